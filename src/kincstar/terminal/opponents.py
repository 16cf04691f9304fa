"""Who sits at the other seats, and how they think: each from its seat of a resampled state, never from the game itself."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from kincstar.kernel.errors import KincstarError
from kincstar.kernel.game import Game
from kincstar.kernel.rng import Rng, mix
from kincstar.kernel.seat import Policy, Seat
from kincstar.players import pool
from kincstar.table.record import Sitter
from kincstar.table.table import Table


def sitters(game: Game, players: int, opponents: Sequence[str], me: str) -> list[Sitter]:
    """Return a person at seat 0 and opponents at the others: those named, in order, the last of them for all that remain."""
    known = pool.policies(game)
    bots = list(opponents) or [game.opponents("en")[0].id]
    if len(bots) > players - 1:
        raise KincstarError(f"{len(bots)} opponents are too many for a game of {players}: you hold one seat")
    for bot in bots:
        if bot not in known:
            raise KincstarError(f"there is no opponent {bot!r}; there are: {', '.join(known)}")
    bots += [bots[-1]] * (players - 1 - len(bots))
    names = pool.names([me], len(bots))
    return [Sitter(me), *(Sitter(name, "bot", bot) for name, bot in zip(names, bots, strict=True))]


class Thinkers:
    """The opponents of one table, with random numbers of their own."""

    def __init__(self, table: Table, seed: int | None = None) -> None:
        seed = secrets.randbits(60) if seed is None else seed
        known = pool.policies(table.game)
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
