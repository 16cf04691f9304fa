"""What is measured, with the engine that this process imports. run.py starts it once for each engine and reads the JSON.

Time is the processor's, so that other programs matter little, and each figure is the best of several rounds: what disturbs a
measurement makes it slower, never faster. A call from Python is timed in a loop, and the time of an empty loop is taken off;
what it costs to cross into compiled code stays in.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Sequence
from itertools import repeat
from typing import Any

PLAYERS = 4
ROUNDS = 5
ROUND_SECONDS = 0.4

MORE, LESS = True, False  # is better
Figure = tuple[str, str, bool, float]  # name, unit, which is better, value

# Options for random play of games whose setting should vary, and what to call that.
VARIED: dict[str, tuple[str, dict[str, str]]] = {"dominion": (" over random kingdoms", {"kingdom": "random"})}


def in_turn(runs: Sequence[Callable[[int], float]]) -> list[float]:
    """Return the least seconds of one repetition of each; a run is told how often to repeat and says how long it took.

    They take turns, so that what is compared was measured at the same time.
    """
    repetitions = []
    for run in runs:
        n = 1
        while (seconds := run(n)) < ROUND_SECONDS / 4:
            n *= 2
        repetitions.append(max(1, int(n * ROUND_SECONDS / seconds)))
    rounds = [[run(n) / n for run, n in zip(runs, repetitions, strict=True)] for _ in range(ROUNDS)]
    return [min(each) for each in zip(*rounds, strict=True)]


def best(run: Callable[[int], float]) -> float:
    return in_turn([run])[0]


def microseconds(call: Callable[[], object]) -> float:
    """Return what a call takes, the loop around it taken off."""

    def loop(n: int) -> float:
        start = time.process_time()
        for _ in repeat(None, n):
            call()
        return time.process_time() - start

    def empty(n: int) -> float:
        start = time.process_time()
        for _ in repeat(None, n):
            pass
        return time.process_time() - start

    return (best(loop) - best(empty)) * 1e6


def measure_play(game: Any, policy: type[Any], name: str, options: dict[str, str]) -> list[Figure]:
    """Return decisions and games a second of whole games, dealing included."""
    from kincstar.kernel.rng import Rng, mix
    from kincstar.players.runner import play_out

    components, chosen = game.components(), game.check_options(PLAYERS, options)
    policies = [policy(i) for i in range(PLAYERS)]
    length = {"games": 0, "decisions": 0}

    def games(n: int) -> float:
        start = time.process_time()
        for i in range(n):
            state = game.setup(PLAYERS, Rng(mix(i)), components, chosen, None)
            length["decisions"] += play_out(state, [game.seat(state, s) for s in range(PLAYERS)], policies)
        length["games"] += n
        return time.process_time() - start

    rate = 1 / best(games)
    decisions = rate * length["decisions"] / length["games"]
    return [(name, "decisions/s", MORE, decisions), (name, "games/s", MORE, rate)]


def measure_game(game: Any) -> list[Figure]:
    from kincstar.kernel.rng import Rng
    from kincstar.players.basic import RandomPolicy

    scripted = next(iter(game.policies().values()))
    components, options = game.components(), game.check_options(PLAYERS, {})
    state, rng = game.new(PLAYERS, seed=7), Rng(7)
    for _ in range(100):  # into the middle of a game
        seat = state.actors()[0]
        legal = state.legal(seat)
        state.apply(seat, legal[rng.below(len(legal))])
    data = state.save()
    over, varied = VARIED.get(game.name, ("", {}))
    return [
        *measure_play(game, RandomPolicy, "random play" + over, varied),
        *measure_play(game, scripted, "scripted play", {}),
        ("new game", "µs", LESS, microseconds(lambda: game.setup(PLAYERS, Rng(7), components, options, None))),
        ("clone", "µs", LESS, microseconds(state.clone)),
        ("resample", "µs", LESS, microseconds(lambda: state.resample(0, rng))),
        ("save", "µs", LESS, microseconds(state.save)),
        ("load", "µs", LESS, microseconds(lambda: game.load(data))),
    ]


def measure(with_others: bool) -> dict[str, Any]:
    """Return the figures of each game; `with_others`: those of other engines, too."""
    import mirrors

    import kincstar.kernel.rng
    from kincstar.kernel.game import games

    figures = {name: measure_game(game) for name, game in games().items()}
    others = {}
    for name in figures:
        own, compared = mirrors.measure(name, in_turn, with_others)
        figures[name] += [(plans, "games/s", MORE, rate) for plans, rate in own]
        if compared:
            others[name] = compared
    return {
        "compiled": not kincstar.kernel.rng.__file__.endswith(".py"),
        "version": kincstar.__version__,
        "games": figures,
        "others": others,
    }


if __name__ == "__main__":
    print(json.dumps(measure("--others" in sys.argv)))
