"""Games about money: one set of rules for the browser, the terminal and the study of strategy.

>>> import kincstar
>>> game = kincstar.game("pecunia")
>>> state = game.new(players=4, seed=7)
>>> seat = state.actors()[0]
>>> game.describe(state, seat, state.legal(seat)[0])
'Remove a marker from each guest'
"""

from typing import Any

__version__ = "0.1.0"
__all__ = ["__version__", "game", "games"]


def __getattr__(name: str) -> Any:
    """Load the games only when somebody asks for one, so that `import kincstar` stays quick."""
    if name in ("game", "games"):
        from kincstar.kernel import game as library

        return getattr(library, name)
    raise AttributeError(f"module 'kincstar' has no attribute {name!r}")
