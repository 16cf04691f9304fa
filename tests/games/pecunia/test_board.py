"""The table as a page: well-formed, each thing once, nothing that a strict browser or a screen reader would stumble over."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from html.parser import HTMLParser
from importlib.resources import files
from typing import Any

import pytest
from msgspec.structs import replace

from kincstar.games.pecunia import looks
from kincstar.kernel.game import game
from kincstar.kernel.rng import Rng
from kincstar.web.pages import game_template

PECUNIA = game("pecunia")
NAMES = ["Anna", "<b>Gergő</b>", "Dezső & Co", "Lucullus", "Magdaléna", "Bartholomäus"]
VOID = {"input", "br", "meta", "link"}


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
def around(players: int, lang: str) -> Page:
    """What stands around the board and never changes: the drawings, and everything to be read large."""
    values = PECUNIA.statics(PECUNIA.new(players, 1), lang)
    return Page("".join(game_template(PECUNIA, name).render(values) for name in ("art.svg.jinja", "large.html.jinja")))


def board(values: dict[str, Any]) -> Page:
    values.update(bots={1}, away={2}, news={"guest:3", "player:0"})
    return Page(game_template(PECUNIA, "board.html.jinja").render(values))


@pytest.mark.parametrize(("players", "lang"), [(2, "hu"), (3, "en"), (4, "de"), (5, "hu"), (6, "en")])
def test_a_random_game_is_shown_whole_at_every_moment(players: int, lang: str):
    rng = Rng(players)
    state = PECUNIA.new(players, players)
    still = around(players, lang)
    for move in range(300):
        if state.over:
            break
        seat = int(state.actors()[0])
        if move % 7 == 0:
            for viewer in {seat, (seat + 1) % players, None}:
                values = PECUNIA.board(state, viewer, NAMES[:players], lang)
                shown = board(values)
                check(shown, still, values)
        legal = state.legal(seat)
        state.apply(seat, legal[rng.below(len(legal))])


def check(page: Page, still: Page, values: dict[str, Any]) -> None:
    ids = page.all("id") + still.all("id")
    assert not [id for id, n in Counter(ids).items() if n > 1]
    assert {target[1:] for target in page.all("href") if target.startswith("#")} <= set(ids)
    for attribute in ("popovertarget", "aria-labelledby"):
        assert set(page.all(attribute)) <= set(ids), attribute
    can, view = values["can"], values["view"]
    targets = Counter(page.all("data-target"))
    assert set(targets) == set(can) and set(targets.values()) <= {1}
    for tag, attrs in page.elements:
        assert not any(name.startswith("on") for name in attrs)
        assert all(rule.strip().startswith("--") for rule in attrs.get("style", "--").split(";"))
        if tag == "button":
            assert attrs.get("type") == "button" or attrs["name"] == "action"
        if "data-target" in attrs:
            assert attrs["value"] == str(can[attrs["data-target"]])
        assert attrs.get("aria-label", "x").strip()
    guests = {id for p in view.players for id in p.queue}
    guests |= {one.id for p in view.players for place in p.places for one in place.guests} | set(view.turned_up)
    on_table = [id for id in page.all("data-id") if id.startswith("guest-")]
    assert sorted(on_table) == sorted(f"guest-{id}" for id in guests)


@pytest.mark.parametrize("lang", ["hu", "en", "de"])
def test_what_can_be_read_large_is_whole(lang: str):
    page = around(4, lang)
    ids = page.all("id")
    assert len(ids) == len(set(ids))
    assert {f"large-guest-{i}" for i in range(70)} | {f"large-card-{i}" for i in range(16)} | {"info"} <= set(ids)
    assert {target[1:] for target in page.all("href") if target.startswith("#")} <= set(ids)
    assert set(page.all("popovertarget")) <= set(ids)
    assert all(rule.startswith("/rules/pecunia") for rule in page.all("href") if not rule.startswith("#"))


def test_all_guests_look_different():
    assert len(set(looks.LOOKS)) == len(looks.LOOKS) == 70
    for number, cls in ((0, "hs"), (14, "hs"), (15, "hc"), (35, "hl"), (54, "hl"), (55, "hw"), (69, "hw")):
        assert looks.look(number).hair.startswith(cls)  # the class shows in the hair, so it has to fit


def test_names_of_cards_keep_their_letters_on_narrow_cards():
    for lang in ("hu", "en", "de"):
        values = PECUNIA.statics(PECUNIA.new(2, 1), lang)
        for kind in values["kinds"]:
            name = values["k"](kind).name
            soft = looks.soft(name)
            assert soft.replace("\u00ad", "") == name
            assert max(map(len, re.split(r"[ \u00ad-]", soft))) <= 8, soft


def test_a_word_of_a_name_goes_to_the_next_line_whole_before_it_is_broken():
    values = PECUNIA.board(PECUNIA.new(4, 1), 0, NAMES[:4], "hu")
    view = values["view"]
    values["view"] = replace(view, players=(replace(view.players[0], hand=(4,)), *view.players[1:]))
    page = game_template(PECUNIA, "board.html.jinja").render(values)
    assert "<span>Rend\u00adkívüli</span> <span>adó</span> <span>(pol\u00adgárok)</span>" in page


def test_the_focus_is_drawn_over_everything_else():
    layers = re.search(r"@layer ([^;{]+);", (files("kincstar.web") / "static" / "house.css").read_text("utf-8"))
    assert layers and layers[1].split(", ")[-2:] == ["game", "focus"]
