"""OpenSpiel: Python games for `pyspiel.load_game`.

Chance is explicit, simultaneous choices are sequential but hidden, and a state is serialized as its
setup and its moves.
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from undercroft.core.optional_deps import need

need("pyspiel", "numpy")

import numpy as np  # noqa: E402
import pyspiel  # noqa: E402

from undercroft.core.datafile import PACK_FILE, parse_pack  # noqa: E402
from undercroft.core.game import NEWEST, WATCHER  # noqa: E402
from undercroft.core.observation_writer import ObservationWriter  # noqa: E402
from undercroft.core.record import plain  # noqa: E402
from undercroft.core.view_text import in_short  # noqa: E402
from undercroft.envs.config import EDITION, EnvConfig  # noqa: E402
from undercroft.envs.openspiel_state import MEMORY_BITS, OpenSpielState  # noqa: E402
from undercroft.games import ENCODINGS  # noqa: E402

PREFIX: Final = "undercroft_"
PLAYERS: Final = "players"
PACK: Final = "pack"
DEFAULT_PLAYERS: Final = 2


def parameters_of(name: str) -> dict[str, Any]:
    """A game's parameters with their defaults: players, options, edition, data pack."""
    options = ENCODINGS[name].game.options
    defaults = {option.name.replace("-", "_"): option.default for option in options}
    return {PLAYERS: DEFAULT_PLAYERS, PACK: "", EDITION: NEWEST, **defaults}


def type_of(name: str) -> Any:
    encoding = ENCODINGS[name]
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=PREFIX + name,
        long_name=encoding.game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.GENERAL_SUM if encoding.teams else utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=encoding.game.seats[-1],
        min_num_players=encoding.game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters_of(name),
    )


def info_of(config: EnvConfig) -> Any:
    encoding = config.encoding
    return pyspiel.GameInfo(
        num_distinct_actions=encoding.actions,
        max_chance_outcomes=encoding.chances,
        num_players=config.seats,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=None if encoding.teams else 0.0,
        max_game_length=encoding.longest,
    )


class SpielGame(pyspiel.Game):
    """A game with its parameters."""

    name: str

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = parameters_of(self.name) | dict(params or {})
        usual = parameters_of(self.name)  # OpenSpiel's default; some numbers of seats need another
        options = {
            name: value
            for name, value in given.items()
            if name not in (PLAYERS, PACK) and value != usual[name]
        }
        self.config = EnvConfig(self.name, given[PLAYERS], options, read_pack(given[PACK]))
        super().__init__(TYPES[self.name], info_of(self.config), dict(params or {}))
        self.first = OpenSpielState(self.config.encoding.game.name, self.config.setup)

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return self.config.encoding.longest

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Any = None
    ) -> "Observer | PartObserver":
        if params:
            raise ValueError(f"an observation has no parameters; given: {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        single = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if kind.public_info and single:
            return Observer(self.config, kind.perfect_recall)
        return PartObserver(kind.public_info, single)

    def __reduce__(self) -> tuple[Any, ...]:
        return (pyspiel.load_game, (PREFIX + self.name, self.get_parameters()))


class SpielState(pyspiel.State):
    """OpenSpiel's interface to an OpenSpielState."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position = game.first.copy()

    def current_player(self) -> int:
        if not self.position.to_act:
            return int(pyspiel.PlayerId.TERMINAL)
        seat = self.position.to_act[0]
        return int(pyspiel.PlayerId.CHANCE) if seat < 0 else seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.position.outcomes()

    def _apply_action(self, action: int) -> None:
        self.position.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.position.words(player, action)

    def is_terminal(self) -> bool:
        return not self.position.to_act

    def returns(self) -> list[float]:
        return self.position.returns()

    def resample_from_infostate(
        self, player_id: int, probability_sampler: Callable[[], float]
    ) -> "SpielState":
        """A determinization of a player's information state."""
        world: SpielState = self.clone()
        world.position = self.position.imagined(player_id, Random(probability_sampler()))
        return world

    def __str__(self) -> str:
        return self.position.text()


class Observer:
    """A player's observation; with perfect recall, also a digest of its history."""

    def __init__(self, config: EnvConfig, recall: bool) -> None:
        self.config = config
        self.recall = recall
        self.writers = [ObservationWriter(config.size) for _ in range(config.seats)]
        self.tensor = np.zeros(config.size + (MEMORY_BITS if self.recall else 0), np.float32)
        self.dict = {"observation": self.tensor[: config.size]}
        if self.recall:
            self.dict["memory"] = self.tensor[config.size :]

    def set_from(self, state: SpielState, player: int) -> None:
        position = state.position
        writer = self.writers[player]
        position.encoding.fill_in_again(writer, position.state, player)
        self.dict["observation"][:] = writer.places
        if self.recall:
            bits = np.frombuffer(position.memory(player), np.uint8)
            self.dict["memory"][:] = np.unpackbits(bits)

    def string_from(self, state: SpielState, player: int) -> str:
        position = state.position
        seen = in_short(position.game.view(position.state, player))
        return f"{seen} {position.memory(player).hex()}" if self.recall else seen


class PartObserver:
    """The public or the private part of an observation, as a string only."""

    tensor = None

    def __init__(self, public: bool, private: bool) -> None:
        self.public = public
        self.private = private
        self.dict: dict[str, Any] = {}

    def set_from(self, state: SpielState, player: int) -> None:
        """Nothing to fill: string only."""

    def string_from(self, state: SpielState, player: int) -> str:
        position = state.position
        public = position.game.view(position.state, WATCHER)
        if self.public:
            return in_short(public)
        if not self.private:
            return ""
        own = private_part(plain(position.game.view(position.state, player)), plain(public))
        return in_short(own)


def private_part(own: Any, public: Any) -> Any:
    """The private part of a view: the fields and entries that spectators don't see."""
    if isinstance(own, dict) and isinstance(public, dict):
        parts = {name: private_part(value, public.get(name)) for name, value in own.items()}
        return {name: part for name, part in parts.items() if part not in (None, {})}
    if isinstance(own, list) and isinstance(public, list) and len(own) == len(public):
        pairs = zip(own, public, strict=True)
        parts = {at: private_part(mine, theirs) for at, (mine, theirs) in enumerate(pairs)}
        return {at: part for at, part in parts.items() if part not in (None, {})}
    return None if own == public else own


def read_pack(text: str) -> dict[str, Any]:
    """Parse a data pack given as the text of its file."""
    return parse_pack(text, PACK_FILE) if text else {}


def game_class(name: str) -> type[SpielGame]:
    return type(f"{name.title()}Game", (SpielGame,), {"name": name})


TYPES: Final = {name: type_of(name) for name in ENCODINGS}
for _name, _type in TYPES.items():
    pyspiel.register_game(_type, game_class(_name))
