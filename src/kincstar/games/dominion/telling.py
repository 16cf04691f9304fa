"""The log: events in words, and what they changed on the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from string import Formatter
from typing import Final

from kincstar.games.dominion import words
from kincstar.games.dominion.parts import (
    E_BUYS,
    E_CHOOSES,
    E_CLEANS_UP,
    E_DISCARDS,
    E_DISCARDS_OPEN,
    E_DRAWS,
    E_GAINS,
    E_MOAT,
    E_NOTHING,
    E_OVER,
    E_PLAYS,
    E_PUTS_BACK,
    E_REVEALS,
    E_SETS_ASIDE,
    E_SHOWS_HAND,
    E_SHUFFLES,
    E_TAKES,
    E_TO_HAND,
    E_TRASHES,
    E_TREASURES,
    E_TURN,
    E_TURNS_OVER,
    EVENT_NAMES,
    HAND,
    KIND_NAMES,
    MOAT,
    TO_DISCARD,
    TO_DRAW,
    TO_HAND,
)
from kincstar.kernel.game import Line, Part
from kincstar.kernel.state import Event

HOW: Final = ("", "_FIRST", "_AGAIN")  # how a card was played, as E_PLAYS counts
WHERE_TO: Final = {int(TO_DISCARD): "", int(TO_DRAW): "_ONTO", int(TO_HAND): "_INTO"}
CARDS_OPEN: Final = (E_TREASURES, E_TRASHES, E_DISCARDS_OPEN, E_REVEALS, E_SHOWS_HAND, E_TO_HAND, E_TAKES)
NEW_HAND: Final = 1  # `b` of a drawing that `gather` has marked
ONE_CARD: Final = (E_CHOOSES, E_PLAYS, E_GAINS, E_PUTS_BACK, E_SETS_ASIDE, E_NOTHING)  # its kind is `a`


def line(_: words.Translate, ngettext: words.Plural, event: Event) -> Line | None:
    """Return an event, as its viewer knows it, in words; None for another one's new hand of five, which is nothing new."""
    kind, a, b = int(event.kind), int(event.a), int(event.b)
    if kind == E_DRAWS and b == NEW_HAND and not event.secret and a == HAND:
        return None
    secret, key = kinds_of(event.secret), EVENT_NAMES[kind]

    def card(k: int) -> tuple[Part, ...]:
        return (Part(words.card(_, KIND_NAMES[k]), "card", k),)

    def cards(kinds: Iterable[int]) -> list[tuple[Part, ...]]:
        several = words.several(_)
        return [
            card(k) if n == 1 else _fill(several, {"n": [(Part(str(n)),)], "card": [card(k)]}, ("", ""))
            for k, n in _counted(kinds)
        ]

    values: dict[str, list[tuple[Part, ...]]] = {}
    n = a
    if kind in ONE_CARD:
        values["card"] = [card(a)]
        if kind == E_PLAYS:
            key += HOW[b]
        elif kind == E_GAINS:
            key += WHERE_TO[b]
        elif kind == E_PUTS_BACK and b:
            key += "_ONTO"
    elif kind in CARDS_OPEN:
        values["cards"] = cards(event.things)
    elif kind == E_DRAWS:
        key = ("HAND" if b == NEW_HAND else "DRAWS") + ("_OWN" if secret else "")
        values["cards"] = cards(secret)
    elif kind == E_DISCARDS and len(secret) > 1:
        key, values["cards"] = "DISCARDS_OWN", cards(secret)
    elif kind in (E_DISCARDS, E_TURNS_OVER):
        values["card"] = [card(b)]
    elif kind == E_CLEANS_UP and b >= 0:
        key, values["card"] = "CLEANS_UP_TOP", [card(b)]
    elif kind == E_BUYS:
        values["card"], n = [card(a)], b
    elif kind == E_MOAT:
        values["card"] = [card(int(MOAT))]
    elif kind == E_OVER:
        key = ("OVER_PILES", "OVER_PROVINCES", "OVER_STANDSTILL")[b]
    number: list[tuple[Part, ...]] = [(Part(words.number(n)),)]
    values |= {"n": number, "number": number, "amount": number}
    seat = -1 if kind == E_OVER else int(event.seat)
    return Line(seat, _fill(words.log(_, ngettext, key, n), values, words.joints(_)))


def gather(events: list[Event]) -> list[Event]:
    """Make one event of treasures that a player lays down one by one, and mark the drawing of a new hand (DOM-S5, T3)."""
    found: list[Event] = []
    kinds = [int(e.kind) for e in events]
    new_hand = E_TURN in kinds and E_CLEANS_UP not in kinds  # at the deal; else after a clean-up
    for e in events:
        kind, last = int(e.kind), found[-1] if found else None
        if last is not None and kind == int(last.kind) == E_TREASURES and e.seat == last.seat:
            found[-1] = Event(e.kind, e.seat, last.a + e.a, e.b, e.c, last.things + e.things, b"", 0)
        elif kind == E_DRAWS and new_hand:
            found.append(Event(e.kind, e.seat, e.a, NEW_HAND, e.c, e.things, e.secret, e.to))
        else:
            new_hand = kind == E_CLEANS_UP or (new_hand and kind in (E_CHOOSES, E_SHUFFLES))
            found.append(e)
    return found


def news(events: Sequence[Event]) -> set[str]:
    """Return the keys of the things on the board that these events changed."""
    keys = set()
    for e in events:
        kind, seat = int(e.kind), int(e.seat)
        if kind in (E_BUYS, E_GAINS):
            keys |= {f"pile:{int(e.a)}", f"hand:{seat}" if kind == E_GAINS and e.b == TO_HAND else f"discard:{seat}"}
        elif kind in (E_TRASHES, E_TAKES):
            keys |= {"trash", f"discard:{seat}"} if kind == E_TAKES else {"trash"}
        elif kind in (E_DRAWS, E_TO_HAND):
            keys.add(f"hand:{seat}")
        elif kind == E_DISCARDS:
            keys |= {f"hand:{seat}", f"discard:{seat}"}
        elif kind in (E_DISCARDS_OPEN, E_TURNS_OVER, E_SHUFFLES):
            keys.add(f"discard:{seat}")
        elif kind == E_PUTS_BACK and e.b:
            keys.add(f"hand:{seat}")
    return keys


def kinds_of(cards: bytes) -> list[int]:
    """Return the kinds of an event's cards."""
    return [int(x) & 31 for x in cards]


def _counted(kinds: Iterable[int]) -> list[tuple[int, int]]:
    """Return each kind with its number, in the order in which the kinds first come."""
    found: dict[int, int] = {}
    for k in kinds:
        found[k] = found.get(k, 0) + 1
    return list(found.items())


def _fill(template: str, values: Mapping[str, Sequence[tuple[Part, ...]]], joints: tuple[str, str]) -> tuple[Part, ...]:
    """Return a template's pieces with its placeholders filled in; `joints` stand inside a list and before its last."""
    found: list[Part] = []
    for text, field, _format, _conversion in Formatter().parse(template):
        if text:
            found.append(Part(text))
        if field:
            things = values[field]
            for i, parts in enumerate(things):
                if i:
                    found.append(Part(joints[i == len(things) - 1]))
                found.extend(parts)
    return tuple(found)
