"""Saving a game of Augsburg 1520, and what must hold of any position."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from kincstar.games.augsburg.notes import KNOWN, NO_BARRIER, NOTE_MASK, Player
from kincstar.games.augsburg.parts import (
    BIDDING,
    CARDS,
    CARRYING_OUT,
    COLUMNS,
    COMPENSATION,
    DISCARD,
    JOKER,
    JOKERS,
    MAX_PLAYERS,
    MAXIMILIAN,
    MOST_NOTES,
    NOTES,
    PURCHASE,
    RIGHTS,
    SHORTAGE,
    SHOWDOWN,
    TILES,
    bits,
    components_of,
)  # fmt: skip
from kincstar.games.augsburg.state import ALL_CARDS, PRIVILEGES_OF_A_CARD, Augsburg
from kincstar.kernel.errors import SaveError
from kincstar.kernel.piles import zeros
from kincstar.kernel.rng import load_rng
from kincstar.kernel.save import Reader, Writer

GAME: Final = "augsburg"
RULES_VERSION: Final = 1
MANY: Final[i64] = 1 << 30


def save(g: Augsburg) -> bytes:
    """Return the whole state as bytes."""
    w = Writer()
    w.large(vec[i64]([i64(x) for x in g.parts.numbers()]))
    w.num(g.players)
    w.blob(g.rng.dump())
    for x in (
        1 if g.over else 0, g.revealed, g.phase, g.round, g.start, g.first_dealt, g.noble, g.opener, g.turn, g.bid, g.bidder,
        g.passed, g.winner, g.open, g.shown, g.card, g.used, g.exchanged, 1 if g.built else 0, g.robber,
    ):  # fmt: skip
        w.num(i64(x))
    w.small(g.pile)
    w.small(g.discards)
    for p in g.seats:
        w.small(p.hand)
        w.small(p.offer)
        w.small(p.picked)
        for x in (1 if p.done else 0, p.guilders, p.points, p.ranks, p.rights, p.pledge):
            w.num(i64(x))
    return w.finish(GAME, RULES_VERSION)


def _between(n: i64, low: i64, high: i64) -> i64:
    if n < low or n > high:
        raise SaveError("this save is damaged: a number in it is out of range")
    return n


def restore(data: bytes) -> Augsburg:
    """Return the state that `save` wrote; SaveError if the bytes are none, or describe a position that can't be."""
    r = Reader(data, GAME, RULES_VERSION)
    values = r.large()
    n = _between(r.num(), 2, MAX_PLAYERS)
    try:
        parts = components_of([int(x) for x in values])
        rng = load_rng(r.blob())
    except ValueError as e:
        raise SaveError(f"this save is damaged: {e}") from None
    g = Augsburg(parts, n, rng)
    g.over = _between(r.num(), 0, 1) == 1
    g.revealed = _between(r.num(), 0, MANY)
    g.phase = _between(r.num(), PURCHASE, COMPENSATION)
    g.round = _between(r.num(), 0, g.rounds())
    g.start = _between(r.num(), 0, n - 1)
    g.first_dealt = _between(r.num(), 0, n - 1)
    g.noble = _between(r.num(), 0, MAXIMILIAN)
    g.opener = _between(r.num(), 0, n - 1)
    g.turn = _between(r.num(), 0, n - 1)
    g.bid = _between(r.num(), 0, MOST_NOTES)
    g.bidder = _between(r.num(), -1, n - 1)
    g.passed = _between(r.num(), 0, 31)
    g.winner = _between(r.num(), -1, n - 1)
    g.open = _between(r.num(), 0, ALL_CARDS)
    g.shown = _between(r.num(), 0, ALL_CARDS)
    g.card = _between(r.num(), -1, CARDS - 1)
    g.used = _between(r.num(), 0, 7)
    g.exchanged = _between(r.num(), 0, PRIVILEGES_OF_A_CARD)
    g.built = _between(r.num(), 0, 1) == 1
    g.robber = _between(r.num(), -1, n - 1)
    g.pile = r.small()
    g.discards = r.small()
    i: i64 = 0
    while i < n:
        p = Player()
        p.hand = r.small()
        p.offer = r.small()
        p.picked = r.small()
        p.done = _between(r.num(), 0, 1) == 1
        p.guilders = _between(r.num(), 0, MANY)
        p.points = _between(r.num(), 0, MANY)
        p.ranks = _between(r.num(), 0, 0x040404)
        p.rights = _between(r.num(), 0, 0xFFFFFF)
        p.pledge = _between(r.num(), 0, MOST_NOTES)
        g.seats.append(p)
        i += 1
    r.end()
    problem = check(g)
    if problem != "":
        raise SaveError(f"this save is damaged: {problem}")
    return g


def _count(notes: vec[u8], counts: vec[u8], plain: bool) -> bool:
    """Count notes; False if one is none, or has a flag where none has (`plain`)."""
    for x in notes:
        note = i64(x) & NOTE_MASK
        if note > JOKER or (plain and i64(x) & KNOWN != 0):
            return False
        counts[note] = u8(i64(counts[note]) + 1)
    return True


def check(g: Augsburg) -> str:
    """Return what is wrong with a position, '' if nothing is: notes, tiles, barriers (AUG-C1, C4, C5, P3, P9, V1), the moment."""
    counts = zeros(NOTES)
    fine = _count(g.pile, counts, True) and _count(g.discards, counts, True)
    for p in g.seats:
        fine = (
            fine
            and _count(p.hand, counts, False)
            and _count(p.offer, counts, True)
            and _count(p.picked, counts, g.phase == PURCHASE)
        )
    note: i64 = 0
    while note < NOTES:
        if i64(counts[note]) != (JOKERS if note == JOKER else i64(1)):
            fine = False
        note += 1
    if not fine:
        return "the promissory notes don't add up"
    problem = _check_boards(g)
    if problem != "":
        return problem
    return _check_moment(g)


def _check_boards(g: Augsburg) -> str:
    i: i64 = 0
    while i < g.players:
        p = g.seats[i]
        column: i64 = 0
        while column < COLUMNS:
            if p.rank(column) < 1 or p.rank(column) > 4:
                return "somebody has no rank"
            column += 1
        r: i64 = 0
        while r < RIGHTS:
            if p.right(r) >= TILES:
                return "a right is of no tile"
            r += 1
        limit = g.barrier(i)
        if limit != NO_BARRIER and p.points > limit:
            return "somebody is beyond a barrier"
        i += 1
    column = 0
    while column < COLUMNS:
        rank: i64 = 2
        while rank <= 4:
            if g.tiles_left(column, rank) < 0:
                return "there are more rank tiles than there are"
            rank += 1
        column += 1
    r = 0
    while r < RIGHTS:
        tiles: i64 = 0
        n: i64 = 0
        i = 0
        while i < g.players:
            tile = g.seats[i].right(r)
            if tile >= 0:
                tiles |= 1 << tile
                n += 1
            i += 1
        if tiles != (1 << n) - 1:  # they are taken from the top
            return "a right tile isn't where it can be"
        r += 1
    return ""


def _check_moment(g: Augsburg) -> str:
    if g.open & ~g.shown != 0 or (g.shown != ALL_CARDS and g.shown != 0 and bits(g.shown) != CARDS // 2):
        return "the privilege cards don't add up"
    if (g.card >= 0) != (g.phase >= CARRYING_OUT) and not g.over:
        return "a card is carried out when none can be"
    # Each auction of the round takes one card at most: there is one for this, if none is carried out, and for each to come (AUG-A7).
    needed = MAXIMILIAN - g.noble + (0 if g.card >= 0 else 1)
    if g.phase >= BIDDING and not g.over and (bits(g.open) < needed or bits(g.open) > CARDS // 2):
        return "the privilege cards don't add up"
    if g.card >= 0 and (g.spent() > PRIVILEGES_OF_A_CARD or (g.open >> g.card) & 1 != 0):
        return "a card is carried out when none can be"
    if (g.robber >= 0) != (g.phase == COMPENSATION):
        return "somebody has been robbed by nobody"
    five = CARDS // 2 if g.round == 0 else i64(0)  # lie open while the first notes are bought (AUG-S1)
    if (g.phase == PURCHASE or g.phase == SHORTAGE or g.over) and (bits(g.open) != five or g.card >= 0):
        return "the privilege cards don't add up"
    if g.over:
        return "" if g.round == g.rounds() else "the game is over too early"
    if g.phase == BIDDING and (not g.is_in(g.turn) or (g.bid > 0) != (g.bidder >= 0) or g.turn == g.bidder):
        return "nobody is to bid"
    if (g.phase == BIDDING or g.phase == SHOWDOWN) and not _bids_fit(g):
        return "the bids don't add up"
    if g.at_once() and g.all_done():
        return "all have chosen, and nothing has come of it"
    i: i64 = 0
    while i < g.players:
        p = g.seats[i]
        if g.phase != PURCHASE and len(p.offer) > 0:
            return "notes are on offer when nobody buys"
        if not g.at_once() and len(p.picked) > 0:
            return "notes have been chosen for nothing"
        if g.phase == SHOWDOWN and not _can_show(g, i):
            return "somebody can't show the bid"
        if g.phase == SHORTAGE and not p.done and (len(p.hand) == 0 or len(p.picked) > 0):
            return "somebody has no note to give up"
        i += 1
    if g.phase == DISCARD and len(g.seats[g.turn].hand) == 0:
        return "there is no note to discard"
    return ""


def _bids_fit(g: Augsburg) -> bool:
    """Whether all who are in have bid or held what they could, at most what is bid; exactly that when it is shown (AUG-A1, A2, A5)."""
    if g.passed >= (1 << g.players) - 1 or (g.bidder >= 0 and not g.is_in(g.bidder)):
        return False
    i: i64 = 0
    while i < g.players:
        pledge = g.seats[i].pledge
        if pledge > g.bid or (i == g.bidder and pledge != g.bid):
            return False
        if g.is_in(i) and pledge > 0 and g.phase == BIDDING and g.limit(i, g.noble) < pledge:
            return False
        if g.is_in(i) and g.phase == SHOWDOWN and pledge != g.bid:
            return False
        i += 1
    if g.phase == BIDDING:  # who has been asked since the bid, or since the auction began, has held it, or is out
        i = g.bidder + 1 if g.bidder >= 0 else g.opener
        while i % g.players != g.turn:
            if g.is_in(i % g.players) and (g.bid == 0 or g.seats[i % g.players].pledge != g.bid):
                return False
            i += 1
    return True


def _can_show(g: Augsburg, seat: i64) -> bool:
    """Whether a seat that is in has chosen the notes of its bid, or can (AUG-A2)."""
    p = g.seats[seat]
    if not g.is_in(seat):
        return p.done and len(p.picked) == 0
    if p.done:
        return i64(len(p.picked)) == g.bid
    hand = p.hand
    p.hand = hand[:]
    for x in p.picked:
        p.hand = append(p.hand, x)
    possible = g.bid > 0 and g.limit(seat, g.noble) >= g.bid and i64(len(p.picked)) < g.bid
    p.hand = hand
    return possible and len(g.legal(seat)) > 0
