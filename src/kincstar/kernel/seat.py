"""What an opponent holds: a seat, never the state. It shows what that seat may know, and dreams of the rest by `sample`."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from kincstar.kernel.rng import Rng, mix
from kincstar.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Seat:
    """One player's place at a game. Games derive their own with questions that the rules let this player answer."""

    number: i64
    _state: State

    def __init__(self, state: State, number: i64) -> None:
        self._state = state
        self.number = number

    def at(self, state: State) -> Seat:
        """Return this place at another game, for quick series; NotImplementedError where only `Game.seat` makes one."""
        raise NotImplementedError

    def legal(self) -> vec[i64]:
        """Return the legal actions, sorted."""
        return self._state.legal(self.number)

    def sample(self, rng: Rng) -> State:
        """Return a state that this seat can't tell from the real one."""
        return self._state.resample(self.number, rng)

    def score(self, seat: i64) -> i64:
        """Return a seat's points, where the game makes them public."""
        return self._state.score(seat)


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """A way to play. Derive from it in plain Python too; a policy keeps nothing between games but what `reset` allows."""

    rng: Rng

    def __init__(self, seed: i64 = 0) -> None:
        self.rng = Rng(seed)

    def reset(self, seed: i64) -> None:
        """Begin a new game with the thinker's own random stream, apart from the game's."""
        self.rng = Rng(mix(seed, 77))

    def choose(self, seat: Seat) -> i64:
        """Return one of `seat.legal()`."""
        raise NotImplementedError
