"""DOM-E1, E2: when the game ends, and who has won."""

from __future__ import annotations

import pytest
from tests.rules import rule

from kincstar.games.dominion.parts import BUY, CLEAN_UP, E_OVER, E_WINS, END
from kincstar.kernel.state import Recorder

from .deal import CARDS, DOMINION, deal, kind

BASIC = CARDS[:7]
FIVE = "Copper Copper Copper Copper Copper"


def give_up(t) -> None:
    """End the turn with whatever comes to lie on top."""
    t.end()


# ---- DOM-E1 ------------------------------------------------------------------------------------------------------------


@rule("DOM-E1")
def test_the_game_ends_when_the_provinces_have_run_out():
    t = deal("Copper", "", counters=(0, 2, 16), supply={"Province": 2})
    t.buy("Province")
    assert not t.over
    t.buy("Province")
    assert t.over and t.actor == -1
    (e,) = t.events(E_OVER)
    assert (int(e.a), int(e.b)) == (1, 1)


@rule("DOM-E1")
@pytest.mark.parametrize(
    "piles", [("Curse", "Copper", "Smithy"), ("Estate", "Duchy", "Gardens"), ("Village", "Market", "Witch")]
)
def test_the_game_ends_with_any_three_piles(piles):
    """Curses and Coppers are piles like others."""
    empty = dict.fromkeys(piles[:2], 0) | {piles[2]: 1}
    t = deal("Copper", counters=(0, 1, 8), supply=empty)
    t.buy(piles[2])
    assert t.over and [int(e.a) for e in t.events(E_OVER)] == [3] and [int(e.b) for e in t.events(E_OVER)] == [0]


@rule("DOM-E1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_empty_piles_do_not_end_it_and_three_do_with_any_number_of_players(seats):
    t = deal("Copper", seats=seats, counters=(0, 1, 8), supply={"Curse": 0, "Smithy": 1, "Village": 1})
    t.buy("Smithy")
    assert not t.over and t.turn == 1
    t = deal("Copper", seats=seats, counters=(0, 1, 8), supply={"Curse": 0, "Smithy": 1, "Village": 0})
    t.buy("Smithy")
    assert t.over


@rule("DOM-E1")
def test_the_turn_is_finished_with_all_its_buys():
    t = deal("Copper", counters=(0, 3, 16), supply={"Province": 1, "Duchy": 3})
    t.buy("Province")
    assert not t.over and t.actor == 0 and t.buys == 2
    t.buy("Duchy")
    t.buy("Estate") if t.can("buy Estate") else t.buy("Copper")
    assert t.over and "Duchy" in t.owned()


@rule("DOM-E1")
def test_the_turn_is_finished_with_all_its_actions():
    t = deal(
        "Workshop Village Smithy Copper", draw=FIVE, counters=(2, 1, 0), supply={"Silver": 1, "Curse": 0, "Thief": 0}
    )
    t.play("Workshop")
    t.choose("Silver")
    assert t.supply("Silver") == 0 and not t.over
    t.play("Village")
    t.play("Smithy")
    t.treasures()
    t.buy("Village")
    assert t.over and t.owned().split().count("Village") == 2


@rule("DOM-E1", "DOM-T3")
def test_the_clean_up_belongs_to_the_turn():
    t = deal("Gold Gold Gold Estate", draw=FIVE, supply={"Province": 1})
    t.treasures()
    t.buy("Province")
    assert t.over and t.hand() == FIVE and t.in_play == "" and t.discard() == "Province Estate Gold Gold Gold"


@rule("DOM-E1", "DOM-T3")
def test_the_choice_of_the_top_card_too():
    t = deal("Copper Estate", counters=(0, 1, 8), supply={"Province": 1})
    t.buy("Province")
    assert not t.over and t.phase == "clean-up"
    t.choose("Estate")
    assert t.over


@rule("DOM-E1")
def test_whoever_emptied_them_and_however():
    """By a Witch, by a gain on another's turn; the end comes with the end of that turn."""
    t = deal("Witch", "", "", supply={"Curse": 2, "Smithy": 0, "Village": 0})
    t.play("Witch")
    assert t.supply("Curse") == 0 and not t.over
    give_up(t)
    assert t.over and t.turn == 0
    t = deal("Remodel Gold", supply={"Province": 1})
    t.play("Remodel")
    t.choose("Gold", "Province")
    assert not t.over
    give_up(t)
    assert t.over


@rule("DOM-E1")
def test_nothing_can_be_done_any_more():
    t = deal("Copper", "Village", counters=(0, 1, 8), supply={"Province": 1})
    t.buy("Province")
    for seat in (0, 1):
        assert t.legal(seat) == [] and t.why("end", by=seat) == "DOM-E1"
    assert list(t.state.actors()) == []


@rule("DOM-E1")
def test_no_other_way_ends_it():
    """Not an empty hand, not a player without cards, not an emptied pile of Gold or Duchies."""
    t = deal("", "", supply={"Gold": 0, "Duchy": 0})
    for _ in range(10):
        give_up(t)
    assert not t.over and t.hand() == "" and t.hand(1) == ""


# ---- DOM-E2 ------------------------------------------------------------------------------------------------------------


@rule("DOM-E2")
def test_all_cards_count_wherever_they_are():
    t = deal("Estate Gold", draw="Duchy Copper", discard="Province Curse", in_play="Village")
    assert t.points() == 1 + 3 + 6 - 1
    for card, points in {
        "Estate": 1,
        "Duchy": 3,
        "Province": 6,
        "Curse": -1,
        "Copper": 0,
        "Gold": 0,
        "Smithy": 0,
    }.items():
        for position in ({"draw": card}, {"discard": card}, {"in_play": card}):
            assert deal("", **position).points() == points
        assert deal(card).points() == points


@rule("DOM-E2")
def test_a_total_may_be_negative():
    assert deal("Curse Curse Curse Estate").points() == -2
    t = deal("Copper", "Curse Curse", counters=(0, 1, 0), supply={"Curse": 1, "Smithy": 0, "Village": 0})
    t.buy("Curse")
    assert t.over and [t.points(0), t.points(1)] == [-1, -2] and t.shares == [1, 0]


def ended(*owned: str, turns: list[int], turn: int):
    """The game ends by a Curse that is the last one, bought by the seat on turn."""
    t = deal(*owned, turn=turn, turns=turns, counters=(0, 1, 0), supply={"Curse": 1, "Smithy": 0, "Village": 0})
    t.buy("Curse")
    if t.phase == "clean-up":
        t.choose(t.choices.split()[0])
    assert t.over
    return t


@rule("DOM-E2")
def test_most_points_win():
    t = ended("Estate", "Duchy", "Province Curse", turns=[9, 9, 8], turn=1)
    assert [t.points(p) for p in range(3)] == [1, 2, 5] and t.shares == [0, 0, 1]
    assert [(int(e.seat), int(e.a)) for e in t.events(E_WINS)] == [(2, 5)]
    assert [(rank, seat) for rank, seat, _ in DOMINION.ranking(t.state)] == [(1, 2), (2, 1), (3, 0)]


@rule("DOM-E2")
def test_among_equals_fewer_turns_win():
    t = ended("Estate Estate", "Estate", "Duchy Copper", turns=[9, 8, 8], turn=0)
    assert [t.points(p) for p in range(3)] == [1, 1, 3] and t.shares == [0, 0, 1]
    t = ended("Duchy Copper", "Estate Estate", turns=[9, 8], turn=0)
    assert [t.points(0), t.points(1)] == [2, 2] and t.shares == [0, 1]
    assert [(rank, seat) for rank, seat, _ in DOMINION.ranking(t.state)] == [(1, 1), (2, 0)]


@rule("DOM-E2")
def test_still_equal_they_share():
    t = ended("Estate Estate", "Duchy Copper", turns=[8, 8], turn=1)
    assert [t.points(0), t.points(1)] == [2, 2] and t.shares == [0.5, 0.5]
    t = ended("Estate", "Estate", "Estate", "Curse Duchy Copper", turns=[9, 9, 8, 9], turn=3)
    assert [t.points(p) for p in range(4)] == [1, 1, 1, 1] and t.shares == [0, 0, 1, 0]
    t = ended("Estate", "Estate", "Estate", "Curse Duchy Copper", turns=[9, 9, 9, 9], turn=3)
    assert t.shares == [0.25] * 4
    assert [int(e.seat) for e in t.events(E_WINS)] == [0, 1, 2, 3]


@rule("DOM-E2")
def test_the_last_turn_counts():
    """Seat 0 is on its ninth turn when it ends the game; seat 1 has had eight."""
    t = deal("Copper", "Province", draw=FIVE, turns=[8, 8], turn=1)
    t.end()
    assert [int(t.state.turns(p)) for p in (0, 1)] == [9, 8]
    t = deal("Copper", "Province", counters=(0, 1, 8), turns=[9, 8], supply={"Province": 1})
    t.buy("Province")
    assert [t.points(0), t.points(1)] == [6, 6] and t.shares == [0, 1]


@rule("DOM-E2")
def test_negative_totals_are_compared_too():
    t = ended("Copper", "Curse Curse", turns=[9, 3], turn=0)
    assert [t.points(0), t.points(1)] == [-1, -2] and t.shares == [1, 0]


@rule("DOM-E2")
def test_while_it_is_not_over_nobody_has_won():
    t = deal("Province", "")
    assert t.shares == [0, 0] and DOMINION.view(t.state, 0).winners == ()
    assert kind("Province") == 5


@rule("DOM-E1")
def test_a_game_in_which_nothing_changes_any_more_ends():
    """Our ruling: fifty turns of each player without a card gained or trashed."""
    state = DOMINION.new(2, 1, options={"kingdom": "first-game", "start": "0"}, recorder=Recorder())
    turns = 0
    while not state.over:
        assert turns <= 131
        state.apply(state.turn, BUY + kind("Copper") if turns == 30 else END)
        if state.phase == CLEAN_UP:
            state.apply(state.turn, state.legal(state.turn)[0])
        turns += 1
    assert turns == 131, "a hundred turns after the one with a Copper"
    (e,) = [e for e in state.recorder.take() if e.kind == E_OVER]
    assert (int(e.a), int(e.b)) == (100, 2)
    assert sum(state.returns()) == pytest.approx(1.0)
