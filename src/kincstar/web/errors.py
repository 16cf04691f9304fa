"""When something can't be done: the right status and one sentence in the visitor's language, as a page, a fragment or JSON."""

from __future__ import annotations

import logging

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from kincstar.kernel.errors import KincstarError
from kincstar.kernel.texts import N_
from kincstar.store.store import Conflict, StoreError
from kincstar.web.language import sentence_of, visit

log = logging.getLogger("kincstar")

SENTENCES = {
    400: N_("This request is malformed."),
    403: N_("You don’t sit at this seat."),
    404: N_("There is nothing at this address."),
    405: N_("This address can’t be asked for in that way."),
    409: N_("This can’t be done now."),
    413: N_("This is too large to be sent here."),
    500: N_("Something went wrong on the server. Nothing is lost; look at the page again."),
}
FOREIGN = N_("This was sent from a page that isn’t ours, so it wasn’t carried out.")


class Refused(HTTPException):
    """Something asked for can't be done; `sentence` is in the visitor's language, `rule` the id of the rule that forbids it."""

    def __init__(self, status: int, sentence: str = "", rule: str = "", game: str = "") -> None:
        super().__init__(status, sentence)
        self.rule = rule
        self.game = game


async def on_refusal(request: Request, error: Exception) -> Response:
    """Answer a refusal of ours, or one of Starlette's own (404, 405, a body it can't read)."""
    assert isinstance(error, HTTPException)
    if isinstance(error, Refused):
        return answer(request, error.status_code, error.detail, rule=error.rule, game=error.game)
    response = answer(request, error.status_code)
    response.headers.update(error.headers or {})  # of a 405, what may be asked for instead
    return response


async def on_rule(request: Request, error: Exception) -> Response:
    """Answer an error of the rooms below, whose message is a sentence for people."""
    assert isinstance(error, KincstarError)
    if isinstance(error, StoreError) and not isinstance(error, Conflict):
        log.error("%s %s: %s", request.method, request.url.path, error)
        return answer(request, 503, sentence_of(error, visit(request).lang))
    return answer(request, 409, sentence_of(error, visit(request).lang))


def on_failure(request: Request, error: Exception) -> Response:
    """Answer what should not have happened; what it was goes to the log only."""
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return answer(request, 500)


def answer(
    request: Request, status: int, sentence: str = "", *, rule: str = "", game: str = "", foreign: bool = False
) -> Response:
    """Return the answer with this status and sentence."""
    who = visit(request)
    text = (
        who._(FOREIGN) if foreign else sentence or who._(SENTENCES.get(status, SENTENCES[400 if status < 500 else 500]))
    )
    if request.url.path.endswith(".json"):
        return JSONResponse({"error": text, "rule": rule}, status_code=status)
    from kincstar.web import pages

    if who.partial:
        return HTMLResponse(pages.toast(who, text, rule, game), status_code=status)
    return pages.page(
        request, "error.html.jinja", status, sentence=text, rule=rule, game=game, back=_table_of(request), export=""
    )


def _table_of(request: Request) -> str:
    """Return the address of the table that a form belongs to, '' if it is none's."""
    parts = request.url.path.split("/")
    return "/".join(parts[:3]) if len(parts) > 3 and parts[1] == "table" else ""
