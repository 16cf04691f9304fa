"""The bytes of a saved state: a head that says what it is, then numbers, guarded by a checksum."""

from __future__ import annotations

import zlib
from array import array
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from kincstar.kernel.errors import SaveError

MAGIC: Final = b"KST1"


class Writer:
    """Collects numbers and lists of numbers."""

    data: list[int]

    def __init__(self) -> None:
        self.data = []

    def num(self, n: i64) -> None:
        self.data.append(int(n))

    def blob(self, b: bytes) -> None:
        self.data.append(len(b))
        for x in b:
            self.data.append(x)

    def small(self, v: vec[u8]) -> None:
        self.data.append(len(v))
        for x in v:
            self.data.append(int(x))

    def large(self, v: vec[i64]) -> None:
        self.data.append(len(v))
        for x in v:
            self.data.append(int(x))

    def finish(self, game: str, version: int) -> bytes:
        """Return the finished save of this game and version of its rules."""
        numbers = array("q", self.data)
        name = game.encode()
        body = bytes([len(name)]) + name + version.to_bytes(4, "big") + numbers.tobytes()
        return MAGIC + zlib.crc32(body).to_bytes(4, "big") + body


def head(data: bytes) -> tuple[str, int]:
    """Return the game's name and rules version of a save; SaveError if these bytes are none."""
    if not isinstance(data, bytes) or data[:4] != MAGIC or len(data) < 13:
        raise SaveError("these bytes are not a game saved by Kincstár")
    if zlib.crc32(data[8:]) != int.from_bytes(data[4:8], "big"):
        raise SaveError("this save is damaged: its checksum is wrong")
    n = data[8]
    if len(data) < 13 + n:
        raise SaveError("this save is damaged: its head is cut off")
    return data[9 : 9 + n].decode(errors="replace"), int.from_bytes(data[9 + n : 13 + n], "big")


class Reader:
    """Reads back what a Writer wrote; SaveError where it doesn't fit."""

    data: list[int]
    at: int

    def __init__(self, data: bytes, game: str, version: int) -> None:
        name, number = head(data)
        if name != game:
            raise SaveError(f"this save is of the game {name}, not {game}")
        if number != version:
            raise SaveError(
                f"this save is of version {number} of the rules of {game}; this program plays version {version}"
            )
        body = data[13 + len(name.encode()) :]
        if len(body) % 8 != 0:
            raise SaveError("this save is damaged: it ends in mid-number")
        numbers = array("q")
        numbers.frombytes(body)
        self.data = list(numbers)
        self.at = 0

    def num(self) -> i64:
        if self.at >= len(self.data):
            raise SaveError("this save is damaged: it ends too early")
        self.at += 1
        return i64(self.data[self.at - 1])

    def _stretch(self) -> list[int]:
        n = int(self.num())
        if n < 0 or self.at + n > len(self.data):
            raise SaveError("this save is damaged: a list in it is cut off")
        self.at += n
        return self.data[self.at - n : self.at]

    def blob(self) -> bytes:
        part = self._stretch()
        if any(x < 0 or x > 255 for x in part):
            raise SaveError("this save is damaged: a number in it is out of range")
        return bytes(part)

    def small(self, length: int = -1) -> vec[u8]:
        """Return a list of small numbers; `length`, if given, is the one it must have."""
        part = self.blob()
        if length >= 0 and len(part) != length:
            raise SaveError("this save is damaged: a list in it has the wrong length")
        v = vec[u8](capacity=i64(len(part)))
        for x in part:
            v = append(v, u8(x))
        return v

    def large(self, length: int = -1) -> vec[i64]:
        part = self._stretch()
        if length >= 0 and len(part) != length:
            raise SaveError("this save is damaged: a list in it has the wrong length")
        return vec[i64]([i64(x) for x in part])

    def end(self) -> None:
        """Check that nothing is left over."""
        if self.at != len(self.data):
            raise SaveError("this save is damaged: something is left over at its end")
