"""Finding a policy by its name: one that comes with the program or the game, or a class of one's own."""

from __future__ import annotations

import importlib
import importlib.util
import os
import sys
from functools import cache
from pathlib import Path
from types import ModuleType

from kincstar.kernel.errors import KincstarError
from kincstar.kernel.game import Game
from kincstar.kernel.seat import Policy
from kincstar.players.pool import policies


def policy_names(game: Game) -> list[str]:
    """Return the names that `find_policy` knows for this game."""
    return sorted(policies(game))


def find_policy(game: Game, name: str, folder: Path | None = None) -> type[Policy]:
    """Return the class behind 'random', a name of the game's own, `module:Class` or `file.py:Class`.

    Files and modules are looked for in `folder`, the current one by default. KincstarError if there is no such class, it can't be
    loaded, or it isn't a Policy.
    """
    known = policies(game)
    if name in known:
        return known[name]
    source, colon, class_name = name.rpartition(":")
    if not colon or not source or not class_name:
        raise KincstarError(
            f"there is no policy {name!r} for {game.title}; there are: {', '.join(policy_names(game))}, "
            "or one of your own as file.py:Class or module:Class"
        )
    found = getattr(_load(source, folder or Path.cwd()), class_name, None)
    if found is None:
        raise KincstarError(f"{source} has no class {class_name!r}")
    if not isinstance(found, type) or not issubclass(found, Policy):
        raise KincstarError(f"{name} is not a class derived from kincstar.kernel.seat.Policy")
    try:
        found()
    except Exception as e:
        raise KincstarError(f"{name} can't be made as {class_name}(): {type(e).__name__}: {e}") from e
    return found


def _load(source: str, folder: Path) -> ModuleType:
    try:
        if source.endswith(".py") or os.sep in source:
            path = (folder / source).resolve()
            if not path.is_file():
                raise KincstarError(f"there is no file {source}")
            return _load_file(path, path.stat().st_mtime_ns)
        if str(folder) not in sys.path:
            sys.path.insert(0, str(folder))
        return importlib.import_module(source)
    except KincstarError:
        raise
    except Exception as e:
        raise KincstarError(f"{source} can't be loaded: {type(e).__name__}: {e}") from e


@cache
def _load_file(path: Path, changed: int) -> ModuleType:
    """Run a file as a module, anew if it has been changed."""
    spec = importlib.util.spec_from_file_location(f"kincstar_policy_{path.stem}", path)
    if spec is None or spec.loader is None:
        raise KincstarError(f"{path.name} is not a Python file")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
