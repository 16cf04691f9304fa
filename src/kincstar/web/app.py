"""The application: its addresses, and what is around them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from kincstar.kernel.errors import KincstarError
from kincstar.store.store import Store
from kincstar.web import errors, lobby, replay, rules, tables
from kincstar.web.bots import Thinkers
from kincstar.web.forms import the_game
from kincstar.web.gate import Gate
from kincstar.web.guard import Guard
from kincstar.web.language import Preferences
from kincstar.web.live import Hub
from kincstar.web.pages import STATIC

KEEP = "public, max-age=31536000, immutable"  # an address with ?v= changes when the file does


class Files(StaticFiles):
    """Files of the house."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return a file, with how long it may be kept."""
        response = await super().get_response(path, scope)
        response.headers["cache-control"] = KEEP if b"v=" in scope["query_string"] else "public, max-age=86400"
        return response


async def board_css(request: Request) -> Response:
    """A game's own style sheet."""
    return FileResponse(the_game(request).folder / "board.css", media_type="text/css", headers={"cache-control": KEEP})


def routes() -> list[Route | Mount]:
    """Return all addresses."""
    get, post = ["GET"], ["POST"]
    table: list[tuple[str, Callable[..., object], list[str]]] = [
        ("", tables.show, get),
        ("/act", tables.act, post),
        ("/say", tables.say_something, post),
        ("/settings", tables.settings, post),
        ("/join", tables.join, post),
        ("/fill", tables.fill, post),
        ("/end", tables.end, post),
        ("/rematch", tables.rematch, post),
        ("/events", tables.events, get),
        ("/view.json", tables.view_json, get),
        ("/log", tables.whole_log, get),
        ("/save", tables.save, get),
        ("/replay", replay.replay, get),
        ("/result", replay.result, get),
        ("/play-on", replay.play_on, post),
    ]
    return [
        Route("/", lobby.first, methods=get),
        Route("/play/{game}", lobby.play_now, methods=post),
        Route("/new/{game}", lobby.set_up, methods=get),
        Route("/new/{game}", lobby.open_table, methods=post),
        Route("/import", lobby.import_game, methods=post),
        *(Route("/table/{id}" + path, endpoint, methods=methods) for path, endpoint, methods in table),
        Route("/rules", rules.books, methods=get),
        Route("/rules/{game}", rules.book, methods=get),
        Route("/licences", rules.licences, methods=get),
        Route("/games/{game}/board.css", board_css, methods=get),
        Mount("/static", Files(directory=STATIC)),
    ]


def create_app(
    store: Store, secret: str, *, thinkers: Thinkers | None = None, link_base: str = "", gate: Gate | None = None
) -> Starlette:
    """Return the application on an open store.

    `link_base` is where others reach it ('http://192.168.1.5:8520'); `gate` limits who may come in.
    """
    hub = Hub(store, thinkers or Thinkers())

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        try:
            yield
        finally:
            await hub.close()

    app = Starlette(
        routes=routes(),
        middleware=[Middleware(Guard, gate=gate), Middleware(Preferences)],
        exception_handlers={
            HTTPException: errors.on_refusal,
            KincstarError: errors.on_rule,
            Exception: errors.on_failure,
        },
        lifespan=lifespan,
    )
    app.state.store = store
    app.state.secret = secret
    app.state.hub = hub
    app.state.link_base = link_base
    return app
