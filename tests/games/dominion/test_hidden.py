"""What a seat can't know (DOM-T4, T8, T9, K21) stays hidden from it, and `resample` draws exactly that anew."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.rules import rule

from kincstar.games.dominion.parts import ACTIONS, END, KINDS, YES
from kincstar.games.dominion.seat import DominionSeat
from kincstar.games.dominion.state import Dominion
from kincstar.kernel.rng import Rng, mix
from kincstar.kernel.state import Event, Recorder

from .deal import CARDS, DOMINION, KNOWN, Deal, deal, kind, small, words
from .test_random_games import act, new

NAMES = ["Anna", "Béla", "Cili", "Dóra"]
MONEY = "Copper Copper Copper Copper Copper"
LIMBO = 64


def play(players: int, seed: int, steps: int) -> Dominion:
    """A game some way in, by random play."""
    state = new(players, seed)
    rng = Rng(mix(seed, 5))
    for _ in range(steps):
        before = state.clone()
        act(state, rng)
        if state.over:
            return before
    return state


def answers(s: DominionSeat) -> list[object]:
    """What a bot at the seat is told."""
    n = int(s.players())
    kinds = range(KINDS)
    return [
        list(s.legal()), s.turn_seat(), s.phase(), s.actions(), s.buys(), s.coins(), s.kingdom(), s.affordable(), s.empty_piles(),
        [(s.supply(k), s.in_supply(k), s.can_buy(k), s.cost(k), s.trash_count(k), s.hand(k), s.in_play(k)) for k in kinds],
        [(s.draw_count(k), s.caught(k)) for k in kinds],
        [s.aside(i) for i in range(s.aside_size())], s.picked_size(), s.hand_kinds(), s.playable(), s.has_treasure(),
        [(s.hand_size(p), s.draw_size(p), s.discard_size(p), s.top_of_discard(p), s.turns(p), s.score(p)) for p in range(n)],
        [s.owned(p, k) for p in range(n) for k in kinds], s.choices(), s.reaction_open(), s.question_step(), s.question_data(),
    ]  # fmt: skip


def seen(state: Dominion, viewer: int | None, lang: str = "en") -> dict[str, object]:
    """All that leaves the program for a viewer, save the page (test_view.py): view, prompt, words, reasons, numbers."""
    names = NAMES[: int(state.players)]
    found: dict[str, object] = {
        "view": msgspec.json.encode(DOMINION.view(state, viewer)),
        "prompt": msgspec.json.encode(DOMINION.prompt(state, viewer, names, lang)),
        "scores": [int(state.score(p)) for p in range(int(state.players))] + list(state.returns()),
        "asked": DOMINION.asked(state, viewer),
        "ranking": DOMINION.ranking(state),
    }
    if viewer is None:
        return found
    legal = [int(a) for a in state.legal(viewer)]
    found["legal"] = legal
    found["words"] = [DOMINION.describe(state, viewer, a, lang, names) for a in legal]
    found["reasons"] = [DOMINION.explain(state, viewer, a, lang) for a in range(ACTIONS)]
    found["questions"] = DOMINION.questions(state, viewer, lang)
    found["autopilot"] = DOMINION.autopilot(state, viewer)
    found["default"] = int(state.default(viewer)) if legal else None
    found["numbers"] = list(state.encode(viewer))
    found["seat"] = answers(DOMINION.seat(state, viewer))
    return found


def swapped(state: Dominion, viewer: int, seed: int) -> Dominion:
    """A state that differs in what the viewer can't know alone, made by hand.

    Of the others' cards that nobody knows of, those in the hand change places with some of the draw pile, and the draw piles are
    turned round. Only where nothing is being asked of them, so that the question stays possible.
    """
    g, rng = state.clone(), Rng(seed)
    g.rng = Rng(seed)
    for p, player in enumerate(g.seats):
        draw = list(player.draw)
        free = [i for i, x in enumerate(draw) if not int(x) & KNOWN]
        for i, j in zip(free, reversed(free), strict=True):
            if i < j:
                draw[i], draw[j] = draw[j], draw[i]
        if p not in (viewer, g.actor()):
            hand = list(player.hand)
            for i, x in enumerate(hand):
                if free and not int(x) & (KNOWN | LIMBO):
                    j = free[rng.below(len(free))]
                    hand[i], draw[j] = draw[j], x
            player.hand = small(hand)
        player.draw = small(draw)
    assert g.check() == ""
    return g


games = st.tuples(st.integers(2, 4), st.integers(0, 10_000), st.integers(0, 260))
few = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@rule("DOM-T9")
@few
@given(games, st.integers(0, 3), st.integers(0, 1000), st.sampled_from(["hu", "en", "de"]))
def test_what_a_viewer_cannot_know_changes_nothing_that_it_is_shown(game, viewer, seed, lang):
    """For whoever is on turn, for others, and for a spectator."""
    players = game[0]
    state = play(*game)
    viewer %= players
    expected, spectator = seen(state, viewer, lang), seen(state, None, lang)
    for twin in (swapped(state, viewer, seed), state.resample(viewer, Rng(seed))):
        found = seen(twin, viewer, lang)
        for key, value in expected.items():
            assert found[key] == value, key
        assert seen(twin, None, lang) == spectator


@rule("DOM-T9", "DOM-T4")
@few
@given(games, st.integers(-1, 3))
def test_events_tell_a_viewer_nothing_that_it_cannot_know(game, viewer):
    """Whatever the cards of an event for somebody else's eyes are, its line is the same."""
    state = play(*game)
    state.recorder = Recorder()
    rng = Rng(mix(game[1], 7))
    for _ in range(40):
        if not state.over:
            act(state, rng)
    viewer = min(viewer, game[0] - 1)
    names = NAMES[: game[0]]
    for e in state.recorder.take():
        if e.known_to(viewer):
            continue
        assert e.seen_by(viewer).secret == b"" and e.to == 1 << e.seat and e.things == b""
        line = DOMINION.line(e.seen_by(viewer), None if viewer < 0 else viewer, names, "en")
        for other in range(KINDS):
            e.secret = bytes([other] * len(e.secret))
            assert DOMINION.line(e.seen_by(viewer), None if viewer < 0 else viewer, names, "en") == line


@rule("DOM-T9")
@few
@given(games, st.integers(0, 3), st.integers(0, 1000))
def test_a_dream_is_a_position_that_can_be_played_with_what_is_known_kept(game, viewer, seed):
    players = game[0]
    state = play(*game)
    viewer %= players
    dream = state.resample(viewer, Rng(seed))
    assert dream.check() == "" and dream.recorder is None
    assert state.save() == state.clone().save()
    own, dreamt = state.seats[viewer], dream.seats[viewer]
    assert list(dreamt.hand) == list(own.hand) and list(dreamt.discard) == list(own.discard), "own cards stay"
    for p in range(players):
        a, b = state.seats[p], dream.seats[p]
        assert (len(a.hand), len(a.draw), len(a.discard)) == (len(b.hand), len(b.draw), len(b.discard))
        assert list(a.owned) == list(b.owned) and a.top() == b.top()
        for x, y in zip(a.draw, b.draw, strict=True):
            assert not int(x) & KNOWN or x == y, "a card seen put there lies there"
    for pile in ("in_play", "aside", "caught", "trash"):
        assert list(getattr(state, pile)) == list(getattr(dream, pile))
    rng = Rng(seed)
    for _ in range(100):
        if not dream.over:
            act(dream, rng)
    assert dream.check() == ""


# ---- worlds that fit all that a viewer has seen ------------------------------------------------------------------------


def look(state: Dominion, events: list[Event], viewer: int) -> bytes:
    told = [e.seen_by(viewer) for e in events]
    rows = [(int(e.kind), int(e.seat), int(e.a), int(e.b), list(e.things), list(e.secret)) for e in told]
    return msgspec.json.encode([DOMINION.view(state, viewer), rows])


def known_cards(state: Dominion, p: int, pile: str) -> Counter[int]:
    return Counter(int(x) & 31 for x in getattr(state.seats[p], pile) if int(x) & KNOWN)


def follow(players: int, seed: int, viewer: int, steps: int) -> int:
    """Play on in many dreams at once as in the real game; those that look the same to the viewer stay possible.

    Others choose in a dream what they like where the viewer doesn't see it. Nothing that counts as known may be otherwise in any
    world that is still possible: it would be known by a leak. Return how many worlds have been looked at.
    """
    state = play(players, seed, steps)
    worlds = [state.resample(viewer, Rng(mix(seed, i))) for i in range(120)]
    rng, count = Rng(mix(seed, 1)), 0
    for _ in range(14):
        if state.over or not worlds:
            break
        state.recorder = Recorder()
        seat, action = act(state, rng)
        real = look(state, state.recorder.take(), viewer)
        left = []
        for w in worlds:
            legal = [int(a) for a in w.legal(seat)]
            a = action
            if seat != viewer and 67 <= action < 99 and (a not in legal or rng.below(2)):
                picks = [b for b in legal if 67 <= b < 99]
                a = picks[rng.below(len(picks))] if picks else END
            elif seat != viewer and action in (END, YES) and a not in legal:
                continue
            if a not in legal:
                continue
            w.recorder = Recorder()
            w.apply(seat, a)
            if look(w, w.recorder.take(), viewer) == real:
                left.append(w)
        worlds = left
        for w in worlds:
            count += 1
            for p in range(players):
                hand = Counter(int(x) & 31 for x in w.seats[p].hand)
                if w.actor() == p:
                    hand += Counter(int(x) & 31 for x in w.picked)
                assert p == viewer or known_cards(state, p, "hand") <= hand
                discard = Counter(int(x) & 31 for x in w.seats[p].discard)
                assert known_cards(state, p, "discard") <= discard
                for x, y in zip(state.seats[p].draw, w.seats[p].draw, strict=False):
                    assert not int(x) & KNOWN or int(x) & 31 == int(y) & 31
    return count


@rule("DOM-T9", "DOM-T4")
@pytest.mark.parametrize("players", [2, 3])
def test_what_counts_as_known_is_so_in_every_world_that_fits_what_was_seen(players, engine):
    looked = 0
    for seed in range(60 if engine == "compiled" else 25):
        looked += follow(players, seed, seed % players, 20 + seed * 7 % 200)
    assert looked > 3000


# ---- what stays known --------------------------------------------------------------------------------------------------


def dreams(t: Deal, seat: int, times: int = 60) -> list[Dominion]:
    return [t.state.resample(seat, Rng(i)) for i in range(times)]


def dreamt_hands(t: Deal, seat: int, of: int, times: int = 60) -> Counter[str]:
    """The hands of another seat in many dreams."""
    return Counter(words(sorted(int(x) & 31 for x in d.seats[of].hand)) for d in dreams(t, seat, times))


@rule("DOM-T9")
def test_what_is_not_known_varies_as_it_may():
    t = deal("Copper", "Gold Silver", draw={1: "Estate Duchy Curse"}, discard={1: "Province"})
    hands = dreamt_hands(t, 0, 1, 400)
    cards = ["Gold", "Silver", "Estate", "Duchy", "Curse"]
    pairs = {" ".join(sorted((a, b), key=CARDS.index)) for i, a in enumerate(cards) for b in cards[i + 1 :]}
    assert set(hands) == pairs and min(hands.values()) > 15, "each pair in one dream of ten; the Province lies open"
    orders = Counter(words(d.seats[1].draw) for d in dreams(t, 1, 300))
    assert len(orders) == 6 and min(orders.values()) > 20, "one's own draw pile: all orders of its three cards"
    assert set(dreamt_hands(t, 1, 1)) == {"Silver Gold"}


@rule("DOM-T9", "DOM-T4")
def test_of_several_discards_any_may_be_what_lies_below_the_top():
    t = deal("Militia", "Gold Silver Estate Duchy Curse", draw={1: "Copper Copper"})
    t.play("Militia")
    t.choose("Estate", "Curse")
    below = Counter(words(d.seats[1].discard) for d in dreams(t, 0, 300))
    assert set(below) == {f"{c} Curse" for c in ("Gold", "Silver", "Estate", "Duchy", "Copper")}
    assert {words(d.seats[1].discard) for d in dreams(t, 1)} == {"Estate Curse"}


@rule("DOM-T9", "DOM-K8")
def test_a_hand_shown_to_a_bureaucrat_stays_known():
    t = deal("Bureaucrat", "Gold Silver Village", draw={1: "Estate Copper Curse Curse Curse Curse"})
    t.play("Bureaucrat")
    assert set(dreamt_hands(t, 0, 1)) == {"Silver Gold Village"}
    t.end()
    t.play("Village")
    hands = dreamt_hands(t, 0, 1)
    assert set(hands) == {"Silver Gold Estate", "Copper Silver Gold", "Silver Gold Curse"}, "a card drawn is not known"
    t.play("Gold")
    assert all("Silver" in h and "Gold" not in h for h in dreamt_hands(t, 0, 1))
    t.end()
    assert all(Counter(words(d.seats[1].discard).split())["Silver"] == 1 for d in dreams(t, 0)), "known to be discarded"


@rule("DOM-T9", "DOM-K8", "DOM-T5")
def test_until_it_is_shuffled():
    t = deal("Bureaucrat", "Gold Silver Village", draw={1: "Copper"}, discard={1: "Curse Curse Curse"})
    t.play("Bureaucrat")
    t.end()
    t.end()
    assert len(t.hand(1).split()) == 5 and t.turn == 0
    assert len(dreamt_hands(t, 0, 1)) > 3, "shuffled and drawn: nobody knows which"


@rule("DOM-T9", "DOM-T4", "DOM-K8", "DOM-K11")
def test_of_a_known_hand_that_discards_unseen_the_rest_may_be_anything():
    t = deal("Bureaucrat Militia", "Gold Silver Village Curse Copper", counters=(2, 1, 0), draw={1: "Estate Estate"})
    t.play("Bureaucrat")
    t.play("Militia")
    t.choose("Copper", "Curse")
    found = {
        (words(sorted(int(x) & 31 for x in d.seats[1].hand)), words(d.seats[1].discard)) for d in dreams(t, 0, 200)
    }
    assert found == {
        ("Silver Gold Village", "Copper Curse"),
        ("Copper Gold Village", "Silver Curse"),
        ("Copper Silver Village", "Gold Curse"),
        ("Copper Silver Gold", "Village Curse"),
    }


@rule("DOM-T9", "DOM-K15")
def test_a_spied_card_put_back_stays_known_also_once_drawn():
    t = deal("Spy", "Copper Smithy", draw={0: "Copper Gold Estate Curse", 1: "Duchy Silver Gold Estate Curse"})
    t.play("Spy")
    t.choose("no", "no")
    for d in dreams(t, 0) + dreams(t, 1):
        assert words(d.seats[0].draw).split()[-1] == "Gold" and words(d.seats[1].draw).split()[-1] == "Duchy"
    assert len({words(d.seats[1].draw) for d in dreams(t, 1)}) > 5, "the rest of one's own pile is not known"
    t.end()
    t.play("Smithy")
    hands = dreamt_hands(t, 0, 1)
    assert all("Duchy" in h.split() for h in hands) and len(hands) > 3
    assert all("Gold" in h.split() for h in dreamt_hands(t, 1, 0)), "and what seat 0 drew of its own"


@rule("DOM-T9", "DOM-K8")
def test_a_card_put_back_for_a_bureaucrat_and_its_silver_are_known():
    t = deal("Bureaucrat", "Estate Duchy Copper", draw={0: "Gold Curse", 1: "Gold Curse"})
    t.play("Bureaucrat")
    t.choose("Duchy")
    for d in dreams(t, 0) + dreams(t, 1):
        assert words(d.seats[0].draw).split()[-1] == "Silver" and words(d.seats[1].draw).split()[-1] == "Duchy"
    hands = dreamt_hands(t, 0, 1)
    assert "Copper Estate" in hands and len(hands) > 3, "the rest of the hand was not shown"


@rule("DOM-T9", "DOM-T8")
def test_a_moat_shown_is_known_to_be_in_the_hand():
    t = deal("Witch", "Moat Copper", draw={0: MONEY, 1: "Gold Silver Estate"})
    t.play("Witch")
    t.choose("yes")
    hands = dreamt_hands(t, 0, 1)
    assert all("Moat" in h.split() for h in hands) and len(hands) == 4
    t = deal("Witch", "Moat Copper", draw={0: MONEY, 1: "Gold Silver Estate"})
    t.play("Witch")
    t.choose("no")
    hands = dreamt_hands(t, 0, 1, 200)
    assert any("Moat" in h.split() for h in hands) and any("Moat" not in h.split() for h in hands), (
        "not shown: who knows"
    )


@rule("DOM-T8", "DOM-T9")
def test_in_a_dream_the_seat_asked_for_a_moat_may_have_one_or_not():
    t = deal("Witch", "Moat Copper", draw={0: MONEY, 1: "Gold Silver Estate"})
    t.play("Witch")
    assert {tuple(int(a) for a in d.legal(1)) for d in dreams(t, 0)} == {(0,), (0, 1)}
    assert {tuple(int(a) for a in d.legal(1)) for d in dreams(t, 1)} == {(0, 1)}


@rule("DOM-T9", "DOM-K23")
def test_what_a_mine_gained_is_known_to_be_in_the_hand():
    t = deal("Mine Silver Estate", draw="Curse Curse Duchy")
    t.play("Mine")
    t.choose("Silver", "Gold")
    hands = dreamt_hands(t, 1, 0)
    assert all("Gold" in h.split() for h in hands) and len(hands) == 3


@rule("DOM-T9", "DOM-K25")
def test_what_an_adventurer_took_is_known_to_be_in_the_hand():
    t = deal("Adventurer Estate", draw="Gold Curse Silver Duchy Copper")
    t.play("Adventurer")
    assert set(dreamt_hands(t, 1, 0)) == {"Silver Gold Estate", "Silver Gold Duchy", "Copper Silver Gold"}


@rule("DOM-T9", "DOM-K1", "DOM-T4")
def test_while_cards_are_chosen_nobody_else_knows_which():
    t = deal("Cellar Gold Silver Curse", draw="Copper Copper")
    t.play("Cellar")
    t.choose("Curse")
    picked = Counter(words(d.picked) for d in dreams(t, 1, 200))
    assert set(picked) == {"Gold", "Silver", "Curse", "Copper"}
    assert {words(d.picked) for d in dreams(t, 0)} == {"Curse"}


@rule("DOM-T9", "DOM-K21")
def test_in_a_dream_of_another_a_library_may_ask_of_any_card():
    t = deal("Library Copper Copper", draw="Village Gold Smithy Market Estate Curse")
    t.play("Library")
    found = Counter()
    for d in dreams(t, 1, 200):
        last = words(d.seats[0].hand).split()[-1]
        found[last] += 1
        can = [0, 1] if last in ("Village", "Smithy", "Market") else [0]
        assert int(d.stack[-1]) >> 20 & 255 == kind(last) and [int(a) for a in d.legal(0)] == can
    assert set(found) == {"Village", "Smithy", "Market", "Copper", "Gold", "Estate", "Curse"}
    assert {words(d.seats[0].hand).split()[-1] for d in dreams(t, 0)} == {"Village"}


@rule("DOM-T9", "DOM-K4")
def test_of_a_draw_pile_turned_over_the_top_is_known_and_the_rest_to_nobody():
    t = deal("Chancellor", draw="Gold Silver Copper Estate", discard="Curse")
    t.play("Chancellor")
    t.choose("yes")
    piles = Counter(words(d.seats[0].discard) for d in dreams(t, 1, 200))
    assert all(p.startswith("Curse") and p.endswith("Estate") for p in piles) and len(piles) == 6


@rule("DOM-T9")
def test_a_whole_deck_seen_is_known_however_it_lies():
    """Where all the rest has been seen, what is in the hand follows by counting."""
    t = deal("Spy", "Gold Silver", draw={0: "Copper Copper", 1: "Curse"})
    t.play("Spy")
    t.choose("no", "no")
    assert set(dreamt_hands(t, 0, 1)) == {"Silver Gold"}


@rule("DOM-T9")
def test_the_numbers_for_a_seat_hold_what_is_known_and_no_more():
    t = deal("Bureaucrat", "Gold Silver Village", draw={1: "Estate Copper"})
    before = list(t.state.encode(0))
    assert list(deal("Bureaucrat", "Copper Gold Silver", draw={1: "Estate Village"}).state.encode(0)) == before
    t.play("Bureaucrat")
    other = deal("Bureaucrat", "Copper Gold Silver", draw={1: "Estate Village"})
    other.play("Bureaucrat")
    assert list(other.state.encode(0)) != list(t.state.encode(0)), "now the hand has been shown"
