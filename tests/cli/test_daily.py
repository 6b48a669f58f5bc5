"""`undercroft daily`: the puzzle counts once, the deal is left, gone on with, and practised."""

from datetime import UTC, datetime

import pytest

from tests.cli.runner import Runner
from undercroft.cli import daily as command
from undercroft.games import GAMES
from undercroft.puzzles import daily
from undercroft.puzzles.deal import Deal

NOON = datetime(2026, 11, 16, 12, tzinfo=UTC)


@pytest.fixture(autouse=True)
def no_midnight(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(daily, "now", lambda: NOON)


def test_the_puzzle_of_the_day_counts_once_and_is_shared(undercroft: Runner) -> None:
    puzzle = daily.puzzle_of(daily.PUBLIC, NOON.date())
    assert puzzle is not None
    before = undercroft("daily", "--par", "0").out
    assert "To play: undercroft daily puzzle" in before and "undercroft daily deal" in before
    ran = undercroft("daily", "puzzle", typed=[puzzle.answers[0]])
    told = " ".join(ran.out.split())
    assert f"{GAMES[puzzle.game].title}, rated {puzzle.rating}, found" in told
    assert puzzle.answers[0] not in told.partition("To share:")[2]
    undercroft("daily", "puzzle", typed=["answer"])
    assert ", trouvée" in " ".join(undercroft("daily", "--par", "0", "--lang", "fr").out.split())


def test_the_deal_is_gone_on_with_and_then_practised(
    undercroft: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal = Deal("2026-11-16", "pugquest", 0, "any")
    monkeypatch.setattr(command, "deal_of", lambda key, day: deal)
    assert "One game counts" in undercroft("daily", "deal", typed=["1", "quit"]).out
    assert (undercroft.folder / "state" / "undercroft" / "daily-2026-11-16.save").exists()
    ended = " ".join(undercroft("daily", "deal", "--par", "1", typed=["1"] * 400).out.split())
    assert "Your result: lost" in ended or "Your result: won" in ended
    assert "Undercroft, deal of the day 2026-11-16: Fantasy Pug Quest," in ended
    assert "novice 0%" in ended or "novice 100%" in ended
    assert "this one is for practice" in undercroft("daily", "deal", typed=["quit"]).out
