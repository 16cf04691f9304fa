"""What a player of Augsburg 1520 may ask: all that is public (AUG-I1), the own notes and guilders."""

from __future__ import annotations

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from kincstar.games.augsburg.notes import KNOWN, NOTE_MASK
from kincstar.games.augsburg.parts import ARCHITECT, BIDDING, DISCARD, OK, SHORTAGE, SHOWDOWN, Components
from kincstar.games.augsburg.state import Augsburg
from kincstar.kernel.seat import Seat
from kincstar.kernel.state import State


class AugsburgSeat(Seat):
    """A seat at a table of Augsburg 1520."""

    _g: Augsburg

    def __init__(self, state: Augsburg, number: i64) -> None:
        super().__init__(state, number)
        self._g = state

    def at(self, state: State) -> AugsburgSeat:
        return AugsburgSeat(cast(Augsburg, state), self.number)

    def legal(self) -> vec[i64]:
        return self._g.legal(self.number)

    def players(self) -> i64:
        return self._g.players

    def parts(self) -> Components:
        """Return the printed values."""
        return self._g.parts

    def phase(self) -> i64:
        return self._g.phase

    def round(self) -> i64:
        """Return the number of the round, 0 while the first notes are bought."""
        return self._g.round

    def rounds(self) -> i64:
        return self._g.rounds()

    # ---- players ----------------------------------------------------------------------------------------------------------

    def points(self, seat: i64) -> i64:
        return self._g.seats[seat].points

    def barrier(self, seat: i64) -> i64:
        """Return how far a player can get on the track now (AUG-V1)."""
        return self._g.barrier(seat)

    def guilders(self) -> i64:
        """Return my guilders; those of others are secret."""
        return self._g.seats[self.number].guilders

    def rank(self, seat: i64, column: i64) -> i64:
        return self._g.seats[seat].rank(column)

    def has(self, seat: i64, right: i64) -> bool:
        return self._g.seats[seat].right(right) >= 0

    def prestige(self, seat: i64) -> i64:
        """Return the points that a player gets each round, the barriers apart."""
        return self._g.prestige(seat)

    def tiles_left(self, column: i64, rank: i64) -> i64:
        return self._g.tiles_left(column, rank)

    def right_value(self, right: i64) -> i64:
        """Return the price or the points of the top tile of a right."""
        return self._g.parts.value(right, self._g.top_tile(right))

    def right_possible(self, right: i64) -> bool:
        """Return whether I could take a right now, had I the privilege for it."""
        return self._g.right_obstacle(self.number, right) == OK

    def free_notes(self, seat: i64) -> i64:
        return self._g.free_notes(seat)

    # ---- notes ------------------------------------------------------------------------------------------------------------

    def hand_size(self, seat: i64) -> i64:
        """Return how many notes a player has; those chosen for a bid count until they are shown."""
        g = self._g
        n: i64 = i64(len(g.seats[seat].hand))
        return n + i64(len(g.seats[seat].picked)) if g.phase == SHOWDOWN or g.phase == SHORTAGE else n

    def hand(self, i: i64) -> i64:
        """Return the i-th note of my hand."""
        return i64(self._g.seats[self.number].hand[i]) & NOTE_MASK

    def hand_known(self, i: i64) -> bool:
        """Return whether all know that the i-th note of my hand is there."""
        return i64(self._g.seats[self.number].hand[i]) & KNOWN != 0

    def my_notes(self) -> i64:
        """Return how many notes `hand` has."""
        return i64(len(self._g.seats[self.number].hand))

    def price(self, note: i64) -> i64:
        return self._g.parts.price(note)

    def offer_size(self) -> i64:
        """Return how many notes are still on offer for me, apart from those chosen."""
        return i64(len(self._g.seats[self.number].offer))

    def offer(self, i: i64) -> i64:
        return i64(self._g.seats[self.number].offer[i])

    def can_pay(self, note: i64) -> bool:
        """Return whether I can buy a note besides those chosen."""
        return self._g.can_pay(self.number, note)

    def picked_size(self) -> i64:
        """Return how many notes I have chosen."""
        return i64(len(self._g.seats[self.number].picked))

    def picked(self, i: i64) -> i64:
        return i64(self._g.seats[self.number].picked[i]) & NOTE_MASK

    # ---- the auction ------------------------------------------------------------------------------------------------------

    def noble(self) -> i64:
        return self._g.noble

    def bidding(self) -> bool:
        return self._g.phase == BIDDING

    def bid(self) -> i64:
        """Return the highest number of notes bid, 0 if nobody has."""
        return self._g.bid

    def bidder(self) -> i64:
        return self._g.bidder

    def is_in(self, seat: i64) -> bool:
        return self._g.is_in(seat)

    def limit(self) -> i64:
        """Return the most notes that I can bid (AUG-A2)."""
        return self._g.limit(self.number, self._g.noble)

    def suits(self, note: i64) -> bool:
        """Return whether a note may be used in this auction."""
        return self._g.suits(self._g.noble, note)

    # ---- privileges -------------------------------------------------------------------------------------------------------

    def is_open(self, card: i64) -> bool:
        return (self._g.open >> card) & 1 != 0

    def on_card(self, card: i64, slot: i64) -> i64:
        """Return a privilege of a card."""
        return i64(self._g.parts.cards[card * 3 + slot])

    def card(self) -> i64:
        """Return the card being carried out, −1 if none is."""
        return self._g.card

    def used(self, slot: i64) -> bool:
        return (self._g.used >> slot) & 1 != 0

    def spent(self) -> i64:
        """Return how many privileges of the card have been carried out or exchanged."""
        return self._g.spent()

    def architect_free(self) -> bool:
        """Return whether I have an architect that hasn't been used for this card."""
        return not self._g.built and self._g.seats[self.number].right(ARCHITECT) >= 0

    def discarding(self) -> bool:
        return self._g.phase == DISCARD


def augsburg_seat(seat: Seat) -> AugsburgSeat:
    """Return the seat as what it is at a table of this game."""
    return cast(AugsburgSeat, seat)
