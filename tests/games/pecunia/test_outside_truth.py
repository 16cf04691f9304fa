"""An independent simulation's figures, 50,000 games a column, against this engine. Nobody plays action cards; seat 0 starts."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot, sqrt

import pytest

from kincstar.games.pecunia.parts import E_CLOSED, NEXT, NOBODY, PLAY, SEAT
from kincstar.games.pecunia.seat import PecuniaSeat
from kincstar.kernel.game import game
from kincstar.kernel.seat import Policy, Seat
from kincstar.kernel.state import Recorder
from kincstar.players.runner import play_out


def places(seat: Seat) -> tuple[list[int], list[int]]:
    """The empty places that the first in line may take, and those where she may join a woman, as actions."""
    assert isinstance(seat, PecuniaSeat)
    legal = [a for a in seat.legal() if SEAT <= a < PLAY]
    empty = [a for a in legal if seat.seated(seat.number, a - SEAT) == NOBODY]
    return empty, [a for a in legal if a not in empty]


class Plain(Policy):
    """The first in line goes to the first legal empty place; nobody joins."""

    def choose(self, seat: Seat) -> int:
        empty, _ = places(seat)
        return empty[0] if empty else NEXT


class Pairs(Policy):
    """As Plain, but a woman joins the first place with exactly one woman whenever there is one."""

    def choose(self, seat: Seat) -> int:
        empty, joins = places(seat)
        return (joins + empty + [NEXT])[0]


@dataclass
class Column:
    """The sums of a column: (sum, sum of squares) of each row, and the empty places and closed turns of each game."""

    games: int = 0

    def __post_init__(self) -> None:
        self.sums = [[0, 0] for _ in range(6)]
        self.places = [0, 0, 0, 0, 0]  # empty, turns, empty², turns², empty × turns

    def add(self, rows: list[int], empty: int, turns: int) -> None:
        self.games += 1
        for s, x in zip(self.sums, rows, strict=True):
            s[0] += x
            s[1] += x * x
        for i, x in enumerate((empty, turns, empty * empty, turns * turns, empty * turns)):
            self.places[i] += x

    def results(self) -> list[tuple[float, float]]:
        """Each row with its standard error; that of the last row is a ratio's."""
        n = self.games
        found = [(t / n, sqrt((q / n - (t / n) ** 2) / (n - 1))) for t, q in self.sums]
        empty, turns, empty2, turns2, both = self.places
        r = empty / turns
        return [*found, (r, sqrt(empty2 - 2 * r * both + r * r * turns2) / turns)]


def play(policy: type[Policy], players: int, games: int) -> Column:
    pecunia = game("pecunia")
    column = Column()
    for seed in range(games):
        recorder = Recorder()
        state = pecunia.new(players, seed, options={"start": "0"}, recorder=recorder)
        play_out(state, [pecunia.seat(state, s) for s in range(players)], [policy() for _ in range(players)])
        closed = [int(e.a) for e in recorder.take() if e.kind == E_CLOSED]
        winner = state.returns().index(1.0)
        turns = [int(state.turns(s)) for s in range(players)]
        column.add(
            [
                int(winner == 0),
                int(winner == players - 1),
                turns[0],
                sum(turns),
                int(state.score(0)),
                int(state.score(winner)),
            ],
            sum(closed),
            len(closed),
        )
    return column


ROWS = (
    "wins, seat 0",
    "wins, last seat",
    "turns of seat 0",
    "all turns",
    "money of seat 0",
    "winner's money",
    "empty places a turn",
)

# Each row as value, standard error, for 2, 4 and 6 players.
PLAIN = (
    ((0.5705, 0.0022), (0.3469, 0.0021), (0.2562, 0.002)),
    ((0.4295, 0.0022), (0.1739, 0.0017), (0.1039, 0.0014)),
    ((12.852, 0.006), (8.234, 0.004), (7.918, 0.003)),
    ((25.134, 0.012), (31.146, 0.015), (44.494, 0.02)),
    ((28.736, 0.018), (17.424, 0.017), (16.598, 0.017)),
    ((31.527, 0.007), (21.275, 0.007), (21.184, 0.006)),
    ((0.2548, 0.0007), (0.2484, 0.0006), (0.2471, 0.0004)),
)
PAIRS = (
    ((0.5718, 0.0022), (0.3477, 0.0021), (0.256, 0.002)),
    ((0.4282, 0.0022), (0.1711, 0.0017), (0.102, 0.0014)),
    ((12.3, 0.006), (7.89, 0.004), (7.586, 0.003)),
    ((24.028, 0.012), (29.764, 0.015), (42.484, 0.02)),
    ((28.641, 0.02), (17.31, 0.018), (16.483, 0.018)),
    ((31.59, 0.01), (21.35, 0.01), (21.24, 0.01)),
    ((0.2702, 0.0008), (0.2659, 0.0006), (0.2638, 0.0005)),
)
TRUTH = {
    (policy, players): [row[i] for row in rows]
    for policy, rows in ((Plain, PLAIN), (Pairs, PAIRS))
    for i, players in enumerate((2, 4, 6))
}


def compare(policy: type[Policy], players: int, games: int) -> None:
    """Assert that all rows of a column lie within three standard errors, the table's and our own together."""
    found = play(policy, players, games).results()
    wrong = []
    for row, (value, error), (ours, our_error) in zip(ROWS, TRUTH[policy, players], found, strict=True):
        line = f"{row:20} {value:9.4f}   here {ours:9.4f} ± {our_error:.4f}"
        print(line)
        if abs(ours - value) > 3 * hypot(error, our_error):
            wrong.append(line)
    assert not wrong, "\n".join(wrong)


@pytest.mark.slow
@pytest.mark.parametrize(("policy", "players"), TRUTH, ids=lambda x: getattr(x, "__name__", x))
def test_the_outside_truth(policy: type[Policy], players: int, engine: str) -> None:
    compare(policy, players, 50_000 if engine == "compiled" else 3_000)


@pytest.mark.parametrize(("policy", "players"), [(Plain, 2), (Pairs, 6)], ids=["Plain-2", "Pairs-6"])
def test_the_outside_truth_in_few_games(policy: type[Policy], players: int) -> None:
    compare(policy, players, 150)
