"""The database: opened and brought up to date, written whole or not at all."""

import asyncio
import os
import sqlite3
import stat
from pathlib import Path

import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory

from kincstar.store import schema
from kincstar.store.engine import default_url
from kincstar.store.store import Conflict, Kept, Message, Store, StoreError, new_id
from kincstar.table.record import Record, Sitter

MIGRATIONS = Path(schema.__file__).parent / "migrations"


def a_table(**more: object) -> Kept:
    record = Record("pecunia", 1, "", {}, "7", [Sitter("Anna"), Sitter("Bruno", "bot", "random")])
    fields = {"state": "running", "public": False, "pace": "brisk", "host": "me", "owners": ["me", None]}
    return Kept(id=new_id(), record=record, **(fields | more))  # type: ignore[arg-type]


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/new/kincstar.db"


async def test_what_is_written_is_there_after_a_restart(url: str) -> None:
    store = await Store.open(url)
    table = a_table()
    await store.create(table)
    await store.add_move(table.id, 0, [0, 3, 4])
    await store.add_move(table.id, 1, [1, 9])
    await store.say(table.id, Message(0, "Salve", 2))
    secret = await store.secret()
    await store.close()
    store = await Store.open(url)
    kept = await store.load(table.id)
    assert kept is not None
    assert kept.record.moves == [[0, 3, 4], [1, 9]]
    assert kept.owners == ["me", None] and kept.messages == [Message(0, "Salve", 2)]
    assert await store.secret() == secret
    assert await store.load("nothing") is None
    await store.close()


async def test_a_move_is_written_only_after_those_before_it(url: str) -> None:
    store = await Store.open(url)
    table = a_table()
    await store.create(table)
    await store.add_move(table.id, 0, [0, 1])
    with pytest.raises(Conflict):
        await store.add_move(table.id, 2, [0, 1])  # a table in memory that is ahead of what is written
    with pytest.raises(Conflict):
        await store.cut_moves(table.id, 2, 0)
    kept = await store.load(table.id)
    assert kept is not None and kept.record.moves == [[0, 1]]
    await store.close()


async def test_undo_takes_rows_away(url: str) -> None:
    store = await Store.open(url)
    table = a_table()
    await store.create(table)
    for i in range(5):
        await store.add_move(table.id, i, [0, i])
    await store.cut_moves(table.id, 5, 2)
    await store.add_move(table.id, 2, [1, 7])
    kept = await store.load(table.id)
    assert kept is not None and kept.record.moves == [[0, 0], [0, 1], [1, 7]]
    await store.close()


async def test_a_move_is_written_once(url: str) -> None:
    store = await Store.open(url)
    table = a_table()
    await store.create(table)
    answers = await asyncio.gather(*(store.add_move(table.id, 0, [0, i]) for i in range(8)), return_exceptions=True)
    assert sum(isinstance(a, Conflict) for a in answers) == 7
    kept = await store.load(table.id)
    assert kept is not None and len(kept.record.moves) == 1
    await store.close()


async def test_two_servers_on_one_database(url: str) -> None:
    first, second = await Store.open(url), await Store.open(url)
    tables = [a_table() for _ in range(6)]
    await asyncio.gather(*((first if i % 2 else second).create(t) for i, t in enumerate(tables)))
    await asyncio.gather(*((second if i % 2 else first).add_move(t.id, 0, [0, 1]) for i, t in enumerate(tables)))
    for table in tables:
        kept = await first.load(table.id)
        assert kept is not None and kept.record.moves == [[0, 1]]
    await first.close()
    await second.close()


async def test_lists(url: str) -> None:
    store = await Store.open(url)
    mine, public = a_table(), a_table(public=True, owners=["you", None], host="you")
    hosted = a_table(owners=["you", None])
    hidden, over = a_table(owners=["you", None], host="you"), a_table(state="over")
    for table in (mine, public, hosted, hidden, over):
        await store.create(table)
    assert {row.id for row in await store.listed("me")} == {mine.id, public.id, hosted.id}
    assert {row.id for row in await store.listed(None)} == {public.id}
    await store.close()


async def test_tables_that_nobody_began_are_dropped(url: str) -> None:
    store = await Store.open(url)
    old, new, running = a_table(state="waiting"), a_table(state="waiting"), a_table()
    for table in (old, new, running):
        await store.create(table)
        await store.say(table.id, Message(0, "Salve", 0))
    with sqlite3.connect(url.removeprefix("sqlite:///")) as db:
        for table in (old, running):
            db.execute("UPDATE tables SET touched = touched - 7.1 * 86400 WHERE id = ?", (table.id,))
    await store.drop_waiting(7)
    assert [await store.load(t.id) is not None for t in (old, new, running)] == [False, True, True]
    with sqlite3.connect(url.removeprefix("sqlite:///")) as db:
        assert db.execute("SELECT count(*) FROM seats WHERE table_id = ?", (old.id,)).fetchone() == (0,)
    await store.close()


async def test_the_schema_is_what_the_migrations_make(url: str) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    store = await Store.open(url)
    async with store._engine.connect() as connection:
        found = await connection.run_sync(
            lambda c: compare_metadata(MigrationContext.configure(c, opts={"compare_type": True}), schema.metadata)
        )
    assert found == []
    await store.close()


def test_the_newest_migration_is_the_one_that_is_expected() -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    assert ScriptDirectory.from_config(config).get_current_head() == schema.REVISION


async def test_only_the_owner_may_read_the_file(url: str) -> None:
    store = await Store.open(url)
    path = Path(url.removeprefix("sqlite:///"))
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    await store.close()


@pytest.mark.parametrize(
    "bad, reason",
    [
        ("nonsense", "not the address of a database"),
        ("sqlite:////proc/nothing/kincstar.db", "can't be opened"),
        ("oracle://scott:tiger@localhost/x", "can't be opened"),
        ("sqlite:///{file}", "file is not a database"),
        ("sqlite:///{folder}", "can't be opened"),
    ],
)
async def test_what_cannot_be_opened_is_said_in_one_sentence(tmp_path: Path, bad: str, reason: str) -> None:
    (tmp_path / "letter.txt").write_text("This is a letter and no database. " * 100)
    with pytest.raises(StoreError, match=reason) as e:
        await Store.open(bad.format(file=tmp_path / "letter.txt", folder=tmp_path))
    assert "\n" not in str(e.value) and "tiger" not in str(e.value)


async def test_a_database_of_a_newer_version_is_left_alone(url: str) -> None:
    store = await Store.open(url)
    await store.close()
    path = url.removeprefix("sqlite:///")
    with sqlite3.connect(path) as db:
        db.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StoreError, match="newer"):
        await Store.open(url)


def test_the_default_place_is_the_users(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    if os.uname().sysname == "Linux":
        assert default_url() == f"sqlite:///{tmp_path}/kincstar/kincstar.db"


def test_ids_cannot_be_guessed() -> None:
    ids = {new_id() for _ in range(1000)}
    assert len(ids) == 1000 and all(len(i) == 14 and i.isalnum() for i in ids)
