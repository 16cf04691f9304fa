"""Every rule of every game's rulebook has a test that is marked with it, and what names a rule names one that exists."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from kincstar.kernel.game import games
from kincstar.kernel.rulebook import parse

HERE = Path(__file__).parent
ID = re.compile(r"\b[A-Z]{3}-[A-Z]\d+[a-z]?\b")


def rules(name: str, lang: str = "en") -> list[str]:
    return [rule.id for chapter in parse(games()[name].rulebook(lang)) for rule in chapter.rules]


def marks(tree: ast.AST) -> Iterator[tuple[str, str]]:
    """The (test, id) of all tests marked by `@rule("PNO-T4", …)` or `@pytest.mark.rule("PNO-T4")`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) in ("rule", "rules.rule", "pytest.mark.rule"):
                    for id in mark.args:
                        assert isinstance(id, ast.Constant), f"{node.name}: a rule's id is written out"
                        yield node.name, str(id.value)


def marked(name: str) -> dict[str, list[str]]:
    """The tests of a game by the rule that they show."""
    found: dict[str, list[str]] = {}
    for path in sorted((HERE / name).rglob("test_*.py")):
        for test, id in marks(ast.parse(path.read_text(encoding="utf-8"))):
            found.setdefault(id, []).append(test)
    return found


@pytest.mark.parametrize("name", games())
def test_every_rule_has_a_test(name: str) -> None:
    tested = marked(name)
    missing = [id for id in rules(name) if id not in tested]
    assert not missing, f"no test of {name} is marked with {', '.join(missing)}"


@pytest.mark.parametrize("name", games())
def test_every_mark_names_a_rule(name: str) -> None:
    known = rules(name)
    unknown = {id: tests for id, tests in marked(name).items() if id not in known}
    assert not unknown


@pytest.mark.parametrize("name", games())
def test_the_rulebooks_have_the_same_rules(name: str) -> None:
    assert rules(name, "hu") == rules(name, "en") == rules(name, "de")


@pytest.mark.parametrize("name", games())
def test_the_program_names_only_rules_that_exist(name: str) -> None:
    """In its comments, and where it tells why something can't be done."""
    known = set(rules(name))
    for path in sorted(games()[name].folder.rglob("*")):
        if path.suffix in (".py", ".po", ".toml", ".jinja", ".css"):
            found = set(ID.findall(path.read_text(encoding="utf-8")))
            assert found <= known, f"{path.name}: {sorted(found - known)}"


def test_a_rule_without_a_test_would_be_missed() -> None:
    """The finding itself: marks are found in all their forms, and nothing that only looks like one."""
    text = """
@rule("X-1", "X-2")
def test_a(): pass
@pytest.mark.parametrize("a", [1])
@pytest.mark.rule("X-3")
def test_b(a): pass
class TestC:
    @rule("X-4")
    async def test_d(self): pass
@rule("X-5")
def helper(): pass
@other("X-6")
def test_e(): pass
# @rule("X-7")
"""
    assert [id for _, id in marks(ast.parse(text))] == ["X-1", "X-2", "X-3", "X-4"]
