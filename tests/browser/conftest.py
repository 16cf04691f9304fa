"""A server and a Chromium; every page that a test opens must be free of errors and of requests to elsewhere."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from ..web.server import Server

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
PATIENCE = 30_000  # milliseconds until a page counts as stuck; a busy machine is slow, and nothing here is about speed
COUNT_ANSWERS = """document.addEventListener("htmx:finally:request", (e) => {
    const data = document.documentElement.dataset;
    if (e.detail.ctx.sourceElement.id === "play") data.answers = Number(data.answers ?? 0) + 1; })"""
LOCALES = {"hu": "hu-HU", "en": "en-GB", "de": "de-DE"}


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("browser") / "kincstar.db") as running:
        yield running


@pytest.fixture(scope="module")  # no longer: while Playwright runs, no other test can have an event loop
def browser(chromium: str) -> Iterator[Browser]:
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield started
        started.close()


class Visitor:
    """One browser window and what is done in it most."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.troubles: list[str] = []
        self.expected: tuple[str, ...] = ()
        page.set_default_timeout(PATIENCE)
        page.add_init_script(COUNT_ANSWERS)
        page.on("pageerror", lambda e: self.troubles.append(str(e)))
        page.on("console", lambda m: self.troubles.append(m.text) if m.type in ("error", "warning") else None)
        page.on("request", lambda r: self.troubles.append(r.url) if not r.url.startswith((address, "data:")) else None)

    def go(self, path: str) -> None:
        self.page.goto(self.address + path)

    @property
    def path(self) -> str:
        return self.page.url.removeprefix(self.address).split("?")[0]

    @property
    def table(self) -> str:
        return "/".join(self.path.split("/")[:3])

    def post(self, path: str, **form: str) -> Any:
        """Send a form with this browser's cookies."""
        return self.page.request.post(self.address + path, form=form)

    def open(self, *who: str, game: str = "pecunia", **more: str) -> str:
        """Set up a table and open its page: 'me', 'person', 'open', or an opponent's id for each seat."""
        seats = {f"who-{i}": w for i, w in enumerate(who)} | {f"name-{i}": f"N{i}" for i in range(len(who))}
        form = {"players": str(len(who)), "pace": "instant", "option-start": "0"} | seats | more
        answer = self.post(f"/new/{game}", **form)
        assert answer.ok, answer.text()
        self.page.goto(answer.url)
        return self.table

    def moves(self) -> int:
        return int(self.page.locator("#stamp").get_attribute("data-moves") or "")

    def there(self) -> None:
        """Wait until a table's page is there with all that it does.

        One that has only begun to come answers no key yet, and sends a form as a browser without scripts would.
        """
        self.page.wait_for_selector("#board")
        self.page.wait_for_load_state("load")

    def strike(self, key: str) -> None:
        """Press a key at a table."""
        self.there()
        self.page.keyboard.press(key)

    def key(self, key: str) -> None:
        """Press a key and wait until the page shows what it has led to."""
        self.there()
        page = self.page.locator("html")
        before = page.get_attribute("data-answers") or "0"
        self.page.keyboard.press(key)
        expect(page).to_have_attribute("data-answers", str(int(before) + 1))

    def join(self, link: str, name: str) -> None:
        """Sit down at the table that a link leads to; its last seat, so that the game begins."""
        self.page.goto(link)
        self.page.fill("#name", name)
        self.page.locator(".join button").click()
        self.there()

    def my_turn(self) -> None:
        self.there()
        self.page.wait_for_selector(".do .main-action, .curtain .main-action")

    def step(self) -> None:
        self.my_turn()
        self.key("Space")


@pytest.fixture
def visitor(browser: Browser, server: Server) -> Iterator[Callable[..., Visitor]]:
    visitors: list[Visitor] = []

    def new(width: int = 1440, height: int = 900, lang: str = "en", address: str = "", **more: Any) -> Visitor:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            locale=LOCALES[lang],
            base_url=address or server.address,
            **more,
        )
        found = Visitor(context.new_page(), address or server.address)
        visitors.append(found)
        return found

    yield new
    for v in visitors:
        v.page.context.close()
    troubles = [t for v in visitors for t in v.troubles if not any(e in t for e in v.expected)]
    assert troubles == []


@pytest.fixture
def me(visitor: Callable[..., Visitor]) -> Visitor:
    return visitor()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path
