"""Which goals a tile would fulfil, by the square and the turn in which it is laid.

Not part of the rules: for display. A dungeon side changes its own square only, and a decoration
side only the tiles whose walls it decorates, so nothing else is looked at.
"""

from typing import final

from undercroft.games.decorators.boards import corner_of, listed, met_board
from undercroft.games.decorators.building import TURNS_OF
from undercroft.games.decorators.constants import (
    FIRST_DECORATION,
    NEXT,
    SHAPE,
    TURNS,
    goal_at,
    goal_kind,
)
from undercroft.games.decorators.dungeon import (
    HOW_MANY,
    WALL_SIDES,
    Dungeon,
    decor,
    how_many,
    one_of,
)
from undercroft.games.decorators.faces import lay
from undercroft.games.decorators.goals import mimics_needed, missing_in_room, shape_lies
from undercroft.games.decorators.shapes import ROOM_WALLS, Shape

Spot = tuple[int, int]  # square and turn
Places = dict[int, int]  # squares, with a bit for each turn


@final
class Fulfilling:
    """The goals of a hand that a dungeon does not fulfil yet."""

    def __init__(self, dungeon: Dungeon, hand: tuple[int, ...]) -> None:
        self.dungeon = dungeon
        self.faces = dungeon.box.faces
        self.goals = [goal for goal in hand if mimics_needed(dungeon, goal) > 0]
        self.shapes: dict[int, ShapeToGo] = {}
        for goal in self.goals:
            if goal_kind(goal) == SHAPE:
                self.shapes[goal] = ShapeToGo(dungeon, dungeon.box.shapes[goal_at(goal)])
        self.beside_icons = squares_beside_icons(dungeon)
        self.beside_walls: dict[int, int] = {}  # squares, with the sides that have a wall
        for at, square in enumerate(dungeon.squares):
            if WALL_SIDES[dungeon.around[at]]:
                self.beside_walls[square] = WALL_SIDES[dungeon.around[at]]

    def spots(self, goal: int, face: int, places: Places) -> list[Spot]:
        """Where a face fulfils a goal."""
        is_dungeon_side = self.faces.passages[lay(face, 0)] != 0
        if goal_kind(goal) == SHAPE:
            if is_dungeon_side:
                return self.cells_met(self.shapes[goal], face, places)
            return self.cells_decorated(self.shapes[goal], face, places)
        wanted = self.dungeon.box.wanted[goal_at(goal)]
        if self.dungeon.box.in_room[goal_at(goal)]:
            if is_dungeon_side:
                return self.new_rooms(wanted, face, places)
            return self.rooms_decorated(wanted, face, places)
        lacking = kinds_lacking(decor(self.dungeon).hallways, wanted)
        if is_dungeon_side:
            return self.new_hallways(lacking, face, places)
        return self.hallways_decorated(lacking, face, places)

    # A dungeon side: a cell of a shape, and decorations of the tiles beside it

    def cells_met(self, shape: "ShapeToGo", face: int, places: Places) -> list[Spot]:
        found: list[Spot] = []
        for square, needs in shape.last_cells(self.faces.features[lay(face, 0)]):
            for turn in TURNS_OF[places.get(square, 0)]:
                if needs == 0 or len(self.hung_beside(square, lay(face, turn))) >= needs:
                    found.append((square, turn))
        return found

    def new_rooms(self, wanted: tuple[int, ...], face: int, places: Places) -> list[Spot]:
        found: list[Spot] = []
        if HOW_MANY[self.faces.walls[lay(face, 0)]] == ROOM_WALLS >= sum(wanted):
            for square in self.beside_icons:
                for turn in TURNS_OF[places.get(square, 0)]:
                    hung = [one_of(kind) for kind in self.hung_beside(square, lay(face, turn))]
                    if missing_in_room(sum(hung), wanted) == 0:
                        found.append((square, turn))
        return found

    def new_hallways(self, lacking: list[int], face: int, places: Places) -> list[Spot]:
        found: list[Spot] = []
        if ROOM_WALLS > HOW_MANY[self.faces.walls[lay(face, 0)]] >= len(lacking):
            for square in self.beside_icons:
                for turn in TURNS_OF[places.get(square, 0)]:
                    if has_all(self.hung_beside(square, lay(face, turn)), lacking):
                        found.append((square, turn))
        return found

    def hung_beside(self, square: int, laid: int) -> list[int]:
        """The decorations that would hang on the walls of a tile laid there."""
        hung: list[int] = []
        for side in range(TURNS):
            if self.faces.walls[laid] >> side & 1:
                near = self.dungeon.at(square + NEXT[side])
                icon = self.faces.icons[TURNS * near + (side ^ 2)]
                if icon >= FIRST_DECORATION:
                    hung.append(icon - FIRST_DECORATION)
        return hung

    # A decoration side: its icons on the walls around it

    def cells_decorated(self, shape: "ShapeToGo", face: int, places: Places) -> list[Spot]:
        found: list[Spot] = []
        if shape.decorations_help:
            for square, walls in self.beside_walls.items():
                for turn in TURNS_OF[places.get(square, 0)]:
                    sides = self.faces.decorations[lay(face, turn)] & walls
                    if sides and shape.is_met_by(square, sides):
                        found.append((square, turn))
        return found

    def rooms_decorated(self, wanted: tuple[int, ...], face: int, places: Places) -> list[Spot]:
        """A decoration tile has one edge at a room, so a room that lacks one decoration is met."""
        found: list[Spot] = []
        for room, there, _ in decor(self.dungeon).rooms:
            if missing_in_room(there, wanted) == 1:
                kinds = [how_many(there, kind) for kind in range(len(wanted))]
                icon = FIRST_DECORATION + kinds_lacking(kinds, wanted)[0]
                for side in range(TURNS):
                    square = room + NEXT[side]
                    if self.beside_walls.get(square, 0) >> (side ^ 2) & 1:
                        found += [
                            (square, turn)
                            for turn in TURNS_OF[places.get(square, 0)]
                            if self.faces.icons[TURNS * lay(face, turn) + (side ^ 2)] == icon
                        ]
        return found

    def hallways_decorated(self, lacking: list[int], face: int, places: Places) -> list[Spot]:
        found: list[Spot] = []
        icons = self.faces.icons
        first = TURNS * lay(face, 0)
        on_face = [icons[first + side] - FIRST_DECORATION for side in range(TURNS)]
        if not has_all(on_face, lacking):
            return found
        for square, walls in self.beside_walls.items():
            halls = [side for side in range(TURNS) if walls >> side & 1]
            halls = [side for side in halls if self.is_hallway(square + NEXT[side])]
            if len(halls) >= len(lacking):
                for turn in TURNS_OF[places.get(square, 0)]:
                    first = TURNS * lay(face, turn)
                    if has_all([icons[first + side] - FIRST_DECORATION for side in halls], lacking):
                        found.append((square, turn))
        return found

    def is_hallway(self, square: int) -> bool:
        return HOW_MANY[self.faces.walls[self.dungeon.at(square)]] < ROOM_WALLS


@final
class ShapeToGo:
    """What a shape goal lacks: a last cell, or decorations on the walls of its tiles."""

    def __init__(self, dungeon: Dungeon, shape: Shape) -> None:
        self.dungeon = dungeon
        self.shape = shape
        self.corner = corner_of(dungeon)
        self.boards = [
            met_board(dungeon, shape.features[cell], shape.needs[cell])
            for cell in range(len(shape.needs))
        ]
        self.last = last_squares(self.boards, shape)
        self.met_by: dict[int, bool] = {}  # by square and sides
        self.decorations_help = shape.decorated and self.lies_on(self.with_one_more())

    def lies_on(self, boards: list[int]) -> bool:
        return any(shape_lies(boards, lie) != 0 for lie in self.shape.lies)

    def with_one_more(self) -> list[int]:
        """The tiles that would meet each cell with one more decoration."""
        return [
            met_board(self.dungeon, self.shape.features[cell], max(0, self.shape.needs[cell] - 1))
            for cell in range(len(self.boards))
        ]

    def last_cells(self, features: int) -> list[tuple[int, int]]:
        """Squares where a tile with these features completes it, with the decorations needed."""
        fewest: dict[int, int] = {}
        for cell, squares in enumerate(self.last):
            if squares and self.shape.features[cell] & features:
                needs = self.shape.needs[cell]
                for square in listed(squares, self.corner):
                    fewest[square] = min(needs, fewest.get(square, needs))
        return list(fewest.items())

    def is_met_by(self, square: int, sides: int) -> bool:
        """Whether decorations on the walls on these sides of an empty square complete it."""
        key = square << TURNS | sides
        known = self.met_by.get(key)
        if known is None:
            known = self.met_by[key] = self.is_met_with(square, sides)
        return known

    def is_met_with(self, square: int, sides: int) -> bool:
        features = self.dungeon.box.faces.features
        decorations_on = decor(self.dungeon).decorations_on
        boards = self.boards.copy()
        for side in TURNS_OF[sides]:
            near = square + NEXT[side]
            there = decorations_on.get(near, 0)
            for cell in range(len(boards)):
                suits = features[self.dungeon.tiles[near]] & self.shape.features[cell]
                if suits and there + 1 == self.shape.needs[cell]:
                    boards[cell] |= 1 << (near - self.corner)
        return boards != self.boards and self.lies_on(boards)


def last_squares(boards: list[int], shape: Shape) -> list[int]:
    """By cell: the empty squares where all other cells are met, as boards."""
    found = [0] * len(boards)
    for lie in shape.lies:
        after = [-1]  # corners where a cell and those after it are met, from the last cell on
        for cell in range(len(lie) - 1, 0, -1):
            after.append(after[-1] & boards[cell] >> lie[cell])
        before = -1
        for cell in range(len(lie)):
            corners = before & after.pop()
            if corners:
                found[cell] |= corners << lie[cell]
            before &= boards[cell] >> lie[cell]
    return found


def squares_beside_icons(dungeon: Dungeon) -> list[int]:
    """Empty squares beside a decoration, ascending."""
    decorations = dungeon.box.faces.decorations
    found: set[int] = set()
    for square, laid in dungeon.tiles.items():
        for side in TURNS_OF[decorations[laid]]:
            if square + NEXT[side] not in dungeon.tiles:
                found.add(square + NEXT[side])
    return sorted(found)


def kinds_lacking(there: list[int], wanted: tuple[int, ...]) -> list[int]:
    """The decorations that are missing, one by one."""
    return [kind for kind in range(len(wanted)) for _ in range(max(0, wanted[kind] - there[kind]))]


def has_all(kinds: list[int], lacking: list[int]) -> bool:
    return all(kinds.count(kind) >= lacking.count(kind) for kind in lacking)
