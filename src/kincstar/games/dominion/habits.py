"""Habits of those who play by a plan, where the plan says nothing: what a card is worth in play, to keep, and to have.

The numbers only rank cards against each other; they are judgement, not rules. Whatever a plan says comes first (`playing`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kincstar.games.dominion.parts import (
    ACTION_SET,
    ADVENTURER,
    BUREAUCRAT,
    CELLAR,
    CHANCELLOR,
    CHAPEL,
    COPPER,
    COST,
    COUNCIL_ROOM,
    CURSE,
    DUCHY,
    ESTATE,
    FEAST,
    FESTIVAL,
    GARDENS,
    GOLD,
    LABORATORY,
    LIBRARY,
    MARKET,
    MILITIA,
    MINE,
    MOAT,
    MONEYLENDER,
    PROVINCE,
    REMODEL,
    SILVER,
    SMITHY,
    SPY,
    THIEF,
    THRONE_ROOM,
    TREASURES_SET,
    VICTORY_SET,
    VILLAGE,
    WITCH,
    WOODCUTTER,
    WORKSHOP,
)  # fmt: skip
from kincstar.games.dominion.seat import DominionSeat

NON_TERMINAL_SET: Final[i64] = (
    (1 << CELLAR) | (1 << VILLAGE) | (1 << SPY) | (1 << FESTIVAL) | (1 << LABORATORY) | (1 << MARKET)
)  # they give an Action back; a Throne Room counts as neither
TERMINAL_SET: Final[i64] = ACTION_SET & ~NON_TERMINAL_SET & ~(1 << THRONE_ROOM)
DEAD_SET: Final[i64] = VICTORY_SET | (1 << CURSE)
DRAWING_SET: Final[i64] = (1 << SMITHY) | (1 << COUNCIL_ROOM) | (1 << WITCH) | (1 << MOAT) | (1 << LIBRARY)
LATE: Final[i64] = 3  # Provinces left at which points come before a better deck


def hand_of(s: DominionSeat, kinds: i64) -> i64:
    """Return how many cards of these kinds one has in hand."""
    n: i64 = 0
    k: i64 = 0
    rest = s.hand_kinds() & kinds
    while rest:
        if rest & 1:
            n += s.hand(k)
        rest >>= 1
        k += 1
    return n


def money(s: DominionSeat) -> i64:
    """Return what the treasures that one owns are worth together, those picked to be trashed left out."""
    me = s.number
    worth = s.owned(me, COPPER) + 2 * s.owned(me, SILVER) + 3 * s.owned(me, GOLD)
    if s.picked_size() > 0:
        worth -= s.picked(COPPER) + 2 * s.picked(SILVER) + 3 * s.picked(GOLD)
    return worth


def late(s: DominionSeat) -> bool:
    """Return whether the end is near."""
    return s.supply(PROVINCE) <= LATE + s.players() - 2 or s.empty_piles() >= 2


# ---- playing actions --------------------------------------------------------------------------------------------------


def eager(s: DominionSeat, kind: i64) -> i64:
    """Return how soon to play an action of the hand: those that cost no Action first, of the others the best, draws before it
    where another can still follow."""
    if kind == THRONE_ROOM:
        hand = s.hand_kinds()
        return 230 if hand & NON_TERMINAL_SET and (s.actions() == 1 or not hand & TERMINAL_SET) else 204
    if kind == VILLAGE:
        return 220
    if kind == LABORATORY:
        return 216
    if kind == MARKET:
        return 214
    if kind == SPY:
        return 212
    if kind == FESTIVAL:
        return 210
    if kind == CELLAR:
        return 206
    value = terminal(s, kind)
    if s.actions() > 1 and (DRAWING_SET >> kind) & 1:
        value += 50
    return value


def terminal(s: DominionSeat, kind: i64) -> i64:
    """Return what playing a terminal action is worth."""
    if kind == WITCH:
        return 150 if s.supply(CURSE) > 0 else 95
    if kind == COUNCIL_ROOM:
        return 120
    if kind == MILITIA:
        return 110
    if kind == ADVENTURER:
        return 108
    if kind == SMITHY:
        return 105
    if kind == FEAST:
        return 104
    if kind == MINE:
        return 100
    if kind == MONEYLENDER:
        return 98
    if kind == BUREAUCRAT:
        return 92
    if kind == REMODEL:
        return 88
    if kind == THIEF:
        return 85
    if kind == LIBRARY:
        return 60 + 10 * (8 - s.hand_size(s.number))
    if kind == CHAPEL:
        return 130 if hand_of(s, DEAD_SET | (1 << COPPER)) >= 2 else 55
    if kind == WORKSHOP:
        return 70
    if kind == CHANCELLOR:
        return 68
    if kind == WOODCUTTER:
        return 66
    return 60  # Moat


def doubled(s: DominionSeat, kind: i64) -> i64:
    """Return what it is worth to play a card twice by a Throne Room."""
    value = terminal(s, kind)
    if kind == LABORATORY:
        value = 118
    elif kind == MARKET:
        value = 112
    elif kind == FESTIVAL:
        value = 111
    elif kind == SPY:
        value = 80
    elif kind == VILLAGE:
        value = 90 if hand_of(s, TERMINAL_SET) > 0 else 62
    elif kind == CELLAR:
        value = 40
    elif kind == THRONE_ROOM:
        value = 109 if hand_of(s, ACTION_SET) >= 3 else 30
    elif kind == CHAPEL:
        value = 45
    if s.actions() == 0 and (NON_TERMINAL_SET >> kind) & 1 and hand_of(s, ACTION_SET) >= 2:
        value += 60  # otherwise the rest of the hand could not be played
    return value


# ---- cards to keep, to throw away, to have ----------------------------------------------------------------------------


def keep(s: DominionSeat, kind: i64) -> i64:
    """Return what a card of the hand is worth for the next turn; the lowest one is discarded first."""
    if (DEAD_SET >> kind) & 1:
        return 1 if kind == CURSE else 0
    if kind == COPPER:
        return 20
    if kind == SILVER:
        return 40
    if kind == GOLD:
        return 60
    if (NON_TERMINAL_SET >> kind) & 1:
        return 30 if kind == CELLAR or kind == SPY else 48
    if kind == THRONE_ROOM:
        return 45 if hand_of(s, ACTION_SET) > 1 else 10
    if hand_of(s, TERMINAL_SET) > 1 + s.hand(VILLAGE) + s.hand(FESTIVAL):
        return 12 + terminal(s, kind) // 20  # one too many to be played: the weakest first
    return 46 if kind != MOAT and kind != CHAPEL else 25


def surplus(s: DominionSeat, kind: i64) -> bool:
    """Return whether a card does nothing in the hand any more this turn: dead, or an action that can't be played."""
    if (DEAD_SET >> kind) & 1:
        return True
    if (TREASURES_SET >> kind) & 1:
        return False
    if s.actions() == 0:
        return True
    return (TERMINAL_SET >> kind) & 1 == 1 and hand_of(s, TERMINAL_SET) > s.actions() + s.hand(VILLAGE) + s.hand(
        FESTIVAL
    )


def worth(s: DominionSeat, kind: i64) -> i64:
    """Return what it is worth to own one more of a kind."""
    near = late(s)
    if kind == PROVINCE:
        return 85
    if kind == GOLD:
        return 65
    if kind == DUCHY:
        return 66 if near else 4
    if kind == ESTATE:
        return 12 if near else -2
    if kind == GARDENS:
        return 30 if near or s.owned(s.number, GARDENS) > 1 else 5
    if kind == SILVER:
        return 32
    if kind == COPPER:
        return 1
    if kind == CURSE:
        return -10
    if kind == CHAPEL or (kind == WITCH and s.supply(CURSE) == 0):
        return 6
    many = s.owned(s.number, kind)
    return 10 * COST[kind] + 4 - (6 * many if (TERMINAL_SET >> kind) & 1 else many)


def spied(s: DominionSeat, kind: i64, own: bool) -> bool:
    """Return whether a card seen by a Spy had better go: dead ones and Copper of one's own, what is better of others."""
    poor = (DEAD_SET >> kind) & 1 == 1 or (kind == COPPER and 2 * money(s) > 3 * treasures(s))
    return poor if own else not ((DEAD_SET >> kind) & 1 == 1 or kind == COPPER)


def treasures(s: DominionSeat) -> i64:
    """Return how many treasures one owns."""
    me = s.number
    return s.owned(me, COPPER) + s.owned(me, SILVER) + s.owned(me, GOLD)
