"""Middleware: refuses cross-origin requests, unknown hosts, and too many requests."""

import logging
from typing import Final

from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from undercroft.server import http_wire, limits, wire

log = logging.getLogger("undercroft.gate")

POST: Final = "undercroft.post"  # in a socket's scope: what sends texts at once, if anything does
PROBED: Final = ("/healthz", "/readyz", "/metrics")  # under any host name
NOT_FILES: Final = ("/api/", "/t/", "/ws/", "/operator", *PROBED)
OTHER_PAGE: Final = "The request comes from another origin."
NOT_AN_ADDRESS: Final = "The address in 'Host' or 'Origin' is invalid."
TOO_FAST: Final = "Too many requests; wait a little."


class Gate:
    """`at` is the public address, if it is known."""

    def __init__(
        self, app: ASGIApp, at: str | None, most: limits.Limits, asking: limits.Allowances
    ) -> None:
        self.app = app
        self.at = at
        self.asking = asking
        self.files = limits.Allowances(most.files_at_once, most.files_a_second)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        fault = self.fault(scope) if scope["type"] in ("http", "websocket") else None
        if fault is None:
            await self.app(scope, receive, send)
        elif scope["type"] == "http":
            await problem(*fault)(scope, receive, send)
        else:
            await receive()
            await deny(problem(*fault), send)

    def fault(self, scope: Scope) -> tuple[int, str] | None:
        """The status and message to refuse a request with, or None."""
        try:
            if scope["path"] not in PROBED and not self.is_ours(scope):
                return 403, OTHER_PAGE
        except ValueError:
            return 400, NOT_AN_ADDRESS
        if scope["type"] == "http" and not self.allowance(scope["path"]).take(network(scope)):
            return 429, TOO_FAST
        return None

    def is_ours(self, scope: Scope) -> bool:
        found = {name: value.decode("latin-1") for name, value in scope["headers"]}
        is_secure = scope["scheme"] in ("https", "wss")
        return limits.is_ours(found.get(b"origin"), found.get(b"host"), self.at, is_secure)

    def allowance(self, path: str) -> limits.Allowances:
        return self.asking if path == "/" or path.startswith(NOT_FILES) else self.files


def network(scope: Scope) -> str:
    """The network that a request's rate limit counts for."""
    client = scope.get("client")
    return limits.network_of(client[0]) if client else ""


def problem(status: int, sentence: str) -> Response:
    body = wire.ENCODER.encode(http_wire.Problem(sentence))
    return Response(body, status, media_type="application/json")


async def deny(response: Response, send: Send) -> None:
    """Answer a WebSocket handshake with an HTTP response."""
    log.info("handshake refused", extra={"status": response.status_code})
    start = {"status": response.status_code, "headers": response.raw_headers}
    await send({"type": "websocket.http.response.start", **start})
    await send({"type": "websocket.http.response.body", "body": response.body})
