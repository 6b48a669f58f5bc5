"""`undercroft pack report`: what a pack changes, in words, as JSON and as a page."""

import json
from pathlib import Path

import pytest

from tests.cli.runner import Runner
from undercroft.arena.bot_game import Result
from undercroft.arena.box_effect import effect_of
from undercroft.cli import pack_report
from undercroft.core.facts import Fact

GENEROUS = """\
[box]
name = "<b>Ada</b>"
[awards]
2 = [90, 80]
[exhibitions.arena]
food = { vegetables = 0, mixed_vegetables = 0, mixed_meat = 0, meat = 0 }
"""


def game(score: float, had: bool) -> Result:
    facts = (Fact(0, "pets", "uni"),) if had else ()
    return Result((score, score), (0,), 10, 5, facts)


def test_only_what_moves_by_more_than_chance_is_told() -> None:
    pairs = [(game(10 + at % 3, at % 2 == 0), game(20 + at % 5, True)) for at in range(60)]
    found = effect_of(pairs)
    assert found.score.is_clear and round(found.score.by) == 11
    assert [(one.thing, one.share.before, one.share.after) for one in found.moved] == [
        (("pets", "uni"), 0.25, 0.5)
    ]
    assert not found.wins.is_clear
    same = effect_of([(game(10, at % 2 == 0), game(10, at % 3 == 0)) for at in range(12)])
    assert same.is_nothing


def test_a_report_in_words_as_json_and_as_a_page(
    undercroft: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("pyarrow")
    monkeypatch.setattr(pack_report, "USUAL", "random")  # which is quicker
    file, page = tmp_path / "box.toml", tmp_path / "page.html"
    file.write_text(GENEROUS)
    line = ("pack", "report", str(file), "--games", "12", "--players", "2", "--seed", "a")
    ran = undercroft(*line, "--jobs", "1", "--html", str(page))
    assert ran.code == 0, ran.err
    assert "12 games of 2 keepers each way, same seeds (a), box " in ran.out
    assert "Scores rise: " in ran.out
    found = json.loads(undercroft(*line, "--jobs", "1", "--json").out)
    assert found["score"]["clear"] and found["score"]["here"] > found["score"]["shipped"] + 100
    text = page.read_text("utf-8")
    assert "&lt;b&gt;Ada&lt;/b&gt;" in text and "<b>" not in text
    assert 'class="area g0"' in text and "no food comes with it (PT4)" in text


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (("--games", "1"), "--games is at least 2"),
        (("--jobs", "0"), "--jobs at least 1"),
        (("--players", "9"), "for 2 to 4 players, not 9"),
        (("--seed", "a\nb"), "a seed is one line of text"),
    ],
)
def test_wrong_input_is_told(
    undercroft: Runner, tmp_path: Path, more: tuple[str, ...], said: str
) -> None:
    file = tmp_path / "box.toml"
    file.write_text(GENEROUS)
    ran = undercroft("pack", "report", str(file), *more)
    assert ran.code == 2
    assert said in ran.err
