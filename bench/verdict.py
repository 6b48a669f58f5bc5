"""Whether a target was met, and what was found."""

from dataclasses import dataclass

from bench.columns import spread
from bench.rows import Ratio


@dataclass(frozen=True)
class Verdict:
    target: str
    met: bool
    found: str


def judged(target: str, ratio: Ratio | None, least: float) -> Verdict:
    if ratio is None:
        return Verdict(target, False, "not measured")
    return Verdict(target, ratio.median >= least, spread(ratio))
