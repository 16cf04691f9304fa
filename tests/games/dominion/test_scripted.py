"""The scripted opponent: a plan for any kingdom, and good enough to be worth beating."""

from __future__ import annotations

import pytest

from kincstar.arena import simulate
from kincstar.games.dominion import kingdoms
from kincstar.games.dominion.parts import KINDS, KINGDOM
from kincstar.games.dominion.plans import compile_plan
from kincstar.games.dominion.policies import ScriptedPolicy, plan_for
from kincstar.kernel.game import game
from kincstar.kernel.rng import Rng
from kincstar.players.runner import play_out

DOMINION = game("dominion")
NO_WITCH = "Cellar, Village, Smithy, Militia, Moat, Remodel, Workshop, Woodcutter, Market, Mine"
WITCH = "Cellar, Village, Smithy, Militia, Chancellor, Remodel, Workshop, Woodcutter, Market, Witch"
POOR = "Cellar, Chapel, Village, Workshop, Feast, Remodel, Spy, Thief, Throne Room, Chancellor"


def some_kingdom(rng: Rng) -> set[int]:
    kinds: set[int] = set()
    while len(kinds) < 10:
        kinds.add(int(KINGDOM + rng.below(KINDS - KINGDOM)))
    return kinds


def test_there_is_a_plan_for_every_kingdom() -> None:
    rng = Rng(3)
    for i in range(100):
        piles = kingdoms.bits(some_kingdom(rng)) | 0b1111111
        compile_plan(plan_for(piles, 2 + i % 3), "scripted")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_plays_any_kingdom_to_the_end(players: int) -> None:
    rng = Rng(players)
    for i in range(12):
        state = DOMINION.new(players, i, options={"kingdom": kingdoms.code(some_kingdom(rng))})
        play_out(state, [DOMINION.seat(state, s) for s in range(players)], [ScriptedPolicy() for _ in range(players)])
        assert state.over


def test_it_takes_part_in_a_draft() -> None:
    state = DOMINION.new(3, 5, options={"kingdom": "draft"})
    play_out(state, [DOMINION.seat(state, s) for s in range(3)], [ScriptedPolicy(s) for s in range(3)])
    assert state.over


@pytest.mark.parametrize(
    ("opponent", "kingdom", "least"),
    [("money", NO_WITCH, 0.8), ("money", POOR, 0.65), ("money-smithy", NO_WITCH, 0.55), ("money-smithy", WITCH, 0.85)],
)
def test_it_beats_money(opponent: str, kingdom: str, least: float) -> None:
    result = simulate("dominion", ["scripted", opponent], 150, 5, workers=1, options={"kingdom": kingdom})
    assert result.seats[0].ci95[0] > least


def test_it_uses_what_is_there() -> None:
    def plan(text: str) -> str:
        return plan_for(kingdoms.bits(kingdoms.parse(text)) | 0b1111111, 2)

    assert "buy Witch" in plan(WITCH) and "buy Witch" not in plan(NO_WITCH)
    assert "buy Smithy" in plan(NO_WITCH) and "buy Militia" in plan(NO_WITCH)
    assert "Smithy" not in plan(POOR)
