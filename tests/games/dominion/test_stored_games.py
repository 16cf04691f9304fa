"""Whole games in `records/endings`, played again to the last point: a change of the rules or the shuffling would show."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from kincstar.games.dominion.parts import E_MOAT, E_OVER, E_PLAYS, E_SHOWS_HAND, E_SHUFFLES, E_TURN, E_WINS
from kincstar.kernel.rng import Rng, mix
from kincstar.table.record import Sitter, from_json, to_json
from kincstar.table.table import Table

from .deal import CARDS, DOMINION, kind
from .test_random_games import choose

RECORDS = Path(__file__).parents[2] / "records" / "endings"

# File: points at the end, moves, turns of each seat.
GAMES: dict[str, tuple[list[int], int, list[int]]] = {
    "dominion-2-first-game.json": ([3, 72], 237, [30, 31]),
    "dominion-3-big-money.json": ([0, 108, 5], 461, [43, 44, 43]),
    "dominion-4-interaction.json": ([7, 53, 4, 59], 549, [28, 27, 27, 28]),
    "dominion-2-size-distortion.json": ([10, 0], 410, [45, 44]),
    "dominion-3-village-square.json": ([14, 88, 11], 472, [39, 39, 40]),
    "dominion-4-draft.json": ([4, 65, 1, 52], 465, [28, 28, 27, 27]),
}
WANTED = {
    "dominion-2-first-game.json": (2, "first-game"),
    "dominion-3-big-money.json": (3, "big-money"),
    "dominion-4-interaction.json": (4, "interaction"),
    "dominion-2-size-distortion.json": (2, "size-distortion"),
    "dominion-3-village-square.json": (3, "village-square"),
    "dominion-4-draft.json": (4, "draft"),
}


def read(name: str) -> Table:
    return Table(from_json((RECORDS / name).read_bytes()))


@pytest.mark.parametrize("name", WANTED)
def test_a_stored_game_is_played_to_its_exact_end(name):
    points, moves, turns = GAMES[name]
    table = read(name)
    assert table.over and table.moves == moves
    n = len(points)
    assert [int(table.state.score(p)) for p in range(n)] == points == table.scores[-1]
    assert [int(table.state.turns(p)) for p in range(n)] == turns
    best = max((points[p], -turns[p]) for p in range(n))
    winners = [(points[p], -turns[p]) == best for p in range(n)]
    assert list(table.state.returns()) == [w / sum(winners) for w in winners]
    assert table.state.check() == ""
    assert to_json(table.record) == (RECORDS / name).read_bytes(), "and written as it was read"


@pytest.mark.parametrize("name", WANTED)
def test_the_last_move_ended_it(name):
    table = read(name)
    assert not table.at(table.moves - 1).over


def test_they_show_all_that_can_happen():
    tables = [read(name) for name in WANTED]
    assert {len(t.record.seats) for t in tables} == {2, 3, 4}
    told = Counter((int(x.event.kind), int(x.event.a), int(x.event.b)) for t in tables for x in t.told)
    kinds = {k for k, _, _ in told}
    assert {E_MOAT, E_SHUFFLES, E_SHOWS_HAND, E_TURN, E_WINS} <= kinds
    assert {CARDS[a] for k, a, _ in told if k == E_PLAYS} == set(CARDS[7:]) - {"Gardens"}
    assert {b for k, _, b in told if k == E_PLAYS} == {0, 1, 2}, "from the hand, and twice by a Throne Room"
    assert {b for k, _, b in told if k == E_OVER} == {0, 1}, "by three piles, and by the Provinces"
    assert any(t.record.moves[0][1] >= 131 for t in tables), "a draft"
    assert any(len({int(t.state.turns(p)) for p in range(len(t.record.seats))}) == 2 for t in tables)


def write() -> None:
    """Play games half at random, half by the scripted opponent, and store those that show most.

    `python -m tests.games.dominion.test_stored_games`; the lines that it prints belong into `GAMES`.
    """
    for name, (n, kingdom) in WANTED.items():
        best, most = None, -1
        for seed in range(80):
            sitters = [Sitter(f"Seat {i + 1}", "bot", ("random", "scripted")[i % 2]) for i in range(n)]
            options = {"kingdom": kingdom, "start": "random"}
            table = Table.new(DOMINION, sitters, seed=seed, options=options)
            rng = Rng(mix(seed, 9))
            policy = DOMINION.policies()["scripted"](seed)
            while not table.over and table.moves < 700:
                seat = table.actors()[0]
                if seat % 2 and kingdom != "size-distortion":
                    action = int(policy.choose(DOMINION.seat(table.state, seat)))
                else:
                    action = choose([int(a) for a in table.state.legal(seat)], rng)
                table.press(seat, str(action))
            if not table.over:
                continue
            played = {(int(x.event.a), int(x.event.b)) for x in table.told if x.event.kind == E_PLAYS}
            told = {int(x.event.kind) for x in table.told}
            value = 8 * len({a for a, _ in played}) + len(played) + 2 * len(told)
            provinces = int(table.state.supply[kind("Province")]) == 0
            value += 5 * (provinces == (kingdom == "first-game"))
            if value > most:
                best, most = table, value
        assert best is not None
        (RECORDS / name).write_bytes(to_json(best.record))
        turns = [int(best.state.turns(p)) for p in range(n)]
        print(f'    "{name}": ({best.scores[-1]}, {best.moves}, {turns}),')


if __name__ == "__main__":
    write()
