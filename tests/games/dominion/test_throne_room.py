"""DOM-K17: the Throne Room, and what each card does when it is played the second time."""

from __future__ import annotations

import pytest
from tests.rules import rule

from kincstar.games.dominion.parts import E_PLAYS

from .deal import ATTACKS, CARDS, Deal, deal, kind

FIVE = "Copper Copper Copper Copper Copper"
ACTIONS = [c for c in CARDS[7:] if c != "Gardens"]


def throne(card: str, *hands: str, rest: str = "", **position) -> Deal:
    """A Throne Room with a card chosen for it, as far as its first question."""
    t = deal(f"ThroneRoom {card} {rest}", *hands, **position)
    t.play("ThroneRoom")
    t.choose(card)
    return t


def playings(t: Deal) -> list[tuple[str, int]]:
    return [(CARDS[int(e.a)], int(e.b)) for e in t.events(E_PLAYS)]


# ---- choosing ----------------------------------------------------------------------------------------------------------


@rule("DOM-K17")
def test_an_action_of_the_hand_is_chosen_compulsorily():
    t = deal("ThroneRoom Smithy Village Gardens Copper", draw="Militia")
    t.play("ThroneRoom")
    assert t.choices == "Village Smithy"
    for card in ("done", "Gardens", "Copper", "ThroneRoom", "Militia"):
        assert t.why(f"choose {card}") == "DOM-K17"
    assert t.why("play Village") == "DOM-T1"


@rule("DOM-K17")
def test_without_an_action_in_hand_it_does_nothing():
    t = deal("ThroneRoom Copper Gardens", draw="Village")
    t.play("ThroneRoom")
    assert t.asked == "" and t.in_play == "ThroneRoom" and t.counters == (0, 1, 0)


@rule("DOM-K17")
def test_it_is_one_card_laid_out_once():
    t = throne("Smithy", draw=f"{FIVE} Gold Silver")
    assert t.in_play == "ThroneRoom Smithy"
    assert t.hand() == f"{FIVE} Gold"
    assert playings(t) == [("Smithy", 1), ("Smithy", 2)], "told by the action that chose it"
    t.end()
    assert t.owned().split().count("Smithy") == 1


@rule("DOM-K17")
def test_nothing_is_played_in_between():
    t = throne("Cellar", rest="Village Estate")
    for _ in range(2):
        assert t.asked == "Cellar" and t.why("play Village") == t.why("treasures") == "DOM-T1"
        t.choose("done")
    assert t.can("play Village")


@rule("DOM-K17")
@pytest.mark.parametrize(
    ("card", "actions"), [("Market", 2), ("Village", 4), ("Festival", 4), ("Laboratory", 2), ("Smithy", 0)]
)
def test_neither_playing_uses_up_an_action_and_those_it_gives_count(card, actions):
    t = throne(card, draw=f"{FIVE} Copper Copper")
    assert t.asked == "" and t.actions == actions


@rule("DOM-K17")
def test_with_no_action_left_the_card_is_played_all_the_same():
    t = deal("ThroneRoom Militia", "", counters=(1, 1, 0))
    t.play("ThroneRoom")
    assert t.actions == 0
    t.choose("Militia")
    assert t.coins == 4 and t.actions == 0


# ---- on a Throne Room --------------------------------------------------------------------------------------------------


@rule("DOM-K17")
def test_on_a_throne_room_one_action_twice_then_another_twice():
    t = deal("ThroneRoom ThroneRoom Village Woodcutter Smithy", draw=f"Market Gold {FIVE} Copper Copper")
    t.play("ThroneRoom")
    t.choose("ThroneRoom")
    assert t.asked == "ThroneRoom" and t.choices == "Village Woodcutter Smithy"
    t.choose("Village")
    assert t.actions == 4 and t.in_play == "ThroneRoom ThroneRoom Village"
    assert t.asked == "ThroneRoom" and t.choices == "Woodcutter Smithy Market", "of the hand as it is then"
    t.choose("Market")
    assert t.asked == "" and t.counters == (6, 3, 2) and t.in_play == "ThroneRoom ThroneRoom Village Market"


@rule("DOM-K17")
def test_on_a_throne_room_with_one_more_action_only():
    t = deal("ThroneRoom ThroneRoom Woodcutter Copper")
    t.play("ThroneRoom")
    t.choose("ThroneRoom", "Woodcutter")
    assert t.asked == "" and t.counters == (0, 3, 4) and t.in_play == "ThroneRoom ThroneRoom Woodcutter"
    t = deal("ThroneRoom ThroneRoom Copper")
    t.play("ThroneRoom")
    t.choose("ThroneRoom")
    assert t.asked == "" and t.in_play == "ThroneRoom ThroneRoom" and t.hand() == "Copper"


@rule("DOM-K17")
def test_three_throne_rooms():
    """The third one is played twice by the second: three cards twice each, and the second's own second choice."""
    t = deal("ThroneRoom ThroneRoom ThroneRoom Woodcutter Militia Festival Market", "")
    t.play("ThroneRoom")
    t.choose("ThroneRoom", "ThroneRoom", "Woodcutter")
    assert t.asked == "ThroneRoom" and t.coins == 4
    t.choose("Militia")
    assert t.coins == 8 and t.asked == "ThroneRoom"
    t.choose("Festival")
    assert t.coins == 12 and t.asked == "" and t.hand() == "Market"
    assert t.counters == (4, 5, 12)


# ---- the second playing of each card -----------------------------------------------------------------------------------


@rule("DOM-K17", "DOM-K9")
def test_feast_a_second_gain():
    t = throne("Feast")
    assert t.trash == "Feast" and t.in_play == "ThroneRoom"
    t.choose("Duchy")
    assert t.asked == "Feast" and t.trash == "Feast"
    t.choose("Silver")
    assert t.asked == "" and t.discard() == "Duchy Silver" and t.trash == "Feast"
    assert t.owned() == "Silver Duchy ThroneRoom"


@rule("DOM-K17", "DOM-K12")
def test_moneylender_with_one_copper_nothing_more():
    t = throne("Moneylender", rest="Copper Estate")
    assert t.trash == "Copper" and t.coins == 3 and t.hand() == "Estate"
    t = throne("Moneylender", rest="Copper Copper Copper")
    assert t.trash == "Copper Copper" and t.coins == 6 and t.hand() == "Copper"


@rule("DOM-K17", "DOM-K23")
def test_mine_may_trash_what_the_first_gained():
    t = throne("Mine", rest="Copper Estate")
    t.choose("Copper", "Silver")
    assert t.choices == "Silver"
    t.choose("Silver", "Gold")
    assert t.hand() == "Gold Estate" and t.trash == "Copper Silver" and t.asked == ""


@rule("DOM-K17", "DOM-K13")
def test_remodel_with_an_empty_hand_nothing():
    t = throne("Remodel", rest="Gold")
    t.choose("Gold", "Province")
    assert t.asked == "" and t.discard() == "Province" and t.trash == "Gold"
    t = throne("Remodel", rest="Gold Estate")
    t.choose("Gold", "Province", "Estate")
    assert t.asked == "Remodel" and t.trash == "Gold Estate"


@rule("DOM-K17", "DOM-K1")
def test_cellar_from_the_new_hand():
    t = throne("Cellar", rest="Estate Estate", draw="Curse Gold Silver Duchy")
    t.choose("Estate", "Estate", "done")
    assert t.asked == "Cellar" and t.choices == "done Gold Curse" and t.actions == 2
    t.choose("Curse", "done")
    assert t.hand() == "Silver Gold" and t.discard() == "Estate Estate Curse"


@rule("DOM-K17", "DOM-K2")
def test_chapel_up_to_four_more():
    t = throne("Chapel", rest=f"{FIVE} Estate Estate Estate Estate")
    t.choose("Copper", "Copper", "Copper", "Copper")
    assert t.trash == FIVE[:27] and t.asked == "Chapel"
    t.choose("Estate", "Estate", "Estate", "Copper")
    assert t.asked == "" and t.hand() == "Estate"
    t = throne("Chapel", rest="Copper Estate")
    t.choose("done", "Copper", "done")
    assert t.trash == "Copper" and t.asked == ""


@rule("DOM-K17", "DOM-K4")
def test_chancellor_with_an_empty_draw_pile_not_asked():
    t = throne("Chancellor", draw="Gold Silver")
    t.choose("yes")
    assert t.asked == "" and t.coins == 4 and t.discard() == "Gold Silver"
    t = throne("Chancellor", draw="Gold Silver")
    t.choose("no")
    assert t.asked == "Chancellor"
    t.choose("yes")
    assert t.discard() == "Gold Silver" and t.coins == 4


@rule("DOM-K17", "DOM-K21")
def test_library_nothing_at_seven():
    t = throne("Library", rest="Copper", draw=f"{FIVE} Gold Village Silver")
    t.go_on()
    assert t.asked == "" and len(t.hand().split()) == 7 and t.draw() == "Village Silver"
    t = throne("Library", rest=FIVE, draw="Village Smithy Gold Gold")
    t.choose("yes", "no")
    t.go_on()
    assert t.asked == "" and t.discard() == "Village" and len(t.hand().split()) == 7


@rule("DOM-K17", "DOM-K8")
def test_bureaucrat_a_second_silver_and_a_second_victory_card_on_the_first():
    t = throne("Bureaucrat", "Estate Duchy Copper", draw={0: "Gold", 1: "Gold"})
    t.choose("Estate")
    assert t.choices == "Duchy" and t.draw() == "Silver Silver Gold"
    t.choose("Duchy")
    assert t.draw(1) == "Duchy Estate Gold" and t.hand(1) == "Copper" and t.asked == ""


@rule("DOM-K17", "DOM-K24")
def test_witch_two_curses():
    t = throne("Witch", "", draw="Gold Gold Silver Silver Copper")
    assert t.discard(1) == "Curse Curse" and t.hand() == "Silver Silver Gold Gold"
    t = throne("Witch", "", "", supply={"Curse": 3})
    assert t.discard(1) == "Curse Curse" and t.discard(2) == "Curse"


@rule("DOM-K17", "DOM-K18")
def test_council_room_the_others_draw_two():
    t = throne("CouncilRoom", "", draw={0: f"{FIVE} Gold Gold Gold Silver", 1: "Gold Silver Copper"})
    assert t.hand(1) == "Silver Gold" and len(t.hand().split()) == 8 and t.buys == 3


@rule("DOM-K17", "DOM-K15")
def test_spy_draws_what_was_put_back():
    t = throne("Spy", "", draw={0: "Gold Silver Curse", 1: "Estate Duchy"})
    assert t.aside == "Silver"
    t.choose("no", "yes")
    assert t.hand() == "Silver Gold" and t.aside == "Curse" and t.actions == 2
    t.choose("yes", "no")
    assert t.discard() == "Curse" and t.discard(1) == "Estate" and t.draw(1) == "Duchy" and t.asked == ""


@rule("DOM-K17", "DOM-K16")
def test_thief_takes_after_each():
    t = throne("Thief", "", draw={1: "Gold Estate Silver Copper"})
    assert t.choices == "done Gold"
    t.choose("Gold")
    assert t.discard() == "Gold" and t.discard(1) == "Estate"
    assert t.aside == "Silver Copper" and t.choices == "Copper Silver"
    t.choose("Copper")
    assert t.choices == "done Copper"
    t.choose("done")
    assert t.trash == "Copper" and t.asked == ""


@rule("DOM-K17", "DOM-K16")
def test_thief_what_was_not_taken_after_the_first_is_not_offered_after_the_second():
    t = throne("Thief", "", draw={1: "Gold Estate Silver Duchy"})
    t.choose("done")
    assert t.trash == "Gold" and t.choices == "done Silver"


@rule("DOM-K17", "DOM-K11")
def test_militia_hits_once_since_three_are_left():
    t = throne("Militia", FIVE)
    t.choose("Copper", "Copper")
    assert t.asked == "" and t.hand(1) == "Copper Copper Copper" and t.coins == 4


@rule("DOM-K17", "DOM-K7")
def test_workshop_gains_twice():
    t = throne("Workshop")
    t.choose("Silver", "Workshop")
    assert t.asked == "" and t.discard() == "Silver Workshop"


@rule("DOM-K17", "DOM-K25")
def test_adventurer_four_treasures():
    t = throne("Adventurer", draw="Copper Estate Silver Gold Curse Copper Gold")
    assert t.hand() == "Copper Copper Silver Gold" and t.discard() == "Estate Curse" and t.draw() == "Gold"


@rule("DOM-K17", "DOM-K3")
def test_moat_four_cards():
    assert throne("Moat", draw=f"{FIVE} Gold").hand() == FIVE[:27]


@rule("DOM-K17", "DOM-K6", "DOM-K19")
def test_buys_and_coins_of_both_playings():
    assert throne("Woodcutter").counters == (0, 3, 4)
    assert throne("Festival").counters == (4, 3, 4)
    assert throne("Market", draw="Copper Copper").counters == (2, 3, 2)


# ---- attacks: two windows ----------------------------------------------------------------------------------------------


@rule("DOM-K17", "DOM-T8")
@pytest.mark.parametrize("attack", ATTACKS)
def test_two_moments_for_a_moat(attack):
    t = deal(f"ThroneRoom {attack}", "Moat", "Copper", draw={0: FIVE})
    t.play("ThroneRoom")
    t.choose(attack)
    moments = []
    while t.asked:
        if t.asked == "Moat":
            moments.append(t.actor)
        t.choose(t.choices.split()[0])
    assert moments == [1, 2, 1, 2]


@rule("DOM-K17", "DOM-T8")
def test_a_moat_shown_at_the_first_playing_does_not_help_at_the_second():
    t = throne("Witch", "Moat", draw={0: FIVE})
    t.choose("yes")
    assert t.asked == "Moat" and t.discard(1) == ""
    t.choose("no")
    assert t.discard(1) == "Curse"
    t = throne("Witch", "Moat", draw={0: FIVE})
    t.choose("no", "yes")
    assert t.discard(1) == "Curse" and t.asked == ""


@rule("DOM-K17")
@pytest.mark.parametrize("card", ACTIONS)
def test_every_action_can_be_played_twice_with_nothing_to_do(card):
    t = deal(f"ThroneRoom {card}", "", supply=dict.fromkeys(("Copper", "Silver", "Estate", "Curse", "Duchy"), 0))
    t.play("ThroneRoom")
    t.choose(card)
    while t.asked:
        t.choose(t.choices.split()[0])
    assert t.actor == 0 and t.can("end") and t.in_play == ("ThroneRoom" if card == "Feast" else f"ThroneRoom {card}")
    assert kind(card) >= 7
