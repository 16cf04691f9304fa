"""Random games, played beside a second program of the rules; copies and saves; stored courses."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from pathlib import Path

import pytest
from tests.rules import rule

from kincstar.games.dominion.parts import ACTIONS, BUY, CHOOSE, END, GAIN, KINDS, PICK, PLAY, TREASURES
from kincstar.games.dominion.state import Dominion
from kincstar.kernel.errors import IllegalAction, SaveError
from kincstar.kernel.rng import Rng, SecretRng, mix
from kincstar.kernel.state import Recorder

from .deal import CARDS, DOMINION, in_box, kind, words
from .reference import Table, number

RECORDS = Path(__file__).parents[2] / "records"
PLAYERS = (2, 3, 4)
MOST = 5000  # actions, more than any game has: with nothing to pay in any deck it ends by DOM-E1's ruling
DULL = (BUY, BUY + kind("Curse"))  # Copper and Curse, which cost nothing


def new(players: int, seed: int, recorder: Recorder | None = None, kingdom: str = "random") -> Dominion:
    state = DOMINION.new(players, seed, options={"kingdom": kingdom}, recorder=recorder)
    assert isinstance(state, Dominion)
    return state


def choose(legal: list[int], rng: Rng) -> int:
    """An action at random, in a game that comes to something: actions and treasures are mostly played, and mostly one buys."""
    if rng.below(12) == 0:
        return legal[rng.below(len(legal))]
    if len(legal) > 1:
        actions = [a for a in legal if PLAY + 7 <= a < BUY]
        if actions:
            return actions[rng.below(len(actions))]
        if TREASURES in legal:
            return int(TREASURES)
        better = [a for a in legal if a not in DULL and (a != END or not any(BUY <= b < PICK for b in legal))]
        legal = better or [int(END)] if legal[0] == END else legal
    return legal[rng.below(len(legal))]


def act(state: Dominion, rng: Rng) -> tuple[int, int]:
    """Take a random legal action; return seat and action."""
    seat = int(state.actor())
    action = choose([int(a) for a in state.legal(seat)], rng)
    state.apply(seat, action)
    return seat, action


# ---- beside the second program -----------------------------------------------------------------------------------------


def compare(state: Dominion, table: Table, wholly: bool) -> None:
    """Assert that the same lies on both tables; take the order of the hands over."""
    for p, player in enumerate(state.seats):
        hand = words(player.hand).split()
        assert sorted(hand) == sorted(table.hand[p])
        table.hand[p][:] = hand
    table.prefer = [int(x) & 96 > 0 for x in state.seats[state.turn].hand]
    if not table.over:
        assert (state.actions, state.buys, state.coins) == (table.actions, table.buys, table.coins)
    if not wholly:
        return
    found = {c: int(state.supply[kind(c)]) for c in table.supply}
    assert found == table.supply
    assert sum(int(n) for n in state.supply) == sum(found.values()), "nothing outside the supply"
    assert (int(state.turn), bool(state.over)) == (table.turn, table.over)
    assert [int(p.turns) for p in state.seats] == table.turns
    assert words(state.in_play) == " ".join(table.in_play)
    assert words(state.aside) == " ".join(table.aside)
    assert words(state.picked) == " ".join(table.picked)
    assert words(state.caught) == " ".join(table.caught)
    assert sorted(words(state.trash).split()) == sorted(table.trash)
    for p, player in enumerate(state.seats):
        assert words(player.draw) == " ".join(table.draw[p])
        assert words(player.discard) == " ".join(table.discard[p])
        lying = table.picked if state.actor() == p else []
        lying = lying + (table.aside if len(table.aside) and int(state.revealer()) == p else [])
        mine = Counter(table.owned(p) + lying)
        assert {CARDS[k]: int(n) for k, n in enumerate(player.owned) if n} == mine
        if not lying:
            assert state.score(p) == table.points(p)


def play_beside(players: int, seed: int) -> Counter[str]:
    """Play a random game on both tables; return what was played and asked."""
    state = new(players, seed)
    kingdom = [c for c in CARDS[7:] if int(state.piles) >> kind(c) & 1]
    rng = Rng(mix(seed, 5))
    start_rng = Rng(seed)  # the one that the game began with: what it drew for kingdom and start player is drawn again
    table = Table(players, kingdom, int(state.turn), start_rng)
    start_rng.below(players)
    chosen: set[int] = set()
    while len(chosen) < 10:
        chosen.add(7 + int(start_rng.below(25)))
    assert chosen == {kind(c) for c in kingdom}
    everything = Counter({c: in_box(c, players) for c in table.supply})
    game = table.game()
    seat, can = next(game)
    seen: Counter[str] = Counter()
    for step in range(MOST):
        compare(state, table, step % 4 == 0)
        legal = {number(option): option for option in can}
        assert (int(state.actor()), [int(a) for a in state.legal(seat)]) == (seat, sorted(legal))
        action = choose(sorted(legal), rng)
        seen[legal[action]] += 1
        state.apply(seat, action)
        if step % 16 == 0:
            assert state.check() == "" and table.all_cards() == everything
        try:
            seat, can = game.send(legal[action])
        except StopIteration:
            break
    compare(state, table, True)
    if table.over:
        assert {p for p, share in enumerate(state.returns()) if share} == table.winners()
        assert sum(state.returns()) == pytest.approx(1.0) and list(state.actors()) == []
    return seen


@rule("DOM-S1", "DOM-E1", "DOM-E2")
@pytest.mark.parametrize("players", PLAYERS)
def test_300_random_games_go_as_the_second_program_says(players: int, engine: str) -> None:
    seen: Counter[str] = Counter()
    for seed in range(100 if engine == "compiled" else 40):
        seen += play_beside(players, seed)
    assert {f"play {c}" for c in CARDS[7:] if c != "Gardens"} <= set(seen), "each card was played"
    assert seen["yes"] > 20


@pytest.mark.slow
@pytest.mark.parametrize("block", range(10))
@pytest.mark.parametrize("players", PLAYERS)
def test_more_random_games_go_as_the_second_program_says(players: int, block: int, engine: str) -> None:
    games = 300 if engine == "compiled" else 30
    for seed in range(1000 + games * block, 1000 + games * (block + 1)):
        play_beside(players, seed)


def count_all(state: Dominion) -> list[int]:
    """How many cards of each kind there are, wherever they lie."""
    found = [int(n) for n in state.supply]
    piles = [state.in_play, state.aside, state.picked, state.caught, state.trash]
    piles += [pile for p in state.seats for pile in (p.draw, p.hand, p.discard)]
    for pile in piles:
        for x in pile:
            found[int(x) & 31] += 1
    return found


@pytest.mark.slow
@pytest.mark.parametrize("block", range(10))
@pytest.mark.parametrize("players", PLAYERS)
def test_100000_random_games(players: int, block: int, engine: str) -> None:
    """No card is lost or made, and they end by the rules; the interpreted engine plays a hundredth."""
    games, dead = (3334 if engine == "compiled" else 33), 0
    for seed in range(block * games, (block + 1) * games):
        state = new(players, mix(seed, 99))
        kinds = [c for c in range(KINDS) if int(state.piles) >> c & 1]
        expected = [in_box(CARDS[k], players) if k in kinds else 0 for k in range(KINDS)]
        rng, steps = Rng(seed), 0
        while not state.over and steps < MOST:
            seat = state.actor()
            state.apply(seat, choose([int(a) for a in state.legal(seat)], rng))
            steps += 1
            if steps % 100 == 0 or state.over:
                assert state.check() == "", (players, seed, steps)
                assert count_all(state) == expected, (players, seed, steps)
        empty = sum(state.supply[k] == 0 for k in kinds)
        assert state.over, (players, seed)
        if state.supply[kind("Province")] and empty < 3:  # Chapels have left nobody anything to pay with
            assert (
                state.idle == 50 * players
            )  # the dull cards that cost nothing may be left: hardly anybody takes them here
            assert all(p.owned[0] + p.owned[1] + p.owned[2] <= 1 for p in state.seats), (players, seed)
            dead += 1
        turns = [int(p.turns) for p in state.seats]
        assert max(turns) - min(turns) <= 1
        best = max((int(state.score(p)), -turns[p]) for p in range(players))
        winners = {p for p in range(players) if (int(state.score(p)), -turns[p]) == best}
        assert {p for p, share in enumerate(state.returns()) if share} == winners
    assert dead < games / 30


def test_a_game_is_the_same_after_other_games() -> None:
    """Nothing is kept from one game to the next."""
    first = course(3, 5)
    for seed in range(3):
        course(4, seed)
        course(2, seed)
    assert course(3, 5) == first
    state = new(3, 5)
    for seed in (1, 2, 5):
        assert state.again(Rng(seed)).save() == new(3, seed).save()
        act(state, Rng(1))


def break_draw_pile(state: Dominion) -> None:
    state.seats[0].draw[0] = 2


def break_hand(state: Dominion) -> None:
    state.seats[1].hand = state.seats[1].hand[:4]


def break_supply(state: Dominion) -> None:
    state.supply[0] += 1


def break_trash(state: Dominion) -> None:
    state.trash = state.seats[0].draw[:1]


def break_owned(state: Dominion) -> None:
    state.seats[2].owned[5] = 1


@pytest.mark.parametrize("damage", [break_draw_pile, break_hand, break_supply, break_trash, break_owned])
def test_both_checks_see_what_is_wrong(damage) -> None:
    state = new(3, 3)
    expected = count_all(state)
    assert state.check() == ""
    damage(state)
    assert state.check() != ""
    assert count_all(state) != expected or damage is break_owned


# ---- what is legal, and what is refused --------------------------------------------------------------------------------


@rule("DOM-T1")
@pytest.mark.parametrize("players", PLAYERS)
def test_what_is_legal_and_what_is_refused_fit_together(players: int) -> None:
    for seed in range(4):
        state, rng = new(players, seed, kingdom="draft" if seed == 3 else "random"), Rng(seed)
        for step in range(400):
            if state.over:
                break
            if step % 5 == 0 or len(state.stack):
                for seat in range(players):
                    legal = [int(a) for a in state.legal(seat)]
                    assert legal == [a for a in range(ACTIONS) if state.why_not(seat, a) == ""]
                    assert bool(legal) == (seat == state.actor())
            act(state, rng)


def test_an_illegal_action_changes_nothing() -> None:
    for seed in range(3):
        state, rng = new(3, seed), Rng(seed)
        for step in range(200):
            if state.over:
                break
            if step % 3 == 0 or len(state.stack):
                data = state.save()
                for seat in range(3):
                    for action in (*range(step % 5, ACTIONS, 5), END, PLAY, BUY, PICK, GAIN, CHOOSE):
                        if state.why_not(seat, action):
                            with pytest.raises(IllegalAction):
                                state.apply(seat, action)
                assert state.save() == data
            act(state, rng)


# ---- copies and saves --------------------------------------------------------------------------------------------------


def same_course(a: Dominion, b: Dominion, seed: int, steps: int = 25) -> None:
    """Assert that two states go the same way."""
    ra, rb = Rng(seed), Rng(seed)
    for _ in range(steps):
        if a.over:
            break
        assert act(a, ra) == act(b, rb)
    assert a.save() == b.save()


def save_everywhere(players: int, seed: int, kingdom: str = "random") -> None:
    """Save and load at every decision of a game; the loaded game goes on like the real one."""
    state, rng, steps = new(players, seed, kingdom=kingdom), Rng(seed), 0
    while not state.over and steps < MOST:
        data = state.save()
        loaded = DOMINION.load(data)
        assert isinstance(loaded, Dominion)
        assert loaded.save() == data
        assert [list(loaded.legal(s)) for s in range(players)] == [list(state.legal(s)) for s in range(players)]
        if steps % 10 == 0 or len(state.stack):
            same_course(loaded, state.clone(), steps, 12)
        act(state, rng)
        steps += 1
    assert DOMINION.load(state.save()).save() == state.save()


@pytest.mark.parametrize("players", PLAYERS)
def test_a_save_at_every_decision_gives_the_same_game(players: int) -> None:
    for seed in range(3):
        save_everywhere(players, seed, "draft" if seed == 2 else "random")


@pytest.mark.slow
@pytest.mark.parametrize("block", range(4))
@pytest.mark.parametrize("players", PLAYERS)
def test_1000_games_saved_at_every_decision(players: int, block: int, engine: str) -> None:
    games = 84 if engine == "compiled" else 4
    for seed in range(100 + block * games, 100 + (block + 1) * games):
        save_everywhere(players, seed)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_clone_is_independent(players: int) -> None:
    for seed in range(3):
        state, rng = new(players, seed), Rng(seed)
        for _ in range(MOST):
            if state.over:
                break
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
    state = DOMINION.new(3, bytes(range(32)))
    assert isinstance(state, Dominion)
    for _ in range(40):
        act(state, Rng(1))
    loaded = DOMINION.load(state.save())
    assert isinstance(loaded, Dominion)
    assert isinstance(loaded.rng, SecretRng)
    same_course(loaded, state, 3, steps=200)


def test_a_damaged_save_is_refused() -> None:
    state, rng = new(4, 5), Rng(5)
    for _ in range(60):
        act(state, rng)
    data = state.save()
    for n in range(0, len(data), 37):
        with pytest.raises(SaveError):
            DOMINION.load(data[:n])
        for bit in (0, 7):
            damaged = bytearray(data)
            damaged[n] ^= 1 << bit
            with pytest.raises(SaveError):
                DOMINION.load(bytes(damaged))


# ---- stored courses: the same compiled and interpreted, today and later ------------------------------------------------


def course(players: int, seed: int) -> str:
    """A random game as one number: each choice among the legal actions, and all points on the way."""
    state, rng, digest = new(players, seed), Rng(mix(seed, 5)), hashlib.sha256()
    for _ in range(MOST):
        if state.over:
            break
        seat, action = act(state, rng)
        digest.update(
            bytes([seat, action, *(int(state.score(p)) + 128 for p in range(players)), int(state.coins) % 256])
        )
    return digest.hexdigest()[:32]


def test_random_games_are_those_that_are_stored() -> None:
    """Written by `python -m tests.games.dominion.test_random_games`; a change means that stored games can't be played any more."""
    stored = json.loads((RECORDS / "dominion-random-games.json").read_text())
    assert stored["rules"] == DOMINION.rules_version
    for players, courses in stored["courses"].items():
        assert [course(int(players), seed) for seed in range(len(courses))] == courses


if __name__ == "__main__":
    courses = {str(n): [course(n, seed) for seed in range(12)] for n in PLAYERS}
    text = json.dumps({"rules": DOMINION.rules_version, "courses": courses}, indent=1)
    (RECORDS / "dominion-random-games.json").write_text(text + "\n")
