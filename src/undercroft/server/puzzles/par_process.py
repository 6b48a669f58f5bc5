"""Lets bots play the deal of a day, behind everything else: one JSON line in, one for each game."""

import sys
import time

import msgspec

from undercroft.puzzles.deal import LEVELS, Deal, score_of
from undercroft.server.reviews.review_process import say, step_back


class Sum(msgspec.Struct):
    """The games of a level: how many, what they scored together, and the CPU seconds they took."""

    games: int = 0
    total: float = 0
    seconds: float = 0


class Task(msgspec.Struct):
    deal: Deal
    games: int  # of each level, at most
    seconds: float  # of CPU time for each level, at most
    known: dict[str, Sum]  # from which it goes on

    def wanted(self) -> str | None:
        """The level that has had least time, of those of which there are not enough games."""
        done = {level: self.known.get(level, Sum()) for level in LEVELS}
        left = [
            level
            for level in LEVELS
            if done[level].games < self.games and done[level].seconds < self.seconds
        ]
        return min(left, key=lambda level: done[level].seconds) if left else None


def play(task: Task, level: str) -> None:
    """Add a game of a level."""
    done = task.known.setdefault(level, Sum())
    began = time.process_time()
    done.total += score_of(task.deal, level, done.games)
    done.games += 1
    done.seconds += time.process_time() - began


def main() -> None:
    step_back()
    task = msgspec.json.decode(sys.stdin.buffer.readline(), type=Task)
    while (level := task.wanted()) is not None:
        play(task, level)
        say(msgspec.json.encode(task.known))


if __name__ == "__main__":
    main()
