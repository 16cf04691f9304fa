"""An independent calculation's figures against this engine: three mirrors of two players, and one player alone."""

from __future__ import annotations

from math import hypot, sqrt

import pytest

from kincstar.arena import find_policy, simulate
from kincstar.games.dominion.parts import PROVINCE
from kincstar.games.dominion.seat import DominionSeat
from kincstar.games.dominion.state import Dominion
from kincstar.kernel.game import game

# Seat 0 wins, seat 1 wins, shared, in per cent; the mean number of turns of seat 0.
MIRRORS = {
    ("money", "money"): (24.29, 42.39, 33.32, 17.36),
    ("money-smithy", "money-smithy"): (26.52, 42.95, 30.53, 15.70),
    ("money", "money-smithy"): (10.63, 66.65, 22.72, 16.52),
}
ERROR = 0.1  # the calculation's own standard error of a share, at most, in points of a per cent
ROUNDING = 0.005

# Alone, the turn in which so many Provinces have been bought, on average.
RACE = {4: 16.80, 8: 25.95}
PLENTY = 1000  # cards in each pile


def compare(name: str, found: float, error: float, truth: float, own: float = 0.0) -> list[str]:
    """Return what is wrong with a figure: more than three standard errors (ours and the truth's own together) off."""
    line = f"{name:14} {truth:7.2f}   here {found:8.3f} ± {error:.3f}"
    print(line)
    return [line] if abs(found - truth) > 3 * hypot(error, own) + ROUNDING else []


def compare_mirror(plans: tuple[str, str], games: int) -> None:
    r = simulate(
        "dominion", plans, games, seed=1, workers=1, rotate=False, options={"kingdom": "first-game", "start": "0"}
    )
    first, second, shared, turns = MIRRORS[plans]
    wrong = []
    for name, truth, n in (
        ("seat 0 wins", first, r.by_seat[0].wins),
        ("seat 1 wins", second, r.by_seat[1].wins),
        ("shared", shared, r.by_seat[0].shared),
    ):
        share = n / games
        wrong += compare(name, 100 * share, 100 * sqrt(share * (1 - share) / games), truth, ERROR)
    low, high = r.turns_ci95
    wrong += compare("turns", r.mean_turns, (high - low) / 2 / 1.96, turns)
    assert not wrong, "\n".join(wrong)


def race(seed: int) -> dict[int, int]:
    """Let `money` play as if alone, with piles that don't end; return the turns in which it bought the Provinces asked for."""
    dominion = game("dominion")
    state = dominion.new(2, seed, options={"kingdom": "first-game", "start": "0"})
    assert isinstance(state, Dominion)
    supply = state.supply
    for kind in range(len(supply)):
        if supply[kind]:
            supply[kind] = PLENTY
    state.supply = supply
    seat, policy = dominion.seat(state, 0), find_policy(dominion, "money")()
    assert isinstance(seat, DominionSeat)
    turns: dict[int, int] = {}
    while len(turns) < len(RACE):
        if state.actor() != 0:
            state.apply(1, state.legal(1)[0])  # ends the turn
            continue
        state.apply(0, policy.choose(seat))
        bought = int(seat.owned(0, PROVINCE))
        if bought in RACE and bought not in turns:
            turns[bought] = int(seat.turns(0))
    return turns


def compare_race(games: int) -> None:
    found = [race(seed) for seed in range(games)]
    wrong = []
    for provinces, truth in RACE.items():
        turns = [f[provinces] for f in found]
        mean = sum(turns) / games
        variance = sum((t - mean) ** 2 for t in turns) / (games - 1)
        wrong += compare(f"Province {provinces}", mean, sqrt(variance / games), truth)
    assert not wrong, "\n".join(wrong)


@pytest.mark.slow
@pytest.mark.parametrize("plans", MIRRORS, ids=" against ".join)
def test_two_players(plans: tuple[str, str], engine: str) -> None:
    compare_mirror(plans, 200_000 if engine == "compiled" else 20_000)


@pytest.mark.parametrize("plans", MIRRORS, ids=" against ".join)
def test_two_players_in_few_games(plans: tuple[str, str], engine: str) -> None:
    compare_mirror(plans, 20_000 if engine == "compiled" else 1_000)


@pytest.mark.slow
def test_one_player_alone(engine: str) -> None:
    compare_race(50_000 if engine == "compiled" else 5_000)


def test_one_player_alone_in_few_games() -> None:
    compare_race(300)
