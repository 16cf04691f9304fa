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
    # An item of a list is checked whenever it is taken out of it; the first two seats are spared that.
    other: i64 = 1 if len(seats) > 1 else 0
    seat0 = seats[0]
    seat1 = seats[other]
    policy0 = policies[0]
    policy1 = policies[other]
    while not state.over:
        me = state.actor()
        if me == 0:
            state.apply(me, policy0.choose(seat0))
            decisions += 1
        elif me == 1:
            state.apply(me, policy1.choose(seat1))
            decisions += 1
        elif me > 1:
            state.apply(me, policies[me].choose(seats[me]))
            decisions += 1
        else:
            decisions += all_decide(state, seats, policies)
        if decisions > limit:
            raise EndlessGame(f"the game is not over after {decisions} decisions")
    return decisions


def all_decide(state: State, seats: list[Seat], policies: list[Policy]) -> i64:
    """Ask all who must decide now, then carry their answers out; return how many there were."""
    actors = state.actors()
    n: i64 = i64(len(actors))
    if n == 0:
        raise EndlessGame("nobody is to decide, and the game is not over")
    chosen = [policies[a].choose(seats[a]) for a in actors]
    i: i64 = 0
    while i < n:
        state.apply(actors[i], chosen[i])
        i += 1
    return n
