"""The game as the rest of the program uses it: as a library, and by the buttons and sentences of the turn."""

from __future__ import annotations

import pytest
from tests.rules import rule

from kincstar.games.dominion import page
from kincstar.games.dominion.game import GAME
from kincstar.games.dominion.parts import BUY, END, GAIN, PICK, PLAY, TREASURES, YES
from kincstar.kernel.errors import ComponentError, IllegalAction, KincstarError, SaveError
from kincstar.kernel.game import REACTION
from kincstar.kernel.rng import Rng, SecretRng
from kincstar.kernel.state import Recorder
from kincstar.table.record import Sitter
from kincstar.table.table import Table

from .deal import answer_all, deal, kind

NAMES = ["Anna", "Béla", "Cili", "Dóra"]
LANGUAGES = ("hu", "en", "de")


def prompt(t, viewer=None, lang="en"):
    return GAME.prompt(t.state, t.actor if viewer is None else viewer, NAMES[: t.state.players], lang)


def buttons(t):
    """The labels of the main button, if there is one, in brackets, and of the others."""
    p = prompt(t)
    return ([f"[{p.main.label}]"] if p.main else []) + [b.label for b in p.buttons]


def press(t, button):
    actions = GAME.expand(t.state, t.actor, button)
    for action in actions:
        t.do(action)
    return actions


def end(table, seat):
    """End a turn at a table, with a forgotten treasure in the hand too."""
    table.press(seat, "end")
    if int(table.state.actor()) == seat:
        table.press(seat, str(int(table.state.default(seat))))


def always(t):
    """The same position at a table that wants to be asked always."""
    t.state.asks_all = True
    return t


# ---- as a library ----------------------------------------------------------------------------------------------------


def test_a_session_with_the_library():
    state = GAME.new(players=3, seed=7, options={"start": "2", "kingdom": "village-square"})
    assert state.players == 3 and not state.over and list(state.actors()) == [2]
    legal = [int(a) for a in state.legal(2)]
    assert legal == sorted(legal) and legal[0] == END
    assert GAME.describe(state, 2, END) == "End the turn"
    view = GAME.view(state, 2)
    assert len(view.players[2].hand) == 5 and view.legal == tuple(legal)
    assert GAME.view(state, None).players[2].hand is None
    clone, dream = state.clone(), state.resample(2, Rng(1))
    state.apply(2, END)
    assert [int(x.turn) for x in (clone, dream)] == [2, 2]
    with pytest.raises(IllegalAction, match="DOM-T1"):
        state.apply((state.actor() + 1) % 3, END)
    data = state.save()
    assert isinstance(data, bytes) and GAME.load(data).save() == data
    rng = Rng(3)
    while not state.over:
        who = int(state.actor())
        choices = state.legal(who)
        action = int(choices[rng.below(len(choices))])
        assert GAME.describe(state, who, action) and GAME.explain(state, who, action) is None
        state.apply(who, action)
    assert abs(sum(state.returns()) - 1) < 1e-9 and list(state.actors()) == []


def test_the_same_seed_gives_the_same_game():
    assert GAME.new(3, 5).save() == GAME.new(3, 5).save() != GAME.new(3, 6).save()
    secret = GAME.new(3, bytes(32))
    assert isinstance(secret.rng, SecretRng) and secret.save() == GAME.new(3, bytes(32)).save()


@pytest.mark.parametrize("players", [1, 5, 0, True, "3"])
def test_it_is_for_two_to_four(players):
    with pytest.raises(KincstarError, match="2 to 4 players"):
        GAME.new(players, 1)


@pytest.mark.parametrize(
    "options",
    [{"speed": "fast"}, {"start": "2"}, {"start": ""}, {"questions": "no"}, {"kingdom": ""}, {"kingdom": "x"}],
)
def test_a_wrong_option_is_refused(options):
    with pytest.raises(KincstarError):
        GAME.new(2, 1, options=options)


@pytest.mark.parametrize("data", [b"", b"KST1", b"x" * 200, bytes(2000), b"{}"])
def test_what_is_no_save_is_refused(data):
    with pytest.raises(SaveError):
        GAME.load(data)


@pytest.mark.parametrize("action", [-1, 163, 1000, 1 << 40])
def test_an_action_that_is_none_is_refused(action):
    for t in (deal("Cellar Copper Estate"), deal("Cellar Copper Estate")):
        if t.actor and action:
            t.play("Cellar")
        before = t.state.save()
        with pytest.raises(IllegalAction):
            t.do(action)
        assert t.state.save() == before
        with pytest.raises(KincstarError, match="actions 0 to 162"):
            GAME.describe(t.state, 0, action)


# ---- components ----------------------------------------------------------------------------------------------------


@rule("DOM-S1")
def test_what_is_printed_on_the_cards_is_listed_with_its_source():
    values = {what: (value, source) for what, value, source in GAME.component_values()}
    assert len(values) == 32 + 3 + 5 + 32
    assert values["Copper: in the supply with 2, 3 or 4 players"] == ("46 / 39 / 32", "public")
    assert values["Curse: in the supply with 2, 3 or 4 players"] == ("10 / 20 / 30", "rulebook")
    assert values["Gardens: in the supply with 2, 3 or 4 players"] == ("8 / 12 / 12", "rulebook")
    assert values["Market: in the supply with 2, 3 or 4 players"] == ("10 / 10 / 10", "rulebook")
    assert values["Province: points"] == ("6", "rulebook") and values["Curse: points"] == ("−1", "public")
    assert values["Gold: coins"] == ("3", "rulebook") and values["Witch: cost"] == ("5", "public")
    assert values["Gardens: points"] == ("1 for every ten cards", "public")
    assert {source for _, source in values.values()} == {"rulebook", "public"}
    assert len({tuple(GAME.component_values(lang=lang)) for lang in LANGUAGES}) == 3


def test_there_is_no_component_file():
    for ask in (GAME.components, GAME.component_values):
        with pytest.raises(ComponentError, match=r"box\.toml: Dominion has no component file"):
            ask("box.toml")
    text = GAME.dump_components(GAME.components())
    assert GAME.load_components(text) == GAME.components()
    with pytest.raises(ComponentError):
        GAME.load_components("something else")
    with pytest.raises(KincstarError, match="components"):
        GAME.new(2, 1, components={})


# ---- the turn: sentences and buttons --------------------------------------------------------------------------------------------


def test_a_money_turn_is_two_presses():
    t = deal("Copper Silver Copper Estate Estate")
    p = prompt(t)
    assert (p.title, p.main.id, p.main.label, p.main.key, p.main.hint) == (
        "Your turn: play your treasures, then buy", "treasures", "Play 3 treasures", "Space", "+4 coins",
    )  # fmt: skip
    assert [b.id for b in p.buttons] == ["end"]
    assert press(t, "treasures") == [PLAY, PLAY, PLAY + 1], "card by card, so that it can be taken back"
    assert prompt(t).title == "Your turn: buy a card"
    t.buy("Silver")
    assert t.actor == 1


def test_space_throws_nothing_away():
    """Neither actions that could be played nor coins that could buy something."""
    t = deal("Village Market Copper Estate Estate", draw="Copper Copper")
    assert prompt(t).title == "Your turn: play an action, or buy"
    assert prompt(t).main.hint == "+1 coin, then buy"
    t = deal("Village Market Estate Estate Estate", draw="Copper Copper")
    assert prompt(t).main is None and buttons(t) == ["End turn", "End turn, choose the top card"]
    assert prompt(t).buttons[0].hint == "without the actions in your hand" and prompt(t).buttons[0].key == "E"
    t = deal("Copper Silver Estate Estate Estate")
    press(t, "treasures")
    assert prompt(t).main is None and buttons(t) == ["End turn"] and prompt(t).buttons[0].hint == "3 coins unspent"
    t = deal("Copper Estate Estate Estate Estate")
    press(t, "treasures")
    assert buttons(t) == ["[End turn]"], "only Coppers and Curses could be bought"
    t = deal("Copper Silver Estate Estate Estate", counters=(1, 2, 0))
    press(t, "treasures")
    assert prompt(t).title == "Your turn: buy up to 2 cards"
    t.buy("Copper")
    assert prompt(t).title == "You may buy one more card" and buttons(t) == ["[End turn]"], "something was bought"


def test_actions_without_an_action_left_are_no_reason_to_wait():
    t = deal("Village Smithy Copper", counters=(0, 1, 0))
    assert prompt(t).title == "Your turn: play your treasures, then buy" and prompt(t).main.hint == "+1 coin"
    assert [state for _, state in prompt(t).steps] == ["done", "now", "todo"]
    t = deal("Village Smithy Copper")
    assert [label for label, _ in prompt(t).steps] == ["Action", "Buy", "Clean-up"]
    assert [state for _, state in prompt(t).steps] == ["now", "todo", "todo"]


@rule("DOM-T3")
def test_the_turn_ends_with_the_default_card_on_top_or_a_chosen_one():
    t = deal("Estate Duchy Estate Duchy Curse")
    assert buttons(t) == ["[End turn]", "End turn, choose the top card"]
    assert GAME.expand(t.state, 0, "end") == [END, PICK + kind("Curse")]
    t.do(END)
    assert prompt(t).title == "Which card shall lie on top of your discards?"
    assert buttons(t) == ["[Curse on top]"] and [state for _, state in prompt(t).steps] == ["done", "done", "now"]
    assert GAME.describe(t.state, 0, PICK + kind("Duchy")) == "Duchy on top"
    assert prompt(t, 1).title == "Anna is cleaning up"
    t.choose("Estate")
    assert t.actor == 1 and "cleaned up, on top Estate" in t.told()

    t = deal("Estate Estate Estate")
    assert buttons(t) == ["[End turn]"] and press(t, "end") == [END, PICK + kind("Estate")], "there is no choice"
    t = deal("Estate")
    assert buttons(t) == ["[End turn]"] and press(t, "end") == [END] and t.actor == 1
    t = deal("Copper Estate Curse")
    assert buttons(t) == ["[Play 1 treasure]", "End turn"]
    assert press(t, "end") == [END] and t.phase == "clean-up", "a treasure may have been forgotten: it is asked"
    assert prompt(t).title == "Which card shall lie on top of your discards?" and buttons(t) == ["[Curse on top]"]
    t.choose("Copper")
    assert t.actor == 1 and "cleaned up, on top Copper" in t.told()
    t = deal("Copper Estate Curse", phase="buying", counters=(1, 0, 0))
    assert press(t, "end") == [END] and t.phase == "clean-up"
    t = deal("Copper Copper")
    assert press(t, "end") == [END] and buttons(t) == ["[Copper on top]"], "not to be asked would tell the others"
    t = deal("Copper Estate Curse")
    press(t, "treasures")
    assert press(t, "end") == [END], "what was played lies on top"
    t = always(deal("Copper Estate Curse"))
    assert buttons(t) == ["[Play 1 treasure]", "End turn"] and press(t, "end") == [END] and t.phase == "clean-up"
    t = always(deal("Estate Curse"))
    assert buttons(t) == ["[End turn]", "End turn, choose the top card"]


@rule("DOM-T3")
@pytest.mark.parametrize(
    "hand",
    ["Province Estate", "Gardens Estate Duchy", "Gardens Duchy Province", "Duchy Province", "Smithy Estate", "Village Moat Smithy",
     "Smithy Adventurer Witch", "Witch Mine Market", "Estate Curse Smithy"],
)  # fmt: skip
def test_the_default_on_top_is_the_last_card_of_the_hand_as_it_lies(hand):
    t = deal(hand)
    last = page.stacks(map(kind, hand.split()))[-1][0]
    assert GAME.expand(t.state, 0, "end") == [END, PICK + last]
    t.do(END)
    assert t.state.default(0) == PICK + last and prompt(t).main.id == str(PICK + last)


@rule("DOM-T3")
@pytest.mark.parametrize("hand", ["Copper Gold", "Copper Silver Smithy", "Gold Estate", "Silver Curse Estate"])
def test_so_it_is_with_treasures(hand):
    t = deal(hand)
    t.do(END)
    assert t.state.default(0) == PICK + page.stacks(map(kind, hand.split()))[-1][0]


def test_a_button_is_there_at_its_moment_only():
    t = deal("Cellar Copper Estate", "Copper Copper")
    for button in ("", "nonsense", "treasure"):
        with pytest.raises(KincstarError, match="button"):
            GAME.expand(t.state, 0, button)
    for button in ("end", "treasures"):
        with pytest.raises(KincstarError, match="button"):
            GAME.expand(t.state, 1, button)
    t.play("Cellar")
    for button in ("end", "treasures"):
        with pytest.raises(KincstarError, match="button"):
            GAME.expand(t.state, 0, button)


def test_playing_treasures_can_be_taken_back_and_an_ended_turn_can_not():
    table = Table.new(GAME, [Sitter("Ada"), Sitter("Bea")], seed=5, options={"start": "0"})
    before = table.state.save()
    table.press(0, "treasures")
    table.undo(0)
    assert table.state.save() == before
    table.press(0, "end")
    table.undo(0)
    assert table.state.save() == before, "asked for the top card, one may still think better of it"
    end(table, 0)
    with pytest.raises(KincstarError, match="revealed"):
        table.undo(0)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("kingdom", ["first-game", "interaction", "draft"])
def test_whatever_is_offered_can_be_pressed(players, kingdom):
    """Whole games at random, at each moment with the buttons tried, the sentences said in all languages and read by all."""
    rng = Rng(players)
    state = GAME.new(players, 21, options={"kingdom": kingdom, "questions": "all" if players == 3 else "needed"})
    names = NAMES[:players]
    while not state.over:
        seat = int(state.actor())
        p = GAME.prompt(state, seat, names, "en")
        for b in filter(None, (p.main, *p.buttons)):
            twin = state.clone()
            for a in [int(b.id)] if b.id.isdigit() else GAME.expand(state, seat, b.id):
                assert twin.why_not(seat, a) == ""
                twin.apply(seat, a)
            assert b.label and GAME.rule_of(state, seat, b.id)
        for viewer in (*range(players), None):
            for lang in LANGUAGES:
                q = GAME.prompt(state, viewer, names, lang)
                assert q.title and "{" not in q.title
                assert viewer == seat or (q.main is None and not q.buttons)
        legal = [int(a) for a in state.legal(seat)]
        for lang in LANGUAGES:
            said = [GAME.describe(state, seat, a, lang, names) for a in legal]
            assert all(said) and len(set(said)) == len(said) and not any("{" in x for x in said)
        for said, a in GAME.questions(state, seat, "de"):
            reason = GAME.explain(state, seat, a, "de")
            assert said and (reason is None) == (a in legal)
        state.apply(seat, legal[rng.below(len(legal))])


# ---- questions of cards ----------------------------------------------------------------------------------------------------


def test_the_cellar_asks_and_says_what_its_button_does():
    t = deal("Cellar Copper Estate Curse", draw="Gold Gold Gold")
    t.play("Cellar")
    assert prompt(t).title == "Which cards do you discard, to draw as many?"
    assert prompt(t).main is None and buttons(t) == ["Discard nothing"], "Space doesn't skip it"
    t.choose("Curse")
    assert buttons(t) == ["[Discard 1 card and draw]"]
    t.choose("Estate")
    assert buttons(t) == ["[Discard 2 cards and draw]"]
    assert prompt(t, 1).title == "Anna chooses cards to discard"
    assert GAME.describe(t.state, 0, PICK) == "Discard Copper"
    assert t.told(0) == t.told(1) == [], "nothing has been laid down yet"
    t.choose("done")
    assert t.told(0)[-2:] == ["discarded Curse and Estate", "drew 2× Gold"]
    assert t.told(1)[-2:] == ["discarded 2 cards, on top Estate", "drew 2 cards"]


def test_the_chapel_says_how_many_are_left():
    t = deal("Chapel Copper Estate Curse Curse Curse")
    t.play("Chapel")
    assert prompt(t).title == "Which cards do you trash? Up to 4" and buttons(t) == ["Trash nothing"]
    t.choose("Curse", "Curse", "Copper")
    assert prompt(t).title == "Which card do you trash? One more at most" and buttons(t) == ["[Trash 3 cards]"]
    t.choose("Curse")
    assert not t.asked and t.told(1)[-1] == "trashed 3× Curse and Copper"


def test_yes_and_no_are_buttons():
    t = deal("Chancellor Copper", draw="Estate Gold")
    t.play("Chancellor")
    assert prompt(t).title == "Put your whole draw pile onto the discards?"
    assert buttons(t) == ["[Turn it over]", "Leave it"] and prompt(t).main.id == str(YES)
    t.choose("yes")
    assert t.told()[-1] == "turned the draw pile over: 2 cards, on top Gold"


def test_the_library_asks_about_the_action_drawn_and_tells_nobody_else():
    t = deal("Library Copper Copper", draw="Village Gold Gold Gold Gold")
    t.play("Library")
    assert prompt(t).title == "Village drawn: set it aside?" and buttons(t) == ["[Set aside]", "Keep"]
    assert prompt(t, 1).title == "Anna is drawing with the Library"
    assert GAME.asked(t.state, 1) == [] == GAME.asked(t.state, None) and GAME.asked(t.state, 0) == [0]
    t = deal("Library Copper Copper", draw="Village Gold Gold Gold Gold", counters=(2, 1, 0))
    t.play("Library")
    assert buttons(t) == ["[Keep]", "Set aside"], "there is an Action left to play it with"
    assert GAME.autopilot(t.state, 0) is None


@rule("DOM-K21", "DOM-T8")
def test_at_a_card_that_is_no_action_the_library_goes_on_after_a_moment():
    """Nobody can tell from the pauses at which card there was a choice."""
    t = deal("Library Copper Copper", draw="Gold Village Gold Gold Gold")
    t.play("Library")
    assert prompt(t).title == "Gold drawn: it stays in your hand" and buttons(t) == ["[Go on]"]
    assert GAME.describe(t.state, 0, END) == "Go on" and t.legal() == [END]
    assert GAME.autopilot(t.state, 0) == (END, REACTION) and GAME.autopilot(t.state, 1) is None
    waiting = [(GAME.prompt(t.state, v, NAMES[:2], "en"), GAME.asked(t.state, v)) for v in (1, None)]
    assert page.answers(GAME, t.state, 0, NAMES[:2], "en") == [(END, "Go on")]
    assert dict(GAME.terminal_groups(t.state, 0, NAMES[:2], "en")) == {"": [END]}
    assert GAME.rule_of(t.state, 0, str(END)) == "DOM-K21"
    assert GAME.explain(t.state, 0, YES).rule == "DOM-K21"
    t.choose("no")
    assert buttons(t) == ["[Set aside]", "Keep"] and GAME.autopilot(t.state, 0) is None
    assert waiting == [(GAME.prompt(t.state, v, NAMES[:2], "en"), GAME.asked(t.state, v)) for v in (1, None)]
    assert GAME.autopilot(always(t).state, 0) is None
    answer_all(t)
    assert not t.asked and t.hand() == "Copper Copper Gold Gold Gold Gold Village"


def test_the_spy_asks_about_each_card():
    t = deal("Spy Copper", "Copper", "Copper", draw={0: "Copper Estate Gold", 1: "Gold"})
    t.play("Spy")
    assert prompt(t).title == "On top of your own draw pile: Estate. Discard it?"
    assert buttons(t) == ["[Discard it]", "Put it back"], "mostly one wants to be rid of an Estate of one's own"
    assert prompt(t, 1).title == "Anna looks at Estate: away or back?"
    t.choose("yes")
    assert t.told() == ["discarded Estate", "revealed Gold"]
    assert prompt(t).title == "On top of Béla’s draw pile: Gold. Discard it?" and buttons(t)[0] == "[Discard it]"
    t.choose("no")
    assert not t.asked and t.told() == ["put Gold back"]


def test_the_thief_asks_whose_treasure_and_what_to_take():
    t = deal("Thief", "Copper", draw={1: "Gold Silver"})
    t.play("Thief")
    assert prompt(t).title == "Which of Béla’s treasures do you trash?" and buttons(t) == []
    assert GAME.describe(t.state, 0, PICK + kind("Gold")) == "Trash Gold"
    t.choose("Gold")
    assert t.told() == ["trashed Gold", "discarded Silver"]
    assert prompt(t).title == "Which of the trashed treasures do you take?"
    assert prompt(t).main is None and buttons(t) == ["Take nothing more"]
    assert prompt(t, 1).title == "Anna chooses what to take"
    t.choose("Gold")
    assert t.told() == ["took Gold out of the trash"]


def test_what_may_be_gained_is_said_with_its_limit():
    t = deal("Remodel Gold")
    t.play("Remodel")
    assert prompt(t).title == "Which card do you trash?" and buttons(t) == ["[Trash Gold]"], "the only one"
    t.choose("Gold")
    assert prompt(t).title == "Gain a card that costs up to 8"
    assert GAME.describe(t.state, 0, GAIN + kind("Province")) == "Gain Province"
    for name, limit in (("Workshop", 4), ("Feast", 5)):
        t = deal(f"{name} Copper")
        t.play(name)
        assert prompt(t).title == f"Gain a card that costs up to {limit}"
    t = deal("Mine Silver Copper")
    t.play("Mine")
    t.choose("Silver")
    assert prompt(t).title == "Gain a treasure that costs up to 6, into your hand"


def test_the_militia_counts_down():
    t = deal("Militia", "Copper Copper Estate Estate Curse")
    t.play("Militia")
    assert t.actor == 1 and prompt(t).title == "Discard 2 cards: three stay"
    assert prompt(t, 0).title == "Béla discards down to three cards"
    t.choose("Copper")
    assert prompt(t).title == "Discard 1 more card: three stay"


@rule("DOM-T8")
def test_reactions_are_waited_for_without_a_name():
    t = deal("Militia Copper", "Moat Copper Copper Copper", "Copper Copper Copper Copper")
    t.play("Militia")
    assert t.actor == 1 and prompt(t).title == "Anna attacks with Militia: show your Moat?"
    assert buttons(t) == ["[Show Moat]", "Don’t show it"]
    shown = [(GAME.prompt(t.state, v, NAMES[:3], "en"), GAME.asked(t.state, v)) for v in (0, 2, None)]
    assert all(p.title == "Waiting for reactions" and p.main is None and asked == [] for p, asked in shown)
    assert GAME.asked(t.state, 1) == [1] and GAME.autopilot(t.state, 1) is None
    t.choose("yes")
    assert t.told()[-1] == "showed Moat"
    assert t.actor == 2 and prompt(t).title == "Anna attacks with Militia, and you have no Moat"
    assert buttons(t) == ["[Go on]"]
    assert [(GAME.prompt(t.state, v, NAMES[:3], "en"), GAME.asked(t.state, v)) for v in (0, None)] == shown[::2]
    assert GAME.autopilot(t.state, 2) == (END, REACTION)


def test_nothing_is_asked_where_there_is_nothing_to_decide():
    t = deal("ThroneRoom Village Copper")
    t.play("ThroneRoom")
    assert GAME.autopilot(t.state, 0) == (PICK + kind("Village"), 0.0) and GAME.autopilot(t.state, 1) is None
    t = always(deal("ThroneRoom Village Copper"))
    t.play("ThroneRoom")
    assert GAME.autopilot(t.state, 0) is None
    t = deal("ThroneRoom Village Cellar")
    t.play("ThroneRoom")
    assert GAME.autopilot(t.state, 0) is None
    t = deal("Militia", "Copper Copper Copper Copper Copper")
    t.play("Militia")
    assert GAME.autopilot(t.state, 1) == (PICK, 0.0), "which Copper, is no question"
    t = always(deal("Militia Copper", "Copper Copper Copper Copper", "Moat"))
    t.play("Militia")
    assert GAME.autopilot(t.state, 1) is None and buttons(t) == ["[Go on]"]
    assert GAME.autopilot(deal("Estate").state, 0) is None, "a turn is never ended by itself"


# ---- the end ----------------------------------------------------------------------------------------------------


def finish(owned, turns, start=0):
    """A game that has just ended, with so many Estates for each seat after so many turns."""
    t = deal(
        *["Copper Copper"] * len(owned),
        discard={seat: " ".join(["Estate"] * n) for seat, n in enumerate(owned)},
        supply={"Silver": 0, "Curse": 0, "Duchy": 0},
        turns=turns,
    )
    t.state.start = start
    t.end()
    assert t.over
    return t


@rule("DOM-E2")
def test_the_ranking_goes_by_points_then_by_fewer_turns():
    t = finish([3, 5, 5, 4], [9, 9, 8, 8])
    assert GAME.ranking(t.state) == [(1, 2, 5), (2, 1, 5), (3, 3, 4), (4, 0, 3)]
    assert prompt(t, 0).title == "Cili wins with 5 points" and prompt(t, 2).title == "You win with 5 points"
    t = finish([3, 5, 5], [9, 9, 9])
    assert GAME.ranking(t.state) == [(1, 1, 5), (1, 2, 5), (3, 0, 3)]
    assert prompt(t, 0).title == "A shared win with 5 points: Béla and Cili"
    assert prompt(t, 2).title == "A shared win with 5 points: Béla and You"
    assert t.told()[-3:] == ["3 piles are empty: the game ends", "won with 5 points", "won with 5 points"]


@rule("DOM-S4")
@pytest.mark.parametrize(
    ("owned", "turns", "start", "next_start"),
    [
        ([3, 5, 4], [9, 9, 9], 0, "2"),  # the left neighbour of the winner
        ([3, 4, 5], [9, 9, 9], 0, "0"),
        ([5, 3, 5, 3], [9, 9, 9, 9], 0, "1"),  # the first clockwise after the last start player who did not win
        ([5, 3, 5, 3], [9, 9, 9, 9], 1, "3"),
        ([3, 5, 5], [9, 9, 9], 0, "0"),
        ([4, 4], [9, 9], 1, "random"),  # all have won
    ],
)
def test_who_starts_the_rematch(owned, turns, start, next_start):
    t = finish(owned, turns, start)
    options = {"kingdom": "draft", "start": "random", "questions": "all"}
    assert GAME.rematch(t.state, options) == {**options, "start": next_start}
    assert options["start"] == "random"


def test_a_game_that_was_broken_off_has_the_same_start_again():
    assert GAME.rematch(deal("Copper").state, {"start": "1"}) == {"start": "1"}


def test_the_parts_of_the_score_are_counted_from_what_was_told():
    names = ["Estates", "Duchies", "Provinces", "Curses", "Cards owned", "Turns"]
    for seed in range(12):
        recorder, rng = Recorder(), Rng(seed)
        state = GAME.new(2 + seed % 3, seed, options={"kingdom": "random"}, recorder=recorder)
        players = int(state.players)
        while not state.over:
            legal = state.legal(state.actor())
            state.apply(state.actor(), legal[rng.below(len(legal))])
        parts = GAME.parts_of_score(recorder.events, players, "en")
        assert [label for label, _ in parts if label != "Gardens"] == names
        for seat in range(players):
            assert sum(numbers[seat] for _, numbers in parts[:-2]) == int(state.score(seat))
            assert parts[-2][1][seat] == sum(int(n) for n in state.seats[seat].owned)
            assert parts[-1][1][seat] == int(state.turns(seat))


def test_points_are_counted_with_their_noun():
    assert [GAME.count(n, "en") for n in (1, 21, -3)] == ["1 point", "21 points", "−3 points"]
    assert GAME.count(21, "hu") == "21 pont" and GAME.count(1, "de") == "1 Punkt"


# ---- why not ----------------------------------------------------------------------------------------------------


def test_every_refusal_has_a_sentence_and_a_rule():
    t = deal("Village Copper Copper Estate", "Copper", supply={"Curse": 0})
    absent = next(k for k in range(7, 32) if not int(t.state.piles) >> k & 1)
    expected = {
        PLAY + kind("Smithy"): ("DOM-T1", "You don’t have this card in your hand."),
        PLAY + kind("Estate"): ("DOM-T1", "A victory card or a Curse can’t be played."),
        BUY + kind("Gold"): ("DOM-T2", "Too dear: Gold costs 6, and you have 0."),
        BUY + kind("Curse"): ("DOM-T6", "This pile is empty."),
        BUY + absent: ("DOM-T2", "This card is not in the supply of this game."),
        PICK: ("DOM-T1", "Nothing asks for that at the moment."),
    }
    for action, (id, sentence) in expected.items():
        reason = GAME.explain(t.state, 0, action)
        assert (reason.rule, reason.text) == (id, sentence) and t.state.why_not(0, action) == id
        said = {GAME.explain(t.state, 0, action, lang).text for lang in LANGUAGES}
        assert len(said) == 3 and all(s[-1] in ".!?" for s in said)
    assert GAME.explain(t.state, 0, END) is None
    assert GAME.explain(t.state, 1, END).text == "It isn’t for you to decide now."
    press(t, "treasures")
    assert GAME.explain(t.state, 0, TREASURES).text == "There is no treasure in your hand."
    assert GAME.explain(t.state, 0, PLAY + kind("Village")).text.startswith("Actions are played before treasures")


def test_a_cards_question_refuses_with_the_cards_own_rule():
    t = deal("Mine Copper Estate")
    t.play("Mine")
    reason = GAME.explain(t.state, 0, PICK + kind("Estate"))
    assert reason.rule == "DOM-K23" and reason.text.startswith("Choose a treasure of your hand")
    assert GAME.explain(t.state, 0, END).rule == "DOM-K23"
    assert GAME.explain(t.state, 0, PLAY).text == "A card is being played: answer its question first."


@rule("DOM-T6")
@pytest.mark.parametrize("card", ["Workshop", "Feast"])
def test_an_empty_pile_is_refused_as_empty_at_a_gain_too(card):
    t = deal(f"{card} Copper", supply={"Silver": 0})
    t.play(card)
    reason = GAME.explain(t.state, 0, GAIN + kind("Silver"))
    assert (reason.rule, reason.text) == ("DOM-T6", "This pile is empty.") and t.state.why_not(
        0, GAIN + kind("Silver")
    ) == "DOM-T6"
    assert GAME.explain(t.state, 0, GAIN + kind("Gold")).rule == {"Workshop": "DOM-K7", "Feast": "DOM-K9"}[card]


def test_help_opens_the_rulebook_at_the_right_place():
    t = deal("Village Militia Copper", "Moat Copper Copper Copper")
    for button, id in {
        "treasures": "DOM-T2",
        "end": "DOM-T3",
        str(END): "DOM-T3",
        str(PLAY + kind("Village")): "DOM-K5",
        str(PLAY): "DOM-T2",
        str(BUY + kind("Gold")): "DOM-T2",
        "nonsense": "",
    }.items():
        assert GAME.rule_of(t.state, 0, button) == id
    t.play("Militia")
    assert GAME.rule_of(t.state, 1, str(YES)) == "DOM-T8"
    t.do(END)
    assert GAME.rule_of(t.state, 1, str(PICK)) == "DOM-K11"


# ---- the log ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        ("en", ["played Feast a first time", "trashed Feast", "gained Silver", "played Feast a second time"]),
        (
            "hu",
            [
                "először kijátszva: Lakoma",
                "végleg kidobva: Lakoma",
                "megkapva: Ezüstpénz",
                "másodszor kijátszva: Lakoma",
            ],
        ),
        (
            "de",
            [
                "Festmahl zum ersten Mal ausgespielt",
                "Festmahl entsorgt",
                "Silber genommen",
                "Festmahl zum zweiten Mal ausgespielt",
            ],
        ),
    ],
)
def test_a_throne_room_in_the_log(lang, lines):
    t = deal("ThroneRoom Feast Copper")
    t.play("ThroneRoom")
    t.choose("Feast")
    events = list(t.recorder.events)
    t.choose("Silver")
    assert [GAME.line(e, None, NAMES[:2], lang).text for e in events + t.recorder.events] == lines


def test_cards_in_a_line_are_chips():
    t = deal("Copper Silver Estate")
    t.treasures()
    (line,) = (GAME.line(e, None, NAMES[:2], "en") for e in t.recorder.events)
    assert [(p.text, p.id) for p in line.parts if p.kind == "card"] == [("Copper", 0), ("Silver", 1)] and line.seat == 0
    t.buy("Estate")
    assert t.told()[0] == "bought Estate for 2"


def test_treasures_laid_down_by_one_press_are_one_line():
    table = Table.new(GAME, [Sitter("Ada"), Sitter("Bea")], seed=5, options={"start": "0"})
    n = sum(int(x) & 31 == 0 for x in table.state.seats[0].hand)
    table.press(0, "treasures")
    assert [line.text for _, line in table.lines(None, "en", since=0)] == [f"played {n}× Copper: +{n} coins"]


@rule("DOM-S5")
def test_a_new_hand_of_five_is_told_to_its_owner_only():
    table = Table.new(GAME, [Sitter("Ada"), Sitter("Bea")], seed=5, options={"start": "0"})
    end(table, 0)
    for viewer in (0, 1, None):
        lines = [(move, line.seat) for move, line in table.lines(viewer, "en") if line.text.startswith("new hand: ")]
        assert lines == ([] if viewer is None else [(-1, 0), (1, 0)] if viewer == 0 else [(-1, 1)])
        assert not [line for _, line in table.lines(viewer, "en") if line.text.startswith("drew ")]


def test_what_a_card_draws_is_no_new_hand():
    t = deal("Library Copper Copper", draw="Village Gold Gold Gold Gold")
    t.play("Library")
    answer_all(t)
    events = GAME.gather(list(t.recorder.events))
    assert [GAME.line(e.seen_by(1), 1, NAMES[:2], "en").text for e in events] == ["drew 5 cards"]


def test_after_a_draft_hands_are_dealt_as_ever():
    table = Table.new(GAME, [Sitter("Ada"), Sitter("Bea")], seed=5, options={"start": "0", "kingdom": "draft"})
    for i in range(10):
        table.press(i % 2, str(int(table.state.legal(i % 2)[0])))
    told = [line.text for _, line in table.lines(1, "en", since=9)]
    assert told[0].startswith("chose ")
    assert sum(line.startswith("new hand: ") for line in told) == 1 and not any(
        line.startswith("drew") for line in told
    )


def test_a_smaller_hand_is_told_to_all():
    t = deal("Copper Estate", seats=2)
    t.end()
    events = GAME.gather(list(t.recorder.events))
    lines = [line.text for e in events if (line := GAME.line(e.seen_by(1), 1, NAMES[:2], "en"))]
    assert "new hand: 2 cards" in lines


def test_only_its_seat_reads_what_was_drawn():
    t = deal("Smithy Copper", draw="Estate Estate Gold")
    t.play("Smithy")
    assert t.told(0)[-1] == "drew 2× Estate and Gold"
    assert t.told(1)[-1] == t.told(None)[-1] == "drew 3 cards"


def test_what_an_event_changes_on_the_board():
    t = deal("Witch Copper", "Copper", draw="Gold Gold")
    t.play("Witch")
    assert GAME.news(t.recorder.events) == {"hand:0", f"pile:{kind('Curse')}", "discard:1"}
