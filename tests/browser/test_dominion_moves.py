"""Dominion's cards go from where they were to where they are; where motion isn't wanted, what has changed is marked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from .conftest import Visitor
from .dominion import tap
from .test_dominion import start

pytestmark = pytest.mark.browser
NewVisitor = Callable[..., Visitor]

# What flies: its title, and the things on the board that lie nearest to where it begins and where it ends.
WATCH = """(() => {
    window.flights = [];
    const middle = (r) => [r.left + r.width / 2, r.top + r.height / 2];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, timing) {
        const shift = (f) => (/translate\\(([-\\d.]+)px, ([-\\d.]+)px\\)/.exec(f.transform) ?? [0, 0, 0]).slice(1).map(Number);
        const thing = this.title ? this : this.firstElementChild;
        const r = this.getBoundingClientRect();
        if (frames[0].transform && thing)
            window.flights.push([thing.title, ...[frames[0], frames.at(-1)].map((f) => [r.left + shift(f)[0], r.top + shift(f)[1]])]);
        return animate.call(this, frames, timing);
    };
    const seen = (x) => x.getClientRects().length > 0;
    window.places = () => Object.fromEntries([...document.querySelectorAll("#board [data-id]")].filter(seen)
        .map((x) => [x.dataset.id, x.getBoundingClientRect()]).map(([id, r]) => [id, [r.left, r.top]]));
    window.marked = [];
    const note = (m) => m.target.classList.contains("changed") && window.marked.push(m.target.dataset.id);
    new MutationObserver((all) => all.forEach(note))
        .observe(document, { subtree: true, attributes: true, attributeFilter: ["class"] });
})()"""

AT_REST = "Promise.allSettled(document.getAnimations().map((x) => x.finished))"


def flights(me: Visitor, do: Callable[[], None]) -> dict[str, set[tuple[str, str]]]:
    """Do something; return from where and to where, as data-ids, the things with each title have flown."""
    old = me.page.evaluate("places()")
    me.page.evaluate("flights.length = 0")
    do()
    flown: list[Any] = me.page.evaluate("flights")
    me.page.evaluate(AT_REST)
    new = me.page.evaluate("places()")

    def near(x: float, y: float, places: dict[str, tuple[float, float]]) -> str:
        return min(places, key=lambda id: abs(places[id][0] - x) + abs(places[id][1] - y))

    found: dict[str, set[tuple[str, str]]] = {}
    for title, start_at, end_at in flown:
        found.setdefault(title.split(" (")[0], set()).add((near(*start_at, new | old), near(*end_at, new)))
    return found


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (360, 640)])
def test_cards_go_from_where_they_were_to_where_they_are(visitor: NewVisitor, width: int, height: int) -> None:
    me = visitor(width=width, height=height)
    me.page.add_init_script(WATCH)
    start(me, pace="calm")

    flown = flights(me, lambda: me.key("Space"))
    assert flown["Copper"] == {("hand-0-0", "play-0-1-0")}
    flown = flights(me, lambda: tap(me, "pile:1"))
    assert flown["Silver"] == {("pile-1", "discard-0")}, "bought"
    flown = flights(me, lambda: me.key("Space"))
    assert ("play-0-1-0", "discard-0") in flown["Copper"], "cleaned up"
    drawn = [flight for flown_so in flown.values() for flight in flown_so if flight[0] == "deck"]
    assert drawn and all(to.startswith("hand-1-") for _, to in drawn)


def test_where_motion_is_not_wanted_what_has_changed_is_marked(visitor: NewVisitor) -> None:
    me = visitor(reduced_motion="reduce")
    me.page.add_init_script(WATCH)
    start(me)
    me.key("Space")
    me.page.evaluate("marked.length = 0")
    me.page.click("#pile-1")
    me.page.wait_for_function("() => marked.includes('discard-n') && marked.includes('left-1')")
    assert me.page.evaluate("flights") == []
