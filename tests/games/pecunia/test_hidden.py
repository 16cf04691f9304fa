"""What a seat can't know (PNO-S4) stays hidden from it, and `resample` draws exactly that anew."""

from __future__ import annotations

from collections import Counter
from math import comb

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from rich.console import Console
from tests.rules import rule

from kincstar.games.pecunia.parts import ACTIONS, NEXT
from kincstar.games.pecunia.seat import PecuniaSeat
from kincstar.games.pecunia.state import DRAWN, MEMORY, RENEWED, Pecunia
from kincstar.kernel.rng import Rng, mix
from kincstar.kernel.state import Recorder
from kincstar.web.pages import game_template

from .deal import CARDS, PECUNIA, deal, small

NAMES = ["Anna", "Béla", "Cili", "Dóra", "Egon", "Flóra"]


def play(players: int, seed: int, steps: int, recorder: Recorder | None = None) -> Pecunia:
    """A game some way in, by random play that plays cards rather more often than it must."""
    state = PECUNIA.new(players, seed, recorder=recorder)
    assert isinstance(state, Pecunia)
    rng = Rng(mix(seed, 5))
    for _ in range(steps):
        before = state.clone()
        legal = state.legal(state.turn)
        state.apply(state.turn, legal[rng.below(len(legal))])
        if state.over:
            return before
    return state


def seen(state: Pecunia, viewer: int | None, lang: str = "en") -> dict[str, object]:
    """All that leaves the program for a viewer: view, page, terminal, prompt, actions in words, reasons, numbers."""
    names = NAMES[: int(state.players)]
    board = PECUNIA.board(state, viewer, names, lang)
    found: dict[str, object] = {
        "view": msgspec.json.encode(PECUNIA.view(state, viewer)),
        "board": {k: v for k, v in board.items() if not callable(v)},
        "page": game_template(PECUNIA, "board.html.jinja").render(bots=set(), away=set(), news=set(), **board),
        "around": game_template(PECUNIA, "large.html.jinja").render(PECUNIA.statics(state, lang)),
        "prompt": msgspec.json.encode(PECUNIA.prompt(state, viewer, names, lang)),
        "scores": [int(state.score(p)) for p in range(int(state.players))] + list(state.returns()),
        "actors": list(state.actors()),
        "ranking": PECUNIA.ranking(state),
    }
    console = Console(width=100, height=40, record=True, file=open("/dev/null", "w"))
    for thing in (
        PECUNIA.terminal_table(state, viewer, names, lang, 100),
        PECUNIA.terminal_panel(state, viewer, lang, 100),
    ):
        console.print(thing)
    found["terminal"] = console.export_text()
    console.file.close()
    if viewer is None:
        return found
    legal = [int(a) for a in state.legal(viewer)]
    found["legal"] = legal
    found["words"] = [PECUNIA.describe(state, viewer, a, lang, names) for a in legal]
    found["reasons"] = [PECUNIA.explain(state, viewer, a, lang) for a in range(ACTIONS)]
    found["questions"] = PECUNIA.questions(state, viewer, lang)
    found["groups"] = PECUNIA.terminal_groups(state, viewer, names, lang) if legal else None
    found["default"] = int(state.default(viewer)) if legal else None
    found["numbers"] = list(state.encode(viewer))
    seat = PECUNIA.seat(state, viewer)
    found["seat"] = answers(seat)
    return found


def answers(s: PecuniaSeat) -> list[object]:
    """What a bot at the seat is told."""
    n = int(s.players())
    return [
        list(s.legal()), s.target(), s.stop(), s.card(), list(s.turned_up()), [s.hand(k) for k in range(16)],
        [(s.score(p), s.money(p), s.hand_size(p), s.queue_length(p)) for p in range(n)],
        [s.queued(p, i) for p in range(n) for i in range(s.queue_length(p))],
        [(s.seated(p, i), s.seated(p, i, 1), s.place_exists(p, i)) for p in range(n) for i in range(6)],
        [(s.markers(g), s.stay(g), s.pay(g), s.class_of(g), s.queue_of(g), s.latrine_of(g)) for g in range(70)],
        [s.fits(i) for i in range(6)],
    ]  # fmt: skip


def swapped(state: Pecunia, viewer: int | None, seed: int) -> list[Pecunia]:
    """States that differ in what the viewer can't know alone, made by hand."""
    n, rng = int(state.players), Rng(seed)
    others = [p for p in range(n) if p != viewer]
    found = []

    g = state.clone()
    g.guest_pile = small(reversed(list(g.guest_pile)))
    g.action_pile = small(reversed(list(g.action_pile)))
    g.rng = Rng(seed)
    found.append(g)

    same = [(p, q) for p in others for q in others if p < q and state.hand_size(p) == state.hand_size(q)]
    for p, q in same[:2]:  # two players' hands
        g = state.clone()
        hands = list(g.hands)
        a, b = hands[p * 16 : p * 16 + 16], hands[q * 16 : q * 16 + 16]
        hands[p * 16 : p * 16 + 16], hands[q * 16 : q * 16 + 16] = b, a
        g.hands = small(hands)
        found.append(g)

    g = state.clone()  # every card that another holds for one of the pile, as far as the pile lasts
    hands, pile = list(g.hands), list(g.action_pile)
    place = 0
    for p in others:
        for k in range(16):
            for _ in range(state.hands[p * 16 + k]):
                if place < len(pile):
                    hands[p * 16 + k] -= 1
                    hands[p * 16 + pile[place]] += 1
                    pile[place] = k
                    place += 1 + int(rng.below(2))
    g.hands, g.action_pile = small(hands), small(pile)
    found.append(g)
    for g in found:
        g.memory = remembered(g)
        assert g.check() == ""
    return found


def remembered(g):
    """What would be noted if all hands had been drawn from the present pile: it fits any hands, and no viewer is shown it."""
    hands = [list(g.hands)[p * 16 : p * 16 + 16] for p in range(int(g.players))]
    renewed = [sum(h[k] for h in hands) + list(g.action_pile).count(k) for k in range(16)]
    return small([*renewed, *(n for h in hands for n in [*h, *[0] * 32])])


games = st.tuples(st.integers(2, 6), st.integers(0, 10_000), st.integers(0, 160))
few = settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@rule("PNO-S4")
@few
@given(games, st.sampled_from([0, 0, 1, 2, None]), st.integers(0, 1000), st.sampled_from(["hu", "en", "de"]))
def test_what_a_viewer_cannot_know_changes_nothing_that_it_is_shown(game, after, seed, lang):
    """For whoever is on turn, for others, and for a spectator."""
    players = game[0]
    state = play(*game)
    viewer = None if after is None else (int(state.turn) + after) % players
    expected = seen(state, viewer, lang)
    twins = swapped(state, viewer, seed)
    twins += [state.resample(p, Rng(seed)) for p in ([viewer] if viewer is not None else range(players))]
    for twin in twins:
        found = seen(twin, viewer, lang)
        for key, value in expected.items():
            assert found[key] == value, key


@rule("PNO-S4")
@few
@given(games, st.integers(0, 6))
def test_events_tell_a_viewer_nothing_that_it_cannot_know(game, seat):
    """Whatever the numbers of an event for somebody else's eyes are, its line is the same."""
    players = game[0]
    recorder = Recorder()
    play(*game, recorder=recorder)
    viewer = None if seat >= players else seat
    v = -1 if viewer is None else viewer
    for e in recorder.take():
        if e.known_to(v):
            continue
        line = PECUNIA.line(e.seen_by(v), viewer, NAMES[:players], "en")
        for other in range(16):
            e.secret = bytes([other])
            assert e.seen_by(v).secret == b""
            assert PECUNIA.line(e.seen_by(v), viewer, NAMES[:players], "en") == line
            assert PECUNIA.news([e.seen_by(v)]) == set()


@rule("PNO-S4", "PNO-T9")
@few
@given(games, st.integers(0, 1000))
def test_a_card_drawn_by_another_is_told_to_all_alike(game, seed):
    """Two states that a viewer can't tell apart stay so when another player draws."""
    players = game[0]
    state = play(*game)
    rng = Rng(seed)
    while not state.over and not (state.stop == 3 and not len(state.stack) and len(state.action_pile)):
        legal = state.legal(state.turn)
        state.apply(state.turn, legal[rng.below(len(legal))])
    if state.over:
        return
    for viewer in range(players):
        if viewer == state.turn:
            continue
        told = []
        for twin in (state.clone(), state.resample(viewer, Rng(seed)), state.resample(viewer, Rng(seed + 1))):
            twin.recorder = Recorder()
            twin.apply(twin.turn, NEXT)
            lines = [PECUNIA.line(e.seen_by(viewer), viewer, NAMES[:players], "hu") for e in twin.recorder.take()]
            told.append(
                [msgspec.json.encode(x) for x in (lines, PECUNIA.view(twin, viewer), list(twin.encode(viewer)))]
            )
        assert told[0] == told[1] == told[2]


# ---- resampling -------------------------------------------------------------------------------------------------------------------


def known(state: Pecunia, seat: int) -> tuple[object, ...]:
    """All that a seat knows of the raw numbers."""
    n = int(state.players)
    return (
        n, state.over, int(state.turn), int(state.stop), int(state.winner), int(state.revealed), list(state.stack), list(state.money),
        list(state.turn_count), list(state.where), list(state.markers), sorted(state.guest_pile), list(state.guest_discards),
        list(state.turned_up), list(state.queues), list(state.lengths), list(state.seated), list(state.villas),
        list(state.hands)[seat * 16 : seat * 16 + 16], [int(state.hand_size(p)) for p in range(n)], len(state.action_pile),
        list(state.action_discards), [int(state.drawn(p)) for p in range(n)], bytes(state.parts.as_bytes()),
    )  # fmt: skip


@few
@given(games, st.integers(0, 5), st.integers(0, 1000))
def test_a_resampled_state_keeps_what_the_seat_knows(game, seat, seed):
    state = play(*game)
    seat %= game[0]
    before = state.save()
    twin = state.resample(seat, Rng(seed))
    assert state.save() == before, "the original is as it was"
    assert twin.check() == ""
    assert known(twin, seat) == known(state, seat)
    assert twin.recorder is None
    assert twin.resample(seat, Rng(seed)).save() == twin.save(), "and twice is once"


@few
@given(games, st.integers(0, 5), st.integers(0, 1000))
def test_a_resampled_state_depends_on_nothing_hidden(game, seat, seed):
    """The same thoughts about two states that the seat can't tell apart give the same dream, byte for byte.

    Whatever game's stream lies behind them; so nothing can be reckoned back from it, even by whoever holds the thinker's stream.
    """
    state = play(*game)
    seat %= game[0]
    dream = state.resample(seat, Rng(seed)).save()
    other = state.resample(seat, Rng(seed + 1))
    assert other.resample(seat, Rng(seed)).save() == dream
    state.rng = Rng(seed)
    state.guest_pile = small(reversed(list(state.guest_pile)))
    state.action_pile = small(reversed(list(state.action_pile)))
    assert state.resample(seat, Rng(seed)).save() == dream


@few
@given(games, st.integers(0, 5))
def test_a_dream_can_be_played_and_dreamt_in_again(game, seat):
    state = play(*game)
    rng = Rng(game[1])
    twin = state.resample(seat % game[0], rng)
    for i in range(60):
        if twin.over:
            break
        legal = twin.legal(twin.turn)
        twin.apply(twin.turn, legal[rng.below(len(legal))])
        assert twin.check() == ""
        if i % 5 == 0:
            twin = twin.resample(i % game[0], rng)
            assert twin.check() == ""


def test_dreams_differ():
    state = play(4, 1, 30)
    saves = {state.resample(0, Rng(seed)).save() for seed in range(20)}
    assert len(saves) == 20
    hands = {tuple(list(state.resample(0, Rng(seed)).hands)[16:]) for seed in range(20)}
    assert len(hands) > 10
    piles = {tuple(state.resample(0, Rng(seed)).guest_pile) for seed in range(20)}
    assert len(piles) == 20


def test_one_stream_of_thoughts_gives_many_dreams():
    state, rng = play(3, 2, 30), Rng(1)
    assert len({state.resample(1, rng).save() for _ in range(10)}) == 10


def chi_square(found: Counter[object], expected: dict[object, float]) -> float:
    assert set(found) <= {k for k, e in expected.items() if e > 0}
    n = sum(found.values())
    return sum((found[k] - n * e) ** 2 / (n * e) for k, e in expected.items() if e > 0)


@pytest.mark.parametrize("players", [2, 4])
def test_after_the_deal_a_fellows_hand_is_a_random_draw_of_what_is_unseen(players):
    """Against the exact chances of all pairs of kinds; a chi-square four standard deviations out would be a wonder."""
    state = PECUNIA.new(players, 12)
    own = list(state.hands)[:16]
    unseen = [int(c) - own[k] for k, c in enumerate(state.parts.copies)]
    total = comb(sum(unseen), 2)
    chances: dict[object, float] = {}
    for a in range(16):
        chances[a, a] = comb(unseen[a], 2) / total
        for b in range(a + 1, 16):
            chances[a, b] = unseen[a] * unseen[b] / total
    rng = Rng(7)
    found: list[Counter[object]] = [Counter() for _ in range(players)]
    for _ in range(2000):
        hands = list(state.resample(0, rng).hands)
        for p in range(1, players):
            found[p][tuple(k for k in range(16) for _ in range(hands[p * 16 + k]))] += 1
    degrees = sum(c > 0 for c in chances.values()) - 1
    for p in range(1, players):
        assert chi_square(found[p], chances) < degrees + 4 * (2 * degrees) ** 0.5


def test_the_piles_are_dreamt_in_all_orders():
    t = deal(
        seats=2, pile="Ada=slave Bea=senator Cia=woman", others=1, actions="Swap Villa Haste", other_actions="discards"
    )
    guests, cards = Counter(), Counter()
    for seed in range(1200):
        twin = t.state.resample(0, Rng(seed))
        guests[tuple(twin.guest_pile)] += 1
        cards[tuple(twin.action_pile)] += 1
    assert len(guests) == 6 and all(140 < n < 260 for n in guests.values()), guests
    assert len(cards) == 6 and all(140 < n < 260 for n in cards.values()), cards


# ---- after the action cards have been renewed ------------------------------------------------------------------------------


def renewed(hand: dict[int, str], seats: int = 2):
    """A position just before a draw by seat 0 that renews the cards; all but the hands is in the new pile."""
    return deal(
        seats=seats,
        stop="closed",
        latrine=dict.fromkeys(range(min(seats, 5)), "citizen:9 citizen:9 citizen:9"),
        hand=hand,
        other_actions="discards",
        money=[9] * seats,
    )


def dreamt_hands(state: Pecunia, viewer: int, fellow: int, dreams: int = 300) -> Counter[str]:
    found: Counter[str] = Counter()
    for seed in range(dreams):
        twin = state.resample(viewer, Rng(seed))
        hand = list(twin.hands)[fellow * 16 : fellow * 16 + 16]
        found[" ".join(CARDS[k] for k in range(16) for _ in range(hand[k]))] += 1
    return found


@rule("PNO-S4", "PNO-T12")
def test_old_cards_are_known_when_there_is_one_fellow():
    """All cards but those in the hands are in the new pile, and anybody could look them through: so one knows the other hand."""
    t = renewed({0: "Haste", 1: "Swap Villa"})
    t.next()
    assert set(dreamt_hands(t.state, 0, 1)) == {"Swap Villa"}
    hands = dreamt_hands(t.state, 1, 0)
    assert all("Haste" in h.split() for h in hands), "the old card, which seat 1 knows, and a new one"
    assert len(hands) == 16, "the new one may be of every kind that the pile holds"
    assert set(dreamt_hands(t.state, 0, 0)) == {t.hand(0)}


@rule("PNO-S4", "PNO-T12")
def test_a_new_card_is_one_of_the_new_pile():
    t = deal(
        seats=2,
        stop="closed",
        latrine={0: "citizen:9 citizen:9 citizen:9", 1: "citizen:9 citizen:9 citizen:9"},
        hand={0: "Villa Villa Villa"},
        played="Haste Haste Gossip Regular",
        other_actions=1,
    )
    t.next()
    fresh = t.hand(0).split()
    fresh = next(c for c in fresh if c != "Villa")
    left = Counter(["Haste", "Haste", "Gossip", "Regular"]) - Counter([fresh])
    t.next(4)
    old = Counter(t.hand(1).split())
    for hand in dreamt_hands(t.state, 0, 1):
        cards = Counter(hand.split())
        assert cards.total() == old.total()
        assert any(cards == old - Counter([x]) + Counter([y]) for x in left for y in left), (
            "all the old ones and one new"
        )


@rule("PNO-S4", "PNO-T12")
def test_a_card_played_before_the_first_draw_was_an_old_one():
    t = renewed({0: "Haste", 1: "TaxSlaves Villa"})
    t.next()
    t.play("TaxSlaves")
    assert set(dreamt_hands(t.state, 0, 1)) == {"Villa"}
    t.next(4)
    hands = dreamt_hands(t.state, 0, 1)
    assert all("Villa" in h.split() for h in hands) and len(hands) > 10


@rule("PNO-S4", "PNO-T12")
def test_a_card_played_after_a_draw_may_have_been_an_old_or_a_new_one():
    """The fellow had a Swap and a Villa, draws, and plays a Swap: either the old one is gone and the new card is unknown, or
    the new card was a Swap."""
    t = renewed({0: "Haste", 1: "Swap Villa"})
    t.next()
    swaps = list(t.state.action_pile).count(1)
    t.state.action_pile = small([k for k in t.state.action_pile if k != 1] + [1] * swaps)  # a Swap on top
    t.next(4)
    assert t.hand(1) == "Swap Swap Villa"
    t.next(4)
    t.play("Swap")
    t.do(t.legal()[0])
    if t.choices:
        t.do(t.legal()[0])
    hands = dreamt_hands(t.state, 0, 1)
    assert all("Villa" in h.split() and len(h.split()) == 2 for h in hands)
    assert {"Swap Villa", "Gossip Villa", "Regular Villa"} <= set(hands)
    assert t.hand(1) in hands


@rule("PNO-S4", "PNO-T12")
def test_old_cards_of_several_fellows_are_known_together():
    t = renewed({0: "Haste", 1: "Swap", 2: "Villa Gossip"}, seats=3)
    t.next()
    assert set(dreamt_hands(t.state, 0, 1)) == {"Swap", "Villa", "Gossip"}
    assert set(dreamt_hands(t.state, 0, 2)) == {"Gossip Villa", "Swap Villa", "Swap Gossip"}
    for seed in range(30):
        hands = list(t.state.resample(0, Rng(seed)).hands)[16:]
        assert Counter(CARDS[i % 16] for i, n in enumerate(hands) for _ in range(n)) == Counter(
            ["Swap", "Villa", "Gossip"]
        )
    assert set(dreamt_hands(t.state, 2, 1)) <= {"Swap", "Haste"}, "seat 0 has drawn since: one of its two is old"


@rule("PNO-S4", "PNO-T12")
@few
@given(games, st.integers(0, 5))
def test_old_and_new_cards_add_up_in_every_dream(game, seat):
    """Of each kind others hold or have played as many old cards as they had; the rest of what they hold is from the new pile."""
    state = play(game[0], game[1], game[2] * 3)
    n, seat = game[0], seat % game[0]
    twin = state.resample(seat, Rng(game[1]))
    if not sum(list(state.memory)[RENEWED : RENEWED + 16]):
        return

    def drawn(g: Pecunia, k: int) -> int:
        return sum(int(g.memory[DRAWN + p * MEMORY + k]) for p in range(n))

    for k in range(16):
        in_pile = list(twin.action_pile).count(k)
        assert in_pile + drawn(twin, k) == state.memory[RENEWED + k]
        for p in range(n):
            held = int(twin.hands[p * 16 + k])
            played = int(twin.memory[DRAWN + 16 + p * MEMORY + k]) + int(twin.memory[DRAWN + 32 + p * MEMORY + k])
            assert 0 <= int(twin.memory[DRAWN + p * MEMORY + k]) <= held + played
