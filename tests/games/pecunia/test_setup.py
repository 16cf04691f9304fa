"""PNO-S1 … S5: the deal."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.rules import rule

from kincstar.games.pecunia.parts import E_SEATED
from kincstar.kernel.errors import KincstarError
from kincstar.kernel.piles import numbers, shuffle
from kincstar.kernel.rng import Rng

from .deal import PECUNIA, begin, class_of, deal

ALL_SEATS = (2, 3, 4, 5, 6)


@rule("PNO-S1", "PNO-S2")
@pytest.mark.parametrize("seats", ALL_SEATS)
def test_each_has_three_places_and_the_middle_one_is_empty(seats):
    t = begin(seats, 3)
    for p in range(seats):
        left, middle, right = t.latrine(p).split()  # and no Villa
        assert "+" not in left + right
        assert "-" not in (left, right) and middle == "-"
        places = PECUNIA.view(t.state, p).players[p].places
        assert [(x.index, x.villa, len(x.guests)) for x in places] == [(0, False, 1), (1, False, 0), (2, False, 1)]


@rule("PNO-S2")
@pytest.mark.parametrize("seats", ALL_SEATS)
def test_the_seated_have_all_their_markers(seats):
    t = begin(seats, 4)
    for p in range(seats):
        assert len(t.seated_ids(p)) == 2
        for g in t.seated_ids(p):
            assert t.state.markers[g] == t.state.parts.stay[g]
        for g in t.queue_ids(p):
            assert t.state.markers[g] == 0


@rule("PNO-S2", "PNO-S3")
@pytest.mark.parametrize("seats", ALL_SEATS)
def test_two_sit_down_and_then_five_line_up_in_the_order_drawn(seats):
    """The guests drawn first sit, the first of each two on the left; then come the queues, the first one drawn first in line."""
    pile = numbers(70)
    shuffle(pile, Rng(11))
    drawn = [int(g) for g in reversed(list(pile))]
    t = begin(seats, 11)
    for p in range(seats):
        left, right = drawn[2 * p : 2 * p + 2]
        assert t.seated_ids(p) == [left, right]
        assert t.state.seated[p * 12] == left and t.state.seated[p * 12 + 4] == right
        assert t.queue_ids(p) == drawn[2 * seats + 5 * p : 2 * seats + 5 * p + 5]
    assert list(reversed(list(t.state.guest_pile))) == drawn[7 * seats :]
    assert [int(e.b) for e in t.events(E_SEATED)] == [0, 2] * seats


@rule("PNO-S2")
def test_a_senator_and_a_slave_may_be_dealt_to_the_two_ends():
    """There is no choice and no check: over many deals every two classes meet, on either side, as often as chance has it."""
    pairs = Counter()
    for seed in range(400):
        t = begin(6, seed)
        for p in range(6):
            left, right = t.seated_ids(p)
            pairs[class_of(left), class_of(right)] += 1
    assert len(pairs) == 16
    for couple in (("senator", "slave"), ("slave", "senator")):
        expected = 2400 * 15 * 20 / (70 * 69)
        assert abs(pairs[couple] - expected) < 5 * expected**0.5


@rule("PNO-S2", "PNO-S4")
def test_guests_and_cards_are_shuffled():
    firsts, hands = Counter(), Counter()
    for seed in range(300):
        t = begin(2, seed)
        firsts[t.seated_ids(0)[0]] += 1
        hands[t.hand(0)] += 1
    assert len(firsts) > 60 and max(firsts.values()) < 25
    assert len(hands) > 60 and max(hands.values()) < 30


@rule("PNO-S4")
@pytest.mark.parametrize("seats", ALL_SEATS)
def test_each_takes_two_action_cards(seats):
    t = begin(seats, 5)
    found = Counter(t.action_pile.split())
    for p in range(seats):
        assert len(t.hand(p).split()) == 2
        found.update(t.hand(p).split())
    assert len(t.action_pile.split()) == 40 - 2 * seats and t.action_discards == ""
    assert sorted(found.values()) == [1] * 7 + [2] * 3 + [3] * 3 + [6] * 3


@rule("PNO-S4")
def test_what_is_open_and_what_is_hidden():
    """Money, sizes of hands and piles, queues, places and both discard piles are open; a hand is its owner's."""
    t = deal(
        seats=3,
        latrine={0: "senator:2 - slave:1", 1: "woman:1+woman:3 - - [citizen:2]"},
        queue={0: "slave", 1: "senator woman", 2: "citizen citizen slave"},
        hand={0: "Swap Swap Villa", 1: "Gossip", 2: ""},
        money=[4, 0, 17],
        discards="senator slave",
        played="Haste Regular",
    )
    for viewer in (0, 1, 2, None):
        v = PECUNIA.view(t.state, viewer)
        assert [p.money for p in v.players] == [4, 0, 17]
        assert [p.hand_size for p in v.players] == [3, 1, 0]
        assert [list(p.queue) for p in v.players] == [t.queue_ids(p) for p in range(3)]
        assert [[[(g.id, g.markers) for g in x.guests] for x in p.places] for p in v.players][1][0] == [
            (g, int(t.state.markers[g])) for g in t.seated_ids(1)[:2]
        ]
        assert t.words(v.guest_discards) == "senator slave"
        assert v.action_discards == (7, 14)
        assert v.guest_pile == len(t.state.guest_pile) and v.action_pile == len(t.state.action_pile)
        hands = [p.hand for p in v.players]
        assert hands == [h if p == viewer else None for p, h in enumerate([(1, 1, 15), (2,), ()])]


@rule("PNO-S5")
@pytest.mark.parametrize("seats", ALL_SEATS)
def test_the_start_player_is_drawn_or_chosen(seats):
    """By lot unless the table says otherwise, and anew with each game, as for a rematch."""
    drawn = Counter(begin(seats, seed).turn for seed in range(60 * seats))
    assert sorted(drawn) == list(range(seats))
    assert all(30 < n < 90 for n in drawn.values())
    for start in range(seats):
        t = begin(seats, 1, start)
        assert t.turn == start and t.stop == "start"
        assert [int(t.state.turns(p)) for p in range(seats)] == [int(p == start) for p in range(seats)]
    for wrong in (str(seats), "-1", "", "first"):
        with pytest.raises(KincstarError, match="start"):
            PECUNIA.new(seats, 1, options={"start": wrong})


@rule("PNO-S5")
def test_nobody_has_money_at_first():
    for seats in ALL_SEATS:
        assert begin(seats, 9).money == [0] * seats


@rule("PNO-S5", "PNO-T9")
@pytest.mark.parametrize("seats", ALL_SEATS)
def test_play_goes_clockwise(seats):
    t = deal(seats=seats, turn=seats - 1, queue=dict.fromkeys(range(seats), "senator senator"))
    seen = []
    for _ in range(2 * seats):
        seen.append(t.turn)
        assert list(t.state.actors()) == [t.turn]
        while t.turn == seen[-1]:
            if t.seats:
                t.seat(t.seats.split(", ")[0])
            else:
                t.next()
    assert seen == [(seats - 1 + i) % seats for i in range(2 * seats)]
    assert [int(t.state.turns(p)) for p in range(seats)] == [2 if p != seats - 1 else 3 for p in range(seats)]
