"""A real server: started, watched by many, killed at any moment."""

import asyncio
import random
import re
import socket
import sqlite3
import threading
import time
from pathlib import Path

import httpx
import pytest

from kincstar.kernel.errors import KincstarError
from kincstar.kernel.game import games
from kincstar.store.store import Store
from kincstar.table.table import Table
from kincstar.web.main import listen, serve

from .server import Server

HTMX = {"hx-request": "true"}


def edition_of(answer: httpx.Response) -> int:
    found = re.search(r'data-edition="(\d+)"', answer.text)
    assert found, answer.text[:300]
    return int(found.group(1))


# ---- starting -----------------------------------------------------------------------------------------------------------------


def test_a_port_that_is_taken() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(KincstarError, match=f"port {port} .* is taken"):
            listen("127.0.0.1", port)


def test_the_next_port_is_used_if_none_was_asked_for() -> None:
    first = listen("127.0.0.1", None)
    second = listen("127.0.0.1", None)
    assert second.getsockname()[1] > first.getsockname()[1]
    first.close()
    second.close()


def test_addresses_that_are_not_here() -> None:
    with pytest.raises(KincstarError, match="no address"):
        listen("no.such.host.invalid", 0)
    with pytest.raises(KincstarError, match="can't listen"):
        listen("192.0.2.1", 0)


def test_a_database_that_cannot_be_opened(tmp_path: Path) -> None:
    with pytest.raises(KincstarError, match="can't be opened"):
        serve("127.0.0.1", 0, f"sqlite:///{tmp_path}", False)


def test_it_ends_quickly_although_pages_are_open(tmp_path: Path) -> None:
    with Server(tmp_path / "k.db") as server, httpx.Client(base_url=server.address) as me:
        table = me.post("/play/pecunia").headers["location"]
        with me.stream("GET", f"{table}/events") as stream:
            next(stream.iter_bytes())
            # A stream that kept it waiting would be cut off, and that told as an error.
            assert server.stop() == ""


def test_it_ends_without_a_word_while_opponents_wake_up(tmp_path: Path) -> None:
    """Ctrl-C goes to all processes of a terminal; one that is just being started must not complain."""
    with Server(tmp_path / "k.db", own_group=True) as server, httpx.Client(base_url=server.address) as me:
        me.post("/play/pecunia")
        assert server.stop() == ""


def test_a_hall_that_listens_late_is_told_that_the_game_has_begun(tmp_path: Path) -> None:
    """The last player may sit down while another one's page is on its way."""
    with Server(tmp_path / "k.db") as server, httpx.Client(base_url=server.address) as me:
        table = me.post("/new/pecunia", data={"players": "2", "who-0": "me", "who-1": "open"}).headers["location"]
        found = re.search(r'data-edition="(\d+)"', me.get(table).text)
        assert found
        assert httpx.post(f"{server.address}{table}/join", data={"name": "Anna"}).status_code == 303
        with me.stream("GET", f"{table}/events?edition={found[1]}&hall") as stream:
            lines = stream.iter_lines()
            assert "event: begin" in (next(lines) for _ in range(5))


# ---- many watchers ------------------------------------------------------------------------------------------------------------


class Watcher:
    """Reads a stream of changes and keeps their numbers."""

    def __init__(self, server: Server, table: str) -> None:
        self.server, self.table = server, table
        self.seen: set[int] = set()
        self.open = asyncio.Event()

    async def run(self) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.server.port, limit=2**22)
        writer.write(f"GET {self.table}/events HTTP/1.1\r\nHost: 127.0.0.1:{self.server.port}\r\n\r\n".encode())
        try:
            while line := await reader.readline():
                if line.startswith(b"id: "):
                    self.seen.add(int(line[4:]))
                    self.open.set()
        finally:
            writer.close()


async def test_two_hundred_watchers_get_every_change(tmp_path: Path) -> None:
    with Server(tmp_path / "k.db") as server:
        async with httpx.AsyncClient(base_url=server.address, timeout=60) as me:
            seats = {"players": "2", "who-0": "me", "who-1": "person", "option-start": "0"}
            table = (await me.post("/new/pecunia", data=seats)).headers["location"]
            watchers = [Watcher(server, table) for _ in range(200)]
            running = [asyncio.create_task(w.run()) for w in watchers]
            await asyncio.wait_for(asyncio.gather(*(w.open.wait() for w in watchers)), 60)
            editions = []
            for _ in range(12):
                seen = (await me.get(f"{table}/view.json")).json()
                action = "reveal" if seen["curtain"] is not None else seen["prompt"]["main"]["id"]
                seat = seen["curtain"] if seen["curtain"] is not None else seen["seat"]
                data = {"action": action, "at": seen["at"], "seat": seat}
                answer = await me.post(f"{table}/act", data=data, headers=HTMX)
                assert answer.status_code == 200
                editions.append(edition_of(answer))
            deadline = time.monotonic() + 60
            while not all(set(editions) <= w.seen for w in watchers) and time.monotonic() < deadline:
                await asyncio.sleep(0.05)
            for task in running:
                task.cancel()
            await asyncio.gather(*running, return_exceptions=True)
            assert len(set(editions)) == 12
            missed = [sorted(set(editions) - w.seen) for w in watchers if not set(editions) <= w.seen]
            assert missed == []


# ---- kill -9 ------------------------------------------------------------------------------------------------------------------


class Player:
    """Plays over HTTP and remembers what was answered."""

    def __init__(self, game: str, seed: int) -> None:
        self.game = game
        self.random = random.Random(seed)
        self.table = ""
        self.cookies: httpx.Cookies | None = None
        self.answered: dict[int, int] = {}  # whose the moves are that were answered with yes, by number
        self.pressed = 0  # all that was ever answered with yes
        self.count = 0  # how many moves there were at least after the last answer
        self.undoing = (
            False  # whether one was being taken back when the server went away, which it may or may not have done
        )

    def play(self, address: str) -> None:
        """Play until the server is gone."""
        try:
            with httpx.Client(base_url=address, cookies=self.cookies, timeout=30) as me:
                if not self.table:
                    two = {"players": "2", "who-0": "me", "who-1": "person", "pace": "instant"}
                    answer = me.post(f"/new/{self.game}", data=two)
                    assert answer.status_code == 303, answer.text
                    self.table = answer.headers["location"]
                    self.cookies = httpx.Cookies(me.cookies)
                while self._press(me):
                    pass
        except httpx.TransportError:
            pass

    def _press(self, me: httpx.Client) -> bool:
        seen = me.get(f"{self.table}/view.json").json()
        if seen["state"] != "running":
            self.table, self.answered, self.count, self.cookies = "", {}, 0, None
            return False
        if seen["curtain"] is not None:
            me.post(f"{self.table}/act", data={"action": "reveal", "seat": seen["curtain"]})
            return True
        prompt, at = seen["prompt"], seen["moves"]
        undo = self.answered.get(at - 1) == seen["seat"] and self.random.random() < 0.2
        buttons = [b["id"] for b in (prompt["main"], *prompt["buttons"]) if b]
        choices = ["undo"] if undo else [*buttons, *seen["view"]["legal"]]
        if not choices:  # what gives itself is on its way
            time.sleep(0.02)
            return True
        action = self.random.choice(choices)
        self.undoing = undo
        answer = me.post(f"{self.table}/act", data={"action": action, "at": seen["at"], "seat": seen["seat"]})
        self.undoing = False
        if answer.status_code == 303:
            self.pressed += 1
            if undo:
                del self.answered[at - 1]
                self.count = at - 1
            else:
                self.answered[at] = seen["seat"]
                self.count = at + 1
        return True

    async def check(self, path: Path) -> None:
        """See that nothing that was answered is lost and the table is whole."""
        store = await Store.open(f"sqlite:///{path}")
        kept = await store.load(self.table.split("/")[2])
        await store.close()
        assert kept is not None
        moves = kept.record.moves
        if self.undoing and len(moves) == self.count - 1:
            self.count -= 1
            del self.answered[self.count]
        self.undoing = False
        assert len(moves) >= self.count
        assert all(moves[number][0] == seat for number, seat in self.answered.items())
        Table(kept.record)


def kill_after(server: Server, player: Player, presses: int, seconds: float) -> None:
    """Kill a server some moments after so many more presses were answered; a game that waits for nobody is killed all the same."""
    wanted, deadline = player.pressed + presses, time.monotonic() + 10
    while player.pressed < wanted and time.monotonic() < deadline:
        time.sleep(0.002)
    time.sleep(seconds)
    server.kill()


def kill_and_look(tmp_path: Path, game: str, times: int) -> None:
    path = tmp_path / "kincstar.db"
    player = Player(game, 7)
    rng = random.Random(11)
    for _ in range(times):
        server = Server(path)
        moment = (rng.randrange(10), rng.uniform(0, 0.05))
        killer = threading.Thread(target=kill_after, args=(server, player, *moment))
        killer.start()
        while server.process.poll() is None:
            player.play(server.address)
        killer.join()
        with sqlite3.connect(path) as db:
            assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        if player.table:
            asyncio.run(player.check(path))
    assert player.pressed > 3 * times
    with Server(path) as server, httpx.Client(base_url=server.address, cookies=player.cookies) as me:
        if player.table:
            assert me.get(player.table).status_code == 200


@pytest.mark.parametrize("game", sorted(games()))
def test_killed_at_any_moment(tmp_path: Path, game: str) -> None:
    kill_and_look(tmp_path, game, 4)


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(games()))
def test_killed_fifty_times(tmp_path: Path, game: str) -> None:
    kill_and_look(tmp_path, game, 50)
