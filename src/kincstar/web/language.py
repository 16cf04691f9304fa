"""Who looks, in which language and light: a visit is read from a request's cookies; words come from the gettext catalogues."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote, urlencode

import msgspec
from itsdangerous import BadSignature, Signer
from starlette.datastructures import QueryParams
from starlette.requests import HTTPConnection, Request
from starlette.responses import RedirectResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from kincstar.kernel.errors import KincstarError
from kincstar.kernel.texts import LANGUAGES, best_language, catalogue

HOUSE = Path(__file__).parent.parent  # where the house's own catalogues are, in locale/
THEMES = ("light", "dark")  # without the cookie: as the device
YEAR = 365 * 24 * 3600
NAME_LENGTH = 40


def say(lang: str, message: str, **values: Any) -> str:
    """Return a message of the house in a language, with its values filled in."""
    text = catalogue(HOUSE, lang).gettext(message)
    return text % values if values else text


class Visit(msgspec.Struct):
    """Who looks: language, theme ('' as the device), the owner of seats (None before the first seat), the name used last."""

    lang: str
    theme: str
    owner: str | None
    name: str
    partial: bool  # the page's script asks for the parts that change, not for a whole page

    def _(self, message: str, **values: Any) -> str:
        return say(self.lang, message, **values)


def visit(request: HTTPConnection) -> Visit:
    """Return who makes this request."""
    known: Visit | None = getattr(request.state, "visit", None)
    if known is None:
        cookies = request.cookies
        lang = cookies.get("lang", "")
        theme = cookies.get("theme", "")
        known = Visit(
            lang=lang if lang in LANGUAGES else best_language(request.headers.get("accept-language", "")),
            theme=theme if theme in THEMES else "",
            owner=_owner(request, cookies.get("kincstar", "")),
            name=clean(unquote(cookies.get("name", ""), errors="replace")),
            partial=request.headers.get("hx-request") == "true",
        )
        request.state.visit = known
    return known


def clean(text: str, length: int = NAME_LENGTH) -> str:
    """Return what somebody typed as one line without control characters, cut to a length."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())[:length].strip()


def _owner(request: HTTPConnection, cookie: str) -> str | None:
    try:
        return Signer(request.app.state.secret, salt="owner").unsign(cookie).decode()
    except (BadSignature, UnicodeDecodeError):
        return None


def remember_owner(request: Request, response: Response, owner: str) -> None:
    """Let this browser keep the seats of `owner`. Signed, since whoever has the id has the seats."""
    value = Signer(request.app.state.secret, salt="owner").sign(owner).decode()
    _set(request, response, "kincstar", value)


def remember_name(request: Request, response: Response, name: str) -> None:
    """Let this browser keep the name for the next table."""
    _set(request, response, "name", quote(name))


def _set(request: HTTPConnection, response: Response, key: str, value: str) -> None:
    secure = request.url.scheme == "https"
    response.set_cookie(key, value, max_age=YEAR, httponly=True, samesite="lax", secure=secure)


class Preferences:
    """`?lang=de` and `?theme=dark` on any page: keep the choice in a cookie and show the same page with it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer such a request; pass all others on."""
        if scope["type"] != "http" or scope["method"] not in ("GET", "HEAD") or b"=" not in scope["query_string"]:
            return await self.app(scope, receive, send)
        request = Request(scope)
        query = QueryParams(scope["query_string"])
        lang, theme = query.get("lang"), query.get("theme")
        if lang not in LANGUAGES and theme not in (*THEMES, "auto"):
            return await self.app(scope, receive, send)
        rest = [(k, v) for k, v in query.multi_items() if k not in ("lang", "theme")]
        # A path that begins with two slashes would lead to another server.
        path = "/" + request.url.path.lstrip("/")
        response = RedirectResponse(path + ("?" + urlencode(rest) if rest else ""), status_code=303)
        if lang in LANGUAGES:
            _set(request, response, "lang", lang or "")
        if theme in THEMES:
            _set(request, response, "theme", theme or "")
        elif theme == "auto":
            response.delete_cookie("theme")
        await response(scope, receive, send)


def sentence_of(error: KincstarError, lang: str) -> str:
    """Return an error's sentence in a language, as far as the house has it."""
    from kincstar.web.sentences import translate

    return translate(str(error), lambda message, **values: say(lang, message, **values))
