"""Opponents: they think in processes of their own, so that pages stay quick and one that hangs can be stopped."""

from __future__ import annotations

import asyncio
import logging
import os
import sys

import msgspec

from kincstar.web.thinker import HEAD, Answer, Question

log = logging.getLogger("kincstar")

PATIENCE = 10.0  # seconds for one decision
WORKERS = max(1, min(2, (os.cpu_count() or 1) - 1))


class ThinkingError(Exception):
    """An opponent failed, or took too long."""


class Thinkers:
    """A few processes, made when first needed, replaced when one dies."""

    def __init__(self, workers: int = WORKERS, patience: float = PATIENCE) -> None:
        self.patience = patience
        self._idle: list[asyncio.subprocess.Process] = []
        self._all: set[asyncio.subprocess.Process] = set()
        self._places = asyncio.Semaphore(workers)

    async def warm_up(self) -> None:
        """Start a process before the first opponent has to decide."""
        async with self._places:
            self._idle.append(await self._start())

    async def _start(self) -> asyncio.subprocess.Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "kincstar.web.thinker",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            start_new_session=True,  # Ctrl-C is for the server alone, which then closes the pipe
        )
        self._all.add(process)
        return process

    async def choose(self, question: Question) -> int:
        """Return what an opponent decides; ThinkingError if it fails."""
        async with self._places:
            process = self._idle.pop() if self._idle else await self._start()
            try:
                answer = await asyncio.wait_for(self._ask(process, question), self.patience)
            except BaseException as e:  # its pipe is out of step from now on
                self._end(process)
                if isinstance(e, TimeoutError):
                    raise ThinkingError(f"no answer in {self.patience:.0f} s") from None
                if isinstance(e, asyncio.IncompleteReadError | ConnectionError):
                    raise ThinkingError("its process has died") from None
                raise
            self._idle.append(process)
        if answer.error:
            raise ThinkingError(answer.error)
        return answer.action

    async def _ask(self, process: asyncio.subprocess.Process, question: Question) -> Answer:
        assert process.stdin is not None and process.stdout is not None
        body = msgspec.msgpack.encode(question)
        process.stdin.write(HEAD.pack(len(body)) + body)
        await process.stdin.drain()
        (length,) = HEAD.unpack(await process.stdout.readexactly(HEAD.size))
        return msgspec.msgpack.decode(await process.stdout.readexactly(length), type=Answer)

    def _end(self, process: asyncio.subprocess.Process) -> None:
        self._all.discard(process)
        if process.returncode is None:
            process.kill()

    async def close(self) -> None:
        """End all processes."""
        for process in list(self._all):
            self._end(process)
            await process.wait()
        self._idle.clear()
