"""A client of the table, written from docs/protocol.md and from nothing else."""

import asyncio
import contextlib
import json
import secrets
from collections.abc import Callable, Sequence
from random import Random
from types import TracebackType
from typing import Any, Self

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

Message = dict[str, Any]
Choose = Callable[[Message, int], str]  # an update and how many moves the seat has made
FINAL_CODES = (4000, 4004, 4029)
PATIENCE = 120  # seconds; the machine may be busy


class Refused(Exception):
    def __init__(self, answer: Message) -> None:
        super().__init__(answer["text"])
        self.answer = answer
        self.reason = answer["reason"]


class Client:
    """Follows a table, comes back by itself when the connection is lost."""

    def __init__(
        self,
        address: str,
        table: str,
        cookie: str = "",
        keys: Sequence[str] = (),
        mark: str | None = None,
    ) -> None:
        self.mark = secrets.token_hex(4) if mark is None else mark
        self.url = f"ws://{address}/ws/{table}"
        self.headers = {"cookie": cookie} if cookie else {}
        self.keys = list(keys)
        self.socket: ClientConnection | None = None
        self.frames: list[str] = []  # all that was ever received
        self.welcome: Message = {}
        self.welcomes = 0  # how often it has come in
        self.table: Message = {}
        self.updates: dict[int, Message] = {}
        self.events: dict[int, list[Any]] = {}
        self.seat_keys: dict[int, str] = {}
        self.links: dict[int, str] = {}  # for others to look over a shoulder, by seat
        self.waiting: dict[str, tuple[Message, asyncio.Future[Message]]] = {}
        self.acked: list[tuple[int, list[str]]] = []  # what was played, by seat
        self.news = asyncio.Event()
        self.number = 0
        self.gone: Message | None = None
        self.closed_with: int | None = None
        self.ended = False

    async def __aenter__(self) -> Self:
        self.running = asyncio.create_task(self.run())
        await self.until(lambda: self.has_seen_all() or self.ended)
        return self

    def has_seen_all(self) -> bool:
        """The table, and if a game is on what each of our seats sees."""
        if not self.table or self.table["status"] == "lobby":
            return bool(self.table)
        return self.audiences <= set(self.updates)

    @property
    def audiences(self) -> set[int]:
        """Whose updates come: one's seats, the one over whose shoulder one looks, or nobody's."""
        looks = self.table.get("looks")
        return set(self.table["yours"] or [-2 if looks is None else looks])

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        value: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.ended = True
        if self.socket is not None:
            await self.socket.close()
        self.running.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self.running

    # The connection

    async def run(self) -> None:
        pause = 0.02
        while not self.ended:
            try:
                async with connect(
                    self.url, additional_headers=self.headers, compression=None, max_size=None
                ) as socket:
                    await self.follow(socket)
                pause = 0.02
            except InvalidStatus as error:
                self.closed_with, self.ended = error.response.status_code, True
            except (OSError, InvalidHandshake, TimeoutError):
                pass
            self.socket = None
            self.news.set()
            await asyncio.sleep(pause)
            pause = min(1.0, pause * 1.5)

    async def follow(self, socket: ClientConnection) -> None:
        since = {str(seat): update["seq"] for seat, update in self.updates.items()}
        try:
            await socket.send(json.dumps({"type": "hello", "keys": self.keys, "since": since}))
            waiting, self.socket = list(self.waiting.values()), socket  # what is asked now is sent
            for message, _ in waiting:
                await socket.send(json.dumps(message))
            async for frame in socket:
                assert isinstance(frame, str)
                self.frames.append(frame)
                self.hear(json.loads(frame))
        except ConnectionClosed:
            pass
        self.closed_with = socket.close_code
        if socket.close_code in FINAL_CODES:
            self.ended = True

    def hear(self, message: Message) -> None:
        match message["type"]:
            case "welcome":
                self.welcome = message
                self.welcomes += 1
            case "table":
                self.table = message
                kept = self.audiences
                self.updates = {at: up for at, up in self.updates.items() if at in kept}
            case "link":
                self.links[message["seat"]] = message["key"]
            case "key":
                self.seat_keys[message["seat"]] = message["key"]
            case "update":
                seat, kept = message["seat"], message["kept"]
                self.updates[seat] = message
                self.events[seat] = self.events.get(seat, [])[:kept] + message["events"]
            case "gone":
                self.gone = message
            case "ack" | "refused" | "hint" | "tried":
                _, answered = self.waiting.pop(message["ref"], (None, None))
                if answered is not None and not answered.done():
                    answered.set_result(message)
        self.news.set()

    async def until(self, is_so: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not is_so():
                self.news.clear()
                await self.news.wait()

    # Asking

    async def ask(self, kind: str, **fields: object) -> Message:
        """Send a message and wait for its answer; raises Refused."""
        self.number += 1
        ref = f"{self.mark}{self.number}"
        message = {"type": kind, "ref": ref, **fields}
        answered: asyncio.Future[Message] = asyncio.get_running_loop().create_future()
        self.waiting[ref] = (message, answered)
        if self.socket is not None:
            with contextlib.suppress(ConnectionClosed):
                await self.socket.send(json.dumps(message))
        async with asyncio.timeout(PATIENCE):
            answer = await answered
        if answer["type"] == "refused":
            raise Refused(answer)
        return answer

    async def send(self, data: str | bytes) -> None:
        assert self.socket is not None
        await self.socket.send(data)

    async def play(self, seat: int, *moves: str, seq: int | None = None) -> Message:
        seen = self.updates[seat]["seq"] if seq is None else seq
        answer = await self.ask("play", seat=seat, seq=seen, moves=list(moves))
        self.acked.append((seat, list(moves)))
        return answer

    def may_act(self, seat: int) -> bool:
        return seat in self.updates and seat in self.updates[seat]["to_act"]

    def is_over(self) -> bool:
        return any(update["over"] for update in self.updates.values())

    async def play_to_the_end(self, seat: int, choose: Choose, pause: float = 0) -> None:
        """Play a seat until the game is over."""
        made = 0
        while True:
            await self.until(lambda: self.may_act(seat) or self.is_over())
            if self.is_over():
                return
            try:
                await self.play(seat, choose(self.updates[seat], made))
                made += 1
            except Refused as error:
                assert error.reason in ("stale", "storage"), error.answer
            await asyncio.sleep(pause)


def at_random(seat: int, salt: str = "") -> Choose:
    """The same decision gets the same answer, also when it has to be made again."""

    def choose(update: Message, made: int) -> str:
        moves: list[str] = [choice["text"] for choice in update["moves"]]
        return Random(f"{salt} {seat} {made}").choice(moves)

    return choose
