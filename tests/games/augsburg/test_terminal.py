"""The table drawn for a terminal: what stands where, in how much room, and the keys."""

from __future__ import annotations

import pytest
from rich.cells import cell_len
from rich.console import Console

from kincstar.games.augsburg import terminal, words
from kincstar.games.augsburg.game import GAME
from kincstar.games.augsburg.parts import BID, END, EXCHANGE, HOLD, NOTE, PRIVILEGE_NAMES, RIGHT_NAMES, SHOWDOWN
from kincstar.kernel.game import numbers_of
from kincstar.kernel.rng import Rng

from .deal import begin, box_of, deal, note

NAMES = ["Anna", "Gergő", "Bartholomäus", "Magdaléna", "Cili"]
LANGUAGES = ("hu", "en", "de")
TIGHT = 13


def drawn(state, viewer=0, lang="en", width=77, height=0):
    """The lines of the drawing."""
    keys = terminal.keys(state, viewer) if viewer is not None and viewer in numbers_of(state.actors()) else {}
    names = NAMES[: state.players]
    return GAME.terminal_table(state, viewer, names, lang, width, height, keys).plain.split("\n")


def line_with(lines, text):
    return next(line for line in lines if text in line)


def flat(lines):
    return " ".join(" ".join(lines).split())


def printed(*things):
    console = Console(width=100, color_system=None)
    with console.capture() as captured:
        console.print(*things)
    return captured.get()


def moments(players, seed, every=7):
    """States of a random game, as they come."""
    state, rng = GAME.new(players, seed), Rng(seed)
    n = 0
    while not state.over:
        if n % every == 0:
            yield state
        n += 1
        actors = numbers_of(state.actors())
        seat = actors[rng.below(len(actors))]
        legal = numbers_of(state.legal(seat))
        state.apply(seat, legal[rng.below(len(legal))])
    yield state


# ---- room ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_wider_than_the_space_and_80_by_24_is_enough(players, lang):
    for state in moments(players, players, every=11):
        for width, height in ((40, 8), (77, TIGHT), (97, 17), (69, 37), (137, 57)):
            for viewer in (0, players - 1, None):
                lines = drawn(state, viewer, lang, width, height)
                assert max(map(cell_len, lines)) <= width
                assert all(cell_len(c) == 1 for line in lines for c in line)
                if width >= 69:
                    notes = max(len(p.hand) + len(p.offer) + len(p.picked) for p in state.seats)
                    more = int(state.phase == SHOWDOWN) + int(state.card >= 0) + notes // 7
                    assert len(lines) <= height + more, "many notes and many ways to go on need more"


def test_what_others_hold_makes_no_difference():
    rng = Rng(4)
    for state in moments(3, 8, every=13):
        for viewer in range(3):
            for width, height in ((77, TIGHT), (137, 57)):
                assert drawn(state, viewer, "en", width, height) == drawn(
                    state.resample(viewer, rng), viewer, "en", width, height
                )


def test_the_players_stand_in_the_same_way_all_through_a_game():
    ways = {any("┃" in line or "┆" in line for line in drawn(s, 0, "en", 77, TIGHT)) for s in moments(2, 3)}
    assert ways == {False}
    ways = {any("┃" in line or "┆" in line for line in drawn(s, 0, "en", 69, 37)) for s in moments(5, 3)}
    assert ways == {True}


# ---- what stands there -----------------------------------------------------------------------------------------------------------


def test_a_row_of_the_ledger_has_points_ranks_rights_and_prices():
    t = deal(
        "Mary14 Joker",
        "Leo1 Leo2 Mary17 Joker Joker",
        points=[23, 12],
        ranks={1: "office 3 title 2"},
        rights={1: "mint church"},
    )
    lines = drawn(t.state, height=TIGHT)
    row = line_with(lines, "Gergő").split()
    assert row[:5] == ["Gergő", "12+5/45", "3", "2", "1"]
    assert row[5:11] == ["✓", "·", "800", "·", "·", "·"]
    assert row[11:] == ["5", "2", "·", "·", "·", "3", "·"], "five notes, two of 200 and three of 400; no bid yet"
    mine = line_with(lines, "▸ You").split()
    assert mine[2] == "23+3/25!", "the third point of next round would be lost (AUG-V1)"


def test_a_block_has_the_barriers_on_its_track_and_ranks_and_rights_by_name():
    t = deal("Mary14", "Leo1 Joker", points=[10, 30], ranks={1: "title 3 post 2"}, rights={1: "church coat"})
    lines = drawn(t.state, width=69, height=37)
    mine = line_with(lines[3:], "▸ You")
    assert mine.count("┃") == 2 and mine.count("█") == 4
    theirs = line_with(lines, "┆")
    assert "Gergő" in theirs
    assert theirs.count("┃") == 1 and theirs.count("┆") == 1, "the church has opened the first barrier"
    text = flat(lines)
    assert "Merchant, Count, Trading post II, Church 800, Coat of arms 4" in text
    assert "2 notes in hand: 200×1 400×1" in text


def test_notes_that_everybody_has_seen_are_named_and_no_others():
    t = deal("Mary14 Mary2", "Mary9 Leo3", noble="Mary", guilders=0)
    t.do("bid 1", "hold")
    t.show(0, "Mary14")
    t.show(1, "Mary9")
    for size in ((77, TIGHT + 3), (69, 37)):
        text = flat(drawn(t.state, 0, "en", *size))
        assert "Mary 9" in text and "Leo 3" not in text


def test_the_auction_as_it_goes_round():
    t = deal("Mary14 Mary2", "Mary9 Mary3", "Mary1 Leo3", noble="Mary", round=2)
    lines = drawn(t.state)
    assert "Round 2 of 5" in lines[0] and "Mary: no bid yet" in lines[0]
    assert "▸ You opens → Gergő · → Bartholomäus ·" in flat(lines)
    t.do("bid 1")
    assert "You 1↑ → ▸ Gergő ·" in flat(drawn(t.state))
    t.do("bid 2", "pass")
    text = flat(drawn(t.state))
    assert "highest bid 2 (Gergő)" in text and "▸ You 1 → Gergő 2↑ → Bartholomäus pass" in text
    rows = drawn(t.state, height=TIGHT)
    assert line_with(rows[4:], "Gergő").endswith("2↑") and line_with(rows[4:], "Bartholomäus").endswith("pass")


def test_of_choices_made_at_once_one_sees_who_has_made_theirs():
    t = deal("Mary14 Mary2", "Mary9 Leo3", noble="Mary")
    t.do("bid 1", "hold")
    t.show(1, "Mary9")
    rows = drawn(t.state, height=TIGHT)
    assert line_with(rows[4:], "Gergő").endswith("1 ✓") and line_with(rows[4:], "You ").endswith("1↑ …")
    assert "Mary 9" not in flat(rows)


def test_the_hand_stands_in_order_and_what_counts_before_the_line():
    t = deal("Leo3 Mary2 Joker Mary14 Philip7 Leo9", "Leo1", noble="Mary")
    assert "Mary 14 2 joker │ Philip 7 Leo 9 3" in flat(drawn(t.state))
    t = deal("Leo3 Mary2 Joker Mary14 Philip14", "Leo1", noble="Maximilian")
    assert "Mary 14 Philip 14 Leo 3 Mary 2 joker" in flat(drawn(t.state)), "there the numbers count (AUG-A6)"
    t = deal("Leo3 Joker", "Leo1", noble="Mary")
    assert "joker │ Leo 3" in flat(drawn(t.state))


def test_the_cards_have_their_three_privileges_in_three_lines_and_a_sign_where_reconstructed():
    t = deal(
        "Mary14",
        "Leo1",
        open=["office office draw", "title title 500", "post post 6", "office title 7", "office post draw"],
    )
    lines = drawn(t.state, width=97)
    first = lines.index(next(x for x in lines if x.startswith("Office ◇")))
    columns = [[cell.strip().removesuffix(" ◇") for cell in line.split("│")] for line in lines[first : first + 3]]
    assert [column[1] for column in columns] == ["Title", "Title", "500 guilders"]
    assert [column[4] for column in columns] == ["Office", "Trading post", "Draw two"]
    own = box_of(cards=bytes(t.state.parts.cards), prices=[200] * 17 + [350])
    t = deal("Mary14", "Leo1", components=own)
    assert "◇" not in "\n".join(drawn(t.state)), "one's own box is known"


def test_what_each_rank_brings_and_what_is_left():
    t = deal("Mary14", "Leo1", ranks={0: "office 4 title 2"}, rights={1: "church"})
    text = flat(drawn(t.state))
    assert "Merchant 4◇ Guild master 5◇×1 Councillor 6×1 Mayor 6+1×0" in text
    assert "Trading posts: I 600 II 900×2 III 1200×1 IV 1600×1" in text
    assert "Church 700×4" in text and "Mint ×5" in text, "a church of 700 is in the rulebook"
    assert "Off 4◇ 5◇×1 6×1 6+1×0" in flat(drawn(t.state, height=11)), "in short names where there is little room"


def test_the_purchase_shows_prices_total_and_what_is_left():
    t = begin(2)
    first = sorted({int(x) for x in t.state.seats[0].offer})[0]
    price = int(t.state.parts.price(first))
    lines = drawn(t.state)
    assert "1500 guilders left" in line_with(lines, "On offer")
    t.state.apply(0, int(NOTE) + first)
    text = flat(drawn(t.state))
    assert f"chosen 1 = {price} guilders; {1500 - price} guilders left" in text
    assert f"✓ {terminal.telling.note_name(str, first)} {price}" in text
    theirs = [int(t.state.parts.price(int(x))) for x in t.state.seats[1].offer]
    assert f"On offer: {min(theirs)}×{theirs.count(min(theirs))}" in text, "prices are on the backs (AUG-C2)"


def test_chosen_notes_of_a_bid_are_counted():
    t = deal("Mary14 Mary2 Joker", "Mary9 Mary8 Leo3", noble="Mary")
    t.do("bid 2", "hold")
    t.do("note Mary14", seat=0)
    text = flat(drawn(t.state))
    assert "✓ chosen 1 of 2: Mary 14" in text and "2 Mary 2" in text
    assert "chosen" not in flat(drawn(t.state, 1))


def test_a_card_being_carried_out_shows_what_can_be_done_with_keys():
    t = deal("Mary14", "Leo1", card="title title 500", ranks={0: "title 3", 1: "title 4"}, points=[24, 0], guilders=100)
    text = flat(drawn(t.state, height=TIGHT))
    assert "Title: 1 Prince ← Gergő 2 Coat of arms 4◇ │ Title │ 500 guilders: 3 100→600 │ p +2 p." in text
    assert "p +2 p. 24→25 (1 of it is lost: no church)" in text, "AUG-V1"
    t.do("500")
    text = flat(drawn(t.state, height=TIGHT))
    assert "✓ 500 guilders" in text
    assert "Anna carries out: Title │ Title │ ✓ 500 guilders" in flat(drawn(t.state, 1, height=TIGHT))


def test_an_architect_has_a_line_of_its_own():
    t = deal("Mary14", "Leo1", card="office office draw", ranks={0: "office 4"}, rights={0: "architect"}, guilders=900)
    assert "Architect: 4 Church 800◇" in flat(drawn(t.state)), "the top cathedral is too dear"


# ---- keys ----------------------------------------------------------------------------------------------------------------------


def test_a_bid_has_its_number_for_a_key():
    t = deal("Mary14 Mary2 Joker", "Mary9 Mary8 Leo3", noble="Mary")
    assert terminal.keys(t.state, 0) == {int(BID) + 1: "1", int(BID) + 2: "2", int(BID) + 3: "3", int(END): "p"}
    t.do("bid 1")
    assert terminal.keys(t.state, 1) == {int(BID) + 2: "2", int(HOLD): "h", int(END): "p"}


def test_notes_keep_their_keys_while_some_are_chosen():
    t = deal("Mary14 Mary2 Joker Joker Leo2", "Mary9 Mary8 Mary7", noble="Mary")
    t.do("bid 3", "hold")
    before = terminal.keys(t.state, 0)
    assert before == {int(NOTE) + note("Mary14"): "1", int(NOTE) + note("Mary2"): "2", int(NOTE) + note("Joker"): "3"}
    t.do("note Mary14", seat=0)
    assert terminal.keys(t.state, 0) == {a: key for a, key in before.items() if key != "1"}


@pytest.mark.parametrize("players", [2, 4])
def test_no_key_is_given_twice_and_everything_legal_is_in_the_list(players):
    for state in moments(players, 5, every=1):
        for seat in numbers_of(state.actors()):
            legal, keys = numbers_of(state.legal(seat)), terminal.keys(state, seat)
            assert set(keys) <= set(legal) and len(set(keys.values())) == len(keys)
            listed = [a for _heading, actions in GAME.terminal_groups(state, seat, NAMES, "en") for a in actions]
            assert sorted(listed) == sorted(legal)
            assert len(keys) >= min(len(legal) - 1, 10), "by keys alone, as good as everything"


# ---- what can be looked up -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_panel_has_privileges_ranks_rights_prices_and_cards(lang):
    t = deal("Mary14", "Leo1", round=2)
    text = " ".join(printed(GAME.terminal_panel(t.state, 0, lang, 96)).split())
    _ = GAME._(lang)
    for key in PRIVILEGE_NAMES:
        assert words.privilege(_, key) in text
    for key in RIGHT_NAMES:
        assert words.right(_, key) in text
    assert all(rule in text for rule in ("AUG-P1", "AUG-P5", "AUG-P6", "AUG-P7", "AUG-P8", "AUG-P10"))
    assert "1–3: 200" in text and "800◇ 700 600◇" in text
    assert words.rank(_, "TITLE", 4) in text and words.label(_, "PRIVILEGE_CARDS") in text
    assert printed(GAME.terminal_legend(lang)).count("\n") >= 8


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_everybody_has_is_told_in_words(lang):
    t = deal("Mary14", "Leo1 Joker", points=[3, 30], rights={1: "church"}, guilders=[700, 900])
    names = [words.label(GAME._(lang), "YOU"), "Béla"]
    text = "".join(printed(part) for part in GAME.terminal_players(t.state, 0, names, lang, 96))
    assert GAME.count(30, lang) in text and f"{words.right(GAME._(lang), 'CHURCH')} 800" in text
    assert words.label(GAME._(lang), "BARRIER_CATHEDRAL") in text
    assert "900 " not in text.replace("1900", ""), "money is secret"


def test_a_sentence_on_what_is_pointed_at():
    t = deal("Mary14", "Leo1", points=[22, 0], guilders=300, noble="Mary")
    t.do("bid 1", "pass", "note Mary14")
    assert t.phase == "choice"
    card = t.action("card post post 6")
    assert GAME.terminal_about(t.state, 0, card, "en") == (
        "Trading post: Trading post II   Trading post: Trading post III   6 points: 22 → 25 (−3)"
    )
    t.do("card post post 6")
    assert GAME.terminal_about(t.state, 0, t.action("step post"), "en") == "900 guilders a round"
    assert GAME.terminal_about(t.state, 0, int(EXCHANGE), "en") == "22 → 24"
    assert "free note" in GAME.terminal_about(t.state, 0, t.action("mint"), "en")
    assert GAME.terminal_about(t.state, 0, t.action("note Mary14"), "en") == "Mary 14: 350 guilders"
