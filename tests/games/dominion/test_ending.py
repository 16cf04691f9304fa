"""The moment after the last buy: the turn stays open, so that a slip can be taken back, and then ends by itself."""

import asyncio

import pytest
from tests.rules import rule
from tests.web.conftest import Browser, Here, House, house, me  # noqa: F401

from kincstar.games.dominion.game import GAME, LINGER
from kincstar.games.dominion.parts import END
from kincstar.games.dominion.policies import ScriptedPolicy, TreasurerPolicy
from kincstar.games.dominion.seat import DominionSeat
from kincstar.kernel.rng import Rng
from kincstar.table.record import Sitter, from_json, to_json
from kincstar.table.table import Table
from kincstar.web import live as live_module
from kincstar.web.thinker import Question

from .deal import deal

NAMES = ["Anna", "Béla"]


def lingering(*hands, **more):
    """A position at a table whose turns wait after the last buy."""
    t = deal(*hands, **more)
    t.state.lingers = True
    return t


def table_of(kinds="person bot", seed=1, **options):
    sitters = [Sitter(f"N{i}", k, "scripted" if k == "bot" else "") for i, k in enumerate(kinds.split())]
    return Table.new(GAME, sitters, seed=seed, options={"start": "0", **options})


@rule("DOM-T2")
def test_after_the_last_buy_nothing_is_left_but_the_end():
    t = lingering("Copper Copper Copper Silver Estate", counters=(1, 2, 0))
    t.treasures()
    t.buy("Estate")
    assert not GAME.autopilot(t.state, 0) and "Silver" in t.buyable
    t.buy("Silver")
    assert t.turn == 0 and t.legal() == [END] and t.buyable == ""
    for what in ("buy Copper", "play Copper", "treasures"):
        assert t.why(what) in ("DOM-T1", "DOM-T2")
    assert GAME.explain(t.state, 0, 35).text == "You have no Buy left."
    assert int(t.state.default(0)) == END
    t.do(END)
    assert t.turn == 1 and t.owned(0).split().count("Silver") == 2


def test_it_ends_by_itself_after_a_moment_unless_all_is_to_be_asked():
    t = lingering("Copper Copper Copper Silver Estate")
    assert GAME.lingers(t.state) is None
    t.treasures()
    t.buy("Silver")
    assert GAME.autopilot(t.state, 0) == (END, LINGER) and GAME.autopilot(t.state, 1) is None
    assert GAME.lingers(t.state) == END
    found = GAME.prompt(t.state, 0, NAMES, "en")
    assert found.title == "Bought! Your turn is ending" and (found.main.id, found.main.key) == ("end", "Space")
    assert GAME.prompt(t.state, 1, NAMES, "en").title == "Anna has bought"
    assert GAME.expand(t.state, 0, "end") == [END]
    t.state.asks_all = True
    assert GAME.autopilot(t.state, 0) is None


@rule("DOM-T3")
def test_the_top_card_is_still_asked_for_where_nothing_was_played():
    t = lingering("Copper Copper Estate Duchy Estate")
    t.buy("Copper")
    t.do(END)
    assert t.phase == "clean-up" and t.turn == 0


def test_it_is_kept_in_saves_clones_and_new_games():
    t = lingering("Copper Copper Copper Silver Estate")
    t.treasures()
    t.buy("Silver")
    for copy in (t.state.clone(), GAME.load(t.state.save()), t.state.resample(1, Rng(3))):
        assert copy.lingers and [int(a) for a in copy.legal(0)] == [END] and copy.check() == ""
    assert t.state.again(Rng(4)).lingers


@pytest.mark.parametrize("policy", [ScriptedPolicy, TreasurerPolicy])
def test_opponents_end_their_turn(policy):
    t = lingering("Gold Gold Gold Estate Estate")
    chooser = policy(1)
    for _ in range(3):
        if t.turn == 0:
            t.do(int(chooser.choose(DominionSeat(t.state, 0))))
    assert t.turn == 1


def test_a_slip_is_taken_back_at_a_table():
    table = table_of("person person", ending="waits")
    table.press(0, "treasures")
    before = [int(n) for n in table.state.supply]
    table.press(0, "35")  # a Copper
    assert table.undoable(0) and table.automatic().action == END
    table.undo(0)
    assert [int(n) for n in table.state.supply] == before and table.state.turn == 0
    table.press(0, "35")
    table.press(0, str(END))
    assert not table.undoable(0) and table.state.turn == 1
    assert from_json(to_json(table.record)).options["ending"] == "waits"


def test_records_of_tables_that_do_not_wait_are_as_they_were():
    table = table_of("person person")
    assert table.record.options["ending"] == "at-once"
    table.press(0, "treasures")
    table.press(0, "35")
    assert table.state.turn == 1
    del table.record.options["ending"]
    assert Table(from_json(to_json(table.record))).state.save() == table.state.save()


async def test_on_the_page_it_waits_for_people_and_not_for_opponents(house: House, me: Browser, monkeypatch) -> None:  # noqa: F811
    monkeypatch.setitem(live_module.PACES, "brisk", 3600.0)
    form = {"players": "2", "who-0": "me", "who-1": "scripted", "option-start": "0", "pace": "brisk"}
    table = (await me.post("/new/dominion", data=form)).headers["location"]
    await me.press(table, "treasures")
    await me.press(table, "35")
    seen = await me.view(table)
    assert seen["prompt"]["title"].startswith("Bought!") and seen["actors"] == [0]
    assert (await me.press(table, "undo")).status_code == 303
    assert (await me.view(table))["prompt"]["title"].startswith("Your turn: buy")
    await me.press(table, "35")

    async def choose(self: Here, question: Question) -> int:
        asked.append(GAME.lingers(GAME.load(question.state)))
        return await thinks(self, question)

    asked: list[int | None] = []
    thinks = Here.choose
    monkeypatch.setattr(Here, "choose", choose)
    assert (await me.press(table, "end")).status_code == 303
    assert (await me.press(table, "skip")).status_code == 303
    async with asyncio.timeout(60):
        while (await me.view(table))["actors"] != [0]:
            await asyncio.sleep(0.01)
    live = await house.hub.get(table.split("/")[2])
    assert live is not None and [m for m in live.table.record.moves if m[0] == 1][-1][-1] == END
    assert asked and set(asked) == {None}, "no opponent thinks about the end of a turn"


async def test_new_tables_wait(house: House, me: Browser) -> None:  # noqa: F811
    page = (await me.get("/new/dominion")).text
    assert '<option value="waits" selected>' in page
    table = (await me.post("/play/dominion")).headers["location"]
    live = await house.hub.get(table.split("/")[2])
    assert live is not None and live.table.record.options["ending"] == "waits"
    chosen = {"players": "2", "who-0": "me", "who-1": "scripted", "option-ending": "at-once"}
    table = (await me.post("/new/dominion", data=chosen)).headers["location"]
    live = await house.hub.get(table.split("/")[2])
    assert live is not None and live.table.record.options["ending"] == "at-once"
