"""PNO-E1: who has won, and when; PNO-I1: what always holds; PNO-C4: nothing runs out."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.rules import rule

from kincstar.games.pecunia.state import Pecunia
from kincstar.kernel.errors import IllegalAction

from .deal import PECUNIA, begin, deal, large, small

TARGETS = {2: 30, 3: 25, 4: 20, 5: 20, 6: 20}


@rule("PNO-E1")
@pytest.mark.parametrize(("seats", "target"), TARGETS.items())
@pytest.mark.parametrize("more", [-1, 0, 2])
def test_the_target_wins(seats, target, more):
    t = deal(
        seats=seats,
        turn=1,
        stop="marked",
        latrine={1: "citizen(2/2):0 - woman(2/1):0"},
        money=[0, target - 3 + more] + [0] * (seats - 2),
    )
    t.next()
    assert t.money[1] == target + more
    assert t.over == (more >= 0)
    assert PECUNIA.view(t.state, 0).target == target
    assert list(t.state.returns()) == [float(p == 1 and more >= 0) for p in range(seats)]


@rule("PNO-E1", "PNO-T2")
def test_all_payments_are_made_and_nothing_is_discarded_any_more():
    t = deal(
        seats=4,
        stop="marked",
        latrine={0: "Ada=senator(5/5):0 Bea=citizen(4/4):0 - [Cia=slave(2/2):0]"},
        queue={0: ""},
        others=3,
        money=[19, 3, 3, 3],
    )
    t.next()
    assert t.over and t.money == [30, 3, 3, 3], "the first payment would do, but all count"
    assert t.latrine(0) == "Ada Bea - [Cia]" and t.discards == "" and t.action_discards == ""
    assert t.queue(0) == "", "nobody is drawn any more"


@rule("PNO-E1")
def test_after_the_end_nothing_can_be_done():
    t = deal(
        seats=4, stop="marked", latrine={0: "senator(5/5):0 - -"}, money=[19, 0, 0, 0], hand={0: "Villa", 1: "Villa"}
    )
    t.next()
    assert list(t.state.actors()) == []
    for seat in range(4):
        assert t.legal(seat) == []
        assert {t.why(w, by=seat) for w in ("next", "seat left", "play Villa", "choose 1")} == {"PNO-E1"}
    with pytest.raises(IllegalAction, match="PNO-E1"):
        t.state.apply(0, 0)


@rule("PNO-E1")
def test_only_payments_win():
    """Somebody who has the target already (it can't come about in play) has won in a phase 2 and at no other moment."""
    t = deal(
        seats=4,
        stop="start",
        latrine={0: "citizen:9 citizen:9 citizen:9"},
        money=[20, 0, 0, 0],
        hand={0: "Villa"},
        queue={0: "citizen citizen"},
    )
    t.play("Villa")
    t.next()
    assert not t.over
    t.next()
    assert t.over


@rule("PNO-E1", "PNO-A4")
def test_money_held_counts_and_not_money_earned():
    t = deal(
        seats=4,
        stop="marked",
        latrine={0: "slave(5/1):1 slave(2/2):0 slave(2/2):0"},
        money=[17, 0, 0, 0],
        hand={0: "TaxSlaves"},
    )
    t.play("TaxSlaves")
    assert t.money[0] == 14
    t.next()
    assert t.money[0] == 18 and not t.over, "17 + 4 would have been enough"


@rule("PNO-E1")
def test_the_others_rank_by_money_and_equal_sums_share_a_rank():
    t = deal(seats=6, turn=4, stop="marked", latrine={4: "senator(5/5):0 - -"}, money=[7, 12, 7, 0, 16, 12])
    t.next()
    assert t.over
    assert PECUNIA.ranking(t.state) == [(1, 4, 21), (2, 1, 12), (2, 5, 12), (4, 0, 7), (4, 2, 7), (6, 3, 0)]


@rule("PNO-E1")
def test_whoever_is_on_turn_wins_alone():
    for seats in TARGETS:
        for seed in range(6):
            t = begin(seats, seed)
            while not t.over:
                assert max(t.money) < TARGETS[seats] and list(t.state.returns()) == [0.0] * seats
                t.do(t.legal()[0])
            assert t.money[t.turn] == max(t.money) >= TARGETS[seats]
            assert [m >= TARGETS[seats] for m in t.money].count(True) == 1
            assert t.state.winner == t.turn and list(t.state.returns()) == [float(p == t.turn) for p in range(seats)]


@rule("PNO-C4")
def test_markers_and_coins_never_run_out():
    """More than 60 markers on the table, more than 115 sesterces in the players' hands."""
    bench = "woman:9+woman:9 citizen:9 slave:9"
    t = deal(
        seats=5,
        stop="start",
        latrine=dict.fromkeys(range(5), bench),
        money=[19] * 5,
        queue=dict.fromkeys(range(5), "senator"),
    )
    assert sum(t.state.markers) == 180
    t.next(4)
    t = deal(
        seats=6,
        turn=1,
        stop="marked",
        latrine={1: "senator(5/5):0 senator(5/5):0 senator(4/5):0 [citizen(4/4):0]"},
        money=[19] * 6,
    )
    t.next()
    assert t.money == [19, 38, 19, 19, 19, 19]


# ---- what always holds ------------------------------------------------------------------------------------------------------------


def lose_a_guest(g: Pecunia) -> None:
    g.guest_pile = small(list(g.guest_pile)[1:])


def double_a_guest(g: Pecunia) -> None:
    g.guest_discards = small([g.guest_pile[0]])


def lose_a_card(g: Pecunia) -> None:
    g.action_pile = small(list(g.action_pile)[1:])


def change_a_card(g: Pecunia) -> None:
    cards = list(g.action_pile)
    g.action_pile = small([(cards[0] + 1) % 16, *cards[1:]])


def add_a_villa(g: Pecunia) -> None:
    g.villas[0] = 1


def owe(g: Pecunia) -> None:
    g.money = large([-1, 0, 0])


def empty_a_queue(g: Pecunia) -> None:
    gone = [int(x) for x in list(g.queues)[:2]]
    for x in gone:
        g.where[x] = 1
    g.guest_discards = small(gone)
    g.lengths[0] = 0


def pair(*guests: int) -> Callable[[Pecunia], None]:
    def change(g: Pecunia) -> None:
        g.guest_pile = small([x for x in g.guest_pile if x not in guests])
        for x in guests:
            g.where[x] = 16
        g.seated = small([guests[0], guests[1], *list(g.seated)[2:]])

    return change


def sit_in_no_villa(g: Pecunia) -> None:
    top = g.guest_pile[0]
    g.guest_pile = small(list(g.guest_pile)[1:])
    g.where[top] = 16
    g.seated[6] = top


def second_without_a_first(g: Pecunia) -> None:
    g.guest_pile = small([x for x in g.guest_pile if x != 60])
    g.where[60] = 16
    g.seated[1] = 60


def mark_the_waiting(g: Pecunia) -> None:
    g.markers[g.queues[0]] = 1


BROKEN = {
    lose_a_guest: "in 0 places",
    double_a_guest: "not where it should be",
    lose_a_card: "don't add up",
    change_a_card: "don't add up",
    add_a_villa: "don't add up",
    owe: "owes",
    empty_a_queue: "queue is empty",
    pair(0, 60): "aren't both women",
    pair(60, 30): "aren't both women",
    pair(30, 31): "aren't both women",
    sit_in_no_villa: "Villa that isn't there",
    second_without_a_first: "no first",
    mark_the_waiting: "has markers",
}


@rule("PNO-I1")
@pytest.mark.parametrize("change", BROKEN, ids=lambda f: f.__name__)
def test_the_check_finds_what_must_not_be(change):
    t = deal()
    assert t.state.check() == ""
    change(t.state)
    assert BROKEN[change] in t.state.check()


@rule("PNO-I1", "PNO-T6")
@pytest.mark.parametrize(("bench", "wrong"), [
    ((0, 35, 15), True), ((35, 0, 15), True), ((15, 0, 35), True), ((15, 35, 0), True), ((0, 15, 35), False), ((35, 60, 0), False),
])  # fmt: skip
def test_the_check_finds_a_senator_beside_a_slave(bench, wrong):
    t = deal()
    g = t.state
    g.guest_pile = small([x for x in g.guest_pile if x not in bench])
    for p in range(3):  # citizens wait in the queues, and 15 may be among them
        waiting = [x for x in t.queue_ids(p) if x not in bench]
        g.queues = small(
            [*list(g.queues)[: p * 70], *waiting, *[0] * (70 - len(waiting)), *list(g.queues)[p * 70 + 70 :]]
        )
        g.lengths[p] = len(waiting)
    for i, x in enumerate(bench):
        g.where[x] = 16
        g.seated[2 * i] = x
    assert (g.check() != "") == wrong


@rule("PNO-I1", "PNO-T4")
@pytest.mark.parametrize("seats", TARGETS)
def test_when_the_doors_close_nobody_could_have_sat_down(seats):
    """And nothing of PNO-I1 is ever broken: `do` checks it after every step. Whoever can, plays a card."""
    foes = {"senator": "slave", "slave": "senator"}
    for seed in range(4):
        t = begin(seats, seed)
        closed = 0
        while not t.over:
            me, stop = t.turn, t.stop
            legal = t.legal()
            t.do(legal[(closed * 7 + len(legal) // 2) % len(legal)])
            if (stop, t.stop) == ("fill", "closed"):
                closed += 1
                bench = t.latrine(me).split()
                first = t.queue(me).split()[0]
                assert "[-]" not in bench
                for i, sitter in enumerate(bench[:3]):
                    near = bench[max(i - 1, 0) : min(i + 2, 3)]
                    assert sitter != "-" or foes.get(first) in near, (bench, first)
