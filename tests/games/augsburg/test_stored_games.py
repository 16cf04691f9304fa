"""Whole games in `records/endings`, played again to the last point: a change of the rules or the shuffling would show."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from kincstar.games.augsburg.game import GAME
from kincstar.games.augsburg.parts import (
    CATHEDRAL,
    CHURCH,
    E_GIVES_UP,
    E_LOST,
    E_NOBODY,
    E_RIGHT,
    E_ROBBED,
    E_SHORTAGE,
    E_SHUFFLED,
    E_WINS_ALONE,
)  # fmt: skip
from kincstar.games.augsburg.state import Augsburg
from kincstar.kernel.rng import Rng, mix
from kincstar.table.record import Sitter, from_json, to_json
from kincstar.table.table import Table

from .test_random_games import decide

RECORDS = Path(__file__).parents[2] / "records" / "endings"

# File: points at the end, guilders at the end, moves, winners.
GAMES: dict[str, tuple[list[int], list[int], int, list[int]]] = {
    "augsburg-2.json": ([45, 45], [1700, 700], 194, [1]),
    "augsburg-3.json": ([45, 45, 25], [600, 650, 950], 347, [0]),
    "augsburg-4.json": ([25, 25, 57, 25], [650, 2050, 800, 400], 475, [2]),
    "augsburg-5.json": ([23, 25, 25, 25, 25], [450, 450, 900, 500, 700], 732, [1, 2, 3, 4]),
}


def read(name: str) -> Table:
    return Table(from_json((RECORDS / name).read_bytes()))


def state_of(table: Table) -> Augsburg:
    assert isinstance(table.state, Augsburg)
    return table.state


def ending(table: Table) -> tuple[list[int], list[int], int, list[int]]:
    g = state_of(table)
    seats = range(len(table.record.seats))
    winners = [s for s in seats if g.returns()[s] > 0]
    return [int(p.points) for p in g.seats], [int(p.guilders) for p in g.seats], int(table.moves), winners


@pytest.mark.parametrize("name", GAMES)
def test_a_stored_game_is_played_to_its_exact_end(name: str) -> None:
    table = read(name)
    assert table.over and ending(table) == GAMES[name] and table.scores[-1] == GAMES[name][0]
    assert state_of(table).check() == ""
    assert to_json(table.record) == (RECORDS / name).read_bytes(), "and written as it was read"
    assert not table.at(table.moves - 1).over, "the last move ended it"


def kind_of_ending(g: Augsburg) -> str:
    """How the winner was found (AUG-E2)."""
    best = max(int(p.points) for p in g.seats)
    tied = [p for p in g.seats if p.points == best]
    if len(tied) == 1:
        return "most points"
    if any(p.right(CATHEDRAL) >= 0 for p in tied):
        return "dearer cathedral"
    return "dearer church" if any(p.right(CHURCH) >= 0 for p in tied) else "shared"


def test_they_show_all_that_can_happen() -> None:
    tables = [read(name) for name in GAMES]
    assert {len(t.record.seats) for t in tables} == {2, 3, 4, 5}
    told = Counter(int(x.event.kind) for t in tables for x in t.told)
    for kind in (E_NOBODY, E_WINS_ALONE, E_ROBBED, E_LOST, E_SHORTAGE, E_GIVES_UP, E_SHUFFLED):
        assert told[kind], kind
    rights = {int(x.event.a) for t in tables for x in t.told if x.event.kind == E_RIGHT}
    assert rights == set(range(6))
    endings = {kind_of_ending(state_of(t)) for t in tables}
    assert {"most points", "dearer cathedral", "dearer church", "shared"} == endings


def write() -> None:
    """Play games of the climber with a little chance, and store some of each ending.

    `python -m tests.games.augsburg.test_stored_games`; the lines that it prints belong into `GAMES`.
    """
    wanted = {2: "dearer church", 3: "dearer cathedral", 4: "most points", 5: "shared"}
    for n, kind in wanted.items():
        for seed in range(5000):
            sitters = [Sitter(f"Seat {i + 1}", "bot", "random") for i in range(n)]
            table = Table.new(GAME, sitters, seed=seed)
            rng = Rng(mix(seed, 9))
            while not table.over:
                g = state_of(table)
                seat, action = decide(g, rng, 88)
                table.press(seat, str(int(action)))
            told = Counter(int(x.event.kind) for x in table.told)
            enough = told[E_NOBODY] and told[E_WINS_ALONE] and told[E_LOST] and (told[E_SHORTAGE] or n < 4)
            if kind_of_ending(state_of(table)) == kind and enough:
                name = f"augsburg-{n}.json"
                (RECORDS / name).write_bytes(to_json(table.record))
                print(f'    "{name}": {ending(table)},')
                break


if __name__ == "__main__":
    write()
