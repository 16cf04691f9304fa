"""Which key takes which action: digits for a short list, a letter for the group and a digit within it for a long one."""

from __future__ import annotations

from collections.abc import Sequence

DIGITS = "1234567890"
BUTTON_LETTERS = "eop"  # for the buttons that a game puts beside the main one
LETTERS = "abcdfghjkmvyz"  # the other letters that are no command of the terminal


def assign(groups: Sequence[Sequence[int]]) -> dict[int, str]:
    """Return a key for each action; what is beyond the tenth of a group is reached by the arrow keys alone.

    >>> assign([[4], [9, 7]])
    {4: '1', 9: '2', 7: '3'}
    >>> assign([[1, 2], list(range(30, 40))])[30]
    'b1'
    """
    flat = [action for group in groups for action in group]
    if len(flat) <= len(DIGITS):
        return dict(zip(flat, DIGITS, strict=False))
    found: dict[int, str] = {}
    for letter, group in zip(LETTERS, (g for g in groups if g), strict=False):
        found.update((action, letter + digit) for action, digit in zip(group, DIGITS, strict=False))
    return found
