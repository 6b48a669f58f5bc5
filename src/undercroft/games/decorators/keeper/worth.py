"""The keeper's weights, in points."""

from typing import final


@final
class Worth:
    """Tuned by games against keepers with other weights."""

    def __init__(self) -> None:
        # Goals. What is missing is counted in steps; a step is about a turn's work.
        self.patience = 0.08  # lost with each missing step: a goal blocks others
        self.hurry = 3.0  # lost with each missing step, the fewer turns are left
        self.draws = 0.5  # goals drawn in a turn
        self.reserve = 0.5  # share of the remaining turns that an undrawn goal will have
        # Final scoring.
        self.ahead = 0.5  # how much of the next entry of a table is anticipated
        self.spread = 1.2  # how far players diverge in what a blue boss counts, each turn
        # The frontier.
        self.path = 4.0  # of squares that passages lead to
        self.paths = 3.0  # number of paths that is plenty
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
        self.unknown = 0.9  # value of a tile from the bag relative to open ones
        self.order = 0.3  # a place in the order of the next round
        self.exchange = 0.8  # weight of the gain of a better goal
