"""Whatever is asked for wrongly gets the right status and one sentence, and changes nothing."""

import asyncio
from typing import Any

import pytest

from kincstar.store.store import Store, StoreError
from kincstar.web.live import Stream

from .conftest import Browser, House


async def nothing_changed(me: Browser, table: str, before: dict) -> None:
    assert await me.view(table) == before


@pytest.mark.parametrize(
    "path",
    ["/nothing", "/table/nothing", "/table/nothing/view.json", "/rules/nothing", "/new/nothing", "/static/nothing"],
)
async def test_what_is_not_there(me: Browser, path: str) -> None:
    answer = await me.get(path)
    assert answer.status_code == 404
    assert "There is nothing at this address." in answer.text


async def test_unknown_game_and_table_cannot_be_played(me: Browser) -> None:
    assert (await me.post("/play/nothing")).status_code == 404
    assert (await me.press("/table/nothing", "1")).status_code == 404


@pytest.mark.parametrize("method, path", [("POST", "/"), ("GET", "/play/pecunia"), ("DELETE", "/"), ("PUT", "/import")])
async def test_wrong_method(me: Browser, method: str, path: str) -> None:
    answer = await me.request(method, path)
    assert answer.status_code == 405 and answer.headers["allow"]


async def test_an_action_that_is_not_legal_names_the_rule(me: Browser) -> None:
    table = await me.open("me", "person", **{"option-start": "0"})
    await me.press(table, "reveal", seat=0)
    before = await me.view(table)
    answer = await me.press(table, "1", before["at"], 0)  # seating before payment
    assert answer.status_code == 409
    assert "PNO-" in answer.text and "Traceback" not in answer.text
    await nothing_changed(me, table, before)


@pytest.mark.parametrize(
    "action", ["dance", "-5", "9999999", "99999999999999999999", "collect ", "undo", "put-back", "reveal"]
)
async def test_buttons_that_do_not_exist_now(me: Browser, action: str) -> None:
    table = await me.open("me", "scripted", **{"option-start": "0"})
    before = await me.view(table)
    answer = await me.press(table, action, before["at"], 0)
    assert answer.status_code in (400, 409)
    await nothing_changed(me, table, before)


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"action": ""},
        {"action": "0", "at": "x"},
        {"action": "0", "seat": "1.5"},
        {"action": "0" * 50},
        {"action": "0", "at": "9" * 30},
    ],
)
async def test_malformed_fields(me: Browser, fields: dict[str, str]) -> None:
    table = await me.open("me", "scripted", **{"option-start": "0"})
    before = await me.view(table)
    assert (await me.post(f"{table}/act", data=fields)).status_code == 400
    await nothing_changed(me, table, before)


async def test_malformed_bodies(me: Browser) -> None:
    table = await me.open("me", "scripted", **{"option-start": "0"})
    before = await me.view(table)
    for content, kind in [
        (b"\xff\xfe{", "application/json"),
        (b"garbage", "multipart/form-data; boundary=x"),
        (b"garbage", "multipart/form-data"),
        (b"action=1", "text/plain"),
    ]:
        answer = await me.post(f"{table}/act", content=content, headers={"content-type": kind})
        assert answer.status_code == 400, kind
    answer = await me.post(f"{table}/act", files={"action": b"1"})
    assert answer.status_code == 400
    await nothing_changed(me, table, before)


async def test_the_same_press_twice(me: Browser) -> None:
    table = await me.open("me", "scripted", **{"option-start": "0"})
    seen = await me.step(table)
    answer = await me.press(table, seen["prompt"]["main"]["id"], seen["at"], 0)
    assert answer.status_code == 409
    assert "the table has moved on" in answer.text.lower()
    assert (await me.view(table))["moves"] == 1


async def test_other_seats_and_spectators(house: House, me: Browser) -> None:
    table = await me.open("me", "open", **{"option-start": "0"})
    friend, stranger = house.browser(), house.browser()
    await friend.post(f"{table}/join", data={"name": "Anna"})
    before = await me.view(table)
    at = (await friend.view(table))["at"]
    assert (await friend.press(table, "collect", at, 0)).status_code == 403  # somebody else's seat
    refused = await friend.press(table, "collect", at, 1)
    assert refused.status_code == 409 and "moved on" not in refused.text  # own seat, not on turn
    assert (await friend.press(table, "collect", at, 7)).status_code == 403
    assert (await stranger.press(table, "collect", at, 0)).status_code == 403
    for path in ("say", "settings", "end", "rematch"):
        assert (await stranger.post(f"{table}/{path}", data={"text": "x", "pace": "calm"})).status_code == 403, path
    await nothing_changed(me, table, before)


async def test_too_large(me: Browser) -> None:
    table = await me.open("me", "scripted", **{"option-start": "0"})
    before = await me.view(table)
    assert (await me.post(f"{table}/act", data={"action": "1" * 70_000})).status_code == 413

    async def endless():
        for _ in range(100):
            yield b"action=" + b"1" * 10_000

    kind = {"content-type": "application/x-www-form-urlencoded"}
    assert (await me.post(f"{table}/act", content=endless(), headers=kind)).status_code == 413
    assert (await me.post("/import", files={"file": b"1" * 2_300_000})).status_code == 413
    await nothing_changed(me, table, before)


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://evil.test"},
        {"origin": "null"},
        {"origin": "http://kincstar.test.evil.test"},
        {"origin": "http://kincstar.test:81"},
        {"origin": "http://[::1"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
async def test_forms_from_elsewhere(me: Browser, headers: dict[str, str]) -> None:
    table = await me.open("me", "scripted", **{"option-start": "0"})
    before = await me.view(table)
    data = {"action": "collect", "at": str(before["at"]), "seat": "0"}
    answer = await me.post(f"{table}/act", data=data, headers=headers)
    assert answer.status_code == 403
    assert "isn’t ours" in answer.text
    await nothing_changed(me, table, before)


async def test_the_name_of_a_kind_may_be_written_in_any_way(me: Browser) -> None:
    table = await me.open("me", "scripted", **{"option-start": "0"})
    kind = {"content-type": "Application/X-WWW-Form-URLencoded ; charset=UTF-8"}
    body = f"action=collect&at={(await me.view(table))['at']}&seat=0".encode()
    assert (await me.post(f"{table}/act", content=body, headers=kind)).status_code == 303


async def test_who_goes_away_in_the_middle_of_a_form_is_no_error(
    house: House, me: Browser, caplog: pytest.LogCaptureFixture
) -> None:
    table = await me.open("me", "scripted", **{"option-start": "0"})
    before = await me.view(table)
    messages = iter([{"type": "http.request", "body": b"action=co", "more_body": True}, {"type": "http.disconnect"}])
    answers = []

    async def receive() -> dict[str, Any]:
        return next(messages)

    async def send(message: dict[str, Any]) -> None:
        answers.append(message)

    headers = [(b"host", b"kincstar.test"), (b"content-type", b"application/x-www-form-urlencoded")]
    scope = {"type": "http", "method": "POST", "path": f"{table}/act", "headers": headers, "query_string": b""}
    await house.app({**scope, "scheme": "http", "client": ("127.0.0.1", 1)}, receive, send)
    assert answers == [] and caplog.records == []
    await nothing_changed(me, table, before)


async def test_forms_from_our_own_pages(me: Browser) -> None:
    table = await me.open("me", "scripted", **{"option-start": "0"})
    ours = {"origin": "http://kincstar.test", "sec-fetch-site": "same-origin"}
    data = {"action": "collect", "at": str((await me.view(table))["at"]), "seat": "0"}
    answer = await me.post(f"{table}/act", data=data, headers=ours)
    assert answer.status_code == 303


async def test_a_forged_cookie_holds_no_seat(house: House, me: Browser) -> None:
    table = await me.open("me", "scripted", **{"option-start": "0"})
    thief = house.browser()
    owner = me.cookies["kincstar"].rpartition(".")[0]
    thief.cookies.set("kincstar", owner + ".AAAAAAAAAAAAAAAAAAAAAAAAAAA")
    assert (await thief.view(table))["seat"] is None


async def test_an_unexpected_error_is_a_sentence(me: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await me.open("me", "scripted", **{"option-start": "0"})

    def broken(*args: object) -> None:
        raise RuntimeError("the secret inside")

    monkeypatch.setattr("kincstar.web.scene.look", broken)
    answer = await me.get(table)
    assert answer.status_code == 500
    assert "Something went wrong" in answer.text
    assert "secret inside" not in answer.text and "Traceback" not in answer.text
    assert "content-security-policy" in answer.headers


async def test_a_disk_that_is_full_loses_nothing(house: House, me: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await me.open("me", "scripted", **{"option-start": "0"})
    before = await me.view(table)
    with monkeypatch.context() as patch:

        async def full(*args: object) -> None:
            raise StoreError("this could not be stored: the disk is full")

        patch.setattr(Store, "add_move", full)
        answer = await me.press(table, "collect", before["at"], 0)
        assert answer.status_code == 503
        assert "disk is full" in answer.text
    await nothing_changed(me, table, before)
    await me.step(table)
    assert (await me.view(table))["moves"] >= 1


async def test_a_disk_that_is_full_with_pages_open(house: House, me: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    """Presence is told anew while the table is in doubt; nothing is lost, and both pages see it go on."""
    monkeypatch.setattr("kincstar.web.live.ABSENCE", 0.1)
    table = await me.open("me", "scripted", **{"option-start": "0"})
    live = await house.hub.get(table.split("/")[2])
    pages = [Stream(live.owners[0], "en"), Stream(None, "de")]
    for page in pages:
        live.attach(page)
    await me.step(table)
    before = await me.view(table)

    async def full(*args: object) -> None:
        raise StoreError("this could not be stored: the disk is full")

    async def broken_after(store: Store, *args: Any) -> None:
        await written(store, *args)
        raise StoreError("this could not be stored: the connection is lost")

    written = Store.add_move
    for failing in (full, broken_after):
        with monkeypatch.context() as patch:
            patch.setattr(Store, "add_move", failing)
            main = before["prompt"]["main"]["id"]
            assert (await me.press(table, main, before["at"], 0)).status_code == 503
        live.detach(pages[1])  # somebody goes, and is noted as gone
        await asyncio.sleep(0.3)
        live.attach(pages[1])
        await asyncio.sleep(0.1)
        if failing is full:
            await nothing_changed(me, table, before)
    # The last one was written all the same: it counts once, and the table goes on from there.
    late = await me.press(table, before["prompt"]["main"]["id"], before["at"], 0)
    assert late.status_code == 409
    async with asyncio.timeout(60):
        while (seen := await me.view(table))["actors"] == [0]:
            await me.step(table)
        while (seen := await me.view(table))["actors"] != [0]:
            await asyncio.sleep(0.001)
    kept = await house.store.load(live.id)
    assert kept.record.moves == live.table.record.moves and len(kept.record.moves) == seen["moves"]
    assert house.hub._tables[live.id] is live and live.streams == set(pages)
    await asyncio.sleep(0)
    for page in pages:
        last = b""
        while not page.queue.empty():
            last = page.queue.get_nowait() or b""
        assert f'data-moves="{seen["moves"]}"'.encode() in last and f'name="at" value="{seen["at"]}"'.encode() in last


async def test_nobody_sees_a_move_before_it_is_written(
    house: House, me: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await me.open("me", "scripted", **{"option-start": "0"})
    live = await house.hub.get(table.split("/")[2])
    pages = [Stream(live.owners[0], "en"), Stream(None, "en"), Stream("somebody", "hu")]
    for page in pages:
        live.attach(page)
    at = (await me.view(table))["at"]
    begun, go_on = asyncio.Event(), asyncio.Event()
    written = Store.add_move

    async def slow(store: Store, *args: Any) -> None:
        begun.set()
        await go_on.wait()
        await written(store, *args)

    monkeypatch.setattr(Store, "add_move", slow)
    pressed = asyncio.create_task(me.press(table, "collect", at, 0))
    await asyncio.wait_for(begun.wait(), 60)
    live.changed()  # something else is told in the meantime
    await asyncio.sleep(0.05)
    for page in pages:
        shown = [page.queue.get_nowait() for _ in range(page.queue.qsize())]
        assert shown and all(b'data-moves="0"' in m for m in shown if m)
        assert b'data-moves="0"' in live.message(page)
    assert live.table.moves == 0
    go_on.set()
    assert (await pressed).status_code == 303
    await asyncio.sleep(0.05)
    for page in pages:
        assert b'data-moves="1"' in (page.queue.get_nowait() or b"")


async def test_every_answer_carries_our_headers(me: Browser) -> None:
    for path in ("/", "/nothing", "/static/shell.css", "/rules/pecunia"):
        answer = await me.get(path)
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy and "unsafe-eval" not in policy
        assert "script-src 'self'" in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
    refused = await me.post("/play/pecunia", headers={"origin": "http://evil.test"})
    assert "content-security-policy" in refused.headers


async def test_cookies_are_kept_from_scripts_and_other_sites(me: Browser) -> None:
    answer = await me.post("/play/pecunia")
    assert "HttpOnly" in answer.headers["set-cookie"] and "samesite=lax" in answer.headers["set-cookie"].lower()
