"""Opponents think in processes of their own: stopped when they hang, replaced when they die, never told what they can't know."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator

import pytest

from kincstar.kernel.game import game
from kincstar.kernel.rng import Rng, SecretRng
from kincstar.table.record import Sitter
from kincstar.table.table import Table
from kincstar.web.bots import Thinkers, ThinkingError
from kincstar.web.thinker import Question, think

from .conftest import Browser, House

PECUNIA = game("pecunia")


def a_question(policy: str = "scripted", seed: int = 1) -> tuple[Table, Question]:
    table = Table.new(PECUNIA, [Sitter("A"), Sitter("B")])
    seat = table.actors()[0]
    dream = table.state.resample(seat, Rng(seed))
    return table, Question("pecunia", policy, seat, seed, dream.save())


@pytest.fixture
async def thinkers() -> AsyncIterator[Thinkers]:
    found = Thinkers(workers=1, patience=30)
    yield found
    await found.close()


async def test_an_answer_from_another_process(thinkers: Thinkers) -> None:
    await thinkers.warm_up()
    table, question = a_question()
    assert await thinkers.choose(question) in [int(a) for a in table.state.legal(question.seat)]
    assert await thinkers.choose(question) == think(question).action
    assert len(thinkers._all) == 1


async def test_one_that_dies_is_replaced(thinkers: Thinkers) -> None:
    _, question = a_question()
    await thinkers.choose(question)
    (process,) = thinkers._all
    process.kill()
    await process.wait()
    with pytest.raises(ThinkingError):
        await thinkers.choose(question)
    assert await thinkers.choose(question) == think(question).action


async def test_one_that_hangs_is_stopped(thinkers: Thinkers) -> None:
    _, question = a_question()
    await thinkers.choose(question)
    (process,) = thinkers._all
    os.kill(process.pid, signal.SIGSTOP)
    thinkers.patience = 0.2
    with pytest.raises(ThinkingError, match="no answer"):
        await thinkers.choose(question)
    assert await asyncio.wait_for(process.wait(), 5) == -signal.SIGKILL
    thinkers.patience = 30
    assert await thinkers.choose(question) == think(question).action


async def test_a_failure_is_told(thinkers: Thinkers) -> None:
    _, question = a_question("nobody")
    with pytest.raises(ThinkingError, match="KeyError"):
        await thinkers.choose(question)
    question.policy, question.state = "random", b"nonsense"
    with pytest.raises(ThinkingError, match="SaveError"):
        await thinkers.choose(question)
    assert len(thinkers._idle) == 1, "the process itself is in order"


async def test_what_an_opponent_gets_is_a_dream(house: House, me: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the game's stream of random numbers nor a hand that it can't see."""
    asked: asyncio.Queue[Question] = asyncio.Queue()

    async def listen(question: Question) -> int:
        asked.put_nowait(question)
        await asyncio.sleep(999)
        return 0

    monkeypatch.setattr(house.hub.thinkers, "choose", listen)
    path = await me.open("me", "scripted", "scripted", **{"option-start": "1"})
    await me.view(path)
    question = await asyncio.wait_for(asked.get(), 60)
    live = await house.hub.get(path.split("/")[2])
    dream = PECUNIA.load(question.state)
    assert not isinstance(dream.rng, SecretRng) and isinstance(live.table.state.rng, SecretRng)
    assert PECUNIA.view(dream, 1) == PECUNIA.view(live.table.state, 1)
    assert dream.save() != live.table.state.save()


async def test_opponents_go_on_by_themselves_after_a_restart(house: House, me: Browser) -> None:
    path = await me.open("scripted", "random")
    id = path.split("/")[2]
    forgotten = set()
    async with asyncio.timeout(120):
        while (seen := await me.view(path))["state"] != "over":
            if seen["moves"] % 9 == 4 and seen["moves"] not in forgotten:
                forgotten.add(seen["moves"])
                house.hub.forget(await house.hub.get(id))
            await asyncio.sleep(0.001)
    assert len(forgotten) > 3


async def test_who_must_decide_at_the_same_time_is_asked_before_anyone_has_moved(
    house: House, me: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[int, int]] = []
    carried_out: list[int] = []
    path = await me.open("me", "scripted", "random", **{"option-start": "0"})
    live = await house.hub.get(path.split("/")[2])
    monkeypatch.setattr(Table, "bots_to_move", lambda self: [1, 2] if self.moves == 0 or carried_out == [1] else [])

    async def think(seat: int) -> int:
        await asyncio.sleep(0.01 * (3 - seat))
        asked.append((seat, len(carried_out)))
        return 0

    async def move(seat: int, action: int) -> bool:
        carried_out.append(seat)
        live.table.record.moves.append([seat, action])
        return True

    monkeypatch.setattr(live, "_think", think)
    monkeypatch.setattr(live, "_move", move)
    live.wake()
    await asyncio.wait_for(live._driver, 60)
    assert asked == [(2, 0), (1, 0)] and carried_out == [1, 2]
