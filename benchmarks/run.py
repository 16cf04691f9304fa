"""Measure the engine, compiled and interpreted in one run, print the figures and keep them in RESULTS.md.

    python benchmarks/run.py            both engines: the installed package as it is, and src as plain Python
    python benchmarks/run.py --print    the same, without touching RESULTS.md

What is measured, and how, is in measure.py and mirrors.py.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from collections.abc import Iterable
from datetime import date
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
RESULTS = Path(__file__).with_name("RESULTS.md")

# By game and figure: the floor (of what should be small, the ceiling) of the compiled and of the interpreted engine.
FLOORS: dict[str, dict[tuple[str, str], tuple[float | None, float | None]]] = {
    "pecunia": {
        ("random play", "decisions/s"): (1_000_000, 20_000),
        ("clone", "µs"): (1.0, None),
    },
    "augsburg": {
        ("random play", "decisions/s"): (1_000_000, None),
        ("clone", "µs"): (1.0, None),
    },
    "dominion": {
        ("random play over random kingdoms", "decisions/s"): (3_000_000, None),
        ("clone", "µs"): (0.5, None),
        ("money against itself, two players", "games/s"): (120_000, None),
        ("money-smithy against itself, two players", "games/s"): (100_000, None),
    },
}
AS_INSTALLED, LOGGING_OFF = 200, 90  # how many times faster than another engine this one should be


def in_process(*arguments: str, **environment: str) -> dict[str, Any]:
    command = [sys.executable, str(Path(__file__).with_name("measure.py")), *arguments]
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


def verdict(value: float, bound: float, more: bool = True) -> str:
    met = value >= bound if more else value <= bound
    return f"{'at least' if more else 'at most'} {number(bound)}: {'met' if met else '**missed**'}"


def table(game: str, compiled: list[Any] | None, interpreted: list[Any]) -> Iterable[str]:
    yield "| | | compiled | interpreted | ratio | floor |"
    yield "|---|---|--:|--:|--:|---|"
    for i, (name, unit, more, slow) in enumerate(interpreted):
        fast = compiled[i][3] if compiled else None
        ratio = "–" if fast is None else number(fast / slow if more else slow / fast)
        bounds = FLOORS.get(game, {}).get((name, unit), (None, None))
        floors = [
            verdict(v, b, more) for v, b in zip((fast, slow), bounds, strict=True) if v is not None and b is not None
        ]
        yield f"| {name} | {unit} | {'–' if fast is None else number(fast)} | {number(slow)} | {ratio} | {'; '.join(floors)} |"


def comparison(compared: dict[str, Any]) -> Iterable[str]:
    """Another engine's games a second on the same policies beside ours, with how many times as many ours are."""
    yield f"| games/s | Kincstár | {compared['engine']} as installed | ratio | floor | its logging off | ratio | floor |"
    yield "|---|--:|--:|--:|---|--:|--:|---|"
    for plan, mine, installed, quiet in compared["rows"]:
        cells = [plan, number(mine)]
        for theirs, bound in ((installed, AS_INSTALLED), (quiet, LOGGING_OFF)):
            cells += [number(theirs), number(mine / theirs), verdict(mine / theirs, bound)]
        yield f"| {' | '.join(cells)} |"


def keep(heading: str, body: str) -> None:
    """Put a section in front of the older ones; one of the same heading is replaced."""
    _, *older = RESULTS.read_text(encoding="utf-8").split("\n## ") if RESULTS.exists() else [""]
    older = [section for section in older if not section.startswith(heading + "\n")]
    text = "\n## ".join([INTRODUCTION, f"{heading}\n\n{body}\n", *older])
    RESULTS.write_text(text.rstrip() + "\n", encoding="utf-8")


INTRODUCTION = """# How fast the engine is

`make bench` measures both engines in processor time and puts a section in front of the older ones. Each figure is the best of five
rounds of 0.4 seconds. The ratio says how many times faster compiled is.

- Random and scripted play are whole games of four, dealing included; in Dominion the random players have ten kingdom cards drawn for
  each game, the scripted ones the First Game.
- New game, clone, resample (a state that a seat can't tell from the real one), save and load are calls from Python, after 100
  decisions of a game of four; the time of an empty loop is taken off.
- A plan against itself is a call of `kincstar.arena.simulate` for two players with one worker, from its start to its result.
- Beside it stands pyminion, from the package index, with the same policies (its own BigMoney and BigMoneySmithy), the same ten
  kingdom cards, and seat 0 starting: a call of its `Simulator.run`. The three take turns, round by round. *As installed* is how its
  README simulates: the log is kept, but not shown (shown, which is the default, it is slower). *Logging off* is `logging.disable`.
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--print", action="store_true", help="only print, don't touch RESULTS.md")
    arguments = parser.parse_args()
    installed = in_process("--others")
    interpreted = in_process(PYTHONPATH=str(ROOT / "src")) if installed["compiled"] else installed
    if not installed["compiled"]:
        print("There is no compiled engine here: only the interpreted one is measured, and RESULTS.md stays as it is.")
    heading = f"{date.today()} · Kincstár {installed['version']} · CPython {platform.python_version()} · {processor()}"
    sections = []
    for name, slow in interpreted["games"].items():
        fast = installed["games"][name] if installed["compiled"] else None
        sections.append("\n".join([f"### {name}", "", *table(name, fast, slow)]))
        if compared := installed["others"].get(name):
            sections.append("\n".join(comparison(compared)))
    body = "\n\n".join(sections)
    print(f"{heading}\n\n{body}")
    if installed["compiled"] and not arguments.print:  # a table without the ratio would replace one that has it
        keep(heading, body)


if __name__ == "__main__":
    main()
