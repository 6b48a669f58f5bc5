"""What is measured: one class per engine, all playing whole games at random."""

import copy
import random
from abc import abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import Any, TypeVar

Copy = Callable[[], object]
T = TypeVar("T")

POSITIONS = 8


class Subject:
    """A game that can be played at random."""

    version: str
    compiled: bool | None = None

    @abstractmethod
    def play(self, rng: random.Random) -> int:
        """Play one game to its end and return the number of player decisions."""


class Copied(Subject):
    """One whose positions can be copied too."""

    @abstractmethod
    def copies(self, rng: random.Random) -> list[Copy]:
        """Copy functions of positions spread evenly over one game."""


def spread(items: Sequence[T], count: int = POSITIONS) -> list[T]:
    return [items[len(items) * i // count] for i in range(count)]


def version_of(distribution: str) -> str:
    try:
        return version(distribution)
    except PackageNotFoundError:
        return "?"


class Catan(Copied):
    """catanatron: full Catan in plain Python, four random players."""

    def __init__(self) -> None:
        self.version = version_of("catanatron")
        self.game = import_module("catanatron.game")
        player = import_module("catanatron.models.player")
        self.players = [player.RandomPlayer(color) for color in player.Color]

    def new(self, rng: random.Random) -> Any:
        return self.game.Game(self.players, seed=rng.randrange(1, 2**31))

    def play(self, rng: random.Random) -> int:
        game = self.new(rng)
        game.play()
        return len(game.state.actions)

    def copies(self, rng: random.Random) -> list[Copy]:
        game = self.new(rng)
        positions = []
        while game.winning_color() is None and game.state.num_turns < self.game.TURNS_LIMIT:
            positions.append(game.copy())
            game.play_tick()
        return [position.copy for position in spread(positions)]


class Spiel(Copied):
    """OpenSpiel: driven from Python one decision at a time; chance is not counted."""

    def __init__(self, name: str) -> None:
        self.version = version_of("open_spiel")
        import_module("open_spiel.python.games")
        self.game: Any = import_module("pyspiel").load_game(name)

    def play(self, rng: random.Random) -> int:
        state = self.game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            decisions += self.step(state, rng)
        return decisions

    def copies(self, rng: random.Random) -> list[Copy]:
        state = self.game.new_initial_state()
        positions = []
        while not state.is_terminal():
            positions.append(state.clone())
            self.step(state, rng)
        return [position.clone for position in spread(positions)]

    def step(self, state: Any, rng: random.Random) -> int:
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, weights)[0])
            return 0
        state.apply_action(rng.choice(state.legal_actions()))
        return 1


class Rlcard(Copied):
    """RLCard: each step builds an observation, as its users get it."""

    def __init__(self, name: str) -> None:
        self.version = version_of("rlcard")
        self.env: Any = import_module("rlcard").make(name)

    def play(self, rng: random.Random) -> int:
        self.env.seed(rng.randrange(2**31))
        state, _ = self.env.reset()
        decisions = 0
        while not self.env.is_over():
            state, _ = self.env.step(rng.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    def copies(self, rng: random.Random) -> list[Copy]:
        self.env.seed(rng.randrange(2**31))
        state, _ = self.env.reset()
        positions = []
        while not self.env.is_over():
            positions.append(copy.deepcopy(self.env.game))
            state, _ = self.env.step(rng.choice(list(state["legal_actions"])))
        return [partial(copy.deepcopy, position) for position in spread(positions)]


def ours(kind: str, game: str) -> Subject:
    made: Subject = getattr(import_module("bench.ours"), kind)(game)
    return made


def arena(place: str) -> Subject:
    made: Subject = getattr(import_module("bench.arena"), place)()
    return made


def searching(game: str) -> Subject:
    made: Subject = import_module("bench.searching").Searching(game)
    return made


def environment(subject: str) -> Subject:
    made: Subject = import_module("bench.zoo").environment(subject)
    return made


SUBJECTS: dict[str, Callable[[], Subject]] = {
    "catan": Catan,
    "hearts": lambda: Spiel("hearts"),
    "kuhn": lambda: Spiel("python_kuhn_poker"),
    "gin": lambda: Rlcard("gin-rummy"),
    "petz": lambda: ours("Ours", "petz"),
    "petz-driven": lambda: ours("Driven", "petz"),
    "petz-library": lambda: ours("Library", "petz"),
    "decorators-library": lambda: ours("Library", "decorators"),
    "pugquest-library": lambda: ours("Library", "pugquest"),
    "petz-processes": lambda: arena("processes"),
    "petz-ray": lambda: arena("on_ray"),
    "decorators": lambda: ours("Ours", "decorators"),
    "pugquest": lambda: ours("Ours", "pugquest"),
    "petz-search": lambda: searching("petz"),
    "decorators-search": lambda: searching("decorators"),
    "pugquest-search": lambda: searching("pugquest"),
}
