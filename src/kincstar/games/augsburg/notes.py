"""Players and their promissory notes: dealing, buying, shortage (AUG-S3, R2 … R4), and what all know of the notes in a hand.

A note in a hand is a byte: the note, and KNOWN if everybody has seen it there: the first jokers, and what was shown in an auction
and taken back. Every discard is seen as it goes down (AUG-I1), so that all know what a new pile is made of.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, extend, pop, vec
from mypy_extensions import i64, u8

from kincstar.games.augsburg.parts import (
    BARRIER_CATHEDRAL,
    BARRIER_CHURCH,
    CATHEDRAL,
    CHURCH,
    E_BUYS,
    E_FREE,
    E_GIVES_UP,
    E_LOST,
    E_OFFERED,
    E_SHORTAGE,
    E_SHUFFLED,
    FIRST_OFFER,
    JOKER,
    JOKERS,
    MAXIMILIAN,
    MINT,
    NOTES,
    NUMBERS,
    OFFICE,
    PURCHASE,
    SHORTAGE,
    START_GUILDERS,
    START_JOKERS,
    Components,
    noble_of,
)  # fmt: skip
from kincstar.kernel.piles import shuffle
from kincstar.kernel.rng import Rng
from kincstar.kernel.state import Recorder, State

NOTE_MASK: Final[i64] = 127  # the bits that say which note
KNOWN: Final[i64] = 128
NO_BARRIER: Final[i64] = 1 << 30
LETTERS: Final = vec[u8]([u8(n) for n in range(68)] + [u8(68)] * 12)  # all notes and jokers


class Player:
    """What lies before one player."""

    hand: vec[u8]
    offer: vec[u8]  # notes that may be bought
    picked: vec[u8]  # chosen to be bought, shown or given up; not laid down before all have chosen
    done: bool  # has chosen, while others may still have to
    guilders: i64
    points: i64
    ranks: i64  # 8 bits for each column: 1 … 4
    rights: i64  # 4 bits for each right: 0 none, else 1 + the tile, 0 being the top one at the start
    pledge: i64  # the most notes bid or held in this auction: so many legal ones are in the hand

    def __init__(self) -> None:
        self.done = False
        self.guilders = 0
        self.points = 0
        self.ranks = 0x010101
        self.rights = 0
        self.pledge = 0

    def rank(self, column: i64) -> i64:
        return (self.ranks >> (8 * column)) & 255

    def set_rank(self, column: i64, rank: i64) -> None:
        self.ranks = self.ranks + ((rank - self.rank(column)) << (8 * column))

    def right(self, r: i64) -> i64:
        """Return which tile of a right this player has, 0 being the top one at the start; −1 for none."""
        return ((self.rights >> (4 * r)) & 15) - 1

    def find(self, note: i64) -> i64:
        """Return where in the hand a note is, of jokers one that all know of first; −1 if it isn't there."""
        found: i64 = -1
        i: i64 = 0
        for x in self.hand:
            if i64(x) & NOTE_MASK == note:
                if i64(x) & KNOWN != 0:
                    return i
                found = i
            i += 1
        return found

    def take_out(self, note: i64) -> None:
        """Take a note out of the hand and put it to those picked."""
        self.hand, x = pop(self.hand, self.find(note))
        self.picked = append(self.picked, x)

    def clone(self) -> Player:
        p = Player()
        p.hand = self.hand[:]
        p.offer = self.offer[:]
        p.picked = self.picked[:]
        p.done = self.done
        p.guilders = self.guilders
        p.points = self.points
        p.ranks = self.ranks
        p.rights = self.rights
        p.pledge = self.pledge
        return p


class Notes(State):
    """The part of a game that is about owning notes."""

    parts: Components
    seats: list[Player]
    pile: vec[u8]  # the last note is the top one
    discards: vec[u8]
    phase: i64
    round: i64  # from 1; 0 while the first notes are bought
    start: i64  # the start player
    first_dealt: i64  # who is dealt to first: the start player, then the winner of the Maximilian auction

    def __init__(self, parts: Components, players: i64, rng: Rng) -> None:
        super().__init__(players, rng)
        self.parts = parts
        self.seats = []
        self.phase = PURCHASE
        self.round = 0
        self.start = 0
        self.first_dealt = 0

    def before_notes(self) -> None:
        """Lay out what lies open while the first notes are bought."""
        raise NotImplementedError

    def after_notes(self) -> None:
        """Go on when all have bought."""
        raise NotImplementedError

    # ---- telling and small things -----------------------------------------------------------------------------------------

    def tell(self, kind: i64, seat: i64, a: i64 = -1, b: i64 = -1, c: i64 = -1) -> None:
        """Record an event if anybody listens."""
        if self.recorder is not None:
            self.recorder.add(kind, seat, a, b, c)

    def tell_notes(self, kind: i64, seat: i64, notes: vec[u8], a: i64 = -1, b: i64 = -1) -> None:
        """Record an event about notes that all may see."""
        if self.recorder is not None:
            self.recorder.add(kind, seat, a, b, -1, bytes([int(i64(x) & NOTE_MASK) for x in notes]))

    def tell_prices(self, kind: i64, seat: i64, notes: vec[u8], a: i64 = -1) -> None:
        """Record an event about notes of which the others see the prices only (AUG-C2)."""
        if self.recorder is not None:
            prices = bytes([int(self.parts.price(i64(x) & NOTE_MASK) // 50) for x in notes])
            secret = bytes([int(i64(x) & NOTE_MASK) for x in notes])
            self.recorder.add(kind, seat, a, -1, -1, prices, secret, 1 << seat if len(notes) > 0 else i64(0))

    def price_of(self, x: u8) -> i64:
        return self.parts.price(i64(x) & NOTE_MASK)

    def barrier(self, seat: i64) -> i64:
        """AUG-V1: return how far this player can get on the track now."""
        p = self.seats[seat]
        if p.right(CHURCH) < 0:
            return BARRIER_CHURCH
        return BARRIER_CATHEDRAL if p.right(CATHEDRAL) < 0 else NO_BARRIER

    def score_points(self, seat: i64, n: i64) -> i64:
        """AUG-V1: give points up to the barrier; what is over is lost. Return how many were gained."""
        p = self.seats[seat]
        limit = self.barrier(seat)
        gained = n if p.points + n <= limit else limit - p.points
        p.points += gained
        if gained < n:
            self.tell(E_LOST, seat, n - gained, limit)
        return gained

    def set_up_notes(self, start: i64, recorder: Recorder | None) -> None:
        """AUG-S1 … S3: money and jokers for everybody, the pile, and seven notes on offer for each."""
        self.recorder = recorder
        n = self.players
        self.discards = vec[u8](capacity=32)
        self.pile = LETTERS[: NOTES - 1 + JOKERS - START_JOKERS * n]
        shuffle(self.pile, self.rng)
        i: i64 = 0
        while i < n:
            p = Player()
            p.hand = vec[u8]([u8(JOKER | KNOWN), u8(JOKER | KNOWN)])
            p.offer = vec[u8]()
            p.picked = vec[u8]()
            p.guilders = START_GUILDERS
            self.seats.append(p)
            i += 1
        self.start = start if start >= 0 else self.rng.below(n)
        self.first_dealt = self.start
        self.before_notes()
        i = 0
        while i < n:
            self._offer((self.start + i) % n, FIRST_OFFER)
            i += 1
        self._open(PURCHASE)

    # ---- the pile ---------------------------------------------------------------------------------------------------------

    def draw_note(self) -> i64:
        """Take the top note, renewing the pile from the discards if it must be (AUG-R4); −1 if there is none."""
        if len(self.pile) == 0:
            if len(self.discards) == 0:
                return -1
            self._renew()
        self.revealed += 1
        self.pile, x = pop(self.pile)
        return i64(x) & NOTE_MASK

    def _renew(self) -> None:
        """AUG-R4: shuffle the discards, and what is left of the pile, into a new pile."""
        self.pile = extend(self.pile, self.discards)
        self.discards = vec[u8](capacity=32)
        shuffle(self.pile, self.rng)
        self.tell(E_SHUFFLED, -1, i64(len(self.pile)))

    def discard(self, note: i64) -> None:
        """Lay a note face up onto the discards."""
        self.discards = append(self.discards, u8(note & NOTE_MASK))

    # ---- offers and buying ------------------------------------------------------------------------------------------------

    def _offer(self, seat: i64, n: i64) -> None:
        p = self.seats[seat]
        while n > 0:
            note = self.draw_note()
            if note < 0:
                break
            p.offer = append(p.offer, u8(note))
            n -= 1
        self.tell_prices(E_OFFERED, seat, p.offer)

    def _give_free(self, seat: i64, n: i64) -> None:
        """AUG-R3: free notes go straight to the hand."""
        if n == 0:
            return
        p = self.seats[seat]
        before: i64 = i64(len(p.hand))
        while n > 0:
            note = self.draw_note()
            if note < 0:
                break
            p.hand = append(p.hand, u8(note))
            n -= 1
        self.tell_prices(E_FREE, seat, p.hand[before:])

    def free_notes(self, seat: i64) -> i64:
        """AUG-R3: return how many free notes a player gets each round."""
        p = self.seats[seat]
        return self.parts.free[p.rank(OFFICE) - 1] + (i64(1) if p.right(MINT) >= 0 else i64(0))

    def deal_notes(self) -> None:
        """AUG-R2, R4: deal to everybody from `first_dealt` on, once there are enough notes; then all buy."""
        missing = self.missing_notes()
        if missing > 0 and self._anybody_has_notes():
            self.tell(E_SHORTAGE, -1, missing)
            self._open(SHORTAGE)
            return
        i: i64 = 0
        while i < self.players:
            seat = (self.first_dealt + i) % self.players
            self._offer(seat, self.parts.offered[self.seats[seat].rank(OFFICE) - 1])
            self._give_free(seat, self.free_notes(seat))
            i += 1
        self._open(PURCHASE)

    def missing_notes(self) -> i64:
        """AUG-R4: return how many notes there are too few for all offers and free notes; 0 or less if there are enough."""
        need: i64 = 0
        i: i64 = 0
        while i < self.players:
            need += self.parts.offered[self.seats[i].rank(OFFICE) - 1] + self.free_notes(i)
            i += 1
        return need - i64(len(self.pile)) - i64(len(self.discards))

    def _anybody_has_notes(self) -> bool:
        i: i64 = 0
        while i < self.players:
            if len(self.seats[i].hand) > 0:
                return True
            i += 1
        return False

    def _open(self, phase: i64) -> None:
        """Let all choose at the same time; who has no note to give up needn't (AUG-R4)."""
        self.phase = phase
        i: i64 = 0
        while i < self.players:
            p = self.seats[i]
            p.done = phase == SHORTAGE and len(p.hand) == 0
            i += 1

    def all_done(self) -> bool:
        i: i64 = 0
        while i < self.players:
            if not self.seats[i].done:
                return False
            i += 1
        return True

    def can_pay(self, seat: i64, note: i64) -> bool:
        """Return whether a player can buy this note besides those chosen."""
        p = self.seats[seat]
        left = p.guilders - self.parts.price(note)
        for x in p.picked:
            left -= self.price_of(x)
        return left >= 0

    def choose_purchase(self, seat: i64, note: i64) -> None:
        """Choose one more of the notes on offer."""
        p = self.seats[seat]
        i: i64 = 0
        while i64(p.offer[i]) != note:
            i += 1
        p.offer, x = pop(p.offer, i)
        p.picked = append(p.picked, x)

    def settle_purchase(self) -> None:
        """AUG-S3, R2: everybody pays and takes; all the unbought go to the discards at the same time."""
        i: i64 = 0
        while i < self.players:
            seat = (self.first_dealt + i) % self.players
            p = self.seats[seat]
            paid: i64 = 0
            for x in p.picked:
                paid += self.price_of(x)
            p.guilders -= paid
            if self.recorder is not None:
                bought = bytes([int(x) for x in p.picked])
                left = bytes([int(x) for x in p.offer])
                self.recorder.add(
                    E_BUYS, seat, len(bought), paid, len(left), left, bought, 1 << seat if len(bought) > 0 else i64(0)
                )
            p.hand = extend(p.hand, p.picked)
            p.picked = vec[u8]()
            self.discards = extend(self.discards, p.offer)
            p.offer = vec[u8]()
            i += 1
        self.revealed += 1
        self.after_notes()

    def settle_shortage(self) -> None:
        """AUG-R4: what was given up goes to the discards, which are shuffled with the pile once there are enough."""
        i: i64 = 0
        while i < self.players:
            seat = (self.first_dealt + i) % self.players
            p = self.seats[seat]
            if len(p.picked) > 0:
                self.discard(i64(p.picked[0]))
                self.tell(E_GIVES_UP, seat, i64(p.picked[0]) & NOTE_MASK)
                p.picked = vec[u8]()
            i += 1
        self.revealed += 1
        if self.missing_notes() <= 0:
            self._renew()
        self.deal_notes()

    # ---- notes for a bid --------------------------------------------------------------------------------------------------

    def suits(self, noble: i64, note: i64) -> bool:
        """AUG-A2: return whether a note may be used at a noble's auction."""
        return note == JOKER or noble == MAXIMILIAN or noble_of(note) == noble

    def limit(self, seat: i64, noble: i64) -> i64:
        """AUG-A2: return the most notes that a player can bid: all legal ones, none without one that is no joker."""
        n: i64 = 0
        numbered: i64 = 0
        for x in self.seats[seat].hand:
            note = i64(x) & NOTE_MASK
            if note == JOKER:
                n += 1
            elif noble == MAXIMILIAN or note // NUMBERS == noble:
                numbered += 1
        return n + numbered if numbered > 0 else i64(0)
