"""The kingdom cards that cost 5 or 6 and attack nobody: DOM-K18 … K23, K25."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.rules import rule

from kincstar.games.dominion.parts import (
    E_DISCARDS_OPEN,
    E_DRAWS,
    E_GAINS,
    E_REVEALS,
    E_SHUFFLES,
    E_TO_HAND,
    TO_HAND,
)

from .deal import DOMINION, deal, kind

FOUR = "Copper Copper Copper Copper"

# ---- DOM-K18: Council Room ---------------------------------------------------------------------------------------------


@rule("DOM-K18")
def test_council_room_four_cards_one_buy_and_each_other_player_draws_one():
    t = deal(
        "CouncilRoom Estate", "Copper", "", draw={0: "Gold Gold Gold Gold Curse", 1: "Silver Curse", 2: "Duchy Curse"}
    )
    t.play("CouncilRoom")
    assert t.hand() == "Gold Gold Gold Gold Estate" and t.counters == (0, 2, 0)
    assert t.hand(1) == "Copper Silver" and t.hand(2) == "Duchy"


@rule("DOM-K18", "DOM-T10")
def test_council_room_clockwise_after_its_player():
    t = deal(
        "Copper", "CouncilRoom", "Copper", "Copper", turn=1, draw=dict.fromkeys(range(4), "Gold Gold Gold Gold Gold")
    )
    t.play("CouncilRoom")
    assert [(int(e.seat), int(e.a)) for e in t.events(E_DRAWS)] == [(1, 4), (2, 1), (3, 1), (0, 1)]


@rule("DOM-K18", "DOM-T8")
def test_council_room_is_no_attack_and_the_others_must_draw():
    t = deal("CouncilRoom", "Moat", draw={1: "Gold"})
    t.play("CouncilRoom")
    assert t.asked == "" and t.hand(1) == "Gold Moat"


@rule("DOM-K18", "DOM-T5")
def test_council_room_others_shuffle_if_they_must_and_draw_nothing_if_there_is_nothing():
    t = deal("CouncilRoom", "", "", discard={1: "Gold"})
    t.play("CouncilRoom")
    assert t.hand(1) == "Gold" and t.hand(2) == ""


# ---- DOM-K19, K20, K22: Festival, Laboratory, Market -------------------------------------------------------------------


@rule("DOM-K19")
def test_festival_two_actions_one_buy_two_coins():
    t = deal("Festival Copper", draw="Gold")
    t.play("Festival")
    assert t.counters == (2, 2, 2) and t.hand() == "Copper"


@rule("DOM-K20")
def test_laboratory_two_cards_one_action():
    t = deal("Laboratory Copper", draw="Gold Silver Estate")
    t.play("Laboratory")
    assert t.counters == (1, 1, 0) and t.hand() == "Copper Silver Gold"


@rule("DOM-K22")
def test_market_one_of_each():
    t = deal("Market Copper", draw="Gold Silver")
    t.play("Market")
    assert t.counters == (1, 2, 1) and t.hand() == "Copper Gold"


# ---- DOM-K21: Library --------------------------------------------------------------------------------------------------


@rule("DOM-K21")
def test_library_draws_to_seven_cards():
    t = deal("Library Copper Copper Copper", draw="Gold Silver Estate Duchy Province")
    t.play("Library")
    t.go_on()
    assert t.asked == "" and t.hand() == "Copper Copper Copper Silver Gold Estate Duchy" and t.draw() == "Province"
    (e,) = t.events(E_DRAWS)
    assert int(e.a) == 4 and e.to == 1 and e.seen_by(1).secret == b""


@rule("DOM-K21")
@pytest.mark.parametrize("n", [7, 8, 10])
def test_library_with_seven_or_more_draws_nothing(n):
    t = deal("Library" + " Copper" * n, draw="Gold Village")
    t.play("Library")
    assert len(t.hand().split()) == n and t.draw() == "Gold Village" and t.asked == ""


@rule("DOM-K21")
def test_library_an_action_drawn_may_be_set_aside_and_does_not_count():
    t = deal("Library Copper Copper Copper Copper", draw="Village Gold Smithy Silver Estate Duchy")
    t.play("Library")
    assert t.asked == "Library" and "Village" in t.hand() and t.choices == "done yes"
    t.choose("yes")
    assert t.aside == "Village" and t.discard() == ""
    t.go_on()
    assert t.asked == "Library" and t.hand() == f"{FOUR} Gold Smithy", "the next action, before anything else is drawn"
    t.choose("yes")
    t.go_on()
    assert t.hand() == f"{FOUR} Silver Gold Estate" and t.discard() == "Village Smithy" and t.draw() == "Duchy"
    assert t.aside == ""
    assert [list(e.things) for e in t.events(E_DISCARDS_OPEN)] == [[kind("Village"), kind("Smithy")]]


@rule("DOM-K21")
def test_library_an_action_may_be_kept_and_counts():
    t = deal("Library Copper Copper Copper Copper", draw="Village Gold Smithy Silver")
    t.play("Library")
    t.choose("no")
    t.go_on()
    assert t.asked == "Library" and t.choices == "done yes"
    t.choose("no")
    assert t.asked == "" and t.hand() == f"{FOUR} Gold Village Smithy" and t.draw() == "Silver"


@rule("DOM-K21")
def test_library_the_seventh_card_too_may_be_set_aside():
    t = deal(f"Library {FOUR} Copper Copper", draw="Village Smithy Gold")
    t.play("Library")
    assert t.asked == "Library" and len(t.hand().split()) == 7
    t.choose("yes", "yes")
    t.go_on()
    assert t.hand() == f"{FOUR} Copper Copper Gold" and t.discard() == "Village Smithy"


@rule("DOM-K21")
def test_library_asks_before_the_next_card_is_drawn():
    t = deal("Library Copper", draw="Village Gold Gold Gold Gold Gold Gold")
    t.play("Library")
    assert len(t.draw().split()) == 6 and len(t.hand().split()) == 2


@rule("DOM-K21")
def test_library_only_actions_may_be_set_aside():
    """It stops at every card, so that nobody learns at which there was something to decide."""
    t = deal("Library", draw="Gardens Gold Estate Curse Copper Silver Duchy Village")
    t.play("Library")
    for n in range(1, 8):
        assert t.asked == "Library" and t.choices == "done" and len(t.hand().split()) == n
        t.choose("no")
    assert t.asked == "" and t.draw() == "Village" and len(t.hand().split()) == 7


@rule("DOM-K21", "DOM-T5")
def test_library_what_is_set_aside_is_not_shuffled_in():
    t = deal("Library Copper Copper Copper Copper Copper", draw="Village", discard="Smithy Gold", seed=3)
    t.play("Library")
    t.choose("yes")
    while t.asked:
        assert t.aside == "Village" and "Village" not in t.draw()
        t.choose("no")
    assert "Village" in t.discard() and t.hand().split().count("Gold") == 1 and "Smithy" in t.hand()


@rule("DOM-K21")
def test_library_when_cards_run_out():
    t = deal("Library Copper", draw="Village Gold", discard="Estate")
    t.play("Library")
    t.choose("yes")
    t.go_on()
    assert t.hand() == "Copper Gold Estate" and t.discard() == "Village" and t.draw() == "" and t.asked == ""
    t = deal("Library")
    t.play("Library")
    assert t.hand() == "" and t.asked == "" and t.actor == 0


@rule("DOM-K21")
def test_library_set_aside_cards_are_seen_and_kept_ones_are_not():
    """The others learn how many were drawn and what was set aside, not that an action was kept."""
    t = deal("Library Copper Copper Copper", draw="Gold Village Smithy Silver Estate")
    other = deal("Library Copper Copper Copper", draw="Gold Estate Smithy Silver Village")
    told = []
    for d, answers in ((t, ["no", "yes"]), (other, ["yes", "no"])):
        d.play("Library")
        lines = d.told(1)
        while d.asked:
            assert d.asked == "Library"
            view = DOMINION.view(d.state, 1)
            assert view.players[0].hand is None and view.question.seat is None and view.question.kind is None
            d.choose("no" if d.choices == "done" else answers.pop(0))
            lines += [line for line in d.told(1) if not line.startswith("shuffled")]
        assert answers == []
        told.append(lines)
    assert t.hand() == "Copper Copper Copper Silver Gold Estate Village" and t.discard() == "Smithy"
    assert not any("Village" in line for lines in told for line in lines)
    assert told[0] == told[1] and "set Smithy aside" in told[0]


@rule("DOM-K21", "DOM-T8")
def test_library_while_it_asks_the_others_see_no_card_drawn():
    for draw in ("Gold Village Copper Copper Copper", "Village Gold Copper Copper Copper"):
        t = deal("Library Copper Copper Copper", draw=draw)
        t.play("Library")
        assert DOMINION.view(t.state, 1).players[0].hand_size == 3
        assert DOMINION.view(t.state, 1).players[0].draw == 5
        assert DOMINION.view(t.state, 0).players[0].hand_size == len(t.hand().split())
        assert DOMINION.asked(t.state, 1) == [] and DOMINION.asked(t.state, 0) == [0]


# ---- DOM-K23: Mine -----------------------------------------------------------------------------------------------------


@rule("DOM-K23")
def test_mine_makes_a_copper_a_silver_in_the_hand_usable_this_turn():
    t = deal("Mine Copper Estate")
    t.play("Mine")
    t.choose("Copper", "Silver")
    assert t.hand() == "Silver Estate" and t.trash == "Copper" and t.discard() == ""
    assert [int(e.b) for e in t.events(E_GAINS)] == [TO_HAND]
    t.treasures()
    assert t.coins == 2


@rule("DOM-K23")
@pytest.mark.parametrize(
    ("old", "new"), [("Copper", "Copper Silver"), ("Silver", "Copper Silver Gold"), ("Gold", "Copper Silver Gold")]
)
def test_mine_a_treasure_costing_up_to_three_more_equal_or_cheaper(old, new):
    t = deal(f"Mine {old}")
    t.play("Mine")
    t.choose(old)
    assert t.choices == new and t.why("choose done") == t.why("choose Estate") == "DOM-K23"
    t.choose(new.split()[0])
    assert t.hand() == new.split()[0]


@rule("DOM-K23")
def test_mine_treasures_only_and_compulsory_with_one():
    t = deal("Mine Copper Silver Estate Village", draw="Gold")
    t.play("Mine")
    assert t.choices == "Copper Silver"
    assert t.why("choose done") == t.why("choose Estate") == t.why("choose Gold") == "DOM-K23"


@rule("DOM-K23")
def test_mine_without_a_treasure_in_hand_does_nothing():
    t = deal("Mine Estate", draw="Copper", discard="Copper")
    t.play("Mine")
    assert t.asked == "" and t.hand() == "Estate" and t.trash == ""


@rule("DOM-K23")
def test_mine_if_none_fits_nothing_is_gained():
    t = deal("Mine Copper", supply={"Copper": 0, "Silver": 0})
    t.play("Mine")
    t.choose("Copper")
    assert t.asked == "" and t.trash == "Copper" and t.hand() == ""
    t = deal("Mine Silver", supply={"Gold": 0})
    t.play("Mine")
    t.choose("Silver")
    assert t.choices == "Copper Silver"


# ---- DOM-K25: Adventurer -----------------------------------------------------------------------------------------------


@rule("DOM-K25")
def test_adventurer_reveals_until_two_treasures_are_out():
    t = deal("Adventurer Estate", draw="Curse Silver Village Duchy Gold Copper", discard="Moat")
    t.play("Adventurer")
    assert t.hand() == "Silver Gold Estate" and t.discard() == "Moat Curse Village Duchy" and t.draw() == "Copper"
    assert t.counters == (0, 1, 0) and t.aside == "" and t.asked == ""
    revealed = [list(e.things) for e in t.events(E_REVEALS)]
    assert revealed == [[kind(c)] for c in "Curse Silver Village Duchy Gold".split()], "one at a time, for all to see"
    assert [list(e.things) for e in t.events(E_TO_HAND)] == [[kind("Silver"), kind("Gold")]]


@rule("DOM-K25")
def test_adventurer_two_equal_treasures():
    t = deal("Adventurer", draw="Copper Copper Copper")
    t.play("Adventurer")
    assert t.hand() == "Copper Copper" and t.draw() == "Copper"


@rule("DOM-K25", "DOM-T5")
def test_adventurer_what_is_revealed_is_not_shuffled_in():
    for seed in range(20):
        t = deal("Adventurer", draw="Curse Gold Estate", discard="Silver Duchy", seed=seed)
        t.play("Adventurer")
        assert [int(e.a) for e in t.events(E_SHUFFLES)] == [2], "the Curse, the Gold and the Estate lie open meanwhile"
        assert t.hand() == "Silver Gold"
        assert Counter((t.discard() + " " + t.draw()).split()) == Counter(["Curse", "Estate", "Duchy"])
        assert t.discard().startswith("Curse Estate")


@rule("DOM-K25")
def test_adventurer_makes_do_with_fewer():
    t = deal("Adventurer", draw="Curse Gold", discard="Estate")
    t.play("Adventurer")
    assert t.hand() == "Gold" and t.discard() == "Curse Estate" and t.draw() == ""
    t = deal("Adventurer", draw="Curse", discard="Estate")
    t.play("Adventurer")
    assert t.hand() == "" and t.discard() == "Curse Estate"
    t = deal("Adventurer")
    t.play("Adventurer")
    assert t.hand() == "" and t.discard() == "" and t.actor == 0
