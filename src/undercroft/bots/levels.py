"""The bot levels, weakest first; the same for every game."""

from random import Random
from typing import Any, Final, final

from undercroft.bots.rollouts import RolloutModel
from undercroft.bots.search import Search
from undercroft.core.bot import Bot, Decision
from undercroft.core.data_faults import DataError
from undercroft.core.evaluation import read_evaluation
from undercroft.core.game import BadSetup
from undercroft.core.keeper_weights import read_keeper_weights
from undercroft.core.lapses import Lapse
from undercroft.core.search_model import SearchModel
from undercroft.games import KITS

LEVELS: Final = ("random", "imp", "novice", "keeper", "expert", "master")
USUAL: Final = "keeper"

# How likely each human fault is in a round, and how far everything is misjudged.
LAPSES: Final = {"imp": (0.6, 0.9), "novice": (0.2, 0.6)}

SECONDS: Final = {"expert": 0.9, "master": 2.8}  # at most
WEIGHTS: Final = ":weights="
OPINIONS: Final = ":opinions="
OTHERWISE: Final = 0.5  # how far a keeper of other opinions judges otherwise
MOST: Final = 1_000_000  # playouts or seconds that can be asked for
ENDLESS: Final = 1_000_000_000


@final
class RandomBot(Bot):
    """Plays a random legal move."""

    def choose(self, decision: Decision[Any, Any], rng: Random) -> Any:
        moves = decision.moves()
        return moves[int(rng.random() * len(moves))]


@final
class Lapsing(Bot):
    """A keeper with human faults, which last a round: no move is random.

    With `always`, it has the faults and opinions that follow from that text in all games.
    """

    def __init__(
        self, model: SearchModel[Any, Any], share: float, spread: float, always: str = ""
    ) -> None:
        self.model = model
        self.share = share
        self.spread = spread
        self.always = always

    def choose(self, decision: Decision[Any, Any], rng: Random) -> Any:
        moves = decision.moves()
        if len(moves) == 1:
            return moves[0]
        world = decision.imagine(rng)
        self.model.begin(world)
        lapse = Lapse(self.occasion(world, decision.seat, rng), self.share, self.spread)
        return self.model.lapsing_move(world, decision.seat, moves, lapse)

    def occasion(self, world: Any, seat: int, rng: Random) -> str:
        if self.always:
            return self.always
        return f"{seat} {self.model.occasion(world, seat) or rng.random()}"


def search_model(game: str) -> SearchModel[Any, Any]:
    """The game's search model, or else keeper rollouts."""
    kit = KITS[game]
    if kit.search_model is None:
        return RolloutModel(kit.game, kit.keeper)
    return kit.search_model()


def bot_named(game: str, name: str) -> Bot:
    """A new bot: a level, or a searching level with a budget, `master:400` or `master:2s`.

    `:weights=FILE` behind it takes what `undercroft tune` wrote, `keeper:opinions=NAME` is a keeper
    whose opinions follow from any name. Raises BadSetup.
    """
    name, differs, opinions = name.partition(OPINIONS)
    if differs:
        return with_opinions(game, name, opinions)
    name, fits, file = name.partition(WEIGHTS)
    if fits:
        return with_weights(game, name, file)
    level, _, budget = name.partition(":")
    if game not in KITS or level not in LEVELS or (budget == "" and ":" in name):
        raise no_such_bot(game, name)
    if budget:
        return with_budget(game, level, budget)
    if level == "random":
        return RandomBot()
    if level in LAPSES:
        return Lapsing(search_model(game), *LAPSES[level])
    if level == "keeper":
        return KITS[game].keeper()
    return searcher(game, level)


def no_such_bot(game: str, name: str) -> BadSetup:
    return BadSetup(f"there is no bot '{name}' for {game}; there is {', '.join(LEVELS)}")


def searcher(game: str, level: str) -> Search:
    """The search of a level, with its budget."""
    playouts, horizon = KITS[game].budgets[level]
    model = search_model(game)
    return Search(KITS[game].game, model, playouts, SECONDS[level], horizon, weighs=True)


def with_budget(game: str, level: str, budget: str) -> Bot:
    if level not in SECONDS:
        raise BadSetup(f"'{level}' does not search, so it takes no budget")
    _, horizon = KITS[game].budgets[level]
    if budget.isascii() and budget.isdecimal() and 0 < int(budget) <= MOST:
        return Search(KITS[game].game, search_model(game), int(budget), horizon=horizon)
    number = budget.removesuffix("s")
    if number != budget and number.replace(".", "", 1).isdecimal() and 0 < float(number) <= MOST:
        return Search(KITS[game].game, search_model(game), ENDLESS, float(number), horizon)
    raise BadSetup(
        f"a budget is a number of playouts or of seconds, like 200 or 1.5s, not '{budget}'"
    )


def with_weights(game: str, name: str, file: str) -> Bot:
    """A level with numbers of a file: what a search evaluates by, or a keeper judges by."""
    bot = bot_named(game, name)
    keeper_with = KITS[game].keeper_with
    try:
        if isinstance(bot, Search):
            bot.model.fitted = read_evaluation(file)
            return bot
        if name == USUAL and keeper_with is not None:
            return keeper_with(read_keeper_weights(file, KITS[game].package))
    except DataError as error:
        raise BadSetup(str(error)) from None
    raise BadSetup(f"'{name}' takes no weights")


def with_opinions(game: str, name: str, opinions: str) -> Bot:
    """A keeper without faults who judges everything otherwise, by factors that a name tells."""
    if game not in KITS:
        raise no_such_bot(game, name)
    if name != USUAL:
        raise BadSetup(f"'{name}' takes no opinions")
    if not (opinions.isascii() and opinions.isalnum()):
        raise BadSetup(f"opinions go by a name of letters and digits, not '{opinions}'")
    return Lapsing(search_model(game), 0.0, OTHERWISE, opinions)


def level_below(level: str) -> str | None:
    """The level that takes over if a bot fails."""
    at = LEVELS.index(level)
    return LEVELS[at - 1] if at > 0 else None
