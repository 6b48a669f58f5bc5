"""Whether a move is ahead of others in the ends of the game."""

from typing import Final

from undercroft.bots.judging import Trial
from undercroft.puzzles.trials import ranking

SURELY: Final = 2.0  # standard errors


def ahead(trials: list[Trial]) -> tuple[float, float]:
    """By how much the first move is ahead of the best of the others, and the standard error."""
    return trials[0].gain_over(ranking(trials[1:])[0])


def is_behind(gain: float, error: float) -> bool:
    """Whether a move is surely behind."""
    return gain + SURELY * error < 0


def is_ahead(gain: float, error: float) -> bool:
    return gain - SURELY * error > 0
