"""Plans made ready to be run: what `plans` makes of a text, and how a condition is reckoned, natively.

A program is numbers. Each section (what to buy, what to gain, what a Chapel trashes …) is a list of rules: the kind of card, where
the next rule begins, and a condition in postfix order, each step of it an operation with a number in its upper bits.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kincstar.games.dominion.habits import money
from kincstar.games.dominion.parts import KINDS
from kincstar.games.dominion.seat import DominionSeat

# Kinds that are none, in programs and as answers.
NOTHING: Final[i64] = 32  # a rule that says: nothing (more)
STOP: Final[i64] = 33  # the end of a section
SILENT: Final[i64] = -1  # the plan says nothing about it

# Sections. The questions of a card have the section ASKED + kind.
BUYS: Final[i64] = 0
GAINS: Final[i64] = 1
PLAYS: Final[i64] = 2  # when a card may be played
ORDER: Final[i64] = 3  # what is played first
ASKED: Final[i64] = 4
SECTIONS: Final[i64] = ASKED + KINDS

# Operations: on what was reckoned before …
O_NUMBER: Final[i64] = 0
O_EQUAL: Final[i64] = 1
O_UNEQUAL: Final[i64] = 2
O_LESS: Final[i64] = 3
O_AT_MOST: Final[i64] = 4
O_MORE: Final[i64] = 5
O_AT_LEAST: Final[i64] = 6
O_AND: Final[i64] = 7
O_OR: Final[i64] = 8
O_PLUS: Final[i64] = 9
O_MINUS: Final[i64] = 10
O_TIMES: Final[i64] = 11
O_BY: Final[i64] = 12
O_NOT: Final[i64] = 13
O_NEGATIVE: Final[i64] = 14
# … with a kind, or with a bit set of kinds …
O_OWNED: Final[i64] = 16
O_HAND: Final[i64] = 17
O_IN_PLAY: Final[i64] = 18
O_LEFT: Final[i64] = 19
O_OTHERS: Final[i64] = 20
O_OWNED_SET: Final[i64] = 21
O_HAND_SET: Final[i64] = 22
O_IN_PLAY_SET: Final[i64] = 23
O_OTHERS_SET: Final[i64] = 24
# … and alone.
O_COINS: Final[i64] = 32
O_MONEY: Final[i64] = 33
O_TURN: Final[i64] = 34
O_BUYS: Final[i64] = 35
O_ACTIONS: Final[i64] = 36
O_LEAD: Final[i64] = 37
O_POINTS: Final[i64] = 38
O_EMPTY: Final[i64] = 39
O_PLAYERS: Final[i64] = 40
O_CARDS: Final[i64] = 41
O_BUYING: Final[i64] = 42
O_GAINING: Final[i64] = 43
O_DRAW_PILE: Final[i64] = 44

DEPTH: Final[i64] = 64  # of the stack of a condition
LARGEST: Final[i64] = 1_000_000_000  # factors are cut to this, so that no product overflows


class Program:
    """A plan made ready to be run."""

    code: vec[i64]
    starts: vec[i64]  # where each section begins, −1 if the plan has none
    limits: vec[i64]  # how many of a kind are played in a turn
    ruled: i64  # the kinds with rules on when to play them
    never_losing: bool  # whether never to end the game losing

    def __init__(self, code: vec[i64], starts: vec[i64], limits: vec[i64], ruled: i64, never_losing: bool) -> None:
        self.code = code
        self.starts = starts
        self.limits = limits
        self.ruled = ruled
        self.never_losing = never_losing


def others_own(s: DominionSeat, kind: i64) -> i64:
    """Return how many of a kind the other players own together."""
    n: i64 = 0
    i: i64 = 0
    while i < s.players():
        if i != s.number:
            n += s.owned(i, kind)
        i += 1
    return n


def lead(s: DominionSeat) -> i64:
    """Return one's own points less those of the best other player."""
    best: i64 = -1000
    i: i64 = 0
    while i < s.players():
        if i != s.number and s.score(i) > best:
            best = s.score(i)
        i += 1
    return s.score(s.number) - best


def of_set(s: DominionSeat, op: i64, kinds: i64) -> i64:
    """Return the sum of a quantity over a set of kinds."""
    n: i64 = 0
    kind: i64 = 0
    while kinds:
        if kinds & 1:
            if op == O_OWNED_SET:
                n += s.owned(s.number, kind)
            elif op == O_HAND_SET:
                n += s.hand(kind)
            elif op == O_IN_PLAY_SET:
                n += s.in_play(kind)
            else:
                n += others_own(s, kind)
        kinds >>= 1
        kind += 1
    return n


def quantity(s: DominionSeat, op: i64, x: i64) -> i64:
    """Return what an operation asks of the game."""
    if op == O_COINS:
        return s.coins()
    if op == O_OWNED:
        return s.owned(s.number, x)
    if op == O_LEFT:
        return s.supply(x)
    if op == O_MONEY:
        return money(s)
    if op == O_HAND:
        return s.hand(x)
    if op == O_IN_PLAY:
        return s.in_play(x)
    if op == O_OTHERS:
        return others_own(s, x)
    if op >= O_OWNED_SET and op <= O_OTHERS_SET:
        return of_set(s, op, x)
    if op == O_TURN:
        return s.turns(s.number)
    if op == O_BUYS:
        return s.buys()
    if op == O_ACTIONS:
        return s.actions()
    if op == O_LEAD:
        return lead(s)
    if op == O_POINTS:
        return s.score(s.number)
    if op == O_EMPTY:
        return s.empty_piles()
    if op == O_PLAYERS:
        return s.players()
    if op == O_CARDS:
        return s.owned_cards(s.number)
    if op == O_BUYING:
        return 1 if s.question_card() < 0 else 0
    if op == O_GAINING:
        return 1 if s.question_card() >= 0 else 0
    return s.draw_size(s.number)  # O_DRAW_PILE


def reckon(op: i64, a: i64, b: i64) -> i64:
    """Return the outcome of an operation on two numbers; what is divided by 0 is 0."""
    if op == O_EQUAL:
        return 1 if a == b else 0
    if op == O_LESS:
        return 1 if a < b else 0
    if op == O_MORE:
        return 1 if a > b else 0
    if op == O_AT_MOST:
        return 1 if a <= b else 0
    if op == O_AT_LEAST:
        return 1 if a >= b else 0
    if op == O_UNEQUAL:
        return 1 if a != b else 0
    if op == O_AND:
        return a & b
    if op == O_OR:
        return a | b
    if op == O_PLUS:
        return within(a) + within(b)
    if op == O_MINUS:
        return within(a) - within(b)
    if op == O_TIMES:
        return within(a) * within(b)
    return 0 if b == 0 else a // b


def within(x: i64) -> i64:
    """Return a number that can be multiplied without an overflow."""
    if x > LARGEST:
        return LARGEST
    return -LARGEST if x < -LARGEST else x
