"""Conditional logit: shares of victory as the softmax of linear points, fitted by Newton's method.

Every position has a row of features for each side. A team alone has one row, and plays against
zero. The fit begins with points that are known already, from an evaluation of final points: how
much they count is learnt first, and the weight of each feature beside them only as far as there are
games for it. Features are scaled by their spread before this ridge penalty.

Better players do other things than weaker ones, and win. So that what they do is not taken for why
they win, how good each side is stands beside its features in the fit, and nowhere else: shares are
those of sides that are as good as in the mean of all games.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.float64]

RIDGE: Final = 600.0  # the penalty on scaled weights, in games, unless another is chosen
LIGHT: Final = 1.0  # and on the known points and the first feature, which is always one
STEPS: Final = 60
SMALL: Final = 1e-7


class Sample:
    """Positions of the same number of sides, as arrays."""

    def __init__(self, rows: Sequence[Sequence[Sequence[float]]], won: Sequence[Sequence[float]]):
        self.rows: Numbers = np.asarray(rows, dtype=np.float64)  # positions, sides, features
        self.won: Numbers = np.asarray(won, dtype=np.float64)
        if self.rows.shape[1] == 1:
            self.rows = np.concatenate([self.rows, np.zeros_like(self.rows)], axis=1)
            self.won = np.concatenate([self.won, 1 - self.won], axis=1)

    def __len__(self) -> int:
        return len(self.rows)


def shares(rows: Numbers, weights: Numbers) -> Numbers:
    """The softmax of the points of each position's sides."""
    points = rows @ weights
    raised = np.exp(points - points.max(axis=1, keepdims=True))
    found: Numbers = raised / raised.sum(axis=1, keepdims=True)
    return found


def fit(
    sample: Sample,
    base: Sequence[float],
    games: int,
    levels: Sequence[Sequence[float]] | None = None,
    ridge: float = RIDGE,
) -> list[float]:
    """The weights of the largest penalized likelihood, beside the base weights of known points.

    `levels` say how good each side of each position is. The first feature is always one.
    """
    known: Numbers = np.asarray(base, dtype=np.float64)
    skill: Numbers = np.zeros(sample.rows.shape[:2])
    if levels is not None:
        given = np.asarray(levels, dtype=np.float64)
        skill[:, : given.shape[1]] = given
    rows = np.concatenate([sample.rows @ known[:, None], sample.rows, skill[:, :, None]], axis=2)
    spread = rows.reshape(-1, rows.shape[2]).std(axis=0)
    scale = np.where(spread > SMALL, spread, 1.0)
    penalty: Numbers = np.full(rows.shape[2], ridge)
    penalty[:2] = penalty[-1] = LIGHT
    found = newton(rows / scale, sample.won, penalty * len(sample) / games) / scale
    found[spread <= SMALL] = 0.0  # what never changes tells nothing; rounding would give it some
    weights = found[1:-1] + found[0] * known
    weights[0] += found[-1] * skill[:, 0].mean()  # of a team alone; among sides it adds nothing
    return [float(one) for one in weights]


def newton(rows: Numbers, won: Numbers, ridge: Numbers) -> Numbers:
    weights: Numbers = np.zeros(rows.shape[2])
    for _ in range(STEPS):
        found = shares(rows, weights)
        middle = np.einsum("ps,psf->pf", found, rows)
        away = rows - middle[:, None, :]
        slope = np.einsum("ps,psf->f", won - found, rows) - ridge * weights
        bend = np.einsum("ps,psf,psg->fg", found, away, away, optimize=True)
        step = np.linalg.solve(bend + np.diag(ridge), slope)
        largest = float(np.abs(step).max())
        weights = weights + step * min(1.0, 4.0 / max(largest, SMALL))
        if largest < SMALL:
            break
    return weights


def predicted(sample: Sample, weights: Sequence[float]) -> Numbers:
    return shares(sample.rows, np.asarray(weights, dtype=np.float64))
