"""The record of a game: everything that is needed to play it again, and its file."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from kincstar.kernel.errors import KincstarError, RecordError
from kincstar.kernel.game import Game, game, games
from kincstar.kernel.rng import RNG_VERSION
from kincstar.kernel.state import Recorder, State

FORMAT = 1
MAX_BYTES = 2_000_000  # a longer file is no game that anybody played
MAX_MOVES = 100_000

Name = Annotated[str, Meta(min_length=1, max_length=40)]


class Sitter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits at a seat: a person, or the opponent `bot`."""

    name: Name
    kind: Literal["person", "bot"] = "person"
    bot: Annotated[str, Meta(max_length=40)] = ""


class Record(msgspec.Struct, forbid_unknown_fields=True):
    """A game from its start to wherever it stands.

    `seed` is 64 hexadecimal digits, or a number. `moves` holds one list for each press of a button: the seat, then the actions
    that the press stood for (see `Game.expand`).
    """

    game: str
    rules: int
    components: str
    options: dict[str, str]
    seed: str
    seats: list[Sitter]
    moves: list[list[int]] = []
    rng: int = RNG_VERSION
    kincstar: int = FORMAT

    def copy(self, moves: int | None = None) -> Record:
        """Return an independent record, cut to its first `moves` moves if given."""
        cut = self.moves if moves is None else self.moves[:moves]
        return msgspec.structs.replace(self, moves=[list(m) for m in cut])


def parse_seed(text: str) -> int | bytes:
    """Return the seed that a record holds; RecordError if it is none."""
    try:
        if len(text) == 64:
            return bytes.fromhex(text)
        if text.isascii() and text.isdigit() and len(text) < 20:
            return int(text)
    except ValueError:
        pass
    raise RecordError("the record's seed is neither a number nor 64 hexadecimal digits")


def start(record: Record, recorder: Recorder | None = None) -> tuple[Game, State]:
    """Return the game and its state before the first move; RecordError if the record doesn't fit this program."""
    if record.kincstar != FORMAT:
        raise RecordError(f"this record has format {record.kincstar}; this program reads format {FORMAT}")
    if record.rng != RNG_VERSION:
        raise RecordError(
            f"this record was shuffled by version {record.rng} of the random streams; this program has {RNG_VERSION}"
        )
    if record.game not in games():
        raise RecordError(
            f"this record is of the game {record.game!r}, which isn't installed; there are: {', '.join(games())}"
        )
    g = game(record.game)
    if record.rules != g.rules_version:
        raise RecordError(
            f"this record follows version {record.rules} of the rules of {g.title}; this program plays version {g.rules_version}"
        )
    try:
        components = g.load_components(record.components)
        state = g.new(
            len(record.seats), parse_seed(record.seed), components=components, options=record.options, recorder=recorder
        )
    except KincstarError as e:
        raise RecordError(f"this record can't be started: {e}") from None
    return g, state


def to_json(record: Record) -> bytes:
    """Return the record as a JSON file, one move a line."""
    head = msgspec.json.format(msgspec.json.encode(record.copy(0)), indent=1)
    moves = b",\n  ".join(msgspec.json.encode(m) for m in record.moves)
    return head.replace(b'"moves": []', b'"moves": [\n  ' + moves + b"\n ]") if record.moves else head


def from_json(data: bytes) -> Record:
    """Return the record in a file; RecordError says what is wrong with it. The moves are checked by playing (`Table`)."""
    if len(data) > MAX_BYTES:
        raise RecordError(f"this file is too large for a record: {len(data):,} bytes, at most {MAX_BYTES:,}")
    try:
        raw = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as e:
        raise RecordError(f"this file isn't a whole JSON file ({e}); was it cut off?") from None
    if not isinstance(raw, dict) or "kincstar" not in raw:
        raise RecordError("this file isn't a game stored by Kincstár")
    if raw["kincstar"] != FORMAT:
        raise RecordError(f"this record has format {str(raw['kincstar'])[:20]}; this program reads format {FORMAT}")
    try:
        record = msgspec.convert(raw, Record, strict=True)
    except msgspec.ValidationError as e:
        raise RecordError(f"this record is broken: {e}") from None
    if len(record.moves) > MAX_MOVES:
        raise RecordError(f"this record has {len(record.moves):,} moves; no game has more than {MAX_MOVES:,}")
    return record


def from_file(path: Path) -> Record:
    """Return the record in a file on disk, as `from_json`. No more is read than a record can have: the file may never end."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
            size = os.fstat(file.fileno()).st_size
    except OSError as e:
        raise RecordError(f"{path}: the file can't be read: {e.strerror or e}") from None
    except ValueError as e:  # a NUL in the name
        raise RecordError(f"{str(path)!r}: no file can have this name: {e}") from None
    if size > MAX_BYTES:
        raise RecordError(f"this file is too large for a record: {size:,} bytes, at most {MAX_BYTES:,}")
    return from_json(data)
