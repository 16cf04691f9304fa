"""What a seat can't know (AUG-I1, C2) stays hidden from it, and `resample` draws exactly that anew."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.rules import rule

from kincstar.games.augsburg.game import GAME
from kincstar.games.augsburg.parts import ACTIONS, BIDDING, NOTES, PURCHASE, SHOWDOWN
from kincstar.games.augsburg.seat import AugsburgSeat
from kincstar.games.augsburg.state import Augsburg
from kincstar.kernel.rng import Rng, mix
from kincstar.kernel.state import Recorder

from .deal import JOKER, KNOWN, PARTS, deal, note, small, words
from .test_random_games import TINY, act, decide, new

NAMES = ["Anita", "Jenő", "Péter", "Krisztina", "Ottó"]


def play(players: int, seed: int, steps: int, recorder: Recorder | None = None) -> Augsburg:
    """A game some way in, mostly played by the climber, so that there is something to hide."""
    g = new(players, seed, recorder, TINY if seed % 4 == 0 else PARTS)
    rng = Rng(mix(seed, 5))
    for _ in range(steps):
        seat, action = decide(g, rng, 50)
        before = g.clone()
        g.apply(seat, action)
        if g.over:
            return before
    return g


def answers(s: AugsburgSeat) -> list[object]:
    """What a bot at the seat is told."""
    n = int(s.players())
    seats = range(n)
    auction = s.bidding() or s.phase() == SHOWDOWN
    return [
        list(s.legal()), s.parts().numbers(), s.phase(), s.round(), s.rounds(), s.guilders(),
        [(s.points(p), s.barrier(p), s.prestige(p), s.free_notes(p), s.hand_size(p), s.is_in(p)) for p in seats],
        [(s.rank(p, c), s.has(p, r)) for p in seats for c in range(3) for r in range(6)],
        [s.tiles_left(c, r) for c in range(3) for r in (2, 3, 4)],
        [(s.right_value(r), s.right_possible(r)) for r in range(6)],
        [(s.hand(i), s.hand_known(i)) for i in range(s.my_notes())], [s.offer(i) for i in range(s.offer_size())],
        [s.picked(i) for i in range(s.picked_size())], [(s.price(x), s.can_pay(x)) for x in range(NOTES)],
        s.noble(), s.bid(), s.bidder(), [s.suits(x) for x in range(NOTES)], s.limit() if auction else None,
        [s.is_open(c) for c in range(10)], s.card(), s.spent(), [s.used(i) for i in range(3)], s.architect_free(),
        s.discarding(),
    ]  # fmt: skip


def seen(g: Augsburg, viewer: int | None, lang: str = "en") -> dict[str, object]:
    """What leaves the program for a viewer, save the page: view, prompt, words, reasons, numbers."""
    names = NAMES[: int(g.players)]
    found: dict[str, object] = {
        "view": msgspec.json.encode(GAME.view(g, viewer)),
        "prompt": msgspec.json.encode(GAME.prompt(g, viewer, names, lang)),
        "scores": [int(g.score(p)) for p in range(int(g.players))] + list(g.returns()),
        "actors": list(g.actors()),
        "asked": GAME.asked(g, viewer),
        "ranking": GAME.ranking(g),
    }
    if viewer is None:
        return found
    legal = [int(a) for a in g.legal(viewer)]
    found["legal"] = legal
    found["words"] = [GAME.describe(g, viewer, a, lang, names) for a in legal]
    found["reasons"] = [GAME.explain(g, viewer, a, lang) for a in range(ACTIONS)]
    found["questions"] = GAME.questions(g, viewer, lang)
    found["autopilot"] = GAME.autopilot(g, viewer)
    found["default"] = int(g.default(viewer)) if legal else None
    found["numbers"] = list(g.encode(viewer))
    found["seat"] = answers(GAME.seat(g, viewer))
    return found


# ---- states that differ in what is hidden ----------------------------------------------------------------------------------


def places(g: Augsburg, viewer: int | None) -> list[tuple[int, str, int]]:
    """Where notes lie of which the viewer knows the price alone: (seat, 'hand' …, index), the top of the pile too."""
    found = []
    for s, p in enumerate(g.seats):
        if s != viewer:
            found += [(s, "hand", i) for i, x in enumerate(p.hand) if not x & KNOWN]
            found += [(s, "offer", i) for i in range(len(p.offer))]
            found += [(s, "picked", i) for i, x in enumerate(p.picked) if not x & KNOWN]
    return found + [(-1, "pile", i) for i in range(len(g.pile))]


def look_up(g: Augsburg, place: tuple[int, str, int]) -> int:
    s, where, i = place
    return int(g.pile[i] if s < 0 else getattr(g.seats[s], where)[i])


def put(g: Augsburg, place: tuple[int, str, int], x: int) -> None:
    s, where, i = place
    holder = g if s < 0 else g.seats[s]
    row = list(getattr(holder, where))
    row[i] = x
    setattr(holder, where, small(row))


def fits(g: Augsburg) -> bool:
    """Whether all could have bid as they have."""
    if g.phase not in (BIDDING, SHOWDOWN):
        return True
    for s, p in enumerate(g.seats):
        if g.is_in(s) and p.pledge:
            picked = [x & 127 for x in p.picked]
            legal = [x for x in [x & 127 for x in p.hand] + picked if g.suits(g.noble, x)]
            if len(legal) < p.pledge or all(x == JOKER for x in legal):
                return False
            if any(x not in legal for x in picked) or (len(picked) == g.bid and set(picked) == {JOKER}):
                return False
    return True


def swapped(g: Augsburg, viewer: int | None, seed: int) -> Augsburg:
    """A state that differs in what the viewer can't know alone, made by hand: notes of the same price change places.

    Within the pile, below its top, any two.
    """
    t, rng = g.clone(), Rng(seed)
    t.rng = Rng(seed)
    free = places(t, viewer)
    for _ in range(3 * len(free)):
        a, b = free[rng.below(len(free))], free[rng.below(len(free))]
        x, y = look_up(t, a), look_up(t, b)
        inner = all(p[0] < 0 and p[2] < len(t.pile) - 1 for p in (a, b))
        if inner or PARTS.price(x) == PARTS.price(y):
            put(t, a, y)
            put(t, b, x)
            if not fits(t):
                put(t, a, x)
                put(t, b, y)
    assert t.check() == ""
    return t


games = st.tuples(st.integers(2, 5), st.integers(0, 10_000), st.integers(0, 700))
few = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@rule("AUG-I1", "AUG-C2", "AUG-A2", "AUG-A5", "AUG-S3", "AUG-R3")
@few
@given(games, st.integers(0, 4), st.integers(0, 1000), st.sampled_from(["hu", "en", "de"]))
def test_what_a_viewer_cannot_know_changes_nothing_that_it_is_shown(game, viewer, seed, lang):
    """For whoever is asked, for others, and for a spectator."""
    g = play(*game)
    viewer %= game[0]
    expected, spectator = seen(g, viewer, lang), seen(g, None, lang)
    for twin in (swapped(g, viewer, seed), g.resample(viewer, Rng(seed))):
        found = seen(twin, viewer, lang)
        for key, value in expected.items():
            assert found[key] == value, key
        assert seen(twin, None, lang) == spectator
    assert seen(swapped(g, None, seed), None, lang) == spectator


@rule("AUG-I1")
@few
@given(games, st.integers(0, 4), st.integers(0, 90))
def test_opponents_guilders_are_shown_to_nobody(game, viewer, more):
    g = play(*game)
    viewer %= game[0]
    expected, spectator = seen(g, viewer), seen(g, None)
    for s, p in enumerate(g.seats):
        # Not of the winner who is asked what to do: what is possible follows from his guilders, and he alone is told.
        if s != viewer:
            p.guilders += 50 * more
    assert seen(g, viewer) == expected
    g.seats[viewer].guilders += 50 * more
    assert seen(g, None) == spectator


@rule("AUG-I1", "AUG-C2", "AUG-P1", "AUG-R2", "AUG-R3", "AUG-S3")
@few
@given(games, st.integers(-1, 4))
def test_events_tell_a_viewer_nothing_that_it_cannot_know(game, viewer):
    """Whatever the notes of an event for somebody else's eyes are, its line is the same; prices are told to all."""
    recorder = Recorder()
    g = play(*game, recorder)
    viewer = min(viewer, game[0] - 1)
    names, who = NAMES[: game[0]], None if viewer < 0 else viewer
    for e in recorder.take():
        if e.known_to(viewer):
            continue
        assert e.seen_by(viewer).secret == b"" and e.to == 1 << e.seat
        line = GAME.line(e.seen_by(viewer), who, names, "en")
        news = GAME.news([e.seen_by(viewer)])
        for other in range(0, NOTES, 7):
            e.secret = bytes([other] * len(e.secret))
            assert GAME.line(e.seen_by(viewer), who, names, "en") == line
            assert GAME.news([e.seen_by(viewer)]) == news
    assert g.check() == ""


# ---- dreams ----------------------------------------------------------------------------------------------------------------


def prices(notes) -> Counter[int]:
    return Counter(int(PARTS.price(int(x) & 127)) for x in notes)


@rule("AUG-I1", "AUG-C2")
@few
@given(games, st.integers(0, 4), st.integers(0, 1000))
def test_a_dream_keeps_all_that_has_been_seen_and_can_be_played(game, viewer, seed):
    g = play(*game)
    viewer %= game[0]
    before = g.save()
    dream = g.resample(viewer, Rng(seed))
    assert g.save() == before and dream.check() == "" and dream.recorder is None and fits(dream)
    own, dreamt = g.seats[viewer], dream.seats[viewer]
    for where in ("hand", "offer", "picked"):
        assert list(getattr(dreamt, where)) == list(getattr(own, where)), "own notes stay"
    assert list(dream.discards) == list(g.discards), "each has been seen as it went down"
    assert len(dream.pile) == len(g.pile) and (not len(g.pile) or prices(dream.pile[-1:]) == prices(g.pile[-1:]))
    for a, b in zip(g.seats, dream.seats, strict=True):
        buying = g.phase == PURCHASE
        held = [[*p.hand, *([] if buying else p.picked)] for p in (a, b)]
        offered = [[*p.offer, *(p.picked if buying else [])] for p in (a, b)]
        assert prices(held[0]) == prices(held[1]) and prices(offered[0]) == prices(offered[1])
        assert buying or len(a.picked) == len(b.picked), "how many one has chosen so far decides who is asked next"
        known = [Counter(x for x in h if x & KNOWN) for h in held]
        assert known[0] == known[1], "what all have seen there is still there"
        assert (a.guilders, a.points, a.ranks, a.rights, a.done, a.pledge) == (
            b.guilders, b.points, b.ranks, b.rights, b.done, b.pledge)  # fmt: skip
    rng = Rng(seed)
    for _ in range(80):
        if not dream.over:
            act(dream, rng, 50)
    assert dream.check() == ""


@rule("AUG-I1")
@few
@given(games, st.integers(0, 4), st.integers(0, 1000))
def test_a_dream_of_a_dream_tells_nothing_of_the_real_one(game, viewer, seed):
    """The same random numbers give the same dream of two states that a seat can't tell apart, where no bid binds it."""
    g = play(*game)
    viewer %= game[0]
    if g.phase in (BIDDING, SHOWDOWN) or any(p.done for p in g.seats):
        return
    twin = swapped(g, viewer, seed + 1)
    a, b = g.resample(viewer, Rng(seed)), twin.resample(viewer, Rng(seed))
    assert sorted(a.pile) == sorted(b.pile)
    for p, q in zip(a.seats, b.seats, strict=True):
        assert sorted(p.hand) == sorted(q.hand) and sorted(p.offer) == sorted(q.offer)


def dreamt_hands(t, seat: int, of: int, times: int = 300) -> Counter[str]:
    """The hands of another seat in many dreams."""
    g = t.state
    return Counter(words(sorted(x & 127 for x in g.resample(seat, Rng(i)).seats[of].hand)) for i in range(times))


@rule("AUG-C2", "AUG-I1")
def test_a_hidden_note_is_any_one_of_its_price():
    """Numbers 1 to 3 cost 200: twelve notes, of which one's own and those on the discards aren't meant."""
    t = deal("Leo1 Leo2", "Leo3", discards="Mary1 Mary2")
    found = dreamt_hands(t, 0, 1, 600)
    expected = {f"{n}{i}" for n in ("Philip", "Louise", "Leo", "Mary") for i in (1, 2, 3)}
    assert set(found) == expected - {"Leo1", "Leo2", "Mary1", "Mary2"}
    assert min(found.values()) > 40, "each as likely"
    assert set(dreamt_hands(t, 1, 1, 5)) == {"Leo3"}, "one knows one's own"


@rule("AUG-C2", "AUG-S2")
def test_a_joker_is_not_known_by_its_price_alone():
    """A note of 400 may be a joker, or 15 to 17 of any noble; the first two jokers are known."""
    t = deal("", "Joker")
    found = dreamt_hands(t, 0, 1, 700)
    assert 0.35 < found["Joker"] / 700 < 0.65, "12 of 24"
    t = deal("", "Joker Joker")
    g = t.state
    g.seats[1].hand = small([JOKER | KNOWN, JOKER | KNOWN])
    assert set(dreamt_hands(t, 0, 1, 20)) == {"Joker Joker"}


@rule("AUG-A5", "AUG-I1")
def test_what_was_shown_and_taken_back_stays_known():
    t = deal("Leo9", "Leo5 Mary5 Joker", noble="Leo")
    t.do("bid 1", "hold")
    t.show(0, "Leo9")
    t.show(1, "Leo5")
    found = dreamt_hands(t, 0, 1)
    assert all("Leo5" in h.split() for h in found) and len(found) > 10, "the others stay hidden"


@rule("AUG-P1", "AUG-I1")
def test_of_a_known_and_an_unknown_joker_the_known_one_goes_first():
    """When one is discarded nobody can tell which it was: it isn't known any more that there is another."""
    t = deal("Mary1", "Joker Joker", card="title 500 draw", turn=1, pile="Leo1 Leo2")
    t.state.seats[1].hand = small([JOKER, JOKER | KNOWN])
    t.do("draw", "note Joker")
    assert t.known(1) == "" and len(dreamt_hands(t, 0, 1)) > 20


@rule("AUG-A2", "AUG-I1")
@pytest.mark.parametrize("bid", [1, 2, 3])
def test_a_bid_stays_possible_in_every_dream(bid):
    """Who has bid so many has so many, one of them at least no joker."""
    t = deal("Philip4 Philip5 Joker", "Philip6 Philip7 Joker", noble="Philip")
    t.do(f"bid {bid}")
    kinds = set()
    for i in range(50):
        dream = t.state.resample(1, Rng(i))
        hand = [x & 127 for x in dream.seats[0].hand]
        legal = [x for x in hand if x == JOKER or x < 17]
        assert len(legal) >= bid and any(x < 17 for x in legal)
        kinds.add(words(sorted(hand)))
    assert len(kinds) > 3, "but it need not be those"


@rule("AUG-A1", "AUG-A2")
def test_a_pass_tells_nothing():
    """Who passes may have had plenty."""
    t = deal("Philip4 Philip5", "Philip6", "Leo1", noble="Philip")
    t.do("pass")
    held = Counter(words(sorted(t.state.resample(1, Rng(i)).seats[0].hand)).count("Philip") for i in range(300))
    assert held[0] and held[1] and held[2]


@rule("AUG-A5")
def test_who_has_chosen_in_secret_may_have_chosen_anything():
    t = deal("Leo4 Leo9 Joker", "Leo7 Leo8", noble="Leo")
    t.do("bid 1", "hold")
    t.show(0, "Leo4")
    picks = Counter(words(t.state.resample(1, Rng(i)).seats[0].picked) for i in range(300))
    assert len(picks) > 3 and all(word.startswith("Leo") for word in picks)


@rule("AUG-I1", "AUG-R4")
def test_the_order_of_the_pile_is_not_known_but_for_the_price_of_its_top():
    t = deal("", "", pile="Leo1 Leo17 Leo8")
    dreams = [t.state.resample(0, Rng(i)) for i in range(200)]
    tops = {words(d.pile[-1:]) for d in dreams}
    assert tops == {f"{n}{i}" for n in ("Philip", "Louise", "Leo", "Mary") for i in (1, 2, 3)}
    seconds = Counter(int(PARTS.price(d.pile[-2])) for d in dreams)
    assert set(seconds) == {200, 250, 300, 350, 400}, "the second's price is not public"


@rule("AUG-I1", "AUG-R5")
def test_the_five_cards_to_come_are_known_after_odd_rounds_and_drawn_anew_after_even_ones():
    def next_cards(g: Augsburg) -> frozenset[int]:
        while g.phase != PURCHASE:
            g.apply(g.actors()[0], 0)
        while g.phase == PURCHASE:
            g.apply(g.actors()[0], 0)
        return frozenset(c for c in range(10) if g.open >> c & 1)

    t = deal("", "", noble="Maximilian", round=1)
    assert len({next_cards(t.state.resample(0, Rng(i))) for i in range(10)}) == 1
    t = deal("", "", noble="Maximilian", round=2)
    assert len({next_cards(t.state.resample(0, Rng(i))) for i in range(30)}) > 15, "not the game's own stream"


def test_the_numbers_for_a_net_are_as_many_in_every_moment():
    for players in (2, 5):
        lengths = {len(play(players, seed, seed * 40).encode(seed % players)) for seed in range(15)}
        assert len(lengths) == 1
    assert note("Joker") == JOKER
