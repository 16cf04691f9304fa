"""Frames: what they hold and refuse; and cards within cards, shown by the toy."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mypy_extensions import u8
from tests.kernel.toy import (
    AGAIN,
    CARD,
    DISCARDS,
    DRAW,
    DRAWS,
    KINDS,
    NO,
    PLAYS,
    REACT,
    REVEAL,
    REVEALS,
    SHIELD,
    STRIKE,
    TOY,
    TWICE,
    Toy,
)

from kincstar.kernel.frames import RESUME, frame, frame_card, frame_data, frame_seat, frame_step
from kincstar.kernel.piles import zeros
from kincstar.kernel.rng import Rng
from kincstar.kernel.state import Recorder, State


@given(st.integers(0, 255), st.integers(0, 15), st.integers(0, 255), st.integers(0, 2**40 - 1))
def test_a_frame_holds_what_was_packed(card: int, seat: int, step: int, data: int) -> None:
    f = frame(card, seat, step, data)
    assert f >= 0
    assert (frame_card(f), frame_seat(f), frame_step(f), frame_data(f)) == (card, seat, step, data)


@pytest.mark.parametrize(
    "what",
    [(256, 0, 0, 0), (0, 16, 0, 0), (0, 0, 256, 0), (0, 0, 0, 2**40)]
    + [(-1, 0, 0, 0), (0, -1, 0, 0), (0, 0, -1, 0), (0, 0, 0, -1), (2**62, 15, 255, 0), (0, 0, 0, -(2**62))],
)
def test_a_frame_refuses_what_does_not_fit(what: tuple[int, int, int, int]) -> None:
    with pytest.raises(ValueError, match="no frame holds"):
        frame(*what)


def test_a_game_without_frames_that_go_on_needs_nothing() -> None:
    State(2, Rng(1)).go_on()


# ---- cards within cards -------------------------------------------------------------------------------------------------------


def a_turn(hands: list[list[int]]) -> Toy:
    """A game in which seat 0 may play a card; after that, only Draw two can be drawn."""
    g = TOY.new(len(hands), 1)
    g.hands = zeros(len(hands) * KINDS)
    for seat, hand in enumerate(hands):
        for kind in hand:
            g.hands[seat * KINDS + kind] += u8(1)
    g.pile = zeros(10)
    for i in range(10):
        g.pile[i] = u8(DRAW)
    g.turn, g.recorder = 0, Recorder()
    return g


def take(g: Toy, *actions: int) -> list[tuple[int, int, int]]:
    """Let whoever is asked take these actions in turn, the game saved and loaded before each; return what was told."""
    told = []
    for action in actions:
        twin = TOY.load(g.save())
        (seat,) = g.actors()
        twin.apply(seat, action)
        g.apply(seat, action)
        assert twin.save() == g.save()
        told += [(int(e.kind), int(e.seat), int(e.a)) for e in g.recorder.take()]
    return told


def test_a_card_is_played_twice() -> None:
    g = a_turn([[TWICE, DRAW, SHIELD], []])
    take(g, CARD + TWICE)
    told = take(g, CARD + DRAW)
    assert told == [(PLAYS, 0, DRAW), *[(DRAWS, 0, -1)] * 2, (AGAIN, 0, DRAW), *[(DRAWS, 0, -1)] * 2]
    assert g.size(0) == 5 and not len(g.stack) and g.turn == -1


def test_a_card_upon_itself_asks_for_two_cards_one_after_the_other() -> None:
    """Twice on Twice: the inner one takes a card and does it twice, then another one of the hand as it then is."""
    g = a_turn([[TWICE, TWICE, DRAW], []])
    told = take(g, CARD + TWICE, CARD + TWICE, CARD + DRAW)
    assert told.count((AGAIN, 0, DRAW)) == 1 and told[-1] == (AGAIN, 0, TWICE) and g.size(0) == 4
    assert [frame_card(f) for f in g.stack] == [TWICE] and list(g.actors()) == [0]
    told = take(g, CARD + DRAW)
    assert told == [(PLAYS, 0, DRAW), *[(DRAWS, 0, -1)] * 2, (AGAIN, 0, DRAW), *[(DRAWS, 0, -1)] * 2]
    assert g.size(0) == 7 and not len(g.stack)


def test_the_inner_card_finds_nothing() -> None:
    g = a_turn([[TWICE, TWICE], [SHIELD]])
    take(g, CARD + TWICE, CARD + TWICE)
    assert g.turn == -1 and g.size(0) == 0 and not len(g.stack)


def test_an_attack_goes_round_and_opens_its_window_anew_each_time() -> None:
    g = a_turn([[TWICE, STRIKE], [SHIELD, DRAW], [DRAW], []])
    take(g, CARD + TWICE, CARD + STRIKE)
    assert list(g.actors()) == [1] and list(g.legal(1)) == [NO, REVEAL]
    assert [frame_step(f) for f in g.stack] == [RESUME, RESUME, REACT]
    assert take(g, REVEAL) == [(REVEALS, 1, -1)]
    assert list(g.actors()) == [2] and list(g.legal(2)) == [NO], "asked, though there is no Shield to show"
    told = take(g, NO)  # a single card is discarded unasked, and seat 3 has none; then all over again
    assert told == [(DISCARDS, 2, DRAW), (AGAIN, 0, STRIKE)]
    assert list(g.actors()) == [1] and list(g.legal(1)) == [NO, REVEAL]
    assert take(g, NO) == [] and list(g.legal(1)) == [CARD + SHIELD, CARD + DRAW]
    assert take(g, CARD + SHIELD) == [(DISCARDS, 1, SHIELD)]
    assert g.turn == -1 and not len(g.stack) and [g.size(s) for s in range(4)] == [0, 1, 0, 0]


def test_a_dream_keeps_a_shield_that_was_shown_and_no_secret() -> None:
    g = TOY.new(3, 4)
    g.hands[KINDS + SHIELD], g.known[1] = u8(3), u8(1)
    g.pile = g.pile[: 24 - sum(g.size(s) for s in range(3))]
    dreams = [g.resample(0, Rng(i)) for i in range(50)]
    assert all(d.hands[KINDS + SHIELD] >= 1 for d in dreams)
    assert len({int(d.hands[KINDS + SHIELD]) for d in dreams}) > 1
