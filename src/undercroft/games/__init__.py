"""The games of the table, by name."""

from typing import Any

from undercroft.core.encoding import Encoding
from undercroft.core.game import BadSetup, Game
from undercroft.games.decorators.encoding import DecoratorsEncoding
from undercroft.games.decorators.game import Decorators
from undercroft.games.petz.encoding import PetzEncoding
from undercroft.games.petz.game import Petz
from undercroft.games.pugquest.encoding import PugQuestEncoding
from undercroft.games.pugquest.game import PugQuest

GAMES: dict[str, Game[Any, Any]] = {
    "petz": Petz(),
    "decorators": Decorators(),
    "pugquest": PugQuest(),
}

ENCODINGS: dict[str, Encoding[Any, Any]] = {
    "petz": PetzEncoding(),
    "decorators": DecoratorsEncoding(),
    "pugquest": PugQuestEncoding(),
}


def game_named(name: str) -> Game[Any, Any]:
    if name not in GAMES:
        raise BadSetup(f"there is no game '{name}'; there is {', '.join(GAMES)}")
    return GAMES[name]
