"""What many games are asked for: the figures agree with each other and with the games."""

from __future__ import annotations

from collections import Counter

import pytest

from kincstar.games.augsburg.figures import AugsburgStudy
from kincstar.games.augsburg.game import GAME
from kincstar.games.augsburg.parts import (
    E_COMPENSATED,
    E_NOBODY,
    E_RIGHT,
    E_ROBS,
    E_TAKES_CARD,
    E_WINS_ALONE,
    RIGHT_NAMES,
)
from kincstar.kernel.rng import Rng
from kincstar.kernel.state import Recorder

GAMES = 12


def played(players, seed):
    """A game at random: its last state and its events."""
    recorder, rng = Recorder(), Rng(seed)
    state = GAME.new(players, seed, recorder=recorder, options={"start": "0"})
    while not state.over:
        seat = int(state.actors()[0])
        legal = state.legal(seat)
        state.apply(seat, int(legal[rng.below(len(legal))]))
    return state, recorder.events


def studied(players):
    """A study of some games whose players move on by a seat from game to game, with the states and events it has seen."""
    study, seen = AugsburgStudy(), []
    for seed in range(GAMES):
        state, events = played(players, seed)
        sitting = [(seat - seed) % players for seat in range(players)]
        study.see(state, events, sitting)
        seen.append((state, events, sitting))
    names = ["careful", "bold", "random", "careful", "bold"][:players]
    return AugsburgStudy.results(study.sums, names, GAMES), seen


@pytest.mark.parametrize("players", [2, 4, 5])
def test_points_by_source_add_up_to_the_mean_score(players):
    found, seen = studied(players)
    for p, by in enumerate(found["by_player"]):
        mean = sum(int(state.score(sitting.index(p))) for state, _, sitting in seen) / GAMES
        assert sum(by["points"].values()) == pytest.approx(mean)
        assert by["points"]["lost"] <= 0 and all(x >= 0 for key, x in by["points"].items() if key != "lost")


@pytest.mark.parametrize("players", [2, 4])
def test_auctions_are_those_that_were_held(players):
    found, seen = studied(players)
    kinds = Counter(int(e.kind) for _, events, _ in seen for e in events)
    ends = found["auctions"]
    assert ends["nobody"] == kinds[int(E_NOBODY)] / GAMES
    assert ends["alone"]["auctions"] == kinds[int(E_WINS_ALONE)] / GAMES
    assert ends["nobody"] + ends["alone"]["auctions"] + ends["showdown"]["auctions"] == pytest.approx(5 * (players + 2))
    won = sum(by["auctions_won"] for by in found["by_player"])
    assert won == pytest.approx(kinds[int(E_TAKES_CARD)] / GAMES)
    assert 1 <= ends["showdown"]["mean_notes"] <= 80
    assert 200 <= ends["showdown"]["mean_guilders"] / ends["showdown"]["mean_notes"] <= 400
    assert kinds[int(E_COMPENSATED)] >= ends["showdown"]["auctions"] * GAMES - 1e-6


@pytest.mark.parametrize("players", [3, 5])
def test_what_was_taken_is_what_the_boards_show(players):
    found, seen = studied(players)
    for i, name in enumerate(RIGHT_NAMES):
        had = sum(int(p.right(i)) >= 0 for state, _, _ in seen for p in state.seats)
        told = sum(e.kind == E_RIGHT and e.a == i for _, events, _ in seen for e in events)
        assert had == told == round(GAMES * sum(by["rights"][name.lower()] for by in found["by_player"]))
    robbed = sum(e.kind == E_ROBS for _, events, _ in seen for e in events)
    assert robbed == round(GAMES * sum(by["taken"]["robbed"] for by in found["by_player"])) > 0
    used = sum(sum(by["taken"].values()) - by["taken"]["robbed"] + by["rights"]["mint"] for by in found["by_player"])
    assert used <= 2 * sum(by["auctions_won"] for by in found["by_player"]) + 1e-9


@pytest.mark.parametrize("players", [2, 5])
def test_paths_cover_all_players_and_all_wins(players):
    found, _ = studied(players)
    assert sum(path["share"] for path in found["paths"]) == pytest.approx(1)
    assert sum(path["share"] * path["win_rate"] for path in found["paths"]) * players == pytest.approx(1)
    assert all(1 <= path[key] <= 4 for path in found["paths"] for key in ("office", "title", "post"))
    assert found["paths"] == sorted(found["paths"], key=lambda path: -path["share"])


@pytest.mark.parametrize("lang", ["hu", "en", "de"])
def test_figures_are_told_as_tables(lang):
    found, _ = studied(3)
    names = [by["player"] for by in found["by_player"]]
    sections = AugsburgStudy.sections(found, names, lang)
    assert len(sections) == 6 and len({s.title for s in sections}) == 6
    for section in sections:
        assert section.title and section.rows
        assert all(len(row) == len(section.heads) and all(row) for row in section.rows)
    assert GAME.study is AugsburgStudy


def test_nothing_is_divided_by_nothing():
    found = AugsburgStudy.results({}, ["random", "random"], 1)
    assert found["auctions"]["showdown"]["mean_notes"] is None and found["paths"] == []
    assert all(by["mean_notes"] == 0 for by in found["by_player"])
    assert AugsburgStudy.sections(found, ["random", "random"], "en")
