"""All moves of players and chance. Equal moves are the same object, from tables and functions."""

from typing import Final, final

from undercroft.core.game import Move
from undercroft.games.petz.cards import CARDS, HAND, POTION, TURNED
from undercroft.games.petz.constants import ACTION_SPACES, MOST_OF_A_KIND

# Kinds of components that are dealt, taken and placed.
PET: Final = 0
CAGE: Final = 1
EXTENSION: Final = 2  # an addon
ARTIFACT: Final = 3
EXHIBITION: Final = 4
CUSTOMER: Final = 5
NEED: Final = 6
START: Final = 7
THINGS: Final = ("pet", "cage", "addon", "artifact", "exhibition", "customer", "need", "start")

STRENGTH: Final = 0
ANTIMAGIC: Final = 1

NO_NEED: Final = 7  # after the six needs and a potion's sleep

VEGETABLES: Final = 0
MEAT: Final = 1


@final
class Deal(Move):
    """Chance: a component is turned up, dealt or drawn; with START, the start player."""

    FIELDS = ("what", "item")

    def __init__(self, what: int, item: int) -> None:
        self.what = what
        self.item = item


@final
class Group(Move):
    """Make a group of imps and gold behind the screen (PG1)."""

    FIELDS = ("imps", "gold")

    def __init__(self, imps: int, gold: int) -> None:
        self.imps = imps
        self.gold = gold


@final
class Done(Move):
    """Stop doing what could be done again."""


@final
class Send(Move):
    """Send a group to an action space (PG6)."""

    FIELDS = ("group", "space")

    def __init__(self, group: int, space: int) -> None:
        self.group = group
        self.space = space


@final
class Keep(Move):
    """Keep a group home (PG6)."""

    FIELDS = ("group",)

    def __init__(self, group: int) -> None:
        self.group = group


@final
class Take(Move):
    """Choose one of the pets, cages or addons on offer (PG11-PG13)."""

    FIELDS = ("what", "item")

    def __init__(self, what: int, item: int) -> None:
        self.what = what
        self.item = item


@final
class Colour(Move):
    """Choose the colour of a book (PG10)."""

    FIELDS = ("book", "colour")

    def __init__(self, book: int, colour: int) -> None:
        self.book = book
        self.colour = colour


@final
class Place(Move):
    """Put a cage or an addon on a plot (PN1)."""

    FIELDS = ("what", "item", "plot")

    def __init__(self, what: int, item: int, plot: int) -> None:
        self.what = what
        self.item = item
        self.plot = plot


@final
class House(Move):
    """Put a pet into the cage on a plot (PN3)."""

    FIELDS = ("pet", "plot")

    def __init__(self, pet: int, plot: int) -> None:
        self.pet = pet
        self.plot = plot


@final
class Release(Move):
    """Let a pet go (PN4)."""

    FIELDS = ("pet",)

    def __init__(self, pet: int) -> None:
        self.pet = pet


@final
class Swap(Move):
    """Discard a card under the crystal ball, to draw another (PN5)."""

    FIELDS = ("card",)

    def __init__(self, card: int) -> None:
        self.card = card


@final
class Assign(Move):
    """Assign a card, possibly turned, or a potion to a pet (PN8)."""

    FIELDS = ("plot", "card")

    def __init__(self, plot: int, card: int) -> None:
        self.plot = plot
        self.card = card


@final
class Feed(Move):
    """Feed a pet; each unmet hunger need is a suffering token (PE3)."""

    FIELDS = ("plot", "vegetables", "meat", "box")

    def __init__(self, plot: int, vegetables: int, meat: int, box: int) -> None:
        self.plot = plot
        self.vegetables = vegetables
        self.meat = meat
        self.box = box


@final
class Dig(Move):
    """Remove one manure with the long-handled shovel (PR3)."""

    FIELDS = ("plot", "employee")

    def __init__(self, plot: int, employee: bool) -> None:
        self.plot = plot
        self.employee = employee


@final
class Entertain(Move):
    """An imp plays in the gap between a plot and the next one (PE6)."""

    FIELDS = ("gap", "employee")

    def __init__(self, gap: int, employee: bool) -> None:
        self.gap = gap
        self.employee = employee


@final
class Armour(Move):
    """An imp in armour helps a plot's strength or antimagic (PR4)."""

    FIELDS = ("plot", "number", "employee")

    def __init__(self, plot: int, number: int, employee: bool) -> None:
        self.plot = plot
        self.number = number
        self.employee = employee


@final
class Catch(Move):
    """Send imps to the hospital rather than let an angry pet go (PE8)."""

    FIELDS = ("plot", "employee")

    def __init__(self, plot: int, employee: bool) -> None:
        self.plot = plot
        self.employee = employee


@final
class LetGo(Move):
    """Let an angry pet escape (PE8)."""

    FIELDS = ("plot",)

    def __init__(self, plot: int) -> None:
        self.plot = plot


@final
class Discard(Move):
    """Discard a card that a potion has replaced (PE12)."""

    FIELDS = ("card",)

    def __init__(self, card: int) -> None:
        self.card = card


@final
class Exhibit(Move):
    """Enter a pet in the exhibition, with the need it is to be judged by or NO_NEED (PX1)."""

    FIELDS = ("plot", "need")

    def __init__(self, plot: int, need: int) -> None:
        self.plot = plot
        self.need = need


@final
class Sell(Move):
    """Sell a pet to a customer, from the platform or on the black market (PB1)."""

    FIELDS = ("plot", "customer", "platform")

    def __init__(self, plot: int, customer: int, platform: bool) -> None:
        self.plot = plot
        self.customer = customer
        self.platform = platform


@final
class Clean(Move):
    """Remove one manure from an empty cage (PB9)."""

    FIELDS = ("plot",)

    def __init__(self, plot: int) -> None:
        self.plot = plot


@final
class Store(Move):
    """Put a food token of a chamber into the magic box (PR8)."""

    FIELDS = ("food", "chamber")

    def __init__(self, food: int, chamber: int) -> None:
        self.food = food
        self.chamber = chamber


DONE: Final = Done()
PLOT_RANGE: Final = range(4)
ITEMS: Final = range(MOST_OF_A_KIND)  # with room for those of expansions
DEALS: Final = [[Deal(what, item) for item in ITEMS] for what in range(len(THINGS))]
SENDS: Final = [[Send(group, space) for space in range(ACTION_SPACES)] for group in range(6)]
KEEPS: Final = [Keep(group) for group in range(6)]
TAKES: Final = [[Take(what, item) for item in ITEMS] for what in (PET, CAGE, EXTENSION)]
COLOURINGS: Final = [[Colour(book, colour) for colour in range(4)] for book in range(4)]
PLACES: Final = [
    [[Place(what, item, plot) for plot in PLOT_RANGE] for item in ITEMS]
    for what in (PET, CAGE, EXTENSION)
]
HOUSES: Final = [[House(pet, plot) for plot in PLOT_RANGE] for pet in ITEMS]
RELEASES: Final = [Release(pet) for pet in ITEMS]
SWAPS: Final = [Swap(card) for card in range(POTION)]
ASSIGNS: Final = [[Assign(plot, card) for card in range(TURNED + CARDS)] for plot in PLOT_RANGE]
DIGS: Final = [[Dig(plot, False), Dig(plot, True)] for plot in PLOT_RANGE]
ENTERTAINS: Final = [[Entertain(gap, False), Entertain(gap, True)] for gap in PLOT_RANGE]
ARMOURS: Final = [
    [[Armour(plot, number, False), Armour(plot, number, True)] for number in (STRENGTH, ANTIMAGIC)]
    for plot in PLOT_RANGE
]
CATCHES: Final = [[Catch(plot, False), Catch(plot, True)] for plot in PLOT_RANGE]
LET_GOS: Final = [LetGo(plot) for plot in PLOT_RANGE]
DISCARDS: Final = [Discard(card) for card in range(HAND)]
EXHIBITS: Final = [[Exhibit(plot, need) for need in range(NO_NEED + 1)] for plot in PLOT_RANGE]
SELLS: Final = [
    [[Sell(plot, customer, False), Sell(plot, customer, True)] for customer in ITEMS]
    for plot in PLOT_RANGE
]
CLEANS: Final = [Clean(plot) for plot in PLOT_RANGE]
STORES: Final = [[Store(food, chamber) for chamber in range(3)] for food in (VEGETABLES, MEAT)]

_GROUPS: Final = [[Group(imps, gold) for gold in range(64)] for imps in range(11)]
_FEEDS: Final[dict[int, Feed]] = {}


def group(imps: int, gold: int) -> Group:
    return _GROUPS[imps][gold] if gold < 64 else Group(imps, gold)


def feed(plot: int, vegetables: int, meat: int, box: int) -> Feed:
    key = ((vegetables * 64 + meat) * 2 + box) * 4 + plot
    found = _FEEDS.get(key)
    if found is None:
        found = _FEEDS[key] = Feed(plot, vegetables, meat, box)
    return found
