"""Puzzles played on to the end of the game: what is surely behind there is no puzzle."""

import json
from random import Random
from typing import Any

import pytest

from undercroft.bots.judging import MoveJudge, played_out
from undercroft.core.bot import Decision
from undercroft.core.match import Match
from undercroft.games import GAMES
from undercroft.puzzles import mine, puzzles_of
from undercroft.puzzles.data_files import filled
from undercroft.puzzles.mine import Miner, stands
from undercroft.puzzles.puzzle import BadPuzzle
from undercroft.puzzles.to_end import is_ahead, is_behind
from undercroft.review.walk import Step, steps_of


@pytest.mark.parametrize("game", GAMES)
def test_moves_are_played_on_to_the_end(game: str) -> None:
    """What comes of it is a share of the victory, and no evaluation."""
    judge, puzzle = MoveJudge(game), puzzles_of(game)[-1]
    match = puzzle.match()
    decision: Decision[Any, Any] = Decision(match.game, match.state, puzzle.seat)
    moves = [match.game.read_in(match.state, text) for text in [puzzle.answers[0], *puzzle.losses]]
    first, again = [played_out(judge, decision, moves[:2], 2, Random("1")) for _ in range(2)]
    shares = {0.0, *[1 / seats for seats in range(1, 7)]}
    assert all(share in shares for trial in first for share in trial.values)
    assert [trial.values for trial in first] == [trial.values for trial in again]


def test_only_what_is_surely_behind_falls() -> None:
    assert is_behind(-0.11, 0.05) and not is_behind(-0.09, 0.05) and not is_behind(0.0, 0.0)
    assert is_ahead(0.11, 0.05) and not is_ahead(0.09, 0.05)
    assert stands({"best": True}) and not stands({"best": False})
    assert stands({"ahead": -0.09, "error": 0.05}) and not stands({"ahead": -0.2, "error": 0.05})
    assert not stands({"best": False, "ahead": 0.2, "error": 0.05})


def test_a_find_that_is_surely_behind_at_the_end_makes_no_puzzle(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The same decision of the same game, once ahead in the ends of the game and once behind."""
    monkeypatch.setattr(mine, "DEEPER", 1)
    monkeypatch.setattr(mine, "SEARCHES", 1)

    def near(match: Match[Any, Any]) -> tuple[list[Step], Any]:
        steps, final = steps_of(match)
        return [step for step in steps if step.at == 89], final

    monkeypatch.setattr(mine, "steps_of", near)
    for gain, puzzles in ((0.1, 1), (-0.1, 0)):
        monkeypatch.setattr(mine, "ahead", lambda trials, gain=gain: (gain, 0.01))
        monkeypatch.setattr(mine, "played_out", lambda *of: [])
        assert len(Miner("pugquest", "test").mine(2)) == puzzles


def test_puzzles_that_do_not_stand_are_replaced_and_their_names_are_not_used_again() -> None:
    known = puzzles_of("petz")
    other = puzzles_of("petz")[5].to_dict()
    log = other["log"] + "\n"  # another log: mined elsewhere
    lines = [json.dumps({"seed": "s", "number": 1, "puzzles": [{**other, "log": log}, other]})]
    found = filled(lines, ["petz-0002", "petz-0007"], len(known))
    assert len(found) == len(known) - 1  # the other one is in the package already
    assert "petz-0002" not in {one.id for one in found} and found[-1].id == "petz-0301"
    assert found[:-1] == [one for one in known if one.id not in ("petz-0002", "petz-0007")]
    assert filled(lines, [], len(known)) == list(known)
    with pytest.raises(BadPuzzle, match="no game"):
        filled([], [], 3)


def test_puzzles_that_were_behind_at_the_end_are_gone() -> None:
    kept = {one.id for one in puzzles_of("pugquest")}
    assert kept.isdisjoint({f"pugquest-{at:04}" for at in (27, 30, 49, 63, 120, 195, 224, 298)})
