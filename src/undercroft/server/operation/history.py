"""Samples of a server's numbers, kept in memory for the operator's page."""

import asyncio
import sys
import time
from collections import deque
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, Protocol

from undercroft.server.doors import Doors
from undercroft.server.operation.metrics import BOUNDS, Histogram, quantile
from undercroft.server.stores.sql_store import SqlStore
from undercroft.server.tables.lobby import Lobby

OFTEN: Final = 10.0  # seconds between samples of the last hours
SELDOM: Final = 120.0  # and of the last days
HOURS: Final = 3
DAYS: Final = 7
POINTS: Final = 120  # of a line, at most
TICK: Final = 0.5  # seconds between looks at the event loop
NO_TIMES: Final = (0,) * (len(BOUNDS) + 1)


class Sample(NamedTuple):
    """Counts since the start, and what was so at that moment."""

    at: float = 0.0
    moves: Mapping[str, int] = {}
    refused: Mapping[str, int] = {}
    answers: Mapping[str, int] = {}
    delivery: Sequence[int] = NO_TIMES
    commits: Sequence[int] = NO_TIMES
    thinking: Mapping[str, tuple[int, float]] = {}  # decisions and seconds, by level
    missed: int = 0
    clients: int = 0
    seated: int = 0
    live: int = 0
    in_memory: int = 0
    queue: int = 0
    oldest: float = 0.0
    busy: int = 0
    places: int = 0  # of bots
    connections: int = 0
    failures: int = 0  # of commits
    turned_away: int = 0  # connections over a limit
    returns: int = 0
    seats: Mapping[str, int] = {}
    calls: Mapping[str, int] = {}
    unreadable: int = 0
    cpu: float = 0.0
    memory: int = 0
    lag: float = 0.0


class Others(Protocol):
    """A `Fleet`."""

    async def look(self) -> None: ...

    def total(self, own: Sample) -> Sample: ...


class History:
    """`others` are the server's other processes, whose numbers are added to those of this one."""

    def __init__(self, lobby: Lobby, doors: Doors, others: Others) -> None:
        self.lobby = lobby
        self.doors = doors
        self.others = others
        self.recent: deque[Sample] = deque(maxlen=int(HOURS * 3600 / OFTEN) + 1)
        self.older: deque[Sample] = deque(maxlen=int(DAYS * 86400 / SELDOM) + 1)
        self.lag = 0.0

    async def watch(self) -> None:
        """Take samples until cancelled."""
        await self.others.look()
        self.take()
        while True:
            began = time.monotonic()
            while time.monotonic() < began + OFTEN:
                before = time.monotonic()
                await asyncio.sleep(TICK)
                self.lag = max(self.lag, time.monotonic() - before - TICK)
            self.lobby.metrics.lag, self.lag = self.lag, 0.0
            await self.others.look()
            self.take()

    def take(self) -> None:
        last = self.recent[-1] if self.recent else None
        sample = self.others.total(self.sample())
        if last is not None:
            sample = sample._replace(
                moves=kept(sample.moves, last.moves),
                refused=kept(sample.refused, last.refused),
                answers=kept(sample.answers, last.answers),
                seats=kept(sample.seats, last.seats),
                calls=kept(sample.calls, last.calls),
            )
        self.recent.append(sample)
        if not self.older or sample.at >= self.older[-1].at + SELDOM:
            self.older.append(sample)

    def sample(self) -> Sample:
        """Of this process, now."""
        seen, store = self.lobby.metrics, self.lobby.store
        tables, turns = list(self.lobby.tables.values()), self.lobby.bots.workers.turns
        commits = store.commits if isinstance(store, SqlStore) else Histogram()
        thinking = {level: (sum(found.counts), found.sum) for level, found in seen.thinking.items()}
        seated = [client for table in tables for client in table.clients if table.holds(client)]
        return Sample(
            at=time.time(),
            moves=dict(seen.moves),
            refused=dict(seen.refused),
            answers=dict(seen.answers),
            delivery=tuple(seen.delivery.counts),
            commits=tuple(commits.counts),
            thinking=thinking,
            missed=sum(seen.missed.values()),
            clients=sum([len(table.clients) for table in tables]),
            seated=len(seated),
            live=len([table for table in tables if table.clients]),
            in_memory=len(tables),
            queue=len(turns.waiting),
            oldest=turns.oldest(),
            busy=turns.places - turns.free,
            places=turns.places,
            connections=self.doors.in_all,
            failures=store.failures if isinstance(store, SqlStore) else 0,
            turned_away=self.doors.refused + seen.sockets_refused,
            returns=seen.returns,
            seats=dict(seen.seats),
            calls=dict(seen.calls),
            unreadable=seen.unreadable,
            cpu=time.process_time(),
            memory=memory(),
            lag=max(self.lag, seen.lag),
        )

    def since(self, seconds: float) -> list[Sample]:
        """Samples of the last so many seconds, as many as a line has points, and one of now."""
        kept_for = self.recent if seconds <= HOURS * 3600 else self.older
        first = time.time() - seconds
        found = [sample for sample in kept_for if sample.at >= first]
        now = self.others.total(self.sample())
        before = [sample for sample in found if sample.at < now.at - TICK] or found[:1]
        step = max(1, -(-len(before) // POINTS))
        return [*before[::-1][::step][::-1], now]


def kept(now: Mapping[str, int], before: Mapping[str, int]) -> Mapping[str, int]:
    """Counts, or those before if nothing has changed, which saves memory."""
    return before if now == before else now


def memory() -> int:
    """Resident bytes; 0 where the system does not tell."""
    if not sys.platform.startswith("linux"):
        return 0
    import resource

    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * resource.getpagesize()


def rate(before: Sample, after: Sample, count: int) -> float:
    return count / max(after.at - before.at, 0.001)


def grown(before: Mapping[str, int], after: Mapping[str, int]) -> dict[str, int]:
    """How much each count has grown."""
    found = {name: count - before.get(name, 0) for name, count in after.items()}
    return {name: count for name, count in found.items() if count}


def between(before: Sequence[int], after: Sequence[int], share: float) -> float | None:
    """A quantile of what came between two counts of a histogram, in milliseconds."""
    assert len(before) == len(after) == len(BOUNDS) + 1
    found = quantile([new - old for old, new in zip(before, after, strict=True)], share)
    return None if found is None else found * 1000
