"""Random games with all that must hold after every action, told apart from the program; copies; stored courses."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.rules import rule

from kincstar.games.augsburg.parts import (
    ACTIONS,
    BIDDING,
    CATHEDRAL,
    CHURCH,
    E_BUYS,
    E_COMPENSATED,
    E_DISCARDS,
    E_DRAWS,
    E_EXCHANGES,
    E_FREE,
    E_GIVES_UP,
    E_GUILDERS,
    E_INCOME,
    E_LOST,
    E_POINTS,
    E_PRESTIGE,
    E_RANK,
    E_RIGHT,
    E_ROBBED,
    E_ROBS,
    E_SHORTAGE,
    E_SHOWS,
    E_TRADES,
    E_WINS_ALONE,
    PURCHASE,
    SHORTAGE,
    SHOWDOWN,
    Components,
)  # fmt: skip
from kincstar.games.augsburg.state import Augsburg
from kincstar.kernel.errors import IllegalAction
from kincstar.kernel.rng import Rng, mix
from kincstar.kernel.state import Event, Recorder

from .deal import JOKER, PARTS, box_of
from .test_outside_truth import climb

RECORDS = Path(__file__).parents[2] / "records"
RULES = 1
PLAYERS = (2, 3, 4, 5)
BOX = Counter({**dict.fromkeys(range(68), 1), JOKER: 12})
TINY = box_of(offered=[14, 14, 15, 15], free=[0, 1, 1, 2])  # so much is on offer that notes run short


def new(players: int, seed: int, recorder: Recorder | None = None, components: Components = PARTS) -> Augsburg:
    g = Augsburg(components, players, Rng(mix(seed)))
    g.deal(-1, recorder)
    return g


def decide(g: Augsburg, rng: Rng, ambition: int = 0) -> tuple[int, int]:
    """A seat that is to decide and what it does: at random, with `ambition` in a hundred what the climber would do."""
    actors = list(g.actors())
    seat = actors[rng.below(len(actors))]
    if ambition and rng.below(100) < ambition:
        return seat, climb(g, seat)
    legal = list(g.legal(seat))
    return seat, legal[rng.below(len(legal))]


def act(g: Augsburg, rng: Rng, ambition: int = 0) -> tuple[int, int]:
    """Take an action; return seat and action."""
    seat, action = decide(g, rng, ambition)
    g.apply(seat, action)
    return int(seat), int(action)


# ---- what must hold, from the rules and not from the program ---------------------------------------------------------------


def barrier(rights: list[int]) -> int:
    """AUG-V1, P10."""
    return 25 if rights[CHURCH] < 0 else 45 if rights[CATHEDRAL] < 0 else 10**9


class Position:
    """A state's raw numbers taken apart."""

    def __init__(self, g: Augsburg) -> None:
        self.g = g
        self.n = int(g.players)
        self.pile, self.discards = list(g.pile), list(g.discards)
        self.hands, self.offers = [], []
        for p in g.seats:
            picked = [x & 127 for x in p.picked]
            buying = g.phase == PURCHASE
            self.hands.append(Counter([x & 127 for x in p.hand] + ([] if buying else picked)))
            self.offers.append(Counter(list(p.offer) + (picked if buying else [])))
        self.guilders = [int(p.guilders) for p in g.seats]
        self.points = [int(p.points) for p in g.seats]
        self.ranks = [[int(p.rank(c)) for c in range(3)] for p in g.seats]
        self.rights = [[int(p.right(r)) for r in range(6)] for p in g.seats]

    def supply(self, column: int, rank: int) -> int:
        """AUG-C4, P3."""
        ranks = [r[column] for r in self.ranks]
        if rank == 2:
            return self.n - sum(r >= 2 for r in ranks)
        return {2: 1, 3: 1, 4: 2, 5: 3}[self.n] - ranks.count(3) if rank == 3 else 1 - ranks.count(4)

    def problems(self) -> Iterator[str]:
        """What can be said of any position."""
        found = Counter(self.pile + self.discards)
        for notes in self.hands + self.offers:
            found += notes
        if found != BOX:
            yield f"80 notes are not each in one place: {found - BOX}, {BOX - found}"
        for seat in range(self.n):
            if self.guilders[seat] < 0 or self.guilders[seat] % 50:
                yield f"{self.guilders[seat]} guilders"
            if not 0 <= self.points[seat] <= barrier(self.rights[seat]):
                yield f"{self.points[seat]} points with rights {self.rights[seat]}"
        for column in range(3):
            for rank in (2, 3, 4):
                left = self.supply(column, rank)
                if left < 0 or left != self.g.tiles_left(column, rank):
                    yield f"{left} tiles of rank {rank} in column {column}"
            if any(not 1 <= r[column] <= 4 for r in self.ranks):
                yield "no such rank"
        for right in range(6):
            tiles = sorted(r[right] for r in self.rights if r[right] >= 0)
            if tiles != list(range(len(tiles))):
                yield f"tiles {tiles} of right {right}: each once, taken from the top"


def check_step(before: Position, g: Augsburg, told: list[Event]) -> None:
    """Assert that what has changed is what was told, and what may be."""
    after = Position(g)
    assert list(after.problems()) == []
    guilders, points = list(before.guilders), list(before.points)
    hands = [Counter(h) for h in before.hands]
    ranks, rights = [list(r) for r in before.ranks], [list(r) for r in before.rights]
    due = [0] * before.n
    lost = [0] * before.n
    for e in told:
        s, k = int(e.seat), e.kind
        if k in (E_COMPENSATED, E_GUILDERS, E_TRADES, E_INCOME):
            amounts = {E_COMPENSATED: (100, 50), E_GUILDERS: (500,), E_TRADES: (300,), E_INCOME: (600, 900, 1200, 1600)}
            assert e.a in amounts[int(k)]
            guilders[s] += e.a
        elif k == E_BUYS:
            assert e.b == sum(g.parts.price(x) for x in e.secret)
            guilders[s] -= e.b
            hands[s].update(e.secret)
        elif k in (E_FREE, E_DRAWS):
            hands[s].update(e.secret)
        elif k in (E_GIVES_UP, E_DISCARDS):
            hands[s].subtract([int(e.a)])
        elif k == E_WINS_ALONE or (k == E_SHOWS and e.a == 0):
            assert any(x != JOKER for x in e.things)
            hands[s].subtract(e.things)
        elif k == E_SHOWS:
            assert any(x != JOKER for x in e.things) and not Counter(e.things) - hands[s]
        elif k == E_EXCHANGES:
            due[s] += 2
            points[s] += e.a
        elif k in (E_POINTS, E_PRESTIGE):
            assert e.a in (6, 7) or k == E_PRESTIGE
            due[s] += e.a
            points[s] += e.b
        elif k == E_ROBBED:
            assert e.b == 100 if e.a == 0 else e.b in (0, 1)
            if e.a == 0:
                guilders[s] += e.b
            else:
                due[s] += 1
                points[s] += e.b
        elif k == E_LOST:
            assert e.b == barrier(rights[s]) and e.a > 0
            lost[s] += e.a
        elif k == E_RANK:
            assert e.b == ranks[s][e.a] + 1 and before.supply(e.a, e.b) > 0, "AUG-P2"
            ranks[s][e.a] += 1
        elif k == E_ROBS:
            assert e.b == ranks[s][e.a] + 1 == ranks[e.c][e.a] and e.b >= 3, "AUG-P2, P4"
            assert before.supply(e.a, e.b) == 0 and e.c != s, "AUG-P4"
            ranks[s][e.a] += 1
            ranks[e.c][e.a] -= 1
        elif k == E_RIGHT:
            assert rights[s][e.a] < 0, "AUG-P9"
            assert e.a not in (0, 1) or ranks[s][0] >= 3 + e.a, "AUG-P5"
            assert e.a not in (4, 5) or ranks[s][1] >= e.a - 1, "AUG-P6"
            assert e.c == 0 or rights[s][1] >= 0, "AUG-P8"
            rights[s][e.a] = sum(r[e.a] >= 0 for r in before.rights)
            if e.a in (CHURCH, CATHEDRAL):
                guilders[s] -= e.b
    assert after.guilders == guilders, "guilders come from the bank and go to it; there is no other way"
    assert after.points == points and [d - x for d, x in zip(due, lost, strict=True)] == [
        b - a for a, b in zip(before.points, after.points, strict=True)
    ]
    assert after.ranks == ranks and after.rights == rights
    assert [+h for h in hands] == [+h for h in after.hands]


def check_choices(g: Augsburg) -> None:
    """Assert that what is legal, what is refused, and who is asked fit together."""
    actors = [int(s) for s in g.actors()]
    assert g.actor() == (actors[0] if len(actors) == 1 else -1)
    if g.phase not in (PURCHASE, SHORTAGE, SHOWDOWN):
        assert actors == ([] if g.over else [int(g.turn)])
    for seat in range(int(g.players)):
        legal = [int(a) for a in g.legal(seat)]
        assert legal == [a for a in range(ACTIONS) if g.why_not(seat, a) == ""]
        assert bool(legal) == (seat in actors)
        if legal:
            assert g.default(seat) in legal


def play_checked(players: int, seed: int, ambition: int, components: Components = PARTS) -> Counter[int]:
    """Play a game and check every step; return how often each kind of event was told."""
    recorder = Recorder()
    g = new(players, seed, recorder, components)
    rng = Rng(mix(seed, 5))
    assert list(Position(g).problems()) == []
    told = Counter(int(e.kind) for e in recorder.take())
    decisions = 0
    while not g.over:
        if decisions % 9 == 0:
            check_choices(g)
        before = Position(g)
        act(g, rng, ambition)
        events = recorder.take()
        told.update(int(e.kind) for e in events)
        check_step(before, g, events)
        assert decisions % 5 or g.check() == ""
        decisions += 1
    check_choices(g)
    assert g.check() == "" and g.round == players + 2
    assert abs(sum(g.returns()) - 1) < 1e-9
    best = max(int(p.points) for p in g.seats)
    assert all(g.seats[s].points == best for s, share in enumerate(g.returns()) if share)
    return told


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("ambition", [0, 85])
def test_random_games_checked_after_every_action(players: int, ambition: int, engine: str) -> None:
    for seed in range(8 if engine == "compiled" else 5):
        play_checked(players, seed, ambition)


@rule("AUG-R4")
@pytest.mark.parametrize("players", PLAYERS)
def test_games_that_run_short_of_notes(players: int, engine: str) -> None:
    told: Counter[int] = Counter()
    for seed in range(6 if engine == "compiled" else 4):
        told += play_checked(players, seed, 60, TINY)
    assert told[E_GIVES_UP] >= told[E_SHORTAGE]
    assert told[E_SHORTAGE] or players < 4, "with few players there are enough even then"


@pytest.mark.slow
@pytest.mark.parametrize("block", range(5))
@pytest.mark.parametrize("players", PLAYERS)
def test_more_random_games_checked_after_every_action(players: int, block: int) -> None:
    for seed in range(1000 + 40 * block, 1040 + 40 * block):
        play_checked(players, seed, seed % 4 * 30, TINY if seed % 5 == 0 else PARTS)


@pytest.mark.slow
@pytest.mark.parametrize("block", range(10))
@pytest.mark.parametrize("players", PLAYERS)
def test_100000_random_games(players: int, block: int, engine: str) -> None:
    """The compiled check finds nothing wrong, ranks and points are never skipped or lost but as they may be.

    It is asked before each auction and at the end, in every 50th game after each action. The interpreted engine plays a hundredth.
    """
    games = 2_500 if engine == "compiled" else 25
    for seed in range(block * games, (block + 1) * games):
        g = new(players, mix(seed, 99), None, TINY if seed % 10 == 0 else PARTS)
        rng = Rng(seed)
        ambition = seed % 3 * 40
        ranks = [int(p.ranks) for p in g.seats]
        points = [int(p.points) for p in g.seats]
        while not g.over:
            bid = g.phase == BIDDING
            act(g, rng, ambition)
            if not bid:
                now = [int(p.ranks) for p in g.seats]
                if now != ranks:
                    changes = [b - a for a, b in zip(ranks, now, strict=True) if a != b]
                    assert sorted(map(abs, changes))[-1] in (1, 256, 65536) and sum(x > 0 for x in changes) == 1
                    assert len(changes) == 1 or sum(changes) == 0
                    ranks = now
                after = [int(p.points) for p in g.seats]
                assert all(b >= a for a, b in zip(points, after, strict=True))
                points = after
            if g.over or (g.phase == BIDDING and g.bid == 0 and not bid) or seed % 50 == 0:
                problem = g.check()
                if problem:
                    pytest.fail(f"{players} players, seed {seed}: {problem}")
        assert g.round == players + 2


def break_note_twice(g: Augsburg) -> None:
    g.pile[0] = g.pile[1] if g.pile[0] != g.pile[1] else g.pile[2]


def break_points(g: Augsburg) -> None:
    g.seats[1].points = 26


def break_rank(g: Augsburg) -> None:
    g.seats[0].set_rank(2, 4)
    g.seats[1].set_rank(2, 4)


def break_right(g: Augsburg) -> None:
    g.seats[0].rights = 3 << 8


def break_hand(g: Augsburg) -> None:
    g.seats[2].hand = g.seats[2].hand[:1]


@pytest.mark.parametrize("damage", [break_note_twice, break_points, break_rank, break_right, break_hand])
def test_both_checks_see_what_is_wrong(damage: Callable[[Augsburg], None]) -> None:
    g = new(4, 3)
    assert g.check() == "" and not list(Position(g).problems())
    damage(g)
    assert g.check() != ""
    assert list(Position(g).problems())


# ---- copies ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
def test_a_clone_is_independent(players: int) -> None:
    for seed in range(2):
        g, rng = new(players, seed), Rng(seed)
        while not g.over:
            data = g.save()
            clone = g.clone()
            assert clone.save() == data and clone.recorder is None
            act(clone, Rng(rng.below(1000)), 50)
            assert g.save() == data, "playing on the copy changed the original"
            kept = g.clone()
            act(g, rng, 50)
            assert kept.save() == data, "playing on the original changed the copy"


@pytest.mark.parametrize("players", PLAYERS)
def test_an_illegal_action_changes_nothing(players: int) -> None:
    g, rng = new(players, players), Rng(players)
    while not g.over:
        data = g.save()
        if rng.below(4) == 0:
            for seat in range(players):
                for action in (*range(rng.below(7), ACTIONS, 7), -1, ACTIONS):
                    if g.why_not(seat, action):
                        with pytest.raises(IllegalAction):
                            g.apply(seat, action)
            assert g.save() == data
        act(g, rng, 70)


def test_while_a_seat_is_to_decide_what_others_decide_changes_nothing_of_its_choices() -> None:
    """The contract of all games: where several choose at the same time."""
    for seed in range(12):
        g, rng = new(2 + seed % 4, seed, components=TINY if seed % 2 else PARTS), Rng(seed)
        while not g.over:
            choices = {int(s): list(g.legal(s)) for s in g.actors()}
            seat, _ = act(g, rng, 50)
            if len(choices) > 1:
                still = {int(s) for s in g.actors()}
                for other in choices:
                    if other != seat and other in still:
                        assert list(g.legal(other)) == choices[other]


# ---- stored courses: the same compiled and interpreted, today and later --------------------------------------------------


def course(players: int, seed: int) -> str:
    """A random game as one number: each choice among the legal actions, and all points and guilders on the way."""
    g, rng, digest = new(players, seed), Rng(mix(seed, 5)), hashlib.sha256()
    while not g.over:
        seat, action = act(g, rng, 40)
        digest.update(bytes([seat, action, *(int(p.points) % 256 for p in g.seats)]))
        digest.update(bytes(int(p.guilders) // 50 % 256 for p in g.seats))
    return digest.hexdigest()[:32]


def test_random_games_are_those_that_are_stored() -> None:
    """Written by `python -m tests.games.augsburg.test_random_games`; a change means that stored games can't be played any more."""
    stored = json.loads((RECORDS / "augsburg-random-games.json").read_text())
    assert stored["rules"] == RULES
    for players, courses in stored["courses"].items():
        assert [course(int(players), seed) for seed in range(len(courses))] == courses


if __name__ == "__main__":
    courses = {str(n): [course(n, seed) for seed in range(6)] for n in PLAYERS}
    text = json.dumps({"rules": RULES, "courses": courses}, indent=1)
    (RECORDS / "augsburg-random-games.json").write_text(text + "\n")
