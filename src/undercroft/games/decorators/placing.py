"""Placing tiles (DP1-DP5), and what makes a whole dungeon illegal (DB6).

In a legal dungeon, whether a tile fits on a square depends only on what surrounds the square and on
how many passages are open. So the rules are worked out once, for all surroundings, as tables.
"""

from typing import Final

from undercroft.games.decorators.constants import NEXT, START_SQUARE, TURNS, WILDS_HOLD
from undercroft.games.decorators.dungeon import (
    DECORATION_TILE_SIDES,
    HOW_MANY,
    OPEN_SIDES,
    PASSAGE_SIDES,
    SURROUNDINGS,
    UNKNOWN,
    WALL_SIDES,
    Dungeon,
    surroundings,
)
from undercroft.games.decorators.faces import lay, turned_mask

MASKS: Final = 16  # of four sides, a bit for each


def dungeon_side_fits(passages: int, around: int) -> bool:
    """Whether a dungeon side with these passages fits in these surroundings (DP2, DP3)."""
    is_joined = passages & PASSAGE_SIDES[around] != 0
    runs_into_decoration = passages & DECORATION_TILE_SIDES[around] != 0
    return is_joined and not runs_into_decoration


def opens_passage(passages: int, around: int) -> bool:
    """Whether one of these passages leads to an empty square (DP4)."""
    return passages & OPEN_SIDES[around] != 0


def must_open_passage(dungeon: Dungeon, around: int) -> bool:
    """Whether a tile placed there closes every open passage, so that it has to open one (DP4).

    A decoration tile never closes a passage: none may run into it (DP2).
    """
    return HOW_MANY[PASSAGE_SIDES[around]] == dungeon.open_passages


def decoration_side_fits(icons: int, around: int) -> bool:
    """Whether an icon lies against a wall (DP1) and no passage runs into the tile (DP2)."""
    return icons & WALL_SIDES[around] != 0 and PASSAGE_SIDES[around] == 0


# Which turns fit, as tables: by SURROUNDINGS * (a mask of passages or icons) + surroundings.


def dungeon_turns(must_open: bool) -> tuple[int, ...]:
    """The turns in which a dungeon side fits; where it must, also opens a passage."""
    found: list[int] = []
    for mask in range(MASKS):
        for around in range(SURROUNDINGS):
            turns = 0
            for turn in range(TURNS):
                passages = turned_mask(mask, turn)
                if must_open and not opens_passage(passages, around):
                    continue
                if dungeon_side_fits(passages, around):
                    turns |= 1 << turn
            found.append(turns)
    return tuple(found)


def decoration_turns() -> tuple[int, ...]:
    """The turns in which a decoration side fits."""
    found: list[int] = []
    for mask in range(MASKS):
        for around in range(SURROUNDINGS):
            turns = 0
            for turn in range(TURNS):
                if decoration_side_fits(turned_mask(mask, turn), around):
                    turns |= 1 << turn
            found.append(turns)
    return tuple(found)


DUNGEON_TURNS: Final[tuple[int, ...]] = dungeon_turns(must_open=False)
OPENING_TURNS: Final[tuple[int, ...]] = dungeon_turns(must_open=True)
DECORATION_TURNS: Final[tuple[int, ...]] = decoration_turns()


def fitting_masks(table: tuple[int, ...]) -> tuple[int, ...]:
    """By surroundings: the masks that fit in some turn, a bit for each."""
    found: list[int] = []
    for around in range(SURROUNDINGS):
        masks = [mask for mask in range(MASKS) if table[SURROUNDINGS * mask + around]]
        found.append(sum([1 << mask for mask in masks]))
    return tuple(found)


DUNGEON_MASKS: Final[tuple[int, ...]] = fitting_masks(DUNGEON_TURNS)
OPENING_MASKS: Final[tuple[int, ...]] = fitting_masks(OPENING_TURNS)
DECORATION_MASKS: Final[tuple[int, ...]] = fitting_masks(DECORATION_TURNS)


def holding_icons(dungeon: Dungeon, laid: int) -> int:
    """The edges whose icon lets a decoration tile be placed against a wall (DP1, ruling 1)."""
    faces = dungeon.box.faces
    if dungeon.rules & WILDS_HOLD:
        return faces.decorations[laid] | faces.wilds[laid]
    return faces.decorations[laid]


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
    """The masks of dungeon sides that fit somewhere; above them those of decoration sides."""
    sides, icons = 0, 0
    for around in dungeon.around:
        icons |= DECORATION_MASKS[around]
        if must_open_passage(dungeon, around):
            sides |= OPENING_MASKS[around]
        else:
            sides |= DUNGEON_MASKS[around]
    return sides | icons << MASKS


def turns_at(dungeon: Dungeon, face: int, around: int) -> int:
    """The turns in which a face fits in these surroundings, a bit for each; lookalikes once."""
    laid = lay(face, 0)
    faces = dungeon.box.faces
    passages = faces.passages[laid]
    if passages == 0:
        turns = DECORATION_TURNS[SURROUNDINGS * holding_icons(dungeon, laid) + around]
    elif must_open_passage(dungeon, around):
        turns = OPENING_TURNS[SURROUNDINGS * passages + around]
    else:
        turns = DUNGEON_TURNS[SURROUNDINGS * passages + around]
    return turns & faces.turns[face]


# The whole dungeon, at the end of a build phase in which an architect was used (DB6)


def is_legal(dungeon: Dungeon) -> bool:
    """Whether a build phase may end with this dungeon (DB6)."""
    if dungeon.legal == UNKNOWN:
        dungeon.legal = 1 if meets_all_rules(dungeon) else 0
    return dungeon.legal == 1


def meets_all_rules(dungeon: Dungeon) -> bool:
    """A passage is open (DP4), decoration tiles lie as they must, all is connected (DP3).

    The cheapest check comes first.
    """
    return dungeon.open_passages > 0 and decorations_are_legal(dungeon) and is_connected(dungeon)


def decorations_are_legal(dungeon: Dungeon) -> bool:
    """Every decoration tile decorates a wall (DP1), and no passage runs into one (DP2)."""
    passages = dungeon.box.faces.passages
    for square, laid in dungeon.tiles.items():
        if passages[laid] == 0 and decoration_fault(dungeon, square, laid) is not None:
            return False
    return True


def is_connected(dungeon: Dungeon) -> bool:
    """Every dungeon tile is connected to the start tile (DP3)."""
    passages = dungeon.box.faces.passages
    dungeon_tiles = 0
    for laid in dungeon.tiles.values():
        if passages[laid]:
            dungeon_tiles += 1
    return len(connected_squares(dungeon)) == dungeon_tiles


def first_fault(dungeon: Dungeon) -> tuple[str, int, int] | None:
    """The first rule that a dungeon breaks, as in `list_faults`; or None."""
    found = list_faults(dungeon)
    return found[0] if found else None


def list_faults(dungeon: Dungeon) -> list[tuple[str, int, int]]:
    """Every rule that a dungeon breaks, with the square and the one across the edge in question.

    Lists at most one fault for each tile.
    """
    found: list[tuple[str, int, int]] = []
    if dungeon.open_passages == 0:
        found.append(("DP4", START_SQUARE, START_SQUARE))
    passages = dungeon.box.faces.passages
    connected = connected_squares(dungeon)
    for square, laid in dungeon.tiles.items():
        if passages[laid]:
            if square not in connected:
                found.append(("DP3", square, square))
            continue
        fault = decoration_fault(dungeon, square, laid)
        if fault is not None:
            found.append(fault)
    return found


def decoration_fault(dungeon: Dungeon, square: int, laid: int) -> tuple[str, int, int] | None:
    """The rule that a decoration tile on a square breaks: DP2, DP1 or none."""
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


def connected_squares(dungeon: Dungeon) -> set[int]:
    """The squares with a way to the start tile; a step needs a passage on both sides (DP3)."""
    passages = dungeon.box.faces.passages
    connected = {START_SQUARE}
    to_visit = [START_SQUARE]
    while to_visit:
        square = to_visit.pop()
        leaving = passages[dungeon.tiles[square]]
        for side in range(TURNS):
            near = square + NEXT[side]
            if leaving >> side & 1 == 0 or near in connected:
                continue
            if passages[dungeon.at(near)] >> (side ^ 2) & 1:
                connected.add(near)
                to_visit.append(near)
    return connected
