"""The package as others get it: what it declares, what it contains, and both wheels in a clean environment."""

import ast
import importlib
import importlib.util
import json
import os
import re
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import entry_points, packages_distributions, version
from pathlib import Path
from types import ModuleType

import pytest

import kincstar

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "kincstar"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
GAMES = sorted(PROJECT["entry-points"]["kincstar.games"])


def load_setup() -> ModuleType:
    spec = importlib.util.spec_from_file_location("kincstar_setup", ROOT / "setup.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def compiled_modules() -> list[str]:
    """The dotted names of all that setup.py compiles."""
    paths = load_setup().compiled_modules(ROOT)
    return [path.removeprefix("src/").removesuffix(".py").replace("/", ".") for path in paths]


def plain(name: str) -> str:
    """A distribution's name as indexes compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def declared() -> set[str]:
    extras = PROJECT["optional-dependencies"]
    lines = PROJECT["dependencies"] + extras["study"] + extras["postgres"]
    return {plain(re.split(r"[\[<>=~! ;]", line, maxsplit=1)[0]) for line in lines}


def imported(source: Path) -> Iterator[str]:
    """The first parts of the names that a file imports, wherever in the file it does."""
    for node in ast.walk(ast.parse(source.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.module.partition(".")[0]


def run(*command: str | Path, cwd: Path, env: dict[str, str]) -> str:
    done = subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_version_is_the_same_everywhere() -> None:
    assert version("kincstar") == kincstar.__version__


def test_the_source_tree_holds_no_compiled_module() -> None:
    assert [path for path in SOURCE.rglob("*") if path.name.endswith(tuple(EXTENSION_SUFFIXES))] == []


def test_what_is_imported_is_declared() -> None:
    known = packages_distributions()
    own = set(sys.stdlib_module_names) | {"kincstar"}
    missing = {
        f"{path.relative_to(ROOT)}: {name}"
        for path in SOURCE.rglob("*.py")
        for name in imported(path)
        if name not in own and not declared() & {plain(d) for d in known.get(name, [name])}
    }
    assert missing == set()


def test_each_game_is_registered() -> None:
    assert (
        sorted(entry.name for entry in entry_points(group="kincstar.games") if entry.dist.name == "kincstar") == GAMES
    )


def test_the_engine_is_compiled_whole_or_not_at_all(engine: str) -> None:
    files = {name: importlib.import_module(name).__file__ or "" for name in compiled_modules()}
    wrong = [name for name, file in files.items() if file.endswith(tuple(EXTENSION_SUFFIXES)) != (engine == "compiled")]
    assert files and wrong == []


@pytest.mark.parametrize("command", ["egg_info", "sdist", "editable_wheel"])
def test_only_a_wheel_is_compiled(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """An editable install, above all, would put compiled modules beside their sources and hide these."""
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(sys, "argv", ["setup.py", command])
    assert load_setup().extensions() == []


def test_the_switch_gives_a_pure_wheel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(sys, "argv", ["setup.py", "bdist_wheel"])
    monkeypatch.setenv("KINCSTAR_PURE", "1")
    assert load_setup().extensions() == []


def test_without_a_compiler_the_wheel_is_pure_and_one_line_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(sys, "argv", ["setup.py", "bdist_wheel"])
    monkeypatch.delenv("KINCSTAR_PURE", raising=False)
    monkeypatch.setenv("CC", "no-such-compiler")
    assert load_setup().extensions() == []
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 1 and "interpreted" in lines[0]


@pytest.fixture(scope="module", params=["compiled", "pure"])
def wheel(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel built by the usual front end: first the source archive, then the wheel from it."""
    folder = Path(request.config.getoption("--wheels") or tmp_path_factory.mktemp("dist")).resolve()
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environment["KINCSTAR_PURE"] = "1" if request.param == "pure" else "0"
    run(sys.executable, "-m", "build", "--outdir", folder, cwd=ROOT, env=environment)
    pure = [path for path in folder.glob("*.whl") if path.name.endswith("-py3-none-any.whl")]
    compiled = [path for path in folder.glob("*.whl") if path not in pure]
    if request.param == "compiled" and not compiled:
        pytest.skip("no C compiler: there is only the pure wheel")
    return max(pure if request.param == "pure" else compiled, key=lambda path: path.stat().st_mtime)


@pytest.mark.slow
def test_a_wheel_holds_every_file(wheel: Path) -> None:
    ignored = ("__pycache__", ".DS_Store")
    files = {path for path in SOURCE.rglob("*") if path.is_file() and not set(path.parts) & set(ignored)}
    assert {path.relative_to(SOURCE.parent).as_posix() for path in files} <= set(zipfile.ZipFile(wheel).namelist())


@pytest.mark.slow
def test_a_wheel_runs_in_a_clean_environment(wheel: Path, tmp_path: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "KINCSTAR"))}
    programs = tmp_path / "clean" / "bin"

    def clean(*command: str | Path) -> str:
        return run(*command, cwd=tmp_path, env=environment)

    clean(sys.executable, "-m", "venv", "clean")
    clean(programs / "python", "-m", "pip", "install", "--quiet", wheel)
    where = "import importlib, sys\nfor name in sys.argv[1:]: print(importlib.import_module(name).__file__)"
    files = clean(programs / "python", "-c", where, *compiled_modules()).split()
    assert {file.endswith(".py") for file in files} == {wheel.name.endswith("-py3-none-any.whl")}
    assert kincstar.__version__ in clean(programs / "kincstar", "--version")
    for game in GAMES:
        options = ("--seats", "random,random", "--games", "20", "--seed", "7", "--json")
        report = json.loads(clean(programs / "kincstar", "simulate", game, *options))
        assert (report["game"], report["games"]) == (game, 20)
