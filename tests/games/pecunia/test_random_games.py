"""Random games: what must hold after every action, written once more from the rules; copies and saves; stored games."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from kincstar.games.pecunia.parts import (
    ACTIONS,
    CLASS_NAMES,
    E_PAYS,
    E_TAXED,
    FILL,
    MARKED,
    NEXT,
    NOBODY,
    PLAY,
    PLAYER,
    SEAT,
    TAX_CITIZENS,
    TAX_SENATORS,
    TAX_SLAVES,
)
from kincstar.games.pecunia.parts import CLOSED as AFTER_CLOSING
from kincstar.games.pecunia.state import Pecunia
from kincstar.kernel.errors import IllegalAction, SaveError
from kincstar.kernel.game import game
from kincstar.kernel.rng import Rng, SecretRng, mix
from kincstar.kernel.state import Recorder

RECORDS = Path(__file__).parents[2] / "records"
PLAYERS = (2, 3, 4, 5, 6)
CLASS_SIZES = {"senator": 15, "citizen": 20, "slave": 20, "woman": 15}
CLASS = [name for name in CLASS_NAMES for _ in range(CLASS_SIZES[name])]
PECUNIA = game("pecunia")


def new(players: int, seed: int, recorder: Recorder | None = None) -> Pecunia:
    state = PECUNIA.new(players, seed, recorder=recorder)
    assert isinstance(state, Pecunia)
    return state


def act(state: Pecunia, rng: Rng) -> tuple[int, int]:
    """Take a random legal action; return seat and action."""
    seat = state.actors()[0]
    legal = state.legal(seat)
    action = legal[rng.below(len(legal))]
    state.apply(seat, action)
    return int(seat), int(action)


# ---- what must hold, from the rules and not from the program ---------------------------------------------------------


class Position:
    """A state's raw numbers taken apart."""

    def __init__(self, state: Pecunia) -> None:
        n = int(state.players)
        self.state = state
        self.pile, self.discards = list(state.guest_pile), list(state.guest_discards)
        self.turned_up = list(state.turned_up)
        self.queues = [list(state.queues[p * 70 : p * 70 + state.lengths[p]]) for p in range(n)]
        seated = list(state.seated)
        self.seats = [[[g for g in seated[(p * 6 + i) * 2 :][:2] if g != NOBODY] for i in range(6)] for p in range(n)]
        villas = list(state.villas)
        self.villas = [villas[p * 3 : p * 3 + 3] for p in range(n)]
        self.money = [int(m) for m in state.money]

    def sitting(self, p: int) -> list[int]:
        return [g for place in self.seats[p] for g in place]

    def problems(self) -> Iterator[str]:
        """PNO-I1 and what else can be said of any position."""
        state, n = self.state, int(self.state.players)
        found = Counter(self.pile + self.discards + self.turned_up)
        for p in range(n):
            found.update(self.queues[p])
            found.update(self.sitting(p))
        if found != Counter(range(70)):
            yield f"70 guests are not each in one place: {found - Counter(range(70))}, {Counter(range(70)) - found}"

        cards = Counter(list(state.action_pile) + list(state.action_discards))
        hands = list(state.hands)
        for i, copies in enumerate(hands):
            cards[i % 16] += copies
        cards[15] += sum(sum(v) for v in self.villas)
        if +cards != Counter({k: c for k, c in enumerate(state.parts.copies) if c}):
            yield f"40 action cards are not each in one place: {cards}"

        for p in range(n):
            kinds = [[CLASS[g] for g in place] for place in self.seats[p]]
            for i, place in enumerate(kinds):
                if len(place) > 1 and place != ["woman", "woman"]:
                    yield f"a place is shared by {place}"
                if i >= 3 and place and not self.villas[p][i - 3]:
                    yield "somebody sits in a Villa that isn't there"
            for left, right in ((kinds[0], kinds[1]), (kinds[1], kinds[2])):
                if {"senator", "slave"} <= {*left, *right}:
                    yield "a senator sits beside a slave"
            if self.money[p] < 0:
                yield "money below 0"
            if not self.queues[p] and not state.stack and not state.over and self.pile + self.discards:
                yield "a queue is empty while guests are to be had"
        for g in range(70):
            if state.markers[g] and not any(g in self.sitting(p) for p in range(n)):
                yield "a marker on a guest who isn't seated"
        if self.turned_up and not state.stack:
            yield "guests are left turned up"

    def could_sit(self, p: int) -> list[int]:
        return could_sit(self.queues[p][0], self.seats[p], self.villas[p]) if self.queues[p] else []


def could_sit(first: int, places: list[list[int]], villas: list[int]) -> list[int]:
    """The empty places that the first in line could take (PNO-T4, T6, A11)."""
    foe = {"senator": "slave", "slave": "senator"}.get(CLASS[first])
    free = []
    for i, place in enumerate(places):
        if place or (i >= 3 and not villas[i - 3]):
            continue
        beside = [g for j in (i - 1, i + 1) if 0 <= j < 3 and i < 3 for g in places[j]]
        if foe not in [CLASS[g] for g in beside]:
            free.append(i)
    return free


def check_step(before: Position, stop: int, turn: int, action: int, recorder: Recorder, state: Pecunia) -> None:
    """Assert what must hold after an action, by what was before it and what was told."""
    after = Position(state)
    assert list(after.problems()) == []

    money = list(before.money)
    for e in recorder.take():
        if e.kind == E_PAYS:
            assert (action, stop, int(e.seat)) == (NEXT, MARKED, turn)
            assert state.parts.pay[e.a] == e.b
            assert e.a in before.sitting(turn)
            money[e.seat] += int(e.b)
        elif e.kind == E_TAXED:
            assert action - PLAY in (TAX_SENATORS, TAX_CITIZENS, TAX_SLAVES)
            money[e.seat] -= int(e.a)
    assert after.money == money, "money comes from the bank, for guests, and goes to it by taxes; there is no other way"

    if action == NEXT and stop == FILL:
        assert state.stop == AFTER_CLOSING
        assert after.could_sit(turn) == [], "PNO-T4"
    if SEAT <= action < PLAY and stop == FILL:
        first, place = before.queues[turn][0], action - SEAT
        assert first in after.seats[turn][place]
        assert state.markers[first] == state.parts.stay[first]
        if not before.seats[turn][place]:
            assert place in before.could_sit(turn)
    for p, places in enumerate(before.seats):
        for i in (3, 4, 5):
            if places[i] and not after.seats[p][i]:
                assert not after.villas[p][i - 3], "PNO-A11: a Villa goes with its last guest"
    target = {2: 30, 3: 25}.get(int(state.players), 20)
    assert state.over == (action == NEXT and stop == MARKED and after.money[turn] >= target), "PNO-E1"


def check_choices(state: Pecunia) -> None:
    """Assert that what is legal, what is refused, and who is asked fit together."""
    actors = [int(s) for s in state.actors()]
    assert actors == ([] if state.over else [int(state.turn)])
    for seat in range(int(state.players)):
        legal = [int(a) for a in state.legal(seat)]
        assert legal == [a for a in range(ACTIONS) if state.why_not(seat, a) == ""]
        assert bool(legal) == (seat in actors)


def play_checked(players: int, seed: int) -> int:
    """Play a random game and check every step; return the number of decisions."""
    recorder = Recorder()
    state = new(players, seed, recorder)
    rng = Rng(mix(seed, 5))
    assert list(Position(state).problems()) == []
    recorder.take()
    decisions = 0
    while not state.over:
        if decisions % 7 == 0:
            check_choices(state)
        before, stop, turn = Position(state), int(state.stop), int(state.turn)
        _, action = act(state, rng)
        check_step(before, stop, turn, action, recorder, state)
        if decisions % 5 == 0 or state.over:
            assert state.check() == ""
        decisions += 1
    check_choices(state)
    assert state.returns().count(1.0) == 1
    assert sum(state.returns()) == 1.0
    return decisions


@pytest.mark.parametrize("players", PLAYERS)
def test_random_games_checked_after_every_action(players: int, engine: str) -> None:
    for seed in range(60 if engine == "compiled" else 20):
        play_checked(players, seed)


@pytest.mark.slow
@pytest.mark.parametrize("block", range(5))
@pytest.mark.parametrize("players", PLAYERS)
def test_more_random_games_checked_after_every_action(players: int, block: int) -> None:
    for seed in range(1000 + 80 * block, 1080 + 80 * block):
        play_checked(players, seed)


@pytest.mark.slow
@pytest.mark.parametrize("block", range(10))
@pytest.mark.parametrize("players", PLAYERS)
def test_100000_random_games(players: int, block: int, engine: str) -> None:
    """Money moves by payments and taxes alone, PNO-T4 is kept, and the compiled check finds nothing wrong.

    It is asked after each phase 3 and at the end, in every 50th game after each action. The interpreted engine plays a hundredth.
    """
    games = 10_000 if engine == "compiled" else 100
    taxes = (PLAY + TAX_SENATORS, PLAY + TAX_CITIZENS, PLAY + TAX_SLAVES)
    for seed in range(block * games, (block + 1) * games):
        state = new(players, mix(seed, 99))
        rng = Rng(seed)
        money = [0] * players
        while not state.over:
            stop, turn = state.stop, state.turn
            legal = state.legal(turn)
            action = legal[rng.below(len(legal))]
            state.apply(turn, action)
            closing = action == NEXT and stop == FILL
            if closing or state.over or seed % 50 == 0:
                problem = state.check()
                if problem:
                    pytest.fail(f"{players} players, seed {seed}: {problem}")
            now = list(state.money)
            if now != money:
                gains = [b - a for a, b in zip(money, now, strict=True)]
                if action == NEXT and stop == MARKED:
                    assert all(g == 0 for p, g in enumerate(gains) if p != turn) and gains[turn] > 0
                else:
                    assert action in taxes and max(gains) <= 0 and min(now) >= 0
                money = now
            if closing and state.lengths[turn]:
                seated = list(state.seated[turn * 12 : turn * 12 + 12])
                places = [[g for g in seated[i : i + 2] if g != NOBODY] for i in range(0, 12, 2)]
                assert not could_sit(state.queues[turn * 70], places, list(state.villas[turn * 3 : turn * 3 + 3]))


def break_guest_twice(state: Pecunia) -> None:
    state.guest_pile[0] = state.guest_pile[1]


def break_hand(state: Pecunia) -> None:
    state.hands[0] += 1


def break_money(state: Pecunia) -> None:
    state.money[1] = -1


def break_queue(state: Pecunia) -> None:
    state.lengths[2] -= 1


def break_villa(state: Pecunia) -> None:
    state.villas[0] = 1 - state.villas[0]


def break_place(state: Pecunia) -> None:
    state.seated[3 * 12 + 2] = state.guest_pile[0]


def break_marker(state: Pecunia) -> None:
    state.markers[state.guest_pile[0]] = 2


@pytest.mark.parametrize(
    "damage",
    [break_guest_twice, break_hand, break_money, break_queue, break_villa, break_place, break_marker],
)
def test_both_checks_see_what_is_wrong(damage: Callable[[Pecunia], None]) -> None:
    state = new(4, 3)
    assert state.check() == "" and not list(Position(state).problems())
    damage(state)
    assert state.check() != ""
    assert list(Position(state).problems())


# ---- copies and saves ------------------------------------------------------------------------------------------------


def same_course(a: Pecunia, b: Pecunia, seed: int, steps: int = 25) -> None:
    """Assert that two states go the same way."""
    ra, rb = Rng(seed), Rng(seed)
    for _ in range(steps):
        if a.over:
            break
        assert act(a, ra) == act(b, rb)
    assert a.save() == b.save()


@pytest.mark.parametrize("players", PLAYERS)
def test_a_save_at_every_decision_gives_the_same_game(players: int) -> None:
    for seed in range(3):
        state, rng, steps = new(players, seed), Rng(seed), 0
        while not state.over:
            data = state.save()
            loaded = PECUNIA.load(data)
            assert isinstance(loaded, Pecunia)
            assert loaded.save() == data
            assert [list(loaded.legal(s)) for s in range(players)] == [list(state.legal(s)) for s in range(players)]
            if steps % 10 == 0 or state.stack:
                same_course(loaded, state.clone(), steps)
            act(state, rng)
            steps += 1
        assert PECUNIA.load(state.save()).save() == state.save()


@pytest.mark.parametrize("players", PLAYERS)
def test_a_clone_is_independent(players: int) -> None:
    for seed in range(5):
        state, rng = new(players, seed), Rng(seed)
        while not state.over:
            data = state.save()
            clone = state.clone()
            assert clone.save() == data
            assert clone.recorder is None
            act(clone, Rng(rng.below(1000)))
            assert state.save() == data, "playing on the copy changed the original"
            kept, data = state.clone(), state.save()
            act(state, rng)
            assert kept.save() == data, "playing on the original changed the copy"


def test_a_game_with_a_secret_seed_is_saved_too() -> None:
    state = PECUNIA.new(3, bytes(range(32)))
    assert isinstance(state, Pecunia)
    for _ in range(40):
        act(state, Rng(1))
    loaded = PECUNIA.load(state.save())
    assert isinstance(loaded, Pecunia)
    assert isinstance(loaded.rng, SecretRng)
    same_course(loaded, state, 3, steps=200)


def test_an_illegal_action_changes_nothing() -> None:
    for seed in range(3):
        state, rng = new(3, seed), Rng(seed)
        while not state.over:
            data = state.save()
            for seat in range(3):
                for action in (*range(0, ACTIONS, 5), NEXT, SEAT, PLAY, PLAYER):
                    if state.why_not(seat, action):
                        with pytest.raises(IllegalAction):
                            state.apply(seat, action)
            assert state.save() == data
            act(state, rng)


def test_a_damaged_save_is_refused() -> None:
    state, rng = new(4, 5), Rng(5)
    for _ in range(60):
        act(state, rng)
    data = state.save()
    for n in range(0, len(data), 37):
        with pytest.raises(SaveError):
            PECUNIA.load(data[:n])
        for bit in (0, 7):
            damaged = bytearray(data)
            damaged[n] ^= 1 << bit
            with pytest.raises(SaveError):
                PECUNIA.load(bytes(damaged))


# ---- stored games: the same compiled and interpreted, today and later ------------------------------------------------


def course(players: int, seed: int) -> str:
    """A random game as one number: each choice among the legal actions, and all the money on the way."""
    state, rng, digest = new(players, seed), Rng(mix(seed, 5)), hashlib.sha256()
    while not state.over:
        digest.update(bytes([*act(state, rng), *(int(m) for m in state.money)]))
    return digest.hexdigest()[:32]


def test_random_games_are_those_that_are_stored() -> None:
    """Written by `python tests/games/pecunia/test_random_games.py`; a change means that stored games can't be played any more."""
    stored = json.loads((RECORDS / "pecunia-random-games.json").read_text())
    assert stored["rules"] == PECUNIA.rules_version
    for players, courses in stored["courses"].items():
        assert [course(int(players), seed) for seed in range(len(courses))] == courses


if __name__ == "__main__":
    courses = {str(n): [course(n, seed) for seed in range(12)] for n in PLAYERS}
    text = json.dumps({"rules": PECUNIA.rules_version, "courses": courses}, indent=1)
    (RECORDS / "pecunia-random-games.json").write_text(text + "\n")
