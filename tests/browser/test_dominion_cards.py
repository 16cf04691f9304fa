"""Cards of Dominion that ask others, or that show something to one player only, in several browsers at one table."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect
from tests.games.dominion.deal import CARDS, kind

from kincstar.games.dominion.state import Dominion

from ..web.server import Server
from .conftest import Visitor
from .dominion import begins, holds, lay, played_to, press, tap, tops

pytestmark = pytest.mark.browser
NewVisitor = Callable[..., Visitor]


def calm(visitor: NewVisitor, n: int = 1) -> list[Visitor]:
    """Browsers in which nothing flies about, so that a tap hits at once."""
    return [visitor(reduced_motion="reduce") for _ in range(n)]


def log(v: Visitor) -> Locator:
    return v.page.locator("#lines")


def title(v: Visitor) -> Locator:
    return v.page.locator("h1")


def test_militia_and_moat(visitor: NewVisitor, server: Server) -> None:
    """DOM-T8, K11: nobody is told who may show a Moat; who has none is asked nothing, and answers after the same moment."""

    def wanted(g: Dominion) -> bool:
        five = len(g.seats[2].hand) == 5 and not holds(g, 2, "Moat")
        return begins(g, 0) and holds(g, 0, "Militia") and holds(g, 1, "Moat") and five

    wishes = {0: "Militia Silver Militia", 1: "Moat Moat", 2: "Silver"}
    a, b, c = calm(visitor, 3)
    lay(server.database, played_to(wanted, wishes, sitters="person person person"), a, b, c, pace="brisk")
    tap(a, "hand:17")
    expect(title(b)).to_contain_text("AAA attacks with Militia: show your Moat?")
    for other in (a, c):
        expect(title(other)).to_have_text("Waiting for reactions")
        assert other.page.locator("#board .asked, .do button.main-action").count() == 0
    tap(b, "hand:9")
    for v in (a, b, c):
        expect(log(v)).to_contain_text("showed Moat")
    # Nobody presses: after a moment it is known that CCC has nothing to show.
    expect(title(c)).to_contain_text("Discard 2 cards: three stay")
    for other in (a, b):
        expect(title(other)).to_have_text("CCC discards down to three cards")
    while c.page.locator("#board.asking").count():
        tap(c, c.page.locator("#board [data-target^=hand]").first.get_attribute("data-target") or "")
    for v in (a, b, c):
        expect(log(v)).to_contain_text("discarded 2 cards" if v is not c else "discarded")
    expect(a.page.locator("#board [data-id=hand-n-1]")).to_have_text("5")
    expect(a.page.locator("#board [data-id=hand-n-2]")).to_have_text("3")
    expect(a.page.locator(".do button[value=end]")).to_be_visible()


def test_throne_room_on_remodel(visitor: NewVisitor, server: Server) -> None:
    """DOM-K17: the card is carried out twice, each time with choices of its own."""

    def wanted(g: Dominion) -> bool:
        other = holds(g, 0, "Smithy") or holds(g, 0, "Village")
        return begins(g, 0) and holds(g, 0, "ThroneRoom", "Remodel", "Copper") and other

    wishes = {0: "ThroneRoom Remodel Smithy Village ThroneRoom Remodel Village Smithy"}
    (me,) = calm(visitor)
    lay(server.database, played_to(wanted, wishes, "village-square"), me)
    page = me.page
    trash = int(page.locator("#board [data-id=trash-n]").first.inner_text())
    tap(me, "hand:23")
    expect(title(me)).to_have_text("Which action do you play twice?")
    tap(me, "hand:19")
    expect(log(me)).to_contain_text("played Remodel a first time")
    gained = []
    for _time in range(2):
        expect(title(me)).to_have_text("Which card do you trash?")
        hand = page.locator("#board [data-target^=hand]")
        tap(me, hand.last.get_attribute("data-target") or "")
        expect(title(me)).to_contain_text("Gain a card that costs up to")
        pile = (
            page.locator("#board .kingdom [data-target^=pile]")
            .or_(page.locator("#board .basics [data-target^=pile]"))
            .last
        )
        target = pile.get_attribute("data-target") or ""
        gained.append(CARDS[int(target[5:])])
        tap(me, target)
    expect(log(me)).to_contain_text("played Remodel a second time")
    expect(page.locator("#board [data-id=trash-n]").first).to_have_text(str(trash + 2))
    for card in gained:
        expect(log(me)).to_contain_text(f"gained {spaced(card)}")
    expect(page.locator("#board [data-id=actions]")).to_have_text("0")


def test_a_library_tells_others_nothing_of_what_is_kept(visitor: NewVisitor, server: Server) -> None:
    """DOM-K21, T8: what is set aside is shown; of an action that is kept others don't even learn that it was asked about."""

    def drawn(g: Dominion) -> list[str]:
        return [t for t in tops(g, 0, 5) if kind(t) >= 7]

    def wanted(g: Dominion) -> bool:
        return begins(g, 0) and holds(g, 0, "Library") and len(set(drawn(g))) >= 2 and kind(tops(g, 0, 1)[0]) >= 7

    record = played_to(
        wanted, {0: "Library Village Smithy Village Smithy Market Woodcutter Cellar"}, "village-square", "person person"
    )
    me, friend = calm(visitor, 2)
    lay(server.database, record, me, friend)
    tap(me, f"hand:{kind('Library')}")
    first = page_card(me)
    expect(title(me)).to_have_text(f"{spaced(first)} drawn: set it aside?")
    expect(title(friend)).to_have_text("AAA is drawing with the Library")
    assert friend.page.locator("#board [data-id=drawn], #board .open .card").count() == 0
    press(me, "1")
    expect(log(friend)).to_contain_text(f"set {spaced(first)} aside")
    expect(friend.page.locator("#board .open .card")).to_have_count(1)
    kept = page_card(me)
    press(me, "0")
    while me.page.locator("#board.asking").count():
        press(me, "0")
    expect(friend.page.locator("#stamp")).to_have_attribute("data-moves", str(me.moves()))
    told = friend.page.locator("#lines > li").last  # this turn
    expect(told).to_contain_text(f"set {spaced(first)} aside")
    expect(told).to_contain_text("drew 3 cards")
    assert kept != first
    expect(told).not_to_contain_text(spaced(kept))
    expect(log(me)).to_contain_text(spaced(kept))
    expect(friend.page.locator("#board [data-id=hand-n-0]")).to_have_text("7")
    expect(friend.page.locator("#board [data-id=discard-0]")).to_contain_text(spaced(first))


def page_card(v: Visitor) -> str:
    """Return the card that a Library has drawn, as its owner sees it."""
    target = v.page.locator("#board [data-id=drawn]").get_attribute("data-large") or ""
    return CARDS[int(target.split(":")[1])]


def spaced(card: str) -> str:
    return {"ThroneRoom": "Throne Room", "CouncilRoom": "Council Room"}.get(card, card)


def test_thief(visitor: NewVisitor, server: Server) -> None:
    """DOM-K16: the thief chooses which treasure is trashed, and then whether to take it."""

    def wanted(g: Dominion) -> bool:
        return begins(g, 0) and holds(g, 0, "Thief") and sorted(tops(g, 1, 2)) == ["Copper", "Silver"]

    me, friend = calm(visitor, 2)
    lay(
        server.database,
        played_to(wanted, {0: "Thief", 1: "Silver Silver"}, "size-distortion", "person person"),
        me,
        friend,
    )
    tap(me, f"hand:{kind('Thief')}")
    expect(title(me)).to_have_text("Which of BBB’s treasures do you trash?")
    expect(friend.page.locator(".open h2")).to_have_text("Your cards")
    for v in (me, friend):
        expect(v.page.locator("#board .open .card")).to_have_count(2)
    tap(me, "open:1")
    expect(log(friend)).to_contain_text("trashed Silver")
    expect(title(me)).to_have_text("Which of the trashed treasures do you take?")
    tap(me, "open:1")
    expect(log(friend)).to_contain_text("took Silver out of the trash")
    expect(me.page.locator("#board [data-id=trash-n]").first).to_have_text("0")
    expect(friend.page.locator("#board [data-id=discard-0]")).to_contain_text("Silver")
    expect(friend.page.locator("#board .packs [data-id=discard-1]")).to_have_attribute("title", "Discards")
    assert "Copper" in (friend.page.locator("#board .packs [data-id=discard-1]").get_attribute("aria-label") or "")


def test_treasures_are_taken_back(visitor: NewVisitor, server: Server) -> None:
    """Laid down with one press, they come back with one; one by one, one by one."""
    (me,) = calm(visitor)
    lay(server.database, played_to(lambda g: begins(g, 0) and holds(g, 0, *["Copper"] * 3), {}), me)
    coins, hand, moves = me.page.locator("#board [data-id=coins]"), me.page.locator("#your-hand"), me.moves()
    expect(hand).to_have_text("Your hand, 5 cards")
    me.key("Space")
    expect(coins).not_to_have_text("0")
    expect(hand).not_to_have_text("Your hand, 5 cards")
    me.key("u")
    expect(coins).to_have_text("0")
    expect(hand).to_have_text("Your hand, 5 cards")
    tap(me, "hand:0")
    expect(coins).to_have_text("1")
    me.key("Space")
    for left in ("1", "0"):
        me.key("u")
        expect(coins).to_have_text(left)
    assert me.moves() == moves
