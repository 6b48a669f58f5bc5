"""Before a world begins: choosing and placing a hero."""

from typing import Final

from undercroft.core.game import Move
from undercroft.games.pugquest.constants import COLUMNS
from undercroft.games.pugquest.data import BOSS_MARK
from undercroft.games.pugquest.moves import Hero, Place
from undercroft.games.pugquest.state import State
from undercroft.games.pugquest.worlds import LAST_WORLD

# The heroes from the most to the least useful, by their place in the data.
PREFERRED: Final[tuple[int, ...]] = (8, 9, 6, 5, 1, 0, 7, 2, 3, 4)
BEFORE_THE_BOSS: Final = 3.0
COMPANY: Final = 0.3  # heroes in one column are hit together


def choose_hero(moves: list[Move]) -> Move:
    best, least = moves[0], len(PREFERRED)
    for move in moves:
        if isinstance(move, Hero) and rank(move.hero) < least:
            best, least = move, rank(move.hero)
    return best


def rank(hero: int) -> int:
    """The place of a hero among those preferred; one that an expansion adds is in the middle."""
    return PREFERRED.index(hero) if hero < len(PREFERRED) else len(PREFERRED) // 2


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
