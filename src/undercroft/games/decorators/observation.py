"""Observations: the fields of a view as numbers, the own seat first, then clockwise.

A dungeon is a window of squares around its start tile. Left out are the tiles put in the box, which
follow from the others, and the state at the start of the build phase.
"""

from typing import Any, Final

from undercroft.core.observation_writer import ObservationWriter
from undercroft.games.decorators import flow
from undercroft.games.decorators.constants import (
    ASSISTANTS,
    BOSSES,
    DECORATION,
    DIRECTIONS,
    FLOORS,
    GENERIC,
    GOALS,
    ICONS,
    PLACES,
    SHAPE,
    SHAPES,
    TILES,
    TURNS,
    east_of,
    goal_kind,
    south_of,
)
from undercroft.games.decorators.data import Box
from undercroft.games.decorators.dungeon import Dungeon
from undercroft.games.decorators.faces import Faces, side_of, tile_of
from undercroft.games.decorators.state import NOTHING, State
from undercroft.games.decorators.steps import BOSS_MIMICS, MOVE, OPENING, PLACE, SCORE

ROUNDS: Final = 30
BURROWED: Final = 3
AT_HAND: Final = 4  # new tiles, and stored ones
SIGHT: Final = 6  # squares in each direction from the start tile that the window shows
SIDE: Final = 2 * SIGHT + 1
SQUARES_SEEN: Final = SIDE * SIDE
TILE_PLACES: Final = 1 + TURNS * len(ICONS) + len(FLOORS) + len(ASSISTANTS)
PLANES: Final = (
    "dungeon tiles",
    *[f"passages {direction}" for direction in DIRECTIONS],
    *[f"floors: {floor}" for floor in FLOORS[1:]],
    "decoration tiles",
    *[f"icons {direction}" for direction in DIRECTIONS],
)
# Lengths of tables of words: compiled code builds the whole table to count it.
WINDOW: Final = len(PLANES) * SQUARES_SEEN
DECORATION_PLANES: Final = SQUARES_SEEN * (TURNS + len(FLOORS))
MOST_ICON: Final = len(ICONS) - 1
PAWNS: Final = len(PLACES)


def fill_in(writer: ObservationWriter, state: State, seat: int, option_places: int) -> None:
    fill_in_step(writer, state, seat, option_places)
    fill_in_board(writer, state, seat)
    for ahead in range(state.seats):
        if writer.noting:
            writer.part = "you" if ahead == 0 else f"player {ahead} to the left"
        fill_in_player(writer, state, (seat + ahead) % state.seats, ahead == 0)
    if writer.noting:
        writer.part = "you"
    player = state.players[seat]
    writer.members("goals in hand", player.hand, GOALS)
    writer.members("goals chosen to be discarded", player.discarding, GOALS)
    writer.members("goals discarded", player.discarded, GOALS)
    writer.members("goals that went back into a deck", player.returned, GOALS)


def fill_in_step(writer: ObservationWriter, state: State, seat: int, option_places: int) -> None:
    """The round, the phase and the decision."""
    seats = state.seats
    step = state.agenda[-1] if state.agenda else None
    kind = NOTHING if step is None else step.kind
    mark = 0 if step is None else step.mark
    acting = 0
    for other in flow.to_act(state):
        if other >= 0:
            acting |= 1 << (other - seat) % seats
    writer.flags("who decides, you first", acting, seats)
    writer.choice("step", kind, SCORE + 1)
    fill_in_tile(
        writer, state.box, "tile to be placed", tile_of(mark) if kind == PLACE else NOTHING
    )
    writer.choice("its side", side_of(mark) if kind == PLACE else NOTHING, 2)
    at = window_place(mark) if kind == MOVE else NOTHING
    writer.choice("square of the tile to be moved", at, SQUARES_SEEN)
    writer.number("round", state.round, ROUNDS)
    writer.number("last round", int(state.last_round), 1)
    writer.flags("switches", state.rules, option_places)
    if writer.begin("place in the order of play, you first", state.order, seats, seats):
        for at in range(len(state.order)):
            writer.put((state.order[at] - seat) % seats, at + 1, seats)
    writer.skip(seats)


def fill_in_board(writer: ObservationWriter, state: State, seat: int) -> None:
    """The draft board, the bags, the decks."""
    if writer.noting:
        writer.part = "table"
    fill_in_pawns(writer, state, seat)
    fill_in_tiles(writer, state.box, "tile on spot", state.tiles, PAWNS - 1)
    fill_in_tiles(writer, state.box, "tile of the burrower", state.burrowed, BURROWED)
    writer.members("tiles unseen", state.unseen, TILES)
    writer.number("tiles in the first bag", state.first_bag, 50)
    writer.number("in the second bag", state.second_bag + state.hourglasses, 53)
    writer.number("hourglasses to come", state.hourglasses, 3)
    writer.members("bosses", state.bosses, BOSSES)
    writer.number("shape goals in the deck", len(state.decks[SHAPE]), SHAPES)
    writer.number("decoration goals in the deck", len(state.decks[DECORATION]), SHAPES)
    shapes, discarded = 0, 0
    for player in state.players:
        shapes += number_of_shapes(player.discarded)
        discarded += len(player.discarded)
    writer.number("shape goals in the piles", shapes, SHAPES)
    writer.number("decoration goals in the piles", discarded - shapes, SHAPES)


def fill_in_pawns(writer: ObservationWriter, state: State, seat: int) -> None:
    if not writer.changed(state.pawns):
        writer.skip(PAWNS * state.seats, fields=PAWNS)
        return
    for place in range(PAWNS):
        owner = state.pawns[place]
        relative = NOTHING if owner == NOTHING else (owner - seat) % state.seats
        name = f"whose pawn on place {PLACES[place]}" if writer.noting else ""
        writer.choice(name, relative, state.seats)


def fill_in_tiles(
    writer: ObservationWriter, box: Box, name: str, tiles: tuple[int, ...], size: int
) -> None:
    """Up to so many tiles."""
    if not writer.changed(tiles):
        writer.skip(size * TILE_PLACES, fields=size)
        return
    for at in range(size):
        word = f"{name} {at + 1}" if writer.noting else ""
        fill_in_tile(writer, box, word, tiles[at] if at < len(tiles) else NOTHING)


def fill_in_tile(writer: ObservationWriter, box: Box, name: str, tile: int) -> None:
    """A tile, or NOTHING."""
    if writer.changed_number(tile - NOTHING):
        if writer.noting:
            fill_in_sides(writer, box, name, tile)
            return
        writer.copy(look_of(box, tile, writer.whole))
    writer.skip(TILE_PLACES)


def look_of(box: Box, tile: int, whole: bool) -> bytearray:
    """The encoded form of a tile, as floats or as bytes, cached in the box."""
    looks = box.whole_looks if whole else box.looks
    found = looks[tile]
    if found is None:
        writer = ObservationWriter(TILE_PLACES, False, whole)
        fill_in_sides(writer, box, "", tile)
        found = looks[tile] = writer.vector()
    return found


def fill_in_sides(writer: ObservationWriter, box: Box, name: str, tile: int) -> None:
    """Both sides of a tile: passages of the one are where decorations of the other are (DT1)."""
    printed = tile if 0 <= tile < TILES else NOTHING
    noting = writer.noting
    writer.choice(f"{name}: is generic" if noting else "", 0 if tile == GENERIC else NOTHING, 1)
    for side in range(TURNS):
        icon = NOTHING if printed == NOTHING else box.tile_icons[printed][side]
        writer.choice(f"{name}: icon on side {side + 1}" if noting else "", icon, len(ICONS))
    floor = NOTHING if printed == NOTHING else box.tile_floors[printed]
    writer.choice(f"{name}: floor" if noting else "", floor, len(FLOORS))
    helper = NOTHING if printed == NOTHING else box.assistants[printed]
    writer.choice(f"{name}: assistant" if noting else "", helper, len(ASSISTANTS))


def fill_in_player(writer: ObservationWriter, state: State, seat: int, own: bool) -> None:
    """A player. Others' goals and sealed choices are left out, as in the view (DS7)."""
    player = state.players[seat]
    kind = state.agenda[-1].kind if state.agenda else NOTHING
    writer.number("points", player.points, 200)
    writer.number("architects", player.architects, 10)
    writer.number("mimics", player.mimics, 10)
    writer.number("architect used", int(player.architect_used), 1)
    writer.number("put back", int(player.restored), 1)
    fill_in_kinds(writer, "in hand", player.hand, 8)
    fill_in_kinds(writer, "in the pile", player.discarded, SHAPES)
    writer.counts("goals drawn since a deck was remade", player.drawn_since, 2, SHAPES)
    writer.members("goals scored", player.scored, GOALS)
    spent = player.boss_mimics if own or kind != BOSS_MIMICS else ()
    writer.counts("mimics for the bosses", spent, 2, 10)
    ready = player.ready or (kind != OPENING and kind != BOSS_MIMICS)
    writer.number("ready", int(ready), 1)
    fill_in_tiles(writer, state.box, "new tile", player.new, AT_HAND)
    fill_in_tiles(writer, state.box, "stored tile", player.storage, AT_HAND)
    fill_in_dungeon(writer, player.dungeon)


def fill_in_kinds(writer: ObservationWriter, where: str, goals: tuple[int, ...], most: int) -> None:
    """How many goals of each kind there are."""
    if not writer.changed(goals):
        writer.skip(2, fields=2)
        return
    shapes = number_of_shapes(goals)
    writer.number(f"shape goals {where}" if writer.noting else "", shapes, most)
    decorations = len(goals) - shapes
    writer.number(f"decoration goals {where}" if writer.noting else "", decorations, most)


def number_of_shapes(goals: tuple[int, ...]) -> int:
    count = 0
    for goal in goals:
        if goal_kind(goal) == SHAPE:
            count += 1
    return count


def window_place(square: int) -> int:
    """The place of a square in the window, row by row; NOTHING where it is outside."""
    east, south = east_of(square) + SIGHT, south_of(square) + SIGHT
    return SIDE * south + east if 0 <= east < SIDE and 0 <= south < SIDE else NOTHING


def fill_in_dungeon(writer: ObservationWriter, dungeon: Dungeon) -> None:
    """The planes of the window, one after the other."""
    before: Dungeon | None = writer.things[writer.field]
    if not writer.changed(dungeon):
        writer.skip(WINDOW + 1, fields=1)
        return
    if writer.noting:
        note_planes(writer)
    outside = writer.numbers[writer.field]
    new = squares_besides(dungeon, before)
    if before is not None and len(dungeon.tiles) - len(new) < len(before.tiles):
        outside -= write_squares(writer, before, squares_besides(before, dungeon), 0)
    outside += write_squares(writer, dungeon, new, 1)
    writer.skip(WINDOW)
    writer.number("tiles outside the window", outside, 50)


def note_planes(writer: ObservationWriter) -> None:
    first = writer.at
    for plane in PLANES:
        icons = plane.startswith("icon")
        kind = "counts" if icons else "flags"
        writer.note(plane, kind, SQUARES_SEEN, MOST_ICON if icons else 1)
        writer.skip(SQUARES_SEEN)
    writer.at = first


def squares_besides(dungeon: Dungeon, other: Dungeon | None) -> list[int]:
    """The squares where another dungeon doesn't have the same tile.

    Compares tiles as objects, which is fast; an equal tile in another object is written again.
    """
    if other is None:
        return list(dungeon.tiles)
    if dungeon.before is other.tiles:
        return [dungeon.latest]
    tiles: dict[Any, Any] = dungeon.tiles
    others: dict[Any, Any] = other.tiles
    found: list[Any] = []
    for square, laid in tiles.items():
        if others.get(square) is not laid:
            found.append(square)
    return found


def write_squares(
    writer: ObservationWriter, dungeon: Dungeon, squares: list[int], mark: int
) -> int:
    """Write or erase the tiles on these squares. Returns how many lie outside the window."""
    outside = 0
    for square in squares:
        place = window_place(square)
        if place == NOTHING:
            outside += 1
        else:
            write_square(writer, place, dungeon.box.faces, dungeon.tiles[square], mark)
    return outside


def write_square(writer: ObservationWriter, at: int, faces: Faces, laid: int, mark: int) -> None:
    """A laid tile: passages and floor of a dungeon side, icons of a decoration side."""
    passages = faces.passages[laid]
    if passages:
        writer.put(at, mark, 1)
        for side in range(TURNS):
            if passages >> side & 1:
                writer.put(at + SQUARES_SEEN * (1 + side), mark, 1)
        floor = faces.floors[laid]
        if floor > 0:
            writer.put(at + SQUARES_SEEN * (TURNS + floor), mark, 1)
        return
    at += DECORATION_PLANES
    writer.put(at, mark, 1)
    for side in range(TURNS):
        icon = faces.icons[TURNS * laid + side]
        if icon > 0:
            writer.put(at + SQUARES_SEEN * (1 + side), mark * icon, MOST_ICON)
