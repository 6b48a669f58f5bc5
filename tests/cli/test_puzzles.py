"""`undercroft puzzles`: solving them at the terminal, listing, gathering, checking."""

import json
from pathlib import Path

import pytest

from tests.cli.runner import Runner
from undercroft.cli import puzzle_check, puzzle_play
from undercroft.puzzles import Puzzle, puzzles_of
from undercroft.puzzles.data_files import unpacked


@pytest.fixture
def puzzle(monkeypatch: pytest.MonkeyPatch) -> Puzzle:
    """The first puzzle of a game, which is always the next one."""
    first = puzzles_of("petz")[0]
    monkeypatch.setattr(puzzle_play, "puzzles_of", lambda game: (first,))
    return first


def kept(undercroft: Runner) -> dict[str, float]:
    listed = json.loads(undercroft("puzzles", "petz", "--json").out)
    return {one["id"]: one["tried"] for one in listed if one["tried"] is not None}


def test_the_right_move_is_found(undercroft: Runner, puzzle: Puzzle) -> None:
    ran = undercroft("puzzles", "petz", typed=[puzzle.answers[0], ""])
    assert ran.code == 0 and "That is it." in ran.out and "In a row: 1" in ran.out
    assert "You have tried all of these puzzles." in ran.out
    assert kept(undercroft) == {puzzle.id: 1.0}
    assert "100%" in undercroft("puzzles").out


def test_a_wrong_move_is_told_what_it_loses(undercroft: Runner, puzzle: Puzzle) -> None:
    wrong, loss = next(iter(puzzle.losses.items()))
    ran = undercroft("puzzles", "petz", "--lang", "fr", typed=[wrong, "x"])
    assert f"il perd environ {100 * loss:.0f} sur 100" in " ".join(ran.out.split())
    assert kept(undercroft) == {puzzle.id: 0.0}


def test_a_nudge_halves_the_points_and_names_no_move(undercroft: Runner, puzzle: Puzzle) -> None:
    ran = undercroft("puzzles", "petz", typed=["nudge", puzzle.answers[0], "x"])
    before, _, _ = ran.out.partition("That is it.")
    assert "A nudge, for half of the points" in before and "Best:" not in before
    assert kept(undercroft) == {puzzle.id: 0.5}


def test_giving_up_shows_the_answer_and_quitting_leaves_it(
    undercroft: Runner, puzzle: Puzzle
) -> None:
    assert "Best:" not in undercroft("puzzles", "petz", typed=["help", "quit"]).out
    assert kept(undercroft) == {}
    assert "Best:" in undercroft("puzzles", "petz", typed=["answer", "x"]).out
    assert kept(undercroft) == {puzzle.id: 0.0}


@pytest.mark.parametrize("text", ["{", "[1]", '{"petz": 7}', '{"petz": {"rating": [1]}}'])
def test_a_record_that_can_not_be_read_is_new(undercroft: Runner, text: str) -> None:
    file = undercroft.folder / "state" / "undercroft" / "puzzles.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)
    assert "rating 1500" in undercroft("puzzles").out


def test_puzzles_are_checked_and_gathered(undercroft: Runner, tmp_path: Path) -> None:
    mined = tmp_path / "petz.jsonl"
    puzzles = [one.to_dict() for one in puzzles_of("petz")[:4]]
    line = {"game": "petz", "seed": "puzzles", "number": 0, "puzzles": puzzles}
    mined.write_text(json.dumps(line) + "\n")
    out = tmp_path / "petz.jsonl.gz"
    ran = undercroft("puzzles", "gather", str(mined), "--out", str(out), "--enough", "3")
    assert ran.code == 0 and ran.out.startswith("3 puzzles in")
    assert len(unpacked(out.read_bytes())) == 3
    known = undercroft("puzzles", "make", "petz", "--games", "1", "--out", str(mined))
    assert known.out.startswith("4 puzzles in")  # the game was mined before
    other = undercroft("puzzles", "make", "petz", "--seed", "2", "--out", str(mined))
    assert other.code == 2 and "another game or seed" in other.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["petz", "decorators"], "expected one game"),
        (["petz", "--theme", "x"], "there is no theme 'x' in Dungeon Petz"),
        (["make", "petz"], "make GAME needs --out"),
        (["check", "--jobs", "0"], "are at least 1"),
    ],
)
def test_what_is_asked_wrongly_is_said(undercroft: Runner, words: list[str], said: str) -> None:
    ran = undercroft("puzzles", *words)
    assert ran.code == 2 and said in ran.err


def test_a_random_sample_is_looked_at_again_and_kept(
    undercroft: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, str, int, int]] = []

    def look(task: tuple[str, str, int, int]) -> dict[str, object]:
        asked.append(task)
        behind = len(asked) == 2
        return {"id": task[1], "best": True, "ahead": -0.2 if behind else 0.2, "error": 0.01}

    class Here:
        def __init__(self, work: object, workers: int) -> None: ...
        def __enter__(self) -> "Here":
            return self

        def __exit__(self, *of: object) -> None: ...
        def as_they_come(self, tasks: list[tuple[str, str, int, int]]) -> object:
            return [(at, look(task)) for at, task in enumerate(tasks)]

    monkeypatch.setattr(puzzle_check, "ProcessPool", Here)
    out = str(tmp_path / "looks")
    words = ["check", "petz", "--again", "--times", "2", "--ends", "9", "--out", out]
    ran = undercroft("puzzles", *words, "--enough", "3")
    assert [task[2:] for task in asked] == [(2, 9)] * 3
    assert [task[1] for task in asked] != [one.id for one in puzzles_of("petz")[:3]]
    told = " ".join(ran.out.split())
    assert asked[1][1] in told and asked[0][1] not in told
    assert "At 2 times the budget 3 of 3 have the same best move (100.0%)." in told
    assert "2 of 3 answers are surely ahead of the nearest other move and 1 surely behind" in told
    assert "mean lead, in points of 100: 6.7." in told
    again = undercroft("puzzles", *words, "--enough", "3")
    assert len(asked) == 3 and again.out == ran.out  # kept, and not looked at again
    assert undercroft("puzzles", "check", "--ends", "1").code == 2
