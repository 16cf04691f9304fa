"""An open decision packed into one number: card (8 bits), seat (4), step (8), data (40)."""

from __future__ import annotations

from mypy_extensions import i64


def frame(card: i64, seat: i64, step: i64, data: i64 = 0) -> i64:
    """Return the packed decision: `seat` is at `step` of `card`, with what the card needs to remember in `data`."""
    return card | (seat << 8) | (step << 12) | (data << 20)


def frame_card(f: i64) -> i64:
    """Return the card of a packed decision."""
    return f & 0xFF


def frame_seat(f: i64) -> i64:
    """Return the seat that decides of a packed decision."""
    return (f >> 8) & 0xF


def frame_step(f: i64) -> i64:
    """Return the step of a packed decision."""
    return (f >> 12) & 0xFF


def frame_data(f: i64) -> i64:
    """Return what the card remembers of a packed decision."""
    return f >> 20
