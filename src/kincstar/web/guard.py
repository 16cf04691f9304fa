"""What every request and answer must have: a body of bounded size, an origin of ours, headers that forbid what is foreign."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kincstar.table.record import MAX_BYTES
from kincstar.web import errors
from kincstar.web.gate import Gate
from kincstar.web.language import visit

SMALL = 64_000  # bytes of an ordinary form
LARGE = MAX_BYTES + 100_000  # of one with a file
WITH_FILES = ("/import", "/new/")

# Style attributes carry numbers only (how full a purse is), so they are allowed; style elements and scripts in a page aren't.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


class Guard:
    """The outermost layer around all pages."""

    def __init__(self, app: ASGIApp, gate: Gate | None = None) -> None:
        self.app = app
        self.gate = gate

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse what is foreign or too large; put our headers on every answer."""
        if scope["type"] != "http":
            return await self.app(scope, receive, send)
        limit = LARGE if scope["path"].startswith(WITH_FILES) else SMALL
        received = 0

        async def measured() -> Message:
            nonlocal received
            message = await receive()
            received += len(message.get("body", b""))
            if received > limit:
                raise HTTPException(413)
            return message

        started = False

        async def with_headers(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("cache-control", "no-store")
            await send(message)

        objection = self.gate.objection(scope) if self.gate else None
        if objection is not None:
            status, sentence = objection
            refusal = PlainTextResponse(visit(Request(scope))._(sentence), status)  # a page would take more work
            return await refusal(scope, receive, with_headers)
        headers = Headers(scope=scope)
        status = 0
        if scope["method"] not in ("GET", "HEAD", "OPTIONS") and not _is_ours(headers):
            status = 403
        elif _length(headers) > limit:
            status = 413
        if status:
            response = errors.answer(Request(scope), status, foreign=status == 403)
            return await response(scope, receive, with_headers)
        counted = self.gate if self.gate and self.gate.is_stream(scope) else None
        if counted:
            counted.enter(scope)
        try:
            await self.app(scope, measured, with_headers)
        except ClientDisconnect:  # whoever sent this has gone before the end of it; nobody is left to answer
            return
        except Exception as e:
            request = Request(scope)
            response = errors.on_failure(request, e)
            if started:  # too late for a page; the browser asks again
                return
            await response(scope, receive, with_headers)
        finally:
            if counted:
                counted.leave(scope)


def _length(headers: Headers) -> int:
    length = headers.get("content-length", "0")
    return int(length) if length.isascii() and length.isdigit() and len(length) < 16 else 0


def _is_ours(headers: Headers) -> bool:
    """Tell whether a form was sent from a page of ours. What sends neither header is no browser, and has no one's cookies."""
    if headers.get("sec-fetch-site", "none") not in ("same-origin", "none"):
        return False
    origin = headers.get("origin")
    if origin is None:
        return True
    try:
        return origin != "null" and urlsplit(origin).netloc == headers.get("host")
    except ValueError:  # no address at all
        return False
