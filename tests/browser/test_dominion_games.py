"""Whole games of Dominion in a browser, on each recommended set, and what comes before and after one."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from kincstar.games.dominion.state import Dominion

from ..web.server import Server
from .conftest import Visitor
from .dominion import Buyer, begins, lay, look, played_to, tap

pytestmark = pytest.mark.browser
NewVisitor = Callable[..., Visitor]

# What is bought besides treasures and Provinces: of each set those that ask most.
SETS = {
    "first-game": "Remodel Militia",
    "big-money": "ThroneRoom Mine Chapel Laboratory",
    "interaction": "Library Spy CouncilRoom",
    "size-distortion": "Witch Workshop Thief",
    "village-square": "Festival Library Bureaucrat Remodel",
}


@pytest.mark.parametrize("kingdom", SETS)
def test_a_whole_game_on_each_recommended_set(visitor: NewVisitor, kingdom: str) -> None:
    me = visitor(reduced_motion="reduce")
    me.open("me", "scripted", game="dominion", **{"option-kingdom": kingdom})
    buyer = Buyer(SETS[kingdom])
    while buyer.play(me):
        assert me.moves() < 900, "the game doesn't end"
    page = me.page
    expect(page.locator("#board .result li")).to_have_count(2)
    expect(page.locator("#lines")).to_contain_text("the game ends")
    page.keyboard.press("Space")
    page.wait_for_url("**/result")
    ranks = page.locator(".ranking li")
    expect(ranks).to_have_count(2)
    expect(page.locator("h1")).to_contain_text("win")


def test_a_draft(visitor: NewVisitor) -> None:
    """DOM-S3: the players choose in turn, and then play with what they have chosen."""
    me = visitor(reduced_motion="reduce")
    me.open("me", "scripted", game="dominion", **{"option-kingdom": "draft"})
    for card in (9, 11, 12, 17, 30):  # if the bot hasn't taken it: the next one
        seen = look(me)
        key = f"pile:{card}"
        assert {t.split(":")[0] for t in seen["things"]} == {"pile"}
        tap(me, key if key in seen["things"] else seen["things"][0])
    me.my_turn()
    expect(me.page.locator("#board.at-action")).to_have_count(1)
    expect(me.page.locator(".kingdom .pile")).to_have_count(10)
    assert me.page.locator("#lines").inner_text().count("for the kingdom") == 10


TEN = "Falu, Kovácsműhely, Piac, Pince, Várárok, Polgárőrség, Favágó, Műhely, Bánya, Átépítés"


def test_a_kingdom_of_ones_own_and_one_that_will_not_do(visitor: NewVisitor) -> None:
    """DOM-S3: names in any language; what is wrong is said in one sentence, and what was typed stays."""
    me = visitor()
    me.expected = ("400",)
    page = me.page
    me.go("/new/dominion")
    page.locator("#who-1").select_option("scripted")
    for typed, said in (("Village, Smithy, Foo", "Foo"), ("Village, Smithy", "ten"), ("Village, " * 10, "Village")):
        page.fill("#option-kingdom-free", typed)
        with page.expect_navigation():
            page.get_by_role("button", name="Open the table").click()
        complaint = page.locator(".complaint")
        expect(complaint).to_contain_text(said)
        assert complaint.inner_text().count(".") <= 1
        assert page.locator("#option-kingdom-free").input_value().startswith("Village")
    page.fill("#option-kingdom-free", TEN)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/table/*")
    for card in (7, 9, 11, 12, 13, 17, 19, 20, 28, 29):
        expect(page.locator(f"#pile-{card}")).to_have_count(1)


def test_a_rematch_begins_with_the_winners_left_neighbour(visitor: NewVisitor, server: Server) -> None:
    """DOM-S4; and the game before can be looked at move by move, with the eyes of each."""

    def wanted(g: Dominion) -> bool:
        rich = sum(int(g.seats[0].hand_count(k)) * (1, 2, 3)[k] for k in range(3)) >= 8
        return begins(g, 0) and int(g.supply[5]) == 1 and rich and int(g.score(0)) > int(g.score(1))

    (me,) = [visitor(reduced_motion="reduce")]
    record = played_to(wanted, {0: "Gold Gold"}, sitters="person bot bot")
    lay(server.database, record, me)
    page = me.page
    me.key("Space")
    tap(me, "pile:5")
    expect(page.locator("h1")).to_contain_text("You win with")
    page.keyboard.press("Space")
    page.wait_for_url("**/result")
    page.get_by_role("link", name="Replay").click()
    page.wait_for_url("**/replay*")
    page.wait_for_selector(".reel")
    slider = page.locator("input[name=move]")
    page.keyboard.press("End")
    expect(slider).to_have_value(str(len(record.moves) + 2))
    expect(page.locator("#board .result li")).to_have_count(3)
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#board .hand")).to_have_count(1)
    expect(page.locator("#board [data-id=coins]")).not_to_have_text("0")
    page.locator("select[name=eyes]").select_option(label="a spectator")
    expect(page.locator("#board.watching")).to_have_count(1)
    assert page.locator("#board .hand, #board [data-target]").count() == 0
    me.strike("Escape")
    page.wait_for_url("**/result")
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_selector("#board")
    first = page.locator("#lines li.of", has_text="turn 1").first
    expect(first).to_contain_text(record.seats[1].name)
