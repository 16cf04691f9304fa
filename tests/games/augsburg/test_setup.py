"""The box and the start: notes, prices, privilege cards, tiles; money, jokers and the first seven notes (AUG-C1 … C7, S1 … S3)."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.rules import rule

from kincstar.games.augsburg.parts import E_BUYS, E_OFFERED
from kincstar.kernel.rng import Rng

from .deal import KINDS, PARTS, begin, deal, note, notes, word, words

PLAYERS = (2, 3, 4, 5)


# ---- the box -------------------------------------------------------------------------------------------------------------


@rule("AUG-C1")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_notes(players):
    """Numbers 1 to 17 once for each of four nobles, and twelve jokers; no note is anywhere else."""
    g = begin(players).state
    found = Counter(word(x) for p in g.seats for x in [*p.hand, *p.offer]) + Counter(word(x) for x in g.pile)
    expected = {f"{n}{i}": 1 for n in ("Philip", "Louise", "Leo", "Mary") for i in range(1, 18)} | {"Joker": 12}
    assert found == expected and not len(g.discards)


@rule("AUG-C1", "AUG-A5")
def test_a_joker_has_no_number():
    """It makes a bid longer, not higher: the 2 wins against a 1 with two jokers, and a lone 1 against another with a joker."""
    t = deal("Philip1 Joker Joker", "Philip2 Joker Joker")
    t.do("bid 3", "hold")
    t.show(0, "Philip1 Joker Joker")
    t.show(1, "Philip2 Joker Joker")
    assert t.state.winner == 1
    t = deal("Philip1 Joker", "Mary1 Louise1", noble="Maximilian")
    t.do("bid 2", "hold")
    t.show(0, "Philip1 Joker")
    t.show(1, "Mary1 Louise1")
    assert t.state.winner == 1


@rule("AUG-C2")
def test_prices_rise_with_the_number_from_200_to_400():
    prices = [int(PARTS.price(note(f"Leo{n}"))) for n in range(1, 18)]
    assert prices == [200] * 3 + [250] * 4 + [300] * 3 + [350] * 4 + [400] * 3
    assert PARTS.price(note("Joker")) == 400
    for noble in ("Philip", "Louise", "Mary"):
        assert [int(PARTS.price(note(f"{noble}{n}"))) for n in range(1, 18)] == prices


@rule("AUG-C2", "AUG-I1")
def test_prices_of_notes_on_offer_are_told_to_all_and_the_notes_to_the_owner_alone():
    t = begin(3, start=1)
    told = t.told(E_OFFERED)
    assert [int(e.seat) for e in told] == [1, 2, 0]
    for e in told:
        offer = [int(x) for x in t.state.seats[e.seat].offer]
        assert [50 * x for x in e.things] == [int(PARTS.price(x)) for x in offer]
        assert list(e.seen_by(e.seat).secret) == offer
        for other in range(-1, 3):
            assert other == e.seat or e.seen_by(other).secret == b""


@rule("AUG-C3")
def test_ten_privilege_cards_all_different_with_those_of_the_examples_among_them():
    cards = [tuple(sorted(KINDS[int(k)] for k in PARTS.cards[3 * c : 3 * c + 3])) for c in range(10)]
    assert len(set(cards)) == 10

    def some(*kinds: str) -> bool:
        return any(not Counter(kinds) - Counter(c) for c in cards)

    assert some("500", "6") and some("office", "office") and some("title", "title") and some("post", "office")
    signs = Counter(k for c in cards for k in c)
    assert signs == {"office": 6, "title": 6, "post": 6, "500": 4, "6": 2, "7": 2, "draw": 4}


@rule("AUG-C4")
@pytest.mark.parametrize(("players", "supply"), [(2, (2, 1, 1)), (3, (3, 1, 1)), (4, (4, 2, 1)), (5, (5, 3, 1))])
def test_rank_tiles_in_play(players, supply):
    t = begin(players)
    assert [t.supply(c) for c in ("office", "title", "post")] == [supply] * 3


@rule("AUG-C5", "AUG-P9")
def test_right_tiles_lie_in_columns_the_dearest_on_top_whatever_the_number_of_players():
    columns = {
        "church": [800, 700, 600, 500, 400],
        "cathedral": [1000, 900, 800, 700, 600],
        "coat": [4, 3, 3, 2, 2],
        "letter": [5, 4, 4, 3, 3],
        "mint": [0] * 5,
        "architect": [0] * 5,
    }
    for right, values in columns.items():
        owners = {}
        for i, value in enumerate(values):
            t = deal("Joker", "Joker", "Joker", "Joker", "Joker", rights=dict(owners))
            assert t.top(right) == value
            owners[i] = right
    for players in PLAYERS:
        assert begin(players).top("church") == 800 and begin(players).top("letter") == 5


@rule("AUG-C5")
def test_the_next_tile_lies_on_top_after_one_is_taken():
    t = deal("Leo1", "Joker", card="office office draw", rights={1: "church"}, guilders=2000)
    assert t.top("church") == 700
    t.do("church")
    assert t.value(0, "church") == 700 and t.value(1, "church") == 800 and t.top("church") == 600


@rule("AUG-C6")
def test_what_the_ranks_give():
    assert [int(x) for x in PARTS.offered] == [4, 5, 6, 6] and [int(x) for x in PARTS.free] == [0, 0, 0, 1]
    assert [int(x) for x in PARTS.points] == [3, 5, 8, 12]
    assert [int(x) for x in PARTS.guilders] == [600, 900, 1200, 1600]


@rule("AUG-C6", "AUG-R1", "AUG-R2", "AUG-R3")
@pytest.mark.parametrize("rank", [1, 2, 3, 4])
def test_what_each_rank_gives_at_the_end_of_a_round(rank):
    t = deal("", "", "", "", noble="Maximilian", ranks={2: f"office {rank} title {rank} post {rank}"}, guilders=0)
    t.nobody_bids()
    assert t.guilders(2) == (600, 900, 1200, 1600)[rank - 1] and t.guilders(1) == 600
    assert t.points(2) == (3, 5, 8, 12)[rank - 1] and t.points(1) == 3
    assert len(t.state.seats[2].offer) == (4, 5, 6, 6)[rank - 1] and len(t.state.seats[1].offer) == 4
    assert t.size(2) == (0, 0, 0, 1)[rank - 1] and t.size(1) == 0


@rule("AUG-C7")
def test_the_bank_never_runs_out():
    """All bills of the box are 15100 guilders; one may have more."""
    t = deal("", "", card="title title 500", guilders=15_000, ranks={0: "post 4"})
    t.do("500", "exchange")
    assert t.guilders(0) == 15_500
    t.skip_round()
    assert t.guilders(0) == 17_100 and t.guilders(1) == 15_600


# ---- the start -----------------------------------------------------------------------------------------------------------


@rule("AUG-S1")
def test_five_of_the_ten_privileges_lie_open_shuffled():
    seen: Counter[str] = Counter()
    for seed in range(200):
        t = begin(2, seed=seed)
        opened = t.open
        assert len(opened) == 5 and t.round == 0, "before the first notes are bought"
        t.buy(0)
        t.buy(1)
        assert t.open == opened and t.round == 1
        seen.update(t.open)
    assert len(seen) == 10 and min(seen.values()) > 70 and max(seen.values()) < 130


@rule("AUG-S1", "AUG-A3")
@pytest.mark.parametrize("start", [0, 1, 2])
def test_the_start_player_opens_the_first_auction(start):
    t = begin(3, start)
    for seat in (2, 0, 1):
        t.buy(seat)
    assert t.at == ("Philip", "bidding", start)


@rule("AUG-S1")
def test_the_start_player_is_random_unless_chosen():
    starts = Counter(int(begin(4, -1, seed).state.start) for seed in range(400))
    assert set(starts) == {0, 1, 2, 3} and min(starts.values()) > 60


@rule("AUG-S2")
@pytest.mark.parametrize(("players", "cards"), [(2, 76), (3, 74), (4, 72), (5, 70)])
def test_what_each_player_starts_with(players, cards):
    t = begin(players)
    for seat in range(players):
        assert t.guilders(seat) == 1500 and t.points(seat) == 0 and t.ranks(seat) == (1, 1, 1) and t.rights(seat) == ""
        assert t.hand(seat) == "Joker Joker" == t.known(seat), "and all know of these two"
        assert len(t.state.seats[seat].offer) == 7
    assert len(t.state.pile) + 7 * players == cards
    dealt = [word(x) for x in t.state.pile] + [word(x) for p in t.state.seats for x in p.offer]
    assert dealt.count("Joker") == 12 - 2 * players, "the others are shuffled into the notes"


@rule("AUG-S2")
def test_the_notes_are_shuffled():
    tops = Counter(word(begin(2, seed=seed).state.pile[-1]) for seed in range(300))
    assert len(tops) > 60 and max(tops.values()) < 60


@rule("AUG-S3")
def test_seven_are_dealt_to_each_from_the_start_player_on():
    t = begin(3, start=2)
    assert [int(e.seat) for e in t.told(E_OFFERED)] == [2, 0, 1]
    assert all(len(e.things) == 7 for e in t.told(E_OFFERED))
    assert t.phase == "purchase" and t.actors == [0, 1, 2]


@rule("AUG-S3")
def test_any_of_them_may_be_bought_at_their_price_the_rest_is_discarded_by_all_at_the_same_time():
    t = begin(3, start=1, seed=4)
    offers = {seat: t.offer(seat).split() for seat in range(3)}
    t.buy(0, offers[0][3])
    assert t.guilders(0) == 1500 and t.hand(0) == "Joker Joker" and t.discards == "", "not before all have chosen"
    assert t.actors == [1, 2]
    t.buy(1, " ".join(offers[1][:2]))
    assert t.discards == ""
    t.buy(2)
    price = {w: int(PARTS.price(note(w))) for offer in offers.values() for w in offer}
    assert t.guilders(0) == 1500 - price[offers[0][3]]
    assert t.guilders(1) == 1500 - price[offers[1][0]] - price[offers[1][1]] and t.guilders(2) == 1500
    assert sorted(t.hand(0).split()) == sorted(["Joker", "Joker", offers[0][3]])
    assert t.hand(2) == "Joker Joker"
    left = offers[0][:3] + offers[0][4:] + offers[1][2:] + offers[2]
    assert Counter(t.discards.split()) == Counter(left)
    bought = t.told(E_BUYS)
    assert [(int(e.seat), int(e.a), len(e.things)) for e in bought] == [(1, 2, 5), (2, 0, 7), (0, 1, 6)]
    assert all(t.offer(seat) == "" for seat in range(3))


@rule("AUG-S3")
def test_nobody_buys_more_than_he_can_pay():
    t = begin(2, seed=2)
    while True:
        options = [a for a in sorted(t.legal(0)) if a != "done"]
        if not options:
            break
        t.do(options[0], seat=0)
    spent = sum(int(PARTS.price(int(x))) for x in t.state.seats[0].picked)
    left = notes(t.offer(0))
    assert left and all(spent + int(PARTS.price(x)) > 1500 for x in left)
    assert t.why(f"note {word(left[0])}", 0) == "AUG-R2"
    t.do("done", seat=0)
    t.buy(1)
    assert t.guilders(0) == 1500 - spent >= 0


@rule("AUG-S3", "AUG-I1")
def test_what_one_has_chosen_is_not_for_the_others_and_no_choice_of_theirs_changes_it():
    t = begin(3, seed=3)
    before = list(t.state.encode(1))
    mine = t.legal(1)
    t.do(f"note {t.offer(0).split()[0]}", seat=0)
    assert list(t.state.encode(1)) == before and t.legal(1) == mine
    t.do("done", seat=0)
    assert t.why("done", 0) == "AUG-A5", "who has chosen waits for the others"
    assert t.legal(1) == mine


def test_the_notes_of_a_position_laid_out_by_hand():
    """deal.py itself."""
    t = deal("Mary14 Joker", "Leo3", pile="Philip1 Louise2", discards="Leo9", noble="Mary")
    assert (t.hand(0), t.hand(1)) == ("Mary14 Joker", "Leo3") and t.pile.startswith("Philip1 Louise2 ")
    assert words(t.state.discards) == "Leo9" and t.discards == "" and t.at == ("Mary", "bidding", 0)
    assert t.state.clone().save() == t.state.save() and t.state.resample(0, Rng(1)).check() == ""
