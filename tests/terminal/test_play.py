"""The text interface, driven by its keys."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.filter import NoColor
from textual.pilot import Pilot

from kincstar.kernel.game import game
from kincstar.kernel.rng import Rng
from kincstar.kernel.texts import LANGUAGES
from kincstar.table.record import from_json
from kincstar.table.table import Table
from kincstar.terminal import keys, sheets
from kincstar.terminal.app import Kincstar
from kincstar.terminal.opponents import sitters
from kincstar.terminal.panels import Choices, Row

GAME = game("pecunia")
SMALL, LARGE = (80, 24), (120, 40)


def table(players: int = 3, seed: int = 7, opponents: str = "scripted", moves: tuple[str, ...] = ()) -> Table:
    """A table at which the person starts; `moves` are the buttons already pressed."""
    t = Table.new(GAME, sitters(GAME, players, [opponents], "You"), seed=seed, options={"start": "0"})
    for button in moves:
        t.press(0, button)
    return t


def text(app: Kincstar) -> str:
    """All that stands on the screen."""
    return "\n".join(strip.text for strip in app.screen._compositor.render_strips())


def rows(app: Kincstar) -> list[Row]:
    return [row for row in app.screen.query_one(Choices)._rows if row is not None]


class Player:
    """Fingers on the keys of a running program."""

    def __init__(self, app: Kincstar, pilot: Pilot[str]) -> None:
        self.app = app
        self.pilot = pilot

    async def press(self, *pressed: str) -> str:
        """Press keys, wait until the opponents have moved, and return what stands on the screen."""
        await self.pilot.press(*pressed)
        await self.app.workers.wait_for_complete()
        await self.pilot.pause()
        await self.pilot.pause()
        return text(self.app)


@asynccontextmanager
async def playing(
    t: Table, lang: str = "en", size: tuple[int, int] = SMALL, pace: float = 0.0
) -> AsyncIterator[Player]:
    app = Kincstar(t, 0, lang, seed=5, pace=pace)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Player(app, pilot)


@pytest.fixture
def in_hand() -> Callable[[str], Table]:
    """Return a table whose person, on turn, holds a card that can be played: found by trying seeds."""

    def find(kind: str, players: int = 3) -> Table:
        from kincstar.games.pecunia.parts import KIND_NAMES, PLAY

        action = int(PLAY) + KIND_NAMES.index(kind)
        return next(t for t in (table(players, seed) for seed in range(500)) if action in list(t.state.legal(0)))

    return find


# ---- whole games --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_a_whole_game_with_the_main_key_and_choices_from_the_list(lang: str):
    async with playing(table(4, seed=11), lang) as p:
        turn = 0
        while not p.app.table.over:
            turn += 1
            assert turn < 400
            by_key = [row.keys[-1] for row in rows(p.app) if row.keys and row.keys[-1][0] in keys.DIGITS + keys.LETTERS]
            if by_key and turn % 3 == 0:
                await p.press(*by_key[turn % len(by_key)])
            elif turn % 5 == 0:
                await p.press("down", "enter")
            else:
                await p.press("space")
        shown = text(p.app)
        assert isinstance(p.app.screen, sheets.Ask)
        for rank, seat, score in GAME.ranking(p.app.table.state):
            name = {"hu": "Te", "en": "You", "de": "Du"}[lang] if seat == 0 else p.app.table.names[seat]
            line = next(x for x in shown.splitlines() if f"{rank}. {name}" in x)
            assert GAME.count(score, lang) in line
        old = p.app.table
        await p.press("n")
        assert p.app.table is not old and not p.app.table.over
        assert p.app.table.record.seats == old.record.seats


@pytest.mark.parametrize("size", [SMALL, LARGE, (60, 18), (200, 60), (30, 8)])
@pytest.mark.parametrize("players", [2, 6])
async def test_any_size_and_number_of_players(size: tuple[int, int], players: int):
    async with playing(table(players), "de", size) as p:
        for key in (
            "space",
            "space",
            "w",
            "escape",
            "r",
            "pagedown",
            "escape",
            "i",
            "escape",
            "question_mark",
            "escape",
        ):
            shown = await p.press(key)
        assert all(len(line) <= size[0] for line in shown.splitlines())
        await p.pilot.resize_terminal(100, 30)
        assert await p.press("space")


async def test_the_main_things_are_visible_at_80_by_24_with_six_players():
    async with playing(table(6), "en", SMALL) as p:
        shown = text(p.app)
        for word in (
            "Your turn: collect",
            "Space",
            *p.app.table.names,
            "queue",
            "Your hand",
            "You can",
            "Log",
            "U",
            "Q quit",
        ):
            assert word in shown or word == "U", word


# ---- choosing -----------------------------------------------------------------------------------------------------------------


async def test_a_guest_is_chosen_by_a_key_of_two_signs_or_by_the_arrows(in_hand):
    for way in ("key", "arrows"):
        async with playing(in_hand("EVICTION", 4)) as p:
            await p.press(next(row.keys[0] for row in rows(p.app) if "Eviction" in row.label))
            listed = rows(p.app)
            row = next(row for row in listed if row.keys == ["b2"])
            guest = row.label.removeprefix("Throw ").removesuffix(" out")
            assert "b2" in text(p.app).split("You can")[0], "the key stands beside the guest on the table"
            if way == "key":
                shown = await p.press("b")
                assert "and a digit" in shown
                shown = await p.press("2")
            else:
                shown = await p.press(*["down"] * listed.index(row), "enter")
            assert f"Which queue must {guest} join?" in shown


async def test_undo_and_putting_back(in_hand):
    async with playing(in_hand("EVICTION")) as p:
        before = p.app.table.state.save()
        start = text(p.app)
        assert "undo" not in start
        shown = await p.press(next(row.keys[0] for row in rows(p.app) if "Eviction" in row.label))
        assert "Who is thrown out of a queue?" in shown and "put back" in shown
        await p.press("space")
        assert "Which queue" in text(p.app)
        shown = await p.press("escape")
        assert p.app.table.state.save() == before and "Taken back." in shown
        await p.press("space")
        assert p.app.table.moves == 1
        await p.press("u")
        assert p.app.table.state.save() == before
        assert "Nothing of yours can be taken back" in await p.press("u")
        assert "Nothing" not in await p.press("down"), "the message goes with the next key"


async def test_enter_takes_the_row_that_is_pointed_at():
    async with playing(table()) as p:
        row = rows(p.app)[1]
        assert row.label == "Remove a marker from each guest" and row.keys == ["O"]
        await p.press("down", "enter")
        assert p.app.table.record.moves == [[0, 0]]
        await p.press("u", "o")
        assert p.app.table.record.moves == [[0, 0]]


def test_keys():
    groups = [[7, 8], [], list(range(23, 35))]
    given = keys.assign(groups)
    assert given[7] == "a1" and given[8] == "a2" and given[23] == "b1" and given[32] == "b0"
    assert 33 not in given, "the eleventh is reached by the arrows"
    assert keys.assign([[3], [1]]) == {3: "1", 1: "2"}
    commands = set("urwilsnxtq")
    assert not commands & set(keys.LETTERS + keys.BUTTON_LETTERS) and not set(keys.LETTERS) & set(keys.BUTTON_LETTERS)


# ---- what is shown ------------------------------------------------------------------------------------------------------------


async def test_the_language_changes_at_once_and_everywhere():
    async with playing(table()) as p:
        assert "Your turn: collect" in text(p.app)
        assert "Du bist dran: kassieren" in await p.press("l")
        shown = await p.press("l")
        assert "Te jössz: begyűjtés" in shown and "A kezed" in shown and "Mit tehetsz?" in shown
        shown = await p.press("r")
        assert "Szabályok" in shown
        assert "Rules of" in await p.press("l")
        assert "Your turn: collect" in await p.press("escape")


async def test_the_rules_open_where_the_decision_is():
    async with playing(table(), size=LARGE) as p:
        shown = await p.press("r")
        assert "▸ PNO-T1" in shown
        await p.press("escape")
        card = next(i for i, row in enumerate(rows(p.app)) if row.label.startswith("Play "))
        await p.press(*["down"] * card)
        shown = await p.press("r")
        assert "▸ PNO-A" in shown and "our ruling" in await p.press("home")


async def test_why_not_answers_with_the_rule():
    async with playing(table(), size=LARGE) as p:
        shown = await p.press("w")
        assert "Why not …?" in shown and "PNO-T4a" in shown
        assert "▸ PNO-T4a" in await p.press("enter")
        await p.press("escape")
        assert isinstance(p.app.screen, sheets.WhyNot)


async def test_information_shows_cards_values_and_where_they_are_from():
    async with playing(table(), size=(120, 60)) as p:
        shown = await p.press("i")
        assert "Queue-jumper" in shown and "PNO-A9" in shown and "1→3 ×1" in shown and "◇" in shown
        assert "rebuilt as well as it could be" in await p.press("end")


async def test_help_says_what_the_signs_and_keys_mean():
    async with playing(table(), "hu", SMALL) as p:
        shown = await p.press("question_mark")
        assert "Sz szenátor" in shown and "3→5" in shown and "visszavonása" in shown


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_what_others_hold_is_nowhere_on_the_screen(size: tuple[int, int]):
    """Two states that differ only in what the person can't know look the same, in every panel."""
    t = table(4, moves=("collect",))
    real = t.state
    drawn = real.resample(0, Rng(99))
    assert drawn.save() != real.save()
    seen = []
    for state in (real, drawn):
        t.state = state
        async with playing(t, size=size) as p:
            shots = [text(p.app)]
            for key in ("w", "i", "question_mark", "r"):
                shots.append(await p.press(key))
                await p.press("escape")
            seen.append(shots)
    assert seen[0] == seen[1]


async def test_news_since_the_last_move_are_marked():
    async with playing(table(seed=11), size=LARGE) as p:
        while p.app.table.last_move_of(1) < 0:
            await p.press("space")
        shown = await p.press("ctrl+down")
        log = [line[line.index("│ ") :] for line in shown.splitlines() if "│ " in line]
        assert any("Anna" in line for line in log) and any("drew a card" in line for line in log)
        assert "since your last move" in shown
        assert "since your last move" not in await p.press("pageup", "pageup")
        assert "since your last move" in await p.press("pagedown", "pagedown")


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_every_sign_is_one_cell_wide(lang: str):
    from rich.cells import cell_len

    async with playing(table(5), lang, LARGE) as p:
        for key in ("space", "question_mark"):
            shown = await p.press(key)
            assert all(cell_len(c) == 1 for c in shown.replace("\n", ""))


# ---- opponents ----------------------------------------------------------------------------------------------------------------


async def test_opponents_move_one_by_one_and_can_be_hurried():
    async with playing(table(seed=11), pace=60) as p:
        for _ in range(20):
            await p.pilot.press("space")
            await p.pilot.pause()
            if p.app.table.bots_to_move():
                break
        moves = p.app.table.moves
        shown = text(p.app)
        assert "Anna is thinking …" in shown and "pace 60 s" in shown and "skip" in shown
        await p.pilot.pause(0.1)
        assert p.app.table.moves == moves, "the opponent takes its time"
        await p.pilot.press("plus")
        await p.pilot.pause(0.1)
        assert p.app.table.moves > moves and p.app.pace == 2.0
        await p.press("x")
        assert not p.app.table.bots_to_move()


# ---- saving, leaving ----------------------------------------------------------------------------------------------------------


async def test_a_game_is_saved_and_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    async with playing(table()) as p:
        await p.press("space", "s")
        shown = await p.press("enter")
        assert "Saved. Go on with: kincstar play pecunia --resume" in shown
        file = next(tmp_path.glob("pecunia-*.json"))
        again = Table(from_json(file.read_bytes()))
        assert again.state.save() == p.app.table.state.save() and again.names == p.app.table.names
        await p.press("s")
        for _ in range(60):
            await p.pilot.press("backspace")
        await p.press(*"nowhere/x", "enter")
        assert "can’t be saved in nowhere/x" in text(p.app)


async def test_quitting_asks_first():
    async with playing(table()) as p:
        assert "Stop playing?" in await p.press("q")
        assert "Stop playing?" not in await p.press("escape")
        await p.press("ctrl+c")
        assert isinstance(p.app.screen, sheets.Ask)
        await p.pilot.press("q")
    assert p.app.return_value is None and not p.app.is_running


async def test_without_colours_everything_still_stands_there(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("NO_COLOR", "1")
    async with playing(table(), size=LARGE) as p:
        await p.press("space")
        assert p.app.native_ansi_color and any(isinstance(f, NoColor) for f in p.app.get_line_filters())
        assert "▸" in text(p.app)


async def test_light_and_dark():
    async with playing(table()) as p:
        before = p.app.theme
        await p.press("t")
        assert p.app.theme != before
        await p.press("t")
        assert p.app.theme == before
