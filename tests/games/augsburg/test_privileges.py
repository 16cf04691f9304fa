"""The privilege card that the winner takes: two of its three privileges, in any order, or two points for one (AUG-A8, A9, P1)."""

from __future__ import annotations

import pytest
from tests.rules import rule

from kincstar.games.augsburg.parts import E_DISCARDS, E_DRAWS, E_SHUFFLED, E_TAKES_CARD
from kincstar.kernel.rng import Rng

from .deal import PARTS, box_of, deal, note, words

FIRST_FIVE = ["office office draw", "title title 500", "post post 6", "office title 7", "office post draw"]


# ---- the card ------------------------------------------------------------------------------------------------------------


@rule("AUG-A8")
def test_the_winner_must_take_one_of_the_cards_lying_open():
    t = deal("Leo1", "Leo2", noble="Leo", open=FIRST_FIVE)
    t.do("bid 1", "pass")
    t.show(0, "Leo1")
    assert t.legal() == {f"card {c}" for c in FIRST_FIVE}
    assert t.why("card post 7 draw") == "AUG-A8" and t.why("pass") == "AUG-A8"
    t.do("card post post 6")
    assert [e.a for e in t.told(E_TAKES_CARD)] == [2] and t.at == ("Leo", "carrying out", 0)
    assert t.open == [c for c in FIRST_FIVE if c != "post post 6"]


@rule("AUG-A8")
def test_exactly_two_of_the_three_are_carried_out():
    t = deal("", "", card="office 500 6")
    t.do("500")
    assert t.why("500") == "AUG-A8", "each of them once"
    assert t.why("build nothing") == "AUG-A8", "both must be"
    t.do("6")
    assert t.at == ("Louise", "bidding", 0), "then the card is over"
    assert (t.guilders(0), t.points(0)) == (2000, 6)


@rule("AUG-A8")
@pytest.mark.parametrize("order", [("500", "6"), ("6", "500"), ("step office", "500"), ("6", "step office")])
def test_in_any_order(order):
    t = deal("", "", card="office 500 6")
    t.do(*order)
    assert t.phase == "bidding"


@rule("AUG-A8")
def test_a_kind_printed_twice_counts_twice():
    t = deal("", "", card="title title 500")
    t.do("step title", "step title")
    assert t.rank(0, "title") == 3 and t.phase == "bidding"


@rule("AUG-A8")
def test_a_kind_printed_once_can_be_carried_out_once():
    t = deal("", "", card="office title 7")
    t.do("step title")
    assert t.why("step title") == "AUG-A8" and t.can("step office") and t.can("7")
    assert t.why("step post") == "AUG-A8" and t.why("500") == "AUG-A8" and t.why("draw") == "AUG-A8"


@rule("AUG-A8", "AUG-P2")
def test_the_first_takes_effect_before_the_second_is_chosen():
    """500 guilders make a church of 800 possible that wasn't."""
    t = deal("", "", card="office 500 6", guilders=400)
    assert t.why("church") == "AUG-P5"
    t.do("500", "church")
    assert t.guilders(0) == 100 and t.rights(0) == "church"


@rule("AUG-A8")
def test_the_order_of_things():
    """The bid goes to the discards, 100 and 50 are paid, then a card is taken and carried out, then it is gone."""
    t = deal("Leo9", "Leo2", noble="Leo", guilders=0, open=FIRST_FIVE)
    t.do("bid 1", "hold")
    t.show(0, "Leo9")
    t.show(1, "Leo2")
    assert t.phase == "choice" and t.discards == "Leo9" and t.guilders(1) == 100
    t.do("card title title 500", "500")
    assert t.state.card == 1 and t.phase == "carrying out" and t.noble == "Leo"
    t.do("exchange")
    assert t.state.card == -1 and "title title 500" not in t.open and t.at == ("Mary", "bidding", 0)


@rule("AUG-A8", "AUG-R5")
def test_a_card_carried_out_does_not_come_back_before_all_ten_are_shuffled():
    t = deal("", "", card="title title 500", noble="Maximilian")
    t.do("500", "exchange")
    t.buy(0)
    t.buy(1)
    assert len(t.open) == 5 and "title title 500" not in t.open


# ---- two points instead --------------------------------------------------------------------------------------------------


@rule("AUG-A9")
@pytest.mark.parametrize("card", ["office 500 6", "title 500 draw", "post 7 draw", "office office draw", "post post 6"])
def test_any_privilege_may_be_exchanged_for_two_points_both_of_them_too(card):
    t = deal("", "", card=card)
    t.do("exchange")
    assert t.points(0) == 2 and t.phase == "carrying out"
    t.do("exchange")
    assert t.points(0) == 4 and t.phase == "bidding" and t.guilders(0) == 1500


@rule("AUG-A9")
def test_which_one_was_exchanged_needn_t_be_named():
    t = deal("", "", card="office 500 6")
    t.do("exchange")
    assert {"500", "6", "step office", "exchange"} <= t.legal(), "any one of the three may still be the other"


@rule("AUG-A9", "AUG-A8")
def test_no_third_privilege_after_an_exchange():
    t = deal("Leo1 Leo2", "Leo3", card="office 500 6", rights={0: "architect"}, guilders=5000)
    t.do("exchange", "500")
    assert t.why("exchange") == t.why("6") == "AUG-A8" and t.phase == "carrying out", "only the architect is left"


@rule("AUG-A9", "AUG-V1")
def test_it_is_always_possible_even_where_the_barrier_leaves_nothing_of_it():
    t = deal("", "", card="office 500 6", points=25)
    t.do("exchange", "exchange")
    assert t.points(0) == 25 and t.phase == "bidding"


@rule("AUG-A9")
def test_no_privilege_is_ever_stuck():
    """Rank 4 everywhere, all rights, no guilders: two points remain."""
    mighty = {0: "office 4 title 4 post 4"}
    t = deal("", "", card="office office draw", ranks=mighty, rights={0: "mint architect church cathedral"}, guilders=0)
    t.do("draw")
    t.do("note " + t.hand(0).split()[0])
    assert t.legal() == {"exchange"}
    t.do("exchange")
    assert t.phase == "bidding"


# ---- guilders, points, notes ---------------------------------------------------------------------------------------------


@rule("AUG-P1")
@pytest.mark.parametrize(
    ("card", "what", "guilders", "points"),
    [("office 500 6", "500", 2000, 0), ("office 500 6", "6", 1500, 6), ("office title 7", "7", 1500, 7)],
)
def test_guilders_and_points(card, what, guilders, points):
    t = deal("", "", card=card)
    assert t.can("6") == ("6" in card.split()) and t.can("7") == ("7" in card.split()), "as printed, no choice"
    t.do(what)
    assert (t.guilders(0), t.points(0)) == (guilders, points)


@rule("AUG-P1")
def test_draw_two_then_discard_any_one_of_the_hand():
    t = deal("Leo1 Joker", "", card="title 500 draw", pile="Mary17 Louise3")
    t.do("draw")
    assert t.at == ("Philip", "discard", 0) and t.hand(0) == "Louise3 Leo1 Mary17 Joker"
    assert t.guilders(0) == 1500, "free"
    drawn = t.told(E_DRAWS)
    assert [(e.seat, e.a, list(e.things), list(e.secret)) for e in drawn] == [
        (0, 2, [8, 4], [note("Mary17"), note("Louise3")])
    ]
    assert drawn[0].seen_by(1).secret == b"", "the others see two prices"
    assert t.legal() == {"note Louise3", "note Leo1", "note Mary17", "note Joker"}, "not only of the two drawn"
    assert t.why("note Leo2") == "AUG-A2" and t.why("500") == t.why("build nothing") == "AUG-A8"
    t.do("note Leo1")
    assert t.discards == "Leo1" and [(e.seat, e.a) for e in t.told(E_DISCARDS)] == [(0, note("Leo1"))]
    assert t.phase == "carrying out", "and the second privilege"


@rule("AUG-P1")
def test_it_gives_no_tiles_and_needs_none():
    t = deal("", "", card="title 500 draw")
    assert {"draw", "500", "exchange"} <= t.legal() and not any("office" in w or "post" in w for w in t.legal())


@rule("AUG-P1", "AUG-R4")
def test_the_pile_is_renewed_between_the_two_notes():
    t = deal("", "", card="title 500 draw", pile="Mary17", discards="Leo1 Leo2 Leo3", others=1)
    t.do("draw")
    assert t.told(E_SHUFFLED)[0].a == 3
    assert len(t.state.pile) == 2 and "Mary17" in t.hand(0) and t.size(0) == 2 and len(t.state.discards) == 0


@rule("AUG-P1", "AUG-R4")
def test_the_pile_is_renewed_only_when_a_note_is_needed():
    t = deal("", "", card="title 500 draw", pile="Mary17 Mary16", discards="Leo1 Leo2 Leo3", others=1)
    t.do("draw")
    assert not len(t.state.pile) and len(t.state.discards) == 3 and not t.told(E_SHUFFLED)


@rule("AUG-P1")
def test_with_one_note_left_anywhere_one_is_drawn_and_one_discarded():
    t = deal("", "", card="title 500 draw", discards="Leo1", others=1)
    t.do("draw")
    assert t.hand(0) == "Leo1" and [e.a for e in t.told(E_DRAWS)] == [1]
    t.do("note Leo1")
    assert t.hand(0) == "" and t.phase == "carrying out"


@rule("AUG-P1")
def test_with_none_left_and_none_in_hand_nothing_is_discarded():
    t = deal("", "", card="title 500 draw", others=1)
    t.do("draw")
    assert t.phase == "carrying out" and t.size(0) == 0
    t.do("500")
    assert t.phase == "bidding"


@rule("AUG-P1", "AUG-I1")
def test_a_note_drawn_is_not_known_to_the_others():
    t = deal("Joker", "", card="title 500 draw", pile="Mary17 Louise3")
    t.do("draw", "note Joker")
    assert t.known(0) == "" and t.hand(0) == "Louise3 Mary17"
    dreams = {words(t.state.resample(1, Rng(i)).seats[0].hand) for i in range(60)}
    assert len(dreams) > 30, "any two of these prices"


def test_a_box_with_other_cards():
    """The privileges are those of the box that is played with."""
    cards = [3, 4, 5, *(int(kind) for kind in PARTS.cards)][:30]
    t = deal("", "", card="500 6 7", components=box_of(cards=bytes(cards)))
    t.do("6", "7")
    assert t.points(0) == 13
