"""`undercroft tutor` as it is typed, and its report in both languages."""

import io
import json
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

import undercroft as library
from tests.cli.runner import Runner
from tests.strength.test_tutor import games_of
from undercroft.cli.tutor_text import TutorText
from undercroft.core.words import words_of
from undercroft.strength.tutor import Report, tutor


def test_a_game_is_looked_at_once_and_the_missing_ones_are_counted(
    undercroft: Runner, tmp_path: Path
) -> None:
    game = library.new("petz", players=2, seed=1, bots=["random"] * 2)
    game.play_bots()
    file = tmp_path / "game.save"
    game.save(file)
    assert "who of the players" in undercroft("tutor", str(file), "--lang", "en").err
    told = undercroft("tutor", str(file), str(file), "--seat", "1", "--lang", "en")
    assert told.code == 0 and "1 finished game of yours so far" in told.out, told.err
    assert "9 are missing" in told.out
    (kept,) = tmp_path.rglob("tutor.json")
    whole = json.loads(kept.read_text("utf-8"))
    (name,) = whole["games"]
    whole["games"][name] = []
    kept.write_text(json.dumps(whole), "utf-8")
    again = json.loads(undercroft("tutor", str(file), "--seat", "1", "--json").out)
    assert [(one["game"], one["games"], one["missing"]) for one in again] == [("petz", 1, 9)]
    assert json.loads(kept.read_text("utf-8")) == whole  # not looked at again
    assert undercroft("tutor", str(file), "--seat", "3").code == 2
    assert "fini" in undercroft("tutor", "--lang", "fr").out  # nothing saved by a person


def shown(report: Report, language: str) -> str:
    out = Console(file=io.StringIO(), width=160)
    files = [Path(f"{at}.save") for at in range(report.games)]
    for part in TutorText(words_of("undercroft.cli", language)).all([(report, files)]):
        out.print(part)
    text: str = out.file.getvalue()  # type: ignore[attr-defined]
    return text


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ("Sending imps: each", "because there is more to eat", "undercroft puzzles petz")),
        ("fr", ("Envoyer des diablotins\N{NO-BREAK SPACE}: chaque", "parce qu", "la leçon")),
    ],
)
def test_a_report_names_what_costs_most_why_and_how_to_go_on(
    language: str, said: tuple[str, ...]
) -> None:
    weak = shown(tutor("petz", games_of("petz", Random("weak"), worse="sending", by=60)), language)
    for part in said:
        assert part in weak, weak
    own = tutor("pugquest", games_of("pugquest", Random("self"), worse="middle", by=40))
    assert words_of("undercroft.cli", language).name("tutor", "mean") in shown(own, language)
    even = tutor("pugquest", games_of("pugquest", Random("even 0")))
    assert words_of("undercroft.cli", language).name("tutor", "nothing") in shown(even, language)
