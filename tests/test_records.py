"""Stored games, played again: they end as they did when they were stored, with any later program that knows their rules.

Running this file as a program stores such games for all games and numbers of players that have none yet.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from kincstar.kernel.game import games
from kincstar.kernel.rng import mix
from kincstar.players.basic import RandomPolicy
from kincstar.table.record import Sitter, from_json, to_json
from kincstar.table.table import Table

FOLDER = Path(__file__).parent / "records"
RESULTS = FOLDER / "results.json"


def result(table: Table) -> dict[str, object]:
    return {
        "moves": table.moves,
        "scores": table.scores[-1],
        "course": hashlib.sha256(json.dumps(table.scores).encode()).hexdigest()[:32],
    }


def stored() -> dict[str, dict[str, object]]:
    return dict(json.loads(RESULTS.read_text()))


@pytest.mark.parametrize("name", stored())
def test_a_stored_game_ends_as_it_did(name: str) -> None:
    data = (FOLDER / name).read_bytes()
    record = from_json(data)
    table = Table(record)
    assert table.over
    assert result(table) == stored()[name]
    assert to_json(table.record) == data


@pytest.mark.parametrize("name", stored())
def test_a_stored_game_can_be_shown_at_any_move(name: str) -> None:
    table = Table(from_json((FOLDER / name).read_bytes()))
    for moves in {0, 1, table.moves // 2, table.moves - 1}:
        early = table.at(moves)
        assert early.moves == moves and not early.over
        assert early.scores == table.scores[: moves + 1]
        for seat, *actions in table.record.moves[moves:]:
            for action in actions:
                early.press(seat, str(action))
        assert early.state.save() == table.state.save()


def test_every_number_of_players_has_a_stored_game() -> None:
    found = {(r.game, len(r.seats)) for r in (from_json((FOLDER / name).read_bytes()) for name in stored())}
    assert found >= {(name, n) for name, g in games().items() for n in range(g.min_players, g.max_players + 1)}


def play(name: str, players: int) -> Table:
    """A game of own policies and random ones in turn, by a secret seed where the number of players is even."""
    game = games()[name]
    secret = hashlib.sha256(f"{name} {players}".encode()).digest()
    sitters = [Sitter(f"Player {i + 1}") for i in range(players)]
    table = Table.new(game, sitters, seed=players if players % 2 else secret)
    ways = [*game.policies().values(), RandomPolicy]
    policies = [ways[i % len(ways)](mix(players, i)) for i in range(players)]
    while not table.over:
        for seat in table.actors():
            table.press(seat, str(policies[seat].choose(game.seat(table.state, seat))))
    return table


if __name__ == "__main__":
    results = stored() if RESULTS.exists() else {}
    for game_name, a_game in games().items():
        for number in range(a_game.min_players, a_game.max_players + 1):
            file = f"{game_name}-{number}.json"
            if file not in results:
                finished = play(game_name, number)
                (FOLDER / file).write_bytes(to_json(finished.record))
                results[file] = result(finished)
    RESULTS.write_text(json.dumps(results, indent=1) + "\n")
