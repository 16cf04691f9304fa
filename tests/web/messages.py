"""Finds every message of the house that is translated: in templates `_` and `ngettext`, in Python what `N_` marks."""

import ast
from pathlib import Path

from jinja2.ext import extract_from_ast

import kincstar
from kincstar.web import pages

HOUSE = Path(kincstar.__file__).parent


def in_templates() -> dict[str | tuple[str, ...], str]:
    found = {}
    for path in sorted((HOUSE / "web" / "templates").glob("*.jinja")):
        tree = pages.environment().parse(path.read_text(encoding="utf-8"))
        for line, function, message in extract_from_ast(tree):
            texts = tuple(m for m in message if m) if isinstance(message, tuple) else message
            found[texts if function == "ngettext" else texts[0] if isinstance(texts, tuple) else texts] = (
                f"{path.name}:{line}"
            )
    return found


def in_python() -> dict[str | tuple[str, ...], str]:
    found = {}
    for path in sorted((HOUSE / "web").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = node.func.id if isinstance(node.func, ast.Name) else ""
            texts = [a.value for a in node.args if isinstance(a, ast.Constant) and isinstance(a.value, str)]
            if name == "N_" and texts:
                found[texts[0]] = f"{path.name}:{node.lineno}"
            elif len(texts) == 2 and isinstance(
                node.func, ast.Subscript
            ):  # house_words(lang)["ngettext"](one, many, n)
                found[tuple(texts)] = f"{path.name}:{node.lineno}"
    return found


def all_messages() -> dict[str | tuple[str, ...], str]:
    return in_templates() | in_python()
