"""Traces for OpenTelemetry, if the operator asks for them.

No span names a person, an address, a move, or a table by its id.
"""

import asyncio
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from threading import Thread
from typing import Final

from undercroft.core.optional_deps import need
from undercroft.server.operation.logs import short

Attributes = dict[str, str | int]
Start = Callable[[str, Attributes], AbstractContextManager[object]]

NO_SPAN: Final[AbstractContextManager[object]] = nullcontext()
SERVICE: Final = "undercroft"
PATH: Final = "v1/traces"
LAST_SPANS: Final = 2.0  # seconds to send them when the server stops


class Tracing:
    """Where spans go; nowhere until `begin`."""

    def __init__(self) -> None:
        self.start: Start | None = None
        self.flush: Callable[[], None] | None = None

    def begin(self, address: str, process: str) -> None:
        """Send spans to a collector, in batches, by OTLP over HTTP; raises MissingExtra.

        The variables of OpenTelemetry, such as OTEL_EXPORTER_OTLP_HEADERS, hold too.
        """
        need("opentelemetry.exporter.otlp.proto.http")
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
        from opentelemetry.sdk.resources import Resource
        from opentelemetry.sdk.trace import TracerProvider
        from opentelemetry.sdk.trace.export import BatchSpanProcessor

        names = {"service.name": SERVICE, "service.instance.id": process}
        provider = TracerProvider(resource=Resource.create(names), shutdown_on_exit=False)
        exporter = OTLPSpanExporter(endpoint=f"{address.rstrip('/')}/{PATH}")
        provider.add_span_processor(BatchSpanProcessor(exporter))
        tracer = provider.get_tracer(SERVICE)
        # An exception may quote what a player sent.
        self.start = lambda name, attributes: tracer.start_as_current_span(
            name, attributes=attributes, record_exception=False, set_status_on_exception=False
        )
        self.flush = provider.shutdown

    async def close(self) -> None:
        """Send what is left, if the collector answers soon."""
        if self.flush is not None:
            flushing = Thread(target=self.flush, daemon=True)
            flushing.start()
            await asyncio.to_thread(flushing.join, LAST_SPANS)


TRACING: Final = Tracing()


def span(name: str, table: str = "", **attributes: str | int) -> AbstractContextManager[object]:
    """A span around a `with` block, below the span that is open."""
    if TRACING.start is None:
        return NO_SPAN
    return TRACING.start(name, {"table": short(table), **attributes} if table else attributes)
