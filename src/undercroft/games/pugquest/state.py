"""The state of a game of Fantasy Pug Quest. Ids are indices into the tables of the box."""

from typing import Final, final

from undercroft.core.game import State as CoreState
from undercroft.core.record import Record
from undercroft.games.pugquest.constants import COLUMNS
from undercroft.games.pugquest.data import Box
from undercroft.games.pugquest.steps import EVIL_LORD

NOTHING: Final = -1  # no hero, no column, no boss
PLAYING: Final = 0
WON: Final = 1  # by the heroes
LOST: Final = 2


@final
class Player(Record):
    """A hero's player, or the Evil Lord. Tuples are replaced, lists are modified."""

    FIELDS = (
        "hero",
        "hand",
        "known",
        "experience",
        "treasures",
        "prizes",
        "is_out",
        "offers",
        "asked",
    )

    def __init__(self, like: "Player | None" = None) -> None:
        if like is None:
            self.hero = NOTHING
            self.hand: list[int] = [0, 0, 0, 0, 0, 0]
            self.known: list[int] = [0, 0, 0, 0, 0, 0]  # cards in hand that everybody has seen
            self.experience: tuple[int, ...] = ()  # monster cards
            self.treasures: tuple[int, ...] = ()
            self.prizes: tuple[int, ...] = ()  # monster cards
            self.is_out = False  # defeated in this world
            self.offers = 0  # made at this market
            self.asked = 0  # bits of the seats that got one
        else:
            self.hero = like.hero
            self.hand = like.hand.copy()
            self.known = like.known.copy()
            self.experience = like.experience
            self.treasures = like.treasures
            self.prizes = like.prizes
            self.is_out = like.is_out
            self.offers = like.offers
            self.asked = like.asked

    def clone(self) -> "Player":
        return Player(self)


@final
class Resolution(Record):
    """Something being performed: a combo, a treasure's effect, a creature's attack."""

    FIELDS = (
        "who",
        "row",
        "at",
        "need",
        "rank",
        "magic",
        "jokers",
        "targets",
        "damages",
        "struck",
        "damage",
        "through",
        "aim",
        "boosted",
        "tried",
        "shielded",
        "flags",
    )

    def __init__(self, who: int, row: int, like: "Resolution | None" = None) -> None:
        self.who = who  # the creature that performs it
        self.row = row
        if like is None:
            self.at = 0  # the effect that comes next
            self.need: tuple[int, ...] = (0, 0, 0, 0, 0, 0)  # still to be paid
            self.rank = 0  # of the payment so far, see payments
            self.magic = 0  # magic cards paid
            self.jokers = 0  # jokers and experience paid
            self.targets: tuple[int, ...] = ()
            self.damages: tuple[int, ...] = ()
            self.struck = 0  # how many targets have been dealt with
            self.damage = 0  # that the target dealt with would suffer
            self.through = 0  # damage that got through to it
            self.aim = NOTHING  # the creature chosen last
            self.boosted = 0  # bits of creatures whose token has added damage
            self.tried = 0  # bits of creatures that have turned up a card to defend
            self.shielded = 0  # bits of those whose defence succeeded
            self.flags = 0
        else:
            self.at = like.at
            self.need = like.need
            self.rank = like.rank
            self.magic = like.magic
            self.jokers = like.jokers
            self.targets = like.targets
            self.damages = like.damages
            self.struck = like.struck
            self.damage = like.damage
            self.through = like.through
            self.aim = like.aim
            self.boosted = like.boosted
            self.tried = like.tried
            self.shielded = like.shielded
            self.flags = like.flags

    def clone(self) -> "Resolution":
        return Resolution(self.who, self.row, self)


# Flags of a resolution.
FIRST_STRUCK: Final = 1  # the first target has been dealt with
MAILED: Final = 2  # a card usable once an attack has answered this target
URGED: Final = 4  # the Lord has added damage to this attack
COPIED: Final = 8  # by Mimic Magic
OFF_TURN: Final = 16
HAS_HIT: Final = 32  # it was an attack with a target
CARRIED: Final = 64  # the current damage is carried over from the target before
FALLEN: Final = 128  # its hero was defeated meanwhile; its bonus is in the damages


@final
class State(CoreState):
    """The table: both sides of the gaming area, the decks, the players, the agenda."""

    FIELDS = (
        "seats",
        "heroes",
        "rules",
        "edition",
        "outcome",
        "world",
        "round",
        "card",
        "turn",
        "actions",
        "combos",
        "players",
        "columns",
        "where",
        "damage",
        "marks",
        "used",
        "stolen",
        "boss",
        "resolutions",
        "deck",
        "deck_left",
        "top",
        "face_up",
        "discards",
        "treasure_deck",
        "treasure_discards",
        "monster_deck",
        "monster_discards",
        "monsters_gone",
        "world_deck",
        "boss_deck",
        "market",
        "give",
        "want",
        "agenda",
        "reveals",
    )

    def __init__(
        self, box: Box, seats: int, rules: int, edition: int, like: "State | None" = None
    ) -> None:
        self.box = box
        self.seats = seats
        self.rules = rules  # a bit for each option that is on
        self.edition = edition  # of the rules
        self.heroes = seats - 1 if rules & EVIL_LORD else seats
        if like is None:
            self.agenda = []
            self.outcome = PLAYING
            self.world = 0
            self.round = 0
            self.card = NOTHING  # of the world
            self.turn = NOTHING  # the creature whose turn it is
            self.actions = 0  # left to the hero whose turn it is
            self.combos = 0  # played in this turn
            self.players: list[Player] = [Player() for _ in range(seats)]
            self.columns: list[tuple[int, ...]] = [()] * (2 * COLUMNS)  # heroes', then foes'
            self.where: list[int] = [NOTHING] * box.creatures  # column of each creature in play
            self.damage: list[int] = [0] * box.creatures
            self.marks: list[int] = [0] * box.creatures
            self.used = 0  # cards used up for this round or world, a bit for each
            self.stolen: tuple[tuple[int, int], ...] = ()  # creature and treasure (QL4)
            self.boss = NOTHING
            self.resolutions: list[Resolution] = []  # the last one is performed
            self.deck: list[int] = []  # the number of each energy; unordered
            self.deck_left = 0
            self.top: tuple[int, ...] = ()  # energies on the deck that heroes have looked at
            self.face_up: list[int] = [0, 0, 0, 0, 0, 0]
            self.discards: list[int] = [0, 0, 0, 0, 0, 0]
            self.treasure_deck: tuple[int, ...] = ()
            self.treasure_discards: tuple[int, ...] = ()
            self.monster_deck: tuple[int, ...] = ()
            self.monster_discards: tuple[int, ...] = ()
            self.monsters_gone: tuple[int, ...] = ()  # prizes lost or used up
            self.world_deck: tuple[int, ...] = ()
            self.boss_deck: tuple[int, ...] = ()
            self.market: tuple[int, ...] = ()  # treasures turned up
            self.give: tuple[int, ...] = ()  # of the offer being made
            self.want: tuple[int, ...] = ()
        else:
            self.agenda = like.agenda.copy()
            self.reveals = like.reveals
            self.outcome = like.outcome
            self.world = like.world
            self.round = like.round
            self.card = like.card
            self.turn = like.turn
            self.actions = like.actions
            self.combos = like.combos
            self.players = [player.clone() for player in like.players]
            self.columns = like.columns.copy()
            self.where = like.where.copy()
            self.damage = like.damage.copy()
            self.marks = like.marks.copy()
            self.used = like.used
            self.stolen = like.stolen
            self.boss = like.boss
            self.resolutions = [resolution.clone() for resolution in like.resolutions]
            self.deck = like.deck.copy()
            self.deck_left = like.deck_left
            self.top = like.top
            self.face_up = like.face_up.copy()
            self.discards = like.discards.copy()
            self.treasure_deck = like.treasure_deck
            self.treasure_discards = like.treasure_discards
            self.monster_deck = like.monster_deck
            self.monster_discards = like.monster_discards
            self.monsters_gone = like.monsters_gone
            self.world_deck = like.world_deck
            self.boss_deck = like.boss_deck
            self.market = like.market
            self.give = like.give
            self.want = like.want

    def clone(self) -> "State":
        return State(self.box, self.seats, self.rules, self.edition, self)

    def lord(self) -> int:
        """The seat of the Evil Lord, or NOTHING."""
        return self.heroes if self.rules & EVIL_LORD else NOTHING


def without(values: tuple[int, ...], value: int) -> tuple[int, ...]:
    """The tuple without one item of that value."""
    at = values.index(value)
    return values[:at] + values[at + 1 :]


def with_item(values: tuple[int, ...], value: int) -> tuple[int, ...]:
    """The tuple with one more item, sorted: piles are unordered."""
    return tuple(sorted((*values, value)))
