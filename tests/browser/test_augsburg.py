"""Augsburg 1520 in a browser: whole games, what several choose at once, a robbery, the end, small screens, keys alone."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from kincstar.games.augsburg.parts import (
    BID,
    BIDDING,
    CARRYING_OUT,
    CATHEDRAL,
    CHOICE,
    END,
    MAXIMILIAN,
    PURCHASE,
    RIGHT,
    SHOWDOWN,
    STEAL,
)
from kincstar.games.augsburg.state import Augsburg
from kincstar.table.record import Record, to_json

from ..web.server import Server
from .augsburg import bidder, builder, calm, choosable, chosen, decide, played_to, press, showing, tap
from .conftest import Visitor
from .dominion import lay

pytestmark = pytest.mark.browser
NewVisitor = Callable[..., Visitor]
THREE = "person person person"


def phase(v: Visitor, name: str) -> None:
    expect(v.page.locator(f"#board.at-{name}")).to_have_count(1)


# ---- whole games --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("bots", "nobles", "notes"), [("bold", 0b11110, 2), ("careful bold careful bold", 0b01000, 1)])
def test_a_whole_game(visitor: NewVisitor, bots: str, nobles: int, notes: int) -> None:
    (me,) = calm(visitor)
    me.open("me", *bots.split(), game="augsburg")
    while decide(me, nobles, notes):
        assert me.moves() < 900, "the game doesn't end"
    page, players = me.page, len(bots.split()) + 1
    expect(page.locator("#board .result li.first")).not_to_have_count(0)
    assert page.locator("#board .result > ol > li").count() == players
    page.keyboard.press("Space")
    page.wait_for_url("**/result")
    expect(page.locator(".ranking li")).to_have_count(players)
    expect(page.locator("h1")).to_contain_text("win")


# ---- at the same time ---------------------------------------------------------------------------------------------------------


def told(v: Visitor) -> int:
    """Return how often the log says that somebody showed something."""
    return v.page.locator("#lines").inner_text().count("showed")


def test_a_showdown_between_three_browsers(visitor: NewVisitor, server: Server) -> None:
    """AUG-A4, I1: all choose at once; who has chosen is told, what is shown only when all have."""

    def wanted(g: Augsburg) -> bool:
        all_in = g.phase == SHOWDOWN and g.bid == 1 and not g.passed and all(choosable(g, s) > 1 for s in range(3))
        return all_in and int(g.open).bit_count() > 1  # the last card needs no choice

    three = calm(visitor, 3)
    lay(server.database, played_to(wanted, bidder, THREE), *three)
    seen = "#board .backs .seen"
    known = [v.page.locator(seen).count() for v in three]
    before = [told(v) for v in three]
    for i, v in enumerate(three):
        phase(v, "showdown")
        expect(v.page.locator("h1")).to_contain_text(re.compile("[Ss]how"))
        tap(v, v.page.locator("#board .hand .slip.can").first.get_attribute("data-target") or "")
        if i == 2:
            break
        chosen(v, 1)
        for k, other in enumerate(three):
            done = other.page.locator("#board .others .strip .st .high")
            expect(done).to_have_count(i + 1 - (k <= i))
            phase(other, "showdown")
            assert told(other) == before[k] and other.page.locator(seen).count() == known[k], (
                "told before all have chosen"
            )
    shown = []
    for v in three:
        phase(v, "choice")
        notes = v.page.locator("#board .bidder .laid .a-nc")
        expect(notes).to_have_count(3)
        shown.append(sorted(notes.all_inner_texts()))
        expect(v.page.locator("#lines > li").last).to_contain_text("50 guilders for the third place")
    assert shown[0] == shown[1] == shown[2]
    asked = [v for v in three if v.page.locator("#board [data-target^=card]").count()]
    assert len(asked) == 1, "one of them takes a card"


def test_purchases_are_nobody_elses_business_until_all_are_done(visitor: NewVisitor) -> None:
    """AUG-R2, I1: a round's notes are bought at the same time."""
    me, friend = calm(visitor, 2)
    me.open("me", "open", game="augsburg")
    friend.join(me.page.locator("#link").input_value(), "Anna")
    for v in (me, friend):
        v.there()
        phase(v, "purchase")
    before = showing(friend)
    tap(me, me.page.locator("#board .market .slip.can").first.get_attribute("data-target") or "")
    chosen(me, 1)
    expect(friend.page.locator("#stamp")).to_have_attribute("data-moves", str(me.moves()))
    assert showing(friend) == before
    press(me, str(END))
    expect(friend.page.locator("#board .others .strip .st .high")).to_have_count(1)
    expect(me.page.locator("#board .others .strip .st .high")).to_have_count(0)
    press(friend, str(END))
    for v in (me, friend):
        phase(v, "bidding")


# ---- robbing ------------------------------------------------------------------------------------------------------------------


def stealing(g: Augsburg) -> bool:
    """Seat 0 carries out a card and can take a rank from somebody."""
    asked = g.phase == CARRYING_OUT and g.winner == 0 and g.spent() == 0
    return bool(asked and any(STEAL <= a < RIGHT for a in g.legal(0)))


def test_the_robbed_chooses_in_another_browser(visitor: NewVisitor, server: Server) -> None:
    """AUG-P4: the rank changes hands, and only who lost it says what to get for it."""
    three = calm(visitor, 3)
    lay(server.database, played_to(stealing, bidder, THREE), *three)
    robber = three[0]
    target = robber.page.locator("#board [data-target^=steal]").first.get_attribute("data-target") or ""
    _, _column, seat = target.split(":")
    victim = three[int(seat)]
    ranks = victim.page.locator("#board .mine .each b")
    before = ranks.all_inner_texts()
    tap(robber, target)
    for v in three:
        phase(v, "compensation")
        assert (v.page.locator("#board [data-target]").count() > 0) == (v is victim)
    points = int(victim.page.locator(f"#board .mine [data-id=points-{seat}]").inner_text())
    tap(victim, "do:3")
    for v in three:
        phase(v, "carrying-out")
    expect(victim.page.locator(f"#board .mine [data-id=points-{seat}]")).to_have_text(str(points + 1))
    assert ranks.all_inner_texts() != before
    expect(robber.page.locator(".do button")).not_to_have_count(0)


# ---- the end ------------------------------------------------------------------------------------------------------------------


def tied(g: Augsburg) -> bool:
    """Seat 0 ends the game by passing, in a tie of two that both have a cathedral."""
    if g.round != g.rounds() or g.noble != MAXIMILIAN or g.phase != BIDDING or g.turn != 0:
        return False
    if any(int(p.right(CATHEDRAL)) < 0 for p in g.seats):
        return False
    then = g.clone()
    then.apply(0, END)
    return bool(then.over and then.seats[0].points == then.seats[1].points)


def test_the_dearer_cathedral_wins(visitor: NewVisitor, server: Server, tmp_path: object) -> None:
    """AUG-E2: in a game that is read from its file."""
    (me,) = calm(visitor)
    record = played_to(tied, builder, "person careful")
    page = me.page
    me.go("/")
    page.locator("summary").click()
    page.set_input_files("#file", {"name": "game.json", "mimeType": "application/json", "buffer": to_json(record)})
    page.get_by_role("button", name="Open", exact=True).click()
    page.wait_for_url("**/table/*")
    me.there()
    press(me, str(END))
    expect(page.locator("#board .result")).to_be_visible()
    rows = page.locator("#board .result > ol > li")
    points = rows.locator(".pts b").all_inner_texts()
    assert points[0] == points[1]
    price = [int(re.search(r"[Cc]athedral\s*(\d+)", text)[1]) for text in rows.all_text_contents()]  # type: ignore[index]
    assert price[0] > price[1]
    assert page.locator("#board .result li.first").count() == 1
    page.keyboard.press("Space")
    page.wait_for_url("**/result")
    expect(page.locator(".ranking li")).to_have_count(2)


# ---- small screens, and no mouse ----------------------------------------------------------------------------------------------


def at_phase(number: int, more: Callable[[Augsburg], bool] = lambda g: True) -> Record:
    return played_to(
        lambda g: bool(g.phase == number and 0 in list(g.actors()) and more(g)), bidder, "person bold careful"
    )


MOMENTS: dict[str, Callable[[], Record]] = {
    "bidding": lambda: at_phase(BIDDING, lambda g: g.round == 3),
    "showdown": lambda: at_phase(SHOWDOWN, lambda g: choosable(g, 0) > 1),
    "choice": lambda: at_phase(CHOICE),
    "carrying-out": lambda: played_to(stealing, bidder, "person bold careful"),
}  # fmt: skip


@pytest.mark.parametrize("moment", ["purchase", *MOMENTS])
def test_every_moment_fits_a_phone_and_axe_finds_nothing(visitor: NewVisitor, server: Server, moment: str) -> None:
    (me,) = calm(visitor, width=360, height=740, lang="hu")
    if moment == "purchase":
        me.open("me", "bold", "careful", game="augsburg")
    else:
        lay(server.database, MOMENTS[moment](), me)
    phase(me, moment)
    for lang in ("hu", "de"):
        me.page.goto(me.page.url.split("?")[0] + f"?lang={lang}")
        phase(me, moment)
        wide = me.page.evaluate(
            """() => [...document.querySelectorAll("body *")].filter((el) =>
                el.getBoundingClientRect().right > innerWidth + 1 && !el.closest(".scroll, [popover]")
            ).slice(0, 3).map((el) => el.outerHTML.slice(0, 120))"""
        )
        assert me.page.evaluate("document.documentElement.scrollWidth") <= 360, wide
    for width, scheme in ((360, "dark"), (1440, "light")):
        me.page.set_viewport_size({"width": width, "height": 900})
        me.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        found = Axe().run(me.page).response["violations"]
        assert [(v["id"], v["nodes"][0]["html"][:200], v["nodes"][0]["failureSummary"]) for v in found] == []


def can_bid_next(g: Augsburg) -> bool:
    """Whatever is bought first, seat 0 holds a note for the first noble."""
    then = g.clone()
    while then.phase == PURCHASE:
        seat = int(then.actors()[0])
        legal = [int(a) for a in then.legal(seat)]
        then.apply(seat, int(END) if int(END) in legal else legal[-1])
    return g.phase == PURCHASE and then.turn == 0 and int(BID) + 1 in [int(a) for a in then.legal(0)]


def test_a_purchase_and_a_bid_by_keys_alone(visitor: NewVisitor, server: Server) -> None:
    (me,) = calm(visitor)
    lay(server.database, played_to(can_bid_next, bidder, "person careful"), me)
    page = me.page
    phase(me, "purchase")
    # Else its move might come between mine and the undo.
    expect(page.locator("#board .others .strip .st .high")).to_have_count(1)
    for n in (1, 2):
        me.key(
            page.locator("#board .market .slip.can[aria-keyshortcuts]").first.get_attribute("aria-keyshortcuts") or ""
        )
        chosen(me, n)
    me.key("u")
    chosen(me, 1)
    hand = page.locator("#board .hand .slip").count()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.target")
    me.key("Enter")
    chosen(me, 2)
    me.key("Space")
    phase(me, "bidding")
    expect(page.locator("#board .hand .slip")).to_have_count(hand + 2)
    page.wait_for_selector("#board [data-target='bid:1']")
    moves = me.moves()
    me.key("1")
    assert me.moves() > moves
    expect(page.locator("#lines > li").last).to_contain_text(re.compile("1"))
