"""Dominion's table in a browser: it fits a phone without scrolling, can be played by taps and by keys, and cards can be read."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from .conftest import Visitor

pytestmark = pytest.mark.browser
NewVisitor = Callable[..., Visitor]

SMALL = """() => [...document.querySelectorAll("#board [data-target]")].filter((el) => el.getClientRects().length)
    .map((el) => [el, el.getBoundingClientRect()]).filter(([, r]) => r.width < 43.5 || r.height < 43.5)
    .map(([el, r]) => `${el.dataset.target} ${r.width} × ${r.height}`)"""
OUTSIDE = """() => [...document.querySelectorAll("#board .pile > .card, .hand .card, .counters b")].filter((el) => {
    const r = el.getBoundingClientRect();
    return r.top < document.querySelector(".top").getBoundingClientRect().bottom || r.bottom > innerHeight || r.right > innerWidth;
}).map((el) => el.id || el.className)"""
CROWDED = """() => document.querySelector(".mine").getBoundingClientRect().bottom
    > document.querySelector(".hand ul").getBoundingClientRect().top + 1"""


def start(me: Visitor, *opponents: str, **more: str) -> None:
    """Open a table; deal until the first hand is enough for a Silver."""
    for _ in range(20):
        me.open("me", *(opponents or ("scripted",)), game="dominion", **more)
        me.my_turn()
        if re.search("[345]", me.page.locator(".do .main-action").inner_text()):  # treasures
            return
    raise AssertionError("no such hand in twenty")


@pytest.mark.parametrize(("width", "height"), [(360, 640), (412, 915), (1000, 768), (1280, 720), (1440, 900)])
@pytest.mark.parametrize("players", [2, 4])
def test_hand_and_piles_are_seen_at_once(visitor: NewVisitor, width: int, height: int, players: int) -> None:
    me = visitor(width=width, height=height, lang="de", reduced_motion="reduce")
    start(me, *["scripted"] * (players - 1))
    for now in ("hand", "piles"):
        if now == "piles":
            me.key("Space")  # the treasures are laid down
        assert me.page.evaluate(OUTSIDE) == []
        assert not me.page.evaluate(CROWDED)
        assert me.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        assert me.page.evaluate(SMALL) == []


def test_a_turn_by_taps_on_a_phone(visitor: NewVisitor) -> None:
    me = visitor(width=360, height=640, has_touch=True, reduced_motion="reduce")
    start(me)
    page = me.page
    page.tap(".do .main-action")
    expect(page.locator("#pile-1")).to_have_class("card treasure c-silver d3 can")
    page.tap("#pile-5")  # a Province is too dear, and the page says so
    expect(page.locator("#why-pile-5")).to_be_visible()
    page.keyboard.press("Escape")
    page.tap("#pile-1")
    expect(page.locator("#lines")).to_contain_text("Silver")


def test_a_pile_by_its_letter(me: Visitor) -> None:
    start(me)
    me.key("Space")
    expect(me.page.locator("#pile-1 kbd")).to_have_text("C")
    me.key("c")
    expect(me.page.locator("#lines")).to_contain_text("Silver")


def test_nobody_buys_a_curse_by_a_slip(me: Visitor) -> None:
    """DOM-T2: while treasures are in the hand the page asks once more."""
    start(me)
    moves = me.moves()
    me.page.click("#pile-6")
    expect(me.page.locator("#late-pile-6")).to_be_visible()
    assert me.moves() == moves
    me.page.click("#late-pile-6 .main-action")
    expect(me.page.locator("#lines")).to_contain_text("Curse")


def test_a_card_is_read_in_three_languages(visitor: NewVisitor) -> None:
    me = visitor(lang="hu")
    start(me)
    me.page.click("#pile-17")
    card = me.page.locator("#large-card-17")
    expect(card).to_be_visible()
    for text in ("Polgárőrség", "Militia", "Miliz", "DOM-K11"):
        expect(card).to_contain_text(text)


def test_points_are_shown_by_choice_which_is_kept(me: Visitor) -> None:
    start(me)
    points = me.page.locator(".seat .points")
    expect(points).to_be_hidden()
    me.page.click(".others .show-points")
    expect(points).to_have_text("3 points")
    me.key("Space")
    expect(points).to_be_visible()  # also when the board has been drawn anew
    me.page.reload()
    expect(points).to_be_visible()
    me.page.click(".others .show-points")
    me.open("me", "person", game="dominion")
    expect(points).to_have_count(0)  # the curtain
    me.key("Space")
    expect(points).to_be_hidden()
    me.page.click(".others .show-points")
    me.key("Space")  # with treasures laid down none is asked which card shall lie on top
    me.key("e")
    expect(me.page.locator("#board.curtain")).to_have_count(1)
    me.key("Space")
    expect(points).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(360, 740), (1440, 900)])
def test_axe_finds_nothing_in_a_buy_phase_and_a_draft(visitor: NewVisitor, width: int, height: int) -> None:
    me = visitor(width=width, height=height, reduced_motion="reduce")
    start(me)
    me.key("Space")
    for scheme in ("light", "dark"):
        me.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        found = Axe().run(me.page).response["violations"]
        assert [(v["id"], v["nodes"][0]["html"][:200], v["nodes"][0]["failureSummary"]) for v in found] == []
    me.open("me", "scripted", game="dominion", **{"option-kingdom": "draft"})
    expect(me.page.locator(".drafting .can")).to_have_count(25)
    found = Axe().run(me.page).response["violations"]
    assert [(v["id"], v["nodes"][0]["html"][:200], v["nodes"][0]["failureSummary"]) for v in found] == []
