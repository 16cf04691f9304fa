"""What went wrong in other programs for this game; each report is a test of its own."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.rules import rule

from kincstar.games.dominion.parts import E_DRAWS, E_REVEALS, E_SHUFFLES
from kincstar.kernel.errors import IllegalAction

from .deal import CARDS, DOMINION, begin, deal, in_box, kind

FIVE = "Copper Copper Copper Copper Copper"


# ---- Throne Room -------------------------------------------------------------------------------------------------------


@rule("DOM-K17")
def test_throne_room_on_feast():
    """The Feast is trashed once, gains twice, and is gone."""
    t = deal("ThroneRoom Feast")
    feasts = t.supply("Feast")
    t.play("ThroneRoom")
    t.choose("Feast", "Feast", "Duchy")
    assert t.trash == "Feast" and t.supply("Feast") == feasts - 1
    t.end()
    assert Counter(t.owned().split()) == Counter(["Duchy", "Feast", "ThroneRoom"])


@rule("DOM-K17")
def test_throne_room_on_throne_room_with_no_action_left():
    t = deal("ThroneRoom ThroneRoom Smithy", draw=f"Woodcutter {FIVE} Gold")
    t.play("ThroneRoom")
    assert t.actions == 0
    t.choose("ThroneRoom", "Smithy", "Woodcutter")
    assert t.counters == (0, 3, 4)


@rule("DOM-K17")
@pytest.mark.parametrize("card", [c for c in CARDS[7:] if c not in ("Gardens", "Feast")])
def test_throne_room_duplicates_no_card(card):
    t = deal(f"ThroneRoom {card}", "", draw=FIVE)
    before = Counter(t.owned().split())
    t.play("ThroneRoom")
    t.choose(card)
    while t.asked:
        t.choose(t.choices.split()[0])
    assert t.in_play == f"ThroneRoom {card}", "one card in play, not two"
    assert Counter(t.owned().split())[card] - before[card] == (t.discard() + t.draw()).split().count(card)


# ---- Library -----------------------------------------------------------------------------------------------------------


@rule("DOM-K21")
def test_library_with_empty_draw_pile_and_discards():
    t = deal("Library Copper")
    t.play("Library")
    assert t.asked == "" and t.hand() == "Copper" and t.can("end")


@rule("DOM-K21")
def test_library_loses_no_card_that_is_no_action():
    t = deal("Library", draw="Village Copper Smithy Estate Gardens Curse Silver Gold Duchy Province")
    t.play("Library")
    t.choose("yes")
    t.go_on()
    t.choose("yes")
    t.go_on()
    assert (
        t.hand() == "Copper Silver Gold Estate Duchy Curse Gardens"
        and t.discard() == "Village Smithy"
        and t.draw() == "Province"
    )


@rule("DOM-K21")
def test_library_its_set_aside_cards_come_to_the_discards_when_all_runs_out():
    t = deal("Library", draw="Village Smithy", discard="Market")
    t.play("Library")
    t.choose("yes", "yes")
    assert t.asked == "Library"
    t.choose("yes")
    assert t.asked == "" and t.discard() == "Village Smithy Market" and t.hand() == "" and t.aside == ""


# ---- Thief -------------------------------------------------------------------------------------------------------------


@rule("DOM-K16")
def test_thief_trashes_one_of_two_equal_treasures():
    t = deal("Thief", "", draw={1: "Silver Silver"})
    t.play("Thief")
    t.choose("Silver")
    assert t.discard() == "Silver" and t.discard(1) == "Silver" and t.trash == ""


@rule("DOM-K16")
def test_thief_loses_no_revealed_card():
    t = deal("Thief", "", "", draw={1: "Estate Curse", 2: "Village Gold"})
    t.play("Thief")
    t.choose("done")
    assert (t.discard(1), t.discard(2), t.trash) == ("Estate Curse", "Village", "Gold")
    assert t.owned(1) == "Estate Curse" and t.owned(2) == "Village"


@rule("DOM-K16", "DOM-T5")
def test_thief_reveals_past_a_shuffle():
    t = deal("Thief", "", draw={1: "Estate"}, discard={1: "Gold"})
    t.play("Thief")
    assert t.caught == "Gold" and t.discard(1) == "Estate"
    t = deal("Thief", "", discard={1: "Gold Silver"})
    t.play("Thief")
    assert sorted(t.aside.split()) == ["Gold", "Silver"]


# ---- Bureaucrat --------------------------------------------------------------------------------------------------------


@rule("DOM-K8")
def test_bureaucrat_does_not_stop_at_the_first_player_without_a_victory_card():
    t = deal("Bureaucrat", "Copper", "Estate", "Copper Duchy")
    t.play("Bureaucrat")
    t.choose("Estate", seat=2)
    t.choose("Duchy", seat=3)
    assert t.draw(2) == "Estate" and t.draw(3) == "Duchy"


@rule("DOM-K8")
def test_bureaucrat_the_card_is_not_left_in_the_hand_too():
    t = deal("Bureaucrat", "Estate Estate Copper")
    t.play("Bureaucrat")
    t.choose("Estate")
    assert t.hand(1) == "Copper Estate" and t.draw(1) == "Estate" and t.owned(1) == "Copper Estate Estate"


@rule("DOM-K8")
def test_bureaucrat_no_silver_left():
    t = deal("Bureaucrat", "Estate", supply={"Silver": 0})
    t.play("Bureaucrat")
    assert t.draw() == "" and t.asked == "Bureaucrat" and t.supply("Silver") == 0


@rule("DOM-K8", "DOM-T5")
def test_bureaucrat_with_an_empty_draw_pile():
    t = deal("Bureaucrat", "Estate", discard={0: "Gold", 1: "Gold"})
    t.play("Bureaucrat")
    t.choose("Estate")
    assert t.draw() == "Silver" and t.discard() == "Gold" and t.draw(1) == "Estate" and t.discard(1) == "Gold"


# ---- Moat --------------------------------------------------------------------------------------------------------------


@rule("DOM-T8")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_moat_is_not_asked_for_again_and_again_for_one_attack(answer):
    t = deal("Militia", "Moat Moat Moat Copper Copper")
    t.play("Militia")
    t.choose(answer)
    assert t.asked != "Moat"


# ---- Mine, Remodel, Workshop, Witch: nothing to gain, nothing to trash -------------------------------------------------


@rule("DOM-K23")
def test_mine_gold_into_gold_is_not_done_before_copper_into_silver():
    """Nothing is chosen for the player: both are offered, in a fixed order, and out of time the cheaper one is taken."""
    t = deal("Mine Gold Copper")
    t.play("Mine")
    assert t.choices == "Copper Gold"
    t.do(int(t.state.default(0)))
    assert t.trash == "Copper" and t.choices == "Copper Silver"


@rule("DOM-K23")
def test_mine_with_nothing_to_trash_or_to_gain():
    t = deal("Mine Estate")
    t.play("Mine")
    assert t.asked == "" and t.can("end")
    t = deal("Mine Copper", supply={"Copper": 0, "Silver": 0})
    t.play("Mine")
    t.choose("Copper")
    assert t.asked == "" and t.trash == "Copper"


@rule("DOM-K13")
def test_remodel_with_nothing_to_trash_or_to_gain():
    t = deal("Remodel")
    t.play("Remodel")
    assert t.asked == "" and t.can("end")
    t = deal("Remodel Curse", supply={"Copper": 0, "Curse": 0, "Estate": 0})
    t.play("Remodel")
    t.choose("Curse")
    assert t.asked == "" and t.trash == "Curse"


@rule("DOM-K7", "DOM-K24")
def test_workshop_and_witch_on_empty_piles():
    t = deal(
        "Workshop", supply=dict.fromkeys(("Copper", "Curse", "Estate", "Silver", "Workshop", "Thief", "ThroneRoom"), 0)
    )
    t.play("Workshop")
    assert t.asked == "" and t.can("end")
    t = deal("Witch", "Copper", supply={"Curse": 0})
    t.play("Witch")
    assert t.supply("Curse") == 0 and t.discard(1) == "" and t.can("end")


# ---- Chancellor, Cellar, Militia ---------------------------------------------------------------------------------------


@rule("DOM-K4")
def test_chancellor_asked_with_an_empty_draw_pile():
    t = deal("Chancellor", discard="Gold Estate")
    t.play("Chancellor")
    assert t.asked == "" and t.coins == 2


@rule("DOM-K4", "DOM-K17")
@pytest.mark.parametrize("answers", [("yes",), ("no", "yes"), ("no", "no")])
def test_chancellor_stuck_after_throne_room(answers):
    t = deal("ThroneRoom Chancellor Copper", draw="Gold")
    t.play("ThroneRoom")
    t.choose("Chancellor", *answers)
    assert t.asked == "" and t.coins == 4 and t.can("treasures")


@rule("DOM-K1")
@pytest.mark.parametrize("n", range(4))
def test_cellar_can_be_ended_at_any_time(n):
    t = deal("Cellar Estate Estate Estate", draw=FIVE)
    t.play("Cellar")
    t.choose(*["Estate"] * n)
    assert t.can("choose done")
    t.choose("done")
    assert t.asked == "" and len(t.hand().split()) == 3 and t.hand().split().count("Copper") == n


@rule("DOM-K11")
def test_militia_below_three_cards():
    for n in range(4):
        t = deal("Militia", " ".join(["Estate"] * n))
        t.play("Militia")
        assert t.asked == "" and len(t.hand(1).split()) == n


# ---- Gardens -----------------------------------------------------------------------------------------------------------


@rule("DOM-K10")
@pytest.mark.parametrize(("cards", "points"), [(9, 0), (10, 6), (39, 18), (59, 30)])
def test_six_gardens_at_9_10_39_and_59_cards(cards, points):
    rest = ["Silver"] * min(cards - 6, 30) + ["Copper"] * max(cards - 36, 0)
    t = deal(" ".join(["Gardens"] * 6), draw=" ".join(rest))
    assert len(t.owned().split()) == cards and t.points() == points


# ---- from one game to the next -----------------------------------------------------------------------------------------


@rule("DOM-S1")
def test_pile_sizes_are_not_those_of_a_game_with_fewer_players():
    for seats in (2, 4, 3, 2, 4):
        t = begin(seats, seats, kingdom="size-distortion")
        for card in (*CARDS[:7], "Gardens", "Witch"):
            assert t.supply(card) == in_box(card, seats) - {"Copper": 7, "Estate": 3}.get(card, 0) * seats


@rule("DOM-S1", "DOM-E2")
def test_trash_and_turn_counts_are_not_kept_between_games():
    first = begin(2, 1, kingdom="size-distortion", start="0")
    beginning = first.state.save()
    for _ in range(5):
        first.end()
    t = deal("Chapel Curse Curse", turns=[7, 7])
    t.play("Chapel")
    t.choose("Curse", "Curse", "done")
    second = begin(2, 1, kingdom="size-distortion", start="0")
    assert len(second.state.trash) == 0 and [int(second.state.turns(p)) for p in (0, 1)] == [1, 0]
    assert second.state.save() == beginning


# ---- the end -----------------------------------------------------------------------------------------------------------


@rule("DOM-E1")
def test_the_game_does_not_end_in_mid_turn_with_a_buy_left():
    t = deal("", counters=(0, 2, 11), supply={"Province": 1})
    t.buy("Province")
    assert not t.over and t.actor == 0
    t.buy("Silver")
    assert t.over and "Silver" in t.owned()


@rule("DOM-E1")
def test_an_empty_hand_does_not_end_the_game():
    t = deal("", "Copper")
    t.end()
    assert not t.over and t.turn == 1
    t.end()
    assert not t.over and t.turn == 0 and t.hand() == ""
    t = deal("Chapel Copper", "")
    t.play("Chapel")
    t.choose("Copper", "done")
    assert not t.over and t.actor == 0 and t.can("end") and t.can("buy Copper")


@rule("DOM-E2")
def test_tie_by_fewer_turns():
    t = deal(
        "Estate Copper", "Estate", turns=[12, 11], counters=(0, 1, 2), supply={"Cellar": 1, "Smithy": 0, "Village": 0}
    )
    t.buy("Cellar")
    t.choose("Copper")
    assert t.over and [t.points(0), t.points(1)] == [1, 1] and t.shares == [0, 1]


# ---- drawing, offering -------------------------------------------------------------------------------------------------


@rule("DOM-T5")
@pytest.mark.parametrize(
    "card", ["Smithy", "Village", "Moat", "Laboratory", "Market", "CouncilRoom", "Witch", "Spy", "Adventurer"]
)
def test_a_draw_that_yields_nothing(card):
    t = deal(card, "")
    t.play(card)
    assert t.asked == "" and t.hand() == "" and t.actor == 0 and t.can("end")
    assert not t.events(E_DRAWS) and not t.events(E_SHUFFLES) and not t.events(E_REVEALS)


@rule("DOM-T2", "DOM-T6")
@pytest.mark.parametrize("card", ["Workshop", "Feast", "Remodel"])
def test_cards_outside_the_supply_are_not_offered(card):
    t = deal(f"{card} Gold", counters=(1, 1, 9))
    in_supply = {c for c in CARDS if int(t.state.piles) >> kind(c) & 1}
    assert set(t.buyable.split()) == in_supply and len(in_supply) == 17
    t.play(card)
    if card == "Remodel":
        t.choose("Gold")
    assert set(t.choices.split()) <= in_supply
    outside = next(k for k in range(32) if not int(t.state.piles) >> k & 1)
    with pytest.raises(IllegalAction):
        t.state.apply(0, 99 + outside)
    assert {p.kind for p in DOMINION.view(t.state, 0).supply} == {kind(c) for c in in_supply}
