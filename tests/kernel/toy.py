"""A small game with all that is hard to hold in one state: choices at the same time, cards within cards, and reactions.

TOY-1: in each round all choose a number from 1 to 5, hidden until all have; the highest (of equals the one in the lowest seat) draws
a card. TOY-2: the winner may then play one card. Twice: play another card of the hand, its effect twice. Strike: each other player, in
turn order, discards a card of choice, unless a Shield is shown. Shield: nothing. Draw: draw two. Cards played go to the open discards
at once. TOY-3: after four rounds the most cards win.
"""

from pathlib import Path

import msgspec
from librt.vecs import append, pop, vec
from mypy_extensions import i64, u8

from kincstar.kernel.errors import IllegalAction
from kincstar.kernel.frames import RESUME, frame, frame_card, frame_data, frame_seat, frame_step
from kincstar.kernel.game import Button, Game, Line, Part, Prompt, Reason
from kincstar.kernel.piles import count, shuffle, zeros, zeros64
from kincstar.kernel.rng import Rng, load_rng, mix
from kincstar.kernel.save import Reader, Writer
from kincstar.kernel.seat import Seat
from kincstar.kernel.state import State

TWICE, STRIKE, SHIELD, DRAW, KINDS = range(5)
CARDS = ["Twice", "Strike", "Shield", "Draw two"]
NO, NUMBER, CARD, REVEAL, ACTIONS = 0, 0, 6, 10, 11  # a number is its own action; CARD + kind plays or discards a card
WHICH, REACT, DISCARD = 0, 0, 1  # the steps that ask: Twice its player, Strike its victim
SHOWN, DRAWS, PLAYS, AGAIN, REVEALS, DISCARDS, SHUFFLED, OVER = range(8)
COPIES, ROUNDS = 8, 4


class Toy(State):
    """A game of it. Between cards `turn` is the winner of the round, −1 while numbers are chosen."""

    def __init__(self, players, rng):
        super().__init__(players, rng)
        self.round, self.turn, self.begun = 0, -1, 0  # begun: `revealed` as it was when the card on the table was begun
        self.chosen, self.won = vec_of([-1] * players), zeros64(players)
        self.hands, self.known = zeros(players * KINDS), zeros(players)  # known: Shields that all know to be in a hand
        self.pile, self.discards = zeros(0), zeros(0)

    def tell(self, kind, seat, a=-1, things=b"", secret=b"", to=0):
        if self.recorder is not None:
            self.recorder.add(kind, seat, a, -1, -1, things, secret, to)

    def kinds(self, seat):
        return [k for k in range(KINDS) if self.hands[seat * KINDS + k]]

    def size(self, seat):
        return sum(int(x) for x in self.hands[seat * KINDS : (seat + 1) * KINDS])

    def draw(self, seat):
        if not len(self.pile):
            self.pile, self.discards = self.discards, zeros(0)
            shuffle(self.pile, self.rng)
            self.tell(SHUFFLED, -1)
        if len(self.pile):
            self.pile, kind = pop(self.pile)
            self.hands[seat * KINDS + kind] += 1
            self.revealed += 1
            self.tell(DRAWS, seat, secret=bytes([kind]), to=1 << seat)

    def lay(self, seat, kind):
        """Put a card of the hand onto the discards."""
        self.hands[seat * KINDS + kind] -= 1
        self.discards = append(self.discards, u8(kind))
        if kind == SHIELD and self.known[seat]:  # which one it was, nobody knows
            self.known[seat] -= 1

    def push(self, card, seat, step, data=0):
        self.stack = append(self.stack, frame(card, seat, step, data))

    # ---- cards ----------------------------------------------------------------------------------------------------------------

    def play(self, me, kind):
        self.lay(me, kind)
        self.tell(PLAYS, me, kind)
        self.effect(me, kind)

    def effect(self, me, kind):
        if kind == DRAW:
            self.draw(me)
            self.draw(me)
        elif kind == STRIKE:
            self.push(STRIKE, me, RESUME, 1)
        elif kind == TWICE and self.size(me):
            self.push(TWICE, me, WHICH)

    def answer(self, f, action):
        seat = int(frame_seat(f))
        if frame_card(f) == TWICE:
            self.push(TWICE, seat, RESUME, action - CARD)  # first what comes after; upon it what comes before
            self.play(seat, action - CARD)
        elif action == REVEAL:
            self.known[seat] = max(1, self.known[seat])
            self.revealed += 1
            self.tell(REVEALS, seat)
        elif action == NO and self.size(seat) > 1:
            # Asked also where all are alike: that there is no choice is nobody else's business.
            self.push(STRIKE, seat, DISCARD)
        else:
            kind = action - CARD if action >= CARD else self.kinds(seat)[0]
            self.lay(seat, kind)
            self.revealed += 1
            self.tell(DISCARDS, seat, kind)

    def resume(self, f):
        me, data = int(frame_seat(f)), int(frame_data(f))
        if frame_card(f) == TWICE:
            self.tell(AGAIN, me, data)
            self.effect(me, data)
        elif data < self.players:
            self.push(STRIKE, me, RESUME, data + 1)
            victim = (me + data) % self.players
            if self.size(victim):  # whoever has cards is asked, since nobody may know who has a Shield
                self.push(STRIKE, victim, REACT)

    # ---- the contract ---------------------------------------------------------------------------------------------------------

    def actors(self):
        if self.over:
            return vec_of([])
        if len(self.stack):
            return vec_of([frame_seat(self.stack[-1])])
        return vec_of([self.turn] if self.turn >= 0 else [s for s in range(self.players) if self.chosen[s] < 0])

    def legal(self, seat):
        if seat not in list(self.actors()):
            return vec_of([])
        if not len(self.stack) and self.turn < 0:
            return vec_of(range(NUMBER + 1, NUMBER + 6))
        kinds = [CARD + k for k in self.kinds(seat)]
        if not len(self.stack):
            return vec_of([NO, *kinds])
        if frame_card(self.stack[-1]) == STRIKE and frame_step(self.stack[-1]) == REACT:
            return vec_of([NO, REVEAL] if self.hands[seat * KINDS + SHIELD] else [NO])
        return vec_of(kinds)

    def why_not(self, seat, action):
        return "" if action in list(self.legal(seat)) else "TOY-1" if self.turn < 0 else "TOY-2"

    def apply(self, seat, action):
        if self.why_not(seat, action):
            raise IllegalAction(f"seat {seat} cannot take action {action} now ({self.why_not(seat, action)})")
        if len(self.stack):
            self.stack, f = pop(self.stack)
            self.answer(f, action)
        elif self.turn < 0:
            self.choose(seat, action)
            return
        elif action != NO:
            self.begun = self.revealed
            self.play(seat, action - CARD)
        self.go_on()
        if not len(self.stack):
            self.round, self.turn, self.chosen = self.round + 1, -1, vec_of([-1] * self.players)
            self.over = self.round == ROUNDS
            if self.over:
                self.tell(OVER, -1)

    def choose(self, seat, number):
        self.chosen[seat] = number
        if -1 in list(self.chosen):
            return  # nothing is told of it before all have chosen
        numbers = [int(x) for x in self.chosen]
        self.turn = numbers.index(max(numbers))
        self.won[self.turn] += 1
        self.revealed += 1
        self.tell(SHOWN, self.turn, things=bytes(numbers))
        self.draw(self.turn)

    def default(self, seat):
        if len(self.stack) and frame_card(self.stack[-1]) == TWICE and self.revealed == self.begun:
            return -1
        return self.legal(seat)[0]

    def score(self, seat):
        return self.size(seat)

    def turns(self, seat):
        return self.won[seat]

    def returns(self):
        sizes = [self.size(s) for s in range(self.players)]
        return [(x == max(sizes)) / sizes.count(max(sizes)) if self.over else 0.0 for x in sizes]

    def clone(self):
        g = Toy(self.players, self.rng.clone())
        g.over, g.revealed, g.round, g.turn, g.begun = self.over, self.revealed, self.round, self.turn, self.begun
        g.stack, g.chosen, g.won, g.hands = self.stack[:], self.chosen[:], self.won[:], self.hands[:]
        g.known, g.pile, g.discards = self.known[:], self.pile[:], self.discards[:]
        return g

    def resample(self, seat, rng):
        g = self.clone()
        g.rng = Rng(mix(rng.below(1 << 30), rng.below(1 << 30)))
        others = [s for s in range(self.players) if s != seat]
        unseen = [COPIES - count(self.discards, k) - int(self.hands[seat * KINDS + k]) for k in range(KINDS)]
        unseen[SHIELD] -= sum(int(self.known[s]) for s in others)
        g.pile = vec[u8]([u8(k) for k in range(KINDS) for _ in range(unseen[k])])
        shuffle(g.pile, rng)
        for s in others:
            for k in range(KINDS):
                g.hands[s * KINDS + k] = self.known[s] if k == SHIELD else u8(0)
            while g.size(s) < self.size(s):
                g.pile, kind = pop(g.pile)
                g.hands[s * KINDS + kind] += 1
            if self.turn < 0 and self.chosen[s] >= 0:
                g.chosen[s] = 1 + rng.below(5)
        return g

    def numbers(self, viewer):
        """Return the numbers chosen, 0 for one that this viewer mustn't know, −1 for none."""
        return [int(x) if self.turn >= 0 or x < 0 or s == viewer else 0 for s, x in enumerate(self.chosen)]

    def encode(self, seat):
        f = self.stack[-1] if len(self.stack) else 0
        open_cards = [len(self.pile), *(count(self.discards, k) for k in range(KINDS)), *self.known]
        own = [*self.hands[seat * KINDS : (seat + 1) * KINDS], *(self.size(s) for s in range(self.players))]
        return vec_of([self.over, self.round, self.turn, len(self.stack), f, *self.numbers(seat), *own, *open_cards])

    def save(self):
        w = Writer()
        for n in (self.players, self.over, self.revealed, self.round, self.turn, self.begun):
            w.num(int(n))
        w.blob(self.rng.dump())
        for v in (self.stack, self.chosen, self.won):
            w.large(v)
        for v in (self.hands, self.known, self.pile, self.discards):
            w.small(v)
        return w.finish(ToyGame.name, ToyGame.rules_version)


def vec_of(numbers):
    return vec[i64]([int(n) for n in numbers])


class View(msgspec.Struct, frozen=True):
    """What one viewer may see."""

    round: int
    turn: int
    actors: list[int]
    stack: list[int]  # open: which cards are in the making, and whom they ask
    chosen: list[int]
    sizes: list[int]
    known: list[int]
    hand: list[int]
    discards: list[int]
    pile: int


class ToyGame(Game):
    """What the rest of the program needs of it, with English words only."""

    name, title, rules_version = "toy", "Twice", 1
    min_players, max_players, default_players, actions = 2, 4, 3, ACTIONS
    folder = Path(__file__).parent

    def setup(self, players, rng, components, options, recorder):
        g = Toy(players, rng)
        g.recorder = recorder
        g.pile = vec[u8]([u8(k) for k in range(KINDS) for _ in range(COPIES)])
        shuffle(g.pile, rng)
        for seat in range(players):
            for _ in range(3):
                g.draw(seat)
        return g

    def load(self, data):
        r = Reader(data, self.name, self.rules_version)
        players, over, revealed, round, turn, begun = (int(r.num()) for _ in range(6))
        g = Toy(players, load_rng(r.blob()))
        g.over, g.revealed, g.round, g.turn, g.begun = over == 1, revealed, round, turn, begun
        g.stack, g.chosen, g.won = r.large(), r.large(players), r.large(players)
        g.hands, g.known, g.pile, g.discards = r.small(players * KINDS), r.small(players), r.small(), r.small()
        r.end()
        return g

    def seat(self, state, number):
        return Seat(state, number)

    def policies(self):
        return {}

    def components(self, path=None):
        return None

    def component_values(self, path=None, lang="en"):
        return []

    def dump_components(self, components):
        return ""

    def load_components(self, text):
        return None

    def view(self, state, viewer):
        return View(
            round=int(state.round),
            turn=int(state.turn),
            actors=[int(s) for s in state.actors()],
            stack=[int(f) for f in state.stack],
            chosen=state.numbers(viewer),
            sizes=[state.size(s) for s in range(state.players)],
            known=[int(x) for x in state.known],
            hand=[] if viewer is None else [int(x) for x in state.hands[viewer * KINDS : (viewer + 1) * KINDS]],
            discards=[int(x) for x in state.discards],
            pile=len(state.pile),
        )

    def describe(self, state, seat, action, lang="en", names=None):
        if action == REVEAL:
            return "show the Shield"
        return CARDS[action - CARD] if action >= CARD else str(action) if action else "no"

    def explain(self, state, seat, action, lang="en"):
        rule = state.why_not(seat, action)
        return Reason("That can't be done now.", rule) if rule else None

    def prompt(self, state, viewer, names, lang):
        if viewer in list(state.actors()):
            buttons = tuple(Button(str(a), self.describe(state, viewer, a)) for a in state.legal(viewer))
            return Prompt("Choose.", buttons=buttons)
        return Prompt("Waiting for " + ", ".join(names[s] for s in state.actors()))

    def line(self, event, viewer, names, lang):
        kind, seat, a = int(event.kind), int(event.seat), int(event.a)
        drawn = CARDS[event.secret[0]] if event.secret else "a card"
        text = {
            PLAYS: f"plays {CARDS[a]}",
            AGAIN: f"plays {CARDS[a]} again",
            DISCARDS: f"discards {CARDS[a]}",
            SHOWN: "wins: " + " ".join(map(str, event.things)),
            DRAWS: f"draws {drawn}",
            REVEALS: "shows a Shield",
            SHUFFLED: "The discards are shuffled.",
            OVER: "The game is over.",
        }[kind]
        return Line(seat, (Part(text),))

    def board(self, state, viewer, names, lang):
        return {}

    def notices(self, lang):
        return []

    def summary(self, lang):
        return "Who has most cards wins."

    def count(self, score, lang):
        return f"{score} cards"


TOY = ToyGame()
