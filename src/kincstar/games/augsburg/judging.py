"""What things are worth in Augsburg 1520: the judgement that both bankers of policies.py share.

Everything is weighed in tenths of a point of prestige at the end of the game, as it would be with the barriers (AUG-V1) and the
chance to get past them yet. So a title that pays each round is worth most early, points that a barrier would take are worth
little, and a church or a cathedral is worth all the points that it lets through. The numbers below were found by matches of
bankers against each other.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from kincstar.games.augsburg.parts import (
    ARCHITECT,
    ARCHITECT_CATHEDRAL,
    ARCHITECT_CHURCH,
    BARRIER_CATHEDRAL,
    BARRIER_CHURCH,
    CATHEDRAL,
    CHURCH,
    COAT,
    COLLECT,
    DRAW,
    DRAW_TWO,
    EXCHANGE,
    GUILDERS,
    LETTER,
    MAXIMILIAN,
    MINT,
    OFFICE,
    POST,
    PURCHASE,
    RIGHT,
    SCORE_SEVEN,
    SCORE_SIX,
    SEVEN,
    SHORTAGE,
    SIX,
    SLOTS,
    STEAL,
    STEP,
    TITLE,
    TRADE,
)  # fmt: skip
from kincstar.games.augsburg.seat import AugsburgSeat
from kincstar.games.augsburg.state import COLLECTED, EXCHANGED_POINTS, TRADED
from kincstar.kernel.seat import Policy

POINT: Final[i64] = 10  # the unit of all values is a tenth of a point
FURTHER: Final[i64] = 4  # points that each round still brings by cards
LUCK: Final[i64] = 25  # per cent: how likely one can build in a round, having the money
OUTSIDE_CHANCE: Final[i64] = 5  # per cent, where the money isn't in sight
HUNDRED: Final[i64] = 6  # what a hundred guilders are worth as notes
SAVING_ROUNDS: Final[i64] = 2  # so many rounds before the end money is kept for buildings, and buys little else
NOTE_WORTH: Final[i64] = 9  # what a free note each round is worth
OFFERED_WORTH: Final[i64] = 4  # and one more on offer
OPENING: Final[i64] = 6  # what a rank is worth for the rights that it opens
ARCHITECT_NOW: Final[i64] = 25  # what it is worth where a building is needed that can be paid
ARCHITECT_LATER: Final[i64] = 10  # or can't be yet
ENOUGH_TO_BUILD: Final[i64] = 600  # guilders
NO_RIGHT: Final[i64] = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class JudgingPolicy(Policy):
    """Knows what cards, privileges, points and guilders are worth to a seat."""

    def __init__(self, seed: i64 = 0) -> None:
        super().__init__(seed)

    # ---- the end ----------------------------------------------------------------------------------------------------------

    def rounds_left(self, s: AugsburgSeat) -> i64:
        """Return how often points will still be paid out; while notes are bought, this round's have been (AUG-R1)."""
        paid = s.phase() == PURCHASE or s.phase() == SHORTAGE
        left = s.rounds() - s.round()
        return left if paid else left + 1

    def points_in_the_end(self, s: AugsburgSeat, now: i64, each_round: i64) -> i64:
        """Return the points that I expect in the end, were there no barriers, with so many more now and each round."""
        return s.points(s.number) + now + (s.prestige(s.number) + each_round + FURTHER) * self.rounds_left(s)

    def forecast(self, s: AugsburgSeat, now: i64, each_round: i64, church: bool, cathedral: bool, guilders: i64) -> i64:
        """Return what I expect in the end, in tenths of a point, with the barriers and the chance to get past them yet."""
        points = self.points_in_the_end(s, now, each_round)
        low = points if points < BARRIER_CHURCH else BARRIER_CHURCH
        middle = points if points < BARRIER_CATHEDRAL else BARRIER_CATHEDRAL
        if church and cathedral:
            return POINT * points
        if church:
            return (
                POINT * middle + POINT * (points - middle) * self.chance(s, s.right_value(CATHEDRAL), guilders) // 100
            )
        first = self.chance(s, s.right_value(CHURCH), guilders)
        if cathedral:
            return POINT * low + POINT * (points - low) * first // 100
        both = self.chance(s, s.right_value(CHURCH) + s.right_value(CATHEDRAL), guilders) * first // 100
        return POINT * low + POINT * (middle - low) * first // 100 + POINT * (points - middle) * both // 100

    def chance(self, s: AugsburgSeat, price: i64, guilders: i64) -> i64:
        """Return how likely I can still build for a price, in per cent."""
        tries = self.rounds_left(s)
        if s.phase() != PURCHASE and guilders < price:
            tries -= 1  # not in this round
        if tries <= 0:
            return 0
        if guilders + s.parts().guilders[s.rank(s.number, POST) - 1] * tries < price:
            return OUTSIDE_CHANCE
        missed: i64 = 100
        while tries > 0:
            missed = missed * (100 - LUCK) // 100
            tries -= 1
        return 100 - missed

    def change(self, s: AugsburgSeat, now: i64, each_round: i64, right: i64, guilders: i64) -> i64:
        """Return what more points, a building or more guilders change in the forecast, and what the guilders are worth besides."""
        church, cathedral = s.has(s.number, CHURCH), s.has(s.number, CATHEDRAL)
        before = self.forecast(s, 0, 0, church, cathedral, s.guilders())
        church = church or right == CHURCH
        cathedral = cathedral or right == CATHEDRAL
        after = self.forecast(s, now, each_round, church, cathedral, s.guilders() + guilders)
        return after - before + self.worth_as_notes(s, guilders)

    def savings(self, s: AugsburgSeat) -> i64:
        """Return how many guilders to keep for buildings that will let through more than their price is worth as notes."""
        left = self.rounds_left(s)
        points = self.points_in_the_end(s, 0, 0)
        total: i64 = 0
        if left <= SAVING_ROUNDS and not s.has(s.number, CHURCH):
            top = points if points < BARRIER_CATHEDRAL else BARRIER_CATHEDRAL
            total += self._saved(top - BARRIER_CHURCH, s.right_value(CHURCH))
        if left < SAVING_ROUNDS and not s.has(s.number, CATHEDRAL):
            total += self._saved(points - BARRIER_CATHEDRAL, s.right_value(CATHEDRAL))
        return total

    def _saved(self, points: i64, price: i64) -> i64:
        return price if POINT * points > price * HUNDRED // 100 else i64(0)

    # ---- what there is to get ---------------------------------------------------------------------------------------------

    def worth_as_notes(self, s: AugsburgSeat, guilders: i64) -> i64:
        """Return what guilders are worth as notes."""
        left = self.rounds_left(s)
        if left <= 1:
            return 0
        return guilders * (HUNDRED if left > SAVING_ROUNDS else HUNDRED // 2) // 100

    def worth_of_points(self, s: AugsburgSeat, n: i64) -> i64:
        """Return what points at once are worth: nothing beyond a barrier, a little more than as many later."""
        room = s.barrier(s.number) - s.points(s.number)
        gain = n if n < room else room
        return self.change(s, gain, 0, NO_RIGHT, 0) + gain

    def worth_of_right(self, s: AugsburgSeat, right: i64) -> i64:
        later = self.rounds_left(s) - 1
        if right == CHURCH or right == CATHEDRAL:
            return self.change(s, 0, 0, right, -s.right_value(right))
        if right == MINT:
            return (NOTE_WORTH + OFFERED_WORTH) * later
        if right == ARCHITECT:
            if s.has(s.number, CHURCH) and s.has(s.number, CATHEDRAL):
                return 0
            return ARCHITECT_NOW if s.guilders() >= ENOUGH_TO_BUILD else ARCHITECT_LATER
        return self.change(s, 0, s.right_value(right), NO_RIGHT, 0)

    def worth_of_rank(self, s: AugsburgSeat, column: i64) -> i64:
        """Return what the next rank of a column is worth."""
        rank = s.rank(s.number, column)
        if rank == 4:
            return 0
        parts = s.parts()
        later = self.rounds_left(s) - 1
        if column == TITLE:
            opens: i64 = OPENING if rank >= 2 and later > 0 else 0
            return self.change(s, 0, parts.points[rank] - parts.points[rank - 1], NO_RIGHT, 0) + opens
        if column == OFFICE:
            more = parts.offered[rank] - parts.offered[rank - 1]
            free = parts.free[rank] - parts.free[rank - 1]
            opens = OPENING if later > 1 else 0
            return (OFFERED_WORTH * more + NOTE_WORTH * free) * later + opens
        return (parts.guilders[rank] - parts.guilders[rank - 1]) * HUNDRED // 100 * later

    def worth(self, s: AugsburgSeat, action: i64) -> i64:
        """Return what a way to carry out a privilege is worth."""
        if action == EXCHANGE:
            return self.worth_of_points(s, EXCHANGED_POINTS)
        if action == COLLECT:
            return self.change(s, 0, 0, NO_RIGHT, COLLECTED)
        if action == SCORE_SIX:
            return self.worth_of_points(s, 6)
        if action == SCORE_SEVEN:
            return self.worth_of_points(s, 7)
        if action == DRAW_TWO:
            return NOTE_WORTH + OPENING if self.rounds_left(s) > 1 or s.noble() < MAXIMILIAN else i64(0)
        if action == TRADE:
            return self.change(s, 0, 0, NO_RIGHT, TRADED)
        if action >= STEP and action < STEAL:
            return self.worth_of_rank(s, action - STEP)
        if action >= STEAL and action < RIGHT:
            return self.worth_of_rank(s, (action - STEAL) // 5) + self.spite(s, (action - STEAL) % 5)
        if action >= RIGHT and action < ARCHITECT_CHURCH:
            return self.worth_of_right(s, action - RIGHT)
        if action == ARCHITECT_CHURCH:
            return self.worth_of_right(s, CHURCH)
        if action == ARCHITECT_CATHEDRAL:
            return self.worth_of_right(s, CATHEDRAL)
        return 0

    def spite(self, s: AugsburgSeat, victim: i64) -> i64:
        """Return how much better it is to rob this one than another: whoever is ahead most."""
        return 5 + (s.points(victim) + 2 * s.prestige(victim)) // 4

    def worth_of_privilege(self, s: AugsburgSeat, kind: i64) -> i64:
        """Return what a privilege on a card is worth to me, carried out in the best way."""
        best = self.worth(s, EXCHANGE)
        if kind == GUILDERS:
            return _more(best, self.worth(s, COLLECT))
        if kind == SIX:
            return _more(best, self.worth(s, SCORE_SIX))
        if kind == SEVEN:
            return _more(best, self.worth(s, SCORE_SEVEN))
        if kind == DRAW:
            return _more(best, self.worth(s, DRAW_TWO))
        best = _more(best, self.worth_of_rank(s, kind))
        if kind == POST:
            return _more(best, self.worth(s, TRADE)) if s.rank(s.number, POST) > 1 else best
        right: i64 = MINT if kind == OFFICE else COAT
        last: i64 = CATHEDRAL if kind == OFFICE else LETTER
        while right <= last:
            if s.right_possible(right):
                best = _more(best, self.worth_of_right(s, right))
            right += 1
        return best

    def worth_of_card(self, s: AugsburgSeat, card: i64) -> i64:
        """Return what the two best privileges of a card are worth (AUG-A8)."""
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


def _more(a: i64, b: i64) -> i64:
    return a if a > b else b
