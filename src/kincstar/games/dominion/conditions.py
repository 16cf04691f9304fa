"""The conditions of plans: read from text, made into postfix programs. docs/plans.md explains them to people."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches

from mypy_extensions import i64

from kincstar.games.dominion import programs as p
from kincstar.games.dominion.habits import NON_TERMINAL_SET, TERMINAL_SET
from kincstar.games.dominion.parts import ACTION_SET, ATTACK_SET, KIND_NAMES, KINDS, TREASURES_SET, VICTORY_SET

CARDS = {name.replace("_", " ").lower(): kind for kind, name in enumerate(KIND_NAMES)}
SETS = {
    "action": int(ACTION_SET),
    "terminal": int(TERMINAL_SET),
    "nonterminal": int(NON_TERMINAL_SET),
    "attack": int(ATTACK_SET),
    "treasure": int(TREASURES_SET),
    "victory": int(VICTORY_SET),
    "any": (1 << int(KINDS)) - 1,
}
NUMBERS = {  # what is said without a card
    "coins": p.O_COINS,
    "money": p.O_MONEY,
    "turn": p.O_TURN,
    "buys": p.O_BUYS,
    "actions": p.O_ACTIONS,
    "lead": p.O_LEAD,
    "points": p.O_POINTS,
    "empty piles": p.O_EMPTY,
    "players": p.O_PLAYERS,
    "cards": p.O_CARDS,
    "draw pile": p.O_DRAW_PILE,
}
COUNTS = {  # what is said of a card, or of a sort of cards
    "owned": (p.O_OWNED, p.O_OWNED_SET),
    "hand": (p.O_HAND, p.O_HAND_SET),
    "in play": (p.O_IN_PLAY, p.O_IN_PLAY_SET),
    "left": (p.O_LEFT, None),
    "others": (p.O_OTHERS, p.O_OTHERS_SET),
}
FACTS: dict[str, tuple[tuple[int, int], ...]] = {  # what holds or doesn't
    "buying": ((p.O_BUYING, 0),),
    "gaining": ((p.O_GAINING, 0),),
    "always": ((p.O_NUMBER, 1),),
    "never": ((p.O_NUMBER, 0),),
}
COMPARISONS = {
    "=": p.O_EQUAL, "==": p.O_EQUAL, "!=": p.O_UNEQUAL, "≠": p.O_UNEQUAL, "<": p.O_LESS, "<=": p.O_AT_MOST, "≤": p.O_AT_MOST,
    ">": p.O_MORE, ">=": p.O_AT_LEAST, "≥": p.O_AT_LEAST,
}  # fmt: skip
SUMS = {"+": p.O_PLUS, "-": p.O_MINUS, "−": p.O_MINUS}
PRODUCTS = {"*": p.O_TIMES, "×": p.O_TIMES, "/": p.O_BY, "÷": p.O_BY}
LARGEST = 1_000_000
TOKEN = re.compile(r"\s*(?:(\d+)|([a-z]+)|(<=|>=|==|!=|[-+*/×÷−=≠<≤>≥()]))", re.IGNORECASE)

Code = list[tuple[int, int]]
Found = tuple[Code, bool]  # and whether it is true or false, rather than a number


class Wrong(Exception):
    """What is wrong with a line of a plan; whoever reads it adds which one."""


def unknown(what: str, name: str, known: Iterable[str]) -> str:
    """Return the complaint about a name that there isn't, with the one that was probably meant."""
    near = get_close_matches(name, list(known), 1)
    return f"there is no {what} '{name}'" + (f"; is it '{near[0]}'?" if near else "")


class Condition:
    """Reads a condition into postfix order, by descent from what binds least ('or') to what binds most."""

    def __init__(self, text: str) -> None:
        self.tokens: list[str] = []
        at = 0
        while at < len(text) and text[at:].strip():
            token = TOKEN.match(text, at)
            if token is None:
                raise Wrong(f"'{text[at:].strip()[0]}' means nothing in a condition")
            self.tokens.append(token[0].strip())
            at = token.end()
        self.i = 0
        self.depth = 0

    def read(self) -> Code:
        """Return the condition's steps; Wrong if it makes no sense."""
        code = self.truth(self.either(), "a condition")
        if self.i < len(self.tokens):
            raise Wrong(f"'{self.tokens[self.i]}' isn't expected here")
        depth = most = 0
        for op, _ in code:
            depth += 1 if op == p.O_NUMBER or op >= p.O_OWNED else 0 if op >= p.O_NOT else -1
            most = max(most, depth)
        if most > p.DEPTH:
            raise Wrong("the condition is too long; make several lines of it")
        return code

    def either(self) -> Found:
        return self.joined("or", p.O_OR, self.both)

    def both(self) -> Found:
        return self.joined("and", p.O_AND, self.negated)

    def joined(self, word: str, op: i64, part: Callable[[], Found]) -> Found:
        code, truth = part()
        while self.take(word):
            left = self.truth((code, truth), f"what stands before '{word}'")
            code, truth = left + self.truth(part(), f"what stands after '{word}'") + [(int(op), 0)], True
        return code, truth

    def negated(self) -> Found:
        if self.take("not"):
            return self.truth(self.deeper(self.negated), "what stands after 'not'") + [(int(p.O_NOT), 0)], True
        return self.compared()

    def compared(self) -> Found:
        left = self.sum()
        if (sign := self.peek()) not in COMPARISONS:
            return left
        self.i += 1
        code = self.number(left, f"what stands before '{sign}'")
        code = code + self.number(self.sum(), f"what stands after '{sign}'") + [(int(COMPARISONS[sign]), 0)]
        if self.peek() in COMPARISONS:
            raise Wrong("one comparison at a time: join two with 'and'")
        return code, True

    def sum(self) -> Found:
        return self.series(SUMS, self.product)

    def product(self) -> Found:
        return self.series(PRODUCTS, self.single)

    def series(self, signs: Mapping[str, i64], part: Callable[[], Found]) -> Found:
        code, truth = part()
        while (sign := self.peek()) in signs:
            self.i += 1
            left = self.number((code, truth), f"what stands before '{sign}'")
            right = self.number(part(), f"what stands after '{sign}'")
            code, truth = left + right + [(int(signs[sign]), 0)], False
        return code, truth

    def single(self) -> Found:
        token = self.peek()
        self.i += 1
        if token == "":
            raise Wrong("the condition breaks off")
        if token in ("-", "−"):
            return self.number(self.deeper(self.single), f"what stands after '{token}'") + [
                (int(p.O_NEGATIVE), 0)
            ], False
        if token == "(":
            inner = self.deeper(self.either)
            self.close()
            return inner
        if token.isdigit():
            if int(token[:9]) > LARGEST or len(token) > 9:
                raise Wrong(f"numbers go up to {LARGEST:,}")
            return [(int(p.O_NUMBER), int(token))], False
        if not token[0].isalpha():
            raise Wrong(f"'{token}' isn't expected here")
        name = f"{token} {self.peek()}"
        if name in NUMBERS or name in COUNTS:
            self.i += 1
        else:
            name = token
        if name in NUMBERS:
            return [(int(NUMBERS[name]), 0)], False
        if name in FACTS:
            return [(int(op), x) for op, x in FACTS[name]], True
        if name in COUNTS:
            return [self.count(name)], False
        if name in CARDS or f"{name} {self.peek()}" in CARDS:
            raise Wrong(f"say what about '{name}': owned({name}), hand({name}), in play({name}), left({name})")
        raise Wrong(unknown("quantity", name, [*NUMBERS, *COUNTS, *FACTS]))

    def count(self, name: str) -> tuple[int, int]:
        if not self.take("("):
            raise Wrong(f"after '{name}' a card is expected: {name}(Silver)")
        words: list[str] = []
        while self.peek().isalpha():
            words.append(self.peek())
            self.i += 1
        card = " ".join(words)
        self.close()
        one, many = COUNTS[name]
        if card in CARDS:
            return int(one), CARDS[card]
        if card in SETS and many is not None:
            return int(many), SETS[card]
        if card in SETS:
            raise Wrong(f"'{name}' is said of one card, not of a sort of cards")
        raise Wrong(unknown("card", card, [*CARDS, *SETS]) if card else f"after '{name}(' a card is expected")

    def deeper(self, part: Callable[[], Found]) -> Found:
        self.depth += 1
        if self.depth > 50:
            raise Wrong("there are too many brackets within brackets")
        found = part()
        self.depth -= 1
        return found

    def close(self) -> None:
        if not self.take(")"):
            raise Wrong("a bracket isn't closed")

    def peek(self) -> str:
        return self.tokens[self.i] if self.i < len(self.tokens) else ""

    def take(self, word: str) -> bool:
        if self.peek() != word:
            return False
        self.i += 1
        return True

    def truth(self, found: Found, what: str) -> Code:
        if not found[1]:
            raise Wrong(f"{what} is a number; compare it with something, as in 'coins ≥ 5'")
        return found[0]

    def number(self, found: Found, what: str) -> Code:
        if found[1]:
            raise Wrong(f"{what} is no number")
        return found[0]
