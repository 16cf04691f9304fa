"""Who may come in at all: on this computer only under its own names; from a network not too often."""

from __future__ import annotations

import time
from collections import Counter
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import Scope

from kincstar.kernel.texts import N_

LOOPBACK = ("127.0.0.1", "localhost", "::1")
POSTS = 300  # from one address in a minute: a table of quick players behind one router stays far below
OPENINGS = 30  # of these, tables opened; each costs a deal and place in the database
STREAMS = 100  # from one address at the same time

FOREIGN_NAME = N_("This server answers only under the names localhost and 127.0.0.1.")
TOO_MUCH = N_("That was too much at once from one address; try again in a minute.")
OPENING = ("/play/", "/new/", "/import")


class Gate:
    """Lets a request in, or says why not. `here`: the server listens on this computer only."""

    def __init__(self, here: bool) -> None:
        self.here = here
        self._minute = 0
        self._posts: Counter[tuple[str, bool]] = Counter()  # by address, and whether a table was to be opened
        self._streams: Counter[str] = Counter()

    def objection(self, scope: Scope) -> tuple[int, str] | None:
        """Return the status and sentence of a refusal, None if the request may come in."""
        if self.here:
            # A page from elsewhere whose name was made to lead here would pass for ours.
            return None if _name(Headers(scope=scope).get("host", "")) in LOOPBACK else (400, FOREIGN_NAME)
        if scope["method"] == "POST":
            minute = int(time.monotonic() // 60)
            if minute != self._minute:
                self._minute = minute
                self._posts.clear()
            opening = scope["path"].startswith(OPENING)
            key = _address(scope), opening
            self._posts[key] += 1
            if self._posts[key] > (OPENINGS if opening else POSTS):
                return 429, TOO_MUCH
        elif self.is_stream(scope) and self._streams[_address(scope)] >= STREAMS:
            return 429, TOO_MUCH
        return None

    def is_stream(self, scope: Scope) -> bool:
        """Tell whether a request stays open."""
        return bool(scope["path"].endswith("/events"))

    def enter(self, scope: Scope) -> None:
        """Note a stream that begins."""
        self._streams[_address(scope)] += 1

    def leave(self, scope: Scope) -> None:
        """Note its end."""
        address = _address(scope)
        self._streams[address] -= 1
        if self._streams[address] <= 0:
            del self._streams[address]


def _name(host: str) -> str:
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def _address(scope: Scope) -> str:
    """Return where a request comes from; of an IPv6 address the half that a network has to itself."""
    address: str = (scope.get("client") or ("", 0))[0]
    return ":".join(address.split(":")[:4])
