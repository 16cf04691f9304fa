"""Plans against themselves, by `kincstar.arena.simulate` with one worker, and the same policies in another engine.

Of Dominion that is pyminion. Its own BigMoney and BigMoneySmithy buy and play as our plans `money` and `money-smithy` do. Both engines
have the same ten kingdom cards, and seat 0 starts. What is timed is the whole call: ours of `simulate`, theirs of `Simulator.run`.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from importlib import metadata
from typing import Any

KINGDOM = (
    "Cellar", "Chapel", "Moat", "Village", "Workshop", "Bureaucrat", "Militia", "Smithy", "Library", "Market",
)  # fmt: skip

MIRRORS: dict[str, tuple[str, ...]] = {"dominion": ("money", "money-smithy")}
THEIR_BOTS = {"money": "BigMoney", "money-smithy": "BigMoneySmithy"}

InTurn = Callable[[Sequence[Callable[[int], float]]], list[float]]


def ours(game: str, plan: str) -> Callable[[int], float]:
    from kincstar.arena import simulate

    options = {"kingdom": ", ".join(KINGDOM), "start": "0"}

    def run(n: int) -> float:
        start = time.process_time()
        simulate(game, [plan, plan], n, seed=1, workers=1, rotate=False, options=options)
        return time.process_time() - start

    return run


def theirs(plan: str, logs: bool) -> Callable[[int], float]:
    """pyminion as its README simulates: the log isn't shown. With `logs` False it isn't kept, either."""
    from pyminion.bots import examples
    from pyminion.expansions import base
    from pyminion.game import Game
    from pyminion.simulator import Simulator

    cards = [getattr(base, name.lower()) for name in KINGDOM]
    bot = getattr(examples, THEIR_BOTS[plan])

    def run(n: int) -> float:
        logging.disable(logging.NOTSET if logs else logging.CRITICAL)
        table = Game([bot(), bot()], [list(base.base_set)], kingdom_cards=cards, random_order=False, log_stdout=False)
        start = time.process_time()
        Simulator(table, iterations=n).run()
        return time.process_time() - start

    return run


def measure(game: str, in_turn: InTurn, with_others: bool) -> tuple[list[tuple[str, float]], dict[str, Any]]:
    """Return games a second of each mirror, and what there is to compare them with: as installed, and with its logging off."""
    own: list[tuple[str, float]] = []
    rows: list[tuple[str, float, float, float]] = []
    try:
        version = metadata.version("pyminion") if with_others else ""
    except metadata.PackageNotFoundError:
        version = ""
    for plan in MIRRORS.get(game, ()):
        runs = [ours(game, plan)]
        if version:
            runs += [theirs(plan, True), theirs(plan, False)]
        rates = [1 / seconds for seconds in in_turn(runs)]
        own.append((f"{plan} against itself, two players", rates[0]))
        if version:
            rows.append((plan, rates[0], rates[1], rates[2]))
    return own, {"engine": f"pyminion {version}", "rows": rows} if rows else {}
