"""Action numbers: one for every move of a player, and one for every deal of chance."""

from typing import Final

from undercroft.core.encoding import Block
from undercroft.core.game import BadSetup, Move
from undercroft.games.decorators import moves as m
from undercroft.games.decorators.constants import (
    ARCHITECT,
    BOSSES,
    GOALS,
    PLACES,
    ROW,
    SAPPER,
    START,
    TILES,
    TURNS,
    square_at,
)
from undercroft.games.decorators.data import BASE, Box

SPOTS: Final = 4  # tiles a round (DR1)


def farthest(box: Box) -> int:
    """An upper bound on the distance of a move from the start tile, in steps.

    A round takes four tiles out of the bags and gives a player one, with one assistant on it. What
    lies on a square is joined to the start tile by tiles, or can be by tiles and architects that
    the player still has (DP3, DB7), so it is no farther away than there can be of these.
    """
    rounds = (box.first_bag + box.second_bag) // SPOTS
    helpers = len([helper for helper in box.assistants if helper in (SAPPER, ARCHITECT)])
    return rounds + min(rounds, helpers)


REACH: Final = farthest(BASE)


def check_reach(box: Box) -> None:
    if farthest(box) > REACH:
        raise BadSetup(
            f"the encoding has actions for squares at most {REACH} steps from the start tile;"
            " this pack allows more"
        )


# Squares within reach, row by row from the north, each row from the west.
SQUARES: Final = [
    square_at(east, south)
    for south in range(-REACH, REACH + 1)
    for east in range(abs(south) - REACH, REACH - abs(south) + 1)
]


def numbers_of_squares() -> list[int]:
    numbers = [0] * (ROW * ROW)
    for number, square in enumerate(SQUARES):
        numbers[square] = number
    return numbers


SQUARE_NUMBERS: Final = numbers_of_squares()

# The first number of each kind of action.
DONE: Final = 1
RESTORE: Final = 2
END: Final = 3
DISCARD: Final = END + 1
DRAFT: Final = DISCARD + GOALS
DRAW: Final = DRAFT + len(PLACES)
KEEP: Final = DRAW + 2
HOLD: Final = KEEP + TILES
DROP: Final = HOLD + 2 * START
SCORE: Final = DROP + START
MIMIC: Final = SCORE + GOALS
CALL: Final = MIMIC + 2
PLACE: Final = CALL + len(SQUARES)
ACTIONS: Final = PLACE + TURNS * len(SQUARES)

BLOCKS: Final = (
    Block("wait", 0, 1, "for a seat that has nothing to decide"),
    Block("done", DONE, 1, ""),
    Block("restore", RESTORE, 1, ""),
    Block("end", END, 1, ""),
    Block("discard", DISCARD, GOALS, "goal"),
    Block("draft", DRAFT, len(PLACES), "place"),
    Block("draw", DRAW, 2, "deck"),
    Block("keep", KEEP, TILES, "tile"),
    Block("hold", HOLD, 2 * START, "2 * tile + side"),
    Block("drop", DROP, START, "tile"),
    Block("score", SCORE, GOALS, "goal"),
    Block("mimic", MIMIC, 2, "deck of the boss"),
    Block("architect", CALL, len(SQUARES), "square"),
    Block("place", PLACE, TURNS * len(SQUARES), f"{TURNS} * square + turn"),
)


def number_of(move: object) -> int:
    if isinstance(move, m.Place):
        return PLACE + TURNS * SQUARE_NUMBERS[move.square] + move.turn
    if isinstance(move, m.Hold):
        return HOLD + 2 * move.tile + move.side
    if isinstance(move, m.Architect):
        return CALL + SQUARE_NUMBERS[move.square]
    if isinstance(move, m.End):
        return END
    if isinstance(move, m.Done):
        return DONE
    if isinstance(move, m.Draft):
        return DRAFT + move.place
    if isinstance(move, m.Score):
        return SCORE + move.goal
    if isinstance(move, m.DrawGoal):
        return DRAW + move.deck
    if isinstance(move, m.Discard):
        return DISCARD + move.goal
    if isinstance(move, m.Keep):
        return KEEP + move.tile
    if isinstance(move, m.Drop):
        return DROP + move.tile
    if isinstance(move, m.Mimic):
        return MIMIC + move.deck
    if isinstance(move, m.Restore):
        return RESTORE
    raise ValueError(f"{move!r} is not a move of a player")


def move_of(number: int) -> Move:
    if number >= PLACE:
        return m.places(SQUARES[(number - PLACE) // TURNS])[(number - PLACE) % TURNS]
    if number >= CALL:
        return m.architect(SQUARES[number - CALL])
    return MOVES[number]


def fixed_moves() -> list[Move]:
    """The moves without a square, by number. WAIT is not a move; DONE fills its place."""
    found: list[Move] = [m.DONE, m.DONE, m.RESTORE, m.END]
    found += [*m.DISCARDS[:GOALS], *m.DRAFTS, *m.DRAW_GOALS, *m.KEEPS]
    for holds in m.HOLDS:
        found += holds
    return [*found, *m.DROPS, *m.SCORES[:GOALS], *m.MIMICS]


MOVES: Final = fixed_moves()

# Deals of chance: the first number of each kind of component.
DEALT: Final[tuple[int, ...]] = (
    0,
    4,
    4 + BOSSES,
    4 + BOSSES + GOALS,
    4 + BOSSES + GOALS + TILES,
)
CHANCES: Final = DEALT[m.HOURGLASS] + 1
