"""A pool of bot processes. One that exceeds its deadline is killed and replaced."""

import asyncio
import contextlib
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from typing import Final

import msgspec

from undercroft.server.bot_process import Question, Thought
from undercroft.server.turns import Payers, Turns

ENTRY: Final = ("-P", "-m", "undercroft.server.bot_process")


class Overdue(Exception):
    """A bot process gave no answer in time, or a wrong one."""


class BotPool:
    def __init__(self, count: int, deadline: float, entry: Sequence[str] = ENTRY) -> None:
        self.deadline = deadline
        self.entry = entry
        self.turns = Turns(count)
        self.idle: list[Process] = []
        self.running: set[Process] = set()

    async def ask(self, question: Question, payers: Payers) -> Thought:
        """Ask a bot; raises Overdue. The deadline counts from when a process is free."""
        await self.turns.take(payers)
        began = time.monotonic()
        try:
            return await self.ask_one(question)
        finally:
            self.turns.give_back(payers, time.monotonic() - began)

    async def ask_one(self, question: Question) -> Thought:
        """Ask one process; kill it if it does not answer properly."""
        worker: Process | None = None
        try:
            worker = self.idle.pop() if self.idle else await self.begin()
            async with asyncio.timeout(self.deadline):
                thought = await self.talk(worker, question)
        except (TimeoutError, OSError, ValueError, msgspec.MsgspecError) as error:
            if worker is not None:
                await self.end(worker)
            raise Overdue(type(error).__name__) from None
        except asyncio.CancelledError:
            if worker is not None:
                await self.end(worker)
            raise
        self.idle.append(worker)
        if thought.fault is not None:
            raise Overdue(thought.fault)
        return thought

    async def talk(self, worker: Process, question: Question) -> Thought:
        assert worker.stdin is not None and worker.stdout is not None
        worker.stdin.write(msgspec.json.encode(question) + b"\n")
        await worker.stdin.drain()
        line = await worker.stdout.readline()
        if not line:
            raise ConnectionError
        thought = msgspec.json.decode(line, type=Thought)
        if thought.number != question.number:
            raise ValueError("an answer to another question")
        return thought

    async def begin(self) -> Process:
        """Start a process in a session of its own, which Ctrl-C does not reach."""
        worker = await asyncio.create_subprocess_exec(
            sys.executable, *self.entry, stdin=PIPE, stdout=PIPE, start_new_session=True
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
