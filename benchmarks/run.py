"""Measure the engine, compiled and interpreted in one run, print the figures and keep them in RESULTS.md.

    python benchmarks/run.py            both engines: the installed package as it is, and src as plain Python
    python benchmarks/run.py --print    the same, without touching RESULTS.md

Time is the processor's, so that other programs matter little, and each figure is the best of several rounds: what disturbs a
measurement makes it slower, never faster. A call from Python is timed in a loop, and the time of an empty loop is taken off;
what it costs to cross into compiled code stays in.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from datetime import date
from itertools import repeat
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
RESULTS = Path(__file__).with_name("RESULTS.md")
PLAYERS = 4
ROUNDS = 5
ROUND_SECONDS = 0.4

# Name, unit, whether more is better, floor for the compiled and for the interpreted engine (None: no floor set).
FIGURES: tuple[tuple[str, str, bool, float | None, float | None], ...] = (
    ("random play", "decisions/s", True, 1_000_000, 20_000),
    ("random play", "games/s", True, None, None),
    ("scripted play", "decisions/s", True, None, None),
    ("scripted play", "games/s", True, None, None),
    ("new game", "µs", False, None, None),
    ("clone", "µs", False, 1.0, None),
    ("resample", "µs", False, None, None),
    ("save", "µs", False, None, None),
    ("load", "µs", False, None, None),
)


# ---- measuring, in a process of its own for each engine --------------------------------------------------------------


def best(run: Callable[[int], float]) -> float:
    """Return the least seconds of one repetition; `run` is told how often to repeat and says how long it took."""
    n = 1
    while (seconds := run(n)) < ROUND_SECONDS / 4:
        n *= 2
    n = max(1, int(n * ROUND_SECONDS / seconds))
    return min(run(n) / n for _ in range(ROUNDS))


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


def measure_play(game: Any, policy: type[Any]) -> tuple[float, float]:
    """Return decisions and games a second of whole games, dealing included."""
    from kincstar.kernel.rng import Rng, mix
    from kincstar.players.runner import play_out

    components, options = game.components(), game.check_options(PLAYERS, {})
    policies = [policy(i) for i in range(PLAYERS)]
    length = {"games": 0, "decisions": 0}

    def games(n: int) -> float:
        start = time.process_time()
        for i in range(n):
            state = game.setup(PLAYERS, Rng(mix(i)), components, options, None)
            length["decisions"] += play_out(state, [game.seat(state, s) for s in range(PLAYERS)], policies)
        length["games"] += n
        return time.process_time() - start

    rate = 1 / best(games)
    return rate * length["decisions"] / length["games"], rate


def measure_game(game: Any) -> list[float]:
    """Return a game's figures in the order of FIGURES."""
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
    return [
        *measure_play(game, RandomPolicy),
        *measure_play(game, scripted),
        microseconds(lambda: game.setup(PLAYERS, Rng(7), components, options, None)),
        microseconds(state.clone),
        microseconds(lambda: state.resample(0, rng)),
        microseconds(state.save),
        microseconds(lambda: game.load(data)),
    ]


def measure() -> dict[str, Any]:
    """Return the figures of each game with the engine that this process imports."""
    import kincstar.kernel.rng
    from kincstar.kernel.game import games

    return {
        "compiled": not kincstar.kernel.rng.__file__.endswith(".py"),
        "version": kincstar.__version__,
        "games": {name: measure_game(game) for name, game in games().items()},
    }


# ---- both engines, side by side --------------------------------------------------------------------------------------


def in_process(**environment: str) -> dict[str, Any]:
    command = [sys.executable, __file__, "--measure"]
    run = subprocess.run(command, env=os.environ | environment, capture_output=True, text=True)
    if run.returncode:
        sys.exit(f"the measurement failed:\n{run.stderr}")
    return dict(json.loads(run.stdout))


def processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
        return next(line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()


def number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def table(compiled: list[float] | None, interpreted: list[float]) -> Iterable[str]:
    yield "| | | compiled | interpreted | ratio | floor |"
    yield "|---|---|--:|--:|--:|---|"
    for i, (name, unit, more, floor, plain_floor) in enumerate(FIGURES):
        slow = interpreted[i]
        fast = compiled[i] if compiled else None
        ratio = "–" if fast is None else number(fast / slow if more else slow / fast)
        floors = []
        for value, least in ((fast, floor), (slow, plain_floor)):
            if value is not None and least is not None:
                met = value >= least if more else value <= least
                floors.append(f"{'at least' if more else 'at most'} {number(least)}: {'met' if met else '**missed**'}")
        yield f"| {name} | {unit} | {'–' if fast is None else number(fast)} | {number(slow)} | {ratio} | {'; '.join(floors)} |"


def keep(heading: str, body: str) -> None:
    """Put a section in front of the older ones; one of the same heading is replaced."""
    _, *older = RESULTS.read_text(encoding="utf-8").split("\n## ") if RESULTS.exists() else [""]
    older = [section for section in older if not section.startswith(heading + "\n")]
    text = "\n## ".join([INTRODUCTION, f"{heading}\n\n{body}\n", *older])
    RESULTS.write_text(text.rstrip() + "\n", encoding="utf-8")


INTRODUCTION = """# How fast the engine is

`make bench` measures both engines in processor time and puts a section in front of the older ones. Play is by whole games of four,
dealing included. New game, clone, resample (a state that a seat can't tell from the real one), save and load are calls from
Python, after 100 decisions of a game; the time of an empty loop is taken off. Each figure is the best of five rounds. The ratio
says how many times faster compiled is.
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--print", action="store_true", help="only print, don't touch RESULTS.md")
    parser.add_argument("--measure", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.measure:
        print(json.dumps(measure()))
        return
    installed = in_process()
    interpreted = in_process(PYTHONPATH=str(ROOT / "src")) if installed["compiled"] else installed
    if not installed["compiled"]:
        print("There is no compiled engine here: only the interpreted one is measured, and RESULTS.md stays as it is.")
    heading = f"{date.today()} · Kincstár {installed['version']} · CPython {platform.python_version()} · {processor()}"
    sections = []
    for name, slow in interpreted["games"].items():
        fast = installed["games"][name] if installed["compiled"] else None
        sections.append("\n".join([f"### {name}", "", *table(fast, slow)]))
    body = "\n\n".join(sections)
    print(f"{heading}\n\n{body}")
    if installed["compiled"] and not arguments.print:  # a table without the ratio would replace one that has it
        keep(heading, body)


if __name__ == "__main__":
    main()
