"""Many games between policies, in one process or several; the same seed gives the same result whatever their number."""

from __future__ import annotations

import secrets
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from kincstar.arena.policies import Maker, find_plan, find_policy, of_function
from kincstar.arena.result import Result, Sums, by_player, by_seat
from kincstar.kernel.errors import KincstarError
from kincstar.kernel.game import Game
from kincstar.kernel.game import game as find_game
from kincstar.kernel.rng import Rng, mix
from kincstar.kernel.seat import Policy, Seat
from kincstar.kernel.state import State
from kincstar.players.series import Tallies, play_series

CHUNK = 10  # the least number of games that a process plays before it reports
REPORT = 0.2  # seconds after which it should
WORTH_PROCESSES = 2.0  # seconds of work below which starting processes takes longer than it saves
MAX_GAMES = 1_000_000_000

Player = str | type[Policy] | Callable[[Any], int]


class PolicyFailed(RuntimeError):
    """A policy, or the rules, broke a game off; the message says which game and why."""


class Job(msgspec.Struct, frozen=True):
    """All that a process needs to play any of the games, as plain data."""

    game: str
    players: tuple[Player, ...]
    folder: str
    seed: int
    rotate: bool
    components: str
    options: dict[str, str]


def simulate(
    game: str,
    seats: Sequence[Player],
    games: int = 1000,
    seed: int | None = None,
    *,
    workers: int | None = None,
    rotate: bool = True,
    components: Any = None,
    options: Mapping[str, str] | None = None,
    progress: Callable[[int], None] | None = None,
) -> Result:
    """Let the players in `seats` play many games and return what came of it.

    A player is a name for `find_policy`, a class derived from Policy, or a function of a seat. In game i all sit i seats further
    on than in game 0, unless `rotate` is False. What `options` don't set is as the game's `fair_options` say: seat 0 starts, as a
    rule. `workers`: so many processes; None takes all processors if there is enough to do. `progress` is told how many games have
    been finished since it was called last. KincstarError for arguments that make no sense, PolicyFailed if a game breaks off.
    """
    g = find_game(game)
    n = len(seats)
    if not g.min_players <= n <= g.max_players:
        raise KincstarError(f"{g.title} is for {g.min_players} to {g.max_players} players, not {n}")
    if not 1 <= games <= MAX_GAMES:
        raise KincstarError(f"the number of games is from 1 to {MAX_GAMES:,}, not {games:,}")
    if workers is not None and not 1 <= workers <= 1024:
        raise KincstarError(f"the number of workers is from 1 to 1024, not {workers}")
    seed = new_seed(seed)
    folder = Path.cwd()
    for player in seats:
        _maker(g, player, folder)
    names = [p if isinstance(p, str) else p.__name__ for p in seats]
    chosen = g.check_options(n, {**g.fair_options, **(options or {})})
    values = g.dump_components(g.components() if components is None else components)
    job = Job(game, tuple(seats), str(folder), seed, rotate, values, chosen)
    if reason := misfit(job):
        raise KincstarError(reason)

    began = time.perf_counter()
    sums = play(job, 0, 1)
    if progress:
        progress(1)
    if games > 1:  # the first game takes longer than others: what is loaded only once is loaded for it
        warm = time.perf_counter()
        end = min(1 + CHUNK, games)
        sums.merge(play(job, 1, end))
        each = (time.perf_counter() - warm) / (end - 1)
        if progress:
            progress(end - 1)
        if workers is None:
            workers = 1 if each * games < WORTH_PROCESSES else processors()
        parts = _parts(job, end, games, workers, each)
    else:
        workers = workers or 1
        parts = iter(())
    for part in parts:
        sums.merge(part)
        if progress:
            progress(part.turns.count)
    seconds = time.perf_counter() - began

    first = sums.seat(0).turns
    return Result(
        game=game,
        rules_version=g.rules_version,
        players=n,
        games=games,
        seed=seed,
        rotated=rotate,
        options=chosen,
        workers=workers,
        seconds=seconds,
        games_per_second=games / seconds,
        decisions_per_second=sums.decisions / seconds,
        mean_decisions=sums.decisions / games,
        seats=tuple(by_player(name, sums.player(p)) for p, name in enumerate(names)),
        by_seat=tuple(by_seat(s, sums.seat(s)) for s in range(n)),
        mean_turns=first.mean,
        turns_ci95=first.ci95(),
        mean_total_turns=sums.turns.mean,
        total_turns_ci95=sums.turns.ci95(),
        mean_winner_score=sums.winner_score.mean,
        winner_score_ci95=sums.winner_score.ci95(),
        figures=g.study.results(sums.study, names, games) if g.study is not None else {},
    )


def new_seed(seed: int | None) -> int:
    """Return the seed, or a new one for None; KincstarError if it is out of range."""
    if seed is None:
        return secrets.randbits(32)
    if not 0 <= seed < 1 << 62:
        raise KincstarError(f"a seed is a whole number from 0 to 2**62 − 1, not {seed}")
    return seed


def misfit(job: Job) -> str:
    """Return why one of the plans doesn't suit the games, '' if all do."""
    g = find_game(job.game)
    state = _table(g, job)[0](mix(job.seed, 0))
    for player in job.players:
        plan = find_plan(g, player, Path(job.folder)) if isinstance(player, str) else None
        if plan is not None and (reason := plan.misfit(state)):
            return reason
    return ""


def play(job: Job, first: int, end: int) -> Sums:
    """Play the games from number `first` to before `end`, each from seeds of its own."""
    g = find_game(job.game)
    policies = [_maker(g, player, Path(job.folder))() for player in job.players]
    tallies = Tallies(len(policies))
    study = g.study() if g.study is not None else None
    try:
        watch = study.see if study is not None else None
        play_series(*_table(g, job), policies, job.seed, first, end, job.rotate, tallies, watch)
    except Exception as e:
        reason = str(e) if isinstance(e, KincstarError) else f"{type(e).__name__}: {e}"
        raise PolicyFailed(f"game {tallies.game} broke off: {reason}") from e
    sums = Sums.of(tallies)
    if study is not None:
        sums.study = dict(study.sums)
    return sums


def _table(g: Game, job: Job) -> tuple[Callable[[int], State], Callable[[State, int], Seat]]:
    """Return what starts a game from a seed, and what gives a seat at it."""
    components = g.load_components(job.components)

    def make(seed: int) -> State:
        return g.setup(len(job.players), Rng(seed), components, job.options, None)

    return make, g.seat


def _maker(g: Game, player: Player, folder: Path) -> Maker:
    if isinstance(player, str):
        return find_policy(g, player, folder)
    if isinstance(player, type):
        if issubclass(player, Policy):
            return player
    elif callable(player):
        return of_function(player, getattr(player, "__name__", "what was given"))
    raise KincstarError(f"a player is the name of a policy or a class derived from Policy, not {player!r}")


def _parts(job: Job, first: int, games: int, workers: int, each: float) -> Iterator[Sums]:
    """Play all games from number `first` on and give the sums of each chunk, as they come. `each`: the seconds a game takes."""
    size = max(CHUNK, int(REPORT / max(each, 1e-9)))
    if workers == 1:
        size = max(CHUNK, size // 10)  # one game may have been quicker than most
        while first < games:
            end, began = min(first + size, games), time.perf_counter()
            yield play(job, first, end)
            if time.perf_counter() - began < REPORT / 2:
                size *= 2
            first = end
        return
    import joblib

    size = min(size, max(CHUNK, -(-games // (4 * workers))))
    parallel = joblib.Parallel(n_jobs=workers, return_as="generator_unordered")
    with deaf_children():
        parts = parallel(joblib.delayed(play)(job, i, min(i + size, games)) for i in range(first, games, size))
    yield from until_stopped(parts)


def until_stopped(parts: Iterable[Any]) -> Iterator[Any]:
    """Pass on what processes have done; when this one is stopped, end them in order: killed ones leave things behind, and say so."""
    try:
        yield from parts
    except (KeyboardInterrupt, GeneratorExit):
        loky = sys.modules.get("joblib.externals.loky.reusable_executor")
        executor = getattr(loky, "_executor", None)
        if executor is not None:
            executor.shutdown(wait=True, kill_workers=True)
        raise


@contextmanager
def deaf_children() -> Iterator[None]:
    """Let processes started meanwhile ignore Ctrl-C: this one hears it and stops them; they would only show tracebacks.

    A Ctrl-C that comes in this moment waits: a blocked signal isn't lost, even while it would be ignored. (Where another library
    has threads of its own, as numpy has, one of them may take it; then a second one is needed.)
    """
    if not hasattr(signal, "pthread_sigmask") or threading.current_thread() is not threading.main_thread():
        yield
        return
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    handler = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, handler)
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)


def processors() -> int:
    """Return how many processors there are to work on."""
    import joblib

    return int(joblib.cpu_count())
