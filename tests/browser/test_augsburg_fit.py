"""Augsburg's table on five screens: what is to be chosen is seen at once, the hand is whole, and a desk never scrolls.

The moments are full ones: big hands, five cards to win, ranks that can only be taken from others.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from kincstar.games.augsburg.parts import (
    BIDDING,
    CARRYING_OUT,
    CHOICE,
    COMPENSATION,
    DISCARD,
    DRAW_TWO,
    MAXIMILIAN,
    OFFICE,
    POST,
    PURCHASE,
    SHORTAGE,
    SHOWDOWN,
    STEAL,
    TITLE,
)
from kincstar.games.augsburg.state import Augsburg
from kincstar.kernel.rng import Rng
from kincstar.table.record import Record

from ..web.server import Server
from .augsburg import bidder, calm, choosable, played_to
from .conftest import Visitor
from .dominion import lay

pytestmark = pytest.mark.browser
NewVisitor = Callable[..., Visitor]

SIZES = [(360, 640), (412, 915), (1000, 768), (1280, 720), (1440, 900)]
SEATS = {2: "person bold", 3: "person bold careful", 5: "person bold careful bold careful"}
DESK = 1000  # from this width on nothing scrolls

# What is out of sight, hidden behind the hand, or too small for a finger; and whether the page scrolls where it must not.
FAULTS = """(desk) => {
    const box = (el) => el.getBoundingClientRect(), found = [];
    const top = box(document.querySelector(".top")).bottom, hand = document.querySelector("#board .hand");
    const edge = hand ? box(hand) : null, play = document.querySelector("#play");
    if (hand && (edge.top < top || edge.bottom > innerHeight + 1)) found.push("the hand isn't whole");
    if (hand) for (const el of hand.querySelectorAll(".slip")) {
        const r = box(el);
        const below = r.bottom > innerHeight + 1 && !hand.matches(".asked *");
        if (r.width && (r.right > innerWidth + 1 || below)) found.push(el.id + " is cut off");
    }
    for (const el of document.querySelectorAll("#board [data-target]")) {
        if (!el.getClientRects().length) continue;
        const r = box(el), what = el.dataset.target;
        if (r.top < top - 1 || r.bottom > innerHeight + 1 || r.right > innerWidth + 1) found.push(what + " is out of sight");
        if (hand && !hand.contains(el) && r.bottom > edge.top + 1) found.push(what + " is behind the hand");
        const least = desk ? 24 : 43.5;
        if (r.width < least || r.height < least) found.push(`${what} is ${r.width} × ${r.height}`);
    }
    if (desk && play.scrollHeight > play.clientHeight) found.push(`scrolls by ${play.scrollHeight - play.clientHeight}`);
    if (document.documentElement.scrollWidth > innerWidth) found.push("scrolls sideways");
    return found; }"""


def climber(g: Augsburg, seat: int, rng: Rng) -> int:
    """As `bidder`, but draws notes whenever it can."""
    legal = [int(a) for a in g.legal(seat)]
    return int(DRAW_TWO) if g.phase == CARRYING_OUT and DRAW_TWO in legal else bidder(g, seat, rng)


def mine(g: Augsburg, phase: int) -> bool:
    return bool(g.phase == phase and 0 in list(g.actors()))


def ways(g: Augsburg) -> int:
    """How many kinds of ranks seat 0 could go on in, of the card it carries out before its first privilege."""
    if not mine(g, CARRYING_OUT) or g.spent():
        return 0
    return len({int(g.privilege(slot)) for slot in range(3)} & {int(OFFICE), int(TITLE), int(POST)})


MOMENTS: dict[str, tuple[Callable[[Augsburg], bool], Callable[[Augsburg, int, Rng], int]]] = {
    "first purchase": (lambda g: mine(g, PURCHASE), bidder),
    "purchase": (lambda g: mine(g, PURCHASE) and g.round == 2, bidder),
    "opening": (lambda g: mine(g, BIDDING) and g.round == 3 and not g.bid, bidder),
    "bidding": (lambda g: mine(g, BIDDING) and g.round == 3 and g.bid > 0, bidder),
    "bidding at Maximilian": (lambda g: mine(g, BIDDING) and g.round == 3 and g.noble == MAXIMILIAN, bidder),
    "showdown": (lambda g: mine(g, SHOWDOWN) and g.round >= 2 and choosable(g, 0) > 1, bidder),
    "choice": (lambda g: mine(g, CHOICE) and g.round >= 2 and int(g.open).bit_count() > 3, bidder),
    "watching a choice": (lambda g: g.phase == CHOICE and g.winner != 0 and g.round >= 2, bidder),
    "carrying out": (lambda g: ways(g) == 3, bidder),
    "stealing": (lambda g: ways(g) > 1 and any(STEAL <= a < STEAL + 15 for a in g.legal(0)), bidder),
    "discard": (lambda g: mine(g, DISCARD), climber),
    "compensation": (lambda g: mine(g, COMPENSATION), bidder),
}  # fmt: skip


@cache
def moment(name: str, seats: int) -> Record:
    wanted, choose = MOMENTS[name]
    return played_to(wanted, choose, SEATS[seats])


def faults(me: Visitor, langs: tuple[str, ...] = ("hu", "de")) -> list[Any]:
    found = []
    for lang in langs:
        me.page.set_viewport_size({"width": SIZES[0][0], "height": SIZES[0][1]})
        me.page.goto(me.page.url.split("?")[0] + f"?lang={lang}")
        me.page.wait_for_selector("#board")
        for width, height in SIZES:
            me.page.set_viewport_size({"width": width, "height": height})
            found += [(lang, width, height, fault) for fault in me.page.evaluate(FAULTS, width >= DESK)]
    return found


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("name", list(MOMENTS))
def test_what_is_chosen_and_the_hand_are_seen_at_once(
    visitor: NewVisitor, server: Server, name: str, seats: int
) -> None:
    (me,) = calm(visitor, lang="hu")
    lay(server.database, moment(name, seats), me)
    assert faults(me) == []


def test_a_shortage_is_seen_at_once(visitor: NewVisitor, server: Server) -> None:
    (me,) = calm(visitor, lang="hu")
    lay(server.database, played_to(lambda g: mine(g, SHORTAGE), bidder, SEATS[5]), me)
    assert faults(me) == []
