"""How many marked decisions stand at ten times the budget, in many games."""

from pathlib import Path

import pytest

from undercroft.review import Budget, many_flags
from undercroft.review.kept_games import keep_lines, lane_of, lines_of
from undercroft.review.many_flags import HEAD, line_of, row, table

SMALL = Budget(playouts=2, worlds=2, deeper=2)


def test_flags_of_many_games_are_kept_and_written(tmp_path: Path) -> None:
    file, document = tmp_path / "flags", tmp_path / "review.md"

    def small(name: str, number: int) -> dict[str, object]:
        return line_of(name, number, SMALL)

    lines = keep_lines(small, "decorators", 1, file)
    (line,) = lines
    assert line["again"] <= line["looked"] <= min(line["marked"], many_flags.LOOKED)
    assert keep_lines(small, "decorators", 1, file) == lines  # and is not played again
    document.write_text("before\n\n<!-- confirmed -->\nold\n<!-- end confirmed -->\n\nafter\n")
    many_flags.main(["report", str(file), str(document)])
    told = document.read_text()
    assert "\n".join(table(file)) in told and "Dungeon Decorators" in told
    assert "old" not in told and told.startswith("before") and told.endswith("after\n")


def test_a_row_tells_the_share_with_its_interval() -> None:
    lines = [
        {"marked": 12, "looked": 6, "again": 6},
        {"marked": 4, "looked": 4, "again": 3},
    ]
    assert row("all", lines) == "| all | 2 | 16 | 10 | 9 | 90 % | 60–98 % |"
    assert row("none", []).endswith("| – | 0–100 % |")
    assert HEAD[0].count("|") == row("all", lines).count("|")


def test_lanes_share_the_games(tmp_path: Path) -> None:
    file = tmp_path / "lines"

    def line(name: str, number: int) -> dict[str, object]:
        return {"game": name, "number": number}

    for lane in range(3):
        keep_lines(line, "petz", 8, file, lane_of([f"{lane}/3"]))
    assert [one["number"] for one in lines_of(file, "petz")] == [0, 3, 6, 1, 4, 7, 2, 5]
    assert lane_of([]) == (0, 1)


@pytest.mark.parametrize("name", ["petz", "pugquest"])
def test_all_setups_of_a_game_are_looked_at(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[object] = []

    def note(*of: object) -> object:
        seen.append(of[1])
        raise StopIteration

    monkeypatch.setattr(many_flags, "played", note)
    for number in range(3):
        with pytest.raises(StopIteration):
            line_of(name, number)
    assert len({repr(one) for one in seen}) == 3
