"""Saved states: what was written is read, anything else is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64, u8

from kincstar.kernel.errors import KincstarError, SaveError
from kincstar.kernel.save import MAGIC, Reader, Writer, head

whole = st.integers(-(2**63), 2**63 - 1)
small = st.lists(st.integers(0, 255), max_size=20)


def written() -> Writer:
    w = Writer()
    w.num(-5)
    w.blob(b"abc")
    w.small(vec[u8]([1, 2, 255]))
    w.large(vec[i64]([2**62, -(2**62)]))
    return w


def read(data: bytes, game: str = "game", version: int = 3) -> list[object]:
    r = Reader(data, game, version)
    found = [int(r.num()), r.blob(), list(r.small(3)), list(r.large())]
    r.end()
    return found


SAVE = written().finish("game", 3)


@given(whole, st.binary(max_size=40), small, st.lists(whole, max_size=10))
def test_what_was_written_is_read(n: int, blob: bytes, few: list[int], many: list[int]) -> None:
    w = Writer()
    w.num(n)
    w.blob(blob)
    w.small(vec[u8](few))
    w.large(vec[i64](many))
    r = Reader(w.finish("játék", 12), "játék", 12)
    assert (r.num(), r.blob(), list(r.small(len(few))), list(r.large(len(many)))) == (n, blob, few, many)
    r.end()


def test_the_head_says_what_it_is() -> None:
    assert head(SAVE) == ("game", 3)
    assert SAVE.startswith(MAGIC)


def test_a_save_cut_anywhere_is_refused() -> None:
    for n in range(len(SAVE)):
        with pytest.raises(SaveError):
            read(SAVE[:n])


def test_a_save_with_any_byte_changed_is_refused() -> None:
    for i in range(len(SAVE)):
        for bit in range(8):
            damaged = bytearray(SAVE)
            damaged[i] ^= 1 << bit
            with pytest.raises(SaveError):
                read(bytes(damaged))


def test_a_save_with_something_added_is_refused() -> None:
    for more in (b"\0", bytes(8), SAVE):
        with pytest.raises(SaveError):
            read(SAVE + more)


@given(st.binary(max_size=200))
def test_any_other_bytes_are_refused(data: bytes) -> None:
    for start in (b"", MAGIC):
        with pytest.raises(SaveError):
            read(start + data)


def test_a_foreign_game_and_another_version_are_named() -> None:
    with pytest.raises(SaveError, match="of the game game, not other"):
        read(SAVE, game="other")
    with pytest.raises(SaveError, match="version 3 of the rules of game; this program plays version 4"):
        read(SAVE, version=4)


def test_numbers_that_lie_about_lengths_are_refused() -> None:
    for value in (-1, 1, 2**40, 2**63 - 1):
        w = Writer()
        w.num(value)
        for method in ("blob", "small", "large"):
            with pytest.raises(SaveError, match="cut off"):
                getattr(Reader(w.finish("game", 3), "game", 3), method)()


def test_a_list_of_another_length_or_with_numbers_too_large_is_refused() -> None:
    w = Writer()
    w.large(vec[i64]([1, 256]))
    data = w.finish("game", 3)
    with pytest.raises(SaveError, match="out of range"):
        Reader(data, "game", 3).small()
    with pytest.raises(SaveError, match="out of range"):
        Reader(data, "game", 3).blob()
    with pytest.raises(SaveError, match="wrong length"):
        Reader(data, "game", 3).large(3)
    with pytest.raises(SaveError, match="ends too early"):
        r = Reader(data, "game", 3)
        r.large()
        r.num()


def test_what_is_not_bytes_at_all_is_refused() -> None:
    for thing in (None, "KST1", 5, [1], bytearray(SAVE)):
        with pytest.raises((SaveError, TypeError)):
            head(thing)  # type: ignore[arg-type]


def test_a_refusal_is_a_sentence_for_people() -> None:
    with pytest.raises(KincstarError) as caught:
        head(b"%PDF-1.7 and so on")
    assert str(caught.value) == "these bytes are not a game saved by Kincstár"
