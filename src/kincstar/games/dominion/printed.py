"""What is printed on the cards, with where each number is from.

Nothing in this game is reconstructed, so there is no component file: what the rulebook doesn't say is public knowledge of the first
edition.
"""

from __future__ import annotations

from collections.abc import Iterator

from kincstar.games.dominion import words
from kincstar.games.dominion.parts import (
    COIN,
    COPPER,
    COST,
    GARDENS,
    KIND_NAMES,
    KINDS,
    MAX_PLAYERS,
    POINTS,
    PROVINCE,
    SILVER,
    pile_size,
)
from kincstar.kernel.errors import ComponentError

COSTS_IN_RULEBOOK = ("COPPER", "CURSE", "CELLAR", "SMITHY")  # the others stand on the cards only


def values(_: words.Translate) -> Iterator[tuple[str, str, str]]:
    """Return (what, value, source) for each number on the cards, and for the piles."""
    for kind in range(int(KINDS)):
        name = KIND_NAMES[kind]
        card = words.card(_, name)

        def about(key: str, card: str = card) -> str:
            return words.component(_, key).format(card=card)

        yield about("COST"), str(int(COST[kind])), "rulebook" if name in COSTS_IN_RULEBOOK else "public"
        if int(COIN[kind]):
            yield about("COINS"), str(int(COIN[kind])), "rulebook"
        if kind == GARDENS:
            yield about("POINTS"), words.component(_, "TEN_CARDS"), "public"
        elif int(POINTS[kind]):
            value = words.number(int(POINTS[kind]))
            yield about("POINTS"), value, "rulebook" if kind == PROVINCE else "public"
        sizes = [str(int(pile_size(kind, players))) for players in range(2, int(MAX_PLAYERS) + 1)]
        counted = COPPER <= kind <= SILVER + 1  # how many treasures there are, the rulebook leaves to the box
        yield about("PILE"), " / ".join(sizes), "public" if counted else "rulebook"


def refuse(path: object) -> None:
    """Refuse a component file: this game has none."""
    if path is not None:
        raise ComponentError(
            f"{path}: Dominion has no component file; what its cards say is known and the same in every box"
        )
