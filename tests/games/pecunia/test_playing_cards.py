"""PNO-T9 … T11: when cards may be played, and that only those are that do something."""

from __future__ import annotations

import pytest
from tests.rules import rule

from kincstar.games.pecunia.parts import E_DRAWS

from .deal import CARDS, PECUNIA, STOPS, deal

# ---- phase 4 ----------------------------------------------------------------------------------------------------------------------


@rule("PNO-T9")
@pytest.mark.parametrize("turn", [0, 1, 2])
def test_one_card_is_drawn_and_the_left_neighbour_is_next(turn):
    t = deal(turn=turn, stop="closed", hand={turn: "Swap"}, actions="Villa Haste")
    t.next()
    assert t.hand(turn) == "Swap Villa" and t.action_pile.split()[0] == "Haste"
    assert t.turn == (turn + 1) % 3 and t.stop == "start"
    assert [t.hand(p) for p in range(3) if p != turn] == ["", ""]


@rule("PNO-T9", "PNO-T10")
def test_the_card_drawn_waits_for_the_next_turn():
    t = deal(seats=2, stop="closed", latrine={1: "citizen:9 citizen:9 citizen:9"}, actions="Villa Villa")
    t.next()
    assert t.legal(0) == [] and t.why("play Villa", by=0) == "PNO-T10"
    t.next(4)
    assert t.turn == 0 and t.can("play Villa")


@rule("PNO-T9", "PNO-S4")
def test_only_the_owner_sees_the_card_drawn():
    t = deal(stop="closed", actions="Villa")
    t.next()
    (event,) = t.events(E_DRAWS)
    assert event.seen_by(0).secret == bytes([15])
    assert event.seen_by(1).secret == event.seen_by(2).secret == event.seen_by(-1).secret == b""
    assert event.things == b"" and (event.a, event.b, event.c) == (-1, -1, -1)


# ---- the moments for cards --------------------------------------------------------------------------------------------------------


@rule("PNO-T10")
@pytest.mark.parametrize("stop", STOPS)
def test_cards_may_be_played_at_four_moments_of_the_own_turn(stop):
    t = deal(
        turn=1,
        stop=stop,
        latrine={1: "citizen:2 citizen:2 citizen:2"},
        hand={0: "Villa", 1: "Villa TaxSlaves Haste", 2: "Villa"},
    )
    assert t.playable == "TaxSlaves Haste Villa"
    for fellow in (0, 2):
        assert t.legal(fellow) == [] and t.why("play Villa", by=fellow) == "PNO-T10" == t.why("next", by=fellow)
    t.play("TaxSlaves")
    t.play("Villa")
    assert t.stop == stop and t.turn == 1, "a card doesn't move the turn on"
    assert t.playable == "Haste"


@rule("PNO-T10")
def test_each_phase_comes_once_and_in_order():
    t = deal(latrine={0: "citizen:3 citizen:3 citizen:3"})
    stops = []
    while t.turn == 0:
        stops.append(t.stop)
        assert t.can("next")
        t.next()
    assert stops == ["start", "marked", "fill", "closed"] and t.stop == "start"


@rule("PNO-T10")
def test_any_number_of_cards_in_any_order():
    """The rulebook's example: two cards, phase 1, two cards, phase 2, and so on."""
    t = deal(
        latrine={0: "Ada=citizen(4/3):3 citizen:9 citizen:9", 1: "woman:2+Bea=woman:1 - -"},
        hand={0: "TaxSenators TaxCitizens Haste Gossip TaxSlaves BadFish Villa"},
        money=[9, 0, 0],
    )
    t.play("TaxSenators")
    t.play("Haste")
    t.choose("Ada")
    t.next()
    t.play("Gossip")
    t.play("TaxCitizens")
    assert t.money[0] == 6
    t.next()
    assert t.money[0] == 9
    t.play("BadFish")
    t.choose("Bea")
    t.play("TaxSlaves")
    t.seat("left")
    t.next()
    t.play("Villa")
    assert t.hand(0) == "" and t.legal() == [0]
    t.next()
    assert t.turn == 1


@rule("PNO-T10")
def test_cards_need_not_be_played_and_a_hand_has_no_limit():
    t = deal(seats=2, latrine={0: "citizen:9 citizen:9 citizen:9"}, actions="Swap", other_actions=0)
    assert len(t.hand(0).split()) == 39
    t.next(4)
    assert len(t.hand(0).split()) == 40 and t.turn == 1


@rule("PNO-T10")
def test_played_cards_go_face_up_to_one_common_pile_of_their_own():
    t = deal(
        seats=2,
        stop="closed",
        hand={0: "TaxSlaves TaxSenators", 1: "TaxCitizens"},
        latrine={1: "citizen citizen citizen"},
    )
    t.play("TaxSlaves")
    t.play("TaxSenators")
    t.next()
    t.play("TaxCitizens")
    assert t.action_discards == "TaxSlaves TaxSenators TaxCitizens" and t.discards == ""
    assert PECUNIA.view(t.state, None).action_discards == (5, 3, 4)


@rule("PNO-T10")
def test_only_what_one_holds_can_be_played():
    t = deal(hand={0: "Villa", 1: "TaxSlaves"})
    assert t.why("play TaxSlaves") == "PNO-T10"
    t.play("Villa")
    assert t.why("play Villa") == "PNO-T10", "it's gone"
    t = deal(hand={0: "TaxSlaves Haste"}, latrine={0: "citizen:1 - -"})
    t.play("Haste")
    assert t.hand(0) == "TaxSlaves"


@rule("PNO-T10")
def test_a_card_is_resolved_wholly_before_the_next():
    t = deal(
        stop="fill", hand={0: "Swap Villa"}, queue={0: "Ada=citizen Bea=slave", 1: "Cia=woman Dea=woman", 2: "woman"}
    )
    t.play("Swap")
    for other in ("next", "seat left", "play Villa", "play Swap", "choose 1"):
        assert t.why(other) == "PNO-T10", other
    t.choose("Ada")
    for other in ("next", "seat left", "play Villa", "play Swap", "choose 1"):
        assert t.why(other) == "PNO-T10", other
    t.choose("Dea")
    assert t.playable == "Villa" and t.seats == "left, middle, right"


@rule("PNO-T10")
def test_nobody_acts_when_it_isnt_their_turn():
    t = deal(turn=1, stop="fill", hand={0: "Swap", 1: "Swap"})
    assert list(t.state.actors()) == [1]
    t.play("Swap")
    assert list(t.state.actors()) == [1] and t.legal(0) == [] == t.legal(2)
    assert t.why("choose 1", by=0) == "PNO-T10"


@rule("PNO-A3", "PNO-A5", "PNO-A6", "PNO-A11", "PNO-T1", "PNO-T2", "PNO-T3", "PNO-T4")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_own_and_fellow_mean_the_same_for_every_seat(seats):
    """A turn with the cards that know an owner, played at each seat of the table."""
    for me in range(seats):
        fellow = (me + seats - 1) % seats
        t = deal(
            seats=seats,
            turn=me,
            latrine={
                me: "Ada=citizen(4/3):3 - woman:4+Bea=woman:2",
                fellow: "Cia=woman:1+Dea=woman:3 Eda=slave:1 -",
            },
            queue={me: "Fia=citizen(2/2) Gea=citizen slave", fellow: "senator senator"},
            hand={me: "Haste BadFish Gossip Villa"},
            actions="Regular",
        )
        t.play("Haste")
        t.choose("Ada")
        t.play("BadFish")
        assert t.choices == "Cia Dea Eda"
        t.choose("Eda")
        t.play("Gossip")
        assert t.markers("Ada", "Bea", "Cia", "Dea", "Eda") == [1, 2, 3, 3, 3]
        t.play("Villa")
        assert t.latrine(me).endswith("[-]") and t.latrine(fellow).endswith("-")
        t.next(2)
        assert t.money == [3 * (p == me) for p in range(seats)]
        assert t.markers("Bea", "Cia", "Dea", "Eda") == [1, 3, 3, 3]
        t.seat("villa")
        t.seat("middle")
        assert t.why("next") == "PNO-T4"
        t.seat("left")
        assert t.latrine(me) == "slave Gea woman+Bea [Fia]" and t.markers("Fia") == 2
        assert len(t.queue_ids(me)) == 5 and t.queue(fellow) == "senator senator"
        t.next(2)
        assert t.turn == (me + 1) % seats and t.hand(me) == "Regular"


# ---- cards that can do something --------------------------------------------------------------------------------------------------

POSSIBLE = [
    ("Eviction", {"queue": {0: "citizen", 1: "", 2: ""}, "others": "aside"}),
    ("Swap", {"queue": {0: "", 1: "citizen", 2: "citizen"}, "others": "aside"}),
    ("Gossip", {"latrine": {1: "woman:1+woman:2 - -"}}),
    ("Gossip", {"latrine": {2: "- - - [woman:1+woman:0]"}}),
    ("BadFish", {"latrine": {2: "- - slave:0"}}),
    ("BadFish", {"latrine": {2: "- - - [slave:0]"}}),
    ("Haste", {"latrine": {0: "- - slave:1"}}),
    ("Haste", {"latrine": {0: "- - - [slave:1]"}}),
    ("SenateSession", {"latrine": {1: "- - - [senator:0]"}}),
    ("SenateSession", {"queue": {0: "citizen senator"}}),
    ("PeoplesAssembly", {"queue": {0: "slave", 1: "slave citizen", 2: "slave"}}),
    ("SlaveMarket", {"latrine": {0: "- slave -"}}),
    ("MarketDay", {"latrine": {2: "- woman -"}}),
    ("Break", {"pile": "citizen", "others": 0}),
    ("Break", {"discards": "citizen", "others": 0}),
    ("QueueJumper", {"queue": {0: "", 1: "", 2: "citizen slave"}, "others": "aside"}),
    ("Regular", {"pile": "citizen", "others": 0}),
    ("Regular", {"discards": "citizen", "others": 0}),
    ("TaxSenators", {}),
    ("TaxCitizens", {}),
    ("TaxSlaves", {"money": [0, 0, 0]}),
    ("Villa", {"latrine": {0: "- - - [-] [-]"}}),
]  # fmt: skip

IMPOSSIBLE = [
    ("Eviction", {"queue": {0: "", 1: "", 2: ""}, "others": "aside"}),
    ("Swap", {"queue": {0: "", 1: "", 2: ""}, "others": 1}),
    ("Swap", {"queue": {0: "", 1: "", 2: ""}, "others": 0}),
    ("Gossip", {"latrine": {1: "woman:2+woman:2 woman:1 woman:3"}}),
    ("Gossip", {"latrine": {0: "woman:1+woman:2 - -"}}),
    ("Gossip", {"latrine": {1: "- - - [woman:3+woman:3]"}}),
    ("BadFish", {"latrine": {0: "senator citizen slave:0"}}),
    ("Haste", {"latrine": {0: "citizen:0 - woman:0+woman:0", 1: "senator:4 - -"}}),
    ("SenateSession", {}),
    ("PeoplesAssembly", {"queue": {0: "woman", 1: "slave", 2: "senator"}, "latrine": {0: "woman slave woman"}}),
    ("SlaveMarket", {}),
    ("MarketDay", {"discards": "woman woman"}),
    ("Break", {"others": 0}),
    ("QueueJumper", {"queue": {0: "citizen", 1: "citizen", 2: ""}, "others": "aside"}),
    ("Regular", {"others": 2}),
]  # fmt: skip


@rule("PNO-T11")
@pytest.mark.parametrize(("card", "position"), POSSIBLE)
@pytest.mark.parametrize("stop", ["start", "closed"])
def test_a_card_that_does_something_can_be_played(card, position, stop):
    t = deal(stop=stop, hand={0: card}, **position)
    assert t.playable == card
    t.play(card)
    assert t.hand(0) == ""


@rule("PNO-T11")
@pytest.mark.parametrize(("card", "position"), IMPOSSIBLE)
def test_a_card_that_does_nothing_cannot_be_played(card, position):
    t = deal(hand={0: card}, **position)
    assert t.playable == "" and t.why(f"play {card}") == "PNO-T11"


def test_every_card_is_among_these():
    assert {c for c, _ in POSSIBLE} == set(CARDS)
    assert {c for c, _ in IMPOSSIBLE} == set(CARDS) - {"TaxSenators", "TaxCitizens", "TaxSlaves", "Villa"}


@rule("PNO-T11", "PNO-A3")
def test_of_several_pairs_one_is_picked():
    t = deal(
        latrine={
            0: "woman:1+woman:5 - -",
            1: "Ada=woman:1+woman:3 - Bea=woman:4+Cia=woman:2",
            2: "woman:2+woman:2 - - [woman:3+Gea=woman:0]",
        },
        hand={0: "Gossip"},
    )
    t.play("Gossip")
    assert t.choices == "Ada Cia Gea", "each the one with fewer markers; not one's own pair, not the equal one"
    t.choose("Cia")
    assert t.markers("Ada", "Bea", "Cia", "Gea") == [1, 4, 4, 0]


# ---- questions --------------------------------------------------------------------------------------------------------------------


def test_a_question_with_one_answer_answers_itself():
    t = deal(
        seats=2,
        latrine={0: "Ada=citizen:2 citizen:0 -", 1: "- Bea=slave:1 -"},
        hand={0: "Haste BadFish SlaveMarket Eviction"},
    )
    t.play("Haste")
    t.play("BadFish")
    assert t.choices == "" and t.markers("Ada", "Bea") == [0, 3]
    t.play("SlaveMarket")
    assert t.choices == "" and t.latrine(1) == "- - -"
    t = deal(seats=2, queue={0: "Ada=citizen", 1: "Bea=slave"}, hand={0: "Eviction Swap"})
    t.play("Swap")
    assert t.choices == "Ada Bea", "of the first two there is a choice, of the second none"
    t.choose("Ada")
    assert t.choices == "" and (t.queue(0), t.queue(1)) == ("Bea", "Ada")
    t.play("Eviction")
    t.choose("Ada")
    assert t.choices == "" and t.queue(0) == "Bea Ada", "with two players there is one other queue"


def test_there_is_no_way_to_cancel_but_undo():
    """While a card asks, exactly its answers are legal."""
    t = deal(queue={0: "Ada=citizen Bea=slave", 1: "Cia=woman", 2: "Dea=woman"}, hand={0: "Eviction Villa"})
    t.play("Eviction")
    assert t.legal() == sorted(t.number(f"choose {g}") for g in ("Ada", "Bea", "Cia", "Dea"))
    t.choose("Cia")
    assert t.choices == [0, 2] and t.legal() == [93, 95]


# ---- out of time ------------------------------------------------------------------------------------------------------------------


def test_out_of_time_the_turn_goes_on():
    t = deal(latrine={0: "citizen:3 citizen:3 citizen:3"}, hand={0: "Villa Haste"})
    while t.turn == 0:
        assert t.state.default(0) == 0
        t.next()


def test_out_of_time_the_first_in_line_sits_leftmost_a_villa_last_and_joins_nobody():
    t = deal(
        stop="fill", latrine={0: "Livia=woman - - [-]"}, queue={0: "Ada=woman Bea=woman Cia=woman Dea=woman woman"}
    )
    for _ in range(3):
        t.do(t.state.default(0))
    assert t.latrine(0) == "Livia Ada Bea [Cia]"
    assert t.state.default(0) == 0, "Dea might join, but needn't"
    t = deal(stop="fill", latrine={0: "- slave - [-]"}, queue={0: "senator citizen"})
    t.do(t.state.default(0))
    assert t.latrine(0) == "- slave - [senator]", "leftmost where it may sit"


def test_out_of_time_guests_turned_up_go_to_the_own_queue_in_order():
    t = deal(seats=3, turn=1, queue={1: "citizen"}, hand={1: "Break"}, pile="Cia=slave Bea=woman Ada=senator")
    t.play("Break")
    while len(t.state.stack):
        t.do(t.state.default(1))
    assert t.queue(1) == "citizen Cia Bea Ada"
    t = deal(seats=3, turn=1, queue={1: "citizen"}, hand={1: "Break"}, pile="Cia=slave Bea=woman Ada=senator")
    t.play("Break")
    t.choose("Ada")
    while len(t.state.stack):
        t.do(t.state.default(1))
    assert t.queue(1) == "citizen Ada Cia Bea"


@pytest.mark.parametrize("card", ["Eviction", "Swap", "Gossip", "BadFish", "Haste", "MarketDay", "QueueJumper"])
def test_out_of_time_another_card_begun_is_taken_back(card):
    pair = "woman:1+woman:3"
    t = deal(
        latrine={0: pair + " - -", 1: f"{pair} - {pair}"},
        queue={0: "woman slave senator", 1: "citizen slave senator"},
        hand={0: card},
    )
    t.play(card)
    assert len(t.state.stack) and t.state.default(0) == -1
    if card in ("Eviction", "Swap"):
        t.do(t.legal()[0])
        assert len(t.state.stack) and t.state.default(0) == -1
