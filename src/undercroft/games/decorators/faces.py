"""The sides of tiles in each turn: tables by face and by laid tile."""

from typing import final

from undercroft.games.decorators.constants import (
    COLOURS,
    DECORATION_SIDE,
    DECORATION_TILE,
    EMPTY,
    FACES,
    FIRST_DECORATION,
    GENERIC,
    HALLWAY,
    NO_ICON,
    NO_TILE,
    PAINTED_HALLWAY,
    PAINTED_ROOM,
    PASSAGE,
    PLAIN,
    RED_HALLWAY,
    ROOM,
    STAR,
    STAR_HALLWAY,
    START,
    TILES,
    TURNS,
    WALL,
    WILD,
)

Row = tuple[int, ...]

ALL_SIDES = 15
BARE = (NO_ICON,) * TURNS
DOOR_NORTH = 1
STRAIGHT = 5
FOUR_WAY = 15


def face_of(tile: int, side: int) -> int:
    return 2 * tile + side


def tile_of(face: int) -> int:
    return face // 2


def side_of(face: int) -> int:
    return face % 2


def lay(face: int, turn: int) -> int:
    """A laid tile: a face, turned."""
    return TURNS * face + turn


def face_laid(laid: int) -> int:
    return laid // TURNS


def turn_laid(laid: int) -> int:
    return laid % TURNS


def tile_laid(laid: int) -> int:
    return tile_of(face_laid(laid))


@final
class Faces:
    """Masks have a bit for each direction. The last laid tile, EMPTY, is no tile at all."""

    turns: Row  # by face: the turns that look different, a bit for each

    # By laid tile.
    passages: Row
    walls: Row
    decorations: Row  # edges with a white decoration
    wilds: Row
    features: Row  # the kinds of cell of shape goals it meets, 0 for a decoration tile
    floors: Row  # of the dungeon side, PLAIN for a decoration tile

    # By 4 * laid tile + direction.
    edges: Row
    icons: Row  # of the decoration side, NO_ICON on a dungeon side

    def __init__(self, tile_icons: tuple[Row, ...], tile_floors: Row) -> None:
        icons: list[Row] = []
        masks: list[int] = []
        floors: list[int] = []
        for face in range(FACES):
            icons.append(_icons(tile_icons, face))
            masks.append(_passages(tile_icons, face))
            floors.append(tile_floors[tile_of(face)] if face < 2 * TILES and masks[face] else PLAIN)
        self.turns = tuple([_turns(icons[face], masks[face]) for face in range(FACES)])

        laid = range(EMPTY)
        turned = [turned_icons(icons[face_laid(code)], turn_laid(code)) for code in laid]
        passages = [turned_mask(masks[face_laid(code)], turn_laid(code)) for code in laid]
        self.passages = (*passages, 0)
        self.walls = (*[ALL_SIDES - mask if mask else 0 for mask in passages], 0)
        self.decorations = (*[mask_of(row, FIRST_DECORATION) for row in turned], 0)
        wilds = [mask_of(row, WILD) for row in turned]
        self.wilds = (*[wilds[code] & ~self.decorations[code] for code in laid], 0)
        self.features = (*[features_of(passages[c], floors[face_laid(c)]) for c in laid], 0)
        self.floors = (*[floors[face_laid(code)] for code in laid], PLAIN)
        edges = [edge_of(mask, side) for mask in passages for side in range(TURNS)]
        self.edges = (*edges, *[NO_TILE] * TURNS)
        self.icons = (*[icon for row in turned for icon in row], *BARE)


def _icons(tile_icons: tuple[Row, ...], face: int) -> Row:
    """The icons of a face: only the decoration side of a numbered tile has any."""
    if face < 2 * TILES and side_of(face) == DECORATION_SIDE:
        return tile_icons[tile_of(face)]
    return BARE


def _passages(tile_icons: tuple[Row, ...], face: int) -> int:
    """The passages of a face: where the other side has a white decoration (DT1, DT5)."""
    tile, side = tile_of(face), side_of(face)
    if tile == START:
        return FOUR_WAY
    if tile == GENERIC:
        return DOOR_NORTH if side == 0 else STRAIGHT
    return 0 if side == DECORATION_SIDE else mask_of(tile_icons[tile], FIRST_DECORATION)


def _turns(icons: Row, passages: int) -> int:
    """The turns that look different from all earlier ones."""
    seen: list[tuple[Row, int]] = []
    turns = 0
    for turn in range(TURNS):
        look = (turned_icons(icons, turn), turned_mask(passages, turn))
        if look not in seen:
            seen.append(look)
            turns |= 1 << turn
    return turns


def turned_icons(icons: Row, turn: int) -> Row:
    return tuple([icons[(side - turn) % TURNS] for side in range(TURNS)])


def turned_mask(mask: int, turn: int) -> int:
    return (mask << turn | mask >> (TURNS - turn)) & ALL_SIDES


def mask_of(icons: Row, least: int) -> int:
    """The sides with an icon of that number or more."""
    return sum([1 << side for side in range(TURNS) if icons[side] >= least])


def edge_of(passages: int, side: int) -> int:
    if passages == 0:
        return DECORATION_TILE
    return PASSAGE if passages >> side & 1 else WALL


def features_of(passages: int, floor: int) -> int:
    """What a tile is to a shape goal (DT2, DC5)."""
    if passages == 0:
        return 0
    painted = PLAIN < floor <= len(COLOURS)
    if passages.bit_count() == 1:
        return ROOM | (PAINTED_ROOM if painted else 0)
    if painted:
        return HALLWAY | PAINTED_HALLWAY | RED_HALLWAY << (floor - 1)
    return HALLWAY | (STAR_HALLWAY if floor == STAR else 0)
