"""The levels a person can choose, from the weakest to the strongest; the same for every game."""

from collections.abc import Callable
from random import Random
from typing import Any, Final, final

from undercroft.bots.search import Search
from undercroft.core.bot import Bot, Decision
from undercroft.core.game import BadSetup
from undercroft.core.search_model import SearchModel
from undercroft.games import GAMES
from undercroft.games.decorators.bot import Keeper as DecoratorsKeeper
from undercroft.games.decorators.search_model import DecoratorsSearchModel
from undercroft.games.petz.bot import Keeper as PetzKeeper
from undercroft.games.petz.search_model import PetzSearchModel
from undercroft.games.pugquest.bot import Keeper as PugQuestKeeper
from undercroft.games.pugquest.search_model import PugQuestSearchModel

LEVELS: Final = ("random", "novice", "keeper", "expert", "master")
USUAL: Final = "keeper"

KEEPERS: Final[dict[str, Callable[[], Bot]]] = {
    "petz": PetzKeeper,
    "decorators": DecoratorsKeeper,
    "pugquest": PugQuestKeeper,
}
SEARCH_MODELS: Final[dict[str, Callable[[], SearchModel[Any, Any]]]] = {
    "petz": PetzSearchModel,
    "decorators": DecoratorsSearchModel,
    "pugquest": PugQuestSearchModel,
}
# Playouts of a decision, and how many rounds each of them goes on.
BUDGETS: Final[dict[tuple[str, str], tuple[int, int]]] = {
    ("petz", "expert"): (16, 1),
    ("petz", "master"): (128, 2),
    ("decorators", "expert"): (48, 1),
    ("decorators", "master"): (160, 2),
    ("pugquest", "expert"): (96, 1),
    ("pugquest", "master"): (320, 1),
}
SECONDS: Final = {"expert": 0.9, "master": 2.8}  # at most
MOST: Final = 1_000_000  # playouts or seconds that can be asked for
ENDLESS: Final = 1_000_000_000


@final
class RandomBot(Bot):
    """Any legal move."""

    def choose(self, decision: Decision[Any, Any], rng: Random) -> Any:
        moves = decision.moves()
        return moves[int(rng.random() * len(moves))]


@final
class Novice(Bot):
    """A keeper who is not sure what things are worth, and judges anew each time."""

    def __init__(self, model: SearchModel[Any, Any]) -> None:
        self.model = model

    def choose(self, decision: Decision[Any, Any], rng: Random) -> Any:
        moves = decision.moves()
        if len(moves) == 1:
            return moves[0]
        world = decision.imagine(rng)
        self.model.begin(world)
        return self.model.noisy_move(world, decision.seat, moves, rng)


def bot_named(game: str, name: str) -> Bot:
    """A fresh bot: a level, or a level that searches with its budget, `master:400` or `master:2s`.

    Raises BadSetup for what there is not.
    """
    level, _, budget = name.partition(":")
    if game not in SEARCH_MODELS or level not in LEVELS or (budget == "" and ":" in name):
        raise no_such_bot(game, name)
    if budget:
        return with_budget(game, level, budget)
    if level == "random":
        return RandomBot()
    if level == "novice":
        return Novice(SEARCH_MODELS[game]())
    if level == "keeper":
        return KEEPERS[game]()
    return searcher(game, level)


def no_such_bot(game: str, name: str) -> BadSetup:
    return BadSetup(f"there is no bot '{name}' for {game}; there is {', '.join(LEVELS)}")


def searcher(game: str, level: str) -> Search:
    """The search of a level, with its budget."""
    playouts, horizon = BUDGETS[game, level]
    return Search(
        GAMES[game], SEARCH_MODELS[game](), playouts, SECONDS[level], horizon, weighs=True
    )


def with_budget(game: str, level: str, budget: str) -> Bot:
    if level not in SECONDS:
        raise BadSetup(f"'{level}' does not search, so it takes no budget")
    _, horizon = BUDGETS[game, level]
    if budget.isascii() and budget.isdecimal() and 0 < int(budget) <= MOST:
        return Search(GAMES[game], SEARCH_MODELS[game](), int(budget), horizon=horizon)
    number = budget.removesuffix("s")
    if number != budget and number.replace(".", "", 1).isdecimal() and 0 < float(number) <= MOST:
        return Search(GAMES[game], SEARCH_MODELS[game](), ENDLESS, float(number), horizon)
    raise BadSetup(
        f"a budget is a number of playouts or of seconds, like 200 or 1.5s, not '{budget}'"
    )


def level_below(level: str) -> str | None:
    """Who takes over where a bot fails."""
    at = LEVELS.index(level)
    return LEVELS[at - 1] if at > 0 else None
