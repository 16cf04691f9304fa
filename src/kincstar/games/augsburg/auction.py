"""The auctions: passing, holding, raising, and the showdown (AUG-A1 … A7)."""

from __future__ import annotations

from librt.vecs import append, pop, vec
from mypy_extensions import i64, u8

from kincstar.games.augsburg.notes import KNOWN, NOTE_MASK, Notes
from kincstar.games.augsburg.parts import (
    BIDDING,
    E_BIDS,
    E_COMPENSATED,
    E_HOLDS,
    E_NOBODY,
    E_PASSES,
    E_SHOWS,
    E_VISIT,
    E_WINS,
    E_WINS_ALONE,
    JOKER,
    NUMBERS,
    OK,
    R_HAND,
    R_JOKERS,
    R_NOBLE,
    SHOWDOWN,
    Components,
    bits,
)  # fmt: skip
from kincstar.kernel.rng import Rng

SECOND = 100  # guilders (AUG-A5)
THIRD = 50


class Auctions(Notes):
    """The part of a game that is about winning privilege cards."""

    noble: i64  # who is being visited
    opener: i64
    turn: i64  # whose move it is, where one decides alone
    bid: i64  # number of notes; 0 while nobody has bid
    bidder: i64  # who has raised last, −1 while nobody has bid
    passed: i64  # who is out, as bits
    winner: i64  # of this auction, −1 while it isn't settled

    def __init__(self, parts: Components, players: i64, rng: Rng) -> None:
        super().__init__(parts, players, rng)
        self.noble = 0
        self.opener = 0
        self.turn = 0
        self.bid = 0
        self.bidder = -1
        self.passed = 0
        self.winner = -1

    def after_auction(self) -> None:
        """Go on when an auction is settled: `winner` has won it, or nobody (−1)."""
        raise NotImplementedError

    def visit(self, noble: i64, opener: i64) -> None:
        """Begin the auction at a noble."""
        self.noble = noble
        self.opener = opener
        self.turn = opener
        self.bid = 0
        self.bidder = -1
        self.passed = 0
        self.winner = -1
        self.phase = BIDDING
        i: i64 = 0
        while i < self.players:
            self.seats[i].pledge = 0
            i += 1
        self.tell(E_VISIT, opener, noble)

    def is_in(self, seat: i64) -> bool:
        """Return whether a seat hasn't passed in this auction."""
        return (self.passed >> seat) & 1 == 0

    def _still_in(self) -> i64:
        return self.players - bits(self.passed)

    # ---- bidding ----------------------------------------------------------------------------------------------------------

    def pass_by(self) -> None:
        """AUG-A1: pass for this auction."""
        self.tell(E_PASSES, self.turn)
        self.passed |= 1 << self.turn
        n = self._still_in()
        if n == 0:
            self.tell(E_NOBODY, -1, self.noble)  # AUG-A7
            self.after_auction()
        elif n == 1 and self.bidder >= 0:
            self._show()
        else:
            self._next()

    def hold(self) -> None:
        """AUG-A1: match the highest bid."""
        self.seats[self.turn].pledge = self.bid
        self.tell(E_HOLDS, self.turn, self.bid)
        self._next()

    def raise_to(self, n: i64) -> None:
        """AUG-A1: bid a higher number of notes."""
        self.bid = n
        self.bidder = self.turn
        self.seats[self.turn].pledge = n
        self.tell(E_BIDS, self.turn, n)
        if self._still_in() == 1:
            self._show()
        else:
            self._next()

    def _next(self) -> None:
        """On to the next seat that is in; back at the last raiser the bids are shown (AUG-A5)."""
        seat = (self.turn + 1) % self.players
        while not self.is_in(seat):
            seat = (seat + 1) % self.players
        if seat == self.bidder:
            self._show()
        else:
            self.turn = seat

    # ---- showing ----------------------------------------------------------------------------------------------------------

    def _show(self) -> None:
        """AUG-A4, A5: all who haven't passed choose the notes of their bid."""
        self.phase = SHOWDOWN
        i: i64 = 0
        while i < self.players:
            self.seats[i].done = not self.is_in(i)
            i += 1

    def show_obstacle(self, seat: i64, note: i64) -> i64:
        """AUG-A2, A5: return why this note can't be one of those shown, OK if it can."""
        p = self.seats[seat]
        if p.find(note) < 0:
            return R_HAND
        if not self.suits(self.noble, note):
            return R_NOBLE
        if note == JOKER and i64(len(p.picked)) == self.bid - 1:
            for x in p.picked:
                if i64(x) & NOTE_MASK != JOKER:
                    return OK
            return R_JOKERS
        return OK

    def choose_shown(self, seat: i64, note: i64) -> None:
        """Choose one more note of the bid."""
        p = self.seats[seat]
        p.take_out(note)
        p.done = i64(len(p.picked)) == self.bid

    def settle_showdown(self) -> None:
        """AUG-A4 … A6: who shows the highest number wins and discards the bid; the second and the third get guilders."""
        self.revealed += 1
        if self._still_in() == 1:
            self.winner = self.bidder
            p = self.seats[self.winner]
            self.tell_notes(E_WINS_ALONE, self.winner, p.picked)
            self._lay_down(self.winner)
            self.after_auction()
            return
        order = self._order()
        place: i64 = 0
        for x in order:
            self.tell_notes(E_SHOWS, i64(x), self.seats[i64(x)].picked, place)
            place += 1
        self.winner = i64(order[0])
        self.tell(E_WINS, self.winner, self.noble, _number(self._best(self.winner)))
        self._lay_down(self.winner)
        place = 1
        while place < i64(len(order)):
            seat = i64(order[place])
            self._take_back(seat)
            if place <= 2:
                amount: i64 = SECOND if place == 1 else THIRD
                self.seats[seat].guilders += amount
                self.tell(E_COMPENSATED, seat, amount)
            place += 1
        self.after_auction()

    def _best(self, seat: i64) -> i64:
        """Return the highest note shown as number · 4 + noble, which orders equal numbers (AUG-A6); jokers have none."""
        best: i64 = -1
        for x in self.seats[seat].picked:
            note = i64(x) & NOTE_MASK
            if note != JOKER:
                rank = (note % NUMBERS) * 4 + note // NUMBERS
                if rank > best:
                    best = rank
        return best

    def _order(self) -> vec[u8]:
        """Return the seats that show, by their highest notes."""
        order = vec[u8](capacity=8)
        i: i64 = 0
        while i < self.players:
            if self.is_in(i):
                order = append(order, u8(i))
                j: i64 = i64(len(order)) - 1
                while j > 0 and self._best(i) > self._best(i64(order[j - 1])):
                    order[j] = order[j - 1]
                    j -= 1
                order[j] = u8(i)
            i += 1
        return order

    def _lay_down(self, seat: i64) -> None:
        p = self.seats[seat]
        for x in p.picked:
            self.discard(i64(x))
        p.picked = vec[u8]()

    def _take_back(self, seat: i64) -> None:
        """AUG-A5: take the notes shown back; now everybody knows of them (AUG-I1)."""
        p = self.seats[seat]
        while len(p.picked) > 0:
            p.picked, x = pop(p.picked)
            p.hand = append(p.hand, u8(i64(x) | KNOWN))


def _number(best: i64) -> i64:
    return best // 4 + 1
