"""How a game is thought about: what a search has to be told beside the rules."""

from abc import abstractmethod
from math import exp
from random import Random
from typing import Any, Generic

from undercroft.core.game import M, S, Setup
from undercroft.core.mypyc_compat import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchModel(Generic[S, M]):
    """Players as models of players, and how well things stand. Worlds are imagined, never real."""

    @abstractmethod
    def begin(self, world: S) -> None:
        """Another world: forget what was planned for the last one."""

    @abstractmethod
    def candidates(self, world: S, seat: int, moves: list[M], rng: Random) -> list[M]:
        """The moves worth a thought, the keeper's own first; that alone where it is sure."""

    @abstractmethod
    def noisy_move(self, world: S, seat: int, moves: list[M], rng: Random) -> M:
        """What somebody would do who values things otherwise. The world stays as it is."""

    @abstractmethod
    def play(self, world: S, seat: int, moves: list[M]) -> M:
        """What a seat is expected to do. The world stays as it is."""

    @abstractmethod
    def redecide_sealed(self, world: S, seat: int) -> None:
        """Others have chosen under seal: let them choose again, as they are expected to."""

    def effort(self, world: S, seat: int) -> int:
        """How many times the usual playouts a decision of this seat is worth."""
        return 1

    @abstractmethod
    def ply(self, world: S) -> int:
        """How far the game has come, in steps after which it can be judged."""

    @abstractmethod
    def eval_case(self, world: S) -> int:
        """Which evaluation is meant: games of other seats or rules are judged otherwise."""

    @abstractmethod
    def phase(self, world: S) -> int:
        """The part of the game it is judged by."""

    @abstractmethod
    def features(self, world: S, seat: int) -> list[float]:
        """A seat in numbers, where the game has come to another moment."""

    @abstractmethod
    def feature_names(self) -> tuple[str, ...]:
        """What these numbers are."""

    @abstractmethod
    def teams(self, world: S) -> list[int]:
        """The seats that are judged by themselves; of a team the first."""

    @abstractmethod
    def setups(self) -> list[Setup]:
        """The games that evaluations are fitted from: all cases there are."""

    @abstractmethod
    def facts(self, world: S, seat: int) -> list[float]:
        """What a person would count there."""

    @abstractmethod
    def fact_names(self) -> tuple[str, ...]:
        """What these facts are called in the game's words."""

    @abstractmethod
    def wishes(self, world: S, seat: int) -> tuple[int, ...]:
        """Of each fact: 1 where more of it is good for the seat, -1 where less is."""

    @abstractmethod
    def value(self, world: S, seat: int) -> float:
        """How likely a seat is to win, from 0 to 1."""


def perturbed(opinions: Any, rng: Random, spread: float) -> None:
    """Change every number of an object, and every list of numbers, by a factor at random."""
    for name in dir(opinions):
        if name.startswith("_"):
            continue
        value = getattr(opinions, name)
        if isinstance(value, float):
            setattr(opinions, name, value * exp(rng.gauss(0.0, spread)))
        elif isinstance(value, tuple):
            setattr(opinions, name, tuple([one * exp(rng.gauss(0.0, spread)) for one in value]))
        elif isinstance(value, list) and value and isinstance(value[0], float):
            setattr(opinions, name, [one * exp(rng.gauss(0.0, spread)) for one in value])


def win_shares(points: list[float], spread: float) -> list[float]:
    """The chance of each to end with most, where points are expected to lie so far off."""
    most = max(points)
    weights = [exp((one - most) / spread) for one in points]
    total = sum(weights)
    return [weight / total for weight in weights]
