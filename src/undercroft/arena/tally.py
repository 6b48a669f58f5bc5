"""Running totals of a series: shares of victories, scores, speed."""

from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from undercroft.arena.bot_game import Result
from undercroft.core.intervals import wilson
from undercroft.games import ENCODINGS


@dataclass(frozen=True, slots=True)
class Row:
    """One bot's share of victories with its 95 % interval, and its mean score."""

    bot: str
    wins: float
    low: float
    high: float
    mean_score: float


class Tally:
    """Accumulates results by bot; its clock starts when it is created."""

    def __init__(self, game: str, bots: Sequence[str], seed: str) -> None:
        self.game = game
        self.bots = tuple(bots)
        self.seed = seed
        self.teams = ENCODINGS[game].teams
        self.games = 0
        self.decisions = 0
        self.recalled = 0
        self.decisions_recalled = 0
        self.seconds = 0.0
        self.victories = [0.0] * len(self.bots)
        self.points = [0.0] * len(self.bots)
        self.restarts = [0] * len(self.bots)  # of programs
        self._began = perf_counter()

    def recall(self, result: Result) -> None:
        """Add a game played before the clock started."""
        self.add(result)
        self.recalled += 1
        self.decisions_recalled += result.decisions

    def add(self, result: Result) -> None:
        """Add a result. A shared victory is split; a team's counts in full for each member."""
        self.games += 1
        self.decisions += result.decisions
        for winner in result.winners:
            self.victories[winner] += 1 if self.teams else 1 / len(result.winners)
        for bot, score in enumerate(result.scores):
            self.points[bot] += score
        for bot, restarts in enumerate(result.restarts):
            self.restarts[bot] += restarts
        self.seconds = perf_counter() - self._began

    def rows(self) -> list[Row]:
        games = max(1, self.games)
        rows: list[Row] = []
        for bot, name in enumerate(self.bots):
            low, high = wilson(self.victories[bot], self.games)
            wins, mean_score = self.victories[bot] / games, self.points[bot] / games
            rows.append(Row(name, wins, low, high, mean_score))
        return rows

    def summary(self) -> dict[str, Any]:
        """The tally as a JSON object."""
        rows = self.rows()
        seconds = self.seconds
        played, decided = self.games - self.recalled, self.decisions - self.decisions_recalled
        return {
            "game": self.game,
            "players": len(self.bots),
            "bots": list(self.bots),
            "games": self.games,
            "decisions": self.decisions,
            "seconds": seconds,
            "games_per_s": played / seconds if seconds else 0.0,
            "decisions_per_s": decided / seconds if seconds else 0.0,
            "wins": [row.wins for row in rows],
            "mean_scores": [row.mean_score for row in rows],
            "restarts": self.restarts,
            "seed": self.seed,
        }
