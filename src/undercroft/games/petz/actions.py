"""Action numbers: one for every move of a player, and one for every deal of chance."""

from typing import Final

from undercroft.core.encoding import Block
from undercroft.core.game import BadSetup, Move
from undercroft.games.petz import moves as m
from undercroft.games.petz.cards import CARDS, HAND, POTION, TURNED
from undercroft.games.petz.constants import ACTION_SPACES, FARM_GOLD
from undercroft.games.petz.data import LARGEST_SIZE, Box

IMPS: Final = 10  # of a player (PS2)
GROUPS: Final = 6
PETS: Final = 18
CAGES: Final = 12
ADDONS: Final = 6
CUSTOMERS: Final = 8
ASSIGNED: Final = HAND + CARDS  # a card, a substitute or a potion; then the turned cards
THINGS_TAKEN: Final[tuple[int, ...]] = (PETS, CAGES, ADDONS)
FIRST_TAKEN: Final[tuple[int, ...]] = (0, PETS, PETS + CAGES)


GOLD: Final = 150  # in a group; more than the base game has, to leave room for data packs


def most_gold(box: Box) -> int:
    """An upper bound on the gold of one player: every source at its maximum (PG2).

    Gold comes from the start, from income, from 10 imps at work every round, from one pet for each
    customer, and from the pets on farms that leave gold on the meat stand (PA5).
    """
    rounds = max(box.rounds)
    dearest = max([max(prices) for prices in box.price])
    farms = len([gift for gift in box.farm_gift if gift == FARM_GOLD])
    income = max(box.income_low, box.income_high)
    return box.start_gold + rounds * (income + IMPS) + CUSTOMERS * dearest + farms


def check_gold(box: Box) -> None:
    if most_gold(box) > GOLD:
        raise BadSetup(f"the encoding has actions for at most {GOLD} gold; this pack allows more")


# Every possible meal: vegetables, meat and food of the magic box, at most 7 in all.
MEALS: Final = [
    (vegetables, meat, box)
    for vegetables in range(LARGEST_SIZE + 1)
    for meat in range(LARGEST_SIZE + 1 - vegetables)
    for box in range(min(2, LARGEST_SIZE + 1 - vegetables - meat))
]
MEAL_KEY: Final = 64
MEAL_NUMBERS: Final[dict[int, int]] = {
    (vegetables * MEAL_KEY + meat) * 2 + box: number
    for number, (vegetables, meat, box) in enumerate(MEALS)
}

# The first number of each kind of action.
DONE: Final = 1
GROUP: Final = DONE + 1
SEND: Final = GROUP + IMPS * (GOLD + 1)
KEEP: Final = SEND + GROUPS * ACTION_SPACES
TAKE: Final = KEEP + GROUPS
COLOUR: Final = TAKE + PETS + CAGES + ADDONS
PLACE: Final = COLOUR + 16
HOUSE: Final = PLACE + 4 * (CAGES + ADDONS)
RELEASE: Final = HOUSE + 4 * PETS
SWAP: Final = RELEASE + PETS
ASSIGN: Final = SWAP + POTION
FEED: Final = ASSIGN + 4 * ASSIGNED
DIG: Final = FEED + 4 * len(MEALS)
PLAY: Final = DIG + 8
ARM: Final = PLAY + 8
CATCH: Final = ARM + 16
LET_GO: Final = CATCH + 8
DISCARD: Final = LET_GO + 4
SELL: Final = DISCARD + POTION
CLEAN: Final = SELL + 8 * CUSTOMERS
STORE: Final = CLEAN + 4
EXHIBIT: Final = STORE + 6  # since edition 2
ACTIONS: Final = EXHIBIT + 4 * (m.NO_NEED + 1)

BLOCKS: Final = (
    Block("wait", 0, 1, "for a seat that has nothing to decide"),
    Block("done", DONE, 1, ""),
    Block("group", GROUP, SEND - GROUP, f"{GOLD + 1} * (imps - 1) + gold"),
    Block("send", SEND, KEEP - SEND, f"{ACTION_SPACES} * group + space"),
    Block("keep", KEEP, TAKE - KEEP, "group"),
    Block("take", TAKE, COLOUR - TAKE, f"pet; {PETS} + cage; {PETS + CAGES} + addon"),
    Block("colour", COLOUR, PLACE - COLOUR, "4 * book + colour"),
    Block("place", PLACE, HOUSE - PLACE, f"4 * cage + plot; 4 * ({CAGES} + addon) + plot"),
    Block("house", HOUSE, RELEASE - HOUSE, "4 * pet + plot"),
    Block("release", RELEASE, SWAP - RELEASE, "pet"),
    Block("swap", SWAP, ASSIGN - SWAP, "card"),
    Block("assign", ASSIGN, FEED - ASSIGN, f"{ASSIGNED} * plot + card, or {HAND} + card turned"),
    Block("feed", FEED, DIG - FEED, f"{len(MEALS)} * plot + meal"),
    Block("dig", DIG, PLAY - DIG, "2 * plot + employee"),
    Block("play", PLAY, ARM - PLAY, "2 * gap + employee"),
    Block("armour", ARM, CATCH - ARM, "4 * plot + 2 * antimagic + employee"),
    Block("catch", CATCH, LET_GO - CATCH, "2 * plot + employee"),
    Block("let-go", LET_GO, DISCARD - LET_GO, "plot"),
    Block("discard", DISCARD, SELL - DISCARD, "card"),
    Block("sell", SELL, CLEAN - SELL, f"{2 * CUSTOMERS} * plot + 2 * customer + platform"),
    Block("clean", CLEAN, STORE - CLEAN, "plot"),
    Block("store", STORE, EXHIBIT - STORE, "3 * meat + chamber"),
    Block("exhibit", EXHIBIT, ACTIONS - EXHIBIT, f"{m.NO_NEED + 1} * plot + need, or {m.NO_NEED}"),
)


def number_of(move: Move) -> int:
    if isinstance(move, m.Assign):
        card = move.card if move.card < TURNED else move.card - TURNED + HAND
        return ASSIGN + ASSIGNED * move.plot + card
    if isinstance(move, m.Done):
        return DONE
    if isinstance(move, m.Group):
        return GROUP + (GOLD + 1) * (move.imps - 1) + move.gold
    if isinstance(move, m.Send):
        return SEND + ACTION_SPACES * move.group + move.space
    if isinstance(move, m.Keep):
        return KEEP + move.group
    if isinstance(move, m.House):
        return HOUSE + 4 * move.pet + move.plot
    if isinstance(move, m.Release):
        return RELEASE + move.pet
    if isinstance(move, m.Take):
        return TAKE + FIRST_TAKEN[move.what] + move.item
    if isinstance(move, m.Place):
        return PLACE + 4 * (FIRST_TAKEN[move.what] - PETS + move.item) + move.plot
    if isinstance(move, m.Colour):
        return COLOUR + 4 * move.book + move.colour
    if isinstance(move, m.Swap):
        return SWAP + move.card
    return late_number_of(move)


def late_number_of(move: Move) -> int:
    """The number of a move of phases 4 to 6."""
    if isinstance(move, m.Feed):
        meal = MEAL_NUMBERS[(move.vegetables * MEAL_KEY + move.meat) * 2 + move.box]
        return FEED + len(MEALS) * move.plot + meal
    if isinstance(move, m.Clean):
        return CLEAN + move.plot
    if isinstance(move, m.Sell):
        return SELL + 2 * CUSTOMERS * move.plot + 2 * move.customer + int(move.platform)
    if isinstance(move, m.Dig):
        return DIG + 2 * move.plot + int(move.employee)
    if isinstance(move, m.Entertain):
        return PLAY + 2 * move.gap + int(move.employee)
    if isinstance(move, m.Armour):
        return ARM + 4 * move.plot + 2 * move.number + int(move.employee)
    if isinstance(move, m.Catch):
        return CATCH + 2 * move.plot + int(move.employee)
    if isinstance(move, m.LetGo):
        return LET_GO + move.plot
    if isinstance(move, m.Discard):
        return DISCARD + move.card
    if isinstance(move, m.Store):
        return STORE + 3 * move.food + move.chamber
    if isinstance(move, m.Exhibit):
        return EXHIBIT + (m.NO_NEED + 1) * move.plot + move.need
    raise ValueError(f"{move!r} is not a move of a player")


def all_moves() -> list[Move]:
    """The moves by number. WAIT is not a move; DONE fills its place."""
    found: list[Move] = [m.DONE, m.DONE]
    for imps in range(1, IMPS + 1):
        found += [m.group(imps, gold) for gold in range(GOLD + 1)]
    for sends in m.SENDS:
        found += sends
    found += m.KEEPS
    for what in (m.PET, m.CAGE, m.EXTENSION):
        found += m.TAKES[what][: THINGS_TAKEN[what]]
    for colourings in m.COLOURINGS:
        found += colourings
    for what in (m.CAGE, m.EXTENSION):
        for places in m.PLACES[what][: THINGS_TAKEN[what]]:
            found += places
    for houses in m.HOUSES[:PETS]:
        found += houses
    found += [*m.RELEASES[:PETS], *m.SWAPS]
    for plot in m.PLOT_RANGE:
        found += [*m.ASSIGNS[plot][:HAND], *m.ASSIGNS[plot][TURNED : TURNED + CARDS]]
    return found + late_moves()


def late_moves() -> list[Move]:
    """The moves of phases 4 to 6, by number."""
    found: list[Move] = []
    for plot in m.PLOT_RANGE:
        found += [m.feed(plot, vegetables, meat, box) for vegetables, meat, box in MEALS]
    for table in (m.DIGS, m.ENTERTAINS):
        for pair in table:
            found += pair
    for armours in m.ARMOURS:
        found += [*armours[m.STRENGTH], *armours[m.ANTIMAGIC]]
    for catches in m.CATCHES:
        found += catches
    found += [*m.LET_GOS, *m.DISCARDS[:POTION]]
    for sells in m.SELLS:
        for ways in sells[:CUSTOMERS]:
            found += ways
    found += m.CLEANS
    for stores in m.STORES:
        found += stores
    for exhibits in m.EXHIBITS:
        found += exhibits
    return found


MOVES: Final = all_moves()

# Deals of chance: 24 numbers for each kind of component.
CHANCES: Final = len(m.THINGS) * CARDS
