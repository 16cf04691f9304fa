"""The attacks, and the Moat that wards them off (DOM-T8)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from kincstar.games.dominion.parts import (
    BUREAUCRAT,
    CURSE,
    E_MOAT,
    E_SHOWS_HAND,
    E_TRASHES,
    END,
    MILITIA,
    MOAT,
    PICK,
    SILVER,
    SPY,
    THIEF,
    TO_DISCARD,
    TO_DRAW,
    TREASURES_SET,
    VICTORY_SET,
    WITCH,
    YES,
    bit,
)  # fmt: skip
from kincstar.games.dominion.player import KIND, KNOWN
from kincstar.games.dominion.state import MAY_END, MAY_SAY_YES, Card, Dominion, lowest
from kincstar.kernel.frames import RESUME, frame, frame_card, frame_data, frame_seat, frame_step

# How an attack goes on; the data of both: which victim is next, counted clockwise from the attacker (4 bits), and who is safe (bits).
WINDOW = RESUME  # ask the next seat for a reaction
STRIKES = RESUME + 1  # on to the next victim

HAND_LEFT = 3  # by the Militia


class Attack(Card):
    """A card that hits each other player; before anything on it happens, each of them may show a Moat."""

    first: i64  # where the hitting begins: 0 is the attacker himself (the Spy), 1 the player to his left

    def __init__(self, kind: i64, first: i64 = 1) -> None:
        super().__init__(kind)
        self.first = first

    def play(self, g: Dominion, me: i64, how: i64) -> None:
        if (g.piles >> MOAT) & 1 != 0:
            g.ask(self.kind, me, WINDOW, 1)
        else:
            self._begin(g, me, 0)

    def _begin(self, g: Dominion, me: i64, safe: i64) -> None:
        g.ask(self.kind, me, STRIKES, self.first | (safe << 4))
        self.own_part(g, me)

    def resume(self, g: Dominion, f: i64) -> None:
        me = frame_seat(f)
        next_one = frame_data(f) & 15
        safe = frame_data(f) >> 4
        window = frame_step(f) == WINDOW
        while next_one < g.players:  # DOM-T10: clockwise, one finished before the next
            seat = (me + next_one) % g.players
            next_one += 1
            if window:
                # Everybody is asked who might have a Moat: to be left out would tell that one has none.
                if len(g.seats[seat].hand) > 0:
                    g.ask(self.kind, me, WINDOW, next_one | (safe << 4))
                    g.ask(MOAT, seat, 0, self.kind)
                    return
            elif (safe >> seat) & 1 == 0:
                g.ask(self.kind, me, STRIKES, next_one | (safe << 4))
                self.strike(g, me, seat)
                return
        if window:
            self._begin(g, me, safe)
        else:
            self.finish(g, me)

    def own_part(self, g: Dominion, me: i64) -> None:
        """What the attacker gets, after the reactions and before the victims."""

    def strike(self, g: Dominion, me: i64, victim: i64) -> None:
        """Hit one player."""
        raise NotImplementedError

    def finish(self, g: Dominion, me: i64) -> None:
        """What comes after all victims."""


class Moat(Card):
    """DOM-K3. Two cards; shown when an attack is played, it keeps one out of that playing."""

    def __init__(self) -> None:
        super().__init__(MOAT)

    def play(self, g: Dominion, me: i64, how: i64) -> None:
        g.draw(me, 2)

    def options(self, g: Dominion, f: i64) -> i64:
        return MAY_END | (MAY_SAY_YES if g.seats[frame_seat(f)].find(MOAT) >= 0 else i64(0))

    def answer(self, g: Dominion, f: i64, action: i64) -> None:
        if action == YES:
            seat = frame_seat(f)
            g.seats[seat].show_one(MOAT)
            g.tell(E_MOAT, seat, frame_data(f))
            last = len(g.stack) - 1  # the attack's window
            w = g.stack[last]
            g.stack[last] = frame(frame_card(w), frame_seat(w), frame_step(w), frame_data(w) | (1 << (4 + seat)))


class Bureaucrat(Attack):
    """DOM-K8. A Silver onto the draw pile; each other player puts a victory card of the hand onto his, or shows a hand without one."""

    def own_part(self, g: Dominion, me: i64) -> None:
        if g.supply[SILVER] > 0:
            g.gain(me, SILVER, TO_DRAW)

    def strike(self, g: Dominion, me: i64, victim: i64) -> None:
        p = g.seats[victim]
        if p.hand_kinds() & VICTORY_SET != 0:
            g.ask(BUREAUCRAT, victim, 0)
        elif len(p.hand) > 0:
            p.show_hand()
            g.tell_cards(E_SHOWS_HAND, victim, p.hand)
        g.revealed += 1  # whether one is asked tells whether one has a victory card

    def options(self, g: Dominion, f: i64) -> i64:
        return g.seats[frame_seat(f)].hand_kinds() & VICTORY_SET

    def answer(self, g: Dominion, f: i64, action: i64) -> None:
        g.seats[frame_seat(f)].show_out(action - PICK)
        g.put_back(frame_seat(f), action - PICK, 1)


class Militia(Attack):
    """DOM-K11. Two coins; each other player discards down to three cards."""

    def own_part(self, g: Dominion, me: i64) -> None:
        g.coins += 2

    def strike(self, g: Dominion, me: i64, victim: i64) -> None:
        n: i64 = i64(len(g.seats[victim].hand)) - HAND_LEFT
        if n > 0:
            g.ask(MILITIA, victim, 0, n)

    def options(self, g: Dominion, f: i64) -> i64:
        return g.seats[frame_seat(f)].hand_kinds()

    def answer(self, g: Dominion, f: i64, action: i64) -> None:
        victim = frame_seat(f)
        g.pick(victim, action - PICK)
        if i64(len(g.picked)) < frame_data(f):
            g.ask(MILITIA, victim, 0, frame_data(f))
        else:
            g.discard_picked(victim)  # DOM-T4: together


class Spy(Attack):
    """DOM-K15. One card, one Action; everybody, the player first, reveals a card of the draw pile: he says if it is discarded."""

    def own_part(self, g: Dominion, me: i64) -> None:
        g.draw(me, 1)
        g.actions += 1

    def strike(self, g: Dominion, me: i64, victim: i64) -> None:
        g.reveal(victim, 1)
        if len(g.aside) > 0:
            g.ask(SPY, me, 0, victim)

    def options(self, g: Dominion, f: i64) -> i64:
        return MAY_END | MAY_SAY_YES

    def answer(self, g: Dominion, f: i64, action: i64) -> None:
        victim = frame_data(f)
        if action == YES:
            g.discard_aside(victim)
        else:
            kind = i64(g.aside[0]) & KIND
            g.aside = vec[u8]()
            g.put_back(victim, kind, 0)


class Thief(Attack):
    """DOM-K16. Each other player reveals two cards; one treasure of them is trashed. The attacker takes what he likes of these."""

    def strike(self, g: Dominion, me: i64, victim: i64) -> None:
        g.reveal(victim, 2)
        treasures = self._treasures(g)
        if treasures & (treasures - 1) != 0:
            g.ask(THIEF, me, 0, victim)
        else:
            self._trash(g, victim, lowest(treasures))

    def _treasures(self, g: Dominion) -> i64:
        m: i64 = 0
        for x in g.aside:
            m |= bit(i64(x) & KIND)
        return m & TREASURES_SET

    def _trash(self, g: Dominion, victim: i64, kind: i64) -> None:
        """Trash one revealed treasure of this kind, if any; the rest is discarded."""
        if kind >= 0:
            rest = vec[u8]()
            trashed = False
            for x in g.aside:
                if not trashed and i64(x) & KIND == kind:
                    trashed = True
                else:
                    rest = append(rest, x)
            g.aside = rest
            g.caught = append(g.caught, u8(kind | KNOWN))
            g.lose(victim, kind)
            if g.recorder is not None:
                g.recorder.add(E_TRASHES, victim, -1, -1, -1, bytes([int(kind)]))
        g.discard_aside(victim)

    def finish(self, g: Dominion, me: i64) -> None:
        if len(g.caught) > 0:
            g.ask(THIEF, me, 1)

    def options(self, g: Dominion, f: i64) -> i64:
        if frame_step(f) == 0:
            return self._treasures(g)
        m: i64 = 0
        for x in g.caught:
            m |= bit(i64(x) & KIND)
        return MAY_END | m

    def answer(self, g: Dominion, f: i64, action: i64) -> None:
        me = frame_seat(f)
        if frame_step(f) == 0:
            self._trash(g, frame_data(f), action - PICK)
        elif action == END:
            for x in g.caught:
                g.trash = append(g.trash, u8(i64(x) & KIND))
            g.caught = vec[u8]()
        else:
            g.take_caught(me, action - PICK)
            if len(g.caught) > 0:
                g.ask(THIEF, me, 1)


class Witch(Attack):
    """DOM-K24. Two cards; each other player gains a Curse while there are any."""

    def own_part(self, g: Dominion, me: i64) -> None:
        g.draw(me, 2)

    def strike(self, g: Dominion, me: i64, victim: i64) -> None:
        if g.supply[CURSE] > 0:
            g.gain(victim, CURSE, TO_DISCARD)


ATTACKS: list[Card] = [Bureaucrat(BUREAUCRAT), Militia(MILITIA), Spy(SPY, 0), Thief(THIEF), Witch(WITCH)]
