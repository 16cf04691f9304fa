"""The toy game as a table may have it: what needs no decision gives itself, and nobody is told who has been asked for a reaction."""

from pathlib import Path

import msgspec
from librt.vecs import vec
from mypy_extensions import u8
from tests.kernel.toy import CARD, CARDS, COPIES, KINDS, NO, REACT, STRIKE, ToyGame

from kincstar.kernel.errors import KincstarError
from kincstar.kernel.frames import frame_card, frame_step
from kincstar.kernel.game import REACTION, Option, Prompt

BOARD = '<main id="board">{{ hand }} {{ bots | sort }}</main>'


class Reacting(ToyGame):
    """Twice, with hands as the table wishes: 'Strike+Draw two, Shield, Twice'; 'Draw two' is drawn as long as there are any."""

    def options(self, players, lang):
        seats = tuple((str(s), f"Seat {s}") for s in range(players))
        return Option("first", "Who is named first", seats), Option(
            "hands", "Hands", (("dealt", "as they fall"),), "Hands of your own"
        )

    def check_options(self, players, options):
        found = super().check_options(players, options)
        if found["hands"] != "dealt":
            self.hands(found["hands"], players)
        return found

    def hands(self, text, players):
        """Return the kinds in each hand; KincstarError if the text is none."""
        found = [[name.strip() for name in hand.split("+")] for hand in text.split(",")]
        for name in [name for hand in found for name in hand]:
            if name not in CARDS:
                raise KincstarError(f"there is no card {name}")
        if len(found) != players:
            raise KincstarError(f"there are {players} hands, not {len(found)}")
        return [[CARDS.index(name) for name in hand] for hand in found]

    def sentence(self, message, lang):
        return message.replace("there is no card", "eine solche Karte gibt es nicht:") if lang == "de" else message

    def setup(self, players, rng, components, options, recorder):
        g = super().setup(players, rng, components, options, recorder)
        if options["hands"] != "dealt":
            hands = self.hands(options["hands"], players)
            left = [COPIES - sum(hand.count(k) for hand in hands) for k in range(KINDS)]
            g.hands = vec[u8]([u8(hand.count(k)) for hand in hands for k in range(KINDS)])
            g.pile = vec[u8]([u8(k) for k in range(KINDS) for _ in range(left[k])])
        return g

    def rematch(self, state, options, rng=None):
        winner = self.ranking(state)[-1][1]
        return dict(options) | {"first": str(winner)}

    def reacts(self, state):
        """Return the seat that is asked for a reaction, None if none is."""
        if len(state.stack) and (frame_card(state.stack[-1]), frame_step(state.stack[-1])) == (STRIKE, REACT):
            return int(state.actors()[0])
        return None

    def autopilot(self, state, seat):
        legal = [int(a) for a in state.legal(seat)]
        if len(legal) != 1:
            return None
        return legal[0], REACTION if self.reacts(state) == seat else 0

    def asked(self, state, viewer):
        seat = self.reacts(state)
        return super().asked(state, viewer) if seat in (None, viewer) else []

    def view(self, state, viewer):
        found = super().view(state, viewer)
        if self.reacts(state) in (None, viewer):
            return found
        return msgspec.structs.replace(found, actors=[], stack=[])

    def prompt(self, state, viewer, names, lang):
        if self.reacts(state) in (None, viewer):
            return super().prompt(state, viewer, names, lang)
        return Prompt("Waiting for reactions")

    def board(self, state, viewer, names, lang):
        return {"hand": self.view(state, viewer).hand}

    def terminal_table(self, state, viewer, names, lang, width, height=0, keys=None):
        return f"hand: {self.view(state, viewer).hand}"


def write_templates(folder: Path) -> None:
    (folder / "board.html.jinja").write_text(BOARD, encoding="utf-8")
    (folder / "board.css").write_text("", encoding="utf-8")


PLAY_STRIKE = str(CARD + STRIKE)
WIN, LOSE, NOTHING = "5", "1", str(NO)
REACTING = Reacting()
