"""The pages before, around and after a game, in three languages."""

import asyncio
import re

import pytest

from kincstar.kernel.game import Game, game, games
from kincstar.kernel.rulebook import parse

from .conftest import Browser, House

PAGES = ("/", "/new/pecunia", "/new/dominion", "/rules", "/rules/pecunia", "/licences")


@pytest.mark.parametrize(
    "accept, lang", [("hu-HU,hu;q=0.9,en;q=0.8", "hu"), ("de", "de"), ("fr,en;q=0.5", "en"), ("", "en")]
)
async def test_language_of_the_browser(house: House, accept: str, lang: str) -> None:
    for path in PAGES:
        assert f'<html lang="{lang}"' in (await house.browser(accept).get(path)).text


async def test_language_and_light_are_remembered(me: Browser) -> None:
    answer = await me.get("/rules/pecunia?lang=hu&theme=dark&x=1")
    assert answer.status_code == 303 and answer.headers["location"] == "/rules/pecunia?x=1"
    page = (await me.get("/")).text
    assert '<html lang="hu" data-theme="dark">' in page
    await me.get("/?theme=auto")
    assert '<html lang="hu">' in (await me.get("/")).text


async def test_a_preference_leads_nowhere_else(me: Browser) -> None:
    answer = await me.get("//evil.test/?lang=de")
    assert not answer.headers.get("location", "").startswith("//")


@pytest.mark.parametrize("lang", ["hu", "en", "de"])
async def test_no_word_is_missing(house: House, lang: str) -> None:
    """Pages are rendered without an English rest: the sentences of the house are all in the catalogue (see test_words)."""
    page = (await house.browser(lang).get("/")).text
    assert "Pecunia non olet" in page
    assert {"hu": "Nem hivatalos", "en": "Unofficial", "de": "Inoffiziell"}[lang] in page


async def test_play_now_is_one_press(house: House, me: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    async def think(question: object) -> int:
        await asyncio.sleep(999)
        return 0

    monkeypatch.setattr(house.hub.thinkers, "choose", think)  # at the beginning, whoever's turn it is
    table = await me.play_now()
    page = (await me.get(table)).text
    assert page.count('class="top"') == 1 and 'id="board"' in page
    assert "● " in page or "is playing" in page


async def test_running_tables_are_listed_to_those_who_sit_there(house: House, me: Browser) -> None:
    hidden = await me.open("me", "scripted")
    shown = await me.open("me", "open", public="yes")
    mine, others = (await me.get("/")).text, (await house.browser().get("/")).text
    assert hidden in mine and shown in mine and "Go on" in mine
    assert hidden not in others and shown in others and "Join" in others
    await house.browser().post(f"{shown}/join", data={"name": "Anna"})
    assert "Watch" in (await house.browser().get("/")).text


async def test_a_table_in_the_list_says_how_far_it_is(house: House, me: Browser) -> None:
    table = await me.open("me", "person", "scripted", public="yes", **{"option-start": "0"})
    watcher = house.browser()
    for far in ("just begun", "1 move so far", "2 moves so far"):
        assert far in (await watcher.get("/")).text
        if far == "just begun":
            await me.press(table, "reveal", "", 0)
        seen = await me.view(table)
        await me.press(table, "0", seen["at"], 0)


@pytest.mark.parametrize("path", ["/rules", "/new/pecunia", "/new/augsburg"])
async def test_a_games_picture_is_on_the_pages_before_it(me: Browser, path: str) -> None:
    page = (await me.get(path)).text
    assert 'class="art"' in page and 'href="/rules/' in page


@pytest.mark.parametrize("lang", ["hu", "en", "de"])
async def test_the_rulebook_has_each_rule_with_its_sign(house: House, lang: str) -> None:
    page = (await house.browser(lang).get("/rules/pecunia")).text
    for chapter in parse(game("pecunia").rulebook(lang)):
        for rule in chapter.rules:
            assert f'id="{rule.id}"' in page
    assert 'class="mark ruling"' in page and 'class="mark reconstructed"' in page


async def test_the_rulebook_as_a_panel(me: Browser) -> None:
    panel = await me.get("/rules/pecunia", headers={"hx-request": "true"})
    assert 'id="PNO-T4"' in panel.text and "<html" not in panel.text


# ---- setting up ---------------------------------------------------------------------------------------------------------------


async def test_the_number_of_seats_keeps_what_was_chosen(me: Browser) -> None:
    page = (await me.get("/new/pecunia?players=3&who-0=me&name-0=Anna&who-1=random&name-1=Bot")).text
    assert page.count('name="who-') == 3
    assert 'value="Anna"' in page and '<option value="random" selected>' in page


@pytest.mark.parametrize(
    "form",
    [
        {"players": "1"}, {"players": "7"}, {"players": "x"}, {"players": "4", "who-0": "nobody"}, {"players": "2", "pace": "fast"},
    ],
)  # fmt: skip
async def test_a_table_that_cannot_be(me: Browser, form: dict[str, str]) -> None:
    assert (await me.post("/new/pecunia", data=form)).status_code == 400


async def test_unknown_options_are_named(me: Browser) -> None:
    seats = {"players": "2", "who-0": "me", "who-1": "scripted"}
    for option in ({"option-dance": "1"}, {"option-start": "5"}):
        answer = await me.post("/new/pecunia", data=seats | option)
        assert answer.status_code == 400 and "option" in answer.text


async def test_names_are_cleaned(me: Browser) -> None:
    table = await me.open("me", "scripted", **{"name-0": "  <b>Ő\x00\n" + "x" * 99})
    name = (await me.view(table))["names"][0]
    assert name.startswith("<b>Ő x") and len(name) <= 40
    page = (await me.get(table)).text
    assert "<b>Ő" not in page and "&lt;b&gt;Ő" in page


async def test_ones_own_component_file(house: House, me: Browser) -> None:
    text = (game("pecunia").folder / "components.toml").read_text(encoding="utf-8")
    seats = {"players": "2", "who-0": "me", "who-1": "scripted", "option-start": "0"}
    broken = await me.post("/new/pecunia", data=seats, files={"components": ("mine.toml", b"nonsense = [")})
    assert broken.status_code == 400
    assert re.search(r"mine\.toml, line \d+", broken.text) and "/tmp" not in broken.text
    there = await house.browser("de").post(
        "/new/pecunia", data=seats, files={"components": ("mine.toml", b"nonsense = [")}
    )
    assert "Diese Komponentendatei kann nicht verwendet werden: mine.toml" in there.text
    table = (await me.post("/new/pecunia", data=seats, files={"components": ("mine.toml", text.encode())})).headers[
        "location"
    ]
    assert (await me.view(table))["moves"] == 0


async def test_gathering(house: House, me: Browser) -> None:
    table = await me.open("me", "open", "open", **{"name-0": "Gergő"})
    hall = (await me.get(table)).text
    assert "Waiting for 2 players" in hall and "<svg" in hall and f"http://kincstar.test{table}" in hall
    assert (await me.get(f"{table}/view.json")).status_code == 409
    assert (await me.press(table, "collect", 0, 0)).status_code == 409
    anna, bela, late = house.browser(), house.browser(), house.browser()
    assert (await anna.post(f"{table}/join", data={"name": " "})).status_code == 400
    await anna.post(f"{table}/join", data={"name": "Anna"})
    assert (await anna.post(f"{table}/join", data={"name": "Anna"})).status_code == 409
    assert "Waiting for 1 player" in (await anna.get(table)).text
    await bela.post(f"{table}/join", data={"name": "Béla"})
    assert (await late.post(f"{table}/join", data={"name": "Cili"})).status_code == 409
    assert (await bela.view(table))["names"] == ["Gergő", "Anna", "Béla"]
    assert [(await b.view(table))["seat"] for b in (me, anna, bela, late)] == [0, 1, 2, None]


async def test_the_host_fills_the_rest(house: House, me: Browser) -> None:
    table = await me.open("me", "open", "open")
    assert (await house.browser().post(f"{table}/fill")).status_code == 403
    assert (await me.post(f"{table}/fill")).status_code == 303
    assert len((await me.view(table))["names"]) == 3
    assert (await me.post(f"{table}/fill")).status_code == 409


async def test_a_game_needs_no_list_of_opponents(me: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(game("pecunia")), "opponents", Game.opponents)
    assert "bot: random" in (await me.get("/new/pecunia")).text
    assert (await me.post("/play/pecunia")).status_code == 303
    table = await me.open("me", "open", "open", "open")
    assert (await me.post(f"{table}/fill")).status_code == 303
    names = (await me.view(table))["names"]
    assert len(set(names)) == 4 and "N1" not in names


async def test_a_game_needs_no_drawings(me: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    from jinja2 import TemplateNotFound

    from kincstar.web import pages

    whole = pages.game_template

    def without(g: object, name: str) -> object:
        if name != "board.html.jinja":
            raise TemplateNotFound(name)
        return whole(g, name)

    monkeypatch.setattr(pages, "game_template", without)
    table = await me.open("me", "scripted", **{"option-start": "0"})
    for path in ("/", table, f"{table}/log"):
        assert (await me.get(path)).status_code == 200


async def test_the_commitment_is_there_before_the_seed(house: House, me: Browser) -> None:
    import hashlib

    table = await me.open("me", "scripted")
    page = (await me.get(table)).text
    seed = (await house.store.load(table.split("/")[2])).record.seed
    assert hashlib.sha256(bytes.fromhex(seed)).hexdigest() in page and seed not in page
    await me.post(f"{table}/end")
    assert seed in (await me.get(f"{table}/result")).text


@pytest.mark.parametrize("lang", ["hu", "en", "de"])
async def test_what_others_gave_to_a_game_is_told(house: House, lang: str) -> None:
    page = (await house.browser(lang).get("/licences")).text
    assert 'By Lorc (<a href="https://lorcblog.blogspot.com"' in page
    assert 'By Delapouite (<a href="https://delapouite.com"' in page
    assert 'href="https://creativecommons.org/licenses/by/3.0/"' in page
    for g in games().values():
        assert (f"<h3>{g.title}</h3>" in page) == any(g.folder.glob("*-LICENSE.txt"))
