"""The screen of the table: what is shown, what the keys do, and the opponents' moves one by one."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from rich.cells import cell_len
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, VerticalScroll
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.worker import Worker

from kincstar.kernel.errors import KincstarError
from kincstar.kernel.game import Button, Prompt
from kincstar.kernel.texts import LANGUAGE_NAMES
from kincstar.terminal import keys, sheets
from kincstar.terminal.opponents import Thinkers
from kincstar.terminal.panels import KEY, QUIET, Choices, Foot, Log, Row, Top
from kincstar.terminal.words import curve, help_text, parts_of_score

if TYPE_CHECKING:
    from kincstar.terminal.app import Kincstar

PACES = (0.0, 0.1, 0.25, 0.5, 1.0, 2.0, 4.0)  # seconds between opponents' moves
WIDE = (104, 28)  # from this size on the choices and the log stand beside the table
LEAST_LOWER, MOST_LOWER = (
    7,
    12,
)  # lines that the choices and the log keep below the table, however many there are to fill them


class Play(Screen[None]):
    """The table and all around it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u,U", "undo", show=False),
        Binding("escape", "put_back", show=False),
        Binding("r,R", "rules", show=False),
        Binding("w,W", "why_not", show=False),
        Binding("i,I", "information", show=False),
        Binding("l,L", "language", show=False),
        Binding("s,S", "save", show=False),
        Binding("n,N", "rematch", show=False),
        Binding("x,X", "skip", show=False),
        Binding("t,T", "theme", show=False),
        Binding("plus,equals_sign", "pace(1)", show=False),
        Binding("minus", "pace(-1)", show=False),
        Binding("question_mark,f1", "help", show=False),
        Binding("full_stop", "players", show=False),
        Binding("slash", "find", show=False),
        Binding("q,Q", "quit", show=False),
        Binding("ctrl+q,ctrl+c", "quit", show=False, priority=True),
        Binding("pageup", "scroll_log(-1)", show=False),
        Binding("pagedown", "scroll_log(1)", show=False),
        Binding("ctrl+up,shift+up", "scroll_table(-1)", show=False),
        Binding("ctrl+down,shift+down", "scroll_table(1)", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._message = ""
        self._typed = ""  # the letter of a key of two that has been pressed
        self._moving = False  # whether the last key has moved the ▸
        self._sought: str | None = None  # the letters typed to find something in the list; None: nothing is sought
        self._skipping = False
        self._hurry = asyncio.Event()
        self._thinkers: Thinkers | None = None
        self._opponents: Worker[None] | None = None
        self._told_end = False

    @property
    def kincstar(self) -> Kincstar:
        return self.app  # type: ignore[return-value]

    def compose(self) -> ComposeResult:
        yield Top(id="top")
        with Container(id="body"):
            yield VerticalScroll(Static(id="drawing"), id="table", can_focus=False)
            yield Choices("choices")
            yield Log("log")
        yield Foot(id="foot")

    def on_mount(self) -> None:
        self.begin()

    def begin(self) -> None:
        """Start with the table that the program holds now."""
        app = self.kincstar
        self._thinkers = Thinkers(app.table, app.seed)
        self._told_end = False
        self._skipping = False
        self.query_one(Choices).focus()
        self._answer_by_itself()
        self.show()
        self.go_on()

    # ---- showing ----------------------------------------------------------------------------------------------------------

    def on_resize(self) -> None:
        self.show()

    def show(self) -> None:
        """Draw everything anew."""
        app = self.kincstar
        if not self.is_mounted or self._thinkers is None:
            return
        table, game, lang, _ = app.table, app.game, app.lang, app._
        width, height = self.size.width, self.size.height
        wide = width >= WIDE[0] and height >= WIDE[1]
        self.set_class(wide, "wide")
        prompt = table.prompt(app.me, lang)
        my_turn = app.me in table.actors()
        groups = self._groups(prompt)
        given = self._keys(groups, my_turn)
        self._sought = None

        inner = width - 2
        aside = self._aside(my_turn)
        if (my_turn or table.over) and cell_len(prompt.title) + aside.cell_len >= inner:
            aside = Text()  # the name of the game gives way to what is to be done
        self.query_one(Top).show(prompt, aside, _("Space"), inner)

        room = height - 3
        column = max(44, min(60, width * 2 // 5)) if wide else width // 2  # of choices and log
        choices = self.query_one(Choices)
        choices.border_title = _("You can") if my_turn or table.over else _("Opponents")
        quiet = _("The game is over.") if table.over else self._waiting()
        rows = self._rows(prompt, groups, given)
        # Where the game names buttons but no main one, or has keys of its own, none of the rows is what one mostly wants.
        own_keys = my_turn and game.terminal_keys(table.state, app.me) is not None
        pointing = prompt.main is not None or not (prompt.buttons or own_keys)
        lines = choices.show(rows, column - 3, quiet, pointing) + 1  # the line above it
        columns = width - column if wide else width
        lower = max(LEAST_LOWER, min(MOST_LOWER, room * 2 // 5))
        drawing = game.terminal_table(
            table.state, app.me, table.names, lang, columns - 3, room if wide else room - lower, given
        )
        self.query_one("#drawing", Static).update(drawing)
        body = self.query_one("#body")
        if wide:
            body.styles.grid_columns = f"1fr {column}"
            body.styles.grid_rows = f"{max(5, min(lines, room * 3 // 5))} 1fr"
        else:
            drawn = len(app.console.render_lines(drawing, app.console.options.update(width=columns - 3), pad=False))
            body.styles.grid_columns = "1fr 1fr"
            body.styles.grid_rows = f"{max(3, min(drawn, room - lower))} 1fr"

        log = self.query_one(Log)
        log.border_title = _("Log")
        since = table.last_move_of(app.me)
        shown = {i: (_("You") if i == app.me else name) for i, name in enumerate(table.names)}
        log.show(table.lines(app.me, lang), since, shown, _("since your last move"), column - 4)
        self._show_foot()

    def _groups(self, prompt: Prompt) -> list[tuple[str, list[int]]]:
        """Return the legal actions under headings, without those that have a button; the main one stays among its like."""
        app = self.kincstar
        main = prompt.main.id if prompt.main is not None else ""
        beside = {b.id for b in prompt.buttons}
        found = []
        for heading, actions in app.game.terminal_groups(app.table.state, app.me, app.table.names, app.lang):
            alone = [str(a) for a in actions] == [main]
            found.append((heading, [a for a in actions if str(a) not in beside and not alone]))
        return found

    def _keys(self, groups: Sequence[tuple[str, Sequence[int]]], my_turn: bool) -> dict[int, str]:
        """Return the keys of actions: the game's own ones, or as `keys.assign` gives them."""
        app = self.kincstar
        own = app.game.terminal_keys(app.table.state, app.me) if my_turn else {}
        return keys.assign([actions for _heading, actions in groups]) if own is None else dict(own)

    def _rows(
        self, prompt: Prompt, groups: Sequence[tuple[str, Sequence[int]]], given: dict[int, str]
    ) -> list[tuple[str, list[Row]]]:
        app = self.kincstar
        table, _ = app.table, app._
        if table.over:
            return [("", self._end_rows())]
        if app.me not in table.actors():
            return []
        main = prompt.main
        buttons = []
        if main is not None:
            own_key = given.get(int(main.id), "") if main.id.isdigit() else ""
            buttons.append(Row(main.id, _said(main), _("Space"), own_key))
        wished = self._button_keys(prompt, given)
        buttons += [Row(b.id, _said(b), wished.get(b.id, "").upper()) for b in prompt.buttons]
        rows = [("", buttons)]
        for heading, actions in groups:
            others = [a for a in actions if main is None or str(a) != main.id]
            words = [app.game.describe(table.state, app.me, a, app.lang, table.names) for a in others]
            rows.append((heading, [Row(str(a), w, given.get(a, "")) for a, w in zip(others, words, strict=True)]))
        return rows

    def _button_keys(self, prompt: Prompt, given: dict[int, str]) -> dict[str, str]:
        """Return the keys of the buttons beside the main one: the game's terminal keys, else the buttons' own ones, else a letter."""
        found = {b.id: given[int(b.id)] for b in prompt.buttons if b.id.isdigit() and int(b.id) in given}
        taken = {key[0] for key in given.values() if key}
        for b in prompt.buttons:
            key = b.key.lower()
            if b.id not in found and key in keys.BUTTON_LETTERS and key and key not in taken:
                found[b.id] = key
                taken.add(key)
        for b in prompt.buttons:
            free = next((letter for letter in keys.BUTTON_LETTERS if letter not in taken), "")
            if b.id not in found and b.key and free:
                found[b.id] = free
                taken.add(free)
        return found

    def _end_rows(self) -> list[Row]:
        _ = self.kincstar._
        return [
            Row("!result", _("See the result"), _("Space")),
            Row("!rematch", _("Play again"), "N"),
            Row("!save", _("Save the game"), "S"),
            Row("!quit", _("Quit"), "Q"),
        ]

    def _waiting(self) -> str:
        app = self.kincstar
        asked = app.game.asked(app.table.state, app.me)
        if not asked:
            return app.table.prompt(app.me, app.lang).title
        names = ", ".join(app.table.names[s] for s in asked)
        return app._("{players} is thinking …").format(players=names)

    def _aside(self, my_turn: bool) -> Text:
        app = self.kincstar
        if my_turn or app.table.over:
            return Text(app.game.title, QUIET)
        pace = self._pace()
        skip = app._("skip")
        return Text.assemble((" X ", KEY), f" {skip}  ", (" + ", KEY), (" − ", KEY), f" {pace}")

    def _pace(self) -> str:
        app = self.kincstar
        seconds = f"{app.pace:g}" if app.lang == "en" else f"{app.pace:g}".replace(".", ",")
        return app._("pace {seconds} s").format(seconds=seconds)

    def _show_foot(self) -> None:
        app = self.kincstar
        table, _ = app.table, app._
        hints = []
        if self._typed:
            hints.append((self._typed + "…", _("and a digit")))
        if self._sought is not None:
            hints += [(f"/{self._sought}▏", _("type a few letters")), ("Enter", _("take it")), ("Esc", _("don’t"))]
        if table.undoable(app.me):
            if len(table.state.stack):
                hints.append(("Esc", _("put back")))
            hints.append(("U", _("undo")))
        if table.over:
            hints.append(("N", _("play again")))
        else:
            hints.append(("W", _("why not")))
        hints += [
            ("/", _("find")),
            *([(".", _("who has what"))] if self._players() else []),
            ("?", _("help")),
            ("R", _("rules")),
            ("I", _("information")),
            ("S", _("save")),
            ("Q", _("quit")),
            ("L", LANGUAGE_NAMES[app.lang]),
        ]
        self.query_one(Foot).show(hints, self._message, self.size.width - 2)

    def say(self, message: str) -> None:
        """Say something at the foot until the next key."""
        self._message = message
        self._show_foot()

    # ---- choosing ---------------------------------------------------------------------------------------------------------

    def on_key(self, event: Any) -> None:
        if self._message:
            self._message = ""
            self._show_foot()
        self._moving = event.key in ("up", "down", "home", "end")
        key = (event.character or "").lower()
        if self._sought is not None and self._seek(event):
            event.stop()
            return
        if event.key in ("space", "enter") and self.query_one(Choices).undecided:
            event.stop()
            self.say(self.kincstar._("Choose by a key, or with ↑ ↓ and Enter."))
            return
        if not key or (key not in keys.DIGITS + keys.LETTERS + keys.BUTTON_LETTERS):
            return
        choices = self.query_one(Choices)
        event.stop()
        row = choices.by_key(self._typed + key) or choices.by_key(key)
        self._typed = ""
        if row is not None:
            self.press(row.button)
        elif key in keys.LETTERS and choices.point_at(key):
            self._typed = key
        self._show_foot()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        app = self.kincstar
        row = self.query_one(Choices).row(event.option_index)
        if self._moving and row is not None and row.button.isdigit() and app.me in app.table.actors():
            self.say(app.game.terminal_about(app.table.state, app.me, int(row.button), app.lang))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        row = self.query_one(Choices).row(event.option_index)
        if row is not None:
            self.press(row.button)

    def action_find(self) -> None:
        if self.query_one(Choices).any:
            self._sought = ""
            self._show_foot()

    def _seek(self, event: Any) -> bool:
        """Take a key for what is sought; return whether it was one."""
        assert self._sought is not None
        choices = self.query_one(Choices)
        if event.key == "escape":
            self._sought = None
        elif event.key == "enter":
            row = choices.pointed if self._sought else None
            self._sought = None
            if row is not None:
                self.press(row.button)
        elif event.key == "backspace":
            self._sought = self._sought[:-1]
            choices.find(self._sought)
        elif event.is_printable and event.character:
            if choices.find(self._sought + event.character):
                self._sought += event.character
            else:
                self.say(
                    self.kincstar._("Nothing begins with {letters}.").format(letters=self._sought + event.character)
                )
                return True
        else:
            return False
        self._show_foot()
        return True

    def press(self, button: str) -> None:
        """Do what a row of the list stands for."""
        self._typed = ""
        if button.startswith("!"):
            getattr(self, f"action_{button[1:]}")()
            return
        app = self.kincstar
        try:
            app.table.press(app.me, button)
        except KincstarError as e:
            self.say(str(e))
            return
        self._skipping = False
        self._answer_by_itself()
        self.show()
        self.go_on()

    def _answer_by_itself(self) -> None:
        """Do what is done by itself, and at once: nobody else is there from whom it would have to be hidden."""
        table = self.kincstar.table
        while (own := table.automatic()) is not None:
            table.press(own.seat, str(own.action))

    # ---- the opponents ----------------------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Let the opponents move if one of them must; show the end if it has come."""
        app = self.kincstar
        if app.table.over and not self._told_end:
            self._told_end = True
            self.action_result()
        elif app.table.bots_to_move() and (self._opponents is None or self._opponents.is_finished):
            self._opponents = self.run_worker(self._let_them_move(), exclusive=True, group="opponents")

    async def _let_them_move(self) -> None:
        app = self.kincstar
        thinkers, table = self._thinkers, app.table
        assert thinkers is not None
        said = True  # whether the last move was one to read about; the others are not waited for
        while (bots := table.bots_to_move()) and table is app.table:
            at, since = table.clock, table.moves
            held = thinkers.seat(table, bots[0])
            action = await asyncio.to_thread(thinkers.choose, held)
            if said and not self._skipping and app.pace:
                self._hurry.clear()
                try:
                    await asyncio.wait_for(self._hurry.wait(), app.pace)
                except TimeoutError:
                    pass
            if table is not app.table or table.clock != at:
                continue  # the person took a move back while the opponent was thinking
            table.press(bots[0], str(action))
            self._answer_by_itself()
            said = bool(table.lines(app.me, app.lang, since=since))
            if app.pace and not self._skipping:
                self.show()
        self._skipping = False
        if table is app.table:
            self.show()
            if table.over:
                self.call_later(self.go_on)

    def action_skip(self) -> None:
        if self.kincstar.table.bots_to_move():
            self._skipping = True
            self._hurry.set()

    def action_pace(self, change: int) -> None:
        app = self.kincstar
        i = min(range(len(PACES)), key=lambda i: abs(PACES[i] - app.pace)) - change
        app.pace = PACES[max(0, min(len(PACES) - 1, i))]
        self._hurry.set()
        self.show()
        self.say(self._pace())

    # ---- commands ---------------------------------------------------------------------------------------------------------

    def action_undo(self, card: bool = False) -> None:
        app = self.kincstar
        if not app.table.undoable(app.me):
            self.say(app._("Nothing of yours can be taken back: something was revealed, or others have moved."))
            return
        app.table.undo(app.me, card=card)
        self._told_end = False
        self.show()
        self.say(app._("Taken back."))

    def action_put_back(self) -> None:
        app = self.kincstar
        if self._typed:
            self._typed = ""
            self._show_foot()
        elif len(app.table.state.stack) and app.me in app.table.actors():
            self.action_undo(card=True)

    def action_rules(self) -> None:
        app = self.kincstar
        row = self.query_one(Choices).pointed or self.query_one(Choices).first
        rule = ""
        if row is not None and app.me in app.table.actors():
            rule = app.game.rule_of(app.table.state, app.me, row.button)
        app.push_screen(sheets.Rulebook(rule))

    def action_why_not(self) -> None:
        app = self.kincstar

        def questions() -> list[tuple[str, Any]]:
            found = []
            for label, action in app.game.questions(app.table.state, app.me, app.lang):
                reason = app.game.explain(app.table.state, app.me, action, app.lang)
                if reason is not None:
                    found.append((label, reason))
            return found

        app.push_screen(sheets.WhyNot(questions))

    def action_information(self) -> None:
        app = self.kincstar

        def content(width: int) -> tuple[str, list[Any]]:
            notices = [Text(f"• {notice}\n") for notice in app.game.notices(app.lang)]
            shown = app.game.terminal_panel(app.table.state, app.me, app.lang, width)
            return app._("Information"), [shown, Text(""), *notices]

        app.push_screen(sheets.Sheet(content))

    def _players(self, width: int = 80) -> list[Any]:
        app = self.kincstar
        names = [app._("You") if i == app.me else name for i, name in enumerate(app.table.names)]
        return list(app.game.terminal_players(app.table.state, app.me, names, app.lang, width))

    def action_players(self) -> None:
        if self._players():
            self.kincstar.push_screen(
                sheets.Sheet(lambda width: (self.kincstar._("Who has what"), self._players(width)))
            )

    def action_help(self) -> None:
        app = self.kincstar
        app.push_screen(
            sheets.Sheet(lambda width: (app._("Help"), [app.game.terminal_legend(app.lang), Text(), *help_text(app._)]))
        )

    def action_language(self) -> None:
        self.kincstar.next_language()

    def action_theme(self) -> None:
        self.kincstar.switch_theme()

    def action_save(self) -> None:
        self._ask_file(lambda path: self.say(self.kincstar.saved_words(path)))

    def _ask_file(self, then: Any) -> None:
        app = self.kincstar

        def chosen(name: str | None) -> None:
            if name is None:
                return
            try:
                path = app.save(name)
            except KincstarError as e:
                self.say(str(e))
            else:
                then(path)

        app.push_screen(
            sheets.FileName(app._("Save the game as"), app._("Enter: save   Esc: don’t"), app.file_name()), chosen
        )

    def action_quit(self) -> None:
        app = self.kincstar
        if isinstance(app.screen, sheets.Ask):
            app.screen.dismiss(None)
            return

        def content() -> tuple[str, list[Any], list[Row]]:
            rows = [
                Row("stay", app._("Go on playing"), "Esc"),
                Row("save", app._("Save the game and quit"), "S"),
                Row("quit", app._("Quit without saving"), "Q"),
            ]
            return app._("Stop playing?"), [], rows

        def answered(answer: str | None) -> None:
            if answer == "quit":
                app.exit()
            elif answer == "save":
                self._ask_file(lambda path: app.exit(app.saved_words(path)))

        app.push_screen(sheets.Ask(content), answered)

    def action_rematch(self) -> None:
        app = self.kincstar
        if not app.table.over:
            self.say(app._("Finish this game first, or quit with Q."))
            return
        app.rematch()
        self.begin()

    def action_result(self) -> None:
        app = self.kincstar

        def content() -> tuple[str, list[Any], list[Row]]:
            title = app.table.prompt(app.me, app.lang).title
            rows = [Row("look", app._("Look at the table"), "Esc"), *self._end_rows()[1:]]
            told = [*curve(app.table, app.me, app.lang, app._("You")), Text("")]
            return title, [*told, *parts_of_score(app.table, app.me, app.lang, app._("You"))], rows

        def answered(answer: str | None) -> None:
            if answer is not None and answer.startswith("!"):
                self.press(answer)

        app.push_screen(sheets.Ask(content), answered)

    def action_scroll_log(self, pages: int) -> None:
        log = self.query_one(Log)
        log.scroll_relative(y=pages * max(1, log.size.height - 1), animate=False)

    def action_scroll_table(self, lines: int) -> None:
        self.query_one("#table", VerticalScroll).scroll_relative(y=lines * 3, animate=False)


def _said(button: Button) -> str:
    """Return a button's words for a list: its hint if that is a sentence of its own, else the label and what the hint adds."""
    if not button.hint or button.hint[0].isupper():
        return button.hint or button.label
    return f"{button.label}: {button.hint}"
