"""Longer texts of the terminal: the help, and the table at the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.cells import cell_len
from rich.table import Table as Columns
from rich.text import Text

from kincstar.table.table import Table
from kincstar.terminal.panels import KEY, QUIET, STRONG

BLOCKS = "▁▂▃▄▅▆▇█"
CURVE = 24  # columns of the curve at the end


def help_text(_: Callable[[str], str]) -> list[Any]:
    """Return what the keys do."""
    columns = Columns.grid(padding=(0, 2))
    for key, words in (
        (_("Space"), _("takes the row with the ▸, at first the one that goes on; Enter does the same")),
        ("↑ ↓", _("move the ▸")),
        ("1 … 9", _("take the row with this key; of two signs press one after the other: a, then 3")),
        ("/", _("finds a row by a few letters of it; Enter takes it")),
        ("Esc", _("puts back a card that is half played")),
        ("U", _("takes back your last move, as far as nothing was revealed since")),
        ("W", _("why can’t I …?")),
        ("R", _("the rules, opened at what you point at")),
        ("I", _("the cards, the discards, where the numbers are from")),
        (".", _("what everybody has, as far as it is open: points too")),
        ("X", _("skips to the end of the opponents’ moves")),
        ("+ −", _("opponents move faster, slower")),
        ("S", _("saves the game to a file")),
        ("N", _("a new game when this one is over")),
        ("L", _("the next language")),
        ("T", _("light or dark")),
        ("PgUp PgDn", _("scroll the log; with Ctrl and ↑ ↓ the table")),
        ("Q", _("quits, after a question")),
    ):
        columns.add_row(Text.assemble((f" {key} ", KEY)), Text(words))
    return [columns]


def curve(table: Table, me: int, lang: str, you: str) -> list[Text]:
    """Return the ranking, each with how the score rose in the course of the game."""
    names = [you if s == me else name for s, name in enumerate(table.names)]
    width = max(cell_len(name) for name in names)
    scores = table.scores
    top = max(1, *(max(row) for row in scores))
    samples = [scores[i * (len(scores) - 1) // (CURVE - 1)] for i in range(CURVE)]
    lines = []
    for rank, seat, score in table.game.ranking(table.state):
        style = STRONG if rank == 1 else ""
        line = Text.assemble((f"{rank}. ", style), (names[seat].ljust(width), style), "  ")
        for row in samples:
            line.append(BLOCKS[max(0, min(len(BLOCKS) - 1, row[seat] * len(BLOCKS) // (top + 1)))], QUIET)
        lines.append(line.append(f"  {table.game.count(score, lang)}", style))
    return lines


def parts_of_score(table: Table, me: int, lang: str, you: str) -> list[Any]:
    """Return where the points came from, a column for each player; nothing if the game doesn't tell."""
    parts = table.game.parts_of_score([told.event for told in table.told], len(table.names), lang)
    if not parts:
        return []
    columns = Columns.grid(padding=(0, 1))
    columns.add_column()
    for _seat in table.names:
        columns.add_column(justify="right")
    columns.add_row("", *(Text(you if s == me else name, STRONG) for s, name in enumerate(table.names)))
    for label, numbers in parts:
        columns.add_row(Text(label, QUIET), *(str(n).replace("-", "−") for n in numbers))
    return [columns, Text()]
