"""The action cards (PNO-A1 … A11), one small class each. 'Any queue' includes one's own; 'fellow player' doesn't."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from kincstar.games.pecunia.parts import (
    ASSEMBLY_CITIZENS,
    ASSEMBLY_SENATORS,
    ASSEMBLY_SLAVES,
    ASSEMBLY_WOMEN,
    BAD_FISH,
    BREAK,
    CITIZEN,
    CLASS_OF,
    E_ASSEMBLED,
    E_DISCARDED,
    E_JUMPED,
    E_LESS,
    E_MORE,
    E_MOVED,
    E_QUEUED,
    E_SWAPPED,
    E_TAXED,
    E_TURNED_UP,
    E_VILLA_LAID,
    EVICTION,
    GOSSIP,
    GUEST,
    GUESTS,
    HASTE,
    KINDS,
    NOBODY,
    OK,
    PLAYER,
    QUEUE_JUMPER,
    REGULAR,
    SENATOR,
    SLAVE,
    SWAP,
    TAX_CITIZENS,
    TAX_SENATORS,
    TAX_SLAVES,
    VILLA,
    VILLAS,
    WOMAN,
)  # fmt: skip
from kincstar.games.pecunia.state import CARDS, TURNED_UP, Card, Pecunia
from kincstar.kernel.frames import frame_data, frame_seat, frame_step
from kincstar.kernel.piles import without


class Eviction(Card):
    """PNO-A1. A guest of any queue goes to the end of another one."""

    def play(self, g: Pecunia, me: i64) -> None:
        g.ask(self.kind, me, 0)

    def low(self, g: Pecunia, f: i64) -> i64:
        return GUEST if frame_step(f) == 0 else PLAYER

    def high(self, g: Pecunia, f: i64) -> i64:
        return GUEST + GUESTS if frame_step(f) == 0 else PLAYER + g.players

    def obstacle(self, g: Pecunia, f: i64, action: i64) -> i64:
        if frame_step(f) == 0:
            return OK if g.queue_of(action - GUEST) >= 0 else self.refusal
        return OK if action - PLAYER != g.queue_of(frame_data(f)) else self.refusal

    def answer(self, g: Pecunia, f: i64, action: i64) -> None:
        me = frame_seat(f)
        if frame_step(f) == 0:
            g.ask(self.kind, me, 1, action - GUEST)
            return
        guest = frame_data(f)
        source = g.queue_of(guest)
        g.leave_queue(guest)
        g.enqueue(action - PLAYER, guest)
        g.tell(E_MOVED, me, guest, source, action - PLAYER)


class Swap(Card):
    """PNO-A2. Two guests of two queues change places, position for position."""

    def play(self, g: Pecunia, me: i64) -> None:
        g.ask(self.kind, me, 0)

    def obstacle(self, g: Pecunia, f: i64, action: i64) -> i64:
        source = g.queue_of(action - GUEST)
        if source < 0:
            return self.refusal
        if frame_step(f) == 1:
            return OK if source != g.queue_of(frame_data(f)) else self.refusal
        other: i64 = 0
        while other < g.players:
            if other != source and i64(g.lengths[other]) > 0:
                return OK
            other += 1
        return self.refusal

    def answer(self, g: Pecunia, f: i64, action: i64) -> None:
        me = frame_seat(f)
        guest = action - GUEST
        if frame_step(f) == 0:
            g.ask(self.kind, me, 1, guest)
            return
        first = frame_data(f)
        i = g.queue_of(first) * GUESTS + g.place_in_queue(first)
        j = g.queue_of(guest) * GUESTS + g.place_in_queue(guest)
        g.queues[i] = u8(guest)
        g.queues[j] = u8(first)
        w = g.where[first]
        g.where[first] = g.where[guest]
        g.where[guest] = w
        g.tell(E_SWAPPED, me, first, guest)


class Gossip(Card):
    """PNO-A3. Of a fellow player's two women on one place, the one with fewer markers is chosen and gets as many as the other."""

    def play(self, g: Pecunia, me: i64) -> None:
        g.ask(self.kind, me, 0)

    def obstacle(self, g: Pecunia, f: i64, action: i64) -> i64:
        guest = action - GUEST
        owner = g.latrine_of(guest)
        if owner < 0 or owner == frame_seat(f):
            return self.refusal
        other = g.partner(guest)
        if other == NOBODY or i64(g.markers[guest]) >= i64(g.markers[other]):
            return self.refusal
        return OK

    def answer(self, g: Pecunia, f: i64, action: i64) -> None:
        guest = action - GUEST
        more = i64(g.markers[g.partner(guest)]) - i64(g.markers[guest])
        g.markers[guest] = g.markers[g.partner(guest)]
        g.tell(E_MORE, frame_seat(f), guest, more)


class Tax(Card):
    """PNO-A4. Everybody pays 1 for each seated guest of a class, Villas included, at the same time, no more than they have."""

    of: i64

    def __init__(self, kind: i64, number: i64, of: i64) -> None:
        super().__init__(kind, number)
        self.of = of

    def possible(self, g: Pecunia, me: i64) -> bool:
        return True  # PNO-T11: always

    def play(self, g: Pecunia, me: i64) -> None:
        due = vec[i64]([i64(0) for _ in range(int(g.players))])
        guest: i64 = 0
        while guest < GUESTS:
            owner = g.latrine_of(guest)
            if owner >= 0 and i64(CLASS_OF[guest]) == self.of:
                due[owner] += 1
            guest += 1
        seat: i64 = 0
        while seat < g.players:
            paid = due[seat] if due[seat] < g.money[seat] else g.money[seat]
            g.money[seat] -= paid
            if due[seat] > 0:
                g.tell(E_TAXED, seat, paid)
            seat += 1


class BadFish(Card):
    """PNO-A5. A fellow player's seated guest gets two markers more, also beyond the number on its card."""

    def play(self, g: Pecunia, me: i64) -> None:
        g.ask(self.kind, me, 0)

    def obstacle(self, g: Pecunia, f: i64, action: i64) -> i64:
        owner = g.latrine_of(action - GUEST)
        return OK if owner >= 0 and owner != frame_seat(f) else self.refusal

    def answer(self, g: Pecunia, f: i64, action: i64) -> None:
        guest = action - GUEST
        g.markers[guest] = u8(i64(g.markers[guest]) + 2)
        g.tell(E_MORE, frame_seat(f), guest, 2)


class Haste(Card):
    """PNO-A6. One of one's own seated guests loses two markers, or its only one."""

    def play(self, g: Pecunia, me: i64) -> None:
        g.ask(self.kind, me, 0)

    def obstacle(self, g: Pecunia, f: i64, action: i64) -> i64:
        guest = action - GUEST
        return OK if g.latrine_of(guest) == frame_seat(f) and i64(g.markers[guest]) > 0 else self.refusal

    def answer(self, g: Pecunia, f: i64, action: i64) -> None:
        guest = action - GUEST
        less = i64(g.markers[guest])
        if less > 2:
            less = 2
        g.markers[guest] = u8(i64(g.markers[guest]) - less)
        g.tell(E_LESS, frame_seat(f), guest, less)


class Assembly(Card):
    """PNO-A7. All guests of a class leave the latrine, Villas included, and the queue of one player, oneself allowed, unpaid."""

    of: i64

    def __init__(self, kind: i64, number: i64, of: i64) -> None:
        super().__init__(kind, number)
        self.of = of

    def play(self, g: Pecunia, me: i64) -> None:
        g.ask(self.kind, me, 0)

    def low(self, g: Pecunia, f: i64) -> i64:
        return PLAYER

    def high(self, g: Pecunia, f: i64) -> i64:
        return PLAYER + g.players

    def obstacle(self, g: Pecunia, f: i64, action: i64) -> i64:
        seat = action - PLAYER
        guest: i64 = 0
        while guest < GUESTS:
            if i64(CLASS_OF[guest]) == self.of and (g.latrine_of(guest) == seat or g.queue_of(guest) == seat):
                return OK
            guest += 1
        return self.refusal

    def answer(self, g: Pecunia, f: i64, action: i64) -> None:
        seat = action - PLAYER
        g.tell(E_ASSEMBLED, frame_seat(f), seat)
        gone: i64 = i64(len(g.guest_discards))
        guest: i64 = 0
        while guest < GUESTS:
            if i64(CLASS_OF[guest]) == self.of and (g.latrine_of(guest) == seat or g.queue_of(guest) == seat):
                if g.latrine_of(guest) == seat:
                    g.stand_up(guest)
                else:
                    g.leave_queue(guest)
                g.discard_guest(seat, guest)
            guest += 1
        g.tell_guests(E_DISCARDED, seat, g.guest_discards, gone, i64(len(g.guest_discards)))


class Regular(Card):
    """PNO-A10, and PNO-A8 with three guests: turned-up guests go, one by one, to the ends of queues."""

    guests: i64

    def __init__(self, kind: i64, number: i64, guests: i64) -> None:
        super().__init__(kind, number)
        self.guests = guests

    def possible(self, g: Pecunia, me: i64) -> bool:
        return len(g.guest_pile) > 0 or len(g.guest_discards) > 0

    def play(self, g: Pecunia, me: i64) -> None:
        g.turn_up(me, self.guests)
        g.tell_guests(E_TURNED_UP, me, g.turned_up, 0, i64(len(g.turned_up)))
        g.ask(self.kind, me, 0)

    def low(self, g: Pecunia, f: i64) -> i64:
        return GUEST if frame_step(f) == 0 else PLAYER

    def high(self, g: Pecunia, f: i64) -> i64:
        return GUEST + GUESTS if frame_step(f) == 0 else PLAYER + g.players

    def obstacle(self, g: Pecunia, f: i64, action: i64) -> i64:
        if frame_step(f) == 0:
            return OK if i64(g.where[action - GUEST]) == TURNED_UP else self.refusal
        return OK

    def answer(self, g: Pecunia, f: i64, action: i64) -> None:
        me = frame_seat(f)
        if frame_step(f) == 0:
            g.ask(self.kind, me, 1, action - GUEST)
            return
        guest = frame_data(f)
        g.turned_up = without(g.turned_up, guest)
        g.enqueue(action - PLAYER, guest)
        g.tell(E_QUEUED, me, guest, action - PLAYER)
        if len(g.turned_up) > 0:
            g.ask(self.kind, me, 0)


class QueueJumper(Card):
    """PNO-A9. A guest of any queue goes to the front of it."""

    def play(self, g: Pecunia, me: i64) -> None:
        g.ask(self.kind, me, 0)

    def obstacle(self, g: Pecunia, f: i64, action: i64) -> i64:
        guest = action - GUEST
        seat = g.queue_of(guest)
        return OK if seat >= 0 and i64(g.queues[seat * GUESTS]) != guest else self.refusal

    def answer(self, g: Pecunia, f: i64, action: i64) -> None:
        guest = action - GUEST
        seat = g.queue_of(guest)
        at = seat * GUESTS
        i = at + g.place_in_queue(guest)
        while i > at:
            g.queues[i] = g.queues[i - 1]
            i -= 1
        g.queues[at] = u8(guest)
        g.tell(E_JUMPED, frame_seat(f), guest, seat)


class Villa(Card):
    """PNO-A11. One more place beside one's own latrine, without the rule of senators and slaves."""

    def possible(self, g: Pecunia, me: i64) -> bool:
        return True  # PNO-T11: always

    def play(self, g: Pecunia, me: i64) -> None:
        i = me * VILLAS
        while i64(g.villas[i]) > 0:
            i += 1
        g.villas[i] = u8(1)
        g.tell(E_VILLA_LAID, me)


CARDS.extend(
    [
        Eviction(EVICTION, 1),
        Swap(SWAP, 2),
        Gossip(GOSSIP, 3),
        Tax(TAX_SENATORS, 4, SENATOR),
        Tax(TAX_CITIZENS, 4, CITIZEN),
        Tax(TAX_SLAVES, 4, SLAVE),
        BadFish(BAD_FISH, 5),
        Haste(HASTE, 6),
        Assembly(ASSEMBLY_SENATORS, 7, SENATOR),
        Assembly(ASSEMBLY_CITIZENS, 7, CITIZEN),
        Assembly(ASSEMBLY_SLAVES, 7, SLAVE),
        Assembly(ASSEMBLY_WOMEN, 7, WOMAN),
        Regular(BREAK, 8, 3),
        QueueJumper(QUEUE_JUMPER, 9),
        Regular(REGULAR, 10, 1),
        Villa(VILLA, 11),
    ]
)

if [int(card.kind) for card in CARDS] != list(range(int(KINDS))):
    raise RuntimeError("CARDS are not in the order of their kinds")
KINDS_IN_PLAY: Final = len(CARDS)
