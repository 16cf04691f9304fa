"""What a series of games has shown."""

from __future__ import annotations

from typing import Any

import msgspec

from kincstar.arena.figures import Interval, Moments, wilson
from kincstar.players.series import Tallies


class Tally(msgspec.Struct):
    """What happened at one seat: `won[k − 1]` counts the games that it won as one of k winners."""

    won: list[int]
    score: Moments
    turns: Moments

    @classmethod
    def empty(cls, players: int) -> Tally:
        return cls([0] * players, Moments(), Moments())

    def merge(self, other: Tally) -> None:
        self.won = [a + b for a, b in zip(self.won, other.won, strict=True)]
        self.score.merge(other.score)
        self.turns.merge(other.turns)

    def share(self) -> float:
        """Return the share of the wins: a win of two counts half for each."""
        return sum(n / k for k, n in enumerate(self.won, 1)) / self.score.count


class Sums(msgspec.Struct):
    """All that is counted of some games. `seats[r][s]` is seat s in the games whose players had moved on by r seats."""

    seats: list[list[Tally]]
    decisions: int
    turns: Moments
    winner_score: Moments
    study: dict[str, int] = msgspec.field(default_factory=dict)  # what the game counts besides

    @classmethod
    def empty(cls, players: int) -> Sums:
        rows = [[Tally.empty(players) for _ in range(players)] for _ in range(players)]
        return cls(rows, 0, Moments(), Moments())

    @classmethod
    def of(cls, t: Tallies) -> Sums:
        """Return what a series of games has counted."""
        n = int(t.players)

        def tally(i: int, games: int) -> Tally:
            won = [int(t.won[i * n + k]) for k in range(n)]
            score = Moments(games, int(t.score[i]), int(t.score_squares[i]))
            return Tally(won, score, Moments(games, int(t.turns[i]), int(t.turns_squares[i])))

        rows = [[tally(r * n + s, int(t.games[r])) for s in range(n)] for r in range(n)]
        games = sum(int(t.games[r]) for r in range(n))
        turns = Moments(games, int(t.all_turns), int(t.all_turns_squares))
        return cls(rows, int(t.decisions), turns, Moments(games, int(t.best), int(t.best_squares)))

    def merge(self, other: Sums) -> None:
        for row, other_row in zip(self.seats, other.seats, strict=True):
            for tally, other_tally in zip(row, other_row, strict=True):
                tally.merge(other_tally)
        self.decisions += other.decisions
        self.turns.merge(other.turns)
        self.winner_score.merge(other.winner_score)
        for key, n in other.study.items():
            self.study[key] = self.study.get(key, 0) + n

    def player(self, p: int) -> Tally:
        """Return the tally of a player, wherever it sat."""
        players = len(self.seats)
        tally = Tally.empty(players)
        for r in range(players):
            tally.merge(self.seats[r][(p + r) % players])
        return tally

    def seat(self, s: int) -> Tally:
        """Return the tally of a seat, whoever sat there."""
        tally = Tally.empty(len(self.seats))
        for row in self.seats:
            tally.merge(row[s])
        return tally


class ByPlayer(msgspec.Struct, frozen=True, kw_only=True):
    """The figures of one player. `wins` are its alone, `shared` with others; `win_rate` counts shared ones in part."""

    player: str
    wins: int
    shared: int
    win_rate: float
    ci95: Interval
    mean_score: float
    score_ci95: Interval | None
    mean_turns: float
    turns_ci95: Interval | None


class BySeat(msgspec.Struct, frozen=True, kw_only=True):
    """The figures of one seat, whoever sat there; seat 0 starts where the game has no other order."""

    seat: int
    wins: int
    shared: int
    win_rate: float
    ci95: Interval
    mean_score: float
    mean_turns: float


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """What a series of games has shown. `mean_turns` are those of seat 0, `mean_total_turns` those of all seats together."""

    game: str
    rules_version: int
    players: int
    games: int
    seed: int
    rotated: bool
    options: dict[str, str]
    workers: int
    seconds: float
    games_per_second: float
    decisions_per_second: float
    mean_decisions: float
    seats: tuple[ByPlayer, ...]
    by_seat: tuple[BySeat, ...]
    mean_turns: float
    turns_ci95: Interval | None
    mean_total_turns: float
    total_turns_ci95: Interval | None
    mean_winner_score: float
    winner_score_ci95: Interval | None
    figures: dict[str, Any] = msgspec.field(default_factory=dict)  # what the game counts besides

    def to_json(self) -> bytes:
        """Return the result as one JSON object; the game's own figures are keys like the others."""
        result = msgspec.to_builtins(self)
        return msgspec.json.encode({**result, **result.pop("figures")})


def _common(tally: Tally, games: int) -> dict[str, Any]:
    return {
        "wins": tally.won[0],
        "shared": sum(tally.won[1:]),
        "win_rate": tally.share(),
        "ci95": wilson(tally.share(), games),
        "mean_score": tally.score.mean,
        "mean_turns": tally.turns.mean,
    }


def by_player(name: str, tally: Tally) -> ByPlayer:
    """Return a player's figures."""
    return ByPlayer(
        player=name,
        score_ci95=tally.score.ci95(),
        turns_ci95=tally.turns.ci95(),
        **_common(tally, tally.score.count),
    )


def by_seat(number: int, tally: Tally) -> BySeat:
    """Return a seat's figures."""
    return BySeat(seat=number, **_common(tally, tally.score.count))
