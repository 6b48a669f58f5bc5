"""The state of a game of Dungeon Decorators. Ids are indices into the tables of the box."""

from typing import Final, final

from undercroft.core.game import State as CoreState
from undercroft.core.record import Record
from undercroft.games.decorators.constants import PLACES
from undercroft.games.decorators.data import Box
from undercroft.games.decorators.dungeon import Dungeon

NOTHING: Final = -1  # no tile, no pawn, no boss
NO_PAWNS: Final = (NOTHING,) * len(PLACES)


@final
class Before(Record):
    """The player's things when the build phase began, to be put back (DB6). Never changed."""

    FIELDS = ("dungeon", "new", "storage", "architects", "dropped")

    def __init__(
        self,
        dungeon: Dungeon,
        new: tuple[int, ...],
        storage: tuple[int, ...],
        architects: int,
        dropped: int,
    ) -> None:
        self.dungeon = dungeon
        self.new = new
        self.storage = storage
        self.architects = architects
        self.dropped = dropped  # how many tiles had been put in the box


@final
class Player(Record):
    """A decorator. Tuples and dungeons are replaced, never changed."""

    FIELDS = (
        "dungeon",
        "new",
        "storage",
        "architects",
        "mimics",
        "before",
        "architect_used",
        "restored",
        "hand",
        "discarding",
        "ready",
        "discarded",
        "returned",
        "drawn_since",
        "scored",
        "boss_mimics",
        "points",
    )

    def __init__(self, dungeon: Dungeon, like: "Player | None" = None) -> None:
        self.dungeon = dungeon
        if like is None:
            self.new: tuple[int, ...] = ()  # tiles gained this turn
            self.storage: tuple[int, ...] = ()
            self.architects = 0
            self.mimics = 0
            self.before: Before | None = None  # in a build phase
            self.architect_used = False  # in this build phase (DB6)
            self.restored = False  # everything was put back: no architect may be used (DB6)
            self.hand: tuple[int, ...] = ()  # goals, ascending
            self.discarding: tuple[int, ...] = ()  # chosen at the opening, not yet discarded
            self.ready = True  # has nothing (more) to choose in a simultaneous step
            self.discarded: tuple[int, ...] = ()  # own goals in the discard piles
            self.returned: tuple[int, ...] = ()  # own discards of which decks were remade
            self.drawn_since: tuple[int, ...] = (0, 0)  # by deck, since it was last remade
            self.scored: tuple[int, ...] = ()
            self.boss_mimics: tuple[int, ...] = (0, 0)  # spent at the end, by deck
            self.points = 0
        else:
            self.new = like.new
            self.storage = like.storage
            self.architects = like.architects
            self.mimics = like.mimics
            self.before = like.before
            self.architect_used = like.architect_used
            self.restored = like.restored
            self.hand = like.hand
            self.discarding = like.discarding
            self.ready = like.ready
            self.discarded = like.discarded
            self.returned = like.returned
            self.drawn_since = like.drawn_since
            self.scored = like.scored
            self.boss_mimics = like.boss_mimics
            self.points = like.points

    def clone(self) -> "Player":
        return Player(self.dungeon, self)


@final
class State(CoreState):
    """The table: draft board, bags, decks, players and agenda.

    Bags and decks are unordered: chance picks when something is drawn. Bags have no contents of
    their own either: any unseen tile may be in each of them or left out (DS3), so only the number
    of tiles in each is kept.
    """

    FIELDS = (
        "seats",
        "rules",
        "round",
        "order",
        "players",
        "tiles",
        "pawns",
        "unseen",
        "first_bag",
        "second_bag",
        "hourglasses",
        "last_round",
        "boxed",
        "burrowed",
        "bosses",
        "decks",
        "agenda",
        "reveals",
    )

    def __init__(self, box: Box, seats: int, rules: int, like: "State | None" = None) -> None:
        self.box = box
        self.seats = seats
        self.rules = rules  # a bit for each option that is on
        if like is None:
            self.agenda = []
            self.round = 0
            self.order: tuple[int, ...] = ()  # of play in this round
            self.players: list[Player] = []
            self.tiles: tuple[int, ...] = ()  # on spots 1 to 4 of the draft board
            self.pawns: tuple[int, ...] = NO_PAWNS  # seat by place, for next round
            self.unseen: tuple[int, ...] = ()  # tiles in the bags or left out, ascending
            self.first_bag = 0
            self.second_bag = 0
            self.hourglasses = 0  # still in the second bag
            self.last_round = False
            self.boxed: tuple[int, ...] = ()  # tiles put in the box during play
            self.burrowed: tuple[int, ...] = ()  # drawn for a burrower, one to be kept
            self.bosses: tuple[int, ...] = ()
            self.decks: list[tuple[int, ...]] = [(), ()]  # goals, ascending
        else:
            self.agenda = like.agenda.copy()
            self.reveals = like.reveals
            self.round = like.round
            self.order = like.order
            self.players = [player.clone() for player in like.players]
            self.tiles = like.tiles
            self.pawns = like.pawns
            self.unseen = like.unseen
            self.first_bag = like.first_bag
            self.second_bag = like.second_bag
            self.hourglasses = like.hourglasses
            self.last_round = like.last_round
            self.boxed = like.boxed
            self.burrowed = like.burrowed
            self.bosses = like.bosses
            self.decks = like.decks.copy()

    def clone(self) -> "State":
        return State(self.box, self.seats, self.rules, self)


def in_order(values: tuple[int, ...], value: int) -> tuple[int, ...]:
    """The same ascending tuple with one more item."""
    at = 0
    while at < len(values) and values[at] < value:
        at += 1
    items = list(values)
    items.insert(at, value)
    return tuple(items)
