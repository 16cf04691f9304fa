"""What the kernel promises of every state, tried with random games of each installed game."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from kincstar.kernel.errors import IllegalAction, KincstarError, SaveError
from kincstar.kernel.game import Game, games
from kincstar.kernel.rng import Rng, SecretRng, mix
from kincstar.kernel.save import head
from kincstar.kernel.state import Recorder, State

CASES = [
    pytest.param(g, n, id=f"{name}-{n}") for name, g in games().items() for n in range(g.min_players, g.max_players + 1)
]


def act(state: State, rng: Rng) -> None:
    """Let each actor take a random legal action, all chosen before any is carried out."""
    actors = [int(s) for s in state.actors()]
    legal = [state.legal(s) for s in actors]
    for seat, action in [(s, v[rng.below(len(v))]) for s, v in zip(actors, legal, strict=True)]:
        state.apply(seat, action)


def course(game: Game, players: int, seed: int, every: int) -> Iterator[State]:
    """A random game, shown after every so many steps and at its end."""
    state, rng, steps = game.new(players, seed), Rng(mix(seed, 3)), 0
    while not state.over:
        if steps % every == 0:
            yield state
        act(state, rng)
        steps += 1
    yield state


@pytest.mark.parametrize(("game", "players"), CASES)
def test_what_is_legal_and_what_is_refused_fit_together(game: Game, players: int) -> None:
    for state in course(game, players, 1, every=9):
        actors = [int(s) for s in state.actors()]
        assert len(set(actors)) == len(actors)
        assert state.over == (actors == [])
        for seat in range(players):
            legal = [int(a) for a in state.legal(seat)]
            assert legal == sorted(set(legal))
            assert legal == [a for a in range(game.actions) if state.why_not(seat, a) == ""]
            assert bool(legal) == (seat in actors)
            assert list(game.seat(state, seat).legal()) == legal


@pytest.mark.parametrize(("game", "players"), CASES)
def test_an_illegal_action_is_refused_and_changes_nothing(game: Game, players: int) -> None:
    for state in course(game, players, 2, every=17):
        before = state.save()
        for seat in range(players):
            for action in range(game.actions):
                if state.why_not(seat, action):
                    with pytest.raises(IllegalAction):
                        state.apply(seat, action)
        assert state.save() == before


@pytest.mark.parametrize(("game", "players"), CASES)
def test_copies_and_saves_go_their_own_way(game: Game, players: int) -> None:
    for state in course(game, players, 3, every=11):
        before = state.save()
        assert head(before) == (game.name, game.rules_version)
        for other in (state.clone(), game.load(before)):
            assert other.save() == before
            assert other.recorder is None
            twin = state.clone()
            a, b = Rng(5), Rng(5)
            for _ in range(20):
                if not other.over:
                    act(other, a)
                    act(twin, b)
            assert other.save() == twin.save()
        assert state.save() == before


@pytest.mark.parametrize(("game", "players"), CASES)
def test_a_resampled_state_looks_the_same_to_its_seat(game: Game, players: int) -> None:
    for state in course(game, players, 4, every=19):
        before = state.save()
        for seat in range(players):
            other = state.resample(seat, Rng(seat))
            assert list(other.encode(seat)) == list(state.encode(seat))
            assert list(other.actors()) == list(state.actors())
            assert list(other.legal(seat)) == list(state.legal(seat))
            assert [other.score(s) for s in range(players)] == [state.score(s) for s in range(players)]
            rng = Rng(9)
            while not other.over:  # what was drawn anew must be a position that can be played
                act(other, rng)
        assert state.save() == before


@pytest.mark.parametrize(("game", "players"), CASES)
def test_a_resampled_state_draws_nothing_from_the_secret_seed(game: Game, players: int) -> None:
    state = game.new(players, bytes(range(32)))
    assert isinstance(state.rng, SecretRng)
    other = state.resample(0, Rng(1))
    assert not isinstance(other.rng, SecretRng)
    assert isinstance(state.clone().rng, SecretRng)


@pytest.mark.parametrize(("game", "players"), CASES)
def test_numbers_for_a_seat_have_one_length(game: Game, players: int) -> None:
    lengths = {len(state.encode(s)) for state in course(game, players, 5, every=13) for s in range(players)}
    assert len(lengths) == 1


@pytest.mark.parametrize(("game", "players"), CASES)
def test_scores_turns_and_shares_of_the_win(game: Game, players: int) -> None:
    begun = [0] * players
    for state in course(game, players, 6, every=5):
        shares = state.returns()
        assert len(shares) == players
        assert sum(shares) == pytest.approx(1.0 if state.over else 0.0)
        assert len({s for s in shares if s > 0}) <= 1, "a shared win is shared in equal parts"
        turns = [int(state.turns(s)) for s in range(players)]
        assert all(a <= b for a, b in zip(begun, turns, strict=True))
        begun = turns
    ranking = game.ranking(state)
    assert sorted(seat for _, seat, _ in ranking) == list(range(players))
    assert {shares[seat] > 0 for rank, seat, _ in ranking if rank == 1} == {True}


@pytest.mark.parametrize(("game", "players"), CASES)
def test_what_is_done_for_a_seat_that_is_out_of_time_ends_the_game(game: Game, players: int) -> None:
    """By default actions alone, and taking back what can't be decided, nobody is stuck."""
    state, steps = game.new(players, 7), 0
    while not state.over:
        seat = state.actors()[0]
        action = state.default(seat)
        assert action >= 0, "nothing was begun, so there is nothing to take back"
        assert action in list(state.legal(seat))
        state.apply(seat, action)
        steps += 1
        assert steps < 20_000


@pytest.mark.parametrize(("game", "players"), CASES)
def test_recording_changes_nothing(game: Game, players: int) -> None:
    recorder = Recorder()
    told, silent = game.new(players, 8, recorder=recorder), game.new(players, 8)
    a, b = Rng(1), Rng(1)
    while not silent.over:
        act(told, a)
        act(silent, b)
    assert told.save() == silent.save()
    events = recorder.take()
    assert events and recorder.take() == []
    for e in events:
        assert -1 <= e.seat < players and 0 <= e.to < 1 << players
        seen = e.seen_by(-1)
        assert (seen.kind, seen.seat) == (e.kind, e.seat)
        assert (seen.a, seen.b, seen.c, seen.things) == (e.a, e.b, e.c, e.things)
        assert seen.secret == b"" and bool(e.secret) == (e.to > 0)
        for seat in range(players):
            knows = not e.secret or e.to >> seat & 1
            assert e.seen_by(seat).secret == (e.secret if knows else b"")


@pytest.mark.parametrize("game", games().values(), ids=list(games()))
def test_bad_beginnings_are_refused(game: Game) -> None:
    for players in (game.min_players - 1, game.max_players + 1, True, "3", 2.0):
        with pytest.raises(KincstarError, match="players"):
            game.new(players)  # type: ignore[arg-type]
    for seed in (-1, 2**62, True, "7", b"short", bytes(33), 1.5):
        with pytest.raises(KincstarError, match="seed"):
            game.new(seed=seed)  # type: ignore[arg-type]
    with pytest.raises(KincstarError, match="no option 'wind'"):
        game.new(options={"wind": "east"})
    for data in (b"", b"KST1", b"{}", bytes(100)):
        with pytest.raises(SaveError):
            game.load(data)
    for other in games().values():
        if other is not game:
            with pytest.raises(SaveError, match="is of the game"):
                game.load(other.new().save())
