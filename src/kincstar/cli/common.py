"""What the commands share: the game and its options, the language, the console, a bar for what takes long."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kincstar.cli import words

if TYPE_CHECKING:
    from rich.console import Console

    from kincstar.kernel.game import Game
    from kincstar.table.table import Table


def error(message: str) -> Exception:
    """Return a complaint."""
    from kincstar.kernel.errors import KincstarError

    return KincstarError(message)


def find_game(name: str) -> Game:
    """Return the game of this name."""
    from kincstar.kernel.game import game

    return game(name)


def language(wish: str) -> str:
    """Return the language asked for, or else that of the system, or else English."""
    if wish and wish not in words.LANGUAGES:
        raise error(f"there is no language {wish!r}; there are: {', '.join(words.LANGUAGES)}")
    return wish or words.system_language()


def names_in(listed: str) -> list[str]:
    """Return names that are listed with commas."""
    return [name.strip() for name in listed.split(",")]


def game_options(game: str, more: list[str], pairs: list[str] | None) -> tuple[str, dict[str, str]]:
    """Return the game's name and its options: from NAME=VALUE, and from all that looks like an option and isn't one of ours."""
    found: dict[str, str] = {}
    for pair in pairs or []:
        name, equals, value = pair.partition("=")
        if not equals:
            raise error(f"an option is given as NAME=VALUE, not {pair!r}")
        found[name] = value
    rest = [game, *more]
    others: list[str] = []
    while rest:
        word = rest.pop(0)
        if not word.startswith("--"):
            if word.startswith("-") and len(word) > 1:
                raise error(f"No such option: {word}")  # as for the options of the other commands
            others.append(word)
            continue
        name, equals, value = word[2:].partition("=")
        if not equals:
            if not rest:
                raise error(f"the option --{name} needs a value")
            value = rest.pop(0)
        found[f"--{name}"] = value
    if len(others) != 1:
        raise error(f"one game is expected, not {' '.join(others) or 'none'}")
    return others[0], found


def known_options(game: Game, players: int, given: dict[str, str]) -> dict[str, str]:
    """Return options without the dashes of those that were given as flags; an error for a flag that the game doesn't know."""
    known = [o.id for o in game.options(min(max(players, game.min_players), game.max_players), "en")]
    for name in given:
        if name.startswith("--") and name[2:] not in known:
            flags = ", ".join(f"--{key}" for key in known)
            raise error(f"there is no option {name}; {game.title} has {flags or 'none of its own'}")
    return {name.removeprefix("--"): value for name, value in given.items()}


def console() -> Console:
    """Return where tables are printed."""
    from rich.console import Console

    return Console(highlight=False)


class Progress:
    """A bar on stderr, if somebody is looking."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.bar: Any = None

    def __enter__(self) -> Callable[[int], None]:
        if not sys.stderr.isatty():
            return lambda n: None
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, TimeRemainingColumn
        from rich.progress import Progress as Bar

        self.bar = Bar(
            BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=Console(stderr=True), transient=True
        )
        self.bar.start()
        task = self.bar.add_task("", total=self.total)
        return lambda n: self.bar.advance(task, n)

    def __exit__(self, *error: object) -> None:
        if self.bar is not None:
            self.bar.stop()


def show_log(table: Table, lang: str) -> None:
    """Print what happened at a table, and who stands where."""
    from rich.text import Text

    g, out = table.game, console()
    out.print(Text(f"{g.title}: {', '.join(table.names)}", style="bold"))
    heading = -2
    for move, line in table.lines(None, lang):
        if line.seat != heading:
            heading = line.seat
            out.print(Text(table.names[heading] if heading >= 0 else "–", style="bold cyan"))
        out.print(Text(f"{move + 1:5}  ", style="dim") + Text(line.text))
    out.print()
    if not table.over:
        out.print(words.say("After {n} moves the game isn't over.", lang).format(n=table.moves))
    for rank, seat, score in g.ranking(table.state):
        out.print(Text(f"{rank:3}. {table.names[seat]}: {g.count(score, lang)}", style="bold" if rank == 1 else ""))
