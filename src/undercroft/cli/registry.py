"""The terminal screens of the games, by name."""

from collections.abc import Sequence
from importlib import import_module

from undercroft.cli.plain_screen import PlainScreen
from undercroft.cli.screen import Screen
from undercroft.core.game import Setup
from undercroft.games import KITS


def screen_for(game: str, language: str, names: Sequence[str], setup: Setup) -> Screen:
    """The screen that a game's kit names, else the plain one."""
    kit = KITS[game]
    module, _, name = kit.screen.partition(":")
    if not module:
        return PlainScreen(kit, language, names)
    made: type[Screen] = getattr(import_module(module), name)
    return made(language, names, setup)
