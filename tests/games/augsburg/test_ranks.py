"""Ranks: one after the other, from the supply, or from an opponent when the supply has none (AUG-P2 … P4)."""

from __future__ import annotations

import pytest
from tests.rules import rule

from kincstar.games.augsburg.parts import E_RANK, E_ROBBED, E_ROBS

from .deal import COLUMNS, deal

CARD = {"office": "office office draw", "title": "title title 500", "post": "post post 6"}


@rule("AUG-P2")
@pytest.mark.parametrize("column", COLUMNS)
def test_the_next_rank_of_the_column_never_skipping_one(column):
    t = deal("", "", "", card=CARD[column])
    assert t.supply(column) == (3, 1, 1)
    t.do(f"step {column}")
    assert t.rank(0, column) == 2 and t.supply(column) == (2, 1, 1)
    assert [(COLUMNS[e.a], e.b) for e in t.told(E_RANK)] == [(column, 2)]
    t.do(f"step {column}")
    assert t.rank(0, column) == 3 and t.supply(column) == (2, 0, 1), "the small tile is kept"
    assert sorted(t.ranks(0)) == [1, 1, 3], "the other columns stay"


@rule("AUG-P2")
def test_there_is_nothing_above_rank_4():
    t = deal("", "", card="title title 500", ranks={0: "title 4"})
    assert t.why("step title") == "AUG-P2" and t.why("steal title 1") == "AUG-P2"


@rule("AUG-P2")
def test_a_step_with_the_first_privilege_opens_rights_for_the_second():
    t = deal("", "", card="title title 500", ranks={0: "title 2"})
    assert t.why("coat") != ""
    t.do("step title")
    assert t.can("coat") and t.why("letter") != ""
    t.do("coat")
    assert t.rights(0) == "coat" and t.rank(0, "title") == 3


@rule("AUG-P2")
def test_a_privilege_is_a_rank_or_a_right_not_both():
    t = deal("", "", card="office title 7", ranks={0: "title 3"})
    t.do("coat")
    assert t.rank(0, "title") == 3 and t.why("step title") == "AUG-A8"


@rule("AUG-P2")
def test_only_in_the_column_of_the_privilege():
    t = deal("", "", card="title title 500", ranks={0: "office 4 title 4 post 2"}, guilders=5000)
    assert t.legal() == {"500", "coat", "letter", "exchange"}


# ---- the tiles -----------------------------------------------------------------------------------------------------------


@rule("AUG-P3")
def test_rank_4_from_the_supply_gives_the_tile_of_rank_3_back():
    t = deal("", "", card="title title 500", ranks={0: "title 3"})
    assert t.supply("title") == (1, 0, 1)
    t.do("step title")
    assert t.supply("title") == (1, 1, 0), "the medium one is back, the small one isn't"


@rule("AUG-P3")
def test_rank_4_from_an_opponent_gives_him_the_tile_of_rank_3():
    t = deal("", "", card="title title 500", ranks={0: "title 3", 1: "title 4"})
    assert t.supply("title") == (0, 0, 0)
    t.do("steal title 1", "100 guilders")
    assert t.rank(0, "title") == 4 and t.rank(1, "title") == 3 and t.supply("title") == (0, 0, 0)


@rule("AUG-P3")
def test_who_is_robbed_of_rank_3_is_rank_2():
    t = deal("", "", card="title title 500", ranks={0: "title 2", 1: "title 3"})
    t.do("steal title 1", "a point")
    assert t.rank(0, "title") == 3 and t.rank(1, "title") == 2 and t.supply("title") == (0, 0, 1)


@rule("AUG-P3")
def test_rank_2_can_t_be_lost_there_is_a_tile_for_everybody():
    t = deal("", "", card="title title 500", ranks={1: "title 2"})
    assert t.supply("title") == (1, 1, 1)
    assert t.why("steal title 1") == "AUG-P4"
    t = deal("", "", "", card="title title 500", ranks={1: "title 4", 2: "title 3"})
    assert t.supply("title") == (1, 0, 0), "those at 3 and 4 keep theirs"
    t.do("step title")
    assert t.supply("title") == (0, 0, 0)


@rule("AUG-P3", "AUG-C4")
def test_in_every_position_the_supply_is_what_the_players_do_not_have():
    for ranks in ([1, 1, 1, 1], [2, 1, 1, 1], [3, 3, 2, 2], [4, 3, 3, 2], [4, 2, 2, 2], [4, 3, 1, 1]):
        t = deal("", "", "", "", ranks={i: f"post {r}" for i, r in enumerate(ranks)})
        at = [ranks.count(r) for r in (1, 2, 3, 4)]
        assert t.supply("post") == (4 - at[1] - at[2] - at[3], 2 - at[2], 1 - at[3])


# ---- from an opponent ----------------------------------------------------------------------------------------------------


@rule("AUG-P4")
def test_from_an_opponent_only_when_the_supply_has_none():
    t = deal("", "", "", "", card="title title 500", ranks={0: "title 2", 1: "title 3"})
    assert t.supply("title") == (2, 1, 1), "one of two medium tiles is left"
    assert t.why("steal title 1") == "AUG-P4" and t.can("step title")
    t = deal("", "", "", "", card="title title 500", ranks={0: "title 2", 1: "title 3", 2: "title 3", 3: "title 4"})
    assert t.why("step title") == "AUG-P2"
    assert {w for w in t.legal() if w.startswith("steal")} == {"steal title 1", "steal title 2"}, "of one's choice"


@rule("AUG-P4")
def test_his_rank_is_exactly_that():
    t = deal("", "", "", "", card="title title 500", ranks={0: "title 2", 1: "title 3", 2: "title 3", 3: "title 4"})
    assert t.why("steal title 3") == "AUG-P2", "the mayor has no medium tile any more"
    assert t.why("steal title 0") == "AUG-P2"


@rule("AUG-P4")
def test_it_is_never_forced():
    t = deal("", "", card="title title 500", ranks={0: "title 3", 1: "title 4"})
    assert {"steal title 1", "coat", "exchange", "500"} == t.legal()
    t.do("coat", "exchange")
    assert t.rank(1, "title") == 4 and t.phase == "bidding"


@rule("AUG-P4")
def test_the_victim_chooses_100_guilders():
    t = deal("", "", "", card="title title 500", ranks={0: "title 3", 2: "title 4"})
    t.do("steal title 2")
    assert t.at == ("Philip", "compensation", 2) and t.legal() == {"100 guilders", "a point"}
    assert t.legal(0) == set(), "before the taker goes on"
    assert [(e.seat, COLUMNS[e.a], e.b, e.c) for e in t.told(E_ROBS)] == [(0, "title", 4, 2)]
    t.do("100 guilders")
    assert t.guilders(2) == 1600 and t.points(2) == 0 and t.guilders(0) == t.guilders(1) == 1500
    assert [(e.seat, e.a, e.b) for e in t.told(E_ROBBED)] == [(2, 0, 100)]
    assert t.at == ("Philip", "carrying out", 0)


@rule("AUG-P4", "AUG-V1")
def test_or_one_point_which_may_be_lost_at_a_barrier():
    for points, after in ((10, 11), (25, 25)):
        t = deal("", "", card="title title 500", ranks={0: "title 3", 1: "title 4"}, points=points)
        t.do("steal title 1", "a point")
        assert t.points(1) == after and t.guilders(1) == 1500 and t.points(0) == points


@rule("AUG-P4", "AUG-P9")
def test_he_keeps_his_right_tiles_and_they_keep_working():
    ranks = {0: "title 3 office 3", 1: "title 4 office 4"}
    t = deal("", "", card="title title 500", ranks=ranks, rights={1: "mint architect coat letter"})
    t.do("steal title 1", "100 guilders", "exchange")
    assert t.rights(1) == "mint architect coat letter"
    assert int(t.state.prestige(1)) == 8 + 4 + 5 and int(t.state.free_notes(1)) == 1 + 1


@rule("AUG-P4")
def test_new_rights_need_the_rank_that_he_has_now():
    t = deal("", "Louise1", card="title title 500", ranks={0: "title 2", 1: "title 3"})
    t.do("steal title 1", "100 guilders", "exchange", "pass", "bid 1")
    t.show(1, "Louise1")
    t.do("card office title 7")
    assert t.rank(1, "title") == 2 and t.why("coat") == "AUG-P2"


@rule("AUG-P4")
def test_two_of_the_same_privilege_can_steal_twice():
    t = deal("", "", "", card="title title 500", ranks={0: "title 2", 1: "title 3", 2: "title 4"})
    t.do("steal title 1", "100 guilders")
    assert t.rank(0, "title") == 3 and t.rank(1, "title") == 2
    t.do("steal title 2")
    assert t.actor == 2
    t.do("a point")
    assert [t.rank(s, "title") for s in range(3)] == [4, 2, 3] and t.points(2) == 1 and t.guilders(1) == 1600
    assert t.at == ("Louise", "bidding", 0), "and the card is over"


@rule("AUG-P4")
def test_from_the_same_opponent_twice():
    """With two players he is robbed of the one medium tile, and there is the large one in the supply."""
    t = deal("", "", card="title title 500", ranks={0: "title 2", 1: "title 3"})
    t.do("steal title 1", "100 guilders", "step title")
    assert (t.rank(0, "title"), t.rank(1, "title")) == (4, 2) and t.supply("title") == (0, 1, 0)


@rule("AUG-P4")
def test_each_column_for_itself():
    t = deal("", "", card="office title 7", ranks={0: "office 3 title 3", 1: "office 4 title 3"} | {1: "office 4"})
    assert t.can("steal office 1") and t.can("step title") and t.why("steal title 1") == "AUG-P4"
