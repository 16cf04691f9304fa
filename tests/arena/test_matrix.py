"""Each against each: the same figures whoever works, what doesn't fit is left out, and the picture."""

from __future__ import annotations

import sys
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rich.console import Console

from kincstar.arena import Matrix, PolicyFailed, matrix, simulate
from kincstar.arena.matrix import players_of
from kincstar.arena.picture import colour, draw, svg
from kincstar.arena.report import picture_words, show_matrix
from kincstar.kernel.errors import KincstarError
from kincstar.kernel.game import game
from kincstar.kernel.rng import mix

DOMINION = game("dominion")
THREE = {name: name for name in ("money", "money-smithy", "scripted")}


def figures(m: Matrix) -> dict[str, Any]:
    times = ("workers", "seconds", "games_per_second")
    return {k: v for k, v in msgspec.json.decode(m.to_json()).items() if k not in times}


@pytest.fixture(scope="module")
def small() -> Matrix:
    return matrix("dominion", THREE, 30, 3, workers=1)


def test_the_number_of_workers_changes_nothing(small: Matrix) -> None:
    assert figures(small) == figures(matrix("dominion", THREE, 30, 3, workers=2))


def test_each_pair_is_a_series_of_its_own(small: Matrix) -> None:
    result = simulate("dominion", ["money", "money-smithy"], 30, int(mix(3, 0)), workers=1)
    i, j = small.players.index("money"), small.players.index("money-smithy")
    cell, other = small.cells[i][j], small.cells[j][i]
    assert cell is not None and other is not None
    assert (cell.win_rate, cell.ci95) == (result.seats[0].win_rate, result.seats[0].ci95)
    assert cell.win_rate + other.win_rate == pytest.approx(1)
    assert cell.shared == other.shared


def test_the_best_stands_first(small: Matrix) -> None:
    assert list(small.overall) == sorted(small.overall, reverse=True)
    assert small.players[-1] == "money"
    assert all(small.cells[i][i] is None for i in range(3))
    for row, mean in zip(small.cells, small.overall, strict=True):
        assert mean == pytest.approx(sum(c.win_rate for c in row if c) / 2)


def test_plans_without_their_cards_are_left_out() -> None:
    names = {name: name for name in ("money", "money-smithy", "money-witch")}
    m = matrix("dominion", names, 10, 1, workers=1, options={"kingdom": "first-game"})
    assert set(m.players) == {"money", "money-smithy"}
    assert m.left_out == {"money-witch": "plan money-witch needs Witch, which is not in this kingdom"}
    with pytest.raises(
        KincstarError, match="at least two must play against each other: plan money-smithy needs Smithy"
    ):
        matrix("dominion", {n: n for n in ("money", "money-smithy")}, 10, 1, options={"kingdom": "big-money"})


def test_who_plays(tmp_path: Path) -> None:
    assert "money-witch" in players_of(DOMINION, None)
    assert players_of(DOMINION, "money, scripted") == {"money": "money", "scripted": "scripted"}
    for name in ("a", "b"):
        (tmp_path / f"{name}.txt").write_text("buy Province\nbuy Gold\nbuy Silver")
    found = players_of(DOMINION, str(tmp_path))
    assert found == {name: str(tmp_path / f"{name}.txt") for name in ("a", "b")}
    m = matrix("dominion", found, 20, 1, workers=2)
    assert set(m.players) == {"a", "b"}


@pytest.mark.parametrize(
    ("wish", "complaint"),
    [("nowhere", "there is no folder nowhere"), (".", "holds no plan"), ("money,", "there is no policy ''")],
)
def test_who_cannot_play(wish: str, complaint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(KincstarError, match=complaint):
        matrix("dominion", players_of(DOMINION, wish), 10, 1)


def test_a_game_without_plans() -> None:
    with pytest.raises(KincstarError, match="comes with no plans"):
        players_of(game("pecunia"), None)
    m = matrix("pecunia", {n: n for n in ("random", "scripted")}, 10, 1, workers=1)
    assert m.players == ("scripted", "random")


@pytest.mark.parametrize("bad", [{"games": 0}, {"seed": -1}, {"workers": 0}, {"options": {"wind": "east"}}])
def test_arguments_that_make_no_sense(bad: dict[str, Any]) -> None:
    with pytest.raises(KincstarError):
        matrix("dominion", THREE, **({"games": 10, "seed": 1} | bad))


def test_a_pair_that_fails_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.py").write_text("def broken(seat):\n    raise KeyError('oh')\n")
    with pytest.raises(PolicyFailed, match=r"money against mine\.py:broken: game 0 broke off: KeyError"):
        matrix("dominion", {n: n for n in ("money", "mine.py:broken")}, 10, 1, workers=1)


# ---- how it is shown -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["hu", "en", "de"])
@pytest.mark.parametrize("width", [50, 120])
def test_the_table(small: Matrix, lang: str, width: int) -> None:
    console = Console(width=width, record=True, quiet=False, file=open("/dev/null", "w"))
    show_matrix(small, console, lang)
    text = console.export_text()
    assert all(text.count(name) >= 1 for name in small.players)
    assert "±" in text and ("95" in text)
    assert {"hu": "mindenki mindenkivel", "en": "each against each", "de": "jeder gegen jeden"}[lang] in text
    assert max(len(line) for line in text.splitlines()) <= width


def test_a_picture(small: Matrix, tmp_path: Path) -> None:
    path = tmp_path / "m.svg"
    draw(small, path, *picture_words(small, "en"))
    root = ET.fromstring(path.read_text())
    texts = [e.text for e in root.iter() if e.tag.endswith("text")]
    assert all(texts.count(name) == 2 for name in small.players)
    assert sum(e.tag.endswith("title") for e in root.iter()) == 1 + 6
    cell = small.cells[0][1]
    assert cell is not None and f"{100 * cell.win_rate:.0f}" in texts
    odd = msgspec.structs.replace(small, players=("<a>", "b & c", "d"))
    ET.fromstring(svg(odd, "A < B", "&"))


def test_colours_go_from_red_by_white_to_blue() -> None:
    assert [colour(x) for x in (0, 0.5, 1)] == ["#b2182b", "#f7f7f7", "#2166ac"]


def test_other_pictures_need_matplotlib(small: Matrix, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(KincstarError, match=r"a picture in PNG needs matplotlib .* one that ends in \.svg doesn't"):
        draw(small, tmp_path / "m.png", "", "")
    with pytest.raises(KincstarError, match=r"ends in \.svg, \.png or \.pdf, not m\.bmp"):
        draw(small, tmp_path / "m.bmp", "", "")
    with pytest.raises(KincstarError, match="there is no folder"):
        draw(small, tmp_path / "none" / "m.svg", "", "")


def test_a_picture_by_matplotlib(small: Matrix, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    draw(small, tmp_path / "m.png", "A", "B")
    assert (tmp_path / "m.png").read_bytes().startswith(b"\x89PNG")
