"""Sevens in progress. An action is the number of the card that is played."""

from __future__ import annotations

from librt.vecs import append, pop, vec
from mypy_extensions import i64, u8

from kincstar.kernel.errors import IllegalAction, SaveError
from kincstar.kernel.piles import count, shuffle, without, zeros
from kincstar.kernel.rng import Rng, load_rng, mix
from kincstar.kernel.save import Reader, Writer
from kincstar.kernel.state import Recorder, State

NAME, RULES_VERSION = "sevens", 1
NUMBERS = range(1, 6)  # SEV-1
COPIES, HAND = 4, 3
DRAWS, PLAYS, TAKES, OVER = range(4)  # events


class Sevens(State):
    """Who has what, whose turn it is, and the sum."""

    def __init__(self, players: int, rng: Rng) -> None:
        super().__init__(players, rng)
        self.turn = 0
        self.sum = 0
        self.coins = zeros(players)
        self.begun = zeros(players)  # turns
        self.hands = [zeros(0) for _ in range(players)]
        self.pile = zeros(0)
        self.played = zeros(0)

    def deal(self, recorder: Recorder | None) -> None:
        """SEV-1: shuffle, and give everybody three cards."""
        self.recorder = recorder
        self.pile = vec[u8]([u8(n) for n in NUMBERS for _ in range(COPIES)])
        shuffle(self.pile, self.rng)
        for seat in range(self.players):
            for _ in range(HAND):
                self.draw(seat)
        self.begun[0] = u8(1)

    def tell(self, kind: int, seat: int, number: int = -1, secret: bytes = b"") -> None:
        """Note an event, if anybody listens; only its own seat learns what is secret."""
        if self.recorder is not None:
            self.recorder.add(kind, seat, number, secret=secret, to=1 << seat if secret else 0)

    def draw(self, seat: int) -> None:
        if len(self.pile):
            self.pile, card = pop(self.pile)
            self.hands[seat] = append(self.hands[seat], card)
            self.revealed += 1  # what has been seen can't be taken back
            self.tell(DRAWS, seat, secret=bytes([int(card)]))

    # ---- questions ------------------------------------------------------------------------------------------------------------

    def actors(self) -> vec[i64]:
        return vec[i64]([] if self.over else [i64(self.turn)])

    def legal(self, seat: int) -> vec[i64]:
        mine = seat == self.turn and not self.over
        return vec[i64]([i64(n) for n in NUMBERS if mine and count(self.hands[seat], n)])

    def why_not(self, seat: int, action: int) -> str:
        return "" if action in list(self.legal(seat)) else "SEV-2"

    def default(self, seat: int) -> int:
        return int(self.legal(seat)[0])

    def score(self, seat: int) -> int:
        return int(self.coins[seat])

    def turns(self, seat: int) -> int:
        return int(self.begun[seat])

    def returns(self) -> list[float]:
        most = max(self.coins)
        return [float(x == most) / list(self.coins).count(most) if self.over else 0.0 for x in self.coins]

    # ---- playing --------------------------------------------------------------------------------------------------------------

    def apply(self, seat: int, action: int) -> None:
        if self.why_not(seat, action):
            raise IllegalAction(f"seat {seat} cannot play {action} now (SEV-2)")
        self.hands[seat] = without(self.hands[seat], action)
        self.played = append(self.played, u8(action))
        self.sum += action
        self.tell(PLAYS, seat, action)
        if self.sum % 7 == 0:  # SEV-3
            self.coins[seat] += 1
            self.tell(TAKES, seat)
        self.draw(seat)
        self.turn = (self.turn + 1) % self.players
        self.over = not len(self.hands[self.turn])  # SEV-4
        if self.over:
            self.tell(OVER, -1)
        else:
            self.begun[self.turn] += 1

    # ---- copies ---------------------------------------------------------------------------------------------------------------

    def clone(self) -> Sevens:
        g = Sevens(self.players, self.rng.clone())
        g.over, g.revealed, g.turn, g.sum = self.over, self.revealed, self.turn, self.sum
        g.coins, g.begun, g.pile, g.played = self.coins[:], self.begun[:], self.pile[:], self.played[:]
        g.hands = [hand[:] for hand in self.hands]
        return g

    def resample(self, seat: int, rng: Rng) -> Sevens:
        """All cards that this seat hasn't seen are shuffled, and dealt anew to the others and the pile."""
        g = self.clone()
        g.rng = Rng(mix(rng.below(1 << 30), rng.below(1 << 30)))
        unseen = {n: COPIES - int(count(self.played, n)) - int(count(self.hands[seat], n)) for n in NUMBERS}
        g.pile = vec[u8]([u8(n) for n in NUMBERS for _ in range(unseen[n])])
        shuffle(g.pile, rng)
        for other in range(self.players):
            if other != seat:
                g.hands[other] = zeros(0)
                for _ in self.hands[other]:
                    g.pile, card = pop(g.pile)
                    g.hands[other] = append(g.hands[other], card)
        return g

    def encode(self, seat: int) -> vec[i64]:
        known = [int(self.over), self.turn, self.sum, len(self.pile), *map(len, self.hands)]
        known += [int(x) for x in self.coins]
        known += [int(count(pile, n)) for pile in (self.played, self.hands[seat]) for n in NUMBERS]
        return vec[i64]([i64(x) for x in known])

    def save(self) -> bytes:
        w = Writer()
        for n in (self.players, self.over, self.revealed, self.turn, self.sum):
            w.num(int(n))
        w.blob(self.rng.dump())
        for v in (self.coins, self.begun, self.pile, self.played, *self.hands):
            w.small(v)
        return w.finish(NAME, RULES_VERSION)


def restore(data: bytes) -> Sevens:
    """Return the game that `save` wrote; SaveError if it is none, or none that can be."""
    r = Reader(data, NAME, RULES_VERSION)
    players, over, revealed, turn, total = (int(r.num()) for _ in range(5))
    if not (2 <= players <= 4 and over in (0, 1) and 0 <= turn < players):
        raise SaveError("this save is damaged: its players or its turn can't be")
    g = Sevens(players, load_rng(r.blob()))
    g.over, g.revealed, g.turn, g.sum = over == 1, revealed, turn, total
    g.coins, g.begun, g.pile, g.played = r.small(players), r.small(players), r.small(), r.small()
    g.hands = [r.small() for _ in range(players)]
    r.end()
    cards = [int(x) for pile in (g.pile, g.played, *g.hands) for x in pile]
    if sorted(cards) != [n for n in NUMBERS for _ in range(COPIES)] or sum(map(int, g.played)) != total:
        raise SaveError("this save is damaged: its cards can't be")
    return g
