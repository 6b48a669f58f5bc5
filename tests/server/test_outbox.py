"""What a client is sent: in order, at once or queued, and an answer with what it follows."""

import asyncio
from typing import Any

from starlette.websockets import WebSocket

from undercroft.server.gate import POST
from undercroft.server.tables.outbox import Outbox


class Reader:
    """A client that reads, or does not."""

    def __init__(self) -> None:
        self.reads = True
        self.writes: list[list[str]] = []
        scope = {"type": "websocket", POST: self.take}
        self.outbox = Outbox(WebSocket(scope, self.hear, self.send), 100, self.overflow)
        self.is_full = False

    def take(self, frames: list[str]) -> bool:
        if self.reads:
            self.writes.append(frames)
        return self.reads

    async def hear(self) -> Any:
        """Nothing."""

    async def send(self, message: Any) -> None:
        self.writes.append([message["text"]])

    def overflow(self) -> None:
        self.is_full = True
        self.outbox.close()


def test_an_answer_goes_out_with_what_it_follows() -> None:
    async def ask() -> Reader:
        reader = Reader()
        reader.outbox.answers_soon = True
        reader.outbox.post("update")
        reader.outbox.post("clock")
        reader.outbox.answers_soon = False
        reader.outbox.post("ack")
        reader.outbox.post("later")
        return reader

    assert asyncio.run(ask()).writes == [["update", "clock", "ack"], ["later"]]


def test_nothing_is_held_while_an_answer_takes_its_time() -> None:
    async def ask() -> Reader:
        reader = Reader()
        reader.outbox.answers_soon = True
        reader.outbox.post("update")
        assert reader.writes == []
        await asyncio.sleep(0)
        assert reader.writes == [["update"]]
        reader.outbox.post("another")
        reader.outbox.answers_soon = False
        reader.outbox.post("ack")
        await asyncio.sleep(0)
        return reader

    assert asyncio.run(ask()).writes == [["update"], ["another", "ack"]]


def test_what_a_slow_client_does_not_read_is_queued_in_order_until_it_is_too_much() -> None:
    async def ask() -> Reader:
        reader = Reader()
        reader.reads = False
        reader.outbox.answers_soon = True
        reader.outbox.post("one")
        reader.outbox.answers_soon = False
        reader.outbox.post("two")
        reader.reads = True
        reader.outbox.post("three")  # behind the others
        assert list(reader.outbox.queue) == ["one", "two", "three"]
        reader.outbox.post("x" * 100)
        reader.outbox.post("never")
        return reader

    reader = asyncio.run(ask())
    assert reader.is_full and not reader.outbox.queue and reader.writes == []
