"""The table of a browser as its page sees it, on a shelf in memory."""

import asyncio
import json
from collections.abc import Coroutine
from typing import Any

from tests.server.running import QUICK
from undercroft.site.bot_worker import Thinker, review
from undercroft.site.table_worker import TableWorker


class Shelf:
    """As a browser keeps texts; a full one keeps nothing more."""

    def __init__(self) -> None:
        self.rows: dict[str, str] = {}
        self.is_full = False

    async def write(self, changes: str) -> str:
        todo = json.loads(changes)
        taken = [key for what, key, _ in todo if what == "add" and key in self.rows]
        if self.is_full or taken:
            return "QuotaExceededError" if self.is_full else f"ConstraintError: {taken}"
        for what, key, text in todo:
            if what == "delete":
                del self.rows[key]
            else:
                self.rows[key] = text
        return ""

    async def read(self, prefix: str) -> str:
        return json.dumps(sorted([one for one in self.rows.items() if one[0].startswith(prefix)]))


class Bots:
    """Bots that think at once; mute ones have ended."""

    def __init__(self, is_mute: bool = False) -> None:
        self.thinker = Thinker()
        self.is_mute = is_mute

    async def ask(self, question: str) -> str | None:
        return None if self.is_mute else self.thinker.answer(question)

    def end(self) -> None:
        """Nothing runs."""


class Review:
    """Reviews a game at once, or has ended before it could."""

    def __init__(self, is_mute: bool = False) -> None:
        self.said: list[str] = []
        self.is_mute = is_mute

    def begin(self, task: str) -> None:
        if not self.is_mute:
            review(task, self.said.append)

    async def heard(self) -> str | None:
        return self.said.pop(0) if self.said else None

    def end(self) -> None:
        """Nothing runs."""


class Page:
    """The page's end: questions are answered by number, frames come by socket."""

    def __init__(self, shelf: Shelf, is_mute: bool = False) -> None:
        self.is_mute = is_mute  # of what thinks
        self.worker = TableWorker(
            shelf,
            lambda: Bots(self.is_mute),
            1,
            lambda: Review(self.is_mute),
            self.hear,
            pauses=False,
            budget=QUICK,
        )
        self.replies: dict[int, Any] = {}
        self.frames: asyncio.Queue[Any] = asyncio.Queue()
        self.number = self.socket = 0

    def hear(self, text: str) -> None:
        message = json.loads(text)
        if message["type"] == "reply":
            self.replies[message["number"]] = message
        else:
            self.frames.put_nowait(message)

    async def ask(self, method: str, path: str, body: object = None) -> Any:
        self.number += 1
        text = "" if body is None else json.dumps(body)
        await self.worker.request(self.number, method, path, text)
        return self.replies[self.number]

    async def sit(self, table: str) -> None:
        self.number += 1
        self.socket = self.number
        self.worker.connect(self.socket, f"/ws/{table}")
        self.say(type="hello")

    def say(self, **message: object) -> None:
        self.worker.send(self.socket, json.dumps(message))

    async def heard(self) -> Any:
        frame = await asyncio.wait_for(self.frames.get(), 60)
        return json.loads(frame["text"]) if frame["type"] == "frame" else frame

    async def until(self, kind: str) -> Any:
        while True:
            told = await self.heard()
            if told.get("reason") == "stale":  # a newer update is on its way
                continue
            if told["type"] in (kind, "closed", "refused") and told.get("seat", 0) == 0:
                assert told["type"] == kind, told
                return told

    async def my_turn(self) -> Any:
        told = await self.until("update")
        while not told["moves"] and not told["over"]:
            told = await self.until("update")
        return told

    async def next_turn(self, told: Any) -> Any:
        """After a move that is kept, or came too late since a bot has chosen in between."""
        least, newest = None, told
        while least is None or newest["seq"] < least or not (newest["moves"] or newest["over"]):
            message = await self.heard()
            if message["type"] == "ack":
                least = message["seq"]
            elif message.get("reason") == "stale":
                least = told["seq"] + 1
            elif message["type"] == "update" and message.get("seat", 0) == 0:
                newest = message
            is_late = message.get("reason") == "stale"
            assert is_late or message["type"] not in ("closed", "refused"), message
        return newest

    def play(self, told: Any, count: int) -> None:
        move = told["moves"][count % len(told["moves"])]["text"]
        self.say(type="play", ref=f"r{count}", seat=0, seq=told["seq"], moves=[move])


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


async def opened(shelf: Shelf, is_mute: bool = False) -> Page:
    page = Page(shelf, is_mute)
    await page.worker.open()
    return page


async def new_table(page: Page, game: str, level: str = "random", **more: object) -> str:
    asked = {"game": game, "seats": 2, "bots": [None, level], "start": True, **more}
    made = await page.ask("POST", "/api/tables", asked)
    assert made["status"] == 201, made
    table = json.loads(made["text"])["table"]
    assert isinstance(table, str)
    return table
