"""The games of the table, by name."""

from typing import Any

from undercroft.core.game import BadSetup, Game
from undercroft.games.petz.game import Petz

GAMES: dict[str, Game[Any, Any]] = {"petz": Petz()}


def game_named(name: str) -> Game[Any, Any]:
    if name not in GAMES:
        raise BadSetup(f"there is no game '{name}'; there is {', '.join(GAMES)}")
    return GAMES[name]
