"""A server without a socket, browsers without a window: what most tests of the pages need."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from kincstar.store.store import Store
from kincstar.web.app import create_app
from kincstar.web.bots import Thinkers, ThinkingError
from kincstar.web.thinker import Question, think


class Here(Thinkers):
    """Opponents that think in this process, at once."""

    async def choose(self, question: Question) -> int:
        answer = think(question)
        if answer.error:
            raise ThinkingError(answer.error)
        return answer.action


class Browser(httpx.AsyncClient):
    """One browser with its cookies."""

    def __init__(self, app: Any, lang: str = "en") -> None:
        super().__init__(
            transport=httpx.ASGITransport(app, raise_app_exceptions=False),
            base_url="http://kincstar.test",
            headers={"accept-language": lang},
        )

    async def play_now(self, pace: str = "instant") -> str:
        answer = await self.post("/play/pecunia")
        assert answer.status_code == 303
        table = answer.headers["location"]
        await self.post(f"{table}/settings", data={"pace": pace})
        return table

    async def open(self, *who: str, **more: str) -> str:
        """Set a table up: 'me', 'person', 'open' or an opponent's id for each seat."""
        seats = {f"who-{i}": w for i, w in enumerate(who)} | {f"name-{i}": f"N{i}" for i in range(len(who))}
        answer = await self.post("/new/pecunia", data={"players": str(len(who)), **seats, "pace": "instant", **more})
        assert answer.status_code == 303, answer.text
        return answer.headers["location"]

    async def view(self, table: str) -> dict[str, Any]:
        answer = await self.get(f"{table}/view.json")
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def press(self, table: str, action: str, at: int | str = "", seat: int | str = "") -> httpx.Response:
        return await self.post(f"{table}/act", data={"action": action, "at": str(at), "seat": str(seat)})

    async def step(self, table: str) -> dict[str, Any]:
        """Press the main button once and return the view before it."""
        seen = await self.view(table)
        answer = await self.press(table, seen["prompt"]["main"]["id"], seen["at"], seen["seat"])
        assert answer.status_code == 303, answer.text
        return seen


class House:
    """A running application."""

    def __init__(self, app: Any, store: Store) -> None:
        self.app = app
        self.store = store
        self.hub = app.state.hub

    def browser(self, lang: str = "en") -> Browser:
        return Browser(self.app, lang)


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    store = await Store.open(f"sqlite:///{tmp_path}/kincstar.db")
    app = create_app(store, await store.secret(), thinkers=Here())
    yield House(app, store)
    await app.state.hub.close()
    await store.close()


@pytest.fixture
def me(house: House) -> Browser:
    return house.browser()
