"""How much thought a review takes, and from which loss on a decision is marked."""

from dataclasses import dataclass
from typing import Final

DEEPER: Final = 10  # times the worlds, for decisions in doubt
SURE: Final = 2.0  # standard errors
# Losses of a share of victory between two equal sides; with more seats shares are smaller.
SLIP, MISTAKE, BLUNDER = "slip", "mistake", "blunder"
GRADES: Final = ((BLUNDER, 0.15), (MISTAKE, 0.10), (SLIP, 0.05))
DECIDED: Final = 0.02  # a share below this, or as near to 1: the game is decided


@dataclass(frozen=True)
class Budget:
    """Playouts of a position, and imagined worlds in which the moves of a decision are tried."""

    playouts: int = 24
    worlds: int = 20
    deeper: int = DEEPER

    @property
    def deep(self) -> int:
        return self.worlds * self.deeper

    @property
    def ends(self) -> int:
        """Worlds in which a marked decision is played on to the end of the game."""
        return self.deep // 4


def scale_of(seats: int, is_team: bool) -> float:
    """What thresholds are multiplied with: 1 for two sides, less for more seats."""
    return 1.0 if is_team else 2.0 / max(2, seats)


def grade_of(loss: float, error: float, scale: float) -> str:
    """The grade of a loss that is over a threshold even if it is two errors smaller, or ''."""
    sure = loss - SURE * error
    for name, threshold in GRADES:
        if sure > threshold * scale:
            return name
    return ""


def is_decided(share: float) -> bool:
    return share < DECIDED or share > 1 - DECIDED
