"""Dominion for browser tests: games played on to a moment worth looking at, and somebody who plays by what the page shows."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from playwright.sync_api import expect
from tests.games.dominion.deal import CARDS, DOMINION, kind

from kincstar.games.dominion.state import Dominion
from kincstar.store.store import Kept, Store, new_id
from kincstar.table.record import Record, Sitter
from kincstar.table.table import Table

from .conftest import Visitor

END, TREASURES, BUY = 0, 2, 35
SEEDS = 400


# ---- moments ------------------------------------------------------------------------------------------------------------------


def played_to(
    wanted: Callable[[Dominion], bool],
    wishes: Mapping[int, str],
    kingdom: str = "first-game",
    sitters: str = "person bot",
) -> Record:
    """Return a game that stands where `wanted` says: the first of many in which it comes to that.

    Each seat buys the first card of its wishes that it can have, else what it would buy if it were out of time: treasures and
    Provinces. It plays no action.
    """
    seats = [Sitter(f"N{i}", k, "scripted" if k == "bot" else "") for i, k in enumerate(sitters.split())]  # type: ignore[arg-type]
    for seed in range(SEEDS):
        table = Table.new(DOMINION, seats, seed=seed, options={"kingdom": kingdom, "start": "0"})
        left = {seat: wishes.get(seat, "").split() for seat in range(len(seats))}
        while not table.over:
            g = table.state
            assert isinstance(g, Dominion)
            if wanted(g):
                return table.record
            seat = int(g.actor())
            action = int(g.default(seat))
            wish = next((w for w in left[seat] if BUY + kind(w) in g.legal(seat)), "")
            if wish and action != TREASURES and not len(g.stack):
                left[seat].remove(wish)
                action = BUY + kind(wish)
            table.commit(table.prepare(seat, str(action)))
    raise AssertionError(f"it doesn't come to that in {SEEDS} games")


def holds(g: Dominion, seat: int, *cards: str) -> bool:
    """Return whether a seat has all of these in its hand."""
    return all(int(g.seats[seat].hand_count(kind(c))) >= cards.count(c) for c in cards)


def begins(g: Dominion, seat: int) -> bool:
    """Return whether nothing has been done yet in a seat's turn."""
    return int(g.turn) == seat and int(g.phase) == 1 and not len(g.stack) and not len(g.in_play) and int(g.actions) == 1


def tops(g: Dominion, seat: int, n: int) -> list[str]:
    """Return the cards on top of a seat's draw pile, the first one first."""
    return [CARDS[int(x) & 31] for x in list(g.seats[seat].draw)[::-1][:n]]


def lay(database: str, record: Record, *visitors: Visitor, pace: str = "instant") -> None:
    """Put a game on a table; each visitor sits down on the next seat of a person."""
    owners: list[str | None] = [None] * len(record.seats)
    kept = Kept(new_id(), record, "waiting", False, pace, "nobody", owners)

    async def write() -> None:
        store = await Store.open(database)
        await store.create(kept)
        await store.close()

    with ThreadPoolExecutor(1) as aside:  # Playwright has an event loop in this thread
        aside.submit(asyncio.run, write()).result()
    for i, v in enumerate(visitors):
        answer = v.post(f"/table/{kept.id}/join", name="ABC"[i] * 3)
        assert answer.ok, answer.text()
        v.go(f"/table/{kept.id}")
    for v in visitors:
        v.there()


# ---- playing ------------------------------------------------------------------------------------------------------------------

# What is to be decided, null if nothing is: the things that can be tapped, the buttons, the number of coins.
LOOK = """() => {
    const over = document.querySelector(".do a.main-action") !== null;
    const things = [...document.querySelectorAll("#board [data-target]")].map((x) => x.dataset.target);
    const ours = ["skip", "put-back"];
    const buttons = [...document.querySelectorAll(".do button[name=action]")].map((x) => x.value).filter((x) => !ours.includes(x));
    const asks = document.querySelector("#board.asking") !== null;
    const chosen = document.querySelector("#board .picked") !== null;
    return over || things.length || buttons.length ? { over, things, buttons, asks, chosen } : null; }"""
LEAST = ("Curse", "Estate", "Duchy", "Province", "Gardens", "Copper")  # what a hand can do without


def look(me: Visitor) -> dict[str, Any]:
    """Wait until something is to be decided, and return what."""
    found: dict[str, Any] = me.page.wait_for_function(LOOK).json_value()
    return found


def tap(me: Visitor, target: str) -> None:
    """Tap a thing on the table and wait until the page shows what it has led to."""
    page = me.page.locator("html")
    before = page.get_attribute("data-answers") or "0"
    me.page.locator(f'#board button[data-target="{target}"]').first.click()
    expect(page).to_have_attribute("data-answers", str(int(before) + 1))


def press(me: Visitor, button: str) -> None:
    """Press a button of the top bar."""
    page = me.page.locator("html")
    before = page.get_attribute("data-answers") or "0"
    me.page.click(f'.do button[value="{button}"]')
    expect(page).to_have_attribute("data-answers", str(int(before) + 1))


class Buyer:
    """Plays every action, lays down all treasures, and buys the first of a list that can be had, of kingdom cards one each."""

    def __init__(self, kingdom: str) -> None:
        self.list = ["Province", "Gold", *kingdom.split(), "Silver"]
        self.left = dict.fromkeys(kingdom.split(), 1)
        self.turns = 0

    def play(self, me: Visitor) -> bool:
        """Make one decision; False if the game is over."""
        seen = look(me)
        if seen["over"]:
            return False
        things: list[str] = seen["things"]
        hand = [CARDS[int(t[5:])] for t in things if t.startswith("hand:")]
        piles = [CARDS[int(t[5:])] for t in things if t.startswith("pile:")]
        if seen["asks"]:
            self._answer(me, hand, piles, things, seen["buttons"], seen["chosen"])
        elif actions := [c for c in hand if kind(c) >= 7]:
            tap(
                me, f"hand:{kind(min(actions, key=lambda c: c not in ('Village', 'Market', 'Festival', 'Laboratory')))}"
            )
        elif "treasures" in seen["buttons"]:
            press(me, "treasures")
        elif bought := self._best(piles):
            tap(me, f"pile:{kind(bought)}")
        else:
            press(me, "end")
        return True

    def _best(self, piles: list[str]) -> str:
        """Return what is bought: 'Duchy' once Provinces can't be hoped for any more."""
        self.turns += 1
        wanted = (
            [c for c in self.list if self.left.get(c, 1)]
            if self.turns < 45
            else ["Province", "Duchy", "Estate", *self.list]
        )
        found = next((c for c in wanted if c in piles), "")
        if found in self.left:
            self.left[found] -= 1
        return found

    def _answer(
        self, me: Visitor, hand: list[str], piles: list[str], things: list[str], buttons: list[str], chosen: bool
    ) -> None:
        poor = next((c for c in LEAST if c in hand), "")
        if chosen and buttons:  # of several one is enough
            poor = ""
        if piles:
            tap(me, f"pile:{kind(next((c for c in self.list if c in piles), piles[-1]))}")
        elif poor and len(buttons) < 2:
            tap(me, f"hand:{kind(poor)}")
        elif buttons:
            press(me, buttons[0])
        else:
            tap(me, things[0])
