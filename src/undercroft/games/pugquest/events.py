"""Events, shown in the log, at the table and in statistics.

Creatures are the seats of heroes, monster cards after them, the boss last (see constants).
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class HeroChosen:
    seat: int
    hero: int


@dataclass(frozen=True, slots=True)
class WorldBegan:
    world: int


@dataclass(frozen=True, slots=True)
class WorldTurnedUp:
    card: int


@dataclass(frozen=True, slots=True)
class Appeared:
    """A creature stands at the back of a column."""

    creature: int
    kind: int  # hero, kind of monster or boss
    column: int


@dataclass(frozen=True, slots=True)
class RoundBegan:
    round: int


@dataclass(frozen=True, slots=True)
class TurnBegan:
    creature: int


@dataclass(frozen=True, slots=True)
class TurnSkipped:
    creature: int


@dataclass(frozen=True, slots=True)
class Drew:
    """An energy, told to those who may see that hand."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class DrewHidden:
    seat: int


@dataclass(frozen=True, slots=True)
class TurnedUp:
    """An energy is laid face up."""

    card: int


@dataclass(frozen=True, slots=True)
class Changed:
    """The face-up energies are discarded."""

    seat: int


@dataclass(frozen=True, slots=True)
class Looked:
    """Energies on top of the deck, told to the heroes."""

    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Discarded:
    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Given:
    seat: int
    to: int
    card: int


@dataclass(frozen=True, slots=True)
class Reshuffled:
    """Discards become a deck again: of energies, treasures or monsters."""

    what: int


@dataclass(frozen=True, slots=True)
class Moved:
    creature: int
    start: int
    column: int


@dataclass(frozen=True, slots=True)
class Played:
    """A combo, treasure, prize or attack begins; `copied` by Mimic Magic."""

    creature: int
    row: int
    copied: bool


@dataclass(frozen=True, slots=True)
class DefenceTurned:
    """The energy a creature turned up to defend itself, and whether it did."""

    creature: int
    card: int
    held: bool


@dataclass(frozen=True, slots=True)
class Prevented:
    """Damage prevented for a creature, and by whose seat."""

    creature: int
    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class Urged:
    """The Lord adds damage against a hero."""

    creature: int
    amount: int


@dataclass(frozen=True, slots=True)
class Damaged:
    creature: int
    amount: int
    by: int  # a creature, or -1


@dataclass(frozen=True, slots=True)
class Healed:
    creature: int
    amount: int


@dataclass(frozen=True, slots=True)
class Marked:
    creature: int
    token: int


@dataclass(frozen=True, slots=True)
class Defeated:
    creature: int
    by: int


@dataclass(frozen=True, slots=True)
class Exploded:
    creature: int


@dataclass(frozen=True, slots=True)
class Returned:
    seat: int


@dataclass(frozen=True, slots=True)
class Learned:
    """A seat gains experience."""

    seat: int
    card: int
    total: int


@dataclass(frozen=True, slots=True)
class PrizeTaken:
    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class TreasureFound:
    """A treasure is turned up: dropped before a column, or for the market (-1)."""

    treasure: int
    column: int


@dataclass(frozen=True, slots=True)
class TreasureTaken:
    seat: int
    treasure: int


@dataclass(frozen=True, slots=True)
class TreasureLost:
    """A treasure is discarded: by a seat, or because nobody took it (-1)."""

    seat: int
    treasure: int


@dataclass(frozen=True, slots=True)
class TreasureStolen:
    """The Lord puts a defeated hero's treasure under a creature."""

    seat: int
    treasure: int
    creature: int


@dataclass(frozen=True, slots=True)
class Swapped:
    seat: int
    mine: int
    theirs: int


@dataclass(frozen=True, slots=True)
class Offered:
    seat: int
    to: int
    give: tuple[int, ...]
    want: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OfferAnswered:
    seat: int
    accepted: bool


@dataclass(frozen=True, slots=True)
class WorldEnded:
    world: int
    cleared: bool


@dataclass(frozen=True, slots=True)
class GameOver:
    won: bool
    winners: tuple[int, ...]
