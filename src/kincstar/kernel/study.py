"""What a game counts, besides wins and points, when many games are played to study it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from kincstar.kernel.state import Event, State


class Section(NamedTuple):
    """A table of figures: a heading, the heads of its columns, and rows of a name and numbers."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Study(ABC):
    """Adds up whole numbers under names, so that the sums of several processes can be added; derive it for a game."""

    sums: Counter[str]

    def __init__(self) -> None:
        self.sums = Counter()

    @abstractmethod
    def see(self, state: State, events: Sequence[Event], sitting: Sequence[int]) -> None:
        """Count a finished game: its last state, all that happened, and which player sat at each seat."""

    @staticmethod
    @abstractmethod
    def results(sums: Mapping[str, int], players: Sequence[str], games: int) -> dict[str, Any]:
        """Return the figures as JSON has them, under keys that no other result has."""

    @staticmethod
    @abstractmethod
    def sections(results: Mapping[str, Any], players: Sequence[str], lang: str) -> list[Section]:
        """Return the figures as tables."""
