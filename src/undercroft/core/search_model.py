"""What the search needs from a game: opponent models, candidate moves, evaluation."""

from abc import abstractmethod
from math import exp
from random import Random
from typing import Any, Generic

from undercroft.core.evaluation import Evaluation
from undercroft.core.game import M, S, Setup
from undercroft.core.lapses import Lapse
from undercroft.core.mypyc_compat import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchModel(Generic[S, M]):
    """Opponent models and evaluation of one game. Worlds are determinizations, never real."""

    fitted: Evaluation | None = None  # to other data; the package's own evaluation without one
    plays_all: bool = False  # whether other seats play in full, where the search leaves that out

    @abstractmethod
    def begin(self, world: S) -> None:
        """Start on another world: drop plans made for the last one."""

    @abstractmethod
    def candidates(self, world: S, seat: int, moves: list[M], rng: Random) -> list[M]:
        """The candidate moves, the keeper's first; only that one if it is certain."""

    @abstractmethod
    def lapsing_move(self, world: S, seat: int, moves: list[M], lapse: Lapse) -> M:
        """The move of a keeper with human faults. Does not change the world."""

    def occasion(self, world: S, seat: int) -> str:
        """What a lapse lasts for, such as a round, by what the seat knows; empty: one decision."""
        return ""

    @abstractmethod
    def play(self, world: S, seat: int, moves: list[M]) -> M:
        """The move a seat is expected to make. Does not change the world."""

    @abstractmethod
    def redecide_sealed(self, world: S, seat: int) -> None:
        """Replace the sealed choices of others by those the opponent models make."""

    def is_half_done(self, world: S) -> bool:
        """Whether a move is begun that means nothing yet, as a tile in hand without its square."""
        return False

    def effort(self, world: S, seat: int) -> int:
        """A factor on the number of playouts for this decision."""
        return 1

    @abstractmethod
    def ply(self, world: S) -> int:
        """How far the game has come, counted in points at which it can be evaluated."""

    def is_between_rounds(self, world: S) -> bool:
        """Whether a round is still to begin; what is decided then is told as a part of it."""
        return False

    @abstractmethod
    def eval_case(self, world: S) -> int:
        """Which evaluation applies; it depends on the number of seats and the options."""

    @abstractmethod
    def phase(self, world: S) -> int:
        """The phase of the game, each with its own weights."""

    @abstractmethod
    def features(self, world: S, seat: int) -> list[float]:
        """The features of a seat's position, at a point where it can be evaluated."""

    @abstractmethod
    def feature_names(self) -> tuple[str, ...]:
        """The names of the features."""

    @abstractmethod
    def teams(self, world: S) -> list[int]:
        """The seats that are evaluated; the first one of each team."""

    def share_case(self, world: S) -> int:
        """Which calibration applies: more of them where options change how often sides win."""
        return self.eval_case(world)

    def share_phase(self, world: S) -> int:
        """The phase of the calibration: more of them where features mean something else.

        One that was not fitted has the weights of `phase`.
        """
        return self.phase(world)

    def sides(self, world: S) -> list[int]:
        """The side of each seat: the place of its team in `teams`, or one more for their foe."""
        return self.teams(world)

    def shares(self, world: S, known: Evaluation) -> list[float]:
        """Each seat's share of victory by a calibrated evaluation, while the game goes on."""
        case = self.share_case(world)
        stage = self.share_phase(world)
        if (case, stage) not in known.weights:
            stage = known.nearest(case, self.phase(world))
        rows = [self.features(world, seat) for seat in self.teams(world)]
        points = [known.points(case, stage, row) for row in rows]
        if len(points) == 1:
            points.append(0.0)  # a team against the game, or against its foe
        shares = win_shares(points, known.spread(case, stage))
        return [shares[side] for side in self.sides(world)]

    @abstractmethod
    def setups(self) -> list[Setup]:
        """The setups that evaluations are fitted from, one for each case."""

    @abstractmethod
    def facts(self, world: S, seat: int) -> list[float]:
        """Quantities that a player would count in a position."""

    @abstractmethod
    def fact_names(self) -> tuple[str, ...]:
        """The facts' keys in the game's words."""

    @abstractmethod
    def fact_signs(self, world: S, seat: int) -> tuple[int, ...]:
        """For each fact 1 if more is better for the seat, -1 if less is."""

    def fact_weights(self) -> tuple[float, ...]:
        """For each fact what one more of it is roughly worth, beside the others."""
        return (1.0,) * len(self.fact_names())

    def estimated_facts(self) -> tuple[str, ...]:
        """The facts that are not counted but expected, such as future sales."""
        return ()

    def isolate(self, world: S, seat: int) -> None:
        """Leave to be done what the seat's next move does, not what others suffer after it."""

    def things(self, world: S, seat: int) -> dict[str, float]:
        """How well single things of a seat do, by `what kind:number`; more is better."""
        return {}

    def shown_at_once(self) -> tuple[str, ...]:
        """What is said of single things only where the moves themselves better it."""
        return ()

    def purposes(self, world: S, seat: int, moves: list[M]) -> list[str]:
        """What the parts of a plan are for, those that stand before those of the moves.

        Each is some `kind:number` with blanks between; no parts where nothing is planned.
        """
        return []

    def grounds(self, world: S, seat: int, move: M) -> list[str]:
        """What can be seen to speak for a move, the most important first.

        Each is a key of the game's `grounds` with its blanks: `heals name=thing:5 n=2`.
        """
        return []

    @abstractmethod
    def value(self, world: S, seat: int) -> float:
        """A seat's estimated probability of winning."""


def perturbed(opinions: Any, rng: Random, spread: float) -> None:
    """A copy of an object with every number multiplied by a random factor."""
    for name in names_of(opinions):
        value = getattr(opinions, name)
        if isinstance(value, float):
            setattr(opinions, name, value * exp(rng.gauss(0.0, spread)))
        elif isinstance(value, tuple):
            setattr(opinions, name, tuple([one * exp(rng.gauss(0.0, spread)) for one in value]))
        elif isinstance(value, list) and value and isinstance(value[0], float):
            setattr(opinions, name, [one * exp(rng.gauss(0.0, spread)) for one in value])


_NAMES: dict[type, list[str]] = {}


def names_of(opinions: Any) -> list[str]:
    """The public attributes of an object, sorted; the same for all of its class."""
    found = _NAMES.get(type(opinions))
    if found is None:
        found = [name for name in dir(opinions) if not name.startswith("_")]
        _NAMES[type(opinions)] = found
    return found


def win_shares(points: list[float], spread: float) -> list[float]:
    """Each seat's probability of winning, given predicted points and their spread."""
    most = max(points)
    weights = [exp((one - most) / spread) for one in points]
    total = sum(weights)
    return [weight / total for weight in weights]


def won_shares(winners: tuple[int, ...], sides: list[int]) -> list[float]:
    """Each seat's share of the victory at the end: sides share it, a team has it together."""
    won = {sides[seat] for seat in winners}
    return [1.0 / len(won) if side in won else 0.0 for side in sides]
