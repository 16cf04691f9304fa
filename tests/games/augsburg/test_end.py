"""The end of the game, and who wins (AUG-E1, E2)."""

from __future__ import annotations

import pytest
from tests.rules import rule

from kincstar.games.augsburg.game import GAME
from kincstar.games.augsburg.parts import CATHEDRAL, E_INCOME, E_OFFERED, E_OVER, E_PRESTIGE, E_WINNER

from .deal import Deal, begin, deal


def finish(points: list[int], rights: dict[int, str] | None = None, **more: object) -> Deal:
    """The last round ends in which nobody wins anything; `points` are those in the end."""
    n = len(points)
    t = deal(*[""] * n, noble="Maximilian", round=n + 2, points=[p - 3 for p in points], rights=rights, **more)
    t.nobody_bids()
    assert t.over and [t.points(s) for s in range(n)] == points
    return t


@rule("AUG-E1")
@pytest.mark.parametrize(("players", "rounds"), [(2, 4), (3, 5), (4, 6), (5, 7)])
def test_so_many_rounds_are_played(players, rounds):
    t = begin(players)
    for r in range(1, rounds + 1):
        for seat in t.actors:
            t.buy(seat)
        assert t.round == r and not t.over and int(t.state.rounds()) == rounds
        t.skip_round()
    assert t.over and t.round == rounds and t.actors == []
    assert [t.points(s) for s in range(players)] == [3 * rounds] * players
    assert all(t.legal(s) == set() and t.why("pass", s) == "AUG-E1" for s in range(players))


@rule("AUG-E1")
def test_the_last_rounds_points_count_its_guilders_notes_and_privileges_do_not():
    t = finish([23, 20], ranks={0: "title 1"}, guilders=[100, 0])
    assert (t.guilders(0), t.guilders(1)) == (100, 0)
    assert t.told(E_PRESTIGE) and t.told(E_OVER) and not t.told(E_INCOME) and not t.told(E_OFFERED)
    assert t.open == [] and t.size(0) == 0 and t.actor == -1


@rule("AUG-E1")
def test_the_round_before_is_not_the_last():
    t = deal("", "", noble="Maximilian", round=3)
    t.nobody_bids()
    assert not t.over and t.phase == "purchase"


@rule("AUG-E1", "AUG-R1")
def test_what_is_won_in_the_last_auction_counts():
    t = deal("", "", card="title title 500", noble="Maximilian", round=4, ranks={0: "title 3"}, points=[0, 11])
    t.do("step title", "letter")
    assert t.over and (t.points(0), t.points(1)) == (17, 14) and t.winners == [0]


# ---- who wins ------------------------------------------------------------------------------------------------------------


@rule("AUG-E2")
@pytest.mark.parametrize("best", range(3))
def test_most_points_wins(best):
    points = [10, 11, 12]
    t = finish(points[-best:] + points[:-best], guilders=[5000, 0, 0])
    assert len(t.winners) == 1 and t.points(t.winners[0]) == 12
    assert [(e.seat, e.a) for e in t.told(E_WINNER)] == [(t.winners[0], 12)]
    assert list(t.state.returns()) == [float(s == t.winners[0]) for s in range(3)]


@rule("AUG-E2")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_tie_the_dearer_cathedral(order):
    t = finish([20, 20], {order[0]: "cathedral", order[1]: "cathedral church"})
    assert t.value(order[0], "cathedral") > t.value(order[1], "cathedral")
    assert t.winners == [order[0]], "whatever churches there are"


@rule("AUG-E2")
@pytest.mark.parametrize("owner", [0, 1, 2])
def test_having_a_cathedral_beats_having_none(owner):
    t = finish([20, 20, 20], {(owner + 1) % 3: "church", owner: "church cathedral", (owner + 2) % 3: "church"})
    assert t.winners == [owner]


@rule("AUG-E2")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_when_none_of_them_has_a_cathedral_the_dearer_church(order):
    t = finish([20, 20], {order[0]: "church", order[1]: "church"})
    assert t.winners == [order[0]]
    t = finish([20, 20], {order[1]: "church"})
    assert t.winners == [order[1]], "having one beats having none"


@rule("AUG-E2")
def test_a_cathedral_of_somebody_with_fewer_points_changes_nothing():
    t = finish([20, 20, 19], {2: "cathedral church", 1: "church"})
    assert t.winners == [1]
    t = finish([20, 20, 19], {2: "cathedral church"})
    assert t.winners == [0, 1]


@rule("AUG-E2")
def test_still_equal_shared():
    t = finish([20, 20, 12, 20], guilders=[0, 900, 5000, 100])
    assert t.winners == [0, 1, 3] and list(t.state.returns()) == [1 / 3, 1 / 3, 0.0, 1 / 3]
    assert [(e.seat, e.a) for e in t.told(E_WINNER)] == [(0, 20), (1, 20), (3, 20)]


@rule("AUG-E2")
def test_guilders_and_notes_count_nothing():
    t = deal("Leo1 Leo2 Joker", "", noble="Maximilian", round=4, guilders=[9000, 0], points=[10, 11])
    t.nobody_bids()
    assert t.winners == [1]
    t = deal("Leo1 Leo2 Joker", "", noble="Maximilian", round=4, guilders=[9000, 0], points=[11, 11])
    t.nobody_bids()
    assert t.winners == [0, 1]


@rule("AUG-E2", "AUG-E1")
def test_nobody_has_won_before_the_end():
    assert list(deal("", "", points=[10, 5]).state.returns()) == [0.0, 0.0]


@rule("AUG-E2")
def test_more_points_beat_any_cathedral():
    t = finish([21, 20], {1: "church cathedral"})
    assert t.winners == [0]


# ---- and why -------------------------------------------------------------------------------------------------------------


def said(t, lang="en"):
    return GAME.prompt(t.state, None, ["Anna", "Béla", "Cili", "Dóra"][: len(t.state.seats)], lang).title


@rule("AUG-E2")
def test_what_decided_a_tie_is_said_at_the_table_and_in_the_log():
    t = finish([20, 20], {0: "cathedral", 1: "cathedral church"})
    assert said(t) == (
        "Anna wins with 20 points – as many as Béla; the dearer cathedral decides: 1000 against 900 guilders"
    )
    assert [(e.a, e.b, e.c) for e in t.told(E_WINNER)] == [(20, CATHEDRAL, 1000)]
    assert line(t) == "won with 20 points; the tie was decided by the cathedral for 1000 guilders"
    t = finish([20, 20, 20], {1: "church cathedral", 0: "church"})
    assert said(t).endswith("as many as Anna and Cili; the cathedral decides, which nobody else of them has")
    t = finish([20, 20], {1: "church", 0: "church"})
    assert said(t).endswith("without cathedrals the dearer church decides: 800 against 700 guilders")
    assert line(t) == "won with 20 points; the tie was decided by the church for 800 guilders"
    t = finish([20, 20], {1: "church"})
    assert said(t).endswith("without cathedrals the church decides, which nobody else of them has")


@rule("AUG-E2")
def test_a_shared_win_says_that_nothing_decides_and_a_clear_one_gives_no_reason():
    assert said(finish([20, 20])).endswith(" – neither a cathedral nor a church decides between them")
    t = finish([21, 20], {1: "church cathedral"})
    assert said(t) == "Anna wins with 21 points" and line(t) == "won with 21 points"


def line(t):
    (won,) = t.told(E_WINNER)
    return "".join(part.text for part in GAME.line(won, None, ["Anna", "Béla", "Cili"], "en").parts)
