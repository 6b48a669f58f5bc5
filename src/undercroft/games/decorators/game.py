"""Dungeon Decorators: the game interface, implemented by the chapters."""

from collections.abc import Callable
from random import Random
from typing import Final, final

from undercroft.core.box_cache import BoxCache
from undercroft.core.game import CHANCE, Move, Option, Setup
from undercroft.core.modular_game import ON_OFF, ModularGame
from undercroft.games.decorators import (
    determinize,
    facts,
    flow,
    invariants,
    notation,
    opening,
    refusals,
    view,
)
from undercroft.games.decorators import (
    final as ending,
)
from undercroft.games.decorators.constants import NONE_SCORES, WILDS_HOLD
from undercroft.games.decorators.data import BASE, load_pack
from undercroft.games.decorators.moves import Deal
from undercroft.games.decorators.state import State

OPTION_BITS = {
    "wilds-hold": WILDS_HOLD,
    "none-scores": NONE_SCORES,
}
BOXES: Final = BoxCache(load_pack)


@final
class Decorators(ModularGame[State]):
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
        self.name = "decorators"
        self.title = "Dungeon Decorators"
        self.seats = (2, 3, 4)
        self.length_is_luck = True  # hourglasses end it (DR3)
        self.options = (
            Option("wilds-hold", "DP1", ON_OFF),
            Option("none-scores", "DE4", ON_OFF),
        )

    def start(self, setup: Setup) -> State:
        setup = self.settled(setup)
        rules = rules_of(setup)
        box = BOXES.box(setup.pack) if setup.pack else BASE
        state = opening.set_up(box, setup.seats, rules)
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
        return [float(player.points) for player in state.players]

    def winners(self, state: State) -> tuple[int, ...]:
        return ending.winners(state)


def rules_of(setup: Setup) -> int:
    """The options that are on in a complete setup, as bits."""
    return sum([bit for name, bit in OPTION_BITS.items() if setup.options[name]])
