"""Sevens as the rest of Kincstár sees it: how to start it, what a seat may see, and its words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from kincstar.kernel.game import Game, Line, Part, Prompt, Reason
from kincstar.kernel.rng import Rng
from kincstar.kernel.seat import Policy, Seat
from kincstar.kernel.state import Event, Recorder
from kincstar.kernel.texts import catalogue, template_gettext
from sevens import state
from sevens.state import DRAWS, NUMBERS, OVER, PLAYS, TAKES, Sevens


class SevensSeat(Seat):
    """What a player may ask: `legal`, and what all see."""

    def sum(self) -> int:
        """Return the sum on the table."""
        return int(self._state.sum)


class GreedyPolicy(Policy):
    """Takes a coin where there is one; else plays its lowest card."""

    def choose(self, seat: SevensSeat) -> int:
        return max(map(int, seat.legal()), key=lambda n: ((seat.sum() + n) % 7 == 0, -n))


class View(msgspec.Struct, frozen=True):
    """All that one viewer may know."""

    turn: int
    sum: int
    coins: list[int]
    sizes: list[int]
    hand: list[int]  # the viewer's own
    pile: int
    played: list[int]


class SevensGame(Game):
    """Add a card to the sum; who makes it a multiple of seven takes a coin."""

    name, title = state.NAME, "Sevens"
    min_players, max_players, default_players = 2, 4, 2
    actions = max(NUMBERS) + 1
    rules_version = state.RULES_VERSION
    own_components = False
    folder = Path(__file__).parent

    # ---- playing --------------------------------------------------------------------------------------------------------------

    def setup(
        self, players: int, rng: Rng, components: Any, options: Mapping[str, str], recorder: Recorder | None
    ) -> Sevens:
        g = Sevens(players, rng)
        g.deal(recorder)
        return g

    def load(self, data: bytes) -> Sevens:
        return state.restore(data)

    def seat(self, g: Sevens, number: int) -> SevensSeat:
        return SevensSeat(g, number)

    def policies(self) -> Mapping[str, type[Policy]]:
        return {"greedy": GreedyPolicy}

    # ---- components: the numbers are the cards --------------------------------------------------------------------------------

    def components(self, path: Path | str | None = None) -> str:
        return ""

    def component_values(self, path: Path | str | None = None, lang: str = "en") -> list[tuple[str, str, str]]:
        return []

    def dump_components(self, components: Any) -> str:
        return ""

    def load_components(self, text: str) -> str:
        return ""

    # ---- what may be seen, and words for it -----------------------------------------------------------------------------------

    def view(self, g: Sevens, viewer: int | None) -> View:
        return View(
            turn=g.turn,
            sum=g.sum,
            coins=[int(x) for x in g.coins],
            sizes=[len(hand) for hand in g.hands],
            hand=[] if viewer is None else sorted(int(x) for x in g.hands[viewer]),
            pile=len(g.pile),
            played=[int(x) for x in g.played],
        )

    def describe(self, g: Sevens, seat: int, action: int, lang: str = "en", names: Sequence[str] | None = None) -> str:
        return self._(lang)("Play {number}").format(number=action)

    def explain(self, g: Sevens, seat: int, action: int, lang: str = "en") -> Reason | None:
        rule = g.why_not(seat, action)
        return Reason(self._(lang)("This card can’t be played now."), rule) if rule else None

    def prompt(self, g: Sevens, viewer: int | None, names: Sequence[str], lang: str) -> Prompt:
        _ = self._(lang)
        if g.over:
            return Prompt(_("The game is over."))
        if viewer != g.turn:
            return Prompt(_("{player} plays a card").format(player=names[g.turn]))
        return Prompt(_("Play a card"))  # the cards lie on the board, and in the list of the terminal

    def line(self, event: Event, viewer: int | None, names: Sequence[str], lang: str) -> Line | None:
        _, number = self._(lang), event.secret[0] if event.secret else int(event.a)
        template = {
            DRAWS: _("drew {number}") if event.secret else _("drew a card"),
            PLAYS: _("played {number}"),
            TAKES: _("took a coin"),
            OVER: _("There is nothing left to play."),
        }[int(event.kind)]
        return Line(int(event.seat), (Part(template.format(number=number)),))

    def board(self, g: Sevens, viewer: int | None, names: Sequence[str], lang: str) -> dict[str, Any]:
        return {
            "_": template_gettext(catalogue(self.folder, lang)),
            "view": self.view(g, viewer),
            "names": list(names),
            "can": {} if viewer is None else {f"card:{n}": int(n) for n in g.legal(viewer)},
        }

    def notices(self, lang: str) -> list[str]:
        return []

    def summary(self, lang: str) -> str:
        return self._(lang)("Make the sum a multiple of seven, and take a coin.")

    def count(self, score: int, lang: str) -> str:
        return self.ngettext(lang)("{n} coin", "{n} coins", score).format(n=score)


GAME = SevensGame()
