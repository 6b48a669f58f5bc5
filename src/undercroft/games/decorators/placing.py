"""Placing tiles: where a face may lie and how turned (DP1-DP5), and what is wrong with a dungeon.

In a dungeon that is legal only the surroundings of a square and the number of open passages
decide, so the turns that fit are a table.
"""

from typing import Final

from undercroft.games.decorators.constants import NEXT, START_SQUARE, TURNS, WILDS_HOLD
from undercroft.games.decorators.dungeon import (
    HOW_MANY,
    OPEN_SIDES,
    PASSAGE_SIDES,
    ROCK_SIDES,
    SURROUNDINGS,
    UNKNOWN,
    WALL_SIDES,
    Dungeon,
    surroundings,
)
from undercroft.games.decorators.faces import lay, turned_mask

MASKS: Final = 16
NOT_LAST: Final = 0
LAST: Final = 1  # every open passage leads to the square (DP4)


def dungeon_turns(last: int) -> tuple[int, ...]:
    """By SURROUNDINGS * passages + surroundings: the turns in which a dungeon side fits."""
    found: list[int] = []
    for mask in range(MASKS):
        for around in range(SURROUNDINGS):
            turns = 0
            for turn in range(TURNS):
                passages = turned_mask(mask, turn)
                joined = passages & PASSAGE_SIDES[around]  # DP3
                into_rock = passages & ROCK_SIDES[around]  # DP2
                opened = passages & OPEN_SIDES[around] or last == NOT_LAST  # DP4
                if joined and not into_rock and opened:
                    turns |= 1 << turn
            found.append(turns)
    return tuple(found)


def decoration_turns() -> tuple[int, ...]:
    """By SURROUNDINGS * icons + surroundings: the turns in which a decoration side fits."""
    found: list[int] = []
    for mask in range(MASKS):
        for around in range(SURROUNDINGS):
            turns = 0
            for turn in range(TURNS):
                held = turned_mask(mask, turn) & WALL_SIDES[around]  # DP1
                if held and PASSAGE_SIDES[around] == 0:  # DP2
                    turns |= 1 << turn
            found.append(turns)
    return tuple(found)


DUNGEON_TURNS: Final[tuple[int, ...]] = dungeon_turns(NOT_LAST)
LAST_TURNS: Final[tuple[int, ...]] = dungeon_turns(LAST)
DECORATION_TURNS: Final[tuple[int, ...]] = decoration_turns()


def fitting_masks(table: tuple[int, ...]) -> tuple[int, ...]:
    """By surroundings: the masks that fit in some turn, a bit for each."""
    found: list[int] = []
    for around in range(SURROUNDINGS):
        masks = [mask for mask in range(MASKS) if table[SURROUNDINGS * mask + around]]
        found.append(sum([1 << mask for mask in masks]))
    return tuple(found)


DUNGEON_MASKS: Final[tuple[int, ...]] = fitting_masks(DUNGEON_TURNS)
LAST_MASKS: Final[tuple[int, ...]] = fitting_masks(LAST_TURNS)
DECORATION_MASKS: Final[tuple[int, ...]] = fitting_masks(DECORATION_TURNS)


def holding_icons(dungeon: Dungeon, laid: int) -> int:
    """The edges by which a decoration tile may hold on to a wall (DP1, ruling 1)."""
    faces = dungeon.box.faces
    if dungeon.rules & WILDS_HOLD:
        return faces.decorations[laid] | faces.wilds[laid]
    return faces.decorations[laid]


def takes_last_passage(dungeon: Dungeon, around: int) -> bool:
    """Whether a tile there meets every open passage, so that it has to open another (DP4)."""
    return HOW_MANY[PASSAGE_SIDES[around]] == dungeon.open_passages


def fits_somewhere(dungeon: Dungeon, face: int) -> bool:
    """Whether a face has a legal place in a legal dungeon."""
    if dungeon.fitting == UNKNOWN:
        dungeon.fitting = all_fitting(dungeon)
    laid = lay(face, 0)
    passages = dungeon.box.faces.passages[laid]
    if passages:
        return dungeon.fitting >> passages & 1 == 1
    return dungeon.fitting >> (MASKS + holding_icons(dungeon, laid)) & 1 == 1


def all_fitting(dungeon: Dungeon) -> int:
    """The masks of dungeon sides that fit somewhere, then those of decoration sides."""
    sides, icons = 0, 0
    for around in dungeon.around:
        icons |= DECORATION_MASKS[around]
        if takes_last_passage(dungeon, around):
            sides |= LAST_MASKS[around]
        else:
            sides |= DUNGEON_MASKS[around]
    return sides | icons << MASKS


def turns_at(dungeon: Dungeon, face: int, around: int) -> int:
    """The turns in which a face fits there and looks different, a bit for each."""
    laid = lay(face, 0)
    faces = dungeon.box.faces
    passages = faces.passages[laid]
    if passages == 0:
        turns = DECORATION_TURNS[SURROUNDINGS * holding_icons(dungeon, laid) + around]
    elif takes_last_passage(dungeon, around):
        turns = LAST_TURNS[SURROUNDINGS * passages + around]
    else:
        turns = DUNGEON_TURNS[SURROUNDINGS * passages + around]
    return turns & faces.turns[face]


# A dungeon as a whole (DB6)


def is_legal(dungeon: Dungeon) -> bool:
    """Whether a build phase may end with it (DB6)."""
    if dungeon.legal == UNKNOWN:
        dungeon.legal = 1 if is_faultless(dungeon) else 0
    return dungeon.legal == 1


def is_faultless(dungeon: Dungeon) -> bool:
    """The same as having no faults, found out with the cheapest questions first (DB6)."""
    if dungeon.open_passages == 0:  # DP4
        return False
    passages = dungeon.box.faces.passages
    dungeon_tiles = 0
    for square, laid in dungeon.tiles.items():
        if passages[laid]:
            dungeon_tiles += 1
        elif fault_of_decoration(dungeon, square, laid) is not None:  # DP1, DP2
            return False
    connected = len(joined_squares(dungeon))  # to the start (DP3)
    return connected == dungeon_tiles


def first_fault(dungeon: Dungeon) -> tuple[str, int, int] | None:
    """What is wrong with a dungeon: the rule, a square, and the one across the edge; or None."""
    found = list_faults(dungeon)
    return found[0] if found else None


def list_faults(dungeon: Dungeon) -> list[tuple[str, int, int]]:
    """Everything that is wrong with a dungeon, at most one fault of each tile."""
    found: list[tuple[str, int, int]] = []
    if dungeon.open_passages == 0:
        found.append(("DP4", START_SQUARE, START_SQUARE))
    passages = dungeon.box.faces.passages
    joined = joined_squares(dungeon)
    for square, laid in dungeon.tiles.items():
        if passages[laid]:
            if square not in joined:
                found.append(("DP3", square, square))
            continue
        fault = fault_of_decoration(dungeon, square, laid)
        if fault is not None:
            found.append(fault)
    return found


def fault_of_decoration(dungeon: Dungeon, square: int, laid: int) -> tuple[str, int, int] | None:
    around = surroundings(dungeon, square)
    if PASSAGE_SIDES[around]:
        return ("DP2", square, across(square, PASSAGE_SIDES[around]))
    if not holding_icons(dungeon, laid) & WALL_SIDES[around]:
        return ("DP1", square, square)
    return None


def across(square: int, sides: int) -> int:
    """The square on the other side of the first of these edges."""
    side = 0
    while sides >> side & 1 == 0:
        side += 1
    return square + NEXT[side]


def joined_squares(dungeon: Dungeon) -> set[int]:
    """The squares with a way to the start tile through passages open on both sides (DP3)."""
    passages = dungeon.box.faces.passages
    joined = {START_SQUARE}
    to_visit = [START_SQUARE]
    while to_visit:
        square = to_visit.pop()
        leaving = passages[dungeon.tiles[square]]
        for side in range(TURNS):
            near = square + NEXT[side]
            if leaving >> side & 1 == 0 or near in joined:
                continue
            if passages[dungeon.at(near)] >> (side ^ 2) & 1:
                joined.add(near)
                to_visit.append(near)
    return joined
