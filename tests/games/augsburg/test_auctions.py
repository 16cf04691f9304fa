"""Bidding, holding, passing, the showdown and its compensation (AUG-A1 … A7)."""

from __future__ import annotations

import pytest
from tests.rules import rule

from kincstar.games.augsburg.parts import E_COMPENSATED, E_NOBODY, E_PASSES, E_SHOWS, E_WINS, E_WINS_ALONE

from .deal import deal

PLENTY = ("Leo1 Leo2 Leo3 Leo4", "Leo5 Leo6 Leo7 Leo8", "Leo9 Leo10 Leo11 Leo12", "Leo13 Leo14 Leo15 Leo16")


def leo(players: int = 3, **more: object):
    """A visit to Leo where all have four notes of his; the higher the seat, the higher the notes."""
    return deal(*PLENTY[:players], noble="Leo", **more)


# ---- bidding -------------------------------------------------------------------------------------------------------------


@rule("AUG-A1")
def test_the_first_may_pass_or_bid_one_or_more():
    t = leo()
    assert t.legal() == {"pass", "bid 1", "bid 2", "bid 3", "bid 4"}
    assert t.why("hold") == "AUG-A1", "there is nothing to hold"


@rule("AUG-A1")
def test_a_bid_is_passed_held_or_raised_to_any_higher_number():
    t = leo()
    t.do("bid 2")
    assert t.actor == 1 and t.legal() == {"pass", "hold", "bid 3", "bid 4"}
    assert t.why("bid 2") == t.why("bid 1") == "AUG-A1"
    t.do("bid 4")
    assert t.actor == 2 and t.legal() == {"pass", "hold"}
    t.do("hold")
    assert t.actor == 0 and t.phase == "bidding", "the first has only bid 2"
    t.do("hold")
    assert t.phase == "showdown" and t.actors == [0, 1, 2] and t.state.bid == 4


@rule("AUG-A1")
def test_it_goes_clockwise_from_the_opener():
    t = leo(4, opener=2)
    assert t.actor == 2
    t.do("bid 1")
    assert t.actor == 3
    t.do("hold")
    assert t.actor == 0
    assert t.legal(1) == set() and t.why("hold", 1) == "AUG-A1"


@rule("AUG-A1")
def test_nobody_raises_his_own_bid():
    """When the turn would come to the last raiser, bidding is over."""
    t = leo()
    t.do("bid 1", "hold", "hold")
    assert t.phase == "showdown" and t.state.bid == 1


@rule("AUG-A1")
def test_who_has_passed_is_out_for_this_auction():
    t = leo()
    t.do("pass", "bid 1", "bid 2")
    assert t.actor == 1, "seat 0 isn't asked again"
    t.do("bid 3", "bid 4")
    assert t.actor == 1
    t.do("hold")
    assert t.actors == [1, 2]
    t.show(1, "Leo5 Leo6 Leo7 Leo8")
    t.show(2, "Leo9 Leo10 Leo11 Leo12")
    t.do("card office office draw", "exchange", "exchange")
    assert t.at == ("Mary", "bidding", 2)
    t.do("pass")
    assert t.actor == 0, "and is in again at the next noble"


@rule("AUG-A1", "AUG-A5")
def test_with_two_players_a_hold_ends_the_bidding():
    t = leo(2)
    t.do("bid 2", "hold")
    assert t.phase == "showdown"


@rule("AUG-A1", "AUG-A4")
def test_bidding_ends_when_only_the_bidder_is_left():
    t = leo()
    t.do("bid 2", "pass")
    assert t.phase == "bidding"
    t.do("pass")
    assert t.phase == "showdown" and t.actors == [0]


@rule("AUG-A1", "AUG-A4")
def test_a_holder_who_passes_leaves_the_raiser_alone():
    t = leo()
    t.do("bid 1", "hold", "bid 2", "pass")
    assert t.phase == "bidding" and t.actor == 1
    t.do("pass")
    assert t.phase == "showdown" and t.actors == [2] and t.state.bid == 2


@rule("AUG-A1")
def test_the_last_one_may_bid_when_all_others_have_passed_and_wins_at_once():
    t = leo()
    t.do("pass", "pass")
    assert t.actor == 2 and t.legal() == {"pass", "bid 1", "bid 2", "bid 3", "bid 4"}
    t.do("bid 3")
    assert t.phase == "showdown" and t.actors == [2]


@rule("AUG-A1", "AUG-A7")
def test_or_he_passes_too():
    t = leo()
    t.do("pass", "pass", "pass")
    assert [e.a for e in t.told(E_NOBODY)] == [2]
    assert t.at == ("Mary", "bidding", 0) and len(t.open) == 5


# ---- how many ------------------------------------------------------------------------------------------------------------


@rule("AUG-A2")
def test_the_most_one_can_bid_is_the_number_of_legal_notes():
    t = deal("Louise3 Louise9 Joker Mary17 Leo1", "Louise1", noble="Louise")
    assert t.legal() == {"pass", "bid 1", "bid 2", "bid 3"}
    assert t.why("bid 4") == "AUG-A2"


@rule("AUG-A2")
def test_who_has_jokers_only_must_pass():
    t = deal("Joker Joker Joker Mary17", "Louise1", noble="Louise")
    assert t.legal() == {"pass"} and t.why("bid 1") == "AUG-A2"


@rule("AUG-A2")
def test_who_has_too_few_notes_to_hold_must_pass_and_it_looks_like_any_pass():
    looks = []
    for hand in ("Louise1 Joker Leo3", "Louise1 Louise2 Louise3"):
        t = deal("Louise4 Louise5 Louise6", hand, "Louise7", noble="Louise")
        t.do("bid 3")
        assert t.can("hold") == (hand != "Louise1 Joker Leo3")
        t.do("pass")
        looks.append([(e.kind, e.seat, e.a, e.things, e.secret) for e in t.recorder.events])
        assert [e.seat for e in t.told(E_PASSES)] == [1]
        assert t.why("hold") == "AUG-A2", "seat 2 has one note"
    assert looks[0] == looks[1]


@rule("AUG-A2")
def test_at_maximilian_any_notes_and_jokers():
    t = deal("Philip1 Louise2 Leo3 Mary4 Joker Joker", "Joker", noble="Maximilian")
    assert "bid 6" in t.legal() and "bid 7" not in t.legal()
    t.do("bid 6")
    assert t.legal() == {"pass"}, "jokers alone are no bid there either"
    t.do("pass")
    t.show(0, "Joker Mary4 Joker Philip1 Leo3 Louise2")
    assert t.phase == "choice"


@rule("AUG-A2")
def test_a_bid_holds_at_least_one_note_that_is_no_joker():
    t = deal("Leo4 Joker Joker Joker", "Leo1 Joker Joker", noble="Leo")
    t.do("bid 2", "hold")
    t.do("note Joker", seat=0)
    assert t.why("note Joker", 0) == "AUG-A2" and t.legal(0) == {"note Leo4"}
    t.do("note Leo4", seat=0)
    assert t.actors == [1]


@rule("AUG-A2")
def test_other_nobles_notes_are_not_legal():
    t = deal("Leo4 Mary5 Joker", "Leo1 Leo2", noble="Leo")
    t.do("bid 1", "hold")
    assert t.legal(0) == {"note Leo4"}
    assert t.why("note Mary5", 0) == "AUG-A2" and t.why("note Leo17", 0) == "AUG-A2"


# ---- who opens -----------------------------------------------------------------------------------------------------------


@rule("AUG-A3")
def test_the_winner_opens_the_next_auction():
    t = deal("Leo1", "Leo2", "Leo3", noble="Leo", opener=1)
    t.do("bid 1", "pass", "hold")
    t.show(1, "Leo2")
    t.show(0, "Leo1")
    t.do("card title title 500", "exchange", "exchange")
    assert t.at == ("Mary", "bidding", 1)


@rule("AUG-A3", "AUG-A7")
def test_after_an_auction_that_nobody_won_the_same_opener_opens_the_next():
    t = deal("Leo1", "Leo2", "Leo3", noble="Philip", opener=2)
    for noble in ("Philip", "Louise", "Leo", "Mary", "Maximilian"):
        assert t.at == (noble, "bidding", 2)
        t.nobody_bids()


@rule("AUG-A3", "AUG-R2")
def test_the_winner_of_maximilian_opens_at_philip():
    t = deal("Leo1", "Leo2", "Leo3", noble="Maximilian", opener=0)
    t.do("pass", "pass", "bid 1")
    t.show(2, "Leo3")
    t.do("card title title 500", "exchange", "exchange")
    assert t.phase == "purchase" and t.state.first_dealt == 2
    for seat in range(3):
        t.buy(seat)
    assert t.at == ("Philip", "bidding", 2) and t.round == 2


@rule("AUG-A3")
def test_when_nobody_won_maximilian_its_opener_takes_the_winners_place():
    t = deal("Leo1", "Leo2", "Leo3", noble="Mary", opener=1)
    t.nobody_bids()
    assert t.at == ("Maximilian", "bidding", 1)
    t.nobody_bids()
    assert t.state.first_dealt == 1
    for seat in range(3):
        t.buy(seat)
    assert t.at == ("Philip", "bidding", 1)


# ---- alone ---------------------------------------------------------------------------------------------------------------


@rule("AUG-A4")
def test_who_wins_alone_discards_as_many_legal_notes_as_he_bid_of_his_choice():
    t = deal("Leo4 Leo9 Leo12 Joker Mary2", "Leo1", noble="Leo")
    t.do("bid 2", "pass")
    assert t.legal() == {"note Leo4", "note Leo9", "note Leo12", "note Joker"}
    t.show(0, "Joker Leo4")
    assert t.discards == "Joker Leo4" and t.hand(0) == "Leo9 Leo12 Mary2"
    assert t.phase == "choice" and t.actor == 0
    assert [sorted(e.things) for e in t.told(E_WINS_ALONE)] == [[37, 68]], "face up"
    assert not t.told(E_COMPENSATED) and t.guilders(0) == t.guilders(1) == 1500


@rule("AUG-A4", "AUG-A2")
def test_at_least_one_of_them_is_no_joker():
    t = deal("Leo4 Joker Joker Joker", "Leo1", noble="Leo")
    t.do("bid 3", "pass")
    t.do("note Joker", "note Joker")
    assert t.legal() == {"note Leo4"}
    t.do("note Leo4")
    assert t.hand(0) == "Joker"


# ---- the showdown --------------------------------------------------------------------------------------------------------


@rule("AUG-A5")
def test_the_highest_single_number_wins_not_the_sum():
    t = deal("Leo3 Leo15 Leo1", "Leo14 Leo13 Leo12", noble="Leo")
    t.do("bid 3", "hold")
    t.show(0, "Leo1 Leo3 Leo15")
    t.show(1, "Leo12 Leo13 Leo14")
    assert t.state.winner == 0 and t.at == ("Leo", "choice", 0)
    assert [(e.seat, e.a, e.b) for e in t.told(E_WINS)] == [(0, 2, 15)]


@rule("AUG-A5")
def test_the_winners_notes_go_to_the_discards_the_others_take_theirs_back():
    t = deal("Leo3 Leo5", "Leo14 Leo2", noble="Leo")
    t.do("bid 2", "hold")
    t.show(1, "Leo2 Leo14")
    t.show(0, "Leo3 Leo5")
    assert t.discards == "Leo2 Leo14" and t.hand(1) == "" and t.hand(0) == "Leo3 Leo5"
    assert t.known(0) == "Leo3 Leo5", "and all have seen these"


@rule("AUG-A5")
def test_the_second_gets_100_the_third_50_exactly_one_of_each_others_and_who_passed_nothing():
    t = deal("Leo7", "Leo17", "Leo9", "Leo1", "Leo16", noble="Leo", guilders=0)
    t.do("bid 1", "hold", "hold", "hold", "pass")
    t.show(3, "Leo1")
    t.show(1, "Leo17")
    t.show(0, "Leo7")
    t.show(2, "Leo9")
    assert [t.guilders(s) for s in range(5)] == [50, 0, 100, 0, 0]
    assert [(e.seat, e.a) for e in t.told(E_COMPENSATED)] == [(2, 100), (0, 50)]
    assert [e.seat for e in t.told(E_SHOWS)] == [1, 2, 0, 3]


@rule("AUG-A5")
def test_with_two_in_there_is_no_third():
    t = deal("Leo7", "Leo17", "Leo9", noble="Leo", guilders=0)
    t.do("bid 1", "hold", "pass")
    t.show(0, "Leo7")
    t.show(1, "Leo17")
    assert [t.guilders(s) for s in range(3)] == [100, 0, 0]


@rule("AUG-A5")
def test_all_who_have_not_passed_show_exactly_as_many_as_were_bid_in_the_end_the_raiser_too():
    t = leo()
    t.do("bid 1", "hold", "bid 3", "hold", "hold")
    for seat, hand in enumerate(("Leo1 Leo2", "Leo5 Leo6", "Leo9 Leo10")):
        t.show(seat, hand)
        assert t.actors == [0, 1, 2], "two aren't enough"
    t.show(0, "Leo3")
    assert t.actors == [1, 2]
    t.show(1, "Leo7")
    t.show(2, "Leo11")
    assert t.state.winner == 2 and t.hand(2) == "Leo12"


@rule("AUG-A5")
def test_one_needn_t_show_the_highest():
    t = deal("Leo3 Leo17", "Leo9 Leo8", noble="Leo")
    t.do("bid 1", "hold")
    assert t.legal(0) == {"note Leo3", "note Leo17"}
    t.show(0, "Leo3")
    t.show(1, "Leo9")
    assert t.state.winner == 1 and t.hand(0) == "Leo3 Leo17"


@rule("AUG-A5", "AUG-I1")
def test_nothing_is_shown_before_all_have_chosen():
    t = leo()
    t.do("bid 2", "hold", "hold")
    before = [list(t.state.encode(s)) for s in (1, 2)]
    t.do("note Leo3", seat=0)
    assert [list(t.state.encode(s)) for s in (1, 2)] == before, "one note chosen of two: nobody sees it"
    t.do("note Leo1", seat=0)
    assert t.recorder.events == [] and t.discards == "" and t.known(0) == ""
    assert t.why("note Leo2", 0) == "AUG-A5"
    t.show(1, "Leo5 Leo6")
    t.show(2, "Leo9 Leo10")
    assert len(t.told(E_SHOWS)) == 3


@rule("AUG-A5")
def test_the_order_in_which_they_choose_does_not_matter():
    ends = set()
    for order in ((0, 1, 2), (2, 1, 0), (1, 2, 0)):
        t = leo(guilders=0)
        t.do("bid 1", "hold", "hold")
        for seat in order:
            t.show(seat, f"Leo{(2, 7, 9)[seat]}")
        ends.add((t.state.winner, *(t.guilders(s) for s in range(3)), t.discards))
    assert ends == {(2, 50, 100, 0, "Leo9")}


# ---- equal numbers -------------------------------------------------------------------------------------------------------


@rule("AUG-A6")
@pytest.mark.parametrize("shift", range(4))
def test_at_maximilian_mary_before_leo_before_louise_before_philip(shift):
    """The same for second and third; whoever sits where."""
    best = ["Mary", "Leo", "Louise", "Philip"]
    seats = best[shift:] + best[:shift]
    t = deal(*(f"{noble}8" for noble in seats), noble="Maximilian", guilders=0)
    t.do("bid 1", "hold", "hold", "hold")
    for seat, noble in enumerate(seats):
        t.show(seat, f"{noble}8")
    assert t.state.winner == seats.index("Mary")
    assert [t.guilders(seats.index(noble)) for noble in best] == [0, 100, 50, 0]


@rule("AUG-A6")
def test_the_noble_decides_only_among_equal_numbers():
    t = deal("Philip9 Mary1", "Mary8 Leo8", noble="Maximilian")
    t.do("bid 2", "hold")
    t.show(0, "Philip9 Mary1")
    t.show(1, "Mary8 Leo8")
    assert t.state.winner == 0


@rule("AUG-A6")
def test_only_the_highest_notes_are_compared():
    """Leo's 9 beats Louise's 9, whatever else is shown; not even Mary's 8 besides helps."""
    t = deal("Louise9 Mary8 Leo8", "Leo9 Philip1 Joker", noble="Maximilian")
    t.do("bid 3", "hold")
    t.show(0, "Louise9 Mary8 Leo8")
    t.show(1, "Leo9 Philip1 Joker")
    assert t.state.winner == 1


@rule("AUG-A6")
def test_of_two_own_notes_with_the_highest_number_the_better_noble_counts():
    t = deal("Philip9 Mary9", "Leo9 Louise9", noble="Maximilian")
    t.do("bid 2", "hold")
    t.show(0, "Philip9 Mary9")
    t.show(1, "Leo9 Louise9")
    assert t.state.winner == 0


# ---- nobody --------------------------------------------------------------------------------------------------------------


@rule("AUG-A7")
def test_later_winners_choose_among_more_and_cards_left_over_go_under_the_pile():
    t = deal("Leo1 Mary1 Mary2", "Joker", noble="Leo")
    t.nobody_bids()
    assert len(t.open) == 5
    t.do("bid 1", "pass")
    t.show(0, "Mary1")
    assert len(t.legal()) == 5, "of all five"
    first = sorted(t.legal())[0]
    t.do(first, "exchange", "exchange")
    open_before = set(t.open)
    assert len(open_before) == 4 and first.removeprefix("card ") not in open_before
    t.do("bid 1", "pass")
    t.show(0, "Mary2")
    assert {c.removeprefix("card ") for c in t.legal()} == open_before
    t.do(sorted(t.legal())[0], "exchange", "exchange")
    assert t.open == [], "three are left, and go"
    t.buy(0)
    t.buy(1)
    assert len(t.open) == 5 and not set(t.open) & (open_before | {first.removeprefix("card ")})
