"""Random numbers: fixed for ever, spread well, and for people unforeseeable but verifiable."""

import hashlib
from collections import Counter
from itertools import permutations

import pytest

from kincstar.kernel.piles import numbers, shuffle
from kincstar.kernel.rng import RNG_VERSION, Rng, SecretRng, load_rng, mix

KEY = bytes(range(32))
TOP = 2**62 - 1


def draw(rng: Rng, n: int, count: int) -> list[int]:
    return [int(rng.below(n)) for _ in range(count)]


def chi_square(counts: Counter, cells: int) -> float:
    """How far counts are from equal, in standard deviations of the statistic (for many cells nearly normal)."""
    expected = counts.total() / cells
    seen = sum((counts[c] - expected) ** 2 / expected for c in counts) + (cells - len(counts)) * expected
    return (seen - (cells - 1)) / (2 * (cells - 1)) ** 0.5


# ---- the numbers themselves: a change of any of these breaks every stored game ---------------------------------------


@pytest.mark.parametrize(
    ("seed", "expected", "state"),
    [
        (0, [32, 218, 248, 399, 971, 487, 613, 799, 19, 213], 2798463144888491419),
        (1, [703, 808, 69, 396, 92, 13, 619, 929, 715, 920], 4429280504196678585),
        (7, [190, 292, 303, 797, 645, 470, 797, 882, 461, 647], 3798617244331669197),
        (TOP, [233, 759, 77, 791, 529, 437, 76, 365, 230, 128], 2602182419464265096),
    ],
)
def test_the_numbers_of_version_1_are_fixed(seed: int, expected: list[int], state: int) -> None:
    rng = Rng(seed)
    assert draw(rng, 1000, 10) == expected
    assert rng.state == state
    assert RNG_VERSION == 1


def test_mix_is_fixed() -> None:
    assert [mix(0), mix(1), mix(1, 1), mix(12345, 678)] == [
        0,
        2558316640067307269,
        1284754489172412919,
        2494320309913610031,
    ]


def test_the_secret_numbers_of_version_1_are_fixed() -> None:
    assert draw(SecretRng(KEY), 1000, 10) == [705, 39, 692, 85, 829, 48, 159, 617, 583, 912]


def reference(seed: int, n: int, count: int) -> list[int]:
    """The fast generator once more, in whole numbers of any size."""
    mask = (1 << 62) - 1

    def stir(x: int, salt: int) -> int:
        x = (x & mask) ^ (salt * 0x1E3779B97F4A7C15 & mask)
        x = (x ^ x >> 29) * 0x3F58476D1CE4E5B9 & mask
        x = (x ^ x >> 27) * 0x14D049BB133111EB & mask
        return x ^ x >> 31

    state = stir(seed, 1)
    found = []
    for _ in range(count):
        state = (state * 0x2545F4914F6CDD1D + 0x14057B7EF767814F) & mask
        found.append((((state ^ state >> 21) >> 30 & 0x7FFFFFFF) * n) >> 31)
    return found


@pytest.mark.parametrize("n", [1, 2, 6, 70, 2**31 - 1])
@pytest.mark.parametrize("seed", [0, 1, 424242, 2**61 + 12345, TOP])
def test_numbers_that_wrap_when_compiled_are_the_same_as_numbers_that_grow(seed: int, n: int) -> None:
    assert draw(Rng(seed), n, 200) == reference(seed, n, 200)


# ---- how they are spread ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("n", [2, 3, 6, 40, 70, 1000])
def test_all_numbers_below_n_are_equally_likely(n: int) -> None:
    assert abs(chi_square(Counter(draw(Rng(5), n, 100 * n + 10_000)), n)) < 4


@pytest.mark.parametrize("n", [2, 6, 20])
def test_a_number_tells_nothing_about_the_next(n: int) -> None:
    rng = Rng(11)
    pairs = Counter((int(rng.below(n)), int(rng.below(n))) for _ in range(60 * n * n))
    assert abs(chi_square(pairs, n * n)) < 4


@pytest.mark.parametrize("n", [2, 6, 20])
def test_the_first_numbers_of_neighbouring_seeds_are_spread_as_well(n: int) -> None:
    firsts = Counter(tuple(draw(Rng(seed), n, 2)) for seed in range(60 * n * n))
    assert abs(chi_square(firsts, n * n)) < 4


def test_neighbouring_seeds_and_salts_share_half_of_their_bits() -> None:
    for pairs in ([(mix(i), mix(i + 1)) for i in range(2000)], [(mix(9, i), mix(9, i + 1)) for i in range(2000)]):
        mean = sum((int(a) ^ int(b)).bit_count() for a, b in pairs) / len(pairs)
        assert abs(mean - 31) < 4 * (62 / 4 / len(pairs)) ** 0.5


def test_all_orders_of_a_shuffled_pile_are_equally_likely() -> None:
    rng = Rng(3)
    orders: Counter = Counter()
    for _ in range(12_000):
        pile = numbers(5)
        shuffle(pile, rng)
        orders[tuple(int(x) for x in pile)] += 1
    assert set(orders) == set(permutations(range(5)))
    assert abs(chi_square(orders, 120)) < 4


# ---- streams that go on ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("make", [lambda: Rng(99), lambda: SecretRng(KEY)], ids=["fast", "secret"])
def test_a_clone_and_a_dump_go_on_with_the_same_numbers(make) -> None:  # type: ignore[no-untyped-def]
    rng = make()
    draw(rng, 10, 7)
    clone, loaded = rng.clone(), load_rng(rng.dump())
    assert type(clone) is type(loaded) is type(rng)
    ahead = draw(rng, 1000, 50)
    assert draw(clone, 1000, 50) == ahead
    assert draw(loaded, 1000, 50) == ahead


def test_a_clone_takes_no_numbers_from_its_original() -> None:
    rng, same = Rng(1), Rng(1)
    draw(rng.clone(), 10, 5)
    assert draw(rng, 10, 5) == draw(same, 10, 5)


@pytest.mark.parametrize("data", [b"", b"r", b"x" * 9, b"r" * 8, b"r" * 10, b"s" * 40, b"s" * 42, b"r" * 41])
def test_bytes_that_are_no_stream_are_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match="random stream"):
        load_rng(data)


# ---- the secret generator --------------------------------------------------------------------------------------------


def by_hand(key: bytes, counter: int) -> int:
    """HMAC-SHA-256 as its definition has it, without the library's own."""
    block = key.ljust(64, b"\0")
    inner = hashlib.sha256(bytes(b ^ 0x36 for b in block) + counter.to_bytes(8, "big")).digest()
    return int.from_bytes(hashlib.sha256(bytes(b ^ 0x5C for b in block) + inner).digest()[:8], "big")


@pytest.mark.parametrize("n", [1, 2, 70, 2**31, 3 * 2**61])
def test_secret_numbers_are_those_of_an_independent_hmac(n: int) -> None:
    expected, counter = [], 0
    while len(expected) < 100:
        x = by_hand(KEY, counter)
        counter += 1
        if x < 2**64 - 2**64 % n:
            expected.append(x % n)
    rng = SecretRng(KEY)
    assert draw(rng, n, 100) == expected
    assert rng.counter == counter
    assert counter > 100 or 2**64 % n < 2**62, "a quarter of all numbers must be drawn anew here"


@pytest.mark.parametrize("n", [6, 70])
def test_secret_numbers_are_equally_likely(n: int) -> None:
    assert abs(chi_square(Counter(draw(SecretRng(KEY), n, 400 * n)), n)) < 4


def test_the_commitment_binds_the_seed_and_nothing_else() -> None:
    rng = SecretRng(KEY)
    before = rng.commitment()
    draw(rng, 10, 10)
    assert rng.commitment() == before == hashlib.sha256(KEY).hexdigest()
    assert SecretRng(bytes(32)).commitment() != before


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_secret_seed_has_32_bytes(length: int) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        SecretRng(bytes(length))
