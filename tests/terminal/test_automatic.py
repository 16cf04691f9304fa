"""Answers that give themselves, hidden questions and a rematch's options in the terminal."""

from collections.abc import Iterator

import pytest
from tests.kernel.toy import CARD, NO, SHIELD, TWICE
from tests.table.reacting import PLAY_STRIKE, REACTING, WIN

from kincstar.kernel.game import games
from kincstar.table.record import Sitter
from kincstar.table.table import Table
from kincstar.terminal.play import Play

from .test_play import playing, text


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(games(), REACTING.name, REACTING)
    yield


def a_table(hands: str, others: str = "1") -> Table:
    """A table at which the person has won the first round if the others chose lower numbers."""
    n = len(hands.split(","))
    seats = [Sitter("You"), *(Sitter(f"N{i}", "bot", "random") for i in range(1, n))]
    table = Table.new(REACTING, seats, seed=1, options={"hands": hands})
    for seat in range(n):
        table.press(seat, others if seat else WIN)
    return table


async def test_an_answer_gives_itself_at_once_and_undo_takes_it_along():
    t = a_table("Twice+Shield, " + "+".join(["Draw two"] * 8))
    before = t.state.save()
    async with playing(t) as me:
        screen = me.app.screen
        assert isinstance(screen, Play)
        screen._opponents = None
        t.record.seats[1] = Sitter("N1")  # nobody who moves on in the meantime
        screen.press(str(CARD + TWICE))
        assert t.record.moves[2:] == [[0, CARD + TWICE], [0, CARD + SHIELD]]
        await me.press("u")
        assert t.state.save() == before and t.moves == 2


async def test_a_reaction_gives_itself_after_an_opponents_card():
    t = a_table("Draw two, Strike, Twice", others="1")
    t.press(0, str(NO))
    for seat, number in enumerate("151"):
        t.press(seat, number)
    t.press(1, PLAY_STRIKE)
    t.press(2, str(NO))
    assert t.actors() == [0]
    async with playing(t):
        assert t.record.moves[9] == [0, NO]
        assert t.actors() == [0]  # which card goes


async def test_who_is_asked_for_a_reaction_is_not_named():
    t = a_table("Strike, Twice, Twice")
    async with playing(t, pace=3600.0) as me:
        screen = me.app.screen
        assert isinstance(screen, Play)
        screen.press(PLAY_STRIKE)
        await me.pilot.pause()
        shown = text(me.app)
        assert t.actors() == [1] and "Waiting for reactions" in shown
        assert "N1 is thinking" not in shown and "Waiting for N1" not in shown
        await me.press("x")
        assert t.moves > 4


async def test_the_options_of_a_rematch_are_the_games():
    t = a_table("Strike, Twice+Draw two+Shield")
    async with playing(t) as me:
        wanted = REACTING.rematch(t.state, t.record.options)
        me.app.rematch()
        assert me.app.table is not t and me.app.table.record.options == wanted
