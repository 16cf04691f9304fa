"""Ways to play, each against each: who wins how often, with intervals."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from kincstar.arena.figures import Interval
from kincstar.arena.matches import (
    MAX_GAMES,
    WORTH_PROCESSES,
    PolicyFailed,
    deaf_children,
    new_seed,
    processors,
    simulate,
    until_stopped,
)
from kincstar.arena.policies import find_plan, plan_files, plans_in
from kincstar.kernel.errors import KincstarError
from kincstar.kernel.game import Game
from kincstar.kernel.game import game as find_game
from kincstar.kernel.rng import Rng, mix


class Cell(msgspec.Struct, frozen=True, kw_only=True):
    """A player's figures against another one, both seats taken in turn; shared wins count half."""

    win_rate: float
    ci95: Interval
    shared: int
    mean_score: float
    mean_turns: float


class Matrix(msgspec.Struct, frozen=True, kw_only=True):
    """Each against each. Players stand in the order of `overall`, their mean share of wins against the others."""

    game: str
    rules_version: int
    games: int  # of each pair
    seed: int
    options: dict[str, str]
    workers: int
    seconds: float
    games_per_second: float
    players: tuple[str, ...]
    overall: tuple[float, ...]
    cells: tuple[tuple[Cell | None, ...], ...]  # row against column; none on the diagonal
    left_out: dict[str, str]  # plans that don't suit the game, and why

    def to_json(self) -> bytes:
        """Return the matrix as one JSON object."""
        return msgspec.json.encode(self)


def players_of(game: Game, wish: str | None) -> dict[str, str]:
    """Return who shall play, label and name: the plans of a folder, or a list of names; None takes the game's own plans."""
    if wish is None:
        found = {name: name for name in plan_files(game)}
        if not found:
            raise KincstarError(f"{game.title} comes with no plans; name a folder of your own, or ways to play")
        return found
    if Path(wish).is_dir():
        return {Path(path).stem: path for path, _ in plans_in(game, Path(wish))}
    names = [name.strip() for name in wish.split(",")]
    if len(names) == 1:
        raise KincstarError(f"there is no folder {wish}; or else name at least two ways to play, with commas")
    return {name: name for name in names}


def matrix(
    game: str,
    players: Mapping[str, str],
    games: int = 1000,
    seed: int | None = None,
    *,
    workers: int | None = None,
    components: Any = None,
    options: Mapping[str, str] | None = None,
    progress: Callable[[int], None] | None = None,
) -> Matrix:
    """Let all `players` (label and name for `find_policy`) play so many games against each other, both seats in turn.

    Plans that don't suit the game are left out. The rest is as in `simulate`; `progress` is told how many pairs are done.
    """
    g = find_game(game)
    if not g.min_players <= 2 <= g.max_players:
        raise KincstarError(f"{g.title} is not for two players")
    if not 1 <= games <= MAX_GAMES:
        raise KincstarError(f"the number of games is from 1 to {MAX_GAMES:,}, not {games:,}")
    if workers is not None and not 1 <= workers <= 1024:
        raise KincstarError(f"the number of workers is from 1 to 1024, not {workers}")
    seed = new_seed(seed)
    chosen = g.check_options(2, {**g.fair_options, **(options or {})})
    left_out = misfits(g, players, seed, components, chosen)
    labels = [label for label in players if label not in left_out]
    if len(labels) < 2:
        why = "; ".join(left_out.values())
        raise KincstarError(f"at least two must play against each other{': ' + why if why else ''}")
    pairs = [(a, b) for a in range(len(labels)) for b in range(a + 1, len(labels))]
    began = time.perf_counter()
    cells: list[list[Cell | None]] = [[None] * len(labels) for _ in labels]

    def play(number: int) -> tuple[int, Cell, Cell]:
        a, b = (players[labels[i]] for i in pairs[number])
        own = int(mix(seed, number))
        return number, *_pair(game, (a, b), games, own, components, chosen)

    def put(number: int, mine: Cell, theirs: Cell) -> None:
        a, b = pairs[number]
        cells[a][b], cells[b][a] = mine, theirs
        if progress:
            progress(1)

    put(*play(0))
    if workers is None:
        workers = 1 if (time.perf_counter() - began) * len(pairs) < WORTH_PROCESSES else processors()
    for found in _played(play, range(1, len(pairs)), workers):
        put(*found)
    seconds = time.perf_counter() - began
    overall = [sum(c.win_rate for c in row if c is not None) / (len(labels) - 1) for row in cells]
    order = sorted(range(len(labels)), key=lambda i: (-overall[i], labels[i]))
    return Matrix(
        game=game,
        rules_version=g.rules_version,
        games=games,
        seed=seed,
        options=chosen,
        workers=workers,
        seconds=seconds,
        games_per_second=games * len(pairs) / seconds,
        players=tuple(labels[i] for i in order),
        overall=tuple(overall[i] for i in order),
        cells=tuple(tuple(cells[i][j] for j in order) for i in order),
        left_out=left_out,
    )


def misfits(
    game: Game, players: Mapping[str, str], seed: int, components: Any, options: Mapping[str, str]
) -> dict[str, str]:
    """Return the plans that don't suit such a game, and why."""
    values = game.components() if components is None else components
    state = game.setup(2, Rng(mix(seed, 0)), values, options, None)
    found = {}
    for label, name in players.items():
        plan = find_plan(game, name)
        if plan is not None and (reason := plan.misfit(state)):
            found[label] = reason
    return found


def _pair(
    game: str, names: tuple[str, str], games: int, seed: int, components: Any, options: Mapping[str, str]
) -> tuple[Cell, Cell]:
    try:
        result = simulate(game, names, games, seed, workers=1, components=components, options=options)
    except PolicyFailed as e:
        raise PolicyFailed(f"{names[0]} against {names[1]}: {e}") from e
    mine, theirs = (
        Cell(
            win_rate=s.win_rate, ci95=s.ci95, shared=s.shared, mean_score=s.mean_score, mean_turns=s.mean_turns
        )
        for s in result.seats
    )  # fmt: skip
    return mine, theirs


def _played(play: Callable[[int], Any], numbers: Sequence[int], workers: int) -> Iterator[Any]:
    if workers == 1 or not numbers:
        yield from map(play, numbers)
        return
    import joblib

    parallel = joblib.Parallel(n_jobs=workers, return_as="generator_unordered")
    with deaf_children():
        parts = parallel(joblib.delayed(play)(i) for i in numbers)
    yield from until_stopped(parts)
