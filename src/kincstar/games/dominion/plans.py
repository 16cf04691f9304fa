"""Plans as text: what they may say, and the programs that are made of them. docs/plans.md explains the format to people."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches
from functools import partial
from typing import cast

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from kincstar.games.dominion import playing as p
from kincstar.games.dominion.habits import NON_TERMINAL_SET, TERMINAL_SET
from kincstar.games.dominion.parts import (
    ACTION_SET,
    ATTACK_SET,
    DRAFTED,
    KIND_NAMES,
    KINDS,
    RANDOM_KINGDOM,
    TREASURES_SET,
    VICTORY_SET,
)
from kincstar.games.dominion.playing import PlanPolicy, Program
from kincstar.games.dominion.state import Dominion
from kincstar.kernel.errors import KincstarError
from kincstar.kernel.game import Plan
from kincstar.kernel.state import State

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
VERBS = {  # what a plan may say of a card's question
    "cellar": "discards",
    "chapel": "trashes",
    "moat": "reveals",
    "chancellor": "turns over",
    "bureaucrat": "puts back",
    "militia": "discards",
    "mine": "trashes",
    "remodel": "trashes",
    "spy": "discards",
    "thief": "takes",
    "throne room": "doubles",
    "library": "sets aside",
}
BARE = ("reveals", "turns over")  # verbs without cards: yes or no
LARGEST = 1_000_000
TOKEN = re.compile(r"\s*(?:(\d+)|([a-z]+)|(<=|>=|==|!=|[-+*/×÷−=≠<≤>≥()]))", re.IGNORECASE)
HEADER = re.compile(r"(name|about|needs)\s*:\s*(.*)", re.IGNORECASE)

Code = list[tuple[int, int]]


class PlanError(KincstarError):
    """A plan can't be read; the message names the plan, the line and the reason."""


class Read(msgspec.Struct):
    """What a text says."""

    program: Program
    name: str
    about: str
    needs: tuple[int, ...]


class _Wrong(Exception):
    """What is wrong with a line; the reader adds which one."""


def read(text: str, name: str) -> Plan:
    """Return the plan that a text describes, called `name` unless the text says otherwise; PlanError if it can't be read."""
    found = compile_plan(text, name)
    return Plan(found.name, found.about, partial(PlanPolicy, found.program), partial(_misfit, found))


def _misfit(found: Read, state: State) -> str:
    g = cast(Dominion, state)
    missing = [_spelled(kind) for kind in found.needs if not int(g.piles) >> kind & 1]
    if not missing or g.wanted in (RANDOM_KINGDOM, DRAFTED):  # the next game will have other cards
        return ""
    verb = "is" if len(missing) == 1 else "are"
    return f"plan {found.name} needs {' and '.join(missing)}, which {verb} not in this kingdom"


def compile_plan(text: str, name: str) -> Read:
    """Return what a text says; PlanError names the line and the reason."""
    reader = _Reader(name)
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        try:
            reader.line(line.partition("#")[0].strip())
        except _Wrong as e:
            raise PlanError(f"{name}, line {number}: {e}") from None
    if not reader.sections.get(int(p.BUYS)):
        raise PlanError(f"{name}: the plan says nothing to buy; a line like 'buy Province' does")
    return Read(
        reader.program(), reader.headers.get("name", name), reader.headers.get("about", ""), tuple(reader.needs)
    )


def _spelled(kind: int) -> str:
    return KIND_NAMES[kind].replace("_", " ").title()


class _Reader:
    """Collects what the lines say."""

    def __init__(self, name: str) -> None:
        self.headers: dict[str, str] = {}
        self.needs: list[int] = []
        self.sections: dict[int, list[tuple[int, Code]]] = {}
        self.limits = [int(KINDS)] * int(KINDS)
        self.never_losing = False

    def line(self, line: str) -> None:
        if not line:
            return
        if header := HEADER.fullmatch(line):
            self.header(header[1].lower(), header[2].strip())
            return
        words = " ".join(line.lower().split())
        if words == "never end the game losing":
            self.never_losing = True
            return
        first, _, condition = (
            re.split(r"(\bif\b)", words, maxsplit=1) if re.search(r"\bif\b", words) else (words, "", "")
        )
        if _ and not condition.strip():
            raise _Wrong("after 'if' there is no condition")
        code = _Condition(condition).read() if _ else []
        self.rule(first.strip(), code, bool(_))

    def header(self, key: str, value: str) -> None:
        if key in self.headers:
            raise _Wrong(f"'{key}:' stands here for the second time")
        if not value:
            raise _Wrong(f"after '{key}:' there is nothing")
        self.headers[key] = value
        if key == "needs":
            self.needs = [kind for kind in _kinds(value.lower(), sets=False) if kind >= 7]

    def rule(self, said: str, code: Code, conditional: bool) -> None:
        verb, _, rest = said.partition(" ")
        if verb in ("buy", "gain"):
            self.add(p.BUYS if verb == "buy" else p.GAINS, _kinds(rest, nothing=True), code)
        elif verb == "play":
            self.play(rest.strip(), code, conditional)
        elif said.startswith("never play"):
            if conditional:
                raise _Wrong("'never play' takes no condition; say 'play … if …' instead")
            for kind in _actions(said.removeprefix("never play")):
                self.limits[kind] = 0
        elif (
            asked := next((c for c in VERBS if said == c or said.startswith(c + " ")), None)
        ) and "," not in said.split(VERBS[asked])[0]:
            self.asked(asked, said.removeprefix(asked).strip(), code)
        else:
            kinds = _kinds(said, nothing=True)
            self.add(p.BUYS, kinds, code)
            self.add(p.GAINS, kinds, code)

    def play(self, said: str, code: Code, conditional: bool) -> None:
        limit = re.fullmatch(r"(?:at most (\d+)|(one)) (.+?)(?: (?:a|each|per) turn)?", said)
        if limit:
            if conditional:
                raise _Wrong("a limit of cards a turn takes no condition")
            for kind in _actions(limit[3]):
                self.limits[kind] = 1 if limit[2] else min(int(limit[1]), int(KINDS))
        elif said.endswith(" first"):
            self.add(p.ORDER, _actions(said.removesuffix(" first")), code)
        elif not conditional:
            raise _Wrong(
                "'play' says when (play Smithy if …), how many (play one Smithy a turn) or in what order (… first)"
            )
        else:
            self.add(p.PLAYS, _actions(said), code)

    def asked(self, card: str, said: str, code: Code) -> None:
        verb = VERBS[card]
        section = int(p.ASKED) + CARDS[card]
        if not said:  # only the card's name: a rule to buy or gain
            self.add(p.BUYS, [CARDS[card]], code)
            self.add(p.GAINS, [CARDS[card]], code)
        elif verb in BARE:
            if said != verb:
                raise _Wrong(f"of {card.title()} a plan says '{card.title()} {verb} if …', not '{said}'")
            self.add(section, [CARDS[card]], code)
        elif not said.startswith(verb + " "):
            raise _Wrong(f"of {card.title()} a plan says '{card.title()} {verb} …', not '{said}'")
        else:
            self.add(section, _kinds(said.removeprefix(verb), nothing=True), code)

    def add(self, section: i64 | int, kinds: Iterable[int], code: Code) -> None:
        self.sections.setdefault(int(section), []).extend((kind, code) for kind in kinds)

    def program(self) -> Program:
        numbers: list[int] = []
        starts = [-1] * int(p.SECTIONS)
        for section, rules in sorted(self.sections.items()):
            starts[section] = len(numbers)
            for kind, code in rules:
                numbers += [kind, len(numbers) + 2 + len(code), *(op | x << 8 for op, x in code)]
            numbers += [int(p.STOP), len(numbers)]
        ruled = 0
        for kind, _ in self.sections.get(int(p.PLAYS), []):
            ruled |= 1 << kind
        return Program(_vec(numbers), _vec(starts), _vec(self.limits), i64(ruled), self.never_losing)


def _vec(numbers: list[int]) -> vec[i64]:
    return vec[i64]([i64(n) for n in numbers])


def _kinds(listed: str, sets: bool = True, nothing: bool = False) -> list[int]:
    """Return the kinds of a list of cards, with sorts of cards where they make sense."""
    kinds: list[int] = []
    for part in listed.split(","):
        name = " ".join(part.split())
        if not name:
            raise _Wrong("a card's name is missing")
        if name in CARDS:
            kinds.append(CARDS[name])
        elif nothing and name == "nothing":
            kinds.append(int(p.NOTHING))
        elif sets and name in SETS:
            kinds += [kind for kind in range(int(KINDS)) if SETS[name] >> kind & 1]
        else:
            raise _Wrong(_unknown("card", name, [*CARDS, *(SETS if sets else ())]))
    return kinds


def _actions(listed: str) -> list[int]:
    kinds = _kinds(listed)
    for kind in kinds:
        if not int(ACTION_SET) >> kind & 1:
            raise _Wrong(f"{_spelled(kind)} is no action")
    return kinds


def _unknown(what: str, name: str, known: Iterable[str]) -> str:
    near = get_close_matches(name, list(known), 1)
    return f"there is no {what} '{name}'" + (f"; is it '{near[0]}'?" if near else "")


class _Condition:
    """Reads a condition into postfix order. `stack` is how deep it gets when reckoned."""

    def __init__(self, text: str) -> None:
        self.tokens: list[str] = []
        at = 0
        while at < len(text) and text[at:].strip():
            token = TOKEN.match(text, at)
            if token is None:
                raise _Wrong(f"'{text[at:].strip()[0]}' means nothing in a condition")
            self.tokens.append(token[0].strip())
            at = token.end()
        self.i = 0
        self.depth = 0

    def read(self) -> Code:
        code = self.truth(self.either(), "a condition")
        if self.i < len(self.tokens):
            raise _Wrong(f"'{self.tokens[self.i]}' isn't expected here")
        depth = most = 0
        for op, _ in code:
            depth += 1 if op == p.O_NUMBER or op >= p.O_OWNED else 0 if op >= p.O_NOT else -1
            most = max(most, depth)
        if most > p.DEPTH:
            raise _Wrong("the condition is too long; make several lines of it")
        return code

    # Each of these returns the code and whether it is true or false (rather than a number).

    def either(self) -> tuple[Code, bool]:
        return self.joined("or", p.O_OR, self.both)

    def both(self) -> tuple[Code, bool]:
        return self.joined("and", p.O_AND, self.negated)

    def joined(self, word: str, op: i64, part: object) -> tuple[Code, bool]:
        assert callable(part)
        code, truth = part()
        while self.take(word):
            left = self.truth((code, truth), f"what stands before '{word}'")
            code, truth = left + self.truth(part(), f"what stands after '{word}'") + [(int(op), 0)], True
        return code, truth

    def negated(self) -> tuple[Code, bool]:
        if self.take("not"):
            return self.truth(self.deeper(self.negated), "what stands after 'not'") + [(int(p.O_NOT), 0)], True
        return self.compared()

    def compared(self) -> tuple[Code, bool]:
        left = self.sum()
        if (sign := self.peek()) not in COMPARISONS:
            return left
        self.i += 1
        code = self.number(left, f"what stands before '{sign}'")
        code = code + self.number(self.sum(), f"what stands after '{sign}'") + [(int(COMPARISONS[sign]), 0)]
        if self.peek() in COMPARISONS:
            raise _Wrong("one comparison at a time: join two with 'and'")
        return code, True

    def sum(self) -> tuple[Code, bool]:
        return self.series(SUMS, self.product)

    def product(self) -> tuple[Code, bool]:
        return self.series(PRODUCTS, self.single)

    def series(self, signs: dict[str, i64], part: object) -> tuple[Code, bool]:
        assert callable(part)
        code, truth = part()
        while (sign := self.peek()) in signs:
            self.i += 1
            left = self.number((code, truth), f"what stands before '{sign}'")
            right = self.number(part(), f"what stands after '{sign}'")
            code, truth = left + right + [(int(signs[sign]), 0)], False
        return code, truth

    def single(self) -> tuple[Code, bool]:
        token = self.peek()
        self.i += 1
        if token == "":
            raise _Wrong("the condition breaks off")
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
                raise _Wrong(f"numbers go up to {LARGEST:,}")
            return [(int(p.O_NUMBER), int(token))], False
        if not token[0].isalpha():
            raise _Wrong(f"'{token}' isn't expected here")
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
            raise _Wrong(f"say what about '{name}': owned({name}), hand({name}), in play({name}), left({name})")
        raise _Wrong(_unknown("quantity", name, [*NUMBERS, *COUNTS, *FACTS]))

    def count(self, name: str) -> tuple[int, int]:
        if not self.take("("):
            raise _Wrong(f"after '{name}' a card is expected: {name}(Silver)")
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
            raise _Wrong(f"'{name}' is said of one card, not of a sort of cards")
        raise _Wrong(_unknown("card", card, [*CARDS, *SETS]) if card else f"after '{name}(' a card is expected")

    def deeper(self, part: object) -> tuple[Code, bool]:
        assert callable(part)
        self.depth += 1
        if self.depth > 50:
            raise _Wrong("there are too many brackets within brackets")
        found: tuple[Code, bool] = part()
        self.depth -= 1
        return found

    def close(self) -> None:
        if not self.take(")"):
            raise _Wrong("a bracket isn't closed")

    def peek(self) -> str:
        return self.tokens[self.i] if self.i < len(self.tokens) else ""

    def take(self, word: str) -> bool:
        if self.peek() != word:
            return False
        self.i += 1
        return True

    def truth(self, found: tuple[Code, bool], what: str) -> Code:
        if not found[1]:
            raise _Wrong(f"{what} is a number; compare it with something, as in 'coins ≥ 5'")
        return found[0]

    def number(self, found: tuple[Code, bool], what: str) -> Code:
        if found[1]:
            raise _Wrong(f"{what} is no number")
        return found[0]
