"""Marks stand unless the ends of the game speak against them."""

from random import Random
from typing import Any

import pytest

from undercroft.bots.judging import MoveJudge, Trial
from undercroft.core.bot import Decision
from undercroft.core.game import Setup
from undercroft.games.decorators.moves import END
from undercroft.games.decorators.steps import BUILD, DRAFT
from undercroft.review import Budget, Reviewer, decisions
from undercroft.review.decisions import Judged
from undercroft.review.kept_games import played

SAID = 0.17


def ends(*values: float) -> Any:
    """What is played out, by the shares of the better move in each world; the other has none."""

    def found(judge: MoveJudge, decision: Any, moves: list[Any], worlds: int, rng: Random) -> Any:
        trials = [Trial(move) for move in moves]
        trials[0].values = list(values)
        trials[1].values = [0.0] * len(values)
        return trials

    return found


@pytest.mark.parametrize(
    ("values", "stands"),
    [
        ([0.0, 0.0, 0.1, -0.1] * 5, False),  # no better, and surely by less than said
        ([-1.0, 0.0, 0.0, 0.0] * 5, False),  # worse
        ([1.0, -1.0, 0.0, 0.0] * 5, True),  # nobody knows
        ([0.1, 0.1, 0.05, 0.15] * 5, True),  # by less than said, but better
    ],
)
def test_a_mark_that_the_ends_of_the_game_deny_is_taken_back(
    values: list[float], stands: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    reviewer = Reviewer(played("pugquest", Setup(1), ["random"], "16"), Budget(2, 10, 8), "ends")
    number, step = next((n, step) for n, step in enumerate(reviewer.steps) if step.choices > 2)
    legal = reviewer.match.game.legal(step.before, step.seat)
    assert step.move is not None
    best = next(move for move in legal if move != step.move)
    one = Judged(number, step.at, step.seat, step.move, best, [0.5], loss=SAID, error=0.01)
    one.grade, one.reasons = "blunder", {"heroes": 1.0}
    monkeypatch.setattr(reviewer.decisions, "look_again", lambda *of: one)
    monkeypatch.setattr(reviewer.decisions, "is_made_up_for", lambda *of: False)
    monkeypatch.setattr(decisions, "played_out", ends(*values))
    found = reviewer.look_closer(one)
    assert bool(found.grade) is stands
    assert (found.best != found.played) is stands and bool(found.loss) is stands
    assert bool(found.reasons) is stands


def test_too_few_ends_tell_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    reviewer = Reviewer(played("pugquest", Setup(1), ["random"], "16"), Budget(2, 2, 2), "ends")
    monkeypatch.setattr(decisions, "played_out", None)
    step = next(step for step in reviewer.steps if step.choices > 2)
    assert step.move is not None
    one = Judged(0, step.at, step.seat, step.move, step.move, [0.5], loss=SAID)
    assert reviewer.decisions.is_borne_out(step, one, reviewer.budget.ends)


class Shares:
    """A judge that knows what comes of two moves, and otherwise asks a real one."""

    def __init__(self, judge: MoveJudge, best: float, both: float) -> None:
        self.game = judge.game
        self.can_still = judge.can_still
        self.shares = [best, both]

    def try_all(self, decision: Any, trials: list[Trial], worlds: int, rng: Random) -> None:
        assert trials[1].then == trials[0].move
        for trial, share in zip(trials, self.shares, strict=True):
            trial.values = [share] * worlds


@pytest.mark.parametrize(("later", "made_up"), [(0.6, True), (0.2, False)])
def test_a_move_that_leaves_the_better_one_to_be_made_is_no_mistake(
    later: float, made_up: bool
) -> None:
    """Tiles are laid in any order: who lays the other one first has lost nothing by it."""
    match = played("decorators", Setup(2), ["keeper", "keeper"], "order")
    reviewer = Reviewer(match, Budget(2, 2, 2), "order")
    reviewer.decisions.judge = Shares(reviewer.decisions.judge, 0.6, later)  # type: ignore[assignment]
    kinds = set()
    for step in [one for one in reviewer.steps if one.move is not None and one.at < 80]:
        assert step.move is not None
        for other in match.game.legal(step.before, step.seat):
            one = Judged(0, step.at, step.seat, step.move, other, [0.5], loss=SAID)
            if other != step.move and reviewer.decisions.is_made_up_for(step, one, 2):
                kinds.add(step.before.agenda[-1].kind)
    assert (BUILD in kinds) is made_up and DRAFT not in kinds


def test_the_other_move_is_made_right_after() -> None:
    """In the same worlds a seat that lays another tile right after one has it on the table."""
    match = played("decorators", Setup(2), ["keeper", "keeper"], "order")
    judge, differ = MoveJudge("decorators"), 0
    for step in Reviewer(match, Budget(2, 2, 2), "order").steps:
        if step.move is None or step.before.agenda[-1].kind != BUILD or differ:
            continue
        for other in match.game.legal(step.before, step.seat):
            if other != step.move and judge.can_still(step.before, step.seat, step.move, other):
                trials = [Trial(step.move, then=then) for then in (END, other)]
                decision: Decision[Any, Any] = Decision(match.game, step.before, step.seat)
                judge.try_all(decision, trials, 2, Random(1))
                assert all(len(trial.values) == 2 for trial in trials)
                differ += trials[0].facts != trials[1].facts
    assert differ
