"""Events, shown in the log, at the table and in statistics.

Plain frozen dataclasses: a search creates none. Squares, tiles, goals and bosses are the numbers
the state uses.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PawnPlaced:
    """Who stands where in the order of round 1."""

    seat: int
    place: int


@dataclass(frozen=True, slots=True)
class BossTurnedUp:
    boss: int


@dataclass(frozen=True, slots=True)
class GoalDrawn:
    seat: int
    deck: int


@dataclass(frozen=True, slots=True)
class GoalSeen:
    """Which goal it was, told to the player who drew it."""

    seat: int
    goal: int


@dataclass(frozen=True, slots=True)
class Ready:
    """A seat has made its sealed choice."""

    seat: int


@dataclass(frozen=True, slots=True)
class GoalDiscarded:
    seat: int
    deck: int


@dataclass(frozen=True, slots=True)
class DiscardSeen:
    """Which goal it was, told to the player who discarded it."""

    seat: int
    goal: int


@dataclass(frozen=True, slots=True)
class DeckRemade:
    """The discards of a deck are shuffled to be the deck again."""

    deck: int


@dataclass(frozen=True, slots=True)
class RoundBegan:
    round: int
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Boxed:
    """Tiles are put in the box and leave the game."""

    tiles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TilesLaidOut:
    """On spots 1 to 4."""

    tiles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BagEmptied:
    """The first bag is empty: from now on tiles come from the second (DR2)."""


@dataclass(frozen=True, slots=True)
class HourglassDrawn:
    left: int


@dataclass(frozen=True, slots=True)
class LastRound:
    """The last hourglass came up in a player's turn."""


@dataclass(frozen=True, slots=True)
class Drafted:
    seat: int
    place: int
    tile: int  # -1 on the exchange spot


@dataclass(frozen=True, slots=True)
class TileDrawn:
    """From the bag, on the exchange spot or for a burrower."""

    seat: int
    tile: int


@dataclass(frozen=True, slots=True)
class Assisted:
    """A sapper, an architect or a mimic gives what it gives."""

    seat: int
    assistant: int


@dataclass(frozen=True, slots=True)
class Kept:
    seat: int
    tile: int


@dataclass(frozen=True, slots=True)
class Placed:
    seat: int
    tile: int
    side: int
    square: int
    turn: int


@dataclass(frozen=True, slots=True)
class Rearranged:
    """By an architect."""

    seat: int
    tile: int
    from_square: int
    square: int
    turn: int


@dataclass(frozen=True, slots=True)
class Restored:
    """Everything is as it was when the build phase began."""

    seat: int


@dataclass(frozen=True, slots=True)
class Stored:
    seat: int
    tile: int


@dataclass(frozen=True, slots=True)
class Dropped:
    seat: int
    tile: int


@dataclass(frozen=True, slots=True)
class Scored:
    """A goal is shown: where it lies in the dungeon, and on which squares mimics helped."""

    seat: int
    goal: int
    points: int
    squares: tuple[int, ...]
    mimics: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MimicsShown:
    """How many mimics a seat spends on the yellow and on the blue boss."""

    seat: int
    yellow: int
    blue: int


@dataclass(frozen=True, slots=True)
class BossScored:
    """A boss gives a seat points at the end."""

    seat: int
    boss: int
    points: int


@dataclass(frozen=True, slots=True)
class FinalPoints:
    seat: int
    goals: int
    stars: int
    colours: int
    common: int
    yellow: int
    blue: int
    total: int
