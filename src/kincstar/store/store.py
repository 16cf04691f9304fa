"""Reading and writing tables. Each method is one transaction: when it has returned, it is on the disk."""

from __future__ import annotations

import secrets
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from kincstar.store import schema
from kincstar.store.engine import StoreError, open_engine
from kincstar.table.record import Record

__all__ = ["Conflict", "Kept", "Message", "Row", "Store", "StoreError", "new_id"]

LISTED = 50  # how many tables a list shows at most


class Conflict(StoreError):
    """Somebody else has written this move already."""


class Message(msgspec.Struct, frozen=True):
    """What somebody at the table said, after `move` moves."""

    seat: int
    text: str
    move: int


class Kept(msgspec.Struct):
    """A table as it is kept. `owners` says for each seat whose browser plays it."""

    id: str
    record: Record
    state: str
    public: bool
    pace: str
    host: str
    owners: list[str | None]
    messages: list[Message] = []
    rematch: str | None = None


class Row(msgspec.Struct, frozen=True):
    """A line in the list of tables."""

    id: str
    record: Record  # without its moves
    state: str
    owners: list[str | None]
    moves: int


class Store:
    """All tables."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    @classmethod
    async def open(cls, url: str | None = None) -> Store:
        """Open the database at this URL, by default a file in the user's data folder; StoreError if it can't be."""
        return cls(await open_engine(url))

    async def close(self) -> None:
        """Close all connections."""
        await self._engine.dispose()

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with self._engine.begin() as db:
                yield db
        except IntegrityError:
            raise Conflict("the table has moved on since; look again") from None
        except SQLAlchemyError as e:
            raise StoreError(f"this could not be stored: {getattr(e, 'orig', None) or e}") from None

    def _reading(self) -> Any:
        return self._engine.execution_options(reads=True).connect()

    async def secret(self) -> str:
        """Return the key that cookies are signed with, drawn when first asked for."""
        key = schema.settings.c.key
        async with self._writing() as db:
            found = await db.scalar(select(schema.settings.c.value).where(key == "secret"))
            if found is None:
                found = secrets.token_hex(32)
                await db.execute(insert(schema.settings).values(key="secret", value=found))
        return str(found)

    # ---- tables -----------------------------------------------------------------------------------------------------------

    async def create(self, kept: Kept) -> None:
        """Write a new table with the moves that it has already."""
        now = time.time()
        async with self._writing() as db:
            await db.execute(
                insert(schema.tables).values(
                    id=kept.id,
                    game=kept.record.game,
                    head=_head(kept.record),
                    state=kept.state,
                    public=kept.public,
                    pace=kept.pace,
                    host=kept.host,
                    created=now,
                    touched=now,
                )
            )
            seats = [{"table_id": kept.id, "seat": i, "owner": owner} for i, owner in enumerate(kept.owners)]
            await db.execute(insert(schema.seats), seats)
            rows = [_move(kept.id, i, move, now) for i, move in enumerate(kept.record.moves)]
            if rows:
                await db.execute(insert(schema.moves), rows)

    async def load(self, id: str) -> Kept | None:
        """Return a table with all its moves, None if there is none of this id."""
        async with self._reading() as db:
            found = (await db.execute(select(schema.tables).where(schema.tables.c.id == id))).one_or_none()
            if found is None:
                return None
            moves = schema.moves.c
            played = await db.execute(
                select(moves.seat, moves.actions).where(moves.table_id == id).order_by(moves.number)
            )
            said = schema.messages.c
            messages = await db.execute(
                select(said.seat, said.text, said.move).where(said.table_id == id).order_by(said.id)
            )
            owners = await self._owners(db, [id])
        record = msgspec.json.decode(found.head, type=Record)
        record.moves = [[seat, *msgspec.json.decode(actions, type=list[int])] for seat, actions in played]
        return Kept(
            id=found.id,
            record=record,
            state=found.state,
            public=found.public,
            pace=found.pace,
            host=found.host,
            owners=owners[id],
            messages=[Message(*row) for row in messages],
            rematch=found.rematch,
        )

    async def _owners(self, db: AsyncConnection, ids: list[str]) -> dict[str, list[str | None]]:
        seats = schema.seats.c
        rows = await db.execute(
            select(seats.table_id, seats.owner).where(seats.table_id.in_(ids)).order_by(seats.table_id, seats.seat)
        )
        found: dict[str, list[str | None]] = {id: [] for id in ids}
        for id, owner in rows:
            found[id].append(owner)
        return found

    async def listed(self, owner: str | None) -> list[Row]:
        """Return the unfinished tables that this owner sits at or has opened, and the public ones, newest first."""
        t = schema.tables.c
        mine = select(schema.seats.c.table_id).where(schema.seats.c.owner == owner)
        wanted = t.public | t.id.in_(mine) | (t.host == owner) if owner else t.public
        count = select(func.count()).select_from(schema.moves).where(schema.moves.c.table_id == t.id).scalar_subquery()
        async with self._reading() as db:
            rows = (
                await db.execute(
                    select(t.id, t.head, t.state, count)
                    .where(t.state.in_(("waiting", "running")) & wanted)
                    .order_by(t.touched.desc())
                    .limit(LISTED)
                )
            ).all()
            owners = await self._owners(db, [row.id for row in rows]) if rows else {}
        return [
            Row(id, msgspec.json.decode(head, type=Record), state, owners[id], moves) for id, head, state, moves in rows
        ]

    async def drop_waiting(self, days: float) -> None:
        """Drop the tables that have been waiting for players, untouched, for so many days."""
        t = schema.tables.c
        old = select(t.id).where((t.state == "waiting") & (t.touched < time.time() - days * 24 * 3600))
        async with self._writing() as db:
            for part in (schema.messages, schema.moves, schema.seats):
                await db.execute(delete(part).where(part.c.table_id.in_(old)))
            await db.execute(delete(schema.tables).where(t.id.in_(old)))

    # ---- what happens at one ----------------------------------------------------------------------------------------------

    async def add_move(self, id: str, number: int, move: list[int], over: bool = False) -> None:
        """Write the move of this number; Conflict if the moves before it aren't all there, or it is there already."""
        now = time.time()
        values: dict[str, Any] = {"touched": now}
        if over:
            values["state"] = "over"
        async with self._writing() as db:
            await self._must_hold(db, id, number)
            await db.execute(insert(schema.moves).values(**_move(id, number, move, now)))
            await db.execute(update(schema.tables).where(schema.tables.c.id == id).values(**values))

    async def cut_moves(self, id: str, moves: int, left: int) -> None:
        """Take back all but the first `left` of a table's `moves` moves; Conflict if it has another number of them."""
        async with self._writing() as db:
            await self._must_hold(db, id, moves)
            await db.execute(
                delete(schema.moves).where((schema.moves.c.table_id == id) & (schema.moves.c.number >= left))
            )

    async def _must_hold(self, db: AsyncConnection, id: str, moves: int) -> None:
        found = await db.scalar(select(func.count()).select_from(schema.moves).where(schema.moves.c.table_id == id))
        if found != moves:
            raise Conflict("the table has moved on since; look again")

    async def sit(self, id: str, record: Record, owners: list[str | None], state: str) -> None:
        """Write who sits where, under which names, and whether the game is on."""
        async with self._writing() as db:
            await db.execute(
                update(schema.tables)
                .where(schema.tables.c.id == id)
                .values(head=_head(record), state=state, touched=time.time())
            )
            for seat, owner in enumerate(owners):
                where = (schema.seats.c.table_id == id) & (schema.seats.c.seat == seat)
                await db.execute(update(schema.seats).where(where).values(owner=owner))

    async def change(self, id: str, **values: Any) -> None:
        """Change a table's state, pace, public or rematch."""
        async with self._writing() as db:
            await db.execute(update(schema.tables).where(schema.tables.c.id == id).values(**values))

    async def say(self, id: str, message: Message) -> None:
        """Write what was said."""
        async with self._writing() as db:
            await db.execute(
                insert(schema.messages).values(
                    table_id=id, seat=message.seat, text=message.text, move=message.move, at=time.time()
                )
            )


def new_id() -> str:
    """Return an id for a table that nobody can guess: the link is the key to it."""
    letters = "abcdefghijkmnpqrstuvwxyz23456789"
    return "".join(secrets.choice(letters) for _ in range(14))


def _head(record: Record) -> str:
    return msgspec.json.encode(record.copy(0)).decode()


def _move(id: str, number: int, move: list[int], at: float) -> dict[str, Any]:
    return {
        "table_id": id,
        "number": number,
        "seat": move[0],
        "actions": msgspec.json.encode(move[1:]).decode(),
        "at": at,
    }
