"""How things are drawn: devices of ``art.svg.jinja``, classes of ``board.css``, seals, and where markers stand on the track."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from kincstar.games.augsburg.parts import BARRIER_CATHEDRAL, BARRIER_CHURCH, JOKER, NOBLE_NAMES, NUMBERS

DYES: Final = (*(name.lower() for name in NOBLE_NAMES[:4]), "joker")
"""The classes of notes, by noble; a noble's device is ``a-`` and this, the portrait ``a-bust-`` and this."""

PRIVILEGES: Final = ("office", "title", "post", "coins", "points", "points", "draw")
"""The icons of the kinds of privileges; those of the columns have a colour and a shape as well."""

RIGHTS: Final = ("mint", "architect", "church", "cathedral", "coat", "letter")
"""The icons of the rights."""

COLUMNS: Final = ("k-office", "k-title", "k-post")
"""The classes of the columns: a colour and a shape."""


class Marker(NamedTuple):
    """Where a player's marker stands on the track."""

    seat: int
    at: int
    level: int
    """How many markers it stands above, since there is no room beside them."""


def dye(note: int) -> str:
    """Return the class of a note."""
    return DYES[note // int(NUMBERS)]


# Where long words may break in narrow columns, in each language; '|' is the place.
_BREAKS: Final = (
    "Handels|posten Zunft|meister Bürger|meister Rats|herr Kathe|drale Archi|tekt Adels|brief "
    "Polgár|mester Tanács|tag Céh|mester Nemes|levél Tiszt|ség Méltó|ság Keres|kedő Pénz|verő Privi|légium "
    "Council|lor Cathe|dral Archi|tect"
)
SOFT: Final = {word.replace("|", ""): word.replace("|", "\u00ad") for word in _BREAKS.split()}


def soft(name: str) -> str:
    """Return a name with soft hyphens, so that it fits into a narrow column.

    >>> soft("Handelsposten II").replace("\\u00ad", "|")
    'Handels|posten II'
    """
    return re.sub(r"\w+", lambda word: SOFT.get(word[0], word[0]), name)


def hand_order(note: int) -> tuple[bool, int, int]:
    """Where a note stands in a hand: noble by noble, the highest number first, jokers last.

    >>> sorted([68, 0, 16, 20], key=hand_order)
    [16, 0, 20, 68]
    """
    return note == JOKER, note // int(NUMBERS), -note


def initials(names: Sequence[str]) -> list[str]:
    """Return a letter for each seal, two where one isn't enough to tell players apart.

    >>> initials(["Anna", "Béla", "András", "", "<Cili>"])
    ['An1', 'B', 'An3', '4', 'C']
    """
    words = ["".join(c for c in name if c.isalnum()) for name in names]
    found = [word[:1].upper() or str(i + 1) for i, word in enumerate(words)]
    if len(set(found)) == len(found):
        return found
    longer = [word[:2].capitalize() if found.count(one) > 1 else one for word, one in zip(words, found, strict=True)]
    return [f"{one}{i + 1}" if longer.count(one) > 1 else one for i, one in enumerate(longer)]


def reaches(points: Sequence[int], me: int | None) -> tuple[list[Marker], list[Marker], list[Marker]]:
    """Return who stands on the track up to the church door, up to the cathedral door, and beyond it.

    >>> reaches([3, 25, 26, 50], None)[0]
    [Marker(seat=0, at=3, level=0), Marker(seat=1, at=25, level=0)]
    """
    seats = sorted(range(len(points)), key=lambda seat: (points[seat], seat == me, seat))
    church, cathedral = int(BARRIER_CHURCH), int(BARRIER_CATHEDRAL)
    return (
        _spread((s, points[s]) for s in seats if points[s] <= church),
        _spread((s, points[s]) for s in seats if church < points[s] <= cathedral),
        [Marker(s, points[s], 0) for s in seats if points[s] > cathedral],
    )


def _spread(markers: Iterable[tuple[int, int]]) -> list[Marker]:
    """Lift a marker above those that stand at the same point or the one before it."""
    found: list[Marker] = []
    for seat, at in markers:
        close = [m.level for m in found if at - m.at <= 1]
        level = next(i for i in range(len(close) + 1) if i not in close)
        found.append(Marker(seat, at, level))
    return found
