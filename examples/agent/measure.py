"""How often `foresight.py` wins, one against three of a kind, with 95 % intervals, and its cost.

    python examples/agent/measure.py --rival keeper --games 400 --jobs 16 --out FOLDER

Every seat equally often. What is told is told on the way too; `--minutes` ends it early, with the
games that are finished. `--net` plays what the net prefers, without looking ahead.
"""

import argparse
import json
import os
import time
from multiprocessing import get_context
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before NumPy: each process has a core

from foresight import Foresight
from tables import GAME, SEATS

from undercroft.arena.bot_game import play_game
from undercroft.bots import bot_named
from undercroft.core.game import Setup
from undercroft.core.intervals import wilson
from undercroft.envs.net import NetBot
from undercroft.games import GAMES

GIVEN = ("playouts", "rounds", "moves", "likely", "sure", "doubt")


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rival", default="keeper", help="a level")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes")
    parser.add_argument("--minutes", type=float, default=1e9)
    parser.add_argument("--seed", default="measure")
    parser.add_argument("--net", action="store_true", help="without looking ahead")
    parser.add_argument("--out", type=Path, help="a folder for RIVAL.json")
    for name in GIVEN:
        now = getattr(Foresight, name)
        parser.add_argument(f"--{name}", type=type(now), default=now)
    return parser.parse_args()


class Timed(Foresight):
    """Counts its decisions and their CPU time."""

    is_net = False

    def __init__(self):
        super().__init__()
        self.decisions, self.seconds, self.longest = 0, 0.0, 0.0

    def choose(self, decision, rng):
        began = time.process_time()
        chosen = (
            NetBot.choose(self, decision, rng) if self.is_net else super().choose(decision, rng)
        )
        spent = time.process_time() - began
        self.decisions += 1
        self.seconds += spent
        self.longest = max(self.longest, spent)
        return chosen


def play(job):
    """One game: the share of the victory, points, others' mean, decisions, seconds, longest."""
    given, rival, seed, number = job
    for name, value in given.items():
        setattr(Timed, name, value)
    own, seat = Timed(), number % SEATS
    bots = [own if at == seat else bot_named(GAME, rival) for at in range(SEATS)]
    result = play_game(GAMES[GAME], Setup(SEATS), bots, f"{seed}-{number}")
    won = 1 / len(result.winners) if seat in result.winners else 0.0
    points = result.scores[seat]
    others = (sum(result.scores) - points) / (SEATS - 1)
    return won, points, others, own.decisions, own.seconds, own.longest


def told(rows):
    """What is known after some games."""
    games = len(rows)
    wins, points, others, decisions, seconds, longest = zip(*rows, strict=True)
    low, high = wilson(sum(wins), games)
    return {
        "games": games,
        "wins": sum(wins) / games,
        "low": low,
        "high": high,
        "points": sum(points) / games,
        "others": sum(others) / games,
        "seconds_a_decision": sum(seconds) / sum(decisions),
        "longest_decision": max(longest),
        "core_seconds_a_game": sum(seconds) / games,
    }


def main():
    options = arguments()
    given = {name: getattr(options, name) for name in GIVEN} | {"is_net": options.net}
    numbers = range(options.first, options.first + options.games)
    jobs = [(given, options.rival, options.seed, number) for number in numbers]
    began, rows, shown = time.time(), [], 0.0
    with get_context("spawn").Pool(options.jobs) as pool:
        for row in pool.imap_unordered(play, jobs):
            rows.append(row)
            spent = time.time() - began
            if spent > shown + 20 or len(rows) == len(jobs):
                shown = spent
                print(f"{spent:.0f} s", line(told(rows)), flush=True)
            if spent > 60 * options.minutes:
                break
        pool.terminate()
    found = {
        **told(rows),
        "rival": options.rival,
        "seed": options.seed,
        "first": options.first,
        **given,
    }
    if options.out:
        options.out.mkdir(parents=True, exist_ok=True)
        file = options.out / f"{options.rival}.json"
        file.write_text(json.dumps(found, indent=1) + "\n")
    print(line(found))


def line(found):
    wins, low, high = [100 * found[name] for name in ("wins", "low", "high")]
    return (
        f"{found['games']} games: wins {wins:.1f} % ({low:.1f}-{high:.1f}), "
        f"{found['points']:.1f} points, theirs {found['others']:.1f}, "
        f"{found['seconds_a_decision']:.3f} s a decision, at most "
        f"{found['longest_decision']:.2f} s, {found['core_seconds_a_game']:.1f} s a game"
    )


if __name__ == "__main__":
    main()
