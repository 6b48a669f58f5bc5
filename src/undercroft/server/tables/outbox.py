"""What a client of a table is sent: at once if it reads, else queued, so that it blocks nobody."""

import asyncio
import contextlib
import time
from collections import deque
from collections.abc import Callable

from starlette.websockets import WebSocket, WebSocketDisconnect

from undercroft.server.gate import POST
from undercroft.server.operation.metrics import Delivery


class Outbox:
    """`overflow` is called when more letters wait than may."""

    def __init__(self, socket: WebSocket, most: int, overflow: Callable[[], None]) -> None:
        self.socket = socket
        self.most = most
        self.overflow = overflow
        self.direct: Callable[[list[str]], bool] | None = socket.scope.get(POST)
        self.queue: deque[str | Delivery] = deque()
        self.waiting = 0  # letters in the queue
        self.filled = asyncio.Event()
        self.is_closed = False
        self.answers_soon = False  # set while a request is handled
        self.held: list[str] = []  # what it causes, to go in one write with its answer

    def post(self, frame: str) -> None:
        if self.is_closed:
            return
        frames = [*self.held, frame]
        if self.answers_soon:
            if not self.held:
                asyncio.get_running_loop().call_soon(self.release)
            self.held = frames
        else:
            self.held = []
            self.put(frames)

    def release(self) -> None:
        frames, self.held = self.held, []
        if frames and not self.is_closed:
            self.put(frames)

    def put(self, frames: list[str]) -> None:
        """Send at once, if nothing waits and the client reads; else queue."""
        if not self.waiting and self.direct is not None and self.direct(frames):
            return
        self.queue += frames
        self.waiting += sum([len(frame) for frame in frames])
        self.filled.set()
        if self.waiting > self.most:
            self.overflow()

    def close(self) -> None:
        """Send nothing any more."""
        self.is_closed = True
        self.queue.clear()

    def follow(self, delivery: Delivery) -> None:
        """Let a delivery be told when all that waits was sent."""
        self.queue.append(delivery)
        self.filled.set()

    async def write(self) -> None:
        """Send what is queued, until cancelled or the client is gone."""
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            while True:
                while self.queue:
                    frame = self.queue.popleft()
                    if isinstance(frame, Delivery):
                        frame.sent(time.perf_counter())
                        continue
                    await self.socket.send_text(frame)
                    self.waiting -= len(frame)
                self.filled.clear()
                await self.filled.wait()
