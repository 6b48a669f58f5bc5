"""Rules of tiles, placing and goals once more, slowly and from the data file alone, to compare.

Nothing here uses the engine's tables: a dungeon is a dictionary from (column, row) to a tile that
lists its passages and icons edge by edge.
"""

import tomllib
from collections import Counter
from dataclasses import dataclass
from importlib.resources import files
from itertools import combinations, product
from typing import Any

from undercroft.games.decorators.constants import east_of, south_of
from undercroft.games.decorators.dungeon import Dungeon

DATA = tomllib.loads(
    files("undercroft.games.decorators").joinpath("data.toml").read_text(encoding="utf-8")
)
TILES = list(DATA["tiles"].values())
SHAPE_GOALS = list(DATA["shapes"].values())
DECORATION_GOALS = list(DATA["decorations"].values())
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
LETTERS = {"r": "red", "o": "orange", "y": "yellow", "g": "green", "b": "blue", "p": "purple"}

Place = tuple[int, int]
Wall = tuple[Place, int]


@dataclass
class Laid:
    """A laid tile: open edges of a dungeon side, or icons of a decoration side, clockwise."""

    is_decoration: bool
    open: tuple[bool, ...]
    icons: tuple[str, ...]
    floor: str

    @property
    def room(self) -> bool:
        return not self.is_decoration and sum(self.open) == 1

    @property
    def hallway(self) -> bool:
        return not self.is_decoration and sum(self.open) > 1


Plan = dict[Place, Laid]


def laid_tile(code: int) -> Laid:
    """What the engine's number of a laid tile stands for."""
    face, turn = divmod(code, 4)
    tile, side = divmod(face, 2)
    if tile == 121:
        return Laid(False, (True,) * 4, ("none",) * 4, "plain")
    if tile == 120:
        edges = (True, False, False, False) if side == 0 else (True, False, True, False)
        return Laid(False, turned(edges, turn), ("none",) * 4, "plain")
    icons = turned(tuple(TILES[tile]["icons"]), turn)
    if side == 1:
        return Laid(True, (False,) * 4, icons, "plain")
    passages = tuple([icon not in ("none", "wild") for icon in icons])
    return Laid(False, passages, ("none",) * 4, TILES[tile]["floor"])


def turned(edges: tuple[Any, ...], turn: int) -> tuple[Any, ...]:
    return edges[-turn:] + edges[:-turn] if turn else edges


def plan_of(dungeon: Dungeon) -> Plan:
    return {
        (east_of(square), south_of(square)): laid_tile(code)
        for square, code in dungeon.tiles.items()
    }


def beyond(place: Place, edge: int) -> Place:
    return (place[0] + STEPS[edge][0], place[1] + STEPS[edge][1])


# Legality


def is_legal(plan: Plan, wilds_hold: bool = False) -> bool:
    return (
        no_passage_into_a_decoration_tile(plan)
        and all_joined(plan)
        and an_open_passage(plan)
        and all_decoration_tiles_hold(plan, wilds_hold)
    )


def no_passage_into_a_decoration_tile(plan: Plan) -> bool:
    return not any(
        tile.open[edge] and beyond(place, edge) in plan and plan[beyond(place, edge)].is_decoration
        for place, tile in plan.items()
        for edge in range(4)
    )


def all_joined(plan: Plan) -> bool:
    joined = {(0, 0)}
    while True:
        more = {
            beyond(place, edge)
            for place in joined
            for edge in range(4)
            if plan[place].open[edge]
            and beyond(place, edge) in plan
            and plan[beyond(place, edge)].open[(edge + 2) % 4]
        }
        if more <= joined:
            return joined == {place for place, tile in plan.items() if not tile.is_decoration}
        joined |= more


def an_open_passage(plan: Plan) -> bool:
    return any(
        tile.open[edge] and beyond(place, edge) not in plan
        for place, tile in plan.items()
        for edge in range(4)
    )


def all_decoration_tiles_hold(plan: Plan, wilds_hold: bool) -> bool:
    idle = ("none",) if wilds_hold else ("none", "wild")
    return all(
        any(
            tile.icons[edge] not in idle
            and (near := plan.get(beyond(place, edge))) is not None
            and not near.is_decoration
            and not near.open[(edge + 2) % 4]
            for edge in range(4)
        )
        for place, tile in plan.items()
        if tile.is_decoration
    )


# Goals


def decorated_walls(plan: Plan) -> dict[Wall, str]:
    """The icon that lies against each wall, if one does."""
    found: dict[Wall, str] = {}
    for place, tile in plan.items():
        for edge in range(4):
            near = plan.get(beyond(place, edge))
            if (
                not tile.is_decoration
                and not tile.open[edge]
                and near is not None
                and near.is_decoration
            ):
                icon = near.icons[(edge + 2) % 4]
                if icon != "none":
                    found[place, edge] = icon
    return found


def mimics_needed(plan: Plan, goal: int, most: int) -> int | None:
    """The fewest wild icons that must be made decorations, up to so many, by trying all."""
    walls = decorated_walls(plan)
    wilds = [wall for wall, icon in walls.items() if icon == "wild"]
    kinds = ["any"] if goal < 36 else list(DECORATION_GOALS[goal - 36]["icons"])
    for number in range(min(most, len(wilds)) + 1):
        for chosen in combinations(wilds, number):
            for names in product(kinds, repeat=number):
                made = dict(zip(chosen, names, strict=True))
                shown = {w: made.get(w, i) for w, i in walls.items() if i != "wild" or w in made}
                if is_met(plan, shown, goal):
                    return number
    return None


def is_met(plan: Plan, walls: dict[Wall, str], goal: int) -> bool:
    if goal < 36:
        return shape_is_there(plan, walls, SHAPE_GOALS[goal]["shape"])
    wanted = Counter(DECORATION_GOALS[goal - 36]["icons"])
    if DECORATION_GOALS[goal - 36]["where"] == "hallway":
        there = Counter(icon for (place, _), icon in walls.items() if plan[place].hallway)
        return wanted <= there
    rooms = [place for place, tile in plan.items() if tile.room]
    return any(
        wanted <= Counter(icon for (place, _), icon in walls.items() if place == room)
        for room in rooms
    )


def shape_is_there(plan: Plan, walls: dict[Wall, str], rows: list[str]) -> bool:
    cells = {
        (column, row): word
        for row, line in enumerate(rows)
        for column, word in enumerate(line.split())
        if word != "."
    }
    for mirror in (1, -1):
        for quarter in range(4):
            lying = {spin(place, mirror, quarter): word for place, word in cells.items()}
            first = next(iter(lying))
            for place in plan:
                move = (place[0] - first[0], place[1] - first[1])
                if all(
                    cell_is_met(plan, walls, (at[0] + move[0], at[1] + move[1]), word)
                    for at, word in lying.items()
                ):
                    return True
    return False


def spin(place: Place, mirror: int, quarter: int) -> Place:
    column, row = place[0] * mirror, place[1]
    for _ in range(quarter):
        column, row = -row, column
    return column, row


def cell_is_met(plan: Plan, walls: dict[Wall, str], place: Place, word: str) -> bool:
    tile = plan.get(place)
    if tile is None or tile.is_decoration:
        return False
    decorations = len([wall for wall in walls if wall[0] == place])
    if len(word) > 1 and decorations < int(word[1]):
        return False
    letter = word[0]
    painted = tile.floor not in ("plain", "star")
    if letter in "RK":
        return tile.room and (letter == "R" or painted)
    if letter == "H":
        return tile.hallway
    if letter == "*":
        return tile.hallway and tile.floor == "star"
    if letter == "C":
        return tile.hallway and painted
    return tile.hallway and tile.floor == LETTERS[letter]
