"""Traces for OpenTelemetry, sent to a collector that speaks the real protocol."""

import asyncio
import contextlib
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from time import monotonic

import pytest
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import (
    ExportTraceServiceRequest as Batch,
)
from opentelemetry.proto.trace.v1.trace_pb2 import Span

from tests.server.client import Client, Refused, at_random
from tests.server.running import Running, free_port
from undercroft.server.operation.logs import short

MOVES = 10
SOON = 60.0  # seconds; it would try for an hour


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        self.server.received.append((self.path, body))  # type: ignore[attr-defined]
        self.send_response(200)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Quiet."""


@pytest.fixture
def collector() -> Iterator[ThreadingHTTPServer]:
    with ThreadingHTTPServer(("127.0.0.1", 0), Receiver) as server:
        server.received = []  # type: ignore[attr-defined]
        Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


def spans_of(body: bytes) -> list[Span]:
    batch = Batch.FromString(body)
    return [span for of in batch.resource_spans for scope in of.scope_spans for span in scope.spans]


def test_a_move_is_traced_to_the_disk_and_no_secret_is(
    new_server: Callable[..., Running], collector: ThreadingHTTPServer
) -> None:
    running = new_server(otlp=f"http://127.0.0.1:{collector.server_port}")
    asked = {"game": "pugquest", "seats": 2, "bots": [None, "keeper"], "name": "Ada Lovelace"}
    opened = running.request("POST", "/api/tables", {**asked, "start": True, "pauses": False})
    made, cookie = opened.json, opened.cookie.partition("=")[2]
    moves = asyncio.run(play_some(running, made["table"], opened.cookie))
    assert moves and running.stop() == 0

    received: list[tuple[str, bytes]] = collector.received  # type: ignore[attr-defined]
    assert {path for path, _ in received} == {"/v1/traces"}
    spans = [span for _, body in received for span in spans_of(body)]
    by_id = {span.span_id: span for span in spans}
    assert {"POST /api/tables", "Play", "write", "think"} <= {span.name for span in spans}
    plays = [span for span in spans if span.name == "Play"]
    told = {(one.key, one.value.string_value) for span in plays for one in span.attributes}
    assert told == {("table", short(made["table"]))}
    writes = [span for span in spans if span.name == "write" and span.parent_span_id in by_id]
    assert {"Play", "POST /api/tables"} <= {by_id[span.parent_span_id].name for span in writes}
    sent = b"".join(body for _, body in received)
    for secret in (made["table"], made["key"], cookie, "Ada Lovelace", *moves):
        assert secret.encode() not in sent


async def play_some(running: Running, table: str, cookie: str) -> list[str]:
    """Play some moves; those that no other word could be taken for."""
    choose = at_random(0)
    async with Client(running.address, table, cookie) as client:
        while len(client.acked) < MOVES and not client.is_over():
            await client.until(lambda: client.may_act(0) or client.is_over())
            with contextlib.suppress(Refused):  # it is over
                await client.play(0, choose(client.updates[0], len(client.acked)))
    return [move for _, moves in client.acked for move in moves if " " in move]


def test_a_collector_that_is_not_there_delays_nothing(
    new_server: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OTEL_EXPORTER_OTLP_TIMEOUT", "3600")
    running = new_server(otlp=f"http://127.0.0.1:{free_port()}")
    assert running.request("GET", "/api/games").status == 200
    began = monotonic()
    assert running.stop() == 0 and monotonic() - began < SOON
