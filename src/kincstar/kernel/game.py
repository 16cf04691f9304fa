"""What a game is to the rest of the program: how to start it, what a seat may see, and its words.

A game registers an instance of a class derived from `Game` in the entry-point group `kincstar.games`. Nothing else in the
program knows games by name, so another package can bring one.
"""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, ClassVar

import msgspec

from kincstar.kernel.errors import KincstarError
from kincstar.kernel.rng import Rng, SecretRng
from kincstar.kernel.seat import Policy, Seat
from kincstar.kernel.state import Event, Recorder, State
from kincstar.kernel.study import Study
from kincstar.kernel.texts import catalogue

REACTION = 0.8  # seconds that an answer takes, at a normal pace, where not everybody may know who has been asked
LONGEST_TEXT = 300  # letters of an option that is typed


class Part(msgspec.Struct, frozen=True):
    """A piece of a log line: plain text, or the name of a thing (`kind` as the game calls it) that a page shows as a chip."""

    text: str
    kind: str = ""
    id: int = -1


class Line(msgspec.Struct, frozen=True):
    """One event in words that fit under any player's name; `seat` is whose heading it stands under, −1 for none.

    `opens` if a turn begins with it: then it belongs to what comes after it, not to the move that it came of.
    """

    seat: int
    parts: tuple[Part, ...]
    opens: bool = False

    @property
    def text(self) -> str:
        return "".join(p.text for p in self.parts)


class Button(msgspec.Struct, frozen=True):
    """Something that can be pressed: `id` is an action's number or the name of a sequence that `Game.expand` knows.

    `hint` is a sentence that says more than the label, or, beginning with a small letter, what is to be added to it.
    """

    id: str
    label: str
    key: str = ""
    hint: str = ""


class Prompt(msgspec.Struct, frozen=True):
    """The sentence on top, the steps of the turn with their state (done, now, todo), the main button and others beside it."""

    title: str
    steps: tuple[tuple[str, str], ...] = ()
    main: Button | None = None
    buttons: tuple[Button, ...] = ()


class Reason(msgspec.Struct, frozen=True):
    """Why something can't be done: a sentence, and the rule's id."""

    text: str
    rule: str


class Option(msgspec.Struct, frozen=True):
    """A choice made when a table is set up.

    With `free`, the label of a field beside the choices, the value may also be a text of one's own; `Game.check_options` judges it.
    """

    id: str
    label: str
    values: tuple[tuple[str, str], ...]  # value, label; the first is the default
    free: str = ""


class Opponent(msgspec.Struct, frozen=True):
    """A way to play that can be chosen for a seat."""

    id: str
    label: str
    hint: str


class Plan(msgspec.Struct, frozen=True):
    """A way to play that is written as text."""

    name: str
    about: str  # a sentence, or ''
    policy: Callable[[], Policy]  # makes one that plays so
    misfit: Callable[[State], str]  # why a game doesn't suit it (a card is missing, say), '' if it does


class Game(ABC):
    """One game. All words are in the language asked for: 'hu', 'en' or 'de'. A viewer is a seat, or None for a spectator."""

    name: ClassVar[str]  # as in URLs and on the command line
    title: ClassVar[str]  # its proper name, the same in all languages
    min_players: ClassVar[int]
    max_players: ClassVar[int]
    default_players: ClassVar[int]
    actions: ClassVar[int]  # action ids run from 0 to this − 1
    rules_version: ClassVar[int]
    study: ClassVar[type[Study] | None] = None  # what is counted besides wins and points in many games
    own_components: ClassVar[bool] = True  # whether who owns the box may bring its printed values in a file
    folder: ClassVar[Path]  # where board.html.jinja, board.css, rulebook/, locale/ are, and plans/*.txt if it has any
    fair_options: ClassVar[Mapping[str, str]] = {}  # set in series of games, unless told otherwise: seat 0 starts, say
    table_options: ClassVar[Mapping[str, str]] = {}  # set at tables in a browser, unless told otherwise

    # ---- playing ----------------------------------------------------------------------------------------------------------

    @abstractmethod
    def setup(
        self, players: int, rng: Rng, components: Any, options: Mapping[str, str], recorder: Recorder | None
    ) -> State:
        """Return a new game; the arguments have been checked by `new`."""

    def new(
        self,
        players: int | None = None,
        seed: int | bytes | None = None,
        *,
        components: Any = None,
        options: Mapping[str, str] | None = None,
        recorder: Recorder | None = None,
    ) -> State:
        """Start a game.

        `seed`: a number makes it repeatable; 32 bytes make it a game of people, whose shuffles nobody can foretell; None draws
        a number. `components`: what `components()` returns, None for the standard ones. KincstarError if anything is amiss.
        """
        n = self.default_players if players is None else players
        if not isinstance(n, int) or isinstance(n, bool) or not self.min_players <= n <= self.max_players:
            raise KincstarError(
                f"{self.title} is for {self.min_players} to {self.max_players} players, not {players!r}"
            )
        if seed is None:
            seed = secrets.randbits(60)
        if isinstance(seed, bytes):
            if len(seed) != 32:
                raise KincstarError(f"a secret seed has 32 bytes, not {len(seed)}")
            rng: Rng = SecretRng(seed)
        elif isinstance(seed, int) and not isinstance(seed, bool) and 0 <= seed < 1 << 62:
            rng = Rng(seed)
        else:
            raise KincstarError(f"a seed is a whole number from 0 to 2**62 − 1 or 32 bytes, not {seed!r}")
        chosen = self.check_options(n, options or {})
        return self.setup(n, rng, self.components() if components is None else components, chosen, recorder)

    def options(self, players: int, lang: str) -> tuple[Option, ...]:
        """Return the choices for a table of so many players."""
        return ()

    def check_options(self, players: int, options: Mapping[str, str]) -> dict[str, str]:
        """Return all options with defaults filled in; KincstarError for an unknown one or a wrong value.

        Any text will do for an option with a field for texts: a game that has one checks it here, in one clear sentence.
        """
        choices = self.options(players, "en")
        known = {o.id: [v for v, _ in o.values] for o in choices}
        free = {o.id for o in choices if o.free}
        for key, value in options.items():
            if key not in known:
                raise KincstarError(f"{self.title} has no option {key!r}; it has: {', '.join(known) or 'none'}")
            if key in free and len(value) > LONGEST_TEXT:
                raise KincstarError(f"option {key} can have {LONGEST_TEXT} letters, not {len(value):,}")
            if key not in free and value not in known[key]:
                raise KincstarError(f"option {key} can be {', '.join(known[key])}, not {value!r}")
        return {key: options.get(key, values[0]) for key, values in known.items()}

    def sentence(self, message: str, lang: str) -> str:
        """Return an error's sentence of this game's in a language; as it is, if the game has no other words for it."""
        return message

    def rematch(self, state: State, options: Mapping[str, str], rng: Rng | None = None) -> dict[str, str]:
        """Return the options of a rematch after this game, by what the rules say of who starts and the like.

        `rng` draws what is to be drawn for it; without one, the system does.
        """
        return dict(options)

    # ---- questions --------------------------------------------------------------------------------------------------------

    def autopilot(self, state: State, seat: int) -> tuple[int, float] | None:
        """Return what is done by itself for a person who alone must decide: a legal action, and after how many seconds.

        For questions at which there is nothing to decide; 0 seconds: at once. None: the person is asked. The seconds are those of
        a normal pace. Where a question is hidden from others (see `asked`), every answer takes `REACTION` instead.
        """
        return None

    def lingers(self, state: State) -> int | None:
        """Return the action that ends a turn which stays open only so that its last step can be taken back; None if it is no such.

        Persons get a moment for that by `autopilot`; an opponent's turn is ended at once.
        """
        return None

    def asked(self, state: State, viewer: int | None) -> list[int]:
        """Return those of the seats that must decide that this viewer is told of; a viewer is always told of their own.

        A game leaves out seats whose being asked would give something away. Nothing then names them, and all answers, those of
        opponents and those of `autopilot`, take the same time.
        """
        return numbers_of(state.actors())

    def has_nothing_to_show(self, state: State, seat: int) -> bool:
        """Return whether everybody knows that a seat which is asked has only the one answer that `autopilot` gives.

        Then neighbours at one screen need no curtain, which all others get whether they have something to show or not.
        """
        return False

    def on_turn(self, state: State) -> int:
        """Return whose turn it is, so that 'since your last turn' doesn't begin anew with each answer in between.

        −1 where that goes without saying: then whoever moves is on turn.
        """
        return -1

    @abstractmethod
    def load(self, data: bytes) -> State:
        """Return the state that `State.save` wrote; SaveError if the bytes are no save of this game and version."""

    @abstractmethod
    def seat(self, state: State, number: int) -> Seat:
        """Return what a policy at this seat holds."""

    @abstractmethod
    def policies(self) -> Mapping[str, type[Policy]]:
        """Return this game's own ways to play, by the name used on the command line ('scripted')."""

    def plan(self, text: str, name: str) -> Plan:
        """Return the way to play that a text describes; KincstarError with line and reason if it can't be read."""
        raise KincstarError(f"{self.title} has no plans")

    def opponents(self, lang: str) -> tuple[Opponent, ...]:
        """Return the opponents that can be chosen for a seat, at least one, the default one first; here all ways to play."""
        return tuple(Opponent(name, name, "") for name in dict.fromkeys([*self.policies(), "random"]))

    # ---- components -------------------------------------------------------------------------------------------------------

    @abstractmethod
    def components(self, path: Path | str | None = None) -> Any:
        """Return the printed values from a component file, the game's own one by default.

        ComponentError with file, line and reason if it is broken or incomplete.
        """

    @abstractmethod
    def component_values(self, path: Path | str | None = None, lang: str = "en") -> list[tuple[str, str, str]]:
        """Return (what, value, source) for each value of a component file; ComponentError as in `components`.

        What a value is about is said in words of the language; its source is a key.
        """

    @abstractmethod
    def dump_components(self, components: Any) -> str:
        """Return the values as text for a record."""

    @abstractmethod
    def load_components(self, text: str) -> Any:
        """Return what `dump_components` wrote; ComponentError if it is none."""

    # ---- what may be seen, and words for it -------------------------------------------------------------------------------

    @abstractmethod
    def view(self, state: State, viewer: int | None) -> Any:
        """Return all that this viewer may know, as msgspec Structs; the only thing that pages and JSON are made from."""

    @abstractmethod
    def describe(
        self, state: State, seat: int, action: int, lang: str = "en", names: Sequence[str] | None = None
    ) -> str:
        """Return a legal action in words; without names, players are called by their seats."""

    @abstractmethod
    def explain(self, state: State, seat: int, action: int, lang: str = "en") -> Reason | None:
        """Return why the action isn't legal for this seat, None if it is."""

    @abstractmethod
    def prompt(self, state: State, viewer: int | None, names: Sequence[str], lang: str) -> Prompt:
        """Return who must do what, and the buttons; for a seat that isn't to decide, whom it waits for."""

    def expand(self, state: State, seat: int, button: str) -> list[int]:
        """Return the actions that a button stands for, in order, found by playing them on a copy; KincstarError if unknown."""
        raise KincstarError(f"there is no button {button!r}")

    @abstractmethod
    def line(self, event: Event, viewer: int | None, names: Sequence[str], lang: str) -> Line | None:
        """Return an event in words for this viewer, None for one that needs none."""

    @abstractmethod
    def board(self, state: State, viewer: int | None, names: Sequence[str], lang: str) -> dict[str, Any]:
        """Return what `board.html.jinja` is rendered with."""

    def statics(self, state: State, lang: str) -> dict[str, Any]:
        """Return what art.svg.jinja and large.html.jinja, once on a page, are rendered with."""
        return {}

    def gather(self, events: list[Event]) -> list[Event]:
        """Return the events of one press, or of the deal, as they are told: a game may make one of several that belong together."""
        return events

    def news(self, events: Sequence[Event]) -> set[str]:
        """Return the keys of the things that these events changed, for the board to mark them."""
        return set()

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
        """Return the table as something that rich can print, at most `width` columns wide and, if it can be, `height` lines high.

        `keys` are the keys of actions, to be shown beside the things that they are about. A game that draws nothing of its own is
        played by its list of actions, its log and the scores, which stand here.
        """
        from rich.text import Text  # only here: it takes time, and simulations need none of it

        return Text("\n".join(f"{name}: {self.count(int(state.score(seat)), lang)}" for seat, name in enumerate(names)))

    def terminal_groups(self, state: State, seat: int, names: Sequence[str], lang: str) -> list[tuple[str, list[int]]]:
        """Return the legal actions for a list, under headings ('' for none)."""
        return [("", numbers_of(state.legal(seat)))]

    def terminal_keys(self, state: State, seat: int) -> Mapping[int, str] | None:
        """Return the keys of legal actions, where they shall not change from one decision to the next; None: the terminal gives some.

        A digit or a letter that is no command of the terminal (`terminal.keys`), or a letter and a digit. Actions without one are
        reached by the arrows, or by typing a few letters of their words.
        """
        return None

    def terminal_players(
        self, state: State, viewer: int | None, names: Sequence[str], lang: str, width: int
    ) -> list[Any]:
        """Return what everybody has as far as it is open, if there is more of that than the table shows; for rich to print."""
        return []

    def terminal_about(self, state: State, seat: int, action: int, lang: str) -> str:
        """Return a sentence on the thing that an action is about, said when the arrows come to it; '' if there is nothing to say."""
        return ""

    def terminal_panel(self, state: State, viewer: int | None, lang: str, width: int) -> Any:
        """Return what can be looked up during play (cards, values, open piles) as something that rich can print."""
        return ""

    def terminal_legend(self, lang: str) -> Any:
        """Return how to read `terminal_table`."""
        return ""

    def rule_of(self, state: State, seat: int, button: str) -> str:
        """Return the id of the rule that a button of the prompt or an action's number is about, '' if none in particular."""
        return ""

    def questions(self, state: State, seat: int, lang: str) -> list[tuple[str, int]]:
        """Return actions in words that a player may wonder about, legal or not; `explain` has the answer."""
        return []

    def hand_is_hidden(self) -> bool:
        """Return whether seats know things that others at the same screen must not see, so that a curtain is needed."""
        return True

    @abstractmethod
    def notices(self, lang: str) -> list[str]:
        """Return sentences for the information panel: which values are reconstructed, which rulings are ours."""

    @abstractmethod
    def summary(self, lang: str) -> str:
        """Return one or two sentences that invite to play."""

    @abstractmethod
    def count(self, score: int, lang: str) -> str:
        """Return a score with its unit ('14 sesterces')."""

    def ranking(self, state: State) -> list[tuple[int, int, int]]:
        """Return (rank, seat, score) in order of rank; equal scores share a rank."""
        scores = [int(state.score(s)) for s in range(int(state.players))]
        order = sorted(range(len(scores)), key=lambda s: -scores[s])
        return [(1 + sum(x > scores[s] for x in scores), s, scores[s]) for s in order]

    def parts_of_score(self, events: Sequence[Event], players: int, lang: str) -> list[tuple[str, list[int]]]:
        """Return where the scores came from by all events of a game: a label, and a number for each seat."""
        return []

    def rulebook(self, lang: str) -> str:
        """Return the rules in our own words, Markdown with ids; see `kernel.rulebook`."""
        return (self.folder / "rulebook" / f"{lang}.md").read_text(encoding="utf-8")

    def _(self, lang: str) -> Any:
        return catalogue(self.folder, lang).gettext

    def ngettext(self, lang: str) -> Any:
        return catalogue(self.folder, lang).ngettext


def numbers_of(v: Iterable[Any]) -> list[int]:
    """Return a vec's numbers as a plain list."""
    return [int(x) for x in v]


@cache
def games() -> dict[str, Game]:
    """Return all installed games by name."""
    found: dict[str, Game] = {}
    for entry in sorted(entry_points(group="kincstar.games"), key=lambda e: e.name):
        game = entry.load()
        if isinstance(game, Game):
            found[entry.name] = game
    return found


def game(name: str) -> Game:
    """Return a game by its name; KincstarError if there is none of that name."""
    try:
        return games()[name]
    except KeyError:
        raise KincstarError(f"there is no game {name!r}; there are: {', '.join(games()) or 'none'}") from None
