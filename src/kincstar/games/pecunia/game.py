"""Pecunia non olet as the rest of the program sees it: how to start it, and its words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from string import Formatter
from types import ModuleType
from typing import Any, cast

from kincstar.games.base import BaseGame
from kincstar.games.pecunia import components as box
from kincstar.games.pecunia import help, page, words
from kincstar.games.pecunia.names import GUEST_NAMES
from kincstar.games.pecunia.parts import (
    ACTIONS,
    CLASS_NAMES,
    CLASS_OF,
    CLOSED,
    E_ARRIVES,
    E_ASSEMBLED,
    E_CLOSED,
    E_DISCARDED,
    E_DRAWS,
    E_JOINS,
    E_JUMPED,
    E_LEAVES,
    E_LESS,
    E_MORE,
    E_MOVED,
    E_PAYS,
    E_PLAYS,
    E_QUEUED,
    E_SEATED,
    E_SHUFFLED,
    E_SWAPPED,
    E_TAXED,
    E_TURN,
    E_TURNED_UP,
    E_VILLA_LAID,
    E_WINS,
    EVENT_NAMES,
    FILL,
    GUEST,
    KIND_NAMES,
    MARKED,
    MAX_PLAYERS,
    NEXT,
    NOBODY,
    OK,
    PLACES,
    PLAY,
    PLAYER,
    R_BUSY,
    R_HAND,
    R_NO_TARGET,
    R_TURN,
    R_UNPLAYED,
    REASONS,
    SEAT,
    START,
    STOP_NAMES,
    VILLA_PLACE,
    Components,
    target_of,
)  # fmt: skip
from kincstar.games.pecunia.policies import ScriptedPolicy
from kincstar.games.pecunia.saving import RULES_VERSION, restore
from kincstar.games.pecunia.seat import PecuniaSeat
from kincstar.games.pecunia.state import Pecunia
from kincstar.games.pecunia.view import View, view
from kincstar.kernel.errors import KincstarError
from kincstar.kernel.frames import frame_card, frame_data, frame_step
from kincstar.kernel.game import Button, Line, Option, Part, Prompt, Reason
from kincstar.kernel.rng import Rng
from kincstar.kernel.seat import Policy
from kincstar.kernel.state import Event, Recorder, State

CASES = {R_TURN: "TURN", R_BUSY: "BUSY", R_HAND: "HAND", R_UNPLAYED: "UNPLAYED"}
PAYERS = ("FROM_SENATORS", "FROM_CITIZENS", "FROM_SLAVES", "FROM_WOMEN")  # as in CLASS_NAMES
SILENT = (E_TURN, E_LEAVES, E_VILLA_LAID)  # the heading, who paid, and which card was played say the same


def decision(g: Pecunia) -> str:
    """Return the key of the open decision in the tables of `words`."""
    if not len(g.stack):
        return STOP_NAMES[g.stop].upper()
    f = g.stack[-1]
    key = KIND_NAMES[frame_card(f)]
    if frame_step(f) == 0:
        return key
    return f"{key}_WITH" if key == "SWAP" else f"{key}_TO"


class PecuniaGame(BaseGame):
    """Run a public latrine in Rome; who first has the sesterces wins."""

    name = "pecunia"
    title = "Pecunia non olet"
    min_players = 2
    max_players = int(MAX_PLAYERS)
    default_players = 4
    actions = int(ACTIONS)
    rules_version = RULES_VERSION
    folder = Path(__file__).parent
    words = words
    fair_options = {"start": "0"}

    # ---- playing ----------------------------------------------------------------------------------------------------------

    def setup(
        self, players: int, rng: Rng, components: Any, options: Mapping[str, str], recorder: Recorder | None
    ) -> State:
        if not isinstance(components, Components):
            raise KincstarError("components are what PecuniaGame.components() returns")
        g = Pecunia(components, players, rng)
        g.deal(self.start_of(options), recorder)
        return g

    def options(self, players: int, lang: str) -> tuple[Option, ...]:
        """PNO-S5: the start player is drawn, or chosen at the table."""
        return (self.start_option(players, lang),)

    def load(self, data: bytes) -> State:
        return restore(data)

    def seat(self, state: State, number: int) -> PecuniaSeat:
        return PecuniaSeat(cast(Pecunia, state), number)

    def policies(self) -> Mapping[str, type[Policy]]:
        return {"scripted": ScriptedPolicy}

    # ---- components -------------------------------------------------------------------------------------------------------

    def components(self, path: Path | str | None = None) -> Components:
        return (box.standard() if path is None else box.read(path)).components

    def dump_components(self, components: Any) -> str:
        return box.dump(components)

    def load_components(self, text: str) -> Components:
        return box.load(text)

    def component_values(self, path: Path | str | None = None, lang: str = "en") -> list[tuple[str, str, str]]:
        found = box.standard() if path is None else box.read(path)
        return [(self._component(v, lang), v.value, v.source) for v in found.values]

    def _component(self, v: box.Value, lang: str) -> str:
        _ = self._(lang)
        if v.key not in box.CLASSES:
            return words.card(_, v.key.upper())
        guests = words.class_name(_, CLASS_NAMES[box.CLASSES.index(v.key)].upper(), many=True)
        if v.numbers is None:
            return words.component(_, "COUNT").format(guests=guests)
        turns, pay = v.numbers
        return words.component(_, "GUESTS").format(guests=guests, n=turns, amount=pay)

    # ---- words ------------------------------------------------------------------------------------------------------------

    def view(self, state: State, viewer: int | None) -> View:
        return view(cast(Pecunia, state), viewer)

    def _name(self, seat: int, names: Sequence[str] | None, lang: str) -> str:
        return words.setting(self._(lang), "SEAT").format(number=seat + 1) if names is None else names[seat]

    def describe(
        self, state: State, seat: int, action: int, lang: str = "en", names: Sequence[str] | None = None
    ) -> str:
        g, _ = cast(Pecunia, state), self._(lang)
        self.check_action(action)
        if action == NEXT:
            return words.action(_, f"NEXT_{STOP_NAMES[g.stop].upper()}")
        if action < PLAY:
            place = action - SEAT
            guest = self._first_in_line(g, seat)
            there = int(g.guest_at(seat, place))
            if there != NOBODY:
                return words.action(_, "JOIN").format(guest=guest, woman=GUEST_NAMES[there])
            return words.action(_, "SEAT").format(guest=guest, place=words.towards(_, place, self._villas(g, seat)))
        if action < GUEST:
            return words.action(_, "PLAY").format(card=words.card(_, KIND_NAMES[action - PLAY]))
        key = decision(g)
        if action < PLAYER:
            template = words.ACTIONS.get(key)
            return _(template).format(guest=GUEST_NAMES[action - GUEST]) if template else GUEST_NAMES[action - GUEST]
        target = action - PLAYER
        own = "_OWN" if target == seat else ""
        key = key if key.startswith("ASSEMBLY") else "TO_QUEUE"
        return words.action(_, key + own).format(player=self._name(target, names, lang))

    def _first_in_line(self, g: Pecunia, seat: int) -> str:
        return GUEST_NAMES[g.in_line(seat, 0)] if int(g.lengths[seat]) else "–"

    def _villas(self, g: Pecunia, seat: int) -> int:
        return int(g.villas_of(seat))

    def explain(self, state: State, seat: int, action: int, lang: str = "en") -> Reason | None:
        g = cast(Pecunia, state)
        code = int(g.obstacle(seat, action))
        if code == OK:
            return None
        case = KIND_NAMES[action - PLAY] if code == R_NO_TARGET else CASES.get(code, "")
        return Reason(words.reason(self._(lang), REASONS[code], case), REASONS[code])

    def prompt(self, state: State, viewer: int | None, names: Sequence[str], lang: str) -> Prompt:
        g, _ = cast(Pecunia, state), self._(lang)
        if g.over:
            title = words.over(self.ngettext(lang), int(g.money[g.winner]), viewer == g.winner)
            return Prompt(title.format(player=names[g.winner], n=int(g.money[g.winner])))
        now = {START: 0, MARKED: 0, FILL: 1, CLOSED: 2}[g.stop]
        steps = tuple(
            (words.step(_, key), "done" if i < now else "now" if i == now else "todo")
            for i, key in enumerate(("COLLECT", "FILL", "DRAW"))
        )
        key = decision(g)
        chosen = GUEST_NAMES[frame_data(g.stack[-1])] if len(g.stack) and frame_step(g.stack[-1]) == 1 else ""
        if viewer is None or viewer != g.turn:
            return Prompt(words.waiting(_, key).format(player=names[g.turn], guest=chosen), steps)
        if len(g.stack):
            action = page.aim(g, viewer)
            main = (
                None if action is None else Button(str(action), self.describe(g, viewer, action, lang, names), "Space")
            )
            return Prompt(words.prompt(_, key).format(guest=chosen), steps, main)
        return self._turn_prompt(g, viewer, names, lang, steps)

    def _turn_prompt(
        self, g: Pecunia, me: int, names: Sequence[str], lang: str, steps: tuple[tuple[str, str], ...]
    ) -> Prompt:
        _ = self._(lang)
        step = words.action(_, f"NEXT_{STOP_NAMES[g.stop].upper()}")
        one = Button(str(NEXT), words.button(_, "ONE_STEP"), "O", step)
        if g.stop == START:
            return Prompt(
                words.prompt(_, "START"), steps, Button("collect", words.button(_, "COLLECT"), "Space"), (one,)
            )
        if g.stop == MARKED:
            return Prompt(words.prompt(_, "MARKED"), steps, Button(str(NEXT), words.button(_, "NEXT_MARKED"), "Space"))
        if g.stop == CLOSED:
            return Prompt(words.prompt(_, "CLOSED"), steps, Button(str(NEXT), words.button(_, "DRAW"), "Space"))
        guest = self._first_in_line(g, me)
        places = [int(a) for a in g.legal(me) if SEAT <= a < PLAY]
        draw = Button("draw", words.button(_, "DRAW"), "Space")
        close = Button(str(NEXT), words.button(_, "NEXT_FILL"), "O", step)
        if not places:
            key = (
                "FILL_NOBODY" if not int(g.lengths[me]) else "FILL_NOWHERE" if self._empty_place(g, me) else "FILL_FULL"
            )
            return Prompt(words.prompt(_, key).format(guest=guest), steps, draw, (close,))
        if not g.must_seat():  # a woman may join, but needn't
            return Prompt(words.prompt(_, "FILL_JOIN").format(guest=guest), steps, draw, (close,))
        aimed = page.aim(g, me)
        first = Button(str(aimed), self.describe(g, me, int(aimed or 0), lang, names), "Space")
        if len(places) == 1:
            fill = Button("fill", words.button(_, "FILL"), "Space", first.label)
            return Prompt(
                words.prompt(_, "FILL"), steps, fill, (Button(first.id, words.button(_, "ONE_STEP"), "O", first.label),)
            )
        return Prompt(words.prompt(_, "FILL_CHOICE").format(guest=guest), steps, first)

    def _empty_place(self, g: Pecunia, me: int) -> bool:
        return any(g.place_exists(me, i) and g.guest_at(me, i) == NOBODY for i in range(PLACES))

    def expand(self, state: State, seat: int, button: str) -> list[int]:
        """'collect': phases 1 and 2; 'fill': seat guests while there is no choice and nobody new comes; 'draw': close and draw."""
        g = cast(Pecunia, state).clone()
        actions: list[int] = []

        def go(action: int) -> None:
            g.apply(seat, action)
            actions.append(action)

        if button == "collect" and g.stop == START:
            go(NEXT)
            go(NEXT)
        elif button == "draw" and g.stop == FILL:
            go(NEXT)
            go(NEXT)
        elif button == "fill" and g.stop == FILL and not len(g.stack):
            revealed = g.revealed
            while g.revealed == revealed and g.must_seat():
                places = [int(a) for a in g.legal(seat) if SEAT <= a < PLAY]
                if len(places) != 1:
                    break
                go(places[0])
        return self.spelt_out(button, actions)

    def line(self, event: Event, viewer: int | None, names: Sequence[str], lang: str) -> Line | None:
        if event.kind in SILENT or (event.kind == E_CLOSED and event.a == 0):
            return None
        _, kind, a, b, c = self._(lang), int(event.kind), int(event.a), int(event.b), int(event.c)
        key = EVENT_NAMES[kind]
        if kind == E_DRAWS and not event.secret:
            key = "DRAWS_HIDDEN"
        elif kind == E_SHUFFLED:
            key = "SHUFFLED_ACTIONS" if a else "SHUFFLED_GUESTS"
        elif kind in (E_JUMPED, E_QUEUED) and b == viewer:
            key += "_OWN"
        elif kind == E_ASSEMBLED and a == int(event.seat):
            key = "ASSEMBLED_SELF"
        elif kind == E_TAXED and a == 0:
            key = "TAXED_NOTHING"

        def guest(n: int) -> Part:
            return Part(GUEST_NAMES[n], "guest", n)

        def person(seat: int) -> Part:
            return Part(words.label(_, "YOU_INSIDE") if seat == viewer else names[seat], "seat", seat)

        values: dict[str, Part | list[Part]] = {}
        n = 1
        if kind == E_DRAWS and event.secret:
            a = event.secret[0]
        if kind in (E_PLAYS, E_DRAWS) and a >= 0:
            values = {"card": Part(words.card(_, KIND_NAMES[a]), "card", a)}
        elif kind in (E_ARRIVES, E_DISCARDED, E_TURNED_UP):
            values = {"guest": [guest(x) for x in event.things]}
        elif kind == E_PAYS:
            values, n = {"guest": guest(a), "amount": Part(str(b))}, b
        elif kind == E_SEATED:
            values = {"guest": guest(a), "place": Part(words.towards(_, b, 1 if b <= VILLA_PLACE else 2))}
        elif kind == E_JOINS:
            values = {"guest": guest(a), "woman": guest(b)}
        elif kind == E_MOVED:
            values = {"guest": guest(a), "source": person(b), "target": person(c)}
        elif kind == E_SWAPPED:
            values = {"guest": guest(a), "other": guest(b)}
        elif kind in (E_JUMPED, E_QUEUED):
            values = {"guest": guest(a), "player": person(b)}
        elif kind in (E_MORE, E_LESS):
            values, n = {"guest": guest(a), "n": Part(str(b))}, b
        elif kind == E_ASSEMBLED:
            values = {"player": person(a)}
        elif kind in (E_TAXED, E_WINS):
            values, n = {"amount": Part(str(a)), "n": Part(str(a))}, a
        return Line(int(event.seat), _parts(words.log(_, self.ngettext(lang), key, n), values, words.joints(_)))

    def news(self, events: Sequence[Event]) -> set[str]:
        keys = set()
        for e in events:
            kind, a, b = int(e.kind), int(e.a), int(e.b)
            if kind in (E_SEATED, E_JOINS, E_MOVED, E_SWAPPED, E_JUMPED, E_MORE, E_LESS, E_QUEUED):
                keys.add(f"guest:{a}")
            if kind in (E_JOINS, E_SWAPPED):
                keys.add(f"guest:{b}")
            if kind in (E_ARRIVES, E_TURNED_UP):
                keys.update(f"guest:{x}" for x in e.things)
            if kind in (E_PAYS, E_TAXED):
                keys.add(f"player:{int(e.seat)}")
        return keys

    def board(self, state: State, viewer: int | None, names: Sequence[str], lang: str) -> dict[str, Any]:
        return page.board(self, cast(Pecunia, state), viewer, names, lang)

    def statics(self, state: State, lang: str) -> dict[str, Any]:
        g = cast(Pecunia, state)
        return {**page.vocabulary(self, g.parts, lang), "target": int(target_of(g.players))}

    def notices(self, lang: str) -> list[str]:
        _ = self._(lang)
        return [words.label(_, "ABOUT_RECONSTRUCTED"), words.label(_, "ABOUT_RULING"), words.label(_, "OWN_BOX")]

    def parts_of_score(self, events: Sequence[Event], players: int, lang: str) -> list[tuple[str, list[int]]]:
        found = {key: [0] * players for key in (*PAYERS, "TAXES", "TURNS")}
        for e in events:
            seat, kind = int(e.seat), int(e.kind)
            if kind == E_PAYS:
                found[PAYERS[int(CLASS_OF[int(e.a)])]][seat] += int(e.b)
            elif kind == E_TAXED:
                found["TAXES"][seat] -= int(e.a)
            elif kind == E_TURN:
                found["TURNS"][seat] += 1
        return [(words.score(self._(lang), key), numbers) for key, numbers in found.items()]

    def count(self, score: int, lang: str) -> str:
        return words.count(self.ngettext(lang), "SESTERCES", score)

    def drawing(self) -> ModuleType:
        from kincstar.games.pecunia import terminal

        return terminal

    def rule_of(self, state: State, seat: int, button: str) -> str:
        return help.rule_of(cast(Pecunia, state), button)

    def questions(self, state: State, seat: int, lang: str) -> list[tuple[str, int]]:
        g, _ = cast(Pecunia, state), self._(lang)
        guest, villas = self._first_in_line(g, seat), self._villas(g, seat)
        found = []
        for a in help.questions(g, seat):
            words_for_it = self.describe(state, seat, a, lang)
            if SEAT <= a < PLAY:  # a place that is taken is asked about as well
                words_for_it = words.action(_, "SEAT").format(guest=guest, place=words.towards(_, a - SEAT, villas))
            found.append((words_for_it, a))
        return found


def _parts(template: str, values: Mapping[str, Part | list[Part]], joints: tuple[str, str]) -> tuple[Part, ...]:
    """Return a template's pieces with its placeholders filled in; `joints` stand inside a list and before its last."""
    found: list[Part] = []
    for text, field, _format, _conversion in Formatter().parse(template):
        if text:
            found.append(Part(text))
        if field:
            value = values[field]
            things = value if isinstance(value, list) else [value]
            for i, part in enumerate(things):
                if i:
                    found.append(Part(joints[i == len(things) - 1]))
                found.append(part)
    return tuple(found)


GAME = PecuniaGame()
