"""The rulebook told a second time, in plain lists, and played beside the program: what is legal and what comes of it must agree.

The model knows nothing of the program but the numbers of actions and what is drawn: piles are those of the program before the step,
and where a pile is renewed in the middle, the model takes the program's order and checks that it is a shuffle of the discards.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

import pytest
from tests.rules import rule

from kincstar.games.pecunia.state import Pecunia
from kincstar.kernel.game import game
from kincstar.kernel.rng import Rng, mix

PECUNIA = game("pecunia")
SENATOR, CITIZEN, SLAVE, WOMAN = range(4)
KINDS = (
    "Eviction", "Swap", "Gossip", "TaxSenators", "TaxCitizens", "TaxSlaves", "BadFish", "Haste", "CallSenators", "CallCitizens",
    "CallSlaves", "CallWomen", "Break", "QueueJumper", "Regular", "Villa",
)  # fmt: skip
OF = {
    "TaxSenators": SENATOR, "TaxCitizens": CITIZEN, "TaxSlaves": SLAVE, "CallSenators": SENATOR, "CallCitizens": CITIZEN,
    "CallSlaves": SLAVE, "CallWomen": WOMAN,
}  # fmt: skip
START, MARKED, FILL, CLOSED = range(4)
NEXT, SEAT, PLAY, GUEST, PLAYER = 0, 1, 7, 23, 93


def class_of(guest: int) -> int:
    """PNO-C1."""
    return SENATOR if guest < 15 else CITIZEN if guest < 35 else SLAVE if guest < 55 else WOMAN


@dataclass
class Player:
    """What lies before one player: three places, then up to three Villas (None where none lies)."""

    money: int = 0
    places: list[list[int] | None] = field(default_factory=lambda: [[], [], [], None, None, None])
    queue: list[int] = field(default_factory=list)
    hand: Counter[str] = field(default_factory=Counter)

    def seated(self) -> list[int]:
        return [g for place in self.places for g in place or []]


class Model:
    """A game as the rulebook has it. Questions of a card are a name and what was chosen so far."""

    def __init__(self, state: Pecunia) -> None:
        n = int(state.players)
        self.stay, self.pays = list(state.parts.stay), list(state.parts.pay)
        self.players = [Player() for _ in range(n)]
        self.target = {2: 30, 3: 25}.get(n, 20)
        self.turn, self.stop, self.won = int(state.turn), START, False
        self.pile, self.gone = list(state.guest_pile), list(state.guest_discards)
        self.cards = [KINDS[k] for k in state.action_pile]
        self.played: list[str] = []
        self.left: dict[int, int] = {}  # markers
        self.up: list[int] = []
        self.question: tuple[str, int | None] | None = None
        for p, player in enumerate(self.players):
            seats = list(state.seated)[p * 12 : p * 12 + 12]
            for i in (0, 2):
                player.places[i] = [seats[2 * i]]
                self.left[seats[2 * i]] = self.stay[seats[2 * i]]
            player.queue = list(state.queues)[p * 70 : p * 70 + 5]
            player.hand = +Counter({KINDS[k]: c for k, c in enumerate(list(state.hands)[p * 16 : p * 16 + 16])})

    # ---- what is legal ----------------------------------------------------------------------------------------------

    def me(self) -> Player:
        return self.players[self.turn]

    def bad_neighbour(self, guest: int, at: int) -> bool:
        """PNO-T6."""
        foe = {SENATOR: SLAVE, SLAVE: SENATOR}.get(class_of(guest))
        beside = {0: (1,), 1: (0, 2), 2: (1,)}.get(at, ())
        return any(class_of(g) == foe for i in beside for g in self.me().places[i] or [])

    def fits(self, at: int) -> bool:
        """PNO-T3, T5, T6, T7: whether the first in line may go there."""
        place, queue = self.me().places[at], self.me().queue
        if not queue or place is None:
            return False
        if not place:
            return not self.bad_neighbour(queue[0], at)
        return len(place) == 1 and class_of(place[0]) == class_of(queue[0]) == WOMAN

    def obliged(self) -> bool:
        """PNO-T4."""
        return any(place == [] and self.fits(i) for i, place in enumerate(self.me().places))

    def answers(self, card: str, first: int | None) -> set[int]:
        """The answers to a card's question: PNO-A1 … A11."""
        me, others = self.me(), [p for p in self.players if p is not self.me()]
        seats = range(len(self.players))
        owner = {g: i for i in seats for g in self.players[i].queue}
        if card == "Eviction":
            return {GUEST + g for g in owner} if first is None else {PLAYER + i for i in seats if i != owner[first]}
        if card == "Swap":
            busy = {*owner.values()}
            if first is None:
                return {GUEST + g for g in owner} if len(busy) > 1 else set()
            return {GUEST + g for g in owner if owner[g] != owner[first]}
        if card == "Gossip":
            pairs = [place for p in others for place in p.places if place and len(place) == 2]
            return {
                GUEST + min(pair, key=self.left.__getitem__)
                for pair in pairs
                if self.left[pair[0]] != self.left[pair[1]]
            }
        if card == "BadFish":
            return {GUEST + g for p in others for g in p.seated()}
        if card == "Haste":
            return {GUEST + g for g in me.seated() if self.left[g] > 0}
        if card.startswith("Call"):
            there = [player.seated() + player.queue for player in self.players]
            return {PLAYER + i for i in seats if any(class_of(g) == OF[card] for g in there[i])}
        if card == "QueueJumper":
            return {GUEST + g for p in self.players for g in p.queue[1:]}
        if card in ("Break", "Regular"):
            return {GUEST + g for g in self.up} if first is None else {PLAYER + i for i in seats}
        raise AssertionError(card)

    def playable(self, card: str) -> bool:
        """PNO-T11."""
        if card.startswith("Tax") or card == "Villa":
            return True
        if card in ("Break", "Regular"):
            return bool(self.pile or self.gone)
        return bool(self.answers(card, None))

    def legal(self) -> set[int]:
        if self.won:
            return set()
        if self.question:
            return self.answers(*self.question)
        found = {PLAY + k for k, card in enumerate(KINDS) if self.me().hand[card] and self.playable(card)}
        if self.stop == FILL:
            found |= {SEAT + i for i in range(6) if self.fits(i)}
        if self.stop != FILL or not self.obliged():
            found.add(NEXT)
        return found

    # ---- what comes of it -------------------------------------------------------------------------------------------

    def draw(self, renewed: list[int]) -> int | None:
        """PNO-T12: the top guest; `renewed` is how the program shuffled, if it did."""
        if not self.pile:
            if not self.gone:
                return None
            drawn = [g for g in renewed if g in self.gone]
            assert len(drawn) == len(self.gone), "a renewal takes all discards"
            self.pile, self.gone = drawn, []
        return self.pile.pop()

    def settle(self, renewed: list[int]) -> None:
        """PNO-T8."""
        n = len(self.players)
        for i in range(n):
            player = self.players[(self.turn + i) % n]
            if not player.queue:
                for _ in range(5):
                    guest = self.draw(renewed)
                    if guest is not None:
                        player.queue.append(guest)

    def leave(self, player: Player, guests: list[int]) -> None:
        """Guests get up; a Villa goes with its last one (PNO-A11)."""
        for guest in guests:
            for i, place in enumerate(player.places):
                if place and guest in place:
                    place.remove(guest)
                    del self.left[guest]
                    if i > 2 and not place:
                        player.places[i] = None
                        self.played.append("Villa")
            self.gone.append(guest)

    def take(self, action: int, renewed: list[int], new_card: str | None) -> None:
        """Carry out an action."""
        me = self.me()
        if self.question:
            card, first = self.question
            self.question = None
            self.answer(card, first, action)
        elif action == NEXT:
            self.phase(renewed, new_card)
            return
        elif action < PLAY:
            guest = me.queue.pop(0)
            place = me.places[action - SEAT]
            assert place is not None
            place.append(guest)
            self.left[guest] = self.stay[guest]
        else:
            self.play(KINDS[action - PLAY], renewed)
        while self.question and len(self.answers(*self.question)) == 1:  # a question with one answer answers itself
            card, first = self.question
            self.question = None
            self.answer(card, first, *self.answers(card, first))
        if not self.question:
            self.settle(renewed)

    def phase(self, renewed: list[int], new_card: str | None) -> None:
        """PNO-T1, T2, T4, T9, E1."""
        me = self.me()
        if self.stop == START:
            for guest in me.seated():
                self.left[guest] = max(0, self.left[guest] - 1)
        elif self.stop == MARKED:
            done = [g for g in me.seated() if self.left[g] == 0]
            me.money += sum(self.pays[g] for g in done)
            self.won = me.money >= self.target
            if not self.won:
                self.leave(me, done)
                self.settle(renewed)
        elif self.stop == CLOSED:
            if not self.cards and self.played:
                self.cards, self.played = self.played, []  # their order is not known; the program says what was drawn
            if self.cards:
                assert new_card in self.cards
                self.cards.remove(new_card)
                me.hand[new_card] += 1
            self.turn, self.stop = (self.turn + 1) % len(self.players), START
            return
        self.stop += 1

    def play(self, card: str, renewed: list[int]) -> None:
        me = self.me()
        me.hand[card] -= 1
        if card == "Villa":
            me.places[me.places.index(None)] = []
            return
        self.played.append(card)
        if card.startswith("Tax"):
            for player in self.players:
                player.money -= min(player.money, sum(class_of(g) == OF[card] for g in player.seated()))
            return
        if card in ("Break", "Regular"):
            for _ in range(3 if card == "Break" else 1):
                guest = self.draw(renewed)
                if guest is not None:
                    self.up.append(guest)
        self.question = (card, None)

    def answer(self, card: str, first: int | None, action: int) -> None:
        if card in ("Eviction", "Swap", "Break", "Regular") and first is None:
            self.question = (card, action - GUEST)
            return
        home = {g: p for p in self.players for g in p.queue}
        if card == "Eviction" and first is not None:
            home[first].queue.remove(first)
            self.players[action - PLAYER].queue.append(first)
        elif card == "Swap" and first is not None:
            other = action - GUEST
            a, b = home[first].queue, home[other].queue
            i, j = a.index(first), b.index(other)
            a[i], b[j] = other, first
        elif card == "Gossip":
            pair = next(place for p in self.players for place in p.places if place and action - GUEST in place)
            self.left[action - GUEST] = max(self.left[g] for g in pair)
        elif card == "BadFish":
            self.left[action - GUEST] += 2
        elif card == "Haste":
            self.left[action - GUEST] = max(0, self.left[action - GUEST] - 2)
        elif card.startswith("Call"):
            player = self.players[action - PLAYER]
            self.leave(player, [g for g in player.seated() if class_of(g) == OF[card]])
            self.gone += [g for g in player.queue if class_of(g) == OF[card]]
            player.queue = [g for g in player.queue if class_of(g) != OF[card]]
        elif card == "QueueJumper":
            queue = home[action - GUEST].queue
            queue.remove(action - GUEST)
            queue.insert(0, action - GUEST)
        elif first is not None:  # Break, Regular
            self.up.remove(first)
            self.players[action - PLAYER].queue.append(first)
            if self.up:
                self.question = (card, None)

    # ---- side by side -----------------------------------------------------------------------------------------------

    def differs(self, state: Pecunia) -> list[str]:
        """In what the program's position is another one."""
        found = []
        seated, queues, hands = list(state.seated), list(state.queues), list(state.hands)

        def same(what: str, theirs: object, ours: object) -> None:
            if theirs != ours:
                found.append(f"{what}: the program has {theirs}, the model {ours}")

        same("over", bool(state.over), self.won)
        same("turn and stop", (int(state.turn), int(state.stop)), (self.turn, self.stop))
        same("guests turned up", list(state.turned_up), self.up)
        same("guest pile", list(state.guest_pile), self.pile)
        same("guests discarded", Counter(state.guest_discards), Counter(self.gone))
        same("action pile", Counter(KINDS[k] for k in state.action_pile), Counter(self.cards))
        same("actions played", Counter(KINDS[k] for k in state.action_discards), Counter(self.played))
        for p, player in enumerate(self.players):
            same(f"money of {p}", int(state.money[p]), player.money)
            same(f"queue of {p}", queues[p * 70 : p * 70 + state.lengths[p]], player.queue)
            places = [[g for g in seated[p * 12 + 2 * i : p * 12 + 2 * i + 2] if g != 255] for i in range(6)]
            same(f"places of {p}", places, [place or [] for place in player.places])
            same(
                f"villas of {p}", list(state.villas)[p * 3 : p * 3 + 3], [int(v is not None) for v in player.places[3:]]
            )
            same(f"hand of {p}", hands[p * 16 : p * 16 + 16], [player.hand[card] for card in KINDS])
        same("markers", {g: state.markers[g] for p in self.players for g in p.seated()}, self.left)
        return found


def side_by_side(players: int, seed: int, steps: int, card_in: int) -> None:
    """Play a game at random, cards one time in `card_in`, and compare all along."""
    state = PECUNIA.new(players, seed)
    assert isinstance(state, Pecunia)
    model, rng = Model(state), Rng(mix(seed, 77))
    assert model.differs(state) == []
    for step in range(steps):
        seat = int(state.turn)
        for other in range(players):
            theirs = {int(a) for a in state.legal(other)}
            assert theirs == (model.legal() if other == seat else set()), (players, seed, step, other)
        legal = sorted(model.legal())
        if not legal:
            break
        plain = [a for a in legal if not PLAY <= a < GUEST] or legal
        if rng.below(card_in):
            legal = plain
        action = int(legal[rng.below(len(legal))])
        before = state.clone()
        state.apply(seat, action)
        held, holds = (list(s.hands)[seat * 16 : seat * 16 + 16] for s in (before, state))
        new = next((KINDS[k] for k in range(16) if holds[k] > held[k]), None)
        model.take(action, order_of_renewal(before, state), new)
        assert model.differs(state) == [], (players, seed, step, action)


def order_of_renewal(before: Pecunia, after: Pecunia) -> list[int]:
    """How the pile lay if the step renewed it: what is left of it, and above that, last one first, who was drawn."""
    drawn = [int(g) for g in after.turned_up]
    n, turn = int(before.players), int(before.turn)
    for p in ((turn + i) % n for i in range(n)):
        drawn += list(after.queues)[p * 70 : p * 70 + after.lengths[p]]
    return list(after.guest_pile) + [g for g in reversed(drawn) if g not in list(before.guest_pile)]


@rule("PNO-T1", "PNO-T2", "PNO-T3", "PNO-T4", "PNO-T6", "PNO-T7", "PNO-T8", "PNO-T10", "PNO-T11", "PNO-T12", "PNO-E1")
@rule("PNO-A1", "PNO-A2", "PNO-A3", "PNO-A4", "PNO-A5", "PNO-A6", "PNO-A7", "PNO-A8", "PNO-A9", "PNO-A10", "PNO-A11")
@pytest.mark.parametrize("card_in", [1, 3])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_program_plays_as_the_second_model_does(players: int, card_in: int) -> None:
    for seed in range(6):
        side_by_side(players, seed * 100 + players * 10 + card_in, 500, card_in)
