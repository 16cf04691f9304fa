"""Simulations: the same seed gives the same result, figures belong to whom they should, mistakes are named."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from kincstar.arena import PolicyFailed, Result, find_policy, simulate
from kincstar.arena.matches import CHUNK
from kincstar.kernel.errors import KincstarError
from kincstar.kernel.game import game
from kincstar.kernel.rng import Rng, mix
from kincstar.kernel.seat import Policy, Seat
from kincstar.players.basic import RandomPolicy
from kincstar.players.runner import play_out

TIMES = ("workers", "seconds", "games_per_second", "decisions_per_second")


class First(Policy):
    """Takes the first legal action."""

    def choose(self, seat: Seat) -> int:
        return int(seat.legal()[0])


class Last(Policy):
    def choose(self, seat: Seat) -> int:
        return int(seat.legal()[-1])


class Illegal(Policy):
    def choose(self, seat: Seat) -> int:
        return 98


class Broken(Policy):
    def choose(self, seat: Seat) -> int:
        raise KeyError("nothing of the sort")


def figures(result: Result) -> dict[str, Any]:
    """A result without what depends on the machine."""
    return {k: v for k, v in msgspec.json.decode(result.to_json()).items() if k not in TIMES}


# ---- the same seed, the same result ----------------------------------------------------------------------------------


def test_the_number_of_workers_changes_nothing() -> None:
    players = ["scripted", "random", "random"]
    results = [figures(simulate("pecunia", players, 47, 7, workers=w)) for w in (1, 2, 3)]
    assert results[0] == results[1] == results[2]


def test_the_same_seed_gives_the_same_and_another_one_another() -> None:
    a, b, c = (figures(simulate("pecunia", ["random"] * 2, 25, seed, workers=1)) for seed in (5, 5, 6))
    assert a == b
    assert a["seats"] != c["seats"]


def test_games_are_what_anybody_gets_who_plays_them_alone() -> None:
    """The meaning of seeds and rotation, spelt out."""
    pecunia, games, names = game("pecunia"), CHUNK + 3, ["scripted", "random", "random"]
    wins, turns, score = [0, 0, 0], [0, 0, 0], [0, 0, 0]
    for i in range(games):
        seed = mix(11, i)
        state = pecunia.new(3, seed, options={"start": "0"})
        sitting = [names[(s - i) % 3] for s in range(3)]
        policies = [find_policy(pecunia, name)() for name in sitting]
        for s, policy in enumerate(policies):
            policy.reset(mix(seed, 1000 + (s - i) % 3))
        play_out(state, [pecunia.seat(state, s) for s in range(3)], policies)
        for s in range(3):
            player = (s - i) % 3
            wins[player] += state.returns()[s] == 1.0
            turns[player] += state.turns(s)
            score[player] += state.score(s)
    result = simulate("pecunia", names, games, 11, workers=1)
    assert [s.wins for s in result.seats] == wins
    assert [s.mean_turns for s in result.seats] == pytest.approx([t / games for t in turns])
    assert [s.mean_score for s in result.seats] == pytest.approx([x / games for x in score])


def test_fixed_seats() -> None:
    names = ["scripted", "random"]
    result = simulate("pecunia", names, 30, 3, workers=1, rotate=False)
    assert not result.rotated
    for player, seat in zip(result.seats, result.by_seat, strict=True):
        assert (player.wins, player.mean_score, player.mean_turns) == (seat.wins, seat.mean_score, seat.mean_turns)


def test_sums_agree() -> None:
    result = simulate("pecunia", ["random"] * 4, 60, 1, workers=1)
    assert sum(s.wins for s in result.seats) == sum(s.wins for s in result.by_seat) == 60
    assert sum(s.win_rate for s in result.seats) == pytest.approx(1)
    assert sum(s.mean_turns for s in result.seats) == pytest.approx(result.mean_total_turns)
    assert result.mean_turns == result.by_seat[0].mean_turns
    assert result.mean_winner_score >= 20
    assert result.mean_turns >= result.by_seat[3].mean_turns, "seat 0 starts"


def test_progress_tells_of_every_game_once() -> None:
    told: list[int] = []
    simulate("pecunia", ["random"] * 2, 2 * CHUNK + 5, 1, workers=1, progress=told.append)
    assert sum(told) == 2 * CHUNK + 5
    told.clear()
    simulate("pecunia", ["random"] * 2, 2 * CHUNK + 5, 1, workers=2, progress=told.append)
    assert sum(told) == 2 * CHUNK + 5


def test_a_single_game() -> None:
    result = simulate("pecunia", ["random"] * 2, 1, 1)
    assert result.games == 1 and result.seats[0].score_ci95 is None
    assert b'"score_ci95":null' in result.to_json()


def test_options_and_components_are_used() -> None:
    drawn = simulate("pecunia", ["random"] * 3, 60, 1, workers=1, options={"start": "random"})
    assert drawn.options == {"start": "random"}
    assert drawn.by_seat[0].mean_turns < simulate("pecunia", ["random"] * 3, 60, 1, workers=1).by_seat[0].mean_turns
    pecunia = game("pecunia")
    rich = pecunia.load_components("01" * 70 + "09" * 70 + pecunia.components().as_bytes()[140:].hex())
    result = simulate("pecunia", ["random"] * 3, 20, 1, workers=1, components=rich)
    assert result.mean_turns < 6


def test_the_scripted_opponent_beats_the_random_one() -> None:
    result = simulate("pecunia", ["scripted", "random", "random"], 150, 7, workers=1)
    assert result.seats[0].ci95[0] > 1 / 2


# ---- one's own policies ----------------------------------------------------------------------------------------------


def test_classes_can_play_also_in_other_processes() -> None:
    one, two = (simulate("pecunia", [First, Last, RandomPolicy], 25, 2, workers=w) for w in (1, 2))
    assert figures(one) == figures(two)
    assert [s.player for s in one.seats] == ["First", "Last", "RandomPolicy"]


MINE = """
from kincstar.kernel.seat import Policy

class Miser(Policy):
    def choose(self, seat):
        return seat.legal()[0]

class Demanding(Policy):
    def __init__(self, wish):
        super().__init__()

def not_a_class():
    pass

class NotAPolicy:
    pass
"""


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.py").write_text(MINE)
    (tmp_path / "broken.py").write_text("class (")
    return tmp_path


def test_a_class_in_a_file(mine: Path) -> None:
    for name in ("mine.py:Miser", f"{mine / 'mine.py'}:Miser"):
        result = simulate("pecunia", [name, "random"], 25, 2, workers=2)
        assert result.seats[0].player == name
        assert figures(result)["seats"][1] == figures(simulate("pecunia", [First, "random"], 25, 2))["seats"][1]


def test_a_class_in_a_module() -> None:
    assert find_policy(game("pecunia"), "kincstar.players.basic:RandomPolicy") is RandomPolicy


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("nobody", "there is no policy 'nobody' for Pecunia non olet; there are: random, scripted"),
        ("", "there is no policy ''"),
        (":Miser", "there is no policy ':Miser'"),
        ("mine.py:", "there is no policy 'mine.py:'"),
        ("none.py:Miser", "there is no file none.py"),
        ("no_such_module:Miser", "no_such_module can't be loaded: ModuleNotFoundError"),
        ("broken.py:Miser", "broken.py can't be loaded: SyntaxError"),
        ("mine.py:Nobody", "mine.py has no class 'Nobody'"),
        ("mine.py:not_a_class", "is not a class derived from"),
        ("mine.py:NotAPolicy", "is not a class derived from"),
        ("mine.py:Demanding", "can't be made as Demanding(): TypeError"),
    ],
)
def test_what_is_no_policy_is_named(mine: Path, name: str, complaint: str) -> None:
    with pytest.raises(KincstarError, match=complaint.replace("(", r"\(").replace(")", r"\)")):
        find_policy(game("pecunia"), name)


# ---- mistakes --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("workers", [1, 2])
def test_a_policy_that_fails_is_named_with_its_game(workers: int) -> None:
    with pytest.raises(PolicyFailed, match=r"game 0 broke off: .*PNO-"):
        simulate("pecunia", [Illegal, "random"], 30, 1, workers=workers)
    with pytest.raises(PolicyFailed, match="game 0 broke off: KeyError: 'nothing of the sort'"):
        simulate("pecunia", [Broken, "random"], 30, 1, workers=workers)


class FailsLate(RandomPolicy):
    """Fails in one game of many: the one whose first random number is as small as can be hoped for."""

    def choose(self, seat: Seat) -> int:
        if self.rng.below(3000) == 0:
            raise RuntimeError("late")
        return RandomPolicy.choose(self, seat)


def test_a_failure_in_another_process_comes_back() -> None:
    with pytest.raises(PolicyFailed, match=r"game \d+ broke off: RuntimeError: late"):
        simulate("pecunia", [FailsLate, FailsLate], 400, 1, workers=2)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"seats": ["random"]}, "for 2 to 6 players, not 1"),
        ({"seats": ["random"] * 7}, "for 2 to 6 players, not 7"),
        ({"seats": ["random", 5]}, "not 5"),
        ({"games": 0}, "the number of games"),
        ({"games": 10**12}, "the number of games"),
        ({"seed": -1}, "a seed is a whole number"),
        ({"seed": 2**62}, "a seed is a whole number"),
        ({"workers": 0}, "the number of workers"),
        ({"options": {"wind": "east"}}, "has no option 'wind'"),
        ({"options": {"start": "9"}}, "option start can be"),
    ],
)
def test_arguments_that_make_no_sense(arguments: dict[str, Any], complaint: str) -> None:
    with pytest.raises(KincstarError, match=complaint):
        simulate(**({"game": "pecunia", "seats": ["random", "random"], "games": 2, "seed": 1} | arguments))


def test_rng_streams_of_players_and_game_are_apart() -> None:
    """A player who draws no random numbers doesn't change what the others draw."""
    seeds = {mix(mix(7, i), salt) for i in range(100) for salt in (0, 1, 77, 1000, 1001, 1002)}
    assert len(seeds) == 600
    assert len({Rng(s).below(2**31) for s in seeds}) == 600
