"""Saves at every decision, and saves from outside: whatever is wrong with one, it is refused, or it is a position to play on from."""

from __future__ import annotations

import zlib
from array import array

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.rules import rule

from kincstar.games.augsburg.game import GAME
from kincstar.games.augsburg.parts import COMPENSATION, DISCARD, PURCHASE, SHORTAGE, SHOWDOWN
from kincstar.games.augsburg.saving import restore
from kincstar.games.augsburg.state import Augsburg
from kincstar.kernel.errors import SaveError
from kincstar.kernel.rng import Rng, SecretRng, mix

from .deal import PARTS, box_of, deal
from .test_hidden import NAMES, play
from .test_random_games import PLAYERS, TINY, act, new

HEAD = 4 + 4 + 1 + len("augsburg") + 4


def same_course(a: Augsburg, b: Augsburg, seed: int, steps: int = 25) -> None:
    """Assert that two states go the same way."""
    ra, rb = Rng(seed), Rng(seed)
    for _ in range(steps):
        if a.over:
            break
        assert act(a, ra, 40) == act(b, rb, 40)
    assert a.save() == b.save()


@pytest.mark.parametrize("players", PLAYERS)
def test_a_save_at_every_decision_gives_the_same_game(players: int) -> None:
    for seed in range(2):
        g, rng, steps = new(players, seed, None, TINY if seed else PARTS), Rng(seed), 0
        phases = set()
        while not g.over:
            data = g.save()
            loaded = restore(data)
            assert loaded.save() == data
            assert [list(loaded.legal(s)) for s in range(players)] == [list(g.legal(s)) for s in range(players)]
            assert list(loaded.encode(0)) == list(g.encode(0))
            if steps % 15 == 0 or g.phase in (SHORTAGE, DISCARD, COMPENSATION):
                same_course(loaded, g.clone(), steps)
            phases.add(int(g.phase))
            act(g, rng, 70)
            steps += 1
        assert restore(g.save()).save() == g.save() and restore(g.save()).over
        assert {PURCHASE, SHOWDOWN, DISCARD} <= phases


@rule("AUG-P4", "AUG-P8", "AUG-A9")
def test_in_the_middle_of_a_card() -> None:
    t = deal(
        "Leo1",
        "",
        "",
        card="title title 500",
        ranks={0: "title 3", 2: "title 4"},
        rights={0: "architect"},
        guilders=5000,
    )
    t.do("exchange", "architect church", "steal title 2")
    g = restore(t.state.save())
    assert g.actor() == 2 and g.built and g.exchanged == 1 and g.robber == 0
    same_course(g, t.state.clone(), 4, 60)


def test_chosen_notes_are_saved() -> None:
    t = deal("Leo1 Leo2 Joker", "Leo4 Leo5", noble="Leo")
    t.do("bid 2", "hold")
    t.do("note Leo2", seat=0)
    g = restore(t.state.save())
    assert list(g.seats[0].picked) == list(t.state.seats[0].picked) and list(g.actors()) == [0, 1]
    same_course(g, t.state.clone(), 7, 60)


@rule("AUG-C2", "AUG-C6")
def test_the_values_of_the_box_are_saved() -> None:
    box = box_of(offered=[3, 3, 6, 6], prices=[200] * 9 + [250] * 8 + [400])
    g = restore(deal("", "", components=box).state.save())
    assert g.parts.numbers() == box.numbers()


def test_a_game_with_a_secret_seed_is_saved_too() -> None:
    g = Augsburg(PARTS, 3, SecretRng(bytes(range(32))))
    g.deal(-1)
    for _ in range(200):
        act(g, Rng(1))
    loaded = restore(g.save())
    assert isinstance(loaded.rng, SecretRng)
    same_course(loaded, g, 3, steps=400)


def test_a_damaged_save_is_refused() -> None:
    g, rng = new(4, 5), Rng(5)
    for _ in range(120):
        act(g, rng)
    data = g.save()
    for n in range(0, len(data), 37):
        with pytest.raises(SaveError):
            restore(data[:n])
        for bit in (0, 7):
            damaged = bytearray(data)
            damaged[n] ^= 1 << bit
            with pytest.raises(SaveError):
                restore(bytes(damaged))


# ---- saves from outside ----------------------------------------------------------------------------------------------------


def numbers_of(data: bytes) -> array[int]:
    numbers = array("q")
    numbers.frombytes(data[HEAD:])
    return numbers


def forged(data: bytes, at: int, value: int) -> bytes:
    """The save with one of its numbers changed, and the checksum made right again."""
    numbers = numbers_of(data)
    numbers[at % len(numbers)] = value
    body = data[8:HEAD] + numbers.tobytes()
    return data[:4] + zlib.crc32(body).to_bytes(4, "big") + body


def test_the_forger_changes_nothing_but_its_number() -> None:
    data = new(3, 1).save()
    numbers = numbers_of(data)
    assert forged(data, 90, numbers[90]) == data


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.integers(2, 5),
    st.integers(0, 999),
    st.integers(0, 500),
    st.integers(0, 5000),
    st.integers(-3, 300) | st.integers(),
)
def test_a_forged_save_is_refused_or_can_be_played(players, seed, moves, at, value):
    g = play(players, seed, moves)
    value = max(-(2**63), min(value, 2**63 - 1))
    try:
        t = restore(forged(g.save(), at, value))
    except SaveError as e:
        assert str(e)
        return
    n = int(t.players)
    for seat in range(n):
        t.resample(seat, Rng(seed))
        t.encode(seat)
        GAME.view(t, seat)
        GAME.prompt(t, seat, NAMES[:n], "en")
    rng = Rng(mix(seed, 8))
    for _ in range(60):
        if t.over:
            break
        act(t, rng)
    assert t.check() == ""
