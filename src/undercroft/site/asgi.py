"""Calls an ASGI application without a network: the transport inside a browser's worker."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from http.cookies import SimpleCookie
from typing import Any, Final, NamedTuple
from urllib.parse import unquote

Message = dict[str, Any]
App = Callable[
    [Any, Callable[[], Awaitable[Any]], Callable[[Any], Awaitable[None]]], Awaitable[None]
]
HERE: Final = b"localhost"


class Reply(NamedTuple):
    status: int
    headers: dict[str, str]
    body: bytes


class Caller:
    """One client of an application, with the cookies that it was given."""

    def __init__(self, app: App, cookies: str = "") -> None:
        self.app = app
        self.cookies = cookies

    def scope(self, kind: str, target: str) -> Message:
        path, _, query = target.partition("?")
        headers = [(b"host", HERE)]
        if self.cookies:
            headers.append((b"cookie", self.cookies.encode("latin-1")))
        return {
            "type": kind,
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "http" if kind == "http" else "ws",
            "path": unquote(path),
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": headers,
            "client": None,
            "server": None,
        }

    async def request(self, method: str, target: str, body: bytes = b"") -> Reply:
        asked = [{"type": "http.request", "body": body, "more_body": False}]
        status, headers, parts = 0, list[tuple[bytes, bytes]](), list[bytes]()

        async def receive() -> Message:
            return asked.pop() if asked else {"type": "http.disconnect"}

        async def send(message: Message) -> None:
            nonlocal status, headers
            if message["type"] == "http.response.start":
                status, headers = message["status"], list(message.get("headers", []))
            elif message["type"] == "http.response.body":
                parts.append(message.get("body", b""))

        await self.app({**self.scope("http", target), "method": method}, receive, send)
        told = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in headers]
        self.take_cookies(value for name, value in told if name == "set-cookie")
        return Reply(status, dict(told), b"".join(parts))

    def take_cookies(self, given: Iterable[str]) -> None:
        jar = SimpleCookie(self.cookies)
        for line in given:
            jar.load(line)
        self.cookies = "; ".join([f"{name}={one.value}" for name, one in jar.items()])

    def connect(
        self, path: str, hear: Callable[[str], None], closed: Callable[[int], None]
    ) -> "Socket":
        """Open a WebSocket: `hear` gets each message, `closed` the code at the end."""
        return Socket(self.app, self.scope("websocket", path), hear, closed)


class Socket:
    """A client's end of a WebSocket."""

    def __init__(
        self, app: App, scope: Message, hear: Callable[[str], None], closed: Callable[[int], None]
    ) -> None:
        self.hear = hear
        self.closed = closed
        self.sent: asyncio.Queue[Message] = asyncio.Queue()
        self.sent.put_nowait({"type": "websocket.connect"})
        self.is_open = True
        served = app({**scope, "subprotocols": []}, self.sent.get, self.take)
        self.task = asyncio.ensure_future(served)
        self.task.add_done_callback(lambda _: self.end(1011))

    async def take(self, message: Message) -> None:
        if message["type"] == "websocket.send":
            if self.is_open:
                self.hear(message["text"])
        elif message["type"] == "websocket.close":
            self.end(message.get("code", 1000))

    def end(self, code: int) -> None:
        if self.is_open:
            self.is_open = False
            self.closed(code)

    def send(self, text: str) -> None:
        self.sent.put_nowait({"type": "websocket.receive", "text": text})

    def close(self, code: int = 1000) -> None:
        self.is_open = False
        self.sent.put_nowait({"type": "websocket.disconnect", "code": code})
