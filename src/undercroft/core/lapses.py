"""Human faults: what a weaker player overlooks or misjudges, for a round at a time."""

from random import Random
from typing import Final, final

FORGETFUL: Final = 0  # something of one's own slips the mind
SHORT_SIGHTED: Final = 1  # only this round counts
DAZZLED: Final = 2  # what glitters counts most
HEEDLESS: Final = 3  # as if nobody else were there
FAULTS: Final[tuple[int, ...]] = (FORGETFUL, SHORT_SIGHTED, DAZZLED, HEEDLESS)


@final
class Lapse:
    """How a player errs on an occasion. The same occasion always brings the same faults.

    share   how likely each fault is
    spread  how far everything is misjudged
    """

    def __init__(self, occasion: str, share: float, spread: float) -> None:
        self.rng = Random(occasion)
        self.share = share
        self.spread = spread
        self.faults: list[int] = [fault for fault in FAULTS if self.rng.random() < share]

    def is_forgetful(self) -> bool:
        return FORGETFUL in self.faults

    def is_short_sighted(self) -> bool:
        return SHORT_SIGHTED in self.faults

    def is_dazzled(self) -> bool:
        return DAZZLED in self.faults

    def is_heedless(self) -> bool:
        return HEEDLESS in self.faults
