"""Phase 2: guilders, points, notes; free notes, a new pile, shortage of notes, the next privileges (AUG-R1 … R6)."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.rules import rule

from kincstar.games.augsburg.parts import (
    E_BUYS,
    E_CARDS,
    E_FREE,
    E_GIVES_UP,
    E_INCOME,
    E_OFFERED,
    E_PRESTIGE,
    E_SHORTAGE,
    E_SHUFFLED,
)  # fmt: skip
from kincstar.kernel.state import Event

from .deal import PARTS, Deal, box_of, deal, notes, word

EMPTY = ("", "", "")


def end_round(*hands: str, **more: object) -> Deal:
    """The end of a round: all pass at Maximilian."""
    t = deal(*(hands or EMPTY), noble="Maximilian", **more)
    t.nobody_bids()
    return t


# ---- guilders and points -------------------------------------------------------------------------------------------------


@rule("AUG-R1")
def test_guilders_by_trading_post_points_by_title_and_rights():
    t = end_round(
        ranks={0: "post 2", 1: "title 2", 2: "post 4 title 4"}, rights={2: "coat letter", 1: "letter"}, guilders=100
    )
    assert [t.guilders(s) for s in range(3)] == [1000, 700, 1700]
    assert [t.points(s) for s in range(3)] == [3, 5 + 4, 12 + 4 + 5]
    assert [(e.seat, e.a) for e in t.told(E_INCOME)] == [(0, 900), (1, 600), (2, 1600)]
    assert [(e.seat, e.a, e.b) for e in t.told(E_PRESTIGE)] == [(0, 3, 3), (1, 9, 9), (2, 21, 21)]


@rule("AUG-R1")
def test_the_ranks_at_the_end_of_the_round_count():
    t = deal("", "", card="title title 500", noble="Maximilian", ranks={0: "title 3", 1: "title 4"})
    t.do("steal title 1", "100 guilders", "500")
    assert (t.points(0), t.points(1)) == (12, 8)


# ---- notes on offer ------------------------------------------------------------------------------------------------------


@rule("AUG-R2")
def test_notes_are_dealt_from_the_winner_of_maximilian_on_to_all_before_anybody_buys():
    t = deal("", "", "Leo1", noble="Maximilian", ranks={0: "office 2", 1: "office 3"})
    t.do("pass", "pass", "bid 1")
    t.show(2, "Leo1")
    t.do("card title title 500", "exchange", "exchange")
    assert [(e.seat, len(e.things)) for e in t.told(E_OFFERED)] == [(2, 4), (0, 5), (1, 6)]
    assert t.phase == "purchase" and t.actors == [0, 1, 2]


@rule("AUG-R2", "AUG-R3")
def test_each_is_dealt_what_his_office_says_and_then_his_free_ones():
    pile = " ".join(f"Leo{i}" for i in range(1, 17))
    t = end_round("", "", "", ranks={0: "office 4"}, rights={1: "mint"}, pile=pile)
    assert t.offer(0) == "Leo1 Leo2 Leo3 Leo4 Leo5 Leo6" and t.hand(0) == "Leo7"
    assert t.offer(1) == "Leo8 Leo9 Leo10 Leo11" and t.hand(1) == "Leo12"
    assert t.offer(2) == "Leo13 Leo14 Leo15 Leo16" and t.hand(2) == ""
    order = [(e.kind, e.seat) for e in t.recorder.events if e.kind in (E_OFFERED, E_FREE)]
    assert order == [(E_OFFERED, 0), (E_FREE, 0), (E_OFFERED, 1), (E_FREE, 1), (E_OFFERED, 2)]


@rule("AUG-R2")
def test_bought_at_their_price_with_this_rounds_income_without_credit():
    t = end_round("", "", guilders=[0, 0], pile="Leo1 Leo2 Leo3 Leo17 Mary1 Mary2 Mary3 Mary4")
    assert t.guilders(0) == 600
    t.do("note Leo17", seat=0)
    assert t.legal(0) == {"done", "note Leo1", "note Leo2", "note Leo3"}
    t.do("note Leo2", seat=0)
    assert t.legal(0) == {"done"} and t.why("note Leo1", 0) == "AUG-R2"
    t.do("done", seat=0)
    t.buy(1, "Mary1 Mary2")
    assert (t.guilders(0), t.guilders(1)) == (0, 200)
    assert (t.hand(0), t.hand(1)) == ("Leo2 Leo17", "Mary1 Mary2")
    assert Counter(t.discards.split()) == Counter("Leo1 Leo3 Mary3 Mary4".split())


@rule("AUG-R2")
def test_any_number_of_them_also_none_and_all():
    t = end_round("", "", pile="Leo1 Leo2 Leo3 Leo17 Mary1 Mary2 Mary3 Mary4")
    t.buy(0, "Leo1 Leo2 Leo3 Leo17")
    t.buy(1)
    assert t.hand(0) == "Leo1 Leo2 Leo3 Leo17" and t.hand(1) == ""
    assert t.guilders(0) == 2100 - 1000


@rule("AUG-R2")
def test_only_what_is_on_offer_for_oneself():
    t = end_round("", "", pile="Leo1 Leo2 Leo3 Leo17 Mary1 Mary2 Mary3 Mary4")
    assert t.why("note Mary1", 0) == "AUG-R2"
    t.do("note Leo1", seat=0)
    assert t.why("note Leo1", 0) == "AUG-R2", "once"


@rule("AUG-R2")
def test_the_others_learn_how_many_were_bought_for_how_much_and_see_the_discarded_ones():
    t = end_round("", "", pile="Leo1 Leo2 Leo3 Leo17 Mary1 Mary2 Mary3 Mary4")
    t.buy(1)
    t.buy(0, "Leo17 Leo1")
    told = {int(e.seat): e for e in t.told(E_BUYS)}
    assert (told[0].a, told[0].b, told[0].c) == (2, 600, 2) and sorted(told[0].things) == notes("Leo2 Leo3")
    assert sorted(told[0].secret) == notes("Leo1 Leo17") and told[0].seen_by(1).secret == b""


# ---- free notes ----------------------------------------------------------------------------------------------------------


@rule("AUG-R3")
@pytest.mark.parametrize(("office", "mint", "free"), [(3, False, 0), (3, True, 1), (4, False, 1), (4, True, 2)])
def test_one_free_note_for_a_mayor_and_one_for_a_mint(office, mint, free):
    t = end_round("", "", ranks={0: f"office {office}"}, rights={0: "mint" if mint else ""}, guilders=0)
    assert t.size(0) == free and t.guilders(0) == 600, "unpaid"
    told = t.told(E_FREE)
    assert [len(e.secret) for e in told] == ([free] if free else [])
    if told:
        e: Event = told[0]
        assert [x * 50 for x in e.things] == [int(PARTS.price(x)) for x in e.secret]
        assert e.seen_by(1).secret == b"" and e.seen_by(0).secret != b"", "unseen by the others, seen by the owner"
        assert t.phase == "purchase", "before he buys"


@rule("AUG-R3")
def test_a_mint_works_from_the_round_in_which_it_was_got():
    t = deal("", "", card="office office draw", noble="Maximilian", ranks={0: "office 3"})
    t.do("mint", "exchange")
    assert t.size(0) == 1 and len(t.state.seats[0].offer) == 6


@rule("AUG-R3", "AUG-P3")
def test_a_mint_works_on_at_a_lower_rank():
    t = end_round("", "", ranks={0: "office 2"}, rights={0: "mint"})
    assert t.size(0) == 1 and len(t.state.seats[0].offer) == 5


# ---- the pile ------------------------------------------------------------------------------------------------------------


@rule("AUG-R4")
def test_a_new_pile_is_made_of_the_discards_when_a_note_is_needed_not_earlier():
    t = end_round("", "", pile="Leo1 Leo2 Leo3 Leo4 Mary1 Mary2 Mary3 Mary4", others="discards")
    assert not len(t.state.pile) and len(t.state.discards) == 72 and not t.told(E_SHUFFLED)
    t = end_round("", "", pile="Leo1 Leo2 Leo3 Leo4 Mary1 Mary2 Mary3", others="discards")
    assert [e.a for e in t.told(E_SHUFFLED)] == [73] and len(t.state.pile) == 72 and not len(t.state.discards)
    assert {"Mary1", "Mary2", "Mary3"} < set(t.offer(1).split()), "the last ones of the old pile are dealt first"


@rule("AUG-R4")
def test_notes_on_offer_are_not_among_them():
    t = end_round("", "", pile="Leo1 Leo2 Leo3 Leo4 Mary1", discards="Mary2 Mary3 Mary4 Mary5", others=0)
    assert set(t.offer(0).split()) == {"Leo1", "Leo2", "Leo3", "Leo4"}
    assert set(t.offer(1).split()) < {"Mary1", "Mary2", "Mary3", "Mary4", "Mary5"} and "Mary1" in t.offer(1)
    assert len(t.state.pile) == 1


@rule("AUG-R4")
def test_the_discards_are_shuffled():
    orders = {end_round("", "", others="discards", seed=seed).pile for seed in range(8)}
    assert len(orders) == 8


# ---- shortage ------------------------------------------------------------------------------------------------------------


def short(own: str, others: str, pile: str, discards: str = "", **more: object) -> Deal:
    """Two players of whom each is due four notes, where there are only so many; a third has all the rest in the hand."""
    return end_round(own, others, "", pile=pile, discards=discards, others=2, **more)


@rule("AUG-R4")
def test_with_enough_in_pile_and_discards_together_there_is_no_shortage():
    t = short("Leo1", "Leo2", "Mary1 Mary2 Mary3 Mary4 Mary5 Mary6", "Mary7 Mary8 Mary9 Mary10 Mary11 Mary12")
    assert t.phase == "purchase" and not len(t.state.pile) and not t.told(E_SHORTAGE)


@rule("AUG-R4")
def test_one_too_few_and_all_give_up_a_note_at_the_same_time():
    t = short("Leo1 Leo3", "Leo2", "Mary1 Mary2 Mary3 Mary4 Mary5 Mary6", "Mary7 Mary8 Mary9 Mary10 Mary11")
    assert t.phase == "shortage" and [e.a for e in t.told(E_SHORTAGE)] == [1] and not t.told(E_OFFERED)
    assert t.actors == [0, 1, 2] and t.legal(0) == {"note Leo1", "note Leo3"} and t.legal(1) == {"note Leo2"}
    assert t.why("done", 0) != "" and t.why("note Leo2", 0) == "AUG-A2"
    before = list(t.state.encode(1))
    t.give_up(0, "Leo3")
    after = list(t.state.encode(1))
    assert sum(x != y for x, y in zip(before, after, strict=True)) == 1, "all see that seat 0 has chosen, nothing else"
    assert t.recorder.events == [] and t.discards == ""
    t.give_up(2, "Philip1")
    t.give_up(1, "Leo2")
    assert [(e.seat, word(e.a)) for e in t.told(E_GIVES_UP)] == [(0, "Leo3"), (1, "Leo2"), (2, "Philip1")]
    assert t.phase == "purchase" and t.hand(0) == "Leo1" and t.hand(1) == ""


@rule("AUG-R4")
def test_then_pile_and_discards_are_shuffled_together():
    seen = set()
    for seed in range(30):
        t = short("Leo1", "Leo2", "Mary1 Mary2 Mary3 Mary4 Mary5 Mary6", "Mary7 Mary8 Mary9 Mary10 Mary11", seed=seed)
        t.give_up(0, "Leo1")
        t.give_up(1, "Leo2")
        t.give_up(2, "Philip1")
        assert [e.a for e in t.told(E_SHUFFLED)] == [14] and len(t.state.pile) == 2
        seen.update(t.offer(0).split())
    assert {"Leo1", "Leo2", "Philip1", "Mary1", "Mary7"} <= seen, "of both, and of what was given up"


@rule("AUG-R4")
def test_it_is_counted_before_the_first_note_is_dealt_the_free_ones_too():
    t = short("Leo1", "Leo2", "Mary1 Mary2 Mary3 Mary4 Mary5 Mary6", "Mary7 Mary8 Mary9 Mary10 Mary11 Mary12",
              rights={1: "mint"})  # fmt: skip
    assert t.phase == "shortage" and t.offer(0) == ""
    t = short("Leo1", "Leo2", "Mary1 Mary2 Mary3 Mary4 Mary5 Mary6", "Mary7 Mary8 Mary9 Mary10 Mary11 Mary12",
              ranks={2: "office 2"})  # fmt: skip
    assert t.phase == "shortage"


@rule("AUG-R4")
def test_who_has_no_note_skips_and_it_goes_on_until_there_are_enough():
    t = short("Leo1 Leo2", "", "Mary1 Mary2 Mary3 Mary4 Mary5 Mary6", "Mary7 Mary8")
    assert [e.a for e in t.told(E_SHORTAGE)] == [4] and t.actors == [0, 2]
    assert t.why("note Leo1", 1) == "AUG-A5"
    t.give_up(0, "Leo1")
    t.give_up(2, "Philip1")
    assert t.phase == "shortage" and [e.a for e in t.told(E_SHORTAGE)] == [2] and t.actors == [0, 2]
    t.give_up(2, "Philip2")
    t.give_up(0, "Leo2")
    assert t.phase == "purchase" and not len(t.state.pile) and not len(t.state.discards)


@rule("AUG-R4")
def test_who_has_given_up_the_last_note_is_not_asked_again():
    t = short("Leo1", "", "Mary1 Mary2 Mary3 Mary4 Mary5 Mary6", "Mary7 Mary8")
    t.give_up(0, "Leo1")
    t.give_up(2, "Philip1")
    assert t.actors == [2] and [e.a for e in t.told(E_SHORTAGE)] == [2]
    t.give_up(2, "Philip2")
    t.give_up(2, "Philip3")
    assert t.phase == "purchase"


@rule("AUG-R4")
def test_where_even_all_notes_are_too_few_what_there_is_is_dealt():
    """With a box of very high offers: the last ones get less, and nobody waits for ever."""
    t = end_round("Leo1", "Leo2", components=box_of(offered=[50, 50, 50, 50]))
    assert t.phase == "shortage"
    while t.phase == "shortage":
        seat = t.actors[0]
        t.give_up(seat, t.hand(seat).split()[0])
    assert t.phase == "purchase" and len(t.state.seats[0].offer) == 50 and len(t.state.seats[1].offer) == 30


@rule("AUG-R4", "AUG-R2")
def test_after_a_shortage_the_winner_of_maximilian_is_dealt_to_first():
    t = deal("Leo1 Leo2", "Leo3", "", noble="Maximilian", opener=1, pile="Mary1 Mary2 Mary3 Mary4", others=2)
    t.do("bid 1", "pass", "pass")
    t.show(1, "Leo3")
    t.do("card title title 500", "exchange", "exchange")
    while t.phase == "shortage":
        seat = t.actors[-1]
        t.give_up(seat, t.hand(seat).split()[-1])
    assert [e.seat for e in t.told(E_OFFERED)] == [1, 2, 0]


# ---- privileges ----------------------------------------------------------------------------------------------------------


def buy_nothing(t: Deal) -> None:
    for seat in t.actors:
        t.buy(seat)


@rule("AUG-R5")
def test_the_other_five_privileges_then_all_ten_shuffled():
    t = deal("", "")
    cards = [set(t.open)]
    fresh = []
    for _ in range(3):
        t.skip_round()
        buy_nothing(t)
        cards.append(set(t.open))
        fresh += [e.a for e in t.told(E_CARDS)]
    assert all(len(c) == 5 for c in cards)
    assert not cards[0] & cards[1] and not cards[2] & cards[3], "after odd rounds those not yet shown"
    assert fresh == [0, 1, 0]


@rule("AUG-R5")
def test_after_every_second_round_any_five_of_the_ten_may_come():
    came: Counter[str] = Counter()
    for seed in range(200):
        t = deal("", "", noble="Maximilian", round=2, seed=seed)
        t.nobody_bids()
        buy_nothing(t)
        came.update(t.open)
    assert len(came) == 10 and min(came.values()) > 70


@rule("AUG-R5")
def test_the_cards_of_a_round_are_turned_up_after_the_notes_are_bought():
    t = end_round("", "")
    assert t.open == []
    buy_nothing(t)
    assert len(t.open) == 5 and t.round == 2


@rule("AUG-R6")
def test_no_hand_limit():
    t = deal("", "", noble="Maximilian", others=1, pile="Leo1 Leo2 Leo3 Leo4 Leo5 Leo6 Leo7 Leo8", guilders=5000)
    assert t.size(1) == 72
    t.do("pass", "pass")
    t.buy(0)
    t.buy(1, t.offer(1))
    assert t.size(1) == 76


def test_bids_of_very_many_notes_are_possible():
    t = deal("Leo1", "", noble="Maximilian", opener=1, others=1)
    assert t.size(1) == 79 and "bid 79" in t.legal() and t.why("bid 80") == "AUG-A2"
