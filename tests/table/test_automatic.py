"""Answers that give themselves: what a table says of them, and how undo and 'since your last turn' pass over them."""

from collections.abc import Iterator

import pytest
from tests.kernel.toy import CARD, NO, REVEAL, SHIELD, TWICE
from tests.table.reacting import LOSE, NOTHING, PLAY_STRIKE, REACTING, WIN

from kincstar.kernel.game import REACTION, games
from kincstar.table.record import Sitter
from kincstar.table.table import Automatic, Late, Table


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(games(), REACTING.name, REACTING)
    yield


def a_table(hands: str, bots: tuple[int, ...] = ()) -> Table:
    """A table at which seat 0 has won the first round."""
    n = len(hands.split(","))
    seats = [Sitter(f"N{i}", *(("bot", "random") if i in bots else ())) for i in range(n)]
    table = Table.new(REACTING, seats, seed=1, options={"hands": hands})
    for seat in range(n):
        table.press(seat, LOSE if seat else WIN)
    return table


def test_what_needs_no_decision() -> None:
    table = a_table("Strike, Twice+Draw two, Shield")
    assert table.automatic() is None and not table.hidden()
    table.press(0, PLAY_STRIKE)
    assert table.automatic() == Automatic(1, NO, REACTION, True) and table.hidden()
    table.press(1, NOTHING)
    assert table.automatic() is None and not table.hidden()  # which card goes is a choice, and nobody's secret
    table.press(1, str(CARD + TWICE))
    assert table.automatic() is None and table.hidden()  # the Shield may be shown or not
    table.press(2, str(REVEAL))
    assert table.automatic() is None and table.actors() == [0, 1, 2]


def test_nothing_gives_itself_for_opponents_or_where_several_decide() -> None:
    table = a_table("Strike, Twice, Twice", bots=(1,))
    assert table.automatic() is None
    table.press(0, PLAY_STRIKE)
    assert table.automatic() is None and table.bots_to_move() == [1] and table.hidden()


def test_an_answer_that_is_not_legal_is_not_given(monkeypatch: pytest.MonkeyPatch) -> None:
    table = a_table("Strike, Twice, Twice")
    table.press(0, PLAY_STRIKE)
    monkeypatch.setattr(REACTING, "autopilot", lambda state, seat: (REVEAL, 0))
    assert table.automatic() is None


def test_undo_goes_back_to_the_last_choice_and_what_gave_itself_goes_with_it() -> None:
    table = a_table("Twice+Shield, Twice")
    table.state.hands[3] -= 1  # without what winning has brought: one card for Twice, so no choice
    before, moves = table.state.save(), table.moves
    table.press(0, str(CARD + TWICE))
    own = table.automatic()
    assert own == Automatic(0, CARD + SHIELD, 0, False)
    table.press(own.seat, str(own.action))
    assert table.undoable(0) == 2
    assert table.undo(0) == 2
    assert table.state.save() == before and table.moves == moves
    assert table.automatic() is None  # so it isn't done again at once
    assert table.clock == moves + 3


def test_what_gave_itself_alone_is_not_taken_back() -> None:
    table = a_table("Strike, Twice+Draw two, Shield")
    table.press(0, PLAY_STRIKE)
    assert table.undoable(0) == 0  # how long the others take for their answers may have told something
    table.press(1, NOTHING)
    assert table.undoable(1) == 0 and table.undoable(0) == 0
    again = Table(table.record.copy())
    assert again.undoable(1) == 0 and again.state.save() == table.state.save()


def test_since_the_last_turn_means_since_the_last_choice() -> None:
    table = a_table("Strike, Twice, Shield")
    assert table.news_since(1) == 2 and table.last_move_of(1) == 1
    table.press(0, PLAY_STRIKE)
    table.press(1, NOTHING)
    assert table.news_since(1) == 2 and table.last_move_of(1) == 1
    table.press(2, str(REVEAL))
    assert table.last_move_of(2) == 5


def test_a_press_from_before_an_undo_is_late_though_there_are_as_many_moves() -> None:
    table = a_table("Twice+Shield+Strike, Twice")
    old = table.clock + 1
    table.press(0, str(CARD + TWICE))
    assert table.clock == old
    table.undo(0)
    table.press(0, str(CARD + SHIELD))
    assert table.moves == 3 and table.clock == old + 2
    with pytest.raises(Late):
        table.press(0, LOSE, at=old)
    with pytest.raises(Late):
        table.undo(0, at=old)
    table.undo(0, at=old + 2)
    with pytest.raises(Late):
        table.press(0, NOTHING, at=old + 2)
    table.press(0, NOTHING, at=old + 3)


def test_a_clock_may_begin_anywhere() -> None:
    table = a_table("Strike, Twice")
    again = Table(table.record.copy(), 1000)
    assert again.clock == 1000 + table.moves
    with pytest.raises(Late):
        again.press(0, NOTHING, at=table.clock)
    again.press(0, NOTHING, at=again.clock)
