"""The component file of Augsburg 1520: read, checked, refused with file, line and reason.

What the rulebook says or shows in its examples must be so in every box: the range of the prices (AUG-C2), four of the privilege cards
in part (AUG-C3), a church, a cathedral and a letter of nobility (AUG-C5), and what most ranks give (AUG-C6). The rest a file may set.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec

from kincstar.games.augsburg.parts import (
    BILL,
    CARDS,
    CATHEDRAL,
    CHURCH,
    COAT,
    DRAW,
    GUILDERS,
    HIGHEST_PRICE,
    LETTER,
    LOWEST_PRICE,
    NUMBERS,
    OFFICE,
    POST,
    PRIVILEGES,
    SEVEN,
    SIX,
    SLOTS,
    TILES,
    TITLE,
    Components,
    components_of,
)
from kincstar.games.component_file import ComponentFile
from kincstar.kernel.errors import ComponentError

STANDARD = Path(__file__).with_name("components.toml")
GAME = "augsburg"
FORMAT = 1
VALUES = 84  # in `Components.numbers`
SOURCES = ("rulebook", "public", "reconstructed", "box")
SECTIONS: dict[str, tuple[str, ...]] = {
    "prices": ("numbers", "joker"),
    "privileges": ("cards",),
    "ranks": ("office", "title", "post"),
    "rights": ("church", "cathedral", "coat", "letter"),
}

PRIVILEGE_KEYS = {
    "office": int(OFFICE), "title": int(TITLE), "post": int(POST), "500": int(GUILDERS), "6": int(SIX), "7": int(SEVEN),
    "draw": int(DRAW),
}  # fmt: skip
CARDS_OF_THE_EXAMPLES = (("500", "6"), ("office", "office"), ("title", "title"), ("post", "office"))
MOST_OFFERED = 12  # with 5 players, mayors and mints, all that is due is never more than all notes there are
MOST_FREE = 2
DEAREST = 2000
MOST_POINTS = 9

# What the rulebook says of the ranks 1 … 4, None where it says nothing.
OFFICES = (None, None, (6, 0), (6, 1))
TITLES = (3, 5, 8, 12)
POSTS = (600, 900, 1200, 1600)
TILES_OF_THE_EXAMPLES = {"church": 700, "cathedral": 900, "letter": 4}
RIGHT_KEYS = {"church": int(CHURCH), "cathedral": int(CATHEDRAL), "coat": int(COAT), "letter": int(LETTER)}


class Value(msgspec.Struct, frozen=True):
    """A value of the file for people: what it is about, its number or card, where it is from.

    `key` is 'price', 'joker', 'card', 'office', 'free', 'title', 'post', or a right; `number` the rank or the tile from 1 on.
    """

    key: str
    numbers: tuple[int, ...]
    source: str
    number: int = 0
    last: int = 0  # of a price: the last note's number that has it


class Sources(msgspec.Struct, frozen=True):
    """Where each value is from, in the order of `parts.Components`."""

    prices: tuple[str, ...]  # by number, the joker's last
    cards: tuple[str, ...]
    offices: tuple[str, ...]  # by rank
    titles: tuple[str, ...]
    posts: tuple[str, ...]
    tiles: tuple[str, ...]  # as `Components.values`: churches, cathedrals, coats, letters


class Box(msgspec.Struct, frozen=True):
    """A component file that has been read: the values to play with, for people, and where each is from."""

    components: Components
    values: tuple[Value, ...]
    sources: Sources


def _prices(f: ComponentFile, values: list[Value]) -> tuple[list[int], list[str]]:
    """AUG-C2: the prices of the numbers 1 … 17 and of the joker."""
    prices: list[int] = []
    sources: list[str] = []
    for i, entry in enumerate(f.entries("prices", "numbers")):
        where = ("prices", "numbers", i)
        first = f.whole(entry, "from", 1, int(NUMBERS), where)
        last = f.whole(entry, "to", 1, int(NUMBERS), where)
        price = _guilders(f, entry, LOWEST_PRICE, HIGHEST_PRICE, where)
        source = f.source(entry, ("from", "to", "guilders"), SOURCES, where)
        if first != len(prices) + 1 or last < first:
            raise f.fail(
                f"the next number is {len(prices) + 1}; from {first} to {last} doesn't go on from there", *where
            )
        if prices and price < prices[-1]:
            raise f.fail(f"prices rise with the number: {first} can't cost {price}, less than {prices[-1]}", *where)
        prices += [price] * (last - first + 1)
        sources += [source] * (last - first + 1)
        values.append(Value("price", (price,), source, first, last))
    if len(prices) != NUMBERS:
        raise f.fail(f"the prices end at number {len(prices)}; there are {NUMBERS}", "prices", "numbers")
    joker, where = f.data["prices"]["joker"], ("prices", "joker", -1)
    price = _guilders(f, joker, LOWEST_PRICE, HIGHEST_PRICE, where)
    source = f.source(joker, ("guilders",), SOURCES, where)
    values.append(Value("joker", (price,), source))
    return [*prices, price], [*sources, source]


def _guilders(f: ComponentFile, table: Any, low: int, high: int, where: tuple[str, str, int]) -> int:
    n = f.whole(table, "guilders", low, high, where)
    if n % BILL:
        raise f.fail(f"guilders come in fifties, not {n}", *where)
    return n


def _cards(f: ComponentFile, values: list[Value]) -> tuple[bytes, list[str]]:
    """AUG-C3: ten different privilege cards, among them those of the rulebook's examples."""
    cards: list[tuple[int, ...]] = []
    sources = []
    for i, entry in enumerate(f.entries("privileges", "cards", int(CARDS))):
        where = ("privileges", "cards", i)
        card = entry.get("card")
        if not isinstance(card, list) or len(card) != SLOTS:
            raise f.fail(f"card must be a list of {SLOTS} privileges", *where)
        for privilege in card:
            if not isinstance(privilege, str) or privilege not in PRIVILEGE_KEYS:
                raise f.fail(
                    f"there is no privilege {privilege!r:.40}; there are {', '.join(PRIVILEGE_KEYS)}, all in quotes",
                    *where,
                )
        found = tuple(PRIVILEGE_KEYS[x] for x in card)
        same = next((n for n, other in enumerate(cards, 1) if sorted(other) == sorted(found)), 0)
        if same:
            raise f.fail(f"the ten cards all differ, and this one is the same as number {same}", *where)
        cards.append(found)
        sources.append(f.source(entry, ("card",), SOURCES, where))
        values.append(Value("card", found, sources[-1], i + 1))
    for shown in CARDS_OF_THE_EXAMPLES:
        wanted = [PRIVILEGE_KEYS[x] for x in shown]
        if not any(all(card.count(x) >= wanted.count(x) for x in wanted) for card in cards):
            raise f.fail(
                f"an example of the rulebook shows a card with {' and '.join(shown)}, and there is none",
                "privileges",
                "cards",
            )
    return bytes(x for card in cards for x in card), sources


def _offices(f: ComponentFile, values: list[Value]) -> tuple[list[int], list[int], list[str]]:
    offered, free, sources = [], [], []
    for i, entry in enumerate(f.entries("ranks", "office", len(OFFICES))):
        where = ("ranks", "office", i)
        offered.append(f.whole(entry, "offered", 1, MOST_OFFERED, where))
        free.append(f.whole(entry, "free", 0, MOST_FREE, where))
        sources.append(f.source(entry, ("offered", "free"), SOURCES, where))
        known = OFFICES[i]
        if known is not None and known != (offered[-1], free[-1]):
            raise f.fail(
                f"the rulebook offers office rank {i + 1} {known[0]} notes and {known[1]} free, not {offered[-1]} and {free[-1]}",
                *where,
            )
        values.append(Value("office", (offered[-1],), sources[-1], i + 1))
        values.append(Value("free", (free[-1],), sources[-1], i + 1))
    return offered, free, sources


def _ranks(
    f: ComponentFile, key: str, unit: str, known: tuple[int, ...], values: list[Value]
) -> tuple[list[int], list[str]]:
    """AUG-C6: what titles or trading posts give, which the rulebook says."""
    sources = []
    for i, entry in enumerate(f.entries("ranks", key, len(known))):
        where = ("ranks", key, i)
        n = f.whole(entry, unit, 0, DEAREST, where)
        if n != known[i]:
            raise f.fail(f"the rulebook gives {key} rank {i + 1} {known[i]} {unit}, not {n}", *where)
        sources.append(f.source(entry, (unit,), SOURCES, where))
        values.append(Value(key, (n,), sources[-1], i + 1))
    return list(known), sources


def _rights(f: ComponentFile, values: list[Value]) -> tuple[list[int], list[str]]:
    """AUG-C5: the tiles with values, the top one first."""
    tiles: list[int] = []
    sources: list[str] = []
    for key in RIGHT_KEYS:
        building = key in ("church", "cathedral")
        unit = "guilders" if building else "points"
        found: list[int] = []
        for i, entry in enumerate(f.entries("rights", key, int(TILES))):
            where = ("rights", key, i)
            n = _guilders(f, entry, BILL, DEAREST, where) if building else f.whole(entry, unit, 1, MOST_POINTS, where)
            found.append(n)
            sources.append(f.source(entry, (unit,), SOURCES, where))
            values.append(Value(key, (n,), sources[-1], i + 1))
        for i, (above, below) in enumerate(pairwise(found)):
            if below > above:
                raise f.fail(f"the tiles lie in falling order: {below} can't lie below {above}", "rights", key, i + 1)
            if building and below == above:
                raise f.fail(f"the prices of a kind all differ, and {below} is there twice", "rights", key, i + 1)
        wanted = TILES_OF_THE_EXAMPLES.get(key)
        if wanted is not None and wanted not in found:
            raise f.fail(f"an example of the rulebook shows a {key} of {wanted}, and there is none", "rights", key)
        tiles += found
    return tiles, sources


def read(path: Path | str) -> Box:
    """Return the box that a component file describes; ComponentError with file, line and reason if it is broken."""
    f = ComponentFile(Path(path))
    f.head(GAME, FORMAT, tuple(SECTIONS))
    for name, keys in SECTIONS.items():
        f.section(name, keys)
    values: list[Value] = []
    prices, price_sources = _prices(f, values)
    cards, card_sources = _cards(f, values)
    offered, free, office_sources = _offices(f, values)
    points, title_sources = _ranks(f, "title", "points", TITLES, values)
    guilders, post_sources = _ranks(f, "post", "guilders", POSTS, values)
    tiles, tile_sources = _rights(f, values)
    sources = (price_sources, card_sources, office_sources, title_sources, post_sources, tile_sources)
    return Box(
        Components(prices, cards, offered, free, points, guilders, tiles),
        tuple(values),
        Sources(*(tuple(x) for x in sources)),
    )


@cache
def standard() -> Box:
    """Return the box that comes with the program."""
    return read(STANDARD)


def sources_of(components: Components) -> Sources | None:
    """Return where the values of a game are from, if it is played with the program's own box; None for somebody's own."""
    box = standard()
    return box.sources if components.numbers() == box.components.numbers() else None


def dump(components: Components) -> str:
    """Return the values as text for a record: numbers in the order of `Components.numbers`."""
    return " ".join(str(n) for n in components.numbers())


def load(text: str) -> Components:
    """Return what `dump` wrote; ComponentError if these values are no box of the game."""
    try:
        numbers = [int(x) for x in text.split(" ")]
    except ValueError:
        numbers = []
    if len(numbers) != VALUES or min(numbers) < 0 or max(numbers[54:]) >= PRIVILEGES:
        raise ComponentError(f"the record's components are not the {VALUES} values of a box")
    _check(numbers)
    return components_of(numbers)


def _check(numbers: list[int]) -> None:
    """Refuse values that no component file could have given: games could go wrong with them, not only look odd."""
    prices, offered, free, tiles = numbers[:18], numbers[18:22], numbers[22:26], numbers[34:54]
    if not all(LOWEST_PRICE <= x <= HIGHEST_PRICE and x % BILL == 0 for x in prices):
        raise ComponentError("the record's components hold a note with an impossible price")
    if not all(1 <= x <= MOST_OFFERED for x in offered) or not all(x <= MOST_FREE for x in free):
        raise ComponentError("the record's components hold an office with an impossible number of notes")
    if tuple(numbers[26:30]) != TITLES or tuple(numbers[30:34]) != POSTS:
        raise ComponentError("the record's components hold titles or trading posts that are none of this game")
    if not all(BILL <= x <= DEAREST for x in tiles[:10]) or not all(1 <= x <= MOST_POINTS for x in tiles[10:]):
        raise ComponentError("the record's components hold a right with an impossible value")
