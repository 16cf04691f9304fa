"""At the table: a whole game, several people at one screen, spectators, undo, the end and what comes after it."""

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import pytest

from kincstar.kernel.game import game, games
from kincstar.kernel.rng import Rng
from kincstar.store.store import Kept, new_id
from kincstar.table.record import Record, Sitter
from kincstar.table.table import Table
from kincstar.web.live import Live, View
from kincstar.web.scene import MANY_LINES, SHOWN_LINES, render_lines, update

from .conftest import Browser, House

RECORDS = Path(__file__).parents[1] / "records"


async def play_to_the_end(me: Browser, table: str) -> dict[str, Any]:
    async with asyncio.timeout(120):
        while True:
            seen = await me.view(table)
            if seen["state"] != "running":
                return seen
            if seen["curtain"] is not None:
                await me.press(table, "reveal", seat=seen["curtain"])
            elif seen["prompt"]["main"]:
                answer = await me.press(table, seen["prompt"]["main"]["id"], seen["at"], seen["seat"])
                assert answer.status_code == 303, answer.text
            else:
                await asyncio.sleep(0.001)


async def finished(me: Browser) -> str:
    table = await me.open("me", "scripted", "random")
    await play_to_the_end(me, table)
    return table


async def test_a_whole_game_and_its_end(house: House, me: Browser) -> None:
    table = await finished(me)
    page = (await me.get(table)).text
    assert "See the result" in page
    result = (await me.get(f"{table}/result")).text
    assert "wins with" in result or "You win" in result
    assert result.count('class="rank"') == 3 and result.count("<polyline") == 2 * 3 and "<table>" in result
    assert "sestertii" in result or "sesterces" in result
    assert "What the result is made of" in result and "Paid by senators" in result
    played = (await house.hub.get(table.split("/")[2])).table
    parts = played.game.parts_of_score([t.event for t in played.told], 3, "en")
    money = [row for label, row in parts if label != "Turns"]
    assert [sum(column) for column in zip(*money, strict=True)] == played.scores[-1]
    late = await me.press(table, "collect", "", 0)
    assert late.status_code == 409 and "The game is over." in late.text


async def test_the_saved_game_comes_back(house: House, me: Browser) -> None:
    table = await finished(me)
    saved = await me.get(f"{table}/save")
    assert saved.headers["content-disposition"].startswith("attachment")
    again = await house.browser().post("/import", files={"file": ("game.json", saved.content)})
    assert again.status_code == 303
    first, second = await me.view(table), await house.browser().view(again.headers["location"])
    assert first["view"]["players"][0]["money"] == second["view"]["players"][0]["money"]
    assert (await house.browser().get(again.headers["location"] + "/result")).status_code == 200


async def test_a_running_game_is_not_given_away(house: House, me: Browser) -> None:
    table = await me.open("me", "scripted")
    answer = await me.get(f"{table}/save")
    assert answer.status_code == 409 and "shuffles" in answer.text
    seed = (await house.store.load(table.split("/")[2])).record.seed
    for path in ("", "/view.json", "/replay", "/log"):
        assert seed not in (await me.get(table + path)).text


@pytest.mark.parametrize(
    "content, sentence",
    [
        (b"", "isn’t a whole JSON file"),
        (b"{", "isn’t a whole JSON file"),
        (b"\xff\xfe", "isn’t a whole JSON file"),
        (b"[1, 2]", "isn’t a game stored by Kincstár"),
        (b"{}", "isn’t a game stored by Kincstár"),
        (b'{"kincstar": 99}', "has format 99"),
        (b'{"kincstar": 1}', "is broken"),
    ],
)
async def test_files_that_are_no_games(me: Browser, content: bytes, sentence: str) -> None:
    answer = await me.post("/import", files={"file": ("game.json", content)})
    assert answer.status_code == 400 and sentence in answer.text
    # On the first page, where another file can be chosen at once.
    assert re.search(r'<details [^>]*id="import" open>.*role="alert".*name="file"', answer.text, re.DOTALL)


async def test_names_in_a_file_are_lines_of_text(house: House, me: Browser) -> None:
    record = json.loads((await me.get(f"{await finished(me)}/save")).content)
    record["moves"] = []
    for i, name in enumerate(("A\u202eb\n", "\0")):
        record["seats"][i]["name"] = name
    table = (await me.post("/import", files={"file": ("g.json", json.dumps(record).encode())})).headers["location"]
    assert (await me.view(table))["names"][:2] == ["A b", "Player 2"]


async def test_records_that_do_not_fit(house: House, me: Browser) -> None:
    record = json.loads((await me.get(f"{await finished(me)}/save")).content)
    for change, sentence in [
        ({"rules": 99}, "version 99 of the rules"),
        ({"game": "chess"}, "isn’t installed"),
        ({"rng": 9}, "version 9 of the random streams"),
        ({"moves": record["moves"][:5] + [[0, 99999]]}, "Move 6 of this record can’t be played"),
        ({"seed": "x"}, "seed"),
        ({"components": "?"}, "can’t be started"),
        ({"options": {"dance": "1"}}, "can’t be started"),
    ]:
        answer = await me.post("/import", files={"file": ("game.json", json.dumps(record | change).encode())})
        assert answer.status_code == 400 and sentence in answer.text, change
    assert (await me.post("/import")).status_code == 400


async def test_a_game_that_was_cut_short_can_be_played_on(me: Browser) -> None:
    record = json.loads((await me.get(f"{await finished(me)}/save")).content)
    record["moves"] = record["moves"][:10]
    table = (await me.post("/import", files={"file": ("g.json", json.dumps(record).encode())})).headers["location"]
    await me.post(f"{table}/settings", data={"pace": "instant"})
    assert (await play_to_the_end(me, table))["state"] == "over"


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("name", ["augsburg", "dominion", "pecunia"])
async def test_a_replay_shows_every_moment_although_nothing_can_be_done(me: Browser, name: str, players: int) -> None:
    saved = json.loads((RECORDS / f"{name}-{players}.json").read_bytes())
    answer = await me.post("/import", files={"file": ("g.json", json.dumps(saved).encode())})
    table = answer.headers["location"].removesuffix("/result")
    moves = saved["moves"]
    for i in range(len(moves)):  # with the eyes of whoever decides then
        shown = await me.get(f"{table}/replay?move={i}&eyes={moves[i][0]}", headers={"hx-request": "true"})
        assert shown.status_code == 200, (i, shown.text[:200])
        assert "data-target" not in shown.text


async def test_rematch(house: House, me: Browser) -> None:
    table = await me.open("me", "open", "scripted", **{"option-start": "1"})
    anna = house.browser()
    await anna.post(f"{table}/join", data={"name": "Anna"})
    assert (await me.post(f"{table}/rematch")).status_code == 409
    await anna.post(f"{table}/end")
    assert (await me.post(f"{table}/end")).status_code == 409
    assert "This game was ended early" in (await me.get(f"{table}/result")).text
    again = (await me.post(f"{table}/rematch")).headers["location"]
    assert again != table
    assert (await anna.post(f"{table}/rematch")).headers["location"] == again
    assert again in (await anna.get(table)).text
    assert (await anna.view(again))["seat"] == 1 and (await anna.view(again))["names"][1] == "Anna"
    first, second = [(await house.store.load(t.split("/")[2])).record for t in (table, again)]
    assert first.seed != second.seed and first.options == second.options


async def test_undo_to_the_last_revelation(me: Browser) -> None:
    table = await me.open("me", "scripted", **{"option-start": "0"})
    before = await me.view(table)
    at = before["at"]
    await me.press(table, "0", at, 0)
    assert (await me.view(table))["moves"] == 1
    assert (await me.press(table, "undo", at, 0)).status_code == 409  # late
    assert (await me.press(table, "undo", at + 1, 0)).status_code == 303
    after = await me.view(table)
    assert after == before | {"at": at + 2}
    refused = await me.press(table, "undo", at + 2, 0)
    assert refused.status_code == 409 and "can be taken back" in refused.text
    for late in (at, at + 1):  # pages from before the undo, of as many moves, or more
        refused = await me.press(table, "0", late, 0)
        assert refused.status_code == 409 and "moved on" in refused.text
    assert await me.view(table) == after
    assert (await me.press(table, "0", at + 2, 0)).status_code == 303


async def test_undone_moves_are_gone_from_the_store(house: House, me: Browser) -> None:
    table = await me.open("me", "scripted", **{"option-start": "0"})
    at = (await me.view(table))["at"]
    assert (await me.press(table, "0", at, 0)).status_code == 303
    assert (await me.press(table, "undo", at + 1, 0)).status_code == 303
    assert (await house.store.load(table.split("/")[2])).record.moves == []


# ---- several people at one screen ---------------------------------------------------------------------------------------------


def hand_of(seen: dict[str, Any], seat: int) -> Any:
    return seen["view"]["players"][seat]["hand"]


async def test_the_curtain_hides_every_hand(me: Browser) -> None:
    table = await me.open("me", "person", **{"option-start": "0"})
    seen = await me.view(table)
    assert seen["curtain"] == 0 and hand_of(seen, 0) is None and hand_of(seen, 1) is None
    page = (await me.get(table)).text
    assert "N0, your turn" in page and 'class="curtain' in page and "Your hand" not in page
    assert (await me.press(table, "collect", 0, 0)).status_code == 409  # not before the curtain is up
    assert (await me.press(table, "reveal", seat=1)).status_code == 409
    await me.press(table, "reveal", seat=0)
    seen = await me.view(table)
    assert hand_of(seen, 0) is not None and hand_of(seen, 1) is None
    while (seen := await me.view(table))["curtain"] is None:
        await me.step(table)
    assert seen["curtain"] == 1 and hand_of(seen, 0) is None and hand_of(seen, 1) is None
    assert (await me.press(table, "collect", seen["at"], 0)).status_code == 409
    await me.press(table, "reveal", seat=1)
    seen = await me.view(table)
    assert hand_of(seen, 1) is not None and hand_of(seen, 0) is None


async def test_a_hotseat_game_to_its_end(me: Browser) -> None:
    table = await me.open("me", "person", "scripted")
    assert (await play_to_the_end(me, table))["state"] == "over"


# ---- who sees what ------------------------------------------------------------------------------------------------------------


async def test_a_spectator_sees_no_hand(house: House, me: Browser) -> None:
    table = await me.open("me", "scripted", **{"option-start": "0"})
    watcher = house.browser()
    seen = await watcher.view(table)
    assert seen["seat"] is None and all(p["hand"] is None for p in seen["view"]["players"])
    page = (await watcher.get(table)).text
    assert 'name="action"' not in page and "Your hand" not in page
    assert 'id="chat"' not in page


async def test_only_who_sits_can_skip(house: House, me: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    async def think(question: object) -> int:
        await asyncio.sleep(999)
        return 0

    monkeypatch.setattr(house.hub.thinkers, "choose", think)
    table = await me.open("me", "scripted", **{"option-start": "1", "pace": "calm"})
    mine, theirs = [(await b.get(table)).text for b in (me, house.browser())]
    assert 'value="skip"' in mine and 'value="skip"' not in theirs
    assert (await house.browser().press(table, "skip")).status_code == 403


def everything(live: Live, lang: str) -> dict[View, str]:
    viewers = [View("watch"), *(View("seat", s) for s in range(3)), View("curtain", 0)]
    live.scenes.clear()
    live.edition = 7
    return {v: update(live, v, lang) for v in viewers}


def played_at_random(name: str, moves: int) -> Record:
    """Return a game of three in which somebody has pressed anything that was possible so many times."""
    options = (
        {"kingdom": "interaction"} if name == "dominion" else {}
    )  # reactions, and cards that look at what lies hidden
    seats = [Sitter("N0"), Sitter("N1", "bot", "scripted"), Sitter("N2", "bot", "scripted")]
    table, rng = Table.new(game(name), seats, seed=7, options=options), Rng(7)
    while table.moves < moves and not table.over:
        seat = table.actors()[0]
        legal = [int(a) for a in table.state.legal(seat)]
        table.commit(table.prepare(seat, str(legal[rng.below(len(legal))])))
    return table.record.copy(table.moves - 2) if table.over else table.record


@pytest.mark.parametrize("name", sorted(games()))
@pytest.mark.parametrize("moves, lang", [(0, "hu"), (9, "en"), (41, "de"), (127, "hu"), (233, "en")])
async def test_pages_show_nothing_that_a_viewer_cannot_know(
    house: House, name: str, moves: int, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """States that differ only in what a viewer can't know give the same bytes."""
    monkeypatch.setattr("kincstar.web.live.ABSENCE", float("inf"))  # who is away is seen, and changes with time
    g = game(name)
    kept = Kept(new_id(), played_at_random(name, moves), "running", False, "instant", "me", ["me", None, None])
    live = Live(kept, Table(kept.record), house.hub)
    live._driver = asyncio.get_running_loop().create_task(asyncio.sleep(999))  # no opponent moves
    shown = everything(live, lang)
    real = live.table.state
    for seat in range(3):
        for seed in range(2):
            live.table.state = real.resample(seat, Rng(seed))
            assert g.view(live.table.state, seat) == g.view(real, seat)
            assert everything(live, lang)[View("seat", seat)] == shown[View("seat", seat)]
            # Whatever one seat can't tell apart, a spectator and the curtain can't either.
            assert everything(live, lang)[View("watch")] == shown[View("watch")]
            assert everything(live, lang)[View("curtain", 0)] == shown[View("curtain", 0)]
    live.table.state = real
    live.rest()


# ---- looking back -------------------------------------------------------------------------------------------------------------


async def test_replay_of_a_finished_game_from_all_eyes(me: Browser) -> None:
    table = await finished(me)
    last = (await me.view(table))["moves"]
    for move in (0, 1, last // 2, last, 3):
        for eyes in ("", "0", "1", "2"):
            page = await me.get(f"{table}/replay?move={move}&eyes={eyes}")
            assert page.status_code == 200 and f'max="{last}" value="{move}"' in page.text
            assert 'name="action"' not in page.text.split('id="board"')[1].split("</main>")[0]
    assert (await me.get(f"{table}/replay?move={last + 1}")).status_code == 404
    assert (await me.get(f"{table}/replay?move=-1")).status_code == 404
    assert (await me.get(f"{table}/replay?move=x")).status_code == 400
    part = await me.get(f"{table}/replay?move=2", headers={"hx-request": "true"})
    assert part.text.count("<hx-partial") == 3


async def test_replay_of_a_running_game_from_own_eyes_only(house: House, me: Browser) -> None:
    table = await me.open("me", "scripted")
    assert (await me.get(f"{table}/replay?eyes=0")).status_code == 200
    assert (await me.get(f"{table}/replay?eyes=1")).status_code == 403
    assert (await me.get(f"{table}/replay?eyes=")).status_code == 403
    assert (await house.browser().get(f"{table}/replay")).status_code == 200
    assert (await house.browser().get(f"{table}/replay?eyes=0")).status_code == 403


async def test_play_on_from_a_moment(me: Browser) -> None:
    table = await finished(me)
    copy = (await me.post(f"{table}/play-on", data={"move": "5"})).headers["location"]
    assert (await me.view(copy))["moves"] >= 5
    last = (await me.view(table))["moves"]
    assert (await me.post(f"{table}/play-on", data={"move": str(last)})).status_code == 409


# ---- talking, the log, settings -----------------------------------------------------------------------------------------------


async def test_what_is_said_is_kept_and_escaped(house: House, me: Browser) -> None:
    table = await me.open("me", "scripted", **{"option-start": "0"})
    assert (await me.post(f"{table}/say", data={"text": "  "})).status_code == 400
    await me.post(f"{table}/say", data={"text": "Salve, <script>alert(1)</script>"})
    house.hub.forget(await house.hub.get(table.split("/")[2]))
    page = (await house.browser().get(table)).text
    assert "Salve, &lt;script&gt;" in page and "<script>alert" not in page


async def test_the_log_groups_and_marks(me: Browser) -> None:
    table = await me.open("me", "scripted", **{"option-start": "0"})
    while (await me.view(table))["actors"] == [0]:
        await me.step(table)
    while (await me.view(table))["actors"] != [0]:
        await asyncio.sleep(0.001)
    page = (await me.get(table)).text
    log = page.split('id="lines"')[1].split("</aside>")[0]
    assert "Since your last turn" in log and re.search(r'class="of wall-1 new"><h3>', log)
    assert "“" not in log
    await me.post(f"{table}/say", data={"text": "Salve"})
    assert "“Salve”" in (await me.get(table)).text
    me.headers["accept-language"] = "de"
    assert "„Salve“" in (await me.get(table)).text
    me.headers["accept-language"] = "en"
    # A comma doesn't leave the chip before it.
    assert re.search(r'class="joint"><button[^>]*>(?:(?!</button>).)*</button>,</span> ', log, re.S)
    whole = (await me.get(f"{table}/log")).text
    assert whole.count("<li>") >= log.count("<li>")


def test_answers_in_another_ones_turn_are_no_turn() -> None:
    """What an attack does to others belongs to the turn it was played in: for its player, and for those who answered."""
    table = Table.new(game("dominion"), [Sitter("N0"), Sitter("N1"), Sitter("N2")], seed=3, options={"start": "0"})
    militia = 17

    def press(action: int) -> None:
        table.press(table.actors()[0], str(action))

    while not (table.game.on_turn(table.state) == 0 and 3 + militia in table.state.legal(0)):
        action = int(table.state.default(table.actors()[0]))
        press(35 + militia if action > 35 and 35 + militia in table.state.legal(0) else action)
    begun = table.moves
    assert begun > 6
    press(3 + militia)
    before = [table.news_since(seat) for seat in range(3)]
    while table.actors() != [0]:
        press(int(table.state.default(table.actors()[0])))
    assert table.moves >= begun + 7  # two were asked for a Moat and have discarded two cards each
    assert [table.news_since(seat) for seat in range(3)] == before


async def test_the_deal_and_the_first_turn_are_two_things_in_the_log(me: Browser) -> None:
    table = await me.open("me", "scripted", **{"option-start": "1"})
    async with asyncio.timeout(60):
        while (await me.view(table))["actors"] != [0]:
            await asyncio.sleep(0.001)
    log = (await me.get(f"{table}/log")).text
    assert log.count("<h3>You</h3>") == 3 and log.count("<h3>N1</h3>") == 4  # three of the deal, one turn


async def test_what_opens_a_turn_stands_with_it(me: Browser) -> None:
    """Not with the deal, nor with the end of the turn before: neither a heading twice nor a turn that is new by half."""
    form = {"players": "2", "who-0": "me", "who-1": "scripted", "option-start": "0", "pace": "instant"}
    table = (await me.post("/new/dominion", data=form)).headers["location"]
    async with asyncio.timeout(60):
        for turn in (1, 2):
            for button in ("treasures", "end"):
                seen = await me.view(table)
                assert (await me.press(table, button, seen["at"], 0)).status_code == 303
            while (seen := await me.view(table))["actors"] != [0] or seen["view"]["players"][0]["turns"] != turn + 1:
                await asyncio.sleep(0.001)
    log = (await me.get(table)).text.split('id="lines"')[1].split("</aside>")[0]
    told = re.sub(r"<[^>]+>|\s+", " ", log).split("Since your last turn")
    assert len(told) == 2
    assert "turn 1" in told[0] and re.match(r"\W*\S+ +turn 2", told[1])
    assert log.count("<h3>You</h3>") == 4  # dealt, turns 1, 2 and 3


async def test_only_the_end_of_a_long_log_is_on_the_page(
    house: House, me: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await finished(me)
    live = await house.hub.get(table.split("/")[2])
    whole, _ = render_lines(live, None, "en", whole=True)
    asked: list[int | None] = []
    lines = Table.lines

    def counted(self: Table, *args: Any, last: int | None = None) -> Any:
        asked.append(last)
        return lines(self, *args, last=last)

    monkeypatch.setattr(Table, "lines", counted)
    end, fresh = render_lines(live, None, "en")
    assert asked == [SHOWN_LINES + 1] and fresh == 0
    told = [part.split("</li>")[0] for part in end.split("<li>")[1:]]
    assert len(told) == SHOWN_LINES and "Everything from the beginning" in end
    assert told == [part.split("</li>")[0] for part in whole.split("<li>")[1:]][-SHOWN_LINES:]
    monkeypatch.setattr(Table, "news_since", lambda self, seat: 10)
    _, fresh = render_lines(live, 0, "en")  # all that is new is there
    assert fresh > SHOWN_LINES and asked[-1] == MANY_LINES + 1


async def test_pace(me: Browser) -> None:
    table = await me.open("me", "scripted", pace="calm")
    assert (await me.post(f"{table}/settings", data={"pace": "warp"})).status_code == 400
    assert (await me.post(f"{table}/settings", data={"pace": "instant"})).status_code == 303
    page = (await me.get(table)).text
    assert re.search(r'value="instant" checked', page)


async def test_partial_answers_carry_the_board(me: Browser) -> None:
    table = await me.open("me", "scripted", **{"option-start": "0"})
    htmx = {"hx-request": "true"}
    data = {"action": "0", "at": str((await me.view(table))["at"]), "seat": "0"}
    answer = await me.post(f"{table}/act", data=data, headers=htmx)
    assert answer.status_code == 200 and answer.text.count("<hx-partial") == 5 and 'hx-target="#board"' in answer.text
    refused = await me.post(f"{table}/act", data=data, headers=htmx)
    assert refused.status_code == 409 and 'hx-target="#toast"' in refused.text and 'hx-target="#board"' in refused.text
    answer = await me.post(f"{table}/end", headers=htmx)
    assert answer.headers["hx-redirect"] == f"{table}/result"


# ---- opponents and restarts ---------------------------------------------------------------------------------------------------


async def test_an_opponent_that_fails_is_replaced(
    house: House, me: Browser, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    from kincstar.web.bots import ThinkingError

    async def broken(question: object) -> int:
        raise ThinkingError("RuntimeError: lost the thread")

    monkeypatch.setattr(house.hub.thinkers, "choose", broken)
    table = await me.open("me", "scripted", **{"option-start": "1"})
    while (await me.view(table))["actors"] != [0]:
        await asyncio.sleep(0.001)
    assert (await me.view(table))["moves"] > 0
    assert "lost the thread" in caplog.text


async def test_an_opponent_that_wants_what_is_not_legal_is_replaced(
    house: House, me: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def wild(question: object) -> int:
        return 12345

    monkeypatch.setattr(house.hub.thinkers, "choose", wild)
    table = await me.open("me", "scripted", **{"option-start": "1"})
    while (await me.view(table))["actors"] != [0]:
        await asyncio.sleep(0.001)


async def test_a_table_that_leaves_memory_comes_back_as_it_was(house: House, me: Browser) -> None:
    table = await me.open("me", "scripted", **{"option-start": "0"})
    await me.step(table)
    before = await me.view(table)
    house.hub.forget(await house.hub.get(table.split("/")[2]))
    after = await me.view(table)
    assert after["at"] > before["at"]  # no page from before can be taken for one of now
    assert after == before | {"at": after["at"]}


async def test_who_asks_for_a_table_while_it_is_read_gets_the_same_one(
    house: House, me: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await me.open("me", "scripted", **{"option-start": "0"})
    id = table.split("/")[2]
    found = await asyncio.gather(*(house.hub.get(id) for _ in range(5)))
    assert all(live is found[0] for live in found)
    house.hub.forget(found[0])
    with monkeypatch.context() as patch:
        patch.setattr(type(game("pecunia")), "rules_version", 99)
        failed = await asyncio.gather(*(house.hub.get(id) for _ in range(3)), return_exceptions=True)
    assert [type(e).__name__ for e in failed] == ["RecordError"] * 3
    again = await house.hub.get(id)
    assert again is not None and again is not found[0]


async def test_a_table_of_other_rules_is_not_lost(house: House, me: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await me.open("me", "scripted", **{"option-start": "0"})
    house.hub.forget(await house.hub.get(table.split("/")[2]))
    monkeypatch.setattr(type(game("pecunia")), "rules_version", 99)
    page = await me.get(table)
    assert page.status_code == 409 and "this program plays version 99" in page.text
    assert (await house.browser().get(f"{table}/save")).status_code == 403
    saved = await me.get(f"{table}/save")
    assert saved.status_code == 200 and json.loads(saved.content)["moves"] == []
    assert (await me.get("/")).status_code == 200
