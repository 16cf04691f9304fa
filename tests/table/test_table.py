"""A table: moves, undo, who is told what, and its record."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kincstar.kernel.errors import IllegalAction, KincstarError, RecordError
from kincstar.kernel.game import game
from kincstar.table.record import MAX_BYTES, Record, Sitter, from_json, parse_seed, to_json
from kincstar.table.table import Late, Table

PECUNIA = game("pecunia")


def a_table(players: int = 3, seed: int = 1) -> Table:
    return Table.new(PECUNIA, [Sitter(f"N{i}") for i in range(players)], seed=seed, options={"start": "0"})


def play(table: Table, choices: list[int]) -> None:
    """Play legal moves that the numbers choose."""
    for choice in choices:
        if table.over:
            return
        seat = table.actors()[0]
        legal = [int(a) for a in table.state.legal(seat)]
        table.press(seat, str(legal[choice % len(legal)]))


CHOICES = st.lists(st.integers(0, 97), max_size=120)
QUICK = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@QUICK
@given(choices=CHOICES, players=st.integers(2, 6), seed=st.integers(0, 2**60))
def test_a_record_gives_the_same_game(choices: list[int], players: int, seed: int) -> None:
    table = a_table(players, seed)
    play(table, choices)
    again = Table(from_json(to_json(table.record)))
    assert again.state.save() == table.state.save()
    assert again.record == table.record and again.scores == table.scores
    assert [(t.move, t.event.kind, t.event.a) for t in again.told] == [
        (t.move, t.event.kind, t.event.a) for t in table.told
    ]


@QUICK
@given(choices=CHOICES, undo=st.lists(st.booleans(), max_size=20))
def test_undo_leads_to_exactly_where_one_was(choices: list[int], undo: list[bool]) -> None:
    table = a_table()
    play(table, choices)
    for card in undo:
        if table.over or not table.moves:
            break
        seat = table.record.moves[-1][0]
        possible = table.undoable(seat)
        if possible == 0:
            with pytest.raises(KincstarError, match="can be taken back"):
                table.undo(seat, card=card)
            break
        revealed = table.state.revealed
        assert 1 <= table.undo(seat, card=card) <= possible
        assert table.state.revealed == revealed
    again = Table(table.record.copy())
    assert again.state.save() == table.state.save() and len(again.told) == len(table.told)


@QUICK
@given(choices=st.lists(st.integers(0, 97), min_size=1, max_size=60), at=st.integers(0, 60))
def test_any_moment_can_be_looked_at_again(choices: list[int], at: int) -> None:
    table, saves = a_table(), []
    for choice in choices:
        saves.append(table.state.save())
        play(table, [choice])
    at = min(at, len(saves) - 1)
    assert table.at(at).state.save() == saves[at]


@QUICK
@given(data=st.binary(max_size=300))
def test_noise_is_refused(data: bytes) -> None:
    with pytest.raises(RecordError):
        from_json(data)


@QUICK
@given(cut=st.integers(0, 10_000))
def test_a_file_that_was_cut_off_is_refused(cut: int) -> None:
    table = a_table()
    play(table, list(range(30)))
    data = to_json(table.record)
    with pytest.raises(RecordError, match="cut off"):
        from_json(data[: cut % (len(data) - 2)])


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


@settings(QUICK, max_examples=150)
@given(key=st.sampled_from([*Record.__struct_fields__, "more"]), value=VALUES)
def test_a_record_with_something_wrong_in_it_is_refused_or_plays(key: str, value: object) -> None:
    table = a_table()
    play(table, list(range(8)))
    record = json.loads(to_json(table.record))
    record[key] = value
    try:
        Table(from_json(json.dumps(record).encode()))
    except RecordError as e:
        assert "\n" not in str(e)


@pytest.mark.parametrize(
    "moves", [[[]], [[0]], [[9, 0]], [[-1, 0]], [[0, -1]], [[0, 10**6]], [[1, 0]], [[0, 0, 0, 0, 0, 0, 0, 0]]]
)
def test_moves_that_cannot_be_played_are_named(moves: list[list[int]]) -> None:
    record = a_table().record
    record.moves = moves
    with pytest.raises(RecordError, match="move 1 of this record can't be played"):
        Table(record)


def test_a_file_that_is_too_large() -> None:
    with pytest.raises(RecordError, match="too large"):
        from_json(b" " * (MAX_BYTES + 1))


def test_a_deep_file() -> None:
    with pytest.raises(RecordError):
        from_json(b"[" * 100_000)


@pytest.mark.parametrize("seed", ["", "x", "1.5", "-1", "9" * 30, "zz" * 32, "é" * 64, "0x12"])
def test_seeds_that_are_none(seed: str) -> None:
    with pytest.raises(RecordError):
        parse_seed(seed)


# ---- pressing -----------------------------------------------------------------------------------------------------------------


def test_late_and_foreign_presses_change_nothing() -> None:
    table = a_table()
    table.press(0, "0", at=0)
    before = table.state.save()
    with pytest.raises(Late):
        table.press(0, "0", at=0)
    with pytest.raises(Late):
        table.undo(0, at=0)
    with pytest.raises(IllegalAction, match="N1 is not to decide now"):
        table.press(1, "0", at=1)
    for seat in (-1, 3, 99):
        with pytest.raises(KincstarError, match="no seat"):
            table.press(seat, "0")
    for button in ("-1", "99999", "dance", "", "٣", "1e3", "0" * 12):
        with pytest.raises(KincstarError):
            table.press(0, button)
    assert table.state.save() == before and table.moves == 1


def test_a_button_that_fails_half_way_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    table = a_table()
    before = table.state.save()
    monkeypatch.setattr(type(PECUNIA), "expand", lambda *a: [0, 0, 99])
    with pytest.raises(IllegalAction):
        table.press(0, "all of it")
    assert table.state.save() == before and table.told == [t for t in table.told if t.move == -1]


def test_news() -> None:
    table = a_table(players=2)
    assert table.news_since(0) is None and table.news(0) == set()
    while table.actors() == [0]:
        table.press(0, str(int(table.state.default(0))))
    mine = table.moves
    while table.actors() == [1]:
        table.press(1, str(int(table.state.default(1))))
    assert table.news_since(0) == mine
    table.press(0, str(int(table.state.default(0))))
    assert table.news_since(0) == mine, "the turn one is in doesn't count"
    assert table.news_since(1) == table.moves - 1


def test_lines_are_cut_from_the_front() -> None:
    table = a_table()
    play(table, [0] * 20)
    whole = table.lines(0, "en")
    assert table.lines(0, "en", last=3) == whole[-3:]
    assert all(move >= 5 for move, _ in table.lines(0, "en", since=5))


def test_a_hidden_draw_is_told_to_its_owner_only() -> None:
    table = a_table()
    mine = [line.text for _, line in table.lines(0, "en") if line.seat == 0]
    theirs = [line.text for _, line in table.lines(1, "en") if line.seat == 0]
    assert len(mine) == len(theirs) and mine != theirs
    assert [line.text for _, line in table.lines(None, "en") if line.seat == 0] == theirs


def test_out_of_time() -> None:
    table = a_table()
    for _ in range(40):
        table.time_out(table.actors()[0])
    assert table.moves == 40 or table.over
