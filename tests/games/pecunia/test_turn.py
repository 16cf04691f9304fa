"""PNO-T1 … T7, T13: markers, payment, filling, and the guests who are left without a marker."""

from __future__ import annotations

from itertools import product

import pytest
from tests.rules import rule

from .deal import deal

# ---- phase 1 ----------------------------------------------------------------------------------------------------------------------


@rule("PNO-T1")
def test_every_own_seated_guest_loses_one_marker():
    t = deal(
        latrine={0: "Ada=senator:3 Bea=woman:1+Cia=woman:4 Dea=slave:2 [Eda=citizen:5]", 1: "Fia=slave:2 - -"},
        queue={0: "Gea=citizen"},
    )
    t.next()
    assert t.stop == "marked"
    assert t.markers("Ada", "Bea", "Cia", "Dea", "Eda") == [2, 0, 3, 1, 4]
    assert t.markers("Fia") == 2, "a fellow player's guest stays as long as before"
    assert t.markers("Gea") == 0
    assert t.money == [0, 0, 0] and t.latrine(0) == "Ada Bea+Cia Dea [Eda]", "nobody pays or leaves in phase 1"


@rule("PNO-T1", "PNO-T13")
def test_a_guest_without_markers_loses_none():
    t = deal(latrine={0: "Ada=senator:0 Bea=woman:0+Cia=woman:1 - [Dea=slave:0]"})
    t.next()
    assert t.markers("Ada", "Bea", "Cia", "Dea") == [0, 0, 0, 0]


# ---- phase 2 ----------------------------------------------------------------------------------------------------------------------


@rule("PNO-T2")
def test_guests_without_markers_pay_and_leave():
    t = deal(
        stop="marked",
        latrine={
            0: "Ada=senator(4/5):0 Bea=citizen(2/2):1 Cia=woman(2/1):0+Dea=woman(3/3):2 [Eda=slave(3/2):0]",
            1: "Fia=slave(1/1):0 - -",
        },
        money=[3, 4, 0],
        discards="Gea=citizen",
    )
    t.next()
    assert t.stop == "fill"
    assert t.money == [3 + 5 + 1 + 2, 4, 0], "each what its card says, and the owner on turn only"
    assert t.latrine(0) == "- Bea Dea"
    assert t.discards.split()[0] == "Gea" and sorted(t.discards.split()) == ["Ada", "Cia", "Eda", "Gea"]
    assert t.latrine(1) == "Fia - -"
    assert t.markers("Bea", "Dea", "Ada", "Cia", "Eda") == [1, 2, 0, 0, 0]


@rule("PNO-T2")
def test_nobody_may_be_kept():
    """Phase 2 asks nothing: there is one way on, and then they are gone."""
    t = deal(stop="marked", latrine={0: "Ada=senator(5/5):0 - -", 1: "citizen - -", 2: "- - -"}, hand={0: "Villa"})
    assert t.legal() == [0, t.number("play Villa")]
    t.next()
    assert t.latrine(0) == "- - -" and t.discards == "Ada"


@rule("PNO-T2")
@pytest.mark.parametrize("word", ["senator(2/3)", "citizen(4/4)", "slave(5/1)", "woman(4/3)"])
def test_pay_is_the_right_hand_number(word):
    t = deal(stop="marked", latrine={0: f"- Ada={word}:0 -"})
    t.next()
    assert t.money == [int(word[-2]), 0, 0]


@rule("PNO-T2", "PNO-T8")
def test_who_pays_is_settled_when_phase_2_begins():
    """The queue is renewed in this very step, by the guest who has just left: nobody pays twice or at once."""
    t = deal(seats=2, stop="marked", latrine={0: "Ada=senator(3/4):0 - -"}, queue={0: ""}, others=1)
    t.next()
    assert t.money == [4, 0] and t.queue(0) == "Ada" and t.latrine(0) == "- - -" and t.discards == ""


@rule("PNO-T1", "PNO-T2")
def test_a_guest_pays_on_the_turn_that_its_card_says():
    """Seated with three markers, a guest pays on the owner's third turn after that."""
    t = deal(
        seats=2,
        stop="fill",
        latrine={0: "slave:9 - slave:9", 1: "citizen:9 citizen:9 citizen:9"},
        queue={0: "Ada=citizen(3/3) senator"},
    )
    t.seat("middle")
    money = []
    for _ in range(3):
        t.next(2 + 4 + 2)  # the rest of this turn, the other player's, and the next one up to the payment
        money.append(t.money[0])
    assert money == [0, 0, 3] and t.latrine(0) == "slave - slave"


# ---- phase 3 ----------------------------------------------------------------------------------------------------------------------


@rule("PNO-T3")
def test_the_first_in_line_is_seated_with_all_markers():
    t = deal(stop="fill", queue={0: "Ada=senator(4/5) Bea=citizen(1/2) Cia=woman(3/2) Dea=citizen Eda=citizen"})
    t.seat("middle")
    assert t.latrine(0) == "- Ada -" and t.queue(0) == "Bea Cia Dea Eda" and t.markers("Ada") == 4
    t.seat("left")
    assert t.latrine(0) == "Bea Ada -" and t.queue(0) == "Cia Dea Eda" and t.markers("Bea") == 1
    t.seat("right")
    assert t.latrine(0) == "Bea Ada Cia" and t.queue(0) == "Dea Eda" and t.markers("Cia") == 3
    assert t.stop == "fill", "only closing the doors ends phase 3"
    assert t.money == [0, 0, 0]


@rule("PNO-T3", "PNO-T4a")
@pytest.mark.parametrize("stop", ["start", "marked", "closed"])
def test_nobody_is_seated_outside_phase_3(stop):
    t = deal(stop=stop, latrine={0: "- - - [-]"}, queue={0: "woman woman"})
    assert t.seats == ""
    for place in ("left", "middle", "right", "villa"):
        assert t.why(f"seat {place}") == "PNO-T4a"


@rule("PNO-T4")
def test_the_doors_stay_open_while_the_first_in_line_can_sit():
    t = deal(stop="fill", latrine={0: "citizen - -"}, queue={0: "Ada=senator Bea=slave Cia=citizen"})
    assert t.why("next") == "PNO-T4"
    t.seat("right")
    assert t.seats == "" and t.why("seat middle") == "PNO-T6"
    t.next()
    assert t.stop == "closed" and t.latrine(0) == "citizen - Ada" and t.queue(0) == "Bea Cia"


@rule("PNO-T4", "PNO-T6")
def test_the_example_of_the_rulebook():
    """A slave is first in line, the middle place has come free beside a senator: it may stay empty, or a card may help."""
    t = deal(
        stop="fill",
        latrine={0: "senator - citizen"},
        queue={0: "Ada=slave Bea=citizen Cia=slave"},
        hand={0: "QueueJumper"},
    )
    assert t.why("seat middle") == "PNO-T6"
    assert t.can("next"), "nobody has to play a card"
    t.play("QueueJumper")
    t.choose("Bea")
    assert t.why("next") == "PNO-T4", "now the first in line fits and must be seated"
    t.seat("middle")
    assert t.latrine(0) == "senator Bea citizen" and t.queue(0) == "Ada Cia"
    assert t.can("next")


@rule("PNO-T4", "PNO-T6")
def test_the_example_of_our_rulebook():
    t = deal(
        stop="fill", latrine={0: "- - slave"}, queue={0: "Ada=senator Bea=slave Cia=citizen"}, hand={0: "QueueJumper"}
    )
    assert t.seats == "left" and t.why("next") == "PNO-T4"
    t.seat("left")
    assert t.seats == "" and t.why("seat middle") == "PNO-T6" and t.can("next")
    t.play("QueueJumper")
    t.choose("Cia")
    assert t.seats == "middle" and t.why("next") == "PNO-T4"


@rule("PNO-T4")
def test_nobody_gets_past_the_first_in_line():
    """Everybody behind would fit; the first one doesn't, so nobody sits down."""
    t = deal(stop="fill", latrine={0: "slave - slave"}, queue={0: "senator citizen woman slave"})
    assert t.seats == ""
    t.next()
    assert t.latrine(0) == "slave - slave" and t.queue(0) == "senator citizen woman slave"


@rule("PNO-T4")
def test_the_duty_forbids_closing_and_not_cards():
    t = deal(stop="fill", latrine={0: "- Ada=citizen:3 citizen:0"}, queue={0: "citizen slave"}, hand={0: "Villa Haste"})
    assert t.why("next") == "PNO-T4" and t.playable == "Haste Villa"
    t.play("Haste")
    t.play("Villa")
    assert t.markers("Ada") == 1
    assert t.why("next") == "PNO-T4" and t.seats == "left, villa"


@rule("PNO-T4")
def test_each_card_weighs_the_duty_anew():
    t = deal(
        stop="fill",
        latrine={0: "senator - citizen"},
        queue={0: "Ada=citizen Bea=slave", 1: "citizen citizen", 2: "citizen citizen"},
        hand={0: "QueueJumper QueueJumper"},
    )
    assert t.why("next") == "PNO-T4"
    t.play("QueueJumper")
    t.choose("Bea")
    assert t.can("next") and t.seats == "", "the slave who is first now can't sit, which frees from the duty"
    t.play("QueueJumper")
    t.choose("Ada")
    assert t.why("next") == "PNO-T4" and t.seats == "middle"


@rule("PNO-T4", "PNO-A11", "PNO-T6")
def test_an_empty_villa_suits_anybody():
    for first in ("senator", "citizen", "slave", "woman"):
        foe = "slave" if first == "senator" else "senator"
        t = deal(stop="fill", latrine={0: f"{foe} - {foe} [-]"}, queue={0: f"Ada={first} citizen"})
        assert "villa" in t.seats
        assert t.why("next") == "PNO-T4", "no place but the Villa may fit, and yet it must be taken"
        t.seat("villa")
        assert t.latrine(0) == f"{foe} - {foe} [Ada]"


@rule("PNO-T4", "PNO-T12")
def test_the_doors_close_when_nobody_waits():
    t = deal(seats=2, stop="fill", queue={0: ""}, latrine={0: "- - - [-]"}, others=1)
    assert t.seats == "" and t.why("seat left") == "PNO-T3"
    t.next()
    assert t.stop == "closed"


@rule("PNO-T4a", "PNO-T4", "PNO-A7")
def test_what_opens_before_phase_3_is_filled_in_it():
    t = deal(latrine={0: "Ada=senator citizen:3 citizen:3"}, queue={0: "Bea=woman citizen"}, hand={0: "SenateSession"})
    t.play("SenateSession")
    assert t.latrine(0) == "- citizen citizen" and t.stop == "start"
    assert t.why("seat left") == "PNO-T4a"
    t.next(2)
    assert t.seats == "left" and t.why("next") == "PNO-T4"


@rule("PNO-T4a", "PNO-T4", "PNO-A7")
def test_what_opens_during_phase_3_is_filled_in_it():
    t = deal(
        stop="fill",
        latrine={0: "Ada=senator citizen citizen"},
        queue={0: "Bea=woman citizen"},
        hand={0: "SenateSession Villa"},
    )
    assert t.can("next")
    t.play("SenateSession")
    assert t.seats == "left" and t.why("next") == "PNO-T4"
    t.seat("left")
    assert t.can("next")
    t.play("Villa")
    assert t.seats == "villa" and t.why("next") == "PNO-T4"


@rule("PNO-T4a")
def test_what_opens_after_phase_3_waits():
    t = deal(
        seats=2,
        stop="closed",
        latrine={0: "Ada=senator citizen:4 citizen:4", 1: "Bea=senator citizen:4 citizen:4"},
        queue={0: "woman woman woman", 1: "woman woman woman"},
        hand={0: "SenateSession Villa"},
    )
    t.play("Villa")
    t.play("SenateSession")
    t.choose(0)
    assert t.latrine(0) == "- citizen citizen [-]"
    assert t.why("seat left") == "PNO-T4a" == t.why("seat villa")
    t.next()
    assert t.turn == 1
    t.next(4)
    assert t.latrine(0) == "- citizen citizen [-]", "nor do others' turns fill it"
    assert t.turn == 0 and t.why("seat left") == "PNO-T4a"
    t.next(2)
    assert t.seats == "left, villa"


@rule("PNO-T4a", "PNO-A7")
def test_what_is_emptied_by_a_fellow_waits_for_the_owner():
    t = deal(
        stop="fill",
        latrine={0: "citizen citizen citizen", 1: "Bea=senator citizen citizen"},
        queue={1: "woman woman"},
        hand={0: "SenateSession"},
    )
    t.play("SenateSession")
    assert t.latrine(1) == "- citizen citizen" and t.queue(1) == "woman woman"
    assert t.why("seat left", by=1) == "PNO-T10", "it isn't even that player's turn"


@rule("PNO-T5")
def test_the_owner_chooses_among_empty_places():
    t = deal(
        stop="fill",
        latrine={0: "- citizen - [-] [-]"},
        queue={0: "Ada=slave Bea=slave Cia=slave Dea=slave Eda=citizen"},
    )
    assert t.seats == "left, right, villa, villa 2"
    t.seat("villa 2")
    t.seat("right")
    t.seat("villa")
    assert t.latrine(0) == "- citizen Bea [Cia] [Ada]" and t.seats == "left"


@rule("PNO-T5")
def test_a_place_that_is_taken_or_not_there_cannot_be_chosen():
    t = deal(stop="fill", latrine={0: "citizen - woman", 1: "- - - [-]"}, queue={0: "citizen citizen"})
    assert t.seats == "middle"
    assert t.why("seat left") == "PNO-T5"
    assert t.why("seat right") == "PNO-T5", "a citizen doesn't share with a woman"
    assert t.why("seat villa") == "PNO-A11", "that Villa is a fellow player's"


NEIGHBOURS = {"left": ("middle",), "middle": ("left", "right"), "right": ("middle",)}
SITTERS = ("-", "senator", "citizen", "slave", "woman", "woman+woman")


def quarrel(a: str, b: str) -> bool:
    return {a, b} == {"senator", "slave"}


@rule("PNO-T6", "PNO-T5", "PNO-T4")
@pytest.mark.parametrize("first", ["senator", "citizen", "slave", "woman"])
@pytest.mark.parametrize("place", NEIGHBOURS)
def test_no_senator_sits_beside_a_slave(first, place):
    """Every first in line, every place, everybody who may sit on the other two."""
    others = [p for p in NEIGHBOURS if p != place]
    for sitters in product(SITTERS, repeat=2):
        bench = dict(zip(others, sitters, strict=True)) | {place: "-"}
        if quarrel(bench["left"], bench["middle"]) or quarrel(bench["middle"], bench["right"]):
            continue
        t = deal(
            seats=2,
            stop="fill",
            latrine={0: " ".join(bench[p] for p in ("left", "middle", "right"))},
            queue={0: f"{first} citizen"},
        )
        forbidden = any(quarrel(first, bench[n]) for n in NEIGHBOURS[place])
        assert t.why(f"seat {place}") == ("PNO-T6" if forbidden else ""), bench
        free = [p for p in NEIGHBOURS if bench[p] == "-" and not any(quarrel(first, bench[n]) for n in NEIGHBOURS[p])]
        assert t.why("next") == ("PNO-T4" if free else ""), bench


@rule("PNO-T6", "PNO-A11")
def test_a_villa_has_no_neighbours():
    for first, foe in (("senator", "slave"), ("slave", "senator")):
        t = deal(stop="fill", latrine={0: f"citizen citizen {foe} [-] [{foe}] [-]"}, queue={0: f"{first} citizen"})
        assert t.seats == "villa, villa 3"
        t = deal(stop="fill", latrine={0: f"citizen citizen - [{foe}]"}, queue={0: f"{first} citizen"})
        assert t.seats == "right"


# ---- women on one place -----------------------------------------------------------------------------------------------------------


@rule("PNO-T7")
def test_the_example_of_two_women():
    """From our rulebook: all places taken, Livia alone on the right with two markers, Fulvia, who stays one turn, first in line."""
    t = deal(
        seats=2,
        stop="fill",
        latrine={0: "citizen:5 citizen:5 Livia=woman(3/3):2", 1: "citizen:5 citizen:5 citizen:5"},
        queue={0: "Fulvia=woman(1/1) Gea=senator"},
    )
    assert t.seats == "right" and t.can("next"), "she may join or wait"
    t.seat("right")
    assert t.latrine(0) == "citizen citizen Livia+Fulvia" and t.markers("Livia", "Fulvia") == [2, 1]
    t.next(2 + 4 + 2)
    assert t.turn == 0 and t.stop == "fill"
    assert t.money[0] == 1 and t.latrine(0) == "citizen citizen Livia", "Fulvia pays and goes, Livia stays"
    assert t.seats == "", "her place isn't free for a senator"
    t.next(2 + 4 + 2)
    assert t.money[0] == 1 + 3 and t.latrine(0) == "citizen citizen -"


@rule("PNO-T7")
def test_a_woman_may_take_an_empty_place_or_join_but_must_do_one_of_them():
    t = deal(
        stop="fill",
        latrine={0: "Livia=woman:3 - citizen [woman:2]"},
        queue={0: "Ada=woman Bea=woman Cia=woman citizen"},
    )
    assert t.seats == "left, middle, villa" and t.why("next") == "PNO-T4"
    t.seat("left")
    assert t.latrine(0) == "Livia+Ada - citizen [woman]"
    assert t.why("next") == "PNO-T4", "the next one is first in line now, and the middle still empty"
    assert t.seats == "middle, villa" and t.why("seat left") == "PNO-T7", "never three"
    t.seat("middle")
    assert t.can("next") and t.seats == "middle, villa", "she may join one who sat down a moment before, but needn't"
    t.seat("middle")
    assert t.latrine(0) == "Livia+Ada Bea+Cia citizen [woman]"


@rule("PNO-T7", "PNO-T4")
def test_joining_is_optional():
    t = deal(stop="fill", latrine={0: "woman citizen woman [woman]"}, queue={0: "Ada=woman Bea=woman"})
    assert t.seats == "left, right, villa" and t.can("next")
    t.next()
    assert t.latrine(0) == "woman citizen woman [woman]" and t.queue(0) == "Ada Bea"


@rule("PNO-T7", "PNO-A11")
def test_two_women_share_a_villa():
    t = deal(
        stop="fill",
        latrine={0: "citizen citizen citizen [-]"},
        queue={0: "Ada=woman(2/2) Bea=woman(3/2) woman citizen"},
    )
    t.seat("villa")
    assert t.can("next")
    t.seat("villa")
    assert t.latrine(0) == "citizen citizen citizen [Ada+Bea]" and t.markers("Ada", "Bea") == [2, 3]
    assert t.why("seat villa") == "PNO-T7" and t.can("next")


@rule("PNO-T7")
@pytest.mark.parametrize("first", ["senator", "citizen", "slave"])
def test_only_women_share(first):
    t = deal(stop="fill", latrine={0: "woman woman woman [woman]"}, queue={0: f"{first} woman"})
    assert t.seats == "" and t.why("seat left") == "PNO-T5"
    t = deal(stop="fill", latrine={0: f"{first} citizen citizen"}, queue={0: "woman citizen"})
    assert t.seats == "", "a woman joins no man"


@rule("PNO-T7")
def test_the_second_woman_joins_only_from_the_front():
    t = deal(stop="fill", latrine={0: "woman citizen slave"}, queue={0: "Ada=senator Bea=woman"})
    assert t.seats == "" and t.can("next")
    t = deal(stop="fill", latrine={0: "woman - citizen"}, queue={0: "Ada=senator Bea=woman Cia=citizen"})
    assert t.seats == "middle"
    t.seat("middle")
    assert t.seats == "left"


@rule("PNO-T7")
@pytest.mark.parametrize("who", ["first", "second"])
def test_each_of_two_women_pays_and_leaves_on_her_own(who):
    markers = (0, 2) if who == "first" else (2, 0)
    t = deal(stop="marked", latrine={0: f"- Ada=woman(3/3):{markers[0]}+Bea=woman(2/1):{markers[1]} -"})
    t.next()
    stays = "Bea" if who == "first" else "Ada"
    assert t.latrine(0) == f"- {stays} -" and t.markers(stays) == 2 and t.money[0] == (3 if who == "first" else 1)
    assert t.seats == "left, right"


@rule("PNO-T7", "PNO-T2")
def test_two_women_may_leave_together():
    t = deal(
        stop="marked",
        latrine={0: "- Ada=woman(3/3):0+Bea=woman(2/1):0 - [Cia=woman(2/2):0+Dea=woman(4/2):0]"},
        money=[1, 0, 0],
    )
    t.next()
    assert t.latrine(0) == "- - -" and t.money[0] == 1 + 3 + 1 + 2 + 2


@rule("PNO-T7")
def test_a_third_may_join_the_one_who_stays():
    t = deal(stop="marked", latrine={0: "citizen Ada=woman:0+Bea=woman:2 citizen"}, queue={0: "Cia=woman(4/3) citizen"})
    t.next()
    assert t.seats == "middle" and t.can("next")
    t.seat("middle")
    assert t.latrine(0) == "citizen Bea+Cia citizen" and t.markers("Bea", "Cia") == [2, 4]


# ---- without a marker, outside phase 2 ----------------------------------------------------------------------------------------------


@rule("PNO-T13")
def test_a_guest_without_markers_keeps_the_place():
    t = deal(stop="fill", latrine={0: "citizen:0 citizen citizen"}, queue={0: "citizen citizen"})
    assert t.seats == "" and t.why("seat left") == "PNO-T5"
    t.next()
    assert t.latrine(0) == "citizen citizen citizen"


@rule("PNO-T13", "PNO-T6")
def test_a_guest_without_markers_is_a_neighbour():
    t = deal(stop="fill", latrine={0: "slave:0 - citizen"}, queue={0: "senator citizen"})
    assert t.why("seat middle") == "PNO-T6" and t.can("next")


@rule("PNO-T13", "PNO-T7")
def test_a_woman_without_markers_can_be_joined():
    t = deal(stop="fill", latrine={0: "citizen Ada=woman:0 citizen"}, queue={0: "Bea=woman(2/2) citizen"})
    t.seat("middle")
    assert t.latrine(0) == "citizen Ada+Bea citizen" and t.markers("Ada", "Bea") == [0, 2]


@rule("PNO-T13", "PNO-A4", "PNO-A7")
def test_a_guest_without_markers_counts_for_tax_and_assembly():
    t = deal(
        latrine={0: "- senator:0 -", 1: "Bea=senator:0 - -"}, money=[3, 3, 3], hand={0: "TaxSenators SenateSession"}
    )
    t.play("TaxSenators")
    assert t.money == [2, 2, 3]
    t.play("SenateSession")
    t.choose(1)
    assert t.latrine(1) == "- - -" and t.money == [2, 2, 3]


@rule("PNO-T13", "PNO-A3", "PNO-A5")
def test_a_guest_without_markers_may_get_new_ones():
    t = deal(latrine={1: "Ada=slave:0 Bea=woman:0+Cia=woman:3 -"}, hand={0: "BadFish Gossip"})
    t.play("BadFish")
    t.choose("Ada")
    assert t.markers("Ada") == 2
    t.play("Gossip")
    assert t.markers("Bea", "Cia") == [3, 3]


@rule("PNO-T13", "PNO-T2", "PNO-A6")
def test_whoever_is_still_without_markers_pays_in_the_next_phase_2():
    """Hurried after this turn's phase 2, Ada sits until the next one; then she pays, and so does nobody who got fish."""
    t = deal(
        seats=2,
        stop="fill",
        latrine={0: "Ada=senator(4/4):2 Bea=senator(4/5):0 citizen:4", 1: "citizen:9 citizen:9 citizen:9"},
        hand={0: "Haste", 1: "BadFish"},
    )
    t.play("Haste")
    t.choose("Ada")
    assert t.markers("Ada") == 0 and t.money == [0, 0]
    t.next(2)
    assert t.latrine(0) == "Ada Bea citizen"
    t.play("BadFish")
    t.choose("Bea")
    t.next(4 + 1)
    assert t.money == [0, 0] and t.markers("Ada", "Bea") == [0, 1]
    t.next()
    assert t.money == [4, 0] and t.latrine(0) == "- Bea citizen"
