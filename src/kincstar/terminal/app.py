"""The game in a terminal: one person against opponents, at one table."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from textual.app import App
from textual.screen import Screen
from textual.theme import Theme

from kincstar.kernel.errors import KincstarError, RecordError
from kincstar.kernel.game import Game, game
from kincstar.kernel.texts import LANGUAGES, catalogue
from kincstar.table.record import from_file, to_json
from kincstar.table.table import Table
from kincstar.terminal.opponents import sitters
from kincstar.terminal.play import Play

FOLDER = Path(__file__).parent

LIGHT = Theme(
    name="kincstar-light", primary="#9E2A2B", accent="#9E2A2B", foreground="#22201C", background="#FAF7F0", surface="#FAF7F0",
    panel="#EDE6D8", dark=False,
)  # fmt: skip
DARK = Theme(
    name="kincstar-dark", primary="#D9A441", accent="#D9A441", foreground="#EDE7DB", background="#171512", surface="#171512",
    panel="#2A2621", dark=True,
)  # fmt: skip


class Kincstar(App[str]):
    """The program on the screen. It ends with the sentence that is to be said afterwards."""

    CSS_PATH = FOLDER / "kincstar.tcss"
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, table: Table, me: int, lang: str, seed: int | None = None, pace: float = 0.5) -> None:
        # NO_COLOR: the terminal's own colours for everything; bold and reversed letters tell the same.
        plain = "NO_COLOR" in os.environ
        super().__init__(ansi_color=True if plain else None)
        self.lang = lang
        self.table = table
        self.me = me
        self.seed = seed
        self.pace = pace
        self.register_theme(LIGHT)
        self.register_theme(DARK)
        self.theme = LIGHT.name if _terminal_is_light() else DARK.name

    @property
    def game(self) -> Game:
        return self.table.game

    def _(self, message: str) -> str:
        """Return a message of the terminal in the language of now."""
        return catalogue(FOLDER, self.lang).gettext(message)

    def get_default_screen(self) -> Screen[Any]:
        return Play()

    def next_language(self) -> None:
        """Go on to the next language, everywhere at once."""
        self.lang = LANGUAGES[(LANGUAGES.index(self.lang) + 1) % len(LANGUAGES)]
        for screen in self.screen_stack:
            if isinstance(screen, Play):
                screen.show()

    def switch_theme(self) -> None:
        """Change between light and dark."""
        self.theme = DARK.name if self.theme == LIGHT.name else LIGHT.name

    def rematch(self) -> None:
        """Begin a new game with the same opponents, values and options."""
        old = self.table.record
        self.seed = None
        self.table = Table.new(
            self.game,
            old.seats,
            components=self.game.load_components(old.components),
            options=self.game.rematch(self.table.state, old.options),
        )

    def save(self, name: str) -> Path:
        """Write the record of the game; KincstarError says why it can't be."""
        path = Path(name).expanduser()
        try:
            path.write_bytes(to_json(self.table.record))
        except OSError as e:
            raise KincstarError(
                self._("This can’t be saved in {file}: {reason}").format(file=name, reason=e.strerror or e)
            ) from None
        return path

    def file_name(self) -> str:
        """Return a name for the file of a game saved now."""
        return f"{self.game.name}-{datetime.now():%Y-%m-%d-%H%M}.json"

    def saved_words(self, path: Path) -> str:
        """Return the sentence that tells how to go on with a saved game."""
        return self._("Saved. Go on with: kincstar play {game} --resume {file}").format(game=self.game.name, file=path)


def _terminal_is_light() -> bool:
    """Return whether the terminal says that its background is light, as some do in COLORFGBG."""
    background = os.environ.get("COLORFGBG", "").rpartition(";")[2]
    return background in ("7", "15")


def run(
    game_name: str,
    players: int,
    opponents: Sequence[str],
    seed: int | None,
    lang: str,
    components: Path | None,
    resume: Path | None = None,
    options: Mapping[str, str] | None = None,
) -> None:
    """Play in this terminal until the person stops. KincstarError if that can't be: no terminal, no such game, a broken file."""
    g = game(game_name)
    if resume is not None:
        table = _resumed(g, resume)
    else:
        if not g.min_players <= players <= g.max_players:
            raise KincstarError(f"{g.title} is for {g.min_players} to {g.max_players} players, not {players}")
        me = catalogue(FOLDER, lang).gettext("You")
        seats = sitters(g, players, opponents, me)
        table = Table.new(g, seats, seed=seed, components=g.components(components), options=options)
    people = [i for i, s in enumerate(table.record.seats) if s.kind == "person"]
    if len(people) != 1:
        raise KincstarError(f"this game has {len(people)} people; in the terminal one person plays against opponents")
    if not (sys.stdin.isatty() and sys.stdout.isatty() and sys.stderr.isatty()):
        raise KincstarError("playing needs a terminal; here the input or the output goes elsewhere")
    if os.environ.get("TERM") in ("dumb", "unknown"):
        raise KincstarError(f"this terminal can't be drawn on (TERM={os.environ['TERM']})")
    said = Kincstar(table, people[0], lang, seed).run()
    if said:
        print(said)


def _resumed(g: Game, path: Path) -> Table:
    record = from_file(path)
    if record.game != g.name:
        raise RecordError(f"{path} holds a game of {record.game!r}, not of {g.name!r}")
    return Table(record)
