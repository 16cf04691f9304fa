"""Opponents that play any game, and the loop of a game between policies."""

from __future__ import annotations

from collections import Counter

import pytest

from kincstar.kernel.errors import EndlessGame, IllegalAction
from kincstar.kernel.game import game
from kincstar.kernel.seat import Policy, Seat
from kincstar.players.basic import RandomPolicy
from kincstar.players.runner import play_out

PECUNIA = game("pecunia")


def test_the_random_opponent_takes_each_action_with_the_same_chance() -> None:
    state = PECUNIA.new(4, 7)
    seat = PECUNIA.seat(state, int(state.actors()[0]))
    legal = [int(a) for a in seat.legal()]
    assert len(legal) > 1
    policy = RandomPolicy()
    policy.reset(1)
    counts = Counter(int(policy.choose(seat)) for _ in range(1000 * len(legal)))
    assert set(counts) == set(legal)
    assert all(abs(n - 1000) < 150 for n in counts.values())


def test_reset_begins_the_same_stream_anew() -> None:
    policy = RandomPolicy()

    def numbers(seed: int) -> list[int]:
        policy.reset(seed)
        return [int(policy.rng.below(1000)) for _ in range(10)]

    assert numbers(5) == numbers(5) != numbers(6)


def test_a_game_is_played_to_its_end() -> None:
    state = PECUNIA.new(3, 1)
    decisions = play_out(state, [PECUNIA.seat(state, s) for s in range(3)], [RandomPolicy(s) for s in range(3)])
    assert state.over
    assert decisions > 50
    assert sum(state.returns()) == 1.0


def test_a_policy_holds_a_seat_and_each_its_own() -> None:
    asked: list[tuple[str, int]] = []

    class Noting(RandomPolicy):
        name = ""

        def choose(self, seat: Seat) -> int:
            asked.append((self.name, int(seat.number)))
            return int(RandomPolicy.choose(self, seat))

    policies = [Noting(), Noting()]
    policies[0].name, policies[1].name = "a", "b"
    state = PECUNIA.new(2, 1)
    play_out(state, [PECUNIA.seat(state, s) for s in range(2)], policies)
    assert set(asked) == {("a", 0), ("b", 1)}


def test_a_game_without_end_is_stopped() -> None:
    state = PECUNIA.new(3, 1)
    with pytest.raises(EndlessGame, match="not over after 21 decisions"):
        play_out(state, [PECUNIA.seat(state, s) for s in range(3)], [RandomPolicy(s) for s in range(3)], 20)


def test_an_illegal_choice_stops_the_game_and_changes_nothing() -> None:
    class Cheat(Policy):
        def choose(self, seat: Seat) -> int:
            return 98

    state = PECUNIA.new(2, 1)
    before = state.save()
    with pytest.raises(IllegalAction):
        play_out(state, [PECUNIA.seat(state, s) for s in range(2)], [Cheat(), Cheat()])
    assert state.save() == before
