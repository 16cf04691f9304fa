"""The loop of a game between policies."""

from __future__ import annotations

from mypy_extensions import i64

from kincstar.kernel.errors import EndlessGame
from kincstar.kernel.seat import Policy, Seat
from kincstar.kernel.state import State


def play_out(state: State, seats: list[Seat], policies: list[Policy], limit: i64 = 1_000_000) -> i64:
    """Let `policies[i]`, who sits at `seats[i]`, play `state` to its end; return the number of decisions.

    Where several seats must decide at the same time, each is asked before any answer is carried out.
    """
    decisions: i64 = 0
    while not state.over:
        actors = state.actors()
        n: i64 = i64(len(actors))
        if n == 0:
            raise EndlessGame("nobody is to decide, and the game is not over")
        if n == 1:
            me = actors[0]
            state.apply(me, policies[me].choose(seats[me]))
        else:
            chosen = [policies[a].choose(seats[a]) for a in actors]
            i: i64 = 0
            while i < n:
                state.apply(actors[i], chosen[i])
                i += 1
        decisions += n
        if decisions > limit:
            raise EndlessGame(f"the game is not over after {decisions} decisions")
    return decisions
