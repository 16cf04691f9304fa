"""What the README promises, tried: its program, its commands, its links."""

import doctest
import re
from pathlib import Path

import pytest
from typer.main import get_command

import kincstar
from kincstar.cli import app

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text()
PAPERS = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"]


def test_its_program_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (program,) = re.findall(r"```python\n(.*?)```", README, flags=re.DOTALL)
    assert len(program.strip().splitlines()) <= 10
    exec(compile(program, "README.md", "exec"), {})
    shares = capsys.readouterr().out.splitlines()[-1].strip("[]").split(", ")
    assert len(shares) == 4 and sum(map(float, shares)) == pytest.approx(1)


def test_the_session_in_the_docstring_is_true() -> None:
    assert doctest.testmod(kincstar) == (0, 5)


def test_its_commands_of_make_exist() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), flags=re.MULTILINE))
    named = {
        name for paper in PAPERS for name in re.findall(r"^make ([a-z]+)", (ROOT / paper).read_text(), re.MULTILINE)
    }
    assert named and named <= targets


def test_its_commands_of_the_program_exist() -> None:
    commands = set(get_command(app).commands)  # type: ignore[attr-defined]
    named = set(re.findall(r"^(?:\.venv/bin/)?kincstar ([a-z]+)", README, flags=re.MULTILINE))
    assert named and named <= commands


@pytest.mark.parametrize("paper", PAPERS)
def test_links_lead_to_files(paper: str) -> None:
    links = re.findall(r"\]\(([^)#]+)[^)]*\)", (ROOT / paper).read_text())
    assert [link for link in links if "://" not in link and not (ROOT / link).exists()] == []
