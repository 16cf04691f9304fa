"""What a player of Dominion may ask: all that is public, the own hand, and what one's piles hold by counting (DOM-T9)."""

from __future__ import annotations

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from kincstar.games.dominion.parts import COST, LIBRARY, MOAT, TREASURES_SET
from kincstar.games.dominion.player import KIND, Player
from kincstar.games.dominion.state import KINDS_MASK, Dominion
from kincstar.kernel.frames import frame_card, frame_data, frame_seat, frame_step
from kincstar.kernel.piles import count
from kincstar.kernel.seat import Seat
from kincstar.kernel.state import State


class DominionSeat(Seat):
    """A seat at a table of Dominion."""

    _g: Dominion
    _mine: Player

    def __init__(self, state: Dominion, number: i64) -> None:
        super().__init__(state, number)
        self._g = state
        self._mine = state.seats[number]

    def at(self, state: State) -> DominionSeat:
        return DominionSeat(cast(Dominion, state), self.number)

    def legal(self) -> vec[i64]:
        return self._g.legal(self.number)

    def players(self) -> i64:
        return self._g.players

    def turn_seat(self) -> i64:
        """Return whose turn it is."""
        return self._g.turn

    def phase(self) -> i64:
        """Return DRAFT, ACTION_PHASE, BUY_PHASE, BUYING or CLEAN_UP."""
        return self._g.phase

    def actions(self) -> i64:
        return self._g.actions

    def buys(self) -> i64:
        return self._g.buys

    def coins(self) -> i64:
        return self._g.coins

    # ---- the supply -------------------------------------------------------------------------------------------------------

    def supply(self, kind: i64) -> i64:
        """Return how many cards a pile has left."""
        return self._g.supply[kind]

    def in_supply(self, kind: i64) -> bool:
        """Return whether this game has such a pile."""
        return (self._g.piles >> kind) & 1 != 0

    def kingdom(self) -> i64:
        """Return all kinds in the supply, or chosen for it so far, as bits."""
        return self._g.piles

    def can_buy(self, kind: i64) -> bool:
        """Return whether coins and pile allow to buy it, if there is a Buy."""
        return COST[kind] <= self._g.coins and (self._g.filled >> kind) & 1 != 0

    def affordable(self) -> i64:
        """Return the kinds that coins and piles allow to buy, as bits."""
        return self._g.can_buy()

    def cost(self, kind: i64) -> i64:
        return COST[kind]

    def empty_piles(self) -> i64:
        return self._g.empty

    def trash_count(self, kind: i64) -> i64:
        return count(self._g.trash, kind)

    # ---- cards of the players ---------------------------------------------------------------------------------------------

    def hand(self, kind: i64) -> i64:
        """Return how many cards of a kind I have in hand."""
        return self._mine.hand_count(kind)

    def hand_kinds(self) -> i64:
        """Return the kinds in my hand as bits."""
        return self._mine.hand_kinds()

    def playable(self) -> i64:
        """Return the actions that the seat on turn, if it is mine, may play, as bits."""
        return self._g.playable() if self._g.turn == self.number else i64(0)

    def has_treasure(self) -> bool:
        """Return whether there is a treasure in my hand."""
        return self._mine.hand_kinds() & TREASURES_SET != 0

    def hand_size(self, seat: i64) -> i64:
        """Return how many cards a seat has in hand, as far as I have been told (DOM-K21)."""
        g = self._g
        return g.shown_hand(seat) if seat != self.number else i64(len(g.seats[seat].hand))

    def in_play(self, kind: i64) -> i64:
        """Return how many cards of a kind lie before the seat on turn."""
        n: i64 = 0
        for x in self._g.in_play:
            if i64(x) & KIND == kind:
                n += 1
        return n

    def owned(self, seat: i64, kind: i64) -> i64:
        return i64(self._g.seats[seat].owned[kind])

    def owned_cards(self, seat: i64) -> i64:
        """Return how many cards a player owns."""
        return self._g.seats[seat].cards()

    def draw_size(self, seat: i64) -> i64:
        g = self._g
        return g.shown_draw(seat) if seat != self.number else i64(len(g.seats[seat].draw))

    def discard_size(self, seat: i64) -> i64:
        return i64(len(self._g.seats[seat].discard))

    def top_of_discard(self, seat: i64) -> i64:
        """Return the kind on top of a discard pile, −1 if it is empty (DOM-T4)."""
        return self._g.seats[seat].top()

    def draw_count(self, kind: i64) -> i64:
        """Return how many cards of a kind are in my draw pile and discards together."""
        return self._g.out_of_sight(self.number, kind)

    def turns(self, seat: i64) -> i64:
        return self._g.seats[seat].turns

    # ---- the open question ------------------------------------------------------------------------------------------------

    def question_card(self) -> i64:
        """Return the card that asks somebody, −1 if none does."""
        if len(self._g.stack) == 0:
            return -1
        return frame_card(self._g.stack[-1])

    def question_step(self) -> i64:
        return frame_step(self._g.stack[-1]) if len(self._g.stack) > 0 else i64(0)

    def question_data(self) -> i64:
        """Return what the question is about; of a Library's only its own player learns the kind."""
        if len(self._g.stack) == 0:
            return 0
        f = self._g.stack[-1]
        if frame_card(f) == LIBRARY:
            return frame_data(f) & 255 if frame_seat(f) == self.number else i64(-1)
        return frame_data(f)

    def choices(self) -> i64:
        """Return the kinds that may answer the question put to me, as bits."""
        return self._g.options() & KINDS_MASK if len(self._g.stack) > 0 and self._g.actor() == self.number else i64(0)

    def aside_size(self) -> i64:
        return i64(len(self._g.aside))

    def aside(self, i: i64) -> i64:
        """Return the kind of the i-th card that lies open for the question."""
        return i64(self._g.aside[i]) & KIND

    def caught(self, kind: i64) -> i64:
        """Return how many cards of a kind the Thief has trashed that can be had."""
        n: i64 = 0
        for x in self._g.caught:
            if i64(x) & KIND == kind:
                n += 1
        return n

    def picked_size(self) -> i64:
        """Return how many cards I have chosen for the open question."""
        return i64(len(self._g.picked)) if self._g.actor() == self.number else i64(0)

    def picked(self, kind: i64) -> i64:
        """Return how many cards of a kind I have chosen for the open question."""
        n: i64 = 0
        if self._g.actor() == self.number:
            for x in self._g.picked:
                if i64(x) & KIND == kind:
                    n += 1
        return n

    def reaction_open(self) -> bool:
        """Return whether I am asked for a Moat."""
        return self.question_card() == MOAT


def dominion_seat(seat: Seat) -> DominionSeat:
    """Return the seat as what it is at a table of this game."""
    return cast(DominionSeat, seat)
