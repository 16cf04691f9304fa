"""What lies over the table for a moment: the rules, why something can't be done, information, questions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from rich.console import Group
from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static

from kincstar.kernel.game import Reason
from kincstar.kernel.rulebook import Chapter, Rule, parse
from kincstar.terminal.panels import KEY, QUIET, STRONG, Choices, Row

if TYPE_CHECKING:
    from kincstar.terminal.app import Kincstar


class Over(ModalScreen[Any]):
    """Something over the table that Esc takes away."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", show=False),
        Binding("l,L", "language", show=False),
    ]

    @property
    def kincstar(self) -> Kincstar:
        return self.app  # type: ignore[return-value]

    def action_close(self) -> None:
        self.dismiss(None)

    def action_language(self) -> None:
        self.kincstar.next_language()
        self.redraw()

    def redraw(self) -> None:
        """Say everything again, in the language of now."""

    def width(self) -> int:
        """Return how many columns there are for text."""
        return min(100, self.app.size.width * 9 // 10) - 6

    def foot(self, *hints: tuple[str, str]) -> Text:
        """Return a line of keys for the foot of a sheet."""
        text = Text()
        for key, word in hints:
            text.append(f" {key} ", KEY).append(f" {word}   ", QUIET)
        return text


class Sheet(Over):
    """Text to read."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space,q,Q", "close", show=False),
        Binding("down", "scroll('down')", show=False),
        Binding("up", "scroll('up')", show=False),
        Binding("pagedown", "scroll('page_down')", show=False),
        Binding("pageup", "scroll('page_up')", show=False),
        Binding("home", "scroll('home')", show=False),
        Binding("end", "scroll('end')", show=False),
    ]

    def __init__(self, content: Callable[[int], tuple[str, Sequence[Any]]]) -> None:
        """`content` returns the title and what is to be read, for a width."""
        super().__init__()
        self._content = content

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet tall"):
            yield Static(classes="title")
            with VerticalScroll(can_focus=False):
                yield Static(id="text")
            yield Static(classes="foot")

    def on_mount(self) -> None:
        self.redraw()

    def on_resize(self) -> None:
        self.redraw()

    def redraw(self) -> None:
        title, parts = self._content(self.width())
        _ = self.kincstar._
        self.query_one(".title", Static).update(Text(title, STRONG))
        self.query_one("#text", Static).update(Group(*parts))
        self.query_one(".foot", Static).update(
            self.foot(("↑↓", _("read on")), ("Esc", _("close")), ("L", _("language")))
        )

    def action_scroll(self, how: str) -> None:
        getattr(self.query_one(VerticalScroll), f"scroll_{how}")(animate=False)


class Rulebook(Sheet):
    """The rules, opened at one of them."""

    def __init__(self, at: str = "") -> None:
        super().__init__(self._chapters)
        self._at = at
        self._line = 0

    def redraw(self) -> None:
        super().redraw()
        self.call_after_refresh(self.query_one(VerticalScroll).scroll_to, y=self._line, animate=False, force=True)

    def _chapters(self, width: int) -> tuple[str, Sequence[Any]]:
        app = self.kincstar
        chapters: list[Chapter] = parse(app.game.rulebook(app.lang))
        lines: list[Text] = []
        for chapter in chapters:
            lines += [Text(chapter.title, Style(bold=True, underline=True)), Text()]
            for rule in chapter.rules:
                if rule.id == self._at:
                    self._line = len(lines)
                lines += [*self._rule(rule).wrap(app.console, width - 2), Text()]
        return app._("Rules of {game}").format(game=app.game.title), [Text("\n").join(lines)]

    def _rule(self, rule: Rule) -> Text:
        _ = self.kincstar._
        marks = {"ruling": _("our ruling"), "reconstructed": _("◇ reconstructed")}
        aimed = rule.id == self._at
        text = Text.assemble(("▸ " if aimed else "", KEY), (rule.id, KEY if aimed else STRONG))
        for stretch in rule.stretches:
            if stretch.mark:
                text.append(f" [{marks[stretch.mark]}]", QUIET)
            text.append(f" {stretch.text}")
        return text


class WhyNot(Over):
    """Asks what one wants to know, and answers with the rule."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r,R", "rules", show=False),
        Binding("q,Q,w,W", "close", show=False),
    ]

    def __init__(self, questions: Callable[[], list[tuple[str, Reason]]]) -> None:
        super().__init__()
        self._questions = questions
        self._reasons: list[Reason] = []

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet"):
            yield Static(classes="title")
            yield Choices("questions")
            yield Static(id="answer")
            yield Static(classes="foot")

    def on_mount(self) -> None:
        self.redraw()

    def redraw(self) -> None:
        _ = self.kincstar._
        found = self._questions()
        self._reasons = [reason for _label, reason in found]
        self.query_one(".title", Static).update(Text(_("Why not …?"), STRONG))
        rows = [Row(str(i), label) for i, (label, _reason) in enumerate(found)]
        self.query_one(Choices).show([("", rows)], self.width(), _("Everything that you have can be done now."))
        self.query_one(".foot", Static).update(
            self.foot(("↑↓", _("choose")), ("Enter", _("read the rule")), ("Esc", _("close")))
        )
        self._answer()

    def _answer(self) -> None:
        reason = self._pointed()
        answer = Text()
        if reason is not None:
            answer = Text.assemble(reason.text, (f"  {reason.rule}", STRONG))
        self.query_one("#answer", Static).update(answer)

    def _pointed(self) -> Reason | None:
        row = self.query_one(Choices).pointed
        return self._reasons[int(row.button)] if row is not None else None

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        self._answer()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.action_rules()

    def action_rules(self) -> None:
        reason = self._pointed()
        if reason is not None:
            self.app.push_screen(Rulebook(reason.rule))


class Ask(Over):
    """A question with answers to choose from; gives the button of the one chosen, None for Esc."""

    def __init__(self, content: Callable[[], tuple[str, Sequence[Any], Sequence[Row]]]) -> None:
        """`content` returns the title, what is said, and the answers."""
        super().__init__()
        self._content = content

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet"):
            yield Static(classes="title")
            yield Static(id="said")
            yield Choices("answers")

    def on_mount(self) -> None:
        self.redraw()

    def redraw(self) -> None:
        title, said, rows = self._content()
        self.query_one(".title", Static).update(Text(title, STRONG))
        self.query_one("#said", Static).update(Group(*said))
        self.query_one(Choices).show([("", rows)], self.width())

    def on_key(self, event: Any) -> None:
        key = (event.character or "").lower()
        row = self.query_one(Choices).by_key(key)
        if key and row is not None:
            event.stop()
            self.dismiss(row.button)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        row = self.query_one(Choices).row(event.option_index)
        if row is not None:
            self.dismiss(row.button)


class FileName(ModalScreen[str | None]):
    """Asks where to save."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", show=False)]

    def __init__(self, title: str, hint: str, name: str) -> None:
        super().__init__()
        self._title = title
        self._hint = hint
        self._file = name

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet"):
            yield Static(Text(self._title, STRONG), classes="title")
            yield Input(self._file, id="file", select_on_focus=False)
            yield Static(Text(self._hint, QUIET), classes="foot")

    def action_close(self) -> None:
        self.dismiss(None)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip() or None)
