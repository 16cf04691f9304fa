"""The attacks and the Moat: DOM-T8, DOM-K3, K8, K11, K15, K16, K24."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.rules import rule

from kincstar.games.dominion.parts import (
    E_DISCARDS_OPEN,
    E_GAINS,
    E_MOAT,
    E_REVEALS,
    E_SHOWS_HAND,
    E_SHUFFLES,
    E_TAKES,
    E_TRASHES,
    TO_DRAW,
)

from .deal import ATTACKS, DOMINION, Deal, answer_all, deal, kind, words

MONEY = "Copper Copper Copper Copper Copper"


def window(t: Deal) -> list[int]:
    """The seats asked for a Moat, in order; each shows none."""
    seats = []
    while t.asked == "Moat":
        seats.append(t.actor)
        t.choose("no")
    return seats


# ---- DOM-T8: reactions -------------------------------------------------------------------------------------------------


@rule("DOM-T8")
@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("attack", ATTACKS)
def test_everybody_with_cards_in_hand_is_asked_once_clockwise_from_the_left(attack, turn):
    """Whether they have a Moat or not, so that being asked tells nothing."""
    hands = ["Copper Copper Copper Copper Estate", "Moat", "Copper", "Moat Moat"]
    hands = hands[-turn:] + hands[:-turn]
    hands[turn] = f"{attack} Moat"
    t = deal(*hands, turn=turn)
    t.play(attack)
    assert window(t) == [(turn + i) % 4 for i in (1, 2, 3)]


@rule("DOM-T8")
@pytest.mark.parametrize("attack", ATTACKS)
def test_nobody_is_asked_with_an_empty_hand_or_without_a_moat_in_the_kingdom(attack):
    t = deal(attack, "", "Copper", "", kingdom="Moat")
    t.play(attack)
    assert window(t) == [2]
    t = deal(attack, "Copper", "Copper")
    t.play(attack)
    assert t.asked != "Moat"


@rule("DOM-T8")
@pytest.mark.parametrize("attack", ATTACKS)
def test_before_anything_on_the_attack_happens_its_own_players_part_too(attack):
    t = deal(f"{attack} Copper", f"Moat {MONEY}", MONEY, draw=dict.fromkeys(range(3), "Gold Silver Estate"))
    t.play(attack)
    for _ in range(2):
        assert t.asked == "Moat"
        assert (
            t.counters == (0, 1, 0)
            and t.hand() == "Copper"
            and t.draw() == t.draw(1) == t.draw(2) == "Gold Silver Estate"
        )
        assert t.discard() == t.discard(1) == "" and t.aside == ""
        t.choose("no")
    changed = {
        "Bureaucrat": t.draw() == "Silver Gold Silver Estate",
        "Militia": t.coins == 2,
        "Spy": t.actions == 1 and t.hand() == "Copper Gold",
        "Thief": t.aside == "Gold Silver",
        "Witch": t.hand() == "Copper Silver Gold",
    }
    assert changed[attack]


@rule("DOM-T8", "DOM-K3")
@pytest.mark.parametrize("attack", ATTACKS)
def test_who_shows_a_moat_is_out_of_that_playing_and_nobody_else(attack):
    hand = "Moat Copper Copper Estate Estate"
    t = deal(
        f"{attack} Copper",
        hand,
        "Copper Copper Copper Estate Estate",
        draw=dict.fromkeys(range(3), "Gold Silver Estate"),
    )
    t.play(attack)
    assert t.actor == 1 and t.choices == "done yes"
    t.choose("yes")
    assert [(int(e.seat), int(e.a)) for e in t.events(E_MOAT)] == [(1, kind(attack))]
    assert t.hand(1) == "Copper Copper Estate Estate Moat", "it is shown and stays in the hand"
    assert t.actor == 2 and t.asked == "Moat"
    t.choose("no")
    seen = []
    while t.asked:
        seen.append(t.aside)
        t.choose(t.choices.split()[-1])
    assert t.hand(1) == "Copper Copper Estate Estate Moat" and t.draw(1) == "Gold Silver Estate" and t.discard(1) == ""
    assert t.owned(1).split().count("Curse") == 0
    hit = {
        "Bureaucrat": t.draw(2) == "Estate Gold Silver Estate",
        "Militia": len(t.hand(2).split()) == 3,
        "Spy": t.discard(2) == "Gold" and seen == ["Silver", "Gold"],
        "Thief": t.owned(2).count("Gold") + t.owned(2).count("Silver") == 1,
        "Witch": t.discard(2) == "Curse",
    }
    assert hit[attack], "it protects nobody else"


@rule("DOM-T8", "DOM-K3")
@pytest.mark.parametrize("attack", ATTACKS)
def test_a_moat_that_is_not_shown_protects_nobody(attack):
    t = deal(attack, "Moat Copper Copper Copper Estate", draw={1: "Gold Silver Estate", 0: "Copper Copper Copper"})
    t.play(attack)
    t.choose("no")
    while t.asked:
        t.choose(t.choices.split()[-1])
    before = "Copper Copper Copper Estate Moat"
    assert (t.hand(1), t.draw(1), t.discard(1)) != (before, "Gold Silver Estate", "")


@rule("DOM-T8")
def test_without_a_moat_none_can_be_shown():
    t = deal("Militia", "Copper Copper Copper Copper", discard={1: "Moat"}, draw={1: "Moat"})
    t.play("Militia")
    assert t.asked == "Moat" and t.choices == "done" and t.why("choose yes") == "DOM-K3"


@rule("DOM-T8")
def test_one_reveal_is_enough_and_nobody_is_asked_twice():
    t = deal("Witch", "Moat Moat", "Moat", draw={0: MONEY})
    t.play("Witch")
    t.choose("yes", seat=1)
    t.choose("yes", seat=2)
    assert t.asked == "" and t.discard(1) == t.discard(2) == ""
    assert t.hand() == "Copper Copper", "its own player's part isn't warded off"


@rule("DOM-T8")
def test_the_attacker_is_not_asked_and_his_own_moat_is_no_use():
    t = deal("Spy Moat", "Copper", draw={0: "Gold Silver", 1: "Estate"})
    t.play("Spy")
    assert t.actor == 1 and window(t) == [1]
    assert t.asked == "Spy" and t.aside == "Silver", "not protected from his own Spy"


@rule("DOM-T8", "DOM-K15")
def test_a_moat_does_not_keep_the_spy_from_its_own_players_card():
    t = deal("Spy", "Moat", draw={0: "Gold Silver", 1: "Estate"})
    t.play("Spy")
    t.choose("yes")
    assert t.asked == "Spy" and t.aside == "Silver" and t.actor == 0
    t.choose("yes")
    assert t.asked == "" and t.discard() == "Silver" and t.draw(1) == "Estate"


@rule("DOM-T8")
@pytest.mark.parametrize("card", ["Smithy", "CouncilRoom", "Village", "Festival", "Adventurer", "Library"])
def test_only_attacks_ask_for_a_moat(card):
    t = deal(card, "Moat", "Moat", draw={0: MONEY})
    t.play(card)
    t.go_on()
    assert t.asked == ""


@rule("DOM-T8")
def test_each_playing_of_an_attack_has_a_window_of_its_own():
    t = deal("Witch Witch", "Moat", counters=(2, 1, 0), draw={0: MONEY})
    t.play("Witch")
    t.choose("yes")
    t.play("Witch")
    assert t.asked == "Moat" and t.actor == 1
    t.choose("no")
    assert t.discard(1) == "Curse"


@rule("DOM-T8")
def test_the_others_are_not_told_who_is_asked():
    """The views of those who aren't asked are the same whoever is, and whether somebody could show a Moat or not."""
    shown = []
    for hands in (("Copper", "Copper"), ("Moat", "Copper"), ("Copper", "Moat")):
        t = deal("Militia Copper", *hands, kingdom="Moat")
        t.play("Militia")
        for _ in range(2):
            asked = t.actor
            for viewer in (0, None):
                assert DOMINION.asked(t.state, viewer) == []
                question = DOMINION.view(t.state, viewer).question
                assert question.card == kind("Moat") and question.seat is None
                shown.append(question)
            assert DOMINION.asked(t.state, asked) == [asked]
            t.choose("no")
    assert len({(q.card, q.step, q.kind, q.n) for q in shown}) == 1


@rule("DOM-T8")
def test_who_cannot_react_takes_as_long_as_who_can():
    """The one answer there is gives itself, but after the same moment."""
    t = deal("Militia", "Copper", "Moat")
    t.play("Militia")
    action, delay = DOMINION.autopilot(t.state, 1)
    assert action == 0 and delay > 0
    t.choose("no")
    assert DOMINION.autopilot(t.state, 2) is None, "here is something to decide"


# ---- DOM-K8: Bureaucrat ------------------------------------------------------------------------------------------------


@rule("DOM-K8")
def test_bureaucrat_silver_onto_the_draw_pile_and_victory_cards_onto_theirs():
    t = deal("Bureaucrat", "Estate Duchy Copper", "Copper Silver", draw={0: "Gold", 1: "Gold", 2: "Gold"})
    silvers = t.supply("Silver")
    t.play("Bureaucrat")
    assert t.draw() == "Silver Gold" and t.supply("Silver") == silvers - 1
    assert [(int(e.seat), int(e.b)) for e in t.events(E_GAINS)] == [(0, TO_DRAW)]
    assert t.actor == 1 and t.choices == "Estate Duchy" and t.why("choose Copper") == "DOM-K8"
    t.choose("Duchy")
    assert t.draw(1) == "Duchy Gold" and t.hand(1) == "Copper Estate" and t.discard(1) == ""
    assert t.asked == "" and t.hand(2) == "Copper Silver" and t.draw(2) == "Gold"


@rule("DOM-K8")
def test_bureaucrat_who_has_no_victory_card_shows_the_whole_hand():
    t = deal("Bureaucrat", "Copper Curse Village")
    t.play("Bureaucrat")
    (e,) = t.events(E_SHOWS_HAND)
    assert int(e.seat) == 1 and sorted(e.things) == [kind("Copper"), kind("Curse"), kind("Village")]
    assert t.hand(1) == "Copper Curse Village"


@rule("DOM-K8")
@pytest.mark.parametrize("card", ["Estate", "Duchy", "Province", "Gardens"])
def test_bureaucrat_victory_cards_gardens_is_one(card):
    t = deal("Bureaucrat", f"{card} Copper Curse")
    t.play("Bureaucrat")
    assert t.asked == "Bureaucrat" and t.actor == 1 and t.choices == card
    assert t.why("choose done") == "DOM-K8"
    t.choose(card)
    assert t.draw(1) == card


@rule("DOM-K8")
def test_bureaucrat_empty_hand_nothing():
    t = deal("Bureaucrat", "", "Estate", draw={1: "Gold"})
    t.play("Bureaucrat")
    assert not t.events(E_SHOWS_HAND) and t.draw(1) == "Gold"
    assert t.actor == 2


@rule("DOM-K8")
def test_bureaucrat_without_a_silver_the_rest_still_happens():
    t = deal("Bureaucrat", "Estate", supply={"Silver": 0}, draw="Gold")
    t.play("Bureaucrat")
    t.choose("Estate")
    assert t.draw() == "Gold" and t.draw(1) == "Estate" and t.owned() == "Gold Bureaucrat"


# ---- DOM-K11: Militia --------------------------------------------------------------------------------------------------


@rule("DOM-K11")
def test_militia_two_coins_and_the_others_discard_down_to_three():
    t = deal("Militia Copper Copper Estate Estate", "Gold Gold Silver Estate Copper")
    t.play("Militia")
    t.choose("Estate", "Copper", seat=1)
    assert t.hand(1) == "Silver Gold Gold" and t.coins == 2 and t.discard(1) == "Estate Copper"
    assert t.hand() == "Copper Copper Estate Estate", "not its own player"


@rule("DOM-K11")
@pytest.mark.parametrize("n", range(8))
def test_militia_only_whoever_has_more_than_three(n):
    t = deal("Militia", " ".join(["Copper"] * n))
    t.play("Militia")
    answered = 0
    while t.asked:
        assert t.choices == "Copper" and t.why("choose done") == "DOM-K11"
        t.choose("Copper")
        answered += 1
    assert answered == max(0, n - 3) and len(t.hand(1).split()) == min(n, 3)


@rule("DOM-K11", "DOM-T4")
def test_militia_cards_are_laid_down_together():
    t = deal("Militia", f"{MONEY} Estate")
    t.play("Militia")
    t.choose("Copper", "Estate")
    seen = DOMINION.view(t.state, 0).players[1]
    assert (seen.hand_size, seen.discard, seen.top) == (6, 0, None)
    t.choose("Copper")
    seen = DOMINION.view(t.state, 0).players[1]
    assert (seen.hand_size, seen.discard, seen.top) == (3, 3, kind("Copper"))


# ---- DOM-K15: Spy ------------------------------------------------------------------------------------------------------


@rule("DOM-K15")
def test_spy_one_card_one_action_then_everybody_reveals_the_player_first():
    t = deal("Spy", "", "", draw={0: "Gold Silver Curse", 1: "Estate Copper", 2: "Duchy Copper"})
    t.play("Spy")
    assert t.hand() == "Gold" and t.actions == 1
    assert t.aside == "Silver" and t.actor == 0
    t.choose("no")
    assert t.draw() == "Silver Curse" and t.aside == "Estate" and t.actor == 0, "the Spy's player decides"
    assert t.draw(2) == "Duchy Copper", "one at a time"
    t.choose("yes")
    assert t.discard(1) == "Estate" and t.draw(1) == "Copper" and t.aside == "Duchy"
    t.choose("no")
    assert t.draw(2) == "Duchy Copper" and t.asked == "" and t.aside == ""


@rule("DOM-K15")
def test_spy_whoever_has_no_card_reveals_nothing():
    t = deal("Spy", "", "", draw={0: "Gold", 2: "Duchy"})
    t.play("Spy")
    assert t.aside == "Duchy"
    t.choose("yes")
    assert t.discard(2) == "Duchy" and t.asked == ""


@rule("DOM-K15", "DOM-T5")
def test_spy_an_empty_draw_pile_is_renewed():
    t = deal("Spy", "", draw={0: "Gold Gold"}, discard={1: "Duchy"})
    t.play("Spy")
    t.choose("no")
    assert t.aside == "Duchy" and t.discard(1) == "" and [int(e.seat) for e in t.events(E_SHUFFLES)] == [1]
    t.choose("no")
    assert t.draw(1) == "Duchy"


# ---- DOM-K16: Thief ----------------------------------------------------------------------------------------------------


@rule("DOM-K16")
def test_thief_one_treasure_of_the_two_is_trashed_the_other_discarded():
    t = deal("Thief", "", draw={1: "Silver Gold Copper"})
    t.play("Thief")
    assert t.aside == "Silver Gold" and t.choices == "Silver Gold" and t.actor == 0
    assert t.why("choose done") == t.why("choose Copper") == "DOM-K16"
    t.choose("Gold")
    assert t.discard(1) == "Silver" and t.draw(1) == "Copper" and t.caught == "Gold"
    assert t.choices == "done Gold"
    t.choose("Gold")
    assert t.discard() == "Gold" and t.asked == "" and t.trash == "" and t.counters == (0, 1, 0)


@rule("DOM-K16")
def test_thief_a_lone_copper_must_be_trashed_unasked():
    t = deal("Thief", "", draw={1: "Estate Copper"})
    t.play("Thief")
    assert t.caught == "Copper" and t.discard(1) == "Estate"
    t.choose("done")
    assert t.trash == "Copper" and t.discard() == ""


@rule("DOM-K16")
def test_thief_of_two_equal_treasures_one_unasked():
    t = deal("Thief", "", draw={1: "Gold Gold"})
    t.play("Thief")
    assert t.caught == "Gold" and t.discard(1) == "Gold" and t.choices == "done Gold"


@rule("DOM-K16")
def test_thief_without_a_treasure_both_are_discarded():
    t = deal("Thief", "", draw={1: "Estate Village Gold"})
    t.play("Thief")
    assert t.asked == "" and t.discard(1) == "Estate Village" and t.draw(1) == "Gold" and t.trash == ""
    assert [list(e.things) for e in t.events(E_REVEALS)] == [[kind("Estate"), kind("Village")]]
    assert [list(e.things) for e in t.events(E_DISCARDS_OPEN)] == [[kind("Estate"), kind("Village")]]


@rule("DOM-K16", "DOM-T10")
def test_thief_after_all_victims_any_of_the_cards_trashed():
    t = deal("Thief", "", "", "", draw={1: "Silver Estate", 2: "Copper Gold", 3: "Silver Silver"})
    t.play("Thief")
    assert t.aside == "Copper Gold", "the first victim has been robbed before"
    assert t.discard(1) == "Estate" and t.draw(3) == "Silver Silver" and t.discard() == ""
    t.choose("Gold")
    assert t.caught == "Silver Gold Silver" and t.choices == "done Silver Gold"
    t.choose("Silver", "Gold")
    assert t.discard() == "Silver Gold" and t.choices == "done Silver"
    assert [words(e.things) for e in t.events(E_TAKES)] == ["Gold"]
    t.choose("done")
    assert t.trash == "Silver" and t.owned() == "Silver Gold Thief"


@rule("DOM-K16", "DOM-T6")
def test_thief_takes_nothing_trashed_before():
    t = deal("Chapel Thief Gold", "", counters=(2, 1, 0), draw={1: "Copper Estate"})
    t.play("Chapel")
    t.choose("Gold", "done")
    t.play("Thief")
    assert t.choices == "done Copper"
    t.choose("Copper")
    assert t.trash == "Gold" and t.asked == ""


@rule("DOM-K16", "DOM-T5")
def test_thief_with_one_card_left_that_one_then_the_shuffle():
    for seed in range(10):
        t = deal("Thief", "", draw={1: "Gold"}, discard={1: "Silver Estate"}, seed=seed)
        t.play("Thief")
        assert t.aside.startswith("Gold") or t.caught == "Gold"
        assert [int(e.a) for e in t.events(E_SHUFFLES)] == [2] if t.aside else True
        assert len(t.draw(1).split()) == 1
        answer_all(t, "Gold")
        assert t.owned(1) == "Silver Estate" and "Gold" in t.discard()


@rule("DOM-K16")
def test_thief_fewer_than_two_cards():
    t = deal("Thief", "", "", draw={1: "Gold"})
    t.play("Thief")
    assert t.caught == "Gold"
    t.choose("done")
    assert t.trash == "Gold" and t.owned(1) == "" and t.owned(2) == ""


@rule("DOM-K16")
def test_thief_its_own_player_reveals_nothing():
    t = deal("Thief", "", draw={0: "Gold Gold"})
    t.play("Thief")
    assert t.draw() == "Gold Gold" and t.asked == ""


@rule("DOM-K16", "DOM-T9")
def test_who_trashed_and_took_what_is_public():
    t = deal("Thief", "", draw={1: "Gold Estate"})
    t.play("Thief")
    assert [(int(e.seat), words(e.things)) for e in t.events(E_TRASHES)] == [(1, "Gold")]
    assert int(DOMINION.view(t.state, None).players[1].owned[kind("Gold")]) == 0
    t.choose("Gold")
    assert int(DOMINION.view(t.state, 1).players[0].owned[kind("Gold")]) == 1


# ---- DOM-K24: Witch ----------------------------------------------------------------------------------------------------


@rule("DOM-K24")
def test_witch_two_cards_and_a_curse_for_each_other():
    t = deal("Witch", "Copper", "", draw="Gold Silver Estate")
    t.play("Witch")
    assert t.hand() == "Silver Gold" and t.discard() == ""
    assert t.discard(1) == t.discard(2) == "Curse" and t.supply("Curse") == 18
    assert t.points(1) == -1


@rule("DOM-K24", "DOM-T10")
def test_witch_clockwise_while_there_are_any():
    t = deal("Copper", "Copper", "Witch", "Copper", turn=2, supply={"Curse": 2}, draw={2: "Gold Silver"})
    t.play("Witch")
    assert [t.discard(p) for p in range(4)] == ["Curse", "", "", "Curse"], (
        "seat 3, then seat 0; none is left for seat 1"
    )


@rule("DOM-K24")
def test_witch_two_cards_also_without_curses():
    t = deal("Witch", "Copper", draw="Gold Silver", supply={"Curse": 0})
    t.play("Witch")
    assert t.hand() == "Silver Gold" and t.discard(1) == "" and t.asked == ""


@rule("DOM-T8", "DOM-K24")
def test_curses_go_to_those_who_show_no_moat():
    t = deal("Witch", "Moat", "Copper", "Copper", supply={"Curse": 1})
    t.play("Witch")
    t.choose("yes", "no", "no")
    assert Counter({p: t.discard(p) for p in (1, 2, 3)}) == Counter({1: "", 2: "Curse", 3: ""})
