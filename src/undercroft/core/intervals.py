"""Intervals for what was counted."""

from math import sqrt
from typing import Final

SURE: Final = 1.959964  # standard deviations on each side that hold 95 %


def wilson(successes: float, trials: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share; 0 to 1 without trials."""
    if trials == 0:
        return 0.0, 1.0
    share = successes / trials
    spread = SURE * SURE / trials
    centre = (share + spread / 2) / (1 + spread)
    half = SURE * sqrt(share * (1 - share) / trials + spread / (4 * trials)) / (1 + spread)
    return max(0.0, centre - half), min(1.0, centre + half)
