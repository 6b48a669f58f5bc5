"""The best places for a tile: a cheap estimate of all, then a full one of the best."""

from typing import Final, final

from undercroft.games.decorators.building import TURNS_OF
from undercroft.games.decorators.constants import FIRST_DECORATION, TURNS, WILD
from undercroft.games.decorators.dungeon import (
    HOW_MANY,
    OPEN_SIDES,
    PASSAGE_SIDES,
    WALL_SIDES,
    Dungeon,
    with_tile,
)
from undercroft.games.decorators.faces import face_laid, lay, turn_laid
from undercroft.games.decorators.keeper.endgame_values import EndgameValues
from undercroft.games.decorators.keeper.evaluation import DECK_STEPS, Evaluation
from undercroft.games.decorators.keeper.frontier import path_worth, wall_worth
from undercroft.games.decorators.keeper.goal_values import MOST_STEPS, GoalValues, Place
from undercroft.games.decorators.keeper.hints import Hints
from undercroft.games.decorators.placing import turns_at

CLOSELY: Final = 6  # places of a face that are fully evaluated


@final
class Spot:
    """A place for a face: square, turn and gain."""

    def __init__(self, face: int, square: int, turn: int, gain: float, deck: float) -> None:
        self.face = face
        self.square = square
        self.turn = turn
        self.gain = gain
        self.deck = deck  # the part of the gain for goals not yet drawn


@final
class Site:
    """A dungeon with what is needed to evaluate placements."""

    def __init__(
        self, evaluation: Evaluation, dungeon: Dungeon, closely: int = CLOSELY, ahead: bool = True
    ) -> None:
        self.evaluation = evaluation
        self.dungeon = dungeon
        self.closely = closely
        self.place = Place(dungeon)
        self.value = evaluation.value(self.place)
        self.hand = Hints(self.place, evaluation.hand, MOST_STEPS)
        later = evaluation.deck() if ahead else GoalValues(evaluation.catalogue)
        self.deck = Hints(self.place, later, DECK_STEPS)
        self.endgame = EndgameValues(evaluation.ending, dungeon)
        self.first: dict[int, list[Spot]] = {}  # by face: estimated places, best first
        self.known: dict[int, Spot | None] = {}  # the best after full evaluation
        worth, turns = evaluation.worth, evaluation.turns
        frontier = self.place.frontier
        paths, walls = len(frontier.paths), frontier.walls
        self.path = path_worth(worth, turns, paths + 1) - path_worth(worth, turns, paths)
        self.wall = wall_worth(worth, turns, walls + 1) - wall_worth(worth, turns, walls)

    def spots(self, face: int) -> list[Spot]:
        """Every legal place of a face, with its estimated gain."""
        found: list[Spot] = []
        dungeon = self.dungeon
        is_tile = dungeon.box.faces.passages[lay(face, 0)] != 0
        for at in range(len(dungeon.squares)):
            around = dungeon.around[at]
            turns = turns_at(dungeon, face, around)
            if turns == 0:
                continue
            square = dungeon.squares[at]
            for turn in TURNS_OF[turns]:
                laid = lay(face, turn)
                if is_tile:
                    found.append(self.tile_spot(square, laid, around))
                else:
                    found.append(self.decoration_spot(square, laid, around))
        return found

    def tile_spot(self, square: int, laid: int, around: int) -> Spot:
        deck = self.deck.of_tile(square, laid)
        gain = deck + self.hand.of_tile(square, laid) + self.tile_gain(laid, around)
        return Spot(face_laid(laid), square, turn_laid(laid), gain, deck)

    def decoration_spot(self, square: int, laid: int, around: int) -> Spot:
        walls = WALL_SIDES[around]
        deck = self.deck.of_decoration(square, laid, walls)
        gain = deck + self.hand.of_decoration(square, laid, walls)
        gain += self.decoration_gain(laid, around)
        return Spot(face_laid(laid), square, turn_laid(laid), gain, deck)

    def tile_gain(self, laid: int, around: int) -> float:
        """The estimated gain for the final scoring and for later building."""
        faces = self.dungeon.box.faces
        opened = HOW_MANY[faces.passages[laid] & OPEN_SIDES[around]]
        closed = HOW_MANY[PASSAGE_SIDES[around]]
        walls = HOW_MANY[faces.walls[laid] & OPEN_SIDES[around]]
        gain = self.endgame.of_tile(laid) + self.wall * walls
        gain += (self.path + self.endgame.passage) * opened
        return gain - self.path - self.endgame.passage * closed

    def decoration_gain(self, laid: int, around: int) -> float:
        icons = self.dungeon.box.faces.icons
        gain = 0.0
        for side in range(TURNS):
            icon = icons[TURNS * laid + side]
            if WALL_SIDES[around] >> side & 1:
                gain -= self.wall
                if icon >= FIRST_DECORATION:
                    gain += self.endgame.decorations[icon - FIRST_DECORATION]
                elif icon == WILD:
                    gain += self.endgame.wild
            elif icon and OPEN_SIDES[around] >> side & 1:
                gain += self.evaluation.worth.icon
        return gain

    def looked_at(self, face: int) -> list[Spot]:
        """The legal places of a face, highest estimated gain first."""
        found = self.first.get(face)
        if found is None:
            found = self.first[face] = sorted(self.spots(face), key=first_look)
        return found

    def best(self, face: int) -> Spot | None:
        """The best place, after full evaluation of the most promising ones."""
        if face in self.known:
            return self.known[face]
        best: Spot | None = None
        for spot in self.looked_at(face)[: self.closely]:
            gain = self.exact_gain(spot)
            if best is None or gain > best.gain:
                best = Spot(face, spot.square, spot.turn, gain, spot.deck)
        self.known[face] = best
        return best

    def exact_gain(self, spot: Spot) -> float:
        after = with_tile(self.dungeon, spot.square, lay(spot.face, spot.turn))
        return self.evaluation.value(Place(after)) - self.value + spot.deck


def first_look(spot: Spot) -> float:
    return -spot.gain
