"""Lets bots play the deal of a day, behind everything else: one JSON line in, one for each game."""

import sys
import time

import msgspec

from undercroft.puzzles.deal import LEVELS, Deal, score_of
from undercroft.server.review_process import say, step_back


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
        """The first level of which there are not enough games."""
        for level in LEVELS:
            done = self.known.get(level, Sum())
            if done.games < self.games and done.seconds < self.seconds:
                return level
        return None


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
