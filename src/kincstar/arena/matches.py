"""Many games between policies, in one process or several; the same seed gives the same result whatever their number."""

from __future__ import annotations

import secrets
import signal
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from kincstar.arena.policies import find_policy
from kincstar.arena.result import Result, Sums, by_player, by_seat
from kincstar.kernel.errors import KincstarError
from kincstar.kernel.game import Game
from kincstar.kernel.game import game as find_game
from kincstar.kernel.rng import Rng, mix
from kincstar.kernel.seat import Policy
from kincstar.players.runner import play_out

CHUNK = 10  # games that a process plays before it reports; joblib bundles quick ones
WORTH_PROCESSES = 2.0  # seconds of work below which starting processes takes longer than it saves
THINKERS = 1000  # salts of the players' own random streams, apart from any that a game uses
MAX_GAMES = 1_000_000_000

Player = str | type[Policy]


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

    A player is a name for `find_policy` or a class derived from Policy. In game i all sit i seats further on than in game 0,
    unless `rotate` is False. Seat 0 starts, where the game has an option `start` and `options` don't set it. `workers`: so many
    processes; None takes all processors if there is enough to do. `progress` is told how many games have been finished since it
    was called last. KincstarError for arguments that make no sense, PolicyFailed if a game breaks off.
    """
    g = find_game(game)
    n = len(seats)
    if not g.min_players <= n <= g.max_players:
        raise KincstarError(f"{g.title} is for {g.min_players} to {g.max_players} players, not {n}")
    if not 1 <= games <= MAX_GAMES:
        raise KincstarError(f"the number of games is from 1 to {MAX_GAMES:,}, not {games:,}")
    if workers is not None and not 1 <= workers <= 1024:
        raise KincstarError(f"the number of workers is from 1 to 1024, not {workers}")
    if seed is None:
        seed = secrets.randbits(32)
    if not 0 <= seed < 1 << 62:
        raise KincstarError(f"a seed is a whole number from 0 to 2**62 − 1, not {seed}")
    folder = Path.cwd()
    classes = [_policy(g, player, folder) for player in seats]
    names = [p if isinstance(p, str) else c.__name__ for p, c in zip(seats, classes, strict=True)]
    chosen = dict(options or {})
    if "start" not in chosen and any(o.id == "start" and "0" in dict(o.values) for o in g.options(n, "en")):
        chosen["start"] = "0"
    chosen = g.check_options(n, chosen)
    values = g.dump_components(g.components() if components is None else components)
    job = Job(game, tuple(seats), str(folder), seed, rotate, values, chosen)

    began = time.perf_counter()
    sums = play(job, 0, 1)
    if progress:
        progress(1)
    if workers is None:
        workers = 1 if (time.perf_counter() - began) * games < WORTH_PROCESSES else _processors()
    for part in _parts(job, games, workers):
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
    )


def play(job: Job, first: int, end: int) -> Sums:
    """Play the games from number `first` to before `end`, each from seeds of its own."""
    g = find_game(job.game)
    n = len(job.players)
    components = g.load_components(job.components)
    policies = [_policy(g, player, Path(job.folder))() for player in job.players]
    sums = Sums.empty(n)
    for i in range(first, end):
        shift = i % n if job.rotate else 0
        try:
            seed = mix(job.seed, i)
            state = g.setup(n, Rng(seed), components, job.options, None)
            for p, policy in enumerate(policies):
                policy.reset(mix(seed, THINKERS + p))
            sitting = [policies[(s - shift) % n] for s in range(n)]
            sums.decisions += play_out(state, [g.seat(state, s) for s in range(n)], sitting)
        except Exception as e:
            reason = str(e) if isinstance(e, KincstarError) else f"{type(e).__name__}: {e}"
            raise PolicyFailed(f"game {i} broke off: {reason}") from e
        shares = state.returns()
        winners = sum(share > 0 for share in shares)
        turns = best = 0
        for s, tally in enumerate(sums.seats[shift]):
            score = int(state.score(s))
            if shares[s] > 0:
                tally.won[winners - 1] += 1
                best = score
            tally.score.add(score)
            tally.turns.add(int(state.turns(s)))
            turns += int(state.turns(s))
        sums.turns.add(turns)
        sums.winner_score.add(best)
    return sums


def _policy(g: Game, player: Player, folder: Path) -> type[Policy]:
    if isinstance(player, str):
        return find_policy(g, player, folder)
    if isinstance(player, type) and issubclass(player, Policy):
        return player
    raise KincstarError(f"a player is the name of a policy or a class derived from Policy, not {player!r}")


def _parts(job: Job, games: int, workers: int) -> Iterator[Sums]:
    """Play all games but game 0 and give the sums of each chunk, as they come."""
    chunks: Iterable[tuple[int, int]] = ((i, min(i + CHUNK, games)) for i in range(1, games, CHUNK))
    if workers == 1:
        for first, end in chunks:
            yield play(job, first, end)
        return
    import joblib

    parallel = joblib.Parallel(n_jobs=workers, return_as="generator_unordered")
    with _deaf_children():
        parts = parallel(joblib.delayed(play)(job, first, end) for first, end in chunks)
    yield from parts


@contextmanager
def _deaf_children() -> Iterator[None]:
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


def _processors() -> int:
    import joblib

    return int(joblib.cpu_count())
