"""Playing by a plan: what its program says is done; where it says nothing, habits decide."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from kincstar.games.dominion.habits import (
    DEAD_SET,
    NON_TERMINAL_SET,
    doubled,
    eager,
    hand_of,
    keep,
    late,
    money,
    spied,
    surplus,
    worth,
)
from kincstar.games.dominion.parts import (
    ACTION_PHASE,
    ACTION_SET,
    BUREAUCRAT,
    BUY,
    BUYING,
    CELLAR,
    CHANCELLOR,
    CHAPEL,
    CHOOSE,
    COPPER,
    COST,
    CURSE,
    DRAFT,
    END,
    ESTATE,
    FEAST,
    GAIN,
    GARDENS,
    GOLD,
    KINDS,
    LIBRARY,
    MILITIA,
    MINE,
    MOAT,
    MONEYLENDER,
    PICK,
    PLAY,
    POINTS,
    PROVINCE,
    REMODEL,
    SILVER,
    SPY,
    THIEF,
    THRONE_ROOM,
    TREASURES,
    TREASURES_SET,
    WORKSHOP,
    YES,
    bit,
)  # fmt: skip
from kincstar.games.dominion.programs import (
    ASKED,
    BUYS,
    DEPTH,
    GAINS,
    NOTHING,
    O_NOT,
    O_NUMBER,
    O_OWNED,
    ORDER,
    PLAYS,
    SILENT,
    STOP,
    Program,
    quantity,
    reckon,
)  # fmt: skip
from kincstar.games.dominion.seat import DominionSeat, dominion_seat
from kincstar.kernel.seat import Policy, Seat

PATIENCE: Final[i64] = 60  # turns after which a lost game is ended after all: the leader may be unable to


@mypyc_attr(allow_interpreted_subclasses=True)
class PlanPolicy(Policy):
    """Plays by a plan."""

    program: Program
    code: vec[i64]
    buys: i64  # where the section begins
    stack: vec[i64]

    def __init__(self, program: Program, seed: i64 = 0) -> None:
        super().__init__(seed)
        self.stack = vec[i64]([i64(0) for _ in range(DEPTH)])
        self.follow(program)

    def follow(self, program: Program) -> None:
        """Play by this program from now on."""
        self.program = program
        self.code = program.code
        self.buys = program.starts[BUYS]

    def choose(self, seat: Seat) -> i64:
        s = dominion_seat(seat)
        card = s.question_card()
        if card >= 0:
            return self.answer(s, card, s.question_step())
        phase = s.phase()
        if phase < BUYING:
            hand = s.hand_kinds()
            if phase == ACTION_PHASE and hand & ACTION_SET and s.actions() > 0:
                kind = self.to_play(s, hand & ACTION_SET)
                if kind >= 0:
                    return PLAY + kind
            if hand & TREASURES_SET and phase != DRAFT:
                return TREASURES
        elif phase > BUYING:  # clean-up: which card comes to lie on top
            return s.legal()[0]
        if phase == DRAFT:
            return self.draft(s)
        if s.buys() == 0:
            return END
        kind = self.to_buy(s)
        return BUY + kind if kind >= 0 else END

    # ---- rules ------------------------------------------------------------------------------------------------------------

    def holds(self, s: DominionSeat, i: i64, end: i64) -> bool:
        """Return whether the condition from `i` to before `end` holds."""
        if i == end:
            return True
        code = self.code
        stack = self.stack
        top: i64 = -1
        while i < end:
            x = code[i]
            op = x & 0xFF
            if op == O_NUMBER:
                top += 1
                stack[top] = x >> 8
            elif op >= O_OWNED:
                top += 1
                stack[top] = quantity(s, op, x >> 8)
            elif op >= O_NOT:
                stack[top] = 1 - stack[top] if op == O_NOT else -stack[top]
            else:
                top -= 1
                stack[top] = reckon(op, stack[top], stack[top + 1])
            i += 1
        return stack[0] != 0

    def to_buy(self, s: DominionSeat) -> i64:
        """Return the kind that the plan buys now, −1 for none."""
        i = self.buys
        if i < 0:
            return SILENT
        code = self.code
        possible = s.affordable()
        careful = self.program.never_losing
        while True:
            kind = code[i]
            end = code[i + 1]
            if kind >= NOTHING:
                if kind == STOP or self.holds(s, i + 2, end):
                    return SILENT
            elif (possible >> kind) & 1 and self.holds(s, i + 2, end) and not (careful and self.loses(s, kind)):
                return kind
            i = end

    def said_gain(self, s: DominionSeat, limit: i64) -> i64:
        """Return the kind up to this cost that the plan gains, −1 if it says nothing."""
        i = self.program.starts[GAINS]
        code = self.code
        while i >= 0 and code[i] < NOTHING:
            kind = code[i]
            end = code[i + 1]
            if COST[kind] <= limit and s.supply(kind) > 0 and self.holds(s, i + 2, end) and not self.bad_end(s, kind):
                return kind
            i = end
        return SILENT

    def to_gain(self, s: DominionSeat, limit: i64) -> i64:
        """Return the kind up to this cost that the plan gains; where it is silent, the most useful one; −1 if there is none."""
        best = self.said_gain(s, limit)
        if best >= 0:
            return best
        best_worth: i64 = -1000
        kind: i64 = 0
        while kind < KINDS:
            if COST[kind] <= limit and s.supply(kind) > 0:
                value = worth(s, kind) - (500 if self.bad_end(s, kind) else 0)
                if value > best_worth:
                    best, best_worth = kind, value
            kind += 1
        return best

    def ruled(self, s: DominionSeat, section: i64, among: i64) -> i64:
        """Return the first kind of the set that a section's rules name, NOTHING if they name none, SILENT without such a section."""
        i = self.program.starts[section]
        if i < 0:
            return SILENT
        code = self.code
        while code[i] != STOP:
            kind = code[i]
            end = code[i + 1]
            if (kind == NOTHING or (among >> kind) & 1) and self.holds(s, i + 2, end):
                return kind
            i = end
        return NOTHING

    def bad_end(self, s: DominionSeat, kind: i64) -> bool:
        return self.program.never_losing and self.loses(s, kind)

    def loses(self, s: DominionSeat, kind: i64) -> bool:
        """Return whether taking this card would end the game (DOM-E1) with somebody else winning (DOM-E2)."""
        if s.supply(kind) > 1 or (kind != PROVINCE and s.empty_piles() < 2):
            return False
        me = s.number
        if s.supply(PROVINCE) == 0 or s.empty_piles() > 2 or s.turns(me) > PATIENCE:
            return False  # it ends anyway, or has to
        cards = s.owned_cards(me)
        gardens = s.owned(me, GARDENS)
        mine = s.score(me) + POINTS[kind] + gardens * ((cards + 1) // 10 - cards // 10)
        if kind == GARDENS:
            mine += (cards + 1) // 10
        i: i64 = 0
        while i < s.players():
            if i != me and (s.score(i) > mine or (s.score(i) == mine and s.turns(i) < s.turns(me))):
                return True
            i += 1
        return False

    # ---- the action phase -------------------------------------------------------------------------------------------------

    def to_play(self, s: DominionSeat, hand: i64) -> i64:
        """Return which action of the hand to play, −1 for none."""
        kind = self.ruled_order(s, hand)
        if kind >= 0:
            return kind
        best: i64 = -1
        best_value: i64 = -1
        kind = 0
        while hand:
            if hand & 1 and self.may_play(s, kind):
                value = eager(s, kind)
                if value > best_value:
                    best, best_value = kind, value
            hand >>= 1
            kind += 1
        return best

    def ruled_order(self, s: DominionSeat, hand: i64) -> i64:
        i = self.program.starts[ORDER]
        code = self.code
        while i >= 0 and code[i] != STOP:
            kind = code[i]
            end = code[i + 1]
            if (hand >> kind) & 1 and self.holds(s, i + 2, end) and self.may_play(s, kind):
                return kind
            i = end
        return SILENT

    def may_play(self, s: DominionSeat, kind: i64) -> bool:
        """Return whether the plan lets this be played, or has nothing to say and there is a use for it."""
        program = self.program
        if program.limits[kind] < KINDS and s.in_play(kind) >= program.limits[kind]:
            return False
        if not (program.ruled >> kind) & 1:
            return self.useful(s, kind)
        code = self.code
        i = program.starts[PLAYS]
        while code[i] != STOP:
            if code[i] == kind and self.holds(s, i + 2, code[i + 1]):
                return True
            i = code[i + 1]
        return False

    def useful(self, s: DominionSeat, kind: i64) -> bool:
        """Return whether playing this action does some good."""
        if kind == MONEYLENDER:
            return s.hand(COPPER) > 0
        if kind == CHAPEL:
            return self.to_trash(s) < NOTHING
        if kind == REMODEL:
            return self.to_remodel(s, s.hand(REMODEL) < 2, True) >= 0
        if kind == MINE:
            return (s.hand(SILVER) > 0 and s.supply(GOLD) > 0) or (s.hand(COPPER) > 0 and s.supply(SILVER) > 0)
        if kind == THRONE_ROOM:
            return self.to_double(s, True) >= 0
        if kind == LIBRARY:
            return s.hand_size(s.number) < 8
        if kind == CELLAR:
            said = self.ruled(s, ASKED + CELLAR, s.hand_kinds())
            return hand_of(s, DEAD_SET) > 0 if said == SILENT else said < NOTHING
        if kind == WORKSHOP:
            return self.said_gain(s, 4) >= 0 or worth(s, self.to_gain(s, 4)) > 2
        if kind == FEAST:
            return self.said_gain(s, 5) >= 0 or worth(s, self.to_gain(s, 5)) > 34
        return True

    # ---- questions of cards -----------------------------------------------------------------------------------------------

    def answer(self, s: DominionSeat, card: i64, step: i64) -> i64:
        """Answer the open question of a card."""
        if card == MOAT:
            return YES if s.hand(MOAT) > 0 and self.agrees(s, MOAT, True) else END
        if card == MILITIA:
            return PICK + self.or_lowest(s, self.ruled(s, ASKED + MILITIA, s.hand_kinds()))
        if card == CELLAR:
            return self.cellar(s)
        if card == CHAPEL:
            kind = self.to_trash(s)
            return END if kind == NOTHING else PICK + kind
        if card == WORKSHOP:
            return GAIN + self.to_gain(s, 4)
        if card == FEAST:
            return GAIN + self.to_gain(s, 5)
        if card == REMODEL:
            if step == 1:
                return GAIN + self.to_gain(s, s.question_data())
            return PICK + self.to_remodel(s, False, False)
        if card == MINE:
            return self.mine(s, step)
        if card == THRONE_ROOM:
            return PICK + self.to_double(s, False)
        if card == LIBRARY:
            return self.library(s, s.question_data())
        if card == SPY:
            return YES if self.spy(s) else END
        if card == THIEF:
            return self.thief(s, step)
        if card == CHANCELLOR:
            return YES if self.agrees(s, CHANCELLOR, not late(s)) else END
        if card == BUREAUCRAT:
            among: i64 = 0
            for a in s.legal():
                among |= bit(a - PICK)
            kind = self.ruled(s, ASKED + BUREAUCRAT, among)
            return PICK + kind if kind >= 0 and kind < NOTHING else s.legal()[0]
        return s.legal()[0]

    def agrees(self, s: DominionSeat, card: i64, habit: bool) -> bool:
        """Return the plan's answer to a question of yes or no, where it says nothing the habit."""
        i = self.program.starts[ASKED + card]
        if i < 0:
            return habit
        code = self.code
        while code[i] != STOP:
            if self.holds(s, i + 2, code[i + 1]):
                return code[i] != NOTHING
            i = code[i + 1]
        return False

    def or_lowest(self, s: DominionSeat, kind: i64) -> i64:
        """Return the kind or, if it is none, the one of the hand that is worth least."""
        if kind >= 0 and kind < NOTHING:
            return kind
        best: i64 = -1
        least: i64 = 1000
        hand = s.hand_kinds()
        kind = 0
        while hand:
            if hand & 1:
                value = keep(s, kind)
                if value < least:
                    best, least = kind, value
            hand >>= 1
            kind += 1
        return best

    def cellar(self, s: DominionSeat) -> i64:
        """Discard by the plan, or what does nothing in the hand any more, one after the other."""
        hand = s.hand_kinds()
        kind = self.ruled(s, ASKED + CELLAR, hand)
        if kind == SILENT:
            kind = 0
            while hand and not (hand & 1 and surplus(s, kind)):
                hand >>= 1
                kind += 1
            return PICK + kind if hand else END
        return END if kind == NOTHING else PICK + kind

    def to_trash(self, s: DominionSeat) -> i64:
        """Return what a Chapel trashes next, NOTHING if nothing (more): Curses, Estates while it is early, and Copper as long as
        what remains buys something."""
        hand = s.hand_kinds()
        kind = self.ruled(s, ASKED + CHAPEL, hand)
        if kind != SILENT:
            return kind
        if (hand >> CURSE) & 1:
            return CURSE
        if (hand >> ESTATE) & 1 and s.supply(PROVINCE) > 4:
            return ESTATE
        if (hand >> COPPER) & 1 and money(s) > 5 and s.supply(PROVINCE) > 3:
            return COPPER
        return NOTHING

    def to_remodel(self, s: DominionSeat, one: bool, only_good: bool) -> i64:
        """Return what to trash for a Remodel (`one`: not the only one in hand, which is to be played); −1 if nothing is worth it."""
        hand = s.hand_kinds()
        if one:
            hand &= ~bit(REMODEL)
        kind = self.ruled(s, ASKED + REMODEL, hand)
        if kind >= 0 and kind < NOTHING:
            return kind
        if kind == NOTHING and only_good:
            return SILENT
        best: i64 = -1
        best_gain: i64 = 3 if only_good else -1000
        kind = 0
        while hand:
            if hand & 1:
                got = self.to_gain(s, COST[kind] + 2)
                gain = (worth(s, got) if got >= 0 else 0) - worth(s, kind)
                if kind == PROVINCE:
                    gain -= 100
                if gain > best_gain:
                    best, best_gain = kind, gain
            hand >>= 1
            kind += 1
        return best

    def mine(self, s: DominionSeat, step: i64) -> i64:
        if step == 1:
            limit = s.question_data()
            kind = GOLD
            while COST[kind] > limit or s.supply(kind) == 0:
                kind -= 1
            return GAIN + kind
        hand = s.hand_kinds() & TREASURES_SET
        kind = self.ruled(s, ASKED + MINE, hand)
        if kind >= 0 and kind < NOTHING:
            return PICK + kind
        if (hand >> SILVER) & 1 and s.supply(GOLD) > 0:
            return PICK + SILVER
        if (hand >> COPPER) & 1 and s.supply(SILVER) > 0:
            return PICK + COPPER
        if (hand >> GOLD) & 1 and s.supply(GOLD) > 0:
            return PICK + GOLD  # the same again: nothing lost
        kind = COPPER
        while not (hand >> kind) & 1:
            kind += 1
        return PICK + kind

    def to_double(self, s: DominionSeat, before: bool) -> i64:
        """Return what a Throne Room doubles, −1 if nothing is worth it; `before` it is played, one of them is in the hand."""
        hand = s.hand_kinds() & ACTION_SET
        if before and s.hand(THRONE_ROOM) < 2:
            hand &= ~bit(THRONE_ROOM)
        kind = self.ruled(s, ASKED + THRONE_ROOM, hand)
        if kind >= 0 and kind < NOTHING:
            return kind
        best: i64 = -1
        best_value: i64 = -1
        kind = 0
        while hand:
            if hand & 1:
                good = kind == THRONE_ROOM or self.useful(s, kind)
                if good or not before:
                    value = doubled(s, kind) + (500 if good else 0)
                    if value > best_value:
                        best, best_value = kind, value
            hand >>= 1
            kind += 1
        return best

    def library(self, s: DominionSeat, drawn: i64) -> i64:
        """Keep an action only if it can still be played."""
        if (ACTION_SET >> drawn) & 1 == 0:
            return END  # it stays in the hand anyhow
        kind = self.ruled(s, ASKED + LIBRARY, bit(drawn))
        if kind != SILENT:
            return END if kind == NOTHING else YES
        if s.actions() == 0:
            return YES
        return END if (NON_TERMINAL_SET >> drawn) & 1 or hand_of(s, ACTION_SET) < s.actions() else YES

    def spy(self, s: DominionSeat) -> bool:
        kind = s.aside(0)
        own = s.question_data() == s.number
        said = self.ruled(s, ASKED + SPY, bit(kind))
        if said == SILENT:
            return spied(s, kind, own)
        return own if said == kind else not own

    def thief(self, s: DominionSeat, step: i64) -> i64:
        """Trash the dearest treasure; take what is at least Silver, or all that the plan names."""
        legal = s.legal()
        last: i64 = legal[i64(len(legal)) - 1]
        if step == 0:
            return last
        for a in legal:
            if a == END:
                continue
            kind = a - PICK
            said = self.ruled(s, ASKED + THIEF, bit(kind))
            if said == kind or (said == SILENT and (kind != COPPER or s.owned(s.number, GARDENS) > 0)):
                return a
        return END

    def draft(self, s: DominionSeat) -> i64:
        """Choose a kingdom card: the first that the plan buys, else any."""
        legal = s.legal()
        i = self.buys
        while i >= 0 and self.code[i] != STOP:
            for a in legal:
                if a == CHOOSE + self.code[i]:
                    return a
            i = self.code[i + 1]
        return legal[self.rng.below(i64(len(legal)))]
