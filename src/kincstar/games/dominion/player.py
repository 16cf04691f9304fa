"""One player's cards, and what everybody knows of where they are.

A card in a draw pile, a hand or a discard pile is a byte: its kind, and flags for what the public knows. All that is gained or trashed
is public, so what a player owns is known; hidden is only which of it lies where (DOM-T9):

- KNOWN: the public knows that a card of this kind lies here. In a draw pile, in this very place.
- LIMBO: the public knows that a card of this kind is in the hand or among cards that were laid down from it unseen (DOM-T4).
- BATCH: a card laid down unseen from such a hand, so that a LIMBO card may be this one.

A shuffle makes all of its pile unknown. The owner knows more: all of the hand and the discards, and hence what the draw pile holds.
Equal cards are one to the public: a card that is seen to leave counts as the known one of its kind.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, extend, pop, vec
from mypy_extensions import i64, u8

from kincstar.games.dominion.parts import bit
from kincstar.kernel.rng import Rng

KIND: Final[i64] = 31  # the bits of a card that are its kind
KNOWN: Final[i64] = 32
LIMBO: Final[i64] = 64
BATCH: Final[i64] = 128

STARTING: Final = vec[u8]([u8(0 | 32)] * 7 + [u8(3 | 32)] * 3)  # DOM-S1: seven Coppers, three Estates, for all to see
OWNED: Final = vec[u8]([u8(7), u8(0), u8(0), u8(3)] + [u8(0)] * 28)
NOTHING: Final[i64] = -1


def emptied(pile: vec[u8]) -> vec[u8]:
    """Return the pile without cards; that is quicker than a new one."""
    while len(pile) > 0:
        pile, _x = pop(pile)
    return pile


class Player:
    """What belongs to one player; the last card of a pile is its top."""

    draw: vec[u8]
    hand: vec[u8]
    discard: vec[u8]
    owned: vec[u8]  # how many of each kind, wherever they are
    turns: i64  # begun
    limbo: bool  # whether a card in hand or discards may be LIMBO or BATCH

    def __init__(self) -> None:
        self.turns = 0
        self.limbo = False

    def begin(self) -> None:
        """DOM-S1: take the starting cards."""
        self.draw = vec[u8]()
        self.hand = vec[u8](capacity=8)
        self.discard = STARTING[:]
        self.owned = OWNED[:]

    def clone(self) -> Player:
        p = Player()
        p.draw = self.draw[:]
        p.hand = self.hand[:]
        p.discard = self.discard[:]
        p.owned = self.owned[:]
        p.turns = self.turns
        p.limbo = self.limbo
        return p

    # ---- looking ----------------------------------------------------------------------------------------------------------

    def hand_kinds(self) -> i64:
        """Return the kinds in the hand as a bit set."""
        m: i64 = 0
        for x in self.hand:
            m |= bit(i64(x) & KIND)
        return m

    def hand_count(self, kind: i64) -> i64:
        n: i64 = 0
        for x in self.hand:
            if i64(x) & KIND == kind:
                n += 1
        return n

    def top(self) -> i64:
        """Return the kind on top of the discard pile, −1 if it is empty."""
        n: i64 = i64(len(self.discard))
        if n == 0:
            return NOTHING
        return i64(self.discard[n - 1]) & KIND

    def cards(self) -> i64:
        """Return how many cards this player owns."""
        n: i64 = 0
        for x in self.owned:
            n += i64(x)
        return n

    # ---- moving -----------------------------------------------------------------------------------------------------------

    def shuffle(self, rng: Rng) -> None:
        """DOM-T5: the discards become the draw pile, which is empty."""
        d = self.discard
        n: i64 = i64(len(d))
        seen: i64 = KNOWN
        i: i64 = 0
        while i < n:
            x = i64(d[i])
            seen &= x
            d[i] = u8(x & KIND)
            i += 1
        if seen != 0 or self.limbo:
            self._reckon(seen != 0)
        i = n - 1
        while i > 0:
            j = rng.below(i + 1)
            y = d[i]
            d[i] = d[j]
            d[j] = y
            i -= 1
        self.draw = d
        self.discard = vec[u8](capacity=16)

    def _reckon(self, all_seen: bool) -> None:
        """Note what the public knows of the hand at a shuffle: all of it, if it has seen all the rest; nothing of cards in limbo."""
        h = self.hand
        i: i64 = 0
        while i < i64(len(h)):
            x = i64(h[i])
            h[i] = u8((x & KIND) | (KNOWN if all_seen else x & KNOWN))
            i += 1
        self.limbo = False

    def find(self, kind: i64) -> i64:
        """Return where in the hand a card of this kind is, one the public knows of first; −1 if there is none."""
        h = self.hand
        found: i64 = NOTHING
        i: i64 = i64(len(h)) - 1
        while i >= 0:
            x = i64(h[i])
            if x & KIND == kind:
                if x & (KNOWN | LIMBO) != 0:
                    return i
                found = i
            i -= 1
        return found

    def take_out(self, kind: i64) -> i64:
        """Take a card of this kind out of the hand, unseen, and return it with its flags."""
        self.hand, x = pop(self.hand, self.find(kind))
        return i64(x)

    def show_out(self, kind: i64) -> None:
        """Take a card of this kind out of the hand for all to see."""
        self.hand, x = pop(self.hand, self.find(kind))
        if self.limbo and i64(x) & (KNOWN | LIMBO) == 0:
            self.settle(kind)

    def settle(self, kind: i64) -> bool:
        """A card of this kind has been seen: what the public knew of one in limbo may have been this one. Say if there was one."""
        i: i64 = i64(len(self.discard)) - 1
        while i >= 0:
            x = i64(self.discard[i])
            if x & LIMBO != 0 and x & KIND == kind:
                self.discard[i] = u8(x & ~LIMBO)
                return True
            i -= 1
        return False

    def lay_down(self, picked: vec[u8]) -> None:
        """DOM-T4: lay cards taken out of the hand onto the discards together; only the last one is seen."""
        n: i64 = i64(len(picked))
        last = i64(picked[n - 1])
        if n == 1:
            if self.limbo and last & (KNOWN | LIMBO) == 0:
                self.settle(last & KIND)
            self.discard = append(self.discard, u8((last & KIND) | KNOWN))
            return
        # Of equal cards the one that is seen is the one that was known.
        i: i64 = 0
        if last & (KNOWN | LIMBO) == 0:
            known = self.find(last & KIND)
            if known >= 0 and i64(self.hand[known]) & (KNOWN | LIMBO) != 0:
                self.hand[known] = u8(last & KIND)
            else:
                while i < n - 1:
                    x = i64(picked[i])
                    if x & KIND == last & KIND and x & (KNOWN | LIMBO) != 0:
                        picked[i] = u8(x & KIND)
                        break
                    i += 1
                if i == n - 1 and self.limbo:
                    self.settle(last & KIND)
        i = 0
        while i < n - 1:
            x = i64(picked[i])
            self.discard = append(
                self.discard, u8((x & KIND) | BATCH | (LIMBO if x & (KNOWN | LIMBO) != 0 else i64(0)))
            )
            i += 1
        self.discard = append(self.discard, u8((last & KIND) | KNOWN))
        i = 0
        while i < i64(len(self.hand)):
            x = i64(self.hand[i])
            if x & KNOWN != 0:
                self.hand[i] = u8((x & KIND) | LIMBO)
            i += 1
        self.limbo = True
        if len(self.hand) == 0:
            self.lay_down_hand()

    def lay_down_hand(self) -> None:
        """DOM-T3: lay the whole hand onto the discards; what was in limbo is there now, whichever card it is."""
        d = extend(self.discard, self.hand)
        if self.limbo:
            i: i64 = 0
            while i < i64(len(d)):
                x = i64(d[i])
                d[i] = u8((x & KIND) | (KNOWN if x & (KNOWN | LIMBO) != 0 else i64(0)))
                i += 1
            self.limbo = False
        self.discard = d
        self.hand = emptied(self.hand)

    def renew_hand(self, n: i64) -> bool:
        """Lay the hand down and draw n cards in one go, as in most turns; False, and no change, if a shuffle is needed for it."""
        d = self.draw
        if i64(len(d)) < n or self.limbo:
            return False
        h = self.hand
        self.discard = extend(self.discard, h)
        had: i64 = i64(len(h))
        i: i64 = 0
        while i < n:
            d, x = pop(d)
            if i < had:
                h[i] = x
            else:
                h = append(h, x)
            i += 1
        while had > n:
            h, _x = pop(h)
            had -= 1
        self.draw = d
        self.hand = h
        return True

    def show_hand(self) -> None:
        """All see the hand; of what was in limbo the rest must be among the discards."""
        h = self.hand
        i: i64 = 0
        while i < i64(len(h)):
            x = i64(h[i])
            if self.limbo and x & (KNOWN | LIMBO) == 0:
                self.settle(x & KIND)
            h[i] = u8((x & KIND) | KNOWN)
            i += 1
        if self.limbo:
            d = self.discard
            i = 0
            while i < i64(len(d)):
                x = i64(d[i])
                d[i] = u8((x & KIND) | (KNOWN if x & (KNOWN | LIMBO) != 0 else i64(0)))
                i += 1
            self.limbo = False

    def show_one(self, kind: i64) -> None:
        """All see one card of this kind, which stays in the hand."""
        i = self.find(kind)
        x = i64(self.hand[i])
        if self.limbo and x & (KNOWN | LIMBO) == 0:
            self.settle(kind)
        self.hand[i] = u8((x & KIND) | KNOWN)

    def turn_over(self) -> None:
        """Turn the draw pile over onto the discards: its bottom card is seen on top of them."""
        i: i64 = i64(len(self.draw)) - 1
        while i >= 0:
            self.discard = append(self.discard, self.draw[i])
            i -= 1
        self.draw = vec[u8]()
        n: i64 = i64(len(self.discard))
        self.discard[n - 1] = u8(i64(self.discard[n - 1]) | KNOWN)
