"""The manifest of a game: everything that the rest of the project needs to know of it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.resources.abc import Traversable
from typing import Any, Final

from undercroft.core.bot import Bot
from undercroft.core.coach_rules import CoachRules
from undercroft.core.encoding import Encoding
from undercroft.core.game import FIRST_EDITION, Game, Setup
from undercroft.core.keeper_weights import KeeperWeights
from undercroft.core.search_model import SearchModel

Oddity = tuple[str, str, str, str, str]  # entry, field, code, id of a rule or "", what is odd
Budget = tuple[int, int]  # playouts of a decision, and the rounds that each of them plays on
WHOLE_GAME: Final = 1_000_000  # rounds: a playout goes on to the end of the game
DEFAULT_BUDGETS: Final[Mapping[str, Budget]] = {
    "expert": (64, WHOLE_GAME),
    "master": (256, WHOLE_GAME),
}
# The TypeScript that the page can have: of the game's modules, its component data, its constants.
VIEW, EVENTS, MOVES, BOX, TERMS = "view", "events", "moves", "box", "terms"
QUESTIONS: Final = "questions"  # what its box is asked for
TABLE_TYPES: Final = (VIEW, EVENTS, MOVES)


@dataclass(frozen=True)
class Pairing:
    """A match-up of the ladder; the first `counted` bots are the side whose wins are counted."""

    name: str
    setup: Setup
    bots: tuple[str, ...]
    counted: int
    rotates: bool  # bots change seats from game to game
    sides: tuple[str, str] = ("team", "opponent")  # what ratings call the two sides of a team game


@dataclass(frozen=True)
class Drawer:
    """A kind of component, whose unpublished values are asked for one after the other.

    It is named after a group of entries of the data file, or after one entry that is asked for
    field by field.
    """

    name: str
    weight: int  # differences of heavier drawers are listed first
    also: tuple[str, ...] = ()  # entries outside the group that belong to these components
    fixed: tuple[str, ...] = ()  # fields that no data pack can change


def round_of(state: Any) -> int:
    return int(state.round)


@dataclass(frozen=True)
class GameKit:
    """One game. Only the first three fields are needed; the others have a general stand-in."""

    game: Game[Any, Any]
    package: str  # holds the game's modules, and its texts in a folder `words`
    keeper: Callable[[], Bot]  # makes a bot that plays by rules of thumb
    keeper_with: Callable[[KeeperWeights], Bot] | None = None  # other numbers than `keeper.toml`
    encoding: Encoding[Any, Any] | None = None  # numbers for environments, by the newest edition
    search_model: Callable[[], SearchModel[Any, Any]] | None = None  # else keepers' playouts
    budgets: Mapping[str, Budget] = field(default_factory=lambda: DEFAULT_BUDGETS)  # by level
    rule_prefix: str = ""  # the first letter of its rules' ids
    rules: Traversable | None = None  # a folder with NAME.md and fr/NAME.md; else the project's own
    screen: str = ""  # "module:Class" of its terminal screen; else a plain one
    picture: str = ""  # "module:function" that draws its table; else the terminal's drawing
    match: str = ""  # "module:Class" of its matches in the library; else the general one
    lessons: tuple[str, ...] = ()  # files NAME.toml in its package's folder `lessons`, in order
    coach: CoachRules[Any, Any] | None = None  # of first games; its words are lessons/coach.toml
    far: Callable[[Any], int] = round_of  # how far a game is, as people say it
    deal: Mapping[str, int] = field(default_factory=dict)  # options of the deal of the day
    gym_id: str = ""  # its name in Gymnasium's registry
    pairings: Callable[[Sequence[str]], list[Pairing]] | None = None  # of levels; else duels
    typescript: tuple[str, ...] = ()  # the types that are generated for its page
    drawers: tuple[Drawer, ...] = ()  # of its box, in the order of unpacking
    oddities: Callable[[Any], list[Oddity]] | None = None  # legal but odd values of a state's box
    is_same: Callable[[str, str, Any, Any], bool] | None = None  # two values of an entry's field
    # Records that hold more than their fields, made of a state and the fields (`world_json`).
    rebuilt: Mapping[str, Callable[[Any, dict[str, Any]], Any]] = field(default_factory=dict)

    @property
    def name(self) -> str:
        return self.game.name

    @property
    def earlier_encodings(self) -> tuple[Encoding[Any, Any], ...]:
        """The encodings of the editions before the newest."""
        if self.encoding is None:
            return ()
        editions = range(FIRST_EDITION, self.game.edition)
        return tuple([self.encoding.of_edition(edition) for edition in editions])
