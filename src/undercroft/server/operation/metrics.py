"""Counters and histograms, and their text for Prometheus.

No label names a person, an address or a table.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

BOUNDS: Final = (
    *(0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.035, 0.05, 0.075),
    *(0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0),
)  # seconds
MEDIA_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
PREFIX: Final = "undercroft_"

Labels = tuple[tuple[str, str], ...]


class Histogram:
    """Counts of durations, by upper bound."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.sum = 0.0

    def observe(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.sum += seconds


def quantile(counts: Sequence[int], share: float) -> float | None:
    """A quantile in seconds, interpolated within its bucket; None without any count."""
    total = sum(counts)
    if not total:
        return None
    wanted, below = share * total, 0
    for at, count in enumerate(counts):
        if below + count >= wanted and count:
            if at == len(BOUNDS):
                return BOUNDS[-1]
            low = BOUNDS[at - 1] if at else 0.0
            return low + (BOUNDS[at] - low) * (wanted - below) / count
        below += count
    return BOUNDS[-1]


class Metrics:
    """What has happened since the server started."""

    def __init__(self) -> None:
        self.moves: Counter[str] = Counter()  # by game
        self.refused: Counter[str] = Counter()  # by rule, or the reason
        self.answers: Counter[str] = Counter()  # by status class, such as 2xx
        self.seats: Counter[str] = Counter()  # by what happened to a seat, such as "stand-in"
        self.calls: Counter[str] = Counter()  # of who is away: "arrived", "failed", "dropped"
        self.lag = 0.0  # seconds that the event loop was held up at most, lately
        self.sockets_refused = 0
        self.returns = 0  # clients that came back and caught up by sequence number
        self.unreadable = 0  # tables that could not be restored
        self.delivery = Histogram()  # from the receipt of a move until the last client has it
        self.thinking: dict[str, Histogram] = {}  # by level
        self.missed: Counter[str] = Counter()  # bots' decisions that failed or came late, by level

    def thought(self, level: str, seconds: float) -> None:
        self.thinking.setdefault(level, Histogram()).observe(seconds)


class Delivery:
    """Measures one move: from its receipt until every client's copy has been sent."""

    def __init__(self, began: float, waiting: int, into: Histogram) -> None:
        self.began = began
        self.waiting = waiting
        self.into = into

    def sent(self, now: float) -> None:
        self.waiting -= 1
        if not self.waiting:
            self.into.observe(now - self.began)


class Exposition:
    """Builds Prometheus's text format."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def head(self, name: str, kind: str, help_text: str) -> str:
        full = PREFIX + name
        self.lines += [f"# HELP {full} {help_text}", f"# TYPE {full} {kind}"]
        return full

    def gauge(self, name: str, help_text: str, value: float) -> None:
        self.lines.append(f"{self.head(name, 'gauge', help_text)} {shown(value)}")

    def counter(self, name: str, help_text: str, value: float) -> None:
        self.lines.append(f"{self.head(name, 'counter', help_text)} {shown(value)}")

    def counters(self, name: str, help_text: str, label: str, values: Mapping[str, float]) -> None:
        self.by_label(self.head(name, "counter", help_text), label, values)

    def gauges(self, name: str, help_text: str, label: str, values: Mapping[str, float]) -> None:
        self.by_label(self.head(name, "gauge", help_text), label, values)

    def by_label(self, full: str, label: str, values: Mapping[str, float]) -> None:
        for key, value in sorted(values.items()):
            self.lines.append(f"{full}{labelled(((label, key),))} {shown(value)}")

    def histograms(self, name: str, help_text: str, found: Mapping[Labels, Histogram]) -> None:
        full = self.head(name, "histogram", help_text)
        for labels, histogram in sorted(found.items()):
            below = 0
            for bound, count in zip((*BOUNDS, None), histogram.counts, strict=True):
                below += count
                le = "+Inf" if bound is None else shown(bound)
                self.lines.append(f"{full}_bucket{labelled((*labels, ('le', le)))} {below}")
            self.lines.append(f"{full}_sum{labelled(labels)} {shown(histogram.sum)}")
            self.lines.append(f"{full}_count{labelled(labels)} {below}")

    def text(self) -> str:
        return "\n".join(self.lines) + "\n"


def combined(told: Mapping[str, str]) -> str:
    """The metrics of several processes, by name, as one text: each has its process as a label."""
    heads: dict[str, list[str]] = {}
    samples: dict[str, list[str]] = {}
    for process, text in told.items():
        name = ""
        for line in text.splitlines():
            if not line.startswith("#"):
                samples[name].append(of_process(line, process))
                continue
            _, kind, name, *_ = line.split(" ", 3)
            samples.setdefault(name, [])
            if kind == "HELP":
                heads.setdefault(name, [line])
            elif len(heads[name]) == 1:
                heads[name].append(line)
    return "".join([f"{line}\n" for name in heads for line in (*heads[name], *samples[name])])


def of_process(line: str, process: str) -> str:
    labelled_name, _, value = line.rpartition(" ")
    name, _, labels = labelled_name.partition("{")
    rest = f",{labels}" if labels else "}"
    return f'{name}{{process="{escaped(process)}"{rest} {value}'


def labelled(labels: Labels) -> str:
    inside = ",".join([f'{name}="{escaped(value)}"' for name, value in labels])
    return f"{{{inside}}}" if inside else ""


def escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


def shown(value: float) -> str:
    return repr(round(value, 9)) if isinstance(value, float) else str(value)
