"""Plans as text: what they may say, and the programs that are made of them. docs/plans.md explains the format to people."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import partial
from typing import cast

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from kincstar.games.dominion import programs as p
from kincstar.games.dominion.conditions import CARDS, SETS, Code, Condition, Wrong, unknown
from kincstar.games.dominion.parts import ACTION_SET, DRAFTED, KIND_NAMES, KINDS, RANDOM_KINGDOM
from kincstar.games.dominion.playing import PlanPolicy
from kincstar.games.dominion.programs import Program
from kincstar.games.dominion.state import Dominion
from kincstar.kernel.errors import KincstarError
from kincstar.kernel.game import Plan
from kincstar.kernel.state import State

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
HEADER = re.compile(r"(name|about|needs)\s*:\s*(.*)", re.IGNORECASE)


class PlanError(KincstarError):
    """A plan can't be read; the message names the plan, the line and the reason."""


class Read(msgspec.Struct):
    """What a text says."""

    program: Program
    name: str
    about: str
    needs: tuple[int, ...]


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
        except Wrong as e:
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
        rule, *condition = re.split(r"\bif\b", words, maxsplit=1)
        if condition and not condition[0].strip():
            raise Wrong("after 'if' there is no condition")
        self.rule(rule.strip(), Condition(condition[0]).read() if condition else [], bool(condition))

    def header(self, key: str, value: str) -> None:
        if key in self.headers:
            raise Wrong(f"'{key}:' stands here for the second time")
        if not value:
            raise Wrong(f"after '{key}:' there is nothing")
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
                raise Wrong("'never play' takes no condition; say 'play … if …' instead")
            for kind in _actions(said.removeprefix("never play")):
                self.limits[kind] = 0
        elif asked := self.question(said):
            self.asked(asked, said.removeprefix(asked).strip(), code)
        else:
            self.both(_kinds(said, nothing=True), code)

    def question(self, said: str) -> str:
        """Return the card whose question a line speaks of, '' if it is none ('Chapel, Moat' is a list of what to get)."""
        card = next((c for c in VERBS if said == c or said.startswith(c + " ")), "")
        return "" if "," in said.split(VERBS.get(card, " "))[0] else card

    def both(self, kinds: list[int], code: Code) -> None:
        self.add(p.BUYS, kinds, code)
        self.add(p.GAINS, kinds, code)

    def play(self, said: str, code: Code, conditional: bool) -> None:
        limit = re.fullmatch(r"(?:at most (\d+)|(one)) (.+?)(?: (?:a|each|per) turn)?", said)
        if limit:
            if conditional:
                raise Wrong("a limit of cards a turn takes no condition")
            for kind in _actions(limit[3]):
                self.limits[kind] = 1 if limit[2] else min(int(limit[1]), int(KINDS))
        elif said.endswith(" first"):
            self.add(p.ORDER, _actions(said.removesuffix(" first")), code)
        elif not conditional:
            raise Wrong(
                "'play' says when (play Smithy if …), how many (play one Smithy a turn) or in what order (… first)"
            )
        else:
            self.add(p.PLAYS, _actions(said), code)

    def asked(self, card: str, said: str, code: Code) -> None:
        verb = VERBS[card]
        section = int(p.ASKED) + CARDS[card]
        if not said:  # only the card's name: a rule to buy or gain
            self.both([CARDS[card]], code)
        elif verb in BARE:
            if said != verb:
                raise Wrong(f"of {card.title()} a plan says '{card.title()} {verb} if …', not '{said}'")
            self.add(section, [CARDS[card]], code)
        elif not said.startswith(verb + " "):
            raise Wrong(f"of {card.title()} a plan says '{card.title()} {verb} …', not '{said}'")
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
            raise Wrong("a card's name is missing")
        if name in CARDS:
            kinds.append(CARDS[name])
        elif nothing and name == "nothing":
            kinds.append(int(p.NOTHING))
        elif sets and name in SETS:
            kinds += [kind for kind in range(int(KINDS)) if SETS[name] >> kind & 1]
        else:
            raise Wrong(unknown("card", name, [*CARDS, *(SETS if sets else ())]))
    return kinds


def _actions(listed: str) -> list[int]:
    kinds = _kinds(listed)
    for kind in kinds:
        if not int(ACTION_SET) >> kind & 1:
            raise Wrong(f"{_spelled(kind)} is no action")
    return kinds
