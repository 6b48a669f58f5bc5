"""Connection limits: number per address and in all, request deadlines, message fragments."""

import asyncio
from collections import Counter
from collections.abc import Callable, Container
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from undercroft.server import limits
from undercroft.server.cluster.links import HEADER, Links, Outer
from undercroft.server.gate import POST

PIECES: Final = 64  # of one message
UNHANDLED: Final = 1  # messages that may wait while a client is read
GRACE: Final = 1.0  # seconds more than a body has, so that a slow client gets its error answer
FULL: Final = (
    b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 10\r\n"
    b"connection: close\r\ncontent-length: 0\r\n\r\n"
)


class Doors:
    """Counts open connections by address and in all.

    Connections of proxies count in all only, as those of other processes do.
    """

    def __init__(
        self, most: limits.Limits, proxies: Container[str] = (), links: Links | None = None
    ) -> None:
        self.most = most
        self.proxies = proxies
        self.links = links
        self.open: Counter[str] = Counter()
        self.in_all = 0
        self.refused = 0

    def enter(self, address: str, is_link: bool = False) -> bool:
        of_one = 0 if is_link or address in self.proxies else self.open[address]
        if of_one >= self.most.sockets or self.in_all >= self.most.sockets_in_all:
            self.refused += 1
            return False
        self.open[address] += 1
        self.in_all += 1
        return True

    def leave(self, address: str) -> None:
        self.in_all -= 1
        self.open[address] -= 1
        if not self.open[address]:
            del self.open[address]


class Punctual(H11Protocol):
    """HTTP with a deadline for each request to arrive and one for its answer to be read."""

    def __init__(self, *args: Any, doors: Doors, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.doors = doors
        self.address = ""
        self.is_in = False
        self.is_asking = True  # a request is expected or arriving
        self.is_late = False
        self.timer: asyncio.TimerHandle | None = None
        self.is_link = False  # from another process
        self.passing: asyncio.Task[None] | None = None  # while the table's holder is looked for

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.address = limits.network_of(self.client[0] if self.client else "")
        links = self.doors.links
        self.is_link = links is not None and transport.get_extra_info("sockname")[1] == links.port
        self.is_in = self.doors.enter(self.address, self.is_link)
        if not self.is_in:
            transport.write(FULL)
            transport.close()
            return
        self.expect(self.doors.most.first_word + GRACE)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.stop_waiting()
        if self.passing is not None:
            self.passing.cancel()
        self.leave()

    def leave(self) -> None:
        if self.is_in:
            self.is_in = False
            self.doors.leave(self.address)

    def expect(self, seconds: float) -> None:
        self.stop_waiting()
        self.timer = self.loop.call_later(seconds, self.give_up)

    def stop_waiting(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def give_up(self) -> None:
        if self.is_asking and not self.is_late and self.transport.get_write_buffer_size():
            self.is_late = True  # the last answer is still being sent
            self.expect(self.doors.most.answer)
        else:
            self.transport.abort()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self.look()

    def look(self) -> None:
        """Start the deadline of the answer once the request is complete."""
        came = self.conn.their_state in (h11.DONE, h11.MUST_CLOSE)
        if self.is_asking and came and self.timer is not None:
            self.is_asking = self.is_late = False
            self.expect(self.doors.most.answer)

    def on_response_complete(self) -> None:
        """Start the deadline of the next request."""
        self.is_asking = True
        self.expect(self.doors.most.first_word + GRACE)
        super().on_response_complete()
        self.look()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Take the socket, or pass it on to the process that holds its table."""
        self.stop_waiting()
        links, target = self.doors.links, event.target.decode("latin-1")
        given = b"".join([value for name, value in self.headers if name == HEADER])
        self.headers = [one for one in self.headers if one[0] != HEADER]
        if links is None:
            self.take(event)
        elif not self.is_link:
            self.transport.pause_reading()
            self.passing = self.loop.create_task(self.pass_on(event, links, target))
        elif (client := links.proven(target, given)) is not None:
            self.client = (client, 0)
            self.take(event)
        else:
            self.transport.abort()

    async def pass_on(self, event: h11.Request, links: Links, target: str) -> None:
        proof = links.proof(target, self.client[0] if self.client else "")
        lines = [event.method + b" " + event.target + b" HTTP/1.1"]
        lines += [name + b": " + value for name, value in [*self.headers, (HEADER, proof)]]
        there = await links.reach(target, b"\r\n".join([*lines, b"", b""]))
        self.passing = None
        if there is None:
            self.take(event)
        else:
            here = Outer(there, self.part)
            here.connection_made(self.transport)
            self.connections.discard(self)
            self.connections.add(here)  # type: ignore[arg-type]
            self.transport.set_protocol(here)
        self.transport.resume_reading()

    def _should_upgrade(self) -> bool:
        """Other processes pass on nothing else; without a proof it is refused."""
        return self.is_link or super()._should_upgrade()

    def part(self, side: Outer) -> None:
        self.connections.discard(side)
        self.leave()

    def take(self, event: h11.Request) -> None:
        super().handle_websocket_upgrade(event)
        protocol = self.transport.get_protocol()
        assert isinstance(protocol, Bounded)
        protocol.left = self.leave


class Bounded(WebSocketsSansIOProtocol):
    """A WebSocket with limits on unread pongs and on fragments of a message."""

    left: Callable[[], None] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        asked = transport.get_protocol()
        if isinstance(asked, Punctual) and asked.is_link:
            self.client = asked.client

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.left is not None:
            self.left()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope[POST] = self.post  # type: ignore[typeddict-unknown-key]

    def post(self, texts: list[str]) -> bool:
        """Send texts at once, which costs a fraction of what a task does.

        False if the client reads too slowly or is gone: then they have to wait.
        """
        if self.conn.state is not State.OPEN or not self.writable.is_set():
            return False
        self.transport.write(b"".join([framed(text.encode()) for text in texts]))
        return True

    def send_receive_event_to_app(self) -> None:
        """Stop reading when messages pile up; stopping for each would cost two system calls."""
        was_paused, self.read_paused = self.read_paused, True  # so that it is not stopped above
        super().send_receive_event_to_app()
        self.read_paused = was_paused
        if not was_paused and not self.close_sent and self.queue.qsize() > UNHANDLED:
            self.read_paused = True
            self.transport.pause_reading()

    def handle_ping(self) -> None:
        super().handle_ping()
        if self.transport.get_write_buffer_size() > limits.KERNEL_BUFFER:
            self.transport.abort()

    def handle_cont(self, event: Frame) -> None:
        if self.close_sent:
            return
        super().handle_cont(event)
        if len(self.frames) > PIECES:
            self.frames = []
            self.conn.fail(1009, "too many fragments")
            self.handle_parser_exception()


def framed(body: bytes) -> bytes:
    """A whole text message as a server sends it: unmasked, in one frame."""
    size = len(body)
    if size < 126:
        return b"\x81" + bytes((size,)) + body
    if size < 0x10000:
        return b"\x81\x7e" + size.to_bytes(2, "big") + body
    return b"\x81\x7f" + size.to_bytes(8, "big") + body
