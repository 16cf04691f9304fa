"""A component file in hand: a game's printed values as TOML, to be read, and refused with file, line and reason."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

from kincstar.kernel.errors import ComponentError

MAX_BYTES = 100_000


class ComponentFile:
    """A TOML file that has been read, and where in it something is wrong.

    A place in it is a section ('rights'), a key of that section ('church') and the nth entry of that key's list, −1 for the key
    itself.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            with path.open("rb") as file:
                data = file.read(MAX_BYTES + 1)
        except OSError as e:
            raise ComponentError(f"{path}: the file can't be read: {e.strerror or e}") from None
        except ValueError as e:
            raise ComponentError(f"{str(path)!r}: no file can have this name: {e}") from None
        if len(data) > MAX_BYTES:
            raise ComponentError(f"{path}: the file is too large for a component file (over {MAX_BYTES:,} bytes)")
        try:
            self.text = data.decode("utf-8")
        except UnicodeDecodeError as e:
            line = data[: e.start].count(b"\n") + 1
            raise ComponentError(f"{path}, line {line}: this isn't UTF-8 text") from None
        try:
            self.data = tomllib.loads(self.text)
        except tomllib.TOMLDecodeError as e:
            message = re.sub(r"\s*\(at .*\)$", "", str(e))
            found = re.search(r"at line (\d+)", str(e))
            where = found.group(1) if found else str(self.text.count("\n") + 1)
            raise ComponentError(f"{path}, line {where}: not valid TOML: {message}") from None
        except RecursionError:
            raise ComponentError(f"{path}, line 1: not valid TOML: it is nested too deeply") from None
        except ValueError:  # Python reads no number of more than 4,300 digits, and doesn't say where it stands
            raise ComponentError(f"{path}, line 1: not valid TOML: it holds a number that is too long") from None

    def fail(self, reason: str, section: str = "", key: str = "", nth: int = -1) -> ComponentError:
        """Return the error for a place of the file."""
        return ComponentError(f"{self.path}, line {self._line(section, key, nth)}: {reason}")

    def head(self, game: str, format: int, sections: tuple[str, ...]) -> None:
        """Check that the file is of this game and format, and has these sections and nothing else."""
        if self.data.get("game") != game:
            raise self.fail(f'a component file of this game says game = "{game}", not {self._said("game")}', key="game")
        found = self.data.get("format")
        if found != format or isinstance(found, bool):
            raise self.fail(f"this program reads format = {format}, not {self._said('format')}", key="format")
        for key in self.data:
            if key not in ("game", "format", *sections):
                raise self.fail(f"{key!r} means nothing here", key=key)

    def section(self, name: str, keys: tuple[str, ...]) -> dict[str, Any]:
        """Return a section that must have these keys and no others."""
        table = self.data.get(name)
        if not isinstance(table, dict):
            raise self.fail(f"the section [{name}] is missing", key=name if table is not None else "")
        for key in table:
            if key not in keys:
                raise self.fail(f"{key!r} means nothing here; known are {', '.join(keys)}", name, key)
        for key in keys:
            if key not in table:
                raise self.fail(f"{key} is missing", name)
        return table

    def entries(self, section: str, key: str, size: int | None = None) -> list[dict[str, Any]]:
        """Return the list of a key, each entry a table; of so many entries, if a number is given."""
        found = self.data[section][key]
        if not isinstance(found, list) or not found:
            raise self.fail(f"{key} must be a list", section, key)
        if size is not None and len(found) != size:
            raise self.fail(f"{key} must have {size} entries, not {len(found)}", section, key)
        for i, entry in enumerate(found):
            if not isinstance(entry, dict):
                raise self.fail(f"entry {i + 1} of {key} must be like {{ … }}, not {entry!r:.40}", section, key)
        return found

    def whole(self, table: Any, name: str, low: int, high: int, where: tuple[str, str, int]) -> int:
        """Return a whole number of a table, from `low` to `high`."""
        n = table.get(name) if isinstance(table, dict) else None
        if n is None:
            raise self.fail(f"{name} is missing", *where)
        if not isinstance(n, int) or isinstance(n, bool) or not low <= n <= high:
            raise self.fail(f"{name} must be a whole number from {low} to {high}, not {n!r:.40}", *where)
        return n

    def source(
        self, table: dict[str, Any], names: tuple[str, ...], sources: tuple[str, ...], where: tuple[str, str, int]
    ) -> str:
        """Return where a table's values are from; it may say nothing but these values and their source."""
        unknown = sorted(set(table) - {*names, "source"})
        if unknown:
            raise self.fail(f"{unknown[0]!r:.40} means nothing here; known are {', '.join(names)} and source", *where)
        source = table.get("source")
        if source not in sources:
            wrong = f", not {source!r:.40}" if source else ": it is missing"
            raise self.fail(f"source must be one of {', '.join(sources)}{wrong}", *where)
        return str(source)

    def _said(self, key: str) -> str:
        return f"{self.data.get(key)!r:.40}"

    def _line(self, section: str, key: str, nth: int) -> int:
        lines = [(i, x.split("#")[0].strip()) for i, x in enumerate(self.text.split("\n"), 1)]
        whole = f"{section}.{key}" if section and key else section or key
        entries = [i for i, x in lines if x == f"[[{whole}]]"]
        if 0 <= nth < len(entries):
            return entries[nth]
        line = next((i for i, x in lines if section and x == f"[{section}]"), 1)
        if key:
            head = re.compile(rf'"?{re.escape(key)}"?\s*=|"?{re.escape(key)}"?\.')
            title = re.compile(rf"\[\[?{re.escape(whole)}[].]")
            line = next((i for i, x in lines if (i >= line and head.match(x)) or title.match(x)), line)
        if nth >= 0:
            entries = [i for i, x in lines if i >= line for _ in range(x.count("{"))]
            line = entries[nth] if nth < len(entries) else line
        return line
