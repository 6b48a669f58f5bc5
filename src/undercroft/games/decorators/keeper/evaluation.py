"""The keeper's evaluation of its position: turns left, goals, final scoring."""

from typing import Final, final

from undercroft.games.decorators.constants import DECORATION, SHAPE, goal_kind
from undercroft.games.decorators.dungeon import Dungeon, decor
from undercroft.games.decorators.keeper.ending import Ending
from undercroft.games.decorators.keeper.goal_values import (
    Catalogue,
    GoalValues,
    Place,
    chances,
)
from undercroft.games.decorators.keeper.worth import Worth
from undercroft.games.decorators.state import State

TILES_A_ROUND: Final = 4.7
DECK_STEPS: Final = 3  # considered for shapes not yet drawn


@final
class Evaluation:
    """The value of a dungeon, of tiles and of tokens to a seat."""

    def __init__(self, world: State, seat: int, catalogue: Catalogue, worth: Worth) -> None:
        self.world = world
        self.seat = seat
        self.player = world.players[seat]
        self.box = world.box
        self.worth = worth
        self.catalogue = catalogue
        self.turns = turns_left(world)  # after this one
        self.ending = Ending(world, seat, self.turns, worth)
        self.hand = GoalValues(catalogue)
        self.chances = chances_by_kind(worth, self.turns)
        for goal in self.player.hand:
            self.hand.add(goal, 1.0, self.chances[goal_kind(goal)])
        token_share = min(1.0, self.turns / worth.token_turns)
        self.stored = worth.stored * token_share
        self.unseen = unseen_goals(world, seat)
        player = self.player
        self.basis = (
            (world.bosses, player.hand, player.mimics),
            (self.turns, self.unseen, self.ending.blue),
        )  # what the value of a dungeon depends on
        self.mimic = worth.mimic * token_share
        self.architect = worth.architect * token_share

    def deck(self) -> GoalValues:
        """The goals that may still be drawn, weighted by the expected number of draws."""
        deck = GoalValues(self.catalogue)
        worth = self.worth
        later = chances_by_kind(worth, self.turns * worth.reserve)
        draws = worth.draws * self.turns / 2
        for kind in (SHAPE, DECORATION):
            goals = [goal for goal in self.unseen if goal_kind(goal) == kind]
            for goal in goals:
                deck.add(goal, draws / len(goals), later[kind])
        return deck

    def value(self, place: Place) -> float:
        """The value of a dungeon, without goals not yet drawn."""
        return (
            self.hand.value(place, self.player.mimics, self.mimic)
            + self.ending.value(place.dungeon)
            + place.frontier.value(self.worth, self.turns)
            + self.wilds(place.dungeon)
        )

    def wilds(self, dungeon: Dungeon) -> float:
        """The value of wild icons, higher with mimics."""
        share = min(1.0, self.turns / self.worth.room_turns)
        each = self.worth.wild * share * (1 + self.player.mimics)
        return each * decor(dungeon).wilds


def chances_by_kind(worth: Worth, turns: float) -> tuple[list[float], list[float]]:
    """For shape and decoration goals: the probability of finishing, by missing steps."""
    shape = chances(turns, worth.patience, worth.hurry)
    return shape, chances(turns, worth.decoration_patience, worth.decoration_hurry)


def turns_left(world: State) -> float:
    """The expected number of turns left, until the last hourglass is drawn (DR3)."""
    if world.last_round:
        return 0.0
    tiles = world.second_bag * world.hourglasses / (world.hourglasses + 1) + world.first_bag
    return max(0.0, tiles / TILES_A_ROUND - 0.3)


def unseen_goals(world: State, seat: int) -> list[int]:
    """Goals that the seat may still draw."""
    known = set(world.players[seat].hand) | set(world.players[seat].discarded)
    for player in world.players:
        known.update(player.scored)
    return [
        goal for goal in (*world.box.goal_stacks[0], *world.box.goal_stacks[1]) if goal not in known
    ]
