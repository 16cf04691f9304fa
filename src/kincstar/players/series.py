"""Many games in one go, with what came of them as sums of whole numbers: nothing is done in plain Python for a single game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kincstar.kernel.piles import zeros64
from kincstar.kernel.rng import Rng, mix
from kincstar.kernel.seat import Policy, Seat
from kincstar.kernel.state import Event, Recorder, State
from kincstar.players.runner import play_out

THINKERS: Final[i64] = 1000  # salts of the players' own random streams, apart from any that a game uses


class Tallies:
    """Sums over games. What is kept by seat stands at (r · players + seat) for the games whose players had moved on by r seats."""

    players: i64
    games: vec[i64]  # by r alone
    won: vec[i64]  # at (r · players + seat) · players + k − 1: games won as one of k winners
    score: vec[i64]
    score_squares: vec[i64]
    turns: vec[i64]
    turns_squares: vec[i64]
    decisions: i64
    all_turns: i64
    all_turns_squares: i64
    best: i64  # points of winners
    best_squares: i64
    game: i64  # the number of the game being played

    def __init__(self, players: i64) -> None:
        self.players = players
        self.games = zeros64(players)
        self.won = zeros64(players * players * players)
        self.score = zeros64(players * players)
        self.score_squares = zeros64(players * players)
        self.turns = zeros64(players * players)
        self.turns_squares = zeros64(players * players)
        self.decisions = 0
        self.all_turns = 0
        self.all_turns_squares = 0
        self.best = 0
        self.best_squares = 0
        self.game = -1

    def add(self, state: State, shift: i64, decisions: i64) -> None:
        """Count a finished game."""
        n = self.players
        shares = state.returns()
        winners: i64 = 0
        s: i64 = 0
        while s < n:
            if shares[s] > 0.0:
                winners += 1
            s += 1
        turns: i64 = 0
        best: i64 = 0
        s = 0
        while s < n:
            i = shift * n + s
            score = state.score(s)
            mine = state.turns(s)
            if shares[s] > 0.0:
                self.won[i * n + winners - 1] += 1
                best = score
            self.score[i] += score
            self.score_squares[i] += score * score
            self.turns[i] += mine
            self.turns_squares[i] += mine * mine
            turns += mine
            s += 1
        self.games[shift] += 1
        self.decisions += decisions
        self.all_turns += turns
        self.all_turns_squares += turns * turns
        self.best += best
        self.best_squares += best * best


def play_series(
    make: Callable[[int], State],
    sit: Callable[[State, int], Seat],
    policies: list[Policy],
    seed: i64,
    first: i64,
    end: i64,
    rotate: bool,
    tallies: Tallies,
    watch: Callable[[State, list[Event], list[int]], None] | None = None,
) -> None:
    """Play the games from number `first` to before `end`, each from seeds of its own, and count them in `tallies`.

    `make` starts a game from a seed, `sit` gives a seat at it. They are called for the first game only, if the game knows quicker
    ways to the next one (`State.again`, `Seat.at`), which must give the same. `watch` is told of each game when it is over: its
    state, the events since the deal, and which player sat at each seat.
    """
    n: i64 = i64(len(policies))
    sittings: list[list[Policy]] = []
    for r in range(len(policies)):
        sittings.append([policies[(s - r) % len(policies)] for s in range(len(policies))])
    quick = True
    state: State | None = None
    seats: list[Seat] = []
    i = first
    while i < end:
        tallies.game = i
        own = mix(seed, i)
        next_state: State | None = None
        if quick and state is not None:
            try:
                next_state = state.again(Rng(own))
                seats = [seat.at(next_state) for seat in seats]
            except NotImplementedError:
                quick = False
        if not quick or next_state is None:
            next_state = make(int(own))
            seats = [sit(next_state, s) for s in range(len(policies))]
        p: i64 = 0
        for policy in policies:
            policy.reset(mix(own, THINKERS + p))
            p += 1
        shift = i % n if rotate else i64(0)
        if watch is not None:
            next_state.recorder = Recorder()
        decisions = play_out(next_state, seats, sittings[shift])
        tallies.add(next_state, shift, decisions)
        if watch is not None and next_state.recorder is not None:
            players = [(s - int(shift)) % len(policies) for s in range(len(policies))]
            watch(next_state, next_state.recorder.take(), players)
        state = next_state
        i += 1
