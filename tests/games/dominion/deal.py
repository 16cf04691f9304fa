"""Positions of Dominion in the words of the game, so that a test reads like an example of the rulebook.

    t = deal("Militia Copper Copper Estate Estate", "Gold Gold Silver Estate Copper")
    t.play("Militia")
    t.choose("Estate", "Copper")
    assert t.hand(1) == "Silver Gold Gold" and t.coins == 2

Hands are shown in the order of the kinds, draw piles from the top down, discard piles from the bottom up: the last one is the top.
The kingdom has what the test mentions, and other cards to make ten; a Moat only if it is mentioned, so that nobody is asked for one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from librt.vecs import vec
from mypy_extensions import i64, u8

from kincstar.games.dominion.player import Player
from kincstar.games.dominion.state import Dominion
from kincstar.kernel.errors import IllegalAction
from kincstar.kernel.game import game
from kincstar.kernel.rng import Rng
from kincstar.kernel.state import Event, Recorder

DOMINION = game("dominion")
CARDS = (
    "Copper", "Silver", "Gold", "Estate", "Duchy", "Province", "Curse",
    "Cellar", "Chapel", "Moat", "Chancellor", "Village", "Woodcutter", "Workshop", "Bureaucrat", "Feast", "Gardens", "Militia",
    "Moneylender", "Remodel", "Smithy", "Spy", "Thief", "ThroneRoom", "CouncilRoom", "Festival", "Laboratory", "Library", "Market",
    "Mine", "Witch", "Adventurer",
)  # fmt: skip
COSTS = dict(zip(CARDS, (0, 3, 6, 2, 5, 8, 0, *[2] * 3, *[3] * 4, *[4] * 10, *[5] * 7, 6), strict=True))
TREASURES = CARDS[:3]
VICTORY = ("Estate", "Duchy", "Province", "Gardens")
ATTACKS = ("Bureaucrat", "Militia", "Spy", "Thief", "Witch")
OTHERS = (
    "Adventurer",
    "Witch",
    "Mine",
    "Market",
    "Library",
    "Laboratory",
    "Festival",
    "CouncilRoom",
    "ThroneRoom",
    "Thief",
)
PHASES = ("draft", "action", "buy", "buying", "clean-up")
DEFAULT_HAND = "Copper Copper Copper Estate Estate"

# Flags of a card (player.py): what everybody knows of it.
KNOWN = 32


def kind(card: str) -> int:
    return CARDS.index(card)


def cost(card: str) -> int:
    return COSTS[card]


def kinds(words: str) -> list[int]:
    return [kind(w) for w in words.split()]


def small(numbers: Iterable[int]) -> vec[u8]:
    return vec[u8]([u8(x) for x in numbers])


def words(cards: Iterable[int]) -> str:
    return " ".join(CARDS[int(x) & 31] for x in cards)


def in_box(card: str, seats: int) -> int:
    """DOM-S1: how many cards of a kind a game has, those that the players start with included."""
    found = {"Copper": 60, "Silver": 40, "Gold": 30, "Curse": 10 * (seats - 1)}.get(card)
    if found is None:
        found = (8 if seats == 2 else 12) if card in VICTORY else 10
    return found + (3 * seats if card == "Estate" else 0)


class Deal:
    """A position in play. Whoever is asked, or is on turn, acts."""

    def __init__(self, state: Dominion, recorder: Recorder) -> None:
        self.state = state
        self.recorder = recorder
        self.trashed_before = len(state.trash) if state.piles else 0

    # ---- what one does

    def do(self, action: int, by: int | None = None) -> None:
        self.recorder.take()
        self.state.apply(self.actor if by is None else by, action)
        problem = self.state.check()
        assert problem == "", problem

    def play(self, card: str) -> None:
        """Play an action, or lay down one treasure."""
        self.do(3 + kind(card))

    def treasures(self) -> None:
        self.do(2)

    def buy(self, *cards: str) -> None:
        for c in cards:
            self.do(35 + kind(c))

    def end(self) -> None:
        """End the turn; where one may choose what comes to lie on top, it is the last card of the hand."""
        assert not self.asked
        self.do(0)
        if self.phase == "clean-up":
            self.do(int(self.state.default(self.actor)))

    def go_on(self) -> None:
        """Go on with a Library past the cards drawn that are no actions: all of them are asked about."""
        while self.asked == "Library" and self.choices == "done":
            self.choose("no")

    def choose(self, *answers: str, seat: int | None = None) -> None:
        """Answer the open question: cards, 'yes', 'no', 'done'."""
        for a in answers:
            assert seat is None or self.actor == seat, f"seat {self.actor} is asked"
            self.do(self.number(f"choose {a}"))

    # ---- what one may do

    def number(self, words: str) -> int:
        """The action meant by 'end', 'treasures', 'play Smithy', 'buy Gold', 'choose Estate', 'choose yes', 'draft Moat'."""
        what, _, which = words.partition(" ")
        if what == "choose" and which in ("yes", "no", "done"):
            return 1 if which == "yes" else 0
        if what in ("play", "buy", "draft"):
            return {"play": 3, "buy": 35, "draft": 131}[what] + kind(which)
        if what == "choose":
            gains = any(99 <= a < 131 for a in self.legal())
            return (99 if gains else 67) + kind(which)
        assert words in ("end", "treasures"), words
        return 0 if words == "end" else 2

    def why(self, words: str, by: int | None = None) -> str:
        """The rule that forbids something, '' if nothing does; and it is refused, and changes nothing, if a rule does."""
        seat, action = self.actor if by is None else by, self.number(words)
        rule = self.state.why_not(seat, action)
        assert (rule == "") == (action in self.legal(seat))
        if rule:
            before = self.state.save()
            try:
                self.state.apply(seat, action)
            except IllegalAction as e:
                assert rule in str(e)
            else:
                raise AssertionError(f"{words} is forbidden by {rule} but was done")
            assert self.state.save() == before
        return rule

    def can(self, words: str, by: int | None = None) -> bool:
        return self.why(words, by) == ""

    def legal(self, seat: int | None = None) -> list[int]:
        return [int(a) for a in self.state.legal(self.actor if seat is None else seat)]

    @property
    def choices(self) -> str:
        """What the open question may be answered with, in the order of the kinds: 'done Copper Estate', 'done yes'."""
        assert len(self.state.stack) or self.phase == "clean-up"
        return " ".join("done" if a == 0 else "yes" if a == 1 else CARDS[(a - 67) % 32] for a in self.legal())

    @property
    def playable(self) -> str:
        """The actions that may be played now."""
        return " ".join(CARDS[a - 3] for a in self.legal() if 10 <= a < 35)

    @property
    def buyable(self) -> str:
        return " ".join(CARDS[a - 35] for a in self.legal() if 35 <= a < 67)

    # ---- what one sees

    @property
    def actor(self) -> int:
        return int(self.state.actor())

    @property
    def turn(self) -> int:
        return int(self.state.turn)

    @property
    def asked(self) -> str:
        """The card that asks somebody, '' if none does."""
        return CARDS[int(self.state.stack[-1]) & 255] if len(self.state.stack) else ""

    @property
    def phase(self) -> str:
        return PHASES[int(self.state.phase)]

    @property
    def actions(self) -> int:
        return int(self.state.actions)

    @property
    def buys(self) -> int:
        return int(self.state.buys)

    @property
    def coins(self) -> int:
        return int(self.state.coins)

    @property
    def counters(self) -> tuple[int, int, int]:
        """Actions, Buys, coins."""
        return self.actions, self.buys, self.coins

    @property
    def over(self) -> bool:
        return bool(self.state.over)

    def player(self, seat: int) -> Player:
        return self.state.seats[seat]

    def hand(self, seat: int = 0) -> str:
        return words(sorted(int(x) & 31 for x in self.player(seat).hand))

    def draw(self, seat: int = 0) -> str:
        """The draw pile, its top first."""
        return words(reversed(list(self.player(seat).draw)))

    def discard(self, seat: int = 0) -> str:
        """The discard pile, its top last."""
        return words(self.player(seat).discard)

    def owned(self, seat: int = 0) -> str:
        return " ".join(CARDS[k] for k, n in enumerate(self.player(seat).owned) for _ in range(int(n)))

    def supply(self, card: str) -> int:
        return int(self.state.supply[kind(card)])

    @property
    def in_play(self) -> str:
        return words(self.state.in_play)

    @property
    def aside(self) -> str:
        """What lies open, revealed or set aside."""
        return words(self.state.aside)

    @property
    def caught(self) -> str:
        return words(self.state.caught)

    @property
    def trash(self) -> str:
        """What has been trashed since the position was laid out."""
        return words(list(self.state.trash)[self.trashed_before :])

    def points(self, seat: int = 0) -> int:
        return int(self.state.score(seat))

    @property
    def shares(self) -> list[float]:
        return list(self.state.returns())

    def events(self, number: int) -> list[Event]:
        """What the last action told of one kind, without forgetting it."""
        return [e for e in self.recorder.events if e.kind == number]

    def told(self, viewer: int | None = None) -> list[str]:
        """What the last action told a viewer, in words."""
        names = ["Anna", "Bea", "Cili", "Dora"][: int(self.state.players)]
        v = -1 if viewer is None else viewer
        lines = [DOMINION.line(e.seen_by(v), viewer, names, "en") for e in self.recorder.events]
        return [line.text for line in lines if line is not None]

    def clone(self) -> Deal:
        state, recorder = self.state.clone(), Recorder()
        state.recorder = recorder
        other = Deal(state, recorder)
        other.trashed_before = self.trashed_before
        return other


def begin(seats: int, seed: int, **options: str) -> Deal:
    """A new game, dealt by the program."""
    recorder = Recorder()
    state = DOMINION.new(seats, seed, options=options, recorder=recorder)
    assert isinstance(state, Dominion)
    return Deal(state, recorder)


def kingdom_of(mentioned: Iterable[str]) -> list[str]:
    """Ten kingdom cards: those mentioned and others that are never a Moat."""
    wanted = sorted({c for c in mentioned if kind(c) >= 7}, key=kind)
    wanted += [c for c in OTHERS if c not in wanted][: 10 - len(wanted)]
    assert len(wanted) == 10, f"a kingdom has ten cards: {wanted}"
    return wanted


def deal(
    *hands: str,
    seats: int = 2,
    turn: int = 0,
    phase: str = "action",
    counters: tuple[int, int, int] = (1, 1, 0),
    draw: str | Mapping[int, str] = "",
    discard: str | Mapping[int, str] = "",
    in_play: str = "",
    supply: Mapping[str, int] | None = None,
    kingdom: str = "",
    turns: list[int] | None = None,
    seed: int = 1,
) -> Deal:
    """Lay out a position. Seats without a hand hold three Coppers and two Estates; `draw` and `discard` as text are seat 0's.

    `supply` says how many cards a pile has left, if it isn't full; `kingdom` names cards that shall be in it as well. What of a
    kind is nowhere else lies in the trash.
    """
    seats = max(seats, len(hands))
    hand = [*hands, *[DEFAULT_HAND] * (seats - len(hands))]
    draws = {0: draw} if isinstance(draw, str) else dict(draw)
    discards = {0: discard} if isinstance(discard, str) else dict(discard)
    texts = [*hand, *draws.values(), *discards.values(), in_play, kingdom]
    piles = [*CARDS[:7], *kingdom_of([w for text in texts for w in text.split()] + list(supply or {}))]

    g = Dominion(seats, Rng(seed))
    g.deal(sum(1 << kind(c) for c in piles[7:]), turn)  # gives everything its size
    owned: list[str] = []
    for p in range(seats):
        player = g.seats[p]
        player.hand = small(kinds(hand[p]))
        player.draw = small(reversed(kinds(draws.get(p, ""))))
        pile = kinds(discards.get(p, ""))
        player.discard = small([*pile[:-1], *(x | KNOWN for x in pile[-1:])])
        mine = hand[p].split() + draws.get(p, "").split() + discards.get(p, "").split()
        mine += in_play.split() if p == turn else []
        player.owned = small(mine.count(c) for c in CARDS)
        player.turns = turns[p] if turns else int(p == turn)
        owned += mine
    g.in_play = small(x | KNOWN for x in kinds(in_play))
    trash = []
    for c in piles:
        free = in_box(c, seats) - owned.count(c)
        full = in_box(c, seats) - {"Copper": 7, "Estate": 3}.get(c, 0) * seats
        left = (supply or {}).get(c, min(full, free))
        assert 0 <= left <= free, f"there are not so many of {c}"
        g.supply[kind(c)] = left
        trash += [kind(c)] * (free - left)
    g.trash = small(trash)
    g.turn, g.phase = turn, PHASES.index(phase)
    g.actions, g.buys, g.coins = (i64(n) for n in counters)
    g.rng, g.revealed = Rng(seed), 0
    problem = g.check()
    assert problem == "", problem
    state = DOMINION.load(g.save())  # whatever the program reckons ahead follows from this
    assert isinstance(state, Dominion)
    recorder = Recorder()
    state.recorder = recorder
    return Deal(state, recorder)


def answer_all(t: Deal, answer: str = "no") -> None:
    """Answer every open question alike as long as that is possible."""
    while t.asked and t.can(f"choose {answer}"):
        t.choose(answer)
