"""Many games in one go: the quick way to the next game gives the same as the slow one, and the sums are those of single games."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from kincstar.arena import find_policy
from kincstar.kernel.game import Game, game, games
from kincstar.kernel.rng import Rng, mix
from kincstar.kernel.seat import Policy, Seat
from kincstar.kernel.state import State
from kincstar.players.basic import RandomPolicy
from kincstar.players.runner import play_out
from kincstar.players.series import Tallies, play_series


def numbers(t: Tallies) -> dict[str, Any]:
    lists = ("games", "won", "score", "score_squares", "turns", "turns_squares")
    single = ("decisions", "all_turns", "all_turns_squares", "best", "best_squares")
    return {name: [int(x) for x in getattr(t, name)] for name in lists} | {
        name: int(getattr(t, name)) for name in single
    }


def starter(g: Game, players: int, options: dict[str, str] | None = None) -> Callable[[int], State]:
    chosen = g.check_options(players, options or {})
    return lambda seed: g.setup(players, Rng(seed), g.components(), chosen, None)


def series(
    g: Game,
    names: list[str],
    n: int,
    sit: Callable[[State, int], Seat] | None = None,
    parts: int = 1,
    rotate: bool = True,
    **options: str,
) -> dict[str, Any]:
    tallies = Tallies(len(names))
    policies = [find_policy(g, name)() for name in names]
    edges = [n * i // parts for i in range(parts + 1)]
    for first, end in pairwise(edges):
        play_series(starter(g, len(names), options), sit or g.seat, policies, 7, first, end, rotate, tallies)
    return numbers(tallies)


def own(g: Game) -> str:
    """The game's own way to play."""
    return next(iter(g.policies()))


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("players", [2, 3])
def test_all_ways_to_the_next_game_give_the_same(name: str, players: int) -> None:
    g = game(name)
    names = [own(g), "random", "random"][:players]
    whole = series(g, names, 12)
    assert whole == series(g, names, 12, parts=12), "each game started by Game.setup"
    assert sum(whole["games"]) == 12


@pytest.mark.parametrize("name", games())
def test_seats_that_only_the_game_can_make(name: str) -> None:
    g = game(name)
    assert series(g, ["random"] * 2, 6) == series(g, ["random"] * 2, 6, Seat)


@pytest.mark.parametrize("name", games())
def test_what_is_drawn_at_the_start_is_drawn_anew_for_each_game(name: str) -> None:
    """Options that leave something to chance mean the same on both ways."""
    g = game(name)
    drawn = {o.id: "random" for o in g.options(2, "en") if "random" in dict(o.values)}
    assert series(g, ["random", "random"], 10, **drawn) == series(g, ["random", "random"], 10, parts=10, **drawn)


@pytest.mark.parametrize("name", games())
def test_the_sums_are_those_of_single_games(name: str) -> None:
    g, n = game(name), 9
    found = series(g, [own(g), "random"], n)
    again = Tallies(2)
    decisions = total = 0
    for i in range(n):
        seed = int(mix(7, i))
        state = starter(g, 2)(seed)
        policies: list[Policy] = [find_policy(g, name)() for name in (own(g), "random")]
        for p, policy in enumerate(policies):
            policy.reset(mix(seed, 1000 + p))
        sitting = policies if i % 2 == 0 else policies[::-1]
        decisions += int(play_out(state, [g.seat(state, s) for s in range(2)], sitting))
        again.add(state, i % 2, 0)
        total += int(state.turns(0)) + int(state.turns(1))
    again.decisions = decisions
    assert found == numbers(again)
    assert found["all_turns"] == total
    assert sum(found["won"][k] for k in range(0, 8, 2)) + sum(found["won"][k] for k in range(1, 8, 2)) // 2 == n


def test_the_game_that_broke_off_is_known() -> None:
    class Late(RandomPolicy):
        def __init__(self) -> None:
            super().__init__()
            self.games = 0

        def reset(self, seed: int) -> None:
            super().reset(seed)
            self.games += 1

        def choose(self, seat: Seat) -> int:
            if self.games > 3:
                raise RuntimeError("enough")
            return int(super().choose(seat))

    g, tallies = game("pecunia"), Tallies(2)
    with pytest.raises(RuntimeError, match="enough"):
        play_series(starter(g, 2), g.seat, [Late(), RandomPolicy()], 7, 20, 40, True, tallies)
    assert tallies.game == 23
    assert sum(int(n) for n in tallies.games) == 3
