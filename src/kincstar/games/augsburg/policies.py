"""Scripted play of Augsburg 1520: two bankers of one school, a careful and a bold one. What things are worth says judging.py."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from kincstar.games.augsburg.judging import NO_RIGHT, JudgingPolicy
from kincstar.games.augsburg.parts import (
    BID,
    BIDDING,
    CARD,
    CARDS,
    CARRYING_OUT,
    CHOICE,
    COMPENSATION,
    END,
    HOLD,
    JOKER,
    MARY,
    MAXIMILIAN,
    NOTE,
    NUMBERS,
    PURCHASE,
    SHOWDOWN,
    TAKE_GUILDERS,
    TAKE_POINT,
    number_of,
)  # fmt: skip
from kincstar.games.augsburg.seat import AugsburgSeat, augsburg_seat
from kincstar.games.augsburg.state import ROBBED_GUILDERS, ROBBED_POINTS
from kincstar.kernel.seat import Seat

JOKER_WORTH: Final[i64] = 14  # as a number
STRONG: Final[i64] = 13  # the number that mostly wins an auction
STRONG_AT_MAXIMILIAN: Final[i64] = 16
NOTE_COST: Final[i64] = 52  # tenths of a point that a card must be worth for each note bid
LAST_NOTE_COST: Final[i64] = 9  # in the last round, after which notes are worth nothing


@mypyc_attr(allow_interpreted_subclasses=True)
class BankerPolicy(JudgingPolicy):
    """What both bankers have in common; they differ in how much they pay, and in what they keep for a church."""

    eagerness: i64  # notes that it pays for a card above what the card's value asks for
    reserve: i64  # per cent of a needed building's price that it doesn't spend on notes

    def __init__(self, seed: i64 = 0) -> None:
        super().__init__(seed)
        self.eagerness = 0
        self.reserve = 100

    def choose(self, seat: Seat) -> i64:
        s = augsburg_seat(seat)
        legal = s.legal()
        if len(legal) == 1:
            return legal[0]
        phase = s.phase()
        if phase == PURCHASE:
            return self._buy(s, legal)
        if phase == BIDDING:
            return self._bid(s, legal)
        if phase == SHOWDOWN:
            return self._show(s, legal)
        if phase == CHOICE or phase == CARRYING_OUT:
            return self._best(s, legal)
        if phase == COMPENSATION:
            point = self.worth_of_points(s, ROBBED_POINTS)
            return TAKE_POINT if point > self.change(s, 0, 0, NO_RIGHT, ROBBED_GUILDERS) else TAKE_GUILDERS
        return self._least(s, legal)

    def _best(self, s: AugsburgSeat, legal: vec[i64]) -> i64:
        """Choose the best card, or the best way to carry out a privilege."""
        best = legal[0]
        value: i64 = -(1 << 30)
        for a in legal:
            found = self.worth_of_card(s, a - CARD) if s.phase() == CHOICE else self.worth(s, a)
            if found > value:
                best, value = a, found
        return best

    # ---- notes ------------------------------------------------------------------------------------------------------------

    def worth_of_note(self, s: AugsburgSeat, note: i64) -> i64:
        """Return how good a note is for auctions: high numbers, jokers, and notes of which there are more in the hand."""
        if note == JOKER:
            return JOKER_WORTH
        value = number_of(note)
        i: i64 = 0
        while i < s.my_notes():
            other = s.hand(i)
            if other != JOKER and other != note and other // NUMBERS == note // NUMBERS:
                value += 1
            i += 1
        return value + (1 if note // NUMBERS == MARY else i64(0))  # Mary is best with equal numbers (AUG-A6)

    def _buy(self, s: AugsburgSeat, legal: vec[i64]) -> i64:
        """Buy the best notes for what isn't kept for a building."""
        keep = self.savings(s) * self.reserve // 100
        spent: i64 = 0
        i: i64 = 0
        while i < s.picked_size():
            spent += s.price(s.picked(i))
            i += 1
        best: i64 = END
        value: i64 = 0
        for a in legal:
            if a < NOTE:
                continue
            note = a - NOTE
            if s.guilders() - spent - s.price(note) < keep:
                continue
            found = self.worth_of_note(s, note) * 100 // s.price(note) * 10 + number_of(note)
            if found > value:
                best, value = a, found
        return best

    def _least(self, s: AugsburgSeat, legal: vec[i64]) -> i64:
        """Give up the note that is worth least."""
        best = legal[0]
        value: i64 = 1 << 30
        for a in legal:
            found = self.worth_of_note(s, a - NOTE)
            if found < value:
                best, value = a, found
        return best

    # ---- auctions ---------------------------------------------------------------------------------------------------------

    def price_limit(self, s: AugsburgSeat) -> i64:
        """Return how many notes the best open card is worth to me; notes kept past the last round are worth nothing."""
        value: i64 = 0
        card: i64 = 0
        while card < CARDS:
            if s.is_open(card):
                found = self.worth_of_card(s, card)
                if found > value:
                    value = found
            card += 1
        cost: i64 = NOTE_COST if self.rounds_left(s) > 1 else LAST_NOTE_COST
        return value // cost + self.eagerness

    def highest(self, s: AugsburgSeat) -> i64:
        """Return my highest legal number."""
        best: i64 = 0
        i: i64 = 0
        while i < s.my_notes():
            note = s.hand(i)
            if note != JOKER and s.suits(note) and number_of(note) > best:
                best = number_of(note)
            i += 1
        return best

    def _bid(self, s: AugsburgSeat, legal: vec[i64]) -> i64:
        most = s.limit()
        if most == 0:
            return END
        worth = self.price_limit(s)
        if worth > most:
            worth = most
        bid = s.bid()
        strong = self.highest(s) >= (STRONG_AT_MAXIMILIAN if s.noble() == MAXIMILIAN else STRONG)
        if bid == 0:
            if worth < 1:
                return BID + 1 if most >= 1 and not strong else END
            if strong:
                return BID + 1
            return BID + (worth + 1) // 2
        if bid > most:
            return END
        if bid < worth and not strong:
            return BID + bid + 1  # with weak notes it is better to be alone
        if bid <= worth or not strong:
            return HOLD  # with weak notes for the compensation, which costs nothing
        return END

    def _show(self, s: AugsburgSeat, legal: vec[i64]) -> i64:
        """Show the highest number first, if others show too and the card is worth the bid; then what is worth least."""
        alone = True
        i: i64 = 0
        while i < s.players():
            if i != s.number and s.is_in(i):
                alone = False
            i += 1
        if not alone and s.picked_size() == 0 and self.price_limit(s) >= s.bid():
            best = legal[0]
            for a in legal:
                if a != NOTE + JOKER and number_of(a - NOTE) >= number_of(best - NOTE):
                    best = a
            return best
        return self._least(s, legal)


@mypyc_attr(allow_interpreted_subclasses=True)
class CarefulPolicy(BankerPolicy):
    """Pays what a card is worth, and keeps the money for church and cathedral in time."""

    def __init__(self, seed: i64 = 0) -> None:
        super().__init__(seed)
        self.eagerness = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class BoldPolicy(BankerPolicy):
    """Buys all it can, drives the bids up, and robs whoever leads."""

    def __init__(self, seed: i64 = 0) -> None:
        super().__init__(seed)
        self.eagerness = 3
        self.reserve = 60

    def spite(self, s: AugsburgSeat, victim: i64) -> i64:
        return 15 + (s.points(victim) + 2 * s.prestige(victim)) // 2
