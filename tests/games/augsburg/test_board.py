"""The table as a page: well-formed, each thing once, nothing that a strict browser or a screen reader would stumble over."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from html.parser import HTMLParser
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import u8

from kincstar.games.augsburg import looks, page
from kincstar.games.augsburg.game import GAME as AUGSBURG
from kincstar.games.augsburg.notes import KNOWN
from kincstar.games.augsburg.parts import (
    ARCHITECT,
    BID,
    BIDDING,
    CARD,
    CARRYING_OUT,
    CHURCH,
    COMPENSATION,
    END,
    EXCHANGE,
    HOLD,
    JOKER,
    NOBLE_NAMES,
    NOTE,
    OFFICE,
    PURCHASE,
    SHOWDOWN,
    SIX,
    STEAL,
    TITLE,
    components_of,
)
from kincstar.games.augsburg.state import Augsburg
from kincstar.kernel.rng import Rng
from kincstar.web import pages

NAMES = ["Anna", "<b>Gergő</b>", "Dezső & Co", "Bartholomäus", "András"]
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


def new(players: int, seed: int = 1) -> Augsburg:
    state = AUGSBURG.new(players, seed, options={"start": "0"})
    assert isinstance(state, Augsburg)
    return state


def html(g: Augsburg, viewer: int | None, lang: str = "en") -> str:
    values = AUGSBURG.board(g, viewer, NAMES[: int(g.players)], lang)
    news = {"hand:1", "seat:0", "points:1", "rank:0", "right:2", "card:3", "pile", "discards"}
    return pages.game_template(AUGSBURG, "board.html.jinja").render(bots={1}, away={2}, news=news, **values)


@cache
def around(lang: str) -> Page:
    """What stands around the board and never changes: the drawings, and everything to be read large."""
    values = AUGSBURG.statics(new(2), lang)
    return Page(
        "".join(pages.game_template(AUGSBURG, name).render(values) for name in ("art.svg.jinja", "large.html.jinja"))
    )


def check(g: Augsburg, viewer: int | None, lang: str) -> None:
    shown, still = Page(html(g, viewer, lang)), around(lang)
    values = AUGSBURG.board(g, viewer, NAMES[: int(g.players)], lang)
    ids = shown.all("id") + still.all("id")
    assert not [id for id, n in Counter(ids).items() if n > 1]
    assert {target[1:] for target in shown.all("href") if target.startswith("#")} <= set(ids)
    for attribute in ("popovertarget", "aria-labelledby", "for"):
        assert set(shown.all(attribute)) <= set(ids), attribute
    assert {f"large-{x.replace(':', '-')}" for x in shown.all("data-large")} <= set(ids)
    moving = [attrs["data-id"] for _, attrs in shown.elements if "data-id" in attrs]
    assert len(moving) == len(set(moving))
    can, view, me = values["can"], values["view"], values["me"]
    targets = Counter(shown.all("data-target"))
    assert set(targets) == set(can) and set(targets.values()) <= {1}
    keys = Counter(shown.all("aria-keyshortcuts"))
    assert set(keys.values()) <= {1} and not set(keys) & set(
        "BEGHIOPRSTUX"
    )  # the house's, and those beside the sentence
    for tag, attrs in shown.elements:
        assert not any(name.startswith("on") for name in attrs)
        assert all(rule.strip().startswith("--") for rule in attrs.get("style", "--").split(";"))
        if tag == "button":
            assert attrs.get("type") == "button" or attrs["name"] == "action"
        if "data-target" in attrs:
            assert attrs["value"] == str(can[attrs["data-target"]])
        assert attrs.get("aria-label", "x").strip()
    assert {f"mark-{p.seat}" for p in view.players if p.points <= 45} == {
        id for id in ids if re.fullmatch(r"mark-\d", id)
    }
    if me is not None and not view.over:
        mine = view.players[me]
        held = [*mine.hand, *mine.chosen, *mine.offered]
        assert len([id for id in moving if re.fullmatch(r"note-\d+-\d+", id)]) == len(held)


@pytest.mark.parametrize(("players", "lang"), [(2, "hu"), (3, "en"), (4, "de"), (5, "hu")])
def test_a_random_game_is_shown_whole_at_every_moment(players: int, lang: str):
    rng = Rng(players)
    g = new(players, players)
    met: Counter[int] = Counter()
    for move in range(4000):
        phase = int(g.phase)
        met[phase] += 1
        seat = int(g.actors()[0]) if not g.over else 0
        if g.over or met[phase] < 4 or move % 40 == 0:
            for viewer in {seat, (seat + 1) % players, None}:
                check(g, viewer, lang)
        if g.over:
            break
        legal = [int(a) for a in g.legal(seat)]
        if phase == PURCHASE and len(legal) > 1:
            legal.remove(END)
        if phase == BIDDING:
            legal = [a for a in legal if a < BID + 6]
        if phase == CARRYING_OUT:
            legal = [a for a in legal if a != EXCHANGE] or legal
        g.apply(seat, legal[int(rng.below(len(legal)))])
    assert g.over and {PURCHASE, BIDDING, SHOWDOWN, CARRYING_OUT} <= set(met)


@pytest.mark.parametrize("lang", ["hu", "en", "de"])
def test_what_can_be_read_large_is_whole(lang: str):
    shown = around(lang)
    ids = shown.all("id")
    assert len(ids) == len(set(ids))
    wanted = [("noble", 5), ("card", 10), ("column", 3), ("right", 6)]
    assert {f"large-{name}-{i}" for name, n in wanted for i in range(n)} | {
        "info",
        "reconstructed",
        "large-joker",
    } <= set(ids)
    assert {target[1:] for target in shown.all("href") if target.startswith("#")} <= set(ids)
    assert set(shown.all("popovertarget")) <= set(ids)
    assert all(rule.startswith("/rules/augsburg") for rule in shown.all("href") if not rule.startswith("#"))


@pytest.mark.parametrize("lang", ["hu", "en", "de"])
def test_things_in_the_log_are_chips_with_names(lang: str):
    values = {**AUGSBURG.statics(new(5), lang), "names": NAMES}
    chips: Any = pages.game_template(AUGSBURG, "chips.html.jinja").make_module(values)
    for chip, numbers in (
        (chips.note_chip, range(69)),
        (chips.noble_chip, range(5)),
        (chips.card_chip, range(10)),
        (chips.rank_chip, [c * 5 + r for c in range(3) for r in range(1, 5)]),
        (chips.right_chip, range(6)),
    ):
        for i in numbers:
            shown = Page(str(chip(i)))
            assert set(shown.all("popovertarget")) <= set(around(lang).all("id"))
            assert re.search(r"\w", re.sub("<[^>]+>", "", str(chip(i))) + "".join(shown.all("aria-label")))


def test_every_device_is_drawn():
    ids = set(around("en").all("id"))
    assert {f"a-{dye}" for dye in looks.DYES} | {f"a-bust-{name.lower()}" for name in NOBLE_NAMES} <= ids
    assert {f"a-i-{icon}" for icon in (*looks.PRIVILEGES, *looks.RIGHTS)} <= ids


# ---- what single moments must show ----------------------------------------------------------------------------------------


def bidding(players: int = 3) -> Augsburg:
    g = new(players)
    while g.phase == PURCHASE:
        g.apply(int(g.actors()[0]), END)
    return g


def carrying_out(card: int, players: int = 3) -> Augsburg:
    """Seat 0 has won at Philip and taken a card."""
    g = bidding(players)
    g.open = g.shown = 1 << card | g.shown
    for seat in range(players):
        g.seats[seat].hand = notes(0 if seat == 0 else 20 + seat, JOKER | KNOWN, JOKER | KNOWN)
    g.apply(0, BID + 1)
    for seat in range(1, players):
        g.apply(seat, END)
    g.apply(0, NOTE + 0)
    g.apply(0, CARD + card)
    return g


def notes(*ids: int) -> vec[u8]:
    return vec[u8]([u8(x) for x in ids])


def test_the_pad_has_every_bid_the_sensible_ones_first():
    g = bidding()
    g.seats[0].hand = notes(*range(6), JOKER, JOKER)
    shown = html(g, 0)
    pad, rest = shown.split('id="more-bids"')
    assert re.findall(r'data-target="bid:(\d+)"', pad) == ["1", "2", "3", "4"]
    assert re.findall(r'data-target="bid:(\d+)"', rest) == ["5", "6", "7", "8"]
    assert "8 count at Philip" in shown


def test_a_choice_says_how_many_points_would_be_lost():
    """AUG-V1: the barrier is seen before one runs into it."""
    six = next(c for c in range(10) if SIX in list(new(2).parts.cards[c * 3 : c * 3 + 3]))
    g = carrying_out(six)
    g.seats[0].points = 22
    assert "22 → 25" in html(g, 0) and "3 of them are lost: no church" in html(g, 0)
    g.seats[0].rights |= 1 << (4 * int(CHURCH))
    assert "22 → 28" in html(g, 0) and "lost" not in html(g, 0).split('class="fame"')[0].split('class="lines"')[1]


def test_who_can_be_robbed_stands_at_the_privilege_and_what_is_impossible_says_why():
    title = next(c for c in range(10) if list(new(2).parts.cards[c * 3 : c * 3 + 3])[:2] == [TITLE, TITLE])
    g = carrying_out(title)
    g.seats[0].set_rank(TITLE, 2)
    g.seats[1].set_rank(TITLE, 3)
    shown = html(g, 0)
    assert f'data-target="steal:{TITLE}:1"' in shown and f'data-target="step:{TITLE}"' not in shown
    assert 'popovertarget="why-right-4"' in shown and 'id="why-right-4"' in shown
    assert "Title 2×" in shown
    g.apply(0, STEAL + 5 * int(TITLE) + 1)
    assert g.phase == COMPENSATION
    assert set(re.findall(r'data-target="([^"]+)"', html(g, 1))) == {"do:2", "do:3"}
    assert "data-target" not in html(g, 0)


def test_an_architect_builds_besides_the_two():
    office = next(c for c in range(10) if list(new(2).parts.cards[c * 3 : c * 3 + 3])[:2] == [OFFICE, OFFICE])
    g = carrying_out(office)
    g.seats[0].rights |= 1 << (4 * int(ARCHITECT))
    shown = html(g, 0)
    assert 'data-target="architect:2"' in shown and "1500 → 700" in shown


def test_reconstructed_values_are_marked_and_ones_own_box_has_none():
    g = bidding()
    assert html(g, 0).count('class="a-sign"') > 5
    numbers = g.parts.numbers()
    g.parts = components_of([250, *numbers[1:]])
    assert 'class="a-sign"' not in html(g, 0)


def test_two_tap_targets_for_jokers_are_one_choice():
    g = bidding()
    g.seats[0].hand = notes(0, JOKER, JOKER)
    g.seats[1].hand = notes(1, JOKER, JOKER)
    g.apply(0, BID + 2)
    g.apply(1, HOLD)
    g.apply(2, END)
    shown = Page(html(g, 0))
    jokers = [a for _, a in shown.elements if a.get("value") == str(NOTE + JOKER)]
    assert len(jokers) == 2 and [a.get("data-target") for a in jokers] == [f"note:{JOKER}", None]


def test_a_note_to_show_says_which_number_would_be_the_highest_then():
    """AUG-A5: where several show, each choice says what it makes of the number that counts."""
    g = bidding()
    g.seats[0].hand = notes(4, 13, JOKER)
    g.seats[1].hand = notes(1, JOKER, JOKER)
    for action in (BID + 2, HOLD):
        g.apply(int(g.turn), action)
    g.apply(2, END)
    assert g.phase == SHOWDOWN
    shown = html(g, 0)
    assert "Philip 5, highest: 5" in shown and "Philip 14, highest: 14" in shown and "joker, highest: –" in shown
    g.apply(0, NOTE + 13)
    assert "Philip 5, highest: 14" in html(g, 0)


def test_keys_of_targets():
    assert [page.target_key(a) for a in (END, HOLD)] == ["", ""]
    keys = [page.target_key(a) for a in range(2, int(AUGSBURG.actions))]
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize(
    ("names", "found"),
    [
        (["Anna", "Béla"], ["A", "B"]),
        (["Anna", "Andor", "Béla"], ["An1", "An2", "B"]),
        (["Anna", "Árpád", "Aba"], ["An", "Á", "Ab"]),
        (["", "?"], ["1", "2"]),
        (["<b>", "Bo"], ["B1", "Bo"]),
    ],
)
def test_seals_can_be_told_apart(names: list[str], found: list[str]):
    letters = looks.initials(names)
    assert len(set(letters)) == len(letters)
    if names[0] != "<b>":
        assert letters == found


def test_markers_at_one_point_are_lifted():
    first, second, beyond = looks.reaches([25, 25, 26, 50, 24], 1)
    assert [(m.seat, m.at) for m in first] == [(4, 24), (0, 25), (1, 25)]
    assert len({m.level for m in first}) == 3
    assert [m.seat for m in second] == [2] and [m.at for m in beyond] == [50]
