"""The games of the table, by name."""

from typing import Any

from undercroft.core.encoding import Encoding
from undercroft.core.game import FIRST_EDITION, NEWEST, BadSetup, Game
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

# The numbers of each game by the newest edition of its rules, and by those before it.
ENCODINGS: dict[str, Encoding[Any, Any]] = {
    "petz": PetzEncoding(),
    "decorators": DecoratorsEncoding(),
    "pugquest": PugQuestEncoding(),
}
EARLIER: dict[str, Encoding[Any, Any]] = {
    "petz-1": PetzEncoding(FIRST_EDITION),
    "pugquest-1": PugQuestEncoding(FIRST_EDITION),
}


def encoding_of(name: str, edition: int = NEWEST) -> Encoding[Any, Any]:
    """The numbers of a game's moves and views, by an edition of its rules."""
    newest = ENCODINGS[name]
    if edition in (NEWEST, newest.edition):
        return newest
    return EARLIER[f"{name}-{edition}"]


def game_named(name: str) -> Game[Any, Any]:
    if name not in GAMES:
        raise BadSetup(f"there is no game '{name}'; there is {', '.join(GAMES)}")
    return GAMES[name]
