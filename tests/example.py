"""The game of examples/, which no part of the program knows: importable, and known as if it were installed."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from kincstar.kernel.game import Game, games
from kincstar.web import pages

HOME = Path(__file__).parent.parent / "examples" / "sevens"


def sevens() -> Game:
    if str(HOME) not in sys.path:
        sys.path.append(str(HOME))
    from sevens.game import GAME

    return GAME


@contextmanager
def installed(folder: Path) -> Iterator[None]:
    """Let the example be found as pip would have it: by the metadata of its package, written into `folder`."""
    about = folder / "kincstar_sevens-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: kincstar-sevens\nVersion: 1\n")
    (about / "entry_points.txt").write_text("[kincstar.games]\nsevens = sevens.game:GAME\n")
    sevens()
    sys.path.append(str(folder))
    found = (games, pages.environment)
    for cached in found:
        cached.cache_clear()
    try:
        yield
    finally:
        sys.path.remove(str(folder))
        for cached in found:
            cached.cache_clear()
