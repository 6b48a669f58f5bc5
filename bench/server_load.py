"""Tables full of players over real sockets: moves a second, and how long until everyone has one."""

import asyncio
import http.client
import json
import random
import time
from collections.abc import Callable
from typing import Any

from bench.server_peer import Heard, Peer, connect

SEATS = 4
AT_ONCE = 20  # tables opened side by side
A_GAME = 130  # moves, about


class Sent:
    """A move on its way: when it was sent, and when the last of those who may know it had it."""

    def __init__(self) -> None:
        self.began = time.perf_counter()
        self.last = self.began
        self.acked = False
        self.is_stale = False


class Table:
    """Four players at a table who move one after the other, game after game."""

    def __init__(self, port: int, number: int) -> None:
        self.port = port
        self.rng = random.Random(number)
        self.peers: list[Peer] = []
        self.keys: list[str] = []
        self.seen: list[Heard | None] = [None] * SEATS
        self.is_in = False  # the first player is
        self.next: str | None = None
        self.sent: Sent | None = None
        self.done: list[Sent] = []
        self.refused = 0
        self.games = 0
        self.id = ""
        self.ended = ("", "")  # the last table whose game is over, and a key of it
        self.number = 0
        self.news = asyncio.Event()

    # Opening

    async def open(self) -> None:
        created = await asyncio.to_thread(create, self.port)
        self.keys = [created["key"], *[""] * (SEATS - 1)]
        await self.sit_down(created["table"])

    async def sit_down(self, table: str) -> None:
        self.id = table
        self.seen = [None] * SEATS
        self.is_in = False
        self.peers = []
        for seat, key in enumerate(self.keys):
            peer = await connect(self.port, table, self.hear)
            self.peers.append(peer)
            peer.send({"type": "hello", "keys": [key] if key else []})
            if not key:
                peer.send({"type": "sit", "ref": "sit", "seat": seat})
            await self.until(lambda: self.is_in)  # then a process holds the table
        await self.until(lambda: all(self.keys))
        self.peers[0].send({"type": "start", "ref": "start"})
        await self.until(lambda: all(self.seen))

    async def another_game(self) -> None:
        self.games += 1
        self.ended = (self.id, self.keys[0])
        self.sent = None  # what comes from here on is no news of the last move
        self.peers[0].send({"type": "rematch", "ref": "rematch"})
        await self.until(lambda: self.next is not None)
        table, self.next = self.next or "", None
        for peer in self.peers:
            peer.close()
        await self.sit_down(table)

    async def until(self, is_so: Callable[[], bool]) -> None:
        async with asyncio.timeout(120):
            while not is_so():
                self.news.clear()
                await self.news.wait()

    # Hearing

    def hear(self, peer: Peer, message: Heard) -> None:
        if peer not in self.peers and self.peers and message.type != "table":
            return
        self.is_in = self.is_in or message.type == "table"
        if message.type == "update":
            self.seen[message.seat] = message
            if self.sent is not None:
                self.sent.last = time.perf_counter()
        elif message.type == "ack" and self.sent is not None:
            self.sent.acked = True
            self.sent.last = time.perf_counter()
        elif message.type == "key":
            self.keys[message.seat] = message.key or ""
        elif message.type == "table" and message.next is not None:
            self.next = message.next
        elif message.type == "refused":
            is_stale = message.reason == "stale"  # another player's news was not read yet
            self.refused += not is_stale
            if self.sent is not None:
                self.sent.acked, self.sent.is_stale = True, is_stale
        self.news.set()

    # Playing

    async def play(self, stop: Callable[[], bool], pause: float) -> None:
        """A move every `pause` seconds, or one as soon as the last one is done."""
        await asyncio.sleep(self.rng.random() * pause)
        due = time.perf_counter()
        while not stop():
            await self.until(lambda: bool(self.ready()) or self.is_over())
            if self.is_over():
                await self.another_game()
                due = time.perf_counter()
            sent = self.move()
            due += pause
            await self.until(lambda sent=sent: sent.acked)  # type: ignore[misc]
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            if not sent.is_stale:
                self.done.append(sent)

    def is_over(self) -> bool:
        return any(seen is not None and seen.over for seen in self.seen)

    def ready(self) -> list[Heard]:
        return [seen for seen in self.seen if seen is not None and seen.moves]

    def move(self) -> Sent:
        seen = self.rng.choice(self.ready())
        self.number += 1
        self.sent = Sent()
        move = self.rng.choice(seen.moves).text
        self.peers[seen.seat].send(
            {"type": "play", "ref": f"m{self.number}", "seat": seen.seat, "seq": seen.seq}
            | {"moves": [move]}
        )
        return self.sent


def create(port: int, **more: object) -> dict[str, str]:
    made: dict[str, str] = post(port, "/api/tables", {"game": "petz", "seats": SEATS} | more)
    return made


def post(port: int, path: str, body: object = None, key: str = "") -> Any:
    """What a request is answered with; `key` is that of a seat."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    connection.request("POST", path, json.dumps(body or {}), {"undercroft-keys": key})
    reply = connection.getresponse()
    text = reply.read()
    connection.close()
    assert reply.status < 300, text
    return json.loads(text)


async def open_all(port: int, count: int) -> list[Table]:
    tables = [Table(port, number) for number in range(count)]
    room = asyncio.Semaphore(AT_ONCE)

    async def open_one(table: Table) -> None:
        async with room:
            await table.open()

    await asyncio.gather(*[open_one(table) for table in tables])
    await asyncio.gather(*[move_on(table) for table in tables])
    return tables


async def move_on(table: Table) -> None:
    """Play some moves, so that the tables' games don't end all at the same time."""
    moves = table.rng.randrange(A_GAME)
    await table.play(lambda: table.number >= moves, 0.0)


async def play_all(tables: list[Table], seconds: float, pause: float) -> list[float]:
    """How long each move took of those that were done in so many seconds."""
    for table in tables:
        table.done = []
    began = time.perf_counter() + pause  # by then all have made their first
    until = began + seconds
    await asyncio.gather(
        *[table.play(lambda: time.perf_counter() >= until, pause) for table in tables]
    )
    done = [sent for table in tables for sent in table.done if began <= sent.last < until]
    return [sent.last - sent.began for sent in done]
