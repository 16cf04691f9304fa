"""Scripted play of Pecunia non olet: good habits, no looking ahead."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from kincstar.games.pecunia.parts import (
    ASSEMBLY_SENATORS,
    ASSEMBLY_WOMEN,
    BAD_FISH,
    BREAK,
    CITIZEN,
    CLOSED,
    EVICTION,
    FILL,
    GOSSIP,
    GUEST,
    GUESTS,
    HASTE,
    MIDDLE,
    NEXT,
    NOBODY,
    PLACES,
    PLAY,
    PLAYER,
    QUEUE_JUMPER,
    REGULAR,
    SEAT,
    SENATOR,
    SLAVE,
    START,
    SWAP,
    TAX_SENATORS,
    TAX_SLAVES,
    VILLA,
    VILLA_PLACE,
    WOMAN,
)  # fmt: skip
from kincstar.games.pecunia.seat import PecuniaSeat, pecunia_seat
from kincstar.kernel.seat import Policy, Seat

NONE = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class ScriptedPolicy(Policy):
    """Puts good guests forward, doubles women, hinders the leader, and keeps a card until it is worth something.

    A guest is worth four times what it pays less five for each turn that it takes a place: about what a place earns on average.
    """

    def choose(self, seat: Seat) -> i64:
        s = pecunia_seat(seat)
        legal = s.legal()
        n: i64 = i64(len(legal))
        if n == 1:
            return legal[0]
        wish = self._answer(s) if s.card() >= 0 else self._turn(s, legal)
        for a in legal:
            if a == wish:
                return a
        return legal[0]

    # ---- judging ----------------------------------------------------------------------------------------------------------

    def worth(self, s: PecuniaSeat, guest: i64) -> i64:
        return 4 * s.pay(guest) - 5 * s.stay(guest)

    def leader(self, s: PecuniaSeat) -> i64:
        """Return the richest fellow player; of equals, the next one clockwise."""
        best: i64 = -1
        i: i64 = 1
        while i < s.players():
            p = (s.number + i) % s.players()
            if best < 0 or s.money(p) > s.money(best):
                best = p
            i += 1
        return best

    def best_in_queue(self, s: PecuniaSeat, owner: i64, reach: i64, fitting: bool) -> i64:
        """Return the most valuable of the first `reach` guests of a queue (of those I could seat, if `fitting`); NONE if none."""
        best: i64 = NONE
        i: i64 = 0
        while i < s.queue_length(owner) and i < reach:
            guest = s.queued(owner, i)
            if (not fitting or self.could_sit(s, guest)) and (best < 0 or self.worth(s, guest) > self.worth(s, best)):
                best = guest
            i += 1
        return best

    def empty_place(self, s: PecuniaSeat) -> bool:
        place: i64 = 0
        while place < PLACES:
            if s.place_exists(s.number, place) and s.seated(s.number, place) == NOBODY:
                return True
            place += 1
        return False

    def could_sit(self, s: PecuniaSeat, guest: i64) -> bool:
        """Whether one of my empty places would take this guest, were it first in line (PNO-T6)."""
        c = s.class_of(guest)
        place: i64 = 0
        while place < PLACES:
            if s.place_exists(s.number, place) and s.seated(s.number, place) == NOBODY:
                if place >= VILLA_PLACE or c == CITIZEN or c == WOMAN:
                    return True
                if not (self._foe(s, place - 1, c) or self._foe(s, place + 1, c)):
                    return True
            place += 1
        return False

    def _foe(self, s: PecuniaSeat, place: i64, c: i64) -> bool:
        if place < 0 or place >= VILLA_PLACE:
            return False
        guest = s.seated(s.number, place)
        return guest != NOBODY and s.class_of(guest) == (SLAVE if c == SENATOR else SENATOR)

    # ---- a turn -----------------------------------------------------------------------------------------------------------

    def _turn(self, s: PecuniaSeat, legal: vec[i64]) -> i64:
        for a in legal:
            if a >= PLAY and a < GUEST and self._worth_playing(s, a - PLAY):
                return a
        if s.stop() == FILL:
            return self._seat(s, legal)
        return NEXT

    def _seat(self, s: PecuniaSeat, legal: vec[i64]) -> i64:
        """Choose a place: a woman joins another; citizens and women take the middle, which leaves the sides to the others."""
        best: i64 = NEXT
        best_score: i64 = -1000
        for a in legal:
            if a < SEAT or a >= PLAY:
                continue
            place = a - SEAT
            guest = s.queued(s.number, 0)
            neutral = s.class_of(guest) == CITIZEN or s.class_of(guest) == WOMAN
            score: i64 = 0
            if s.seated(s.number, place) != NOBODY:
                score = 100
            elif place >= VILLA_PLACE:
                score = self.worth(s, guest) if neutral else 8
            elif place == MIDDLE:
                score = 5 if neutral else -5
            if score > best_score:
                best, best_score = a, score
        return best

    def _worth_playing(self, s: PecuniaSeat, kind: i64) -> bool:
        """Whether this card does enough at this moment."""
        stop = s.stop()
        if kind == HASTE:
            return stop == START and self._hasty(s) >= 0
        if kind == BAD_FISH:
            return stop == CLOSED and self._poisoned(s) >= 0
        if kind == GOSSIP:
            return stop == CLOSED and self._gossip(s) >= 0
        if kind >= TAX_SENATORS and kind <= TAX_SLAVES:
            return stop == CLOSED and self._tax_gain(s, kind - TAX_SENATORS) >= 3
        if kind >= ASSEMBLY_SENATORS and kind <= ASSEMBLY_WOMEN:
            return stop == CLOSED and self._assembly(s, kind - ASSEMBLY_SENATORS) >= 0
        if kind == BREAK or kind == REGULAR:
            return stop == CLOSED
        if stop != FILL or s.queue_length(s.number) == 0:
            return False
        first = s.queued(s.number, 0)
        if kind == VILLA:
            return not self.empty_place(s) and s.pay(first) >= 2
        if not self.empty_place(s):
            return False
        stuck = not self.could_sit(s, first)
        here = -9 if stuck else self.worth(s, first)
        if kind == QUEUE_JUMPER:
            best = self.best_in_queue(s, s.number, GUESTS, True)
            return best >= 0 and best != first and self.worth(s, best) >= here + 1
        if kind == SWAP:
            return self._swap_gain(s, first) >= 6
        if kind == EVICTION:
            return here <= -4 and s.queue_length(s.number) > 1
        return False

    # ---- cards ------------------------------------------------------------------------------------------------------------

    def _hasty(self, s: PecuniaSeat) -> i64:
        """The guest of mine that would pay this turn instead of later: two or three markers at the start, and good pay."""
        best: i64 = NONE
        guest: i64 = 0
        while guest < GUESTS:
            if (
                s.latrine_of(guest) == s.number
                and s.markers(guest) >= 2
                and s.markers(guest) <= 3
                and s.pay(guest) >= 2
            ):
                if best < 0 or s.pay(guest) > s.pay(best):
                    best = guest
            guest += 1
        return best

    def _threat(self, s: PecuniaSeat, owner: i64) -> i64:
        """How near a fellow player is to winning, in parts of the target from 0 to 8."""
        return s.money(owner) * 8 // s.target()

    def _poisoned(self, s: PecuniaSeat) -> i64:
        """The guest whose pay is best delayed: one that is about to pay much to somebody far ahead."""
        best: i64 = NONE
        best_score: i64 = 7
        guest: i64 = 0
        while guest < GUESTS:
            owner = s.latrine_of(guest)
            if owner >= 0 and owner != s.number and s.markers(guest) <= 1:
                score = s.pay(guest) + self._threat(s, owner)
                if s.money(owner) + s.pay(guest) >= s.target():
                    score += 20
                if score > best_score:
                    best, best_score = guest, score
            guest += 1
        return best

    def _gossip(self, s: PecuniaSeat) -> i64:
        """The woman of a pair who is delayed most."""
        best: i64 = NONE
        best_gain: i64 = 1
        seat: i64 = 0
        while seat < s.players():
            place: i64 = 0
            while place < PLACES and seat != s.number:
                a = s.seated(seat, place)
                b = s.seated(seat, place, 1)
                if b != NOBODY:
                    gain = s.markers(a) - s.markers(b)
                    guest = b if gain > 0 else a
                    if gain < 0:
                        gain = -gain
                    if gain > 0 and gain + self._threat(s, seat) // 3 > best_gain:
                        best, best_gain = guest, gain + self._threat(s, seat) // 3
                place += 1
            seat += 1
        return best

    def _tax_gain(self, s: PecuniaSeat, of: i64) -> i64:
        """What the tax takes from the others, the leader counting double, less three times what it takes from me."""
        lead = self.leader(s)
        gain: i64 = 0
        guest: i64 = 0
        while guest < GUESTS:
            owner = s.latrine_of(guest)
            if owner >= 0 and s.class_of(guest) == of and s.money(owner) > 0:
                gain += -3 if owner == s.number else 2 if owner == lead else 1
            guest += 1
        return gain

    def _assembly(self, s: PecuniaSeat, of: i64) -> i64:
        """The fellow player who loses most by the assembly; NONE if nobody loses enough."""
        best: i64 = NONE
        best_loss: i64 = 9
        seat: i64 = 0
        while seat < s.players():
            if seat != s.number:
                loss: i64 = 2 * self._threat(s, seat)
                hit = False
                guest: i64 = 0
                while guest < GUESTS:
                    if s.class_of(guest) == of:
                        if s.latrine_of(guest) == seat:
                            loss += 4 * s.pay(guest) - 3 * s.markers(guest)
                            hit = True
                        elif s.queue_of(guest) == seat:
                            loss += self.worth(s, guest)
                    guest += 1
                if hit and loss > best_loss:
                    best, best_loss = seat, loss
            seat += 1
        return best

    def _swap_gain(self, s: PecuniaSeat, first: i64) -> i64:
        partner = self._swap_partner(s)
        return -1000 if partner < 0 else self.worth(s, partner) - self.worth(s, first)

    def _swap_partner(self, s: PecuniaSeat) -> i64:
        """The best guest of another queue that I could seat at once in place of my first in line."""
        best: i64 = NONE
        seat: i64 = 0
        while seat < s.players():
            if seat != s.number:
                guest = self.best_in_queue(s, seat, GUESTS, True)
                if guest >= 0 and (best < 0 or self.worth(s, guest) > self.worth(s, best)):
                    best = guest
            seat += 1
        return best

    def _answer(self, s: PecuniaSeat) -> i64:
        """Answer the open question of a card, by the same judgement that made it worth playing."""
        kind = s.card()
        if kind == QUEUE_JUMPER:
            return GUEST + self.best_in_queue(s, s.number, GUESTS, True)
        if kind == SWAP:
            return GUEST + (s.queued(s.number, 0) if s.step() == 0 else self._swap_partner(s))
        if kind == EVICTION:
            return GUEST + s.queued(s.number, 0) if s.step() == 0 else PLAYER + self.leader(s)
        if kind == HASTE:
            return GUEST + self._hasty(s)
        if kind == BAD_FISH:
            return GUEST + self._poisoned(s)
        if kind == GOSSIP:
            return GUEST + self._gossip(s)
        if kind == BREAK or kind == REGULAR:
            if s.step() == 0:
                best: i64 = NONE
                for x in s.turned_up():
                    if best < 0 or self.worth(s, x) > self.worth(s, best):
                        best = x
                return GUEST + best
            return PLAYER + (s.number if self.worth(s, s.chosen()) >= 0 else self.leader(s))
        if kind >= ASSEMBLY_SENATORS and kind <= ASSEMBLY_WOMEN:
            return PLAYER + self._assembly(s, kind - ASSEMBLY_SENATORS)
        return NEXT
