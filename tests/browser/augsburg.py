"""Augsburg 1520 for browser tests: games played on to a moment worth looking at, and somebody who plays by what the page shows."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from kincstar.games.augsburg.game import GAME as AUGSBURG
from kincstar.games.augsburg.parts import (
    BID,
    BIDDING,
    CARRYING_OUT,
    CATHEDRAL,
    CHURCH,
    END,
    EXCHANGE,
    HOLD,
    MAXIMILIAN,
    NOTE,
    PURCHASE,
    RIGHT,
    SCORE_SEVEN,
    SCORE_SIX,
    STEAL,
    STEP,
)
from kincstar.games.augsburg.state import Augsburg
from kincstar.kernel.rng import Rng
from kincstar.table.record import Record, Sitter
from kincstar.table.table import Table

from . import dominion
from .conftest import Visitor

SEEDS = 200
Chooser = Callable[[Augsburg, int, Rng], int]


# ---- moments ------------------------------------------------------------------------------------------------------------------


def played_to(wanted: Callable[[Augsburg], bool], choose: Chooser, sitters: str) -> Record:
    """Return a game that stands where `wanted` says: the first of many in which it comes to that."""
    seats = [
        Sitter(f"N{i}", "person" if k == "person" else "bot", "" if k == "person" else k)
        for i, k in enumerate(sitters.split())
    ]
    for seed in range(SEEDS):
        table = Table.new(AUGSBURG, seats, seed=seed, options={"start": "0"})
        g, rng = table.state, Rng(seed)
        assert isinstance(g, Augsburg)
        moves: list[list[int]] = []
        while not g.over:
            if wanted(g):
                record = table.record.copy()
                record.moves = moves
                return record
            seat = int(g.actors()[0])
            action = choose(g, seat, rng)
            g.apply(seat, action)
            moves.append([seat, action])
    raise AssertionError(f"it doesn't come to that in {SEEDS} games")


def bidder(g: Augsburg, seat: int, rng: Rng) -> int:
    """Buys all it can, bids one note and holds that, and takes ranks rather than anything else."""
    legal = [int(a) for a in g.legal(seat)]
    some = legal[int(rng.below(len(legal)))]
    if g.phase == PURCHASE:
        return legal[-1]
    if g.phase == BIDDING:
        return next(a for a in (int(HOLD), int(BID) + 1, int(END)) if a in legal)
    if g.phase == CARRYING_OUT:
        return next((a for a in legal if STEP <= a < STEAL), some)
    return some


def builder(g: Augsburg, seat: int, rng: Rng) -> int:
    """Lets one seat win each auction; builds a cathedral as soon as it can, never a church, and takes points."""
    legal = [int(a) for a in g.legal(seat)]
    some = legal[int(rng.below(len(legal)))]
    if g.phase == PURCHASE:
        return legal[-1]
    if g.phase == BIDDING:
        alone = int(BID) + 1
        last = g.round == g.rounds() and g.noble == MAXIMILIAN
        return alone if alone in legal and not last else int(END)
    if g.phase == CARRYING_OUT:
        first = (int(RIGHT + CATHEDRAL), int(SCORE_SEVEN), int(SCORE_SIX))
        rest = [a for a in legal if a not in (RIGHT + CHURCH, EXCHANGE)]
        return next((a for a in first if a in legal), some if some in rest or not rest else rest[0])
    return some


def choosable(g: Augsburg, seat: int) -> int:
    """Return how many different notes a seat can show now."""
    return sum(NOTE <= a < BID for a in g.legal(seat))


# ---- playing ------------------------------------------------------------------------------------------------------------------

# A page is made new piece by piece, in steps between which a busy machine may leave long gaps.
COUNT_SWAPS = """window.swaps = 0;
document.addEventListener("htmx:before:swap", () => (window.swaps += 1));
document.addEventListener("htmx:finally:swap", () => (window.swaps -= 1));"""


def calm(visitor: Callable[..., Visitor], n: int = 1, **more: Any) -> list[Visitor]:
    """Return browsers in which nothing flies about, so that a tap hits at once."""
    found = [visitor(reduced_motion="reduce", **more) for _ in range(n)]
    for v in found:
        v.page.add_init_script(COUNT_SWAPS)
    return found


# The phase, the things that can be tapped, the buttons; null while nothing is to be decided, or the page is still changing.
LOOK = """() => {
    const board = document.querySelector("#board");
    const over = document.querySelector(".do a.main-action") !== null;
    const things = [...board.querySelectorAll("[data-target]")].map((x) => x.dataset.target);
    const buttons = [...document.querySelectorAll(".do button[name=action]")].map((x) => x.value).filter((x) => x !== "skip");
    const phase = [...board.classList].find((x) => x.startsWith("at-"))?.slice(3);
    const found = over || things.length || buttons.length;
    return found && window.swaps === 0 ? { over, phase, things, buttons } : null; }"""


def anew(me: Visitor, act: Callable[[Visitor, str], None], what: str) -> None:
    """Do something, and wait until the page is as new as the table: others may have moved meanwhile, and the stream tells it later."""
    act(me, what)
    now = me.page.evaluate("fetch(location.pathname).then((answer) => answer.text())")
    edition = re.search(r'data-edition="(\d+)"', now)
    assert edition is not None
    newer = "(edition) => Number(document.querySelector('#stamp').dataset.edition) >= edition && window.swaps === 0"
    me.page.wait_for_function(newer, arg=int(edition.group(1)))


def tap(me: Visitor, target: str) -> None:
    """Tap a thing on the table."""
    anew(me, dominion.tap, target)


def press(me: Visitor, button: str) -> None:
    """Press a button beside the sentence."""
    anew(me, dominion.press, button)


WISHES = (
    "do:4",
    "note",
    "card",
    "do",
    "architect",
    "right",
    "steal",
    "step",
)  # of the things to tap, the last one first


def look(me: Visitor) -> dict[str, Any]:
    """Wait until something is to be decided, and return what."""
    found: dict[str, Any] = me.page.wait_for_function(LOOK).json_value()
    return found


def decide(me: Visitor, nobles: int = 0b11111, notes: int = 3) -> bool:
    """Make one decision by what is on the page, bidding for some nobles only and buying so many notes; False at the end."""
    seen = look(me)
    things, buttons = seen["things"], seen["buttons"]
    if seen["over"]:
        return False
    if seen["phase"] == "bidding":
        noble = int(
            (me.page.locator("#board .nob.now button").get_attribute("data-large") or "").removeprefix("noble:")
        )
        wanted = nobles >> noble & 1
        if wanted and str(HOLD) in buttons:
            press(me, str(HOLD))
        elif wanted and "bid:1" in things:
            tap(me, "bid:1")
        else:
            press(me, str(END))
    elif seen["phase"] == "purchase" and me.page.locator("#board .slip.picked").count() >= notes:
        press(me, str(END))
    elif things and "show" not in buttons:
        tap(me, max(things, key=_wish))
    else:
        press(me, buttons[0])
    return True


def _wish(target: str) -> int:
    return WISHES.index(target if target in WISHES else target.split(":")[0])


def showing(*visitors: Visitor) -> list[list[str]]:
    """Return for each browser what it says of the others: whether they have chosen."""
    return [v.page.locator("#board .others .strip .st").all_inner_texts() for v in visitors]


def chosen(me: Visitor, n: int) -> None:
    """Wait until the page shows so many of my notes as chosen."""
    expect(me.page.locator("#board .slip.picked")).to_have_count(n)
