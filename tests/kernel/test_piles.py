"""Piles, and open decisions packed into numbers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import u8

from kincstar.kernel.frames import frame, frame_card, frame_data, frame_seat, frame_step
from kincstar.kernel.piles import count, numbers, shuffle, without, zeros, zeros64
from kincstar.kernel.rng import Rng

cards = st.lists(st.integers(0, 255), max_size=60)


def pile(values: list[int]) -> vec[u8]:
    return vec[u8](values)


@given(cards, st.integers(0, 2**62 - 1))
def test_a_shuffle_keeps_all_cards(values: list[int], seed: int) -> None:
    p = pile(values)
    shuffle(p, Rng(seed))
    assert sorted(p) == sorted(values)


@given(cards.filter(bool), st.data())
def test_without_takes_the_first_of_its_kind(values: list[int], data: st.DataObject) -> None:
    card = data.draw(st.sampled_from(values))
    rest = list(values)
    rest.remove(card)
    assert list(without(pile(values), card)) == rest


def test_without_a_card_that_is_not_there() -> None:
    with pytest.raises(ValueError, match="no such card"):
        without(pile([1, 2, 3]), 4)


@given(cards, st.integers(0, 255))
def test_count(values: list[int], card: int) -> None:
    assert count(pile(values), card) == values.count(card)


def test_new_piles() -> None:
    assert list(numbers(4)) == [0, 1, 2, 3]
    assert list(zeros(3)) == [0, 0, 0]
    assert list(zeros64(2)) == [0, 0]
    assert len(numbers(0)) == len(zeros(0)) == len(zeros64(0)) == 0


@given(st.integers(0, 255), st.integers(0, 15), st.integers(0, 255), st.integers(0, 2**40 - 1))
def test_a_decision_is_unpacked_as_it_was_packed(card: int, seat: int, step: int, data: int) -> None:
    f = frame(card, seat, step, data)
    assert (frame_card(f), frame_seat(f), frame_step(f), frame_data(f)) == (card, seat, step, data)
    assert 0 <= f < 2**62
