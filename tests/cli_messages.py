"""Finds every message of the command line: what --help says of each command, and what its modules say."""

import ast
import inspect
from pathlib import Path

from typer.main import get_command

from kincstar.cli import app, words

SAYING = {"_", "say"}  # functions whose first argument is a message


def in_help() -> set[str]:
    group = get_command(app)
    found = {*words.HEADINGS, *words.METAVARS, words.HELP_OPTION, words.DEFAULT, words.REQUIRED}
    for command in (group, *group.commands.values()):  # type: ignore[attr-defined]
        found.add(inspect.cleandoc(command.help))
        found.update(text for param in command.params for text in (param.help, param.metavar) if text)
    return found


def in_modules() -> set[str]:
    found = set()
    for path in sorted(Path(words.FOLDER).glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                name = getattr(node.func, "id", "") or getattr(node.func, "attr", "")
                if name in SAYING and isinstance(node.args[0].value, str):
                    found.add(node.args[0].value)
    return found


def all_messages() -> set[str]:
    return in_help() | in_modules() | set(words.MESSAGES)
