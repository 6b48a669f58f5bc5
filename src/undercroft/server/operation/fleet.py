"""All processes of a server, by what each tells the others: the text of its metrics."""

import re
import time
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from undercroft.server.cluster.leases import Leases
from undercroft.server.operation.history import Sample
from undercroft.server.operation.metrics import BOUNDS, PREFIX, shown

LINE: Final = re.compile(rf"^{PREFIX}(\w+)(?:{{(.*)}})? (\S+)$", re.M)
LABEL: Final = re.compile(r'(\w+)="((?:[^"\\]|\\.)*)"')
ENDED: Final = 200  # processes whose counts are kept one by one


class Member(NamedTuple):
    """One process, as it was a moment ago."""

    name: str
    version: str
    began: float
    sample: Sample


class Fleet:
    """The other processes that share the database; none without leases."""

    def __init__(self, leases: Leases | None) -> None:
        self.leases = leases
        self.others: dict[str, Member] = {}
        self.ended: dict[str, Sample] = {}  # what those counted that are not there any more
        self.before = Sample()  # the sum of the oldest of them

    async def look(self) -> None:
        told = await self.leases.reports() if self.leases is not None else {}
        if told is None:
            return
        for name, member in self.others.items():
            if name not in told:
                self.ended[name] = counts_of(member.sample)
        self.others = {name: read(name, text) for name, text in told.items()}
        for name in {*self.ended} & {*told}:  # it was only cut off
            del self.ended[name]
        while len(self.ended) > ENDED:
            self.before = added(self.before, self.ended.pop(next(iter(self.ended))))

    def total(self, own: Sample) -> Sample:
        """This process and all others; counts never become less."""
        if not self.others and not self.ended:
            return own
        found = added(own, self.before)
        for sample in (*[one.sample for one in self.others.values()], *self.ended.values()):
            found = added(found, sample)
        return found._replace(at=own.at)


def counts_of(sample: Sample) -> Sample:
    """What a process has counted, without what was so at the moment."""
    return Sample()._replace(
        moves=sample.moves,
        refused=sample.refused,
        answers=sample.answers,
        delivery=sample.delivery,
        commits=sample.commits,
        thinking=sample.thinking,
        missed=sample.missed,
        failures=sample.failures,
        turned_away=sample.turned_away,
        returns=sample.returns,
        seats=sample.seats,
        calls=sample.calls,
        unreadable=sample.unreadable,
        cpu=sample.cpu,
    )


def added(one: Sample, two: Sample) -> Sample:
    levels = {*one.thinking, *two.thinking}
    none = (0, 0.0)
    return Sample(
        at=max(one.at, two.at),
        moves=sums(one.moves, two.moves),
        refused=sums(one.refused, two.refused),
        answers=sums(one.answers, two.answers),
        delivery=[a + b for a, b in zip(one.delivery, two.delivery, strict=True)],
        commits=[a + b for a, b in zip(one.commits, two.commits, strict=True)],
        thinking={
            level: (
                one.thinking.get(level, none)[0] + two.thinking.get(level, none)[0],
                one.thinking.get(level, none)[1] + two.thinking.get(level, none)[1],
            )
            for level in levels
        },
        missed=one.missed + two.missed,
        clients=one.clients + two.clients,
        seated=one.seated + two.seated,
        live=one.live + two.live,
        in_memory=one.in_memory + two.in_memory,
        queue=one.queue + two.queue,
        oldest=max(one.oldest, two.oldest),
        busy=one.busy + two.busy,
        places=one.places + two.places,
        connections=one.connections + two.connections,
        failures=one.failures + two.failures,
        turned_away=one.turned_away + two.turned_away,
        returns=one.returns + two.returns,
        seats=sums(one.seats, two.seats),
        calls=sums(one.calls, two.calls),
        unreadable=one.unreadable + two.unreadable,
        cpu=one.cpu + two.cpu,
        memory=one.memory + two.memory,
        lag=max(one.lag, two.lag),
    )


def sums(one: Mapping[str, int], two: Mapping[str, int]) -> Mapping[str, int]:
    return {name: one.get(name, 0) + two.get(name, 0) for name in {**one, **two}}


# Reading metrics


class Reader:
    """The numbers of a text for Prometheus; what another version does not tell is 0."""

    def __init__(self, text: str) -> None:
        self.found: dict[str, list[tuple[dict[str, str], float]]] = {}
        for name, labels, value in LINE.findall(text):
            by = {label: re.sub(r"\\(.)", r"\1", it) for label, it in LABEL.findall(labels)}
            self.found.setdefault(name, []).append((by, float(value)))

    def one(self, name: str) -> float:
        return sum([value for _, value in self.found.get(name, [])])

    def by(self, name: str, label: str) -> dict[str, float]:
        return {labels.get(label, ""): value for labels, value in self.found.get(name, [])}

    def counts(self, name: str, label: str) -> dict[str, int]:
        return {key: int(value) for key, value in self.by(name, label).items()}

    def histogram(self, name: str) -> Sequence[int]:
        below = self.counts(f"{name}_bucket", "le")
        found = [0]
        for bound in (*[shown(bound) for bound in BOUNDS], "+Inf"):
            found.append(below.get(bound, found[-1]))
        return [after - before for before, after in pairwise(found)]


def read(name: str, text: str) -> Member:
    told = Reader(text)
    decisions, seconds = (
        told.counts("bot_seconds_count", "level"),
        told.by("bot_seconds_sum", "level"),
    )
    sample = Sample(
        at=time.time(),
        moves=told.counts("moves_total", "game"),
        refused=told.counts("refused_total", "why"),
        answers=told.counts("answers_total", "status"),
        delivery=told.histogram("move_seconds"),
        commits=told.histogram("commit_seconds"),
        thinking={level: (count, seconds[level]) for level, count in decisions.items()},
        missed=int(told.one("bot_misses_total")),
        clients=int(told.one("clients")),
        seated=int(told.one("clients_seated")),
        live=int(told.one("tables_live")),
        in_memory=int(told.one("tables_in_memory")),
        queue=int(told.one("bot_queue")),
        oldest=told.one("bot_queue_oldest_seconds"),
        busy=int(told.one("bot_busy")),
        places=int(told.one("bot_places")),
        connections=int(told.one("connections")),
        failures=int(told.one("commit_failures_total")),
        turned_away=int(told.one("connections_refused_total")),
        returns=int(told.one("returns_total")),
        seats=told.counts("seats_total", "what"),
        calls=told.counts("calls_total", "result"),
        unreadable=int(told.one("unreadable_total")),
        cpu=told.one("cpu_seconds_total"),
        memory=int(told.one("memory_bytes")),
        lag=told.one("lag_seconds"),
    )
    return Member(
        name, next(iter(told.by("info", "version")), ""), told.one("start_time_seconds"), sample
    )
