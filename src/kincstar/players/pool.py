"""Who can be put on a seat: all ways to play a game, and names for those who play so."""

from __future__ import annotations

from collections.abc import Iterable

from kincstar.kernel.game import Game
from kincstar.kernel.seat import Policy
from kincstar.players.basic import RandomPolicy

NAMES = ("Anna", "Bruno", "Clara", "David", "Emma", "Felix", "Greta", "Hugo")


def policies(game: Game) -> dict[str, type[Policy]]:
    """Return all ways to play a game by name: its own, and 'random'."""
    found = dict(game.policies())
    found.setdefault("random", RandomPolicy)
    return found


def names(taken: Iterable[str], n: int) -> list[str]:
    """Return `n` names for bots that nobody at the table has; when they are used up, with a number ('Anna 2')."""
    used, found, turn = set(taken), list[str](), 1
    while len(found) < n:
        for name in NAMES:
            numbered = name if turn == 1 else f"{name} {turn}"
            if numbered not in used:
                found.append(numbered)
        turn += 1
    return found[:n]
