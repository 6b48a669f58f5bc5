"""The kinds of steps on the agenda, in the order of a round, and the advanced rules as bits.

A step carries one number, its mark. Where several numbers are packed into it, a class at the end of
this file names them: `Digging(...).step(seat)` packs them, `Digging.of(step)` unpacks them.
"""

from typing import Final, final

from undercroft.core.game import Step

# Steps that wait for chance.
DEAL: Final = 0  # mark: the kind of thing
DEAL_OLDER: Final = 1  # the pet of size 3 at the start
DRAW: Final = 2  # the need cards still to be drawn by a seat

# Steps that wait for a player.
GROUP: Final = 3
SEND: Final = 4
TAKE: Final = 5  # mark: the space in town
COLOUR: Final = 6  # mark: the books, as bits
PLACE_CAGE: Final = 7  # mark: the plots that got one this round, as bits
PLACE_ADDON: Final = 8
HOUSE: Final = 9
SWAP: Final = 10  # Swapping
ASSIGN: Final = 11
FEED: Final = 12  # mark: the pet's plot
DIG: Final = 13  # Digging
ENTERTAIN: Final = 14  # Entertaining
ARM: Final = 15  # Arming
CATCH: Final = 16  # mark: the pet's plot
DISCARD: Final = 17  # Discarding
SELL: Final = 18
CLEAN: Final = 19  # Cleaning
STORE: Final = 20
EXHIBIT: Final = 21  # since edition 2; before, the best pet was entered

# Steps that need no decision.
BEGIN_ROUND: Final = 22
TURN_UP: Final = 23
RESTOCK: Final = 24
INCOME: Final = 25
BEGIN_GROUPING: Final = 26
SHOP: Final = 27
ARRANGE: Final = 28
CRYSTAL_BALL: Final = 29
DRAW_NEEDS: Final = 30
BEGIN_ASSIGNING: Final = 31
SHOW_OFF: Final = 32
HUNGER_NEEDS: Final = 33  # mark: the first plot to come
POOP_NEEDS: Final = 34
PLAY_NEEDS: Final = 35
ANGER_NEEDS: Final = 36  # mark: the first plot to come
MAGIC_NEEDS: Final = 37
DISEASE_NEEDS: Final = 38
POTIONS: Final = 39
ENTER: Final = 40
SHOVEL_AGAIN: Final = 41
AWARDS: Final = 42
BUSINESS: Final = 43
CLEAR_NEEDS: Final = 44
WORK: Final = 45
MAGIC_BOXES: Final = 46
AGE: Final = 47
END_ROUND: Final = 48
OPENING_HAND: Final = 49
PUT_ON_ARMOUR: Final = 50

# Advanced rules.
DOUBLE_SYMBOLS: Final = 1  # PA1, PA2
MORE_FORESIGHT: Final = 2  # PA3
FULL_FORESIGHT: Final = 4  # PA4
FARM_GOODS: Final = 8  # PA5
LOWEST_FIRST: Final = 16  # PA6


# Marks that pack several numbers.


@final
class Swapping:
    """Cards discarded with the crystal ball, ascending so that each set is offered once."""

    def __init__(self, swapped: int, lowest: int) -> None:
        self.swapped = swapped  # how many so far
        self.lowest = lowest  # card that may be next

    def step(self, seat: int) -> Step:
        return Step(SWAP, seat, 32 * self.swapped + self.lowest)

    @staticmethod
    def of(step: Step) -> "Swapping":
        return Swapping(step.mark // 32, step.mark % 32)


@final
class Digging:
    """Manure removed with the shovel, plots in order (PR3)."""

    def __init__(self, later: bool, left: int = 0, plot: int = 0) -> None:
        self.later = later  # the second time, after all have shown off
        self.left = left  # manure the imp with the shovel can still remove; 0: no imp has it yet
        self.plot = plot  # first one that may be next

    def step(self, seat: int) -> Step:
        return Step(DIG, seat, (64 if self.later else 0) + 8 * self.left + self.plot)

    @staticmethod
    def of(step: Step) -> "Digging":
        return Digging(step.mark >= 64, step.mark // 8 % 8, step.mark % 8)


@final
class Entertaining:
    """Imps that play, gaps in order and in each gap the employee first (PE6, PR5)."""

    def __init__(self, gap: int, imp_there: bool) -> None:
        self.gap = gap  # first one that may be next
        self.imp_there = imp_there  # an imp other than the employee plays in it

    def allows_employee(self, gap: int) -> bool:
        return gap > self.gap or not self.imp_there

    def step(self, seat: int) -> Step:
        return Step(ENTERTAIN, seat, 2 * self.gap + (1 if self.imp_there else 0))

    @staticmethod
    def of(step: Step) -> "Entertaining":
        return Entertaining(step.mark // 2, step.mark % 2 == 1)


@final
class Arming:
    """Imps in armour, plots in order, strength before antimagic, the employee first (PR4, PR5)."""

    def __init__(self, plot: int, number: int, imp_there: bool) -> None:
        self.plot = plot
        self.number = number  # strength or antimagic: the first that may be next
        self.imp_there = imp_there  # an imp other than the employee serves it

    def has_passed(self, plot: int, number: int) -> bool:
        return plot < self.plot or (plot == self.plot and number < self.number)

    def allows_employee(self, plot: int, number: int) -> bool:
        return plot != self.plot or number != self.number or not self.imp_there

    def step(self, seat: int) -> Step:
        place = 2 * self.plot + self.number
        return Step(ARM, seat, 2 * place + (1 if self.imp_there else 0))

    @staticmethod
    def of(step: Step) -> "Arming":
        return Arming(step.mark // 4, step.mark // 2 % 2, step.mark % 2 == 1)


@final
class Discarding:
    """Cards of a colour discarded for potions, ascending so that each set is offered once."""

    def __init__(self, colour: int, lowest: int = 0) -> None:
        self.colour = colour
        self.lowest = lowest  # card that may be next

    def step(self, seat: int) -> Step:
        return Step(DISCARD, seat, 4 * self.lowest + self.colour)

    @staticmethod
    def of(step: Step) -> "Discarding":
        return Discarding(step.mark % 4, step.mark // 4)


@final
class Cleaning:
    """Manure removed from empty cages, plots in order (PB9)."""

    def __init__(self, left: int = 0, plot: int = 0) -> None:
        self.left = left  # manure that imps at work can still remove
        self.plot = plot  # first one that may be next

    def step(self, seat: int) -> Step:
        return Step(CLEAN, seat, 8 * self.left + self.plot)

    @staticmethod
    def of(step: Step) -> "Cleaning":
        return Cleaning(step.mark // 8, step.mark % 8)


def has_new_cage(step: Step, plot: int) -> bool:
    """For PLACE_CAGE: whether a cage was placed on the plot this round."""
    return step.mark >> plot & 1 == 1


def with_new_cage(step: Step, plot: int) -> Step:
    """The next PLACE_CAGE, after a cage was placed on the plot."""
    return Step(PLACE_CAGE, step.seat, step.mark | 1 << plot)


def has_book(step: Step, book: int) -> bool:
    """For COLOUR: whether this book's colour is still to be chosen."""
    return step.mark >> book & 1 == 1


def without_book(step: Step, book: int) -> Step:
    """The next COLOUR, after this book's colour was chosen."""
    return Step(COLOUR, step.seat, step.mark & ~(1 << book))
