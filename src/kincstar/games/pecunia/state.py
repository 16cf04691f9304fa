"""Pecunia non olet in progress: where everything is, the turn, and the steps that cards are made of."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, u8

from kincstar.games.pecunia.parts import (
    CARDS_IN_ALL,
    CITIZEN,
    CLASS_OF,
    CLOSED,
    E_ARRIVES,
    E_CLOSED,
    E_DRAWS,
    E_JOINS,
    E_LEAVES,
    E_MARKERS,
    E_NO_CARD,
    E_PAYS,
    E_PLAYS,
    E_SEATED,
    E_SHUFFLED,
    E_TURN,
    E_VILLA_GONE,
    E_WINS,
    FILL,
    GUEST,
    GUESTS,
    KINDS,
    MARKED,
    NEXT,
    NOBODY,
    OK,
    PLACES,
    PLAY,
    PLAYER,
    R_BUSY,
    R_CARD,
    R_FULL,
    R_HAND,
    R_MUST_SEAT,
    R_NEIGHBOUR,
    R_NO_PLACE,
    R_NO_QUEUE,
    R_NO_TARGET,
    R_NOT_FILL,
    R_OVER,
    R_TAKEN,
    R_TURN,
    R_UNPLAYED,
    REASONS,
    SEAT,
    SENATOR,
    SLAVE,
    START,
    VILLA,
    VILLA_PLACE,
    VILLAS,
    WOMAN,
    Components,
    target_of,
)  # fmt: skip
from kincstar.kernel.errors import IllegalAction
from kincstar.kernel.frames import frame, frame_card, frame_seat
from kincstar.kernel.piles import numbers, shuffle, zeros, zeros64
from kincstar.kernel.rng import Rng
from kincstar.kernel.state import Recorder, State

# Where a guest is (`Pecunia.where`); a queue or a latrine has its owner's seat added.
DRAW_PILE: Final[i64] = 0
DISCARDS: Final[i64] = 1
TURNED_UP: Final[i64] = 2
QUEUE: Final[i64] = 8
LATRINE: Final[i64] = 16

# What the hands' owners have done since the action cards were last renewed, for `hidden.resample` (see there):
# the kinds renewed, then for each seat the kinds drawn, those played, and those played before the first draw.
RENEWED: Final[i64] = 0
DRAWN: Final[i64] = KINDS
PLAYED: Final[i64] = 2 * KINDS
EARLY: Final[i64] = 3 * KINDS
MEMORY: Final[i64] = 3 * KINDS


class Card:
    """A kind of action card: whether it can do anything, what it does, which answers its questions have, what an answer does.

    `number` is that of the card's rule, PNO-A1 to PNO-A11. Answers are judged by `obstacle` alone; what is legal follows from it.
    """

    kind: i64
    number: i64
    refusal: i64  # the reason that says: this answer doesn't suit this card

    def __init__(self, kind: i64, number: i64) -> None:
        self.kind = kind
        self.number = number
        self.refusal = R_CARD + number - 1

    def play(self, g: Pecunia, me: i64) -> None:
        """Begin the effect; questions are put by `g.ask`."""
        raise NotImplementedError

    def low(self, g: Pecunia, f: i64) -> i64:
        """Return the first action that may answer the open question; by default guests are chosen."""
        return GUEST

    def high(self, g: Pecunia, f: i64) -> i64:
        """Return the action after the last one that may answer."""
        return GUEST + GUESTS

    def obstacle(self, g: Pecunia, f: i64, action: i64) -> i64:
        """Return why this answer isn't possible, OK if it is."""
        raise NotImplementedError

    def answer(self, g: Pecunia, f: i64, action: i64) -> None:
        """Carry the answer out."""
        raise NotImplementedError

    def possible(self, g: Pecunia, me: i64) -> bool:
        """PNO-T11: whether the card can do something; by default, whether its first question has an answer."""
        f = frame(self.kind, me, 0)
        a = self.low(g, f)
        end = self.high(g, f)
        while a < end:
            if self.obstacle(g, f, a) == OK:
                return True
            a += 1
        return False


CARDS: Final[list[Card]] = []  # by kind; cards.py fills it


class Pecunia(State):
    """A game of Pecunia non olet."""

    parts: Components
    turn: i64  # whose turn it is
    stop: i64  # START, MARKED, FILL or CLOSED
    winner: i64  # −1 while the game goes on
    money: vec[i64]
    turn_count: vec[i64]  # turns begun by each seat
    where: vec[u8]  # of each guest
    markers: vec[u8]  # on each guest; 0 unless seated
    guest_pile: vec[u8]  # last one on top
    guest_discards: vec[u8]
    turned_up: vec[u8]  # by Break and Regular, in this order
    queues: vec[u8]  # GUESTS numbers for each seat, first in line first
    lengths: vec[u8]  # of the queues
    seated: vec[u8]  # for each seat PLACES × 2: the first guest, the second woman, or NOBODY
    villas: vec[u8]  # for each seat 3: whether a Villa lies there
    hands: vec[u8]  # for each seat how many of each kind
    action_pile: vec[u8]  # kinds, last one on top
    action_discards: vec[u8]
    memory: vec[u8]

    def __init__(self, parts: Components, players: i64, rng: Rng) -> None:
        super().__init__(players, rng)
        self.parts = parts
        self.turn = 0
        self.stop = START
        self.winner = -1

    # ---- setting up -------------------------------------------------------------------------------------------------------

    def deal(self, start: i64, recorder: Recorder | None = None) -> None:
        """PNO-S1 … S5: lay out a new game; `start` is the start player, −1 for one drawn at random."""
        n = self.players
        self.recorder = recorder
        self.money = zeros64(n)
        self.turn_count = zeros64(n)
        self.where = zeros(GUESTS)
        self.markers = zeros(GUESTS)
        self.guest_pile = numbers(GUESTS)
        self.guest_discards = vec[u8](capacity=32)
        self.turned_up = vec[u8]()
        self.queues = zeros(n * GUESTS)
        self.lengths = zeros(n)
        self.seated = vec[u8]([u8(255) for _ in range(int(n * PLACES * 2))])
        self.villas = zeros(n * VILLAS)
        self.hands = zeros(n * KINDS)
        self.action_pile = vec[u8](capacity=CARDS_IN_ALL)
        self.action_discards = vec[u8](capacity=CARDS_IN_ALL)
        self.memory = zeros(RENEWED + KINDS + n * MEMORY)
        shuffle(self.guest_pile, self.rng)
        p: i64 = 0
        while p < n:  # PNO-S2: one on the left, one on the right; no senator minds a slave two places away
            self._sit(p, self._draw_guest(), 0)
            self._sit(p, self._draw_guest(), 2)
            p += 1
        p = 0
        while p < n:  # PNO-S3
            self._fill_queue(p)
            p += 1
        k: i64 = 0
        while k < KINDS:
            c = i64(self.parts.copies[k])
            while c > 0:
                self.action_pile = append(self.action_pile, u8(k))
                c -= 1
            k += 1
        shuffle(self.action_pile, self.rng)
        p = 0
        while p < n:  # PNO-S4
            self._draw_action(p)
            self._draw_action(p)
            p += 1
        self._begin_turn(start if start >= 0 else self.rng.below(n))

    def _begin_turn(self, seat: i64) -> None:
        self.turn = seat
        self.stop = START
        self.turn_count[seat] += 1
        self.tell(E_TURN, seat)

    def tell(self, kind: i64, seat: i64, a: i64 = -1, b: i64 = -1, c: i64 = -1) -> None:
        """Record an event if anybody listens."""
        if self.recorder is not None:
            self.recorder.add(kind, seat, a, b, c)

    def tell_guests(self, kind: i64, seat: i64, pile: vec[u8], start: i64, end: i64) -> None:
        """Record what happened to the guests of a stretch of a pile."""
        if self.recorder is not None and end > start:
            self.recorder.add(kind, seat, -1, -1, -1, bytes(pile[start:end]))

    # ---- moving guests ----------------------------------------------------------------------------------------------------

    def _draw_guest(self) -> i64:
        """Take the top guest, renewing the pile from the discards if it must be (PNO-T12); NOBODY if there is none."""
        if len(self.guest_pile) == 0:
            if len(self.guest_discards) == 0:
                return NOBODY
            self.guest_pile = self.guest_discards
            self.guest_discards = vec[u8](capacity=32)
            for x in self.guest_pile:
                self.where[i64(x)] = u8(DRAW_PILE)
            shuffle(self.guest_pile, self.rng)
            self.tell(E_SHUFFLED, self.turn, 0)
        self.guest_pile, g = pop(self.guest_pile)
        self.revealed += 1
        return i64(g)

    def turn_up(self, seat: i64, n: i64) -> None:
        """Turn up to n guests face up, all before any is placed (PNO-A8)."""
        while n > 0:
            guest = self._draw_guest()
            if guest == NOBODY:
                return
            self.where[guest] = u8(TURNED_UP)
            self.turned_up = append(self.turned_up, u8(guest))
            n -= 1

    def discard_guest(self, owner: i64, guest: i64) -> None:
        """Put a guest that has left latrine, queue or the turned-up ones onto the discards."""
        self.markers[guest] = u8(0)
        self.where[guest] = u8(DISCARDS)
        self.guest_discards = append(self.guest_discards, u8(guest))

    def enqueue(self, seat: i64, guest: i64) -> None:
        """Put a guest at the end of a queue."""
        n = i64(self.lengths[seat])
        self.queues[seat * GUESTS + n] = u8(guest)
        self.lengths[seat] = u8(n + 1)
        self.where[guest] = u8(QUEUE + seat)

    def place_in_queue(self, guest: i64) -> i64:
        """Return the index of a queuing guest in its queue."""
        at = (i64(self.where[guest]) - QUEUE) * GUESTS
        i: i64 = 0
        while i64(self.queues[at + i]) != guest:
            i += 1
        return i

    def leave_queue(self, guest: i64) -> None:
        """Take a guest out of its queue; those behind it move up."""
        seat = i64(self.where[guest]) - QUEUE
        at = seat * GUESTS
        i = at + self.place_in_queue(guest)
        end = at + i64(self.lengths[seat]) - 1
        while i < end:
            self.queues[i] = self.queues[i + 1]
            i += 1
        self.queues[end] = u8(0)
        self.lengths[seat] = u8(end - at)

    def queue_of(self, guest: i64) -> i64:
        """Return whose queue the guest stands in, −1 if none."""
        w = i64(self.where[guest])
        return w - QUEUE if w >= QUEUE and w < LATRINE else -1

    def latrine_of(self, guest: i64) -> i64:
        """Return in whose latrine, the Villas included, the guest sits, −1 if in none."""
        w = i64(self.where[guest])
        return w - LATRINE if w >= LATRINE else -1

    def place_exists(self, seat: i64, place: i64) -> bool:
        """Return whether a player has this place: the three of the latrine, and the Villas that lie there."""
        return place < VILLA_PLACE or i64(self.villas[seat * VILLAS + place - VILLA_PLACE]) > 0

    def villas_of(self, seat: i64) -> i64:
        """Return how many Villas lie beside a latrine."""
        n: i64 = 0
        i: i64 = 0
        while i < VILLAS:
            n += i64(self.villas[seat * VILLAS + i])
            i += 1
        return n

    def guest_at(self, seat: i64, place: i64, second: i64 = 0) -> i64:
        """Return the first (or second) guest of a place, NOBODY if there is none."""
        return i64(self.seated[(seat * PLACES + place) * 2 + second])

    def in_line(self, seat: i64, i: i64) -> i64:
        """Return the i-th guest of a queue, 0 being first in line."""
        return i64(self.queues[seat * GUESTS + i])

    def seat_index(self, guest: i64) -> i64:
        """Return the index in `seated` of a guest that sits."""
        i = (i64(self.where[guest]) - LATRINE) * PLACES * 2
        while i64(self.seated[i]) != guest:
            i += 1
        return i

    def partner(self, guest: i64) -> i64:
        """Return the woman who shares the place of a seated guest, NOBODY if none does."""
        return i64(self.seated[self.seat_index(guest) ^ 1])

    def _sit(self, seat: i64, guest: i64, place: i64) -> None:
        """Seat a guest, on a free place or as the second woman (PNO-T3, T7), with its markers."""
        i = (seat * PLACES + place) * 2
        if i64(self.seated[i]) != NOBODY:
            self.tell(E_JOINS, seat, guest, i64(self.seated[i]), place)
            i += 1
        else:
            self.tell(E_SEATED, seat, guest, place)
        self.seated[i] = u8(guest)
        self.markers[guest] = self.parts.stay[guest]
        self.where[guest] = u8(LATRINE + seat)

    def stand_up(self, guest: i64) -> None:
        """Take a guest off its place; a Villa goes with the last guest on it (PNO-A11)."""
        i = self.seat_index(guest)
        first = i & ~1
        if i == first:
            self.seated[first] = self.seated[first + 1]
        self.seated[first + 1] = u8(NOBODY)
        seat = i64(self.where[guest]) - LATRINE
        place = (first >> 1) - seat * PLACES
        if place >= VILLA_PLACE and i64(self.seated[first]) == NOBODY:
            self.villas[seat * VILLAS + place - VILLA_PLACE] = u8(0)
            self.action_discards = append(self.action_discards, u8(VILLA))
            self.tell(E_VILLA_GONE, seat)

    def _fill_queue(self, seat: i64) -> None:
        """Draw up to five guests into a queue, in the order drawn (PNO-S3, T8)."""
        n: i64 = 5
        start = seat * GUESTS + i64(self.lengths[seat])
        while n > 0:
            guest = self._draw_guest()
            if guest == NOBODY:
                break
            self.enqueue(seat, guest)
            n -= 1
        self.tell_guests(E_ARRIVES, seat, self.queues, start, seat * GUESTS + i64(self.lengths[seat]))

    def settle(self) -> None:
        """PNO-T8, after each complete step: empty queues draw in turn order, from the player on turn."""
        i: i64 = 0
        while i < self.players:
            seat = self.turn + i
            if seat >= self.players:
                seat -= self.players
            if i64(self.lengths[seat]) == 0:
                self._fill_queue(seat)
            i += 1

    # ---- action cards -----------------------------------------------------------------------------------------------------

    def _draw_action(self, seat: i64) -> None:
        """PNO-T9, T12: draw an action card, renewing the pile first if it must be; none if there is none."""
        if len(self.action_pile) == 0:
            if len(self.action_discards) == 0:
                self.tell(E_NO_CARD, seat)
                return
            self.action_pile = self.action_discards
            self.action_discards = vec[u8](capacity=CARDS_IN_ALL)
            self.memory = zeros(RENEWED + KINDS + self.players * MEMORY)
            for x in self.action_pile:
                self.memory[RENEWED + i64(x)] = u8(i64(self.memory[RENEWED + i64(x)]) + 1)
            shuffle(self.action_pile, self.rng)
            self.tell(E_SHUFFLED, seat, 1)
        self.action_pile, k = pop(self.action_pile)
        kind = i64(k)
        self.hands[seat * KINDS + kind] = u8(i64(self.hands[seat * KINDS + kind]) + 1)
        self._remember(seat, DRAWN, kind)
        self.revealed += 1
        if self.recorder is not None:  # which card it is, only the owner knows
            self.recorder.add(E_DRAWS, seat, -1, -1, -1, b"", bytes([int(kind)]), 1 << seat)

    def _remember(self, seat: i64, what: i64, kind: i64) -> None:
        i = what + seat * MEMORY + kind
        self.memory[i] = u8(i64(self.memory[i]) + 1)

    def drawn(self, seat: i64) -> i64:
        """Return how many action cards a seat has drawn since the last renewal."""
        n: i64 = 0
        i = DRAWN + seat * MEMORY
        end = i + KINDS
        while i < end:
            n += i64(self.memory[i])
            i += 1
        return n

    def last_pile(self, kind: i64) -> i64:
        """Return how many cards of a kind the pile held when it was last renewed; before the first renewal, all of them."""
        k: i64 = 0
        while k < KINDS:
            if i64(self.memory[RENEWED + k]) > 0:
                return i64(self.memory[RENEWED + kind])
            k += 1
        return i64(self.parts.copies[kind])

    def hand_size(self, seat: i64) -> i64:
        """PNO-S4: the size of a hand, which is open."""
        n: i64 = 0
        i = seat * KINDS
        end = i + KINDS
        while i < end:
            n += i64(self.hands[i])
            i += 1
        return n

    def ask(self, kind: i64, seat: i64, step: i64, data: i64 = 0) -> None:
        """Open a question of a card. One with a single answer answers itself."""
        f = frame(kind, seat, step, data)
        card = CARDS[kind]
        only: i64 = -1
        a = card.low(self, f)
        end = card.high(self, f)
        while a < end:
            if card.obstacle(self, f, a) == OK:
                if only >= 0:
                    self.stack = append(self.stack, f)
                    return
                only = a
            a += 1
        if only >= 0:
            card.answer(self, f, only)

    def _play(self, kind: i64) -> None:
        me = self.turn
        self.hands[me * KINDS + kind] = u8(i64(self.hands[me * KINDS + kind]) - 1)
        if self.drawn(me) == 0:
            self._remember(me, EARLY, kind)
        else:
            self._remember(me, PLAYED, kind)
        if kind != VILLA:  # a Villa lies beside the latrine until its last guest goes
            self.action_discards = append(self.action_discards, u8(kind))
        self.tell(E_PLAYS, me, kind)
        CARDS[kind].play(self, me)

    # ---- the contract -----------------------------------------------------------------------------------------------------

    def actors(self) -> vec[i64]:
        if self.over:
            return vec[i64]()
        if len(self.stack) > 0:
            return vec[i64]([frame_seat(self.stack[-1])])
        return vec[i64]([self.turn])

    def obstacle(self, seat: i64, action: i64) -> i64:
        """Return why `seat` can't take `action` now, as a number of parts.REASONS; OK if it can."""
        if self.over:
            return R_OVER
        if seat != self.turn:  # PNO-T10: cards too are played, and answered, on one's own turn only
            return R_TURN
        if len(self.stack) > 0:
            f = self.stack[-1]
            card = CARDS[frame_card(f)]
            if action < card.low(self, f) or action >= card.high(self, f):
                return R_BUSY
            return card.obstacle(self, f, action)
        if action == NEXT:
            return R_MUST_SEAT if self.stop == FILL and self.must_seat() else OK
        if action >= SEAT and action < PLAY:
            if self.stop != FILL:
                return R_NOT_FILL
            return self.seat_obstacle(seat, action - SEAT)
        if action >= PLAY and action < GUEST:
            kind = action - PLAY
            if i64(self.hands[seat * KINDS + kind]) == 0:
                return R_HAND
            return OK if CARDS[kind].possible(self, seat) else R_NO_TARGET
        return R_UNPLAYED

    def seat_obstacle(self, seat: i64, place: i64) -> i64:
        """Return why the first in line can't go to a place (PNO-T3 … T7), OK if it can."""
        if i64(self.lengths[seat]) == 0:
            return R_NO_QUEUE
        if not self.place_exists(seat, place):
            return R_NO_PLACE
        c = i64(CLASS_OF[self.in_line(seat, 0)])
        i = (seat * PLACES + place) * 2
        first = i64(self.seated[i])
        if first != NOBODY:  # PNO-T7: a woman may join exactly one woman
            if c == WOMAN and i64(CLASS_OF[first]) == WOMAN:
                return OK if i64(self.seated[i + 1]) == NOBODY else R_FULL
            return R_TAKEN
        if place >= VILLA_PLACE or c == WOMAN or c == CITIZEN:
            return OK
        foe = SLAVE if c == SENATOR else SENATOR
        if place > 0 and self._class_at(seat, place - 1) == foe:
            return R_NEIGHBOUR
        if place < 2 and self._class_at(seat, place + 1) == foe:
            return R_NEIGHBOUR
        return OK

    def _class_at(self, seat: i64, place: i64) -> i64:
        guest = self.guest_at(seat, place)
        return -1 if guest == NOBODY else i64(CLASS_OF[guest])

    def must_seat(self) -> bool:
        """PNO-T4: whether there is an empty place that the first in line of the player on turn can take."""
        place: i64 = 0
        while place < PLACES:
            empty = self.guest_at(self.turn, place) == NOBODY
            if empty and self.seat_obstacle(self.turn, place) == OK:
                return True
            place += 1
        return False

    def legal(self, seat: i64) -> vec[i64]:
        v = vec[i64](capacity=16)
        if self.over or seat != self.turn:
            return v
        if len(self.stack) > 0:
            f = self.stack[-1]
            card = CARDS[frame_card(f)]
            a = card.low(self, f)
            end = card.high(self, f)
            while a < end:
                if card.obstacle(self, f, a) == OK:
                    v = append(v, a)
                a += 1
            return v
        a = NEXT if self.obstacle(seat, NEXT) == OK else SEAT
        end = GUEST
        while a < end:
            if a == SEAT and self.stop != FILL:
                a = PLAY
            if a < PLAY or i64(self.hands[seat * KINDS + a - PLAY]) > 0:  # tried first, since most kinds aren't in hand
                if self.obstacle(seat, a) == OK:
                    v = append(v, a)
            a += 1
        return v

    def why_not(self, seat: i64, action: i64) -> str:
        return REASONS[self.obstacle(seat, action)]

    def apply(self, seat: i64, action: i64) -> None:
        reason = self.obstacle(seat, action)
        if reason != OK:
            raise IllegalAction(f"seat {seat} cannot take action {action} now ({REASONS[reason]})")
        if len(self.stack) > 0:
            self.stack, f = pop(self.stack)
            CARDS[frame_card(f)].answer(self, f, action)
        elif action == NEXT:
            self._next()
            return
        elif action < PLAY:
            guest = self.in_line(seat, 0)
            self.leave_queue(guest)
            self._sit(seat, guest, action - SEAT)
        else:
            self._play(action - PLAY)
        if len(self.stack) == 0:  # a guest seated, or a card wholly resolved: a complete step
            self.settle()

    def _next(self) -> None:
        """Do the next phase of the turn."""
        me = self.turn
        if self.stop == START:
            self._remove_markers(me)
            self.stop = MARKED
        elif self.stop == MARKED:
            self._collect(me)
        elif self.stop == FILL:
            self._close(me)
        else:
            self._draw_action(me)
            self._begin_turn(me + 1 if me + 1 < self.players else 0)

    def _remove_markers(self, me: i64) -> None:
        """PNO-T1: phase 1."""
        i = me * PLACES * 2
        end = i + PLACES * 2
        while i < end:
            guest = i64(self.seated[i])
            if guest != NOBODY and i64(self.markers[guest]) > 0:
                self.markers[guest] = u8(i64(self.markers[guest]) - 1)
            i += 1
        self.tell(E_MARKERS, me)

    def _collect(self, me: i64) -> None:
        """PNO-T2: phase 2. Those without a marker pay, and only then, unless the game is won (PNO-E1), all of them leave."""
        leaving = vec[u8](capacity=12)
        i = me * PLACES * 2
        end = i + PLACES * 2
        while i < end:
            guest = i64(self.seated[i])
            if guest != NOBODY and i64(self.markers[guest]) == 0:
                leaving = append(leaving, u8(guest))
                pay = i64(self.parts.pay[guest])
                self.money[me] += pay
                self.tell(E_PAYS, me, guest, pay)
            i += 1
        self.stop = FILL
        if self.money[me] >= target_of(self.players):
            self.over = True
            self.winner = me
            self.tell(E_WINS, me, self.money[me])
            return
        for x in leaving:
            self.stand_up(i64(x))
            self.discard_guest(me, i64(x))
            self.tell(E_LEAVES, me, i64(x))
        self.settle()

    def _close(self, me: i64) -> None:
        """The end of phase 3; `obstacle` has seen to it that PNO-T4 allows it."""
        empty: i64 = 0
        place: i64 = 0
        while place < PLACES:
            if self.place_exists(me, place) and self.guest_at(me, place) == NOBODY:
                empty += 1
            place += 1
        self.stop = CLOSED
        self.tell(E_CLOSED, me, empty)

    def default(self, seat: i64) -> i64:
        """Out of time: go on; seat where it must be, leftmost; turned-up guests to the own queue; another card is taken back."""
        if len(self.stack) > 0:
            if len(self.turned_up) == 0:
                return -1
            a = self.legal(seat)[0]
            if a >= PLAYER:
                return PLAYER + seat
            return GUEST + i64(self.turned_up[0])
        if self.stop == FILL and self.must_seat():
            place: i64 = 0
            while place < PLACES:
                if self.guest_at(seat, place) == NOBODY and self.seat_obstacle(seat, place) == OK:
                    return SEAT + place
                place += 1
        return NEXT

    def score(self, seat: i64) -> i64:
        return self.money[seat]

    def turns(self, seat: i64) -> i64:
        return self.turn_count[seat]

    def returns(self) -> list[float]:
        """PNO-E1: exactly one wins."""
        return [1.0 if i == self.winner else 0.0 for i in range(int(self.players))]

    def resample(self, seat: i64, rng: Rng) -> Pecunia:
        from kincstar.games.pecunia.hidden import resample

        return resample(self, seat, rng)

    def encode(self, seat: i64) -> vec[i64]:
        from kincstar.games.pecunia.hidden import encode

        return encode(self, seat)

    def save(self) -> bytes:
        from kincstar.games.pecunia.saving import save

        return save(self)

    def check(self) -> str:
        """Return what is wrong with this position, '' if nothing is: for tests, and for saves from outside (PNO-I1)."""
        from kincstar.games.pecunia.saving import check

        return check(self)

    def clone(self) -> Pecunia:
        g = Pecunia(self.parts, self.players, self.rng.clone())
        g.over = self.over
        g.stack = self.stack[:]
        g.revealed = self.revealed
        g.turn = self.turn
        g.stop = self.stop
        g.winner = self.winner
        g.money = self.money[:]
        g.turn_count = self.turn_count[:]
        g.where = self.where[:]
        g.markers = self.markers[:]
        g.guest_pile = self.guest_pile[:]
        g.guest_discards = self.guest_discards[:]
        g.turned_up = self.turned_up[:]
        g.queues = self.queues[:]
        g.lengths = self.lengths[:]
        g.seated = self.seated[:]
        g.villas = self.villas[:]
        g.hands = self.hands[:]
        g.action_pile = self.action_pile[:]
        g.action_discards = self.action_discards[:]
        g.memory = self.memory[:]
        return g
