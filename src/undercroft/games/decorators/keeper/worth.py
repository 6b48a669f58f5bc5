"""The keeper's weights, in points."""

from typing import final


@final
class Worth:
    """The important ones were tuned by games against keepers with other weights."""

    def __init__(self) -> None:
        # Goals. What is missing is counted in steps; a step is about a turn's work.
        self.patience = 0.08  # lost with each step: a goal in the way of others
        self.hurry = 3.0  # lost with each step, by how few turns are left
        self.draws = 0.5  # goals drawn in a turn
        self.reserve = 0.5  # how much of the turns left a goal not yet drawn will have
        # Final scoring.
        self.ahead = 0.5  # how much of the next entry of a table to count on
        self.spread = 1.2  # how far players come apart in what a blue boss counts, in a turn
        # The ground.
        self.path = 4.0  # of squares that passages lead to
        self.paths = 3.0  # that many are plenty
        self.wall = 5.0  # of walls that can still be decorated
        self.walls = 6.0
        self.nook = 0.2  # a square with several such walls
        self.icon = 0.2  # a decoration that a wall may still come to lie against
        self.wild = 0.2  # against a wall
        # Tiles and tokens.
        self.stored = 0.8
        self.mimic = 3.0
        self.architect = 3.0
        self.generic = 1.5
        self.burrower = 1.5
        self.unknown = 0.9  # how good a tile out of the bag is, next to those that lie open
        self.order = 0.3  # a place in the order of the next round
        self.exchange = 0.8  # how much of what a better goal gains
