"""What is kept of somebody who solves puzzles of a game: rating, runs, themes, what was tried."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Final

from undercroft.puzzles.puzzle import Puzzle
from undercroft.puzzles.rating import HALF, RIGHT, WRONG, Rating, tried

NEAREST: Final = 12  # puzzles of about one's own strength, of which the next one is drawn


@dataclass(frozen=True)
class Record:
    """A player's puzzles of one game.

    run, best   how many were found in a row, now and at most
    tried       what the first try at each puzzle was worth
    themes      for each theme how many were found, and how many tried
    """

    rating: Rating = field(default_factory=Rating)
    run: int = 0
    best: int = 0
    tried: dict[str, float] = field(default_factory=dict)
    themes: dict[str, tuple[int, int]] = field(default_factory=dict)

    def after(self, puzzle: Puzzle, score: float) -> "Record":
        """The record after a try; only the first one at a puzzle counts."""
        if puzzle.id in self.tried:
            return self
        found, tries = self.themes.get(puzzle.theme, (0, 0))
        run = self.run + 1 if score > WRONG else 0
        return replace(
            self,
            rating=tried(self.rating, puzzle.rating, score),
            run=run,
            best=max(run, self.best),
            tried={**self.tried, puzzle.id: score},
            themes={**self.themes, puzzle.theme: (found + (score > WRONG), tries + 1)},
        )

    def to_dict(self) -> dict[str, Any]:
        rating = self.rating
        return {
            "rating": [rating.value, rating.deviation, rating.volatility],
            "run": self.run,
            "best": self.best,
            "tried": self.tried,
            "themes": {name: list(counts) for name, counts in self.themes.items()},
        }


def read_record(kept: Any) -> Record:
    """The record of JSON; a new one for anything else."""
    try:
        value, deviation, volatility = map(float, kept["rating"])
        return Record(
            Rating(value, deviation, volatility),
            int(kept["run"]),
            int(kept["best"]),
            {str(name): float(score) for name, score in kept["tried"].items()},
            {str(name): (int(one[0]), int(one[1])) for name, one in kept["themes"].items()},
        )
    except (KeyError, TypeError, ValueError, AttributeError, IndexError):
        return Record()


def next_puzzle(
    puzzles: Sequence[Puzzle], record: Record, rng: Random, theme: str = ""
) -> Puzzle | None:
    """A puzzle that was not tried yet, of about the player's strength; None if all were."""
    left = [
        puzzle
        for puzzle in puzzles
        if puzzle.id not in record.tried and theme in ("", puzzle.theme)
    ]
    left.sort(key=lambda puzzle: abs(puzzle.rating - record.rating.value))
    return rng.choice(left[:NEAREST]) if left else None


def score_of(is_right: bool, nudged: bool) -> float:
    """What a try is worth; after a nudge half."""
    if not is_right:
        return WRONG
    return HALF if nudged else RIGHT
