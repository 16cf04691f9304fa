"""How each kind of card is drawn: its arms in ``art.svg.jinja``, its material, and its effect in signs.

A sign is a class (its outline and colour), what is written in it, and perhaps a small drawing. Effects carry a plus, costs don't.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from kincstar.games.dominion.parts import (
    ACTION_SET,
    ATTACK_SET,
    COST,
    CURSE,
    KIND_NAMES,
    MOAT,
    TREASURES_SET,
    VICTORY_SET,
)


class Sign(NamedTuple):
    """A part of what a card does, as a sign."""

    cls: str
    text: str = ""
    icon: str = ""


class Look(NamedTuple):
    """How a kind of card is drawn."""

    device: str
    """The id of its arms."""
    group: str
    """'action', 'treasure', 'victory' or 'curse': its colour and shape."""
    cls: str
    """The group and what else it is, as classes."""
    signs: tuple[Sign, ...]


# In the order of the kinds; '/' parts the text from the drawing.
_SIGNS: Final = (
    "coin:+1", "coin:+2", "coin:+3", "point:1", "point:3", "point:6", "point:−1",
    "act:+1 swap:↓↑", "out:4/d-bin", "draw:+2 ward:/d-tick", "coin:+2 swap:↓/d-deck", "draw:+1 act:+2",
    "buy:+1 coin:+2", "gain:4/d-le", "gain:/d-silver hit:↑", "out:/d-bin gain:5/d-le", "point:10:1",
    "coin:+2 hit:↓3", "out:/d-bin coin:+3", "out:/d-bin gain:+2", "draw:+3", "draw:+1 act:+1 hit:1/d-eye",
    "hit:2/d-eye out:/d-bin", "twice:×2", "draw:+4 buy:+1 each:+1", "act:+2 buy:+1 coin:+2", "draw:+2 act:+1",
    "draw:=7", "draw:+1 act:+1 buy:+1 coin:+1", "out:/d-bin gain:+3", "draw:+2 hex:−1", "draw:+2/d-gold",
)  # fmt: skip


def _signs(row: str) -> tuple[Sign, ...]:
    found = []
    for one in row.split():
        cls, _, rest = one.partition(":")
        text, _, icon = rest.partition("/")
        found.append(Sign(cls, text, icon))
    return tuple(found)


def _look(kind: int) -> Look:
    bit = 1 << kind
    group = (
        "treasure"
        if bit & TREASURES_SET
        else "victory"
        if bit & VICTORY_SET
        else "curse"
        if kind == CURSE
        else "action"
    )
    cls = group + (" attack" if bit & ATTACK_SET else "") + (" reaction" if kind == MOAT else "")
    name = KIND_NAMES[kind].lower().replace("_", "-")
    return Look(f"d-{name}", group, f"{cls} c-{name}", _signs(_SIGNS[kind]))


LOOKS: Final = tuple(_look(kind) for kind in range(len(KIND_NAMES)))

SIGNS: Final = ("draw", "act", "buy", "coin", "point", "out", "gain", "swap", "twice", "each", "ward", "hit", "hex")
"""All sorts of signs, for the legend."""


def hand_order(kind: int) -> tuple[int, int, int]:
    """Where a kind stands in a hand: actions by cost, then treasures from Gold down, then the rest.

    >>> from kincstar.games.dominion.parts import COPPER, CURSE, ESTATE, GOLD, MILITIA, MOAT
    >>> sorted([CURSE, COPPER, MILITIA, ESTATE, GOLD, MOAT], key=hand_order) == [MOAT, MILITIA, GOLD, COPPER, ESTATE, CURSE]
    True
    """
    bit = 1 << kind
    if bit & ACTION_SET:
        return 0, int(COST[kind]), kind
    if bit & TREASURES_SET:
        return 1, -kind, 0
    return 2, -int(COST[kind]), kind


# Where the long names of cards may break on a narrow card, in each language; '|' is the place.
_BREAKS: Final = (
    "Kovács|műhely Polgár|őrség Labora|tórium Tanács|terem Kan|cellár Boszor|kány Hivatal|nok Trón|terem Könyv|tár "
    "Herceg|ség Tarto|mány Arany|pénz Ezüst|pénz Kalan|dor Uzso|rás Át|építés Feszti|vál Vár|árok Várás|árok "
    "Ratsver|sammlung Geld|ver|leiher Burg|graben Labora|torium Biblio|thek Aben|teurer Holz|fäller Herzog|tum Thron|saal "
    "Jahr|markt Werk|statt Schmie|de Büro|krat Pro|vinz An|wesen Hau|sierer "
    "Labora|tory Adven|turer Bureau|crat Money|lender Wood|cutter Work|shop Chan|cellor Feast Fes|tival Pro|vince Gar|dens "
    "Council Libra|ry Mili|tia Re|model Vil|lage"
)
SOFT: Final = {word.replace("|", ""): word.replace("|", "\u00ad") for word in _BREAKS.split()}


def soft(name: str) -> str:
    """The name of a card with soft hyphens, so that it fits on a narrow card.

    >>> soft("Kovácsműhely").replace("\\u00ad", "|")
    'Kovács|műhely'
    """
    return re.sub(r"\w+", lambda word: SOFT.get(word[0], word[0]), name)
