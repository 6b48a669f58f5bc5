"""Component data, read from data.toml and an optional data pack."""

from collections.abc import Mapping, Sequence
from typing import Final, final

from undercroft.core.data_entry import Entry, naturals_of, positions_of
from undercroft.core.datafile import PACK_FILE, DataFile, game_data
from undercroft.games.petz.board_data import (
    Grid,
    Row,
    awards_of,
    imp_rounds_of,
    rings_of,
    rounds_of,
)
from undercroft.games.petz.constants import (
    ARTIFACTS,
    BOOKS,
    CARNIVORE,
    COLOURS,
    DIETS,
    FARM_GIFTS,
    HERBIVORE,
    MOST_OF_A_KIND,
    NEEDS,
)
from undercroft.games.petz.supply import most_dealt

LARGEST_SIZE: Final = 7
SMALLEST_SOLD: Final = 4
FOOD: Final = ("vegetables", "mixed_vegetables", "mixed_meat", "meat")
SHOWS: Final = ("single", "full")
TASTES: Final = (*NEEDS, "suffering", "mutation")
SCORES: Final = (*TASTES, "chosen_need", "kinds", "colours", "pets", "manure")
CAGE_FIELDS: Final = ("strength", "antimagic", "grazing", "soak", "play")
ADDON_FIELDS: Final = ("strength", "antimagic", "meat", "play")
FIXED: Final = {  # kinds that no expansion changes: the rule, and why
    "decks": ("PN7", "there is a deck for each colour"),
    "books": ("PR1", "each artifact has an effect of its own"),
    "boards": ("PS10", "a board serves each number of players"),
}
BOARD_OF: Final = ("2-3", "2-3", "2-3", "2-3", "4")  # the board that serves that many seats


@final
class Box:
    """All component data. Ids are positions; tables by seats have 5 rows, 0 and 1 unused."""

    digest: str
    overrides: dict[str, object]  # the data pack, to be kept in saved games; {} without one

    deck: Row  # how many cards, by colour * 6 + need
    dominant: Row  # need, by colour
    potions: int

    pet_ids: tuple[str, ...]  # also of those that an expansion removes; its own come last
    pet_stack: Row  # the pets in play, like the stacks below
    diet: Row
    eats_vegetables: tuple[bool, ...]
    eats_meat: tuple[bool, ...]
    bars: Grid  # colours of the 7 bars, in order of appearance
    slots: tuple[Grid, ...]  # [pet][size]: colours of the visible bars, sorted
    bar_counts: tuple[Grid, ...]  # [pet][size]: how many visible bars of each colour
    farm_gift: Row
    price: Grid  # [diet][size], 0 below size 4
    growth: Row  # new size, by size

    cage_ids: tuple[str, ...]  # the initial cage first
    cage_stack: Row  # without the initial cage
    cage_strength: Row
    cage_antimagic: Row
    cage_grazing: Row
    cage_soak: Row
    cage_play: Row

    addon_ids: tuple[str, ...]
    addon_stack: Row
    addon_strength: Row
    addon_antimagic: Row
    addon_meat: Row
    addon_play: Row
    addon_kind: Row  # addons with equal abilities are of one kind

    book_colours: Grid  # 2 colours each

    customer_ids: tuple[str, ...]
    customer_stack: Row
    customer_needs: Grid  # points for each need; those of the unwanted are negative
    customer_rainbow: Grid  # points for each colour of a need
    customer_suffering: Row  # 0 or less, like mutation
    customer_mutation: Row

    # Points in an exhibition for each need and, in the rows below, for each other thing.
    exhibition_ids: tuple[str, ...]
    exhibition_stack: Row
    exhibition_single: tuple[bool, ...]
    exhibition_needs: Grid
    exhibition_chosen: Row  # needs of the one kind that the player chooses
    exhibition_kinds: Row  # different kinds of need
    exhibition_colours: Row  # different colours of card
    exhibition_pets: Row
    exhibition_suffering: Row
    exhibition_mutation: Row
    exhibition_manure: Row
    exhibition_food: Grid  # vegetables, mixed vegetables, mixed meat, meat

    first_food: Grid  # round 1, by seats
    rounds: Row  # by seats
    imp_rounds: Grid  # by seats: the rounds under which the four relatives wait
    awards: Grid  # by seats, then place
    income_first: Row  # by seats: how many, from the start player on, get the low income
    income_low: int
    income_high: int
    rings: Grid  # 3 rings of 6 spaces along the arrows, the dot first

    start_imps: int
    start_gold: int
    start_manure: int
    vegetable_chambers: int
    meat_chambers: int
    exits: int

    final_gold_halves: int  # in half points; the others in points
    final_food: int
    final_potion: int
    final_artifact: int
    final_imp_away: int
    final_pet: int
    final_cage: int
    final_addon: int
    final_token: int

    def __init__(self, data: DataFile, overrides: Mapping[str, object]) -> None:
        self.overrides = dict(overrides)

        decks = data.group("decks", COLOURS)
        self.dominant = positions_of(decks, "dominant", NEEDS, "need")
        self.deck = tuple([count for entry in decks for count in _deck(entry)])
        self.potions = data.entry("potions").natural("count")

        self.pet_ids = data.ids("pets", 18, MOST_OF_A_KIND)
        pets = data.group("pets", self.pet_ids)
        self.diet = positions_of(pets, "diet", DIETS, "diet")
        self.eats_vegetables = tuple([diet != CARNIVORE for diet in self.diet])
        self.eats_meat = tuple([diet != HERBIVORE for diet in self.diet])
        self.bars = tuple([_bars(pet) for pet in pets])
        self.slots = tuple([_slots(bars) for bars in self.bars])
        self.bar_counts = tuple([_bar_counts(slots) for slots in self.slots])
        self.farm_gift = positions_of(pets, "farm_gift", FARM_GIFTS, "gift")
        self.price = _prices(data.entry("prices"))
        self.growth = _growth(data.entry("growth"))

        self.cage_ids = data.ids("cages", 12, MOST_OF_A_KIND)
        cages = data.group("cages", self.cage_ids)
        self.cage_strength = naturals_of(cages, "strength")
        self.cage_antimagic = naturals_of(cages, "antimagic")
        self.cage_grazing = naturals_of(cages, "grazing")
        self.cage_soak = naturals_of(cages, "soak")
        self.cage_play = naturals_of(cages, "play")
        _check_cages(cages)

        self.addon_ids = data.ids("addons", 6, MOST_OF_A_KIND)
        addons = data.group("addons", self.addon_ids)
        self.addon_strength = naturals_of(addons, "strength")
        self.addon_antimagic = naturals_of(addons, "antimagic")
        self.addon_meat = naturals_of(addons, "meat")
        self.addon_play = naturals_of(addons, "play")
        self.addon_kind = _addon_kinds(addons)

        self.book_colours = tuple([_book(book) for book in data.group("books", ARTIFACTS[:BOOKS])])

        self.customer_ids = data.ids("customers", 8, MOST_OF_A_KIND)
        customers = data.group("customers", self.customer_ids)
        tastes = [_tastes(customer) for customer in customers]
        self.customer_needs = tuple([row[: len(NEEDS)] for row in tastes])
        self.customer_rainbow = tuple([entry.weights("rainbow", NEEDS) for entry in customers])
        self.customer_suffering = _column(tastes, TASTES, "suffering")
        self.customer_mutation = _column(tastes, TASTES, "mutation")

        self.exhibition_ids = data.ids("exhibitions", 8, MOST_OF_A_KIND)
        exhibitions = data.group("exhibitions", self.exhibition_ids)
        shows = positions_of(exhibitions, "shows", SHOWS, "word")
        self.exhibition_single = tuple([SHOWS[show] == "single" for show in shows])
        scores = [_signed(entry, "plus", "minus", SCORES) for entry in exhibitions]
        self.exhibition_needs = tuple([row[: len(NEEDS)] for row in scores])
        self.exhibition_chosen = _column(scores, SCORES, "chosen_need")
        self.exhibition_kinds = _column(scores, SCORES, "kinds")
        self.exhibition_colours = _column(scores, SCORES, "colours")
        self.exhibition_pets = _column(scores, SCORES, "pets")
        self.exhibition_suffering = _column(scores, SCORES, "suffering")
        self.exhibition_mutation = _column(scores, SCORES, "mutation")
        self.exhibition_manure = _column(scores, SCORES, "manure")
        self.exhibition_food = tuple([entry.record("food", FOOD) for entry in exhibitions])

        boards = [data.entry(f"boards.{BOARD_OF[seats]}") for seats in range(5)]
        self.rounds = tuple([rounds_of(board) for board in boards])
        self.first_food = tuple([board.record("first_food", FOOD) for board in boards])
        self.imp_rounds = tuple([imp_rounds_of(board) for board in boards])
        self.income_first = naturals_of(boards, "low_incomes")
        self.awards = ((), (), *[awards_of(data.entry("awards"), seats) for seats in (2, 3, 4)])
        self.income_low = data.entry("income").natural("low")
        self.income_high = data.entry("income").natural("high")
        self.rings = rings_of(data.entry("rings"))

        start = data.entry("start")
        self.start_imps = start.natural("imps", least=1, most=6)
        self.start_gold = start.natural("gold")
        self.start_manure = start.natural("manure")
        burrow = data.entry("burrow")
        self.vegetable_chambers = burrow.natural("vegetable_chambers", least=1, most=3)
        self.meat_chambers = burrow.natural("meat_chambers", least=1, most=3)
        self.exits = burrow.natural("exits", least=1, most=6)

        ending = data.entry("final")
        self.final_gold_halves = ending.whole("gold_halves")
        self.final_food = ending.whole("food")
        self.final_potion = ending.whole("potion")
        self.final_artifact = ending.whole("artifact")
        self.final_imp_away = ending.whole("imp_away")
        self.final_pet = ending.whole("pet")
        self.final_cage = ending.whole("cage")
        self.final_addon = ending.whole("addon")
        self.final_token = ending.whole("token")

        self._stack(data)
        self.digest = data.digest()  # of all the values

    def _stack(self, data: DataFile) -> None:
        """What is in play: as many of each as the rules may deal, or as there are in the box."""
        pets, cages, addons = most_dealt(self.rings, self.rounds)
        last = max(self.rounds)
        self.pet_stack = data.in_play("pets", self.pet_ids, min(18, pets), "PT8")
        all_cages = data.in_play("cages", self.cage_ids, 1 + min(11, cages), "PT6")
        if all_cages[0] != 0:
            data.additions.refuse("cages.initial", "can't be removed", "fixed-number", "PS4")
        self.cage_stack = all_cages[1:]
        self.addon_stack = data.in_play("addons", self.addon_ids, min(6, addons), "PT7")
        self.customer_stack = data.in_play("customers", self.customer_ids, last - 1, "PS7")
        shown = data.in_play("exhibitions", self.exhibition_ids, last - 1, "PS6")
        self.exhibition_stack = shown


def load_pack(overrides: Mapping[str, object], file: str = PACK_FILE) -> Box:
    """The component data with a data pack applied; errors call the pack `file`."""
    data = game_data("undercroft.games.petz", overrides, file)
    data.additions.closed |= FIXED
    box = Box(data, overrides)
    data.finish()
    return box


def _column(rows: Sequence[Row], names: Sequence[str], name: str) -> Row:
    return tuple([row[names.index(name)] for row in rows])


def _deck(entry: Entry) -> Row:
    """The number of cards of each need. Half of a deck shows its dominant need."""
    counts = tuple([entry.natural(need) for need in NEEDS])
    need = entry.position("dominant", NEEDS, "need")
    if 2 * counts[need] != sum(counts):
        what = f"expected half of the deck's {sum(counts)} cards; got {counts[need]}"
        entry.report(NEEDS[need], what, "deck-half", "", [*NEEDS, "dominant"])
    return counts


def _bars(pet: Entry) -> Row:
    return pet.positions("bars", COLOURS, "colour", LARGEST_SIZE, "bars-count", "PY1")


def _slots(bars: Row) -> Grid:
    return tuple([tuple(sorted(bars[:size])) for size in range(LARGEST_SIZE + 1)])


def _bar_counts(slots: Grid) -> Grid:
    return tuple([tuple([bars.count(c) for c in range(len(COLOURS))]) for bars in slots])


def _prices(entry: Entry) -> Grid:
    unsold = (0,) * SMALLEST_SOLD
    count = LARGEST_SIZE + 1 - SMALLEST_SOLD
    return tuple([unsold + entry.naturals(diet, count) for diet in DIETS])


def _growth(entry: Entry) -> Row:
    """The new size by size: pets never shrink and never exceed the largest size."""
    sizes = (0, 1, *entry.naturals("new_size", LARGEST_SIZE - 1))
    for size, new in enumerate(sizes):
        if not size <= new <= LARGEST_SIZE:
            what = f"expected {size} to {LARGEST_SIZE} for size {size}; got {new}"
            entry.report("new_size", what, "growth-size", "PY1")
    return sizes


def _check_cages(cages: Sequence[Entry]) -> None:
    """The strength, antimagic and symbols of a cage that can be bought add up to 3."""
    for cage in cages[1:]:
        total = sum([cage.natural(field) for field in CAGE_FIELDS])
        if total != 3:
            what = f"expected a sum of 3 with the other values; got {total}"
            cage.report("strength", what, "cage-sum", "", CAGE_FIELDS)


def _addon_kinds(addons: Sequence[Entry]) -> Row:
    abilities: list[Row] = []
    for addon in addons:
        abilities.append(tuple([addon.natural(field) for field in ADDON_FIELDS]))
        if not any(abilities[-1]):
            what = "expected an ability; got none"
            addon.report("strength", what, "addon-empty", "", ADDON_FIELDS)
    kinds = list(dict.fromkeys(abilities))
    return tuple([kinds.index(ability) for ability in abilities])


def _book(entry: Entry) -> Row:
    colours = entry.positions("colours", COLOURS, "colour", 2)
    if colours[0] == colours[1]:
        what = f"expected 2 different colours; got {COLOURS[colours[0]]} twice"
        entry.report("colours", what, "book-same", "PR1")
    return colours


def _tastes(entry: Entry) -> Row:
    entry.weights("wanted", NEEDS)  # tokens can only be unwanted
    return _signed(entry, "wanted", "unwanted", TASTES)


def _signed(entry: Entry, plus: str, minus: str, names: Sequence[str]) -> Row:
    """Points gained minus points lost for each name; each may be in one of the two tables only."""
    gained = entry.weights(plus, names)
    lost = entry.weights(minus, names)
    for name, gain, loss in zip(names, gained, lost, strict=True):
        if gain and loss:
            what = f"given as {plus} too"
            entry.report(f"{minus}.{name}", what, "taste-twice", "PB3", [plus])
    return tuple([gain - loss for gain, loss in zip(gained, lost, strict=True)])


BASE: Final = load_pack({})
