"""What a page shows as pressable still counts, also while opponents move faster than pages are told."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable

import pytest

from kincstar.web import live as tables
from kincstar.web.live import Live, Stream

from .conftest import Browser, House

AUGSBURG = {"players": "4", "who-0": "me", "pace": "instant", "option-start": "0"} | {
    f"who-{i}": "careful" for i in (1, 2, 3)
}


class Page(Stream):
    """A page that keeps the newest message, as a browser does."""

    shown = ""

    def put(self, message: bytes | None) -> None:
        if message is not None:
            self.shown = message.decode()

    @property
    def can_undo(self) -> bool:
        button = re.search(r'<button[^>]*value="undo"[^>]*>', self.shown)
        return button is not None and "aria-disabled" not in button[0]

    @property
    def moves(self) -> int:
        found = re.search(r'data-moves="(\d+)"', self.shown)
        return int(found[1]) if found else -1


async def sit_down(house: House, me: Browser) -> tuple[str, Live, Page]:
    table = (await me.post("/new/augsburg", data=AUGSBURG)).headers["location"]
    live = await house.hub.get(table.split("/")[2])
    assert live is not None
    page = Page(live.owners[0], "en")
    live.attach(page)
    return table, live, page


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not true():
            await asyncio.sleep(0.001)


async def test_undo_is_not_offered_any_more_once_an_opponent_has_moved(
    house: House, me: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the same time as others: mine is the last move until one of them has moved; the pages must know that at once."""
    monkeypatch.setattr(tables, "BURST", 999)
    think = house.hub.thinkers.choose
    live: Live | None = None

    async def one_move_after_mine(question: object) -> int:
        await until(lambda: live is not None and 0 < live.table.moves < 4)
        return await think(question)  # type: ignore[arg-type]

    monkeypatch.setattr(house.hub.thinkers, "choose", one_move_after_mine)
    table, live, page = await sit_down(house, me)
    seen = await me.view(table)
    action = next(a for a in seen["view"]["legal"] if a != 0)
    assert (await me.press(table, str(action), seen["at"], 0)).status_code == 303
    await until(lambda: page.moves > 0)
    assert page.moves > 1 or page.can_undo
    await until(lambda: live.table.moves >= 4)
    assert live.table.undoable(0) == 0
    await until(lambda: page.moves == live.table.moves)
    assert not page.can_undo


async def test_pages_are_told_although_an_opponent_thinks_for_long(
    house: House, me: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A move that waits to be told with the next ones doesn't wait for the thoughts of those."""
    monkeypatch.setattr(tables, "BURST", 0.05)
    think = house.hub.thinkers.choose
    moved = 0

    async def choose(question: object) -> int:
        nonlocal moved
        moved += 1
        if moved > 7:
            await asyncio.sleep(999)
        return await think(question)  # type: ignore[arg-type]

    monkeypatch.setattr(house.hub.thinkers, "choose", choose)
    _, live, page = await sit_down(house, me)
    await until(lambda: moved > 7)
    assert live.table.moves > 3
    await until(lambda: page.moves == live.table.moves)
