"""Passes WebSockets on to the process that holds their table.

The process that a client came to opens a connection to the holder, repeats the request there with
a proof that it has the server's secret, and from then on copies bytes both ways. So the client need
not know where its table is, all limits are the holder's, and no message is decoded twice.
"""

import asyncio
import hashlib
import hmac
import logging
import socket
import time
from collections.abc import Awaitable, Callable
from typing import Final, Protocol
from urllib.parse import unquote

from undercroft.server.accounts.keyring import Keyring
from undercroft.server.cluster.leases import LEASE, Holder
from undercroft.server.stores.databases import BadAddress
from undercroft.server.stores.store import StoreError

log = logging.getLogger("undercroft.links")

HEADER: Final = b"x-undercroft-link"
SOCKETS: Final = "/ws/"
CONNECT: Final = 1.0  # seconds for another process to answer
AGAIN: Final = 0.1  # seconds until the next try
PATIENCE: Final = LEASE + 1.0  # seconds; by then a dead holder's lease has run out


class Side(asyncio.Protocol):
    """One of two connections; what comes in goes out at the other."""

    transport: asyncio.Transport

    def __init__(self) -> None:
        self.other: asyncio.Transport | None = None
        self.first = b""  # what came before there was another side
        self.answered = asyncio.Event()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        if self.other is not None:
            self.other.write(data)
        else:
            self.first += data
            self.answered.set()

    def pause_writing(self) -> None:
        if self.other is not None:
            self.other.pause_reading()

    def resume_writing(self) -> None:
        if self.other is not None and not self.other.is_closing():
            self.other.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        if self.other is not None:
            self.other.close()
        self.answered.set()

    def shutdown(self) -> None:
        """Called when the server stops: the client comes back to another process."""
        self.transport.close()


class Outer(Side):
    """The client's side, once its socket is passed on."""

    def __init__(self, there: "Inner", left: Callable[["Outer"], None]) -> None:
        super().__init__()
        self.there = there
        self.left = left

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.other, self.there.other = self.there.transport, self.transport
        self.transport.write(self.there.first)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.left(self)


class Inner(Side):
    """The side of the process that holds the table."""

    def __init__(self, process: str, links: "Links") -> None:
        super().__init__()
        self.process = process
        self.links = links
        links.open.add(self)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.links.open.discard(self)


class Find(Protocol):
    def __call__(self, table: str) -> Awaitable[Holder | None]: ...


class Links:
    """`port` is where this process takes what others pass on; `find` says who holds a table."""

    def __init__(self, find: Find, keys: Keyring, port: int) -> None:
        self.find = find
        self.keys = keys
        self.port = port
        self.open: set[Inner] = set()

    # What is sent along

    def proof(self, target: str, client: str) -> bytes:
        """A header's value: whom the request is from, and a signature."""
        return f"{client} {signature(target, client, self.keys.secret)}".encode()

    def proven(self, target: str, value: bytes) -> str | None:
        """Whom a request is from that another process passed on; None if it did not."""
        client, _, signed = value.decode("latin-1").rpartition(" ")
        wanted = [signature(target, client, key).encode() for key in self.keys.believed()]
        is_proven = any(hmac.compare_digest(signed.encode(), one) for one in wanted)
        return client if is_proven else None

    # Reaching the holder

    async def reach(self, target: str, request: bytes) -> Inner | None:
        """A connection to the holder of a socket's table, which has answered the request.

        None: it is to be served here. While a holder does not answer, wait until its lease has run
        out.
        """
        path = unquote(target.partition("?")[0])
        if not path.startswith(SOCKETS):
            return None
        until = time.monotonic() + PATIENCE
        while True:
            try:
                holder = await self.find(path.removeprefix(SOCKETS))
            except StoreError as error:
                log.error("not found", extra={"error": str(error)})
                return None
            if holder is None or time.monotonic() > until:
                return None
            try:
                return await self.connect(holder, request)
            except (OSError, TimeoutError) as error:
                log.warning("not reached", extra={"link": holder.link, "error": repr(error)})
            await asyncio.sleep(AGAIN)

    async def connect(self, holder: Holder, request: bytes) -> Inner:
        host, _, port = holder.link.rpartition(":")
        loop, inner = asyncio.get_running_loop(), Inner(holder.process, self)
        try:
            async with asyncio.timeout(CONNECT):
                await loop.create_connection(lambda: inner, host.strip("[]"), int(port))
                inner.transport.write(request)
                await inner.answered.wait()
        except BaseException:
            self.give_up(inner)
            raise
        if not inner.first:
            raise ConnectionError("it has closed the connection")
        return inner

    def give_up(self, inner: Inner) -> None:
        self.open.discard(inner)
        if hasattr(inner, "transport"):
            inner.transport.abort()

    def cut(self, alive: set[str]) -> None:
        """Close what was passed on to processes that are dead or stalled: clients come back."""
        for inner in [one for one in self.open if one.process not in alive]:
            log.warning("cut", extra={"process": inner.process})
            self.give_up(inner)


def signature(target: str, client: str, secret: bytes) -> str:
    return hmac.new(secret, f"link {target} {client}".encode(), hashlib.sha256).hexdigest()


def bind_link(address: str) -> tuple[socket.socket, str]:
    """A socket for other processes at `HOST` or `HOST:PORT`, and its address.

    Raises BadAddress.
    """
    host, _, port = address.rpartition(":") if address.count(":") == 1 else (address, "", "0")
    host = host.strip("[]")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    sock = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        sock.bind((host, int(port)))
    except (OSError, OverflowError, ValueError) as error:
        sock.close()
        raise BadAddress(f"no link at {address}: {error}") from None
    sock.listen(1024)
    shown = f"[{host}]" if ":" in host else host
    return sock, f"{shown}:{sock.getsockname()[1]}"
