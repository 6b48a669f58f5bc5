"""Moves of a decision that were tried in the same worlds, compared."""

from typing import Final

from undercroft.bots.judging import Trial, added
from undercroft.core.game import Move

ERRORS: Final = 4.0  # standard errors by which a move must be better


def ranking(trials: list[Trial]) -> list[Trial]:
    return sorted(trials, key=lambda trial: -trial.mean())


def share_of(best: Move, chosen: list[Move]) -> float:
    return sum([1.0 for move in chosen if move == best], 0.0) / len(chosen)


def is_far(trials: list[Trial], least: float) -> bool:
    """Whether the first move is surely better than the others, by at least so much."""
    gain, error = trials[0].gain_over(ranking(trials[1:])[0])
    return gain >= max(ERRORS * error, least)


def together(looks: list[list[Trial]]) -> list[Trial]:
    """The trials of the same moves in several looks, as one."""
    found: list[Trial] = []
    for same in zip(*looks, strict=True):
        one = Trial(same[0].move)
        for trial in same:
            one.values += trial.values
            one.shares = added(one.shares, trial.shares)
            one.facts = added(one.facts, trial.facts)
            for name, value in trial.things.items():
                one.things[name] = one.things.get(name, 0.0) + value
        found.append(one)
    return found


def is_near(best: Trial, other: Trial, least: float) -> bool:
    """Whether a move may be less than a mistake behind."""
    gain, error = best.gain_over(other)
    return gain - ERRORS * error < least
