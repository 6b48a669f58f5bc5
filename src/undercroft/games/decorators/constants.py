"""Constants: directions, squares, icons, floors, sides and edges as small integers."""

from typing import Final

# Directions, clockwise. A turn is a number of quarter turns clockwise.
NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
DIRECTIONS: Final = ("north", "east", "south", "west")
TURNS: Final = 4

# Squares of the plane, as numbers: a row is so long that no dungeon reaches its ends. Even a game
# of 30 rounds gives a player no more than 60 tiles and tokens to build away from the start tile.
ROW: Final = 128
START_SQUARE: Final = 64 * ROW + 64
# What to add, by direction. Tables are typed tuple[int, ...]: mypyc would copy a tuple of fixed
# length at every lookup.
NEXT: Final[tuple[int, ...]] = (-ROW, 1, ROW, -1)

# Icons of the decoration side (DT1). Decorations come from FIRST_DECORATION on.
NO_ICON: Final = 0
WILD: Final = 1
FIRST_DECORATION: Final = 2
DECORATIONS: Final = (
    "table",
    "keys",
    "swords",
    "spikes",
    "skull",
    "coffin",
    "spiderweb",
    "bookshelf",
    "banner",
    "lever",
)
ICONS: Final = ("none", "wild", *DECORATIONS)

# Floors of the dungeon side (DT3).
PLAIN: Final = 0
STAR: Final = 7
FLOORS: Final = ("plain", "red", "orange", "yellow", "green", "blue", "purple", "star")
COLOURS: Final = FLOORS[1:STAR]

# Assistants (DT4).
NOBODY: Final = 0
SAPPER: Final = 1
BURROWER: Final = 2
ARCHITECT: Final = 3
MIMIC: Final = 4
ASSISTANTS: Final = ("none", "sapper", "burrower", "architect", "mimic")

# Tiles: the numbered ones in ascending order, then two kinds that have no number.
TILES: Final = 120
GENERIC: Final = 120
START: Final = 121

# A tile has two sides: each is a face, and a face in one of four turns a laid tile (see `faces`).
# The sides of a generic tile are a room and a hallway (DT5), the start tile has only the first one.
DUNGEON_SIDE: Final = 0
DECORATION_SIDE: Final = 1
SIDES: Final = ("dungeon", "decoration")
GENERIC_SIDES: Final = ("room", "hallway")
FACES: Final = 2 * (START + 1)
EMPTY: Final = TURNS * FACES  # stands for a laid tile where there is none

# Kinds of edge of a square, seen from the square next to it.
NO_TILE: Final = 0
DECORATION_TILE: Final = 1
WALL: Final = 2
PASSAGE: Final = 3

# Goals: shape goals first.
SHAPES: Final = 36
GOALS: Final = 72
SHAPE: Final = 0
DECORATION: Final = 1
DECKS: Final = ("shape", "decoration")
ADDED_GOALS: Final = (
    28  # of each kind, by expansions: those of shapes from GOALS on, then the others
)
ALL_GOALS: Final = GOALS + 2 * ADDED_GOALS

# Places of the draft board from left to right (DD1).
EXCHANGE: Final = 2
PLACES: Final = ("1", "2", "exchange", "3", "4")

# Bosses: the yellow deck A first.
YELLOW_BOSSES: Final = 9
YELLOW: Final = 0
BLUE: Final = 1
BOSS_DECKS: Final = ("yellow", "blue")
BOSSES: Final = 2 * YELLOW_BOSSES
ADDED_BOSSES: Final = 15  # of each deck, by expansions: those of the yellow one from BOSSES on
ALL_BOSSES: Final = BOSSES + 2 * ADDED_BOSSES

# What a boss counts (DE6).
ROOMS: Final = 0
STARS: Final = 1
COPIES: Final = 2  # of the most common decoration
FLOORS_OF: Final = 3  # tiles of certain colours
WILDS: Final = 4
BARE_TILES: Final = 5  # tiles with an undecorated wall
KINDS: Final = 6  # different decorations
DECORATIONS_OF: Final = 7  # certain decorations
PATH: Final = 8
FOUR_WAYS: Final = 9
OPEN_PASSAGES: Final = 10
COUNTS: Final = (
    "rooms",
    "stars",
    "copies",
    "floors",
    "wilds",
    "bare-tiles",
    "kinds",
    "decorations",
    "path",
    "four-ways",
    "open-passages",
)

# What a cell of a shape goal requires of a tile, as bits (DC5).
HALLWAY: Final = 1
ROOM: Final = 2
STAR_HALLWAY: Final = 4
PAINTED_HALLWAY: Final = 8  # of any colour
PAINTED_ROOM: Final = 16
RED_HALLWAY: Final = 32  # the other colours follow

# The rulings that are options, as bits.
WILDS_HOLD: Final = 1  # ruling 1: a wild icon against a wall is enough to place a decoration tile
NONE_SCORES: Final = 2  # ruling 16: players with none of the thing compete for a blue boss too


def square_at(east: int, south: int) -> int:
    """The square so many steps east and south of the start tile; negative: west and north."""
    return START_SQUARE + ROW * south + east


def east_of(square: int) -> int:
    return square % ROW - START_SQUARE % ROW


def south_of(square: int) -> int:
    return square // ROW - START_SQUARE // ROW


def goal_kind(goal: int) -> int:
    if goal < GOALS:
        return SHAPE if goal < SHAPES else DECORATION
    return SHAPE if goal < GOALS + ADDED_GOALS else DECORATION


def goal_at(goal: int) -> int:
    """The position of a goal among those of its kind."""
    if goal < GOALS:
        return goal if goal < SHAPES else goal - SHAPES
    return SHAPES + (goal - GOALS) % ADDED_GOALS


def boss_deck(boss: int) -> int:
    if boss < BOSSES:
        return boss // YELLOW_BOSSES
    return YELLOW if boss < BOSSES + ADDED_BOSSES else BLUE


def boss_at(boss: int) -> int:
    """The position of a boss in its deck."""
    return boss % YELLOW_BOSSES if boss < BOSSES else YELLOW_BOSSES + (boss - BOSSES) % ADDED_BOSSES


def in_slots(first: tuple[int, int], shipped: int, counts: tuple[int, int], room: int) -> list[int]:
    """Where the things of two kinds are numbered: the shipped ones of both, then those added."""
    places: list[int] = []
    for kind in (0, 1):
        places += range(first[kind], first[kind] + shipped)
        start = 2 * shipped + kind * room
        places += range(start, start + counts[kind] - shipped)
    return places
