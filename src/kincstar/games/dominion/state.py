"""A game of Dominion in progress: turn, supply, drawing and gaining, the end. What single cards do is in cards.py and attacks.py.

An open turn is no frame: with nothing on the stack the seat on turn may play, buy or end, as the phase allows (DOM-T1, T2).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, extend, pop, vec
from mypy_extensions import i64, mypyc_attr, u8

from kincstar.games.dominion.parts import (
    ACTION_PHASE,
    ACTION_SET,
    BASIC_SET,
    BUY,
    BUY_PHASE,
    BUYING,
    CHOOSE,
    CLEAN_UP,
    COIN,
    COST,
    CURSE,
    DRAFT,
    DRAFTED,
    E_BUYS,
    E_CHOOSES,
    E_CLEANS_UP,
    E_DISCARDS,
    E_DISCARDS_OPEN,
    E_DRAWS,
    E_GAINS,
    E_NOTHING,
    E_OVER,
    E_PLAYS,
    E_PUTS_BACK,
    E_REVEALS,
    E_SHUFFLES,
    E_TAKES,
    E_TRASHES,
    E_TREASURES,
    E_TURN,
    E_WINS,
    END,
    ESTATE,
    GAIN,
    GARDENS,
    GOLD,
    HAND,
    KINDS,
    KINGDOM,
    KINGDOM_PILES,
    KINGDOM_SET,
    LIBRARY,
    OK,
    PICK,
    PLAY,
    POINTS,
    PROVINCE,
    R_BOUGHT,
    R_BUSY,
    R_BUYS,
    R_CARD,
    R_CHOSEN,
    R_COINS,
    R_EMPTY,
    R_HAND,
    R_KIND,
    R_NO_ACTIONS,
    R_NO_TREASURE,
    R_OVER,
    R_PHASE,
    R_SUPPLY,
    R_TURN,
    R_UNASKED,
    REASONS,
    SILVER,
    STANDSTILL,
    TO_DISCARD,
    TO_DRAW,
    TREASURES,
    TREASURES_SET,
    YES,
    bit,
    bits,
    last_of_hand,
    pile_size,
)  # fmt: skip
from kincstar.games.dominion.player import KIND, KNOWN, LIMBO, Player, emptied
from kincstar.kernel.errors import IllegalAction
from kincstar.kernel.frames import frame, frame_card, frame_data, frame_seat
from kincstar.kernel.rng import Rng
from kincstar.kernel.state import Recorder, State

# How a card comes to be played: from the hand, or by a Throne Room for the first or the second time (DOM-K17).
FROM_HAND: Final[i64] = 0
FIRST: Final[i64] = 1
SECOND: Final[i64] = 2

# What may answer a card's question, as bits: a kind of card to pick for each of the lower 32; these; and whether kinds are gained.
MAY_END: Final[i64] = 0x100000000
MAY_SAY_YES: Final[i64] = 0x200000000
GAINS: Final[i64] = 0x400000000
KINDS_MASK: Final[i64] = 0xFFFFFFFF

# The kinds that cost at most so much.
AFFORD: Final = vec[i64]([sum(1 << k for k in range(32) if int(COST[k]) <= c) for c in range(9)])


@mypyc_attr(allow_interpreted_subclasses=False)
class Card:
    """What a kind of action card does: `play` begins it, `options` are the answers to its open question, `answer` carries one out."""

    kind: i64
    refusal: i64  # the reason given for an answer that isn't possible

    def __init__(self, kind: i64) -> None:
        self.kind = kind
        self.refusal = R_CARD + kind

    def play(self, g: Dominion, me: i64, how: i64) -> None:
        """Carry out the card as far as the first question; `how` is FROM_HAND, FIRST or SECOND."""
        raise NotImplementedError

    def options(self, g: Dominion, f: i64) -> i64:
        """Return what may answer the question of frame `f`: kinds, MAY_END, MAY_SAY_YES, GAINS."""
        raise NotImplementedError

    def answer(self, g: Dominion, f: i64, action: i64) -> None:
        """Carry an answer out; its frame has been taken off the stack."""
        raise NotImplementedError

    def resume(self, g: Dominion, f: i64) -> None:
        """Go on from a frame that asks nobody."""
        raise NotImplementedError


NO_CARDS: Final = vec[i64]([0] * 32)
CARDS: Final[list[Card]] = []  # by kind; cards.py fills it


class Dominion(State):
    """A game of Dominion."""

    start: i64  # the start player
    turn: i64  # the seat on turn; in the draft, the one that chooses
    phase: i64
    actions: i64
    buys: i64
    coins: i64
    supply: vec[i64]  # cards left of each kind
    piles: i64  # the kinds in the supply, as bits
    filled: i64  # those of them that aren't empty
    empty: i64  # how many are
    idle: i64  # turns in a row in which nothing was gained or trashed; −1 in a turn in which something was
    seats: list[Player]
    mine: Player  # the seat on turn's, at hand for quick play
    in_play: vec[u8]  # before the seat on turn, in the order played; each card is KNOWN
    aside: vec[u8]  # revealed or set aside for the open card
    caught: vec[u8]  # trashed by the Thief being played, and still to be had
    picked: vec[u8]  # taken out of the hand for the open question, not yet laid down
    trash: vec[u8]
    silent: i64  # cards drawn by an open Library of which the others haven't been told yet (DOM-K21)
    wanted: i64  # the kingdom asked for as bits; RANDOM_KINGDOM, DRAFTED
    wanted_start: i64  # the start player asked for; −1: drawn
    asks_all: bool  # a setting of the table: leave no question out, not even one with a single answer
    lingers: bool  # another one: the last buy leaves the turn open, so that it can be taken back; END ends it

    def __init__(self, players: i64, rng: Rng) -> None:
        super().__init__(players, rng)
        self.seats = []
        self.start = 0
        self.turn = 0
        self.phase = DRAFT
        self.actions = 0
        self.buys = 0
        self.coins = 0
        self.piles = 0
        self.filled = 0
        self.empty = 0
        self.idle = 0
        self.silent = 0
        self.wanted = 0
        self.wanted_start = 0
        self.asks_all = False
        self.lingers = False

    # ---- setting up -------------------------------------------------------------------------------------------------------

    def deal(self, wanted: i64, start: i64, recorder: Recorder | None = None) -> None:
        """DOM-S1 … S5: lay out a new game.

        `wanted`: ten kingdom cards as bits, RANDOM_KINGDOM or DRAFTED; `start`: the start player, −1 for one drawn at random.
        """
        self.recorder = recorder
        self.wanted = wanted
        self.wanted_start = start
        self.supply = NO_CARDS[:]
        self.in_play = vec[u8](capacity=16)
        self.aside = vec[u8]()
        self.caught = vec[u8]()
        self.picked = vec[u8]()
        self.trash = vec[u8]()
        i: i64 = 0
        while i < self.players:
            p = Player()
            p.begin()
            self.seats.append(p)
            i += 1
        self.start = start if start >= 0 else self.rng.below(self.players)
        self.turn = self.start
        self.mine = self.seats[self.start]
        if wanted == DRAFTED:
            return
        while bits(wanted) < KINGDOM_PILES:  # DOM-S3: at random
            wanted |= bit(KINGDOM + self.rng.below(KINDS - KINGDOM))
        self._lay_out(wanted)

    def _lay_out(self, kingdom: i64) -> None:
        """DOM-S1, S5: fill the piles, and let everybody shuffle and draw."""
        self.piles = kingdom | BASIC_SET
        self.filled = self.piles
        k: i64 = 0
        while k < KINDS:
            if (self.piles >> k) & 1 != 0:
                self.supply[k] = pile_size(k, self.players)
            k += 1
        self.turn = self.start
        self.mine = self.seats[self.start]
        i: i64 = 0
        while i < self.players:
            self.draw(i, HAND)
            i += 1
        self._begin_turn(self.start)

    def again(self, rng: Rng) -> Dominion:
        g = Dominion(self.players, rng)
        g.asks_all = self.asks_all
        g.lingers = self.lingers
        g.deal(self.wanted, self.wanted_start)
        return g

    # ---- telling ----------------------------------------------------------------------------------------------------------

    def tell(self, kind: i64, seat: i64, a: i64 = -1, b: i64 = -1) -> None:
        """Record an event if anybody listens."""
        if self.recorder is not None:
            self.recorder.add(kind, seat, a, b)

    def tell_cards(self, kind: i64, seat: i64, cards: vec[u8], a: i64 = -1, b: i64 = -1) -> None:
        """Record an event about cards that all may see."""
        if self.recorder is not None:
            self.recorder.add(kind, seat, a, b, -1, kinds_of(cards))

    def tell_secret(self, kind: i64, seat: i64, cards: vec[u8], a: i64, b: i64) -> None:
        """Record an event about cards that only this seat may see."""
        if self.recorder is not None:
            self.recorder.add(kind, seat, a, b, -1, b"", kinds_of(cards), 1 << seat if len(cards) > 0 else i64(0))

    def nothing(self, kind: i64, seat: i64) -> None:
        """Tell that a card could do nothing (DOM-T1). That may show what isn't in the hand."""
        self.revealed += 1
        self.tell(E_NOTHING, seat, kind)

    # ---- drawing and discarding ---------------------------------------------------------------------------------------------

    def draw(self, seat: i64, n: i64) -> None:
        """Draw n cards into the hand, as far as there are any (DOM-T5)."""
        p = self.mine if seat == self.turn else self.seats[seat]
        self.revealed += 1
        h = p.hand
        d = p.draw
        drawn: i64 = 0
        while drawn < n:
            if len(d) == 0:
                if len(p.discard) == 0:
                    break
                p.hand = h  # a shuffle notes what is known of the hand
                p.draw = d
                self._shuffle(seat)
                d = p.draw
            d, x = pop(d)
            h = append(h, x)
            drawn += 1
        p.draw = d
        p.hand = h
        if self.recorder is not None and drawn > 0:
            self.tell_secret(E_DRAWS, seat, h[len(h) - drawn :], drawn, -1)

    def _shuffle(self, seat: i64) -> None:
        p = self.seats[seat]
        p.shuffle(self.rng)
        self.silent = 0
        self.tell(E_SHUFFLES, seat, i64(len(p.draw)))

    def take_top(self, seat: i64) -> i64:
        """Take the top card off a draw pile, renewed from the discards if it must be (DOM-T5); −1 if there is none."""
        p = self.seats[seat]
        if len(p.draw) == 0:
            if len(p.discard) == 0:
                return -1
            self._shuffle(seat)
        self.revealed += 1
        p.draw, x = pop(p.draw)
        return i64(x)

    def reveal(self, seat: i64, n: i64) -> None:
        """Reveal n cards of a draw pile, as far as there are any: they lie aside, open."""
        before: i64 = i64(len(self.aside))
        while n > 0:
            x = self.take_top(seat)
            if x < 0:
                break
            self.aside = append(self.aside, u8((x & KIND) | KNOWN))
            n -= 1
        if i64(len(self.aside)) > before:
            self.tell_cards(E_REVEALS, seat, self.aside[before:])

    def discard_aside(self, seat: i64) -> None:
        """Discard what lies aside: all have seen it."""
        if len(self.aside) > 0:
            p = self.seats[seat]
            p.discard = extend(p.discard, self.aside)
            self.tell_cards(E_DISCARDS_OPEN, seat, self.aside)
            self.aside = vec[u8]()

    def put_back(self, seat: i64, kind: i64, from_hand: i64) -> None:
        """Put a card that all have seen onto a draw pile; a shuffle waits until a card is needed (DOM-T5)."""
        p = self.seats[seat]
        p.draw = append(p.draw, u8(kind | KNOWN))
        self.tell(E_PUTS_BACK, seat, kind, from_hand)

    def pick(self, seat: i64, kind: i64) -> None:
        """Choose a card of the hand, to be laid down with others (DOM-T4)."""
        self.picked = append(self.picked, u8(self.seats[seat].take_out(kind)))

    def discard_picked(self, seat: i64) -> i64:
        """DOM-T4: lay down together what was picked, the one picked last on top; return how many."""
        n: i64 = i64(len(self.picked))
        if n > 0:
            self.tell_secret(E_DISCARDS, seat, self.picked, n, i64(self.picked[n - 1]) & KIND)
            self.seats[seat].lay_down(self.picked)
            self.picked = vec[u8]()
        return n

    # ---- gaining and trashing ---------------------------------------------------------------------------------------------

    def can_gain(self, limit: i64) -> i64:
        """Return the kinds in the supply that cost at most so much (DOM-T6), as bits."""
        return AFFORD[limit if limit < 8 else i64(8)] & self.filled

    def _take(self, seat: i64, kind: i64) -> Player:
        self.idle = -1
        left = self.supply[kind] - 1
        self.supply[kind] = left
        if left == 0:
            self.empty += 1
            self.filled &= ~bit(kind)
        p = self.mine if seat == self.turn else self.seats[seat]
        p.owned[kind] = u8(i64(p.owned[kind]) + 1)
        return p

    def gain(self, seat: i64, kind: i64, to: i64) -> None:
        """DOM-T6: gain a card of the supply, whose pile isn't empty."""
        p = self._take(seat, kind)
        x = u8(kind | KNOWN)
        if to == TO_DISCARD:
            p.discard = append(p.discard, x)
        elif to == TO_DRAW:
            p.draw = append(p.draw, x)
        else:
            p.hand = append(p.hand, x)
        self.tell(E_GAINS, seat, kind, to)

    def lose(self, seat: i64, kind: i64) -> None:
        """Note that a card is this player's no more."""
        self.idle = -1
        owned = self.seats[seat].owned
        owned[kind] = u8(i64(owned[kind]) - 1)

    def trash_from_hand(self, seat: i64, kind: i64) -> None:
        """Trash a card of the hand, for all to see."""
        self.seats[seat].show_out(kind)
        self.lose(seat, kind)
        self.trash = append(self.trash, u8(kind))
        if self.recorder is not None:
            self.recorder.add(E_TRASHES, seat, -1, -1, -1, bytes([int(kind)]))

    def trash_picked(self, seat: i64) -> None:
        """Trash what was picked, for all to see."""
        if len(self.picked) == 0:
            return
        p = self.seats[seat]
        for x in self.picked:
            kind = i64(x) & KIND
            if p.limbo and i64(x) & (KNOWN | LIMBO) == 0:
                p.settle(kind)
            self.lose(seat, kind)
            self.trash = append(self.trash, u8(kind))
        self.revealed += 1
        self.tell_cards(E_TRASHES, seat, self.picked)
        self.picked = vec[u8]()

    def trash_from_play(self, seat: i64, kind: i64) -> None:
        """Trash the card of this kind that was played last."""
        i: i64 = i64(len(self.in_play)) - 1
        while i64(self.in_play[i]) & KIND != kind:
            i -= 1
        self.in_play, _ = pop(self.in_play, i)
        self.lose(seat, kind)
        self.trash = append(self.trash, u8(kind))
        if self.recorder is not None:
            self.recorder.add(E_TRASHES, seat, -1, -1, -1, bytes([int(kind)]))

    def take_caught(self, seat: i64, kind: i64) -> None:
        """DOM-K16: gain a card that the Thief has just trashed."""
        i: i64 = 0
        while i64(self.caught[i]) & KIND != kind:
            i += 1
        self.caught, x = pop(self.caught, i)
        p = self.seats[seat]
        p.owned[kind] = u8(i64(p.owned[kind]) + 1)
        p.discard = append(p.discard, x)
        if self.recorder is not None:
            self.recorder.add(E_TAKES, seat, -1, -1, -1, bytes([int(kind)]))

    def set_aside(self, kind: i64) -> None:
        """Lay a card aside, face up (DOM-T6)."""
        self.aside = append(self.aside, u8(kind | KNOWN))

    # ---- playing ----------------------------------------------------------------------------------------------------------

    def ask(self, kind: i64, seat: i64, step: i64, data: i64 = 0) -> None:
        """Lay a frame upon the stack: a question for the seat, or at RESUME how the card goes on."""
        self.stack = append(self.stack, frame(kind, seat, step, data))

    def put_into_play(self, seat: i64, kind: i64) -> None:
        """Lay a card of the hand down before its player (DOM-T7)."""
        self.seats[seat].show_out(kind)
        self.in_play = append(self.in_play, u8(kind | KNOWN))

    def begin(self, kind: i64, seat: i64, how: i64) -> None:
        """Play an action card that lies before its player."""
        self.tell(E_PLAYS, seat, kind, how)
        CARDS[kind].play(self, seat, how)

    def _lay_treasures(self) -> None:
        """DOM-T2: lay down all treasures of the hand."""
        p = self.mine
        h = p.hand  # is what lies in play, then; the other cards of it make the hand
        played = self.in_play
        first: i64 = i64(len(played))
        rest = played if first == 0 else vec[u8](capacity=8)
        n: i64 = i64(len(h))
        laid: i64 = 0
        worth: i64 = 0
        i: i64 = 0
        while i < n:
            x = i64(h[i])
            k = x & KIND
            if k <= GOLD:
                worth += COIN[k]
                h[laid] = u8(k | KNOWN)
                laid += 1
                if p.limbo and x & (KNOWN | LIMBO) == 0:
                    p.settle(k)
            else:
                rest = append(rest, u8(x))
            i += 1
        while i > laid:
            h, _last = pop(h)
            i -= 1
        if first > 0:
            h = extend(played, h)
        p.hand = rest
        self.in_play = h
        self.coins += worth
        self.phase = BUY_PHASE
        self.revealed += 1
        if self.recorder is not None:
            self.tell_cards(E_TREASURES, self.turn, h[first:], worth)

    # ---- the turn ---------------------------------------------------------------------------------------------------------

    def _begin_turn(self, seat: i64) -> None:
        """DOM-T1: one Action, one Buy, no coins."""
        self.turn = seat
        self.phase = ACTION_PHASE
        self.actions = 1
        self.buys = 1
        self.coins = 0
        p = self.seats[seat]
        self.mine = p
        p.turns += 1
        if self.recorder is not None:
            self.recorder.add(E_TURN, seat, p.turns)

    def _act(self, action: i64) -> None:
        """Carry out a legal action of an open turn."""
        me = self.turn
        if action >= BUY and action < PICK:
            kind = action - BUY
            self.phase = BUYING
            self.coins -= COST[kind]
            self.buys -= 1
            p = self._take(me, kind)
            p.discard = append(p.discard, u8(kind | KNOWN))
            if self.recorder is not None:
                self.recorder.add(E_BUYS, me, kind, COST[kind])
            if self.buys == 0 and not self.lingers:
                self._clean_up()
        elif action == TREASURES:
            self._lay_treasures()
        elif action == END:
            self._clean_up()
        elif action >= CHOOSE:
            self._choose(action - CHOOSE)
        elif action >= PICK:
            self._end_turn(action - PICK)
        else:
            kind = action - PLAY
            self.put_into_play(me, kind)
            if kind <= GOLD:
                self.phase = BUY_PHASE
                self.coins += COIN[kind]
                if self.recorder is not None:
                    self.recorder.add(E_TREASURES, me, COIN[kind], -1, -1, bytes([int(kind)]))
            else:
                self.actions -= 1
                self.begin(kind, me, FROM_HAND)

    def _choose(self, kind: i64) -> None:
        """DOM-S3: the players choose the kingdom one by one, clockwise."""
        self.piles |= bit(kind)
        self.tell(E_CHOOSES, self.turn, kind)
        if bits(self.piles) == KINGDOM_PILES:
            self._lay_out(self.piles)
        else:
            self.turn = (self.turn + 1) % self.players

    def _clean_up(self) -> None:
        """DOM-T3: what was played comes to lie on top; with nothing played the player chooses.

        Of two equal cards, too: to be left out would tell that they are equal.
        """
        if len(self.in_play) > 0:
            self._end_turn(-1)
            return
        if len(self.mine.hand) > 1:
            self.phase = CLEAN_UP
        else:
            self._end_turn(lowest(self.mine.hand_kinds()))

    def _end_turn(self, top: i64) -> None:
        """DOM-T3, E1: discard the hand (a card of kind `top` last, if any) and what was played, draw five; next seat, or the end."""
        me = self.turn
        p = self.mine
        if self.recorder is not None:
            seen = i64(self.in_play[-1]) & KIND if len(self.in_play) > 0 else top
            self.tell_secret(E_CLEANS_UP, me, p.hand, i64(len(p.hand)), seen)
        if top >= 0:
            p.show_out(top)
            p.lay_down_hand()
            p.discard = append(p.discard, u8(top | KNOWN))
            self.draw(me, HAND)
        elif self.recorder is None and p.renew_hand(HAND):
            self._lay_down_played(p)
            self.revealed += 1
        else:
            p.lay_down_hand()
            self._lay_down_played(p)
            self.draw(me, HAND)
        self.idle += 1
        if self.supply[PROVINCE] == 0 or self.empty >= 3 or self.idle >= STANDSTILL * self.players:
            self._finish()
        else:
            self._begin_turn((me + 1) % self.players)

    def _lay_down_played(self, p: Player) -> None:
        p.discard = extend(p.discard, self.in_play)
        self.in_play = emptied(self.in_play)

    def _finish(self) -> None:
        self.over = True
        self.revealed += 1
        if self.recorder is not None:
            if self.supply[PROVINCE] > 0 and self.empty < 3:
                self.tell(E_OVER, self.turn, self.idle, 2)
            else:
                self.tell(E_OVER, self.turn, self.empty, i64(1) if self.supply[PROVINCE] == 0 else i64(0))
            w = self.winners()
            i: i64 = 0
            while i < self.players:
                if (w >> i) & 1 != 0:
                    self.tell(E_WINS, i, self.score(i))
                i += 1

    # ---- the contract -----------------------------------------------------------------------------------------------------

    def actor(self) -> i64:
        if len(self.stack) > 0:
            return frame_seat(self.stack[-1])
        if self.over:
            return -1
        return self.turn

    def actors(self) -> vec[i64]:
        seat = self.actor()
        return vec[i64]() if seat < 0 else vec[i64]([seat])

    def playable(self) -> i64:
        """Return the kinds of action cards that may be played now (DOM-T1), as bits."""
        if self.phase != ACTION_PHASE or self.actions == 0:
            return 0
        return self.mine.hand_kinds() & ACTION_SET

    def layable(self) -> i64:
        """Return the kinds of treasures that may be laid down now (DOM-T2), as bits."""
        if self.phase > BUY_PHASE or self.phase == DRAFT:
            return 0
        return self.mine.hand_kinds() & TREASURES_SET

    def shown_hand(self, seat: i64) -> i64:
        """Return how many cards the others know to be in this hand: chosen ones count until they are laid down (DOM-T4, K21)."""
        n: i64 = i64(len(self.seats[seat].hand))
        return n + i64(len(self.picked)) - self.silent if seat == self.actor() else n

    def shown_draw(self, seat: i64) -> i64:
        """Return how many cards all others know this seat's draw pile to have (DOM-K21)."""
        n: i64 = i64(len(self.seats[seat].draw))
        return n + self.silent if seat == self.actor() else n

    def out_of_sight(self, seat: i64, kind: i64) -> i64:
        """Return how many cards of a kind are in a player's draw pile and discards together; its player can count that."""
        p = self.seats[seat]
        n = i64(p.owned[kind]) - p.hand_count(kind)
        if seat == self.turn:
            for x in self.in_play:
                if i64(x) & KIND == kind:
                    n -= 1
        if seat == self.actor():
            for x in self.picked:
                if i64(x) & KIND == kind:
                    n -= 1
        if seat == self.revealer():
            for x in self.aside:
                if i64(x) & KIND == kind:
                    n -= 1
        return n

    def revealer(self) -> i64:
        """Return whose cards lie aside for the open question, −1 if none do."""
        if len(self.aside) == 0:
            return -1
        f = self.stack[-1]
        return frame_seat(f) if frame_card(f) == LIBRARY else frame_data(f)

    def options(self) -> i64:
        """Return what may answer the open question of a card; see `Card`."""
        f = self.stack[-1]
        return CARDS[frame_card(f)].options(self, f)

    def legal(self, seat: i64) -> vec[i64]:
        v = vec[i64](capacity=24)
        if seat != self.actor():
            return v
        if len(self.stack) > 0:
            m = self.options()
            if m & MAY_END != 0:
                v = append(v, END)
            if m & MAY_SAY_YES != 0:
                v = append(v, YES)
            return add_kinds(v, GAIN if m & GAINS != 0 else PICK, m & KINDS_MASK)
        if self.phase == DRAFT:
            return add_kinds(v, CHOOSE, KINGDOM_SET & ~self.piles)
        hand = self.seats[seat].hand_kinds()
        if self.phase == CLEAN_UP:
            return add_kinds(v, PICK, hand)
        v = append(v, END)
        m = 0
        if self.phase != BUYING:
            m = hand & TREASURES_SET
            if m != 0:
                v = append(v, TREASURES)
            if self.phase == ACTION_PHASE and self.actions > 0:
                m |= hand & ACTION_SET
        return add_kinds(add_kinds(v, PLAY, m), BUY, self.can_buy())

    def can_buy(self) -> i64:
        """Return the kinds that the open turn may buy now (DOM-T2), as bits."""
        return self.can_gain(self.coins) if self.buys > 0 else i64(0)

    def obstacle(self, seat: i64, action: i64) -> i64:
        """Return why this seat can't do this now, as a number of REASONS; OK if it can."""
        if self.over:
            return R_OVER
        if seat != self.actor():
            return R_TURN
        if len(self.stack) > 0:
            return self._answer_obstacle(action)
        if self.phase == DRAFT:
            if action < CHOOSE or action >= CHOOSE + KINDS:
                return R_UNASKED
            return OK if ((KINGDOM_SET & ~self.piles) >> (action - CHOOSE)) & 1 != 0 else R_CHOSEN
        if action >= BUY and action < PICK and self.phase != CLEAN_UP:
            kind = action - BUY
            if self.buys == 0:
                return R_BUYS
            if COST[kind] <= self.coins and (self.filled >> kind) & 1 != 0:
                return OK
            if (self.piles >> kind) & 1 == 0:
                return R_SUPPLY
            return R_COINS if COST[kind] > self.coins else R_EMPTY
        return self._turn_obstacle(action)

    def _turn_obstacle(self, action: i64) -> i64:
        p = self.mine
        if self.phase == CLEAN_UP:
            if action < PICK or action >= GAIN:
                return R_UNASKED
            return OK if p.find(action - PICK) >= 0 else R_HAND
        if action == END:
            return OK
        if action == TREASURES:
            if self.phase == BUYING:
                return R_BOUGHT
            for x in p.hand:
                if i64(x) & KIND <= GOLD:
                    return OK
            return R_NO_TREASURE
        if action < PLAY or action >= BUY:
            return R_UNASKED
        kind = action - PLAY
        if p.find(kind) < 0:
            return R_HAND
        if kind <= GOLD:
            return R_BOUGHT if self.phase == BUYING else OK
        if (ACTION_SET >> kind) & 1 == 0:
            return R_KIND
        if self.phase != ACTION_PHASE:
            return R_PHASE
        return OK if self.actions > 0 else R_NO_ACTIONS

    def _answer_obstacle(self, action: i64) -> i64:
        m = self.options()
        if action == END:
            return OK if m & MAY_END != 0 else CARDS[frame_card(self.stack[-1])].refusal
        if action == YES:
            return OK if m & MAY_SAY_YES != 0 else CARDS[frame_card(self.stack[-1])].refusal
        if action < PICK:
            return R_BUSY
        base = GAIN if m & GAINS != 0 else PICK
        if action < base or action >= base + KINDS:
            return R_UNASKED
        if (m >> (action - base)) & 1 != 0:
            return OK
        if base == GAIN and (self.piles >> (action - GAIN)) & 1 == 0:
            return R_SUPPLY
        if base == GAIN and self.supply[action - GAIN] == 0:
            return R_EMPTY
        return CARDS[frame_card(self.stack[-1])].refusal

    def why_not(self, seat: i64, action: i64) -> str:
        return REASONS[self.obstacle(seat, action)]

    def apply(self, seat: i64, action: i64) -> None:
        reason = self.obstacle(seat, action)
        if reason != OK:
            raise IllegalAction(f"seat {seat} cannot take action {action} now ({REASONS[reason]})")
        if len(self.stack) > 0:
            self.stack, f = pop(self.stack)
            CARDS[frame_card(f)].answer(self, f, action)
        else:
            self._act(action)
        if len(self.stack) > 0:
            self.go_on()

    def resume(self, f: i64) -> None:
        CARDS[frame_card(f)].resume(self, f)

    def default(self, seat: i64) -> i64:
        """Return what is done for a seat out of time: at a question 'no' or 'done', else the first possible answer.

        In a turn all treasures are laid down, and Province, Gold or Silver is bought, so that a game without players comes to its end.
        """
        v = self.legal(seat)
        if len(self.stack) > 0 or self.phase == DRAFT:
            return v[0]
        if self.phase == CLEAN_UP:
            return PICK + last_of_hand(self.mine.hand_kinds())
        if self.layable() != 0:
            return TREASURES
        wanted = self.can_buy()
        for kind in (PROVINCE, GOLD, SILVER):
            if (wanted >> kind) & 1 != 0:
                return BUY + kind
        return END

    def score(self, seat: i64) -> i64:
        """DOM-E2, K10: return the points of all cards that a player owns."""
        p = self.seats[seat]
        owned = p.owned
        total: i64 = 0
        k = ESTATE
        while k <= CURSE:
            total += i64(owned[k]) * POINTS[k]
            k += 1
        gardens = i64(owned[GARDENS])
        return total + gardens * (p.cards() // 10) if gardens > 0 else total

    def turns(self, seat: i64) -> i64:
        return self.seats[seat].turns

    def winners(self) -> i64:
        """DOM-E2: return who has most points, and of those fewest turns, as bits."""
        best: i64 = -(1 << 40)
        w: i64 = 0
        i: i64 = 0
        while i < self.players:
            rank = self.score(i) * 65536 - self.seats[i].turns
            if rank > best:
                best = rank
                w = 0
            if rank == best:
                w |= 1 << i
            i += 1
        return w

    def returns(self) -> list[float]:
        w = self.winners() if self.over else i64(0)
        share = 1.0 / float(bits(w)) if w != 0 else 0.0
        found: list[float] = []
        i: i64 = 0
        while i < self.players:
            found.append(share if (w >> i) & 1 != 0 else 0.0)
            i += 1
        return found

    # The modules that need this one are imported when they are used.

    def resample(self, seat: i64, rng: Rng) -> Dominion:
        from kincstar.games.dominion.hidden import resample

        return resample(self, seat, rng)

    def encode(self, seat: i64) -> vec[i64]:
        from kincstar.games.dominion.hidden import encode

        return encode(self, seat)

    def save(self) -> bytes:
        from kincstar.games.dominion.saving import save

        return save(self)

    def check(self) -> str:
        """Return what is wrong with this position, '' if nothing is: for tests, and for saves from outside."""
        from kincstar.games.dominion.saving import check

        return check(self)

    def clone(self) -> Dominion:
        g = Dominion(self.players, self.rng.clone())
        g.over = self.over
        g.stack = self.stack[:]
        g.revealed = self.revealed
        g.start = self.start
        g.turn = self.turn
        g.phase = self.phase
        g.actions = self.actions
        g.buys = self.buys
        g.coins = self.coins
        g.supply = self.supply[:]
        g.piles = self.piles
        g.filled = self.filled
        g.empty = self.empty
        g.idle = self.idle
        for p in self.seats:
            g.seats.append(p.clone())
        g.mine = g.seats[g.turn]
        g.in_play = self.in_play[:]
        g.aside = self.aside[:]
        g.caught = self.caught[:]
        g.picked = self.picked[:]
        g.trash = self.trash[:]
        g.silent = self.silent
        g.wanted = self.wanted
        g.wanted_start = self.wanted_start
        g.asks_all = self.asks_all
        g.lingers = self.lingers
        return g


def kinds_of(cards: vec[u8]) -> bytes:
    """Return the kinds of cards without their flags."""
    return bytes([int(i64(x) & KIND) for x in cards])


def lowest(m: i64) -> i64:
    """Return the lowest kind of a set, −1 if it is empty."""
    if m == 0:
        return -1
    k: i64 = 0
    while (m >> k) & 1 == 0:
        k += 1
    return k


def add_kinds(v: vec[i64], base: i64, m: i64) -> vec[i64]:
    """Append the actions `base` + kind for each kind of a set."""
    while m != 0:
        if m & 1 != 0:
            v = append(v, base)
        m >>= 1
        base += 1
    return v
