"""The state of a game of Dungeon Petz. Ids are indices into the tables of the box."""

from typing import Final, final

from undercroft.core.game import FIRST_EDITION
from undercroft.core.game import State as CoreState
from undercroft.core.record import Record
from undercroft.games.petz.data import Box

NOTHING: Final = -1  # no pet, no cage, no addon, no seat
POINT: Final = 2  # reputation and exhibition scores are kept in half points
PLOTS: Final = 4  # in a ring: plot i and plot i + 1 (and 3 and 0) are neighbours
ZEROS: Final[tuple[int, ...]] = (0, 0, 0, 0)


@final
class Pet(Record):
    """A pet in a shop. Immutable by convention: always replaced."""

    FIELDS = ("kind", "size", "suffering", "mutations", "cards")

    def __init__(
        self,
        kind: int,
        size: int,
        suffering: int = 0,
        mutations: int = 0,
        cards: tuple[int, ...] = (),
    ) -> None:
        self.kind = kind
        self.size = size
        self.suffering = suffering
        self.mutations = mutations
        self.cards = cards  # this round's, in the order of its bars' colours


@final
class Player(Record):
    """A shop and its owner. Tuples are replaced, lists are modified."""

    FIELDS = (
        "imps",
        "gold",
        "vegetables",
        "meat",
        "hand",
        "books",
        "artifacts",
        "box_food",
        "relatives_to",
        "spent_imps",
        "hospital",
        "platform",
        "cages",
        "addons",
        "manure",
        "pets",
        "new_cages",
        "new_addons",
        "lineup",
        "groups",
        "ready",
        "shown",
        "judged",
        "employee_used",
        "armour_used",
        "shovel",
        "bonus_strength",
        "bonus_antimagic",
        "bored",
        "surplus",
        "score",
        "customers_served",
        "platform_used",
        "reputation",
    )

    def __init__(self, like: "Player | None" = None) -> None:
        if like is None:
            self.imps = 0  # at home and available
            self.gold = 0
            self.vegetables: tuple[int, ...] = (0, 0, 0)  # chambers, freshest first
            self.meat: tuple[int, ...] = (0, 0)
            self.hand: list[int] = []  # the number of each card
            self.books: tuple[int, ...] = ZEROS  # the number of books of each colour
            self.artifacts = 0  # a bit for each
            self.box_food = 0  # in the magic box
            self.relatives_to = 0  # last round whose relatives have been invited
            self.spent_imps = 0  # on action spaces and on the display, home after the round
            self.hospital = 0
            self.platform = 0  # on its right side
            self.cages: tuple[int, ...] = (0, NOTHING, NOTHING, NOTHING)
            self.addons: tuple[int, ...] = (NOTHING, NOTHING, NOTHING, NOTHING)
            self.manure: tuple[int, ...] = ZEROS
            self.pets: list[Pet | None] = []  # by plot
            self.new_cages: tuple[int, ...] = ()  # gained this round, not yet placed
            self.new_addons: tuple[int, ...] = ()
            self.lineup: tuple[Pet, ...] = ()  # pets not yet housed
            self.groups: tuple[tuple[int, int], ...] = ()  # imps and gold, in descending size
            self.ready = True  # has nothing (more) to choose in a simultaneous step
            self.shown = True  # this round's assigned cards are revealed
            self.judged = False
            self.employee_used = False
            self.armour_used = 0
            self.shovel = NOTHING  # manure that the imp with the shovel can still remove
            self.bonus_strength: tuple[int, ...] = ZEROS  # by armour, this turn
            self.bonus_antimagic: tuple[int, ...] = ZEROS
            self.bored: tuple[int, ...] = ZEROS  # unmet play needs
            self.surplus: tuple[int, ...] = ZEROS  # cards to discard for potions, by colour
            self.score = 0  # of the exhibition, in half points
            self.customers_served = 0  # a bit for each customer of the round
            self.platform_used = False
            self.reputation = 0  # in half points
        else:
            self.imps = like.imps
            self.gold = like.gold
            self.vegetables = like.vegetables
            self.meat = like.meat
            self.hand = like.hand.copy()
            self.books = like.books
            self.artifacts = like.artifacts
            self.box_food = like.box_food
            self.relatives_to = like.relatives_to
            self.spent_imps = like.spent_imps
            self.hospital = like.hospital
            self.platform = like.platform
            self.cages = like.cages
            self.addons = like.addons
            self.manure = like.manure
            self.pets = like.pets.copy()
            self.new_cages = like.new_cages
            self.new_addons = like.new_addons
            self.lineup = like.lineup
            self.groups = like.groups
            self.ready = like.ready
            self.shown = like.shown
            self.judged = like.judged
            self.employee_used = like.employee_used
            self.armour_used = like.armour_used
            self.shovel = like.shovel
            self.bonus_strength = like.bonus_strength
            self.bonus_antimagic = like.bonus_antimagic
            self.bored = like.bored
            self.surplus = like.surplus
            self.score = like.score
            self.customers_served = like.customers_served
            self.platform_used = like.platform_used
            self.reputation = like.reputation

    def has(self, artifact: int) -> bool:
        return self.artifacts >> artifact & 1 == 1

    def clone(self) -> "Player":
        return Player(self)


@final
class State(CoreState):
    """The table: town, stacks, players and agenda."""

    FIELDS = (
        "seats",
        "rules",
        "edition",
        "round",
        "start",
        "order",
        "players",
        "spaces",
        "space_imps",
        "neutral",
        "food",
        "farm_vegetables",
        "farm_gold",
        "young",
        "older",
        "cages",
        "addons",
        "artifacts",
        "pet_stack",
        "cage_stack",
        "addon_stack",
        "artifact_stack",
        "exhibition_stack",
        "customer_stack",
        "exhibitions",
        "customers",
        "deck",
        "deck_left",
        "discards",
        "draws",
        "size",
        "turn",
        "agenda",
        "reveals",
    )

    def __init__(self, box: Box, seats: int, rules: int, like: "State | None" = None) -> None:
        self.box = box
        self.seats = seats
        self.rules = rules  # a bit for each advanced rule
        if like is None:
            self.agenda = []
            self.edition = FIRST_EDITION  # of the rulebook, as in the setup
            self.round = 0
            self.start = 0
            self.order: tuple[int, ...] = ()  # of play in this round
            self.players: list[Player] = []
            self.spaces: list[int] = []  # whose group stands there
            self.space_imps: list[int] = []
            self.neutral = 0  # a bit for each space a neutral imp stands on
            self.food: tuple[int, ...] = ZEROS  # vegetables, mixed vegetables, mixed meat, meat
            self.farm_vegetables = 0  # on the meat stand (PA5)
            self.farm_gold = 0
            self.young: tuple[int, ...] = ()
            self.older: tuple[int, ...] = ()
            self.cages: tuple[int, ...] = ()
            self.addons: tuple[int, ...] = ()
            self.artifacts: tuple[int, ...] = ()
            self.pet_stack: tuple[int, ...] = ()  # unordered: chance picks when dealing
            self.cage_stack: tuple[int, ...] = ()
            self.addon_stack: tuple[int, ...] = ()
            self.artifact_stack: tuple[int, ...] = ()
            self.exhibition_stack: tuple[int, ...] = ()
            self.customer_stack: tuple[int, ...] = ()
            self.exhibitions: tuple[int, ...] = ()  # face up, of rounds 2, 3, …
            self.customers: tuple[int, ...] = ()  # face up, of rounds 3, 4, …, two for the last
            self.deck: list[int] = []
            self.deck_left: list[int] = []  # by colour
            self.discards: list[int] = []
            self.draws: tuple[int, ...] = ZEROS  # need cards to be drawn, by colour
            self.size = 0  # of the groups whose turn it is
            self.turn = 0  # position in the order where the search for the next group starts
        else:
            self.agenda = like.agenda.copy()
            self.reveals = like.reveals
            self.edition = like.edition
            self.round = like.round
            self.start = like.start
            self.order = like.order
            self.players = [player.clone() for player in like.players]
            self.spaces = like.spaces.copy()
            self.space_imps = like.space_imps.copy()
            self.neutral = like.neutral
            self.food = like.food
            self.farm_vegetables = like.farm_vegetables
            self.farm_gold = like.farm_gold
            self.young = like.young
            self.older = like.older
            self.cages = like.cages
            self.addons = like.addons
            self.artifacts = like.artifacts
            self.pet_stack = like.pet_stack
            self.cage_stack = like.cage_stack
            self.addon_stack = like.addon_stack
            self.artifact_stack = like.artifact_stack
            self.exhibition_stack = like.exhibition_stack
            self.customer_stack = like.customer_stack
            self.exhibitions = like.exhibitions
            self.customers = like.customers
            self.deck = like.deck.copy()
            self.deck_left = like.deck_left.copy()
            self.discards = like.discards.copy()
            self.draws = like.draws
            self.size = like.size
            self.turn = like.turn

    def clone(self) -> "State":
        return State(self.box, self.seats, self.rules, self)
