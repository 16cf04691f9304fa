"""How a game in the terminal begins, and what is refused."""

from pathlib import Path

import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from kincstar.kernel.errors import ComponentError, KincstarError, RecordError
from kincstar.kernel.game import game
from kincstar.table.record import to_json
from kincstar.table.table import Table
from kincstar.terminal import app
from kincstar.terminal.opponents import Thinkers, sitters

GAME = game("pecunia")


def test_where_there_is_no_terminal_one_sentence_says_so():
    with pytest.raises(KincstarError, match="needs a terminal"):
        app.run("pecunia", 3, ["scripted"], 7, "en", None)


@pytest.mark.parametrize("kind", ["dumb", "unknown"])
def test_a_terminal_that_cannot_be_drawn_on_is_named(monkeypatch: pytest.MonkeyPatch, kind: str):
    for stream in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(getattr(app.sys, stream), "isatty", lambda: True, raising=False)
    monkeypatch.setenv("TERM", kind)
    monkeypatch.setattr(app.Kincstar, "run", lambda self: pytest.fail("it was drawn on"))
    with pytest.raises(KincstarError, match=rf"can't be drawn on \(TERM={kind}\)"):
        app.run("pecunia", 3, ["scripted"], 7, "en", None)


def test_wrong_wishes_are_refused(tmp_path: Path):
    with pytest.raises(KincstarError, match="no game 'chess'"):
        app.run("chess", 3, [], 7, "en", None)
    with pytest.raises(KincstarError, match="2 to 6 players, not 9"):
        app.run("pecunia", 9, [], 7, "en", None)
    with pytest.raises(KincstarError, match="no opponent 'wise'"):
        app.run("pecunia", 3, ["wise"], 7, "en", None)
    with pytest.raises(KincstarError, match="too many"):
        app.run("pecunia", 2, ["random", "random"], 7, "en", None)
    with pytest.raises(ComponentError):
        app.run("pecunia", 2, [], 7, "en", tmp_path / "none.toml")
    with pytest.raises(KincstarError, match="no option 'colour'"):
        app.run("pecunia", 2, [], 7, "en", None, options={"colour": "red"})


def test_a_file_that_is_no_game_is_refused(tmp_path: Path):
    broken = tmp_path / "broken.json"
    broken.write_text('{"kincstar": 1, "game"')
    with pytest.raises(RecordError, match="whole JSON file"):
        app.run("pecunia", 3, [], None, "en", None, resume=broken)
    with pytest.raises(RecordError, match="can't be read"):
        app.run("pecunia", 3, [], None, "en", None, resume=tmp_path / "absent.json")


def test_a_saved_game_is_taken_up_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    table = Table.new(GAME, sitters(GAME, 3, ["random"], "Ilona"), seed=3, options={"start": "0"})
    table.press(0, "collect")
    file = tmp_path / "game.json"
    file.write_bytes(to_json(table.record))
    started = []
    monkeypatch.setattr(app.Kincstar, "run", lambda self: started.append(self))
    monkeypatch.setenv("TERM", "xterm")
    for stream in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(getattr(app.sys, stream), "isatty", lambda: True, raising=False)
    app.run("pecunia", 4, [], None, "hu", None, resume=file)
    assert started[0].table.state.save() == table.state.save() and started[0].me == 0 and started[0].lang == "hu"


def test_who_sits_there():
    seats = sitters(GAME, 4, ["random", "scripted"], "Ilona")
    assert [s.name for s in seats] == ["Ilona", "Anna", "Bruno", "Clara"]
    assert [s.bot for s in seats] == ["", "random", "scripted", "scripted"]
    assert sitters(GAME, 2, [], "x")[1].bot == GAME.opponents("en")[0].id


def test_opponents_think_with_dreams_of_the_state_not_with_the_state():
    table = Table.new(GAME, sitters(GAME, 3, ["scripted"], "x"), seed=3, options={"start": "1"})
    before = table.state.save()
    thinkers = Thinkers(table, 5)
    seat = thinkers.seat(table, 1)
    assert seat._state is not table.state
    assert thinkers.choose(seat) in list(table.state.legal(1))
    assert table.state.save() == before
    assert list(seat.legal()) == list(table.state.legal(1))


@pytest.mark.parametrize("lang", ["hu", "de"])
def test_every_message_is_translated_and_nothing_else(lang: str):
    said = {m for _f, _l, m, _c, _x in extract_from_dir(app.FOLDER, [("**.py", "python")])}
    with (app.FOLDER / f"locale/{lang}/LC_MESSAGES/terminal.po").open("rb") as file:
        found = {m.id: m.string for m in read_po(file, locale=lang, abort_invalid=True) if m.id}
    assert set(found) == said
    assert all(found.values())
    for message, translation in found.items():
        assert sorted(x for x in message.split() if "{" in x) == [] or all(
            field in translation
            for field in ("{file}", "{game}", "{seconds}", "{players}", "{reason}")
            if field in message
        )
