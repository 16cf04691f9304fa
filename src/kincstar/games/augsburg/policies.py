"""Scripted play of Augsburg 1520: two bankers of one school, a careful and a bold one.

Everything is weighed in tenths of a point of prestige, by the rounds that are left: a rank that pays each round is worth most early.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from kincstar.games.augsburg.parts import (
    ARCHITECT,
    ARCHITECT_CATHEDRAL,
    ARCHITECT_CHURCH,
    BARRIER_CATHEDRAL,
    BARRIER_CHURCH,
    BID,
    BIDDING,
    CARD,
    CARRYING_OUT,
    CATHEDRAL,
    CHOICE,
    CHURCH,
    COAT,
    COLLECT,
    COMPENSATION,
    DRAW,
    DRAW_TWO,
    END,
    EXCHANGE,
    GUILDERS,
    HOLD,
    JOKER,
    LETTER,
    MAXIMILIAN,
    MINT,
    NOTE,
    NUMBERS,
    OFFICE,
    POST,
    PURCHASE,
    RIGHT,
    SCORE_SEVEN,
    SCORE_SIX,
    SEVEN,
    SHOWDOWN,
    SIX,
    SLOTS,
    STEAL,
    STEP,
    TAKE_GUILDERS,
    TAKE_POINT,
    TITLE,
    TRADE,
    number_of,
)  # fmt: skip
from kincstar.games.augsburg.seat import AugsburgSeat, augsburg_seat
from kincstar.kernel.seat import Policy, Seat

POINT = 10  # the unit of all values is a tenth of a point
GUILDER_HUNDRED = 6  # what a hundred guilders are worth while they can still be spent
NOTE_WORTH = 9  # what a note more each round is worth
MONEY_ROUNDS = 2  # so many rounds before the end guilders begin to lose their worth


@mypyc_attr(allow_interpreted_subclasses=True)
class BankerPolicy(Policy):
    """What both bankers have in common; they differ in how much they pay, and in what they keep for a church."""

    eagerness: i64  # notes that it pays for a card above what the card's value asks for
    reserve: i64  # per cent of a needed building's price that it doesn't spend on notes

    def __init__(self, seed: i64 = 0) -> None:
        super().__init__(seed)
        self.eagerness = 0
        self.reserve = 50

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
            return TAKE_POINT if s.round() >= s.rounds() - 1 and self._room(s) > 0 else TAKE_GUILDERS
        return self._least(s, legal)

    # ---- judging ----------------------------------------------------------------------------------------------------------

    def rounds_left(self, s: AugsburgSeat) -> i64:
        """Return how often points will still be paid out, this round's included."""
        return s.rounds() - s.round() + 1

    def _room(self, s: AugsburgSeat) -> i64:
        """Return how many points I can gain before the barrier (AUG-V1)."""
        return s.barrier(s.number) - s.points(s.number)

    def expected(self, s: AugsburgSeat) -> i64:
        """Return what I would have in the end, were there no barriers."""
        left = self.rounds_left(s)
        return s.points(s.number) + s.prestige(s.number) * left + 4 * left

    def worth_of_points(self, s: AugsburgSeat, n: i64) -> i64:
        """Return what points at once are worth: nothing beyond the barrier."""
        room = self._room(s)
        return POINT * (n if n <= room else room)

    def worth_each_round(self, s: AugsburgSeat, n: i64) -> i64:
        """Return what n points each round are worth; where a barrier is near and will stay, less."""
        total = n * self.rounds_left(s)
        if s.has(s.number, CHURCH) and s.has(s.number, CATHEDRAL):
            return POINT * total
        limit = BARRIER_CATHEDRAL if s.has(s.number, CHURCH) else BARRIER_CHURCH
        beyond = self.expected(s) + total - limit
        if beyond > 0:
            lost = beyond if beyond < total else total
            return POINT * total - POINT * lost // 2  # a building may still come
        return POINT * total

    def worth_of_guilders(self, s: AugsburgSeat, n: i64) -> i64:
        """Return what guilders are worth: notes later, or a building now."""
        left = self.rounds_left(s)
        if left <= 1:
            return n // 100 if self._short_of_building(s) else i64(0)
        value = n * GUILDER_HUNDRED // 100
        if left <= MONEY_ROUNDS:
            value = value // 2
        return value + (8 if self._short_of_building(s) else i64(0))

    def _short_of_building(self, s: AugsburgSeat) -> bool:
        """Whether I need a building and can't pay it yet."""
        price = self.building_price(s)
        return price > 0 and s.guilders() < price

    def building_price(self, s: AugsburgSeat) -> i64:
        """Return the price of the building that I need next, 0 if I need none."""
        if not s.has(s.number, CHURCH):
            return s.right_value(CHURCH) if self.expected(s) > BARRIER_CHURCH else i64(0)
        if not s.has(s.number, CATHEDRAL):
            return s.right_value(CATHEDRAL) if self.expected(s) > BARRIER_CATHEDRAL else i64(0)
        return 0

    def worth_of_building(self, s: AugsburgSeat, right: i64) -> i64:
        """Return what a church or a cathedral is worth: the points that a barrier would take."""
        ends = self.expected(s)
        if right == CHURCH:
            top = BARRIER_CATHEDRAL if not s.has(s.number, CATHEDRAL) else ends
            gain = (ends if ends < top else top) - BARRIER_CHURCH
        else:
            gain = ends - BARRIER_CATHEDRAL
            if not s.has(s.number, CHURCH):
                gain -= 15
        return POINT * gain if gain > 0 else i64(1)

    def worth_of_right(self, s: AugsburgSeat, right: i64) -> i64:
        later = self.rounds_left(s) - 1
        if right == CHURCH or right == CATHEDRAL:
            return self.worth_of_building(s, right)
        if right == MINT:
            return (NOTE_WORTH + 4) * later
        if right == ARCHITECT:
            needs = not (s.has(s.number, CHURCH) and s.has(s.number, CATHEDRAL))
            return (25 if s.guilders() >= 600 else i64(10)) if needs else i64(0)
        return self.worth_each_round(s, s.right_value(right))

    def worth_of_rank(self, s: AugsburgSeat, column: i64) -> i64:
        """Return what the next rank of a column is worth."""
        rank = s.rank(s.number, column)
        if rank == 4:
            return 0
        parts = s.parts()
        later = self.rounds_left(s) - 1
        if column == TITLE:
            opens: i64 = 6 if rank >= 2 and later > 0 else 0
            return self.worth_each_round(s, parts.points[rank] - parts.points[rank - 1]) + opens
        if column == OFFICE:
            more = parts.offered[rank] - parts.offered[rank - 1]
            free = parts.free[rank] - parts.free[rank - 1]
            return (4 * more + NOTE_WORTH * free) * later + (6 if later > 1 else i64(0))
        return (parts.guilders[rank] - parts.guilders[rank - 1]) * GUILDER_HUNDRED // 100 * later

    def worth(self, s: AugsburgSeat, action: i64) -> i64:
        """Return what a way to carry out a privilege is worth."""
        if action == EXCHANGE:
            return self.worth_of_points(s, 2)
        if action == COLLECT:
            return self.worth_of_guilders(s, 500)
        if action == SCORE_SIX or action == SCORE_SEVEN:
            return self.worth_of_points(s, 6 if action == SCORE_SIX else i64(7))
        if action == DRAW_TWO:
            return NOTE_WORTH + 6 if self.rounds_left(s) > 1 or s.noble() < MAXIMILIAN else i64(0)
        if action == TRADE:
            return self.worth_of_guilders(s, 300)
        if action >= STEP and action < STEAL:
            return self.worth_of_rank(s, action - STEP)
        if action >= STEAL and action < RIGHT:
            return self.worth_of_rank(s, (action - STEAL) // 5) + self._spite(s, (action - STEAL) % 5)
        if action >= RIGHT and action < ARCHITECT_CHURCH:
            return self.worth_of_right(s, action - RIGHT)
        if action == ARCHITECT_CHURCH or action == ARCHITECT_CATHEDRAL:
            return self.worth_of_building(s, CHURCH if action == ARCHITECT_CHURCH else CATHEDRAL) + 1
        return 0

    def _spite(self, s: AugsburgSeat, victim: i64) -> i64:
        """Return how much better it is to rob this one than another: whoever is ahead most."""
        return 5 + (s.points(victim) + 2 * s.prestige(victim)) // 4

    def worth_of_privilege(self, s: AugsburgSeat, kind: i64) -> i64:
        """Return what a privilege on a card is worth to me, carried out in the best way."""
        best = self.worth_of_points(s, 2)
        value: i64 = 0
        if kind == GUILDERS:
            value = self.worth_of_guilders(s, 500)
        elif kind == SIX or kind == SEVEN:
            value = self.worth_of_points(s, 6 if kind == SIX else i64(7))
        elif kind == DRAW:
            value = self.worth(s, DRAW_TWO)
        else:
            value = self.worth_of_rank(s, kind)
            if kind == POST and s.rank(s.number, POST) > 1:
                best = self._more(best, self.worth_of_guilders(s, 300))
            first: i64 = MINT if kind == OFFICE else COAT
            last: i64 = CATHEDRAL if kind == OFFICE else LETTER
            while kind != POST and first <= last:
                if s.right_possible(first):
                    best = self._more(best, self.worth_of_right(s, first))
                first += 1
        return self._more(best, value)

    def _more(self, a: i64, b: i64) -> i64:
        return a if a > b else b

    def worth_of_card(self, s: AugsburgSeat, card: i64) -> i64:
        """Return what the two best privileges of a card are worth."""
        total: i64 = 0
        least: i64 = 1 << 30
        slot: i64 = 0
        while slot < SLOTS:
            value = self.worth_of_privilege(s, s.on_card(card, slot))
            total += value
            if value < least:
                least = value
            slot += 1
        return total - least

    def _best(self, s: AugsburgSeat, legal: vec[i64]) -> i64:
        """Choose the best card, or the best way to carry out a privilege."""
        best = legal[0]
        value: i64 = -1
        for a in legal:
            found = self.worth_of_card(s, a - CARD) if s.phase() == CHOICE else self.worth(s, a)
            if found > value:
                best, value = a, found
        return best

    # ---- notes ------------------------------------------------------------------------------------------------------------

    def worth_of_note(self, s: AugsburgSeat, note: i64) -> i64:
        """Return how good a note is for auctions: high numbers, jokers, and notes of which there are more in the hand."""
        if note == JOKER:
            return 14
        value = number_of(note)
        i: i64 = 0
        while i < s.my_notes():
            other = s.hand(i)
            if other != JOKER and other != note and other // NUMBERS == note // NUMBERS:
                value += 1
            i += 1
        return value + (1 if note // NUMBERS == 3 else i64(0))  # Mary is best with equal numbers (AUG-A6)

    def _buy(self, s: AugsburgSeat, legal: vec[i64]) -> i64:
        """Buy the best notes for what isn't kept for a building."""
        keep = self.building_price(s) * self.reserve // 100
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
        while card < 10:
            if s.is_open(card):
                value = self._more(value, self.worth_of_card(s, card))
            card += 1
        cost: i64 = 22 if self.rounds_left(s) > 1 else 12
        return value // cost + self.eagerness

    def highest(self, s: AugsburgSeat) -> i64:
        """Return my highest legal number."""
        best: i64 = 0
        i: i64 = 0
        while i < s.my_notes():
            note = s.hand(i)
            if note != JOKER and s.suits(note):
                best = self._more(best, number_of(note))
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
        strong = self.highest(s) >= (16 if s.noble() == MAXIMILIAN else i64(13))
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
    """Pays what a card is worth, and keeps the money for the church in time."""

    def __init__(self, seed: i64 = 0) -> None:
        super().__init__(seed)
        self.eagerness = 1
        self.reserve = 40


@mypyc_attr(allow_interpreted_subclasses=True)
class BoldPolicy(BankerPolicy):
    """Buys all it can, drives the bids up, and robs whoever leads."""

    def __init__(self, seed: i64 = 0) -> None:
        super().__init__(seed)
        self.eagerness = 3
        self.reserve = 0

    def _spite(self, s: AugsburgSeat, victim: i64) -> i64:
        return 15 + (s.points(victim) + 2 * s.prestige(victim)) // 2
