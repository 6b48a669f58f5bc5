"""`undercroft pack`: files to fill in, checked, compared and merged."""

import json
import re
from pathlib import Path

import pytest

from tests.cli.runner import Runner
from undercroft.core.datafile import parse_pack, read_toml
from undercroft.games import GAMES
from undercroft.packs.questions import questions
from undercroft.packs.recognise import game_of

ADA = """\
[box]
name = "Ada"
[pets.uni]
diet = "omnivore"
[start]
gold = 4
"""
BOB = '[pets.uni]\ndiet = "carnivore"\n[awards]\n2 = [9, 1]\n'


@pytest.fixture
def packs(tmp_path: Path) -> tuple[str, str]:
    (tmp_path / "ada.toml").write_text(ADA)
    (tmp_path / "bob.toml").write_text(BOB)
    return str(tmp_path / "ada.toml"), str(tmp_path / "bob.toml")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_a_new_pack_asks_for_everything(
    undercroft: Runner, tmp_path: Path, game: str, language: str
) -> None:
    file = tmp_path / "box.toml"
    assert undercroft("pack", "new", game, "--out", str(file), "--lang", language).code == 0
    ran = undercroft("pack", "check", str(file), "--json")
    assert ran.code == 0
    assert json.loads(ran.out)["ours"] == len(questions(game))
    answered = re.sub(r"^# (\S+ = )", r"\1", file.read_text("utf-8"), flags=re.M)
    file.write_text(answered, "utf-8")
    found = json.loads(undercroft("pack", "check", str(file), "--json").out)
    assert (found["confirmed"], found["differ"], found["ours"]) == (len(questions(game)), 0, 0)


def test_a_pack_is_never_overwritten(undercroft: Runner, packs: tuple[str, str]) -> None:
    for line in (("new", "petz"), ("merge", *packs)):
        ran = undercroft("pack", *line, "--out", packs[0])
        assert ran.code == 2
        assert "is there already" in ran.err
    assert Path(packs[0]).read_text() == ADA


def test_check_tells_all_faults_with_their_lines(undercroft: Runner, tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_text('[cages.c01]\nsoak = 1\n[pets.uni]\ndiet = "plant"\nbars = []\n')
    ran = undercroft("pack", "check", str(file))
    assert ran.code == 1
    assert ran.out.splitlines() == [
        f"{file}: line 1: cages.c01.strength: expected a sum of 3 with the other values; got 4",
        f"{file}: line 4: pets.uni.diet: unknown diet 'plant'",
        f"{file}: line 5: pets.uni.bars: expected 7 colours; got 0 (PY1)",
    ]
    assert "3 faults" in ran.err
    found = json.loads(undercroft("pack", "check", str(file), "--json").out)
    assert [fault["code"] for fault in found["faults"]] == [
        "unknown-word",
        "bars-count",
        "cage-sum",
    ]


def test_check_tells_what_differs_and_what_is_odd(
    undercroft: Runner, packs: tuple[str, str]
) -> None:
    ran = undercroft("pack", "check", packs[0])
    assert ran.code == 0
    assert re.search(r"Dungeon Petz, Ada, [0-9A-F]{4}-[0-9A-F]{4}\n", ran.out)
    assert "2 values differ, 0 are confirmed, 57 still ours" in ran.out
    assert re.search(r'pets\.uni\.diet .* "herbivore" .* "omnivore"', ran.out)
    assert "Odd but legal: start.gold: the rulebook gives another value" in ran.out


def test_two_packs_side_by_side(undercroft: Runner, packs: tuple[str, str]) -> None:
    ran = undercroft("pack", "diff", *packs, "--json")
    rows = json.loads(ran.out)["differences"]
    assert [(row["entry"], row["left"], row["right"]) for row in rows] == [
        ("pets.uni", "omnivore", "carnivore"),
        ("awards", None, [9, 1]),
        ("start", 4, None),
    ]
    assert "[9, 1]" in undercroft("pack", "diff", *packs).out
    assert "same values" in undercroft("pack", "diff", packs[0], packs[0]).out


def test_merging_two_packs(undercroft: Runner, packs: tuple[str, str], tmp_path: Path) -> None:
    ran = undercroft("pack", "merge", *packs)
    assert "1 value added, 0 alike, 1 in conflict" in ran.err
    assert 'pets.uni.diet: kept "omnivore", not "carnivore" of' in ran.err
    merged = parse_pack(ran.out)
    assert merged["pets"] == {"uni": {"diet": "omnivore"}}
    assert merged["awards"] == {"2": [9, 1]}
    out = tmp_path / "both.toml"
    ran = undercroft("pack", "merge", *packs, "--out", str(out), "--json")
    assert json.loads(ran.out)["conflicts"][0]["field"] == "diet"
    assert read_toml(out) == merged


def test_packs_that_contradict_each_other_are_not_merged(
    undercroft: Runner, tmp_path: Path
) -> None:
    """Each is legal, but together they have a treasure too many."""
    files = []
    for card in ("cupcake", "treats"):
        files.append(str(tmp_path / f"{card}.toml"))
        text = f"[treasures.pizza]\ncopies = 1\n[treasures.{card}]\ncopies = 3\n"
        Path(files[-1]).write_text(text)
        assert undercroft("pack", "check", files[-1]).code == 0
    out = tmp_path / "both.toml"
    ran = undercroft("pack", "merge", *files, "--out", str(out))
    assert ran.code == 1
    assert "expected 21 treasures in all; got 22" in ran.out
    assert "the packs contradict each other: together they have 1 fault" in ran.err
    assert not out.exists()


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("pack", "required: ACTION"),
        ("pack new", "required: GAME"),
        ("pack new chess", "there is no game ‘chess’"),
        ("pack check nowhere.toml", "nowhere.toml: no such file or directory"),
        ("pack check ADA --game decorators", "faults"),
        ("pack check ADA --game chess", "there is no game ‘chess’"),
        ("pack check EMPTY", "which game?"),
        ("pack merge ADA", "at least two packs"),
        ("pack diff ADA TILES", "all packs must be of one game"),
        ("pack merge ADA TILES", "all packs must be of one game"),
        ("pack diff ADA nowhere.toml", "no such file"),
        ("pack check ADA --moon", "unrecognized arguments: --moon"),
    ],
)
def test_wrong_input_is_told_in_one_line(
    undercroft: Runner, packs: tuple[str, str], tmp_path: Path, line: str, said: str
) -> None:
    (tmp_path / "empty.toml").write_text("")
    (tmp_path / "tiles.toml").write_text("[tiles.3]\nfloor = 'red'\n")
    names = {"ADA": packs[0]} | {
        name.upper(): str(tmp_path / f"{name}.toml") for name in ("empty", "tiles")
    }
    ran = undercroft(*[names.get(word, word) for word in line.split()])
    assert ran.code in (1, 2)
    assert said in ran.err
    assert ran.err.count("\n") == 1


def test_the_game_of_a_pack_is_found() -> None:
    assert game_of({"box": {"game": "decorators"}}) == "decorators"
    assert game_of({"tiles": {"3": {}}}) == "decorators"
    assert game_of({"bosses": {"rat-king": {}}}) == "pugquest"
    assert [game_of(pack) for pack in ({}, {"box": 3}, {"box": {"game": 3}}, {"x": 1})] == [""] * 4


@pytest.mark.parametrize(
    ("language", "word"), [("en", "Expansion: 6 "), ("fr", "Extension\xa0: 6 ")]
)
def test_an_expansion_is_told_before_anything_else(
    undercroft: Runner, packs: tuple[str, str], language: str, word: str
) -> None:
    file = str(Path(__file__).parents[2] / "docs" / "packs" / "petz-expansion.toml")
    report = ("report", file, "--games", "2", "--ladder", "0")
    for line in (("check", file), ("diff", file, packs[0]), report):
        out = undercroft("pack", *line, "--lang", language).out
        assert word in out.replace("\n", " ").partition("┏")[0].partition("2 games")[0]
    asked = undercroft("play", "petz", "--data", file, "--lang", language, typed=["quit"])
    assert asked.out.replace("\n", " ").startswith(word)
    merged = undercroft("pack", "merge", file, packs[1])
    assert "[customers.lamplighter]\n" in merged.out
    assert 'remove = ["pets.uni"]' in merged.out
    assert "pets.uni: one pack removes it" in merged.err
