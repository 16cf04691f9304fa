"""Where a card in the making stands, packed into one number: card (8 bits), seat (4), step (8), data (40).

`State.stack` holds such frames, the innermost last. There are two sorts. A frame at a step below RESUME is a question: its seat is
asked, and its answer takes it off. One at RESUME or above asks nobody: it says how a card goes on when all that was laid upon it
is done ('play it once more', 'on to the next victim'), and `State.go_on` takes it off. A card lays its RESUME frame first and then
begins what comes before, so cards within cards, however deep, need no recursion and can be saved at any moment.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

RESUME: Final[i64] = 128  # the first of the steps that ask nobody; a card may number its own from here to 255


def frame(card: i64, seat: i64, step: i64, data: i64 = 0) -> i64:
    """Return the packed frame: `seat` is at `step` of `card`, with what the card needs to remember in `data`.

    ValueError if something doesn't fit: card and step from 0 to 255, seat to 15, data below 2**40.
    """
    if (card >> 8) | (seat >> 4) | (step >> 8) | (data >> 40) != 0:
        raise ValueError(f"no frame holds card {card}, seat {seat}, step {step} and data {data}")
    return card | (seat << 8) | (step << 12) | (data << 20)


def frame_card(f: i64) -> i64:
    """Return the card of a frame."""
    return f & 0xFF


def frame_seat(f: i64) -> i64:
    """Return the seat of a frame: the one asked or, at RESUME, the one whose card goes on."""
    return (f >> 8) & 0xF


def frame_step(f: i64) -> i64:
    """Return the step of a frame."""
    return (f >> 12) & 0xFF


def frame_data(f: i64) -> i64:
    """Return what the card remembers in a frame."""
    return f >> 20
