"""What leaves the program for a viewer holds only what the viewer may know (AUG-I1, C2, A5, S2)."""

from __future__ import annotations

import re

import msgspec
import pytest
from librt.vecs import vec
from mypy_extensions import u8

from kincstar.games.augsburg.game import GAME as AUGSBURG
from kincstar.games.augsburg.notes import KNOWN
from kincstar.games.augsburg.parts import BID, BIDDING, END, HOLD, JOKER, NOTE, PHASE_NAMES, PURCHASE, SHOWDOWN
from kincstar.games.augsburg.state import Augsburg
from kincstar.games.augsburg.view import Auction, CarryingOut, PlayerView, View
from kincstar.kernel.rng import Rng
from kincstar.web import pages

NAMES = ["Anna", "Béla", "Cili", "Dóra", "Ernő"]


def new(players: int = 3, seed: int = 1) -> Augsburg:
    state = AUGSBURG.new(players, seed, options={"start": "0"})
    assert isinstance(state, Augsburg)
    return state


def notes(*ids: int) -> vec[u8]:
    return vec[u8]([u8(x) for x in ids])


def page_of(g: Augsburg, viewer: int | None) -> str:
    values = AUGSBURG.board(g, viewer, NAMES[: int(g.players)], "en")
    return pages.game_template(AUGSBURG, "board.html.jinja").render(bots=set(), away=set(), news=set(), **values)


def seen(g: Augsburg, viewer: int | None) -> tuple[bytes, str, str]:
    """The view, the page made of it, and what is said on top."""
    prompt = AUGSBURG.prompt(g, viewer, NAMES[: int(g.players)], "en")
    return msgspec.json.encode(AUGSBURG.view(g, viewer)), page_of(g, viewer), repr(prompt)


def play(g: Augsburg, moves: int, rng: Rng) -> Augsburg:
    """Some way on in a game whose players bid now and then, and buy."""
    for _ in range(moves):
        before = g.clone()
        actors = g.actors()
        seat = int(actors[int(rng.below(len(actors)))])
        legal = [int(a) for a in g.legal(seat)]
        if g.phase == PURCHASE and len(legal) > 1 and int(rng.below(3)):
            legal.remove(END)
        if g.phase == BIDDING:
            legal = [a for a in legal if a < BID + 5] or legal
        g.apply(seat, legal[int(rng.below(len(legal)))])
        if g.over:
            return before
    return g


@pytest.mark.parametrize("players", [2, 3, 5])
def test_states_that_differ_in_what_a_viewer_cannot_know_look_the_same(players: int):
    """Hands, the pile, guilders of others, and what others have chosen so far (AUG-I1, A5)."""
    rng = Rng(players)
    g = new(players, players)
    phases: set[int] = set()
    for _ in range(40):
        g = play(g, 1 + int(rng.below(12)), rng)
        phases.add(int(g.phase))
        for viewer in range(players):
            other = g.resample(viewer, rng)
            assert seen(other, viewer) == seen(g, viewer), PHASE_NAMES[g.phase]
        anywhere = g
        for seat in range(players):
            anywhere = anywhere.resample(seat, rng)
        if not g.at_once():  # what one has chosen oneself isn't drawn anew
            assert seen(anywhere, None) == seen(g, None), PHASE_NAMES[g.phase]
    assert {PURCHASE, BIDDING, SHOWDOWN} <= phases


def test_a_view_is_built_of_these_and_nothing_else():
    assert View.__struct_fields__ == (
        "round", "rounds", "phase", "start", "turn", "actors", "auction", "card", "robber", "open", "to_come", "players", "tiles",
        "rights", "pile", "pile_price", "discards", "top", "over", "winners", "legal",
    )  # fmt: skip
    assert PlayerView.__struct_fields__ == (
        "seat", "points", "barrier", "due", "free", "ranks", "rights", "prices", "seen", "pledge", "offer", "done", "guilders", "hand",
        "offered", "chosen",
    )  # fmt: skip
    assert Auction.__struct_fields__ == ("noble", "opener", "bid", "bidder", "passed", "winner")
    assert CarryingOut.__struct_fields__ == ("card", "privileges", "used", "exchanged", "built")


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_hand_offer_choice_and_guilders_are_their_owners_alone(viewer: int | None):
    g = new(3)
    g.apply(1, next(int(a) for a in g.legal(1) if a != END))
    view = AUGSBURG.view(g, viewer)
    for p in view.players:
        own = p.seat == viewer
        assert [x is not None for x in (p.guilders, p.hand, p.offered, p.chosen)] == [own] * 4
        assert len(p.offer) == 7 and p.prices == (400, 400) and p.seen == (JOKER, JOKER)
    assert bool(view.legal) == (viewer is not None)


def test_guilders_of_others_change_nothing_on_the_page():
    """AUG-S2: the amount is secret; what others could count is not told either."""
    g = new(3)
    while g.phase == PURCHASE:
        g.apply(int(g.actors()[0]), END)
    other = g.clone()
    other.seats[1].guilders = 12345
    for viewer in (0, 2, None):
        assert seen(other, viewer) == seen(g, viewer)
    assert "12 345" in page_of(other, 1).replace("\N{NARROW NO-BREAK SPACE}", " ")


def test_what_is_chosen_to_be_bought_is_told_when_all_have_chosen():
    g = new(3)
    before = [seen(g, viewer) for viewer in (1, 2, None)]
    g.apply(0, next(int(a) for a in g.legal(0) if a != END))
    assert [seen(g, viewer) for viewer in (1, 2, None)] == before
    assert len(AUGSBURG.view(g, 0).players[0].chosen or ()) == 1
    g.apply(0, END)
    assert AUGSBURG.view(g, 1).players[0].done and not AUGSBURG.view(g, 1).players[2].done
    assert "has chosen" in page_of(g, 1)


def showdown(last_pick: int) -> Augsburg:
    """Two of three are in at Mary with three notes; the first has chosen one of its notes."""
    g = new(3)
    while g.phase == PURCHASE:
        g.apply(int(g.actors()[0]), END)
    for seat, hand in enumerate(((51, 60, 67, JOKER), (55, 56, 57, JOKER), (0, 1, 2, JOKER))):
        g.seats[seat].hand = notes(*hand)
    while g.noble < 3:
        g.apply(int(g.turn), END)
    g.apply(0, BID + 3)
    g.apply(1, HOLD)
    g.apply(2, END)
    assert g.phase == SHOWDOWN
    g.apply(0, NOTE + last_pick)
    return g


def test_what_is_chosen_to_be_shown_is_told_when_all_have_chosen():
    """AUG-A5: that one has chosen, never what."""
    one, other = showdown(51), showdown(67)
    for viewer in (1, 2, None):
        assert seen(one, viewer) == seen(other, viewer)
        assert AUGSBURG.view(one, viewer).players[0].prices == AUGSBURG.view(other, viewer).players[0].prices
    assert seen(one, 0) != seen(other, 0)
    assert "highest: 1<" in page_of(one, 0) and "highest: 17<" in page_of(other, 0)
    for g in (one, other):
        for note in (60, JOKER):
            g.apply(0, NOTE + note)
    assert "has chosen" in page_of(one, 2) and "12" not in re.findall(r"highest: (\d+)", page_of(one, 2))
    for note in (55, 56, 57):
        one.apply(1, NOTE + note)
    view = AUGSBURG.view(one, 2)
    assert view.auction is not None and view.auction.winner == 0
    assert view.players[1].seen == (55, 56, 57)  # shown and taken back
    assert 'title="Mary 5, seen by all"' in page_of(one, 2)


def test_notes_that_all_have_seen_are_marked_others_show_their_price():
    g = new(2)
    while g.phase == PURCHASE:
        g.apply(int(g.actors()[0]), END)
    g.seats[1].hand = notes(5, 20 | int(KNOWN), JOKER)
    view = AUGSBURG.view(g, 0)
    assert view.players[1].prices == (250, 250, 400) and view.players[1].seen == (20,)
    page = page_of(g, 0)
    assert "Louise 4, seen by all" in page and "Philip 6" not in page


def test_of_the_piles_one_sees_the_top_and_the_number():
    g = new(2)
    while g.phase == PURCHASE:
        g.apply(int(g.actors()[0]), END)
    other = g.clone()
    other.pile[0], other.pile[1] = g.pile[1], g.pile[0]
    other.discards[0], other.discards[1] = g.discards[1], g.discards[0]
    for viewer in (0, 1, None):
        assert seen(other, viewer) == seen(g, viewer)
    view = AUGSBURG.view(g, 0)
    assert view.pile == len(g.pile) and view.pile_price == g.price_of(g.pile[-1])
    assert view.discards == 14 and view.top == g.discards[-1]


def test_the_five_cards_to_come_are_known_after_odd_rounds_alone():
    """AUG-I1, R5: by elimination."""
    g = new(2)
    assert len(AUGSBURG.view(g, 0).to_come) == len(AUGSBURG.view(g, 0).open) == 5
    known: dict[int, set[int]] = {}
    rng = Rng(2)
    while not g.over:
        view = AUGSBURG.view(g, 0)
        if g.round and g.phase == BIDDING and g.noble == 0:
            known[int(g.round)] = {c.card for c in view.to_come}
            assert known[int(g.round)].isdisjoint(c.card for c in view.open)
            if g.round in (2, 4):
                assert {c.card for c in view.open} == known[int(g.round) - 1]
        g = play(g, 1, rng) if int(g.round) < 4 or g.noble < 2 else g
        if g.round == 4 and g.noble == 2:
            break
    assert {r: len(cards) for r, cards in known.items()} == {1: 5, 2: 0, 3: 5, 4: 0}
