"""A matrix as a picture: SVG by ourselves, any other format by matplotlib, where it is installed."""

from __future__ import annotations

from pathlib import Path
from xml.sax.saxutils import escape

from kincstar.arena.matrix import Cell, Matrix
from kincstar.kernel.errors import KincstarError

CELL = 44
ENDS = ((178, 24, 43), (247, 247, 247), (33, 102, 172))  # loses, even, wins: told apart by the colour-blind as well
FORMATS = ("svg", "png", "pdf")


def colour(rate: float) -> str:
    """Return the colour of a share of wins."""
    low, high, part = (ENDS[0], ENDS[1], rate * 2) if rate < 0.5 else (ENDS[1], ENDS[2], rate * 2 - 1)
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in zip(low, high, strict=True))


def check_format(path: Path) -> None:
    """Refuse a picture that couldn't be made, before anything is played for it."""
    ending = path.suffix.lower().removeprefix(".")
    if ending not in FORMATS:
        raise KincstarError(
            f"a picture is a file that ends in .{', .'.join(FORMATS[:-1])} or .{FORMATS[-1]}, not {path.name}"
        )
    if not path.absolute().parent.is_dir():
        raise KincstarError(f"there is no folder {path.parent}")
    if ending != "svg":
        try:
            import matplotlib  # noqa: F401
        except ImportError:
            raise KincstarError(
                f"a picture in {ending.upper()} needs matplotlib (kincstar[study]); one that ends in .svg doesn't"
            ) from None


def draw(matrix: Matrix, path: Path, title: str, note: str) -> None:
    """Write the picture; its format follows from the file's name."""
    check_format(path)
    if path.suffix.lower() == ".svg":
        path.write_text(svg(matrix, title, note), encoding="utf-8")
    else:
        _by_matplotlib(matrix, path, title, note)


def svg(matrix: Matrix, title: str, note: str) -> str:
    """Return the picture as SVG. Each cell's exact figures are in its tooltip."""
    n = len(matrix.players)
    left = 24 + max(len(name) for name in matrix.players) * 8
    top = 64 + max(len(name) for name in matrix.players) * 6
    width, height = left + n * CELL + CELL + 24 + top // 2, top + n * CELL + 40
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
        'font-family="sans-serif" font-size="13" fill="#222" role="img">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
        f'<text x="16" y="28" font-size="17" font-weight="bold">{escape(title)}</text>',
        f'<text x="16" y="{height - 14}" font-size="12" fill="#555">{escape(note)}</text>',
    ]
    for i, name in enumerate(matrix.players):
        x, y = left + i * CELL + CELL // 2, top + i * CELL + CELL // 2 + 5
        out.append(f'<text x="{left - 8}" y="{y}" text-anchor="end">{escape(name)}</text>')
        out.append(f'<text transform="translate({x + 4} {top - 8}) rotate(-50)">{escape(name)}</text>')
        for j, cell in enumerate(matrix.cells[i]):
            out.append(_cell(cell, left + j * CELL, top + i * CELL, f"{name} – {matrix.players[j]}"))
        mean = f"{100 * matrix.overall[i]:.0f}"
        out.append(f'<text x="{left + n * CELL + 8}" y="{y}" font-weight="bold">{mean} %</text>')
    return "\n".join([*out, "</svg>\n"])


def _cell(cell: Cell | None, x: int, y: int, label: str) -> str:
    if cell is None:
        return f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="#ddd"/>'
    ink = "#fff" if abs(cell.win_rate - 0.5) > 0.33 else "#222"
    low, high = (100 * x for x in cell.ci95)
    return (
        f"<g><title>{escape(label)}: {100 * cell.win_rate:.1f} % ({low:.1f}–{high:.1f})</title>"
        f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{colour(cell.win_rate)}" stroke="#fff"/>'
        f'<text x="{x + CELL // 2}" y="{y + CELL // 2 + 5}" text-anchor="middle" fill="{ink}">{100 * cell.win_rate:.0f}</text></g>'
    )


def _by_matplotlib(matrix: Matrix, path: Path, title: str, note: str) -> None:
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.colors import LinearSegmentedColormap
    from matplotlib.figure import Figure

    n = len(matrix.players)
    figure = Figure(figsize=(3 + 0.55 * n, 3 + 0.5 * n), layout="constrained")
    FigureCanvasAgg(figure)
    axes = figure.subplots()
    colours = LinearSegmentedColormap.from_list("shares", [tuple(c / 255 for c in end) for end in ENDS])
    colours.set_bad("#ddd")
    rates = [[float("nan") if c is None else c.win_rate for c in row] for row in matrix.cells]
    axes.imshow(rates, cmap=colours, vmin=0, vmax=1)
    axes.set_xticks(range(n), matrix.players, rotation=50, ha="right")
    axes.set_yticks(range(n), matrix.players)
    for i, row in enumerate(rates):
        for j, rate in enumerate(row):
            if i != j:
                ink = "white" if abs(rate - 0.5) > 0.33 else "#222"
                axes.text(j, i, f"{100 * rate:.0f}", ha="center", va="center", color=ink, fontsize=8)
    axes.set_title(title)
    axes.set_xlabel(note)
    figure.savefig(path, dpi=150)
