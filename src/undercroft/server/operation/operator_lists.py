"""The tables of the operator's page."""

from collections.abc import Sequence
from typing import Final

from undercroft.server.operation.fleet import Fleet, Member
from undercroft.server.operation.history import Sample, grown
from undercroft.server.operation.operation import Stored
from undercroft.server.operation.operator_style import bars, listed, processes

HEADS: Final = ("name", "version", "up", "tables", "sockets", "moves", "CPU", "memory", "lag")
# What happens to seats and calls of those who are away, in words.
SEATS: Final = {"stand-in": "seats with a stand-in", "time": "out of time", "back": "came back"}
CALLS: Final = {"arrived": "calls sent", "failed": "calls failed", "dropped": "addresses dropped"}


def lists(samples: Sequence[Sample], stored: Stored, shown: Sequence[Sequence[str]]) -> list[str]:
    first, last = samples[0], samples[-1]
    elapsed = max(last.at - first.at, 0.001)
    lag = max([one.lag for one in samples]) * 1000
    process = [
        ("CPU", f"{100 * (last.cpu - first.cpu) / elapsed:.0f} %"),
        ("memory", size(last.memory)),
        ("longest wait of the event loop", f"{lag:.0f} ms"),
        ("connections", str(last.connections)),
        ("bots thinking", str(last.busy)),
    ]
    answers = grown(first.answers, last.answers)
    errors = [(kind, str(answers.get(kind, 0))) for kind in ("2xx", "3xx", "4xx", "5xx")]
    errors += [
        ("connections refused (limit)", str(last.turned_away)),
        ("came back and caught up", str(last.returns)),
        ("logs that do not replay", str(last.unreadable)),
    ]
    tables = [(status, str(count)) for status, count in sorted(stored.tables.items())]
    return [
        processes([HEADS, *shown]),
        listed("All processes", process),
        bars("Refused by rule or reason", grown(first.refused, last.refused)),
        listed("Answers and errors", errors),
        listed("Away play", away(first, last)),
        listed("Tables in the database", [*tables, ("size", size(stored.size))]),
    ]


def away(first: Sample, last: Sample) -> list[tuple[str, str]]:
    """How those were called who were away, and what became of their seats."""
    calls, seats = grown(first.calls, last.calls), grown(first.seats, last.seats)
    found = [(words, calls.get(name, 0)) for name, words in CALLS.items()]
    found += [(words, seats.get(name, 0)) for name, words in SEATS.items()]
    return [(words, str(count)) for words, count in found]


def members(own: Member, fleet: Fleet) -> list[list[str]]:
    """What each process has done since its start; the one that answers comes first."""
    found = []
    for name, its_version, began, sample in (own, *fleet.others.values()):
        up = max(sample.at - began, 1.0)
        numbers = (sample.in_memory, sample.clients, sum(sample.moves.values()))
        used = (
            f"{100 * sample.cpu / up:.0f} %",
            size(sample.memory),
            f"{sample.lag * 1000:.0f} ms",
        )
        found.append([name, its_version, age(up), *[str(number) for number in numbers], *used])
    return found


def size(count: int) -> str:
    for power, unit in ((3, "GB"), (2, "MB"), (1, "kB")):
        if count >= 1000**power:
            amount = count / 1000**power
            return f"{amount:.0f} {unit}" if amount >= 10 else f"{amount:.1f} {unit}"
    return f"{count} B"


def age(seconds: float) -> str:
    for length, unit in ((86_400, "d"), (3600, "h"), (60, "min")):
        if seconds >= 2 * length:
            return f"{seconds / length:.0f} {unit}"
    return f"{seconds:.0f} s"
