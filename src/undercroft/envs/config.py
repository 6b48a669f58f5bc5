"""The configuration of an environment: game, seats, options, rewards; and seeds."""

from collections.abc import Mapping
from functools import cache
from operator import index
from typing import Any, Final

from undercroft.core.action_game import ActionGame
from undercroft.core.batch import Batch
from undercroft.core.datafile import game_data
from undercroft.core.encoding import Encoding, option_names
from undercroft.core.game import NEWEST, BadSetup, Game, Setup
from undercroft.core.observation_writer import Field
from undercroft.core.optional_deps import need
from undercroft.games import GAMES, encoding_of, kit_named

need("numpy")

import numpy as np  # noqa: E402
from numpy.typing import NDArray  # noqa: E402

Vector = NDArray[Any]  # of float32, from 0 to 1, or of uint8, whole numbers
Mask = NDArray[np.int8]

FLOAT: Final = np.dtype(np.float32)
WHOLE: Final = np.dtype(np.uint8)
BYTE: Final = np.dtype(np.int8)

EDITION: Final = "edition"  # of the rules; taken like an option, 0 for the newest
WIN: Final = "win"
POINTS: Final = "points"
REWARDS: Final = (WIN, POINTS)


class EnvConfig:
    """What all episodes of an environment have in common."""

    def __init__(
        self,
        game: str,
        seats: int,
        options: Mapping[str, int],
        pack: Mapping[str, Any] | None = None,
        reward: str = WIN,
        dict_observation: bool = False,
        dtype: Any = FLOAT,
    ) -> None:
        if game not in GAMES:
            raise BadSetup(f"there is no game '{game}'; the games are {', '.join(GAMES)}")
        if reward not in REWARDS:
            raise ValueError(f"reward must be one of {', '.join(REWARDS)}, not '{reward}'.")
        self.dtype = checked_dtype(dtype)
        self.given = (game, seats, dict(options), pack, reward, dict_observation, self.dtype.name)
        self.reward = reward
        self.points = reward == POINTS
        self.dict_observation = (
            dict_observation  # masks in the observation too, not only in the info
        )
        self.game: Game[Any, Any] = GAMES[game]
        edition = int(options.get(EDITION, NEWEST))
        self.setup = self.game.settled(Setup(seats, self.named_options(options), pack, edition))
        self.encoding: Encoding[Any, Any] = encoding_of(game, self.setup.edition)
        state = self.game.start(self.setup)
        self.encoding.check_pack(state)
        check_added(game, self.setup.pack)
        self.fields = fields_of(self.encoding, self.setup)
        self.size = self.fields[-1].first + self.fields[-1].size
        self.actions = self.encoding.actions
        self.idle = idle_mask(self.actions)

    def __reduce__(self) -> tuple[Any, ...]:
        return (EnvConfig, self.given)

    def __deepcopy__(self, memo: Any) -> "EnvConfig":
        return self  # never changed

    @property
    def most(self) -> NDArray[np.uint8]:
        """By place, what an observation in uint8 is divided by to be from 0 to 1."""
        sizes = [field.size for field in self.fields]
        return np.repeat(np.array([field.most for field in self.fields], WHOLE), sizes)

    def named_options(self, given: Mapping[str, int]) -> dict[str, int]:
        """Options by the game's names, without the edition; a bool counts as 0 or 1."""
        names = option_names(self.game.options)
        given = {name: value for name, value in given.items() if name != EDITION}
        unknown = [name for name in given if name not in names]
        if unknown:
            raise BadSetup(
                f"{self.game.title} has no option '{unknown[0]}'; it has {', '.join(names)}"
            )
        return {names[name]: int(value) for name, value in given.items()}

    @property
    def seats(self) -> int:
        return self.setup.seats

    def episode(self) -> ActionGame:
        return ActionGame(self.encoding, self.setup, self.size, self.dtype == WHOLE)

    def vector(self, episode: ActionGame, seat: int) -> Vector:
        """A seat's observation."""
        return np.ndarray(self.size, self.dtype, episode.observe(seat))

    def mask(self, episode: ActionGame, seat: int) -> Mask:
        return np.ndarray(self.actions, BYTE, episode.mask(seat))


FIELDS: Final[dict[tuple[Any, ...], list[Field]]] = {}


def fields_of(encoding: Encoding[Any, Any], setup: Setup) -> list[Field]:
    """The fields of observations, which depend on the number of seats only; shared."""
    key = (type(encoding), encoding.version, encoding.option_places, setup.seats)
    if key not in FIELDS:
        FIELDS[key] = encoding.fields(setup)
    return FIELDS[key]


@cache
def idle_mask(actions: int) -> Mask:
    """The mask of a seat that waits; shared by all environments, so it can't be written."""
    idle: Mask = np.zeros(actions, np.int8)
    idle[0] = 1
    idle.flags.writeable = False
    return idle


def checked_dtype(dtype: Any) -> np.dtype[Any]:
    for known in (FLOAT, WHOLE):
        if dtype in (known, known.name):
            return known
    raise ValueError(f"dtype must be float32 or uint8, not {dtype!r}.")


def batch_for(config: EnvConfig, bots: list[Any], at_once: bool = False) -> Batch:
    whole = config.dtype == WHOLE
    encoding, setup = config.encoding, config.setup
    return Batch(encoding, setup, config.size, bots, config.points, whole, at_once)


def check_added(game: str, pack: Mapping[str, Any]) -> None:
    """Raise BadSetup for components that have no numbers: those that an expansion adds.

    Spaces have the same size for all boxes, so that what was learnt with one can be used with
    another. Those that an expansion only leaves out are never dealt.
    """
    kit = kit_named(game)
    added = game_data(kit.package, pack).additions.added if pack and kit.drawers else {}
    if added:
        more = f" and {len(added) - 1} more" if len(added) > 1 else ""
        raise BadSetup(
            f"this expansion adds {min(added)}{more}, and an environment has one size for all "
            "boxes, with no numbers for what is added; take that out of the pack (what it "
            "removes and changes is fine), or play it with undercroft.new or a bot program"
        )


class Seeds:
    """The seeds of successive episodes. Each given seed starts a series."""

    def __init__(self) -> None:
        self.seed: int | None = None
        self.games = 0

    def next(self, seed: int | None) -> str:
        if seed is not None:
            self.seed, self.games = checked_seed(seed), 0
            return str(self.seed)
        if self.seed is None:
            self.seed = int(np.random.SeedSequence().generate_state(1, np.uint64)[0])
        self.games += 1
        return f"{self.seed}-{self.games}"


def checked_seed(seed: Any) -> int:
    try:
        number = index(seed)
    except TypeError:
        raise ValueError(f"A seed must be an integer, not {seed!r}.") from None
    if number < 0:
        raise ValueError(f"A seed must be at least 0, not {number}.")
    return number


def checked_action(action: Any) -> int:
    """An action as an int; takes NumPy integers and arrays of one element too."""
    if isinstance(action, np.ndarray) and action.shape in ((), (1,)):
        action = action.item()
    try:
        return index(action)
    except TypeError:
        raise ValueError(f"An action must be a single integer, not {action!r}.") from None
