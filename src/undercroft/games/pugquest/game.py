"""Fantasy Pug Quest: the game interface, implemented by the chapters."""

from collections.abc import Callable
from random import Random
from typing import Final, final

from undercroft.core.box_cache import BoxCache
from undercroft.core.game import CHANCE, BadSetup, Move, Option, Setup
from undercroft.core.modular_game import ON_OFF, ModularGame
from undercroft.games.pugquest import (
    defeat,
    determinize,
    facts,
    flow,
    invariants,
    notation,
    opening,
    refusals,
    view,
)
from undercroft.games.pugquest.constants import HEROES
from undercroft.games.pugquest.data import BASE, load_pack
from undercroft.games.pugquest.moves import Deal
from undercroft.games.pugquest.state import State
from undercroft.games.pugquest.steps import EVIL_LORD, HARD_MODE, RANDOM_HEROES, SECOND_EDITION

OPTION_BITS = {"evil-lord": EVIL_LORD, "hard-mode": HARD_MODE, "random-heroes": RANDOM_HEROES}
BOXES: Final = BoxCache(load_pack)


@final
class PugQuest(ModularGame[State]):
    """The game. The Evil Lord, if there is one, has the last seat."""

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
        self.name = "pugquest"
        self.title = "Fantasy Pug Quest"
        self.edition = SECOND_EDITION
        self.seats = (1, 2, 3, 4, 5, 6)
        self.options = (
            Option("evil-lord", "QL1", ON_OFF),
            Option("hard-mode", "QX1", ON_OFF),
            Option("random-heroes", "QS2", ON_OFF),
        )

    def settled(self, setup: Setup) -> Setup:
        """Six players always play with the Evil Lord, so the option is implied (QS1)."""
        full = super().settled(setup)
        if full.seats > HEROES and "evil-lord" not in setup.options:
            full.options["evil-lord"] = 1
        return full

    def start(self, setup: Setup) -> State:
        setup = self.settled(setup)
        rules = rules_of(setup)
        if rules & EVIL_LORD and setup.seats == 1:
            raise BadSetup("the Evil Lord needs at least one hero: 2 to 6 players")
        if not rules & EVIL_LORD and setup.seats > HEROES:
            raise BadSetup(f"there are at most {HEROES} heroes; 6 players need the Evil Lord")
        box = BOXES.box(setup.pack) if setup.pack else BASE
        state = opening.set_up(box, setup.seats, rules, setup.edition)
        flow.advance(state)
        return state

    def to_act(self, state: State) -> tuple[int, ...]:
        return flow.to_act(state)

    def is_sealed(self, state: State) -> bool:
        return False  # nobody ever chooses at the same time as another

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
        """1 for those who won; heroes win and lose together."""
        won = defeat.winners(state)
        return [1.0 if seat in won else 0.0 for seat in range(state.seats)]

    def winners(self, state: State) -> tuple[int, ...]:
        return defeat.winners(state)


def rules_of(setup: Setup) -> int:
    """The options that are on in a complete setup, as bits."""
    return sum([bit for name, bit in OPTION_BITS.items() if setup.options[name]])
