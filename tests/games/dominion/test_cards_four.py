"""The kingdom cards that cost 4 and attack nobody: DOM-K9, K10, K12, K13, K14; for the Throne Room see test_throne_room.py."""

from __future__ import annotations

import pytest
from tests.rules import rule

from kincstar.games.dominion.parts import E_TRASHES

from .deal import CARDS, cost, deal, kind

# ---- DOM-K9: Feast -----------------------------------------------------------------------------------------------------


@rule("DOM-K9", "DOM-T7")
def test_feast_is_trashed_and_gains_a_card_costing_up_to_five():
    t = deal("Feast Copper", kingdom="Witch Moneylender Adventurer Gardens")
    t.play("Feast")
    assert t.trash == "Feast" and t.in_play == ""
    assert [list(e.things) for e in t.events(E_TRASHES)] == [[kind("Feast")]]
    piles = [c for c in CARDS if int(t.state.piles) >> kind(c) & 1]
    assert t.choices.split() == [c for c in piles if cost(c) <= 5]
    assert t.why("choose Gold") == t.why("choose Adventurer") == t.why("choose done") == "DOM-K9"
    t.choose("Duchy")
    assert t.discard() == "Duchy" and t.owned() == "Copper Duchy" and t.counters == (0, 1, 0)


@rule("DOM-K9")
def test_feast_may_gain_a_feast():
    t = deal("Feast")
    left = t.supply("Feast")
    t.play("Feast")
    t.choose("Feast")
    assert t.discard() == "Feast" and t.supply("Feast") == left - 1 and t.trash == "Feast"


@rule("DOM-K9", "DOM-T6")
def test_feast_coins_do_not_help():
    t = deal("Feast", counters=(1, 1, 9))
    t.play("Feast")
    assert "Gold" not in t.choices and "Province" not in t.choices


@rule("DOM-K9")
def test_feast_is_trashed_even_if_there_is_nothing_to_gain():
    others = "Witch Mine Market Library Laboratory Festival CouncilRoom ThroneRoom".split()
    empty = dict.fromkeys([c for c in CARDS[:7] if cost(c) <= 5] + ["Feast", *others], 0)
    t = deal("Feast", supply=empty, kingdom="Adventurer")
    t.play("Feast")
    assert t.trash == "Feast" and t.asked == "" and t.in_play == "" and t.discard() == ""


# ---- DOM-K10: Gardens --------------------------------------------------------------------------------------------------


@rule("DOM-K10", "DOM-E2")
@pytest.mark.parametrize(
    ("cards", "each"), [(1, 0), (9, 0), (10, 1), (11, 1), (19, 1), (20, 2), (39, 3), (40, 4), (59, 5)]
)
def test_gardens_count_one_point_for_every_full_ten_cards(cards, each):
    t = deal("Gardens", "", discard=" ".join(["Silver"] * min(cards - 1, 30) + ["Copper"] * max(cards - 31, 0)))
    assert len(t.owned().split()) == cards
    assert t.points() == each


@rule("DOM-K10")
def test_gardens_are_counted_themselves_and_curses_too():
    t = deal("Gardens Gardens Gardens", draw="Curse Curse Curse", discard="Copper Copper Copper", in_play="Village")
    assert len(t.owned().split()) == 10 and t.points() == 3 - 3


@rule("DOM-K10")
def test_six_gardens_with_forty_cards():
    t = deal("Gardens Gardens", "", draw=" ".join(["Gardens"] * 4 + ["Silver"] * 30), discard="Gold Gold Gold Province")
    assert len(t.owned().split()) == 40 and t.points() == 6 * 4 + 6


@rule("DOM-K10")
def test_gardens_cannot_be_played():
    assert deal("Gardens").why("play Gardens") == "DOM-T1"


# ---- DOM-K12: Moneylender ----------------------------------------------------------------------------------------------


@rule("DOM-K12")
def test_moneylender_trashes_a_copper_for_three_coins():
    t = deal("Moneylender Copper Copper Silver")
    t.play("Moneylender")
    assert t.trash == "Copper" and t.coins == 3 and t.hand() == "Copper Silver" and t.asked == ""
    assert t.owned() == "Copper Silver Moneylender" and t.counters == (0, 1, 3)


@rule("DOM-K12")
def test_moneylender_must_with_a_copper_in_hand():
    t = deal("Moneylender Copper")
    t.play("Moneylender")
    assert t.asked == "" and t.hand() == ""


@rule("DOM-K12")
def test_moneylender_without_a_copper_gives_nothing():
    t = deal("Moneylender Silver Gold", draw="Copper", discard="Copper")
    t.play("Moneylender")
    assert t.coins == 0 and t.trash == "" and t.hand() == "Silver Gold"


# ---- DOM-K13: Remodel --------------------------------------------------------------------------------------------------


@rule("DOM-K13")
@pytest.mark.parametrize(
    ("old", "limit"), [("Copper", 2), ("Estate", 4), ("Silver", 5), ("Smithy", 6), ("Gold", 8), ("Curse", 2)]
)
def test_remodel_gains_a_card_costing_up_to_two_more(old, limit):
    t = deal(f"Remodel {old} Estate", kingdom="Adventurer Cellar Village Smithy", supply={"Duchy": 3})
    t.play("Remodel")
    t.choose(old)
    assert t.trash == old and t.hand().split().count(old) == (old == "Estate")
    piles = [c for c in CARDS if int(t.state.piles) >> kind(c) & 1]
    assert t.choices.split() == [c for c in piles if cost(c) <= limit]
    assert t.why("choose done") == "DOM-K13", "gaining is compulsory"
    t.choose(t.choices.split()[-1])
    assert len(t.discard().split()) == 1 and t.asked == ""


@rule("DOM-K13")
def test_remodel_must_trash_a_card_and_not_itself():
    t = deal("Remodel Gold")
    t.play("Remodel")
    assert t.choices == "Gold" and t.why("choose done") == t.why("choose Remodel") == "DOM-K13"
    t.choose("Gold")
    t.choose("Province")
    assert t.discard() == "Province" and t.in_play == "Remodel" and t.hand() == ""


@rule("DOM-K13")
def test_a_second_remodel_of_the_hand_may_be_trashed():
    t = deal("Remodel Remodel")
    t.play("Remodel")
    t.choose("Remodel", "Gold")
    assert t.trash == "Remodel" and t.in_play == "Remodel" and t.discard() == "Gold"


@rule("DOM-K13")
def test_remodel_may_gain_the_same_card():
    t = deal("Remodel Estate")
    left = t.supply("Estate")
    t.play("Remodel")
    t.choose("Estate", "Estate")
    assert t.discard() == "Estate" and t.trash == "Estate" and t.supply("Estate") == left - 1


@rule("DOM-K13")
def test_remodel_with_an_empty_hand_gains_nothing():
    t = deal("Remodel", draw="Gold")
    t.play("Remodel")
    assert t.asked == "" and t.discard() == "" and t.trash == ""


@rule("DOM-K13", "DOM-T6")
def test_remodel_trashes_although_nothing_fits():
    t = deal("Remodel Copper", supply=dict.fromkeys(("Copper", "Curse", "Estate"), 0))
    t.play("Remodel")
    t.choose("Copper")
    assert t.asked == "" and t.trash == "Copper" and t.discard() == ""


# ---- DOM-K14: Smithy ---------------------------------------------------------------------------------------------------


@rule("DOM-K14")
def test_smithy_draws_three_cards():
    t = deal("Smithy Copper", draw="Gold Silver Estate Curse")
    t.play("Smithy")
    assert t.hand() == "Copper Silver Gold Estate" and t.draw() == "Curse" and t.counters == (0, 1, 0)
