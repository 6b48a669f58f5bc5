"""The search model of Dungeon Petz: keepers as opponent models, reputation from features."""

from random import Random
from typing import Final, final

from undercroft.core.evaluation import evaluation_of
from undercroft.core.game import Move, Setup
from undercroft.core.lapses import Lapse
from undercroft.core.memory import Memory
from undercroft.core.search_model import SearchModel, perturbed, win_shares
from undercroft.games.petz import steps
from undercroft.games.petz.bot import Keeper
from undercroft.games.petz.features import FEATURES, features
from undercroft.games.petz.keeper.lapses import misjudge
from undercroft.games.petz.keeper.memory import is_remembered, key_of
from undercroft.games.petz.keeper.purposes import purposes
from undercroft.games.petz.keeper.worth import Worth
from undercroft.games.petz.state import State

# The search leaves other decisions to the keeper.
SEARCHED: Final[tuple[int, ...]] = (steps.GROUP, steps.SEND, steps.TAKE, steps.SELL)
OPINIONS: Final = 6  # keepers with perturbed weights that suggest candidate moves
SPREAD: Final = 0.4  # how far their weights are perturbed
# What is only expected weighs little: a pet more is a better reason than its sale.
FACT_WEIGHTS: Final[dict[str, float]] = {
    "reputation": 1.0,
    "sales": 0.3,
    "awards": 0.3,
    "pets": 5.0,
    "cages": 3.0,
    "addons": 2.0,
    "artifacts": 2.0,
    "gold": 0.7,
    "food": 0.7,
    "potions": 1.5,
    "suffering": 2.0,
    "mutations": 4.0,
    "imps": 2.0,
}
FACTS: Final[tuple[str, ...]] = tuple(FACT_WEIGHTS)
UNWANTED: Final = ("suffering", "mutations")
OVER: Final = 2.0  # a difference in points that is hardly decisive at the end


@final
class PetzSearchModel(SearchModel[State, Move]):
    def __init__(self) -> None:
        self.keepers: list[Keeper] = []
        self.memory = Memory()
        self.worth = Worth()

    def begin(self, world: State) -> None:
        self.keepers = [Keeper() for _ in range(world.seats)]
        self.memory.begin(world.box)

    def play(self, world: State, seat: int, moves: list[Move]) -> Move:
        if not is_remembered(world):
            return self.keepers[seat].decide(world.clone(), seat, moves)
        key = key_of(world, seat)
        known = self.memory.moves.get(key)
        if known is None:
            known = self.keepers[seat].decide(world.clone(), seat, moves)
            self.memory.moves[key] = known
        return known

    def candidates(self, world: State, seat: int, moves: list[Move], rng: Random) -> list[Move]:
        found = [self.play(world, seat, moves)]
        if world.agenda[-1].kind in SEARCHED:
            for _ in range(OPINIONS):
                move = self.other(world, seat, moves, rng)
                if move not in found:
                    found.append(move)
        if world.agenda[-1].kind == steps.SELL:  # few, and keepers of any opinion may wait too long
            found += [move for move in moves if move not in found]
        return found

    def other(self, world: State, seat: int, moves: list[Move], rng: Random) -> Move:
        """The move of a keeper with perturbed weights."""
        keeper = Keeper()
        perturbed(keeper.worth, rng, SPREAD)
        return keeper.decide(world.clone(), seat, moves)

    def lapsing_move(self, world: State, seat: int, moves: list[Move], lapse: Lapse) -> Move:
        keeper = Keeper()
        misjudge(keeper.worth, lapse)
        return keeper.decide(world.clone(), seat, moves)

    def occasion(self, world: State, seat: int) -> str:
        return f"{world.round} {world.customers} {world.exhibitions}"

    def redecide_sealed(self, world: State, seat: int) -> None:
        if world.agenda[-1].kind != steps.GROUP:
            return
        for other in range(world.seats):
            if other != seat:
                world.players[other].groups = ()
                world.players[other].ready = False

    def ply(self, world: State) -> int:
        return world.round

    def eval_case(self, world: State) -> int:
        return world.seats

    def phase(self, world: State) -> int:
        return world.round

    def features(self, world: State, seat: int) -> list[float]:
        return features(world, seat, self.worth)

    def feature_names(self) -> tuple[str, ...]:
        return FEATURES

    def teams(self, world: State) -> list[int]:
        return list(range(world.seats))

    def setups(self) -> list[Setup]:
        return [Setup(seats) for seats in (2, 3, 4)]

    def facts(self, world: State, seat: int) -> list[float]:
        """Some of the features; none after the last sale and exhibition."""
        found = features(world, seat, self.worth) if world.agenda else [0.0] * len(FEATURES)
        player = world.players[seat]
        found[FEATURES.index("reputation")] = player.reputation / 2
        if world.agenda and world.agenda[-1].kind != steps.GROUP:  # gold of groups is not spent yet
            found[FEATURES.index("gold")] += float(sum([gold for _, gold in player.groups]))
        return [found[FEATURES.index(name)] for name in FACTS]

    def fact_names(self) -> tuple[str, ...]:
        return FACTS

    def fact_signs(self, world: State, seat: int) -> tuple[int, ...]:
        return tuple([-1 if name in UNWANTED else 1 for name in FACTS])

    def fact_weights(self) -> tuple[float, ...]:
        return tuple(FACT_WEIGHTS.values())

    def estimated_facts(self) -> tuple[str, ...]:
        """Imps that are sent out come home."""
        return ("sales", "awards", "imps")

    def things(self, world: State, seat: int) -> dict[str, float]:
        """The suffering of each pet in a cage, and that it is there."""
        found: dict[str, float] = {}
        for pet in world.players[seat].pets:
            if pet is not None:
                found[f"suffering pet:{pet.kind}"] = float(-pet.suffering)
                found[f"pets pet:{pet.kind}"] = 1.0
        return found

    def purposes(self, world: State, seat: int, moves: list[Move]) -> list[str]:
        """Where the groups of imps go, as in `space:4 pet:11`."""
        if world.agenda[-1].kind != steps.GROUP:
            return []
        here = world.clone()
        self.begin(here)
        self.redecide_sealed(here, seat)
        return purposes(Keeper().evaluation(here, seat), moves, self.play)

    def value(self, world: State, seat: int) -> float:
        if not world.agenda:
            return win_shares([player.reputation / 2 for player in world.players], OVER)[seat]
        seats, stage = world.seats, self.phase(world)
        known = self.fitted or evaluation_of("undercroft.games.petz")
        points = [known.points(seats, stage, self.features(world, other)) for other in range(seats)]
        return win_shares(points, known.spread(seats, stage))[seat]
