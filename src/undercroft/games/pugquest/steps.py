"""The kinds of steps on the agenda: chance's, players' and those that need no decision.

A step carries one number, its mark. Where several numbers are packed into it, a class at the end of
this file names them: `Giving(...).step(seat)` packs them, `Giving.of(step)` unpacks them.
"""

from typing import Final, final

from undercroft.core.game import CHANCE, Step
from undercroft.games.pugquest.constants import CREATURES

# Steps that wait for chance.
DRAW: Final = 0  # mark: how many energies
REFILL: Final = 1  # the face-up energies
TURN_OVER: Final = 2  # an energy; mark: the creature that defends itself
LOOK_AT: Final = 3  # mark: how many energies on top of the deck become known to the heroes
DEAL_HERO: Final = 4
DEAL_TREASURE: Final = 5  # to a seat, to the market (FOR_MARKET), or a DroppedTreasure
DEAL_MONSTER: Final = 6  # mark: the column
DEAL_WORLD: Final = 7
DEAL_BOSS: Final = 8
LAST_ENERGY: Final = LOOK_AT
LAST_CHANCE: Final = DEAL_BOSS

# Steps that wait for a player.
CHOOSE_HERO: Final = 9
FIRST_CHOICE: Final = CHOOSE_HERO
PLACE: Final = 10
UPKEEP: Final = 11
TURN: Final = 12
DRAW_MORE: Final = 13  # of the draw action; mark: how many at most
DISCARD_MORE: Final = 14  # see discarding
DRAW_BACK: Final = 15  # as many as were discarded; mark: how many at most
PAY: Final = 16
TARGET: Final = 17
GO: Final = 18  # a creature may move by an effect: EffectMove
GIVE: Final = 19  # Giving
KEEP: Final = 20  # one of the cards looked at
ORDER: Final = 21  # of those put back; mark: how many are in place
BREW: Final = 22  # what the cauldron takes
SCOOP: Final = 23  # what it gives
RETURN: Final = 24  # of a defeated hero: ComingBack
RIPOSTE: Final = 25  # mark: the hero who is struck
DEFEND: Final = 26  # mark: the same hero
MIMIC: Final = 27  # mark: the combo that can be copied
DISCARD_ONE: Final = 28
DROP_ONE: Final = 29  # a treasure; mark: damage suffered instead
PRIZE: Final = 30  # PrizeOffer
PICK_FREE: Final = 31  # DroppedTreasure
PICK_UP: Final = 32  # DroppedTreasure
LIMIT: Final = 33  # mark: the lowest energy that may be discarded
LORD_MOVE: Final = 34  # mark: the creature
LORD_USE: Final = 35  # mark: the creature
BOOST: Final = 36  # mark: the hero who is struck
PREVENT: Final = 37  # mark: the creature that is struck
SPOILS: Final = 38  # HeroSpoils
MARKET: Final = 39
MARKET_PAY: Final = 40  # Purchase
TRADE: Final = 41
OFFER: Final = 42  # mark: the seat it is made to
ANSWER: Final = 43  # mark: the seat that made the offer
SPELL_FOCUS: Final = 44  # mark: the hero whose player may draw
ENCORE: Final = 45  # mark: the hero whose player may draw
LAST_CHOICE: Final = ENCORE

# Steps that need no decision.
PERFORM: Final = 46  # go on with what is being performed
STRIKE: Final = 47  # its next target
WOUND: Final = 48
AFTER_WOUND: Final = 49
CHECK: Final = 50  # whether the world or the game is over
AFTER_COMBO: Final = 51  # PlayedCombo
END_TURN: Final = 52
NEXT_TURN: Final = 53
BEGIN_ROUND: Final = 54
END_ROUND: Final = 55
BEGIN_WORLD: Final = 56
SET_OUT: Final = 57  # monsters and boss, when the world card lies there
STAND_BOSS: Final = 58  # mark: the column
SWARM: Final = 59
FOE_ACTS: Final = 60
FOE_ATTACK: Final = 61
END_FOE: Final = 62
OPEN_MARKET: Final = 63
CLOSE_MARKET: Final = 64
END_WORLD: Final = 65  # mark: 1 where it was cleared
MIND_TAX: Final = 66
TAKE_DROP: Final = 67  # ask for the treasure that lies there: DroppedTreasure
BEGIN_TURN: Final = 68
LIGHT_PAWS: Final = 69
KEEP_WITHIN_LIMIT: Final = 70

# Options that are on, as bits.
EVIL_LORD: Final = 1  # QL
HARD_MODE: Final = 2  # QX1-QX3
RANDOM_HEROES: Final = 4  # QS2

# Editions of the rules: the second corrects QA10, QL3 and QL4, and asks about Spell Focus and
# Encore (ruling 79). Games begun by the first go on by it.
SECOND_EDITION: Final = 2

FOR_MARKET: Final = -1  # the mark of DEAL_TREASURE where the treasure is for the market


def is_for_market(step: Step) -> bool:
    """Whether the treasure of DEAL_TREASURE goes to the market."""
    return step.seat == CHANCE and step.mark == FOR_MARKET


# Marks that pack several numbers.


@final
class DroppedTreasure:
    """A treasure that a defeated monster drops (QD2): unknown until it is turned up."""

    def __init__(self, column: int, type: int, free_for: int, treasure: int = 0) -> None:
        self.column = column
        self.type = type  # of the monster: of the energy that the treasure costs
        self.free_for = free_for  # the seat that may have it free of charge, or -1
        self.treasure = treasure

    def turned_up(self, treasure: int) -> "DroppedTreasure":
        return DroppedTreasure(self.column, self.type, self.free_for, treasure)

    def mark(self) -> int:
        return self.column + 8 * self.type + 64 * (1 + self.free_for) + 512 * self.treasure

    def step(self, kind: int, seat: int = CHANCE) -> Step:
        return Step(kind, seat, self.mark())

    @staticmethod
    def of(step: Step) -> "DroppedTreasure":
        return dropped_treasure(step.mark)


def dropped_treasure(mark: int) -> DroppedTreasure:
    return DroppedTreasure(mark % 8, mark // 8 % 8, mark // 64 % 8 - 1, mark // 512)


HIGH: Final = 1 << 32  # above all that a mark holds without an expansion


@final
class PrizeOffer:
    """A monster's card that may be taken as a prize instead of its treasure (QD3)."""

    def __init__(self, card: int, robbed: bool, drop: DroppedTreasure) -> None:
        self.card = card
        self.robbed = robbed  # its treasure is gone already
        self.drop = drop

    def step(self, seat: int) -> Step:
        mark = self.card % 32 + (32 if self.robbed else 0) + 64 * self.drop.mark()
        return Step(PRIZE, seat, mark + HIGH * (self.card // 32))

    @staticmethod
    def of(step: Step) -> "PrizeOffer":
        mark = step.mark % HIGH
        card = mark % 32 + 32 * (step.mark // HIGH)
        return PrizeOffer(card, mark // 32 % 2 == 1, dropped_treasure(mark // 64))


@final
class Giving:
    """Energies for another hero, ascending so that each set is offered once."""

    def __init__(self, to: int, left: int, lowest: int = 0) -> None:
        self.to = to
        self.left = left  # how many may still be given
        self.lowest = lowest  # energy that may be given now

    def step(self, seat: int) -> Step:
        return Step(GIVE, seat, self.to + 8 * self.left + 64 * self.lowest)

    @staticmethod
    def of(step: Step) -> "Giving":
        return Giving(step.mark % 8, step.mark // 8 % 8, step.mark // 64)


# Energies discarded to draw as many, ascending so that each set is offered once. Functions instead
# of a class for speed: this is the most frequent step.


def discarding(seat: int, count: int, lowest: int) -> Step:
    return Step(DISCARD_MORE, seat, count + 64 * lowest)


def discarded_so_far(step: Step) -> int:
    return step.mark & 63


def lowest_to_discard(step: Step) -> int:
    return step.mark >> 6


@final
class EffectMove:
    """A creature that may move up to so many columns."""

    def __init__(self, creature: int, most: int) -> None:
        self.creature = creature
        self.most = most

    def step(self, seat: int) -> Step:
        beyond = self.creature // CREATURES  # of an expansion
        return Step(GO, seat, self.creature % CREATURES + CREATURES * self.most + HIGH * beyond)

    @staticmethod
    def of(step: Step) -> "EffectMove":
        mark = step.mark % HIGH
        return EffectMove(mark % CREATURES + CREATURES * (step.mark // HIGH), mark // CREATURES)


@final
class ComingBack:
    """A defeated hero's life and energies in the same world."""

    def __init__(self, life: int, cards: int) -> None:
        self.life = life
        self.cards = cards

    def step(self, seat: int) -> Step:
        return Step(RETURN, seat, 64 * self.life + self.cards)

    @staticmethod
    def of(step: Step) -> "ComingBack":
        return ComingBack(step.mark // 64, step.mark % 64)


@final
class PlayedCombo:
    """A combo that others may answer: its row, what it was paid with, and whether it is a copy."""

    def __init__(self, row: int, magic: int, copied: bool) -> None:
        self.row = row
        self.magic = magic  # magic cards paid
        self.copied = copied

    def step(self, seat: int) -> Step:
        return Step(AFTER_COMBO, seat, 64 * self.row + 2 * self.magic + (1 if self.copied else 0))

    @staticmethod
    def of(step: Step) -> "PlayedCombo":
        return PlayedCombo(step.mark // 64, step.mark % 64 // 2, step.mark % 2 == 1)


@final
class HeroSpoils:
    """A defeated hero, and the creature that defeated it (QL4)."""

    def __init__(self, victim: int, creature: int) -> None:
        self.victim = victim
        self.creature = creature

    def step(self, seat: int) -> Step:
        return Step(SPOILS, seat, 64 * self.victim + self.creature)

    @staticmethod
    def of(step: Step) -> "HeroSpoils":
        return HeroSpoils(step.mark // 64, step.mark % 64)


@final
class Purchase:
    """A treasure of the market, and the one given for it or -1 (QW1)."""

    def __init__(self, wanted: int, given: int = -1) -> None:
        self.wanted = wanted
        self.given = given

    def step(self, seat: int) -> Step:
        return Step(MARKET_PAY, seat, self.wanted + 32 * (1 + self.given))

    @staticmethod
    def of(step: Step) -> "Purchase":
        return Purchase(step.mark % 32, step.mark // 32 - 1)
