"""Before a world begins: choosing and placing a hero."""

from typing import Final

from undercroft.core.game import Move
from undercroft.games.pugquest.constants import COLUMNS
from undercroft.games.pugquest.data import BASE, BOSS_MARK, Box
from undercroft.games.pugquest.keeper.worth import hero_worth
from undercroft.games.pugquest.moves import Hero, Place
from undercroft.games.pugquest.state import State
from undercroft.games.pugquest.worlds import LAST_WORLD

# How useful the shipped heroes are, by their place in the data, for what their values don't tell.
USEFUL: Final[tuple[float, ...]] = (5.0, 6.0, 3.0, 2.0, 1.0, 7.0, 8.0, 4.0, 10.0, 9.0)
BEFORE_THE_BOSS: Final = 3.0
COMPANY: Final = 0.3  # heroes in one column are hit together


def choose_hero(box: Box, moves: list[Move]) -> Move:
    best, most = moves[0], -100.0
    for move in moves:
        if isinstance(move, Hero):
            use = usefulness(box, move.hero)
            if use > most:
                best, most = move, use
    return best


def usefulness(box: Box, hero: int) -> float:
    """A shipped hero by how much better or worse a box makes it, an added one by its values."""
    if hero < len(USEFUL):
        return USEFUL[hero] + hero_worth(box, hero) - hero_worth(BASE, hero)
    usual = 0.0
    for one in range(len(USEFUL)):
        usual += USEFUL[one] - hero_worth(BASE, one)
    return usual / len(USEFUL) + hero_worth(box, hero)


def choose_place(state: State, moves: list[Move]) -> Move:
    """Place the hero by where foes will stand, over the worlds that may be turned up."""
    best, most = moves[0], -100.0
    for move in moves:
        if isinstance(move, Place):
            value = foes_expected(state, move.column)
            for beside in (move.column - 1, move.column + 1):
                if 0 <= beside < COLUMNS:
                    value += 0.4 * foes_expected(state, beside)
            value -= COMPANY * len(state.columns[move.column])
            if value > most:
                best, most = move, value
    return best


def foes_expected(state: State, column: int) -> float:
    total = 0.0
    for card in state.world_deck:
        for mark in state.box.world_positions[card][column]:
            if mark == BOSS_MARK:
                total += BEFORE_THE_BOSS if state.world == LAST_WORLD else 0.0
            elif mark <= state.heroes:
                total += 1.0
    return total / max(1, len(state.world_deck))
