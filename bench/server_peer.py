"""A WebSocket client that costs little, so that the server is measured and not its clients."""

import asyncio
import struct
from typing import Any

import msgspec


class Choice(msgspec.Struct):
    text: str


class Heard(msgspec.Struct):
    """The fields of any message that a player needs; the rest is skipped."""

    type: str
    seat: int = -1
    seq: int | None = None
    to_act: list[int] = []
    moves: list[Choice] = []
    over: bool = False
    ref: str | None = None
    reason: str | None = None
    key: str | None = None
    next: str | None = None


DECODER = msgspec.json.Decoder(Heard)


class Peer(asyncio.Protocol):
    """One player's connection. `hear` is called with each message."""

    def __init__(self, path: str, port: int, hear: Any) -> None:
        self.path = path
        self.port = port
        self.hear = hear
        self.buffer = b""
        self.is_open = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: localhost:{self.port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.is_open:
            head, found, rest = self.buffer.partition(b"\r\n\r\n")
            if not found:
                return
            assert b" 101 " in head, head
            self.is_open, self.buffer = True, rest
            self.opened.set_result(None)
        at = 0
        while (end := self.read_frame(at)) > at:
            at = end
        self.buffer = self.buffer[at:]

    def read_frame(self, at: int) -> int:
        """Hear the frame that begins here; where it ends, or where it begins if some is missing."""
        data = self.buffer
        if len(data) < at + 2:
            return at
        size, start = data[at + 1], at + 2
        if size == 126 and len(data) >= at + 4:
            size, start = struct.unpack_from("!H", data, at + 2)[0], at + 4
        elif size == 127 and len(data) >= at + 10:
            size, start = struct.unpack_from("!Q", data, at + 2)[0], at + 10
        elif size >= 126:
            return at
        if len(data) < start + size:
            return at
        kind = data[at] & 15
        if kind == 1:
            self.hear(self, DECODER.decode(data[start : start + size]))
        elif kind == 9:
            self.write(10, data[start : start + size])
        return start + size

    def send(self, message: dict[str, Any]) -> None:
        self.write(1, msgspec.json.encode(message))

    def write(self, kind: int, body: bytes) -> None:
        """A frame, masked with nothing, as the standard asks of clients."""
        size = len(body)
        head = struct.pack("!BB", 128 | kind, 128 | size) if size < 126 else b""
        if size >= 126:
            head = struct.pack("!BBH", 128 | kind, 128 | 126, size)
        self.transport.write(head + bytes(4) + body)

    def close(self) -> None:
        self.transport.close()


async def connect(port: int, table: str, hear: Any) -> Peer:
    loop = asyncio.get_running_loop()
    _, peer = await loop.create_connection(
        lambda: Peer(f"/ws/{table}", port, hear), "127.0.0.1", port
    )
    await asyncio.wait_for(peer.opened, 60)
    return peer
