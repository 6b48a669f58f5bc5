"""Middleware: an id for every request, in its logs and its answer; counts of answers."""

import secrets
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from undercroft.server.operation.logs import REQUEST
from undercroft.server.operation.metrics import Metrics

HEADER: Final = b"x-request-id"


class Requests:
    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        name = secrets.token_hex(4)
        mark = REQUEST.set(name)

        async def counted(message: Message) -> None:
            if message["type"] == "http.response.start":
                self.metrics.answers[f"{message['status'] // 100}xx"] += 1
                message["headers"] = [*message.get("headers", []), (HEADER, name.encode())]
            await send(message)

        try:
            await self.app(scope, receive, counted if scope["type"] == "http" else send)
        finally:
            REQUEST.reset(mark)
