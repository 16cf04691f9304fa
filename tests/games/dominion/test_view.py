"""What leaves the program for a viewer holds only what the viewer may know (DOM-T4, T8, T9, K21)."""

from __future__ import annotations

import msgspec
import pytest
from librt.vecs import vec
from mypy_extensions import u8
from tests.rules import rule

from kincstar.games.dominion.parts import (
    BUY,
    CELLAR,
    COPPER,
    CURSE,
    END,
    ESTATE,
    GOLD,
    KINDS,
    LIBRARY,
    MILITIA,
    MOAT,
    PICK,
    PLAY,
    PROVINCE,
    SILVER,
    SPY,
    TREASURES,
    VILLAGE,
    YES,
)
from kincstar.games.dominion.state import Dominion
from kincstar.games.dominion.view import PlayerView, Question, View
from kincstar.kernel.game import game
from kincstar.kernel.rng import Rng
from kincstar.web.pages import game_template

DOMINION = game("dominion")
NAMES = ["Anna", "Béla", "Cili", "Dóra"]


def new(players: int = 2, kingdom: str = "first-game", seed: int = 1) -> Dominion:
    state = DOMINION.new(players, seed, options={"kingdom": kingdom, "start": "0"})
    assert isinstance(state, Dominion)
    return state


def cards(*kinds: int) -> vec[u8]:
    return vec[u8]([u8(k) for k in kinds])


def give(g: Dominion, seat: int, hand: list[int], draw: list[int], discard: list[int] | None = None) -> None:
    """Let a player have these cards and no others; the last of a pile is its top."""
    p = g.seats[seat]
    p.hand, p.draw, p.discard = cards(*hand), cards(*draw), cards(*(discard or []))
    owned = [0] * int(KINDS)
    for kind in [*hand, *draw, *(discard or [])]:
        owned[kind] += 1
    p.owned = cards(*owned)


def seen(g: Dominion, viewer: int | None) -> tuple[bytes, str]:
    """The view, and the page made of it."""
    names = NAMES[: int(g.players)]
    values = DOMINION.board(g, viewer, names, "en")
    page = game_template(DOMINION, "board.html.jinja").render(bots=set(), away=set(), news=set(), **values)
    return msgspec.json.encode(DOMINION.view(g, viewer)), page


def play(g: Dominion, moves: int, rng: Rng) -> Dominion:
    """Some way on in a game that buys all sorts of cards, Coppers and Curses excepted."""
    for _ in range(moves):
        before = g.clone()
        seat = int(g.actors()[0])
        legal = [int(a) for a in g.legal(seat)]
        if TREASURES in legal and not any(PLAY + 7 <= a < BUY for a in legal):
            legal = [TREASURES]
        legal = [a for a in legal if a not in (BUY + COPPER, BUY + CURSE) and (a != END or len(legal) == 1)] or legal
        g.apply(seat, legal[int(rng.below(len(legal)))])
        if g.over:
            return before
    return g


@pytest.mark.parametrize("kingdom", ["first-game", "big-money", "interaction", "size-distortion", "village-square"])
@pytest.mark.parametrize("players", [2, 3, 4])
@rule("DOM-T9")
def test_states_that_differ_in_what_a_viewer_cannot_know_look_the_same(players: int, kingdom: str):
    rng = Rng(players)
    g = new(players, kingdom)
    for _ in range(10):
        g = play(g, 1 + int(rng.below(60)), rng)
        anywhere = g
        for viewer in range(players):
            other = g.resample(viewer, rng)
            assert seen(other, viewer) == seen(g, viewer)
            anywhere = anywhere.resample(viewer, rng)
        if not (len(g.stack) and len(g.picked)):
            assert seen(anywhere, None) == seen(g, None)  # a spectator knows what all know


def test_a_view_is_built_of_these_and_nothing_else():
    assert View.__struct_fields__ == (
        "turn", "start", "phase", "actions", "buys", "coins", "supply", "players", "in_play", "aside", "caught", "trash", "question",
        "over", "winners", "legal",
    )  # fmt: skip
    assert PlayerView.__struct_fields__ == (
        "seat", "hand_size", "hand", "draw", "discard", "top", "owned", "in_piles", "turns", "points",
    )  # fmt: skip
    assert Question.__struct_fields__ == ("card", "step", "seat", "victim", "kind", "limit", "n", "picked")
    view = DOMINION.view(new(3), 1)
    assert [p.hand is None for p in view.players] == [True, False, True]
    assert [p.in_piles is None for p in view.players] == [True, False, True]
    assert all(p.hand is None and p.in_piles is None for p in DOMINION.view(new(3), None).players)
    assert DOMINION.view(new(3), None).legal == ()


@rule("DOM-T9")
def test_the_order_of_the_own_draw_pile_is_hidden_and_its_contents_are_counted():
    g, other = new(), new()
    give(g, 0, [COPPER] * 5, [GOLD, ESTATE, SILVER], [ESTATE, PROVINCE])
    give(other, 0, [COPPER] * 5, [SILVER, GOLD, ESTATE], [ESTATE, PROVINCE])
    assert seen(g, 0) == seen(other, 0)
    in_piles = DOMINION.view(g, 0).players[0].in_piles
    assert (in_piles[GOLD], in_piles[ESTATE], in_piles[PROVINCE], in_piles[COPPER]) == (1, 2, 1, 0)


@rule("DOM-T4")
def test_of_the_discards_only_the_top_is_seen():
    g, other = new(), new()
    give(g, 0, [COPPER] * 5, [], [ESTATE, SILVER, PROVINCE])
    give(other, 0, [COPPER] * 5, [], [SILVER, ESTATE, PROVINCE])
    for viewer in (0, 1, None):
        assert seen(g, viewer) == seen(other, viewer)
    assert DOMINION.view(g, 1).players[0].top == PROVINCE


@rule("DOM-T4")
def test_cards_chosen_are_not_told_before_they_lie_there():
    """DOM-T4: neither which, nor how many so far."""
    g = new()
    give(g, 0, [CELLAR, ESTATE, CURSE, COPPER, GOLD], [SILVER] * 5)
    g.apply(0, PLAY + CELLAR)
    before = seen(g, 1), seen(g, None)
    g.apply(0, PICK + ESTATE)
    g.apply(0, PICK + CURSE)
    assert (seen(g, 1), seen(g, None)) == before
    question = DOMINION.view(g, 0).question
    assert question.picked == (ESTATE, CURSE) and DOMINION.view(g, 0).players[0].hand_size == 4
    g.apply(0, END)
    assert DOMINION.view(g, 1).players[0].top == CURSE


@rule("DOM-T8")
def test_a_reaction_is_asked_for_without_a_name_whether_there_is_a_moat_or_not():
    """DOM-T8."""
    shown = []
    for hand in ([MOAT, COPPER, COPPER, COPPER, ESTATE], [COPPER, COPPER, COPPER, ESTATE, ESTATE]):
        g = new(3)
        give(g, 0, [MILITIA, COPPER, COPPER, ESTATE, ESTATE], [SILVER] * 5)
        give(g, 1, hand, [SILVER] * 5)
        for seat in (0, 1):
            g.seats[seat].owned = cards(*[5] * int(KINDS))  # the same in both
        g.apply(0, PLAY + MILITIA)
        shown.append([seen(g, viewer) for viewer in (0, 2, None)])
        question = DOMINION.view(g, 0).question
        assert question.card == MOAT and question.seat is None and question.kind == MILITIA
        asked = DOMINION.view(g, 1)
        assert asked.question.seat == 1 and (YES in asked.legal) == (MOAT in hand)
    assert shown[0] == shown[1]


@rule("DOM-K21")
def test_what_a_library_draws_is_told_to_its_player_alone():
    """DOM-K21: the others see no card, nor that one was drawn before the question, nor at which of them there was a choice."""
    shown = []
    for drawn in ([SILVER, SILVER, SILVER, VILLAGE], [SILVER, SILVER, VILLAGE, SILVER]):
        g = new(2, "interaction")
        give(g, 0, [LIBRARY, COPPER, COPPER, ESTATE, ESTATE], drawn)
        g.apply(0, PLAY + LIBRARY)
        before = [seen(g, viewer) for viewer in (1, None)]
        while DOMINION.view(g, 0).question.kind != VILLAGE:
            assert DOMINION.view(g, 0).legal == (END,)
            g.apply(0, END)
            assert [seen(g, viewer) for viewer in (1, None)] == before
        assert DOMINION.view(g, 0).question.seat == 0 and DOMINION.view(g, 0).legal == (END, YES)
        shown.append([seen(g, viewer) for viewer in (1, None)])
        question = DOMINION.view(g, 1).question
        assert question.kind is None and question.seat is None and question.picked is None
        assert DOMINION.view(g, 1).players[0].hand_size == 4 and DOMINION.view(g, 1).players[0].draw == 4
    assert shown[0] == shown[1]


def test_a_revealed_card_is_seen_by_all():
    g = new(2, "interaction")
    give(g, 0, [SPY, COPPER, COPPER, ESTATE, ESTATE], [GOLD, PROVINCE, COPPER])
    give(g, 1, [COPPER] * 5, [SILVER])
    g.apply(0, PLAY + SPY)
    while len(g.stack) and DOMINION.view(g, 1).question.card == MOAT:
        g.apply(1, END)
    for viewer in (0, 1, None):
        view = DOMINION.view(g, viewer)
        assert view.aside == (PROVINCE,) and view.question.victim == 0
