"""The database's tables. Every change here needs a file in migrations/versions and a new REVISION."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Float, ForeignKey, Index, Integer, MetaData, String, Table, Text

REVISION = "0001"  # the newest migration

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("head", Text, nullable=False),  # the record without its moves, as JSON
    Column("state", String(8), nullable=False),  # waiting, running, over or ended
    Column("public", Boolean, nullable=False),
    Column("pace", String(8), nullable=False),  # of the opponents' moves: calm, brisk or instant
    Column("host", String(40), nullable=False),  # the owner who opened it
    Column("rematch", String(24)),
    Column("created", Float, nullable=False),
    Column("touched", Float, nullable=False),
)

moves = Table(
    "moves",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),  # from 0, without gaps
    Column("seat", Integer, nullable=False),
    Column("actions", Text, nullable=False),  # a JSON list
    Column("at", Float, nullable=False),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("owner", String(40)),  # whose browser; none for an opponent or an open seat
    Index("seats_owner", "owner"),
)

messages = Table(
    "messages",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("move", Integer, nullable=False),  # how many moves there were when it was said
    Column("at", Float, nullable=False),
    Index("messages_table", "table_id"),
)

settings = Table(
    "settings",
    metadata,
    Column("key", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
