"""Rendering: the templates of the house and of the games, and what every page is rendered with."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import quote

from jinja2 import (
    ChoiceLoader,
    Environment,
    FileSystemLoader,
    PrefixLoader,
    StrictUndefined,
    Template,
    TemplateNotFound,
)
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse

from kincstar import __version__
from kincstar.kernel.game import Game, games
from kincstar.kernel.texts import LANGUAGE_NAMES, catalogue, template_gettext, template_ngettext
from kincstar.web.language import HOUSE, Visit, visit

HERE = Path(__file__).parent
STATIC = HERE / "static"


@cache
def environment() -> Environment:
    """Return the Jinja environment; a game's templates are in `games/<its name>/`."""
    of_games = PrefixLoader({f"games/{g.name}": FileSystemLoader(g.folder) for g in games().values()}, delimiter=":")
    env = Environment(
        loader=ChoiceLoader([FileSystemLoader(HERE / "templates"), of_games]),
        autoescape=True,
        undefined=StrictUndefined,
        auto_reload=False,
        extensions=["jinja2.ext.do"],
    )
    env.globals.update(static=static, game_style=game_style, cover=cover, version=__version__)
    return env


def template(name: str) -> Template:
    """Return a template of the house."""
    return environment().get_template(name)


def game_template(game: Game, name: str) -> Template:
    """Return a template of a game."""
    return environment().get_template(f"games/{game.name}:{name}")


def game_template_if_any(game: Game, name: str) -> Template | None:
    """Return a template that a game may leave out."""
    try:
        return game_template(game, name)
    except TemplateNotFound:
        return None


@cache
def _stamp(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()[:8]


def static(name: str) -> str:
    """Return the address of a file in static/; it changes with the file, so that browsers may keep it."""
    return f"/static/{name}?v={_stamp(STATIC / name)}"


def game_style(game: Game) -> str:
    """Return the address of a game's own style sheet."""
    return f"/games/{game.name}/board.css?v={_stamp(game.folder / 'board.css')}"


def cover(game: Game) -> Any:
    """Return a game's picture: `fill` (its colour), `art()` and `emblem()`; None if it brings none."""
    found = game_template_if_any(game, "cover.html.jinja")
    return found.module if found else None


def house_words(lang: str) -> dict[str, Any]:
    """Return the `_` and `ngettext` of the house for a template."""
    found = catalogue(HOUSE, lang)
    return {"_": template_gettext(found), "ngettext": template_ngettext(found), "lang": lang}


def context(request: Request, /, **values: Any) -> dict[str, Any]:
    """Return what every page of the house is rendered with."""
    who = visit(request)
    query = {k: v for k, v in request.query_params.multi_items() if k not in ("lang", "theme")}

    def here(key: str, value: str) -> str:
        """Return the address of this page with a preference changed."""
        rest = "".join(f"&{quote(k)}={quote(v)}" for k, v in query.items())
        path = quote(request.url.path) if request.method == "GET" else "/"
        return f"{path}?{key}={value}{rest}"

    return {**house_words(who.lang), "who": who, "languages": LANGUAGE_NAMES, "here": here, "games": games(), **values}


def render(name: str, values: Mapping[str, Any]) -> str:
    """Return a rendered template of the house."""
    return template(name).render(values)


def page(request: Request, name: str, status: int = 200, /, **values: Any) -> HTMLResponse:
    """Return a whole page of the house."""
    return HTMLResponse(render(name, context(request, **values)), status_code=status)


def toast(who: Visit, text: str, rule: str = "", game: str = "") -> str:
    """Return the fragment that shows why something was refused."""
    return render("toast.html.jinja", {**house_words(who.lang), "text": text, "rule": rule, "game": game})


def partial(target: str, html: str, swap: str = "outerMorph") -> str:
    """Return a part of a page for htmx, which puts it in place of the element `target`."""
    return f'<hx-partial hx-target="{target}" hx-swap="{swap}">{html}</hx-partial>'


def safe(html: str) -> Markup:
    """Mark what a template of ours rendered, so that another one takes it as it is."""
    return Markup(html)
