"""Every page fits a narrow phone, and axe has nothing to say against it."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe

from .conftest import Visitor

pytestmark = pytest.mark.browser
NewVisitor = Callable[..., Visitor]


def finished(me: Visitor, game: str = "pecunia") -> str:
    table = me.open("me", "scripted", "scripted", game=game)
    me.step()
    me.post(f"{table}/end")
    return table


PLACES: dict[str, Callable[[Visitor], object]] = {
    "first": lambda me: me.go("/"),
    "set-up": lambda me: me.go("/new/pecunia?players=6"),
    "rules": lambda me: me.go("/rules/pecunia#PNO-T4"),
    "books": lambda me: me.go("/rules"),
    "licences": lambda me: me.go("/licences"),
    "nothing": lambda me: me.go("/nothing"),
    "hall": lambda me: me.open("me", "open", "person"),
    "curtain": lambda me: me.open("me", "person"),
    "turn": lambda me: (me.open("me", "scripted", "scripted", "scripted"), me.my_turn()),
    "watching": lambda me: (me.open("scripted", "random", pace="calm"), me.page.wait_for_selector("#board.watching")),
    "settings": lambda me: (me.open("me", "scripted"), me.page.keyboard.press("s"), me.page.wait_for_selector("#settings")),
    "result": lambda me: me.go(finished(me) + "/result"),
    "replay": lambda me: me.go(finished(me) + "/replay"),
    "log": lambda me: me.go(finished(me) + "/log"),
    "over": lambda me: me.go(finished(me)),
    "dominion-set-up": lambda me: me.go("/new/dominion"),
    "dominion-rules": lambda me: me.go("/rules/dominion"),
    "dominion-turn": lambda me: (me.open("me", "scripted", "scripted", game="dominion"), me.my_turn()),
    "dominion-result": lambda me: me.go(finished(me, "dominion") + "/result"),
    "dominion-over": lambda me: me.go(finished(me, "dominion")),
}  # fmt: skip


@pytest.mark.parametrize("place", PLACES)
def test_axe_finds_nothing(visitor: NewVisitor, place: str) -> None:
    me = visitor(reduced_motion="reduce")
    me.expected = ("404",)
    PLACES[place](me)
    for scheme in ("light", "dark"):
        me.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        found = Axe().run(me.page).response["violations"]
        assert [(v["id"], v["nodes"][0]["html"][:200], v["nodes"][0]["failureSummary"]) for v in found] == []


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("lang", ["hu", "de"])
def test_nothing_scrolls_sideways_on_a_phone(visitor: NewVisitor, place: str, lang: str) -> None:
    me = visitor(width=360, height=740, lang=lang, reduced_motion="reduce")
    me.expected = ("404",)
    PLACES[place](me)
    wide = me.page.evaluate(
        """() => [...document.querySelectorAll("body *")].filter((el) =>
            el.getBoundingClientRect().right > innerWidth + 1 && !el.closest(".scroll, [popover]")
        ).slice(0, 3).map((el) => el.outerHTML.slice(0, 120))"""
    )
    assert me.page.evaluate("document.documentElement.scrollWidth") <= 360, wide
