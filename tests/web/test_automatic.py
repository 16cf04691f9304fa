"""Answers that give themselves, and questions of which not everybody may know whom they are asked."""

import asyncio
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.kernel.toy import CARD, NO, REVEAL, SHIELD, TWICE
from tests.table.reacting import LOSE, NOTHING, PLAY_STRIKE, REACTING, WIN, write_templates

from kincstar.kernel.game import games
from kincstar.web import live as live_module
from kincstar.web import pages
from kincstar.web.live import Live, Stream

from .conftest import Browser, House

SOON = 0.25  # seconds, here, for what takes REACTION


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    write_templates(tmp_path)
    monkeypatch.setattr(REACTING, "folder", tmp_path, raising=False)
    monkeypatch.setitem(games(), REACTING.name, REACTING)
    monkeypatch.setattr(live_module, "REACTION", SOON)
    pages.environment.cache_clear()
    yield
    pages.environment.cache_clear()


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hold the answers to hidden questions back until `let_go`, so that a slow machine can look at what is shown meanwhile."""
    monkeypatch.setattr(live_module, "REACTION", 3600)


async def let_go(live: Live) -> None:
    assert live._driver is not None
    live._hurry.set()
    await asyncio.wait_for(live._driver, 60)


async def open_toy(me: Browser, *who: str, hands: str, pace: str = "brisk") -> str:
    form = {f"who-{i}": w for i, w in enumerate(who)} | {f"name-{i}": f"N{i}" for i in range(len(who))}
    more = {"players": str(len(who)), "option-hands-free": hands, "pace": pace}
    answer = await me.post("/new/toy", data=form | more)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


async def sit_down(house: House, me: Browser, n: int, hands: str, pace: str = "brisk") -> tuple[str, list[Browser]]:
    """Open a table for people at so many browsers; the first one wins the first round."""
    table = await open_toy(me, "me", *["open"] * (n - 1), hands=hands, pace=pace)
    sitting = [me, *(house.browser() for _ in range(n - 1))]
    for i, friend in enumerate(sitting[1:], start=1):
        assert (await friend.post(f"{table}/join", data={"name": f"N{i}"})).status_code == 303
    for i, one in enumerate(sitting):
        await press(one, table, LOSE if i else WIN)
    return table, sitting


async def press(one: Browser, table: str, action: str) -> None:
    seen = await one.view(table)
    answer = await one.press(table, action, seen["at"])
    assert answer.status_code == 303, answer.text


async def until(one: Browser, table: str, moves: int) -> dict[str, Any]:
    async with asyncio.timeout(30):
        while (seen := await one.view(table))["moves"] < moves:
            await asyncio.sleep(0.005)
    return seen


async def live_of(house: House, table: str) -> Live:
    live = await house.hub.get(table.split("/")[2])
    assert live is not None
    return live


@pytest.mark.usefixtures("held")
async def test_an_answer_gives_itself_and_nobody_is_told_whose_it_was(house: House, me: Browser) -> None:
    table, (_, anna, bela) = await sit_down(house, me, 3, "Strike, Twice+Draw two, Shield")
    live = await live_of(house, table)
    watcher = Stream(None, "en")
    live.attach(watcher)
    await press(me, table, PLAY_STRIKE)
    for one in (me, bela, house.browser()):
        seen = await one.view(table)
        assert seen["moves"] == 4 and seen["actors"] == [] and seen["prompt"]["title"] == "Waiting for reactions"
        page = (await one.get(table)).text
        assert "Waiting for reactions" in page and "<title>Waiting for reactions" in page
        assert 'value="skip"' not in page
    await me.press(table, "skip")
    assert not live.hurrying
    seen = await anna.view(table)
    assert seen["actors"] == [1] and [b["id"] for b in seen["prompt"]["buttons"]] == [NOTHING]
    assert "●" not in (await anna.get(table)).text  # nothing needs to be done
    await let_go(live)
    seen = await anna.view(table)
    assert live.table.record.moves[4:] == [[1, NO]] and seen["actors"] == [1]  # which card goes is a choice
    kept = await house.store.load(live.id)
    assert kept is not None and kept.record.moves == live.table.record.moves
    await asyncio.sleep(0.05)
    told = [m.decode() for m in (watcher.queue.get_nowait() for _ in range(watcher.queue.qsize())) if m]
    hidden = [m for m in told if "Waiting for reactions" in m]
    assert hidden and not any("Waiting for N1" in m for m in hidden)
    await press(anna, table, str(CARD + TWICE))
    await asyncio.sleep(0.1)
    assert not live.table.automatic() and live._driver is not None and live._driver.done()
    assert live.table.moves == 6 and live.table.actors() == [2]  # has a Shield and is asked
    await press(bela, table, str(REVEAL))


@pytest.mark.usefixtures("held")
async def test_a_press_of_ones_own_comes_first(house: House, me: Browser) -> None:
    table, (_, anna, _) = await sit_down(house, me, 3, "Strike, Twice+Draw two, Shield")
    await press(me, table, PLAY_STRIKE)
    await press(anna, table, NOTHING)
    live = await live_of(house, table)
    await let_go(live)
    assert live.table.record.moves[4:] == [[1, NO]] and live.table.actors() == [1]


@pytest.mark.usefixtures("held")
async def test_an_answer_gives_itself_after_a_restart_too(
    house: House, me: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, (_, anna, _) = await sit_down(house, me, 3, "Strike, Twice+Draw two, Shield")
    await press(me, table, PLAY_STRIKE)
    house.hub.forget(await live_of(house, table))
    monkeypatch.setattr(live_module, "REACTION", SOON)
    kept = await house.store.load(table.split("/")[2])
    assert kept is not None and len(kept.record.moves) == 4
    seen = await until(anna, table, 5)
    assert seen["actors"] == [1] and (await live_of(house, table)).table.record.moves[4:] == [[1, NO]]


async def test_at_once_the_answer_comes_with_the_press_before_it(house: House, me: Browser) -> None:
    table, _ = await sit_down(house, me, 3, "Strike, Twice+Draw two, Shield", pace="instant")
    await press(me, table, PLAY_STRIKE)
    live = await live_of(house, table)
    assert live.table.record.moves[3:] == [[0, CARD + 1], [1, NO]]


async def test_undo_takes_what_gave_itself_along(house: House, me: Browser) -> None:
    table, _ = await sit_down(house, me, 2, "Twice+Shield, " + "+".join(["Draw two"] * 8))
    live = await live_of(house, table)
    before = live.table.state.save()
    for _ in range(2):
        await press(me, table, str(CARD + TWICE))
        assert live.table.record.moves[2:] == [[0, CARD + TWICE], [0, CARD + SHIELD]]  # all that is left in the hand
        await press(me, table, "undo")
        assert live.table.state.save() == before and live.table.moves == 2
        await asyncio.sleep(0.05)
        assert live.table.moves == 2 and (await me.view(table))["actors"] == [0]
    await press(me, table, NOTHING)
    assert [m for m in live.table.record.moves if m[0] == 0] == [[0, 5], [0, NO]]


async def test_all_answers_to_a_hidden_question_take_the_same_time(house: House, me: Browser) -> None:
    """An opponent's and one that gives itself."""
    took = []
    for who in ("scripted", "person"):
        bot = REACTING.opponents("en")[0].id if who == "scripted" else "open"
        table = await open_toy(me, "me", bot, hands="Strike, Twice")
        anna = house.browser()
        if bot == "open":
            await anna.post(f"{table}/join", data={"name": "N1"})
        await press(me, table, WIN)
        if bot == "open":
            await press(anna, table, LOSE)
        live = await live_of(house, table)
        async with asyncio.timeout(30):
            while live.table.moves < 2 or live.table.actors() == [1]:
                await asyncio.sleep(0.005)
        assert live.table.actors() == [0]
        begun = time.monotonic()
        await press(me, table, PLAY_STRIKE)
        await until(me, table, 4)
        took.append(time.monotonic() - begun)
    assert all(t >= SOON for t in took)


async def hotseat(house: House, me: Browser, hands: str) -> tuple[str, Live]:
    """Open a table for two at one browser; seat 0 has won the first round and is turned up."""
    table = await open_toy(me, "me", "person", hands=hands)
    for seat in (0, 1):
        await me.press(table, "reveal", seat=seat)
        await press(me, table, LOSE if seat else WIN)
    await me.press(table, "reveal", seat=0)
    return table, await live_of(house, table)


@pytest.mark.parametrize("hand", ["Twice+Draw two", "Shield+Draw two"])
async def test_at_one_screen_the_same_curtain_with_something_to_show_or_without(
    house: House, me: Browser, hand: str
) -> None:
    """Whether it comes up would tell the neighbours."""
    table, live = await hotseat(house, me, f"Strike, {hand}")
    await press(me, table, PLAY_STRIKE)
    for _ in range(2):
        seen = await me.view(table)
        assert seen["curtain"] == 1 and seen["moves"] == 3 and seen["actors"] == []
        assert live._driver is None or live._driver.done()
        await asyncio.sleep(2 * SOON)
    await me.press(table, "reveal", seat=1)
    await asyncio.sleep(2 * SOON)
    seen = await me.view(table)
    assert seen["seat"] == 1 and seen["actors"] == [1] and seen["moves"] == 3, "it goes on with a press"
    await press(me, table, NOTHING)
    seen = await me.view(table)
    assert seen["seat"] == 1 and seen["actors"] == [1] and seen["curtain"] is None  # which card goes


async def test_at_one_screen_no_curtain_where_all_know_that_there_is_nothing_to_show(
    house: House, me: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(REACTING, "has_nothing_to_show", lambda state, seat: True)
    monkeypatch.setattr(live_module, "REACTION", 3600)
    table, live = await hotseat(house, me, "Strike, Twice+Draw two")
    await press(me, table, PLAY_STRIKE)
    seen = await me.view(table)
    assert seen["curtain"] is None and seen["seat"] == 0 and seen["moves"] == 3
    await let_go(live)
    seen = await me.view(table)
    assert seen["curtain"] == 1 and seen["moves"] == 4  # which card goes


async def test_nothing_gives_itself_in_a_replay(house: House, me: Browser) -> None:
    table, (_, anna, _) = await sit_down(house, me, 3, "Strike, Twice+Draw two, Shield")
    await press(me, table, PLAY_STRIKE)
    await until(anna, table, 5)
    await me.post(f"{table}/end")
    for _ in range(2):
        page = (await me.get(f"{table}/replay?move=4&eyes=1")).text
        assert "Choose." in page
        await asyncio.sleep(1.5 * SOON)
    assert (await live_of(house, table)).table.moves == 5


async def test_the_options_of_a_rematch_are_the_games(house: House, me: Browser) -> None:
    table, _ = await sit_down(house, me, 2, "Strike, Twice+Draw two+Shield")
    await me.post(f"{table}/end")
    again = (await me.post(f"{table}/rematch")).headers["location"]
    old, new = [(await live_of(house, t)).table for t in (table, again)]
    assert new.record.options == REACTING.rematch(old.state, old.record.options) != {}
    assert new.record.options["hands"] == "Strike, Twice+Draw two+Shield"


# ---- options that are typed ---------------------------------------------------------------------------------------------------


async def test_an_option_of_ones_own_words(house: House, me: Browser) -> None:
    page = (await me.get("/new/toy?players=2")).text
    assert re.search(r'<label for="option-hands-free">Hands of your own</label>', page)
    table = await open_toy(me, "me", "random", hands="  Strike,\tTwice+Draw two ")
    assert (await live_of(house, table)).table.record.options == {"first": "0", "hands": "Strike, Twice+Draw two"}


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("Strike", "There are 2 hands, not 1."),
        ("Strike, <b>", "There is no card &lt;b&gt;."),
        ("x" * 500, "Option hands can have 300 letters, not 500."),
    ],
)
async def test_words_that_will_not_do(me: Browser, typed: str, said: str) -> None:
    data = {"players": "2", "who-0": "me", "who-1": "random", "option-hands": "dealt", "option-hands-free": typed}
    answer = await me.post("/new/toy", data=data)
    assert answer.status_code == 400 and f'<p class="complaint" role="alert">{said}</p>' in answer.text
    assert typed in answer.text or "<" in typed  # to be mended, not typed again


async def test_a_game_says_it_in_the_visitors_language(house: House) -> None:
    data = {"players": "2", "who-0": "me", "who-1": "random", "option-hands-free": "Zug, Zug"}
    answer = await house.browser("de").post("/new/toy", data=data)
    assert answer.status_code == 400 and "Eine solche Karte gibt es nicht: Zug." in answer.text


async def test_what_was_typed_stays_when_the_number_changes(me: Browser) -> None:
    asked = {
        "players": "3",
        "who-0": "me",
        "who-1": "open",
        "option-hands": "dealt",
        "option-hands-free": "Strike, Shield",
    }
    page = (await me.get("/new/toy", params=asked)).text
    assert re.search(r'name="option-hands-free" value="Strike, Shield"', page)
