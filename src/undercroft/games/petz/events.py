"""Events, shown in the log, at the table and in statistics.

Plain frozen dataclasses, not compiled: a search creates none.
"""

from dataclasses import dataclass, field

from undercroft.games.petz.score_line import ScoreLine


@dataclass(frozen=True, slots=True)
class RoundBegan:
    round: int
    start: int
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class NeutralImps:
    spaces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FoodLaidOut:
    vegetables: int
    mixed_vegetables: int
    mixed_meat: int
    meat: int


@dataclass(frozen=True, slots=True)
class Dealt:
    """A thing is turned up or put on offer."""

    what: int
    item: int


@dataclass(frozen=True, slots=True)
class LeftTheTown:
    """A thing on offer that nobody took leaves the game."""

    what: int
    item: int


@dataclass(frozen=True, slots=True)
class SentToFarm:
    pet: int


@dataclass(frozen=True, slots=True)
class Paid:
    """Gold from the bank: income, or work."""

    seat: int
    gold: int


@dataclass(frozen=True, slots=True)
class Ready:
    seat: int


@dataclass(frozen=True, slots=True)
class GroupsShown:
    seat: int
    groups: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Sent:
    seat: int
    imps: int
    gold: int
    space: int


@dataclass(frozen=True, slots=True)
class KeptHome:
    seat: int
    imps: int
    gold: int


@dataclass(frozen=True, slots=True)
class FoodTaken:
    seat: int
    vegetables: int
    meat: int
    gold: int


@dataclass(frozen=True, slots=True)
class Gained:
    """A pet, cage, addon or artifact."""

    seat: int
    what: int
    item: int


@dataclass(frozen=True, slots=True)
class BookOpened:
    seat: int
    book: int
    colour: int


@dataclass(frozen=True, slots=True)
class RelativesCame:
    seat: int
    imps: int


@dataclass(frozen=True, slots=True)
class HospitalVisited:
    seat: int
    imps: int


@dataclass(frozen=True, slots=True)
class Judged:
    seat: int


@dataclass(frozen=True, slots=True)
class Drew:
    """A need card, told to its owner only."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class DrewHidden:
    """A need card's colour, told to the others."""

    seat: int
    colour: int


@dataclass(frozen=True, slots=True)
class Reshuffled:
    colour: int


@dataclass(frozen=True, slots=True)
class Placed:
    seat: int
    what: int
    item: int
    plot: int


@dataclass(frozen=True, slots=True)
class Housed:
    seat: int
    pet: int
    plot: int


@dataclass(frozen=True, slots=True)
class PetLost:
    seat: int
    pet: int
    cause: str
    reputation: int


@dataclass(frozen=True, slots=True)
class Discarded:
    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class NeedsShown:
    seat: int
    plot: int
    pet: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Fed:
    seat: int
    plot: int
    vegetables: int
    meat: int
    box: int


@dataclass(frozen=True, slots=True)
class Suffered:
    seat: int
    plot: int
    tokens: int
    need: int


@dataclass(frozen=True, slots=True)
class Pooped:
    seat: int
    plot: int
    manure: int


@dataclass(frozen=True, slots=True)
class ManureRemoved:
    seat: int
    plot: int


@dataclass(frozen=True, slots=True)
class Entertained:
    seat: int
    gap: int
    employee: bool


@dataclass(frozen=True, slots=True)
class Armoured:
    seat: int
    plot: int
    number: int
    amount: int


@dataclass(frozen=True, slots=True)
class Caught:
    seat: int
    plot: int
    imps: int


@dataclass(frozen=True, slots=True)
class Mutated:
    seat: int
    plot: int
    tokens: int


@dataclass(frozen=True, slots=True)
class Exhibited:
    """A player's score in half points, the pet entered and the need chosen for it (or -1)."""

    seat: int
    halves: int
    plot: int
    need: int = -1
    lines: tuple[ScoreLine, ...] = field(default=(), compare=False)  # that the score adds up from


@dataclass(frozen=True, slots=True)
class Awarded:
    """Reputation for an exhibition, in half points."""

    seat: int
    exhibition: int
    place: int
    halves: int


@dataclass(frozen=True, slots=True)
class Sold:
    seat: int
    pet: int
    customer: int
    platform: bool
    match: int
    reputation: int
    gold: int


@dataclass(frozen=True, slots=True)
class Stored:
    seat: int
    food: int


@dataclass(frozen=True, slots=True)
class Spoiled:
    seat: int
    vegetables: int
    meat: int


@dataclass(frozen=True, slots=True)
class StartPassed:
    seat: int


@dataclass(frozen=True, slots=True)
class FinalScored:
    """One of the two final exhibitions (0 business acumen, 1 pet display), in half points."""

    seat: int
    exhibition: int
    score: int
    halves: int


@dataclass(frozen=True, slots=True)
class GameOver:
    reputation: tuple[int, ...]
    winners: tuple[int, ...]
