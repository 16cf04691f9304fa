"""The game as the rest of the program uses it: as a library, and by the buttons and sentences of the turn."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

import pytest

import kincstar
from kincstar.kernel.errors import IllegalAction, KincstarError, SaveError
from kincstar.kernel.rng import Rng, SecretRng
from kincstar.table.record import Sitter
from kincstar.table.table import Table

from .deal import PECUNIA, begin, deal

NAMES = ["Anna", "Béla", "Cili"]
README = Path(__file__).parents[3] / "README.md"

# ---- as a library -----------------------------------------------------------------------------------------------------------------


def test_a_session_with_the_library():
    game = kincstar.game("pecunia")
    state = game.new(players=4, seed=7)
    assert state.players == 4 and not state.over
    seats = state.actors()
    assert len(seats) == 1
    seat = seats[0]
    legal = state.legal(seat)
    assert list(legal) == sorted(legal) and legal[0] == 0
    assert game.describe(state, seat, 0) == "Remove a marker from each guest"
    assert game.describe(state, seat, 0, "hu") != game.describe(state, seat, 0, "de") != game.describe(state, seat, 0)
    clone, dream = state.clone(), state.resample(seat, Rng(1))
    state.apply(seat, 0)
    assert state.stop == 1 and clone.stop == dream.stop == 0
    with pytest.raises(IllegalAction, match="PNO-T10"):
        state.apply((seat + 1) % 4, 0)
    view = game.view(state, seat)
    assert len(view.players[seat].hand) == 2 and view.legal == tuple(state.legal(seat))
    assert game.view(state, None).players[seat].hand is None
    data = state.save()
    assert isinstance(data, bytes) and game.load(data).save() == data
    assert list(state.returns()) == [0.0] * 4
    rng = Rng(3)
    while not state.over:
        for who in state.actors():
            choices = state.legal(who)
            action = choices[rng.below(len(choices))]
            assert game.describe(state, who, action)
            assert game.explain(state, who, action) is None
            state.apply(who, action)
    assert sum(state.returns()) == 1.0 and list(state.actors()) == []


def test_the_example_of_the_readme_works():
    """In ten lines, as they stand there."""
    text = README.read_text(encoding="utf-8")
    (example,) = re.findall(r"## As a library\n\n```python\n(.*?)```", text, re.S)
    assert len(example.splitlines()) <= 11
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile(example, "README.md", "exec"), {})
    lines = out.getvalue().splitlines()
    assert lines[0] == "Remove a marker from each guest"
    assert sorted(eval(lines[-1])) == [0.0, 0.0, 0.0, 1.0]


def test_the_same_seed_gives_the_same_game():
    assert PECUNIA.new(3, 5).save() == PECUNIA.new(3, 5).save() != PECUNIA.new(3, 6).save()
    secret = PECUNIA.new(3, bytes(32))
    assert isinstance(secret.rng, SecretRng) and secret.save() == PECUNIA.new(3, bytes(32)).save()
    assert PECUNIA.new(3).save() != PECUNIA.new(3).save()


@pytest.mark.parametrize("players", [1, 7, 0, -2, True, 2.0, "3"])
def test_it_is_for_two_to_six(players):
    with pytest.raises(KincstarError, match="2 to 6 players"):
        PECUNIA.new(players, 1)


@pytest.mark.parametrize("seed", [-1, 1 << 62, True, 1.5, "7", b"short"])
def test_a_bad_seed_is_refused(seed):
    with pytest.raises(KincstarError, match="seed"):
        PECUNIA.new(2, seed)


def test_an_unknown_option_is_refused():
    with pytest.raises(KincstarError, match="speed"):
        PECUNIA.new(2, 1, options={"speed": "fast"})


def test_an_unknown_game_is_refused():
    with pytest.raises(KincstarError, match="pecunia"):
        kincstar.game("monopoly")


@pytest.mark.parametrize("data", [b"", b"KST1", b"x" * 200, bytes(2000), b"{}"])
def test_what_is_no_save_is_refused(data):
    with pytest.raises(SaveError):
        PECUNIA.load(data)


@pytest.mark.parametrize("action", [-1, 99, 1000, 1 << 40])
def test_an_action_that_is_none_is_refused(action):
    t = deal(hand={0: "Swap"})
    for _ in range(2):
        before = t.state.save()
        assert t.state.why_not(0, action) == "PNO-T10"
        with pytest.raises(IllegalAction):
            t.state.apply(0, action)
        assert t.state.save() == before
        if not len(t.state.stack):
            t.play("Swap")


# ---- buttons ----------------------------------------------------------------------------------------------------------------------


def expand(t, button, seat=None):
    return PECUNIA.expand(t.state, t.turn if seat is None else seat, button)


def prompt(t, viewer=None, lang="en"):
    return PECUNIA.prompt(t.state, t.turn if viewer is None else viewer, NAMES, lang)


def press(t):
    """Press the main button."""
    main = prompt(t).main
    for a in [int(main.id)] if main.id.isdigit() else expand(t, main.id):
        t.do(a)
    return main.id


def test_a_plain_turn_takes_three_presses():
    t = deal(
        latrine={0: "Ada=citizen(2/2):1 slave:2 citizen:2"}, queue={0: "Bea=woman citizen"}, hand={0: "Villa Haste"}
    )
    assert [press(t), press(t), press(t)] == ["collect", "fill", "draw"]
    assert t.turn == 1 and t.latrine(0) == "Bea slave citizen" and t.money[0] == 2 and len(t.hand(0).split()) == 3


def test_with_nobody_to_seat_it_takes_two():
    t = deal(latrine={0: "citizen:3 slave:2 citizen:2"})
    assert [press(t), press(t)] == ["collect", "draw"] and t.turn == 1


def test_collect_is_phases_1_and_2():
    t = deal(latrine={0: "citizen(2/2):1 - -"})
    assert expand(t, "collect") == [0, 0]
    t.next()
    with pytest.raises(KincstarError, match="collect"):
        expand(t, "collect")
    assert t.stop == "marked", "and asking changes nothing"


def test_draw_closes_the_doors_and_draws():
    t = deal(stop="fill", latrine={0: "citizen citizen citizen"})
    assert expand(t, "draw") == [0, 0]
    t = deal(stop="fill", latrine={0: "citizen citizen -"})
    with pytest.raises(KincstarError, match="PNO-T4"):
        expand(t, "draw")


@pytest.mark.parametrize("hand", ["", "Villa TaxSlaves Regular Haste Swap"])
def test_fill_seats_guests_while_there_is_no_choice(hand):
    """Cards in the hand are no reason to stop."""
    t = deal(
        stop="fill",
        latrine={0: "- senator - [slave]"},
        queue={0: "senator citizen citizen citizen"},
        hand={0: hand},
    )
    with pytest.raises(KincstarError):
        expand(t, "fill")  # left or right
    t.seat("left")
    assert expand(t, "fill") == [3] and prompt(t).main.id == "fill"
    t = deal(
        stop="fill",
        latrine={0: "slave - slave [-]"},
        queue={0: "senator citizen citizen citizen"},
        hand={0: hand},
    )
    assert expand(t, "fill") == [4, 2], "the senator to the Villa, the citizen to the middle"


def test_fill_stops_at_a_choice_of_places():
    t = deal(stop="fill", latrine={0: "slave - - [-]"}, queue={0: "Ada=senator Bea=citizen citizen"})
    with pytest.raises(KincstarError):
        expand(t, "fill")  # the right or the Villa
    t = deal(stop="fill", latrine={0: "slave - slave [-]"}, queue={0: "senator woman citizen"})
    assert expand(t, "fill") == [4, 2]
    t = deal(stop="fill", latrine={0: "- slave - [-]"}, queue={0: "senator citizen citizen"})
    assert expand(t, "fill") == [4], "for the citizen there is a choice, left or right"


def test_fill_stops_at_a_woman_who_may_join():
    t = deal(stop="fill", latrine={0: "woman - slave [-]"}, queue={0: "senator woman citizen"})
    assert expand(t, "fill") == [4], "the middle, or with the woman on the left"
    for a in expand(t, "fill"):
        t.do(a)
    assert t.seats == "left, middle"
    with pytest.raises(KincstarError):
        expand(t, "fill")
    t = deal(stop="fill", latrine={0: "woman - citizen"}, queue={0: "citizen woman citizen"})
    assert expand(t, "fill") == [2], "where she need not, either"


def test_fill_stops_where_guests_have_just_been_revealed():
    t = deal(
        stop="fill",
        latrine={0: "slave - slave [-]"},
        queue={0: "senator"},
        pile="citizen citizen citizen citizen citizen",
    )
    assert expand(t, "fill") == [4]
    t.do(4)
    assert expand(t, "fill") == [2], "and goes on when it is pressed again"


def test_fill_does_nothing_while_a_card_asks():
    t = deal(stop="fill", latrine={0: "citizen - citizen"}, hand={0: "Swap"})
    t.play("Swap")
    for button in ("fill", "draw", "collect", "", "nonsense", "7"):
        with pytest.raises(KincstarError):
            expand(t, button)


def test_buttons_are_for_whoever_is_on_turn():
    t = deal(stop="start")
    with pytest.raises(KincstarError, match="PNO-T10"):
        expand(t, "collect", seat=1)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_whole_game_by_the_main_button_and_its_fellows(players):
    """Whatever is offered can be pressed; the main button alone ends a game, with about three presses a turn."""
    t = begin(players, 21)
    names = [*NAMES, "Dóra", "Egon", "Flóra"][:players]
    presses = 0
    while not t.over:
        p = PECUNIA.prompt(t.state, t.turn, names, "en")
        for b in (p.main, *p.buttons):
            actions = [int(b.id)] if b.id.isdigit() else PECUNIA.expand(t.state, t.turn, b.id)
            twin = t.state.clone()
            for a in actions:
                assert twin.why_not(t.turn, a) == ""
                twin.apply(t.turn, a)
        press_actions = [int(p.main.id)] if p.main.id.isdigit() else PECUNIA.expand(t.state, t.turn, p.main.id)
        for a in press_actions:
            t.do(a)
        presses += 1
    assert presses / sum(int(t.state.turns(p)) for p in range(players)) < 3.5


# ---- prompts ----------------------------------------------------------------------------------------------------------------------


def steps(p):
    return [state for _, state in p.steps]


def test_the_prompt_at_each_stop():
    t = deal(latrine={0: "citizen(2/2):1 citizen:3 citizen:3"}, queue={0: "Bea=citizen citizen"}, hand={0: "Haste"})
    p = prompt(t)
    assert (p.title, p.main.id, p.main.key, [b.id for b in p.buttons]) == (
        "Your turn: collect",
        "collect",
        "Space",
        ["0"],
    )
    assert steps(p) == ["now", "todo", "todo"] and [label for label, _ in p.steps] == ["Collect", "Fill", "Draw"]
    t.next()
    p = prompt(t)
    assert (p.title, p.main.id, p.main.label) == ("Your turn: take payment", "0", "Take payment")
    assert steps(p) == ["now", "todo", "todo"]
    t.next()
    p = prompt(t)
    assert (p.title, p.main.id, p.main.label) == ("Your turn: fill", "fill", "Fill") and [b.id for b in p.buttons] == [
        "1"
    ]
    assert steps(p) == ["done", "now", "todo"]
    t.seat("left")
    p = prompt(t)
    assert (p.title, p.main.id) == ("Every place is taken: draw and end your turn", "draw") and [
        b.id for b in p.buttons
    ] == ["0"]
    assert p.main.label == "Draw and end turn"
    t.next()
    p = prompt(t)
    assert (p.title, p.main.id, p.main.label) == ("Your turn: draw a card", "0", "Draw and end turn")
    assert steps(p) == ["done", "done", "now"]


def test_the_prompt_where_guests_are_seated():
    from kincstar.games.pecunia.names import GUEST_NAMES

    def name(t, word):
        return GUEST_NAMES[t.id(word)]

    t = deal(stop="fill", latrine={0: "- - citizen"}, queue={0: "Ada=senator citizen"})
    assert prompt(t).title == f"Seat {name(t, 'Ada')}: choose a place" and prompt(t).main.id == "1"
    t = deal(stop="fill", latrine={0: "woman citizen citizen"}, queue={0: "Ada=woman citizen"})
    p = prompt(t)
    assert p.title == f"{name(t, 'Ada')} may share a place, or wait" and p.main.id == "draw", "joining is not pushed"
    t = deal(stop="fill", latrine={0: "slave - slave"}, queue={0: "Ada=senator citizen"})
    assert prompt(t).title == f"Nobody can be seated: {name(t, 'Ada')} fits nowhere" and prompt(t).main.id == "draw"
    t = deal(seats=2, stop="fill", latrine={0: "slave - slave"}, queue={0: ""}, others=1)
    assert prompt(t).title == "Nobody is waiting: draw and end your turn"


def test_a_button_says_nothing_twice():
    """The main button's second line and the small button beside it: 'Fill' says whom it seats, the end of the turn needs no more."""
    filling = prompt(deal(stop="fill", latrine={0: "citizen - citizen"}, queue={0: "Ada=woman slave"}))
    assert filling.main.hint == filling.buttons[0].hint != filling.buttons[0].label
    ending = prompt(deal(stop="fill", latrine={0: "citizen citizen citizen"}, queue={0: "slave"}))
    assert (ending.main.label, ending.main.hint) == ("Draw and end turn", "")
    assert ending.buttons[0].label == "Close the doors"


def test_the_prompt_of_a_card():
    t = deal(queue={0: "Ada=citizen", 1: "Bea=slave", 2: "Cia=woman"}, hand={0: "Eviction"})
    t.play("Eviction")
    assert prompt(t).title == "Who is thrown out of a queue?"
    assert prompt(t).main.id == str(t.number("choose Bea")), "the next one clockwise"
    assert (
        prompt(t, 1).title == "Anna chooses a guest to evict"
        and prompt(t, 1).main is None
        and prompt(t, 1).buttons == ()
    )
    t.choose("Ada")
    assert prompt(t).title.startswith("Which queue must ") and prompt(t).main.id == "94"


def test_the_prompt_of_those_who_wait_and_of_the_end():
    t = deal(seats=3, turn=1, stop="marked", latrine={1: "citizen(2/2):0 - -"}, money=[0, 23, 0])
    for viewer in (0, 2, None):
        p = PECUNIA.prompt(t.state, viewer, NAMES, "en")
        assert p.title == "Béla is playing: payment" and p.main is None and p.buttons == ()
    t.next()
    assert PECUNIA.prompt(t.state, 0, NAMES, "en").title == "Béla wins with 25 sesterces"
    assert PECUNIA.prompt(t.state, 1, NAMES, "en").title == "You win with 25 sesterces"
    assert PECUNIA.prompt(t.state, 1, NAMES, "en").main is None


@pytest.mark.parametrize("lang", ["hu", "en", "de"])
def test_whatever_can_come_is_said_in_each_language(lang):
    for players in (2, 4):
        rng, t = Rng(players), begin(players, 3)
        names = ["Anna", "Béla", "Cili", "Dóra"][:players]
        while not t.over:
            for viewer in (*range(players), None):
                assert PECUNIA.prompt(t.state, viewer, names, lang).title
            legal = t.legal()
            texts = [PECUNIA.describe(t.state, t.turn, a, lang, names) for a in legal]
            assert all(texts) and not any("{" in x for x in texts)
            for e in t.recorder.events:
                line = PECUNIA.line(e.seen_by(0), 0, names, lang)
                assert line is None or (line.text and "{" not in line.text)
            t.do(legal[rng.below(len(legal))])


def test_every_refusal_has_a_sentence_and_a_rule():
    t = deal(stop="fill", latrine={0: "- slave woman"}, queue={0: "senator citizen"}, hand={0: "Gossip"})
    expected = {
        "next": "",
        "seat left": "PNO-T6",
        "seat right": "PNO-T5",
        "seat villa": "PNO-A11",
        "play Gossip": "PNO-T11",
    }
    expected |= {"play Swap": "PNO-T10", "choose 1": "PNO-T10"}
    for what, rule in expected.items():
        reason = PECUNIA.explain(t.state, 0, t.number(what))
        assert (reason.rule if reason else "") == rule == t.why(what)
        if reason:
            sentences = {PECUNIA.explain(t.state, 0, t.number(what), lang).text for lang in ("hu", "en", "de")}
            assert len(sentences) == 3 and all(s[-1] in ".!?" for s in sentences)


def test_a_card_begun_is_taken_back_by_undo_and_what_was_revealed_is_not():
    table = Table.new(PECUNIA, [Sitter("Ada"), Sitter("Bea")], seed=5, options={"start": "0"})
    before = table.state.save()
    table.press(0, "collect")
    table.undo(0)
    assert table.state.save() == before
    table.press(0, "collect")
    while table.state.must_seat():
        table.press(0, str(int(table.state.default(0))))
    table.press(0, "draw")
    with pytest.raises(KincstarError, match="revealed"):
        table.undo(0)


# ---- the log ----------------------------------------------------------------------------------------------------------------------


def told(t, viewer, lang):
    """The lines since the cards were dealt by hand, with the guests' names as the test calls them."""
    lines = [PECUNIA.line(e.seen_by(-1 if viewer is None else viewer), viewer, NAMES, lang) for e in t.recorder.events]
    return [
        "".join(t.word(p.id) if p.kind == "guest" else p.text for p in line.parts) for line in lines if line is not None
    ]


@pytest.mark.parametrize(
    ("lang", "own", "other"),
    [
        ("en", "pushed Bea to the front of your queue", "pushed Bea to the front of Béla’s queue"),
        ("hu", "a sorod elejére tolakodott Bea", "Béla sorának elejére tolakodott Bea"),
        ("de", "Bea in deiner Schlange nach vorn gedrängelt", "Bea in der Schlange von Béla nach vorn gedrängelt"),
    ],
)
def test_a_line_calls_a_queue_the_viewers_own_or_by_its_owners_name(lang, own, other):
    t = deal(queue={0: "citizen", 1: "Ada=citizen Bea=slave", 2: "citizen"}, hand={0: "QueueJumper"})
    t.play("QueueJumper")
    assert told(t, 1, lang)[-1] == own
    assert {told(t, viewer, lang)[-1] for viewer in (0, 2, None)} == {other}


@pytest.mark.parametrize(
    ("lang", "own", "other"),
    [
        ("en", "put Ada at the end of your queue", "put Ada at the end of Cili’s queue"),
        ("hu", "a sorod végére állítva: Ada", "Cili sorának végére állítva: Ada"),
        ("de", "Ada ans Ende deiner Schlange gestellt", "Ada ans Ende der Schlange von Cili gestellt"),
    ],
)
def test_so_it_does_where_a_guest_is_put_at_its_end(lang, own, other):
    t = deal(pile="Ada=citizen", hand={0: "Regular"})
    t.play("Regular")
    t.choose("2")
    assert told(t, 2, lang)[-1] == own and told(t, 0, lang)[-1] == told(t, None, lang)[-1] == other


@pytest.mark.parametrize(
    ("lang", "whom", "me", "gone", "own"),
    [
        ("en", "target: Béla", "target: you", "Ada, Bea and Cia left without paying", "target: own guests"),
        (
            "hu",
            "célpont: Béla",
            "célpont: te",
            "Ada, Bea és Cia fizetés nélkül távozott",
            "célpont: a saját kuncsaftok",
        ),
        ("de", "Ziel: Béla", "Ziel: du", "Ada, Bea und Cia gegangen, ohne zu zahlen", "Ziel: die eigenen Gäste"),
    ],
)
def test_who_is_called_away_from_whom(lang, whom, me, gone, own):
    t = deal(latrine={1: "Ada=senator - -"}, queue={1: "Bea=senator Cia=senator citizen"}, hand={0: "SenateSession"})
    t.play("SenateSession")
    assert told(t, None, lang)[-2:] == [whom, gone] and told(t, 1, lang)[-2:] == [me, gone]
    t = deal(latrine={0: "Ada=senator - -"}, hand={0: "SenateSession"})
    t.play("SenateSession")
    assert {told(t, viewer, lang)[-2] for viewer in (0, 1, None)} == {own}


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        (
            "en",
            ["paid 2 sesterces in tax", "paid 1 sesterce in tax", "nothing there to pay the tax with"],
        ),
        ("hu", ["2 sestertius adó befizetve", "1 sestertius adó befizetve", "nincs miből adót fizetni"]),
        ("de", ["2 Sesterze Steuer gezahlt", "1 Sesterz Steuer gezahlt", "nichts da, um die Steuer zu zahlen"]),
    ],
)
def test_who_has_nothing_pays_no_tax(lang, lines):
    t = deal(
        latrine=dict.fromkeys(range(3), "slave slave -"),
        money=[3, 1, 0],
        hand={0: "TaxSlaves"},
    )
    t.play("TaxSlaves")
    assert told(t, 0, lang)[-3:] == lines


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "Play a card first."),
        ("hu", "Ehhez előbb ki kell játszanod egy kártyát."),
        ("de", "Dafür musst du erst eine Karte ausspielen."),
    ],
)
def test_guests_and_players_are_chosen_only_for_a_card(lang, sentence):
    t = deal(latrine={1: "Ada=citizen - -"}, hand={0: "BadFish"})
    for what in ("choose Ada", "choose 1"):
        reason = PECUNIA.explain(t.state, 0, t.number(what), lang)
        assert (reason.text, reason.rule) == (sentence, "PNO-T10")
