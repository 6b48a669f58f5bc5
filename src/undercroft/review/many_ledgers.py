"""The ledgers of many games of bots: whether they add up, and whether luck has a mean of zero.

`python -m undercroft.review.many_ledgers GAME GAMES FILE [LANE/LANES]` lets random bots, novices
and keepers play every number of seats, makes each game's ledger with few playouts and some of its
decisions judged, and adds a line a game to a file; games that the file has are not played again.
It tells how far the worst row is from adding up, and the mean luck of each seat with its 95 %
interval.
"""

import sys
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from random import Random
from statistics import mean, stdev
from typing import Any, Final

from undercroft.core.game import Setup
from undercroft.core.intervals import SURE
from undercroft.games import GAMES
from undercroft.review.budget import Budget
from undercroft.review.kept_games import keep_lines, lane_of, played
from undercroft.review.ledger import Loss, Row, ledger, shares_along
from undercroft.review.reviewer import Reviewer

LEVELS: Final = ("random", "novice", "keeper")
SMALL: Final = Budget(playouts=1, worlds=2, deeper=2)
JUDGED: Final = 4  # decisions of a game, so that all columns have something in them


def rows_of(reviewer: Reviewer, rng: Random, judged: int = JUDGED) -> list[Row]:
    """The ledger with the losses of a few decisions."""
    open_ones = [n for n, step in enumerate(reviewer.steps) if step.choices > 1]
    losses: dict[int, Loss] = {}
    for number in rng.sample(open_ones, min(judged, len(open_ones))):
        one = reviewer.decisions.look(number, reviewer.steps[number], reviewer.budget.worlds)
        if one is not None and one.loss > 0:
            losses[number] = reviewer.loss_of(one)
    shares = shares_along(reviewer.prospects, reviewer.steps, reviewer.final)
    return ledger(reviewer.steps, shares, losses)


def line_of(name: str, number: int) -> dict[str, Any]:
    """One game: how far its worst row is from adding up, and the luck of each seat."""
    seats, rng = GAMES[name].seats, Random(number)
    setup = Setup(seats[number % len(seats)])
    levels = [rng.choice(LEVELS) for _ in range(setup.seats)]
    match = played(name, setup, levels, f"ledgers {number}")
    rows = rows_of(Reviewer(match, SMALL, f"{number}"), rng)
    gap = max(abs(row.sum - row.end) for row in rows)
    own = sum(row.own for row in rows)
    luck = [row.luck for row in rows]
    return {"game": name, "number": number, "gap": gap, "own": own, "luck": luck}


def lucks(lines: Sequence[dict[str, Any]]) -> list[tuple[int, float, float]]:
    """For each seat: games, its mean luck, and half of the 95 % interval."""
    found: list[tuple[int, float, float]] = []
    for seat in range(max(len(line["luck"]) for line in lines)):
        values = [line["luck"][seat] for line in lines if seat < len(line["luck"])]
        half = SURE * stdev(values) / sqrt(len(values)) if len(values) > 1 else 1.0
        found.append((len(values), mean(values), half))
    return found


def main(name: str, games: int, file: Path, lane: tuple[int, int] = (0, 1)) -> None:
    found = keep_lines(line_of, name, games, file, lane)
    gap = max(line["gap"] for line in found)
    print(f"{name}, {len(found)} games: every row adds up to {gap:.1e}")
    for seat, (count, luck, half) in enumerate(lucks(found)):
        print(f"{name}, seat {seat + 1}, {count} games: luck {100 * luck:+.2f} ± {100 * half:.2f}")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), Path(sys.argv[3]), lane_of(sys.argv[4:]))
