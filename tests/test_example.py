"""A game in a package of its own, which no part of the program knows by name: library, study, pages, terminal, records."""

import asyncio
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.example import HOME, installed, sevens
from tests.web.conftest import Here

import kincstar
from kincstar.arena import simulate
from kincstar.cli import main
from kincstar.kernel.rulebook import parse
from kincstar.kernel.texts import LANGUAGES
from kincstar.store.store import Store
from kincstar.table.record import from_json, to_json
from kincstar.table.table import Table
from kincstar.terminal.app import Kincstar
from kincstar.terminal.opponents import sitters
from kincstar.web.app import create_app


@pytest.fixture(autouse=True)
def as_if_installed(tmp_path: Path) -> Iterator[None]:
    with installed(tmp_path):
        yield


def played() -> Table:
    table = Table.new(sevens(), sitters(sevens(), 2, ["greedy"], "You"), seed=3)
    while not table.over:
        for seat in table.actors():
            table.press(seat, str(table.state.legal(seat)[0]))
    return table


def test_its_package_registers_it() -> None:
    project = tomllib.loads((HOME / "pyproject.toml").read_text())
    assert project["project"]["entry-points"] == {"kincstar.games": {"sevens": "sevens.game:GAME"}}
    kinds = project["tool"]["setuptools"]["package-data"]["sevens"]
    data = {path for kind in kinds for path in (HOME / "sevens").glob(kind)}
    files = {path for path in (HOME / "sevens").rglob("*") if path.is_file() and path.suffix not in (".py", ".pyc")}
    assert data == files


def test_it_is_found_and_played() -> None:
    game = kincstar.game("sevens")
    state = game.new(players=3, seed=7)
    while not state.over:
        for seat in state.actors():
            state.apply(seat, state.legal(seat)[0])
    assert sum(state.returns()) == pytest.approx(1)
    result = simulate("sevens", ["greedy", "random"], 60, 1, workers=1)
    assert result.seats[0].win_rate > result.seats[1].win_rate


@pytest.mark.parametrize("command", ["games", "rules sevens", "simulate sevens --seats greedy,random --games 10"])
def test_the_command_line_knows_it(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main([*command.split(), *([] if "simulate" in command else ["--lang", "de"])])
    assert end.value.code == 0
    assert re.search("sevens|Sevens|SEV-1", capsys.readouterr().out)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_its_rules_and_words_are_there_in_each_language(lang: str) -> None:
    game = sevens()
    assert [rule.id for chapter in parse(game.rulebook(lang)) for rule in chapter.rules] == [
        f"SEV-{i}" for i in range(1, 5)
    ]
    said = {line.text for _, line in played().lines(0, lang)} | {game.summary(lang), game.count(2, lang)}
    english = {line.text for _, line in played().lines(0, "en")} | {game.summary("en"), game.count(2, "en")}
    assert (said & english == set()) == (lang != "en")


def test_its_record_is_read_back() -> None:
    table = played()
    again = Table(from_json(to_json(table.record)))
    assert again.over and again.state.save() == table.state.save()


async def test_its_pages(tmp_path: Path) -> None:
    from tests.web.conftest import Browser

    store = await Store.open(f"sqlite:///{tmp_path}/kincstar.db")
    app = create_app(store, await store.secret(), thinkers=Here())
    me = Browser(app)
    try:
        assert "Sevens" in (await me.get("/")).text
        seats = {"who-0": "me", "who-1": "greedy", "name-0": "Anna", "name-1": "Béla"}
        answer = await me.post("/new/sevens", data={"players": "2", "pace": "instant", **seats})
        table = answer.headers["location"]
        while (seen := await me.view(table))["state"] == "running":
            page = (await me.get(table)).text
            assert '<main id="board" class="sevens">' in page
            if card := re.search(r'name="action" value="(\d)" data-target', page):
                assert (await me.press(table, card[1], seen["at"], seen["seat"])).status_code == 303
            await asyncio.sleep(0.001)
        assert "●" in page and (await me.get(f"{table}/result")).status_code == 200
        for path in ("/rules/sevens", "/games/sevens/board.css", f"{table}/log", f"{table}/replay"):
            assert (await me.get(path)).status_code == 200
    finally:
        await app.state.hub.close()
        await store.close()


async def test_the_terminal_plays_a_game_that_draws_nothing_for_it() -> None:
    table = Table.new(sevens(), sitters(sevens(), 2, ["greedy"], "You"), seed=3)
    app = Kincstar(table, 0, "en", seed=5, pace=0.0)
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(30):
            await app.workers.wait_for_complete()
            await pilot.pause()
            if table.over:
                break
            await pilot.press("1")
        shown = "\n".join(strip.text for strip in app.screen._compositor.render_strips())
    assert table.over and "You: " in shown and " coins" in shown
