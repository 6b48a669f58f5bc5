"""The keeper's weights, in points."""

from typing import Final, final

from undercroft.core.keeper_weights import KeeperWeights, keeper_weights_of

PACKAGE: Final = "undercroft.games.decorators"


@final
class Worth:
    """What each of the numbers in `keeper.toml` means."""

    def __init__(self, weights: KeeperWeights | None = None) -> None:
        weights = weights or keeper_weights_of(PACKAGE)
        one = weights.single
        # Goals. What is missing is counted in steps; a step is about a turn's work.
        self.patience = one["patience"]  # lost with each missing step: a goal blocks others
        self.hurry = one["hurry"]  # lost with each missing step, the fewer turns are left
        self.decoration_patience = one["decoration_patience"]  # the same of decoration goals
        self.decoration_hurry = one["decoration_hurry"]
        self.draws = one["draws"]  # goals drawn in a turn
        self.reserve = one["reserve"]  # share of the remaining turns that an undrawn goal will have
        # Final scoring.
        self.ahead = one["ahead"]  # how much of the next entry of a table is anticipated
        self.ahead_turns = one["ahead_turns"]  # turns left below which less is anticipated
        self.spread = one["spread"]  # how far players diverge in what a blue boss counts, each turn
        self.last_spread = one["last_spread"]  # and in the last turn
        # The frontier.
        self.path = one["path"]  # of squares that passages lead to
        self.paths = one["paths"]  # number of paths that is plenty
        self.wall = one["wall"]  # of walls that can still be decorated
        self.walls = one["walls"]
        self.nook = one["nook"]  # a square with several such walls
        self.icon = one["icon"]  # a decoration that a wall may still come to lie against
        self.wild = one["wild"]  # against a wall
        self.room_turns = one["room_turns"]  # turns left below which room to build is worth less
        # Tiles and tokens.
        self.token_turns = one["token_turns"]  # turns left below which they are worth less
        self.stored = one["stored"]
        self.mimic = one["mimic"]
        self.architect = one["architect"]
        self.generic = one["generic"]
        self.burrower = one["burrower"]
        self.unknown = one["unknown"]  # value of a tile from the bag relative to open ones
        self.order = one["order"]  # a place in the order of the next round
        self.exchange = one["exchange"]  # weight of the gain of a better goal
