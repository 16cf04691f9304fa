"""Dominion in the terminal, driven by its keys: whole games, buying, choosing several cards, looking things up."""

from __future__ import annotations

import pytest

from kincstar.games.dominion import words
from kincstar.games.dominion.parts import BUY, GAIN, KIND_NAMES, PICK, PLAY
from kincstar.games.dominion.prompts import question
from kincstar.kernel.game import game
from kincstar.kernel.rng import Rng
from kincstar.table.table import Table
from kincstar.terminal import keys, sheets
from kincstar.terminal.opponents import sitters
from kincstar.terminal.panels import Choices, Row, plain

from .test_play import LARGE, SMALL, playing, rows, text

GAME = game("dominion")
ASKING = "Throne Room, Thief, Spy, Library, Militia, Cellar, Moat, Remodel, Mine, Chapel"


def table(players: int = 2, seed: int = 7, kingdom: str = "first-game", **options: str) -> Table:
    seats = sitters(GAME, players, ["random" if kingdom == ASKING else "scripted"], "You")
    return Table.new(GAME, seats, seed=seed, options={"start": "0", "kingdom": kingdom, **options})


def card(name: str) -> int:
    return KIND_NAMES.index(name)


def line_with(shown: str, word: str) -> str:
    return next(line for line in shown.splitlines() if word in line)


def names(*kinds: int, lang: str = "en") -> list[str]:
    return [words.card(GAME._(lang), KIND_NAMES[k]) for k in kinds]


def until(asked: str, least: int = 2, kingdom: str = ASKING, players: int = 2) -> Table:
    """Return a table at which the person is asked by a card, with so many answers: all play whatever they can, by lot."""
    for seed in range(60):
        t, rng = table(players, seed, kingdom), Rng(seed)
        for _ in range(500):
            if t.over:
                break
            seat = t.actors()[0]
            legal = [int(a) for a in t.state.legal(seat)]
            if seat == 0 and len(t.state.stack) and question(t.state, 0) == asked and len(legal) >= least:
                return t
            wanted = [a for a in legal if PLAY + 7 <= a < BUY] or [a for a in legal if a == 2]
            wanted = wanted or [a for a in legal if a in (BUY + 1, BUY + 2) or BUY + 7 <= a < PICK] or legal
            t.press(seat, str(wanted[rng.below(len(wanted))]))
    raise AssertionError(f"nobody is asked {asked}")


# ---- whole games ---------------------------------------------------------------------------------------------------------------


def next_key(listed: list[Row], turn: int) -> str:
    """Return the key of an action card, a dear pile or something else, '' for the main key."""
    keyed = [(int(row.button), row.keys[-1]) for row in listed if row.button.isdigit() and row.keys]
    keyed = [(action, key) for action, key in keyed if len(key) == 1 or key[0] in keys.LETTERS]
    actions = [key for action, key in keyed if PLAY + 7 <= action < BUY]
    piles = [key for action, key in keyed if BUY < action < PICK or action >= GAIN]
    if actions or piles:
        return (actions or piles[:3])[turn % len(actions or piles[:3])]
    return keyed[turn % len(keyed)][1] if keyed and turn % 2 else ""


@pytest.mark.parametrize(
    ("kingdom", "players", "lang", "size"),
    [(ASKING, 2, "en", SMALL), ("village-square", 3, "hu", (100, 30)), ("draft", 2, "de", LARGE)],
)
async def test_a_game_by_keys(kingdom: str, players: int, lang: str, size: tuple[int, int]):
    """Keys of the list in turn; where there is nothing on the main key, the first row."""
    t = table(players, 3, kingdom)
    async with playing(t, lang, size) as p:
        for turn in range(45):
            if t.over:
                break
            shown = text(p.app)
            assert all(len(line) <= size[0] for line in shown.splitlines())
            before = t.moves
            await p.press(*(next_key(rows(p.app), turn) or ["space"]))
            if t.moves == before:
                await p.press("down", "enter")
            assert t.moves != before, shown


async def test_the_end_shows_the_ranking_the_parts_of_the_score_and_plays_again():
    t = table(3, kingdom="size-distortion")
    policy = GAME.policies()["scripted"](0)
    policy.reset(1)
    while not t.over:
        seat, before = t.actors()[0], t.state
        if seat == 0 and not len(t.state.stack) and any(pile <= 1 for pile in (t.state.supply[5],)):
            copy = t.state.clone()
            copy.apply(0, int(policy.choose(GAME.seat(before, 0))))
            if copy.over:
                break
        t.press(seat, str(policy.choose(GAME.seat(t.state, seat))))
    async with playing(t) as p:
        if not t.over:
            await p.press("slash", "p", "r", "o", "enter")
        assert t.over and isinstance(p.app.screen, sheets.Ask)
        shown = text(p.app)
        for rank, seat, score in GAME.ranking(t.state):
            line = line_with(shown, f"{rank}. {'You' if seat == 0 else t.names[seat]}")
            assert GAME.count(score, "en") in line
        for label, numbers in GAME.parts_of_score([x.event for x in t.told], 3, "en"):
            line = line_with(shown, label)
            assert all(str(n).replace("-", "−") in line for n in numbers)
        assert "★" in await p.press("escape")
        await p.press("n")
        assert p.app.table is not t and not p.app.table.over
        assert p.app.table.record.options["start"] == GAME.rematch(t.state, t.record.options)["start"], "DOM-S4"


# ---- the open turn -------------------------------------------------------------------------------------------------------------


async def test_a_turn_is_space_and_a_letter():
    async with playing(table()) as p:
        shown = text(p.app)
        assert "Play" in shown and "treasures" in shown and "coins" in shown
        await p.press("space")
        coins = int(p.app.table.state.coins)
        assert coins > 0 and p.app.table.moves == 1
        shown = text(p.app)
        assert "End turn:" in shown and "▸ " not in shown.split("You can")[1].split("Log")[0], "Space would waste coins"
        assert "Choose by a key" in await p.press("space")
        assert p.app.table.moves == 1
        row = next(row for row in rows(p.app) if row.button == str(BUY + card("SILVER")))
        assert row.keys == ["z"] and f"z 3 {names(card('SILVER'))[0]}" in text(p.app)
        await p.press("z")
        assert [0, BUY + card("SILVER")] in p.app.table.record.moves
        assert p.app.table.actors() == [0], "the opponent has moved"


async def test_treasures_are_taken_back():
    async with playing(table()) as p:
        before = p.app.table.state.save()
        await p.press("space")
        assert p.app.table.state.save() != before
        await p.press("u")
        assert p.app.table.state.save() == before


async def test_a_pile_is_found_by_a_few_letters():
    async with playing(table(), "hu") as p:
        await p.press("space")
        shown = await p.press("slash", "e", "z")
        assert "/ez" in shown
        pointed = p.app.screen.query_one(Choices).pointed
        assert pointed is not None and pointed.button == str(BUY + card("SILVER"))
        assert "ezx" in await p.press("x"), "nothing begins so"
        assert "/ez" in await p.press("shift"), "and it isn't taken"
        shown = await p.press("escape")
        assert "/ez" not in shown and p.app.table.moves == 1
        await p.press("slash", "b", "i", "r", "backspace", "r", "enter")
        assert [0, BUY + card("ESTATE")] in p.app.table.record.moves, "Birtok, by 'bir'"


# ---- questions -----------------------------------------------------------------------------------------------------------------


async def test_several_cards_are_chosen_and_put_back_one_by_one():
    t = until("CELLAR", 4)
    async with playing(t) as p:
        before = len(t.state.seats[0].hand)
        shown = text(p.app)
        assert "Which cards do you discard" in shown and "E" in [k for row in rows(p.app) for k in row.keys]
        assert "Choose by a key" in await p.press("space"), "nothing chosen: Space doesn't skip the card"
        given = [row.keys[-1] for row in rows(p.app) if row.button.isdigit() and int(row.button) >= PICK]
        shown = await p.press(given[0])
        assert "Chosen 1: " in shown and "Discard 1 card and draw" in shown
        assert "Chosen" not in await p.press("u")
        await p.press(given[0], given[1] if len(given) > 1 else given[0])
        shown = await p.press("space")
        assert len(t.state.seats[0].hand) <= before and "Chosen" not in shown


async def test_a_victim_of_a_militia_chooses_by_digits():
    t = until("MILITIA", 3)
    async with playing(t) as p:
        shown = text(p.app)
        assert "three stay" in shown and "has in play" in shown and "Militia" in shown
        assert p.app.screen.query_one(Choices).any
        while t.actors() == [0] and len(t.state.stack) and question(t.state, 0) == "MILITIA":
            row = next(row for row in rows(p.app) if row.button.isdigit() and int(row.button) >= PICK)
            await p.press(*(row.keys[-1:] or ["enter"]))
        assert "discarded" in text(p.app)


@pytest.mark.parametrize(
    ("asked", "least", "said"),
    [
        ("SPY", 2, "Revealed"),
        ("SPY_OWN", 2, "Revealed"),
        ("THIEF", 2, "Revealed"),
        ("THIEF_TAKE", 2, "Trashed by this Thief"),
        ("LIBRARY", 2, "set it aside?"),
        ("THRONE_ROOM", 2, "twice"),
        ("REMODEL_GAIN", 3, "Gain a card"),
        ("MOAT", 2, "show your Moat?"),
    ],
)
async def test_each_question_is_answered_by_a_key(asked: str, least: int, said: str):
    t = until(asked, least)
    async with playing(t) as p:
        shown = text(p.app)
        assert said in shown
        listed = rows(p.app)
        assert len(listed) == len(list(t.state.legal(0)))
        if asked == "REMODEL_GAIN":
            assert all(int(row.button) >= GAIN for row in listed)
        keyed = [row for row in listed if row.keys]
        key = next(k for row in reversed(keyed) for k in row.keys)
        before = t.moves
        await p.press(key.lower())
        assert t.moves > before


async def test_what_answers_itself_isnt_asked():
    """One without a Moat isn't asked to show it (DOM-T8)."""
    t = until("MOAT_NONE", 1)
    async with playing(t):
        assert not (len(t.state.stack) and question(t.state, 0) == "MOAT_NONE" and t.actors() == [0])


async def test_the_arrows_say_what_a_card_does():
    async with playing(table()) as p:
        await p.press("space")
        shown = await p.press("down", "down")
        pointed = p.app.screen.query_one(Choices).pointed
        assert pointed is not None
        said = words.RULES[KIND_NAMES[int(pointed.button) - int(BUY)]][:40]
        assert said in shown.splitlines()[-1]
        assert said not in (await p.press("u")).splitlines()[-1]


# ---- what is shown -------------------------------------------------------------------------------------------------------------


async def test_what_all_have_is_shown_by_a_key_the_cards_by_another():
    async with playing(table(3), size=SMALL) as p:
        assert "3 points" not in text(p.app)
        shown = await p.press("full_stop")
        assert "Who has what" in shown and shown.count("3 points") == 3 and "Your cards (10)" in shown
        await p.press("escape")
        shown = await p.press("i")
        assert "Your cards (10)" in shown and "Code of this kingdom" in shown
        assert "DOM-K3" in shown + await p.press("pagedown")


@pytest.mark.parametrize("size", [SMALL, (60, 18), (200, 60), (30, 8)])
@pytest.mark.parametrize("players", [2, 4])
async def test_any_size(size: tuple[int, int], players: int):
    async with playing(table(players), "hu", size) as p:
        for key in ("space", "z", "slash", "escape", "w", "escape", "i", "escape", "full_stop", "escape"):
            shown = await p.press(key)
        assert all(len(line) <= size[0] for line in shown.splitlines())


@pytest.mark.parametrize("lang", ["en", "hu", "de"])
async def test_the_main_things_are_visible_at_80_by_24_with_four_players(lang: str):
    async with playing(table(4, kingdom=ASKING), lang, SMALL) as p:
        shown = text(p.app)
        for word in (*p.app.table.names[1:], *names(0, 5, 6, card("THIEF"), card("REMODEL"), lang=lang)):
            assert word in shown
        assert words.label(GAME._(lang), "MY_HAND") in shown


async def test_the_table_stays_where_it_is_while_the_list_changes():
    def line_of(shown: str, word: str) -> int:
        return next(i for i, line in enumerate(shown.splitlines()) if word in line)

    async with playing(table(3), size=SMALL) as p:
        before = line_of(text(p.app), "Smithy")
        assert line_of(await p.press("space"), "Smithy") == before


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_what_others_hold_is_nowhere_on_the_screen(size: tuple[int, int]):
    t = table(3)
    while t.moves < 40:
        seat = t.actors()[0]
        legal = [int(a) for a in t.state.legal(seat)]
        t.press(seat, str(next((a for a in reversed(legal) if a < PICK), legal[-1])))
    while t.actors() != [0]:
        t.press(t.actors()[0], str(next(iter(t.state.legal(t.actors()[0])))))
    real = t.state
    drawn = real.resample(0, Rng(99))
    assert drawn.save() != real.save()
    seen = []
    for state in (real, drawn):
        t.state = state
        async with playing(t, size=size) as p:
            shots = [text(p.app)]
            for key in ("w", "i", "full_stop", "question_mark"):
                shots.append(await p.press(key))
                await p.press("escape")
            seen.append(shots)
    assert seen[0] == seen[1]


def test_names_are_found_in_small_letters_without_accents():
    assert plain("Kovácsműhely") == "kovacsmuhely" and plain("Bürokrat") == "burokrat"
