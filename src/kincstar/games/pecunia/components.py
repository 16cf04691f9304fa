"""The component file of Pecunia non olet: read, checked, refused with file, line and reason.

The rulebook says how many guests of each class and how many action cards of each name there are (PNO-C1, C3); a file that says
otherwise is no box of this game. What it doesn't say, turns and pay, the file may set freely.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from kincstar.games.component_file import ComponentFile
from kincstar.games.pecunia.parts import CLASS_SIZES, KIND_NAMES, Components
from kincstar.kernel.errors import ComponentError

STANDARD = Path(__file__).with_name("components.toml")
FORMAT = 1
CLASSES = ("senators", "citizens", "slaves", "women")
SOURCES = ("rulebook", "reconstructed", "box")
MAX_TURNS = 9
MAX_PAY = 9

# The rulebook's numbers of cards by name; the three taxes and the four assemblies are counted together.
COPIES = {
    "eviction": 6, "swap": 6, "gossip": 2, "tax": 3, "bad_fish": 3, "haste": 3, "assembly": 4, "break": 2, "queue_jumper": 6,
    "regular": 2, "villa": 3,
}  # fmt: skip


class Value(msgspec.Struct, frozen=True):
    """A value of the component file for people: of which class or kind of card, the value, where it is from.

    `numbers` are the turns and the pay of the guests that the value counts; a class without them is counted whole.
    """

    key: str
    value: str
    source: str
    numbers: tuple[int, int] | None = None


class Box(msgspec.Struct, frozen=True):
    """A component file that has been read: the values to play with, and where each is from."""

    components: Components
    values: tuple[Value, ...]
    guest_sources: tuple[str, ...]  # by guest, for turns and pay
    copy_sources: tuple[str, ...]  # by kind


class _File(ComponentFile):
    """Pecunia's file, in which a section may be a table of tables or a list of them."""

    def _line(self, section: str, key: str, nth: int) -> int:
        lines = [(i, x.split("#")[0].strip()) for i, x in enumerate(self.text.split("\n"), 1)]
        whole = f"{section}.{key}" if section and key else section or key
        entries = [i for i, x in lines if x == f"[[{whole}]]"]
        if 0 <= nth < len(entries):
            return entries[nth]
        line = next((i for i, x in lines if section and x == f"[{section}]"), 1)
        if key:
            head = re.compile(rf'"?{re.escape(key)}"?\s*=|"?{re.escape(key)}"?\.')
            title = re.compile(rf"\[\[?{re.escape(whole)}[].]")
            line = next((i for i, x in lines if (i >= line and head.match(x)) or title.match(x)), line)
        if nth >= 0:
            entries = [i for i, x in lines if i >= line for _ in range(x.count("{"))]
            line = entries[nth] if nth < len(entries) else line
        return line


def _whole(f: _File, table: Any, name: str, low: int, high: int, where: tuple[str, str, int]) -> int:
    section, key, nth = where
    n = table.get(name) if isinstance(table, dict) else None
    if n is None:
        raise f.fail(f"{name} is missing", section, key, nth)
    if not isinstance(n, int) or isinstance(n, bool) or not low <= n <= high:
        raise f.fail(f"{name} must be a whole number from {low} to {high}, not {n!r}", section, key, nth)
    return n


def _source(f: _File, table: dict[str, Any], known: set[str], where: tuple[str, str, int]) -> str:
    unknown = set(table) - known - {"source"}
    if unknown:
        raise f.fail(
            f"{sorted(unknown)[0]!r} means nothing here; known are {', '.join(sorted(known))} and source", *where
        )
    source = table.get("source")
    if source not in SOURCES:
        raise f.fail(
            f"source must be one of {', '.join(SOURCES)}" + (f", not {source!r}" if source else ": it is missing"),
            *where,
        )
    return str(source)


def _guests(f: _File, values: list[Value]) -> tuple[bytes, bytes, tuple[str, ...]]:
    stay, pay, sources = bytearray(), bytearray(), []
    guests = f.data.get("guests")
    if not isinstance(guests, dict):
        raise f.fail("the section [guests.senators] and its fellows are missing")
    for name in guests:
        if name not in CLASSES:
            raise f.fail(f"there is no class {name!r}; there are {', '.join(CLASSES)}", f"guests.{name}")
    for name, size in zip(CLASSES, CLASS_SIZES, strict=True):
        section = f"guests.{name}"
        table = guests.get(name)
        if not isinstance(table, dict):
            raise f.fail(f"the section [{section}] is missing")
        for key in table:
            if key not in ("count", "cards"):
                raise f.fail(f"{key!r} means nothing here; known are count and cards", section, key)
        if "count" in table:
            n = _whole(f, table["count"], "value", 0, 99, (section, "count", -1))
            if n != size:
                raise f.fail(f"the rulebook counts {size} {name}, not {n}", section, "count")
            values.append(Value(name, str(n), _source(f, table["count"], {"value"}, (section, "count", -1))))
        cards = table.get("cards")
        if not isinstance(cards, list) or not cards:
            raise f.fail(f"the list cards of [{section}] is missing", section)
        total = 0
        for i, card in enumerate(cards):
            if not isinstance(card, dict):
                raise f.fail(
                    f"number {i + 1} of cards must be like {{ turns = 1, … }}, not {card!r:.40}", section, "cards"
                )
            where = (section, "cards", i)
            turns = _whole(f, card, "turns", 1, MAX_TURNS, where)
            pays = _whole(f, card, "pay", 0, MAX_PAY, where)
            copies = _whole(f, card, "copies", 1, size, where)
            source = _source(f, card, {"turns", "pay", "copies"}, where)
            total += copies
            stay += bytes([turns]) * copies
            pay += bytes([pays]) * copies
            sources += [source] * copies
            values.append(Value(name, f"× {copies}", source, (turns, pays)))
        if total != size:
            raise f.fail(f"the copies of {name} add up to {total}; the rulebook counts {size}", section, "cards")
    return bytes(stay), bytes(pay), tuple(sources)


def _actions(f: _File, values: list[Value]) -> tuple[bytes, tuple[str, ...]]:
    table = f.data.get("actions")
    if not isinstance(table, dict):
        raise f.fail("the section [actions] is missing")
    kinds = [k.lower() for k in KIND_NAMES]
    for name in table:
        if name not in kinds:
            raise f.fail(f"there is no action card {name!r}; there are {', '.join(kinds)}", "actions", name)
    copies, sources = bytearray(), []
    for kind in kinds:
        where = ("actions", kind, -1)
        if kind not in table:
            raise f.fail(f"the action card {kind} is missing", "actions")
        n = _whole(f, table[kind], "copies", 0, 40, where)
        sources.append(_source(f, table[kind], {"copies"}, where))
        copies.append(n)
        values.append(Value(kind, f"× {n}", sources[-1]))
    for name, n in COPIES.items():
        found = sum(c for k, c in zip(kinds, copies, strict=True) if k == name or k.startswith(f"{name}_"))
        if found != n:
            first = next(k for k in kinds if k == name or k.startswith(f"{name}_"))
            what = f"the {name} cards together" if first != name else name
            raise f.fail(f"the rulebook counts {n} of {what}, not {found}", "actions", first)
    return bytes(copies), tuple(sources)


def read(path: Path | str) -> Box:
    """Return the box that a component file describes; ComponentError with file, line and reason if it is broken."""
    f = _File(Path(path))
    if f.data.get("game") != "pecunia":
        raise f.fail(f'a component file of this game says game = "pecunia", not {f.data.get("game")!r}', key="game")
    if f.data.get("format") != FORMAT or isinstance(f.data["format"], bool):
        raise f.fail(f"this program reads format = {FORMAT}, not {f.data.get('format')!r}", key="format")
    for key in f.data:
        if key not in ("game", "format", "guests", "actions"):
            raise f.fail(f"{key!r} means nothing here", key=key)
    values: list[Value] = []
    stay, pay, guest_sources = _guests(f, values)
    copies, copy_sources = _actions(f, values)
    return Box(Components(stay, pay, copies), tuple(values), guest_sources, copy_sources)


@cache
def standard() -> Box:
    """Return the box that comes with the program."""
    return read(STANDARD)


def dump(components: Components) -> str:
    """Return the values as text for a record: two digits a value, in the order of `Components.as_bytes`."""
    return components.as_bytes().hex()


def load(text: str) -> Components:
    """Return what `dump` wrote; ComponentError if these values are no box of the game."""
    try:
        data = bytes.fromhex(text)
    except ValueError:
        data = b""
    if len(data) != 156:
        raise ComponentError("the record's components are not 156 values in hexadecimal digits")
    stay, pay, copies = data[:70], data[70:140], data[140:]
    if not all(1 <= x <= MAX_TURNS for x in stay) or not all(x <= MAX_PAY for x in pay):
        raise ComponentError("the record's components hold a guest with impossible turns or pay")
    kinds = [k.lower() for k in KIND_NAMES]
    for name, n in COPIES.items():
        if sum(c for k, c in zip(kinds, copies, strict=True) if k == name or k.startswith(f"{name}_")) != n:
            raise ComponentError(f"the record's components don't hold {n} cards of {name}")
    return Components(stay, pay, copies)
