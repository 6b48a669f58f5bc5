"""The games that can be played, by name.

Each game declares a `GameKit`. The three that come with the project are listed here; others are
found by the entry point group `undercroft.games` of installed packages, by the variable
UNDERCROFT_GAMES (`module:KIT`, several with commas), or registered with `register`.
"""

import os
import warnings
from collections.abc import Iterator
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final

from undercroft.core.encoding import Encoding
from undercroft.core.game import NEWEST, NOTATIONS, BadSetup, Game
from undercroft.core.kit import GameKit
from undercroft.core.rulebook import Rulebook, load
from undercroft.games.decorators.kit import KIT as DECORATORS
from undercroft.games.petz.kit import KIT as PETZ
from undercroft.games.pugquest.kit import KIT as PUGQUEST

GROUP: Final = "undercroft.games"
VARIABLE: Final = "UNDERCROFT_GAMES"

KITS: dict[str, GameKit] = {}
GAMES: dict[str, Game[Any, Any]] = {}
ENCODINGS: dict[str, Encoding[Any, Any]] = {}  # by the newest edition of each game's rules
EARLIER: dict[str, Encoding[Any, Any]] = {}  # by those before it: "petz-1"


def register(kit: GameKit) -> None:
    """Add a game. Raises BadSetup if its name is taken by another kit."""
    name = kit.name
    if KITS.get(name, kit) is not kit:
        raise BadSetup(f"the name '{name}' is taken by {KITS[name].game.title}")
    KITS[name] = kit
    GAMES[name] = kit.game
    NOTATIONS[kit.package] = kit.game.show
    if kit.encoding is not None:
        ENCODINGS[name] = kit.encoding
    for encoding in kit.earlier_encodings:
        EARLIER[f"{name}-{encoding.edition}"] = encoding


def unregister(name: str) -> None:
    """Remove a game that was registered."""
    kit = KITS.pop(name)
    del GAMES[name]
    NOTATIONS.pop(kit.package, None)
    ENCODINGS.pop(name, None)
    for encoding in kit.earlier_encodings:
        del EARLIER[f"{name}-{encoding.edition}"]


def others() -> Iterator[EntryPoint]:
    """Kits of installed packages, and those that the environment names."""
    yield from entry_points(group=GROUP)
    for named in os.environ.get(VARIABLE, "").split(","):
        if named.strip():
            yield EntryPoint(name=named.strip(), value=named.strip(), group=GROUP)


def kit_named(name: str) -> GameKit:
    if name not in KITS:
        raise BadSetup(f"there is no game '{name}'; there is {', '.join(KITS)}")
    return KITS[name]


def game_named(name: str) -> Game[Any, Any]:
    return kit_named(name).game


def encoding_of(name: str, edition: int = NEWEST) -> Encoding[Any, Any]:
    """The numbers of a game's moves and views, by an edition of its rules."""
    if name not in ENCODINGS:
        raise BadSetup(f"{game_named(name).title} has no encoding; {', '.join(ENCODINGS)} have one")
    newest = ENCODINGS[name]
    if edition in (NEWEST, newest.edition):
        return newest
    return EARLIER[f"{name}-{edition}"]


def rulebook(name: str, language: str = "en") -> Rulebook:
    """The numbered rules of a game in "en" or "fr"."""
    if name not in KITS:
        raise ValueError(f"There is no game {name!r}; the games are {', '.join(KITS)}.")
    return load(name, language, KITS[name].rules)


for built_in in (PETZ, DECORATORS, PUGQUEST):
    register(built_in)
for other in others():
    try:
        register(other.load())
    except Exception as error:  # somebody else's game must not take all others with it
        warnings.warn(f"the game '{other.value}' can't be loaded: {error!r}", stacklevel=1)
