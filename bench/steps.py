"""What a step through PettingZoo is made of, and one of 64 games in one call, in microseconds.

Each part is measured by CPU time in a loop that does it and what comes before; what it adds is its
part. The least of all rounds counts, since nothing makes a loop faster than it is. `python -m
bench.steps` prints the table, which `python -m bench.doors` also writes into its page.
"""

import argparse
import gc
import os
import random
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from time import process_time
from typing import Any

from bench.report import OUR_GAMES

STEPS = 4000  # of one sample
GAMES = 64
ALONE = (
    "rules, listing and choosing",
    "the observation",
    "the mask",
    "PettingZoo's calls",
)
TOGETHER = ("rules, listing and observations", "the masks", "rewards, arrays and calls")

Loop = Callable[[], int]  # returns how many steps it made


@dataclass
class Parts:
    """Microseconds of the parts of a step, by name."""

    game: str
    alone: dict[str, float]
    together: dict[str, float]


def parts_of(game: str, rounds: int) -> Parts:
    return Parts(
        game,
        added(ALONE, [*one_game(game), whole_game(game)], rounds),
        added(TOGETHER, many_games(game), rounds),
    )


def added(names: tuple[str, ...], loops: list[Loop], rounds: int) -> dict[str, float]:
    """What each loop takes more than the one before."""
    least = [min(taken(loop) for _ in range(rounds)) for loop in loops]
    before = [0.0, *least]
    return {name: least[at] - before[at] for at, name in enumerate(names)}


def taken(loop: Loop) -> float:
    gc.collect()
    start = process_time()
    steps = loop()
    return (process_time() - start) / steps * 1e6


def one_game(game: str) -> list[Loop]:
    """A game as the environment steps it: rules alone, with observations, with masks too."""
    config: Any = import_module("undercroft.envs.config").EnvConfig(game, 2, {})

    def loop(seeing: bool, marking: bool) -> int:
        episode, share, games = config.episode(), random.Random(1).random, 0
        for _ in range(STEPS):
            if not episode.to_act:
                games += 1
                episode.begin(str(games))
            seat = episode.to_act[0]
            if seeing:
                config.vector(episode, seat)
            if marking:
                config.mask(episode, seat)
            episode.play(seat, episode.pick(seat, share()))
        return STEPS

    return [lambda: loop(False, False), lambda: loop(True, False), lambda: loop(True, True)]


def whole_game(game: str) -> Loop:
    zoo: Any = import_module("bench.zoo").environment(f"zoo-{game}")

    def loop() -> int:
        rng, done = random.Random(1), 0
        while done < STEPS:
            done += zoo.play(rng)
        return done

    return loop


def many_games(game: str) -> list[Loop]:
    """Games in one call: what is compiled, with the masks, and all of it."""
    games: Any = import_module("undercroft.envs.gym").SelfPlay(game, GAMES)
    games.reset(seed=1)
    out = games.buffers()
    batch = games.batch

    def loop(step: Callable[[list[int]], Any]) -> int:
        rng, calls = random.Random(1), STEPS // GAMES
        for _ in range(calls):
            step(batch.sample(rng))
        return calls * GAMES

    def stepped(actions: list[int]) -> None:
        batch.step(actions, out.rows)

    def marked(actions: list[int]) -> None:
        batch.step(actions, out.rows)
        out.write_legal(batch)

    return [lambda: loop(stepped), lambda: loop(marked), lambda: loop(games.step)]


def table(found: list[Parts]) -> str:
    """A page's table: a line for each part, a column for each game."""
    text = line(["", *[one.game for one in found]]) + line(["---", *["--:"] * len(found)])
    for name in ALONE:
        text += line([f"one game: {name}", *[f"{one.alone[name]:.1f}" for one in found]])
    for name in TOGETHER:
        text += line([f"{GAMES} games: {name}", *[f"{one.together[name]:.1f}" for one in found]])
    return text


def line(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |\n"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.steps", description=__doc__)
    parser.add_argument("--rounds", type=int, default=15)
    rounds: int = parser.parse_args().rounds
    print(table([parts_of(game, rounds) for game in OUR_GAMES]), end="")
    print(f"load {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
