"""`undercroft review` as it is typed: curve, ledger and decisions of a finished game."""

import json
from pathlib import Path

import pytest

import undercroft as library
from tests.cli.runner import Runner
from undercroft.cli import replay
from undercroft.core.words import words_of
from undercroft.review import Budget
from undercroft.review.budget import grade_of, is_decided, scale_of

QUICK = ("--worlds", "2", "--playouts", "2", "--no-colour")


@pytest.fixture
def finished(tmp_path: Path) -> str:
    game = library.new("pugquest", players=1, seed=16, bots=["random"])
    game.play_bots()
    game.save(tmp_path / "game.save")
    return str(tmp_path / "game.save")


def test_a_finished_game_is_reviewed_in_both_languages(
    undercroft: Runner, finished: str, tmp_path: Path
) -> None:
    page = tmp_path / "page.html"
    told = undercroft("review", finished, *QUICK, "--html", str(page), "--lang", "en")
    assert told.code == 0, told.err
    for part in ("What you could know", "Own decisions", "Reveals", "Not counted:"):
        assert part in told.out
    text = page.read_text("utf-8")
    assert text.count("<svg") == 2 and "http" not in text.replace("http://www.w3.org", "")
    assert text.index('id="known"') < text.index('id="ledger"') < text.index('id="open"')
    french = undercroft("review", finished, *QUICK, "--open", "--lang", "fr")
    assert "Toutes cartes ouvertes" in french.out
    assert words_of("undercroft.cli", "fr").name("review", "own") not in french.out  # not judged


def test_a_page_to_step_through_has_the_review_in_both_languages(
    undercroft: Runner, finished: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replay, "Budget", lambda: Budget(2, 2))
    page = tmp_path / "page.html"
    assert undercroft("replay", finished, "--review").code == 2
    told = undercroft("replay", finished, "--review", "--html", str(page))
    assert told.code == 0, told.err
    text = page.read_text("utf-8")
    assert text.count("<svg") == 4 and 'id="ledger-en"' in text and 'id="ledger-fr"' in text
    assert "http" not in text.replace("http://www.w3.org", "") and 'id="data"' in text


def test_a_review_as_json_adds_up(undercroft: Runner, finished: str) -> None:
    told = undercroft("review", finished, *QUICK, "--json", "--confirm")
    assert told.code == 0, told.err
    found = json.loads(told.out)
    for row in found["ledger"]:
        parts = [row[name] for name in ("start", "luck", "own", "others", "reveals")]
        assert sum(parts) == pytest.approx(row["end"], abs=1e-9)
    assert all(0 <= share <= 1 for _, shares in found["all_cards_open"] for share in shares)
    assert "confirmed" in told.err


def test_what_cannot_be_reviewed_is_refused(undercroft: Runner, tmp_path: Path) -> None:
    game = library.new("petz", seed=1)
    game.save(tmp_path / "early.save")
    early = str(tmp_path / "early.save")
    refused = undercroft("review", early)
    assert refused.code == 2
    assert "not over" in refused.err
    assert "pas finie" in undercroft("review", early, "--lang", "fr").err
    assert undercroft("review", early, "--worlds", "1").code == 2
    assert undercroft("review", early, early, "--html", str(tmp_path / "x.html")).code == 2
    assert undercroft("review", str(tmp_path / "none.save")).code == 2


def test_a_decision_is_marked_only_beyond_its_error() -> None:
    assert scale_of(4, is_team=False) == 0.5 and scale_of(3, is_team=True) == 1.0
    assert grade_of(0.06, 0.0, 1.0) == "slip"
    assert grade_of(0.06, 0.01, 1.0) == ""
    assert grade_of(0.06, 0.01, 0.5) == "slip"
    assert [grade_of(loss, 0.0, 1.0) for loss in (0.05, 0.11, 0.2)] == ["", "mistake", "blunder"]
    assert is_decided(0.01) and is_decided(0.99) and not is_decided(0.5)
