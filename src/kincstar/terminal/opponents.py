"""Who sits at the other seats, and how they think: each from its seat of a resampled state, never from the game itself."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from kincstar.kernel.errors import KincstarError
from kincstar.kernel.game import Game
from kincstar.kernel.rng import Rng, mix
from kincstar.kernel.seat import Policy, Seat
from kincstar.players.basic import RandomPolicy
from kincstar.table.record import Sitter
from kincstar.table.table import Table

NAMES = ("Anna", "Bruno", "Clara", "David", "Emma", "Felix", "Greta", "Hugo")


def policies(game: Game) -> dict[str, type[Policy]]:
    """Return all ways to play a game by name."""
    return {**game.policies(), "random": RandomPolicy}


def sitters(game: Game, players: int, opponents: Sequence[str], me: str) -> list[Sitter]:
    """Return a person at seat 0 and opponents at the others: those named, in order, the last of them for all that remain."""
    known = policies(game)
    names = list(opponents) or [next((o.id for o in game.opponents("en")), next(iter(known)))]
    if len(names) > players - 1:
        raise KincstarError(f"{len(names)} opponents are too many for a game of {players}: you hold one seat")
    for name in names:
        if name not in known:
            raise KincstarError(f"there is no opponent {name!r}; there are: {', '.join(known)}")
    names += [names[-1]] * (players - 1 - len(names))
    return [Sitter(me), *(Sitter(NAMES[i % len(NAMES)], "bot", name) for i, name in enumerate(names))]


class Thinkers:
    """The opponents of one table, with random numbers of their own."""

    def __init__(self, table: Table, seed: int | None = None) -> None:
        seed = secrets.randbits(60) if seed is None else seed
        known = policies(table.game)
        self._rng = Rng(mix(seed, 1000))
        self._policies: dict[int, Policy] = {}
        for seat, sitter in enumerate(table.record.seats):
            if sitter.kind == "bot":
                if sitter.bot not in known:
                    raise KincstarError(f"there is no opponent {sitter.bot!r}; there are: {', '.join(known)}")
                self._policies[seat] = known[sitter.bot](0)
                self._policies[seat].reset(mix(seed, seat))

    def seat(self, table: Table, number: int) -> Seat:
        """Return what an opponent holds now; it stays as it is while the game goes on."""
        return table.game.seat(table.state.resample(number, self._rng), number)

    def choose(self, seat: Seat) -> int:
        """Let the opponent at this seat decide; may take its time, so call it outside the loop of the page."""
        return int(self._policies[int(seat.number)].choose(seat))
