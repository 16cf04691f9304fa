"""What a player of Pecunia non olet may ask: all that lies open, and one's own hand (PNO-S4)."""

from __future__ import annotations

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from kincstar.games.pecunia.parts import CLASS_OF, KINDS, OK, target_of
from kincstar.games.pecunia.state import Pecunia
from kincstar.kernel.frames import frame_card, frame_data, frame_step
from kincstar.kernel.seat import Seat


class PecuniaSeat(Seat):
    """A seat at a table of Pecunia non olet."""

    _g: Pecunia

    def __init__(self, state: Pecunia, number: i64) -> None:
        super().__init__(state, number)
        self._g = state

    def legal(self) -> vec[i64]:
        return self._g.legal(self.number)

    def players(self) -> i64:
        return self._g.players

    def target(self) -> i64:
        """Return the sesterces that win."""
        return target_of(self._g.players)

    def stop(self) -> i64:
        """Return the moment of the turn: START, MARKED, FILL or CLOSED."""
        return self._g.stop

    def card(self) -> i64:
        """Return the kind of the card being resolved, −1 if none is."""
        return frame_card(self._g.stack[-1]) if len(self._g.stack) > 0 else -1

    def step(self) -> i64:
        """Return which question of the card is open."""
        return frame_step(self._g.stack[-1])

    def chosen(self) -> i64:
        """Return the guest chosen by the card's first question; only at its second."""
        return frame_data(self._g.stack[-1])

    def money(self, seat: i64) -> i64:
        return self._g.money[seat]

    def stay(self, guest: i64) -> i64:
        """Return the turns a guest stays, as printed."""
        return i64(self._g.parts.stay[guest])

    def pay(self, guest: i64) -> i64:
        """Return the sesterces a guest pays, as printed."""
        return i64(self._g.parts.pay[guest])

    def class_of(self, guest: i64) -> i64:
        return i64(CLASS_OF[guest])

    def markers(self, guest: i64) -> i64:
        return i64(self._g.markers[guest])

    def queue_length(self, seat: i64) -> i64:
        return i64(self._g.lengths[seat])

    def queued(self, seat: i64, i: i64) -> i64:
        """Return the i-th guest of a queue, 0 being first in line."""
        return self._g.in_line(seat, i)

    def queue_of(self, guest: i64) -> i64:
        """Return whose queue a guest stands in, −1 if none."""
        return self._g.queue_of(guest)

    def latrine_of(self, guest: i64) -> i64:
        """Return in whose latrine, the Villas included, a guest sits, −1 if in none."""
        return self._g.latrine_of(guest)

    def place_exists(self, seat: i64, place: i64) -> bool:
        return self._g.place_exists(seat, place)

    def seated(self, seat: i64, place: i64, second: i64 = 0) -> i64:
        """Return the first (or second) guest of a place, NOBODY if there is none."""
        return self._g.guest_at(seat, place, second)

    def fits(self, place: i64) -> bool:
        """Return whether one's first in line could be seated at a place in phase 3."""
        return self._g.seat_obstacle(self.number, place) == OK

    def hand(self, kind: i64) -> i64:
        """Return how many cards of a kind one has in hand."""
        return i64(self._g.hands[self.number * KINDS + kind])

    def hand_size(self, seat: i64) -> i64:
        return self._g.hand_size(seat)

    def turned_up(self) -> vec[i64]:
        """Return the guests turned up by Break or Regular that have no queue yet."""
        return vec[i64]([i64(x) for x in self._g.turned_up])


def pecunia_seat(seat: Seat) -> PecuniaSeat:
    """Return the seat as what it is at a table of this game."""
    return cast(PecuniaSeat, seat)
