"""The result of a series of games as tables for a terminal, in three languages."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rich import box
from rich.console import Console
from rich.table import Table

from kincstar.arena.figures import Interval
from kincstar.arena.matrix import Cell, Matrix
from kincstar.arena.result import Result
from kincstar.kernel.game import game
from kincstar.kernel.texts import catalogue

DECIMAL_POINT = {"hu": ",", "en": ".", "de": ","}
THOUSANDS = {"hu": "\N{NO-BREAK SPACE}", "en": ",", "de": "."}


def show(result: Result, console: Console, lang: str) -> None:
    """Print the result."""
    _ = catalogue(Path(__file__).parent, lang).gettext
    number = _numbers(lang)

    def mean(value: float, interval: Interval | None) -> str:
        if interval is None:
            return number(value, 2)
        half = value - interval[0]
        places = 2 if half >= 0.02 else 3
        return f"{number(value, places)} ± {number(half, places)}"

    def rate(value: float, interval: Interval) -> str:
        low, high = (number(100 * x, 1) for x in interval)
        return f"{number(100 * value, 1)} % ({low}–{high})"

    console.print(f"[bold]{game(result.game).title}[/]")
    console.print(
        _("{players} players, {games} games, seed {seed}").format(
            players=result.players, games=number(result.games), seed=result.seed
        )
    )

    shared = any(s.shared for s in result.seats)
    players = _table(
        _("Player"), _("Wins"), *([_("Shared")] if shared else []), _("Share of wins"), _("Points"), _("Turns")
    )
    for s in result.seats:
        players.add_row(
            s.player,
            number(s.wins),
            *([number(s.shared)] if shared else []),
            rate(s.win_rate, s.ci95),
            mean(s.mean_score, s.score_ci95),
            mean(s.mean_turns, s.turns_ci95),
        )
    console.print(players)

    seats = _table(
        _("Seat"), _("Wins"), *([_("Shared")] if shared else []), _("Share of wins"), _("Points"), _("Turns")
    )
    for b in result.by_seat:
        seats.add_row(
            str(b.seat + 1),
            number(b.wins),
            *([number(b.shared)] if shared else []),
            rate(b.win_rate, b.ci95),
            number(b.mean_score, 2),
            number(b.mean_turns, 2),
        )
    console.print(seats)

    study = game(result.game).study
    if study is not None:
        for section in study.sections(result.figures, [s.player for s in result.seats], lang):
            figures = _table(*section.heads)
            for row in section.rows:
                figures.add_row(*row)
            console.print(f"[bold]{section.title}[/]")
            console.print(figures)

    if result.rotated:
        console.print(_("The players moved on by one seat after each game."))
    else:
        console.print(_("Each player kept the seat of its place in the list."))
    console.print(
        _("Length: {first} turns of the first seat, {all} of all seats. Points of the winner: {points}.").format(
            first=mean(result.mean_turns, result.turns_ci95),
            all=mean(result.mean_total_turns, result.total_turns_ci95),
            points=mean(result.mean_winner_score, result.winner_score_ci95),
        )
    )
    console.print(
        _("{seconds} s, processes: {workers}; {games} games and {decisions} decisions a second.").format(
            seconds=number(result.seconds, 1),
            workers=result.workers,
            games=number(result.games_per_second),
            decisions=number(result.decisions_per_second),
        )
    )
    console.print(_("Brackets and ± hold 95 % intervals."), style="dim")


BROAD = 8  # players up to which a matrix shows an interval in each cell


def show_matrix(matrix: Matrix, console: Console, lang: str) -> None:
    """Print a matrix, in stretches of columns where it is too wide."""
    _ = catalogue(Path(__file__).parent, lang).gettext
    number = _numbers(lang)
    n = len(matrix.players)
    broad = n <= BROAD
    label = 4 + max(len(name) for name in matrix.players)

    def half(cell: Cell) -> float:
        return 50 * (cell.ci95[1] - cell.ci95[0])

    def share(cell: Cell | None) -> str:
        if cell is None:
            return "–"
        if broad:
            return f"{number(100 * cell.win_rate, 1)} ± {number(half(cell), 1)}"
        return number(100 * cell.win_rate)

    console.print(f"[bold]{game(matrix.game).title}[/]")
    said = _("{n} players, each against each: {games} games a pair, both seats in turn, seed {seed}")
    console.print(said.format(n=n, games=number(matrix.games), seed=matrix.seed))
    stretch = max(1, (console.width - label - 9) // (13 if broad else 5))
    for first in range(0, n, stretch):
        columns = range(first, min(first + stretch, n))
        table = _table("", *(str(j + 1) for j in columns), *([_("All")] if columns[-1] == n - 1 else []))
        for i, name in enumerate(matrix.players):
            mean = [f"[bold]{number(100 * matrix.overall[i], 1)}[/]"] if columns[-1] == n - 1 else []
            table.add_row(f"{i + 1:2} {name}", *(share(matrix.cells[i][j]) for j in columns), *mean)
        console.print(table)
    widest = max(half(c) for row in matrix.cells for c in row if c is not None)
    said = _("Share of wins of the row against the column in per cent; 95 % intervals of ± {half} at most.")
    console.print(said.format(half=number(widest, 1)))
    if matrix.left_out:
        said = _("Left out, since they need what this game hasn't got: {names}.")
        console.print(said.format(names=", ".join(matrix.left_out)), style="dim")
    said = _("{seconds} s, processes: {workers}; {games} games a second.")
    seconds, games = number(matrix.seconds, 1), number(matrix.games_per_second)
    console.print(said.format(seconds=seconds, workers=matrix.workers, games=games))


def picture_words(matrix: Matrix, lang: str) -> tuple[str, str]:
    """Return the heading of a matrix's picture, and what stands below it."""
    _ = catalogue(Path(__file__).parent, lang).gettext
    number = _numbers(lang)
    title = _("{game}: wins of the row against the column").format(game=game(matrix.game).title)
    note = _("Per cent of {games} games a pair, shared wins count half; seed {seed}. On the right: against all.")
    return title, note.format(games=number(matrix.games), seed=matrix.seed)


def _table(*heads: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(heads[0])
    for head in heads[1:]:
        table.add_column(head, justify="right")
    return table


def _numbers(lang: str) -> Callable[..., str]:
    marks = str.maketrans({",": THOUSANDS[lang], ".": DECIMAL_POINT[lang]})

    def number(value: float, places: int = 0) -> str:
        return f"{value:,.{places}f}".translate(marks)

    return number
