"""DOM-S1 … S5: the supply, the trash, the kingdom, the start player, the first hands."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.rules import rule

from .deal import CARDS, DOMINION, Deal, begin, deal, kind

SEATS = (2, 3, 4)
SETS = {
    "first-game": "Remodel Mine Village Woodcutter Smithy Militia Workshop Market Cellar Moat",
    "big-money": "Adventurer Bureaucrat Chancellor Chapel Feast Laboratory Market Mine Moneylender ThroneRoom",
    "interaction": "Bureaucrat Chancellor CouncilRoom Festival Library Militia Moat Spy Thief Village",
    "size-distortion": "Cellar Chapel Feast Gardens Laboratory Thief Village Witch Woodcutter Workshop",
    "village-square": "Bureaucrat Cellar Festival Library Market Remodel Smithy ThroneRoom Village Woodcutter",
}


def kingdom(t: Deal) -> list[str]:
    return [c for c in CARDS[7:] if int(t.state.piles) >> kind(c) & 1]


@rule("DOM-S1")
@pytest.mark.parametrize(
    ("seats", "copper", "victory", "curse"), [(2, 46, 8, 10), (3, 39, 12, 20), (4, 32, 12, 30)], ids=SEATS
)
def test_the_seventeen_piles(seats, copper, victory, curse):
    t = begin(seats, 1, kingdom="size-distortion")
    found = {c: t.supply(c) for c in CARDS if int(t.state.piles) >> kind(c) & 1}
    expected = {"Copper": copper, "Silver": 40, "Gold": 30, "Curse": curse}
    expected |= dict.fromkeys(("Estate", "Duchy", "Province", "Gardens"), victory)
    expected |= {c: 10 for c in SETS["size-distortion"].split() if c != "Gardens"}
    assert found == expected and len(found) == 17
    assert sum(t.supply(c) for c in CARDS) == sum(expected.values()), "nothing outside the 17 piles"


@rule("DOM-S1")
def test_curses_are_there_without_a_witch():
    assert begin(3, 1, kingdom="first-game").supply("Curse") == 20


@rule("DOM-S1", "DOM-S5")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_begins_with_seven_coppers_and_three_estates(seats):
    t = begin(seats, 2)
    for p in range(seats):
        cards = t.hand(p).split() + t.draw(p).split()
        assert Counter(cards) == {"Copper": 7, "Estate": 3}
        assert len(t.hand(p).split()) == 5 and t.discard(p) == ""
        assert t.owned(p) == " ".join(["Copper"] * 7 + ["Estate"] * 3)


@rule("DOM-S5")
def test_the_ten_cards_are_shuffled():
    firsts = Counter(begin(2, seed, start="0").hand(0).split().count("Copper") for seed in range(400))
    assert set(firsts) == {2, 3, 4, 5}, "two to five Coppers can come first"
    assert 0.72 < (firsts[3] + firsts[4]) / 400 < 0.92, "105 + 105 of 252 hands"
    t = begin(2, 3)
    assert Counter(t.hand(0)) != Counter(t.hand(1)) or t.draw(0) != t.draw(1)


@rule("DOM-S2")
def test_the_trash_is_seen_by_everybody():
    t = deal("Chapel Curse Copper Estate")
    before = DOMINION.view(t.state, None).trash
    t.play("Chapel")
    t.choose("Curse", "Estate", "done")
    for viewer in (0, 1, None):
        trash = DOMINION.view(t.state, viewer).trash
        assert trash[len(before) :] == (kind("Curse"), kind("Estate"))
    assert begin(2, 1).trash == ""


@rule("DOM-S3")
@pytest.mark.parametrize("name", SETS)
def test_the_recommended_sets(name):
    assert sorted(kingdom(begin(2, 1, kingdom=name))) == sorted(SETS[name].split())


@rule("DOM-S3")
def test_the_first_game_is_the_one_that_is_offered():
    assert sorted(kingdom(begin(2, 1))) == sorted(SETS["first-game"].split())


@rule("DOM-S3")
def test_ten_at_random_are_ten_different_ones_and_each_can_come():
    found: Counter[str] = Counter()
    for seed in range(250):
        cards = kingdom(begin(3, seed, kingdom="random"))
        assert len(cards) == 10
        found.update(cards)
    assert set(found) == set(CARDS[7:])
    assert all(60 < n < 145 for n in found.values()), "each of the 25 in two games of five"


@rule("DOM-S3")
def test_any_ten_by_hand():
    chosen = "Moat Gardens Witch Adventurer Cellar Spy Thief Feast Mine Library"
    t = begin(4, 1, kingdom=", ".join(chosen.split()))
    assert sorted(kingdom(t)) == sorted(chosen.split())
    assert t.supply("Gardens") == 12 and t.supply("Witch") == 10


@rule("DOM-S3")
def test_the_players_choose_one_by_one_clockwise_from_the_start_player():
    t = begin(3, 5, kingdom="draft", start="1")
    chosen = "Moat Witch Village Smithy Cellar Market Gardens Mine Thief Spy".split()
    assert t.phase == "draft"
    for i, card in enumerate(chosen):
        assert t.actor == (1 + i) % 3 and not t.hand(0) and t.supply("Gold") == 0
        assert len(t.legal()) == 25 - i
        for before in chosen[:i]:
            assert t.why(f"draft {before}") == "DOM-S3", "no kind twice"
        assert t.why("draft Gold") == "DOM-S3"
        assert t.why(f"draft {card}", by=t.actor - 1 if t.actor else 2) == "DOM-T1"
        t.do(131 + kind(card))
    assert sorted(kingdom(t)) == sorted(chosen)
    assert (t.turn, t.phase, t.counters) == (1, "action", (1, 1, 0))
    assert t.supply("Gardens") == 12 and len(t.hand(0).split()) == 5


@rule("DOM-S4")
def test_the_start_player_is_drawn_or_chosen():
    for p in range(4):
        t = begin(4, 9, start=str(p))
        assert t.turn == p and [int(t.state.turns(s)) for s in range(4)] == [int(s == p) for s in range(4)]
    starts = Counter(begin(4, seed, start="random").turn for seed in range(400))
    assert all(70 < starts[p] < 130 for p in range(4))


@rule("DOM-S4")
def test_play_goes_clockwise():
    t = begin(4, 3, start="2")
    seen = []
    for _ in range(9):
        seen.append(t.turn)
        t.end()
    assert seen == [2, 3, 0, 1, 2, 3, 0, 1, 2]


def finished(points: list[str], turns: list[int] | None = None, start: int = 0) -> Deal:
    """A game that has just ended, in which each seat owns the cards named."""
    n = len(points)
    t = deal(*points, turn=n - 1, phase="buy", counters=(0, 1, 8), supply={"Province": 1}, turns=turns or [5] * n)
    t.state.start = start
    t.buy("Province")
    if t.phase == "clean-up":
        t.do(t.legal()[0])
    assert t.over
    return t


def next_start(t: Deal) -> str:
    return DOMINION.rematch(t.state, {"start": "0", "kingdom": "random"})["start"]


@rule("DOM-S4")
def test_in_a_rematch_the_left_neighbour_of_the_winner_starts():
    assert next_start(finished(["Copper", "Province Province", "Copper"])) == "2"
    assert next_start(finished(["Copper", "Copper", "Copper"])) == "0"


@rule("DOM-S4")
def test_after_a_shared_win_it_is_the_next_one_who_did_not_win():
    t = finished(["Province", "Copper", "Estate", "Copper"], start=3)
    assert t.shares == [0.5, 0, 0, 0.5]
    assert next_start(t) == "1", "clockwise after seat 3 comes seat 0, who has won, then seat 1"
    t = finished(["Province", "Copper", "Estate", "Copper"], start=1)
    assert next_start(t) == "2"
    t = finished(["Province", "Copper"], start=0)
    assert t.shares == [0.5, 0.5] and next_start(t) == "random"
