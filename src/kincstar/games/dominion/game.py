"""Dominion as the rest of the program sees it: how to start it, and its words."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, cast

import msgspec

from kincstar.games.base import BaseGame
from kincstar.games.dominion import help, kingdoms, page, plans, printed, prompts, telling, words
from kincstar.games.dominion.parts import (
    ACTIONS,
    BUY,
    CHOOSE,
    COST,
    CURSE,
    DRAFT,
    DRAFTED,
    DUCHY,
    E_BUYS,
    E_GAINS,
    E_TAKES,
    E_TRASHES,
    E_TURN,
    END,
    ESTATE,
    GAIN,
    GARDENS,
    KIND_NAMES,
    LIBRARY,
    MAX_PLAYERS,
    MOAT,
    OK,
    PICK,
    PLAY,
    POINTS,
    PROVINCE,
    R_BOUGHT,
    R_BUSY,
    R_BUYS,
    R_COINS,
    R_HAND,
    R_KIND,
    R_NO_ACTIONS,
    R_NO_TREASURE,
    R_PHASE,
    R_SUPPLY,
    R_TURN,
    R_UNASKED,
    RANDOM_KINGDOM,
    REASONS,
    TREASURES,
    YES,
)  # fmt: skip
from kincstar.games.dominion.player import OWNED
from kincstar.games.dominion.policies import ScriptedPolicy, TreasurerPolicy
from kincstar.games.dominion.saving import RULES_VERSION, restore
from kincstar.games.dominion.seat import DominionSeat
from kincstar.games.dominion.state import Dominion
from kincstar.games.dominion.view import View, view
from kincstar.kernel.errors import ComponentError, KincstarError
from kincstar.kernel.frames import frame_card
from kincstar.kernel.game import REACTION, Line, Option, Plan, Prompt, Reason, numbers_of
from kincstar.kernel.rng import Rng
from kincstar.kernel.seat import Policy
from kincstar.kernel.state import Event, Recorder, State

CASES = {
    R_TURN: "TURN", R_BUSY: "BUSY", R_UNASKED: "UNASKED", R_HAND: "HAND", R_NO_ACTIONS: "NO_ACTIONS", R_PHASE: "PHASE", R_KIND: "KIND",
    R_BOUGHT: "BOUGHT", R_BUYS: "NO_BUYS", R_NO_TREASURE: "NO_TREASURE", R_COINS: "COINS", R_SUPPLY: "SUPPLY",
}  # fmt: skip
DRAWN = {"random": RANDOM_KINGDOM, "draft": DRAFTED}  # kingdoms that are known only later
COUNTING = (ESTATE, DUCHY, PROVINCE, GARDENS, CURSE)  # what counts at the end
LINGER = 2.0  # seconds at a table of normal pace in which the last buy can be taken back
NO_COMPONENTS = "-"  # in a record: this game has no component file


class DominionGame(BaseGame):
    """Build a deck of cards that brings you Provinces; who has most points wins."""

    name = "dominion"
    title = "Dominion"
    min_players = 2
    max_players = int(MAX_PLAYERS)
    default_players = 2
    actions = int(ACTIONS)
    rules_version = RULES_VERSION
    own_components = False
    folder = Path(__file__).parent
    words = words
    fair_options = {"start": "0"}
    table_options = {"ending": "waits"}

    # ---- playing ----------------------------------------------------------------------------------------------------------

    def setup(
        self, players: int, rng: Rng, components: Any, options: Mapping[str, str], recorder: Recorder | None
    ) -> State:
        if components != NO_COMPONENTS:
            raise KincstarError("components are what DominionGame.components() returns")
        wanted = options["kingdom"]
        kingdom = DRAWN[wanted] if wanted in DRAWN else kingdoms.bits(kingdoms.parse(wanted))
        g = Dominion(players, rng)
        g.asks_all = options["questions"] == "all"
        g.lingers = options["ending"] == "waits"
        g.deal(kingdom, self.start_of(options), recorder)
        return g

    def options(self, players: int, lang: str) -> tuple[Option, ...]:
        """DOM-S3, S4: the kingdom and the start player; and whether one is asked where there is nothing to decide."""
        _ = self._(lang)
        return (
            Option(
                "kingdom",
                words.setting(_, "KINGDOM"),
                tuple((value, words.kingdom(_, value)) for value in words.KINGDOMS),
                words.setting(_, "KINGDOM_FREE"),
            ),
            self.start_option(players, lang),
            Option(
                "questions",
                words.setting(_, "QUESTIONS"),
                (("needed", words.setting(_, "NEEDED")), ("all", words.setting(_, "ALL"))),
            ),
            Option(
                "ending",
                words.setting(_, "ENDING"),
                (("at-once", words.setting(_, "AT_ONCE")), ("waits", words.setting(_, "WAITS"))),
            ),
        )

    def check_options(self, players: int, options: Mapping[str, str]) -> dict[str, str]:
        """Return all options; a kingdom by its cards as their English names, however it was written."""
        checked = super().check_options(players, options)
        if checked["kingdom"] not in words.KINGDOMS:
            kinds = kingdoms.parse(checked["kingdom"])
            checked["kingdom"] = kingdoms.set_of(kinds) or kingdoms.text(kinds)
        return checked

    def sentence(self, message: str, lang: str) -> str:
        _ = self._(lang)
        for key, template in words.ERRORS.items():
            pattern = re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.+)", re.escape(template))
            if key != "UNKNOWN" and (found := re.fullmatch(pattern, message, re.DOTALL)):
                said = {name: _(value) if name == "card" else value for name, value in found.groupdict().items()}
                return words.error(_, key).format(**said)
        if found := re.fullmatch("there is no card “(.+)”", message, re.DOTALL):
            return words.error(_, "UNKNOWN").format(text=found[1])
        return message

    def rematch(self, state: State, options: Mapping[str, str], rng: Rng | None = None) -> dict[str, str]:
        """DOM-S4: the winner's left neighbour starts; after a shared win the first after the last start player who didn't win."""
        g, n = cast(Dominion, state), int(state.players)
        if not g.over:
            return dict(options)
        winners = [seat for seat in range(n) if int(g.winners()) >> seat & 1]
        if len(winners) == 1:
            start = str((winners[0] + 1) % n)
        else:
            others = [seat for i in range(1, n + 1) if (seat := (int(g.start) + i) % n) not in winners]
            start = str(others[0]) if others else "random"
        return {**options, "start": start}

    def autopilot(self, state: State, seat: int) -> tuple[int, float] | None:
        """A card's question with a single answer is answered by itself, unless the table wants to be asked always.

        So does a turn end, a moment after the last buy, which can be taken back until then.

        That nobody can tell from the time it takes whether there was a choice, Moat and Library take theirs (DOM-T8).
        """
        g = cast(Dominion, state)
        if g.asks_all:
            return None
        if prompts.is_ending(g):
            return (int(END), LINGER) if seat == g.turn else None
        if prompts.seat_asked(g) != seat:
            return None
        legal = numbers_of(g.legal(seat))
        if len(legal) != 1:
            return None
        return legal[0], REACTION if frame_card(g.stack[-1]) in (MOAT, LIBRARY) else 0.0

    def asked(self, state: State, viewer: int | None) -> list[int]:
        """DOM-T8: nobody is told which seat may show a Moat at the moment, nor that a Library asks."""
        g = cast(Dominion, state)
        actors = numbers_of(g.actors())
        if len(g.stack) and frame_card(g.stack[-1]) in (MOAT, LIBRARY):
            return [seat for seat in actors if seat == viewer]
        return actors

    def lingers(self, state: State) -> int | None:
        return int(END) if prompts.is_ending(cast(Dominion, state)) else None

    def has_nothing_to_show(self, state: State, seat: int) -> bool:
        """DOM-T8, T9: who gained and trashed what was seen by all; whoever owns no Moat can show none."""
        g = cast(Dominion, state)
        return prompts.seat_asked(g) == seat and frame_card(g.stack[-1]) == MOAT and int(g.seats[seat].owned[MOAT]) == 0

    def on_turn(self, state: State) -> int:
        g = cast(Dominion, state)
        return -1 if g.phase == DRAFT else int(g.turn)

    def load(self, data: bytes) -> State:
        return restore(data)

    def seat(self, state: State, number: int) -> DominionSeat:
        return DominionSeat(cast(Dominion, state), number)

    def policies(self) -> Mapping[str, type[Policy]]:
        return {"scripted": ScriptedPolicy, "treasurer": TreasurerPolicy}

    def plan(self, text: str, name: str) -> Plan:
        return plans.read(text, name)

    # ---- components: there is nothing to be set -----------------------------------------------------------------------------

    def components(self, path: Path | str | None = None) -> str:
        printed.refuse(path)
        return NO_COMPONENTS

    def dump_components(self, components: Any) -> str:
        return str(components)

    def load_components(self, text: str) -> str:
        if text != NO_COMPONENTS:
            raise ComponentError("a record of Dominion has no components of its own")
        return text

    def component_values(self, path: Path | str | None = None, lang: str = "en") -> list[tuple[str, str, str]]:
        printed.refuse(path)
        return list(printed.values(self._(lang)))

    # ---- words ------------------------------------------------------------------------------------------------------------

    def view(self, state: State, viewer: int | None) -> View:
        return view(cast(Dominion, state), viewer)

    def describe(
        self, state: State, seat: int, action: int, lang: str = "en", names: Sequence[str] | None = None
    ) -> str:
        g, _ = cast(Dominion, state), self._(lang)
        self.check_action(action)
        asking, n = len(g.stack) > 0, len(g.picked)
        key = prompts.question(g, seat) if asking else prompts.decision(g)
        key = "SPY" if key == "SPY_OWN" else key
        if action in (END, YES):
            if not asking:
                key = "END"
            else:
                key += "_YES" if action == YES else "_SOME_END" if n and f"{key}_SOME_END" in words.ACTIONS else "_END"
            key = (
                key if key in words.ACTIONS else "END"
            )  # nothing that this question offers, but one may wonder about it
            return words.action(_, self.ngettext(lang), key, n).format(n=n)
        if action == TREASURES:
            return words.action(_, self.ngettext(lang), "TREASURES")
        kind = action - int(max(base for base in (PLAY, BUY, PICK, GAIN, CHOOSE) if base <= action))
        if action < PICK:
            key = "PLAY" if action < BUY else "BUY"
        elif action >= GAIN:
            key = "GAIN" if action < CHOOSE else "CHOOSE"
        card = words.card(_, KIND_NAMES[kind])
        key = key if key in words.ACTIONS else "CHOOSE"
        return words.action(_, self.ngettext(lang), key).format(card=card, amount=int(COST[kind]))

    def explain(self, state: State, seat: int, action: int, lang: str = "en") -> Reason | None:
        g, _ = cast(Dominion, state), self._(lang)
        code = int(g.obstacle(seat, action))
        if code == OK:
            return None
        text = words.reason(_, REASONS[code], CASES.get(code, ""))
        if code == R_COINS:
            kind = action - int(BUY)
            text = text.format(card=words.card(_, KIND_NAMES[kind]), amount=int(COST[kind]), n=int(g.coins))
        return Reason(text, REASONS[code])

    def prompt(self, state: State, viewer: int | None, names: Sequence[str], lang: str) -> Prompt:
        return prompts.prompt(self, cast(Dominion, state), viewer, names, lang)

    def expand(self, state: State, seat: int, button: str) -> list[int]:
        """'treasures': each treasure of the hand; 'end': the turn ends, as `prompts.expand` says."""
        return self.spelt_out(button, prompts.expand(cast(Dominion, state), seat, button))

    def line(self, event: Event, viewer: int | None, names: Sequence[str], lang: str) -> Line | None:
        found = telling.line(self._(lang), self.ngettext(lang), event)
        return found and msgspec.structs.replace(found, opens=int(event.kind) == E_TURN)

    def gather(self, events: list[Event]) -> list[Event]:
        return telling.gather(events)

    def news(self, events: Sequence[Event]) -> set[str]:
        return telling.news(events)

    def board(self, state: State, viewer: int | None, names: Sequence[str], lang: str) -> dict[str, Any]:
        return page.board(self, cast(Dominion, state), viewer, names, lang)

    def statics(self, state: State, lang: str) -> dict[str, Any]:
        return page.statics(self, cast(Dominion, state), lang)

    def notices(self, lang: str) -> list[str]:
        _ = self._(lang)
        return [words.label(_, "ABOUT_CARDS"), words.label(_, "ABOUT_RULING")]

    def count(self, score: int, lang: str) -> str:
        return words.count(self.ngettext(lang), "POINTS", score)

    def ranking(self, state: State) -> list[tuple[int, int, int]]:
        """DOM-E2: by points, then by fewer turns."""
        seats = range(int(state.players))
        keys = [(-int(state.score(s)), int(state.turns(s))) for s in seats]
        return [(1 + sum(x < keys[s] for x in keys), s, -keys[s][0]) for s in sorted(seats, key=lambda s: keys[s])]

    def parts_of_score(self, events: Sequence[Event], players: int, lang: str) -> list[tuple[str, list[int]]]:
        """The points by the cards that count, and the sizes of decks and numbers of turns."""
        owned = [numbers_of(OWNED) for _seat in range(players)]
        turns = [0] * players
        for e in events:
            seat, kind = int(e.seat), int(e.kind)
            if kind in (E_BUYS, E_GAINS):
                owned[seat][int(e.a)] += 1
            elif kind in (E_TRASHES, E_TAKES):
                for card in telling.kinds_of(e.things):
                    owned[seat][card] += 1 if kind == E_TAKES else -1
            elif kind == E_TURN:
                turns[seat] += 1
        found = {KIND_NAMES[k]: [cards[k] * int(POINTS[k]) for cards in owned] for k in COUNTING}
        found["GARDENS"] = [cards[GARDENS] * (sum(cards) // 10) for cards in owned]
        found = {key: numbers for key, numbers in found.items() if any(numbers) or key != "GARDENS"}
        found |= {"CARDS": [sum(cards) for cards in owned], "TURNS": turns}
        return [(words.score(self._(lang), key), numbers) for key, numbers in found.items()]

    def rule_of(self, state: State, seat: int, button: str) -> str:
        return help.rule_of(cast(Dominion, state), button)

    def questions(self, state: State, seat: int, lang: str) -> list[tuple[str, int]]:
        return [(self.describe(state, seat, a, lang), a) for a in help.questions(cast(Dominion, state), seat)]

    # ---- the terminal -----------------------------------------------------------------------------------------------------

    def drawing(self) -> ModuleType:
        from kincstar.games.dominion import terminal

        return terminal

    def terminal_keys(self, state: State, seat: int) -> dict[int, str] | None:
        found: dict[int, str] | None = self.drawing().keys(cast(Dominion, state), seat)
        return found

    def terminal_players(
        self, state: State, viewer: int | None, names: Sequence[str], lang: str, width: int
    ) -> list[Any]:
        found: list[Any] = self.drawing().decks(self, cast(Dominion, state), viewer, names, lang, width)
        return found

    def terminal_about(self, state: State, seat: int, action: int, lang: str) -> str:
        said: str = self.drawing().about(self, action, lang)
        return said


GAME = DominionGame()
