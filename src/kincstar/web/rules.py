"""The rulebooks; licences and thanks."""

from __future__ import annotations

import re
from functools import cache

from markupsafe import Markup, escape
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from kincstar.kernel import rulebook
from kincstar.kernel.game import game, games
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


@cache
def given(name: str) -> list[list[Markup]]:
    """Return the licences of what others gave to a game, as paragraphs: the files *-LICENSE.txt in its folder."""
    texts = [p.read_text(encoding="utf-8") for p in sorted(game(name).folder.glob("*-LICENSE.txt"))]
    return [[linked(paragraph) for paragraph in text.split("\n\n")] for text in texts]


def linked(text: str) -> Markup:
    """Return a text with its addresses as links.

    >>> linked("MIT (https://mit.test/).")
    Markup('MIT (<a href="https://mit.test/">https://mit.test/</a>).')
    """
    return Markup(re.sub(r"https://[^\s()<>\"]*[^\s()<>\".,:;]", r'<a href="\g<0>">\g<0></a>', str(escape(text))))


async def licences(request: Request) -> Response:
    """Licences and thanks."""
    return pages.page(request, "licences.html.jinja", given={g.title: given(g.name) for g in games().values()})
