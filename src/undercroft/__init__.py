"""Dungeon board games as a library: rules, bots, positions and saved games.

>>> import undercroft
>>> game = undercroft.new("petz", players=3, seed=7)
>>> game.play("group 2+0", seat=0)
"""

from importlib import import_module

TYPE_CHECKING = False  # type checkers take it for true; importing typing would cost milliseconds
if TYPE_CHECKING:
    from undercroft import decorators, games, petz, pugquest
    from undercroft.core.bot import Bot
    from undercroft.core.game import BadNotation, BadSetup, IllegalMove, Move
    from undercroft.core.saved import BadSave
    from undercroft.library import bot, from_text, load, new
    from undercroft.match import Decision, Match

    __version__: str

__all__ = [
    "BadNotation",
    "BadSave",
    "BadSetup",
    "Bot",
    "BotFailed",
    "Decision",
    "IllegalMove",
    "Match",
    "Move",
    "__version__",
    "bot",
    "decorators",
    "from_text",
    "games",
    "load",
    "new",
    "petz",
    "pugquest",
]

# Where each name lives. Nothing is imported before it is used, so that importing costs nothing.
HOMES = {
    "BadNotation": "core.game",
    "BadSave": "core.saved",
    "BadSetup": "core.game",
    "Bot": "core.bot",
    "BotFailed": "bots.program",
    "Decision": "core.bot",
    "IllegalMove": "core.game",
    "Match": "match",
    "Move": "core.game",
    "bot": "library",
    "from_text": "library",
    "load": "library",
    "new": "library",
}
MODULES = ("decorators", "games", "petz", "pugquest")


def __getattr__(name: str) -> object:
    if name in MODULES:
        return import_module(f"undercroft.{name}")
    if name == "__version__":
        found: object = import_module("undercroft.core.fingerprint").engine_version()
    elif name in HOMES:
        found = getattr(import_module(f"undercroft.{HOMES[name]}"), name)
        if isinstance(found, type):
            import_module("undercroft.docstrings").restore_docstring(found)
    else:
        raise AttributeError(f"module 'undercroft' has no attribute '{name}'")
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
