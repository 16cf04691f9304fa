"""The kingdom cards that cost 2 or 3: DOM-K1 … K7."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.rules import rule

from kincstar.games.dominion.parts import E_DRAWS, E_SHUFFLES, E_TRASHES, E_TURNS_OVER

from .deal import CARDS, DOMINION, cost, deal, kind

# ---- DOM-K1: Cellar ----------------------------------------------------------------------------------------------------


@rule("DOM-K1")
def test_cellar_gives_an_action_and_changes_cards():
    t = deal("Cellar Estate Estate Curse Copper", draw="Gold Silver Copper Duchy")
    t.play("Cellar")
    assert t.actions == 1
    t.choose("Estate", "Curse", "Estate", "done")
    assert t.hand() == "Copper Copper Silver Gold" and t.discard() == "Estate Curse Estate" and t.draw() == "Duchy"


@rule("DOM-K1")
def test_cellar_may_change_none_or_all():
    t = deal("Cellar Estate Copper", draw="Gold Silver")
    t.play("Cellar")
    t.choose("done")
    assert t.hand() == "Copper Estate" and t.draw() == "Gold Silver" and t.discard() == ""
    t = deal("Cellar Estate Copper", draw="Gold Silver")
    t.play("Cellar")
    t.choose("Estate", "Copper")
    assert t.choices == "done", "nothing more to choose"
    t.choose("done")
    assert t.hand() == "Silver Gold"


@rule("DOM-K1")
def test_cellar_all_are_chosen_before_any_is_drawn():
    t = deal("Cellar Estate Estate", draw="Gold Gold")
    t.play("Cellar")
    t.choose("Estate")
    assert t.draw() == "Gold Gold" and not t.events(E_DRAWS) and t.discard() == ""


@rule("DOM-K1", "DOM-T5")
def test_cellar_a_shuffle_includes_the_cards_discarded():
    seen = set()
    for seed in range(40):
        t = deal("Cellar Estate Curse", draw="Gold", discard="Silver", seed=seed)
        t.play("Cellar")
        t.choose("Estate", "Curse", "done")
        assert [int(e.a) for e in t.events(E_SHUFFLES)] == [3]
        seen.add(t.hand())
        assert "Cellar" not in t.hand() + t.draw()
    assert seen == {"Silver Gold", "Gold Estate", "Gold Curse"}


@rule("DOM-K1")
def test_cellar_is_not_one_of_them():
    t = deal("Cellar Copper")
    t.play("Cellar")
    assert t.choices == "done Copper" and t.why("choose Cellar") == "DOM-K1"


@rule("DOM-K1")
def test_a_second_cellar_of_the_hand_may_be_discarded():
    t = deal("Cellar Cellar", draw="Gold")
    t.play("Cellar")
    t.choose("Cellar", "done")
    assert t.hand() == "Gold" and t.in_play == "Cellar" and t.discard() == "Cellar"


@rule("DOM-K1")
def test_cellar_draws_as_many_as_there_are():
    """Never more cards than were discarded, and the discarded ones come back if there are no others."""
    t = deal("Cellar Estate Curse")
    t.play("Cellar")
    t.choose("Estate", "Curse", "done")
    assert t.hand() == "Estate Curse" and t.discard() == "" and t.draw() == ""


@rule("DOM-K1")
def test_cellar_with_an_empty_hand_asks_nothing():
    t = deal("Cellar", draw="Gold")
    t.play("Cellar")
    assert t.asked == "" and t.actions == 1 and t.hand() == ""


# ---- DOM-K2: Chapel ----------------------------------------------------------------------------------------------------


@rule("DOM-K2")
def test_chapel_trashes_up_to_four_openly():
    t = deal("Chapel Estate Estate Copper Curse Gold")
    t.play("Chapel")
    t.choose("Estate", "Curse", "Copper", "Estate")
    assert t.asked == "", "four are all"
    assert t.trash == "Estate Curse Copper Estate" and t.hand() == "Gold" and t.discard() == ""
    (e,) = t.events(E_TRASHES)
    assert list(e.things) == [kind(c) for c in t.trash.split()] and e.secret == b""


@rule("DOM-K2")
@pytest.mark.parametrize("n", range(4))
def test_chapel_may_trash_fewer_or_none(n):
    t = deal("Chapel Estate Estate Estate Estate Estate")
    t.play("Chapel")
    t.choose(*["Estate"] * n, "done")
    assert t.trash == " ".join(["Estate"] * n) and len(t.hand().split()) == 5 - n
    assert t.owned().split().count("Estate") == 5 - n


@rule("DOM-K2")
def test_chapel_is_not_in_the_hand_any_more():
    t = deal("Chapel Copper")
    t.play("Chapel")
    assert t.why("choose Chapel") == "DOM-K2" and t.in_play == "Chapel"
    t.choose("Copper")
    assert t.choices == "done"
    t.choose("done")
    assert t.counters == (0, 1, 0) and t.in_play == "Chapel"


@rule("DOM-K2")
def test_another_chapel_may_be_trashed():
    t = deal("Chapel Chapel")
    t.play("Chapel")
    t.choose("Chapel", "done")
    assert t.trash == "Chapel" and t.in_play == "Chapel"


# ---- DOM-K3: Moat (its reaction: test_attacks.py) ----------------------------------------------------------------------


@rule("DOM-K3")
def test_moat_draws_two_cards():
    t = deal("Moat Copper", draw="Gold Silver Estate")
    t.play("Moat")
    assert t.hand() == "Copper Silver Gold" and t.draw() == "Estate" and t.counters == (0, 1, 0) and t.in_play == "Moat"


# ---- DOM-K4: Chancellor ------------------------------------------------------------------------------------------------


@rule("DOM-K4")
def test_chancellor_gives_two_coins_and_may_turn_the_draw_pile_over():
    t = deal("Chancellor Copper", draw="Gold Silver Estate", discard="Curse")
    t.play("Chancellor")
    assert t.coins == 2 and t.asked == "Chancellor" and t.choices == "done yes"
    t.choose("yes")
    assert t.draw() == "" and t.discard() == "Curse Gold Silver Estate", "the bottom card is the visible top"
    (e,) = t.events(E_TURNS_OVER)
    assert (int(e.a), int(e.b)) == (3, kind("Estate")) and e.secret == b"" == e.things
    assert DOMINION.view(t.state, 1).players[0].top == kind("Estate")
    assert not t.events(E_SHUFFLES)


@rule("DOM-K4")
def test_chancellor_may_leave_it():
    t = deal("Chancellor Copper", draw="Gold Silver", discard="Curse")
    t.play("Chancellor")
    t.choose("no")
    assert t.draw() == "Gold Silver" and t.discard() == "Curse" and t.coins == 2


@rule("DOM-K4")
def test_chancellor_at_once_before_anything_else():
    t = deal("Chancellor Village Copper", counters=(2, 1, 0), draw="Gold")
    t.play("Chancellor")
    for words in ("play Village", "treasures", "buy Copper"):
        assert t.why(words) == "DOM-T1"
    assert t.why("end") == ""  # here 'end' is the answer 'no'


@rule("DOM-K4")
def test_chancellor_with_an_empty_draw_pile_does_not_ask():
    t = deal("Chancellor Copper", discard="Gold")
    t.play("Chancellor")
    assert t.asked == "" and t.coins == 2 and t.discard() == "Gold"


@rule("DOM-K4")
def test_chancellor_the_cards_turned_over_come_again_by_the_next_shuffle():
    t = deal("Chancellor Laboratory", counters=(2, 1, 0), draw="Gold Silver", discard="Copper")
    t.play("Chancellor")
    t.choose("yes")
    t.play("Laboratory")
    assert len(t.hand().split()) == 2 and len(t.draw().split()) == 1 and t.discard() == ""


# ---- DOM-K5, K6: Village, Woodcutter -----------------------------------------------------------------------------------


@rule("DOM-K5")
def test_village_one_card_and_two_actions():
    t = deal("Village Copper", draw="Gold Silver")
    t.play("Village")
    assert t.hand() == "Copper Gold" and t.counters == (2, 1, 0) and t.asked == ""


@rule("DOM-K6")
def test_woodcutter_one_buy_and_two_coins():
    t = deal("Woodcutter Copper", draw="Gold Silver")
    t.play("Woodcutter")
    assert t.hand() == "Copper" and t.counters == (0, 2, 2) and t.asked == ""


# ---- DOM-K7: Workshop --------------------------------------------------------------------------------------------------


@rule("DOM-K7")
def test_workshop_gains_a_card_costing_up_to_four():
    t = deal("Workshop Copper", kingdom="Gardens Cellar Village Smithy Witch Market Mine Festival Library")
    t.play("Workshop")
    assert t.choices == "Copper Silver Estate Curse Cellar Village Workshop Gardens Smithy"
    piles = [c for c in CARDS if int(t.state.piles) >> kind(c) & 1]
    assert t.choices.split() == [c for c in piles if cost(c) <= 4]
    t.choose("Gardens")
    assert t.discard() == "Gardens" and t.hand() == "Copper" and t.supply("Gardens") == 7


@rule("DOM-K7")
def test_workshop_another_workshop_too_but_it_must_gain():
    t = deal("Workshop")
    t.play("Workshop")
    assert t.why("choose done") == t.why("choose Market") == "DOM-K7"
    t.choose("Workshop")
    assert t.owned() == "Workshop Workshop"


@rule("DOM-K7", "DOM-T6")
def test_workshop_with_nothing_to_gain_does_nothing():
    empty = dict.fromkeys(("Copper", "Silver", "Estate", "Curse", "Workshop", "Thief", "ThroneRoom"), 0)
    t = deal("Workshop Gold", supply=empty)
    t.play("Workshop")
    assert t.asked == "" and t.discard() == "" and t.owned() == "Gold Workshop"
    assert Counter(t.told(1)) == Counter(t.told(0))
