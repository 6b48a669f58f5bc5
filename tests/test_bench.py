"""The report of `make bench`, without the engines that it measures."""

import json

import pytest

from bench import doors, environments, release, steps, thinking
from bench.__main__ import rows
from bench.report import Result, as_json, print_report
from bench.rows import Row, Sample

ROUNDS = 5


def filled(table: list[Row]) -> list[Row]:
    """As if every row had been measured, each twice as fast as the one before."""
    for place, row in enumerate(table):
        samples = [Sample(2**place * 1000, 10, 1.0, 0.9) for _ in range(ROUNDS)]
        row.plays = samples
        row.copies = samples if row.copied else []
        row.compiled = not row.source
        row.version = "1"
    return table


def result_of(table: list[Row], searches: list[Row], envs: list[Row]) -> Result:
    return Result(table, searches, envs, None, ROUNDS, 0.5, (0, 0, 0), (0, 0, 0))


def test_every_row_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    result = result_of(filled(rows()), filled(thinking.rows()), filled(environments.rows()))
    print_report(result)
    out = capsys.readouterr().out
    for row in [*result.rows, *result.searches, *result.envs]:
        assert any(line.startswith(row.name) and row.game in line for line in out.splitlines())
    assert "met     Petz decisions/s, compiled: at least 10x catanatron: 16" in out
    assert "search, compiled  Petz             1,000         10.0  0.125 (0.125-0.125)" in out
    assert json.loads(json.dumps(as_json(result)))["searches"]


def test_what_was_not_measured_is_missed(capsys: pytest.CaptureFixture[str]) -> None:
    print_report(result_of(rows(), thinking.rows(), environments.rows()))
    out = capsys.readouterr().out
    assert "met  " not in out
    assert "MISSED" in out


def test_a_build_slower_than_the_release_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    table = release.pairs()
    for pair in table:
        filled([pair.release])
        filled([pair.now])
    assert all(pair.holds() for pair in table)
    table[0].now.copies = [Sample(950, 10, 1.0, 0.9)] * ROUNDS
    assert [pair.holds() for pair in table].count(False) == 1
    release.print_table(table)
    assert "1 (1-1)  0.95 (0.95-0.95)" in capsys.readouterr().out


def test_what_doors_cost_is_told_with_what_is_wanted() -> None:
    """Each row twice as fast as the one before: the library costs half, and chess is faster."""
    library, zoo = doors.doors()
    parts = steps.Parts("petz", dict.fromkeys(steps.ALONE, 1.25), dict.fromkeys(steps.TOGETHER, 2))
    text = doors.page(filled(library), filled(zoo), [parts], ROUNDS, 0.4)
    assert "| Petz | 1,111 | 2,222 | 0.5 (0.5–0.5) | met |" in text
    assert "| undercroft: Petz | 4,444 | 4 (4–4) **missed** | 2 (2–2) **missed** |" in text
    assert "Texas hold'em (at least 20)" in text
    assert "| one game: the mask | 1.2 |" in text


def test_a_part_of_a_step_is_what_it_adds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(steps, "taken", lambda loop: float(loop()))
    assert steps.added(("a", "b"), [lambda: 2, lambda: 5], 1) == {"a": 2.0, "b": 3.0}
    monkeypatch.undo()
    monkeypatch.setattr(steps, "STEPS", 64)
    found = steps.parts_of("petz", 1)
    assert set(found.alone) == set(steps.ALONE) and set(found.together) == set(steps.TOGETHER)
