"""The table as a page: well-formed, each thing once, nothing that a strict browser or a screen reader would stumble over."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from html.parser import HTMLParser
from typing import Any

import pytest
from tests.rules import rule

from kincstar.games.dominion import looks, page
from kincstar.games.dominion.parts import BUY, CURSE, END, ESTATE, GOLD, KIND_NAMES, KINDS, MILITIA, PLAY, SILVER, YES
from kincstar.kernel.game import game
from kincstar.kernel.rng import Rng
from kincstar.web.pages import game_template

from .deal import deal

DOMINION = game("dominion")
NAMES = ["Anna", "<b>Gergő</b>", "Dezső & Co", "Bartholomäus"]
VOID = {"input", "br", "meta", "link"}
SETS = ["first-game", "big-money", "interaction", "size-distortion", "village-square", "draft"]


class Page(HTMLParser):
    """The elements of a page, as (tag, attributes); a tag closed in the wrong place is an error."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, Any]]] = []
        self.feed(text)
        self.close()
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert not (tag == "button" and "button" in self.open), "a button in a button"
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def all(self, attribute: str) -> list[str]:
        return [attrs[attribute] for _, attrs in self.elements if attribute in attrs]


@cache
def around(lang: str) -> Page:
    """What stands around the board and never changes: the drawings, and everything to be read large."""
    values = DOMINION.statics(DOMINION.new(2, 1), lang)
    return Page("".join(game_template(DOMINION, name).render(values) for name in ("art.svg.jinja", "large.html.jinja")))


def board(values: dict[str, Any]) -> Page:
    values.update(bots={1}, away={2}, news={"pile:3", "hand:1", "discard:0", "trash"})
    return Page(game_template(DOMINION, "board.html.jinja").render(values))


@pytest.mark.parametrize("kingdom", SETS)
@pytest.mark.parametrize(("players", "lang"), [(2, "hu"), (3, "en"), (4, "de")])
def test_a_random_game_is_shown_whole_at_every_moment(players: int, lang: str, kingdom: str):
    rng = Rng(players)
    state = DOMINION.new(players, players, options={"kingdom": kingdom})
    still = around(lang)
    asked: set[int] = set()
    for move in range(1500):
        if state.over:
            break
        seat = int(state.actors()[0])
        asking = int(state.stack[-1]) & 0xFF if len(state.stack) else -1
        if move % 150 == 0 or asking not in asked:
            asked.add(asking)
            for viewer in {seat, (seat + 1) % players, None}:
                values = DOMINION.board(state, viewer, NAMES[:players], lang)
                check(board(values), still, values)
        legal = [int(a) for a in state.legal(seat)]
        sensible = [a for a in legal if not BUY <= a < BUY + KINDS or a - BUY not in (0, CURSE)] or legal
        state.apply(seat, sensible[int(rng.below(len(sensible)))])


def check(shown: Page, still: Page, values: dict[str, Any]) -> None:
    ids = shown.all("id") + still.all("id")
    assert not [id for id, n in Counter(ids).items() if n > 1]
    assert {target[1:] for target in shown.all("href") if target.startswith("#")} <= set(ids)
    for attribute in ("popovertarget", "aria-labelledby", "for"):
        assert set(shown.all(attribute)) <= set(ids), attribute
    can, view, me = values["can"], values["view"], values["me"]
    targets = Counter(shown.all("data-target"))
    assert set(targets) == set(can) and set(targets.values()) <= {1}
    keys = Counter(shown.all("aria-keyshortcuts"))
    assert set(keys.values()) <= {1} and not set(keys) & set("BEIORSTU")  # those are the house's and the main buttons'
    for tag, attrs in shown.elements:
        assert not any(name.startswith("on") for name in attrs)
        assert all(rule.strip().startswith("--") for rule in attrs.get("style", "--").split(";"))
        if tag == "button":
            assert attrs.get("type") == "button" or attrs["name"] == "action"
        if tag == "input":
            assert "name" not in attrs  # it isn't sent
        if "data-target" in attrs:
            assert attrs["value"] == str(can[attrs["data-target"]])
        assert attrs.get("aria-label", "x").strip()
    if view.phase != "draft":
        assert {f"pile-{p.kind}" for p in view.supply} <= set(shown.all("data-id"))
    if me is not None and view.phase != "draft" and not view.over:
        before = view.players[me].turns - (view.turn == me)  # after each clean-up the hand is another one
        hand = {f"hand-{before}-{kind}" for kind in view.players[me].hand}
        assert hand == {id for id in shown.all("data-id") if re.fullmatch(r"hand-\d+-\d+", id)}


@pytest.mark.parametrize("lang", ["hu", "en", "de"])
def test_what_can_be_read_large_is_whole(lang: str):
    shown = around(lang)
    ids = shown.all("id")
    assert len(ids) == len(set(ids))
    assert {f"large-card-{i}" for i in range(KINDS)} | {"info"} <= set(ids)
    assert {target[1:] for target in shown.all("href") if target.startswith("#")} <= set(ids)
    assert set(shown.all("popovertarget")) <= set(ids)
    assert all(rule.startswith("/rules/dominion") for rule in shown.all("href") if not rule.startswith("#"))


def test_every_kind_has_arms_and_signs_of_its_own():
    assert len({look.device for look in looks.LOOKS}) == len(KIND_NAMES)
    assert {look.device for look in looks.LOOKS} <= set(around("en").all("id"))
    assert all(look.signs for look in looks.LOOKS)
    shapes = {one.cls for look in looks.LOOKS for one in look.signs}
    assert shapes <= set(looks.SIGNS)  # so the legend explains each
    drawings = {one.icon for look in looks.LOOKS for one in look.signs if one.icon}
    assert drawings <= set(around("en").all("id"))


def test_names_of_cards_keep_their_letters_on_narrow_cards():
    for lang in ("hu", "en", "de"):
        values = DOMINION.statics(DOMINION.new(2, 1), lang)
        for kind in values["kinds"]:
            name = values["k"](kind).name
            soft = looks.soft(name)
            assert soft.replace("\u00ad", "") == name
            assert max(map(len, re.split(r"[ \u00ad-]", soft))) <= 8, soft


def test_the_names_in_the_other_languages_stand_on_the_large_card():
    text = game_template(DOMINION, "large.html.jinja").render(DOMINION.statics(DOMINION.new(2, 1), "hu"))
    assert '<span lang="en">Militia</span> · <span lang="de">Miliz</span>' in text
    assert "DOM-K11" in text


def test_what_comes_first_is_done_first():
    """Copper and Curse cost nothing: nobody buys one by a slip while treasures are in the hand (DOM-T2)."""
    state = DOMINION.new(2, 1)
    seat = int(state.turn)
    values = DOMINION.board(state, seat, NAMES[:2], "en")
    assert {"pile:0", f"pile:{CURSE}"} <= values["late"]
    text = game_template(DOMINION, "board.html.jinja").render(values)
    assert 'popovertarget="late-pile-0"' in text and 'id="late-pile-0"' in text
    state.apply(seat, 2)
    values = DOMINION.board(state, seat, NAMES[:2], "en")
    assert not values["late"] and "pile:0" in values["can"]
    assert f"pile:{GOLD}" in values["why"]


def test_a_moat_is_shown_by_a_tap_on_it():
    state = DOMINION.new(2, 1)
    assert page.target_key(state, YES) == ""
    assert page.target_key(state, PLAY + MILITIA) == f"hand:{MILITIA}"
    assert page.target_key(state, BUY + ESTATE) == f"pile:{ESTATE}"


@rule("DOM-K16")
def test_a_thiefs_catch_lies_there_while_the_next_victim_is_asked_about():
    t = deal("Thief", "Copper", "Copper", "Copper", draw={1: "Gold Estate", 2: "Silver Gold", 3: "Gold Estate"})
    trashed = len(t.state.trash)
    t.play("Thief")
    assert t.caught == "Gold" and t.aside in ("Silver Gold", "Gold Silver")
    for viewer in (0, 1, None):
        values = DOMINION.board(t.state, viewer, NAMES, "en")
        view, shown = values["view"], board(values)
        check(shown, around("en"), values)
        assert {f"open-{SILVER}", f"open-{GOLD}", f"caught-{GOLD}"} <= set(shown.all("data-id"))
        assert view.caught == view.trash[trashed:] == (GOLD,)
    t.choose("Silver")
    for viewer in (0, 1, None):
        values = DOMINION.board(t.state, viewer, NAMES, "en")
        view, shown = values["view"], board(values)
        check(shown, around("en"), values)  # two of the three are equal: one thing on the table
        things = Counter(shown.all("data-id"))
        assert things[f"caught-{GOLD}"] == things[f"caught-{SILVER}"] == 1 and not things[f"open-{GOLD}"]
        assert view.trash[trashed:] == (GOLD, SILVER, GOLD)
        if viewer == 0:
            assert set(shown.all("data-target")) >= {f"open:{GOLD}", f"open:{SILVER}"}
    t.choose("Gold", "done")
    assert (
        DOMINION.view(t.state, 0).trash[trashed:] in ((GOLD, SILVER), (SILVER, GOLD))
        and not DOMINION.view(t.state, 0).caught
    )


@rule("DOM-K21")
def test_a_library_shows_each_card_that_it_draws():
    t = deal("Library Copper Copper", draw="Gold Village Gold Gold Gold")
    t.play("Library")
    values = DOMINION.board(t.state, 0, NAMES[:2], "en")
    shown = board(values)
    check(shown, around("en"), values)
    assert values["answers"] == [(END, "Go on")] and "drawn" in shown.all("data-id")
    assert "drawn" not in board(DOMINION.board(t.state, 1, NAMES[:2], "en")).all("data-id")


@pytest.mark.parametrize("kingdom", ["first-game", "interaction"])
def test_a_table_at_rest_offers_nothing(kingdom: str):
    """A replay, or a game that was ended early."""
    rng = Rng(5)
    state = DOMINION.new(2, 5, options={"kingdom": kingdom})
    for _ in range(400):
        seat = int(state.actors()[0]) if not state.over else 0
        values = DOMINION.board(state, seat, NAMES[:2], "en")
        if values["late"] or values["answers"] or state.over:
            values.update(can={}, why={}, aim=None)
            assert not board(values).all("data-target")
        if state.over:
            break
        legal = state.legal(seat)
        state.apply(seat, legal[int(rng.below(len(legal)))])
