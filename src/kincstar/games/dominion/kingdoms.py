"""Kingdoms as text: the recommended sets, ten names in any of our languages, and a short code to pass on (DOM-S3)."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Iterable
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Final

from kincstar.games.dominion import words
from kincstar.games.dominion.parts import COST, KIND_NAMES, KINDS, KINGDOM, KINGDOM_PILES
from kincstar.kernel.errors import KincstarError
from kincstar.kernel.texts import LANGUAGES, catalogue

FOLDER: Final = Path(__file__).parent
LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's 32 digits, which can't be mistaken for each other
MISREAD: Final = str.maketrans("ILO", "110")
CODE_LENGTH: Final = 5  # of 5 bits each: one for each of the 25 kingdom cards
LONGEST: Final = 600  # letters of a kingdom; ten names need far fewer


def _kinds(*names: str) -> tuple[int, ...]:
    return tuple(sorted(KIND_NAMES.index(name) for name in names))


SETS: Final = {
    "first-game": _kinds(
        "REMODEL", "MINE", "VILLAGE", "WOODCUTTER", "SMITHY", "MILITIA", "WORKSHOP", "MARKET", "CELLAR", "MOAT"
    ),
    "big-money": _kinds(
        "ADVENTURER", "BUREAUCRAT", "CHANCELLOR", "CHAPEL", "FEAST", "LABORATORY", "MARKET", "MINE", "MONEYLENDER",
        "THRONE_ROOM"
    ),
    "interaction": _kinds(
        "BUREAUCRAT", "CHANCELLOR", "COUNCIL_ROOM", "FESTIVAL", "LIBRARY", "MILITIA", "MOAT", "SPY", "THIEF", "VILLAGE"
    ),
    "size-distortion": _kinds(
        "CELLAR", "CHAPEL", "FEAST", "GARDENS", "LABORATORY", "THIEF", "VILLAGE", "WITCH", "WOODCUTTER", "WORKSHOP"
    ),
    "village-square": _kinds(
        "BUREAUCRAT", "CELLAR", "FESTIVAL", "LIBRARY", "MARKET", "REMODEL", "SMITHY", "THRONE_ROOM", "VILLAGE",
        "WOODCUTTER"
    ),
}  # fmt: skip


def key(text: str) -> str:
    """Return a name without all that may be left out of it: case, accents, spaces, hyphens."""
    return "".join(c for c in unicodedata.normalize("NFKD", text).casefold() if c.isalnum())


@cache
def _names() -> dict[str, int]:
    """Return the kinds of cards by the keys of their names in all languages; Bürokrat may be spelt Buerokrat."""
    found: dict[str, int] = {}
    for kind, name in enumerate(KIND_NAMES):
        for lang in LANGUAGES:
            said = catalogue(FOLDER, lang).gettext(words.CARDS[name])
            found[key(said)] = kind
            found[key(said.replace("ä", "ae").replace("ö", "oe").replace("ü", "ue"))] = kind
    return found


@cache
def _set_names() -> dict[str, str]:
    """Return the recommended sets by the keys of their names in all languages."""
    found = {key(value): value for value in SETS}
    for value in SETS:
        for lang in LANGUAGES:
            found[key(catalogue(FOLDER, lang).gettext(words.KINGDOMS[value]))] = value
    return found


def bits(kinds: Iterable[int]) -> int:
    """Return a kingdom as a set of bits, bit k for kind k."""
    return sum(1 << kind for kind in set(kinds))


def code(kinds: Collection[int]) -> str:
    """Return a kingdom in five letters."""
    number = bits(kinds) >> int(KINGDOM)
    return "".join(LETTERS[(number >> shift) & 31] for shift in (20, 15, 10, 5, 0))


def decode(text: str) -> tuple[int, ...] | None:
    """Return the kingdom that such letters stand for; None if they stand for none.

    Exactly ten of the 25 bits must be set, so that most slips are noticed.
    """
    letters = text.strip().upper().translate(MISREAD)
    if len(letters) != CODE_LENGTH or any(c not in LETTERS for c in letters):
        return None
    number = 0
    for c in letters:
        number = number << 5 | LETTERS.index(c)
    if number.bit_count() != int(KINGDOM_PILES):
        return None
    return tuple(kind for kind in range(int(KINGDOM), int(KINDS)) if number >> (kind - int(KINGDOM)) & 1)


def ordered(kinds: Iterable[int]) -> list[int]:
    """Return kinds in the order in which a supply is laid out: by cost, then as the rules count them."""
    return sorted(kinds, key=lambda kind: (int(COST[kind]), kind))


def text(kinds: Iterable[int], lang: str = "en") -> str:
    """Return a kingdom as its cards' names; `parse` reads it in any language."""
    gettext = catalogue(FOLDER, lang).gettext
    return ", ".join(words.card(gettext, KIND_NAMES[kind]) for kind in ordered(kinds))


def set_of(kinds: Iterable[int]) -> str:
    """Return the recommended set that these ten cards are, '' if they are none."""
    ten = tuple(sorted(kinds))
    return next((value for value, cards in SETS.items() if cards == ten), "")


def parse(text: str) -> tuple[int, ...]:
    """Return the ten kinds of a kingdom, in order: a recommended set, a code, or ten names set off by commas or new lines.

    KincstarError says in one sentence what is wrong.
    """
    if len(text) > LONGEST:
        raise _error("EMPTY")
    pieces = [" ".join(piece.split()) for piece in text.replace(";", ",").replace("\n", ",").split(",")]
    pieces = [piece for piece in pieces if piece]
    if not pieces:
        raise _error("EMPTY")
    if len(pieces) == 1:
        found = SETS.get(_set_names().get(key(pieces[0]), "")) or decode(pieces[0])
        if found is not None:
            return found
        if key(pieces[0]) not in _names() and len(pieces[0]) == CODE_LENGTH and _meant(pieces[0]) is None:
            raise _error("CODE", text=pieces[0])
    kinds: list[int] = []
    for piece in pieces:
        kind = _names().get(key(piece))
        if kind is None:
            meant = _meant(piece)
            if meant is None:
                raise _error("UNKNOWN", text=piece)
            raise _error("MEANT", text=piece, card=meant)
        if kind < int(KINGDOM):
            raise _error("NO_KINGDOM_CARD", card=_english(kind))
        if kind in kinds:
            raise _error("TWICE", card=_english(kind))
        kinds.append(kind)
    if len(kinds) != int(KINGDOM_PILES):
        raise _error("NUMBER", n=len(kinds))
    return tuple(sorted(kinds))


def _english(kind: int) -> str:
    return words.CARDS[KIND_NAMES[kind]]


def _meant(piece: str) -> str | None:
    """Return the name that was probably meant, in the language in which it was nearly written."""
    near = get_close_matches(key(piece), _names(), 1, 0.7)
    if not near:
        return None
    name = words.CARDS[KIND_NAMES[_names()[near[0]]]]
    said = [catalogue(FOLDER, lang).gettext(name) for lang in LANGUAGES]
    return next((s for s in said if key(s) == near[0]), name)


def _error(name: str, **values: object) -> KincstarError:
    return KincstarError(words.ERRORS[name].format(**values))
