"""`undercroft benchmark` as it is typed."""

import json
from pathlib import Path

import pytest

from tests.cli.runner import Runner
from undercroft.arena.benchmark import Played
from undercroft.arena.benchmark_file import Results, new_results, read_results
from undercroft.arena.scenarios import scenarios

FEW = ["--scenarios", "pugquest-self,petz-self", "--jobs", "1"]


def test_a_run_that_is_resumed_is_the_same_as_one_in_one_go(
    undercroft: Runner, tmp_path: Path
) -> None:
    one, two = tmp_path / "one.json", tmp_path / "two.json"
    ran = undercroft("benchmark", "random", *FEW, "--games", "3", "--out", str(one))
    assert ran.code == 0 and "pugquest-self" in ran.out and "petz-duel" not in ran.out
    undercroft("benchmark", "random", *FEW, "--games", "1", "--out", str(two))
    again = undercroft("benchmark", "random", *FEW, "--games", "3", "--out", str(two))
    assert again.code == 2 and "--resume" in again.err
    undercroft("benchmark", "random", *FEW, "--games", "3", "--out", str(two), "--resume")
    assert one.read_bytes() == two.read_bytes()
    assert [len(games) for games in read_results(one).games.values()] == [3, 3]


def invented(agent: str, wins: float, points: float, folder: Path) -> Path:
    """A results file of an agent that has the same result in every game."""
    found: Results = new_results(agent, agent, list(scenarios().values()))
    for one in scenarios().values():
        for number in range(6):
            found.add(one, Played(wins if number % 2 else 0.0, points + number % 2))
    file = folder / f"{agent.partition(':')[0]}.json"
    found.write(file)
    return file


def test_the_table_has_every_agent_on_one_scale(undercroft: Runner, tmp_path: Path) -> None:
    files = [
        str(invented("random", 0.0, 10.0, tmp_path)),
        str(invented("keeper", 0.2, 60.0, tmp_path)),
        str(invented("novice", 0.1, 35.0, tmp_path)),
    ]
    lines = undercroft("benchmark", "--table", *files).out.splitlines()
    assert lines[0] == "| | keeper | novice | random |"
    cells = [cell.split(" (")[0] for cell in lines[2].strip("| ").split(" | ")]
    assert cells == ["**all**", "100 %", "50 %", "0 %"]
    cells = [cell.split(" (")[0] for cell in lines[3].strip("| ").split(" | ")]
    assert cells == ["beside `keeper`, paired", "–", "−50 %", "−100 %"]
    assert sum(line.startswith("| `") for line in lines) == len(scenarios()) == 12
    without = undercroft("benchmark", "--table", *files[1:]).out
    assert "**all**" not in without


def test_the_report_has_a_plot_and_the_page_both_languages(
    undercroft: Runner, tmp_path: Path
) -> None:
    files = [str(invented(name, wins, 5.0 + wins, tmp_path)) for name, wins in
             (("random", 0.0), ("keeper", 0.5), ("imp", 0.25))]  # fmt: skip
    report, page = tmp_path / "report.md", tmp_path / "page.html"
    report.write_text("# Ours\n\n<!-- benchmark results -->\n<!-- end results -->\n\nMore.\n")
    typed = ["benchmark", "--table", *files, "--report", str(report), "--html", str(page)]
    assert undercroft(*typed, "--lang", "fr").code == 0
    text = report.read_text("utf-8")
    assert "![" in text and "`petz-duel`" in text and text.endswith("More.\n")
    assert "</svg>" in (tmp_path / "report.svg").read_text("utf-8")
    shown = page.read_text("utf-8")
    assert shown.count("<h2>") == 15 and "Part de victoire" in shown and 'lang="fr"' in shown
    assert "Share of victory" not in shown


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (["nobody"], "there is no bot ‘nobody’"),
        (["nowhere.py:Bot"], "there is no file"),
        (["expert"], "by the clock"),
        (["random", "--scenarios", "chess"], "there is no scenario 'chess'; there is petz-duel"),
        (["random", "--games", "0"], "at least 1"),
        (["random", "--html", "page.html"], "--html needs --table"),
        (["random", "--table", "x.json"], "not both"),
        (["random", "--name", ""], "letters"),
        (["--table", "nowhere.json"], "can’t be read"),
        (["--table"], "--table needs FILE"),
    ],
)
def test_wrong_input_is_refused(
    undercroft: Runner, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, typed: list[str], said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = undercroft("benchmark", *typed)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
    assert list(tmp_path.glob("*.json")) == []


def changed(file: Path, **values: object) -> Path:
    found = json.loads(file.read_text("utf-8"))
    file.write_text(json.dumps({**found, **values}))
    return file


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"rules": 99}, "it was played by rules 99, these are"),
        ({"format": 7}, "it has format 7"),
        ({"scenarios": {"petz-duel": {"hash": "0", "wins": [], "points": []}}}, "another one here"),
        ({"scenarios": 3}, "damaged"),
        ({"agent": "imp"}, "it has results of 'imp', not of 'random'"),
        ({"engine": {"version": "0", "hash": "0"}}, "another engine"),
        ({"boxes": {}}, "other component data"),
    ],
)
def test_a_file_of_another_kind_is_refused(
    undercroft: Runner, tmp_path: Path, values: dict[str, object], said: str
) -> None:
    file = changed(invented("random", 0.0, 1.0, tmp_path), **values)
    before = file.read_bytes()
    ran = undercroft("benchmark", "random", "--resume", "--out", str(file), *FEW)
    assert (ran.code, file.read_bytes()) == (2, before)
    assert said in ran.err
    assert f"{file}" in ran.err


def test_without_an_agent_the_scenarios_are_listed(undercroft: Runner) -> None:
    told = undercroft("benchmark", "--scenarios", "pugquest").out
    assert "pugquest-hard" in told and "hard-mode" in told and "petz-duel" not in told
