"""Piles are `vec[u8]` of card numbers, the last one on top. A function that changes the length gives the pile back: store it."""

from __future__ import annotations

from librt.vecs import pop, vec
from mypy_extensions import i64, u8

from kincstar.kernel.rng import Rng


def shuffle(pile: vec[u8], rng: Rng) -> None:
    """Shuffle in place (Fisher and Yates)."""
    i: i64 = i64(len(pile)) - 1
    while i > 0:
        j = rng.below(i + 1)
        x = pile[i]
        pile[i] = pile[j]
        pile[j] = x
        i -= 1


def without(pile: vec[u8], card: i64) -> vec[u8]:
    """Return the pile without the first `card` in it; ValueError if there is none."""
    i: i64 = 0
    n: i64 = i64(len(pile))
    while i < n:
        if i64(pile[i]) == card:
            pile, _ = pop(pile, i)
            return pile
        i += 1
    raise ValueError("no such card in the pile")


def count(pile: vec[u8], card: i64) -> i64:
    """Return how often `card` is in the pile."""
    n: i64 = 0
    for x in pile:
        if i64(x) == card:
            n += 1
    return n


def numbers(n: i64) -> vec[u8]:
    """Return the pile 0, 1, … n − 1."""
    return vec[u8]([u8(i) for i in range(int(n))])


def zeros(n: i64) -> vec[u8]:
    """Return n zeros."""
    return vec[u8]([u8(0) for _ in range(int(n))])


def zeros64(n: i64) -> vec[i64]:
    """Return n zeros of 64 bits."""
    return vec[i64]([i64(0) for _ in range(int(n))])
