"""What the games of this package do alike: words by key, who starts, and a module that draws the table in a terminal.

It saves writing, nothing else. A game of another package may as well derive from `kernel.game.Game` itself.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any

from kincstar.kernel.errors import KincstarError
from kincstar.kernel.game import Game, Opponent, Option
from kincstar.kernel.state import State


class BaseGame(Game):
    """A game with the modules `words` and `terminal` in its folder."""

    words: ModuleType  # has OPPONENTS, and `setting`, `label` and `opponent` to look words up by their keys

    @abstractmethod
    def drawing(self) -> ModuleType:
        """Return the game's `terminal`, imported only now: it needs rich, and nobody else shall wait for that."""

    # ---- who starts, and against whom -------------------------------------------------------------------------------------

    def start_option(self, players: int, lang: str) -> Option:
        """Return the choice of the start player: by lot, or a seat."""
        _, setting = self._(lang), self.words.setting
        seats = tuple((str(i), setting(_, "SEAT").format(number=i + 1)) for i in range(players))
        return Option("start", setting(_, "START"), (("random", setting(_, "BY_LOT")), *seats))

    def start_of(self, options: Mapping[str, str]) -> int:
        """Return the seat chosen to start, −1 if it is to be drawn."""
        return -1 if options["start"] == "random" else int(options["start"])

    def opponents(self, lang: str) -> tuple[Opponent, ...]:
        return tuple(Opponent(key, *self.words.opponent(self._(lang), key)) for key in self.words.OPPONENTS)

    def summary(self, lang: str) -> str:
        return str(self.words.label(self._(lang), "TAGLINE"))

    # ---- what was asked for -----------------------------------------------------------------------------------------------

    def check_action(self, action: int) -> None:
        """Refuse what no state of this game has for an action; KincstarError."""
        if not 0 <= action < self.actions:
            raise KincstarError(f"{self.title} has actions 0 to {self.actions - 1}, not {action}")

    def spelt_out(self, button: str, actions: list[int]) -> list[int]:
        """Return the actions that `expand` has found for a button; KincstarError if there are none."""
        if not actions:
            raise KincstarError(f"there is no button {button!r} at this moment")
        return actions

    # ---- the terminal -----------------------------------------------------------------------------------------------------

    def terminal_table(
        self,
        state: State,
        viewer: int | None,
        names: Sequence[str],
        lang: str,
        width: int,
        height: int = 0,
        keys: Mapping[int, str] | None = None,
    ) -> Any:
        return self.drawing().table(self, state, viewer, names, lang, width, height, keys)

    def terminal_groups(self, state: State, seat: int, names: Sequence[str], lang: str) -> list[tuple[str, list[int]]]:
        return list(self.drawing().groups(state, seat, names, self._(lang)))

    def terminal_panel(self, state: State, viewer: int | None, lang: str, width: int) -> Any:
        return self.drawing().panel(self, state, viewer, lang, width)

    def terminal_legend(self, lang: str) -> Any:
        return self.drawing().legend(self, lang)
