"""The same strategies in pyminion and in this engine, and whether what came of them can be told apart.

pyminion is another engine for Dominion, whose base set is that of the second edition; 19 of its kingdom cards are the first
edition's as well. Where it differs, it is set right here, so that only rules that both have are compared:

- Its table is seated at random unless told otherwise: seat 0 starts here.
- It puts ten Gardens into the supply for two players; eight are right (DOM-S1).
- Nothing about a game is kept for the next but what its players reset themselves, so each game is a new one.
- It draws from Python's common random numbers and reports to the common log; both are put back as they were afterwards.
- Turns are counted alike, the one in which the game ends included, and a tie goes to who has had fewer turns in both.
- A Moat may be shown in both; strategies always do.
"""

from __future__ import annotations

import logging
import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from kincstar.games.dominion.parts import ACTION_PHASE, BUY, BUYING, END, KIND_NAMES, MOAT, PLAY, TREASURES, YES
from kincstar.games.dominion.seat import DominionSeat
from kincstar.kernel.game import game
from kincstar.kernel.seat import Policy, Seat
from kincstar.players.runner import play_out

KINDS = {name.replace("_", " ").title(): kind for kind, name in enumerate(KIND_NAMES)}
SHARED = 2  # an outcome besides seat 0 and seat 1


# ---- a strategy, written once ----------------------------------------------------------------------------------------


class Eyes:
    """What a strategy may look at, in either engine."""

    coins: int

    def owned(self, card: str) -> int:
        raise NotImplementedError

    def left(self, card: str) -> int:
        raise NotImplementedError


@dataclass(frozen=True)
class Strategy:
    """`play` names action cards in the order in which they are played, `buy` gives those to buy, best first."""

    play: tuple[str, ...]
    buy: Callable[[Eyes], Iterator[str]]


# ---- this engine -----------------------------------------------------------------------------------------------------


class OurEyes(Eyes):
    def __init__(self, seat: DominionSeat) -> None:
        self.seat = seat
        self.coins = int(seat.coins())

    def owned(self, card: str) -> int:
        return int(self.seat.owned(self.seat.number, KINDS[card]))

    def left(self, card: str) -> int:
        return int(self.seat.supply(KINDS[card]))


class OurPolicy(Policy):
    def __init__(self, strategy: Strategy) -> None:
        super().__init__()
        self.strategy = strategy

    def choose(self, seat: Seat) -> int:
        assert isinstance(seat, DominionSeat)
        legal = {int(a) for a in seat.legal()}
        if seat.question_card() == MOAT:
            return YES if YES in legal else END
        if seat.phase() == ACTION_PHASE:
            for card in self.strategy.play:
                if PLAY + KINDS[card] in legal:
                    return PLAY + KINDS[card]
        if TREASURES in legal:
            return TREASURES
        if seat.phase() <= BUYING:
            for card in self.strategy.buy(OurEyes(seat)):
                if BUY + KINDS[card] in legal:
                    return BUY + KINDS[card]
        return min(legal)  # END, or any card as the top one of the discards


# ---- pyminion --------------------------------------------------------------------------------------------------------


@contextmanager
def pyminion_alone(seed: int) -> Iterator[None]:
    """Keep from the rest of the tests what pyminion does to the common log and random numbers."""
    root = logging.getLogger()
    handlers, level, disabled, numbers = root.handlers[:], root.level, root.manager.disable, random.getstate()
    try:
        import pyminion  # noqa: F401 (sets up the common log when it is imported first)

        logging.disable(logging.CRITICAL)
        random.seed(seed)
        yield
    finally:
        random.setstate(numbers)
        root.handlers[:] = handlers
        root.setLevel(level)
        logging.disable(disabled)


def their_card(name: str) -> Any:
    from pyminion.expansions import base

    return getattr(base, name.lower().replace(" ", "_"))


def their_player(strategy: Strategy) -> Any:
    """Return a player of pyminion's that follows the strategy."""
    from pyminion.bots.bot import Bot, BotDecider

    class TheirEyes(Eyes):
        def __init__(self, player: Any, table: Any) -> None:
            self.player, self.table = player, table
            self.coins = player.state.money

        def owned(self, card: str) -> int:
            return sum(c.name == card for c in self.player.get_all_cards())

        def left(self, card: str) -> int:
            return int(self.table.supply.pile_length(card))

    class Decider(BotDecider):  # type: ignore[misc]
        def action_phase_decision(self, valid_actions: list[Any], player: Any, game: Any) -> Any:
            hand = {card.name: card for card in valid_actions}
            return next((hand[name] for name in strategy.play if name in hand), None)

        def buy_phase_decision(self, valid_cards: list[Any], player: Any, game: Any) -> Any:
            supply = {card.name: card for card in valid_cards}
            return next((supply[name] for name in strategy.buy(TheirEyes(player, game)) if name in supply), None)

    return Bot(decider=Decider())


def their_table(players: list[Any], kingdom: tuple[str, ...]) -> Any:
    """Return a game of pyminion's with the first edition's pile of Gardens."""
    from pyminion.expansions.base import base_set
    from pyminion.game import Game

    class Table(Game):  # type: ignore[misc]
        def _create_kingdom_piles(self) -> list[Any]:
            piles: list[Any] = super()._create_kingdom_piles()
            for pile in piles:
                if pile.name == "Gardens":
                    del pile.cards[8:]
            return piles

    cards = [their_card(name) for name in kingdom]
    return Table(players, [list(base_set)], kingdom_cards=cards, random_order=False, log_stdout=False)


# ---- what came of it -------------------------------------------------------------------------------------------------


@dataclass
class Sample:
    """The games of one engine: how often each value of each quantity came."""

    counts: dict[str, Counter[int]] = field(default_factory=dict)

    def add(self, quantity: str, value: int) -> None:
        self.counts.setdefault(quantity, Counter())[value] += 1

    def add_game(self, winners: list[int], turns: list[int], scores: list[int], decks: list[dict[str, int]]) -> None:
        self.add("outcome", winners[0] if len(winners) == 1 else SHARED)
        self.add("all turns", sum(turns))
        self.add("margin", scores[0] - scores[1])
        for seat in (0, 1):
            self.add(f"turns of seat {seat}", turns[seat])
            self.add(f"score of seat {seat}", scores[seat])
            self.add(f"cards of seat {seat}", sum(decks[seat].values()))
            for card in KINDS:
                self.add(f"{card} of seat {seat}", decks[seat].get(card, 0))


def our_games(policies: list[Policy], kingdom: tuple[str, ...], games: int) -> Sample:
    dominion, sample = game("dominion"), Sample()
    options = {"kingdom": ", ".join(kingdom), "start": "0"}
    for seed in range(games):
        state = dominion.new(2, seed, options=options)
        seats = [dominion.seat(state, s) for s in (0, 1)]
        play_out(state, seats, policies)
        returns = state.returns()
        sample.add_game(
            [s for s in (0, 1) if returns[s] > 0],
            [int(state.turns(s)) for s in (0, 1)],
            [int(state.score(s)) for s in (0, 1)],
            [{card: int(seats[s].owned(s, kind)) for card, kind in KINDS.items()} for s in (0, 1)],
        )
    return sample


def their_games(players: Callable[[], list[Any]], kingdom: tuple[str, ...], games: int, seed: int) -> Sample:
    sample = Sample()
    with pyminion_alone(seed):
        for _ in range(games):
            seats = players()
            result = their_table(seats, kingdom).play()
            found = result.player_summaries
            sample.add_game(
                [s for s in (0, 1) if seats[s] in result.winners],
                [found[s].turns for s in (0, 1)],
                [found[s].score for s in (0, 1)],
                [{card.name: n for card, n in found[s].deck.items()} for s in (0, 1)],
            )
    return sample


# ---- comparing -------------------------------------------------------------------------------------------------------

FEWEST = 20  # games in a class, both samples together
TOO_FAR = 4.0  # standard deviations; about one in 30,000 comparisons of equals is that far off


def classes(values: Iterable[int], together: Counter[int]) -> dict[int, int]:
    """Return a class for each value: neighbours are put together until there are enough of them."""
    found: dict[int, int] = {}
    number = filled = 0
    for value in sorted(values):
        if filled >= FEWEST:
            number, filled = number + 1, 0
        found[value] = number
        filled += together[value]
    if filled < FEWEST and number > 0:
        found = {value: min(c, number - 1) for value, c in found.items()}
    return found


def distance(a: Counter[int], b: Counter[int]) -> tuple[float, int]:
    """Return how far two samples are apart, chi-square as a normal deviate (Wilson and Hilferty), and the degrees of freedom."""
    together = a + b
    in_class = classes(together, together)
    rows = [Counter[int](), Counter[int]()]
    for row, sample in zip(rows, (a, b), strict=True):
        for value, n in sample.items():
            row[in_class[value]] += n
    sizes = [a.total(), b.total()]
    freedom = len(set(in_class.values())) - 1
    if freedom == 0:
        return 0.0, 0
    chi_square = 0.0
    for c in range(freedom + 1):
        n = rows[0][c] + rows[1][c]
        for row, size in zip(rows, sizes, strict=True):
            expected = n * size / sum(sizes)
            chi_square += (row[c] - expected) ** 2 / expected
    spread = 2 / (9 * freedom)
    return ((chi_square / freedom) ** (1 / 3) - (1 - spread)) / spread**0.5, freedom


def mean(counts: Counter[int]) -> tuple[float, float]:
    """Return the mean and the square of its standard error."""
    n = counts.total()
    m = sum(value * times for value, times in counts.items()) / n
    return m, sum((value - m) ** 2 * times for value, times in counts.items()) / (n - 1) / n


def differences(ours: Sample, theirs: Sample) -> list[str]:
    """Return the quantities by which the engines can be told apart, by their means or by how often each value comes."""
    assert ours.counts.keys() == theirs.counts.keys()
    wrong = []
    for quantity, counts in ours.counts.items():
        z, freedom = distance(counts, theirs.counts[quantity])
        if freedom == 0:
            continue
        (m, error), (their_mean, their_error) = mean(counts), mean(theirs.counts[quantity])
        shift = (m - their_mean) / sqrt(error + their_error)
        line = f"{quantity:24} here {m:8.3f}   there {their_mean:8.3f}   {shift:+.1f}   all classes ({freedom + 1}) {z:+.1f}"
        print(line)
        if z > TOO_FAR or (quantity != "outcome" and abs(shift) > TOO_FAR):
            wrong.append(line)
    return wrong
