"""The numbers of all processes, from the metrics that each tells the others."""

import asyncio

from undercroft.server.cluster.leases import Leases
from undercroft.server.operation.fleet import Fleet, added, counts_of, read
from undercroft.server.operation.history import Sample, grown
from undercroft.server.operation.metrics import BOUNDS, Exposition, Histogram


def told(moves: int, clients: int = 0) -> str:
    """What a process tells, in the words of `operation.py`."""
    out, times = Exposition(), Histogram()
    for number in range(moves):
        times.observe(0.003 if number % 2 else 99.0)
    out.gauge("clients", "", clients)
    out.gauges("info", "", "version", {'1.2"x': 1})
    out.counters("moves_total", "", "game", {"petz": moves})
    out.counters("refused_total", "", "why", {'a "rule"': 1, "PE2": 2})
    out.histograms("move_seconds", "", {(): times})
    out.histograms("bot_seconds", "", {(("level", "expert"),): times})
    out.counters("seats_total", "", "what", {"stand-in": moves})
    out.gauge("lag_seconds", "", 0.25)
    out.counter("cpu_seconds_total", "", moves / 8)
    return out.text()


def test_a_process_is_read_from_its_metrics() -> None:
    member = read("a", told(5, 3))
    sample = member.sample
    assert (member.name, member.version) == ("a", '1.2"x')
    assert sample.moves == {"petz": 5} and sample.refused == {'a "rule"': 1, "PE2": 2}
    assert (sample.clients, sample.cpu, sample.busy, sample.lag) == (3, 0.625, 0, 0.25)
    assert sample.seats == {"stand-in": 5}
    assert sum(sample.delivery) == 5 and sample.delivery[-1] == 3
    assert sample.delivery[BOUNDS.index(0.005)] == 2
    assert sample.thinking["expert"][0] == 5 and sample.thinking["expert"][1] > 297
    assert sample.commits == [0] * (len(BOUNDS) + 1)


class Told(Leases):
    """What other processes tell, without a database."""

    def __init__(self) -> None:
        self.texts: dict[str, str] | None = {}

    async def reports(self) -> dict[str, str] | None:
        return self.texts


def test_all_are_added_up_and_counts_never_become_less() -> None:
    leases = Told()
    fleet, own = Fleet(leases), Sample(at=9.0, moves={"decorators": 1}, clients=1)
    assert fleet.total(own) is own

    def after(texts: dict[str, str] | None) -> tuple[int, int]:
        leases.texts = texts
        asyncio.run(fleet.look())
        total = fleet.total(own)
        assert total.at == 9.0 and total.moves["decorators"] == 1
        return total.moves["petz"], total.clients

    assert after({"a": told(5, 2), "b": told(7, 3)}) == (12, 6)
    assert after(None) == (12, 6)  # the database is away
    assert after({"b": told(8, 3)}) == (13, 4)  # a has ended
    assert after({"b": told(8, 3), "c": told(1)}) == (14, 4)
    assert after({"a": told(6, 2), "b": told(9, 3), "c": told(1)}) == (16, 6)  # a was cut off
    assert len(fleet.ended) == 0 and sorted(fleet.others) == ["a", "b", "c"]


def test_what_ended_keeps_its_counts_alone() -> None:
    sample = read("a", told(5, 3)).sample
    kept = counts_of(sample)
    assert (kept.clients, kept.moves, kept.cpu) == (0, {"petz": 5}, 0.625)
    twice = added(kept, kept)
    assert grown(kept.seats, twice.seats) == {"stand-in": 5} and kept.lag == 0
    assert grown(kept.moves, twice.moves) == {"petz": 5} and sum(twice.delivery) == 10
