"""Finding a way to play by its name: one that comes with the program or the game, a plan, or a class or function of one's own."""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import os
import sys
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from types import ModuleType
from typing import Any

from kincstar.kernel.errors import KincstarError
from kincstar.kernel.game import Game, Plan
from kincstar.kernel.seat import Policy, Seat
from kincstar.players.pool import policies

Maker = Callable[[], Policy]

MAX_PLAN = 100_000  # bytes; a plan is a page of text


class FunctionPolicy(Policy):
    """Plays as a function says: it gets the seat and returns one of `seat.legal()`."""

    def __init__(self, function: Callable[[Any], int]) -> None:
        super().__init__()
        self.function = function

    def choose(self, seat: Seat) -> int:
        return self.function(seat)


def policy_names(game: Game) -> list[str]:
    """Return the names of the ways to play this game that are programs."""
    return sorted(policies(game))


def plan_files(game: Game) -> dict[str, Path]:
    """Return the plans that come with a game, by name."""
    return {path.stem: path for path in sorted((game.folder / "plans").glob("*.txt"), key=lambda path: path.stem)}


def plans_in(game: Game, folder: Path) -> list[tuple[str, Plan]]:
    """Return the plans of a folder with the names that `find_policy` knows them by; KincstarError if there are none."""
    if not folder.is_dir():
        raise KincstarError(f"there is no folder {folder}")
    found = sorted(folder.glob("*.txt"))
    if not found:
        raise KincstarError(f"{folder} holds no plan; plans are files that end in .txt")
    return [(str(path), _read_plan(game, path)) for path in found]


def find_plan(game: Game, name: str, folder: Path | None = None) -> Plan | None:
    """Return the plan of this name: one that comes with the game, or a file ending in .txt; None if the name means no plan."""
    if name in policies(game):
        return None
    known = plan_files(game)
    if name in known:
        return _read_plan(game, known[name])
    if not name.endswith(".txt"):
        return None
    path = (folder or Path.cwd()) / name
    if not path.is_file():
        raise KincstarError(f"there is no file {name}")
    return _read_plan(game, path)


def plan_text(game: Game, name: str) -> str:
    """Return the text of a plan that `find_plan` has found."""
    return plan_files(game).get(name, Path(name)).read_text(encoding="utf-8")


def find_policy(game: Game, name: str, folder: Path | None = None) -> Maker:
    """Return what makes policies of this name.

    It is 'random', a name of the game's own, a plan of its own or in a file ending in .txt, or what one has written in Python, a
    class or a function of a seat, as `module:name` or `file.py:name`. Files and modules are looked for in `folder`, the current
    one by default. KincstarError if there is none, it can't be loaded, or it is something else.
    """
    known = policies(game)
    if name in known:
        return known[name]
    plan = find_plan(game, name, folder)
    if plan is not None:
        return plan.policy
    source, colon, own_name = name.rpartition(":")
    if not colon or not source or not own_name:
        plans = ", a plan as file.txt" if plan_files(game) else ""
        raise KincstarError(
            f"there is no policy {name!r} for {game.title}; there are: {', '.join([*policy_names(game), *plan_files(game)])}"
            f"{plans}, or one of your own as file.py:Class or module:Class"
        )
    found = getattr(_load(source, folder or Path.cwd()), own_name, None)
    if found is None:
        raise KincstarError(f"{source} has no class {own_name!r}")
    if not isinstance(found, type):
        return of_function(found, name)
    if not issubclass(found, Policy):
        raise KincstarError(f"{name} is not a class derived from kincstar.kernel.seat.Policy")
    try:
        found()
    except Exception as e:
        raise KincstarError(f"{name} can't be made as {own_name}(): {type(e).__name__}: {e}") from e
    return found


def of_function(function: Any, name: str) -> Maker:
    """Return what makes policies that ask a function; KincstarError if it can't be called with a seat."""
    try:
        inspect.signature(function).bind(None)
    except (TypeError, ValueError):
        raise KincstarError(
            f"{name} is not a class derived from kincstar.kernel.seat.Policy, nor a function of a seat"
        ) from None
    return partial(FunctionPolicy, function)


def _read_plan(game: Game, path: Path) -> Plan:
    try:
        if path.stat().st_size > MAX_PLAN:
            raise KincstarError(f"{path.name}: the file is too large for a plan (over {MAX_PLAN:,} bytes)")
        return _plan(game, path, path.stat().st_mtime_ns)
    except UnicodeDecodeError:
        raise KincstarError(f"{path.name} is no text in UTF-8") from None
    except OSError as e:
        raise KincstarError(f"{path.name} can't be read: {e.strerror or e}") from None


@cache
def _plan(game: Game, path: Path, changed: int) -> Plan:
    """Read a plan, anew if its file has been changed."""
    own = path.parent == game.folder / "plans"
    return game.plan(path.read_text(encoding="utf-8"), path.stem if own else path.name)


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
    except (Exception, SystemExit) as e:
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
