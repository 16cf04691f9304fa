"""The table drawn for a terminal: what stands where, in how much room, and the keys."""

from __future__ import annotations

import pytest
from rich.cells import cell_len
from rich.console import Console
from tests.games.dominion.deal import deal

from kincstar.games.dominion import kingdoms, terminal, words
from kincstar.games.dominion.game import GAME
from kincstar.games.dominion.parts import BUY, CHOOSE, GAIN, KIND_NAMES, KINDS, PICK, PLAY, YES
from kincstar.kernel.game import numbers_of
from kincstar.kernel.rng import Rng

NAMES = ["Anna", "Gergő", "Bartholomäus", "Magdaléna"]
LANGUAGES = ("hu", "en", "de")


def card(name: str) -> int:
    return KIND_NAMES.index(name)


def drawn(state, viewer=0, lang="en", width=77, height=0, keyed=True):
    """The lines of the drawing."""
    keys = terminal.keys(state, viewer) if keyed and viewer is not None else {}
    names = NAMES[: state.players]
    return GAME.terminal_table(state, viewer, names, lang, width, height, keys).plain.split("\n")


def line_with(lines, text):
    return next(line for line in lines if text in line)


# ---- the drawing ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_wider_than_the_space_and_little_is_enough(players: int, lang: str):
    rng = Rng(players)
    state = GAME.new(players, players, options={"kingdom": "random"})
    for move in range(400):
        if state.over:
            break
        seat = int(state.actor())
        if move % 40 == 0:
            for width, height in ((40, 8), (57, 30), (77, 13), (97, 17), (137, 57), (190, 57)):
                for viewer in (seat, (seat + 1) % players, None):
                    lines = drawn(state, viewer, lang, width, height)
                    assert max(map(cell_len, lines)) <= width
                    if width >= 77 and not len(state.picked) + len(state.aside) + len(state.caught):
                        assert len(lines) <= height + (len(state.in_play) > 4) + (state.turn == viewer)
                    assert all(cell_len(c) == 1 for line in lines for c in line)
        legal = state.legal(seat)
        state.apply(seat, legal[rng.below(len(legal))])


def test_the_supply_stands_in_order_of_cost_the_basic_cards_apart():
    state = GAME.new(2, 1, options={"kingdom": "village-square", "start": "0"})
    lines = drawn(state, width=137, height=57)
    start = lines.index(next(x for x in lines if x.startswith("Kingdom: Village Square")))
    rows = lines[start + 1 : start + 11]
    costs = [int(row.split()[0]) for row in rows]
    assert costs == sorted(costs)
    assert rows[0].split("  ")[1:] and "Cellar" in rows[0] and "×10" in rows[0]
    assert words.RULES["VILLAGE"] in line_with(rows, "3 Village")
    assert all(word in "\n".join(lines[:start]) for word in ("Copper", "Province", "Curse ×10", "Trash 0"))
    assert kingdoms.code(kingdoms.SETS["village-square"]) in "\n".join(lines)
    narrow = drawn(state, width=77, height=13)
    assert "+1▮ +2A" in line_with(narrow, "3 Village"), "signs where there is no room for words"
    assert kingdoms.code(kingdoms.SETS["village-square"]) in "\n".join(narrow)
    middle = drawn(state, width=69, height=30)
    assert "+1 card, +2 actions" in line_with(middle, "3 Village")


def test_hand_counters_and_what_is_in_play():
    t = deal("Village Smithy Copper Copper Estate", "Copper Copper Copper Estate Estate")
    lines = drawn(t.state)
    assert "Actions 1  Buys 1  Coins 0" in "\n".join(lines)
    flat = " ".join(" ".join(lines).split())
    assert "1 Village" in flat and "2 Smithy" in flat and "3 Copper ×2" in flat and "Estate" in flat
    t.play("Village")
    lines = drawn(t.state)
    assert "Actions 2" in "\n".join(lines) and "In play: Village" in line_with(lines, "In play")
    seen = drawn(t.state, viewer=1)
    assert "Anna has in play: Village" in "\n".join(seen)
    assert "Smithy ×2" not in "\n".join(seen)


def test_points_are_shown_when_asked_for_or_at_the_end():
    state = GAME.new(2, 1, options={"start": "0"})
    assert " p." not in "\n".join(drawn(state))
    shown = Console(width=80, color_system=None, record=True)
    with shown.capture() as text:
        shown.print(*GAME.terminal_players(state, 0, ["You", "Béla"], "en", 76))
    assert "Your cards (10): 3 points" in text.get() and "Béla’s cards (10): 3 points" in text.get()
    assert "Copper ×7" in text.get()
    rng = Rng(1)
    while not state.over:
        seat = int(state.actor())
        legal = state.legal(seat)
        state.apply(seat, legal[rng.below(len(legal))])
    lines = "\n".join(drawn(state))
    assert " p." in lines and "★" in lines


def test_what_is_chosen_and_what_lies_open_is_shown():
    t = deal("Cellar Copper Estate Estate Estate", "Copper Copper Copper Estate Estate")
    t.play("Cellar")
    t.choose("Estate")
    assert "Chosen 1: Estate" in "\n".join(drawn(t.state))
    assert "Chosen" not in "\n".join(drawn(t.state, viewer=1))


# ---- keys ----------------------------------------------------------------------------------------------------------------------


def test_a_stack_keeps_its_digit_while_cards_are_chosen():
    t = deal("Cellar Chapel Copper Estate Estate")
    t.play("Cellar")
    before = terminal.keys(t.state, 0)
    t.choose("Chapel")
    after = terminal.keys(t.state, 0)
    assert before[PICK + card("ESTATE")] == after[PICK + card("ESTATE")] == "3"
    assert PICK + card("CHAPEL") not in after


def test_piles_have_letters_that_stay_and_none_is_given_twice():
    state = GAME.new(2, 3, options={"start": "0"})
    seen: dict[int, str] = {}
    rng = Rng(2)
    for _ in range(600):
        if state.over:
            break
        seat = int(state.actor())
        keys = terminal.keys(state, seat)
        assert keys is not None and len(set(keys.values())) == len(keys)
        legal = set(numbers_of(state.legal(seat)))
        assert set(keys) <= legal
        for action, key in keys.items():
            if BUY <= action < PICK or GAIN <= action < CHOOSE:
                kind = (action - int(BUY)) if action < PICK else action - int(GAIN)
                assert seen.setdefault(kind, key) == key and key.isalpha()
            else:
                assert key.isdigit()
        choices = state.legal(seat)
        state.apply(seat, choices[rng.below(len(choices))])
    assert len(set(seen.values())) == len(seen)


def test_a_thiefs_catch_has_the_digits_and_the_hand_has_none():
    t = deal(
        "Thief Copper Copper Estate Estate",
        "Copper Copper Copper Estate Estate",
        draw={1: "Silver Gold Copper"},
    )
    t.play("Thief")
    assert PICK + card("SILVER") in numbers_of(t.state.legal(0))
    lines = drawn(t.state)
    assert "1 Silver" in line_with(lines, "Revealed") and "2 Gold" in line_with(lines, "Revealed")
    assert "1" not in line_with(lines, "Your hand")


def test_a_thiefs_catch_stands_beside_the_next_victims_cards():
    t = deal("Thief Copper", "Copper", "Copper", draw={1: "Gold Estate", 2: "Silver Gold"})
    trashed = len(t.state.trash)
    t.play("Thief")
    lines = drawn(t.state)
    assert "1 Silver" in line_with(lines, "Revealed") and "2 Gold" in line_with(lines, "Revealed")
    caught = line_with(lines, "Trashed by this Thief")
    assert "Gold" in caught and "2" not in caught
    assert f"Trash {trashed + 1}" in " ".join(lines)
    t.choose("Silver")
    lines = drawn(t.state)
    assert "1 Silver" in line_with(lines, "Trashed by this Thief") and f"Trash {trashed + 2}" in " ".join(lines)


def test_moat_is_shown_by_its_key():
    t = deal("Militia Copper Copper Estate Estate", "Moat Copper Copper Estate Estate")
    t.play("Militia")
    assert terminal.keys(t.state, 1) == {int(YES): "1"}
    assert "1 Moat" in " ".join(" ".join(drawn(t.state, viewer=1)).split())


# ---- the list, and what can be looked up ---------------------------------------------------------------------------------------


def test_the_list_has_all_that_is_legal_dear_piles_first():
    t = deal("Village Gold Gold Gold Copper")
    t.treasures()
    found = dict(GAME.terminal_groups(t.state, 0, NAMES[:2], "en"))
    buys = found["Supply"]
    assert buys[0] == BUY + card("PROVINCE")
    assert {a for group in found.values() for a in group} == set(numbers_of(t.state.legal(0))) - {0, 2}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kingdom", ["first-game", "draft"])
def test_the_panel_has_every_card_with_sentence_and_rule(lang: str, kingdom: str):
    state = GAME.new(2, 1, options={"kingdom": kingdom})
    console = Console(width=100, color_system=None)
    with console.capture() as captured:
        console.print(GAME.terminal_panel(state, 0, lang, 96))
    text = captured.get()
    flat = " ".join(text.split())
    kinds = range(int(KINDS)) if kingdom == "draft" else [k for k in range(int(KINDS)) if int(state.piles) >> k & 1]
    for kind in kinds:
        assert words.card(GAME._(lang), KIND_NAMES[kind]) in flat
        if kind >= 7:
            assert f"DOM-K{kind - 6}" in flat
    if kingdom == "first-game":
        assert kingdoms.code(kingdoms.SETS["first-game"]) in flat
    assert GAME.terminal_legend(lang).plain


def test_effects_are_said_in_every_language_for_every_card():
    for lang in LANGUAGES:
        for kind in range(3, int(KINDS)):
            said = terminal.effect(GAME._(lang), GAME.ngettext(lang), kind)
            short = terminal.effect(GAME._(lang), GAME.ngettext(lang), kind, short=True)
            assert said and short and cell_len(short) <= max(cell_len(said), 24)
    assert terminal.effect(str, GAME.ngettext("en"), card("MARKET")) == "+1 card, +1 action, +1 buy, +1 coin"
    assert terminal.effect(str, GAME.ngettext("en"), card("WITCH"), short=True) == "+2▮ others: a Curse"


def test_a_draft_shows_what_is_chosen_and_what_can_be():
    state = GAME.new(3, 1, options={"kingdom": "draft", "start": "0"})
    keys = {int(a): "a1" for a in state.legal(0)}
    lines = GAME.terminal_table(state, 0, NAMES[:3], "en", 77, 13, keys).plain.split("\n")
    assert len(lines) <= 13 and "(0/10)" in "\n".join(lines)
    assert sum(line.count("a1 ") for line in lines) == 25
    state.apply(0, CHOOSE + card("WITCH"))
    lines = drawn(state, viewer=1, keyed=False)
    assert "(1/10): Witch" in "\n".join(lines) and sum(line.count("Witch") for line in lines) == 1
    assert PLAY == 3
