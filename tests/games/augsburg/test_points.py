"""Points and the barriers at 25 and 45 (AUG-V1, V2)."""

from __future__ import annotations

import pytest
from tests.rules import rule

from kincstar.games.augsburg.parts import E_LOST, E_POINTS, E_PRESTIGE

from .deal import deal


@rule("AUG-V1")
@pytest.mark.parametrize(
    ("rights", "barrier"), [("", 25), ("cathedral", 25), ("church", 45), ("church cathedral", 1000)]
)
def test_without_a_church_nobody_gets_past_25_without_a_cathedral_nobody_past_45(rights, barrier):
    for start in range(barrier - 9, barrier + 1) if barrier < 1000 else (40, 44, 45, 60):
        t = deal("", "", card="office title 7", points=[start, 0], rights={0: rights})
        t.do("7")
        assert t.points(0) == min(start + 7, barrier)
        lost = start + 7 - t.points(0)
        assert [(e.seat, e.a, e.b) for e in t.told(E_LOST)] == ([(0, lost, barrier)] if lost else [])
        assert [(e.a, e.b) for e in t.told(E_POINTS)] == [(7, 7 - lost)]


@rule("AUG-V1")
def test_whatever_the_points_come_from():
    def robbed(t):
        t.do("steal title 1", "a point")
        return t.points(1)

    t = deal("", "", card="title title 500", points=[0, 25], ranks={0: "title 3", 1: "title 4"})
    assert robbed(t) == 25
    t = deal("", "", card="title title 500", points=24)
    t.do("exchange")
    assert t.points(0) == 25
    t = deal("", "", card="post post 6", points=25)
    t.do("6")
    assert t.points(0) == 25
    t = deal("", "", noble="Maximilian", points=[23, 44], rights={1: "church"})
    t.nobody_bids()
    assert (t.points(0), t.points(1)) == (25, 45)
    assert [(e.seat, e.a, e.b) for e in t.told(E_PRESTIGE)] == [(0, 3, 2), (1, 3, 1)]


@rule("AUG-V1")
def test_lost_points_never_come_back():
    t = deal("", "", card="office 500 6", points=25)
    t.do("6")
    assert t.points(0) == 25
    t.do("church")
    assert t.points(0) == 25


@rule("AUG-V1")
def test_what_comes_after_the_building_counts():
    t = deal("", "", card="office 500 6", points=25)
    t.do("church", "6")
    assert t.points(0) == 31


@rule("AUG-V1", "AUG-P10")
def test_with_a_cathedral_already_there_a_later_church_lifts_both():
    t = deal("", "", card="office 500 6", points=25, rights={0: "cathedral"})
    t.do("church", "6")
    assert t.points(0) == 31 and int(t.state.barrier(0)) > 1000
    t = deal("", "", card="office 500 6", points=[44, 0], rights={0: "church cathedral"})
    t.do("6", "exchange")
    assert t.points(0) == 52


@rule("AUG-V1")
def test_an_opponents_church_is_no_help():
    t = deal("", "", card="post post 6", points=25, rights={1: "church cathedral"})
    t.do("6")
    assert t.points(0) == 25


@rule("AUG-V2")
def test_the_true_total_is_kept_beyond_the_end_of_the_track():
    t = deal("", "", card="post 7 draw", points=[44, 50], rights={0: "church cathedral", 1: "church cathedral"})
    t.do("7")
    assert t.points(0) == 51 and int(t.state.score(0)) == 51
    t.do("exchange")
    t.skip_round()
    assert (t.points(0), t.points(1)) == (56, 53)


@rule("AUG-V2", "AUG-E2")
def test_46_beats_45_though_it_lies_on_1():
    t = deal("", "", noble="Maximilian", round=4, points=[43, 42], rights={0: "church cathedral", 1: "church"})
    t.nobody_bids()
    assert t.over and (t.points(0), t.points(1)) == (46, 45) and t.winners == [0]
