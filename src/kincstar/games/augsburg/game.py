"""Augsburg 1520 as the rest of the program sees it: how to start it, and its words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, cast

from kincstar.games.augsburg import components as box
from kincstar.games.augsburg import help, page, prompts, telling, words
from kincstar.games.augsburg.figures import AugsburgStudy
from kincstar.games.augsburg.parts import (
    ACTIONS,
    ARCHITECT_CATHEDRAL,
    ARCHITECT_CHURCH,
    CATHEDRAL,
    CHOICE,
    CHURCH,
    COAT,
    E_EXCHANGES,
    E_LOST,
    E_POINTS,
    E_PRESTIGE,
    E_RIGHT,
    E_ROBBED,
    E_WINS,
    E_WINS_ALONE,
    LETTER,
    MAX_PLAYERS,
    NOBLE_NAMES,
    NOTE,
    OK,
    R_ARCHITECT,
    R_CARD,
    R_DONE,
    R_HAND,
    R_HIGHER,
    R_JOKERS,
    R_LIMIT,
    R_LOW,
    R_MONEY,
    R_MUST,
    R_NO_BID,
    R_NOBLE,
    R_OFFER,
    R_OVER,
    R_OWNED,
    R_POST,
    R_PRICE,
    R_PRIVILEGE,
    R_RANK,
    R_SUPPLY,
    R_TURN,
    R_UNASKED,
    REASONS,
    RIGHT,
    Components,
)  # fmt: skip
from kincstar.games.augsburg.policies import BoldPolicy, CarefulPolicy
from kincstar.games.augsburg.saving import RULES_VERSION, restore
from kincstar.games.augsburg.seat import AugsburgSeat
from kincstar.games.augsburg.state import EXCHANGED_POINTS, ROBBED_POINTS, Augsburg
from kincstar.games.augsburg.view import View, view
from kincstar.games.base import BaseGame
from kincstar.kernel.errors import KincstarError
from kincstar.kernel.game import REACTION, Line, Option, Prompt, Reason
from kincstar.kernel.rng import Rng
from kincstar.kernel.seat import Policy
from kincstar.kernel.state import Event, Recorder, State

REASON_KEYS = {
    R_OVER: "OVER", R_TURN: "TURN", R_DONE: "DONE", R_UNASKED: "UNASKED", R_OFFER: "OFFER", R_MONEY: "MONEY", R_HAND: "HAND",
    R_NOBLE: "NOBLE", R_JOKERS: "JOKERS", R_LIMIT: "LIMIT", R_HIGHER: "HIGHER", R_NO_BID: "NO_BID", R_CARD: "CARD",
    R_PRIVILEGE: "PRIVILEGE", R_RANK: "RANK", R_SUPPLY: "SUPPLY", R_LOW: "LOW", R_OWNED: "OWNED", R_PRICE: "PRICE",
    R_ARCHITECT: "ARCHITECT", R_MUST: "MUST", R_POST: "POST",
}  # fmt: skip
SOURCES_OF_POINTS = ("TITLE", "COAT", "LETTER", "PRIVILEGE", "EXCHANGE", "COMPENSATION", "LOST")


class AugsburgGame(BaseGame):
    """Lend money to nobles and bid their notes for privileges; who has most prestige at the end wins."""

    name = "augsburg"
    title = "Augsburg 1520"
    min_players = 2
    max_players = int(MAX_PLAYERS)
    default_players = 4
    actions = int(ACTIONS)
    rules_version = RULES_VERSION
    study = AugsburgStudy
    folder = Path(__file__).parent
    words = words
    fair_options = {"start": "0"}

    # ---- playing ----------------------------------------------------------------------------------------------------------

    def setup(
        self, players: int, rng: Rng, components: Any, options: Mapping[str, str], recorder: Recorder | None
    ) -> State:
        if not isinstance(components, Components):
            raise KincstarError("components are what AugsburgGame.components() returns")
        g = Augsburg(components, players, rng)
        g.deal(self.start_of(options), recorder)
        return g

    def options(self, players: int, lang: str) -> tuple[Option, ...]:
        """AUG-S1: the start player is drawn, or chosen at the table."""
        return (self.start_option(players, lang),)

    def autopilot(self, state: State, seat: int) -> tuple[int, float] | None:
        """Where there is no choice it is made, but not so quickly that this alone tells others what somebody has."""
        g = cast(Augsburg, state)
        action = prompts.autopilot(g, seat)
        if action is None:
            return None
        return action, 0.0 if g.phase == CHOICE or len(g.seats[seat].picked) else REACTION

    def load(self, data: bytes) -> State:
        return restore(data)

    def seat(self, state: State, number: int) -> AugsburgSeat:
        return AugsburgSeat(cast(Augsburg, state), number)

    def policies(self) -> Mapping[str, type[Policy]]:
        return {"careful": CarefulPolicy, "bold": BoldPolicy}

    # ---- components -------------------------------------------------------------------------------------------------------

    def components(self, path: Path | str | None = None) -> Components:
        return (box.standard() if path is None else box.read(path)).components

    def dump_components(self, components: Any) -> str:
        return box.dump(components)

    def load_components(self, text: str) -> Components:
        return box.load(text)

    def component_values(self, path: Path | str | None = None, lang: str = "en") -> list[tuple[str, str, str]]:
        found = box.standard() if path is None else box.read(path)
        return [self._component(v, lang) for v in found.values]

    def _component(self, v: box.Value, lang: str) -> tuple[str, str, str]:
        """Return what a value is about, the value and its source."""
        _, value = self._(lang), " ".join(words.number(n) for n in v.numbers)
        rank, right, key = "", "", v.key.upper()
        if key == "CARD":
            value = telling.card_name(_, v.numbers)
        elif key == "PRICE" and v.last > v.number:
            key = "PRICES"
        elif key in ("OFFICE", "FREE", "TITLE", "POST"):
            rank = words.rank(_, "OFFICE" if key == "FREE" else key, v.number)
        elif v.key in box.RIGHT_KEYS:
            right = words.right(_, key)
            key = "PRICE_OF" if key in ("CHURCH", "CATHEDRAL") else "POINTS_OF"
        what = words.component(_, key).format(number=v.number, total=v.last, rank=rank, right=right)
        return what, value, v.source

    # ---- words ------------------------------------------------------------------------------------------------------------

    def view(self, state: State, viewer: int | None) -> View:
        return view(cast(Augsburg, state), viewer)

    def describe(
        self, state: State, seat: int, action: int, lang: str = "en", names: Sequence[str] | None = None
    ) -> str:
        self.check_action(action)
        return prompts.describe(self, cast(Augsburg, state), seat, action, lang, names)

    def explain(self, state: State, seat: int, action: int, lang: str = "en") -> Reason | None:
        g, _ = cast(Augsburg, state), self._(lang)
        code = int(g.obstacle(seat, action))
        if code == OK:
            return None
        amount, n = 0, 0
        if code == R_MONEY:
            amount, n = int(g.parts.price(action - NOTE)), prompts.guilders_left(g, seat)
        elif code == R_PRICE:
            building = {int(ARCHITECT_CHURCH): CHURCH, int(ARCHITECT_CATHEDRAL): CATHEDRAL}.get(action, action - RIGHT)
            amount, n = prompts.value_on_top(g, int(building)), int(g.seats[seat].guilders)
        text = words.reason(_, REASON_KEYS[code]).format(
            noble=words.noble(_, NOBLE_NAMES[g.noble]), amount=words.number(amount), n=words.number(n)
        )
        return Reason(text, REASONS[code])

    def prompt(self, state: State, viewer: int | None, names: Sequence[str], lang: str) -> Prompt:
        return prompts.prompt(self, cast(Augsburg, state), viewer, names, lang)

    def expand(self, state: State, seat: int, button: str) -> list[int]:
        """'show': all the notes that must be shown, where there is no choice."""
        return self.spelt_out(button, prompts.expand(cast(Augsburg, state), seat, button))

    def line(self, event: Event, viewer: int | None, names: Sequence[str], lang: str) -> Line | None:
        return telling.Teller(self._(lang), self.ngettext(lang), viewer, names).line(event)

    def gather(self, events: list[Event]) -> list[Event]:
        return telling.gather(events)

    def news(self, events: Sequence[Event]) -> set[str]:
        return telling.news(events)

    def board(self, state: State, viewer: int | None, names: Sequence[str], lang: str) -> dict[str, Any]:
        return page.board(self, cast(Augsburg, state), viewer, names, lang)

    def statics(self, state: State, lang: str) -> dict[str, Any]:
        return page.statics(self, cast(Augsburg, state), lang)

    def notices(self, lang: str) -> list[str]:
        _ = self._(lang)
        return [words.label(_, "ABOUT_RECONSTRUCTED"), words.label(_, "ABOUT_RULING"), words.label(_, "OWN_BOX")]

    def count(self, score: int, lang: str) -> str:
        return words.count(self.ngettext(lang), "POINTS", score)

    def ranking(self, state: State) -> list[tuple[int, int, int]]:
        """AUG-E2: by points, then by the dearer cathedral, then, without one, by the dearer church."""
        g = cast(Augsburg, state)

        def worth(seat: int, right: int) -> int:
            tile = int(g.seats[seat].right(right))
            return int(g.parts.value(right, tile)) if tile >= 0 else 0

        keys = []
        for seat in range(int(g.players)):
            cathedral = worth(seat, int(CATHEDRAL))
            keys.append((-int(g.score(seat)), -cathedral, 0 if cathedral else -worth(seat, int(CHURCH))))
        order = sorted(range(len(keys)), key=lambda seat: keys[seat])
        return [(1 + sum(x < keys[seat] for x in keys), seat, -keys[seat][0]) for seat in order]

    def parts_of_score(self, events: Sequence[Event], players: int, lang: str) -> list[tuple[str, list[int]]]:
        """The points by their sources, what was lost of them at the barriers, and the auctions won."""
        found = {key: [0] * players for key in (*SOURCES_OF_POINTS, "WON")}
        each_round = {"COAT": [0] * players, "LETTER": [0] * players}  # by the right tiles had so far
        for e in events:
            seat, kind, a = int(e.seat), int(e.kind), int(e.a)
            if kind == E_RIGHT and a in (COAT, LETTER):
                each_round["COAT" if a == COAT else "LETTER"][seat] = int(e.b)
            elif kind == E_PRESTIGE:
                found["TITLE"][seat] += a - each_round["COAT"][seat] - each_round["LETTER"][seat]
                for key, points in each_round.items():
                    found[key][seat] += points[seat]
            elif kind == E_POINTS:
                found["PRIVILEGE"][seat] += a
            elif kind == E_EXCHANGES:
                found["EXCHANGE"][seat] += EXCHANGED_POINTS
            elif kind == E_ROBBED and a == 1:
                found["COMPENSATION"][seat] += ROBBED_POINTS
            elif kind == E_LOST:
                found["LOST"][seat] -= a
            elif kind in (E_WINS, E_WINS_ALONE):
                found["WON"][seat] += 1
        return [(words.score(self._(lang), key), numbers) for key, numbers in found.items()]

    def rule_of(self, state: State, seat: int, button: str) -> str:
        return help.rule_of(cast(Augsburg, state), button)

    def questions(self, state: State, seat: int, lang: str) -> list[tuple[str, int]]:
        return [(self.describe(state, seat, a, lang), a) for a in help.questions(cast(Augsburg, state), seat)]

    # ---- the terminal -----------------------------------------------------------------------------------------------------

    def drawing(self) -> ModuleType:
        from kincstar.games.augsburg import terminal

        return terminal

    def terminal_keys(self, state: State, seat: int) -> dict[int, str]:
        found: dict[int, str] = self.drawing().keys(cast(Augsburg, state), seat)
        return found

    def terminal_players(
        self, state: State, viewer: int | None, names: Sequence[str], lang: str, width: int
    ) -> list[Any]:
        found: list[Any] = self.drawing().players(self, cast(Augsburg, state), viewer, names, lang, width)
        return found

    def terminal_about(self, state: State, seat: int, action: int, lang: str) -> str:
        said: str = self.drawing().about(self, cast(Augsburg, state), seat, action, lang)
        return said


GAME = AugsburgGame()
