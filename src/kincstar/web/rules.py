"""The rulebooks; licences and thanks."""

from __future__ import annotations

from functools import cache

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from kincstar.kernel import rulebook
from kincstar.kernel.game import game
from kincstar.web import pages
from kincstar.web.forms import the_game
from kincstar.web.language import visit


@cache
def chapters(name: str, lang: str) -> list[rulebook.Chapter]:
    """Return a game's rulebook."""
    return rulebook.parse(game(name).rulebook(lang))


async def books(request: Request) -> Response:
    """All rulebooks."""
    return pages.page(request, "books.html.jinja")


async def book(request: Request) -> Response:
    """A rulebook; for the panel at a table only its text."""
    g, who = the_game(request), visit(request)
    found = chapters(g.name, who.lang)
    if who.partial:
        return HTMLResponse(pages.render("rulebook.html.jinja", {**pages.house_words(who.lang), "chapters": found}))
    return pages.page(request, "rules.html.jinja", game=g, chapters=found)


async def licences(request: Request) -> Response:
    """Licences and thanks."""
    return pages.page(request, "licences.html.jinja")
