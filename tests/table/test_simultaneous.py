"""A table at which several seats decide at the same time, and cards are in the making: late presses, undo, time that is up."""

from collections.abc import Iterator

import pytest
from tests.kernel.toy import CARD, NO, ROUNDS, STRIKE, TOY, TWICE

from kincstar.kernel.errors import IllegalAction, KincstarError
from kincstar.kernel.game import Game, games
from kincstar.kernel.rng import Rng
from kincstar.table.record import Sitter, from_json, to_json
from kincstar.table.table import Late, Table

GAMES = [*games().values(), TOY]


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(games(), TOY.name, TOY)
    yield


def a_table(game: Game = TOY, players: int = 3, seed: int = 1) -> Table:
    return Table.new(game, [Sitter(f"N{i}") for i in range(players)], seed=seed)


def at_a_card(card: int, after: int = NO) -> Table:
    """A table at which seat 0 has won the first round and holds this card."""
    for seed in range(100):
        table = a_table(seed=seed)
        for seat, number in enumerate((5, 1, 1)):
            table.press(seat, str(number))
        if card in table.state.kinds(0) and table.state.hands[after] > 0:
            return table
    raise AssertionError("no such table")


def seen(table: Table, viewer: int | None) -> tuple[object, ...]:
    return table.game.view(table.state, viewer), table.prompt(viewer, "en"), table.lines(viewer, "en")


# ---- late or not --------------------------------------------------------------------------------------------------------------


def test_presses_cross_each_other_and_all_count() -> None:
    table = a_table()
    assert table.actors() == [0, 1, 2]
    for seat, rest in ((2, [0, 1]), (0, [1]), (1, [0])):
        table.press(seat, "5" if seat == 0 else "1", at=0)
        assert table.actors() == rest
    assert table.moves == 3


def test_who_has_chosen_chooses_no_more() -> None:
    table = a_table()
    table.press(1, "3", at=0)
    before = table.state.save()
    for at in (0, None):
        with pytest.raises(KincstarError):
            table.press(1, "4", at=at)
    with pytest.raises(IllegalAction, match="N1 is not to decide now"):
        table.press(1, "4", at=1)
    assert table.state.save() == before and table.moves == 1


def test_nobody_sees_a_choice_before_all_have_chosen() -> None:
    tables = [a_table(), a_table()]
    for table, number in zip(tables, "24", strict=True):
        table.press(1, number, at=0)
        table.press(2, "1", at=0)
    for viewer in (0, 2, None):
        assert seen(tables[0], viewer) == seen(tables[1], viewer)
    assert seen(tables[0], 1) != seen(tables[1], 1)
    told = len(tables[0].told)
    assert told == len(a_table().told)
    tables[0].press(0, "3", at=0)
    assert len(tables[0].told) > told and "wins: 3 2 1" in [line.text for _, line in tables[0].lines(None, "en")]


def test_a_press_meant_for_the_round_before_is_late() -> None:
    """The number is legal again, but it was another question."""
    table = a_table()
    for seat in range(3):
        table.press(seat, "1", at=0)
    table.press(0, str(NO), at=3)
    assert table.actors() == [0, 1, 2] and table.moves == 4
    for seat in range(3):
        for at in range(4):
            with pytest.raises(Late):
                table.press(seat, "1", at=at)
    with pytest.raises(Late):
        table.press(1, "1", at=5)
    table.press(1, "1", at=4)
    table.press(2, "1", at=4)
    table.press(0, "1", at=5)


def test_a_press_meant_for_an_earlier_window_of_a_reaction_is_late() -> None:
    """Twice on Strike asks the same thing twice; a doubled press answers once."""
    table = at_a_card(TWICE, after=STRIKE)
    table.press(0, str(CARD + TWICE))
    table.press(0, str(CARD + STRIKE))
    assert table.actors() == [1]
    asked = table.moves
    table.press(1, str(NO), at=asked)
    table.press(1, str(int(table.state.legal(1)[0])))
    assert table.actors() == [2]
    table.press(2, str(NO))
    table.press(2, str(int(table.state.legal(2)[0])))
    assert table.actors() == [1] and NO in table.state.legal(1)
    with pytest.raises(Late):
        table.press(1, str(NO), at=asked)
    table.press(1, str(NO), at=table.moves)


def test_a_prepared_choice_must_be_prepared_anew_when_another_one_came_first() -> None:
    table = a_table()
    mine, theirs = table.prepare(0, "2", at=0), table.prepare(1, "3", at=0)
    table.commit(theirs)
    with pytest.raises(Late):
        table.commit(mine)
    table.commit(table.prepare(0, "2", at=0))
    assert table.actors() == [2] and table.state.numbers(0)[0] == 2 and table.state.numbers(1)[1] == 3


# ---- undo ---------------------------------------------------------------------------------------------------------------------


def test_a_hidden_choice_can_be_taken_back_while_nobody_else_has_chosen() -> None:
    table = a_table()
    before = table.state.save()
    table.press(1, "3", at=0)
    assert [table.undoable(s) for s in range(3)] == [0, 1, 0]
    assert table.undo(1, at=1) == 1
    assert table.state.save() == before and table.actors() == [0, 1, 2]
    table.press(0, "2", at=0)  # asked at the beginning, and nothing has changed for this seat
    for at in (0, 1):
        with pytest.raises(Late):  # a page older than what has been taken back
            table.press(1, "3", at=at)
    table.press(1, "4", at=2)


def test_a_hidden_choice_stays_once_another_seat_has_chosen_until_that_one_takes_its_own_back() -> None:
    table = a_table()
    table.press(1, "3", at=0)
    table.press(2, "4", at=0)
    with pytest.raises(Late):
        table.undo(1, at=1)
    with pytest.raises(KincstarError, match="others have moved"):
        table.undo(1, at=2)
    table.undo(2, at=2)
    assert table.undoable(1) == 1
    table.undo(1)
    assert table.moves == 0 and table.actors() == [0, 1, 2]


def test_a_choice_that_has_been_shown_stays() -> None:
    table = a_table()
    for seat in range(3):
        table.press(seat, "1", at=0)
    assert [table.undoable(s) for s in range(3)] == [0, 0, 0]


def test_others_keep_their_decision_when_a_choice_is_taken_back() -> None:
    table = a_table()
    table.press(0, "1")
    table.press(1, "1")
    table.press(2, "1")
    table.press(0, str(NO))
    asked = table.moves
    table.press(1, "2", at=asked)
    table.undo(1)
    with pytest.raises(Late):
        table.press(2, "2", at=asked - 1)
    table.press(2, "2", at=asked)
    table.press(0, "2", at=asked)
    assert table.actors() == [1]


# ---- all of it, in any order --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES, ids=lambda g: g.name)
@pytest.mark.parametrize("seed", range(6))
def test_presses_undo_and_time_that_is_up_in_any_order(game: Game, seed: int) -> None:
    """Any seat at any time; after each change the record alone leads to the same state, and nobody is stuck."""
    rng, table = Rng(seed), a_table(game, seed=seed)
    taken_back = 0
    for _ in range(150):
        if table.over:
            break
        actors = table.actors()
        seat, what = actors[rng.below(len(actors))], rng.below(8)
        moves = table.moves
        if what == 0 and table.moves:
            mover = table.record.moves[-1][0]
            if table.undoable(mover):
                left = moves - table.undo(mover, at=table.clock, card=rng.below(2) == 1)
                assert table.moves == left and mover in table.actors()
                assert table.state.save() == Table(table.record.copy()).state.save()
        elif what == 1:
            if table.time_out(seat) is None:
                taken_back += 1
                assert table.moves < moves and not len(table.state.stack) and seat in table.actors()
        else:
            legal = [int(a) for a in table.state.legal(seat)]
            table.press(seat, str(legal[rng.below(len(legal))]), at=table.clock)
    again = Table(from_json(to_json(table.record)))
    assert again.state.save() == table.state.save() and again.actors() == table.actors()
    assert [again.lines(v, "en") for v in (None, 0, 1, 2)] == [table.lines(v, "en") for v in (None, 0, 1, 2)]


def test_out_of_time_in_a_card_that_nothing_came_of() -> None:
    table = at_a_card(TWICE)
    before, moves = table.state.save(), table.moves
    table.press(0, str(CARD + TWICE))
    if table.state.size(0) > 0:
        assert table.time_out(0) is None
    assert table.state.save() == before and table.moves == moves


def test_everybody_is_out_of_time() -> None:
    table = a_table()
    while not table.over:
        table.time_out(table.actors()[-1])
    assert table.moves == ROUNDS * 4
