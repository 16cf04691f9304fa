"""Means, rates and their intervals, against figures from elsewhere."""

import statistics
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kincstar.arena.figures import Z95, Moments, wilson
from kincstar.arena.result import Tally

numbers = st.lists(st.integers(-1000, 1000), min_size=2, max_size=50)


def moments(values: list[int]) -> Moments:
    m = Moments()
    for x in values:
        m.add(x)
    return m


def test_the_quantile() -> None:
    assert Z95 == pytest.approx(statistics.NormalDist().inv_cdf(0.975), abs=1e-12)


@given(numbers)
def test_mean_and_interval_are_those_of_the_standard_library(values: list[int]) -> None:
    m = moments(values)
    half = Z95 * statistics.stdev(values) / sqrt(len(values))
    assert m.mean == pytest.approx(statistics.fmean(values))
    assert m.ci95() == pytest.approx((m.mean - half, m.mean + half), abs=1e-9)


@given(numbers, numbers)
def test_the_order_of_merging_changes_nothing(a: list[int], b: list[int]) -> None:
    ab, ba = moments(a), moments(b)
    ab.merge(moments(b))
    ba.merge(moments(a))
    assert ab == ba == moments(a + b)


def test_one_number_has_no_interval() -> None:
    assert moments([7]).ci95() is None


@pytest.mark.parametrize(
    ("wins", "n", "low", "high"),
    [  # published by R. G. Newcombe (1998), table I, method 3
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson(wins: int, n: int, low: float, high: float) -> None:
    assert wilson(wins / n, n) == pytest.approx((low, high), abs=5.1e-5)


@given(st.integers(0, 500), st.integers(1, 500))
def test_wilson_holds_the_rate_and_stays_within_0_and_1(wins: int, n: int) -> None:
    rate = min(wins, n) / n
    low, high = wilson(rate, n)
    assert 0 <= low <= rate + 1e-12 and rate - 1e-12 <= high <= 1


def test_wilson_covers_in_95_of_100_cases() -> None:
    n, p = 50, 0.3
    dist = [1.0]
    for _ in range(n):  # the binomial distribution, exactly
        dist = [
            (dist[k] if k < len(dist) else 0) * (1 - p) + (dist[k - 1] * p if k else 0) for k in range(len(dist) + 1)
        ]
    covered = sum(q for k, q in enumerate(dist) if wilson(k / n, n)[0] <= p <= wilson(k / n, n)[1])
    assert 0.93 < covered < 0.97


def test_a_shared_win_counts_in_part() -> None:
    tally = Tally.empty(3)
    tally.won = [2, 1, 3]
    for _ in range(10):
        tally.score.add(0)
    assert tally.share() == pytest.approx((2 + 1 / 2 + 3 / 3) / 10)
