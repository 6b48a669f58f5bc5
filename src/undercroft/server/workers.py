"""The processes that bots think in. One that takes too long is ended, and another started."""

import asyncio
import contextlib
import sys
from asyncio.subprocess import PIPE, Process
from typing import Final

import msgspec

from undercroft.server.worker import Question, Thought

ENTRY: Final = ("-P", "-m", "undercroft.server.worker")


class Overdue(Exception):
    """No answer, or none in time."""


class Workers:
    def __init__(self, count: int, deadline: float) -> None:
        self.deadline = deadline
        self.idle: asyncio.Queue[Process | None] = asyncio.Queue()
        self.running: set[Process] = set()
        for _ in range(count):
            self.idle.put_nowait(None)  # started when first needed

    async def ask(self, question: Question) -> Thought:
        """What a bot thinks; raises Overdue. The time begins when a process is free."""
        worker = await self.idle.get()
        try:
            worker = worker or await self.begin()
            async with asyncio.timeout(self.deadline):
                thought = await self.talk(worker, question)
        except (TimeoutError, OSError, asyncio.CancelledError) as error:
            if worker is not None:
                await self.end(worker)
                worker = None
            if isinstance(error, asyncio.CancelledError):
                raise
            raise Overdue(type(error).__name__) from None
        finally:
            self.idle.put_nowait(worker)
        if thought.move is None:
            raise Overdue(thought.fault or "")
        return thought

    async def talk(self, worker: Process, question: Question) -> Thought:
        assert worker.stdin is not None and worker.stdout is not None
        worker.stdin.write(msgspec.json.encode(question) + b"\n")
        await worker.stdin.drain()
        line = await worker.stdout.readline()
        if not line:
            raise ConnectionError
        return msgspec.json.decode(line, type=Thought)

    async def begin(self) -> Process:
        """A process of its own session: Ctrl-C in the terminal is for the server alone."""
        worker = await asyncio.create_subprocess_exec(
            sys.executable, *ENTRY, stdin=PIPE, stdout=PIPE, start_new_session=True
        )
        self.running.add(worker)
        return worker

    async def end(self, worker: Process) -> None:
        self.running.discard(worker)
        with contextlib.suppress(ProcessLookupError):
            worker.kill()
        await worker.wait()

    async def close(self) -> None:
        for worker in list(self.running):
            await self.end(worker)
