"""Somebody else's web server, which calls come to."""

import asyncio
from typing import Self


class Phone:
    """Somebody else's server: keeps what is posted to it, and answers as it is told."""

    def __init__(self) -> None:
        self.statuses: list[int] = []
        self.calls: list[tuple[str, dict[str, str], bytes]] = []

    async def __aenter__(self) -> Self:
        self.server = await asyncio.start_server(self.answer, "127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self.server.sockets[0].getsockname()[1]}"
        return self

    async def __aexit__(self, *_: object) -> None:
        self.server.close()

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode().strip().split("\r\n")
        headers = {name.lower(): value for name, value in (line.split(": ", 1) for line in lines)}
        body = await reader.readexactly(int(headers["content-length"]))
        self.calls.append((first, headers, body))
        status = self.statuses.pop(0) if self.statuses else 204
        writer.write(f"HTTP/1.1 {status} So\r\nContent-Length: 0\r\n\r\n".encode())
        await writer.drain()
        writer.close()

    async def until(self, count: int) -> None:
        async with asyncio.timeout(60):
            while len(self.calls) < count:
                await asyncio.sleep(0.05)
