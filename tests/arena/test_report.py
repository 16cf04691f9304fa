"""The tables of a simulation, in three languages."""

from __future__ import annotations

import io

import msgspec
import pytest
from rich.console import Console

from kincstar.arena import Result, simulate
from kincstar.arena.report import show


@pytest.fixture(scope="module")
def result() -> Result:
    found = simulate("pecunia", ["scripted", "random"], 12, 1, workers=1)
    seats = (
        msgspec.structs.replace(found.seats[0], wins=1234567, mean_score=21.5, score_ci95=(21.25, 21.75)),
        found.seats[1],
    )
    return msgspec.structs.replace(found, games=1000, seats=seats)


def printed(result: Result, lang: str) -> str:
    console = Console(file=io.StringIO(), width=120)
    show(result, console, lang)
    return console.file.getvalue()  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ("2 players, 1,000 games, seed 1", "1,234,567", "21.50 ± 0.25", "moved on by one seat", "a second.")),
        ("de", ("2 Spieler, 1.000 Partien", "1.234.567", "21,50 ± 0,25", "einen Platz weiter", "in der Sekunde.")),
        ("hu", ("2 játékos, 1\xa0000 játszma", "1\xa0234\xa0567", "21,50 ± 0,25", "egy hellyel", "másodpercenként")),
    ],
)
def test_words_and_numbers_are_those_of_the_language(result: Result, lang: str, words: tuple[str, ...]) -> None:
    text = printed(result, lang)
    for word in ("Pecunia non olet", "scripted", "random", *words):
        assert word in text


def test_shared_wins_have_a_column_only_where_there_are_any(result: Result) -> None:
    assert "Shared" not in printed(result, "en")
    seats = (msgspec.structs.replace(result.seats[0], shared=17), result.seats[1])
    text = printed(msgspec.structs.replace(result, seats=seats), "en")
    assert "Shared" in text and " 17 " in text


def test_a_single_game_has_no_intervals() -> None:
    text = printed(simulate("pecunia", ["random", "random"], 1, 1, rotate=False), "en")
    assert "±" not in text.replace("Brackets and ±", "")
    assert "kept the seat" in text
