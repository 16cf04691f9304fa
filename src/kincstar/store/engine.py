"""Opening a database: where it is by default, how SQLite is set up, bringing its tables up to date."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from platformdirs import user_data_path
from sqlalchemy import Connection, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from kincstar.kernel.errors import KincstarError
from kincstar.store.schema import REVISION

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}


class StoreError(KincstarError):
    """The database can't be opened or written."""


def default_url() -> str:
    """Return where games are kept unless told otherwise: a file in the user's data folder."""
    return f"sqlite:///{user_data_path('kincstar', appauthor=False) / 'kincstar.db'}"


async def open_engine(url: str | None = None) -> AsyncEngine:
    """Connect, make the file and its tables if they are missing; StoreError with the reason if that can't be done."""
    given = url or default_url()
    try:
        parsed = make_url(given)
    except ArgumentError:
        raise StoreError(f"{given!r} is not the address of a database, such as sqlite:///games.db") from None
    parsed = parsed.set(drivername=DRIVERS.get(parsed.drivername, parsed.drivername))
    shown = parsed.database if parsed.drivername.startswith("sqlite") else parsed.render_as_string(hide_password=True)
    try:
        if parsed.drivername.startswith("sqlite") and parsed.database not in (None, "", ":memory:"):
            _make_file(Path(str(parsed.database)))
        engine = create_async_engine(parsed)
        if parsed.drivername.startswith("sqlite"):
            _prepare_sqlite(engine)
        async with engine.connect() as connection:
            await connection.run_sync(_bring_up_to_date)
    except (SQLAlchemyError, OSError, ImportError) as e:
        reason = str(getattr(e, "orig", None) or e).splitlines()[0]
        raise StoreError(f"the database {shown} can't be opened: {reason}") from None
    return engine


def _make_file(path: Path) -> None:
    # Nobody else on this machine may read it: it holds the seeds of running games and the key of the cookies.
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))


def _prepare_sqlite(engine: AsyncEngine) -> None:
    @event.listens_for(engine.sync_engine, "connect")
    def connect(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # transactions begin and end only where we say so
        cursor = connection.cursor()
        # With WAL, FULL syncs at each commit: what was answered outlives a power cut too. It costs about a millisecond.
        for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
            cursor.execute(f"PRAGMA {setting}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Connection) -> None:
        # A transaction that reads first and writes later would fail under another writer; so one that writes locks at once.
        writes = not connection.get_execution_options().get("reads")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _bring_up_to_date(connection: Connection) -> None:
    with connection.begin():
        if connection.dialect.has_table(connection, "alembic_version"):
            version = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
            if version == REVISION:
                return
            if version is not None and version > REVISION:
                raise StoreError(f"this database was written by a newer Kincstár (its tables are of version {version})")
        from alembic import command  # takes a while to import and is needed only here
        from alembic.config import Config

        config = Config()
        config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
