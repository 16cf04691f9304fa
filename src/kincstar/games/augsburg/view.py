"""What one seat, or a spectator, may see, built up from nothing: pages, JSON and the terminal are made of this alone (AUG-I1)."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from librt.vecs import vec
from mypy_extensions import u8

from kincstar.games.augsburg.notes import KNOWN, NO_BARRIER, NOTE_MASK, Player
from kincstar.games.augsburg.parts import (
    BIDDING,
    CARDS,
    CARRYING_OUT,
    CHOICE,
    COLUMNS,
    COMPENSATION,
    DISCARD,
    PHASE_NAMES,
    PURCHASE,
    RIGHTS,
    SHORTAGE,
    SHOWDOWN,
    SLOTS,
    TILES,
)
from kincstar.games.augsburg.state import ALL_CARDS, Augsburg
from kincstar.kernel.game import numbers_of

AUCTION = (BIDDING, SHOWDOWN, CHOICE, CARRYING_OUT, DISCARD, COMPENSATION)


class Tile(msgspec.Struct, frozen=True):
    """A right tile that a player has: its place in its column, 0 the first, and its price or points (0 where it has neither)."""

    right: int
    tile: int
    value: int


class Supply(msgspec.Struct, frozen=True):
    """The tiles of a right that are left: how many, and the price or the points of the top one."""

    right: int
    left: int
    value: int


class Card(msgspec.Struct, frozen=True):
    """A privilege card and its three privileges."""

    card: int
    privileges: tuple[int, ...]


class CarryingOut(msgspec.Struct, frozen=True):
    """The privilege card being carried out."""

    card: int
    privileges: tuple[int, ...]
    used: tuple[int, ...]  # which of the three, by place
    exchanged: int  # how many more were exchanged for points
    built: bool  # whether the architect has built with it


class Auction(msgspec.Struct, frozen=True):
    """The auction at the noble who is being visited, or the last one while its winner carries out a card."""

    noble: int
    opener: int
    bid: int
    bidder: int | None
    passed: tuple[int, ...]
    winner: int | None


class PlayerView(msgspec.Struct, frozen=True):
    """What a player has. `guilders`, `hand`, `offered` and `chosen` are None unless they are the viewer's own (AUG-C2, S2)."""

    seat: int
    points: int
    barrier: int | None  # how far the marker can get; None without a limit
    due: int  # points each round, the barrier apart
    free: int  # free notes each round
    ranks: tuple[int, ...]  # by column, 1 … 4
    rights: tuple[Tile, ...]
    prices: tuple[int, ...]  # of the notes in the hand, those chosen to be shown or given up included
    seen: tuple[int, ...]  # notes of the hand that everybody has seen there
    pledge: int  # the most notes bid or held in this auction
    offer: tuple[int, ...]  # prices of the notes on offer
    done: bool  # has chosen, where all choose at the same time
    guilders: int | None
    hand: tuple[int, ...] | None  # without those chosen
    offered: tuple[int, ...] | None  # without those chosen
    chosen: tuple[int, ...] | None  # to be bought, shown or given up, in order


class View(msgspec.Struct, frozen=True):
    """The table as one viewer sees it; notes are 0–68, cards 0–9."""

    round: int
    rounds: int
    phase: str
    start: int
    turn: int | None  # who decides, where one decides alone
    actors: tuple[int, ...]
    auction: Auction | None
    card: CarryingOut | None
    robber: int | None  # who takes a rank, while its owner chooses what to get for it
    open: tuple[Card, ...]
    to_come: tuple[Card, ...]  # next round's, where they are known because all others have been seen
    players: tuple[PlayerView, ...]
    tiles: tuple[tuple[int, ...], ...]  # left of each column's ranks 2, 3 and 4
    rights: tuple[Supply, ...]
    pile: int
    pile_price: int | None  # of the top note
    discards: int
    top: int | None  # the note on top of the discards
    over: bool
    winners: tuple[int, ...]
    legal: tuple[int, ...]  # the viewer's legal actions


def _notes(found: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted(int(x) & int(NOTE_MASK) for x in found))


def _player(g: Augsburg, seat: int, viewer: int | None) -> PlayerView:
    p: Player = g.seats[seat]
    own = viewer == seat
    held = [int(x) for x in p.hand]
    if g.phase in (SHOWDOWN, SHORTAGE):
        held += [int(x) for x in p.picked]  # chosen, but not yet shown or given up
    offer = [*p.offer, *p.picked] if g.phase == PURCHASE else []
    barrier = int(g.barrier(seat))
    rights = []
    for right in range(int(RIGHTS)):
        tile = int(p.right(right))
        if tile >= 0:
            rights.append(Tile(right, tile, int(g.parts.value(right, tile))))
    return PlayerView(
        seat=seat,
        points=int(p.points),
        barrier=barrier if barrier < NO_BARRIER else None,
        due=int(g.prestige(seat)),
        free=int(g.free_notes(seat)),
        ranks=tuple(int(p.rank(c)) for c in range(int(COLUMNS))),
        rights=tuple(rights),
        prices=_prices(g, held),
        seen=_notes(x for x in held if x & int(KNOWN)),
        pledge=int(p.pledge) if g.phase in AUCTION else 0,
        offer=_prices(g, offer),
        done=bool(p.done) if g.at_once() else False,
        guilders=int(p.guilders) if own else None,
        hand=_notes(p.hand) if own else None,
        offered=_notes(p.offer) if own else None,
        chosen=_in_order(p.picked) if own else None,
    )


def _prices(g: Augsburg, notes: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted(int(g.parts.price(int(x) & int(NOTE_MASK))) for x in notes))


def _in_order(notes: vec[u8]) -> tuple[int, ...]:
    return tuple(int(x) & int(NOTE_MASK) for x in notes)


def privileges_of(g: Augsburg, card: int) -> tuple[int, ...]:
    """Return the three privileges of a card."""
    return tuple(int(g.parts.cards[card * int(SLOTS) + i]) for i in range(int(SLOTS)))


def _cards(g: Augsburg, cards: int) -> tuple[Card, ...]:
    return tuple(Card(c, privileges_of(g, c)) for c in range(int(CARDS)) if cards >> c & 1)


def _auction(g: Augsburg) -> Auction | None:
    if g.phase not in AUCTION or g.over:
        return None
    return Auction(
        noble=int(g.noble),
        opener=int(g.opener),
        bid=int(g.bid),
        bidder=int(g.bidder) if g.bidder >= 0 else None,
        passed=tuple(s for s in range(int(g.players)) if int(g.passed) >> s & 1),
        winner=int(g.winner) if g.winner >= 0 else None,
    )


def _card(g: Augsburg) -> CarryingOut | None:
    if g.card < 0:
        return None
    used = tuple(i for i in range(int(SLOTS)) if int(g.used) >> i & 1)
    return CarryingOut(int(g.card), privileges_of(g, int(g.card)), used, int(g.exchanged), bool(g.built))


def _supply(g: Augsburg, right: int) -> Supply:
    tile = int(g.top_tile(right))
    return Supply(right, int(TILES) - tile, int(g.parts.value(right, tile)) if tile < TILES else 0)


def view(g: Augsburg, viewer: int | None) -> View:
    """Return what `viewer`, a seat or None for a spectator, may see."""
    seen = int(g.shown)
    return View(
        round=int(g.round),
        rounds=int(g.rounds()),
        phase=PHASE_NAMES[g.phase],
        start=int(g.start),
        turn=None if g.over or g.at_once() else int(g.turn),
        actors=tuple(numbers_of(g.actors())),
        auction=_auction(g),
        card=_card(g),
        robber=int(g.robber) if g.robber >= 0 else None,
        open=_cards(g, int(g.open)),
        to_come=_cards(g, int(ALL_CARDS) & ~seen) if seen and g.round < g.rounds() else (),
        players=tuple(_player(g, p, viewer) for p in range(int(g.players))),
        tiles=tuple(tuple(int(g.tiles_left(c, r)) for r in (2, 3, 4)) for c in range(int(COLUMNS))),
        rights=tuple(_supply(g, r) for r in range(int(RIGHTS))),
        pile=len(g.pile),
        pile_price=int(g.price_of(g.pile[-1])) if len(g.pile) else None,
        discards=len(g.discards),
        top=int(g.discards[-1]) if len(g.discards) else None,
        over=bool(g.over),
        winners=tuple(s for s in range(int(g.players)) if int(g.winners()) >> s & 1) if g.over else (),
        legal=tuple(numbers_of(g.legal(viewer))) if viewer is not None else (),
    )
