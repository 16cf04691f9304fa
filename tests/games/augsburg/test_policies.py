"""The bankers: they bid, save, build and rob as somebody would who minds the rounds that are left and the barriers."""

import pytest

from kincstar.games.augsburg.parts import CATHEDRAL, CHURCH
from kincstar.games.augsburg.policies import BoldPolicy, CarefulPolicy
from kincstar.games.augsburg.seat import AugsburgSeat
from kincstar.kernel.rng import Rng
from kincstar.players.basic import RandomPolicy
from kincstar.players.runner import play_out

from .deal import PARTS, Augsburg, deal

BANKERS = [CarefulPolicy, BoldPolicy]
HAND = "Philip3 Philip9 Louise12 Leo2 Mary8 Joker"


def choice(t, policy=CarefulPolicy, seat=None):
    """What a banker does at a position, in words."""
    who = t.actor if seat is None else seat
    return t.text(int(policy(1).choose(AugsburgSeat(t.state, who))))


def bought(t, policy, seat):
    """Let a banker buy as long as it wants to; return how many notes."""
    n = 0
    while (what := choice(t, policy, seat)) != "done":
        t.do(what, seat=seat)
        n += 1
    return n


def match(*policies, games):
    """Each policy's share of the wins, and what all together have built and lost; the seats move on from game to game."""
    n = len(policies)
    wins, built = [0.0] * n, {CHURCH: 0, CATHEDRAL: 0}
    for seed in range(games):
        state = Augsburg(PARTS, n, Rng(seed))
        state.deal(-1)
        sitting = [(seat + seed) % n for seat in range(n)]
        play_out(state, [AugsburgSeat(state, i) for i in range(n)], [policies[p](seed) for p in sitting])
        for seat, p in enumerate(sitting):
            wins[p] += float(state.returns()[seat]) / games
            for right in built:
                built[right] += int(state.seats[seat].right(right)) >= 0
    return wins, built


# ---- strength -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("banker", BANKERS)
@pytest.mark.parametrize("players", [2, 4])
def test_bankers_beat_chance(banker, players):
    wins, _ = match(banker, *[RandomPolicy] * (players - 1), games=24)
    assert wins[0] > 0.9


def test_two_bankers_build_what_they_need():
    """AUG-V1: hardly anybody is left before a church door, and most get through the cathedral's."""
    _, built = match(CarefulPolicy, BoldPolicy, games=30)
    assert built[CHURCH] >= 55
    assert built[CATHEDRAL] >= 35


# ---- barriers -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("banker", BANKERS)
def test_a_church_is_built_before_points_are_lost(banker):
    t = deal(HAND, "", round=4, card="office title 7", points=25, guilders=900, ranks={0: "title 3"})
    assert choice(t, banker) == "church"
    t.do("church")
    assert choice(t, banker) == "7"


@pytest.mark.parametrize("banker", BANKERS)
def test_nothing_is_built_that_lets_nothing_through(banker):
    """In the last round, with few points, a building is thrown away money, but nothing else is to be had for it."""
    t = deal(HAND, "", round=4, noble="Maximilian", card="office 500 6", points=3, guilders=900)
    assert choice(t, banker) == "6"
    t.do("6")
    assert choice(t, banker) == "exchange"


def test_guilders_are_taken_for_a_cathedral_that_they_pay():
    """AUG-X3's way: 500 guilders, then the architect's cathedral, then the points that it lets through."""
    t = deal(HAND, "", round=3, card="office 500 6", points=[42, 0], guilders=500,
             ranks={0: "office 4 title 4"}, rights={0: "church architect"})  # fmt: skip
    assert choice(t) == "500"
    t.do("500")
    assert choice(t) in ("cathedral", "architect cathedral")


# ---- saving -------------------------------------------------------------------------------------------------------------------


def after_round(round_, points, **more):
    """A purchase of notes before the last rounds, with 1500 guilders and this round's income."""
    t = deal("Philip3 Joker", "Louise3 Joker", noble="Maximilian", round=round_, points=points, others="pile", **more)
    t.skip_round()
    assert t.phase == "purchase"
    return t


@pytest.mark.parametrize(("banker", "least"), [(CarefulPolicy, 800), (BoldPolicy, 480)])
def test_the_price_of_the_church_is_kept_before_the_last_round(banker, least):
    t = after_round(3, 24, ranks={0: "title 3"}, guilders=900)
    left = t.guilders(0)
    bought(t, banker, 0)
    spent = sum(int(PARTS.price(int(x))) for x in t.state.seats[0].picked)
    assert left - spent >= least and spent > 0


def test_without_need_all_is_spent():
    t = after_round(3, 2, guilders=900)
    left = t.guilders(0)
    assert bought(t, CarefulPolicy, 0) > 0
    spent = sum(int(PARTS.price(int(x))) for x in t.state.seats[0].picked)
    assert left - spent < 400 or len(t.state.seats[0].offer) == 0


def test_what_each_round_pays_is_worth_most_early():
    early, late = (deal(HAND, "", round=r, card="title title 500") for r in (1, 4))
    rank = [CarefulPolicy().worth_of_rank(AugsburgSeat(t.state, 0), 1) for t in (early, late)]
    assert rank[0] > 2 * rank[1] > 0


# ---- auctions -----------------------------------------------------------------------------------------------------------------


def test_weak_notes_hold_for_the_compensation():
    """AUG-A5: who holds with low numbers pays nothing, and gets 100 guilders or 50."""
    t = deal("Philip17 Philip16 Philip15 Philip14", "Philip2 Philip3 Philip4 Philip1", round=2)
    t.do("bid 4")
    for banker in BANKERS:
        assert choice(t, banker) == "hold"


def test_strong_notes_open_low():
    t = deal("Philip17 Philip2 Philip3", "Philip12 Philip1", round=2)
    for banker in BANKERS:
        assert choice(t, banker) == "bid 1"


def test_the_highest_number_is_shown_against_others_and_the_least_alone():
    t = deal("Philip17 Philip2 Philip3", "Philip12 Philip1", round=2)
    t.do("bid 1", "hold")
    assert choice(t, seat=0) == "note Philip17"
    t = deal("Philip17 Philip2 Philip3", "Philip12 Philip1", round=2)
    t.do("bid 1", "pass")
    assert choice(t, seat=0) == "note Philip2"


# ---- others -------------------------------------------------------------------------------------------------------------------


def test_the_leader_is_robbed():
    """AUG-P4: of two who could be robbed, the one who is ahead."""
    t = deal(HAND, "", "", "", round=2, card="title title 500", points=[0, 20, 5, 0],
             ranks={0: "title 2", 1: "title 3", 2: "title 3"})  # fmt: skip
    for banker in BANKERS:
        assert choice(t, banker) == "steal title 1"


def test_compensation_is_what_is_worth_more():
    """AUG-P4: guilders early, a point in the last round, but no point that a barrier takes."""
    for round_, points, wanted in ((1, 3, "100 guilders"), (5, 3, "a point"), (5, 25, "100 guilders")):
        t = deal(HAND, "", "", round=round_, card="title title 500", points=points,
                 ranks={0: "title 3", 1: "title 4"}, noble="Maximilian")  # fmt: skip
        t.do("steal title 1")
        assert t.phase == "compensation" and choice(t, seat=1) == wanted


def test_every_choice_is_legal():
    for banker in BANKERS:
        for seed in range(4):
            state = Augsburg(PARTS, 5, Rng(seed))
            state.deal(-1)
            while not state.over:
                seat = int(state.actors()[0])
                action = int(banker(seed).choose(AugsburgSeat(state, seat)))
                assert action in [int(a) for a in state.legal(seat)]
                state.apply(seat, action)
