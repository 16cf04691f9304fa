"""The form of a rulebook."""

import pytest

from kincstar.kernel.errors import KincstarError
from kincstar.kernel.rulebook import find, parse

BOOK = """
## Setup

[AB-S1] Everybody draws
two cards. {ruling} In turn order. {reconstructed} Two is a guess.

[AB-S2a] {ruling} All of this is ours.

## The end

[AB-E1] The richest wins.
"""


def test_chapters_rules_and_marks() -> None:
    chapters = parse(BOOK)
    assert [(c.title, [r.id for r in c.rules]) for c in chapters] == [
        ("Setup", ["AB-S1", "AB-S2a"]),
        ("The end", ["AB-E1"]),
    ]
    first, second = chapters[0].rules
    assert [(s.mark, s.text) for s in first.stretches] == [
        ("", "Everybody draws two cards."),
        ("ruling", "In turn order."),
        ("reconstructed", "Two is a guess."),
    ]
    assert first.text == "Everybody draws two cards. In turn order. Two is a guess."
    assert [s.mark for s in second.stretches] == ["ruling"]


def test_finding_a_rule() -> None:
    found = find(parse(BOOK), "AB-E1")
    assert found is not None and found.text == "The richest wins."
    assert find(parse(BOOK), "AB-E2") is None


@pytest.mark.parametrize(
    "book, complaint",
    [
        ("## A\n\nno id", "begins with no rule's id: no id"),
        ("[AB-1] text", "before the first heading"),
        ("## A\n\n[AB-1] x\n\n[AB-1] y", "AB-1 twice"),
        ("## A\n\n[AB-1] {joke} x", "{joke}"),
        ("## A\n\n[AB-1] {ruling}", "nothing under AB-1"),
    ],
)
def test_what_is_not_of_this_form_is_named(book: str, complaint: str) -> None:
    with pytest.raises(KincstarError, match=complaint.replace("{", r"\{").replace("}", r"\}")):
        parse(book)
