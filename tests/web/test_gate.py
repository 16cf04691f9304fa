"""Who may come in: on this computer under its own names only, from a network not too often."""

from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from kincstar.store.store import Store
from kincstar.web import gate as limits
from kincstar.web.app import create_app
from kincstar.web.gate import Gate

from .conftest import Here


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    found = await Store.open(f"sqlite:///{tmp_path}/kincstar.db")
    yield found
    await found.close()


def visitor(app: object, address: str = "192.0.2.7", host: str = "http://kincstar.test") -> httpx.AsyncClient:
    return httpx.AsyncClient(transport=httpx.ASGITransport(app, client=(address, 1)), base_url=host)


@pytest.mark.parametrize(
    "host, status",
    [
        ("localhost:8520", 200),
        ("127.0.0.1", 200),
        ("[::1]:8520", 200),
        ("LOCALHOST", 200),
        ("evil.test", 400),
        ("localhost.evil.test", 400),
        ("127.0.0.1.evil.test:8520", 400),
        ("localhost@evil.test", 400),
        ("[", 400),
        ("", 400),
    ],
)
async def test_a_server_for_this_computer_has_no_other_name(store: Store, host: str, status: int) -> None:
    app = create_app(store, "secret", thinkers=Here(), gate=Gate(here=True))
    answer = await visitor(app).get("/", headers={"host": host, "accept-language": "de"})
    assert answer.status_code == status
    assert ("nur unter den Namen localhost" in answer.text) == (status == 400)
    assert "content-security-policy" in answer.headers


async def test_too_many_forms_from_one_address(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "POSTS", 5)
    monkeypatch.setattr(limits, "OPENINGS", 2)
    now = [1000.0]
    monkeypatch.setattr(limits.time, "monotonic", lambda: now[0])
    app = create_app(store, "secret", thinkers=Here(), gate=Gate(here=False))
    me, other = visitor(app), visitor(app, "192.0.2.8")
    assert [(await me.post("/play/pecunia")).status_code for _ in range(3)] == [303, 303, 429]
    assert [(await me.post("/table/nothing/act")).status_code for _ in range(6)] == [404] * 5 + [429]
    assert "try again in a minute" in (await me.post("/table/nothing/act")).text
    assert (await me.get("/")).status_code == 200
    assert (await other.post("/play/pecunia")).status_code == 303
    now[0] += 60
    assert (await me.post("/play/pecunia")).status_code == 303


async def test_too_many_streams_from_one_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "STREAMS", 2)
    gate = Gate(here=False)

    def a_stream(address: str) -> dict[str, object]:
        return {"type": "http", "method": "GET", "path": "/table/x/events", "client": (address, 1), "headers": []}

    first = a_stream("2001:db8:1:2::1")
    for scope in (first, a_stream("2001:db8:1:2::2")):
        assert gate.objection(scope) is None
        gate.enter(scope)
    refused = gate.objection(a_stream("2001:db8:1:2:ffff::3"))  # an own network is one address
    assert refused is not None and refused[0] == 429
    assert gate.objection(a_stream("2001:db8:1:3::1")) is None
    gate.leave(first)
    assert gate.objection(a_stream("2001:db8:1:2::3")) is None


async def test_a_stream_counts_until_it_ends(store: Store) -> None:
    gate = Gate(here=False)
    app = create_app(store, "secret", thinkers=Here(), gate=gate)
    assert (await visitor(app).get("/table/nothing/events")).status_code == 404
    assert not gate._streams
