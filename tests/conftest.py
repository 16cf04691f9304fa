"""What every test run needs: the options, the marks that skip, and a header that says which engine is tested."""

import os
import shutil
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import kincstar


def find_engine() -> str:
    """Say whether the package that the tests import is compiled."""
    modules = Path(kincstar.__file__).parent.rglob("*")
    return "compiled" if any(m.name.endswith(tuple(EXTENSION_SUFFIXES)) for m in modules) else "interpreted"


def find_chromium() -> str | None:
    """Return the path of a Chromium that Playwright can drive, or None."""
    named = os.environ.get("KINCSTAR_CHROMIUM")
    candidates = [named] if named else ["chromium", "chromium-browser", "google-chrome"]
    return next((path for path in map(shutil.which, candidates) if path), None)


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("kincstar")
    group.addoption("--slow", action="store_true", help="run the tests that take long, too")
    group.addoption("--once", action="store_true", help="give a browser test that fails no second try")
    group.addoption("--wheels", metavar="FOLDER", help="keep the wheels that the packaging tests build in FOLDER")


def pytest_configure(config: pytest.Config) -> None:
    """Refuse to test another engine than the one that was asked for: that would be a green run of the wrong thing."""
    wanted = os.environ.get("KINCSTAR_ENGINE")
    if wanted not in (None, find_engine()):
        raise pytest.UsageError(f"the {wanted} engine is to be tested, but {kincstar.__file__} is {find_engine()}")


def pytest_report_header() -> list[str]:
    browser = find_chromium() or "no Chromium found, browser tests are skipped (KINCSTAR_CHROMIUM can name one)"
    return [
        f"kincstar: {kincstar.__version__}, {find_engine()} engine, {Path(kincstar.__file__).parent}",
        f"browser: {browser}",
    ]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    skips = {}
    if not config.getoption("--slow"):
        skips["slow"] = pytest.mark.skip(reason="takes long; runs with --slow")
    if find_chromium() is None:
        skips["browser"] = pytest.mark.skip(reason="no Chromium")
    for item in items:
        for mark, skip in skips.items():
            if item.get_closest_marker(mark):
                item.add_marker(skip)
        # A press that falls between two of the browser's own steps is nobody's fault; whatever fails twice is broken. A second
        # try is named at the end of the run, and is worth finding out about with --once.
        if item.get_closest_marker("browser") and not config.getoption("--once"):
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session")
def engine() -> str:
    """Which engine is tested: compiled or interpreted."""
    return find_engine()


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of the browser; tests that use it carry the mark `browser`."""
    path = find_chromium()
    assert path is not None, "a test that asks for Chromium needs the mark 'browser'"
    return path
