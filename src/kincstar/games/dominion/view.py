"""What one seat, or a spectator, may see, built up from nothing: pages, JSON and the terminal are made of this alone (DOM-T9)."""

from __future__ import annotations

import msgspec

from kincstar.games.dominion.parts import (
    CELLAR,
    CHAPEL,
    CLEAN_UP,
    COST,
    DRAFT,
    FEAST,
    KINDS,
    KINGDOM,
    LIBRARY,
    MILITIA,
    MINE,
    MOAT,
    PHASE_NAMES,
    REMODEL,
    SPY,
    THIEF,
    WORKSHOP,
)
from kincstar.games.dominion.player import KIND, Player
from kincstar.games.dominion.state import Dominion
from kincstar.kernel.frames import RESUME, frame_card, frame_data, frame_seat, frame_step
from kincstar.kernel.game import numbers_of

CHAPEL_MOST = 4


class Pile(msgspec.Struct, frozen=True):
    """A pile of the supply."""

    kind: int
    left: int


class PlayerView(msgspec.Struct, frozen=True):
    """What a player has. `hand` (by kind) and `in_piles` (of each kind, how many lie in the draw and discard piles together, which
    the owner knows by counting) are None unless it is the viewer's own."""

    seat: int
    hand_size: int
    hand: tuple[int, ...] | None
    draw: int
    discard: int
    top: int | None
    owned: tuple[int, ...]
    in_piles: tuple[int, ...] | None
    turns: int
    points: int


class Question(msgspec.Struct, frozen=True):
    """What a card asks. None and 0 also stand for what this viewer isn't told."""

    card: int
    step: int
    seat: int | None  # who is asked; of a reaction and of a Library nobody else is told (DOM-T8)
    victim: int | None  # whose cards lie open
    kind: int | None  # the attack that one may react to, or the card that a Library has drawn
    limit: int | None  # the highest cost that may be gained
    n: int  # how many cards are still to be chosen at most; 0: any number
    picked: tuple[int, ...] | None  # chosen and not yet laid down, in order; only for the one who chooses (DOM-T4)


class View(msgspec.Struct, frozen=True):
    """The table as one viewer sees it; cards are kinds 0–31."""

    turn: int
    start: int
    phase: str
    actions: int
    buys: int
    coins: int
    supply: tuple[Pile, ...]  # the basic cards, then the kingdom by cost
    players: tuple[PlayerView, ...]
    in_play: tuple[int, ...]
    aside: tuple[int, ...]  # revealed or set aside for the card being played
    caught: tuple[
        int, ...
    ]  # trashed by the Thief being played, and to be had by its player; part of the trash till then
    trash: tuple[int, ...]
    question: Question | None
    over: bool
    winners: tuple[int, ...]
    legal: tuple[int, ...]  # the viewer's legal actions


def kinds_of(cards: object) -> tuple[int, ...]:
    """Return the kinds of cards without their flags."""
    return tuple(int(x) & int(KIND) for x in cards)  # type: ignore[attr-defined]


def _player(g: Dominion, seat: int, viewer: int | None) -> PlayerView:
    p: Player = g.seats[seat]
    own = viewer == seat
    return PlayerView(
        seat=seat,
        hand_size=len(p.hand) + (len(g.picked) if g.actor() == seat else 0) if own else int(g.shown_hand(seat)),
        hand=tuple(sorted(kinds_of(p.hand))) if own else None,
        draw=len(p.draw) if own else int(g.shown_draw(seat)),
        discard=len(p.discard),
        top=int(p.top()) if len(p.discard) else None,
        owned=tuple(int(x) for x in p.owned),
        in_piles=tuple(int(g.out_of_sight(seat, k)) for k in range(KINDS)) if own else None,
        turns=int(p.turns),
        points=int(g.score(seat)),
    )


def _question(g: Dominion, viewer: int | None) -> Question | None:
    if not len(g.stack):
        return None
    f = g.stack[-1]
    card, step, seat, data = int(frame_card(f)), int(frame_step(f)), int(frame_seat(f)), int(frame_data(f))
    if step >= RESUME:
        return None
    asked = viewer == seat
    kind = limit = None
    n = 1
    if card == MOAT:
        kind = data
    elif card == LIBRARY:
        kind = data & 255 if asked else None
    elif card in (WORKSHOP, FEAST) or (card in (REMODEL, MINE) and step == 1):
        limit = data
    picked = len(g.picked) if asked else 0
    if card == CELLAR:
        n = 0
    elif card == CHAPEL:
        n = int(CHAPEL_MOST) - picked
    elif card == MILITIA:
        n = data - picked
    return Question(
        card=card,
        step=step,
        seat=seat if asked or card not in (MOAT, LIBRARY) else None,
        victim=data if card in (SPY, THIEF) and step == 0 else None,
        kind=kind,
        limit=limit,
        n=n,
        picked=kinds_of(g.picked) if asked else None,
    )


def _supply(g: Dominion) -> tuple[Pile, ...]:
    kinds = [k for k in range(KINDS) if int(g.piles) >> k & 1]
    kinds.sort(key=lambda k: (k >= KINGDOM, int(COST[k]) if k >= KINGDOM else k, k))
    return tuple(Pile(k, int(g.supply[k])) for k in kinds)


def view(g: Dominion, viewer: int | None) -> View:
    """Return what `viewer`, a seat or None for a spectator, may see."""
    return View(
        turn=int(g.turn),
        start=int(g.start),
        phase="clean-up" if g.phase == CLEAN_UP else PHASE_NAMES[g.phase],
        actions=int(g.actions),
        buys=int(g.buys),
        coins=int(g.coins),
        supply=_supply(g) if g.phase != DRAFT or g.piles else (),
        players=tuple(_player(g, p, viewer) for p in range(int(g.players))),
        in_play=kinds_of(g.in_play),
        aside=kinds_of(g.aside),
        caught=kinds_of(g.caught),
        trash=kinds_of(g.trash) + kinds_of(g.caught),
        question=_question(g, viewer),
        over=bool(g.over),
        winners=tuple(s for s in range(int(g.players)) if int(g.winners()) >> s & 1) if g.over else (),
        legal=tuple(numbers_of(g.legal(viewer))) if viewer is not None else (),
    )
