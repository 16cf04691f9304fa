"""Saves from outside: whatever is wrong with one, it is refused with a sentence, or it is a position that can be played on."""

from __future__ import annotations

import zlib
from array import array

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kincstar.kernel.errors import SaveError
from kincstar.kernel.rng import Rng, mix

from .deal import PECUNIA

HEAD = 4 + 4 + 1 + len("pecunia") + 4


def forged(data: bytes, at: int, value: int) -> bytes:
    """The save with one of its numbers changed, and the checksum made right again."""
    numbers = array("q")
    numbers.frombytes(data[HEAD:])
    numbers[at % len(numbers)] = value
    body = data[8:HEAD] + numbers.tobytes()
    return data[:4] + zlib.crc32(body).to_bytes(4, "big") + body


@settings(max_examples=150, deadline=None)
@given(
    st.integers(2, 6),
    st.integers(0, 999),
    st.integers(0, 150),
    st.integers(0, 5000),
    st.integers(-3, 300) | st.integers(),
)
def test_a_forged_save_is_refused_or_can_be_played(players, seed, moves, at, value):
    state = PECUNIA.new(players, seed)
    rng = Rng(mix(seed, 5))
    for _ in range(moves):
        if state.over:
            break
        legal = state.legal(state.actors()[0])
        state.apply(state.actors()[0], legal[rng.below(len(legal))])
    value = max(-(2**63), min(value, 2**63 - 1))
    try:
        g = PECUNIA.load(forged(state.save(), at, value))
    except SaveError as e:
        assert str(e)
        return
    for seat in range(int(g.players)):
        g.resample(seat, Rng(seed))
        PECUNIA.view(g, seat)
        PECUNIA.prompt(g, seat, [f"N{i}" for i in range(players)], "en")
    for _ in range(60):
        if g.over:
            break
        legal = g.legal(g.actors()[0])
        g.apply(g.actors()[0], legal[rng.below(len(legal))])
    assert g.check() == ""


def test_a_cautious_dream_needs_no_real_hands():
    """Where the cards played leave little freedom, what is dealt is still drawn anew, and fits."""
    from kincstar.games.pecunia import hidden

    found = 0
    for seed in range(40):
        state = PECUNIA.new(6, seed)
        rng = Rng(mix(seed, 3))
        while not state.over and state.turn_count[0] < 12:
            legal = state.legal(state.actors()[0])
            state.apply(state.actors()[0], legal[rng.below(len(legal))])
        dream = state.clone()
        assert hidden._deal_hands(state, dream, 0, rng, True)
        assert dream.check() == ""
        found += list(dream.hands) != list(state.hands)
    assert found > 20


@pytest.mark.parametrize("data", [b"", b"KST1", b"x" * 100])
def test_what_is_no_save_is_refused(data):
    with pytest.raises(SaveError):
        PECUNIA.load(data)
