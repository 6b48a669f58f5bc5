"""Players that decide by themselves, by game and name."""

from random import Random
from typing import Any

from undercroft.core.bot import Bot, Seen
from undercroft.core.game import BadSetup
from undercroft.games.decorators.bot import Keeper as DecoratorsKeeper
from undercroft.games.petz.bot import Keeper
from undercroft.games.pugquest.bot import Keeper as PugQuestKeeper


class RandomBot(Bot):
    """Any legal move."""

    def choose(self, seen: Seen[Any, Any], rng: Random) -> Any:
        moves = seen.moves()
        return moves[int(rng.random() * len(moves))]


BOTS: dict[str, dict[str, type[Bot]]] = {
    "petz": {"random": RandomBot, "keeper": Keeper},
    "decorators": {"random": RandomBot, "keeper": DecoratorsKeeper},
    "pugquest": {"random": RandomBot, "keeper": PugQuestKeeper},
}


def bot_named(game: str, name: str) -> Bot:
    """A fresh bot of that name for a game."""
    known = BOTS[game]
    if name not in known:
        raise BadSetup(f"there is no bot '{name}' for {game}; there is {', '.join(known)}")
    return known[name]()
