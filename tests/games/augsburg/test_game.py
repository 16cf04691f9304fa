"""The game as the rest of the program uses it: as a library, and by its buttons and sentences."""

from __future__ import annotations

import pytest
from tests.rules import rule

from kincstar.games.augsburg import words
from kincstar.games.augsburg.game import GAME
from kincstar.games.augsburg.parts import (
    ACTIONS,
    BID,
    CARD,
    CHOICE,
    E_BUYS,
    END,
    EXCHANGE,
    HOLD,
    JOKER,
    NOTE,
    PHASE_NAMES,
    RIGHT,
    STEAL,
    STEP,
    TAKE_POINT,
)
from kincstar.kernel.errors import IllegalAction, KincstarError, SaveError
from kincstar.kernel.game import REACTION
from kincstar.kernel.rng import Rng, SecretRng
from kincstar.kernel.state import Recorder

from .deal import Deal, begin, deal

NAMES = ["Anna", "Béla", "Cili", "Dóra", "Emil"]
LANGUAGES = ("hu", "en", "de")


def prompt(t, viewer=None, lang="en"):
    return GAME.prompt(t.state, t.actor if viewer is None else viewer, NAMES[: int(t.state.players)], lang)


def title(t, viewer=None):
    return prompt(t, viewer).title


def buttons(t, viewer=None):
    """The labels of the main button, if there is one, in brackets, and of the others."""
    p = prompt(t, viewer)
    return ([f"[{p.main.label}]"] if p.main else []) + [b.label for b in p.buttons]


def hint(t, label, viewer=None):
    p = prompt(t, viewer)
    return next(b.hint for b in (p.main, *p.buttons) if b and b.label == label)


# ---- as a library -------------------------------------------------------------------------------------------------------------


def test_a_session_with_the_library():
    state = GAME.new(players=3, seed=7, options={"start": "2"})
    assert state.players == 3 and not state.over and list(state.actors()) == [0, 1, 2]
    legal = [int(a) for a in state.legal(2)]
    assert legal == sorted(legal) and legal[0] == END and len(legal) > 1
    assert GAME.describe(state, 2, END) == "Buy nothing"
    view = GAME.view(state, 2)
    assert view.players[2].guilders == 1500 and view.players[0].guilders is None
    clone, dream = state.clone(), state.resample(2, Rng(1))
    state.apply(2, legal[1])
    assert GAME.describe(state, 2, END).startswith("Done: buy 1 note for ")
    assert [[int(a) for a in x.legal(2)] for x in (clone, dream)] == [legal, legal]
    with pytest.raises(IllegalAction):
        state.apply(0, HOLD)
    data = state.save()
    assert isinstance(data, bytes) and GAME.load(data).save() == data
    rng = Rng(3)
    while not state.over:
        who = int(state.actors()[0])
        choices = state.legal(who)
        action = int(choices[rng.below(len(choices))])
        assert GAME.describe(state, who, action) and GAME.explain(state, who, action) is None
        state.apply(who, action)
    assert abs(sum(state.returns()) - 1) < 1e-9 and list(state.actors()) == []


def test_the_same_seed_gives_the_same_game():
    assert GAME.new(3, 5).save() == GAME.new(3, 5).save() != GAME.new(3, 6).save()
    secret = GAME.new(3, bytes(32))
    assert isinstance(secret.rng, SecretRng) and secret.save() == GAME.new(3, bytes(32)).save()


@pytest.mark.parametrize("players", [1, 6, 0, True, "3"])
def test_it_is_for_two_to_five(players):
    with pytest.raises(KincstarError, match="2 to 5 players"):
        GAME.new(players, 1)


@rule("AUG-S1")
def test_the_start_player_is_drawn_or_chosen():
    assert {int(GAME.new(4, seed).start) for seed in range(30)} == {0, 1, 2, 3}
    for start in range(4):
        assert int(GAME.new(4, 1, options={"start": str(start)}).start) == start
    for wrong in ({"start": "4"}, {"start": ""}, {"speed": "fast"}):
        with pytest.raises(KincstarError):
            GAME.new(4, 1, options=wrong)
    assert [o.label for o in GAME.options(2, "hu")] == ["Kezdőjátékos"]
    assert GAME.rematch(GAME.new(3, 1), {"start": "1"}) == {"start": "1"}


@pytest.mark.parametrize("data", [b"", b"KST1", b"x" * 200, bytes(2000), b"{}"])
def test_what_is_no_save_is_refused(data):
    with pytest.raises(SaveError):
        GAME.load(data)


@pytest.mark.parametrize("action", [-1, int(ACTIONS), 1000, 1 << 40])
def test_an_action_that_is_none_is_refused(action):
    t = deal("Philip1", "Philip2")
    before = t.state.save()
    with pytest.raises(IllegalAction):
        t.state.apply(0, action)
    assert t.state.save() == before
    with pytest.raises(KincstarError, match=f"actions 0 to {int(ACTIONS) - 1}"):
        GAME.describe(t.state, 0, action)


def test_what_is_said_about_it():
    assert GAME.title == "Augsburg 1520" and GAME.count(1, "en") == "1 point" and GAME.count(30, "hu") == "30 pont"
    assert all(GAME.summary(lang) and len(GAME.notices(lang)) == 3 for lang in LANGUAGES)
    assert [o.id for o in GAME.opponents("en")] == ["careful", "bold", "random"]
    assert set(GAME.policies()) | {"random"} == set(words.OPPONENTS)
    assert GAME.hand_is_hidden()


# ---- buying -------------------------------------------------------------------------------------------------------------------


@rule("AUG-S3", "AUG-R2")
def test_buying_says_what_it_costs_and_space_throws_no_offer_away():
    t = begin(2)
    assert title(t, 0) == "Which notes do you buy? You have 1500 guilders left"
    assert prompt(t, 0).main is None and buttons(t, 0) == ["Buy nothing"]
    assert [state for _, state in prompt(t, 0).steps] == ["todo"] * 6
    first = t.offer(0).split()[0]
    t.do(f"note {first}", seat=0)
    price = int(t.state.parts.price(t.action(f"note {first}") - NOTE))
    assert buttons(t, 0) == [f"[Done: buy 1 note for {price} guilders]"]
    assert hint(t, buttons(t, 0)[0][1:-1], 0) == f"{1500 - price} guilders left"
    assert title(t, 0) == f"Which notes do you buy? You have {1500 - price} guilders left"
    assert GAME.rule_of(t.state, 0, str(int(END))) == "AUG-S3"


@rule("AUG-S3")
def test_who_has_chosen_is_told_what_is_not():
    t = begin(3)
    for viewer in (None, 0, 1, 2):
        assert GAME.asked(t.state, viewer) == [0, 1, 2]
    assert GAME.prompt(t.state, None, NAMES[:3], "en").title == "Anna, Béla and Cili are choosing notes to buy"
    t.buy(1)
    assert title(t, 1) == "You have chosen; Anna and Cili have not yet"
    assert GAME.prompt(t.state, None, NAMES[:3], "en").title == "Anna and Cili are choosing notes to buy"
    t.buy(0)
    assert title(t, 0) == title(t, 1) == "You have chosen; Cili has not yet"
    assert title(t, 2).startswith("Which notes do you buy?")
    p = GAME.prompt(t.state, 0, NAMES[:3], "en")
    assert p.main is None and p.buttons == ()


@rule("AUG-R2")
def test_a_purchase_with_nothing_to_be_paid_ends_by_itself_after_a_while():
    t = begin(2)
    t.state.seats[0].guilders = 150
    assert title(t, 0) == "Nothing more on offer that you could pay: 150 guilders left"
    assert buttons(t, 0) == ["[Buy nothing]"] and GAME.autopilot(t.state, 0) == (END, REACTION)
    t.state.seats[0].guilders = 1500
    assert GAME.autopilot(t.state, 0) is None
    t.do(f"note {t.offer(0).split()[0]}", seat=0)
    t.state.seats[0].guilders = 400
    assert GAME.autopilot(t.state, 0) is None, "what has been chosen may be taken back"
    t.buy(1)
    assert GAME.autopilot(t.state, 1) is None


# ---- bidding ------------------------------------------------------------------------------------------------------------------


@rule("AUG-A1")
def test_bidding_is_one_press():
    t = deal("Mary1 Mary2 Mary3 Mary4 Mary5 Joker", "Mary6 Mary7", "Mary8 Mary9 Mary10", noble="Mary")
    assert title(t) == "Mary’s auction: open with a bid, or pass"
    assert buttons(t) == ["Bid 1", "Bid 2", "Bid 3", "Bid 4", "Pass"]
    assert [b.key for b in prompt(t).buttons] == ["1", "2", "3", "4", "P"]
    assert [x for x, state in prompt(t).steps if state == "now"] == ["Mary"]
    assert title(t, 1) == "Anna opens at Mary, or passes"
    t.do("bid 2")
    assert title(t) == "Mary’s auction, 2 notes are bid: hold or pass?" and buttons(t) == ["Hold 2", "Pass"]
    assert title(t, 0) == "Béla is to bid at Mary; 2 notes are bid"
    t.do("hold")
    assert title(t) == "Mary’s auction, 2 notes are bid: raise, hold or pass?"
    assert buttons(t) == ["Hold 2", "Raise to 3", "Pass"] and prompt(t).main is None
    assert hint(t, "Hold 2") == hint(t, "Pass") == "then all who are in show their notes"
    t.do("bid 3")
    assert buttons(t) == ["Hold 3", "Raise to 4", "Raise to 5", "Raise to 6", "Pass"]
    assert hint(t, "Hold 3") == hint(t, "Pass") == "" and GAME.rule_of(t.state, 0, str(int(BID) + 4)) == "AUG-A1"
    t.do("pass")
    assert title(t) == "Mary’s auction, 3 notes are bid: you can only pass"
    assert buttons(t) == ["[Pass]"] and hint(t, "Pass") == "Cili wins alone"


@rule("AUG-A1", "AUG-A7")
def test_the_last_one_may_win_at_once_or_leave_the_card():
    t = deal("Leo1", "Leo2", noble="Leo")
    t.do("pass")
    assert buttons(t) == ["Bid 1", "Pass"]
    assert hint(t, "Bid 1") == "you win at once" and hint(t, "Pass") == "then nobody gets a card"


@rule("AUG-A2")
def test_having_to_pass_is_pressed_like_any_pass():
    t = deal("Joker Joker", "Leo2", noble="Leo")
    assert title(t) == "Leo’s auction: without a numbered note for it you can only pass"
    assert buttons(t) == ["[Pass]"] and GAME.autopilot(t.state, 0) is None
    assert title(t, 1) == "Anna opens at Leo, or passes", "nobody else is told"
    why = GAME.explain(t.state, 0, int(BID) + 1)
    assert (why.rule, why.text) == ("AUG-A2", words.REASONS["LIMIT"])


# ---- showing ------------------------------------------------------------------------------------------------------------------


@rule("AUG-A5")
def test_a_showdown_asks_all_who_are_in():
    t = deal("Mary1 Mary2 Mary3", "Mary6 Mary7 Joker", "Mary8", noble="Mary")
    t.do("bid 2", "hold", "pass")
    assert t.actors == [0, 1]
    assert title(t, 0) == title(t, 1) == "Which notes do you show? 2 more" and buttons(t, 0) == []
    assert title(t, 2) == "Anna and Béla are choosing notes to show"
    assert GAME.rule_of(t.state, 0, str(int(NOTE) + 52)) == "AUG-A5"
    t.do("note Mary1", seat=0)
    assert title(t, 0) == "Which note do you show? One more"
    assert GAME.describe(t.state, 0, t.action("note Mary2")) == "Show Mary 2"
    t.do("note Mary2", seat=0)
    assert title(t, 0) == "You have chosen; Béla has not yet" and title(t, 2) == "Béla is choosing notes to show"
    why = GAME.explain(t.state, 0, t.action("note Mary3"))
    assert why.text == words.REASONS["DONE"]


@rule("AUG-A4")
def test_the_lone_winner_lays_down():
    t = deal("Mary1 Mary2 Mary3", "Mary6", noble="Mary")
    t.do("bid 2", "pass")
    assert title(t) == "You win alone: which notes do you lay down? 2 more"
    assert title(t, 1) == "Anna has won alone and chooses what to lay down"
    assert GAME.describe(t.state, 0, t.action("note Mary3")) == "Lay down Mary 3"
    assert GAME.rule_of(t.state, 0, str(int(NOTE) + 52)) == "AUG-A4"


@pytest.mark.parametrize(
    ("hand", "bid", "shown", "label"),
    [
        ("Mary4 Mary9", 2, "Mary4 Mary9", "Lay down Mary 9 and Mary 4"),
        ("Mary4 Mary9 Joker", 3, "Mary4 Mary9 Joker", "Lay down Mary 9, Mary 4 and joker"),
        ("Mary4 Joker Joker Joker", 2, "Mary4 Joker", "Lay down Mary 4 and joker"),
        ("Mary4 Joker Joker Joker", 1, "Mary4", "Lay down Mary 4"),
        ("Mary4 Leo5 Joker Joker", 3, "Mary4 Joker Joker", "Lay down Mary 4 and 2× joker"),
        ("Mary4 Mary9 Joker", 2, "", ""),
        ("Mary4 Mary9", 1, "", ""),
        ("Mary4 Mary9 Joker Joker", 3, "", ""),
    ],
)
def test_notes_that_must_be_shown_are_one_button_and_show_themselves(hand, bid, shown, label):
    t = deal(hand, "Louise1", noble="Mary")
    t.do(f"bid {bid}", "pass")
    if not shown:
        assert prompt(t).main is None and GAME.autopilot(t.state, 0) is None
        with pytest.raises(KincstarError, match="button"):
            GAME.expand(t.state, 0, "show")
        return
    assert prompt(t).main.id == "show" and prompt(t).main.label == label
    actions = GAME.expand(t.state, 0, "show")
    assert actions == [t.action(f"note {w}") for w in shown.split()]
    assert GAME.rule_of(t.state, 0, "show") == "AUG-A4"
    seconds = []
    for action in actions:
        found = GAME.autopilot(t.state, 0)
        assert found is not None and found[0] == action
        seconds.append(found[1])
        t.state.apply(0, action)
    assert seconds == [REACTION] + [0.0] * (len(actions) - 1) and t.phase == "choice"


# ---- privileges ---------------------------------------------------------------------------------------------------------------


@rule("AUG-A8")
def test_a_card_is_taken_and_carried_out():
    t = deal("Mary1", "Mary6", noble="Mary", card="office office draw")
    assert (
        title(t) == "Carry out two of the three privileges: the first"
        and title(t, 1) == "Anna is carrying out privileges"
    )
    assert buttons(t) == ["2 points instead of a privilege"] and prompt(t).main is None
    assert GAME.describe(t.state, 0, int(STEP)) == "Next rank: Guild master"
    t.do("step office")
    assert title(t) == "Carry out one more privilege"
    t.do("exchange")
    assert t.noble == "Maximilian"


@rule("AUG-A8", "AUG-A7")
def test_the_only_card_left_takes_itself():
    t = deal("Mary1", "Mary6", noble="Mary")
    t.do("bid 1", "pass")
    t.do("note Mary1")
    assert (
        title(t) == "You have won: choose a privilege card"
        and title(t, 1) == "Anna has won and chooses a privilege card"
    )
    assert GAME.describe(t.state, 0, int(CARD)) == "Take the card Office · Office · Draw two"
    assert prompt(t).main is None and GAME.autopilot(t.state, 0) is None
    t.state.open = 1
    assert GAME.autopilot(t.state, 0) == (CARD, 0.0) and buttons(t) == ["[Take the card Office · Office · Draw two]"]
    assert t.state.phase == CHOICE


@rule("AUG-P4")
def test_stealing_names_the_opponent_and_he_chooses():
    t = deal("Mary1", "Mary6", card="office office draw", ranks={0: "office 3", 1: "office 4"})
    assert GAME.describe(t.state, 0, int(STEAL) + 1, "en", NAMES) == "Next rank: Mayor, taken from Béla"
    assert GAME.describe(t.state, 0, int(STEAL) + 1, "hu") == "Következő grádus: Polgármester, 2. hely rovására"
    assert GAME.rule_of(t.state, 0, str(int(STEAL) + 1)) == "AUG-P4"
    t.do("steal office 1")
    assert title(t, 1) == "Anna has taken your rank: what do you want for it?"
    assert buttons(t, 1) == ["Take 100 guilders", "Take 1 point"] and prompt(t, 1).main is None
    assert title(t, 0) == "Béla chooses what to get for the lost rank"


@rule("AUG-V1")
def test_what_a_barrier_would_take_is_said_before():
    t = deal(
        "Mary1",
        "Mary6",
        card="office 500 6",
        points=[24, 44],
        rights={1: "church"},
        ranks={0: "office 3", 1: "office 4"},
    )
    assert hint(t, "2 points instead of a privilege") == "1 of it is lost: no church"
    t.do("steal office 1")
    assert hint(t, "Take 1 point", 1) == ""
    t.state.seats[1].points = 45
    assert hint(t, "Take 1 point", 1) == "1 of it is lost: no cathedral"
    assert GAME.describe(t.state, 1, int(TAKE_POINT)) == "Take 1 point"


@rule("AUG-P8")
def test_an_architect_who_can_build_is_asked_about():
    t = deal("Mary1", "Mary6", card="office 500 6", rights={0: "architect"}, guilders=700)
    t.do("500", "exchange")
    assert title(t) == "Your architect may still build" and buttons(t) == ["Build nothing"] and prompt(t).main is None
    assert GAME.describe(t.state, 0, t.action("architect church")) == "Architect: build Church for 800 guilders"
    assert GAME.rule_of(t.state, 0, str(int(END))) == "AUG-P8"
    t.do("build nothing")
    assert t.noble == "Louise"


@rule("AUG-P5", "AUG-P6")
def test_rights_say_their_value():
    t = deal("Mary1", "Mary6", card="office title 7", guilders=650, ranks={0: "office 3 title 4"})
    said = [GAME.describe(t.state, 0, int(RIGHT) + i) for i in range(6)]
    assert said == [
        "New right: Mint", "New right: Architect", "Build Church for 800 guilders", "Build Cathedral for 1000 guilders",
        "New right: Coat of arms, 4 points a round", "New right: Letter of nobility, 5 points a round",
    ]  # fmt: skip
    assert GAME.explain(t.state, 0, int(RIGHT)) is None
    assert GAME.explain(t.state, 0, int(RIGHT) + 1).text == "Your rank is too low for this right."
    why = GAME.explain(t.state, 0, int(RIGHT) + 2)
    assert (why.rule, why.text) == ("AUG-P5", "Too dear: it costs 800 guilders, and you have 650.")
    assert (
        GAME.rule_of(t.state, 0, str(int(RIGHT))) == "AUG-P5"
        and GAME.rule_of(t.state, 0, str(int(RIGHT) + 5)) == "AUG-P6"
    )


# ---- the end ------------------------------------------------------------------------------------------------------------------


def ranked(points, rights):
    t = deal(*["Mary1", "Mary2", "Mary3", "Mary4"], points=points, rights=rights)
    t.state.over = True
    assert [s for r, s, _ in GAME.ranking(t.state) if r == 1] == t.winners
    return GAME.ranking(t.state), title(t, 0)


@rule("AUG-E2")
def test_the_ranking_knows_the_buildings():
    found, text = ranked([10, 24, 10, 20], {0: "church", 2: "church"})
    assert found == [(1, 1, 24), (2, 3, 20), (3, 0, 10), (4, 2, 10)] and text == "Béla wins with 24 points"
    found, text = ranked([20, 20, 20, 20], {3: "church", 1: "cathedral", 0: "cathedral church"})
    assert found == [(1, 1, 20), (2, 0, 20), (3, 3, 20), (4, 2, 20)], "a cathedral comes before any church"
    found, text = ranked([25, 25, 20, 10], {})
    assert found == [(1, 0, 25), (1, 1, 25), (3, 2, 20), (4, 3, 10)]
    assert text == (
        "A shared win with 25 points: Anna and Béla – neither a cathedral nor a church decides between them"
    )
    found, text = ranked([25, 20, 20, 10], {})
    assert text == "You win with 25 points" and found[1:3] == [(2, 1, 20), (2, 2, 20)]


@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("seed", range(4))
def test_the_parts_of_a_score_add_up(players, seed):
    recorder, rng = Recorder(), Rng(seed)
    state = GAME.new(players, seed, recorder=recorder)
    while not state.over:
        seat = int(state.actors()[0])
        legal = state.legal(seat)
        state.apply(seat, int(legal[rng.below(len(legal))]))
    parts = dict(GAME.parts_of_score(recorder.events, players, "en"))
    won = parts.pop("Auctions won")
    assert sum(won) <= 5 * (players + 2) and all(x <= 0 for x in parts["Lost at the barriers"])
    for seat in range(players):
        assert sum(numbers[seat] for numbers in parts.values()) == state.score(seat)


# ---- everywhere ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 5])
def test_whatever_is_offered_can_be_pressed(players):
    """Whole games at random, at each moment with the buttons tried, the sentences said in all languages and read by all."""
    rng = Rng(players)
    recorder = Recorder()
    state = GAME.new(players, 21, recorder=recorder)
    names = NAMES[:players]
    while not state.over:
        seats = [int(s) for s in state.actors()]
        seat = seats[rng.below(len(seats))]
        for viewer in (*range(players), None):
            for lang in LANGUAGES:
                q = GAME.prompt(state, viewer, names, lang)
                assert q.title and "{" not in q.title
                assert viewer in seats or (q.main is None and not q.buttons)
        p = GAME.prompt(state, seat, names, "en")
        legal = [int(a) for a in state.legal(seat)]
        keys = [b.key for b in (p.main, *p.buttons) if b and b.key]
        assert len(set(keys)) == len(keys)
        for b in filter(None, (p.main, *p.buttons)):
            twin = state.clone()
            for a in [int(b.id)] if b.id.isdigit() else GAME.expand(state, seat, b.id):
                assert twin.why_not(seat, a) == ""
                twin.apply(seat, a)
            assert b.label and GAME.rule_of(state, seat, b.id)
        for lang in LANGUAGES:
            said = [GAME.describe(state, seat, a, lang, names) for a in legal]
            assert all(said) and len(set(said)) == len(said) and not any("{" in x for x in said)
        questions = GAME.questions(state, seat, "de")
        assert set(legal) <= {a for _, a in questions}
        for text, a in questions:
            reason = GAME.explain(state, seat, a, "de")
            assert text and (reason is None) == (a in legal) and GAME.rule_of(state, seat, str(a))
            assert reason is None or (reason.rule == state.why_not(seat, a) and "{" not in reason.text)
        found = GAME.autopilot(state, seat)
        assert found is None or found[0] in legal
        if legal != [END] or PHASE_NAMES[int(state.phase)] != "BIDDING":
            assert len(legal) > 1 or found is not None or len(state.seats[seat].picked)
        state.apply(seat, legal[rng.below(len(legal))])
    told = GAME.gather(recorder.events)
    assert len(told) == len(recorder.events)
    for event in told:
        for viewer in (0, 1, None):
            for lang in LANGUAGES:
                line = GAME.line(event.seen_by(-1 if viewer is None else viewer), viewer, names, lang)
                assert line is not None and line.text and "{" not in line.text and "  " not in line.text
    assert GAME.news(told) >= {"pile", "discards", "hand:0", "card:0"}


def test_nobody_is_told_of_anothers_notes():
    """What a prompt and a line say to others doesn't depend on what they can't see."""
    rng = Rng(9)
    state = GAME.new(3, 4)
    names = NAMES[:3]
    while not state.over:
        for viewer in (0, 1, 2):
            dream = state.resample(viewer, Rng(rng.below(1 << 30)))
            assert GAME.prompt(dream, viewer, names, "en") == GAME.prompt(state, viewer, names, "en")
        seat = int(state.actors()[0])
        legal = state.legal(seat)
        state.apply(seat, int(legal[rng.below(len(legal))]))


def test_a_purchase_is_told_by_its_number_alone():
    t: Deal = begin(2)
    t.buy(0, t.offer(0).split()[0])
    t.buy(1)
    for event in t.told(int(E_BUYS)):
        if event.seat == 0:
            line = GAME.line(event.seen_by(1), 1, NAMES[:2], "en")
            assert line is not None and line.text.startswith("bought 1 note for ")
            assert not any(p.kind == "note" and p.id == JOKER for p in line.parts if p.id == event.secret[0])
    assert int(EXCHANGE) not in t.legal_actions()
