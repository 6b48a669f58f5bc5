"""What could be foreseen of a game: ends that differ, and shares measured by them."""

from pathlib import Path

import pytest

from undercroft.arena import foresight
from undercroft.arena.foresight import explained, lines_of, missed, spread

SURE, OPEN = [[1.0]] * 4, [[1.0], [0.0], [1.0], [0.0]]


def test_what_differs_can_not_be_foreseen() -> None:
    assert spread(SURE) == 0.0
    assert spread(OPEN) == pytest.approx(1 / 3)
    assert missed([0.5], OPEN) == 0.25
    assert missed([0.75, 0.25], [[1.0, 0.0]]) == 0.0625


def test_the_best_is_what_is_left_of_the_base_rates_error() -> None:
    sure = {"ends": SURE, "at once": [0.5], "ahead": [1.0]}
    lost = {"ends": [[0.0]] * 4, "at once": [0.5], "ahead": [0.0]}
    lines = [{"won": [1.0], "positions": [sure]}, {"won": [0.0], "positions": [lost]}]
    assert explained(lines) == {"best": 1.0, "at once": 0.0, "ahead": 1.0}
    open_ones = [{"won": [won], "positions": [sure | {"ends": OPEN}]} for won in (1.0, 0.0)]
    assert explained(open_ones)["best"] == pytest.approx(1 - (1 / 3) / 0.25)
    assert explained([{"won": [1.0], "positions": [sure]}]) == {}


def test_games_are_kept_and_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "lines"
    foresight.main("pugquest", 1, file, [0])
    kept = file.read_text("utf-8")
    foresight.main("pugquest", 3, file, [0])
    assert file.read_text("utf-8").startswith(kept)
    lines = list(lines_of(file, "pugquest"))
    assert [line["number"] for line in lines] == [0, 1, 2]
    ends = [one["ends"] for line in lines for one in line["positions"]]
    assert ends and all(len(one) == foresight.ENDS for one in ends)
    assert "| 1 random-heroes | 3 |" in capsys.readouterr().out
