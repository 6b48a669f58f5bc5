"""Features of a dungeon at the start of a round, to predict its final points."""

from typing import Final

from undercroft.games.decorators.bosses import floor_counts, rooms_of
from undercroft.games.decorators.constants import BLUE, SHAPE, STAR, YELLOW, goal_kind
from undercroft.games.decorators.dungeon import decor
from undercroft.games.decorators.keeper.evaluation import Evaluation
from undercroft.games.decorators.keeper.goal_values import Place, steps_to

FEATURES: Final = (
    "one",
    "turns",
    "standing",
    "points",
    "shapes 0",
    "shapes 1",
    "shapes 2",
    "shapes 3 to 4",
    "shapes 5 and more",
    "decorations 0",
    "decorations 2",
    "decorations 4",
    "decorations 6 and more",
    "hoped for",
    "stars",
    "colours",
    "common",
    "yellow boss",
    "blue boss",
    "paths",
    "walls",
    "nooks",
    "hallways",
    "rooms",
    "decorated",
    "kinds",
    "wilds",
    "mimics",
    "architects",
    "stored",
    "order",
)
TURNS_LEFT: Final = 1  # the column of the turns
# All but the first columns are scaled down: regularization then ignores them where there is little
# data, and relies on the keeper's estimates.
LARGE: Final = 3
SMALL: Final = 1 / 25
# Missing steps of a goal, as columns of the features.
COLUMNS: Final[tuple[tuple[int, ...], tuple[int, ...]]] = (
    (0, 1, 2, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4),
    (5, 6, 6, 7, 7, 8, 8, 8, 8, 8, 8, 8, 8, 8),
)


def features(evaluation: Evaluation) -> list[float]:
    """In the order of FEATURES."""
    place = Place(evaluation.player.dungeon)
    row = [
        1.0,
        evaluation.turns,
        position_value(evaluation, place),
        float(evaluation.player.points),
    ]
    row += [
        *of_goals(evaluation, place),
        *of_ending(evaluation, place),
        *of_ground(evaluation, place),
    ]
    return row[:LARGE] + [SMALL * number for number in row[LARGE:]]


def position_value(evaluation: Evaluation, place: Place) -> float:
    """Points, and the keeper's value of the dungeon, tokens and stored tiles."""
    player = evaluation.player
    tokens = evaluation.mimic * player.mimics + evaluation.architect * player.architects
    stored = evaluation.stored * len(player.storage)
    return player.points + evaluation.value(place) + tokens + stored


def of_goals(evaluation: Evaluation, place: Place) -> list[float]:
    """The points of goals in hand by missing steps; then the keeper's expectation."""
    found = [0.0] * 10
    for goal in evaluation.player.hand:
        steps = steps_to(evaluation.catalogue, place, goal)
        points = evaluation.box.goal_points[goal]
        found[COLUMNS[0 if goal_kind(goal) == SHAPE else 1][steps]] += points
        found[9] += points * evaluation.chances[goal_kind(goal)][steps]
    return found


def of_ending(evaluation: Evaluation, place: Place) -> list[float]:
    ending = evaluation.ending
    counts = floor_counts(place.dungeon)
    different = len([number for number in counts[1:STAR] if number])
    most = min(max(counts[1:STAR]), len(ending.common) - 1)
    bosses = [ending.boss(place.dungeon, deck) for deck in (YELLOW, BLUE)]
    return [float(counts[STAR]), ending.colours[different], ending.common[most], *bosses]


def of_ground(evaluation: Evaluation, place: Place) -> list[float]:
    player, dungeon, frontier = evaluation.player, place.dungeon, place.frontier
    rooms = len(rooms_of(dungeon))
    passages = dungeon.box.faces.passages
    tiles = len([laid for laid in dungeon.tiles.values() if passages[laid]])
    known = decor(dungeon)
    kinds = len([total for total in known.totals if total])
    counted = [len(frontier.paths), frontier.walls, frontier.nooks, tiles - rooms, rooms]
    counted += [sum(known.totals), kinds, known.wilds, player.mimics, player.architects]
    counted += [len(player.storage), evaluation.world.order.index(evaluation.seat)]
    return [float(number) for number in counted]
