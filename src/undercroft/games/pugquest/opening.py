"""Setup: heroes, hands, and placing heroes from the lowest initiative (QS)."""

from random import Random

from undercroft.core.game import Move, Step, follow_with, tell
from undercroft.games.pugquest.constants import COLUMNS
from undercroft.games.pugquest.creatures import initiative_of
from undercroft.games.pugquest.data import Box
from undercroft.games.pugquest.events import HeroChosen
from undercroft.games.pugquest.movement import appear
from undercroft.games.pugquest.moves import DEALS, HERO, HERO_CHOICES, PLACES, Deal, Hero, Place
from undercroft.games.pugquest.state import State
from undercroft.games.pugquest.steps import (
    BEGIN_WORLD,
    CHOOSE_HERO,
    DEAL_HERO,
    DRAW,
    HARD_MODE,
    PLACE,
    RANDOM_HEROES,
    REFILL,
)


def set_up(box: Box, seats: int, rules: int, edition: int) -> State:
    """The table before the first decision (QS1-QS5)."""
    state = State(box, seats, rules, edition)
    state.deck = list(box.energies)
    state.deck_left = sum(box.energies)
    state.treasure_deck = tuple(
        [treasure for treasure, copies in enumerate(box.treasure_copies) for _ in range(copies)]
    )
    state.monster_deck = box.monster_stack
    state.world_deck = box.world_stack
    state.boss_deck = box.boss_stack
    by_chance = rules & (RANDOM_HEROES | HARD_MODE) != 0
    kind = DEAL_HERO if by_chance else CHOOSE_HERO
    steps = [Step(kind, seat) for seat in range(state.heroes)]
    steps += [Step(DRAW, seat, hand_size(state)) for seat in range(state.heroes)]
    steps += [Step(REFILL), Step(BEGIN_WORLD)]
    follow_with(state, steps)
    return state


def hand_size(state: State) -> int:
    """The starting hand and the hand limit at the end of a turn (QS4, QX1)."""
    return state.box.hand_size[1 if state.rules & HARD_MODE else 0][state.heroes]


# Heroes (QS2)


def heroes_left(state: State) -> list[int]:
    taken = [player.hero for player in state.players]
    return [hero for hero in state.box.heroes if hero not in taken]


def hero_outcomes(state: State) -> list[tuple[Deal, int]]:
    return [(DEALS[HERO][hero], 1) for hero in heroes_left(state)]


def sample_hero(state: State, rng: Random) -> Deal:
    left = heroes_left(state)
    return DEALS[HERO][left[int(rng.random() * len(left))]]


def legal_hero(state: State, step: Step) -> list[Move]:
    return [HERO_CHOICES[hero] for hero in heroes_left(state)]


def choose_hero(state: State, seat: int, move: Move) -> None:
    assert isinstance(move, Hero)
    deal_hero(state, move.hero)


def deal_hero(state: State, hero: int) -> None:
    step = state.agenda.pop()
    state.players[step.seat].hero = hero
    if state.news is not None:
        tell(state, HeroChosen(step.seat, hero))


# Placing (QS7)


def places(state: State) -> list[Step]:
    """Heroes are placed from the lowest initiative up."""
    pairs = sorted([(initiative_of(state, seat), seat) for seat in range(state.heroes)])
    return [Step(PLACE, seat) for _, seat in pairs]


def legal_place(state: State, step: Step) -> list[Move]:
    return [PLACES[column] for column in range(COLUMNS)]


def place(state: State, seat: int, move: Move) -> None:
    assert isinstance(move, Place)
    state.agenda.pop()
    appear(state, seat, move.column)
