"""Saves from outside: whatever is wrong with one, it is refused with a sentence, or it is a position that can be played on."""

from __future__ import annotations

import zlib
from array import array

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kincstar.kernel.errors import SaveError
from kincstar.kernel.rng import Rng, mix

from .deal import DOMINION, deal
from .test_random_games import act, new

HEAD = 4 + 4 + 1 + len("dominion") + 4


def forged(data: bytes, at: int, value: int) -> bytes:
    """The save with one of its numbers changed, and the checksum made right again."""
    numbers = array("q")
    numbers.frombytes(data[HEAD:])
    numbers[at % len(numbers)] = value
    body = data[8:HEAD] + numbers.tobytes()
    return data[:4] + zlib.crc32(body).to_bytes(4, "big") + body


def use(g, seed: int) -> None:
    """Do with a position all that can be done with one."""
    players = int(g.players)
    for seat in range(players):
        g.resample(seat, Rng(seed))
        g.encode(seat)
        DOMINION.view(g, seat)
        DOMINION.prompt(g, seat, [f"N{i}" for i in range(players)], "en")
    rng = Rng(seed)
    for _ in range(60):
        if g.over:
            break
        act(g, rng)
    assert g.check() == ""


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.integers(2, 4),
    st.integers(0, 999),
    st.integers(0, 200),
    st.integers(0, 5000),
    st.integers(-3, 300) | st.integers(),
    st.sampled_from(["random", "random", "draft"]),
)
def test_a_forged_save_is_refused_or_can_be_played(players, seed, moves, at, value, kingdom):
    state = new(players, seed, kingdom=kingdom)
    rng = Rng(mix(seed, 5))
    for _ in range(moves):
        if state.over:
            break
        act(state, rng)
    value = max(-(2**63), min(value, 2**63 - 1))
    try:
        g = DOMINION.load(forged(state.save(), at, value))
    except SaveError as e:
        assert str(e)
        return
    use(g, seed)


CARDS_THAT_ASK = {
    "Cellar": "Copper Estate", "Chapel": "Copper Estate", "Chancellor": "", "Workshop": "", "Feast": "", "Remodel": "Gold",
    "Mine": "Silver", "ThroneRoom": "Village", "Library": "", "Militia": "", "Bureaucrat": "", "Spy": "", "Thief": "",
}  # fmt: skip


@pytest.mark.parametrize("card", CARDS_THAT_ASK)
def test_a_forged_save_in_the_middle_of_a_card(card):
    """Each number of the save set to each of several values, with a question open."""
    t = deal(
        f"{card} {CARDS_THAT_ASK[card]}",
        draw=dict.fromkeys((0, 1), "Village Silver Gold Copper Estate"),
        kingdom="Moat",
    )
    t.play(card)
    if t.asked == "Moat":
        t.choose("no")
    assert t.asked == card
    data = t.state.save()
    refused = 0
    for at in range((len(data) - HEAD) // 8):
        for value in (-1, 0, 1, 3, 2**40):
            try:
                g = DOMINION.load(forged(data, at, value))
            except SaveError as e:
                refused += 1
                assert str(e).startswith("this save")
                continue
            use(g, at)
    assert refused > 100


@pytest.mark.parametrize("data", [b"", b"KST1", b"x" * 100])
def test_what_is_no_save_is_refused(data):
    with pytest.raises(SaveError):
        DOMINION.load(data)
