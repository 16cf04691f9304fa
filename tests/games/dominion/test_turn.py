"""DOM-T1 … T7, T9, T10: the turn, buying, cleaning up, drawing, gaining."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.rules import rule

from kincstar.games.dominion.parts import E_CLEANS_UP, E_DISCARDS, E_SHUFFLES, E_TURN

from .deal import ATTACKS, CARDS, COSTS, DOMINION, KNOWN, TREASURES, VICTORY, cost, deal, kind

MONEY = "Copper Copper Copper Copper Copper"
ACTIONS = tuple(c for c in CARDS[7:] if c != "Gardens")


# ---- DOM-T1: the phases ------------------------------------------------------------------------------------------------


@rule("DOM-T1")
def test_a_turn_begins_with_one_action_one_buy_and_no_coins():
    t = deal("Festival Copper", "Village Smithy", draw={1: "Copper Copper"})
    assert t.counters == (1, 1, 0)
    t.play("Festival")
    assert t.counters == (2, 2, 2)
    t.end()
    assert t.turn == 1 and t.counters == (1, 1, 0), "what is unused lapses"
    assert [int(e.a) for e in t.events(E_TURN)] == [1]


@rule("DOM-T1")
def test_each_action_played_uses_up_one_action_and_what_is_added_counts_at_once():
    t = deal("Village Smithy Smithy Copper", draw="Moat Copper Copper Copper Copper Copper Copper")
    t.play("Village")
    assert t.actions == 2 and t.playable == "Moat Smithy"
    t.play("Smithy")
    assert t.actions == 1
    t.play("Smithy")
    assert t.actions == 0 and t.playable == ""
    assert t.why("play Moat") == "DOM-T1"


@rule("DOM-T1")
def test_actions_need_not_be_used_up_before_one_buys():
    t = deal("Village Smithy Copper Silver", draw="Copper Estate Estate Estate Estate Estate")
    assert t.can("treasures") and t.can("buy Copper") and t.can("end")
    t.play("Village")
    assert t.actions == 2 and t.can("treasures") and t.can("end")
    t.treasures()
    t.buy("Village")
    assert t.discard() == "Village Smithy Village Copper Silver Copper", "the one bought, the hand, what was played"


@rule("DOM-T1")
@pytest.mark.parametrize("way", ["treasures", "play Copper", "buy Copper"])
def test_there_is_no_way_back_to_the_action_phase(way):
    t = deal("Village Copper Silver", counters=(2, 2, 0))
    assert t.can("play Village")
    t.do(t.number(way))
    assert t.actions == 2 and t.why("play Village") == "DOM-T1"
    assert t.playable == ""


@rule("DOM-T1", "DOM-T2")
def test_after_the_first_buy_no_more_treasures():
    t = deal("Copper Copper Silver", counters=(0, 2, 3), kingdom="Cellar")
    t.play("Copper")
    assert t.coins == 4 and t.can("play Silver")
    t.buy("Cellar")
    assert t.why("play Silver") == t.why("treasures") == "DOM-T2"
    assert t.coins == 2


@rule("DOM-T1")
def test_actions_only_in_ones_own_action_phase():
    t = deal("Copper", "Village Smithy")
    assert t.why("play Village", by=1) == "DOM-T1"
    assert t.why("end", by=1) == t.why("buy Copper", by=1) == "DOM-T1"


@rule("DOM-T1")
def test_only_actions_and_treasures_are_played_and_only_from_the_hand():
    t = deal("Estate Duchy Province Curse Gardens Copper", draw="Smithy", discard="Village")
    for card in ("Estate", "Duchy", "Province", "Curse", "Gardens", "Smithy", "Village"):
        assert t.why(f"play {card}") == "DOM-T1"


@rule("DOM-T1")
def test_a_card_is_resolved_wholly_before_the_next():
    t = deal("Cellar Village Estate Copper", counters=(3, 1, 0), draw="Gold Gold")
    t.play("Cellar")
    assert t.asked == "Cellar" and t.actions == 3
    for words in ("play Village", "treasures", "buy Copper"):
        assert t.why(words) == "DOM-T1", "not in the middle of a card"
    t.choose("Estate", "done")
    assert t.hand() == "Copper Gold Village" and t.can("play Village")


@rule("DOM-T1")
def test_from_top_to_bottom():
    """A Cellar drawn by a Laboratory's cards can be played next: the cards come first; a Market's coin is there before the next."""
    t = deal("Laboratory", draw="Cellar Market Copper Copper")
    t.play("Laboratory")
    assert t.playable == "Cellar Market" and t.actions == 1
    t.play("Market")
    assert t.counters == (1, 2, 1)


@rule("DOM-T1")
@pytest.mark.parametrize("card", ACTIONS)
def test_a_card_that_can_do_nothing_may_be_played(card):
    t = deal(card, "", supply={c: 0 for c in COSTS if c in CARDS[:7] and cost(c) <= 5})
    t.play(card)
    if t.asked:
        t.choose("Remodel" if t.asked not in ("Workshop", "Feast", "Moat") else t.choices.split()[0])
    assert t.asked == "" and t.actor == 0
    assert (t.in_play == card) == (card != "Feast")


@rule("DOM-T1")
def test_all_that_can_be_done_is_done_and_the_rest_is_skipped():
    t = deal("CouncilRoom", "Copper", draw="Copper Silver")
    t.play("CouncilRoom")
    assert t.hand() == "Copper Silver" and t.buys == 2 and t.hand(1) == "Copper"


# ---- DOM-T2: buying ----------------------------------------------------------------------------------------------------


@rule("DOM-T2")
def test_the_example_of_the_rulebook():
    """Two Golds and one Buy more: Cellar and Smithy, or one card of 6 and a Copper, or one card only."""

    def six_coins():
        t = deal("Gold Gold Estate", counters=(0, 2, 0), kingdom="Cellar Smithy Adventurer")
        t.treasures()
        assert t.coins == 6
        return t

    t = six_coins()
    t.buy("Cellar")
    assert t.coins == 4 and t.buys == 1 and t.discard() == "Cellar"
    assert t.why("buy Duchy") == "DOM-T2"
    t.buy("Smithy")
    assert t.turn == 1 and Counter(t.owned().split())["Smithy"] == 1

    t = six_coins()
    t.buy("Adventurer")
    assert t.buyable == "Copper Curse"
    t.buy("Copper")
    assert t.turn == 1 and "Adventurer" in t.owned() and "Copper" in t.owned()

    t = six_coins()
    t.buy("Gold")
    t.end()
    assert t.turn == 1 and t.owned() == "Gold Gold Gold Estate"


@rule("DOM-T2")
def test_coins_of_actions_and_treasures_are_pooled():
    t = deal("Woodcutter Silver Copper Gold")
    t.play("Woodcutter")
    t.treasures()
    assert t.coins == 2 + 2 + 1 + 3 and t.can("buy Province")
    assert deal("Woodcutter").counters == (1, 1, 0)


@rule("DOM-T2")
def test_one_may_buy_with_the_coins_of_actions_alone():
    t = deal("Festival Estate", kingdom="Moat")
    t.play("Festival")
    assert t.buyable == "Copper Estate Curse Moat"
    t.buy("Moat")
    assert t.buys == 1 and t.coins == 0


@rule("DOM-T2")
def test_any_card_of_the_supply_can_be_bought_a_curse_too():
    t = deal("Copper", counters=(0, 20, 99))
    piles = [c for c in CARDS if int(t.state.piles) >> kind(c) & 1]
    assert t.buyable.split() == piles and len(piles) == 17
    for c in piles:
        coins, left = t.coins, t.supply(c)
        t.buy(c)
        assert t.coins == coins - cost(c) and t.supply(c) == left - 1
        assert t.discard().split()[-1] == c, "onto the discard pile"


@rule("DOM-T2")
@pytest.mark.parametrize("coins", range(9))
def test_only_what_one_can_pay_for(coins):
    t = deal("", counters=(0, 1, coins))
    piles = [c for c in CARDS if int(t.state.piles) >> kind(c) & 1]
    assert t.buyable.split() == [c for c in piles if COSTS[c] <= coins]


@rule("DOM-T2", "DOM-T6")
def test_not_what_is_not_in_the_supply_nor_in_the_trash_nor_from_an_empty_pile():
    t = deal("Chapel Smithy", counters=(1, 1, 8), supply={"Silver": 0})
    t.play("Chapel")
    t.choose("Smithy", "done")
    smithies = t.supply("Smithy")
    assert t.why("buy Moat") == "DOM-T2", "not in this kingdom"
    assert t.why("buy Silver") == "DOM-T6"
    t.buy("Smithy")
    assert t.supply("Smithy") == smithies - 1 and t.trash == "Smithy"


@rule("DOM-T2")
def test_buying_is_never_compulsory_and_the_last_buy_ends_the_turn():
    t = deal("Gold Estate")
    t.treasures()
    assert t.can("end")
    t.buy("Silver")
    assert t.turn == 1


@rule("DOM-T2")
def test_treasures_all_at_once_or_single_ones():
    t = deal("Copper Silver Gold Copper Estate", phase="action")
    t.play("Silver")
    assert t.coins == 2 and t.hand() == "Copper Copper Gold Estate" and t.phase == "buy"
    t.play("Copper")
    t.treasures()
    assert t.coins == 7 and t.in_play == "Silver Copper Gold Copper" and t.hand() == "Estate"
    assert t.why("treasures") == "DOM-T2", "there are none left"


@rule("DOM-T2")
def test_treasures_may_stay_in_the_hand():
    t = deal("Copper Copper Gold", counters=(0, 1, 0))
    t.play("Gold")
    t.buy("Silver")
    assert t.turn == 1 and Counter(t.owned(0).split()) == {"Copper": 2, "Gold": 1, "Silver": 1}


@rule("DOM-T2")
def test_spent_treasures_come_back():
    t = deal("Gold Gold Gold", draw="")
    t.treasures()
    t.buy("Province")
    assert Counter(t.hand().split()) == {"Gold": 3, "Province": 1}


@rule("DOM-T2")
def test_a_buy_is_for_the_buy_phase():
    """What is bought ends the action phase, and cards never buy."""
    t = deal("Woodcutter Market Village", counters=(2, 1, 0), draw="Copper")
    t.play("Woodcutter")
    assert t.buys == 2 and t.actions == 1
    t.buy("Copper")
    assert t.why("play Market") == "DOM-T1"


@rule("DOM-T2", "DOM-T6")
@pytest.mark.parametrize("card", [c for c in CARDS if c != "Moat"])
def test_a_bought_card_does_nothing_yet(card):
    """A treasure gives no coins, an action isn't played, a Curse costs its point but no more."""
    t = deal(
        "Estate", "Copper Copper Copper Copper Copper", counters=(1, 2, 8), kingdom=card if kind(card) >= 7 else ""
    )
    t.buy(card)
    assert t.counters == (1, 1, 8 - cost(card)) and t.hand() == "Estate" and t.discard() == card
    assert t.hand(1) == MONEY and t.asked == ""


# ---- DOM-T3: cleaning up -----------------------------------------------------------------------------------------------


@rule("DOM-T3")
def test_the_hand_and_all_that_was_played_is_discarded_and_five_are_drawn():
    t = deal("Village Copper Silver Estate Duchy", draw="Smithy Copper Copper Copper Gold Gold Gold Gold Gold")
    t.play("Village")
    t.play("Smithy")
    t.treasures()
    t.buy("Silver")
    assert t.turn == 1 and t.in_play == "" and t.hand() == "Gold Gold Gold Gold Gold" and t.draw() == ""
    assert Counter(t.discard().split()) == Counter(
        ["Silver", "Village", "Copper", "Silver", "Estate", "Duchy", "Smithy", "Copper", "Copper", "Copper"]
    )


@rule("DOM-T3")
def test_the_hand_goes_down_first_then_what_was_played_in_order():
    t = deal("Village Copper Silver Estate Duchy", draw="Smithy Copper Copper Gold Estate Estate Estate Estate Estate")
    t.play("Village")
    t.play("Smithy")
    t.play("Silver")
    t.play("Copper")
    t.end()
    assert t.discard().split()[-4:] == ["Village", "Smithy", "Silver", "Copper"]
    assert Counter(t.discard().split()[:-4]) == Counter("Estate Duchy Copper Copper Gold".split())
    assert t.hand() == "Estate Estate Estate Estate Estate" and t.draw() == ""


@rule("DOM-T3")
def test_bought_cards_lie_under_what_is_discarded():
    t = deal("Copper Copper Copper Estate", draw="Estate Estate Estate Estate Estate", counters=(1, 1, 0))
    t.treasures()
    t.buy("Silver")
    assert t.discard() == "Silver Estate Copper Copper Copper"


@rule("DOM-T3")
def test_all_is_discarded_before_one_draws():
    """With an empty draw pile the whole hand and what was played are shuffled in."""
    t = deal("Village Gold", draw="Silver", discard="")
    t.play("Village")
    t.end()
    assert Counter(t.hand().split()) == Counter(["Village", "Gold", "Silver"])


@rule("DOM-T3", "DOM-T5")
def test_a_draw_pile_of_three_gives_those_three_first():
    t = deal("Copper", draw="Gold Gold Gold", discard="Estate Estate Estate Estate")
    t.end()
    hand = Counter(t.hand().split())
    assert hand["Gold"] == 3 and hand.total() == 5 and len(t.draw().split()) == 3


@rule("DOM-T3")
def test_with_nothing_played_one_chooses_the_top_card():
    t = deal("Estate Copper Duchy Copper Curse", draw=MONEY)
    t.do(0)
    assert t.phase == "clean-up" and t.actor == 0
    assert t.choices == "Copper Estate Duchy Curse"
    assert t.why("choose Gold") == "DOM-T1" and t.why("choose Copper", by=1) == "DOM-T1"
    t.choose("Copper")
    assert t.discard().split()[-1] == "Copper"
    assert Counter(t.discard().split()) == Counter("Estate Copper Duchy Copper Curse".split())
    assert t.turn == 1


@rule("DOM-T3")
def test_by_default_it_is_the_last_in_the_order_of_the_hand():
    t = deal("Estate Copper Duchy Copper Curse", draw=MONEY)
    t.end()
    assert t.discard().split()[-1] == "Curse"


@rule("DOM-T3")
@pytest.mark.parametrize("hand", ["Copper", ""])
def test_without_a_choice_nobody_is_asked(hand):
    t = deal(hand, draw=MONEY)
    t.do(0)
    assert t.turn == 1 and t.discard() == hand


@rule("DOM-T3")
def test_of_equal_cards_one_is_chosen_too():
    """Not to be asked would tell the others that all of the hand is of one kind."""
    t = deal("Estate Estate Estate", draw=MONEY)
    t.do(0)
    assert t.turn == 0 and t.choices == "Estate"
    t.choose("Estate")
    assert t.turn == 1 and t.discard() == "Estate Estate Estate"


@rule("DOM-T3")
def test_with_a_card_played_nobody_is_asked_either():
    t = deal("Village Copper Estate Duchy", draw="Copper Copper Copper Copper Copper Copper")
    t.play("Village")
    t.end()
    assert t.turn == 1 and t.discard().split()[-1] == "Village"


@rule("DOM-T3")
def test_buying_with_nothing_played_asks_too():
    t = deal("Copper Estate Duchy", counters=(1, 1, 0), draw=MONEY)
    t.buy("Curse")
    assert t.phase == "clean-up" and t.choices == "Copper Estate Duchy"
    t.choose("Estate")
    assert t.discard() == "Curse Copper Duchy Estate"


# ---- DOM-T4: discard piles ---------------------------------------------------------------------------------------------


@rule("DOM-T4")
def test_several_cards_discarded_are_chosen_first_and_laid_down_together():
    """The rulebook's example: two Estates and a Curse for a Cellar."""
    t = deal("Cellar Estate Estate Curse Copper", draw="Gold Gold Gold")
    t.play("Cellar")
    t.choose("Estate", "Curse", "Estate")
    for viewer in (1, None):
        seen = DOMINION.view(t.state, viewer).players[0]
        assert (seen.top, seen.discard, seen.hand_size) == (None, 0, 4), "nothing lies there yet"
    t.choose("done")
    (e,) = t.events(E_DISCARDS)
    assert (int(e.a), int(e.b)) == (3, kind("Estate")) and list(e.secret) == [
        kind("Estate"),
        kind("Curse"),
        kind("Estate"),
    ]
    assert e.seen_by(1).secret == b"" == e.seen_by(-1).secret
    assert "discarded 3 cards, on top Estate" in t.told(1)
    assert t.discard() == "Estate Curse Estate", "the one chosen last is on top"
    seen = DOMINION.view(t.state, 1).players[0]
    assert (seen.top, seen.discard) == (kind("Estate"), 3)


@rule("DOM-T4")
def test_only_the_top_of_a_discard_pile_is_visible():
    t = deal("Copper", discard={0: "Gold Silver Duchy", 1: "Silver Gold Curse"})
    other = deal("Copper", discard={0: "Silver Gold Duchy", 1: "Gold Silver Curse"})
    for viewer in (0, 1, None):
        assert DOMINION.view(t.state, viewer) == DOMINION.view(other.state, viewer)
        assert [p.top for p in DOMINION.view(t.state, viewer).players] == [kind("Duchy"), kind("Curse")]


@rule("DOM-T4", "DOM-T3")
def test_of_a_hand_cleaned_up_the_others_learn_the_number_and_the_new_top():
    t = deal("Estate Duchy Gold", draw=MONEY)
    t.do(0)
    t.choose("Duchy")
    (e,) = t.events(E_CLEANS_UP)
    assert (int(e.a), int(e.b)) == (3, kind("Duchy")) and len(e.secret) == 3 and e.to == 1
    assert t.told(1)[0] == "cleaned up, on top Duchy"


# ---- DOM-T5: drawing ---------------------------------------------------------------------------------------------------


@rule("DOM-T5")
def test_first_what_is_there_then_the_discards_are_shuffled():
    """The rulebook's example: a Smithy with two cards in the draw pile."""
    seen = Counter()
    for seed in range(60):
        t = deal("Smithy Curse", draw="Gold Silver", discard="Estate Duchy Copper", seed=seed)
        t.play("Smithy")
        hand = Counter(t.hand().split())
        assert hand["Gold"] == hand["Silver"] == hand["Curse"] == 1 and hand.total() == 4
        assert t.discard() == "" and len(t.draw().split()) == 2
        assert [int(e.a) for e in t.events(E_SHUFFLES)] == [3]
        third = (hand - Counter(["Gold", "Silver", "Curse"])).popitem()[0]
        assert Counter(t.draw().split()) == Counter(["Estate", "Duchy", "Copper"]) - Counter([third])
        seen[third] += 1
    assert set(seen) == {"Estate", "Duchy", "Copper"} and min(seen.values()) > 8


@rule("DOM-T5")
def test_an_exactly_emptied_draw_pile_waits():
    t = deal("Smithy", draw="Gold Silver Copper", discard="Estate Estate")
    t.play("Smithy")
    assert t.draw() == "" and t.discard() == "Estate Estate" and not t.events(E_SHUFFLES)


@rule("DOM-T5")
def test_at_the_end_of_a_turn_it_waits_too():
    t = deal("Estate", draw=MONEY)
    t.end()
    assert t.hand() == MONEY and t.draw() == "" and t.discard() == "Estate"


@rule("DOM-T5")
def test_what_is_in_play_or_in_hand_is_not_shuffled_in():
    t = deal("Laboratory Duchy", in_play="Village", draw="Gold", discard="Copper")
    t.play("Laboratory")
    assert t.hand() == "Copper Gold Duchy" and t.draw() == "" and t.discard() == ""
    assert t.in_play == "Village Laboratory"


@rule("DOM-T5")
def test_both_piles_empty_as_many_as_there_are():
    t = deal("Smithy Estate", draw="Gold")
    t.play("Smithy")
    assert t.hand() == "Gold Estate"
    t = deal("Smithy Estate")
    t.play("Smithy")
    assert t.hand() == "Estate" and t.actor == 0 and t.can("end")


@rule("DOM-T5")
def test_a_card_put_on_an_empty_draw_pile_shuffles_nothing():
    t = deal("Bureaucrat", "Estate Copper", discard={0: "Gold Gold", 1: "Duchy Curse"})
    t.play("Bureaucrat")
    t.choose("Estate")
    assert (t.draw(0), t.discard(0)) == ("Silver", "Gold Gold")
    assert (t.draw(1), t.discard(1)) == ("Estate", "Duchy Curse")
    assert not t.events(E_SHUFFLES)


# ---- DOM-T6: gaining, trashing, revealing, setting aside ---------------------------------------------------------------


@rule("DOM-T6")
def test_a_gained_card_comes_from_the_supply_onto_the_discard_pile_and_does_nothing_yet():
    t = deal("Workshop Copper", discard="Curse", kingdom="Smithy Festival")
    smithies = t.supply("Smithy")
    t.play("Workshop")
    t.choose("Smithy")
    assert t.discard() == "Curse Smithy" and t.supply("Smithy") == smithies - 1
    assert t.hand() == "Copper" and t.counters == (0, 1, 0)


@rule("DOM-T6")
def test_gaining_is_compulsory_copper_and_curse_too():
    empty = dict.fromkeys(("Silver", "Estate", "Workshop", "Smithy", "Curse"), 0)
    t = deal("Workshop", supply=empty, kingdom="Adventurer Witch Mine Market Library Laboratory Festival CouncilRoom")
    t.play("Workshop")
    assert t.choices == "Copper" and t.why("choose done") == "DOM-K7"
    t.choose("Copper")
    assert t.discard() == "Copper"
    t = deal("Feast", supply={c: 0 for c in CARDS[:6] if c != "Province"}, kingdom="Adventurer")
    t.play("Feast")
    assert "Curse" in t.choices and t.why("choose done") == "DOM-K9"


@rule("DOM-T6")
def test_coins_never_raise_the_limit_of_a_gain():
    t = deal("Festival Workshop", counters=(1, 1, 20))
    t.play("Festival")
    t.play("Workshop")
    assert {cost(c) for c in t.choices.split()} <= {0, 1, 2, 3, 4}
    assert t.why("choose Duchy") == "DOM-K7"


@rule("DOM-T6")
@pytest.mark.parametrize("card", ["Workshop", "Feast", "Remodel", "Mine"])
def test_nothing_is_gained_from_an_empty_pile_or_outside_the_supply(card):
    t = deal(f"{card} Copper", supply={"Silver": 0})
    t.play(card)
    if card in ("Remodel", "Mine"):
        t.choose("Copper")
    assert t.asked == card and "Silver" not in t.choices and "Moat" not in t.choices
    assert t.why("choose Silver") != ""
    if card in ("Workshop", "Feast"):
        assert t.why("choose Moat") == "DOM-T2"


@rule("DOM-T6")
def test_trashed_cards_are_nobodys_any_more():
    t = deal("Chapel Province Curse", turns=[3, 3])
    assert t.points() == 5
    t.play("Chapel")
    t.choose("Province", "done")
    assert t.points() == -1 and t.owned() == "Curse Chapel" and t.trash == "Province"


@rule("DOM-T6")
@pytest.mark.parametrize("card", ["Cellar", "Militia"])
def test_one_discards_from_the_hand(card):
    t = deal(f"{card} Estate", "Gold Gold Gold Gold Gold", draw={0: "Curse Curse", 1: "Curse"})
    t.play(card)
    assert "Curse" not in t.choices


@rule("DOM-T6")
def test_what_is_set_aside_lies_open_without_effect():
    t = deal("Library Copper Copper Copper Copper Copper", draw="Festival Gold Gold")
    t.play("Library")
    t.choose("yes")
    t.go_on()
    assert t.counters == (0, 1, 0)
    assert t.discard() == "Festival" and t.hand().split().count("Gold") == 2


# ---- DOM-T7: what is laid down stays -----------------------------------------------------------------------------------


@rule("DOM-T7")
def test_what_is_played_stays_before_its_player_until_the_clean_up():
    t = deal("Village Smithy Copper", draw="Moat Silver Silver Gold Estate Estate Estate Estate Estate")
    t.play("Village")
    t.play("Smithy")
    t.treasures()
    assert t.in_play == "Village Smithy Copper Silver Silver Gold" and t.discard() == ""
    for viewer in (0, 1, None):
        assert [CARDS[k] for k in DOMINION.view(t.state, viewer).in_play] == t.in_play.split()


@rule("DOM-T7")
@pytest.mark.parametrize("card", [c for c in ACTIONS if c != "Feast"])
def test_every_action_stays_but_a_feast(card):
    t = deal(f"{card} Estate", "")
    t.play(card)
    assert t.in_play == card and card not in t.hand() and t.trash == ""


# ---- DOM-T9: what everybody knows --------------------------------------------------------------------------------------


@rule("DOM-T9")
def test_what_is_open_to_all():
    t = deal(
        "Copper Gold", "Silver", draw={0: "Estate Estate", 1: "Curse"}, discard={1: "Gold Duchy"}, in_play="Village"
    )
    for viewer in (0, 1, None):
        v = DOMINION.view(t.state, viewer)
        assert {p.kind: p.left for p in v.supply} == {
            k: int(t.state.supply[k]) for k in range(32) if int(t.state.piles) >> k & 1
        }
        assert [CARDS[k] for k in v.in_play] == ["Village"]
        assert [p.hand_size for p in v.players] == [2, 1]
        assert [(p.draw, p.discard) for p in v.players] == [(2, 0), (1, 2)]
        assert [p.top for p in v.players] == [None, kind("Duchy")]
        assert [list(p.owned) for p in v.players] == [[int(n) for n in t.player(p).owned] for p in (0, 1)]


@rule("DOM-T9")
def test_hands_are_their_owners_and_the_order_of_a_draw_pile_is_nobodys():
    t = deal("Copper Gold", "Silver Curse", draw={0: "Estate Gold Silver"})
    other = deal("Copper Gold", "Silver Curse", draw={0: "Silver Gold Estate"})
    for viewer in (0, 1, None):
        v = DOMINION.view(t.state, viewer)
        assert v == DOMINION.view(other.state, viewer)
        assert [p.hand is not None for p in v.players] == [viewer == 0, viewer == 1]
    assert list(t.state.encode(0)) == list(other.state.encode(0))


@rule("DOM-T9")
def test_what_one_saw_go_to_a_discard_pile_one_goes_on_knowing():
    t = deal("Gold Gold Copper", "Copper", draw={0: "Estate Estate Estate Estate Estate"}, counters=(1, 1, 0))
    t.treasures()
    t.buy("Gold")
    assert all(int(x) & KNOWN for x in t.player(0).discard), "all of it lay open before"


# ---- DOM-T10: clockwise, one after the other ---------------------------------------------------------------------------


@rule("DOM-T10")
@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("card", ["Militia", "Bureaucrat"])
def test_what_hits_several_players_goes_clockwise_one_finished_before_the_next(card, turn):
    hands = ["Estate Duchy Copper Copper Gold"] * 4
    hands[turn] = card
    t = deal(*hands, turn=turn)
    t.play(card)
    asked = []
    while t.asked:
        if not asked or asked[-1] != t.actor:
            asked.append(t.actor)
        t.choose("Estate" if "Estate" in t.choices else "Copper")
    assert asked == [(turn + i) % 4 for i in (1, 2, 3)]


@rule("DOM-T10")
def test_the_player_himself_comes_first_where_he_is_included():
    t = deal("Copper", "Copper", "Spy", turn=2, draw={0: "Estate", 1: "Duchy", 2: "Gold Curse"})
    t.play("Spy")
    seen = []
    while t.asked:
        seen.append(t.aside)
        t.choose("no")
    assert seen == ["Curse", "Estate", "Duchy"]


@rule("DOM-T10")
def test_turns_never_overlap():
    t = deal("Copper Estate", "Village", draw={0: MONEY})
    t.do(0)
    assert t.why("play Village", by=1) == "DOM-T1", "seat 0 is still cleaning up"
    t.choose("Copper")
    assert len(t.hand(0).split()) == 5 and t.turn == 1 and t.can("play Village")


def test_the_names_of_this_file_are_those_of_the_game():
    """What the tests say anew about the cards agrees with what is printed on them."""
    from kincstar.games.dominion import parts

    assert [c.upper() for c in CARDS] == [name.replace("_", "") for name in parts.KIND_NAMES]
    assert [COSTS[c] for c in CARDS] == [int(n) for n in parts.COST]
    for names, bits in (
        (TREASURES, parts.TREASURES_SET),
        (VICTORY, parts.VICTORY_SET),
        (ATTACKS, parts.ATTACK_SET),
        (ACTIONS, parts.ACTION_SET),
    ):
        assert sum(1 << kind(c) for c in names) == bits
