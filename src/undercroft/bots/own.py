"""Bots that people write: a class of a Python file, named `FILE.py:CLASS`.

Loading one runs the file, so only who typed the name may ask for it: the server knows levels alone,
and so does a saved game.
"""

import sys
from collections.abc import Sequence
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from traceback import extract_tb
from types import ModuleType
from typing import Final

from undercroft.bots.levels import bot_named
from undercroft.core.bot import Bot
from undercroft.core.game import BadSetup

MARK: Final = ".py:"


def is_own(name: str) -> bool:
    return MARK in name and not name.endswith(":")


def bot_of(game: str, name: str) -> Bot:
    """A fresh bot, by level or from a file. Raises BadSetup for what there is not."""
    if not is_own(name):
        return bot_named(game, name)
    file, _, called = name.rpartition(":")
    kind = getattr(module_of(file, Path(file).resolve()), called, None)
    if not (isinstance(kind, type) and issubclass(kind, Bot)):
        raise BadSetup(f"'{file}' has no class '{called}' that is a Bot (undercroft.core.bot)")
    try:
        return kind()
    except Exception as error:
        raise broken(file, error) from error


@cache
def module_of(file: str, path: Path) -> ModuleType:
    """The file, run once in a process. Like a script it may import what lies beside it."""
    spec = spec_from_file_location(path.stem, path)
    if not path.is_file() or spec is None or spec.loader is None:
        raise BadSetup(f"there is no file '{file}' to take a bot from")
    module = module_from_spec(spec)
    sys.path.append(str(path.parent))
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise broken(file, error) from error
    return module


def broken(file: str, error: Exception) -> BadSetup:
    return BadSetup(what_failed(error, [f"{file}:CLASS"]))


def what_failed(error: Exception, bots: Sequence[str]) -> str:
    """What went wrong, and at which line if it was in a file that one of the bots is from."""
    told = f"{type(error).__name__}: {error}"
    frames = extract_tb(error.__traceback__)
    for file in [bot.rpartition(":")[0] for bot in bots if is_own(bot)]:
        lines = [frame.lineno for frame in frames if frame.filename == str(Path(file).resolve())]
        if lines:
            return f"'{file}', line {lines[-1]}: {told}"
    return told
