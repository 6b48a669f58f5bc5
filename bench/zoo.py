"""Environments as subjects: one game through PettingZoo, or one call of many games."""

import random
from importlib import import_module
from typing import Any

from bench.subjects import Subject, version_of
from undercroft.core import compiled

CALLS = 16  # of a batch before its time is looked at


class Zoo(Subject):
    """A PettingZoo module, played at random as PettingZoo's own benchmark does."""

    def __init__(self, module: str, distribution: str, seeding: bool = False) -> None:
        self.seeding = seeding
        self.version = version_of(distribution)
        self.compiled = compiled() if distribution == "undercroft" else None
        self.env: Any = import_module(module).env()
        self.numpy = import_module("numpy")

    def play(self, rng: random.Random) -> int:
        env = self.env
        env.reset(seed=rng.randrange(2**31) if self.seeding else None)
        steps = 0
        for agent in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            if over or cut:
                break
            if isinstance(seen, dict):
                action = rng.choice(self.numpy.flatnonzero(seen["action_mask"]).tolist())
            else:
                action = env.action_space(agent).sample()
            env.step(action)
            steps += 1
        return steps


class Batched(Subject):
    """Many games, advanced together."""

    def __init__(self, game: str, size: int) -> None:
        self.version = version_of("undercroft")
        self.compiled = compiled()
        self.games: Any = import_module("undercroft.envs.gym").SelfPlay(game, size, 2)
        self.games.reset(seed=1)

    def play(self, rng: random.Random) -> int:
        for _ in range(CALLS):
            self.games.step(self.games.sample(rng))
        return CALLS * int(self.games.num_envs)


class Placed(Subject):
    """Many games that write bytes and index lists into the same arrays."""

    def __init__(self, game: str, size: int) -> None:
        self.version = version_of("undercroft")
        self.compiled = compiled()
        self.games: Any = import_module("undercroft.envs.gym").SelfPlay(game, size, dtype="uint8")
        self.out = self.games.buffers(masks=False, legal=True)
        self.games.reset(1, self.out)

    def play(self, rng: random.Random) -> int:
        numbers = import_module("numpy").random.default_rng(rng.randrange(2**31))
        for _ in range(CALLS):
            self.games.step(self.out.sample(numbers), self.out)
        return CALLS * int(self.games.num_envs)


class Workers(Subject):
    """The same in so many processes."""

    def __init__(self, game: str, size: int, workers: int) -> None:
        self.version = version_of("undercroft")
        self.compiled = compiled()
        play: Any = import_module("undercroft.envs.workers").WorkerPlay
        self.games = play(game, size, workers=workers, masks=False, dtype="uint8")
        self.games.reset(seed=1)

    def play(self, rng: random.Random) -> int:
        numbers = import_module("numpy").random.default_rng(rng.randrange(2**31))
        for _ in range(CALLS):
            self.games.step(self.games.sample(numbers))
        return CALLS * int(self.games.num_envs)


def environment(subject: str) -> Subject:
    """The subject of a row: `zoo-texas-seeded`, `batch-petz-64`, `workers-petz-64-2` …"""
    kind, _, name = subject.partition("-")
    if kind in ("batch", "placed", "workers"):
        game, *numbers = name.split("-")
        made: Any = {"batch": Batched, "placed": Placed, "workers": Workers}[kind]
        subject_made: Subject = made(game, *map(int, numbers))
        return subject_made
    game, _, seeded = name.partition("-")
    theirs = {"texas": "texas_holdem_v4", "chess": "chess_v6"}
    if game in theirs:
        return Zoo(f"pettingzoo.classic.{theirs[game]}", "pettingzoo", seeding=bool(seeded))
    return Zoo(f"undercroft.envs.{game}_v0", "undercroft", seeding=bool(seeded))
