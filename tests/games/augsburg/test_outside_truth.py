"""An independent simulation's figures, 60,000 games a column, against this engine. All seats play the *climber*; seat 0 starts."""

from __future__ import annotations

from collections import Counter
from math import hypot, sqrt

import pytest
from tests.rules import rule

from kincstar.games.augsburg.components import standard
from kincstar.games.augsburg.parts import (
    ARCHITECT,
    ARCHITECT_CATHEDRAL,
    ARCHITECT_CHURCH,
    BID,
    BIDDING,
    CARD,
    CARRYING_OUT,
    CATHEDRAL,
    CHOICE,
    CHURCH,
    COAT,
    COLLECT,
    COMPENSATION,
    DRAW,
    DRAW_TWO,
    E_LOST,
    E_NOBODY,
    E_OFFERED,
    E_RIGHT,
    E_ROBS,
    E_SHORTAGE,
    E_WINS,
    E_WINS_ALONE,
    END,
    EXCHANGE,
    GUILDERS,
    HOLD,
    JOKER,
    LETTER,
    MINT,
    NOTE,
    NUMBERS,
    OFFICE,
    PURCHASE,
    RIGHT,
    RIGHTS,
    SCORE_SEVEN,
    SCORE_SIX,
    SEVEN,
    SHOWDOWN,
    SIX,
    STEAL,
    STEP,
    TAKE_GUILDERS,
    TITLE,
    TRADE,
)  # fmt: skip
from kincstar.games.augsburg.state import Augsburg
from kincstar.kernel.rng import Rng, mix
from kincstar.kernel.state import Recorder

PARTS = standard().components
CARDS = [[int(x) for x in PARTS.cards[3 * c : 3 * c + 3]] for c in range(10)]
SIGNS = [sum(kind <= 2 for kind in card) for card in CARDS]  # office, title and post signs

# The climber's order of notes, by the action that names them: by number, then Philip, Louise, Leo, Mary; jokers last.
ORDER = {NOTE + note: (note % NUMBERS * 4 + note // NUMBERS if note != JOKER else 99) for note in range(JOKER + 1)}
JOKER_SHOWN = NOTE + JOKER
RIGHTS_OF = {OFFICE: (MINT, ARCHITECT, CHURCH, CATHEDRAL), TITLE: (LETTER, COAT)}
PLAIN = {GUILDERS: COLLECT, SIX: SCORE_SIX, SEVEN: SCORE_SEVEN, DRAW: DRAW_TWO}


# ---- the climber ---------------------------------------------------------------------------------------------------------


def climb(g: Augsburg, seat: int) -> int:
    """Return what the climber does."""
    phase = g.phase
    legal = list(g.legal(seat))
    if phase == PURCHASE:
        return min(legal[1:], key=ORDER.__getitem__) if len(legal) > 1 else END
    if phase == BIDDING:
        if g.bid == 0:
            return BID + 1 if BID + 1 in legal else END
        return HOLD if g.bid <= 3 and HOLD in legal else END
    if phase == SHOWDOWN:
        numbered = [a for a in legal if a != JOKER_SHOWN]
        alone = g.passed | 1 << seat == (1 << g.players) - 1
        if not alone and not len(g.seats[seat].picked):
            return max(numbered, key=ORDER.__getitem__)
        return min(legal, key=ORDER.__getitem__)
    if phase == CHOICE:
        return max(legal, key=lambda a: (SIGNS[a - CARD], -a))
    if phase == CARRYING_OUT:
        return carry_out(g, seat)
    if phase == COMPENSATION:
        return TAKE_GUILDERS
    return min(legal, key=ORDER.__getitem__)  # what to discard, or to give up


def carry_out(g: Augsburg, seat: int) -> int:
    if g.spent() == 2:
        if g.why_not(seat, ARCHITECT_CHURCH) == "":
            return ARCHITECT_CHURCH
        return ARCHITECT_CATHEDRAL if g.why_not(seat, ARCHITECT_CATHEDRAL) == "" else END
    for slot, kind in enumerate(CARDS[g.card]):
        if not g.used >> slot & 1:
            for action in effects(kind, seat, g.players):
                if g.why_not(seat, action) == "":
                    return action
    return EXCHANGE


def effects(kind: int, seat: int, players: int) -> list[int]:
    """What a privilege may do, what the climber likes best first."""
    if kind in PLAIN:
        return [PLAIN[kind]]
    clockwise = [(seat + i) % players for i in range(1, players)]
    ranks = [STEP + kind, *(STEAL + kind * 5 + victim for victim in clockwise)]
    return ranks + ([RIGHT + r for r in RIGHTS_OF[kind]] if kind in RIGHTS_OF else [TRADE])


# ---- the figures -----------------------------------------------------------------------------------------------------------

STEALS = [f"steals {column} {rank}" for column in ("office", "title", "post") for rank in (3, 4)]
TILES = ["mints", "architects", "churches", "cathedrals", "coats", "letters"]
ROWS = [
    "seat 0 wins alone", "shared wins", "points of seat 0", "winner's points", "guilders left, seat 0",
    "auctions nobody won", "auctions won alone", "showdowns", *STEALS, *TILES, "shortages", "points lost at 25",
    "points lost at 45",
]  # fmt: skip

TABLE_GAMES = 60_000

# Value and standard error of each row, and the standard deviation of the points of seat 0 with its error.
TRUTH = {
    2: (
        (0.4443, 0.0020), (0.1073, 0.0013), (37.81, 0.07), (49.17, 0.06), (1270.7, 3.5),
        (0.271, 0.002), (3.009, 0.006), (16.720, 0.006),
        (0.522, 0.004), (2.089, 0.006), (0.520, 0.004), (2.255, 0.005), (0.456, 0.004), (1.378, 0.005),
        (1.461, 0.002), (1.093, 0.002), (1.009, 0.002), (0.615, 0.002), (1.113, 0.002), (1.539, 0.002),
        (0, 0), (35.14, 0.07), (2.30, 0.02),
    ),
    4: (
        (0.2057, 0.0017), (0.1865, 0.0016), (32.41, 0.07), (52.57, 0.09), (971.7, 3.1),
        (0.0030, 0.0002), (0.103, 0.001), (29.894, 0.001),
        (1.252, 0.005), (4.153, 0.007), (1.208, 0.005), (4.483, 0.007), (0.386, 0.003), (3.327, 0.006),
        (1.793, 0.003), (1.161, 0.003), (0.977, 0.003), (0.550, 0.003), (1.143, 0.003), (1.888, 0.003),
        (1.922, 0.001), (101.66, 0.11), (4.38, 0.04),
    ),
}  # fmt: skip
DEVIATION = {2: (15.87, 0.05), 4: (16.66, 0.10)}


def play(players: int, seed: int) -> list[float]:
    """Play one game; return its figures in the order of ROWS."""
    recorder = Recorder()
    g = Augsburg(PARTS, players, Rng(mix(seed, 1520)))
    g.deal(0, recorder)
    while not g.over:
        seat = g.actor()
        if seat < 0:
            seat = g.actors()[0]
        g.apply(seat, climb(g, seat))
    told: Counter[tuple[int, ...]] = Counter()
    lost, short = {25: 0, 45: 0}, False
    for e in recorder.events:
        if e.kind == E_LOST:
            lost[e.b] += e.a
        elif e.kind == E_ROBS:
            told[E_ROBS, e.a, e.b] += 1
        elif e.kind == E_RIGHT:
            told[E_RIGHT, e.a] += 1
        elif e.kind == E_SHORTAGE:
            told[E_SHORTAGE,] += not short  # one shortage, however often all must give up a note
            short = True
        else:
            short = short and e.kind != E_OFFERED
            told[e.kind,] += 1
    shares = g.returns()
    points = [p.points for p in g.seats]
    return [
        shares[0] == 1.0, max(shares) < 1.0, points[0], max(points), g.seats[0].guilders,
        told[E_NOBODY,], told[E_WINS_ALONE,], told[E_WINS,],
        *(told[E_ROBS, column, rank] for column in range(3) for rank in (3, 4)),
        *(told[E_RIGHT, r] for r in range(RIGHTS)), told[E_SHORTAGE,], lost[25], lost[45],
    ]  # fmt: skip


def compare(players: int, games: int) -> None:
    """Assert that all figures lie within three standard errors, the table's and our own together."""
    n, rows = 0, [[0.0, 0.0] for _ in ROWS]
    fourth = [0.0, 0.0]  # sums of the third and fourth powers of seat 0's points
    for seed in range(games):
        n += 1
        for s, x in zip(rows, play(players, seed), strict=True):
            s[0] += x
            s[1] += x * x
            if s is rows[2]:
                fourth[0] += x**3
                fourth[1] += x**4
    wrong = []
    found = [(t / n, sqrt(max(q / n - (t / n) ** 2, 0) / (n - 1))) for t, q in rows]
    mean, square = rows[2][0] / n, rows[2][1] / n
    variance = square - mean**2
    moment = fourth[1] / n - 4 * mean * fourth[0] / n + 6 * mean**2 * square - 3 * mean**4
    deviation = sqrt(variance), sqrt(moment - variance**2) / (2 * sqrt(variance * n))
    names = [*ROWS, "their s.d."]
    for name, (ours, own), (value, error) in zip(
        names, [*found, deviation], [*TRUTH[players], DEVIATION[players]], strict=True
    ):
        own = max(own, error * sqrt(TABLE_GAMES / n))  # in few games something rare may not happen at all
        off = (ours - value) / (hypot(own, error) or 1e-9)
        line = f"{name:22} {value:9.4f} ± {error:.4f}   here {ours:9.4f} ± {own:.4f}   {off:5.1f}"
        print(line)
        if abs(off) > 3:
            wrong.append(line)
    assert not wrong, "\n".join(wrong)


@pytest.mark.slow
@pytest.mark.parametrize("players", TRUTH)
def test_the_outside_truth(players: int, engine: str) -> None:
    compare(players, 60_000 if engine == "compiled" else 3_000)


@pytest.mark.parametrize("players", TRUTH)
def test_the_outside_truth_in_few_games(players: int, engine: str) -> None:
    compare(players, 1_500 if engine == "compiled" else 100)


# ---- what needs no simulation ----------------------------------------------------------------------------------------------


@rule("AUG-A2", "AUG-A7", "AUG-R1", "AUG-E1", "AUG-E2")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_where_nobody_ever_owns_a_numbered_note_nobody_wins_anything(players: int) -> None:
    """Two jokers each and no number: not a bid is possible, and all end with 3 points a round and all their guilders."""
    for seed in range(20):
        recorder = Recorder()
        g = Augsburg(PARTS, players, Rng(mix(seed, 3)))
        g.deal(seed % players, recorder)
        while not g.over:
            for seat in g.actors():
                legal = list(g.legal(seat))
                assert g.phase == PURCHASE or legal == [END]
                g.apply(seat, JOKER_SHOWN if JOKER_SHOWN in legal and seed % 2 else END)
        told = Counter(int(e.kind) for e in recorder.events)
        rounds = players + 2
        assert told[E_NOBODY] == 5 * rounds and not told[E_WINS] and not told[E_WINS_ALONE]
        assert [p.points for p in g.seats] == [3 * rounds] * players
        assert g.winners() == (1 << players) - 1 and list(g.returns()) == [1 / players] * players
        for seat, p in enumerate(g.seats):
            jokers = len(p.hand) - 2
            assert p.guilders == 1500 + 600 * (rounds - 1) - PARTS.price(JOKER) * jokers
            assert all(x & 127 == JOKER for x in p.hand) and (seed % 2 or not jokers), seat
