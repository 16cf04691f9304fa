"""The same play in this engine and in pyminion, another one: nothing that comes of it can be told apart."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.games.dominion.pyminion_games import (
    Eyes,
    OurPolicy,
    Sample,
    Strategy,
    differences,
    distance,
    our_games,
    their_games,
    their_player,
)

from kincstar.arena import find_policy
from kincstar.kernel.game import game

SEED = 1


def engine_buys(eyes: Eyes) -> Iterator[str]:
    """Villages for the Smithies, Markets and Festivals for more than one buy, then Provinces."""
    if eyes.owned("Gold") + eyes.owned("Festival") + eyes.owned("Market") > 3:
        yield "Province"
    if eyes.left("Province") <= 3:
        yield "Duchy"
    if eyes.owned("Gold") < 2:
        yield "Gold"
    if eyes.owned("Laboratory") < 2:
        yield "Laboratory"
    if eyes.owned("Festival") < 2:
        yield "Festival"
    if eyes.owned("Market") < 4:
        yield "Market"
    if eyes.owned("Smithy") <= eyes.owned("Village"):
        yield "Smithy"
    if eyes.owned("Village") < 4:
        yield "Village"
    yield "Silver"


def gardens_buys(eyes: Eyes) -> Iterator[str]:
    """As many cards as possible; three piles end it."""
    if eyes.owned("Council Room") < 4:
        yield "Council Room"
    yield "Gardens"
    if eyes.owned("Village") < 4:
        yield "Village"
    if eyes.left("Gardens") < 3:
        yield from ("Duchy", "Estate")
    yield from ("Silver", "Copper")


def witch_buys(eyes: Eyes) -> Iterator[str]:
    if eyes.owned("Gold") > 1:
        yield "Province"
    if eyes.owned("Witch") < 3:
        yield "Witch"
    if eyes.left("Province") < 4:
        yield "Duchy"
    yield from ("Gold", "Laboratory", "Silver")


def moat_buys(eyes: Eyes) -> Iterator[str]:
    if eyes.owned("Gold") > 1:
        yield "Province"
    if eyes.owned("Witch") < 1:
        yield "Witch"
    if eyes.left("Province") < 4:
        yield "Duchy"
    yield "Gold"
    if eyes.owned("Moat") < 3:
        yield "Moat"
    yield "Silver"


ENGINE = Strategy(("Laboratory", "Market", "Festival", "Village", "Smithy"), engine_buys)
GARDENS = Strategy(("Village", "Council Room"), gardens_buys)
WITCH = Strategy(("Laboratory", "Witch"), witch_buys)
GUARDED = Strategy(("Witch", "Moat"), moat_buys)

OTHERS = ("Workshop", "Bureaucrat", "Militia", "Remodel", "Mine", "Cellar", "Chapel", "Library", "Throne Room")
KINGDOMS = {
    "engines": (("Village", "Smithy", "Laboratory", "Market", "Festival"), ENGINE, ENGINE),
    "gardens": (("Gardens", "Council Room", "Village"), GARDENS, GARDENS),
    "witches": (("Witch", "Moat", "Laboratory"), WITCH, GUARDED),
}


def ten(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Return a whole kingdom that both engines have."""
    return (*cards, *OTHERS[: 10 - len(cards)])


def compare_plans(plan: str, games: int, their: int) -> None:
    """A plan that comes with this program, against the player of the same habits that comes with pyminion."""

    def players() -> list[object]:
        from pyminion.bots.examples import BigMoney, BigMoneySmithy

        bot = {"money": BigMoney, "money-smithy": BigMoneySmithy}[plan]
        return [bot(), bot()]

    kingdom = ten(("Smithy",))
    make = find_policy(game("dominion"), plan)
    ours = our_games([make(), make()], kingdom, games)
    theirs = their_games(players, kingdom, their, SEED)
    assert not (wrong := differences(ours, theirs)), "\n".join(wrong)


def compare_strategies(name: str, games: int, their: int) -> None:
    cards, *strategies = KINGDOMS[name]
    kingdom = ten(cards)
    ours = our_games([OurPolicy(s) for s in strategies], kingdom, games)
    theirs = their_games(lambda: [their_player(s) for s in strategies], kingdom, their, SEED)
    assert not (wrong := differences(ours, theirs)), "\n".join(wrong)


@pytest.mark.parametrize("plan", ["money", "money-smithy"])
def test_plans(plan: str, engine: str) -> None:
    compare_plans(plan, 4000 if engine == "compiled" else 800, 400)


@pytest.mark.parametrize("name", KINGDOMS)
def test_kingdoms(name: str) -> None:
    compare_strategies(name, 300, 150)


@pytest.mark.slow
@pytest.mark.parametrize("plan", ["money", "money-smithy"])
def test_plans_in_many_games(plan: str) -> None:
    compare_plans(plan, 40_000, 10_000)


@pytest.mark.slow
@pytest.mark.parametrize("name", KINGDOMS)
def test_kingdoms_in_many_games(name: str) -> None:
    compare_strategies(name, 6_000, 3_000)


def test_what_is_different_is_noticed() -> None:
    """Samples of the same are near, of other plans far apart."""
    make = find_policy(game("dominion"), "money")
    other = find_policy(game("dominion"), "money-smithy")
    kingdom = ten(("Smithy",))
    samples: list[Sample] = [our_games([p(), p()], kingdom, 400) for p in (make, other)]
    turns = [s.counts["turns of seat 0"] for s in samples]
    assert distance(turns[0], turns[0])[0] < 0
    assert distance(turns[0], turns[1])[0] > 10
