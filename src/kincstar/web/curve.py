"""How the scores went, as a drawing of ours: a line for each seat, told apart by colour, dashes and the name at its end."""

from __future__ import annotations

import msgspec

WIDE = (640, 260)
NARROW = (340, 240)  # for phones
LEFT, RIGHT, TOP, BOTTOM = 34, 130, 12, 26
LINE = 17  # between two names


class Stroke(msgspec.Struct, frozen=True):
    """One seat's line."""

    seat: int
    name: str
    points: str
    end: tuple[float, float]
    label: float  # the height of its name


class Curve(msgspec.Struct, frozen=True):
    """The drawing: lines, and marks on the axes (position, number)."""

    width: int
    height: int
    left: int
    right: int
    bottom: int
    strokes: list[Stroke]
    scores: list[tuple[float, int]]
    moves: list[tuple[float, int]]


def draw(scores: list[list[int]], names: list[str], size: tuple[int, int] = WIDE) -> Curve:
    """Return the drawing of the scores after each move."""
    width, height = size
    right = width - (RIGHT if width > 500 else 92)
    lowest = min(0, *(min(row) for row in scores))
    highest = max(1, *(max(row) for row in scores))
    last = max(1, len(scores) - 1)

    def x(i: int) -> float:
        return round(LEFT + (right - LEFT) * i / last, 1)

    def y(score: int) -> float:
        return round(TOP + (height - TOP - BOTTOM) * (highest - score) / (highest - lowest), 1)

    strokes = []
    for seat, name in enumerate(names):
        points = [(x(0), y(scores[0][seat]))]
        for i in range(1, len(scores)):
            if scores[i][seat] != scores[i - 1][seat]:  # a step, since a score stays until it changes
                points += [(x(i), points[-1][1]), (x(i), y(scores[i][seat]))]
        points.append((x(len(scores) - 1), points[-1][1]))
        line = " ".join(f"{px},{py}" for px, py in points)
        strokes.append(Stroke(seat, name, line, points[-1], points[-1][1]))
    step = _step(highest - lowest)
    ticks = [(y(s), s) for s in range(lowest - lowest % step, highest + 1, step) if s >= lowest]
    stride = _step(last, 8 if width > 500 else 4)
    moves = [(x(i), i) for i in range(0, last + 1, stride)]
    return Curve(width, height, LEFT, right, height - BOTTOM, _apart(strokes, height), ticks, moves)


def _step(length: int, most: int = 8) -> int:
    """Return a round distance of marks, so that there are no more than so many steps."""
    for step in (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000, 2000, 5000, 10_000):
        if length / step <= most:
            return step
    return length


def _apart(strokes: list[Stroke], height: int) -> list[Stroke]:
    """Move the names so that none covers another."""
    order = sorted(strokes, key=lambda s: s.end[1])
    heights = [s.end[1] for s in order]
    for i in range(1, len(heights)):
        heights[i] = max(heights[i], heights[i - 1] + LINE)
    over = heights[-1] - (height - 6)
    if over > 0:
        heights[-1] -= over
        for i in range(len(heights) - 2, -1, -1):
            heights[i] = min(heights[i], heights[i + 1] - LINE)
    placed = [msgspec.structs.replace(s, label=round(h, 1)) for s, h in zip(order, heights, strict=True)]
    return sorted(placed, key=lambda s: s.seat)
