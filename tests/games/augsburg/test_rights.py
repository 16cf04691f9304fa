"""Rights: mint, architect, church, cathedral, coat of arms, letter of nobility; the trading post's guilders (AUG-P5 … P10)."""

from __future__ import annotations

import pytest
from tests.rules import rule

from kincstar.games.augsburg.parts import E_RIGHT, E_TRADES

from .deal import RIGHTS, deal

OFFICES = "office office draw"
TITLES = "title title 500"


# ---- offices -------------------------------------------------------------------------------------------------------------


@rule("AUG-P5")
@pytest.mark.parametrize(("rank", "possible"), [(1, set()), (2, set()), (3, {"mint"}), (4, {"mint", "architect"})])
def test_what_an_office_may_take(rank, possible):
    t = deal("", "", card=OFFICES, ranks={0: f"office {rank} title 4 post 4"}, guilders=0)
    assert t.legal() & set(RIGHTS) == possible
    for right in {"mint", "architect"} - possible:
        assert t.why(right) == "AUG-P2"
    for right in sorted(possible):
        t.do(right)
    assert t.rights(0) == " ".join(r for r in RIGHTS if r in possible) and t.guilders(0) == 0, "and pays nothing"


@rule("AUG-P5")
@pytest.mark.parametrize("rank", [1, 2, 3, 4])
@pytest.mark.parametrize(("building", "price"), [("church", 800), ("cathedral", 1000)])
def test_at_any_rank_the_top_church_or_cathedral_may_be_built_for_its_price(rank, building, price):
    t = deal("", "", card=OFFICES, ranks={0: f"office {rank}"}, guilders=price + 50)
    t.do(building)
    assert t.guilders(0) == 50 and t.rights(0) == building and t.value(0, building) == price
    assert [(e.seat, RIGHTS[e.a], e.b, e.c) for e in t.told(E_RIGHT)] == [(0, building, price, 0)]
    assert t.rank(0, "office") == rank


@rule("AUG-P5")
def test_only_if_he_can_pay_the_whole_price_then():
    t = deal("", "", card=OFFICES, guilders=[799, 5000])
    assert t.why("church") == t.why("cathedral") == "AUG-P5"
    t = deal("", "", card=OFFICES, guilders=800)
    t.do("church")
    assert t.guilders(0) == 0


@rule("AUG-P5")
def test_guilders_got_by_the_same_card_count():
    t = deal("", "", card="office 500 6", guilders=300)
    assert not t.can("church")
    t.do("500", "church")
    assert t.guilders(0) == 0


@rule("AUG-P5")
def test_building_uses_the_privilege_up():
    t = deal("", "", card="office 500 6", guilders=5000)
    t.do("church")
    assert not t.can("cathedral") and not t.can("step office") and t.can("6")


@rule("AUG-P5")
def test_two_offices_build_both():
    t = deal("", "", card=OFFICES, guilders=1800)
    t.do("cathedral", "church")
    assert t.guilders(0) == 0 and t.rights(0) == "church cathedral" and t.phase == "bidding"


@rule("AUG-P5", "AUG-P6", "AUG-P7")
@pytest.mark.parametrize("card", [TITLES, "post post 6", "post 7 draw", "title 500 draw"])
def test_nothing_is_built_without_an_office(card):
    t = deal("", "", card=card, ranks={0: "office 4"}, guilders=5000)
    assert not t.legal() & {"mint", "architect", "church", "cathedral"}


# ---- titles --------------------------------------------------------------------------------------------------------------


@rule("AUG-P6")
@pytest.mark.parametrize(("rank", "possible"), [(1, set()), (2, set()), (3, {"coat"}), (4, {"coat", "letter"})])
def test_what_a_title_may_take(rank, possible):
    t = deal("", "", card=TITLES, ranks={0: f"title {rank} office 4 post 4"}, guilders=0)
    assert t.legal() & set(RIGHTS) == possible
    for right in {"coat", "letter"} - possible:
        assert t.why(right) == "AUG-P2"
    for right in sorted(possible):
        t.do(right)
    assert t.rights(0) == " ".join(r for r in RIGHTS if r in possible)


@rule("AUG-P6", "AUG-C5")
def test_it_is_the_top_one():
    t = deal("", "", "", card=TITLES, ranks={0: "title 4"}, rights={1: "coat letter", 2: "coat"})
    t.do("coat", "letter")
    assert (t.value(0, "coat"), t.value(0, "letter")) == (3, 4)


@rule("AUG-P6", "AUG-R1")
def test_each_gives_its_points_every_round():
    t = deal("", "", card=TITLES, ranks={0: "title 4"})
    t.do("coat", "letter")
    t.skip_round()
    assert t.points(0) == 12 + 4 + 5 == 21
    for seat in range(2):
        t.buy(seat)
    t.skip_round()
    assert t.points(0) == 25, "up to the barrier"


# ---- trading posts -------------------------------------------------------------------------------------------------------


@rule("AUG-P7")
def test_a_trading_post_has_no_rights_but_300_guilders():
    t = deal("", "", card="post post 6", ranks={0: "post 2"})
    assert t.legal() == {"step post", "300", "6", "exchange"}
    t.do("300")
    assert t.guilders(0) == 1800 and t.rank(0, "post") == 2
    assert [(e.seat, e.a) for e in t.told(E_TRADES)] == [(0, 300)]
    t.do("300")
    assert t.guilders(0) == 2100


@rule("AUG-P7")
@pytest.mark.parametrize("rank", [2, 3, 4])
def test_from_rank_2_on(rank):
    assert deal("", "", card="post post 6", ranks={0: f"post {rank}"}).can("300")


@rule("AUG-P7")
def test_not_at_rank_1_but_with_two_after_a_step():
    t = deal("", "", card="post post 6")
    assert t.why("300") == "AUG-P7"
    t.do("step post", "300")
    assert t.guilders(0) == 1800 and t.rank(0, "post") == 2


@rule("AUG-P7")
def test_only_for_a_trading_post():
    t = deal("", "", card=OFFICES, ranks={0: "post 4"})
    assert not t.can("300")


# ---- the architect -------------------------------------------------------------------------------------------------------


def with_architect(card: str = TITLES, guilders: int = 5000, **more: object):
    return deal("", "", card=card, rights={0: "architect"}, guilders=guilders, **more)


@rule("AUG-P8")
def test_one_more_privilege_building_and_paying():
    t = with_architect(guilders=1000)
    t.do("exchange", "architect church", "exchange")
    assert t.rights(0) == "architect church" and t.guilders(0) == 200 and t.points(0) == 4
    assert t.phase == "bidding"


@rule("AUG-P8")
def test_or_the_cathedral():
    t = with_architect()
    t.do("architect cathedral", "exchange", "exchange")
    assert t.rights(0) == "architect cathedral" and t.guilders(0) == 4000


@rule("AUG-P8")
@pytest.mark.parametrize(
    "order",
    [
        ("architect church", "500", "step title"),
        ("500", "architect church", "step title"),
        ("500", "step title", "architect church"),
        ("exchange", "exchange", "architect church"),
    ],
)
def test_before_between_or_after_the_two_whatever_they_were(order):
    t = with_architect()
    t.do(*order)
    assert t.rights(0) == "architect church" and t.phase == "bidding"


@rule("AUG-P8")
def test_the_card_is_not_over_while_its_owner_can_still_build():
    t = with_architect()
    t.do("500", "exchange")
    assert t.legal() == {"build nothing", "architect church", "architect cathedral"}
    t.do("build nothing")
    assert t.phase == "bidding" and t.rights(0) == "architect" and t.guilders(0) == 5500


@rule("AUG-P8")
def test_it_is_over_when_he_cannot():
    t = with_architect(guilders=200)
    t.do("exchange", "500")
    assert t.phase == "bidding", "700 guilders are too few"
    t = deal("", "", card=TITLES, rights={0: "architect church cathedral"}, guilders=5000)
    t.do("exchange", "500")
    assert t.phase == "bidding", "both are built"


@rule("AUG-P8")
def test_once_for_each_card():
    t = with_architect()
    t.do("architect church")
    assert t.why("architect cathedral") == "AUG-P8" and "architect cathedral" not in t.legal()
    t.do("500", "exchange")
    assert t.phase == "bidding", "nothing is left to do"
    t.do("pass", "pass")
    t = deal("Louise1", "", noble="Louise", rights={0: "architect church"}, guilders=5000)
    t.do("bid 1", "pass")
    t.show(0, "Louise1")
    t.do("card title title 500", "architect cathedral")
    assert t.rights(0) == "architect church cathedral", "again with another card"


@rule("AUG-P8")
def test_usable_again_with_the_next_card():
    t = deal("Louise1", "", card=TITLES, rights={0: "architect"}, guilders=5000, others="pile")
    t.do("architect church", "500", "exchange")
    t.do("bid 1", "pass")
    t.show(0, "Louise1")
    t.do("card office title 7", "7", "exchange")
    assert t.legal() == {"build nothing", "architect cathedral"}


@rule("AUG-P8")
def test_without_an_architect_nothing_of_it():
    t = deal("", "", card=TITLES, rights={1: "architect"}, guilders=5000)
    assert t.why("architect church") == "AUG-P8"
    t.do("500", "exchange")
    assert t.phase == "bidding"


@rule("AUG-P8")
def test_with_the_very_card_with_which_it_was_got():
    t = deal("", "", card=OFFICES, ranks={0: "office 4"})
    t.do("architect")
    assert t.can("architect church")
    t.do("exchange", "architect church")
    assert t.rights(0) == "architect church"


@rule("AUG-P8")
def test_it_cannot_be_exchanged_for_points():
    t = with_architect()
    t.do("exchange", "exchange")
    assert t.why("exchange") == "AUG-A8" and t.points(0) == 4


@rule("AUG-P8", "AUG-P4")
def test_it_works_on_after_rank_4_is_lost():
    t = deal("", "", card=TITLES, ranks={0: "office 3", 1: "office 4"}, rights={0: "architect"}, guilders=5000)
    assert t.can("architect church")
    t = deal("", "", card=TITLES, ranks={0: "office 1"}, rights={0: "architect"}, guilders=5000)
    assert t.can("architect church")


@rule("AUG-P8", "AUG-P5")
def test_together_with_an_office_both_buildings_with_one_card():
    t = with_architect("office 500 6", 1800)
    t.do("church", "architect cathedral", "6")
    assert t.rights(0) == "architect church cathedral" and t.guilders(0) == 0 and t.phase == "bidding"


@rule("AUG-P8")
def test_it_does_not_use_up_a_privilege():
    t = with_architect("office 500 6")
    t.do("architect church")
    assert t.can("step office") and t.can("cathedral") and t.can("500") and t.can("6")


@rule("AUG-P8", "AUG-P9")
def test_not_a_second_church():
    t = deal("", "", card=OFFICES, rights={0: "architect church"}, guilders=5000)
    assert t.why("architect church") == "AUG-P9" and t.can("architect cathedral")


@rule("AUG-P8")
def test_the_builder_is_asked_after_a_victim_has_chosen_too():
    t = deal("", "", card=TITLES, ranks={0: "title 3", 1: "title 4"}, rights={0: "architect"}, guilders=5000)
    t.do("exchange", "steal title 1", "100 guilders")
    assert t.at == ("Philip", "carrying out", 0) and "build nothing" in t.legal()


# ---- one of each ---------------------------------------------------------------------------------------------------------


@rule("AUG-P9")
@pytest.mark.parametrize("right", RIGHTS)
def test_at_most_one_tile_of_each_kind(right):
    card = TITLES if right in ("coat", "letter") else OFFICES
    t = deal("", "", card=card, ranks={0: "office 4 title 4"}, guilders=5000)
    t.do(right)
    assert t.why(right) == "AUG-P9"


@rule("AUG-P9")
def test_right_tiles_are_never_lost():
    """Neither with the rank nor with the round."""
    t = deal("", "", card=TITLES, ranks={0: "title 2", 1: "title 3"}, rights={1: "coat mint church"})
    t.do("steal title 1", "100 guilders", "step title")
    assert t.rank(1, "title") == 2 and t.rights(1) == "mint church coat"
    t.skip_round()
    assert t.rights(1) == "mint church coat" and t.points(1) == 5 + 4


# ---- church and cathedral ------------------------------------------------------------------------------------------------


@rule("AUG-P10")
def test_a_cathedral_can_be_built_without_a_church_and_does_not_lift_the_first_barrier():
    t = deal("", "", card="office 500 6", points=24)
    t.do("cathedral", "6")
    assert t.rights(0) == "cathedral" and t.points(0) == 25


@rule("AUG-P10")
def test_a_church_after_a_cathedral():
    t = deal("", "", card=OFFICES, rights={0: "cathedral"})
    t.do("church")
    assert t.rights(0) == "church cathedral"
