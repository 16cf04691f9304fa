"""Tables in memory: one lock each, moves written before they are answered, streams to all who look, opponents that move."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Coroutine
from typing import Any, Literal

import msgspec

from kincstar.kernel.errors import KincstarError
from kincstar.kernel.game import REACTION
from kincstar.kernel.rng import Rng
from kincstar.store.store import Kept, Message, Store
from kincstar.table.record import Record
from kincstar.table.table import Automatic, Pending, Table
from kincstar.web.bots import Thinkers, ThinkingError
from kincstar.web.thinker import Question

log = logging.getLogger("kincstar")

PACES = {"calm": 1.2, "brisk": 0.6, "instant": 0.0}  # seconds after an opponent's move that showed something
DEFAULT_PACE = "brisk"
NORMAL = PACES["brisk"]  # the pace that a game's own delays are meant for
BURST = 0.4  # where moves don't wait, what the pages only look on at is brought up to date this often
ABSENCE = 4.0  # seconds without a stream until somebody counts as away; a page that is loaded anew is quicker
WAITING_CHANGES = 64  # what a slow watcher may fall behind; after that only the newest counts
KEEP_TABLES = 200  # tables that nobody looks at leave the memory when there are more


class View(msgspec.Struct, frozen=True):
    """What somebody sees of a table: a seat's side of it, that of a spectator, or the curtain before a seat."""

    kind: Literal["seat", "watch", "curtain"]
    seat: int = -1

    @property
    def viewer(self) -> int | None:
        """The seat whose knowledge is shown."""
        return self.seat if self.kind == "seat" else None


WATCH = View("watch")


class Stream:
    """One page that is kept up to date."""

    def __init__(self, owner: str | None, lang: str, hall: bool = False) -> None:
        self.owner = owner
        self.lang = lang
        self.hall = hall  # the page where players gather; it fetches itself anew
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue(WAITING_CHANGES)

    def put(self, message: bytes | None) -> None:
        """Send a message; one who has fallen far behind gets only this one."""
        if self.queue.full() or message is None:
            while not self.queue.empty():
                self.queue.get_nowait()
        self.queue.put_nowait(message)


class Live:
    """A table that is being played, with all who look at it."""

    def __init__(self, kept: Kept, table: Table, hub: Hub) -> None:
        self.id = kept.id
        self.table = table
        self.state = kept.state
        self.public = kept.public
        self.pace = kept.pace
        self.host = kept.host
        self.owners = kept.owners
        self.messages = kept.messages
        self.rematch = kept.rematch
        self.lock = asyncio.Lock()
        self.edition = now_in_ms()  # of what is shown; it grows over restarts too
        self.streams: set[Stream] = set()
        self.turned_up: dict[str, int] = {}  # which of several own seats is open at a browser
        self.scenes: dict[tuple[View, str], tuple[int, str]] = {}  # scene.py keeps what it has rendered here
        self.rendered: dict[object, Any] = {}  # and pieces that never change here
        self.used = time.monotonic()
        self._hub = hub
        self._hurry = asyncio.Event()
        self._driver: asyncio.Task[None] | None = None
        self._last_shown = 0.0
        self._asked_at = time.monotonic()  # when those who must decide were asked
        self._born = time.monotonic()
        self._last_seen: dict[str, float] = {}
        self._away: frozenset[int] = frozenset()
        self._doubtful = False  # whether the database may hold something else than the memory
        self.gone = False  # whether the hub has let this table go: another one stands for it

    # ---- who sees what ----------------------------------------------------------------------------------------------------

    def seats_of(self, owner: str | None) -> list[int]:
        """Return the seats that are played from a browser."""
        return [] if owner is None else [seat for seat, o in enumerate(self.owners) if o == owner]

    def view_of(self, owner: str | None) -> View:
        """Return what a browser is to show. Who holds several seats gets a curtain before another one's hidden hand."""
        seats = self.seats_of(owner)
        if not seats:
            return WATCH
        if len(seats) == 1:
            return View("seat", seats[0])
        open_seat = self.turned_up.get(owner or "", -1)
        deciding = [s for s in self.table.actors() if s in seats] if self.state == "running" else []
        if deciding and self.automatic():
            deciding = []  # nobody needs to look for it
        if deciding and open_seat not in deciding:
            return View("curtain" if self.table.game.hand_is_hidden() else "seat", deciding[0])
        return View("seat", open_seat) if open_seat in seats else WATCH

    def automatic(self) -> Automatic | None:
        """Return what is done by itself now, None if nothing.

        Neighbours at one screen see whether a curtain comes up. Where others mustn't know who has been asked, whoever is asked there
        in another one's turn gets the same curtain, with something to show or without, unless all know that there is nothing.
        """
        own, game, state = self.table.automatic(), self.table.game, self.table.state
        if (
            own is None
            or not own.hidden
            or game.on_turn(state) == own.seat
            or game.has_nothing_to_show(state, own.seat)
        ):
            return own
        return None if len(self.seats_of(self.owners[own.seat])) > 1 else own

    @property
    def bots(self) -> set[int]:
        """The seats of opponents."""
        return {i for i, s in enumerate(self.table.record.seats) if s.kind == "bot"}

    @property
    def open_seats(self) -> list[int]:
        """The seats that wait for somebody."""
        return [i for i, s in enumerate(self.table.record.seats) if s.kind == "person" and self.owners[i] is None]

    @property
    def spectators(self) -> int:
        """How many pages are open of those who hold no seat."""
        return sum(not self.seats_of(s.owner) for s in self.streams)

    def can_skip(self, viewer: int | None) -> bool:
        """Return whether a seat waits for opponents, as far as it is told, whose moves needn't be shown one by one."""
        asked = self.table.game.asked(self.table.state, viewer)
        return self.state == "running" and not self.hurrying and any(s in self.bots for s in asked)

    @property
    def hurrying(self) -> bool:
        """Whether somebody wants to see the end of the opponents' moves at once."""
        return self._hurry.is_set() or PACES[self.pace] == 0

    def away(self) -> set[int]:
        """Return the seats of people who don't look at the moment."""
        here = {s.owner for s in self.streams}
        now = time.monotonic()
        return {
            i
            for i, owner in enumerate(self.owners)
            if owner is not None and owner not in here and now - self._last_seen.get(owner, self._born) > ABSENCE
        }

    # ---- what happens; the caller holds the lock --------------------------------------------------------------------------

    async def press(self, seat: int, button: str, at: int | None) -> None:
        """Take a move and write it; nothing of it counts before it is written."""
        await self._must_run()
        await self._take(self.table.prepare(seat, button, at))
        self._last_shown = time.monotonic()
        await self._answer_at_once()
        self.changed()

    async def _take(self, pending: Pending) -> None:
        """Write a move, and only then let it count: nobody sees what a sudden end could still undo."""
        over = bool(pending.state.over)
        await self._write(self._hub.store.add_move(self.id, pending.number, pending.move, over))
        self.table.commit(pending)
        self._asked_at = time.monotonic()
        if over:
            self.state = "over"

    async def _answer_at_once(self) -> None:
        """Give the answers that give themselves and take no time; what can't be written now is tried again when somebody looks."""
        try:
            while (
                self.state == "running"
                and (own := self.automatic() or self.table.lingering())
                and self._delay(own) == 0
            ):
                await self._take(self.table.prepare(own.seat, str(own.action)))
        except Exception:
            log.exception("table %s: an answer that gives itself failed", self.id)

    def _delay(self, own: Automatic) -> float:
        """Return how many seconds an answer takes that gives itself."""
        return (REACTION if own.hidden else own.seconds) * PACES[self.pace] / NORMAL

    async def undo(self, seat: int, at: int | None, *, card: bool) -> None:
        """Take a move back."""
        await self._must_run()
        left = self.table.prepare_undo(seat, at, card=card)
        await self._write(self._hub.store.cut_moves(self.id, self.table.moves, left))
        self.table.commit_undo(left)
        self._asked_at = time.monotonic()
        self.changed()

    async def _must_run(self) -> None:
        await self.refresh()
        if self.state != "running":
            raise KincstarError("the game is over" if self.state in ("over", "ended") else "the game hasn't begun yet")

    async def _write(self, writing: Coroutine[Any, Any, None]) -> None:
        try:
            await asyncio.shield(asyncio.ensure_future(writing))
        except BaseException:
            self._doubtful = True  # it may have been written all the same
            raise

    async def refresh(self) -> None:
        """After a write that failed: what is written is the truth, so the moves are read anew."""
        if not self._doubtful:
            return
        kept = await self._hub.store.load(self.id)
        if kept is not None:
            if kept.record != self.table.record:
                self.table = await asyncio.to_thread(Table, kept.record, max(now_in_ms(), self.table.clock + 1))
            self.state, self.owners = kept.state, kept.owners
        self._doubtful = False
        self.changed()

    async def say(self, seat: int, text: str) -> None:
        """Let somebody at the table say something."""
        message = Message(seat, text, self.table.moves)
        await self._hub.store.say(self.id, message)
        self.messages.append(message)
        self.changed()

    async def sit(self, seats: dict[int, tuple[str, str]], state: str) -> None:
        """Let owners sit down, seat → (owner, name), and begin if `state` says so."""
        record = self.table.record.copy()
        owners = list(self.owners)
        for seat, (owner, name) in seats.items():
            owners[seat] = owner
            record.seats[seat] = msgspec.structs.replace(record.seats[seat], name=name)
        await self._seat(record, owners, state)

    async def fill(self, bots: dict[int, tuple[str, str]]) -> None:
        """Put opponents, seat → (opponent, name), on open seats and begin."""
        record = self.table.record.copy()
        for seat, (bot, name) in bots.items():
            record.seats[seat] = msgspec.structs.replace(record.seats[seat], kind="bot", bot=bot, name=name)
        await self._seat(record, list(self.owners), "running")

    async def _seat(self, record: Record, owners: list[str | None], state: str) -> None:
        table = Table(record, now_in_ms())
        await self._hub.store.sit(self.id, table.record, owners, state)
        self.table, self.owners, self.state = table, owners, state
        self.changed()

    async def change(self, **values: object) -> None:
        """Change state, pace, public or rematch."""
        await self._hub.store.change(self.id, **values)
        for key, value in values.items():
            setattr(self, key, value)
        self._hurry.clear()
        self.changed()

    def turn_up(self, owner: str, seat: int) -> None:
        """Open the curtain before a seat."""
        self.turned_up[owner] = seat
        self.changed()

    # ---- telling those who look -------------------------------------------------------------------------------------------

    def changed(self, *, quietly: bool = False) -> None:
        """Note a change: everybody's page is brought up to date, and opponents whose turn it is begin to think.

        The pages are told a moment later, so that whoever pressed is answered first; still before the next change.
        """
        self.edition += 1
        self.used = time.monotonic()
        self.scenes.clear()
        if not quietly:
            asyncio.get_running_loop().call_soon(self.publish)
        self.wake()

    def publish(self) -> None:
        """Send the table as it is now to all pages, rendered once for each kind of viewer and language."""
        messages: dict[tuple[bool, View, str], bytes] = {}
        for stream in self.streams:
            key = (stream.hall, self.view_of(stream.owner), stream.lang)
            if key not in messages:
                messages[key] = self.message(stream)
            stream.put(messages[key])

    def message(self, stream: Stream) -> bytes:
        """Return the table as it is now for one page."""
        from kincstar.web.scene import update

        if stream.hall:
            return event("", self.edition, "gather" if self.state == "waiting" else "begin")
        return event(update(self, self.view_of(stream.owner), stream.lang), self.edition)

    def attach(self, stream: Stream) -> None:
        """Begin to keep a page up to date."""
        self.streams.add(stream)
        if stream.owner:
            self._last_seen[stream.owner] = time.monotonic()
        self._presence()
        self.wake()

    def detach(self, stream: Stream) -> None:
        """End it."""
        self.streams.discard(stream)
        if stream.owner:
            self._last_seen[stream.owner] = time.monotonic()
        self._presence()

    def _presence(self) -> None:
        """Tell everybody, a little later, if somebody has gone or come back."""

        def check() -> None:
            away = frozenset(self.away())
            if away != self._away:
                self._away = away
                self.changed()

        loop = asyncio.get_running_loop()
        loop.call_later(0.05, check)
        loop.call_later(ABSENCE + 0.1, check)

    def end_streams(self) -> None:
        """Let all pages connect anew."""
        for stream in self.streams:
            stream.put(None)

    # ---- opponents --------------------------------------------------------------------------------------------------------

    def hurry(self, viewer: int | None) -> None:
        """Show the end of the opponents' moves at once."""
        if self.can_skip(viewer) and self._driver is not None and not self._driver.done():
            self._hurry.set()
            self.changed()

    def wake(self) -> None:
        """Let opponents move if it is their turn, and answers give themselves."""
        if (
            not self.gone
            and self.state == "running"
            and (self._driver is None or self._driver.done())
            and (self.table.bots_to_move() or self.automatic())
        ):
            self._driver = asyncio.get_running_loop().create_task(self._play_opponents())

    def rest(self) -> None:
        """Stop the opponents."""
        if self._driver is not None:
            self._driver.cancel()

    async def _play_opponents(self) -> None:
        try:
            await self._drive()
        except Exception:  # nobody waits for this task, so nobody else would tell
            log.exception("table %s: its opponents have stopped", self.id)
            self._hub.forget(self)

    async def _drive(self) -> None:
        published = time.monotonic()
        fresh = True  # whether the pages show the table as it is
        while self.state == "running":
            bots, own = self.table.bots_to_move(), self.automatic()
            if not bots and own is None:
                break
            at = self.table.clock
            # Who must decide at the same time is asked before any answer is carried out.
            thoughts = asyncio.gather(*(self._think(seat) for seat in bots))
            try:
                await self._pause(own)
                if not fresh and not await _ready(thoughts, published + BURST):
                    async with self.lock:
                        self.publish()
                    published, fresh = time.monotonic(), True
                actions = await thoughts
            except asyncio.CancelledError:
                thoughts.cancel()
                raise
            async with self.lock:
                await self.refresh()
                if self.table.clock != at or self.state != "running":
                    continue
                answers = [(own.seat, own.action)] if own is not None else zip(bots, actions, strict=True)
                pressable = self._pressable()
                for seat, action in answers:
                    due = self.table.actors() if own is not None else self.table.bots_to_move()
                    if seat in due and not await self._move(seat, action):
                        return
                # Where nothing waits, pages needn't follow each move either, as long as all that can be pressed on them still counts.
                last = not self.table.bots_to_move() and not self.automatic()
                waits = not self.hurrying or last or self._pressable() != pressable
                fresh = waits or time.monotonic() - published > BURST
                if fresh:
                    self.publish()
                    published = time.monotonic()
        self._hurry.clear()

    def _pressable(self) -> tuple[list[int], list[int]]:
        """Return which people must decide, and which can take something back: while that stays, so do the buttons before them."""
        people = [i for i, s in enumerate(self.table.record.seats) if s.kind == "person"]
        deciding = self.table.actors()
        return [i for i in people if i in deciding], [i for i in people if self.table.undoable(i)]

    async def _pause(self, own: Automatic | None) -> None:
        """Wait until the answer may be given. Where some mustn't know who has been asked, all answers take the same time."""
        until = self._last_shown + PACES[self.pace] if own is None else self._asked_at + self._delay(own)
        if self.table.hidden():
            until = self._asked_at + REACTION * PACES[self.pace] / NORMAL
        remaining = until - time.monotonic()
        if remaining > 0 and not self.hurrying:
            try:
                await asyncio.wait_for(self._hurry.wait(), remaining)
            except TimeoutError:
                pass

    async def _think(self, seat: int) -> int:
        sitter = self.table.record.seats[seat]
        try:
            dream = self.table.state.resample(seat, Rng(secrets.randbits(60)))
            question = Question(self.table.game.name, sitter.bot, seat, secrets.randbits(60), dream.save())
            return await self._hub.thinkers.choose(question)
        except ThinkingError as e:
            log.warning("table %s: opponent %s at seat %d: %s", self.id, sitter.bot, seat, e)
        except Exception:  # the game must go on
            log.exception("table %s: opponent %s at seat %d can't be asked", self.id, sitter.bot, seat)
        return -1

    async def _move(self, seat: int, action: int) -> bool:
        """Carry out what an opponent has decided, or an answer that gives itself; what isn't legal is replaced.

        False if the table can't go on.
        """
        before = len(self.table.told)
        try:
            if action not in (legal := [int(a) for a in self.table.state.legal(seat)]):
                if action >= 0:
                    log.warning("table %s: opponent at seat %d chose %d, which isn't legal", self.id, seat, action)
                default = int(self.table.state.default(seat))
                action = default if default in legal else secrets.choice(legal)
            await self._take(self.table.prepare(seat, str(action), self.table.clock))
            await self._answer_at_once()
        except Exception:
            log.exception("table %s: the move of the opponent at seat %d failed", self.id, seat)
            self._hub.forget(self)
            return False
        if len(self.table.told) > before:
            self._last_shown = time.monotonic()
        self.changed(quietly=True)
        return True


async def _ready(thoughts: asyncio.Future[list[int]], until: float) -> bool:
    """Wait until opponents have thought, but no longer than to a moment; return whether they have."""
    await asyncio.wait([thoughts], timeout=max(0.0, until - time.monotonic()))
    return thoughts.done()


def now_in_ms() -> int:
    """Return where a table's clock begins: beyond all that pages of the time before may hold, over restarts too."""
    return int(time.time() * 1000)


def event(html: str, edition: int, name: str = "") -> bytes:
    """Return a server-sent event."""
    lines = html.replace("\r", "").split("\n")
    head = f"event: {name}\n" if name else ""
    return (f"id: {edition}\n" + head + "".join(f"data: {line}\n" for line in lines) + "\n").encode()


class Hub:
    """All tables in memory, by id."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self.store = store
        self.thinkers = thinkers
        self.closing = False
        self._tables: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Task[Live | None]] = {}

    async def get(self, id: str) -> Live | None:
        """Return a table, played again from its record if it isn't in memory; None if there is none.

        RecordError if its record doesn't fit this program.
        """
        live = self._tables.get(id)
        if live is None:
            loading = self._loading.get(id)
            if loading is None:  # whoever asks in the meantime waits for the same table
                loading = self._loading[id] = asyncio.create_task(self._load(id))
                loading.add_done_callback(lambda _: self._loading.pop(id, None))
            live = await asyncio.shield(loading)
        if live is not None:
            live.used = time.monotonic()
            live.wake()
        return live

    async def _load(self, id: str) -> Live | None:
        kept = await self.store.load(id)
        if kept is None:
            return None
        live = Live(kept, await asyncio.to_thread(Table, kept.record, now_in_ms()), self)
        if live.state == "running" and live.table.over:
            live.state = "over"
        self._tables[id] = live
        self._tidy()
        return live

    def _tidy(self) -> None:
        idle = sorted((t for t in self._tables.values() if not t.streams), key=lambda t: t.used)
        for live in idle[: max(0, len(self._tables) - KEEP_TABLES)]:
            if not live.lock.locked() and live.used < time.monotonic() - 60:
                self.forget(live)

    def forget(self, live: Live) -> None:
        """Let a table go; it is read anew when next touched."""
        if self._tables.get(live.id) is live:
            del self._tables[live.id]
        live.gone = True
        live.rest()
        live.end_streams()

    def end_streams(self) -> None:
        """Let all streams end, since the server is about to."""
        self.closing = True
        for live in self._tables.values():
            live.end_streams()

    async def close(self) -> None:
        """Stop all opponents."""
        self.end_streams()
        for live in self._tables.values():
            live.rest()
        await self.thinkers.close()
