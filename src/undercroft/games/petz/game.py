"""Dungeon Petz: the game interface, implemented by the chapters."""

from collections.abc import Callable
from random import Random
from typing import Final, final

from undercroft.core.box_cache import BoxCache
from undercroft.core.game import CHANCE, BadSetup, Move, Option, Setup
from undercroft.core.modular_game import ON_OFF, ModularGame
from undercroft.games.petz import (
    ageing,
    determinize,
    facts,
    flow,
    invariants,
    notation,
    refusals,
    town,
    view,
)
from undercroft.games.petz.data import BASE, load_pack
from undercroft.games.petz.moves import Deal
from undercroft.games.petz.state import State
from undercroft.games.petz.steps import (
    DOUBLE_SYMBOLS,
    FARM_GOODS,
    FULL_FORESIGHT,
    LOWEST_FIRST,
    MORE_FORESIGHT,
)

OPTION_BITS = {
    "double-symbols": DOUBLE_SYMBOLS,
    "more-foresight": MORE_FORESIGHT,
    "full-foresight": FULL_FORESIGHT,
    "meat-stand": FARM_GOODS,
    "last-round-order": LOWEST_FIRST,
}
ANY_START = (0, 1, 2, 3, 4)  # 0: chance decides (PS9)
BOXES: Final = BoxCache(load_pack)


@final
class Petz(ModularGame[State]):
    def __init__(self) -> None:
        super().__init__(
            why_not=refusals.why_not,
            show=notation.show,
            read=notation.read,
            base=BASE,
            check=invariants.check,
            kinds=facts.kinds,
            account=facts.account,
        )
        self.name = "petz"
        self.title = "Dungeon Petz"
        self.seats = (2, 3, 4)
        self.edition = 2  # since then the exhibit is chosen, and the shovel offered twice
        self.options = (
            Option("double-symbols", "PA1", ON_OFF),
            Option("more-foresight", "PA3", ON_OFF),
            Option("full-foresight", "PA4", ON_OFF),
            Option("meat-stand", "PA5", ON_OFF),
            Option("last-round-order", "PA6", ON_OFF),
            Option("start", "PS9", ANY_START),
        )

    def start(self, setup: Setup) -> State:
        setup = self.settled(setup)
        first = setup.options["start"]
        if first > setup.seats:
            raise BadSetup(f"player {first} can't start a game of {setup.seats}")
        rules = rules_of(setup)
        box = BOXES.box(setup.pack) if setup.pack else BASE
        state = town.open_shops(box, setup.seats, rules, first - 1)
        state.edition = setup.edition
        flow.advance(state)
        return state

    def to_act(self, state: State) -> tuple[int, ...]:
        return flow.to_act(state)

    def is_sealed(self, state: State) -> bool:
        return flow.is_sealed(state)

    def legal(self, state: State, seat: int) -> list[Move]:
        if seat == CHANCE:
            return [move for move, _ in flow.outcomes(state)]
        return flow.legal(state, seat)

    def outcomes(self, state: State) -> list[tuple[Move, int]]:
        return [(move, weight) for move, weight in flow.outcomes(state)]

    def sample(self, state: State, rng: Random) -> Move:
        return flow.sample(state, rng)

    def apply(self, state: State, seat: int, move: Move) -> None:
        if isinstance(move, Deal):
            flow.deal(state, move)
        else:
            flow.apply(state, seat, move)

    def view(self, state: State, seat: int) -> view.View:
        return view.see(state, seat)

    def views(self, state: State) -> Callable[[int], object]:
        return view.Views(state)

    def imagine(self, state: State, seat: int, rng: Random) -> State:
        return determinize.imagine(state, seat, rng)

    def scores(self, state: State) -> list[float]:
        return [player.reputation / 2 for player in state.players]

    def winners(self, state: State) -> tuple[int, ...]:
        return ageing.winners(state)


def rules_of(setup: Setup) -> int:
    """The options that are on in a complete setup, as bits."""
    return sum([bit for name, bit in OPTION_BITS.items() if setup.options[name]])
