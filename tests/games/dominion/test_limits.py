"""How many kinds of cards there can be, and that all that is counted by kind counts the same."""

from __future__ import annotations

from itertools import pairwise

from kincstar.games.dominion import kingdoms, parts, words
from kincstar.games.dominion.cards import CARDS
from kincstar.games.dominion.looks import LOOKS
from kincstar.games.dominion.player import BATCH, KIND, KNOWN, LIMBO, OWNED
from kincstar.games.dominion.state import KINDS_MASK, NO_CARDS

KINDS, KINGDOM = int(parts.KINDS), int(parts.KINGDOM)


def test_the_kinds_fit_into_a_cards_byte():
    room = int(KIND) + 1
    assert KINDS <= room, f"a card's byte has room for {room} kinds: {KINDS} need wider cards and a new rules version"
    assert int(KNOWN) + int(LIMBO) + int(BATCH) + int(KIND) == 255, "the flags and the kind share the byte"


def test_the_sets_the_actions_and_the_code_hold_all_kinds():
    assert int(KINDS_MASK) == int(parts.BASIC_SET) | int(parts.KINGDOM_SET) == (1 << KINDS) - 1
    assert int(parts.BASIC_SET) == (1 << KINGDOM) - 1
    ranges = [int(n) for n in (parts.PLAY, parts.BUY, parts.PICK, parts.GAIN, parts.CHOOSE, parts.ACTIONS)]
    assert [after - before for before, after in pairwise(ranges)] == [KINDS] * 5
    assert kingdoms.CODE_LENGTH * 5 == KINDS - KINGDOM, "a letter of a kingdom's code stands for five kingdom cards"


def test_each_list_has_every_kind():
    names = parts.KIND_NAMES
    assert len(names) == len(set(names)) == KINDS
    assert [int(getattr(parts, name)) for name in names] == list(range(KINDS))
    lists = (parts.COST, parts.COIN, parts.POINTS, OWNED, NO_CARDS, CARDS, LOOKS)
    assert [len(one) for one in lists] == [KINDS] * len(lists)
    assert set(words.CARDS) == set(words.RULES) == set(words.TYPES_OF) == set(names)
    kingdom_rules = [f"DOM-K{n}" for n in range(1, KINDS - KINGDOM + 1)]
    assert list(parts.REASONS[-len(kingdom_rules) :]) == kingdom_rules
    assert len(parts.REASONS) == int(parts.R_CARD) + KINDS
