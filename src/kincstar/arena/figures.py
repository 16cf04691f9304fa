"""Means, rates, and how sure they are. Only sums of whole numbers are collected, so their order can't change a result."""

from __future__ import annotations

from math import sqrt

import msgspec

Z95 = 1.959963984540054  # the normal distribution leaves 2.5 % above this

Interval = tuple[float, float]


class Moments(msgspec.Struct):
    """How many numbers there were, their sum, and the sum of their squares."""

    count: int = 0
    total: int = 0
    squares: int = 0

    def add(self, x: int) -> None:
        self.count += 1
        self.total += x
        self.squares += x * x

    def merge(self, other: Moments) -> None:
        self.count += other.count
        self.total += other.total
        self.squares += other.squares

    @property
    def mean(self) -> float:
        return self.total / self.count

    def ci95(self) -> Interval | None:
        """Return the interval of 95 % for the mean, by the normal distribution; None from a single number."""
        n = self.count
        if n < 2:
            return None
        half = Z95 * sqrt((n * self.squares - self.total**2) / (n * n * (n - 1)))
        return self.mean - half, self.mean + half


def wilson(rate: float, n: int) -> Interval:
    """Return Wilson's interval of 95 % for a rate seen in n games.

    It holds near 0 and 1 too. A rate in which shared wins count in part varies less than a pure one: then it is on the safe side.
    """
    z2 = Z95 * Z95
    middle = (rate + z2 / (2 * n)) / (1 + z2 / n)
    half = Z95 / (1 + z2 / n) * sqrt(rate * (1 - rate) / n + z2 / (4 * n * n))
    return max(0.0, middle - half), min(1.0, middle + half)
