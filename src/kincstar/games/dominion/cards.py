"""The action cards that attack nobody, a class for each (DOM-K1 … K25); the attacks are in attacks.py."""

from __future__ import annotations

from librt.vecs import append, extend, pop, vec
from mypy_extensions import i64, u8

from kincstar.games.dominion.attacks import ATTACKS, Moat
from kincstar.games.dominion.parts import (
    ACTION_SET,
    ADVENTURER,
    CELLAR,
    CHANCELLOR,
    CHAPEL,
    COPPER,
    COST,
    COUNCIL_ROOM,
    E_DRAWS,
    E_SETS_ASIDE,
    E_TO_HAND,
    E_TURNS_OVER,
    END,
    FEAST,
    FESTIVAL,
    GAIN,
    KINDS,
    LABORATORY,
    LIBRARY,
    MARKET,
    MINE,
    MONEYLENDER,
    PICK,
    REMODEL,
    SMITHY,
    THRONE_ROOM,
    TO_DISCARD,
    TO_HAND,
    TREASURES_SET,
    VILLAGE,
    WOODCUTTER,
    WORKSHOP,
    YES,
)  # fmt: skip
from kincstar.games.dominion.player import KIND
from kincstar.games.dominion.state import CARDS, FIRST, GAINS, MAY_END, MAY_SAY_YES, SECOND, Card, Dominion
from kincstar.kernel.frames import RESUME, frame_data, frame_seat, frame_step

CHAPEL_CARDS = 4
LIBRARY_HAND = 7


class Bonus(Card):
    """A card that only gives: cards, Actions, Buys and coins, in this order (DOM-K5, K6, K14, K19, K20, K22)."""

    cards: i64
    actions: i64
    buys: i64
    coins: i64

    def __init__(self, kind: i64, cards: i64, actions: i64, buys: i64, coins: i64) -> None:
        super().__init__(kind)
        self.cards = cards
        self.actions = actions
        self.buys = buys
        self.coins = coins

    def play(self, g: Dominion, me: i64, how: i64) -> None:
        if self.cards > 0:
            g.draw(me, self.cards)
        g.actions += self.actions
        g.buys += self.buys
        g.coins += self.coins


class Cellar(Card):
    """DOM-K1. One Action more; discard any number of cards, all chosen first, then draw as many."""

    def play(self, g: Dominion, me: i64, how: i64) -> None:
        g.actions += 1
        if len(g.seats[me].hand) > 0:
            g.ask(CELLAR, me, 0)

    def options(self, g: Dominion, f: i64) -> i64:
        return MAY_END | g.seats[frame_seat(f)].hand_kinds()

    def answer(self, g: Dominion, f: i64, action: i64) -> None:
        me = frame_seat(f)
        if action == END:
            n = g.discard_picked(me)
            if n > 0:
                g.draw(me, n)
        else:
            g.pick(me, action - PICK)
            g.ask(CELLAR, me, 0)


class Chapel(Card):
    """DOM-K2. Trash up to four cards of the hand."""

    def play(self, g: Dominion, me: i64, how: i64) -> None:
        if len(g.seats[me].hand) > 0:
            g.ask(CHAPEL, me, 0)

    def options(self, g: Dominion, f: i64) -> i64:
        return MAY_END | g.seats[frame_seat(f)].hand_kinds()

    def answer(self, g: Dominion, f: i64, action: i64) -> None:
        me = frame_seat(f)
        if action != END:
            g.pick(me, action - PICK)
            if len(g.picked) < CHAPEL_CARDS:
                g.ask(CHAPEL, me, 0)
                return
        g.trash_picked(me)


class Chancellor(Card):
    """DOM-K4. Two coins; one may turn the draw pile over onto the discards."""

    def play(self, g: Dominion, me: i64, how: i64) -> None:
        g.coins += 2
        if len(g.seats[me].draw) > 0:
            g.ask(CHANCELLOR, me, 0)

    def options(self, g: Dominion, f: i64) -> i64:
        return MAY_END | MAY_SAY_YES

    def answer(self, g: Dominion, f: i64, action: i64) -> None:
        if action == YES:
            me = frame_seat(f)
            p = g.seats[me]
            n: i64 = i64(len(p.draw))
            p.turn_over()
            g.revealed += 1
            g.tell(E_TURNS_OVER, me, n, p.top())


class Workshop(Card):
    """DOM-K7. Gain a card costing up to four."""

    limit: i64

    def __init__(self, kind: i64, limit: i64) -> None:
        super().__init__(kind)
        self.limit = limit

    def play(self, g: Dominion, me: i64, how: i64) -> None:
        if g.can_gain(self.limit) != 0:
            g.ask(self.kind, me, 0, self.limit)
        else:
            g.nothing(self.kind, me)

    def options(self, g: Dominion, f: i64) -> i64:
        return GAINS | g.can_gain(self.limit)

    def answer(self, g: Dominion, f: i64, action: i64) -> None:
        g.gain(frame_seat(f), action - GAIN, TO_DISCARD)


class Feast(Workshop):
    """DOM-K9. Trash this card; gain one costing up to five, whether it was there to be trashed or not (DOM-K17)."""

    def play(self, g: Dominion, me: i64, how: i64) -> None:
        if how != SECOND:
            g.trash_from_play(me, FEAST)
        super().play(g, me, how)


class Moneylender(Card):
    """DOM-K12. Trash a Copper of the hand; if so, three coins."""

    def play(self, g: Dominion, me: i64, how: i64) -> None:
        if g.seats[me].hand_count(COPPER) > 0:
            g.trash_from_hand(me, COPPER)
            g.coins += 3
            g.revealed += 1
        else:
            g.nothing(MONEYLENDER, me)


class Remodel(Card):
    """DOM-K13. Trash a card of the hand, then gain one costing up to two more."""

    def play(self, g: Dominion, me: i64, how: i64) -> None:
        if len(g.seats[me].hand) > 0:
            g.ask(REMODEL, me, 0)
        else:
            g.nothing(REMODEL, me)

    def options(self, g: Dominion, f: i64) -> i64:
        if frame_step(f) == 0:
            return g.seats[frame_seat(f)].hand_kinds()
        return GAINS | g.can_gain(frame_data(f))

    def answer(self, g: Dominion, f: i64, action: i64) -> None:
        me = frame_seat(f)
        if frame_step(f) == 1:
            g.gain(me, action - GAIN, TO_DISCARD)
            return
        kind = action - PICK
        g.trash_from_hand(me, kind)
        limit = COST[kind] + 2
        if g.can_gain(limit) != 0:
            g.ask(REMODEL, me, 1, limit)


class Mine(Card):
    """DOM-K23. Trash a treasure of the hand; gain a treasure costing up to three more into the hand."""

    def play(self, g: Dominion, me: i64, how: i64) -> None:
        if g.seats[me].hand_kinds() & TREASURES_SET != 0:
            g.ask(MINE, me, 0)
        else:
            g.nothing(MINE, me)

    def options(self, g: Dominion, f: i64) -> i64:
        if frame_step(f) == 0:
            return g.seats[frame_seat(f)].hand_kinds() & TREASURES_SET
        return GAINS | (g.can_gain(frame_data(f)) & TREASURES_SET)

    def answer(self, g: Dominion, f: i64, action: i64) -> None:
        me = frame_seat(f)
        if frame_step(f) == 1:
            g.gain(me, action - GAIN, TO_HAND)
            return
        kind = action - PICK
        g.trash_from_hand(me, kind)
        limit = COST[kind] + 3
        if g.can_gain(limit) & TREASURES_SET != 0:
            g.ask(MINE, me, 1, limit)


class ThroneRoom(Card):
    """DOM-K17. Choose an action of the hand and play it twice; it is laid out once and may move."""

    def play(self, g: Dominion, me: i64, how: i64) -> None:
        if g.seats[me].hand_kinds() & ACTION_SET != 0:
            g.ask(THRONE_ROOM, me, 0)
        else:
            g.nothing(THRONE_ROOM, me)

    def options(self, g: Dominion, f: i64) -> i64:
        return g.seats[frame_seat(f)].hand_kinds() & ACTION_SET

    def answer(self, g: Dominion, f: i64, action: i64) -> None:
        me = frame_seat(f)
        kind = action - PICK
        g.put_into_play(me, kind)
        g.ask(THRONE_ROOM, me, RESUME, kind)
        g.begin(kind, me, FIRST)

    def resume(self, g: Dominion, f: i64) -> None:
        g.begin(frame_data(f), frame_seat(f), SECOND)


class CouncilRoom(Card):
    """DOM-K18. Four cards, one Buy; then each other player draws a card."""

    def play(self, g: Dominion, me: i64, how: i64) -> None:
        g.draw(me, 4)
        g.buys += 1
        i: i64 = 1
        while i < g.players:  # DOM-T10
            g.draw((me + i) % g.players, 1)
            i += 1


class Library(Card):
    """DOM-K21. Draw to seven cards in hand; actions drawn may be set aside one by one, and are discarded at the end.

    The others learn how many were drawn, not which were actions that were kept: so at each card drawn the player has to go on,
    though for most there is but one answer, and until the next thing that they see, what has been drawn is `silent`. The frame
    holds the card drawn, and above it how many cards the hand had at first.
    """

    def play(self, g: Dominion, me: i64, how: i64) -> None:
        self._draw(g, me, i64(len(g.seats[me].hand)))

    def _draw(self, g: Dominion, me: i64, had: i64) -> None:
        p = g.seats[me]
        if len(p.hand) < LIBRARY_HAND:
            x = g.take_top(me)
            if x >= 0:
                p.hand = append(p.hand, u8(x))
                g.silent += 1
                g.ask(LIBRARY, me, 0, (x & KIND) | (had << 8))
                return
        g.silent = 0
        drawn: i64 = i64(len(p.hand)) - had
        if drawn > 0:
            g.tell_secret(E_DRAWS, me, p.hand[had:], drawn, -1)
        elif len(g.aside) == 0:
            g.nothing(LIBRARY, me)
        g.discard_aside(me)

    def options(self, g: Dominion, f: i64) -> i64:
        is_action = (ACTION_SET >> (frame_data(f) & 255)) & 1 != 0
        return MAY_END | (MAY_SAY_YES if is_action else i64(0))

    def answer(self, g: Dominion, f: i64, action: i64) -> None:
        me = frame_seat(f)
        if action == YES:
            kind = frame_data(f) & 255
            p = g.seats[me]
            p.hand, _ = pop(p.hand)  # the card drawn last
            g.set_aside(kind)
            g.silent = 0
            g.revealed += 1
            g.tell(E_SETS_ASIDE, me, kind)
        self._draw(g, me, frame_data(f) >> 8)


class Adventurer(Card):
    """DOM-K25. Reveal cards until two treasures are out; these go to the hand, the others are discarded."""

    def play(self, g: Dominion, me: i64, how: i64) -> None:
        found = vec[u8]()
        others = vec[u8]()
        while len(found) < 2:
            before: i64 = i64(len(g.aside))
            g.reveal(me, 1)
            if i64(len(g.aside)) == before:
                break
            x = g.aside[before]
            if (TREASURES_SET >> (i64(x) & KIND)) & 1 != 0:
                found = append(found, x)
            else:
                others = append(others, x)
        if len(g.aside) == 0:
            g.nothing(ADVENTURER, me)
            return
        g.aside = others
        if len(found) > 0:
            p = g.seats[me]
            p.hand = extend(p.hand, found)
            g.tell_cards(E_TO_HAND, me, found)
        g.discard_aside(me)


def _all_cards() -> list[Card]:
    cards: list[Card] = [
        Cellar(CELLAR),
        Chapel(CHAPEL),
        Moat(),
        Chancellor(CHANCELLOR),
        Bonus(VILLAGE, 1, 2, 0, 0),
        Bonus(WOODCUTTER, 0, 0, 1, 2),
        Workshop(WORKSHOP, 4),
        Feast(FEAST, 5),
        Moneylender(MONEYLENDER),
        Remodel(REMODEL),
        Bonus(SMITHY, 3, 0, 0, 0),
        ThroneRoom(THRONE_ROOM),
        CouncilRoom(COUNCIL_ROOM),
        Bonus(FESTIVAL, 0, 2, 1, 2),
        Bonus(LABORATORY, 2, 1, 0, 0),
        Library(LIBRARY),
        Bonus(MARKET, 1, 1, 1, 1),
        Mine(MINE),
        Adventurer(ADVENTURER),
    ]
    cards.extend(ATTACKS)
    by_kind: list[Card] = [Card(i64(k)) for k in range(int(KINDS))]  # treasures, victory cards and Curses do nothing
    for c in cards:
        by_kind[int(c.kind)] = c
    return by_kind


CARDS.extend(_all_cards())
