"""Linear evaluation functions, fitted to the results of many games."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, final

from undercroft.core.data_faults import DataError
from undercroft.core.datafile import parse_toml, read_toml

FILE: Final = "evaluation.toml"
VICTORY: Final = "victory.toml"  # calibrated to victories instead of points


@final
class Evaluation:
    """Feature weights for each case and phase of a game."""

    def __init__(self, tables: Mapping[str, Any]) -> None:
        self.weights: dict[tuple[int, int], list[float]] = {}
        self.spreads: dict[tuple[int, int], float] = {}
        for table in tables["stage"]:
            key = (int(table["case"]), int(table["stage"]))
            self.weights[key] = [float(weight) for weight in table["weights"]]
            self.spreads[key] = float(table["spread"])

    def points(self, case: int, stage: int, features: list[float]) -> float:
        total = 0.0
        weights = self.weights[(case, stage)]
        for at in range(len(weights)):
            total += weights[at] * features[at]
        return total

    def nearest(self, case: int, stage: int) -> int:
        """The stage that was fitted, or the one nearest to it: a box may have more rounds."""
        if (case, stage) in self.weights:
            return stage
        known = [one for seats, one in self.weights if seats == case]
        return min(known, key=lambda one: (abs(one - stage), one))

    def spread(self, case: int, stage: int) -> float:
        """The standard deviation of the final points around the predicted ones."""
        return self.spreads[(case, stage)]


@cache
def read_evaluation(file: str) -> Evaluation:
    """The evaluation that `undercroft tune` wrote to a file; raises DataError."""
    tables = read_toml(Path(file))
    try:
        return Evaluation(tables)
    except (KeyError, TypeError, ValueError):
        raise DataError(f"{file}: not an evaluation as `undercroft tune` writes it") from None


@cache
def evaluation_of(package: str) -> Evaluation:
    """The evaluation that lies in a game's package."""
    return packaged(package, FILE)


@cache
def victory_of(package: str) -> Evaluation:
    """The calibrated evaluation in a game's package: points whose softmax is a share of victory."""
    return packaged(package, VICTORY)


def packaged(package: str, file: str) -> Evaluation:
    text = files(package).joinpath(file).read_text(encoding="utf-8")
    return Evaluation(parse_toml(text, file))
