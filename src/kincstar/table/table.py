"""A table: a record with the state that its moves lead to, who sits there, what was told, and what can be undone."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from kincstar.kernel.errors import IllegalAction, KincstarError, RecordError
from kincstar.kernel.game import Game, Line, Prompt
from kincstar.kernel.state import Event, Recorder, State
from kincstar.table.record import Record, Sitter, start


class Late(KincstarError):
    """The table has moved on since the page was shown to whoever pressed."""


class Told(msgspec.Struct, frozen=True):
    """An event with the number of the move that it came of; move −1 is the deal."""

    move: int
    event: Event


class Pending(msgspec.Struct, frozen=True):
    """A move that has been found possible and doesn't count yet: what it leads to."""

    number: int  # of the moves before it
    clock: int  # of the table when it was prepared
    move: list[int]
    state: State
    events: list[Event]


class Automatic(msgspec.Struct, frozen=True):
    """What is done by itself for a person: see `Game.autopilot`."""

    seat: int
    action: int
    seconds: float
    hidden: bool  # whether some mustn't know who has been asked


class Table:
    """A game in progress with its history.

    `moves` counts the presses so far, of which undo takes some away; `clock` grows with every change, undo too, so that no two
    moments share its number.
    """

    def __init__(self, record: Record, clock: int = 0) -> None:
        """Play the record to its end; RecordError names the move that doesn't fit. `clock` is where the clock begins."""
        self.record = record
        self.clock = clock
        moves, record.moves = record.moves, []
        recorder = Recorder()
        self.game, self.state = start(record, recorder)
        self.told = [Told(-1, e) for e in self.game.gather(recorder.take())]
        self.scores: list[list[int]] = []  # after the deal and after each move
        self._before: list[State] = []  # states before those last moves that can be undone
        self._asked: dict[int, int] = {}  # for each seat that must decide, the clock when it was asked
        self._by_itself: set[int] = set()  # the numbers of those moves that autopilot makes
        self._turns: list[int] = []  # whose turn each move was made in: see `Game.on_turn`
        self._note(None)
        for move in moves:
            self.replay(move)

    @classmethod
    def new(
        cls,
        game: Game,
        seats: Sequence[Sitter],
        *,
        seed: int | bytes | None = None,
        components: Any = None,
        options: Mapping[str, str] | None = None,
    ) -> Table:
        """Open a table; without a seed, a secret one of 32 bytes is drawn."""
        if seed is None:
            seed = secrets.token_bytes(32)
        known = game.check_options(len(seats), options or {})
        return cls(
            Record(
                game=game.name,
                rules=game.rules_version,
                components=game.dump_components(game.components() if components is None else components),
                options=known,
                seed=seed.hex() if isinstance(seed, bytes) else str(seed),
                seats=list(seats),
            )
        )

    # ---- what it shows ----------------------------------------------------------------------------------------------------

    @property
    def moves(self) -> int:
        return len(self.record.moves)

    @property
    def names(self) -> list[str]:
        return [s.name for s in self.record.seats]

    @property
    def over(self) -> bool:
        return bool(self.state.over)

    def actors(self) -> list[int]:
        """Return the seats that must decide now."""
        return [int(s) for s in self.state.actors()]

    def bots_to_move(self) -> list[int]:
        """Return those of `actors` that opponents hold."""
        return [s for s in self.actors() if self.record.seats[s].kind == "bot"]

    def hidden(self) -> bool:
        """Return whether some mustn't know who has been asked."""
        return len(self.game.asked(self.state, None)) < len(self.actors())

    def automatic(self) -> Automatic | None:
        """Return what is to be done by itself now, None if nothing."""
        actors = self.actors()
        return self._automatic(actors[0]) if len(actors) == 1 else None

    def _automatic(self, seat: int) -> Automatic | None:
        if self.record.seats[seat].kind != "person":
            return None
        found = self.game.autopilot(self.state, seat)
        if found is None or found[0] not in [int(a) for a in self.state.legal(seat)]:
            return None
        return Automatic(seat, int(found[0]), max(0.0, float(found[1])), self.hidden())

    def lingering(self) -> Automatic | None:
        """Return how an opponent's turn ends that stays open only for a step that could be taken back; None if there is none."""
        bots, action = self.bots_to_move(), self.game.lingers(self.state)
        return Automatic(bots[0], action, 0.0, False) if len(bots) == 1 and action is not None else None

    def prompt(self, viewer: int | None, lang: str) -> Prompt:
        return self.game.prompt(self.state, viewer, self.names, lang)

    def lines(self, viewer: int | None, lang: str, since: int = -1, last: int | None = None) -> list[tuple[int, Line]]:
        """Return (move, line) for the events that this viewer is told, from move `since` on, of these the `last` ones."""
        v = -1 if viewer is None else viewer
        found: list[tuple[int, Line]] = []
        for told in reversed(self.told):
            if told.move < since or (last is not None and len(found) >= last):
                break
            line = self.game.line(told.event.seen_by(v), viewer, self.names, lang)
            if line is not None:
                found.append((told.move, line))
        return found[::-1]

    def last_move_of(self, seat: int | None) -> int:
        """Return the number of the last move that a seat has chosen, −1 if it has chosen none."""
        return next((i for i in range(self.moves - 1, -1, -1) if self._chose(i, seat)), -1)

    def news_since(self, seat: int | None) -> int | None:
        """Return the number of the first move after a seat's last turn, not counting the one it is in; None if it had none.

        Answers in another one's turn are no turn, nor is a move that was made by itself.
        """
        i = self.moves - 1
        while i >= 0 and self._in_turn(i, seat):
            i -= 1
        while i >= 0 and not self._in_turn(i, seat):
            i -= 1
        return i + 1 if i >= 0 else None

    def _in_turn(self, number: int, seat: int | None) -> bool:
        turn = self._turns[number]
        return turn == seat if turn >= 0 else self._chose(number, seat)

    def _chose(self, number: int, seat: int | None) -> bool:
        return self.record.moves[number][0] == seat and number not in self._by_itself

    def news(self, seat: int | None) -> set[str]:
        """Return the keys of what has changed on the table since then."""
        since = self.news_since(seat)
        if since is None:
            return set()
        v = -1 if seat is None else seat
        return self.game.news([t.event.seen_by(v) for t in self.told if t.move >= since])

    def at(self, moves: int) -> Table:
        """Return this table as it stood after its first `moves` moves, for a replay."""
        if not 0 <= moves <= self.moves:
            raise KincstarError(f"this game has moves 0 to {self.moves}, not {moves}")
        return Table(self.record.copy(moves))

    # ---- what is done at it -----------------------------------------------------------------------------------------------
    #
    # Whoever keeps the table on a disk prepares a move, writes it, and only then commits it: what isn't written is never shown.

    def prepare(self, seat: int, button: str, at: int | None = None) -> Pending:
        """Return what pressing a button (an action's number, or a name of `Game.expand`) at a seat leads to; nothing changes.

        `at` is the clock of the table that whoever presses has seen; others may have moved since, as long as this seat's decision
        is still the same one, as where several seats choose at the same time. Late, IllegalAction or KincstarError if it isn't,
        or it can't be done.
        """
        if not 0 <= seat < len(self.record.seats):
            raise KincstarError(f"this table has no seat {seat}")
        if at is not None and not self._asked.get(seat, self.clock) <= at <= self.clock:
            raise Late("the table has moved on since; look again")
        if seat not in self.actors():
            rule = self.state.why_not(seat, 0)
            raise IllegalAction(f"{self.names[seat]} is not to decide now ({rule})")
        number = button.removeprefix("-")
        if number.isascii() and number.isdigit() and len(number) < 9:
            actions = [int(button)]
        else:
            actions = self.game.expand(self.state, seat, button)
        return self._play(seat, actions)

    def _play(self, seat: int, actions: list[int]) -> Pending:
        recorder = Recorder()
        state = self.state.clone()
        state.recorder = recorder
        for a in actions:
            if not 0 <= a < self.game.actions or not 0 <= seat < len(self.record.seats):
                raise IllegalAction(f"there is no action {a} for seat {seat}")
            state.apply(seat, a)
        return Pending(self.moves, self.clock, [seat, *actions], state, recorder.take())

    def commit(self, pending: Pending) -> None:
        """Let a prepared move count; Late if the table has changed since it was prepared."""
        if pending.clock != self.clock:
            raise Late("the table has moved on since; look again")
        seat, *actions = pending.move
        own = self._automatic(seat) if len(actions) == 1 and self.actors() == [seat] else None
        if own is not None and own.action == actions[0]:
            self._by_itself.add(pending.number)
        self._turns.append(self.game.on_turn(self.state))
        before, self.state = self.state, pending.state
        if self.state.revealed != before.revealed:
            self._before.clear()
        else:
            self._before.append(before)
        self.record.moves.append(pending.move)
        self.told.extend(Told(pending.number, e) for e in self.game.gather(pending.events))
        self.clock += 1
        self._note(seat)

    def press(self, seat: int, button: str, at: int | None = None) -> list[int]:
        """Prepare a move and commit it at once; return it."""
        pending = self.prepare(seat, button, at)
        self.commit(pending)
        return pending.move

    def replay(self, move: list[int]) -> None:
        """Carry out a recorded move; RecordError if it isn't possible here."""
        try:
            if len(move) < 2:
                raise IllegalAction("it holds no action")
            self.commit(self._play(move[0], move[1:]))
        except KincstarError as e:
            raise RecordError(f"move {self.moves + 1} of this record can't be played: {e}") from None

    def _note(self, moved: int | None) -> None:
        """Bring up to date what each move changes: the scores, and since when each seat has had its decision."""
        self.scores.append([int(self.state.score(s)) for s in range(int(self.state.players))])
        self._ask_anew(moved)

    def _ask_anew(self, moved: int | None) -> None:
        """Whoever hasn't moved, and still must decide, has the same decision as before."""
        self._asked = {s: self._asked.get(s, self.clock) if s != moved else self.clock for s in self.actors()}

    def undoable(self, seat: int) -> int:
        """Return how many of the last moves this seat can take back: its own, back to the last revelation.

        So a hidden choice, made while others are still choosing, can be taken back until one of them has chosen too: moves are
        taken back in their order only. When the last one has chosen, all is shown, and nothing can be taken back. What was done
        by itself is taken back only along with a choice before it: it would be done again at once. While others are asked of
        whom this seat mustn't know it, nothing is taken back: how long they take may tell who has something to show.
        """
        if self.hidden() and seat not in self.actors():
            return 0
        n = 0
        while n < len(self._before) and self.record.moves[-1 - n][0] == seat:
            n += 1
        while n and self.moves - n in self._by_itself:
            n -= 1
        return n

    def prepare_undo(self, seat: int, at: int | None = None, *, card: bool = False) -> int:
        """Return how many moves are left once this seat has taken back its last choice, or, with `card`, a card half played.

        What was done by itself after that choice goes with it.
        """
        if at is not None and at != self.clock:
            raise Late("the table has moved on since; look again")
        possible = self.undoable(seat)
        if possible == 0:
            raise KincstarError(
                "nothing of yours can be taken back: something has been revealed or drawn, or others have moved"
            )
        n = 1
        while n < possible and (self.moves - n in self._by_itself or (card and len(self._before[-n].stack) > 0)):
            n += 1
        return self.moves - n

    def commit_undo(self, left: int) -> None:
        """Go back to the table as it was after its first `left` moves, as `prepare_undo` has found them."""
        n, seat = self.moves - left, self.record.moves[-1][0]
        self.state = self._before[-n]
        del self._before[-n:]
        del self.record.moves[-n:]
        del self.scores[-n:]
        del self._turns[-n:]
        self.told = [t for t in self.told if t.move < left]
        self._by_itself = {number for number in self._by_itself if number < left}
        self.clock += 1
        self._ask_anew(seat)

    def undo(self, seat: int, at: int | None = None, *, card: bool = False) -> int:
        """Take back this seat's last move, or, with `card`, all of a card that is half played; return how many moves."""
        moves = self.moves
        self.commit_undo(self.prepare_undo(seat, at, card=card))
        return moves - self.moves

    def time_out(self, seat: int) -> list[int] | None:
        """Decide for a seat that is out of time; return the move, or None if a card was taken back."""
        action = int(self.state.default(seat))
        if action < 0:
            self.undo(seat, card=True)
            return None
        return self.press(seat, str(action))
