"""The contract of a state: what every game in progress can do.

A state is plain data: numbers in attributes and `vec`s. No closures, no generators: at any moment, in the middle of the deepest
card, it can be cloned, saved, compared and resumed. Actions are numbers from 0 to `Game.actions` − 1 whose meaning doesn't
depend on the state; one list, `legal`, serves the page, the server's check, the bots and the masks alike.
"""

from __future__ import annotations

from librt.vecs import pop, vec
from mypy_extensions import i64, mypyc_attr

from kincstar.kernel.frames import RESUME, frame_step
from kincstar.kernel.rng import Rng


class Event:
    """Something that happened: a kind and a seat, with what all may know and what only some may, as the game defines them.

    `a`, `b`, `c` and the list `things` are for everybody. `secret` is a list for the seats in the bit set `to` alone: the cards
    drawn, say, or the numbers of notes whose prices stand in `things`. Numbers in lists are from 0 to 255.
    """

    kind: i64
    seat: i64
    a: i64
    b: i64
    c: i64
    things: bytes
    secret: bytes
    to: i64

    def __init__(self, kind: i64, seat: i64, a: i64, b: i64, c: i64, things: bytes, secret: bytes, to: i64) -> None:
        self.kind = kind
        self.seat = seat
        self.a = a
        self.b = b
        self.c = c
        self.things = things
        self.secret = secret
        self.to = to

    def known_to(self, viewer: i64) -> bool:
        """Return whether `viewer` (a seat, or −1 for a spectator) may know all of it."""
        return len(self.secret) == 0 or (viewer >= 0 and (self.to >> viewer) & 1 == 1)

    def seen_by(self, viewer: i64) -> Event:
        """Return what `viewer` may know of it."""
        if self.known_to(viewer):
            return self
        return Event(self.kind, self.seat, self.a, self.b, self.c, self.things, b"", self.to)


class Recorder:
    """Collects events. A state without one (as in simulations) spends nothing on them."""

    events: list[Event]

    def __init__(self) -> None:
        self.events = []

    def add(
        self,
        kind: i64,
        seat: i64,
        a: i64 = -1,
        b: i64 = -1,
        c: i64 = -1,
        things: bytes = b"",
        secret: bytes = b"",
        to: i64 = 0,
    ) -> None:
        """Note an event; see Event."""
        self.events.append(Event(kind, seat, a, b, c, things, secret, to))

    def take(self) -> list[Event]:
        """Return the events since the last call."""
        events = self.events
        self.events = []
        return events


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A game in progress. Seats are numbered from 0, clockwise."""

    players: i64
    over: bool
    rng: Rng
    recorder: Recorder | None
    stack: vec[i64]  # where cards in the making stand, the innermost last, packed by kernel.frames; empty between cards
    revealed: i64  # grows whenever something is drawn at random or shown: undo is free back to the last change

    def __init__(self, players: i64, rng: Rng) -> None:
        self.players = players
        self.over = False
        self.rng = rng
        self.recorder = None
        self.stack = vec[i64]()
        self.revealed = 0

    def actors(self) -> vec[i64]:
        """Return the seats that must decide now, in order; several where the rules say 'at the same time', none when over.

        It follows from what everybody knows, or being asked would give something away. While a seat is to decide, what another
        one decides meanwhile changes nothing of its choices.
        """
        raise NotImplementedError

    def actor(self) -> i64:
        """Return the one seat that must decide now, −1 if there are several, or none: `actors` without the list, for quick play."""
        v = self.actors()
        return v[0] if len(v) == 1 else -1

    def legal(self, seat: i64) -> vec[i64]:
        """Return the actions that this seat may take now, sorted; empty if it isn't to decide."""
        raise NotImplementedError

    def why_not(self, seat: i64, action: i64) -> str:
        """Return the id of the rule that forbids the action, '' if it is legal."""
        raise NotImplementedError

    def apply(self, seat: i64, action: i64) -> None:
        """Take the action and all that follows from it without anybody's choice. IllegalAction, and no change, if not legal."""
        raise NotImplementedError

    def resume(self, f: i64) -> None:
        """Let a card go on from a frame at RESUME, which has been taken off the stack. Games without such frames need none."""
        raise NotImplementedError

    def go_on(self) -> None:
        """Take the frames that ask nobody off the top and `resume` them, until one asks or none is left; `apply` ends with it."""
        while len(self.stack) > 0 and frame_step(self.stack[-1]) >= RESUME:
            self.stack, f = pop(self.stack)
            self.resume(f)

    def clone(self) -> State:
        """Return an independent copy, the random stream included, without the recorder."""
        raise NotImplementedError

    def again(self, rng: Rng) -> State:
        """Return a new game of the same players, components and options, drawn from `rng`, without a recorder.

        NotImplementedError where a game has no quicker way to one than `Game.setup`.
        """
        raise NotImplementedError

    def resample(self, seat: i64, rng: Rng) -> State:
        """Return a state that this seat can't tell from the real one, with all that it doesn't know drawn anew by `rng`.

        Its later random draws come from a stream seeded by `rng`, never from the game's own.
        """
        raise NotImplementedError

    def default(self, seat: i64) -> i64:
        """Return what is done for a seat that is out of time; −1: take back the card begun.

        −1 is possible only where nothing has been revealed, and nobody else has decided, since this seat began the card.
        """
        raise NotImplementedError

    def score(self, seat: i64) -> i64:
        """Return the points (money, prestige) of a seat as they stand."""
        raise NotImplementedError

    def turns(self, seat: i64) -> i64:
        """Return how many turns this seat has begun."""
        raise NotImplementedError

    def returns(self) -> list[float]:
        """Return each seat's share of the win: 1.0 for a sole winner, equal parts when shared; all 0.0 while not over."""
        raise NotImplementedError

    def encode(self, seat: i64) -> vec[i64]:
        """Return what this seat may know as numbers, of a length that depends on the number of players only."""
        raise NotImplementedError

    def save(self) -> bytes:
        """Return bytes from which `Game.load` makes the same state again, its random stream included: keep them secret."""
        raise NotImplementedError
