"""A game of Augsburg 1520 in progress: privileges, ranks and rights, rounds, the end. Notes: notes.py, auctions: auction.py."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, u8

from kincstar.games.augsburg.auction import Auctions
from kincstar.games.augsburg.notes import NOTE_MASK
from kincstar.games.augsburg.parts import (
    ARCHITECT,
    ARCHITECT_CATHEDRAL,
    ARCHITECT_CHURCH,
    BID,
    BIDDING,
    CARD,
    CARDS,
    CARRYING_OUT,
    CATHEDRAL,
    CHOICE,
    CHURCH,
    COAT,
    COLLECT,
    COMPENSATION,
    DISCARD,
    DRAW,
    DRAW_TWO,
    E_CARDS,
    E_DISCARDS,
    E_DRAWS,
    E_EXCHANGES,
    E_GUILDERS,
    E_INCOME,
    E_OVER,
    E_POINTS,
    E_PRESTIGE,
    E_RANK,
    E_RIGHT,
    E_ROBBED,
    E_ROBS,
    E_ROUND,
    E_TAKES_CARD,
    E_TRADES,
    E_WINNER,
    END,
    EXCHANGE,
    GUILDERS,
    HOLD,
    LETTER,
    MAXIMILIAN,
    MOST_NOTES,
    NOTE,
    NOTES,
    OFFICE,
    OK,
    PHILIP,
    POST,
    PURCHASE,
    R_ARCHITECT,
    R_CARD,
    R_DONE,
    R_HAND,
    R_HIGHER,
    R_LIMIT,
    R_LOW,
    R_MONEY,
    R_MUST,
    R_NO_BID,
    R_OFFER,
    R_OVER,
    R_OWNED,
    R_POST,
    R_PRICE,
    R_PRIVILEGE,
    R_RANK,
    R_SUPPLY,
    R_TURN,
    R_UNASKED,
    REASONS,
    RIGHT,
    SCORE_SEVEN,
    SCORE_SIX,
    SEVEN,
    SHORTAGE,
    SHOWDOWN,
    SIX,
    SLOTS,
    STEAL,
    STEP,
    TAKE_GUILDERS,
    TAKE_POINT,
    TITLE,
    TRADE,
    Components,
    bits,
    medium_tiles,
)  # fmt: skip
from kincstar.kernel.errors import IllegalAction
from kincstar.kernel.rng import Rng
from kincstar.kernel.state import Recorder

PRIVILEGES_OF_A_CARD = 2  # AUG-A8
EXCHANGED_POINTS = 2  # AUG-A9
COLLECTED = 500  # AUG-P1
TRADED = 300  # AUG-P7
ROBBED_GUILDERS = 100  # AUG-P4
ROBBED_POINTS = 1
ALL_CARDS: Final[i64] = 0x3FF


class Augsburg(Auctions):
    """A game of Augsburg 1520."""

    open: i64  # the privilege cards lying open, as bits
    shown: i64  # those that have lain open since the ten were shuffled (AUG-R5)
    card: i64  # being carried out, −1 if none is
    used: i64  # which of its three privileges have been carried out, as bits
    exchanged: i64  # how many more have been exchanged for points; which ones needn't be named (AUG-A9)
    built: bool  # whether the architect has been used for this card (AUG-P8)
    robber: i64  # who takes a rank tile, while the victim chooses

    def __init__(self, parts: Components, players: i64, rng: Rng) -> None:
        super().__init__(parts, players, rng)
        self.open = 0
        self.shown = 0
        self.card = -1
        self.used = 0
        self.exchanged = 0
        self.built = False
        self.robber = -1

    # ---- rounds -----------------------------------------------------------------------------------------------------------

    def deal(self, start: i64, recorder: Recorder | None = None) -> None:
        """AUG-S1 … S3: lay out a new game; `start` is the start player, −1 for one drawn at random."""
        self.set_up_notes(start, recorder)

    def rounds(self) -> i64:
        """AUG-E1: return how many rounds are played."""
        return self.players + 2

    def before_notes(self) -> None:
        self._turn_up()  # AUG-S1

    def after_notes(self) -> None:
        """Begin a round: the privileges are turned up, those of the first one have been, and Philip is visited (AUG-R5, A3)."""
        if self.round > 0:
            self._turn_up()
        self.round += 1
        self.tell(E_ROUND, -1, self.round)
        self.visit(PHILIP, self.first_dealt)

    def _turn_up(self) -> None:
        """AUG-R5: the other five cards; after every second round five of all ten, newly shuffled."""
        fresh = self.shown == 0 or self.shown == ALL_CARDS
        if fresh:
            self.shown = 0
            while bits(self.shown) < CARDS // 2:
                self.shown |= 1 << self.rng.below(CARDS)
            self.open = self.shown
        else:
            self.open = ALL_CARDS & ~self.shown
            self.shown = ALL_CARDS
        self.revealed += 1
        if self.recorder is not None:
            told = [c for c in range(int(CARDS)) if (self.open >> i64(c)) & 1 != 0]
            for c in told[:]:
                told += self._printed(i64(c))
            self.recorder.add(E_CARDS, -1, i64(1) if fresh else i64(0), -1, -1, bytes(told))

    def _printed(self, card: i64) -> list[int]:
        """Return what is printed on a card, to be told with it: the log knows no box, and another one has other cards."""
        return [int(k) for k in self.parts.cards[card * SLOTS : card * SLOTS + SLOTS]]

    def after_auction(self) -> None:
        if self.winner >= 0:
            self.turn = self.winner
            self.phase = CHOICE
        else:
            self._next_visit()

    def _next_visit(self) -> None:
        """AUG-A3: the winner opens the next auction, or the same opener if nobody has won."""
        opener = self.winner if self.winner >= 0 else self.opener
        if self.noble < MAXIMILIAN:
            self.visit(self.noble + 1, opener)
        else:
            self.first_dealt = opener
            self._end_round()

    def _end_round(self) -> None:
        """AUG-R1, E1: income and points for all; then notes, or the end."""
        last = self.round == self.rounds()
        self.open = 0
        i: i64 = 0
        while i < self.players:
            p = self.seats[i]
            if not last:
                guilders = self.parts.guilders[p.rank(POST) - 1]
                p.guilders += guilders
                self.tell(E_INCOME, i, guilders)
            i += 1
        i = 0
        while i < self.players:
            due = self.prestige(i)
            self.tell(E_PRESTIGE, i, due, self.score_points(i, due))
            i += 1
        if last:
            self._finish()
        else:
            self.deal_notes()

    def prestige(self, seat: i64) -> i64:
        """AUG-R1: return the points that title, coat of arms and letter of nobility give each round."""
        p = self.seats[seat]
        n = self.parts.points[p.rank(TITLE) - 1]
        if p.right(COAT) >= 0:
            n += self.parts.value(COAT, p.right(COAT))
        if p.right(LETTER) >= 0:
            n += self.parts.value(LETTER, p.right(LETTER))
        return n

    def _finish(self) -> None:
        self.over = True
        self.revealed += 1
        if self.recorder is not None:
            self.tell(E_OVER, -1)
            w = self.winners()
            by = self.tie_breaker()
            price: i64 = 0
            i: i64 = 0
            while i < self.players:
                if (w >> i) & 1 != 0:
                    if by > 0:
                        price = self.parts.value(by, self.seats[i].right(by))
                    self.tell(E_WINNER, i, self.seats[i].points, by, price)
                i += 1

    # ---- privileges -------------------------------------------------------------------------------------------------------

    def privilege(self, slot: i64) -> i64:
        """Return the kind of one of the three privileges of the card being carried out."""
        return i64(self.parts.cards[self.card * SLOTS + slot])

    def slot_of(self, kind: i64) -> i64:
        """Return the first privilege of this kind that hasn't been carried out, −1 if there is none, or two have been already."""
        if self.spent() == PRIVILEGES_OF_A_CARD:
            return -1
        s: i64 = 0
        while s < SLOTS:
            if self.privilege(s) == kind and (self.used >> s) & 1 == 0:
                return s
            s += 1
        return -1

    def spent(self) -> i64:
        """Return how many privileges of the card have been carried out or exchanged."""
        return bits(self.used) + self.exchanged

    def _use(self, kind: i64) -> None:
        self.used |= 1 << self.slot_of(kind)

    def tiles_left(self, column: i64, rank: i64) -> i64:
        """AUG-C4, P3: return how many tiles of a rank lie in the supply. Who is at rank 4 has given rank 3's tile back or away."""
        if rank == 4:
            return 1 - self._at(column, 4)
        if rank == 3:
            return medium_tiles(self.players) - self._at(column, 3)
        return self.players - (self._at(column, 2) + self._at(column, 3) + self._at(column, 4))

    def _at(self, column: i64, rank: i64) -> i64:
        n: i64 = 0
        i: i64 = 0
        while i < self.players:
            if self.seats[i].rank(column) == rank:
                n += 1
            i += 1
        return n

    def top_tile(self, right: i64) -> i64:
        """Return which tile of a right lies on top, 0 being the first; there is one for each player (AUG-C5)."""
        n: i64 = 0
        i: i64 = 0
        while i < self.players:
            if self.seats[i].right(right) >= 0:
                n += 1
            i += 1
        return n

    def right_obstacle(self, seat: i64, right: i64) -> i64:
        """AUG-P5, P6, P9: return why a player can't get a right, apart from the privilege for it; OK if he can."""
        p = self.seats[seat]
        if p.right(right) >= 0:
            return R_OWNED
        if right == CHURCH or right == CATHEDRAL:
            return OK if p.guilders >= self.parts.value(right, self.top_tile(right)) else R_PRICE
        rank = p.rank(OFFICE) if right < COAT else p.rank(TITLE)
        needed: i64 = 4 if right == ARCHITECT or right == LETTER else 3
        return OK if rank >= needed else R_LOW

    def can_build(self, seat: i64) -> bool:
        """AUG-P8: return whether the architect can still build something for this card."""
        p = self.seats[seat]
        if self.built or p.right(ARCHITECT) < 0:
            return False
        return self.right_obstacle(seat, CHURCH) == OK or self.right_obstacle(seat, CATHEDRAL) == OK

    def _carry_out(self, action: i64) -> None:
        me = self.turn
        p = self.seats[me]
        if action == END:
            self._end_card()
            return
        if action == EXCHANGE:
            self.exchanged += 1
            self.tell(E_EXCHANGES, me, self.score_points(me, EXCHANGED_POINTS))
        elif action == COLLECT:
            self._use(GUILDERS)
            p.guilders += COLLECTED
            self.tell(E_GUILDERS, me, COLLECTED)
        elif action == SCORE_SIX or action == SCORE_SEVEN:
            n: i64 = 6 if action == SCORE_SIX else 7
            self._use(SIX if action == SCORE_SIX else SEVEN)
            self.tell(E_POINTS, me, n, self.score_points(me, n))
        elif action == DRAW_TWO:
            self._use(DRAW)
            self._draw_two()
            return
        elif action == TRADE:
            self._use(POST)
            p.guilders += TRADED
            self.tell(E_TRADES, me, TRADED)
        elif action < STEAL:
            column = action - STEP
            self._use(column)
            p.set_rank(column, p.rank(column) + 1)
            self.tell(E_RANK, me, column, p.rank(column))
        elif action < RIGHT:
            self._rob((action - STEAL) // 5, (action - STEAL) % 5)
            return
        elif action < ARCHITECT_CHURCH:
            self._use(TITLE if action - RIGHT >= COAT else OFFICE)
            self._take_right(action - RIGHT, 0)
        else:
            self.built = True
            self._take_right(CHURCH if action == ARCHITECT_CHURCH else CATHEDRAL, 1)
        self._go_on_with_card()

    def _take_right(self, right: i64, by_architect: i64) -> None:
        p = self.seats[self.turn]
        tile = self.top_tile(right)
        value = self.parts.value(right, tile)
        p.rights |= (tile + 1) << (4 * right)
        if right == CHURCH or right == CATHEDRAL:
            p.guilders -= value
        self.tell(E_RIGHT, self.turn, right, value, by_architect)

    def _rob(self, column: i64, victim: i64) -> None:
        """AUG-P3, P4: take the next rank from an opponent, who gets one's own tile of rank 3, if it is rank 4."""
        self._use(column)
        p = self.seats[self.turn]
        q = self.seats[victim]
        rank = p.rank(column) + 1
        p.set_rank(column, rank)
        q.set_rank(column, rank - 1)
        self.tell(E_ROBS, self.turn, column, rank, victim)
        self.robber = self.turn
        self.turn = victim
        self.phase = COMPENSATION

    def _compensate(self, action: i64) -> None:
        """AUG-P4: guilders or a point, as the victim likes; the point may be lost at a barrier."""
        if action == TAKE_GUILDERS:
            self.seats[self.turn].guilders += ROBBED_GUILDERS
            self.tell(E_ROBBED, self.turn, 0, ROBBED_GUILDERS)
        else:
            self.tell(E_ROBBED, self.turn, 1, self.score_points(self.turn, ROBBED_POINTS))
        self.turn = self.robber
        self.robber = -1
        self._go_on_with_card()

    def _draw_two(self) -> None:
        """AUG-P1: two notes into the hand, unseen by the others; then one of the hand is discarded."""
        p = self.seats[self.turn]
        before: i64 = i64(len(p.hand))
        n: i64 = 2
        while n > 0:
            note = self.draw_note()
            if note < 0:
                break
            p.hand = append(p.hand, u8(note))
            n -= 1
        self.tell_prices(E_DRAWS, self.turn, p.hand[before:], i64(len(p.hand)) - before)
        if len(p.hand) > 0:
            self.phase = DISCARD
        else:
            self._go_on_with_card()

    def _discard(self, note: i64) -> None:
        p = self.seats[self.turn]
        p.hand, _x = pop(p.hand, p.find(note))
        self.discard(note)
        self.revealed += 1
        self.tell(E_DISCARDS, self.turn, note)
        self._go_on_with_card()

    def _go_on_with_card(self) -> None:
        """AUG-A8, P8: the card is over after two privileges, but for an architect who can still build."""
        self.phase = CARRYING_OUT
        if self.spent() == PRIVILEGES_OF_A_CARD and not self.can_build(self.turn):
            self._end_card()

    def _end_card(self) -> None:
        self.card = -1
        self.used = 0
        self.exchanged = 0
        self.built = False
        self._next_visit()

    # ---- the contract -----------------------------------------------------------------------------------------------------

    def at_once(self) -> bool:
        """Return whether several seats choose at the same time."""
        return self.phase <= SHORTAGE or self.phase == SHOWDOWN

    def actor(self) -> i64:
        if self.over:
            return -1
        if not self.at_once():
            return self.turn
        found: i64 = -1
        i: i64 = 0
        while i < self.players:
            if not self.seats[i].done:
                if found >= 0:
                    return -1
                found = i
            i += 1
        return found

    def actors(self) -> vec[i64]:
        v = vec[i64](capacity=5)
        if self.over:
            return v
        if not self.at_once():
            return append(v, self.turn)
        i: i64 = 0
        while i < self.players:
            if not self.seats[i].done:
                v = append(v, i)
            i += 1
        return v

    def legal(self, seat: i64) -> vec[i64]:
        v = vec[i64](capacity=24)
        if self._seat_obstacle(seat) != OK:
            return v
        if self.phase == BIDDING:
            v = append(v, END)
            most = self.limit(seat, self.noble)
            if self.bid > 0 and most >= self.bid:
                v = append(v, HOLD)
            n = self.bid + 1
            while n <= most:
                v = append(v, BID + n)
                n += 1
            return v
        if self.phase == CHOICE:
            c: i64 = 0
            while c < CARDS:
                if (self.open >> c) & 1 != 0:
                    v = append(v, CARD + c)
                c += 1
            return v
        if self.phase == COMPENSATION:
            return append(append(v, TAKE_GUILDERS), TAKE_POINT)
        if self.phase == CARRYING_OUT:
            a: i64 = 0
            while a < CARD:
                if self._privilege_obstacle(a) == OK:
                    v = append(v, a)
                a += 1
            return v
        if self.phase == PURCHASE:
            v = append(v, END)
        return self._legal_notes(v, seat)

    def _legal_notes(self, v: vec[i64], seat: i64) -> vec[i64]:
        """Append the notes that may be chosen, in order and each kind once."""
        p = self.seats[seat]
        first: i64 = i64(len(v))
        for x in p.offer if self.phase == PURCHASE else p.hand:
            a = NOTE + (i64(x) & NOTE_MASK)
            if self._note_obstacle(seat, a - NOTE) != OK:
                continue
            j: i64 = i64(len(v))
            while j > first and v[j - 1] > a:
                j -= 1
            if j > first and v[j - 1] == a:
                continue
            v = append(v, a)
            k: i64 = i64(len(v)) - 1
            while k > j:
                v[k] = v[k - 1]
                k -= 1
            v[j] = a
        return v

    def _seat_obstacle(self, seat: i64) -> i64:
        if self.over:
            return R_OVER
        if self.at_once():
            return R_DONE if self.seats[seat].done else OK
        return OK if seat == self.turn else R_TURN

    def _note_obstacle(self, seat: i64, note: i64) -> i64:
        if self.phase == SHOWDOWN:
            return self.show_obstacle(seat, note)
        if self.phase == PURCHASE:
            for x in self.seats[seat].offer:
                if i64(x) == note:
                    return OK if self.can_pay(seat, note) else R_MONEY
            return R_OFFER
        return OK if self.seats[seat].find(note) >= 0 else R_HAND

    def obstacle(self, seat: i64, action: i64) -> i64:
        """Return why this seat can't do this now, as a number of REASONS; OK if it can."""
        reason = self._seat_obstacle(seat)
        if reason != OK:
            return reason
        if self.phase == BIDDING:
            return self._bid_obstacle(seat, action)
        if self.phase == CHOICE:
            if action < CARD or action >= CARD + CARDS:
                return R_UNASKED
            return OK if (self.open >> (action - CARD)) & 1 != 0 else R_CARD
        if self.phase == COMPENSATION:
            return OK if action == TAKE_GUILDERS or action == TAKE_POINT else R_UNASKED
        if self.phase == CARRYING_OUT:
            return self._privilege_obstacle(action)
        if action == END:
            return OK if self.phase == PURCHASE else R_UNASKED
        if action < NOTE or action >= NOTE + NOTES:
            return R_UNASKED
        return self._note_obstacle(seat, action - NOTE)

    def _bid_obstacle(self, seat: i64, action: i64) -> i64:
        if action == END:
            return OK
        n = self.bid
        if action == HOLD:
            if n == 0:
                return R_NO_BID
        elif action > BID and action <= BID + MOST_NOTES:
            n = action - BID
            if n <= self.bid:
                return R_HIGHER
        else:
            return R_UNASKED
        return OK if n <= self.limit(seat, self.noble) else R_LIMIT

    def _privilege_obstacle(self, action: i64) -> i64:
        me = self.turn
        p = self.seats[me]
        if action == END:
            return OK if self.spent() == PRIVILEGES_OF_A_CARD else R_MUST
        if action == ARCHITECT_CHURCH or action == ARCHITECT_CATHEDRAL:
            if self.built or p.right(ARCHITECT) < 0:
                return R_ARCHITECT
            return self.right_obstacle(me, CHURCH if action == ARCHITECT_CHURCH else CATHEDRAL)
        if action < EXCHANGE or action > ARCHITECT_CATHEDRAL:
            return R_UNASKED
        if action == EXCHANGE:
            return OK if self.spent() < PRIVILEGES_OF_A_CARD else R_PRIVILEGE
        if action < STEP:
            kind = POST if action == TRADE else GUILDERS + (action - COLLECT)
            if self.slot_of(kind) < 0:
                return R_PRIVILEGE
            return R_POST if action == TRADE and p.rank(POST) == 1 else OK
        if action >= RIGHT:
            right = action - RIGHT
            if self.slot_of(TITLE if right >= COAT else OFFICE) < 0:
                return R_PRIVILEGE
            return self.right_obstacle(me, right)
        column = action - STEP if action < STEAL else (action - STEAL) // 5
        if self.slot_of(column) < 0:
            return R_PRIVILEGE
        rank = p.rank(column) + 1
        if rank > 4:
            return R_RANK
        left = self.tiles_left(column, rank)
        if action < STEAL:
            return OK if left > 0 else R_RANK
        victim = (action - STEAL) % 5
        if left > 0:
            return R_SUPPLY
        if victim == me or victim >= self.players or self.seats[victim].rank(column) != rank:
            return R_RANK
        return OK

    def why_not(self, seat: i64, action: i64) -> str:
        return REASONS[self.obstacle(seat, action)]

    def apply(self, seat: i64, action: i64) -> None:
        reason = self.obstacle(seat, action)
        if reason != OK:
            raise IllegalAction(f"seat {seat} cannot take action {action} now ({REASONS[reason]})")
        if self.phase == BIDDING:
            if action == END:
                self.pass_by()
            elif action == HOLD:
                self.hold()
            else:
                self.raise_to(action - BID)
        elif self.phase == CARRYING_OUT:
            self._carry_out(action)
        elif self.phase == CHOICE:
            self.card = action - CARD
            self.open &= ~(1 << self.card)
            if self.recorder is not None:
                self.recorder.add(E_TAKES_CARD, seat, self.card, -1, -1, bytes(self._printed(self.card)))
            self.phase = CARRYING_OUT
        elif self.phase == COMPENSATION:
            self._compensate(action)
        elif self.phase == DISCARD:
            self._discard(action - NOTE)
        else:
            self._choose(seat, action)

    def _choose(self, seat: i64, action: i64) -> None:
        """Note one of several choices made at the same time; with the last one all are carried out."""
        p = self.seats[seat]
        if self.phase == PURCHASE:
            if action != END:
                self.choose_purchase(seat, action - NOTE)
            else:
                p.done = True
                if self.all_done():
                    self.settle_purchase()
        elif self.phase == SHORTAGE:
            p.take_out(action - NOTE)
            p.done = True
            if self.all_done():
                self.settle_shortage()
        else:
            self.choose_shown(seat, action - NOTE)
            if p.done and self.all_done():
                self.settle_showdown()

    def default(self, seat: i64) -> i64:
        """Return what is done for a seat out of time: pass, buy no more, take the guilders or the points, else the first choice."""
        v = self.legal(seat)
        if self.phase == CARRYING_OUT and self.spent() < PRIVILEGES_OF_A_CARD:
            return EXCHANGE
        return v[0]

    def score(self, seat: i64) -> i64:
        return self.seats[seat].points

    def turns(self, seat: i64) -> i64:
        return self.round

    def winners(self) -> i64:
        """AUG-E2: most points; then the dearer cathedral; when none of these has one, the dearer church; else shared. As bits."""
        by = self.tie_breaker()
        if by > 0:
            return self._dearest(self.leaders(), by)
        return self.leaders()

    def tie_breaker(self) -> i64:
        """Return the right that decides among several with the most points, 0 if none has to or can."""
        tied = self.leaders()
        if self._dearest(tied, CATHEDRAL) != tied:
            return CATHEDRAL
        if self._dearest(tied, CHURCH) != tied:
            return CHURCH
        return 0

    def leaders(self) -> i64:
        """Return who has the most points, as bits."""
        best: i64 = -1
        i: i64 = 0
        while i < self.players:
            if self.seats[i].points > best:
                best = self.seats[i].points
            i += 1
        tied: i64 = 0
        i = 0
        while i < self.players:
            if self.seats[i].points == best:
                tied |= 1 << i
            i += 1
        return tied

    def _dearest(self, among: i64, building: i64) -> i64:
        """Return who of these has the dearest building of a kind; all of them, if none has one."""
        best: i64 = -1
        found: i64 = 0
        i: i64 = 0
        while i < self.players:
            tile = self.seats[i].right(building)
            if (among >> i) & 1 != 0 and tile >= 0 and self.parts.value(building, tile) >= best:
                if self.parts.value(building, tile) > best:
                    found = 0
                best = self.parts.value(building, tile)
                found |= 1 << i
            i += 1
        return found if best >= 0 else among

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

    def resample(self, seat: i64, rng: Rng) -> Augsburg:
        from kincstar.games.augsburg.hidden import resample

        return resample(self, seat, rng)

    def encode(self, seat: i64) -> vec[i64]:
        from kincstar.games.augsburg.hidden import encode

        return encode(self, seat)

    def save(self) -> bytes:
        from kincstar.games.augsburg.saving import save

        return save(self)

    def check(self) -> str:
        """Return what is wrong with this position, '' if nothing is: for tests, and for saves from outside."""
        from kincstar.games.augsburg.saving import check

        return check(self)

    def clone(self) -> Augsburg:
        g = Augsburg(self.parts, self.players, self.rng.clone())
        g.over = self.over
        g.stack = self.stack
        g.revealed = self.revealed
        for p in self.seats:
            g.seats.append(p.clone())
        g.pile = self.pile[:]
        g.discards = self.discards[:]
        g.phase = self.phase
        g.round = self.round
        g.start = self.start
        g.first_dealt = self.first_dealt
        g.noble = self.noble
        g.opener = self.opener
        g.turn = self.turn
        g.bid = self.bid
        g.bidder = self.bidder
        g.passed = self.passed
        g.winner = self.winner
        g.open = self.open
        g.shown = self.shown
        g.card = self.card
        g.used = self.used
        g.exchanged = self.exchanged
        g.built = self.built
        g.robber = self.robber
        return g
