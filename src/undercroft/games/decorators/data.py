"""Component data, read from data.toml and an optional data pack."""

from collections.abc import Mapping, Sequence
from typing import Final, TypeVar, final

from undercroft.core.data_entry import Entry, naturals_of, positions_of
from undercroft.core.datafile import PACK_FILE, DataFile, game_data
from undercroft.games.decorators.constants import (
    ADDED_BOSSES,
    ADDED_GOALS,
    ASSISTANTS,
    BLUE,
    BOSS_DECKS,
    COLOURS,
    COUNTS,
    DECORATIONS,
    DECORATIONS_OF,
    FIRST_DECORATION,
    FLOORS,
    FLOORS_OF,
    ICONS,
    PAINTED_HALLWAY,
    PAINTED_ROOM,
    RED_HALLWAY,
    SHAPES,
    STAR_HALLWAY,
    START,
    TILES,
    TURNS,
    YELLOW,
    YELLOW_BOSSES,
    in_slots,
)
from undercroft.games.decorators.faces import Faces, features_of, mask_of
from undercroft.games.decorators.shapes import (
    ROOM_WALLS,
    BadShape,
    Cells,
    Shape,
    check_buildable,
    demand,
    read_cells,
)

Row = tuple[int, ...]
T = TypeVar("T")

RESERVED: Final = ("shape", "decoration", "yellow", "blue")  # that notation has for other things

WHERE: Final = ("room", "hallway")
COLOURED: Final = RED_HALLWAY * (2 ** len(COLOURS) - 1)
RARE: Final = (
    STAR_HALLWAY,
    PAINTED_HALLWAY | COLOURED,
    PAINTED_ROOM,
    *[RED_HALLWAY << colour for colour in range(len(COLOURS))],
)


@final
class Box:
    """All component data. Ids are positions: of tiles, of goals (shapes first), of bosses."""

    digest: str
    overrides: dict[str, object]  # the data pack, to be kept in saved games; {} without one

    numbers: Row  # printed on the tiles, ascending
    tile_icons: tuple[Row, ...]
    tile_floors: Row
    assistants: Row  # by tile; generic tiles have none
    faces: Faces
    looks: list[bytearray | None]  # by tile, no tile last: cached parts of observations
    whole_looks: list[bytearray | None]  # the same as bytes

    goal_ids: tuple[str, ...]  # "" where an expansion has room for more; see `goal_kind`
    goal_stacks: tuple[Row, Row]  # goals in play: shapes, decorations
    goal_points: Row
    shapes: tuple[Shape, ...]
    patterns: tuple[tuple[str, ...], ...]  # by shape goal: its rows of cells, as they are printed
    in_room: tuple[bool, ...]  # by decoration goal: on the walls of one room
    wanted: tuple[Row, ...]  # by decoration goal: how many of each decoration

    boss_ids: tuple[str, ...]  # "" where an expansion has room for more; see `boss_deck`
    boss_stacks: tuple[Row, Row]  # bosses in play: yellow, blue
    boss_counts: Row
    boss_of: tuple[Row, ...]  # 1 for each colour or decoration that counts
    boss_each: Row  # by yellow boss, like the next two
    boss_beyond: Row
    boss_most: Row
    award_most: int
    award_second: int

    left_out: int
    first_bag: int
    second_bag: int  # without its hourglasses
    hourglasses: int
    dealt: int
    discarded: int
    hand: int
    storage: int

    star_points: int
    colour_points: Row
    common_points: Row

    def __init__(self, data: DataFile, overrides: Mapping[str, object]) -> None:
        self.overrides = dict(overrides)

        tile_ids = data.ids("tiles", TILES)
        tiles = data.group("tiles", tile_ids)
        self.numbers = tuple([int(number) for number in tile_ids])
        self.tile_icons = tuple([_icons(tile) for tile in tiles])
        self.tile_floors = positions_of(tiles, "floor", FLOORS, "floor")
        self.assistants = (*positions_of(tiles, "assistant", ASSISTANTS, "assistant"), 0, 0)
        self.faces = Faces(self.tile_icons, self.tile_floors)
        self.looks = [None] * (START + 1)
        self.whole_looks = [None] * (START + 1)

        shape_ids = data.ids("shapes", SHAPES, SHAPES + ADDED_GOALS)
        shapes = data.group("shapes", shape_ids)
        features = [
            features_of(mask_of(icons, FIRST_DECORATION), floor)
            for icons, floor in zip(self.tile_icons, self.tile_floors, strict=True)
        ]
        cells = [_cells(goal, features) for goal in shapes]
        self.shapes = tuple([Shape(shape) for shape in cells])
        self.patterns = tuple([tuple(goal.texts("shape", "row")) for goal in shapes])
        decoration_ids = data.ids("decorations", SHAPES, SHAPES + ADDED_GOALS)
        decorations = data.group("decorations", decoration_ids)
        self.in_room = tuple([goal.position("where", WHERE, "place") == 0 for goal in decorations])
        self.wanted = tuple([_wanted(goal, self.tile_icons) for goal in decorations])
        counts = (len(shape_ids), len(decoration_ids))
        goals = in_slots((0, SHAPES), SHAPES, counts, ADDED_GOALS)
        self.goal_ids = _put("", goals, shape_ids + decoration_ids)
        self.goal_points = _put(0, goals, naturals_of((*shapes, *decorations), "points"))

        most = YELLOW_BOSSES + ADDED_BOSSES
        yellow_ids = data.ids("bosses.yellow", YELLOW_BOSSES, most)
        blue_ids = data.ids("bosses.blue", YELLOW_BOSSES, most)
        yellow = data.group(f"bosses.{BOSS_DECKS[YELLOW]}", yellow_ids)
        blue = data.group(f"bosses.{BOSS_DECKS[BLUE]}", blue_ids)
        counts = (len(yellow_ids), len(blue_ids))
        slots = in_slots((0, YELLOW_BOSSES), YELLOW_BOSSES, counts, ADDED_BOSSES)
        bosses = (*yellow, *blue)
        self.boss_ids = _put("", slots, yellow_ids + blue_ids)
        self.boss_counts = _put(0, slots, positions_of(bosses, "counts", COUNTS, "thing to count"))
        self.boss_of = _put((), slots, [_boss_of(boss) for boss in bosses])
        self.boss_each = naturals_of(yellow, "each")
        self.boss_beyond = naturals_of(yellow, "beyond")
        self.boss_most = naturals_of(yellow, "most")
        self.award_most = data.entry("awards").natural("most")
        self.award_second = data.entry("awards").natural("second")

        setup = data.entry("setup")
        self.left_out = setup.natural("left_out")
        self.first_bag = setup.natural("first_bag")
        self.second_bag = _second_bag(setup)
        self.hourglasses = setup.natural("hourglasses", least=1)
        self.dealt = _dealt(setup)
        self.discarded = setup.natural("discarded")
        self.hand = 2 * self.dealt - self.discarded
        self.storage = setup.natural("storage")

        final_scoring = data.entry("final")
        self.star_points = final_scoring.natural("star")
        self.colour_points = final_scoring.naturals("colours", len(COLOURS) + 1)
        self.common_points = final_scoring.naturals("common", len(COLOURS) + 1)

        dealt = 4 * self.dealt
        self.goal_stacks = (
            _stack(data, "shapes", shape_ids, goals, dealt, "DS5"),
            _stack(data, "decorations", decoration_ids, goals[len(shape_ids) :], dealt, "DS5"),
        )
        self.boss_stacks = (
            _stack(data, "bosses.yellow", yellow_ids, slots, 1, "DS4"),
            _stack(data, "bosses.blue", blue_ids, slots[len(yellow_ids) :], 1, "DS4"),
        )
        self.digest = data.digest()  # of all the values


def load_pack(overrides: Mapping[str, object], file: str = PACK_FILE) -> Box:
    """The component data with a data pack applied; errors call the pack `file`."""
    data = game_data("undercroft.games.decorators", overrides, file)
    data.additions.closed["tiles"] = ("DS3", "the bags are counted")
    box = Box(data, overrides)
    data.finish(RESERVED)
    return box


def _put(nothing: T, places: Sequence[int], things: Sequence[T]) -> tuple[T, ...]:
    """A table with the things in their places, and nothing in the others."""
    table = [nothing] * (max(places) + 1)
    for place, thing in zip(places, things, strict=True):
        table[place] = thing
    return tuple(table)


def _stack(
    data: DataFile, group: str, ids: Sequence[str], places: Sequence[int], least: int, rule: str
) -> Row:
    """The numbers of the things of a group that are in play, ascending."""
    return tuple(sorted([places[at] for at in data.in_play(group, ids, least, rule)]))


def _icons(tile: Entry) -> Row:
    """Four icons, at least one a decoration, or the tile would have no passage (DT1)."""
    icons = tile.positions("icons", ICONS, "icon", TURNS)
    if max(icons) < FIRST_DECORATION:
        given = "only wild icons" if any(icons) else "no icon"
        what = f"expected at least one decoration; got {given}"
        tile.report("icons", what, "no-passage", "DT1")
        return (FIRST_DECORATION, *icons[1:])
    return icons


# Goals. One that can't be built is an error in the data.


def _shape(goal: Entry) -> Cells:
    """The cells of a shape that some dungeon could hold."""
    try:
        cells = read_cells(goal.texts("shape", "row"))
    except BadShape as fault:
        raise goal.fault("shape", str(fault), "shape-form", "DC5") from None
    try:
        check_buildable(cells)
    except BadShape as fault:
        raise goal.fault("shape", str(fault), "goal-impossible", "DC5") from None
    return cells


def _cells(goal: Entry, features: Sequence[int]) -> Cells:
    """A shape for which there are tiles enough; `features` are those of every tile."""
    cells = goal.settled("shape", lambda: _shape(goal))
    for feature in RARE:
        there = len([tile for tile in features if tile & feature])
        if demand(cells, feature) > there:
            what = f"can't be built: of such tiles {demand(cells, feature)} asked for"
            goal.report("shape", f"{what}, the box has {there}", "goal-impossible", "DC5")
    return cells


def _wanted(goal: Entry, tile_icons: Sequence[Row]) -> Row:
    wanted = goal.weights("icons", DECORATIONS)
    in_room = WHERE[goal.position("where", WHERE, "place")] == "room"
    if not any(wanted):
        goal.report("icons", "expected at least one decoration; got none", "goal-empty")
    rule = "DC2" if in_room else "DC3"
    if in_room and sum(wanted) > ROOM_WALLS:
        what = f"can't be built: a room has {ROOM_WALLS} walls; got {sum(wanted)} decorations"
        goal.report("icons", what, "goal-impossible", rule, ["where"])
    for number, count in enumerate(wanted):
        there = sum([icons.count(number + FIRST_DECORATION) for icons in tile_icons])
        if count > there:
            what = f"can't be built: {count} asked for, the box has {there}"
            goal.report(f"icons.{DECORATIONS[number]}", what, "goal-impossible", rule)
    return wanted


# Bosses


def _boss_of(boss: Entry) -> Row:
    """The colours or decorations that the boss counts; other bosses name none."""
    counts = boss.position("counts", COUNTS, "thing to count")
    names: Sequence[str] = ()
    if counts == FLOORS_OF:
        names = COLOURS
    elif counts == DECORATIONS_OF:
        names = DECORATIONS
    of = boss.weights("of", names)
    if names and not any(of):
        boss.report("of", "expected at least one; got none", "boss-of", "DE4", ["counts"])
    return tuple([min(weight, 1) for weight in of])


# Setup


def _second_bag(setup: Entry) -> int:
    rest = TILES - setup.natural("left_out") - setup.natural("first_bag")
    if rest < 0:
        what = f"left_out and first_bag take {-rest} tiles too many"
        setup.report("first_bag", what, "bags", "DS3", ["left_out"])
    return rest


def _dealt(setup: Entry) -> int:
    """The goals dealt: at least one stays in hand, and four players must not empty the decks."""
    dealt = setup.natural("dealt", least=1)
    if 4 * dealt > SHAPES:
        what = f"expected at most {SHAPES // 4}; got {dealt}"
        setup.report("dealt", what, "dealt", "DS5")
    if setup.natural("discarded") >= 2 * dealt:
        what = f"expected fewer than the {2 * dealt} goals dealt"
        setup.report("discarded", what, "discarded", "DS5", ["dealt"])
    return dealt


BASE: Final = load_pack({})
