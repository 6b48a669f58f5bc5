"""`sim` and `bench`: what they measure, and where it goes."""

import json

import pytest

from tests.cli.runner import Runner

KEYS = [
    "game",
    "players",
    "bots",
    "games",
    "decisions",
    "seconds",
    "games_per_s",
    "decisions_per_s",
    "wins",
    "mean_scores",
    "restarts",
    "seed",
]
SERIES = ("sim", "petz", "--players", "3", "--games", "6", "--seed", "1", "--jobs", "1")


def test_json_is_one_object_with_all_keys(undercroft: Runner) -> None:
    ran = undercroft(*SERIES, "--bots", "random,random,keeper", "--json")
    assert (ran.code, ran.err) == (0, "")
    summary = json.loads(ran.out)
    assert list(summary) == KEYS
    assert summary["bots"] == ["random", "random", "keeper"]
    assert (summary["game"], summary["players"], summary["games"]) == ("petz", 3, 6)
    assert sum(summary["wins"]) == pytest.approx(1)
    assert summary["seed"] == "1"


def test_the_same_seed_gives_the_same_games_in_any_number_of_processes(undercroft: Runner) -> None:
    timed = ("seconds", "games_per_s", "decisions_per_s")
    summaries = []
    for jobs in ("1", "2"):
        ran = undercroft(*SERIES[:-1], jobs, "--bots", "random", "--json")
        summary = json.loads(ran.out)
        summaries.append({key: summary[key] for key in KEYS if key not in timed})
    assert summaries[0] == summaries[1]


@pytest.mark.parametrize("bots", [",,,", "", " , "])
def test_bots_without_a_name_are_refused(undercroft: Runner, bots: str) -> None:
    for command in (("sim", "petz", "--games", "1"), ("play", "petz")):
        ran = undercroft(*command, "--bots", bots, "--lang", "en")
        assert (ran.code, ran.out) == (2, "")
        assert ran.err == (
            f"undercroft: --bots ‘{bots}’ names no bot: "
            "write one or more, with commas between them\n"
        )


def test_the_last_bot_is_repeated_and_that_is_said(undercroft: Runner) -> None:
    ran = undercroft(*SERIES, "--bots", "keeper,random", "--json")
    assert json.loads(ran.out)["bots"] == ["keeper", "random", "random"]
    assert ran.err == "1 more seat for random, the last bot named\n"


def test_one_bot_alone_fills_a_table(undercroft: Runner) -> None:
    ran = undercroft("sim", "petz", "--games", "1", "--jobs", "1", "--bots", "random", "--json")
    assert json.loads(ran.out)["bots"] == ["random"] * 4


def test_the_table_has_a_row_for_each_bot(undercroft: Runner) -> None:
    ran = undercroft(*SERIES, "--bots", "random,random,keeper")
    rows = [line for line in ran.out.splitlines() if line.startswith("│")]
    assert [row.split()[1] for row in rows] == ["random", "random", "keeper"]
    assert "6 games, " in ran.last and ran.last.endswith("Seed 1.")


def test_the_table_is_french(undercroft: Runner) -> None:
    ran = undercroft(*SERIES, "--bots", "random", "--lang", "fr")
    assert "Victoires" in ran.out and "parties/s" in ran.last and "Wins" not in ran.out
    assert "2 places de plus pour random" in ran.err


def test_variants_are_played(undercroft: Runner) -> None:
    plain = json.loads(undercroft(*SERIES, "--bots", "random", "--json").out)
    varied = undercroft(*SERIES, "--bots", "random", "--json", "--set", "double-symbols=on")
    assert json.loads(varied.out)["mean_scores"] != plain["mean_scores"]


def test_bench_measures_every_game(undercroft: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("undercroft.cli.bench.SECONDS", 0.01)
    report = json.loads(undercroft("bench", "--json").out)
    assert set(report) == {"compiled", "games"}
    for row in report["games"]:
        assert row["decisions"] > row["games"] > 0
        assert row["decisions_per_s"] == pytest.approx(row["decisions"] / row["seconds"])
        assert row["clone_us"] > 0


def test_bench_names_its_big_sister(undercroft: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("undercroft.cli.bench.SECONDS", 0.01)
    assert "make bench" in undercroft("bench").out
