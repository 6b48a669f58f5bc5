"""All moves of players and chance. Equal moves are the same object, from the tables below."""

from typing import Final, final

from undercroft.core.game import Move
from undercroft.games.pugquest.constants import ADDED_HEROES, COLUMNS, HEROES, PAYMENTS
from undercroft.games.pugquest.numbering import (
    ALL_CARDS,
    ALL_CREATURES,
    ALL_ROWS,
    ALL_TREASURES,
    HERO_COUNT,
    TREASURES,
)

# Kinds of cards that are dealt.
ENERGY: Final = 0
HERO: Final = 1
TREASURE: Final = 2
MONSTER: Final = 3
WORLD: Final = 4
BOSS_SHEET: Final = 5
THINGS: Final = ("energy", "hero", "treasure", "monster", "world", "boss")

DECK: Final = 6  # draw from the deck instead of a face-up energy
FIRST_ITEM: Final = 6  # the first treasure among items of trade, after the energies
ITEMS: Final = FIRST_ITEM + TREASURES


@final
class Deal(Move):
    """Chance: a card is drawn, turned up or dealt."""

    FIELDS = ("what", "item")

    def __init__(self, what: int, item: int) -> None:
        self.what = what
        self.item = item


@final
class Plain(Move):
    """A move without fields: pass, end, change and others."""

    FIELDS = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name


@final
class Hero(Move):
    """Choose a hero (QS2)."""

    FIELDS = ("hero",)

    def __init__(self, hero: int) -> None:
        self.hero = hero


@final
class Place(Move):
    """Place a hero at the back of a column (QS7)."""

    FIELDS = ("column",)

    def __init__(self, column: int) -> None:
        self.column = column


@final
class Go(Move):
    """Move to a column (QM1); one's own means all the way round, to its back."""

    FIELDS = ("column",)

    def __init__(self, column: int) -> None:
        self.column = column


@final
class Draw(Move):
    """Take an energy: one that lies face up, or from the deck (QH2)."""

    FIELDS = ("source",)

    def __init__(self, source: int) -> None:
        self.source = source


@final
class Discard(Move):
    """Discard an energy from hand."""

    FIELDS = ("card",)

    def __init__(self, card: int) -> None:
        self.card = card


@final
class Combo(Move):
    """Perform a combo of one's sheet (QH3)."""

    FIELDS = ("row",)

    def __init__(self, row: int) -> None:
        self.row = row


@final
class Use(Move):
    """Use a treasure (QH5)."""

    FIELDS = ("treasure",)

    def __init__(self, treasure: int) -> None:
        self.treasure = treasure


@final
class Prize(Move):
    """Take a defeated monster as a prize, or use one (QD3)."""

    FIELDS = ("card",)

    def __init__(self, card: int) -> None:
        self.card = card


@final
class Target(Move):
    """Choose a creature."""

    FIELDS = ("creature",)

    def __init__(self, creature: int) -> None:
        self.creature = creature


@final
class Aim(Move):
    """Choose a column to attack."""

    FIELDS = ("column",)

    def __init__(self, column: int) -> None:
        self.column = column


@final
class Pay(Move):
    """Pay one energy of a cost."""

    FIELDS = ("source",)

    def __init__(self, source: int) -> None:
        self.source = source


@final
class Riposte(Move):
    """Play a combo or a treasure outside one's turn (QA7)."""

    FIELDS = ("row",)

    def __init__(self, row: int) -> None:
        self.row = row


@final
class Defend(Move):
    """Discard an energy to prevent damage (QA5); of the Lord, to prevent a creature's (QL3)."""

    FIELDS = ("source",)

    def __init__(self, source: int) -> None:
        self.source = source


@final
class Boost(Move):
    """The Lord discards an energy for 1 more damage (QL3)."""

    FIELDS = ("source",)

    def __init__(self, source: int) -> None:
        self.source = source


@final
class Take(Move):
    """Take a treasure on offer, or one that a defeated hero had (QL4)."""

    FIELDS = ("treasure",)

    def __init__(self, treasure: int) -> None:
        self.treasure = treasure


@final
class Drop(Move):
    """Discard a treasure of one's own."""

    FIELDS = ("treasure",)

    def __init__(self, treasure: int) -> None:
        self.treasure = treasure


@final
class Give(Move):
    """Give an energy to another hero."""

    FIELDS = ("card",)

    def __init__(self, card: int) -> None:
        self.card = card


@final
class Keep(Move):
    """Keep one of the energies looked at."""

    FIELDS = ("card",)

    def __init__(self, card: int) -> None:
        self.card = card


@final
class Top(Move):
    """Put this energy back so that it is drawn first."""

    FIELDS = ("card",)

    def __init__(self, card: int) -> None:
        self.card = card


@final
class Swap(Move):
    """Swap a treasure of one's own for one at the market (QW1)."""

    FIELDS = ("mine", "theirs")

    def __init__(self, mine: int, theirs: int) -> None:
        self.mine = mine
        self.theirs = theirs


@final
class Offer(Move):
    """Begin an offer to another hero (QW2)."""

    FIELDS = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


@final
class Add(Move):
    """Offer an energy or a treasure."""

    FIELDS = ("item",)

    def __init__(self, item: int) -> None:
        self.item = item


@final
class Ask(Move):
    """Ask for an energy or a treasure."""

    FIELDS = ("item",)

    def __init__(self, item: int) -> None:
        self.item = item


PASS: Final = Plain("pass")
END: Final = Plain("end")
CHANGE: Final = Plain("change")
LOOK: Final = Plain("look")
ATTACK: Final = Plain("attack")
ABILITY: Final = Plain("ability")
EVERYONE_HEALS: Final = Plain("everyone")
PROPOSE: Final = Plain("propose")
ACCEPT: Final = Plain("accept")
REFUSE: Final = Plain("refuse")
PLAINS: Final = (
    PASS,
    END,
    CHANGE,
    LOOK,
    ATTACK,
    ABILITY,
    EVERYONE_HEALS,
    PROPOSE,
    ACCEPT,
    REFUSE,
)
DEALS: Final = [[Deal(what, item) for item in range(ALL_CARDS)] for what in range(6)]
HERO_CHOICES: Final = [Hero(hero) for hero in range(HERO_COUNT + ADDED_HEROES)]
PLACES: Final = [Place(column) for column in range(COLUMNS)]
GOES: Final = [Go(column) for column in range(COLUMNS)]
AIMS: Final = [Aim(column) for column in range(COLUMNS)]
DRAWS: Final = [Draw(source) for source in range(DECK + 1)]
DISCARDS: Final = [Discard(card) for card in range(6)]
GIVES: Final = [Give(card) for card in range(6)]
KEEPS: Final = [Keep(card) for card in range(6)]
TOPS: Final = [Top(card) for card in range(6)]
COMBOS: Final = [Combo(row) for row in range(ALL_ROWS)]
RIPOSTES: Final = [Riposte(row) for row in range(ALL_ROWS)]
USES: Final = [Use(treasure) for treasure in range(ALL_TREASURES)]
TAKES: Final = [Take(treasure) for treasure in range(ALL_TREASURES)]
DROPS: Final = [Drop(treasure) for treasure in range(ALL_TREASURES)]
SWAPS: Final = [
    [Swap(mine, theirs) for theirs in range(ALL_TREASURES)] for mine in range(ALL_TREASURES)
]
PRIZES: Final = [Prize(card) for card in range(ALL_CARDS)]
TARGETS: Final = [Target(creature) for creature in range(ALL_CREATURES)]
PAYS: Final = [Pay(source) for source in range(len(PAYMENTS))]
DEFENDS: Final = [Defend(source) for source in range(len(PAYMENTS))]
BOOSTS: Final = [Boost(source) for source in range(len(PAYMENTS))]
OFFERS: Final = [Offer(seat) for seat in range(HEROES)]
ADDS: Final = [Add(item) for item in range(FIRST_ITEM + ALL_TREASURES)]
ASKS: Final = [Ask(item) for item in range(FIRST_ITEM + ALL_TREASURES)]
