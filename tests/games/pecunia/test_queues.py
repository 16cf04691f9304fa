"""PNO-T8 and T12: queues and piles that run out."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.rules import rule

from kincstar.games.pecunia.parts import E_ARRIVES, E_SHUFFLED

from .deal import deal

# ---- empty queues -----------------------------------------------------------------------------------------------------------------


@rule("PNO-T8")
def test_the_example_of_an_empty_queue():
    """Two empty places, a single guest waiting: the place is taken, five line up at once, and the first of them must sit too."""
    t = deal(
        stop="fill",
        latrine={0: "- - citizen"},
        queue={0: "Ada=citizen"},
        pile="Bea=woman Cia=slave Dea=citizen Eda=citizen Fia=slave Gea=slave",
    )
    t.seat("left")
    assert t.queue(0) == "Bea Cia Dea Eda Fia", "five, in the order drawn"
    assert t.pile.split()[0] == "Gea"
    assert t.seats == "middle" and t.why("next") == "PNO-T4"


@rule("PNO-T8", "PNO-T3")
def test_filling_goes_on_with_the_new_guests():
    t = deal(
        stop="fill",
        latrine={0: "- - - [-] [-] [-]"},
        queue={0: "citizen"},
        pile="Ada=citizen(2/2) Bea=citizen citizen citizen Eda=citizen Fia=citizen",
    )
    for place in ("left", "middle", "right", "villa", "villa 2", "villa 3"):
        assert t.why("next") == "PNO-T4"
        t.seat(place)
    assert t.latrine(0).split()[1] == "Ada" and t.markers("Ada") == 2
    assert t.queue(0).split()[0] == "Fia" and len(t.queue_ids(0)) == 5, "and renewed once more"
    assert t.can("next")


@rule("PNO-T8")
def test_a_queue_is_renewed_only_when_it_is_empty():
    t = deal(stop="fill", latrine={0: "- - -"}, queue={0: "citizen citizen"})
    t.seat("left")
    assert len(t.queue_ids(0)) == 1


@rule("PNO-T8")
@pytest.mark.parametrize("stop", ["start", "marked", "fill", "closed"])
def test_nobody_tops_up_a_queue_of_one(stop):
    t = deal(
        stop=stop,
        queue={0: "citizen", 1: "slave", 2: "woman"},
        latrine={0: "citizen citizen citizen"},
        hand={0: "TaxSlaves"},
    )
    t.play("TaxSlaves")
    t.next()
    assert [t.queue(p) for p in range(3)] == ["citizen", "slave", "woman"]


@rule("PNO-T8", "PNO-A1")
def test_a_fellows_queue_is_renewed_at_once_on_anybodys_turn():
    t = deal(
        turn=2,
        queue={0: "Ada=senator", 1: "woman", 2: "citizen"},
        hand={2: "Eviction"},
        pile="Bea=slave Cia=slave Dea=slave Eda=slave Fia=slave",
    )
    t.play("Eviction")
    t.choose("Ada")
    t.choose(1)
    assert t.queue(0) == "Bea Cia Dea Eda Fia" and t.queue(1) == "woman Ada" and t.queue(2) == "citizen"


@rule("PNO-T8", "PNO-A7")
def test_a_queue_emptied_by_an_assembly_is_renewed_and_the_new_ones_are_safe():
    """The example of Anna in our rulebook."""
    t = deal(
        latrine={1: "Ada=senator citizen citizen"},
        queue={1: "Bea=senator Cia=senator"},
        hand={0: "SenateSession"},
        pile="Dea=senator Eda=slave Fia=senator slave slave",
        money=[2, 2, 2],
    )
    t.play("SenateSession")
    assert t.latrine(1) == "- citizen citizen" and t.queue(1) == "Dea Eda Fia slave slave"
    assert sorted(t.discards.split()) == ["Ada", "Bea", "Cia"] and t.money == [2, 2, 2]


@rule("PNO-T8")
def test_a_queue_may_be_longer_than_five():
    t = deal(
        stop="fill",
        queue={0: "senator", 1: "slave " * 11},
        hand={0: "Eviction Regular Break"},
        pile="Ada=woman woman woman woman",
    )
    t.play("Regular")
    t.choose(1)
    assert len(t.queue_ids(1)) == 12 and t.queue(1).split()[-1] == "Ada"
    t.play("Break")
    while t.choices:
        t.choose(1) if isinstance(t.choices, list) else t.do(t.legal()[0])
    assert len(t.queue_ids(1)) == 15


@rule("PNO-T8", "PNO-T12")
def test_a_queue_of_all_guests():
    t = deal(seats=2, queue={0: "Ada=citizen", 1: ""}, others=1, hand={0: "Eviction"})
    t.play("Eviction")
    t.choose("Ada")
    assert len(t.queue_ids(1)) == 70 and t.queue_ids(0) == []
    t.next(4 + 2)
    assert t.turn == 1 and t.stop == "fill"
    t.seat("left")
    assert len(t.queue_ids(1)) == 69


@rule("PNO-T8")
def test_the_check_comes_after_the_step_and_not_inside_it():
    """The assembly empties the queue before it reaches the latrine, in whichever order; all of them leave before five are drawn."""
    for seed in range(10):
        t = deal(
            seats=2,
            latrine={1: "Ada=slave - Bea=slave [Cia=slave]"},
            queue={1: "Dea=slave Eda=slave"},
            others=0,
            hand={0: "SlaveMarket"},
            seed=seed,
        )
        t.play("SlaveMarket")
        t.choose(1)
        assert sorted(t.queue(1).split()) == ["Ada", "Bea", "Cia", "Dea", "Eda"], (
            "what the step discarded is in the renewal"
        )
        assert t.latrine(1) == "- - -" and t.discards == "" and t.pile == ""
        assert t.markers("Ada", "Bea", "Cia") == [0, 0, 0]


@rule("PNO-T8", "PNO-T2", "PNO-T12")
def test_the_guests_of_phase_2_are_in_a_renewal_that_comes_then():
    t = deal(
        seats=2,
        stop="marked",
        latrine={0: "Ada=senator:0 Bea=woman:0+Cia=woman:0 -"},
        queue={0: ""},
        others=1,
    )
    t.next()
    assert sorted(t.queue(0).split()) == ["Ada", "Bea", "Cia"] and t.discards == ""


@rule("PNO-T8", "PNO-T12")
@pytest.mark.parametrize("turn", [0, 1, 2, 3])
def test_several_empty_queues_draw_in_turn_order(turn):
    """From the player on turn, each all five before the next."""
    victim = (turn + 3) % 4
    t = deal(
        seats=4,
        turn=turn,
        latrine={victim: "slave slave slave [slave]"},
        queue=dict.fromkeys(range(4), "") | {victim: "slave slave slave slave senator"},
        others="aside",
        hand={turn: "SlaveMarket"},
    )
    t.play("SlaveMarket")
    sizes = [len(t.queue_ids((turn + i) % 4)) for i in range(4)]
    assert sizes == [5, 3, 0, 1]
    assert [(int(e.seat) - turn) % 4 for e in t.events(E_ARRIVES)] == [0, 1]


@rule("PNO-T8", "PNO-T12")
def test_the_player_on_turn_draws_before_the_others():
    """Nobody waits but Ada. The assembly sends her away, so there is one guest to be had for three empty queues."""
    t = deal(turn=1, queue={0: "", 1: "Ada=citizen", 2: ""}, others="aside", hand={1: "PeoplesAssembly"})
    t.play("PeoplesAssembly")
    assert [t.queue(p) for p in range(3)] == ["", "Ada", ""]


# ---- empty piles ------------------------------------------------------------------------------------------------------------------


@rule("PNO-T12")
def test_the_guests_are_renewed_in_the_middle_of_a_draw():
    t = deal(
        stop="fill",
        latrine={0: "- - -", 1: "citizen:1 - -"},
        queue={0: "Ada=citizen"},
        pile="Bea=slave Cia=woman",
        discards="senator senator senator senator",
        others=2,
    )
    t.seat("left")
    assert t.queue(0).split() == ["Bea", "Cia", "senator", "senator", "senator"], "first what was left of the pile"
    assert t.discards == "" and t.pile == "senator", "all discards became the new pile"
    assert len(t.events(E_SHUFFLED)) == 1


@rule("PNO-T12")
def test_the_guests_are_renewed_only_when_one_must_be_drawn():
    t = deal(
        stop="fill",
        latrine={0: "- - -"},
        queue={0: "citizen"},
        pile="slave slave slave slave slave",
        discards="Ada=senator Bea=senator",
        others=2,
        hand={0: "Regular"},
    )
    t.seat("left")
    assert t.pile == "" and t.discards == "Ada Bea" and not t.events(E_SHUFFLED), "an empty pile alone renews nothing"
    t.play("Regular")
    assert t.discards == "" and len(t.pile.split()) == 1 and len(t.turned_up.split()) == 1


@rule("PNO-T12")
def test_a_renewal_shuffles():
    """All orders of three discards come about equally often."""
    orders = Counter()
    for seed in range(600):
        t = deal(
            stop="fill",
            latrine={0: "- - -"},
            queue={0: "citizen"},
            discards="Ada=senator Bea=slave Cia=woman",
            others=2,
            seed=seed,
        )
        t.seat("left")
        orders[t.queue(0)] += 1
    assert len(orders) == 6 and all(60 <= n <= 140 for n in orders.values()), orders


@rule("PNO-T12", "PNO-A8")
def test_guests_already_turned_up_stay_out_of_a_renewal():
    for seed in range(20):
        t = deal(
            pile="Ada=slave", discards="Bea=senator Cia=senator Dea=senator", others=2, hand={0: "Break"}, seed=seed
        )
        t.play("Break")
        up = t.turned_up.split()
        assert up[0] == "Ada" and len(set(up)) == 3 and t.discards == ""
        assert {t.pile} == {"Bea", "Cia", "Dea"} - set(up)


@rule("PNO-T12", "PNO-A8")
def test_with_fewer_guests_than_needed_those_are_turned_up():
    t = deal(pile="Ada=slave", discards="Bea=senator", others=2, hand={0: "Break"})
    t.play("Break")
    assert t.turned_up == "Ada Bea" and t.choices == "Ada Bea" and t.pile == "" == t.discards


@rule("PNO-T12")
def test_with_fewer_guests_than_needed_a_queue_gets_those_and_isnt_topped_up():
    t = deal(
        seats=2,
        stop="fill",
        latrine={0: "- citizen:1 citizen:1", 1: "citizen:1 citizen:1 citizen:1"},
        queue={0: "woman"},
        pile="Ada=slave Bea=slave",
        others=1,
    )
    t.seat("left")
    assert t.queue(0) == "Ada Bea"
    t.next(2 + 2)
    assert len(t.discards.split()) == 3, "three guests of the other player have left"
    assert t.queue(0) == "Ada Bea", "and still nobody tops up a queue that isn't empty"


@rule("PNO-T12", "PNO-T8")
def test_a_queue_stays_empty_until_guests_are_discarded():
    t = deal(
        seats=2,
        stop="fill",
        latrine={0: "- senator:9 -", 1: "Ada=citizen:1 Bea=citizen:1 citizen:9"},
        queue={0: "woman"},
        others=1,
    )
    t.seat("left")
    assert t.queue(0) == "" and t.can("next")
    t.next(2)
    assert t.turn == 1 and t.queue(0) == ""
    t.next()
    assert t.queue(0) == ""
    t.next()
    assert sorted(t.queue(0).split()) == ["Ada", "Bea"] and t.discards == "", "on the other player's turn, at once"


@rule("PNO-T12", "PNO-T9")
def test_the_action_cards_are_renewed_when_one_must_be_drawn():
    t = deal(stop="closed", actions="Swap", played="Haste Gossip", other_actions=2, hand={0: ""})
    t.next()
    assert t.hand(0) == "Swap" and t.action_pile == "" and t.action_discards == "Haste Gossip"
    assert not t.events(E_SHUFFLED), "the last card of the pile renews nothing yet"
    t = deal(stop="closed", played="Haste Gossip", other_actions=2, hand={0: ""})
    t.next()
    assert t.action_discards == "" and {t.hand(0), t.action_pile} == {"Haste", "Gossip"}
    assert len(t.events(E_SHUFFLED)) == 1


@rule("PNO-T12")
def test_a_renewal_shuffles_the_action_cards():
    first = Counter()
    for seed in range(400):
        t = deal(stop="closed", played="Haste Gossip Villa Swap", other_actions=2, seed=seed)
        t.next()
        first[t.hand(0)] += 1
    assert len(first) == 4 and all(60 <= n <= 140 for n in first.values()), first


@rule("PNO-T12", "PNO-T9", "PNO-A11")
def test_with_no_action_card_left_none_is_drawn():
    """A Villa that lies by a latrine is no discard."""
    t = deal(stop="closed", latrine={1: "- - - [citizen]"}, other_actions=2)
    hand = t.hand(0)
    t.next()
    assert t.hand(0) == hand and t.turn == 1 and t.stop == "start"


@rule("PNO-T12")
def test_a_card_played_just_before_may_be_drawn_again():
    t = deal(stop="closed", hand={0: "TaxSlaves"}, other_actions=2)
    t.play("TaxSlaves")
    assert t.action_discards == "TaxSlaves" and t.hand(0) == ""
    t.next()
    assert t.hand(0) == "TaxSlaves" and t.action_discards == ""
