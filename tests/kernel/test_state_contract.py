"""What the kernel promises of every state, tried with random games of each installed game, and of a toy with all that is hard."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
import pytest
from tests.example import sevens
from tests.kernel.toy import TOY

from kincstar.kernel.errors import IllegalAction, KincstarError, SaveError
from kincstar.kernel.game import Game, games
from kincstar.kernel.rng import Rng, SecretRng, mix
from kincstar.kernel.save import head
from kincstar.kernel.state import Event, Recorder, State
from kincstar.players.basic import RandomPolicy
from kincstar.players.runner import play_out

GAMES = [*games().values(), TOY, sevens()]
CASES = [pytest.param(g, n, id=f"{g.name}-{n}") for g in GAMES for n in range(g.min_players, g.max_players + 1)]


def act(state: State, rng: Rng) -> int:
    """Let one of the actors take a random legal action; return which."""
    actors = state.actors()
    seat = int(actors[rng.below(len(actors))])
    legal = state.legal(seat)
    state.apply(seat, legal[rng.below(len(legal))])
    return seat


def course(game: Game, players: int, seed: int, every: int) -> Iterator[State]:
    """A random game, or several short ones, shown after every so many steps and at the end."""
    rng, steps = Rng(mix(seed, 3)), 0
    while steps < 20 * every:
        state = game.new(players, seed)
        while not state.over:
            if steps % every == 0:
                yield state
            act(state, rng)
            steps += 1
        yield state
        seed += 1000


def shown(game: Game, state: State, events: Sequence[Event], viewer: int | None) -> bytes:
    """All that a viewer is shown of a state and of what has happened."""
    names = [f"N{s}" for s in range(int(state.players))]
    seen = [e.seen_by(-1 if viewer is None else viewer) for e in events]
    lines = [game.line(e, viewer, names, "en") for e in seen]
    numbers = [[int(n) for n in (e.kind, e.seat, e.a, e.b, e.c, e.to, *e.things, *e.secret)] for e in seen]
    choices = [] if viewer is None else [(int(a), game.describe(state, viewer, a)) for a in state.legal(viewer)]
    return msgspec.json.encode(
        [game.view(state, viewer), game.prompt(state, viewer, names, "en"), choices, lines, numbers]
    )


def after(state: State, seat: int, action: int) -> tuple[State, list[Event]]:
    """A copy of the state once `seat` has taken the action, and what was told of it."""
    other = state.clone()
    other.recorder = Recorder()
    other.apply(seat, action)
    return other, other.recorder.take()


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
def test_nobody_is_shown_what_it_may_not_know(game: Game, players: int) -> None:
    """Where a seat can't tell two states apart, it is shown the same; so is a spectator, who knows less than any seat."""
    for state in course(game, players, 9, every=19):
        for seat in range(players):
            other = state.resample(seat, Rng(mix(seat, 5)))
            for viewer in (seat, None):
                assert shown(game, other, [], viewer) == shown(game, state, [], viewer)
            for actor in (int(s) for s in state.actors()):
                for action in set(map(int, state.legal(actor))) & set(map(int, other.legal(actor))):
                    (real, told), (dream, dreamt) = after(state, actor, action), after(other, actor, action)
                    quiet = real.revealed == dream.revealed == state.revealed
                    for viewer in (seat, None):
                        # What is drawn or shown may differ. But where nothing was, or where the tables look alike all the same,
                        # as after another's draw, all must be the same, who is asked next included.
                        let_in = any(e.seen_by(-1 if viewer is None else viewer).secret for e in [*told, *dreamt])
                        alike = shown(game, real, [], viewer) == shown(game, dream, [], viewer)
                        # Nor if something was shown to all in passing, as notes that go down under others.
                        passing = [bytes(e.things) for e in told] != [bytes(e.things) for e in dreamt]
                        if quiet or (alike and not let_in and not passing):
                            assert shown(game, real, told, viewer) == shown(game, dream, dreamt, viewer)


@pytest.mark.parametrize(("game", "players"), CASES)
def test_what_is_chosen_at_the_same_time_stays_hidden_and_is_free_of_the_others(game: Game, players: int) -> None:
    found = 0
    for state in course(game, players, 10, every=3):
        actors = [int(s) for s in state.actors()]
        if len(actors) < 2:
            continue
        found += 1
        for actor in actors:
            others = [s for s in range(players) if s != actor]
            looks: dict[tuple[int, ...], set[tuple[bytes, ...]]] = {}
            for action in state.legal(actor):
                next_state, told = after(state, actor, action)
                now = [int(s) for s in next_state.actors()]
                assert [s for s in now if s != actor] == [s for s in actors if s != actor]
                assert all(list(next_state.legal(s)) == list(state.legal(s)) for s in others)
                assert (actor in now) == (len(next_state.legal(actor)) > 0)
                look = [shown(game, next_state, told, v) for v in (*others, None)]
                look += [bytes(str(list(next_state.encode(v))), "ascii") for v in others]
                looks.setdefault(tuple(now), set()).add(tuple(look))
                for s in others:  # a seat dreams of what another one has chosen
                    assert list(next_state.resample(s, Rng(action)).actors()) == now
            assert all(len(kinds) == 1 for kinds in looks.values()), "others can tell what was chosen"
        first = {s: state.legal(s)[0] for s in actors}
        ends = []
        for order in (actors, actors[::-1]):
            end = state.clone()
            for s in order:
                end.apply(s, first[s])
            ends.append(end.save())
        assert ends[0] == ends[1], "who was quicker must not matter"
    assert found > 0 or game is not TOY


@pytest.mark.parametrize(("game", "players"), CASES)
def test_a_resampled_state_draws_nothing_from_the_secret_seed(game: Game, players: int) -> None:
    state = game.new(players, bytes(range(32)))
    assert isinstance(state.rng, SecretRng)
    other = state.resample(0, Rng(1))
    assert not isinstance(other.rng, SecretRng)
    assert isinstance(state.clone().rng, SecretRng)


@pytest.mark.parametrize(("game", "players"), CASES)
def test_policies_play_it(game: Game, players: int) -> None:
    state = game.new(players, 11)
    decisions = play_out(
        state, [game.seat(state, s) for s in range(players)], [RandomPolicy(s) for s in range(players)]
    )
    assert state.over and decisions > 0


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
        begun = [0] * players if state.over else turns
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
def test_what_is_done_for_a_seat_that_is_out_of_time_in_the_middle_of_a_card(game: Game, players: int) -> None:
    rng, taken_back = Rng(8), 0
    for seed in range(8):
        state = game.new(players, seed)
        movers: set[int] = set()  # since the card was begun
        for _ in range(400):
            if state.over:
                break
            if not len(state.stack):
                movers, revealed = set(), state.revealed
            for seat in map(int, state.actors()):
                action = state.default(seat)
                if action == -1:
                    assert len(state.stack) and movers == {seat} and state.revealed == revealed
                    taken_back += 1
                else:
                    assert action in list(state.legal(seat))
            movers.add(act(state, rng))
    assert taken_back > 0 or game is not TOY


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


@pytest.mark.parametrize("game", GAMES, ids=lambda g: g.name)
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
    for other in GAMES:
        if other is not game:
            with pytest.raises(SaveError, match="is of the game"):
                game.load(other.new().save())
