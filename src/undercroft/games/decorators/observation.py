"""What a seat sees, in numbers: the fields of the view, its own seat first, then clockwise.

A dungeon is a window of squares around its start tile. Left out are the tiles put in the box, which
are those neither unseen nor anywhere else, and how things were when a build phase began.
"""

from typing import Any, Final

from undercroft.core.sheet import Sheet
from undercroft.games.decorators import flow
from undercroft.games.decorators.actions import BOSSES
from undercroft.games.decorators.data import Box
from undercroft.games.decorators.dungeon import Dungeon
from undercroft.games.decorators.faces import Faces
from undercroft.games.decorators.game import SWITCHES
from undercroft.games.decorators.state import NOTHING, State
from undercroft.games.decorators.steps import BOSS_MIMICS, MOVE, OPENING, PLACE, SCORE
from undercroft.games.decorators.terms import (
    ASSISTANTS,
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
    south_of,
)

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
# Lengths of tables of words: compiled code takes up every word to count them.
WINDOW: Final = len(PLANES) * SQUARES_SEEN
DECORATION_PLANES: Final = SQUARES_SEEN * (TURNS + len(FLOORS))
MOST_ICON: Final = len(ICONS) - 1
PAWNS: Final = len(PLACES)


def fill_in(sheet: Sheet, state: State, seat: int) -> None:
    fill_in_step(sheet, state, seat)
    fill_in_board(sheet, state, seat)
    for ahead in range(state.seats):
        if sheet.noting:
            sheet.part = "you" if ahead == 0 else f"player {ahead} to the left"
        fill_in_player(sheet, state, (seat + ahead) % state.seats, ahead == 0)
    if sheet.noting:
        sheet.part = "you"
    player = state.players[seat]
    sheet.members("goals in hand", player.hand, GOALS)
    sheet.members("goals chosen to be discarded", player.discarding, GOALS)
    sheet.members("goals discarded", player.discarded, GOALS)
    sheet.members("goals that went back into a deck", player.returned, GOALS)


def fill_in_step(sheet: Sheet, state: State, seat: int) -> None:
    """When it is, and what is being decided."""
    seats = state.seats
    step = state.agenda[-1] if state.agenda else None
    kind = NOTHING if step is None else step.kind
    mark = 0 if step is None else step.mark
    acting = 0
    for other in flow.to_act(state):
        if other >= 0:
            acting |= 1 << (other - seat) % seats
    sheet.flags("who decides, you first", acting, seats)
    sheet.choice("step", kind, SCORE + 1)
    fill_in_tile(sheet, state.box, "tile to be placed", mark // 2 if kind == PLACE else NOTHING)
    sheet.choice("its side", mark % 2 if kind == PLACE else NOTHING, 2)
    at = window_place(mark) if kind == MOVE else NOTHING
    sheet.choice("square of the tile to be moved", at, SQUARES_SEEN)
    sheet.number("round", state.round, ROUNDS)
    sheet.number("last round", int(state.last_round), 1)
    sheet.flags("switches", state.rules, len(SWITCHES))
    if sheet.begin("place in the order of play, you first", state.order, seats, seats):
        for at in range(len(state.order)):
            sheet.put((state.order[at] - seat) % seats, at + 1, seats)
    sheet.skip(seats)


def fill_in_board(sheet: Sheet, state: State, seat: int) -> None:
    """The draft board, the bags, the decks."""
    if sheet.noting:
        sheet.part = "table"
    fill_in_pawns(sheet, state, seat)
    fill_in_tiles(sheet, state.box, "tile on spot", state.tiles, PAWNS - 1)
    fill_in_tiles(sheet, state.box, "tile of the burrower", state.burrowed, BURROWED)
    sheet.members("tiles unseen", state.unseen, TILES)
    sheet.number("tiles in the first bag", state.first_bag, 50)
    sheet.number("in the second bag", state.second_bag + state.hourglasses, 53)
    sheet.number("hourglasses to come", state.hourglasses, 3)
    sheet.members("bosses", state.bosses, BOSSES)
    sheet.number("shape goals in the deck", len(state.decks[SHAPE]), SHAPES)
    sheet.number("decoration goals in the deck", len(state.decks[DECORATION]), SHAPES)
    shapes, discarded = 0, 0
    for player in state.players:
        shapes += number_of_shapes(player.discarded)
        discarded += len(player.discarded)
    sheet.number("shape goals in the piles", shapes, SHAPES)
    sheet.number("decoration goals in the piles", discarded - shapes, SHAPES)


def fill_in_pawns(sheet: Sheet, state: State, seat: int) -> None:
    if not sheet.changed(state.pawns):
        sheet.skip(PAWNS * state.seats, fields=PAWNS)
        return
    for place in range(PAWNS):
        owner = state.pawns[place]
        relative = NOTHING if owner == NOTHING else (owner - seat) % state.seats
        name = f"whose pawn on place {PLACES[place]}" if sheet.noting else ""
        sheet.choice(name, relative, state.seats)


def fill_in_tiles(sheet: Sheet, box: Box, name: str, tiles: tuple[int, ...], size: int) -> None:
    """So many tiles, as many as there are of them."""
    if not sheet.changed(tiles):
        sheet.skip(size * TILE_PLACES, fields=size)
        return
    for at in range(size):
        word = f"{name} {at + 1}" if sheet.noting else ""
        fill_in_tile(sheet, box, word, tiles[at] if at < len(tiles) else NOTHING)


def fill_in_tile(sheet: Sheet, box: Box, name: str, tile: int) -> None:
    """A tile, or NOTHING."""
    if sheet.changed_number(tile - NOTHING):
        if sheet.noting:
            fill_in_sides(sheet, box, name, tile)
            return
        sheet.copy(look_of(box, tile))
    sheet.skip(TILE_PLACES)


def look_of(box: Box, tile: int) -> bytearray:
    """A tile as it is written on a sheet, found out once for a box."""
    found = box.looks[tile]
    if found is None:
        sheet = Sheet(TILE_PLACES)
        fill_in_sides(sheet, box, "", tile)
        found = box.looks[tile] = sheet.vector()
    return found


def fill_in_sides(sheet: Sheet, box: Box, name: str, tile: int) -> None:
    """Both sides of a tile: passages of the one are where decorations of the other are (DT1)."""
    printed = tile if 0 <= tile < TILES else NOTHING
    noting = sheet.noting
    sheet.choice(f"{name}: is generic" if noting else "", 0 if tile == GENERIC else NOTHING, 1)
    for side in range(TURNS):
        icon = NOTHING if printed == NOTHING else box.tile_icons[printed][side]
        sheet.choice(f"{name}: icon on side {side + 1}" if noting else "", icon, len(ICONS))
    floor = NOTHING if printed == NOTHING else box.tile_floors[printed]
    sheet.choice(f"{name}: floor" if noting else "", floor, len(FLOORS))
    helper = NOTHING if printed == NOTHING else box.assistants[printed]
    sheet.choice(f"{name}: assistant" if noting else "", helper, len(ASSISTANTS))


def fill_in_player(sheet: Sheet, state: State, seat: int, own: bool) -> None:
    """A player. Others' goals and sealed choices are left out, as in the view (DS7)."""
    player = state.players[seat]
    kind = state.agenda[-1].kind if state.agenda else NOTHING
    sheet.number("points", player.points, 200)
    sheet.number("architects", player.architects, 10)
    sheet.number("mimics", player.mimics, 10)
    sheet.number("architect used", int(player.loose), 1)
    sheet.number("put back", int(player.restored), 1)
    fill_in_kinds(sheet, "in hand", player.hand, 8)
    fill_in_kinds(sheet, "in the pile", player.discarded, SHAPES)
    sheet.counts("goals drawn since a deck was remade", player.drawn_since, 2, SHAPES)
    sheet.members("goals scored", player.scored, GOALS)
    spent = player.boss_mimics if own or kind != BOSS_MIMICS else ()
    sheet.counts("mimics for the bosses", spent, 2, 10)
    ready = player.ready or (kind != OPENING and kind != BOSS_MIMICS)
    sheet.number("ready", int(ready), 1)
    fill_in_tiles(sheet, state.box, "new tile", player.new, AT_HAND)
    fill_in_tiles(sheet, state.box, "stored tile", player.storage, AT_HAND)
    fill_in_dungeon(sheet, player.dungeon)


def fill_in_kinds(sheet: Sheet, where: str, goals: tuple[int, ...], most: int) -> None:
    """How many goals of each kind there are."""
    if not sheet.changed(goals):
        sheet.skip(2, fields=2)
        return
    shapes = number_of_shapes(goals)
    sheet.number(f"shape goals {where}" if sheet.noting else "", shapes, most)
    decorations = len(goals) - shapes
    sheet.number(f"decoration goals {where}" if sheet.noting else "", decorations, most)


def number_of_shapes(goals: tuple[int, ...]) -> int:
    count = 0
    for goal in goals:
        if goal < SHAPES:
            count += 1
    return count


def window_place(square: int) -> int:
    """The place of a square in the window, row by row; NOTHING where it is outside."""
    east, south = east_of(square) + SIGHT, south_of(square) + SIGHT
    return SIDE * south + east if 0 <= east < SIDE and 0 <= south < SIDE else NOTHING


def fill_in_dungeon(sheet: Sheet, dungeon: Dungeon) -> None:
    """Planes of the window, one after the other; they are what a square is, one place each."""
    before: Dungeon | None = sheet.things[sheet.field]
    if not sheet.changed(dungeon):
        sheet.skip(WINDOW + 1, fields=1)
        return
    if sheet.noting:
        note_planes(sheet)
    outside = sheet.numbers[sheet.field]
    new = squares_besides(dungeon, before)
    if before is not None and len(dungeon.tiles) - len(new) < len(before.tiles):
        outside -= write_squares(sheet, before, squares_besides(before, dungeon), 0)
    outside += write_squares(sheet, dungeon, new, 1)
    sheet.skip(WINDOW)
    sheet.number("tiles outside the window", outside, 50)


def note_planes(sheet: Sheet) -> None:
    first = sheet.at
    for plane in PLANES:
        icons = plane.startswith("icon")
        kind = "counts" if icons else "flags"
        sheet.note(plane, kind, SQUARES_SEEN, MOST_ICON if icons else 1)
        sheet.skip(SQUARES_SEEN)
    sheet.at = first


def squares_besides(dungeon: Dungeon, other: Dungeon | None) -> list[int]:
    """The squares where another dungeon doesn't have the same tile.

    Numbers are left as objects. A tile that is not the same object is just written once more.
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


def write_squares(sheet: Sheet, dungeon: Dungeon, squares: list[int], mark: int) -> int:
    """Mark the tiles on these squares, or take their marks away; how many the window can't show."""
    outside = 0
    for square in squares:
        place = window_place(square)
        if place == NOTHING:
            outside += 1
        else:
            write_square(sheet, place, dungeon.box.faces, dungeon.tiles[square], mark)
    return outside


def write_square(sheet: Sheet, at: int, faces: Faces, laid: int, mark: int) -> None:
    """A laid tile: as dungeon its passages and floor, as decoration its icons."""
    passages = faces.passages[laid]
    if passages:
        sheet.put(at, mark, 1)
        for side in range(TURNS):
            if passages >> side & 1:
                sheet.put(at + SQUARES_SEEN * (1 + side), mark, 1)
        floor = faces.floors[laid]
        if floor > 0:
            sheet.put(at + SQUARES_SEEN * (TURNS + floor), mark, 1)
        return
    at += DECORATION_PLANES
    sheet.put(at, mark, 1)
    for side in range(TURNS):
        icon = faces.icons[TURNS * laid + side]
        if icon > 0:
            sheet.put(at + SQUARES_SEEN * (1 + side), mark * icon, MOST_ICON)
