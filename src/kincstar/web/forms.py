"""Reading requests: fields of forms, the game and the table that an address names, links to share."""

from __future__ import annotations

import secrets
from urllib.parse import urlsplit

from markupsafe import Markup
from starlette.datastructures import FormData, UploadFile
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from kincstar.kernel.errors import RecordError
from kincstar.kernel.game import Game, games
from kincstar.web.errors import Refused
from kincstar.web.gate import LOOPBACK
from kincstar.web.language import remember_owner, visit
from kincstar.web.live import Hub, Live


class Unplayable(Refused):
    """A table that this version can't play."""

    def __init__(self, sentence: str, id: str) -> None:
        super().__init__(409, sentence)
        self.id = id


def the_game(request: Request) -> Game:
    """Return the game that the address names; 404 if there is none."""
    game = games().get(request.path_params["game"])
    if game is None:
        raise Refused(404)
    return game


def hub_of(request: Request) -> Hub:
    """Return the tables in memory."""
    hub: Hub = request.app.state.hub
    return hub


async def the_table(request: Request) -> Live:
    """Return the table that the address names; 404 if there is none, Unplayable if its record doesn't fit this program."""
    from kincstar.web.language import sentence_of

    id = request.path_params["id"]
    try:
        live = await hub_of(request).get(id)
    except RecordError as e:
        raise Unplayable(sentence_of(e, visit(request).lang), id) from None
    if live is None:
        raise Refused(404)
    return live


async def read_form(request: Request) -> FormData:
    """Return the fields of a form; 400 or 413 if it can't be read."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind not in ("application/x-www-form-urlencoded", "multipart/form-data"):
        if await request.body():
            raise Refused(400)
        return FormData()
    return await request.form(max_files=4, max_fields=100)


def text(form: FormData, key: str, default: str = "") -> str:
    """Return a field of a form; 400 if it is a file."""
    value = form.get(key, default)
    if not isinstance(value, str):
        raise Refused(400)
    return value


def number(value: str, default: int | None = None) -> int | None:
    """Return a whole number that was sent, `default` where nothing was; 400 if it is none."""
    if value == "" and default is not None:
        return default
    if value == "":
        return None
    if not value.isascii() or not value.removeprefix("-").isdigit() or len(value) > 16:
        raise Refused(400)
    return int(value)


async def upload(form: FormData, key: str) -> tuple[str, bytes] | None:
    """Return the name and content of a file that was sent, None if none was."""
    value = form.get(key)
    if not isinstance(value, UploadFile) or not value.filename:
        return None
    return value.filename, await value.read()


def owner_of(request: Request) -> str:
    """Return who this browser is, a new id if it has held no seat yet; `to` lets the browser keep it."""
    who = visit(request)
    if who.owner is None:
        who.owner = secrets.token_urlsafe(18)
        request.state.new_owner = True
    return who.owner


def to(request: Request, path: str) -> Response:
    """Send the visitor on after a form, with the cookie of a new owner."""
    if visit(request).partial:
        response = Response(headers={"HX-Redirect": path})
    else:
        response = RedirectResponse(path, status_code=303)
    if getattr(request.state, "new_owner", False):
        remember_owner(request, response, visit(request).owner or "")
    return response


def link(request: Request, path: str) -> tuple[str, bool]:
    """Return the address that others reach a page by, and whether it can be reached from this computer only."""
    base = request.base_url
    if (base.hostname or "") in LOOPBACK:
        given = request.app.state.link_base
        if given:
            return given + path, False
        return f"{base.scheme}://{base.netloc}{path}", True
    return f"{base.scheme}://{urlsplit(str(base)).netloc}{path}", False


def qr(address: str) -> Markup:
    """Return an address as a QR code, an SVG to put into a page."""
    import segno

    return Markup(
        segno.make(address, error="m", micro=False).svg_inline(
            scale=4, border=2, dark="#22201C", light="#FFFFFF", omitsize=True
        )
    )
