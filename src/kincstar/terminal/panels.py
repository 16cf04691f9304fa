"""The parts of the screen: the sentence on top, what can be done, the log, and the line at the foot."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from typing import ClassVar

from rich.cells import cell_len
from rich.console import Console
from rich.style import Style
from rich.text import Text
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from kincstar.kernel.game import Line, Prompt

KEY = Style(color="#d9a441", bgcolor="#171512", reverse=True, bold=True)
QUIET = Style(dim=True)
STRONG = Style(bold=True)
_MEASURE = Console(width=200, color_system=None)
STEP_SIGNS = {"done": "✓", "now": "▸", "todo": "·"}


def on_two_sides(left: Text, right: Text, width: int) -> Text:
    """Return one line with something at either end; the left one gives way."""
    room = width - right.cell_len
    if right.cell_len and left.cell_len > room - 1:
        left = left.copy()
        left.truncate(max(0, room - 1), overflow="ellipsis")
    return Text.assemble(left, " " * max(0, room - left.cell_len), right)


class Top(Static):
    """Who must do what, the steps of the turn, and what the main key does."""

    def show(self, prompt: Prompt, aside: Text, main_key: str, width: int) -> None:
        """Draw two lines; `aside` stands at the right of the first."""
        first = on_two_sides(Text(prompt.title, STRONG), aside, width)
        button = Text()
        if prompt.main is not None:
            button.append(f" {main_key} ", KEY).append(f" {prompt.main.label}", STRONG)
        left = list(prompt.steps)
        steps = _steps(left)
        while left and left[0][1] == "done" and steps.cell_len + button.cell_len + 1 > width:
            left = left[1:]  # what is over gives way to what is now
            steps = _steps(left)
        self.update(Text("\n").join([first, on_two_sides(steps, button, width)]))


def _steps(steps: Sequence[tuple[str, str]]) -> Text:
    text = Text()
    for label, state in steps:
        text.append("  " if text else "")
        text.append(f"{STEP_SIGNS.get(state, '·')} {label}", STRONG if state == "now" else QUIET)
    return text


def plain(text: str) -> str:
    """Return a text as one types it in a hurry: in small letters without accents."""
    return "".join(c for c in unicodedata.normalize("NFKD", text).casefold() if not unicodedata.combining(c))


class Row:
    """Something that can be chosen: `button` is what `Table.press` takes; the first of the keys may be the name of a special one."""

    def __init__(self, button: str, label: str, *keys: str) -> None:
        self.button = button
        self.label = label
        self.keys = [key for key in keys if key]

    def answers(self, key: str) -> bool:
        """Return whether a key, given in small letters, takes this row."""
        return any(k.lower() == key for k in self.keys)


class Choices(OptionList, inherit_bindings=False):
    """All that can be done now. The row with the ▸ is the one that Enter and the space bar take."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "cursor_down", show=False),
        Binding("up", "cursor_up", show=False),
        Binding("home", "first", show=False),
        Binding("end", "last", show=False),
        Binding("enter,space", "select", show=False),
    ]

    def __init__(self, id: str) -> None:
        super().__init__(id=id, markup=False)
        self._width = 40
        self._rows: list[Row | None] = []  # by option; None for a heading
        self._pointed: int | None = None

    def show(
        self, groups: Sequence[tuple[str, Sequence[Row]]], width: int, quiet: str = "", pointing: bool = True
    ) -> int:
        """List the rows under their headings, with the first pointed at if `pointing`; `quiet` is said if there is none.

        Return how many lines that takes.
        """
        self._width = width
        self._rows = []
        options: list[Option] = []
        for heading, rows in groups:
            if heading and rows:
                self._rows.append(None)
                options.append(Option(Text(heading, QUIET), disabled=True))
            for row in rows:
                self._rows.append(row)
                options.append(Option(self._draw(row, False)))
        if not options:
            self._rows.append(None)
            options.append(Option(Text(quiet, QUIET), disabled=True))
        self._pointed = None
        self.set_options(options)
        first = next((i for i, row in enumerate(self._rows) if row is not None), None)
        self.highlighted = None
        self.highlighted = first if pointing else None
        self.scroll_to(y=0, animate=False)
        return sum(str(option.prompt).count("\n") + 1 for option in options)

    @property
    def any(self) -> bool:
        """Whether there is anything to choose."""
        return any(row is not None for row in self._rows)

    @property
    def undecided(self) -> bool:
        """Whether there is something to choose, and nothing is pointed at."""
        return self.pointed is None and self.any

    @property
    def pointed(self) -> Row | None:
        """The row that Enter would take."""
        i = self.highlighted
        return self._rows[i] if i is not None and i < len(self._rows) else None

    @property
    def first(self) -> Row | None:
        """The first row that can be chosen."""
        return next((row for row in self._rows if row is not None), None)

    def point_at(self, start: str) -> bool:
        """Point at the first row whose key begins so; return whether there is one."""
        for i, row in enumerate(self._rows):
            if row is not None and any(len(key) == 2 and key.startswith(start) for key in row.keys):
                self.highlighted = i
                self.scroll_to_highlight(top=i > 0)
                return True
        return False

    def find(self, typed: str) -> bool:
        """Point at the first row with a word that begins so, else with these letters in it; return whether there is one."""
        wanted = plain(typed)
        labels = [(i, " " + plain(row.label)) for i, row in enumerate(self._rows) if row is not None]
        found = [i for start in (" " + wanted, wanted) for i, label in labels if start in label]
        if wanted and found:
            self.highlighted = found[0]
            self.scroll_to_highlight()
        return bool(wanted and found)

    def row(self, option: int) -> Row | None:
        return self._rows[option] if option < len(self._rows) else None

    def by_key(self, key: str) -> Row | None:
        """Return the row with this key, whatever its case."""
        return next((row for row in self._rows if row is not None and row.answers(key)), None)

    def watch_highlighted(self, highlighted: int | None) -> None:
        super().watch_highlighted(highlighted)
        for i, pointed in ((self._pointed, False), (highlighted, True)):
            if i is not None and i < len(self._rows) and self._rows[i] is not None:
                row = self._rows[i]
                assert row is not None
                self.replace_option_prompt_at_index(i, self._draw(row, pointed))
        self._pointed = highlighted

    def _draw(self, row: Row, pointed: bool) -> Text:
        style = STRONG if pointed else Style.null()
        head = Text.assemble(("▸ " if pointed else "  ", style))
        for key in row.keys:
            head.append(f" {key} ", KEY).append(" ")
        label = Text(row.label, style).wrap(_MEASURE, max(10, self._width - head.cell_len))
        indent = "\n" + " " * head.cell_len
        return Text.assemble(head, *(part for i, line in enumerate(label) for part in ((indent if i else ""), line)))


class Log(ScrollView, can_focus=True):
    """What happened, newest last; a line marks where the person's last move was."""

    def __init__(self, id: str) -> None:
        super().__init__(id=id)
        self._lines: list[Text] = []
        self._wrapped: dict[tuple[Line, int], list[Text]] = {}

    def show(
        self, lines: Sequence[tuple[int, Line]], since: int, names: Mapping[int, str], since_label: str, width: int
    ) -> None:
        """Draw the lines, (move, line) each; those of moves after `since` are news."""
        rows: list[Text] = []
        heading: int | None = None
        news = False
        for move, line in lines:
            if not news and move > since >= 0:
                news = True
                heading = None
                dashes = max(2, width - cell_len(since_label) - 4)
                rows.append(Text(f"╭─ {since_label} " + "─" * dashes, STRONG, no_wrap=True, overflow="crop"))
            margin = "│ " if news else "  "
            if line.seat != heading:
                heading = line.seat
                if line.seat >= 0:
                    rows.append(Text.assemble(margin, (names[line.seat], STRONG)))
            rows += [Text.assemble(margin, row) for row in self._wrap(line, width - 2)]
        self._lines = rows
        self.virtual_size = Size(width, len(rows))
        self.scroll_end(animate=False)
        self.refresh()

    def _wrap(self, line: Line, width: int) -> list[Text]:
        if (line, width) not in self._wrapped:
            text = Text.assemble(*((p.text, STRONG if p.kind else "") for p in line.parts))
            self._wrapped[line, width] = hanging(text, width)
        return self._wrapped[line, width]

    def render_line(self, y: int) -> Strip:
        i = y + self.scroll_offset.y
        segments = self._lines[i].render(_MEASURE) if i < len(self._lines) else ()
        return Strip(segments).crop_extend(0, self.size.width, None).apply_style(self.rich_style)


def hanging(text: Text, width: int) -> list[Text]:
    """Return a line wrapped to the width, its continuation indented more."""
    wrapped = text.wrap(_MEASURE, max(16, width - 4))
    return [Text.assemble("    " if i else "  ", line) for i, line in enumerate(wrapped)]


class Foot(Static):
    """The keys that work now, or a sentence about what was just tried."""

    def show(self, hints: Sequence[tuple[str, str]], message: str, width: int) -> None:
        """Draw the message, else as many of the hints (key, word) as there is room for, in order."""
        if message:
            text = Text(message, STRONG)
            text.truncate(width, overflow="ellipsis")
            self.update(text)
            return
        line = Text()
        for key, word in hints:
            more = Text.assemble("  " if line else "", (key, STRONG), (f" {word}", QUIET))
            if line.cell_len + more.cell_len > width:
                break
            line.append_text(more)
        self.update(line)
