"""Moves of a decision, played on to the end of the game: no evaluation says who is ahead then.

A look a round ahead believes the calibrated evaluation. Where that is wrong, all looks are wrong
alike; the ends of games are not, only they need many worlds.
"""

from random import Random
from typing import Any, Final

from undercroft.bots.judging import MoveJudge, Trial
from undercroft.bots.prospects import play_on
from undercroft.core.bot import Decision
from undercroft.core.game import Move, State
from undercroft.core.search_model import won_shares
from undercroft.puzzles.trials import ranking

NEVER: Final = 1_000_000_000  # a ply that no game reaches
SURELY: Final = 2.0  # standard errors


def played_out(
    judge: MoveJudge, decision: Decision[Any, Any], moves: list[Move], worlds: int, rng: Random
) -> list[Trial]:
    """Each move in the same imagined worlds; keepers play on from it to the end."""
    game, model, seat = judge.game, judge.model, decision.seat
    trials = [Trial(move) for move in moves]
    for _ in range(worlds):
        seed = rng.random()
        for trial in trials:
            luck = Random(seed)
            world: State = decision.imagine(luck)
            model.begin(world)
            model.redecide_sealed(world, seat)
            game.apply(world, seat, trial.move)
            play_on(game, model, world, NEVER, luck)
            trial.values.append(won_shares(game.winners(world), model.sides(world))[seat])
    return trials


def ahead(trials: list[Trial]) -> tuple[float, float]:
    """By how much the first move is ahead of the best of the others, and the standard error."""
    return trials[0].gain_over(ranking(trials[1:])[0])


def is_behind(gain: float, error: float) -> bool:
    """Whether a move is surely behind."""
    return gain + SURELY * error < 0


def is_ahead(gain: float, error: float) -> bool:
    return gain - SURELY * error > 0
