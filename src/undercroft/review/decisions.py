"""Judges the decisions of a game: the played move beside the others that are worth a thought."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import log
from random import Random
from typing import Any, Final

from undercroft.bots.advice import better, better_things, weightiest
from undercroft.bots.judging import MoveJudge, Trial, played_out
from undercroft.core.bot import Decision
from undercroft.core.game import Move, State
from undercroft.review.budget import DECIDED, GRADES, SURE, grade_of, is_decided
from undercroft.review.walk import Step

FEW: Final = 10  # ends of a game tell nothing
RIVALS: Final = 2  # moves that are tried again beside the played one, if it is in doubt


@dataclass
class Judged:
    """A decision: what was played, what would have been better, and what that cost."""

    number: int  # of the step
    at: int  # moves before it
    seat: int
    played: Move
    best: Move  # the played one, unless another is better
    shares: list[float]  # of all seats after the played move, by what this seat could know
    loss: float = 0.0
    odds: float = 0.0  # by how much the odds of a victory fell, by the first judgement
    error: float = 0.0
    worlds: int = 0
    grade: str = ""
    is_sealed: bool = False
    reasons: dict[str, float] = field(default_factory=dict)  # facts in which the best is better
    about: dict[str, float] = field(default_factory=dict)  # and single things
    rivals: list[Move] = field(default_factory=list)  # the best others, the best first

    def acquit(self) -> None:
        """Nothing better is known after all."""
        self.best, self.loss, self.grade = self.played, 0.0, ""
        self.reasons, self.about = {}, {}

    @property
    def share(self) -> float:
        return self.shares[self.seat]

    @property
    def is_sure(self) -> bool:
        """Whether the loss is more than its error."""
        return self.loss - SURE * self.error > 0

    @property
    def is_decided(self) -> bool:
        return is_decided(self.share) and is_decided(self.share + self.loss)

    def is_in_doubt(self, scale: float) -> bool:
        """Whether the loss may be over the lowest threshold."""
        return self.loss > 0 and self.loss + SURE * self.error > GRADES[-1][1] * scale


class Decisions:
    """Judges decisions of one game."""

    def __init__(self, judge: MoveJudge, scale: float, seed: str) -> None:
        self.judge = judge
        self.scale = scale
        self.seed = seed

    def look(self, number: int, step: Step, worlds: int) -> Judged | None:
        """A first judgement; None where only the keeper's move is worth a thought and played."""
        assert step.move is not None
        decision: Decision[Any, Any] = Decision(self.judge.game, step.before, step.seat)
        rng = Random(f"{self.seed} {step.at}")
        moves = [step.move]
        moves += [move for move in self.judge.candidates(decision, rng) if move != step.move]
        if len(moves) == 1:
            return None
        trials = self.judge.try_moves(decision, moves, worlds, rng)
        found = self.judged(number, step, trials)
        found.odds = odds_of(found.share + found.loss) - odds_of(found.share)
        return found

    def look_again(
        self, step: Step, first: Judged, worlds: int, salt: str, rivals: Sequence[Move] = ()
    ) -> Judged:
        """Judge again in other worlds, beside the best of the first judgement."""
        decision: Decision[Any, Any] = Decision(self.judge.game, step.before, step.seat)
        rng = Random(f"{self.seed} {step.at} {salt}")
        moves = [first.played, *(rivals or first.rivals)]
        found = self.judged(first.number, step, self.judge.try_moves(decision, moves, worlds, rng))
        found.odds = first.odds
        return found

    def is_made_up_for(self, step: Step, one: Judged, worlds: int) -> bool:
        """Whether a marked move leaves the better one to be made right after it, and as good.

        Then it was only the order, which keepers who play on do not find.
        """
        judge, seat = self.judge, step.seat
        if not judge.can_still(step.before, seat, one.played, one.best):
            return False
        decision: Decision[Any, Any] = Decision(judge.game, step.before, seat)
        best, both = trials = [Trial(one.best), Trial(one.played, then=one.best)]
        judge.try_all(decision, trials, worlds, Random(f"{self.seed} {step.at} order"))
        return not grade_of(*best.gain_over(both), self.scale)

    def is_borne_out(self, step: Step, one: Judged, worlds: int) -> bool:
        """Whether the ends of the game don't speak against a mark.

        They do if the better move is not even a slip ahead in them, and surely by less than said.
        """
        if worlds < FEW:
            return True
        decision: Decision[Any, Any] = Decision(self.judge.game, step.before, step.seat)
        rng = Random(f"{self.seed} {step.at} ends")
        moves = [one.best, one.played]
        best, played = played_out(self.judge, decision, moves, worlds, rng)
        gain, error = best.gain_over(played)
        return gain > GRADES[-1][1] * self.scale or gain + SURE * error >= one.loss

    def judged(self, number: int, step: Step, trials: list[Trial]) -> Judged:
        played, others = trials[0], sorted(trials[1:], key=lambda one: -one.mean())
        best = others[0]
        loss, error = best.gain_over(played)
        found = Judged(
            number,
            step.at,
            step.seat,
            played.move,
            best.move if loss > 0 else played.move,
            played.mean_shares(),
            loss=max(0.0, loss),
            error=error,
            worlds=len(played.values),
            is_sealed=self.judge.game.is_sealed(step.before),
            rivals=[one.move for one in others[:RIVALS]],
        )
        if not found.is_decided:
            found.grade = grade_of(found.loss, error, self.scale)
        if loss > 0:
            self.explain(found, step.before, played, best)
        return found

    def explain(self, found: Judged, state: State, played: Trial, best: Trial) -> None:
        """The facts and things that differ between the two."""
        model, count = self.judge.model, len(played.values)
        names, signs = model.fact_names(), model.fact_signs(state, found.seat)
        gains = better(best.mean_facts(names), played.mean_facts(names), signs)
        found.reasons = weightiest(gains, model)
        known = {*best.things, *played.things}
        things = [
            {name: one.things.get(name, 0.0) / count for name in known} for one in (best, played)
        ]
        found.about = better_things(things[0], things[1])


def odds_of(share: float) -> float:
    """The logarithm of the odds of a victory; a share is never sure."""
    sure = min(1 - DECIDED, max(DECIDED, share))
    return log(sure / (1 - sure))
