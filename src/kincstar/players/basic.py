"""The simplest opponent."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from kincstar.kernel.seat import Policy, Seat


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomPolicy(Policy):
    """Takes each legal action with the same chance."""

    def choose(self, seat: Seat) -> i64:
        v = seat.legal()
        return v[self.rng.below(i64(len(v)))]
