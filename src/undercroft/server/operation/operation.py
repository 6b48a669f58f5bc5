"""For who runs the server: liveness, readiness, metrics."""

import hmac
import sys
import time
from collections import Counter
from collections.abc import Mapping
from importlib.metadata import version
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from undercroft.server import http_wire, limits
from undercroft.server.answers import Endpoint, Fault, reply
from undercroft.server.doors import Doors
from undercroft.server.operation.metrics import MEDIA_TYPE, Exposition, Histogram, Labels, combined
from undercroft.server.stores.pulse import Pulse
from undercroft.server.stores.sql_store import SqlStore
from undercroft.server.stores.store import StoreError
from undercroft.server.stores.upkeep import BACKUP, TRIED, noted
from undercroft.server.tables.lobby import Lobby

A_MINUTE: Final = 60.0  # for which what the database counts is cached
BEARER: Final = "Bearer "
FORWARDED: Final = "x-forwarded-for"


class Stored(NamedTuple):
    """What the database counts."""

    tables: Mapping[str, int]  # by status
    size: int  # bytes
    backup: tuple[float, int] | None  # when the last one was made, and its bytes
    tried: tuple[float, int] | None  # when one was, and how many games did not replay
    answers: bool = True


NOTHING: Final = Stored({}, 0, None, None, answers=False)


class Operation:
    """Probes and metrics. `token` opens the metrics; without one only this machine may ask."""

    def __init__(self, lobby: Lobby, doors: Doors, token: str | None = None) -> None:
        self.lobby = lobby
        self.doors = doors
        self.token = token
        self.pulse = Pulse(lobby.store)
        self.began = time.time()
        self.stored = NOTHING
        self.counted = -A_MINUTE
        if lobby.leases is not None:
            lobby.leases.report = self.of_process

    # Who may ask

    def may_look(self, request: Request) -> bool:
        if self.token is not None:
            given = request.headers.get("authorization", "")
            return hmac.compare_digest(given.encode(), f"{BEARER}{self.token}".encode())
        here = request.client is not None and request.client.host in limits.LOCAL
        asked = (request.url.hostname or "") in limits.LOCAL
        return here and asked and FORWARDED not in request.headers

    def check(self, request: Request) -> None:
        if not self.may_look(request):
            raise Fault(401 if self.token is not None else 403, "This is for the operator.")

    # Answers

    def addresses(self) -> list[tuple[str, str, Endpoint]]:
        return [
            ("GET", "/healthz", self.alive),
            ("GET", "/readyz", self.ready),
            ("GET", "/metrics", self.metrics),
        ]

    async def alive(self, request: Request) -> Response:
        """That the process answers; also where it can't save, since a restart would not help."""
        return reply(self.health(await self.pulse.beats_at_once()))

    async def ready(self, request: Request) -> Response:
        """Whether the store can read and write."""
        can_save = await self.pulse.beats()
        return reply(self.health(can_save), 200 if can_save else 503)

    def health(self, can_save: bool) -> http_wire.Health:
        tables = self.lobby.tables.values()
        clients = sum([len(one.clients) for one in tables])
        return http_wire.Health("ok" if can_save else "can't save", len(tables), clients)

    async def metrics(self, request: Request) -> Response:
        self.check(request)
        return PlainTextResponse(await self.exposition(), media_type=MEDIA_TYPE)

    async def exposition(self) -> str:
        """What this process knows, and where several share a database what the others told."""
        out, leases = Exposition(), self.lobby.leases
        self.write_stored(out, await self.count())
        if leases is None:
            return self.of_process() + out.text()
        told = {leases.name: self.of_process()} | (await leases.reports() or {})
        return combined(told) + out.text()

    def of_process(self) -> str:
        out = Exposition()
        self.write_now(out)
        self.write_past(out)
        return out.text()

    def write_now(self, out: Exposition) -> None:
        tables, turns = list(self.lobby.tables.values()), self.lobby.bots.workers.turns
        seated = sum([1 for table in tables for client in table.clients if table.holds(client)])
        clients = sum([len(table.clients) for table in tables])
        out.gauge("tables_in_memory", "Tables in memory.", len(tables))
        live = len([table for table in tables if table.clients])
        out.gauge("tables_live", "Tables with a client.", live)
        out.gauge("clients", "WebSockets at tables.", clients)
        out.gauge("clients_seated", "Those of them with a seat.", seated)
        out.gauge("connections", "Open connections of any kind.", self.doors.in_all)
        out.gauge("bot_queue", "Decisions of bots that wait for a process.", len(turns.waiting))
        out.gauge("bot_queue_oldest_seconds", "How long the first has waited.", turns.oldest())
        out.gauge("bot_places", "Bots that may think at a time.", turns.places)
        out.gauge("bot_busy", "Bots that think.", turns.places - turns.free)
        out.counter("cpu_seconds_total", "Processor time.", time.process_time())
        out.gauge("memory_bytes", "The largest resident memory so far.", peak_memory())
        lag = self.lobby.metrics.lag
        out.gauge("lag_seconds", "How long the event loop was held up at most, lately.", lag)
        out.gauge("start_time_seconds", "When the server was started.", self.began)
        out.gauges("info", "The version.", "version", {version("undercroft"): 1})

    def write_past(self, out: Exposition) -> None:
        seen, store = self.lobby.metrics, self.lobby.store
        out.counters("moves_total", "Moves made.", "game", seen.moves)
        out.counters("refused_total", "Refused messages.", "why", seen.refused)
        out.counters("answers_total", "HTTP answers.", "status", seen.answers)
        turned_away = self.doors.refused + seen.sockets_refused
        out.counter("connections_refused_total", "Connections over a limit.", turned_away)
        out.counters("seats_total", "Changes of seats.", "what", seen.seats)
        out.counters("calls_total", "Calls of who is away.", "result", seen.calls)
        out.counter("returns_total", "Clients that came back and caught up.", seen.returns)
        out.counter("unreadable_total", "Tables that could not be restored.", seen.unreadable)
        told = "From the receipt of a move until it was sent to the last client."
        out.histograms("move_seconds", told, {(): seen.delivery})
        thinking: dict[Labels, Histogram] = {
            (("level", level),): found for level, found in seen.thinking.items()
        }
        out.histograms("bot_seconds", "How long bots think.", thinking)
        out.counters("bot_misses_total", "Decisions that failed.", "level", seen.missed)
        if isinstance(store, SqlStore):
            out.histograms("commit_seconds", "Commits of the database.", {(): store.commits})
            out.counter("commit_failures_total", "Commits that failed.", store.failures)

    def write_stored(self, out: Exposition, stored: Stored) -> None:
        out.gauges("tables", "Tables in the database.", "status", stored.tables)
        out.gauge("database_bytes", "Size of the database.", stored.size)
        if stored.backup is not None:
            made, size = stored.backup
            out.gauge("backup_time_seconds", "When the last backup was made.", made)
            out.gauge("backup_bytes", "Its size.", size)
        if stored.tried is not None:
            when, bad = stored.tried
            out.gauge("restore_tried_time_seconds", "When a backup was tried at last.", when)
            out.gauge("restore_tried_bad", "Its tables that did not replay.", bad)

    async def count(self) -> Stored:
        """What the database counts, at most a minute old; nothing while it does not answer."""
        store = self.lobby.store
        if time.monotonic() < self.counted + A_MINUTE or not isinstance(store, SqlStore):
            return self.stored
        try:
            found = await store.rows("SELECT status, count(*) FROM tables GROUP BY status")
            tables = Counter({str(status): int(count) for status, count in found})
            made, tried = await noted(store, BACKUP), await noted(store, TRIED)
            self.stored = Stored(tables, await store.size(), made, tried)
        except StoreError:
            return NOTHING
        self.counted = time.monotonic()
        return self.stored


def peak_memory() -> int:
    """Bytes; 0 where the system does not tell."""
    if sys.platform == "win32":
        return 0
    import resource

    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit
