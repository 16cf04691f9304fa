"""Scripted play of Dominion: a plan made for the kingdom at hand, as text, so that it can be read as well as played."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kincstar.games.dominion import plans
from kincstar.games.dominion.parts import (
    BUREAUCRAT,
    CHANCELLOR,
    CHAPEL,
    COUNCIL_ROOM,
    DRAFT,
    FESTIVAL,
    GARDENS,
    KIND_NAMES,
    LABORATORY,
    LIBRARY,
    MARKET,
    MILITIA,
    MINE,
    MOAT,
    MONEYLENDER,
    SMITHY,
    WITCH,
    WOODCUTTER,
    WORKSHOP,
)  # fmt: skip
from kincstar.games.dominion.playing import PlanPolicy
from kincstar.games.dominion.programs import Program
from kincstar.games.dominion.seat import DominionSeat, dominion_seat
from kincstar.kernel.seat import Seat

MADE: Final[dict[int, Program]] = {}  # programs by supply and number of players, as they were needed

RUSH: Final = """
never end the game losing
Gardens if owned(Workshop) ≥ 5 or left(Gardens) < 8
Workshop
Gardens
buy Duchy if empty piles ≥ 1
gain Estate
buy Estate if left(Gardens) = 0
buy Silver if left(Gardens) > 5
buy Estate if left(Gardens) ≤ 4
buy Copper
"""
THRIFT: Final = """
buy Province
buy Gold
buy Silver
"""
BURNING: Final = (
    "buy Chapel if owned(Chapel) = 0 and turn ≤ 2",
    "Chapel trashes Curse",
    "Chapel trashes Estate if left(Province) > 6",
    "Chapel trashes Copper if money > 6",
)
GAINS: Final = (
    "gain Province",
    "gain Duchy if left(Province) ≤ 5",
    "gain Witch if owned(Witch) < 3",
    "gain Gold, Laboratory, Market",
    "gain Silver if left(Province) > 2",
)


def has(piles: i64, kind: i64) -> bool:
    """Return whether a supply has this pile."""
    return (piles >> kind) & 1 == 1


def plan_for(piles: i64, players: i64) -> str:
    """Return a plan for a supply: money, with the best of its actions in numbers that seldom get into each other's way."""
    if has(piles, GARDENS) and has(piles, WORKSHOP) and players == 2:
        return RUSH
    witch = has(piles, WITCH)
    burns = witch and has(piles, CHAPEL)
    lines = [
        "never end the game losing",
        f"buy Province if money ≥ {12 if burns else 18}",
        f"buy Duchy if left(Province) ≤ {4 + players - 2}",
        "buy Estate if left(Province) ≤ 2",
    ]
    if witch:
        lines.append(f"buy Witch if owned(Witch) < {2 if burns else 3}")
    lines.append("buy Gold")
    if burns:
        lines.append("buy Laboratory")
        lines += BURNING
    lines.append(f"buy Duchy if left(Province) ≤ {6 + players - 2}")
    lines += draws(piles)
    if has(piles, LABORATORY):
        lines.append("buy Laboratory")
    if has(piles, MARKET):
        lines.append("buy Market")
    if not burns:
        lines += fillers(piles)
    return "\n".join([*lines, "buy Silver", *GAINS])


def draws(piles: i64) -> list[str]:
    """Return what to buy of the dear cards that draw, one sort of them, if no Witches take their place."""
    if has(piles, WITCH):
        return []
    if has(piles, LIBRARY) and has(piles, FESTIVAL):
        return [
            "buy Library if owned(Library) ≤ owned(Festival) and owned(Library) < 3",
            "buy Festival if owned(Festival) < 4",
        ]
    if has(piles, COUNCIL_ROOM):
        return ["buy Council Room if owned(Council Room) = 0"]
    if has(piles, LIBRARY):
        return ["buy Library if owned(Library) < 2"]
    return []


def fillers(piles: i64) -> list[str]:
    """Return what to buy of the other terminals: so many that two of them seldom come together."""
    leader = has(piles, WITCH) or has(piles, COUNCIL_ROOM) or has(piles, LIBRARY)
    room = f"owned(terminal) × {14 if leader else 10} < cards"
    lines: list[str] = []
    if has(piles, MILITIA):
        lines.append(f"buy Militia if owned(Militia) < {1 if has(piles, SMITHY) else 2} and {room}")
    if has(piles, SMITHY):
        lines.append(f"buy Smithy if owned(Smithy) < 2 and {room}")
    if has(piles, MINE):
        lines.append("buy Mine if owned(terminal) = 0 and turn > 2")
    for kind in (BUREAUCRAT, CHANCELLOR, MONEYLENDER):
        if has(piles, kind) and not leader:
            name = KIND_NAMES[kind].title()
            lines.append(f"buy {name} if owned({name}) = 0 and {room} and turn < 8")
    if has(piles, WOODCUTTER):
        lines.append("buy Woodcutter if owned(terminal) = 0 and turn > 4")
    if has(piles, MOAT):
        lines.append(f"buy Moat if coins = 2 and owned(Moat) = 0 and {room} and turn > 4")
    return lines


def program_for(piles: i64, players: i64) -> Program:
    """Return the plan for a supply, made ready to be run; each is made once."""
    key = int(piles) * 8 + int(players)
    found = MADE.get(key)
    if found is None:
        if len(MADE) > 1000:
            MADE.clear()
        found = plans.compile_plan(plan_for(piles, players), "scripted").program
        MADE[key] = found
    return found


class ScriptedPolicy(PlanPolicy):
    """Makes a plan for the kingdom when the game begins, and plays by it."""

    piles: i64  # what the plan is for

    def __init__(self, seed: i64 = 0) -> None:
        super().__init__(program_for(0, 2), seed)
        self.piles = 0

    def choose(self, seat: Seat) -> i64:
        s = dominion_seat(seat)
        piles = s.kingdom()
        if piles != self.piles and s.phase() != DRAFT:
            self.adapt(s, piles)
        return super().choose(seat)

    def adapt(self, s: DominionSeat, piles: i64) -> None:
        self.piles = piles
        self.follow(program_for(piles, s.players()))


class TreasurerPolicy(PlanPolicy):
    """An easy opponent: buys treasures and Provinces only, whatever the kingdom is."""

    def __init__(self, seed: i64 = 0) -> None:
        super().__init__(plans.compile_plan(THRIFT, "treasurer").program, seed)
