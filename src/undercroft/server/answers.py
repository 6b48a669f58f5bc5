"""Reading the bodies of requests, and writing answers."""

import asyncio
import gzip
from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from undercroft.server import limits, wire

T = TypeVar("T")
Endpoint = Callable[[Request], Awaitable[Response]]


class Fault(Exception):
    """An error answer with its HTTP status."""

    def __init__(self, status: int, sentence: str) -> None:
        super().__init__(sentence)
        self.status = status


async def read_body(
    request: Request, kind: type[T], seconds: float, largest: int = limits.LARGEST_BODY
) -> T:
    """Decode a JSON body, with limits on size and time."""
    body = b""
    try:
        async with asyncio.timeout(seconds):
            async for chunk in request.stream():
                body += chunk
                if len(body) > largest:
                    raise Fault(413, "The request is too large.")
    except TimeoutError:
        raise Fault(408, "The request took too long.") from None
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise Fault(400, f"Invalid request: {error}") from None


def reply(body: object, status: int = 200) -> Response:
    return Response(wire.ENCODER.encode(body), status, media_type="application/json")


def packed(response: Response, request: Request) -> Response:
    """Compress a response: the views of one game shrink to a tenth."""
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return response
    body = gzip.compress(bytes(response.body), compresslevel=5)
    headers = {"content-encoding": "gzip", "vary": "accept-encoding"}
    return Response(body, response.status_code, headers, response.media_type)
