"""Starting the server: a free port, the database, the browser; all in well under two seconds."""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import socket
import sys
import threading
import webbrowser

import uvicorn

from kincstar.kernel.errors import KincstarError
from kincstar.kernel.texts import LANGUAGES, N_
from kincstar.store.store import Store
from kincstar.web.app import create_app
from kincstar.web.gate import LOOPBACK, Gate
from kincstar.web.language import say
from kincstar.web.live import Hub

PORT = 8520
TRIES = 20  # ports after the default one
WAITING_DAYS = 7  # a table that nobody began in that time is dropped

log = logging.getLogger("kincstar")


class ListenError(KincstarError):
    """The server can't listen where it should."""


class Server(uvicorn.Server):
    """A server whose streams end when it is told to stop; they would keep it waiting otherwise."""

    hub: Hub | None = None

    def handle_exit(self, sig: int, frame: object) -> None:
        """End the streams, then do as usual."""
        if self.hub is not None:
            self.hub.closing = True
            asyncio.get_running_loop().call_soon_threadsafe(self.hub.end_streams)
        super().handle_exit(sig, frame)  # type: ignore[arg-type]


def serve(
    host: str = "127.0.0.1",
    port: int | None = None,
    database: str | None = None,
    open_browser: bool = True,
    lang: str | None = None,
) -> None:
    """Serve the pages until Ctrl-C. Without a port: 8520, or the next free one.

    KincstarError with one sentence if the database can't be opened or the port is taken.
    """
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(name)s %(levelname)s: %(message)s")
    sock = listen(host, port)
    try:
        asyncio.run(_run(sock, host, database, open_browser, lang if lang in LANGUAGES else "en"))
    except KeyboardInterrupt:
        pass
    finally:
        sock.close()


def listen(host: str, port: int | None) -> socket.socket:
    """Return a socket that is bound; ListenError if that isn't possible."""
    first = PORT if port is None else port
    ports = range(first, first + TRIES) if port is None else [first]
    reason: OSError | None = None
    for number in ports:
        try:
            family, kind, proto, _, address = socket.getaddrinfo(
                host, number, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
            )[0]
            sock = socket.socket(family, kind, proto)
        except OSError as e:
            raise ListenError(f"there is no address {host!r} on this computer: {e.strerror or e}") from None
        try:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            sock.bind(address)
            sock.listen(512)
            return sock
        except OSError as e:
            sock.close()
            reason = e
            if e.errno != errno.EADDRINUSE:
                break
    if reason is not None and reason.errno == errno.EADDRINUSE:
        raise ListenError(f"port {first} on {host} is taken by another program; choose one with --port")
    raise ListenError(
        f"the server can't listen on {host}, port {first}: {reason.strerror if reason else 'no reason given'}"
    )


async def _run(sock: socket.socket, host: str, database: str | None, open_browser: bool, lang: str) -> None:
    store = await Store.open(database)
    try:
        port = sock.getsockname()[1]
        await store.drop_waiting(WAITING_DAYS)
        gate = Gate(here=host in LOOPBACK)
        app = create_app(store, await store.secret(), link_base=_link_base(host, port), gate=gate)
        config = uvicorn.Config(
            app,
            log_level="warning",
            access_log=False,
            timeout_graceful_shutdown=3,
            timeout_keep_alive=75,
            server_header=False,
        )
        server = Server(config)
        server.hub = app.state.hub
        serving = asyncio.create_task(server.serve(sockets=[sock]))
        while not server.started and not serving.done():
            await asyncio.sleep(0.005)
        if server.started:
            address = f"http://{_shown(host)}:{port}"
            print(say(lang, N_("Kincstár is at %(address)s (Ctrl-C ends it)"), address=address), flush=True)
            if open_browser:
                _open_browser(address)
            warming = asyncio.create_task(_warm_up(app.state.hub))
        await serving
        if server.started:
            warming.cancel()
    finally:
        await store.close()


async def _warm_up(hub: Hub) -> None:
    """Start a process for opponents, a moment after the first pages, which need the processor more."""
    await asyncio.sleep(1.5)
    await hub.thinkers.warm_up()


def _shown(host: str) -> str:
    """Return the host as this computer's browser reaches it."""
    if host in ("", "0.0.0.0", "::"):
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host


def _link_base(host: str, port: int) -> str:
    """Return where other devices reach this server, '' if they can't."""
    if host in LOOPBACK:
        return ""
    if host not in ("", "0.0.0.0", "::"):
        return f"http://{_shown(host)}:{port}"
    try:  # no packet is sent: this only asks which of our addresses leads outside
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(("192.0.2.1", 9))
            return f"http://{probe.getsockname()[0]}:{port}"
    except OSError:
        return ""


def _open_browser(address: str) -> None:
    """Open the page where there is a browser with a window; without a screen, say nothing."""
    if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return

    def run() -> None:
        try:
            webbrowser.open(address)
        except webbrowser.Error:
            pass

    threading.Thread(target=run, daemon=True).start()
