"""Notation: moves as text, such as `hold 171 dungeon`, `place n1e2 east`, `score guest-wing`.

A square is written as steps north or south, then east or west of the start tile, which is `start`.
A turn is the direction that the printed top of the tile points to. Names are those of the
component data, seats are counted from 1.
"""

from functools import lru_cache
from typing import Final

from undercroft.core.game import BadNotation, Move
from undercroft.core.notation import completed, new_name, quoted
from undercroft.games.decorators import moves as m
from undercroft.games.decorators.constants import (
    BOSS_DECKS,
    DECKS,
    DIRECTIONS,
    GENERIC,
    GENERIC_SIDES,
    PLACES,
    ROW,
    SIDES,
    START,
    START_SQUARE,
    TILES,
    TURNS,
    east_of,
    south_of,
    square_at,
)
from undercroft.games.decorators.data import BASE, Box

FARTHEST: Final = ROW // 2 - 1
COMPASS: Final = "nesw"


# Components


def tile_words(tile: int) -> str:
    if tile == START:
        return "start"
    return "generic" if tile == GENERIC else str(BASE.numbers[tile])


def side_words(tile: int, side: int) -> str:
    return GENERIC_SIDES[side] if tile == GENERIC else SIDES[side]


def square_words(square: int) -> str:
    """
    >>> square_words(square_at(2, -1)), square_words(START_SQUARE)
    ('n1e2', 'start')
    """
    east, south = east_of(square), south_of(square)
    words = f"s{south}" if south > 0 else f"n{-south}" if south < 0 else ""
    words += f"e{east}" if east > 0 else f"w{-east}" if east < 0 else ""
    return words or "start"


def names_of(what: int, box: Box) -> tuple[str, ...]:
    """The names of a kind of component that chance deals, by id."""
    if what == m.BOSS:
        return box.boss_ids
    if what == m.GOAL:
        return box.goal_ids
    if what == m.TILE:
        return tuple([str(number) for number in BASE.numbers])
    return ("1", "2", "3", "4")


def name_of(what: int, item: int, box: Box) -> str:
    """The name of a component, which may be another box's."""
    names = names_of(what, box)
    found = names[item] if item < len(names) else ""
    return found or new_name(item - len(names_of(what, BASE)))


# Moves


def show(move: Move, box: Box = BASE) -> str:
    if isinstance(move, m.Deal):
        if move.what == m.HOURGLASS:
            return "deal hourglass"
        return f"deal {m.THINGS[move.what]} {name_of(move.what, move.item, box)}"
    if isinstance(move, m.Discard):
        return f"discard {name_of(m.GOAL, move.goal, box)}"
    if isinstance(move, m.Draft):
        return f"draft {PLACES[move.place]}"
    if isinstance(move, m.DrawGoal):
        return f"draw {DECKS[move.deck]}"
    if isinstance(move, m.Keep):
        return f"keep {tile_words(move.tile)}"
    if isinstance(move, m.Score):
        return f"score {name_of(m.GOAL, move.goal, box)}"
    if isinstance(move, m.Mimic):
        return f"mimic {BOSS_DECKS[move.deck]}"
    if isinstance(move, m.Done):
        return "done"
    return show_building(move)


def show_building(move: Move) -> str:
    """The notation of a move of the build phase."""
    if isinstance(move, m.Hold):
        return f"hold {tile_words(move.tile)} {side_words(move.tile, move.side)}"
    if isinstance(move, m.Place):
        return f"place {square_words(move.square)} {DIRECTIONS[move.turn]}"
    if isinstance(move, m.Architect):
        return f"architect {square_words(move.square)}"
    if isinstance(move, m.Restore):
        return "restore"
    if isinstance(move, m.End):
        return "end"
    if isinstance(move, m.Drop):
        return f"drop {tile_words(move.tile)}"
    raise BadNotation(f"{type(move).__name__} is not a move of Dungeon Decorators")


@lru_cache(16)
def vocabulary(box: Box = BASE) -> dict[str, Move]:
    """Every move of which there is a fixed number, by its notation."""
    found: list[Move] = [m.DONE, m.RESTORE, m.END]
    found += [*m.DEALS[m.PAWN], *m.DEALS[m.TILE], *m.DEALS[m.HOURGLASS]]
    found += [m.DEALS[m.BOSS][boss] for boss, name in enumerate(box.boss_ids) if name]
    for goal, name in enumerate(box.goal_ids):
        if name:
            found += [m.DEALS[m.GOAL][goal], m.DISCARDS[goal], m.SCORES[goal]]
    found += [*m.DRAFTS, *m.DRAW_GOALS, *m.MIMICS]
    for tile in range(START):
        found += [*m.HOLDS[tile], m.DROPS[tile]]
        if tile < TILES:
            found.append(m.KEEPS[tile])
    # By other names too where an expansion added something.
    return {show(move): move for move in found} | {show(move, box): move for move in found}


def read(text: str, box: Box = BASE) -> Move:
    """Parse a move; case and extra spaces don't matter."""
    words = text.lower().split()
    found = vocabulary(box).get(" ".join(words))
    if found is not None:
        return found
    if len(words) == 3 and words[0] == "place" and words[2] in DIRECTIONS:
        return m.places(read_square(words[1], text))[DIRECTIONS.index(words[2])]
    if len(words) == 2 and words[0] == "architect":
        return m.architect(read_square(words[1], text))
    if words and words[0] in ("place", "architect"):
        raise BadNotation(f"{quoted(text)}: expected a square and a turn, as in place n1e2 east")
    raise BadNotation(f"{quoted(text)} is not a move of Dungeon Decorators")


def read_square(word: str, text: str) -> int:
    """`n1e2`, `s3`, `start` as a square."""
    if word == "start":
        return START_SQUARE
    steps = [0] * TURNS
    at = 0
    while at < len(word) and word[at] in COMPASS:
        end = at + 1
        while end < len(word) and word[end] in "0123456789":
            end += 1
        steps[COMPASS.index(word[at])] = int(word[at + 1 : end][:3] or 0)
        at = end
    square = square_at(steps[1] - steps[3], steps[2] - steps[0])
    if max(steps) > FARTHEST or square_words(square) != word:
        raise BadNotation(f"{quoted(text)}: {quoted(word)} is not a square, such as n1e2")
    return square


def complete(text: str, moves: list[Move], box: Box = BASE) -> list[Move]:
    """The moves that incomplete notation may stand for."""
    return completed(text, moves, lambda move: show(move, box))
