"""Fits shares of victory to recorded positions, and measures them on games held back."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from undercroft.arena.calibration import Calibration, Position
from undercroft.arena.logit import Sample, fit, predicted
from undercroft.arena.reliability import Reliability, base_rates
from undercroft.arena.tuning import SHARD, Key
from undercroft.bots.levels import search_model
from undercroft.core.atomic_write import write_file
from undercroft.core.evaluation import VICTORY, evaluation_of
from undercroft.core.game import Setup
from undercroft.games import KITS

FEWEST: Final = 50  # positions of a stage; with fewer, the nearest stage stands in
RIDGES: Final = (600.0, 200.0, 60.0, 20.0, 6.0)  # penalties that are tried, in games
TRIED: Final = 4  # the share of games, one in so many, on which they are compared


class VictoryFit:
    """Weights by case and phase, whose softmax is the share of victory."""

    def __init__(self, run: Calibration, games: int) -> None:
        self.run = run
        self.games = games
        self.weights: dict[Key, list[float]] = {}
        self.rows: dict[Key, int] = {}
        self.bases: dict[int, list[float]] = {}  # by setup
        self.ridge = RIDGES[0]

    def learn(self) -> None:
        found: dict[Key, list[Position]] = {}
        won: dict[int, list[list[float]]] = {}
        for which, positions in self.run.positions(self.games, held=False):
            won.setdefault(which, []).append(positions[0].won)
            for one in positions:
                found.setdefault(one.key, []).append(one)
        self.bases = {which: base_rates(results) for which, results in won.items()}
        enough = {key: one for key, one in sorted(found.items()) if len(one) >= FEWEST}
        self.ridge = min(RIDGES, key=lambda ridge: self.missed(enough, ridge))
        for key, positions in enough.items():
            self.weights[key] = self.fitted(key, positions, self.ridge)
            self.rows[key] = len(positions)

    def fitted(self, key: Key, positions: Sequence[Position], ridge: float) -> list[float]:
        games = len({one.game for one in positions})
        levels = [one.levels for one in positions]
        base = self.base(positions[0].case, key[1])
        return fit(sample_of(positions), base, games, levels, ridge)

    def missed(self, found: Mapping[Key, Sequence[Position]], ridge: float) -> float:
        """The squared errors of a fit to some of these games, in the others."""
        total = 0.0
        for key, positions in found.items():
            asked = [one for one in positions if is_tried(one)]
            rest = [one for one in positions if not is_tried(one)]
            if asked and rest:
                sample = sample_of(asked)
                said = predicted(sample, self.fitted(key, rest, ridge))
                total += float(((said - sample.won) ** 2).sum())
        return total

    def base(self, case: int, stage: int) -> list[float]:
        """The weights by which the search predicts final points, in units of their spread."""
        known = evaluation_of(KITS[self.run.game].package)
        stage = known.nearest(case, stage)
        return [one / known.spread(case, stage) for one in known.weights[case, stage]]

    def nearest(self, key: Key) -> Key:
        case, stage = key
        known = [one for one in self.weights if one[0] == case]
        return min(known, key=lambda one: (abs(one[1] - stage), one[1]))

    def measured(self) -> dict[int, Reliability]:
        """How reliable it is on games held back, by case."""
        groups: dict[tuple[Key, int], list[Position]] = {}
        for which, positions in self.run.positions(self.games, held=True):
            for one in positions:
                groups.setdefault((one.key, which), []).append(one)
        found: dict[int, Reliability] = {}
        for (key, which), positions in sorted(groups.items()):
            said = predicted(sample_of(positions), self.weights[self.nearest(key)])
            into = found.setdefault(key[0], Reliability())
            for one, shares in zip(positions, said, strict=True):
                ours = [float(share) for share in shares[: len(one.won)]]
                into.add(one.progress, ours, one.won, self.bases[which])
        return found

    def toml(self, command: str) -> str:
        """The game's file of calibrated weights."""
        features = search_model(self.run.game).feature_names()
        lines = [f"# Written by `{command}`.", "", f"features = {json.dumps(list(features))}"]
        for (case, stage), weights in sorted(self.weights.items()):
            shown = ", ".join([f"{weight:.6g}" for weight in weights])
            lines += ["", "[[stage]]", f"case = {case}", f"stage = {stage}"]
            lines += [f"rows = {self.rows[case, stage]}", "spread = 1.0", f"weights = [{shown}]"]
        return "\n".join(lines) + "\n"

    def write(self, folder: Path, command: str) -> Path:
        write_file(folder / VICTORY, self.toml(command))
        return folder / VICTORY


def is_tried(one: Position) -> bool:
    return one.game[1] // SHARD % TRIED == 0


def sample_of(positions: Sequence[Position]) -> Sample:
    return Sample([one.rows for one in positions], [one.won for one in positions])


def case_setups(run: Calibration) -> dict[int, Setup]:
    """The setup with the fewest options of each case, to name it by."""
    found: dict[int, Setup] = {}
    for setup in run.setups:
        case = run.share_case(setup)
        if case not in found or len(setup.options) < len(found[case].options):
            found[case] = setup
    return found
