"""The log: events in words, and what they changed on the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from string import Formatter
from typing import Final

from kincstar.games.augsburg import words
from kincstar.games.augsburg.parts import (
    BARRIER_CHURCH,
    CARDS,
    CATHEDRAL,
    CHURCH,
    COLUMNS,
    E_BUYS,
    E_CARDS,
    E_COMPENSATED,
    E_DISCARDS,
    E_DRAWS,
    E_EXCHANGES,
    E_FREE,
    E_GIVES_UP,
    E_INCOME,
    E_LOST,
    E_NOBODY,
    E_OFFERED,
    E_POINTS,
    E_PRESTIGE,
    E_RANK,
    E_RIGHT,
    E_ROBBED,
    E_ROBS,
    E_ROUND,
    E_SHOWS,
    E_SHUFFLED,
    E_TAKES_CARD,
    E_VISIT,
    E_WINNER,
    E_WINS,
    E_WINS_ALONE,
    EVENT_NAMES,
    JOKER,
    NOBLE_NAMES,
    NUMBERS,
    PRIVILEGE_NAMES,
    RIGHT_NAMES,
    SLOTS,
    Components,
)
from kincstar.games.augsburg.state import EXCHANGED_POINTS, ROBBED_POINTS
from kincstar.kernel.game import Line, Part
from kincstar.kernel.state import Event

COLUMN_NAMES: Final = PRIVILEGE_NAMES[: int(COLUMNS)]
PRICE_UNIT: Final = 50  # guilders; events give prices in it
TURNED_UP: Final = int(CARDS) // 2  # cards each round (AUG-R5)
SECOND: Final = 100  # guilders for the second place in an auction (AUG-A5)
LATER: Final = (
    E_EXCHANGES,
    E_POINTS,
    E_ROBBED,
    E_PRESTIGE,
)  # what points are lost of, told after the loss by the engine
PHASE_TWO: Final = (E_INCOME, E_PRESTIGE, E_LOST)
HIDDEN: Final = {int(E_OFFERED), int(E_FREE), int(E_DRAWS)}  # prices for all, notes for one
OPEN: Final = {int(E_SHOWS), int(E_WINS_ALONE)}  # notes for all
AUCTION_KEYS: Final = ("shows:", "won:", "paid:")  # of news: who showed what, who won at whom, who was paid what
Parts = tuple[Part, ...]


def note_name(_: words.Translate, note: int) -> str:
    """Return the name of a note, 'Mary 14', or of a joker."""
    if note == JOKER:
        return words.note(_, "", 0)
    return words.note(_, NOBLE_NAMES[note // int(NUMBERS)], note % int(NUMBERS) + 1)


def card_name(_: words.Translate, privileges: Iterable[int]) -> str:
    """Return the name of a privilege card: its three privileges."""
    return words.card(_, (PRIVILEGE_NAMES[int(x)] for x in privileges))


def privileges_of(parts: Components, card: int) -> list[int]:
    """Return the three privileges of a card."""
    start = card * int(SLOTS)
    return [int(x) for x in parts.cards[start : start + int(SLOTS)]]


def rank_name(_: words.Translate, column: int, rank: int) -> str:
    """Return the name of a rank from 1 to 4."""
    return words.rank(_, COLUMN_NAMES[column], rank)


def in_order(notes: Iterable[int]) -> list[int]:
    """Return notes as they are read best: the highest numbers first, of equals as Maximilian orders them (AUG-A6), jokers last."""
    return sorted(notes, key=lambda note: (note == JOKER, -(note % int(NUMBERS)), -note))


def by_noble(notes: Iterable[int]) -> list[int]:
    """Return notes noble by noble, jokers last."""
    return sorted(notes)


class Teller:
    """Says events in one language to one viewer."""

    def __init__(
        self,
        _: words.Translate,
        ngettext: words.Plural,
        viewer: int | None,
        names: Sequence[str],
    ) -> None:
        self._ = _
        self.ngettext = ngettext
        self.viewer = viewer
        self.names = names

    # ---- things ---------------------------------------------------------------------------------------------------------

    def _note(self, note: int) -> Parts:
        return (Part(note_name(self._, note), "note", note),)

    def _notes(self, notes: Iterable[int]) -> list[Parts]:
        return [self._several(self._note(note), n) for note, n in _counted(notes)]

    def _prices(self, prices: bytes) -> list[Parts]:
        return [self._several((Part(str(x * PRICE_UNIT)),), n) for x, n in _counted(sorted(prices))]

    def _several(self, thing: Parts, n: int) -> Parts:
        if n == 1:
            return thing
        return fill(words.several(self._), {"n": [(Part(str(n)),)], "thing": [thing]}, ("", ""))

    def _cards(self, cards: Sequence[int], privileges: Sequence[int]) -> list[Parts]:
        """Cards by their privileges, which stand beside them in the event: another box has other cards."""
        n = int(SLOTS)
        names = [card_name(self._, privileges[i * n : (i + 1) * n]) for i in range(len(cards))]
        return [(Part(name, "card", card),) for card, name in zip(cards, names, strict=True)]

    def _rank(self, column: int, rank: int) -> list[Parts]:
        return [(Part(rank_name(self._, column, rank), "rank", column * 5 + rank),)]

    # ---- lines ----------------------------------------------------------------------------------------------------------

    def line(self, event: Event) -> Line | None:
        """Return an event, as its viewer knows it, in words."""
        kind = int(event.kind)
        if kind == E_BUYS:
            return Line(int(event.seat), self._bought(event))
        key, n, values = self._said(event, kind, int(event.a), int(event.b), int(event.c))
        return Line(int(event.seat), self._filled(key, n, values))

    def _filled(self, key: str, n: int, values: Mapping[str, list[Parts]]) -> Parts:
        number: list[Parts] = [(Part(words.number(n)),)]
        template = words.log(self._, self.ngettext, key, n)
        return fill(template, {"n": number, "number": number, "amount": number, **values}, words.joints(self._))

    def _said(self, event: Event, kind: int, a: int, b: int, c: int) -> tuple[str, int, dict[str, list[Parts]]]:
        """Return the key of an event's line, the number in it, and its things."""
        key = EVENT_NAMES[kind]
        if kind in HIDDEN:
            if event.secret:
                return f"{key}_OWN", len(event.secret), {"notes": self._notes(by_noble(event.secret))}
            return key, len(event.things), {"prices": self._prices(event.things)}
        if kind in OPEN:
            return key, len(event.things), {"notes": self._notes(in_order(event.things))}
        if kind in (E_GIVES_UP, E_DISCARDS):
            return key, 1, {"note": [self._note(a)]}
        if kind in (E_VISIT, E_NOBODY):
            return key, 1, {"noble": [(Part(words.noble(self._, NOBLE_NAMES[a]), "noble", a),)]}
        if kind == E_TAKES_CARD:
            return key, 1, {"card": self._cards([a], event.things)}
        if kind == E_CARDS:
            return (
                ("CARDS_SHUFFLED" if a else key),
                1,
                {"cards": self._cards(event.things[:TURNED_UP], event.things[TURNED_UP:])},
            )
        if kind == E_RANK:
            return key, b, {"rank": self._rank(a, b)}
        if kind == E_ROBS:
            robbed: list[Parts] = [(Part(self.names[c], "seat", c),)]
            return (f"{key}_OWN" if c == self.viewer else key), b, {"rank": self._rank(a, b), "player": robbed}
        if kind == E_RIGHT:
            return self._right(a, b, bool(c))
        if kind == E_ROBBED:  # what a barrier takes of points is a line of its own
            return (f"{key}_POINT", int(ROBBED_POINTS), {}) if a else (key, b, {})
        if kind == E_EXCHANGES:
            return key, int(EXCHANGED_POINTS), {}
        if kind == E_WINS:
            return key, b, {"noble": [(Part(words.noble(self._, NOBLE_NAMES[a]), "noble", a),)]}
        if kind == E_POINTS:
            return key, a, {}
        if kind == E_COMPENSATED and a != SECOND:
            return f"{key}_THIRD", a, {}
        if kind == E_WINNER and b:  # AUG-E2
            amount: list[Parts] = [(Part(words.number(c)),)]
            return ("WINNER_CATHEDRAL" if b == CATHEDRAL else "WINNER_CHURCH"), a, {"amount": amount}
        if kind == E_LOST:
            return ("LOST_CHURCH" if b == BARRIER_CHURCH else "LOST_CATHEDRAL"), a, {}
        return key, a, {}

    def _right(self, right: int, value: int, by_architect: bool) -> tuple[str, int, dict[str, list[Parts]]]:
        name: dict[str, list[Parts]] = {"right": [(Part(words.right(self._, RIGHT_NAMES[right]), "right", right),)]}
        if right in (CHURCH, CATHEDRAL):
            return ("BUILDS_ARCHITECT" if by_architect else "BUILDS"), value, name
        return ("RIGHT_POINTS" if value else "RIGHT"), value, name

    def _bought(self, event: Event) -> Parts:
        """What was bought, which only the buyer knows by its names, and what of the offer went to the discards."""
        number, paid = int(event.a), int(event.b)
        amount: list[Parts] = [(Part(words.number(paid)),)]
        if event.secret:
            bought = self._filled("BUYS_OWN", number, {"amount": amount, "notes": self._notes(by_noble(event.secret))})
        else:
            bought = self._filled("BUYS" if number else "BUYS_NOTHING", number, {"amount": amount})
        if not event.things:
            return bought
        return self._filled("NOT_BOUGHT", 1, {"thing": [bought], "notes": self._notes(by_noble(event.things))})


def gather(events: list[Event]) -> list[Event]:
    """Tell things in the order in which they are read best.

    A round's number before its privilege cards; points before those of them that are lost; in phase 2 player by player.
    """
    found = list(events)
    for i in range(len(found) - 1):
        this, after = found[i], found[i + 1]
        gained = this.kind == E_LOST and after.seat == this.seat and after.kind in LATER
        if gained or (this.kind == E_CARDS and after.kind == E_ROUND):
            found[i], found[i + 1] = after, this
    i = 0
    while i < len(found):
        j = i
        while j < len(found) and found[j].kind in PHASE_TWO:
            j += 1
        if any(e.kind == E_PRESTIGE for e in found[i:j]):
            first = next(
                k for k in range(i, j) if found[k].kind != E_LOST
            )  # a loss before it belongs to what was before
            found[first:j] = sorted(found[first:j], key=lambda e: int(e.seat))
        i = max(j, i + 1)
    return found


def news(events: Sequence[Event]) -> set[str]:
    """Return the keys of the things on the board that these events changed."""
    keys: set[str] = set()
    for e in events:
        kind, seat, a = int(e.kind), int(e.seat), int(e.a)
        if kind in (E_BUYS, E_FREE, E_DRAWS, E_GIVES_UP, E_DISCARDS, E_SHOWS, E_WINS_ALONE):
            keys.add(f"hand:{seat}")
        if kind == E_VISIT:
            ended = {
                f"last:{key}" for key in keys if key.startswith(AUCTION_KEYS)
            }  # how the auction before was decided
            keys = {key for key in keys if not key.startswith((*AUCTION_KEYS, "last:"))} | ended
        if kind in (E_SHOWS, E_WINS_ALONE):
            keys.add(f"shows:{seat}:{'-'.join(str(int(x)) for x in in_order(e.things))}")
        if kind == E_WINS:
            keys.add(f"won:{seat}:{a}")
        if kind == E_COMPENSATED:
            keys.add(f"paid:{seat}:{a}")
        if kind in (E_GIVES_UP, E_DISCARDS, E_WINS_ALONE, E_WINS) or (kind == E_BUYS and e.things):
            keys.add("discards")
        if kind in (E_SHUFFLED, E_OFFERED, E_FREE, E_DRAWS):
            keys.add("pile")
        if kind in (E_RANK, E_ROBS):
            keys |= {f"rank:{a}", f"seat:{seat}"}
        if kind == E_ROBS:
            keys.add(f"seat:{int(e.c)}")
        if kind == E_RIGHT:
            keys |= {f"right:{a}", f"seat:{seat}"}
        if kind == E_TAKES_CARD:
            keys.add(f"card:{a}")
        if kind == E_CARDS:
            keys |= {f"card:{c}" for c in e.things[:TURNED_UP]}
        if kind in (E_EXCHANGES, E_POINTS, E_PRESTIGE) or (kind == E_ROBBED and a):
            keys.add(f"points:{seat}")
    return keys


def _counted(things: Iterable[int]) -> list[tuple[int, int]]:
    """Return each thing with its number, in the order in which they first come."""
    found: dict[int, int] = {}
    for x in things:
        found[x] = found.get(x, 0) + 1
    return list(found.items())


def fill(template: str, values: Mapping[str, Sequence[Parts]], joints: tuple[str, str]) -> Parts:
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
