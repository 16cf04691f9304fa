"""Random numbers: the same ones compiled and interpreted, today and in ten years.

`Rng` is fast and repeatable, for simulations and for bots that think. `SecretRng` is for games of people: what one has seen of
it tells nothing about what comes, and whoever gets the seed after the game can check every shuffle.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import Final

from mypy_extensions import i64

# Stored games depend on both generators. A change of either needs a new number here, and the old one kept for old records.
RNG_VERSION: Final = 1

# An i64 wraps when compiled and grows when interpreted; cut to 62 bits after each multiplication both agree and stay positive.
MASK62: Final[i64] = (1 << 62) - 1


def mix(seed: i64, salt: i64 = 0) -> i64:
    """Return a well spread number of 62 bits: neighbouring seeds, or salts of one seed, share nothing that one could notice."""
    x: i64 = ((seed & MASK62) ^ (((salt & MASK62) * 0x1E3779B97F4A7C15) & MASK62)) & MASK62
    x = ((x ^ (x >> 29)) * 0x3F58476D1CE4E5B9) & MASK62
    x = ((x ^ (x >> 27)) * 0x14D049BB133111EB) & MASK62
    return x ^ (x >> 31)


class Rng:
    """A linear congruential generator of 62 bits whose high bits are folded before use."""

    state: i64

    def __init__(self, seed: i64 = 0) -> None:
        self.state = mix(seed, 1)

    def below(self, n: i64) -> i64:
        """Return a number from 0 to n − 1; n may be up to 2**31. The bias is below n / 2**31."""
        s: i64 = (self.state * 0x2545F4914F6CDD1D + 0x14057B7EF767814F) & MASK62
        self.state = s
        return ((((s ^ (s >> 21)) >> 30) & 0x7FFFFFFF) * n) >> 31

    def clone(self) -> Rng:
        """Return a generator that goes on with the same numbers."""
        r = Rng()
        r.state = self.state
        return r

    def dump(self) -> bytes:
        """Return what `load_rng` needs to go on from here."""
        return b"r" + int(self.state).to_bytes(8, "big")


class SecretRng(Rng):
    """HMAC-SHA-256 in counter mode over a secret seed of 32 bytes; publish `commitment()` before the game, the seed after it."""

    key: bytes
    counter: i64

    def __init__(self, key: bytes, counter: i64 = 0) -> None:
        super().__init__(0)
        if len(key) != 32:
            raise ValueError("a secret seed has 32 bytes")
        self.key = key
        self.counter = counter

    def below(self, n: i64) -> i64:
        m = int(n)
        limit = (1 << 64) - (1 << 64) % m
        while True:  # a number from the last, incomplete stretch is drawn anew, so that all are equally likely
            block = hmac.digest(self.key, int(self.counter).to_bytes(8, "big"), "sha256")
            self.counter += 1
            x = int.from_bytes(block[:8], "big")
            if x < limit:
                return i64(x % m)

    def clone(self) -> Rng:
        return SecretRng(self.key, self.counter)

    def dump(self) -> bytes:
        return b"s" + int(self.counter).to_bytes(8, "big") + self.key

    def commitment(self) -> str:
        """Return the SHA-256 of the seed in hexadecimal; it binds the seed without showing it."""
        return hashlib.sha256(self.key).hexdigest()


def load_rng(data: bytes) -> Rng:
    """Return the generator that `dump` wrote; ValueError if the bytes are none."""
    if len(data) == 9 and data[:1] == b"r":
        r = Rng()
        r.state = i64(int.from_bytes(data[1:], "big") & ((1 << 62) - 1))
        return r
    if len(data) == 41 and data[:1] == b"s":
        return SecretRng(data[9:], i64(int.from_bytes(data[1:9], "big") & ((1 << 62) - 1)))
    raise ValueError("the random stream of this save cannot be read")
