"""PNO-A1 … A11: what each action card does."""

from __future__ import annotations

import pytest
from tests.rules import rule

from kincstar.games.pecunia.parts import E_DISCARDED, E_VILLA_GONE

from .deal import PECUNIA, deal

QUEUES = {
    0: "Ada=citizen Bea=slave Cia=woman",
    1: "Dea=senator Eda=citizen Fia=slave",
    2: "Gea=woman Hea=senator Iva=slave",
}


# ---- A1 Eviction ------------------------------------------------------------------------------------------------------------------


@rule("PNO-A1")
def test_eviction_takes_anybody_to_the_end_of_another_queue():
    t = deal(queue=QUEUES, hand={0: "Eviction"}, latrine={1: "citizen - -"})
    t.play("Eviction")
    assert t.choices == "Ada Bea Cia Dea Eda Fia Gea Hea Iva", "in any queue, in any position; not the seated"
    t.choose("Eda")
    assert t.choices == [0, 2]
    t.choose(2)
    assert t.queue(0) == "Ada Bea Cia"
    assert t.queue(1) == "Dea Fia"
    assert t.queue(2) == "Gea Hea Iva Eda"


@rule("PNO-A1")
@pytest.mark.parametrize(("who", "to", "queues"), [
    ("Ada", 1, ["Bea Cia", "Dea Eda Fia Ada", "Gea Hea Iva"]),  # out of one's own
    ("Fia", 0, ["Ada Bea Cia Fia", "Dea Eda", "Gea Hea Iva"]),  # into one's own
    ("Gea", 1, ["Ada Bea Cia", "Dea Eda Fia Gea", "Hea Iva"]),  # between two fellows
])  # fmt: skip
def test_eviction_from_and_to_any_queue(who, to, queues):
    t = deal(queue=QUEUES, hand={0: "Eviction"})
    t.play("Eviction")
    t.choose(who)
    t.choose(to)
    assert [t.queue(p) for p in range(3)] == queues


@rule("PNO-A1")
def test_eviction_not_within_one_queue_but_into_an_empty_one():
    t = deal(queue={0: "Ada=citizen Bea=slave", 1: "", 2: "Gea=woman"}, others="aside", hand={0: "Eviction"})
    t.play("Eviction")
    t.choose("Ada")
    assert t.why("choose 0") == "PNO-A1"
    t.choose(1)
    assert t.queue(0) == "Bea" and t.queue(1) == "Ada"


@rule("PNO-A1")
def test_a_seated_guest_cannot_be_evicted():
    t = deal(latrine={1: "Ada=citizen - -"}, discards="Bea=citizen", hand={0: "Eviction"})
    t.play("Eviction")
    assert t.why("choose Ada") == "PNO-A1" == t.why("choose Bea")


# ---- A2 Swap ----------------------------------------------------------------------------------------------------------------------


@rule("PNO-A2")
@pytest.mark.parametrize(("one", "other", "queues"), [
    ("Ada", "Fia", ["Fia Bea Cia", "Dea Eda Ada", "Gea Hea Iva"]),
    ("Fia", "Ada", ["Fia Bea Cia", "Dea Eda Ada", "Gea Hea Iva"]),
    ("Eda", "Gea", ["Ada Bea Cia", "Dea Gea Fia", "Eda Hea Iva"]),
    ("Cia", "Hea", ["Ada Bea Hea", "Dea Eda Fia", "Gea Cia Iva"]),
])  # fmt: skip
def test_swap_changes_places_position_for_position(one, other, queues):
    t = deal(queue=QUEUES, hand={0: "Swap"})
    t.play("Swap")
    assert t.choices == "Ada Bea Cia Dea Eda Fia Gea Hea Iva"
    t.choose(one)
    t.choose(other)
    assert [t.queue(p) for p in range(3)] == queues


@rule("PNO-A2")
def test_swap_takes_guests_of_two_queues():
    t = deal(queue=QUEUES, latrine={1: "Jea=citizen - -"}, hand={0: "Swap"})
    t.play("Swap")
    assert t.why("choose Jea") == "PNO-A2"
    t.choose("Dea")
    assert t.choices == "Ada Bea Cia Gea Hea Iva" and t.why("choose Eda") == "PNO-A2" == t.why("choose Dea")


@rule("PNO-A2", "PNO-T11")
def test_swap_needs_a_second_queue_for_its_first_guest_too():
    t = deal(queue={0: "Ada=citizen Bea=slave", 1: "", 2: "Gea=woman"}, others="aside", hand={0: "Swap"})
    t.play("Swap")
    assert t.choices == "Ada Bea Gea"
    t.choose("Gea")
    assert t.choices == "Ada Bea"
    t.choose("Bea")
    assert t.queue(0) == "Ada Gea" and t.queue(2) == "Bea" and t.queue(1) == ""


# ---- A3 Gossip --------------------------------------------------------------------------------------------------------------------


@rule("PNO-A3")
@pytest.mark.parametrize("pair", ["Ada=woman:1+Bea=woman:4", "Ada=woman:4+Bea=woman:1", "Ada=woman:0+Bea=woman:4"])
@pytest.mark.parametrize("villa", [False, True])
def test_gossip_makes_the_one_with_fewer_markers_stay_as_long(pair, villa):
    t = deal(latrine={1: f"- - - [{pair}]" if villa else f"- {pair} -"}, hand={0: "Gossip"})
    t.play("Gossip")
    assert t.markers("Ada", "Bea") == [4, 4]


@rule("PNO-A3")
def test_gossip_is_for_a_fellow_players_pair():
    t = deal(
        latrine={
            0: "Ada=woman:1+Bea=woman:2 - -",
            1: "Cia=woman:1+Dea=woman:2 Eda=woman:1 Fia=woman:3",
            2: "Gea=woman:5+Hea=woman:2 - -",
        },
        hand={0: "Gossip"},
    )
    t.play("Gossip")
    assert t.choices == "Cia Hea"
    for other in ("Ada", "Bea", "Dea", "Eda", "Fia", "Gea"):
        assert t.why(f"choose {other}") == "PNO-A3"
    t.choose("Hea")
    assert t.markers("Ada", "Bea", "Cia", "Dea", "Gea", "Hea") == [1, 2, 1, 2, 5, 5]


# ---- A4 Special tax ---------------------------------------------------------------------------------------------------------------


@rule("PNO-A4")
@pytest.mark.parametrize(("card", "money"), [
    ("TaxSenators", [10 - 2, 10 - 1, 10]),
    ("TaxCitizens", [10 - 1, 10, 10 - 3]),
    ("TaxSlaves", [10, 10 - 2, 10 - 1]),
])  # fmt: skip
def test_tax_for_each_seated_guest_of_the_class(card, money):
    """Everybody, oneself too, Villas included; not for those who wait."""
    t = deal(
        latrine={
            0: "senator:2 citizen:0 woman [senator:1]",
            1: "slave:3 woman+woman slave [senator:9]",
            2: "citizen:1 slave:2 citizen:4 [citizen:5]",
        },
        queue={0: "slave slave senator", 1: "citizen senator", 2: "senator slave citizen"},
        money=[10, 10, 10],
        hand={0: card},
    )
    t.play(card)
    assert t.money == money and t.choices == ""
    assert t.latrine(0) == "senator citizen woman [senator]", "nobody leaves for it"


@rule("PNO-A4", "PNO-C1")
def test_women_are_no_citizens_for_the_tax():
    t = deal(latrine={0: "woman+woman woman woman", 1: "citizen woman woman"}, money=[5, 5, 5], hand={0: "TaxCitizens"})
    t.play("TaxCitizens")
    assert t.money == [5, 4, 5]


@rule("PNO-A4")
def test_nobody_pays_more_than_they_have():
    t = deal(
        latrine={0: "slave slave slave", 1: "slave citizen slave", 2: "slave slave citizen [slave]"},
        money=[2, 0, 3],
        hand={0: "TaxSlaves"},
    )
    t.play("TaxSlaves")
    assert t.money == [0, 0, 0]
    t = deal(latrine={1: "Ada=slave(2/2):0 slave:3 slave:3"}, turn=1, money=[0, 1, 0], hand={1: "TaxSlaves"})
    t.play("TaxSlaves")
    assert t.money == [0, 0, 0]
    t.next(2)
    assert t.money == [0, 2, 0], "the rest is forgiven and never asked for again"


# ---- A5 Bad fish ------------------------------------------------------------------------------------------------------------------


@rule("PNO-A5")
def test_bad_fish_gives_two_markers_to_a_fellow_players_seated_guest():
    t = deal(
        latrine={
            0: "Ada=citizen:1 - -",
            1: "Bea=woman:1+Cia=woman:3 - Dea=senator(5/5):5 [Eda=slave:0]",
            2: "- Fia=citizen:2 -",
        },
        queue={1: "Gea=citizen citizen"},
        hand={0: "BadFish BadFish BadFish"},
    )
    t.play("BadFish")
    assert t.choices == "Bea Cia Dea Eda Fia"
    assert t.why("choose Ada") == "PNO-A5" == t.why("choose Gea")
    t.choose("Dea")
    assert t.markers("Dea") == 7, "also beyond the number on the card"
    t.play("BadFish")
    t.choose("Cia")
    t.play("BadFish")
    t.choose("Cia")
    assert t.markers("Bea", "Cia", "Eda", "Fia") == [1, 7, 0, 2]


# ---- A6 Haste ---------------------------------------------------------------------------------------------------------------------


@rule("PNO-A6")
def test_haste_takes_two_markers_from_one_own_guest():
    t = deal(
        latrine={0: "Ada=citizen:4 Bea=woman:1+Cia=woman:2 Dea=slave:0 [Eda=senator:3]", 1: "Fia=citizen:3 - -"},
        queue={0: "Gea=citizen citizen"},
        hand={0: "Haste Haste Haste"},
    )
    t.play("Haste")
    assert t.choices == "Ada Bea Cia Eda"
    assert t.why("choose Dea") == t.why("choose Fia") == t.why("choose Gea") == "PNO-A6"
    t.choose("Ada")
    t.play("Haste")
    t.choose("Bea")
    t.play("Haste")
    t.choose("Eda")
    assert t.markers("Ada", "Bea", "Cia", "Dea", "Eda") == [2, 0, 2, 0, 1], "with one marker, one"


@rule("PNO-A6", "PNO-T1", "PNO-T2")
def test_the_example_of_haste():
    """Three markers: played before phase 1, Haste leaves one, phase 1 takes it, phase 2 brings the money."""
    t = deal(latrine={0: "Ada=citizen(3/3):3 - -"}, hand={0: "Haste"})
    t.play("Haste")
    assert t.latrine(0) == "Ada - -" and t.money[0] == 0
    t.next(2)
    assert t.money[0] == 3 and t.latrine(0) == "- - -"


@rule("PNO-A6", "PNO-T13")
def test_haste_between_the_phases_pays_at_once_and_after_them_later():
    t = deal(stop="marked", latrine={0: "Ada=citizen(3/3):2 - -"}, hand={0: "Haste"})
    t.play("Haste")
    t.next()
    assert t.money[0] == 3
    t = deal(stop="fill", latrine={0: "Ada=citizen(3/3):2 citizen citizen"}, hand={0: "Haste"})
    t.play("Haste")
    t.choose("Ada")
    assert t.money[0] == 0 and t.latrine(0) == "Ada citizen citizen"


# ---- A7 Assembly ------------------------------------------------------------------------------------------------------------------

ASSEMBLIES = {"SenateSession": "senator", "PeoplesAssembly": "citizen", "SlaveMarket": "slave", "MarketDay": "woman"}


@rule("PNO-A7", "PNO-C1")
@pytest.mark.parametrize("card", ASSEMBLIES)
def test_an_assembly_sends_away_all_of_its_class(card):
    cls = ASSEMBLIES[card]
    lay = {
        1: "senator:0 citizen:1 woman:1+woman:2 [slave:3] [senator:2]",
        2: "slave citizen senator",
    }
    queue = {1: "senator woman slave citizen woman senator slave citizen", 2: "senator citizen slave woman"}
    t = deal(latrine=lay, queue=queue, hand={0: card}, money=[5, 5, 5])
    t.play(card)
    t.choose(1)
    words = [w.strip("[]") for w in t.latrine(1).split()] + t.queue(1).split()
    assert not any(cls in w for w in words)
    gone = ["senator:0 citizen:1 woman:1+woman:2 [slave:3] [senator:2]".count(cls) + queue[1].split().count(cls)]
    assert [t.discards.split().count(cls)] == gone == [len(t.discards.split())], "together, face up, and nobody else"
    assert t.queue(1).split() == [g for g in queue[1].split() if g != cls], "the others move up in their order"
    assert t.latrine(2) == "slave citizen senator" and t.queue(2) == queue[2]
    assert t.money == [5, 5, 5], "unpaid"


@rule("PNO-A7")
@pytest.mark.parametrize("card", ASSEMBLIES)
def test_an_assembly_may_be_called_on_oneself_and_on_whoever_has_such_a_guest(card):
    cls = ASSEMBLIES[card]
    other = "senator" if cls == "citizen" else "citizen"
    t = deal(
        seats=5,
        turn=2,
        latrine={1: f"{cls} - -", 3: f"{other} - - [{cls}]"},
        queue=dict.fromkeys(range(5), other) | {2: f"{other} {cls}"},
        hand={2: card},
    )
    t.play(card)
    assert t.choices == [1, 2, 3] and t.why("choose 0") == "PNO-A7" == t.why("choose 4")
    t.choose(2)
    assert t.queue(2) == other and t.discards == cls


@rule("PNO-A7", "PNO-T8")
def test_an_assembly_on_more_guests_than_one_log_line_holds():
    t = deal(
        seats=2, latrine={1: "slave slave slave"}, queue={1: "slave " * 17}, hand={0: "SlaveMarket"}, pile="Ada=senator"
    )
    t.play("SlaveMarket")
    assert t.discards.split() == ["slave"] * 20 and t.queue(1).split()[0] == "Ada" and len(t.queue_ids(1)) == 5
    told = [g for e in t.events(E_DISCARDED) for g in e.things]
    assert sorted(told) == sorted(int(g) for g in t.state.guest_discards)


# ---- A8 Break, A10 Regular --------------------------------------------------------------------------------------------------------


@rule("PNO-A8")
def test_break_turns_up_three_guests_before_any_is_placed():
    t = deal(
        queue={0: "citizen", 1: "slave", 2: "woman"},
        pile="Ada=senator Bea=citizen Cia=slave Dea=woman",
        hand={0: "Break"},
    )
    t.play("Break")
    assert t.turned_up == "Ada Bea Cia" == t.choices and t.pile.split()[0] == "Dea"
    t.choose("Bea")
    assert t.choices == [0, 1, 2]
    t.choose(1)
    assert t.queue(1) == "slave Bea" and t.choices == "Ada Cia", "in an order of one's choice"
    t.choose("Cia")
    t.choose(1)
    t.choose(0)
    assert [t.queue(p) for p in range(3)] == [
        "citizen Ada",
        "slave Bea Cia",
        "woman",
    ] and t.choices == "" == t.turned_up


@rule("PNO-A8")
def test_the_guests_of_a_break_are_open_to_all():
    t = deal(pile="Ada=senator Bea=citizen Cia=slave", hand={0: "Break"})
    t.play("Break")
    for viewer in (0, 1, 2, None):
        assert t.words(PECUNIA.view(t.state, viewer).turned_up) == "Ada Bea Cia"


@rule("PNO-A8")
def test_break_may_put_all_three_into_different_queues():
    t = deal(
        turn=1,
        queue={0: "citizen", 1: "slave", 2: "woman"},
        pile="Ada=senator Bea=citizen Cia=slave",
        hand={1: "Break"},
    )
    t.play("Break")
    for guest, seat in (("Cia", 0), ("Ada", 1)):
        t.choose(guest)
        t.choose(seat)
    t.choose(2)
    assert [t.queue(p) for p in range(3)] == ["citizen Cia", "slave Ada", "woman Bea"]


@rule("PNO-A8", "PNO-T12")
def test_break_with_one_guest_left():
    t = deal(seats=2, pile="Ada=senator", others=1, hand={0: "Break"}, queue={0: "citizen"})
    t.play("Break")
    assert t.turned_up == "Ada" and t.choices == [0, 1]
    t.choose(0)
    assert t.queue(0) == "citizen Ada"


@rule("PNO-A10")
def test_regular_turns_up_the_top_guest_and_puts_it_at_the_end_of_a_queue():
    for seat in range(3):
        t = deal(
            turn=1, queue=dict.fromkeys(range(3), "citizen slave"), pile="Ada=senator Bea=citizen", hand={1: "Regular"}
        )
        t.play("Regular")
        assert t.turned_up == "Ada" and t.choices == [0, 1, 2], "it is seen before the queue is chosen"
        t.choose(seat)
        assert [t.queue(p) for p in range(3)] == ["citizen slave" + " Ada" * (p == seat) for p in range(3)]
        assert t.pile.split()[0] == "Bea" and t.turned_up == ""


# ---- A9 Queue-jumper --------------------------------------------------------------------------------------------------------------


@rule("PNO-A9")
@pytest.mark.parametrize(("who", "queues"), [
    ("Bea", ["Bea Ada Cia", "Dea Eda Fia", "Gea Hea Iva"]),
    ("Cia", ["Cia Ada Bea", "Dea Eda Fia", "Gea Hea Iva"]),
    ("Eda", ["Ada Bea Cia", "Eda Dea Fia", "Gea Hea Iva"]),
    ("Iva", ["Ada Bea Cia", "Dea Eda Fia", "Iva Gea Hea"]),
])  # fmt: skip
def test_the_queue_jumper_goes_to_the_front_of_the_same_queue(who, queues):
    t = deal(queue=QUEUES, hand={0: "QueueJumper"})
    t.play("QueueJumper")
    t.choose(who)
    assert [t.queue(p) for p in range(3)] == queues


@rule("PNO-A9", "PNO-T11")
def test_whoever_is_first_needs_no_jump():
    t = deal(queue=QUEUES, latrine={0: "Jea=citizen - -"}, hand={0: "QueueJumper"})
    t.play("QueueJumper")
    assert t.choices == "Bea Cia Eda Fia Hea Iva"
    assert t.why("choose Ada") == t.why("choose Dea") == t.why("choose Jea") == "PNO-A9"


# ---- A11 Villa Dixius -------------------------------------------------------------------------------------------------------------


@rule("PNO-A11")
def test_a_villa_is_one_more_place_and_no_discard_while_it_lies():
    t = deal(
        stop="fill",
        latrine={0: "citizen citizen citizen"},
        queue={0: "Ada=citizen citizen"},
        hand={0: "Villa"},
        played="Swap",
    )
    assert t.seats == ""
    t.play("Villa")
    assert t.latrine(0) == "citizen citizen citizen [-]" and t.action_discards == "Swap" and t.hand(0) == ""
    assert [t.latrine(p) for p in (1, 2)] == ["- - -", "- - -"]
    t.seat("villa")
    assert t.latrine(0) == "citizen citizen citizen [Ada]" and t.action_discards == "Swap"


@rule("PNO-A11", "PNO-T2")
def test_a_villa_goes_with_its_guest():
    t = deal(stop="marked", latrine={0: "Bea=slave:0 - - [Ada=citizen(2/3):0]"}, discards="", played="Swap")
    t.next()
    assert t.latrine(0) == "- - -" and t.money[0] == 4
    assert sorted(t.discards.split()) == ["Ada", "Bea"] and t.action_discards == "Swap Villa"
    assert len(t.events(E_VILLA_GONE)) == 1


@rule("PNO-A11", "PNO-T7")
def test_a_villa_stays_while_anybody_sits_there():
    t = deal(
        stop="marked",
        latrine={0: "citizen citizen citizen [Ada=woman:0+Bea=woman:1]"},
        queue={0: "Cia=woman(3/3) citizen"},
    )
    t.next()
    assert t.latrine(0) == "citizen citizen citizen [Bea]" and t.action_discards == ""
    t.seat("villa")
    assert t.latrine(0) == "citizen citizen citizen [Bea+Cia]"
    t = deal(stop="marked", latrine={0: "citizen citizen citizen [Bea=woman:0+Cia=woman:2]"})
    t.next()
    assert t.latrine(0) == "citizen citizen citizen [Cia]" and t.action_discards == ""


@rule("PNO-A11", "PNO-A7")
@pytest.mark.parametrize("victim", [0, 1])
def test_a_villa_goes_when_an_assembly_takes_its_last_guest(victim):
    t = deal(
        latrine={victim: "woman citizen citizen [Ada=woman:2+Bea=woman:1] [slave] [-]"},
        queue={0: "citizen citizen", 1: "citizen citizen"},
        hand={0: "MarketDay"},
    )
    t.play("MarketDay")
    assert t.latrine(victim) == "- citizen citizen [slave] [-]" and t.action_discards == "MarketDay Villa"


@rule("PNO-A11")
def test_an_unused_villa_stays():
    """Here because nobody waits and nobody can be drawn."""
    bench = "citizen:9 citizen:9 citizen:9"
    t = deal(seats=2, latrine={0: f"{bench} [-]", 1: bench}, queue={0: ""}, others=1)
    t.next(4 + 4 + 2)
    assert t.latrine(0) == "citizen citizen citizen [-]" and t.action_discards == ""


@rule("PNO-A11")
def test_several_villas_may_lie_at_once_and_each_goes_alone():
    t = deal(
        stop="start",
        latrine={0: "citizen:9 citizen:9 citizen:9"},
        hand={0: "Villa Villa Villa"},
        queue={0: "Ada=slave(2/2) Bea=senator(5/5) Cia=slave(2/1) citizen"},
    )
    for _ in range(3):
        t.play("Villa")
    assert t.latrine(0) == "citizen citizen citizen [-] [-] [-]"
    t.next(2)
    for place in ("villa", "villa 2", "villa 3"):
        t.seat(place)
    assert t.latrine(0) == "citizen citizen citizen [Ada] [Bea] [Cia]", "a senator between slaves"
    t = deal(stop="marked", latrine={0: "- - - [Ada=slave(2/2):0] [Bea=senator:1] [Cia=slave(2/1):0]"})
    t.next()
    assert t.latrine(0) == "- - - [Bea]" and t.action_discards == "Villa Villa" and t.money[0] == 3


@rule("PNO-A11", "PNO-T12")
def test_a_villa_discarded_is_drawn_again_and_laid_where_one_lay():
    bench = "citizen:9 citizen:9 citizen:9"
    t = deal(seats=2, stop="marked", latrine={0: f"{bench} [slave:0] [Ada=citizen:9]", 1: bench}, other_actions=1)
    t.next(3)
    assert t.hand(0) == "Villa" and t.turn == 1
    t.next(4)
    t.play("Villa")
    assert t.latrine(0) == "citizen citizen citizen [-] [Ada]"


@rule("PNO-A11", "PNO-T1", "PNO-A5", "PNO-A6", "PNO-A4")
def test_a_villas_guest_is_a_guest_like_any_other():
    t = deal(
        latrine={0: "- - - [Ada=slave:3]", 1: "- - - [Bea=slave:3]"},
        money=[1, 1, 1],
        hand={0: "Haste BadFish TaxSlaves"},
    )
    t.play("Haste")
    t.play("BadFish")
    t.play("TaxSlaves")
    t.next()
    assert t.markers("Ada", "Bea") == [0, 5] and t.money == [0, 0, 1]
