"""Custom bots: a class in a Python file, named `FILE.py:CLASS`, a program, `program:COMMAND`, or
the weights of a net, `net:FILE`.

They run somebody's code or read files, so only the command line may name one: the server takes
levels only, and neither a saved game nor a run folder can cause a file to be run.
"""

import sys
from functools import cache
from hashlib import sha256
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from traceback import extract_tb
from types import ModuleType
from typing import Any, Final, final

from undercroft.bots.levels import bot_named
from undercroft.bots.program import BotFailed, hash_of, is_program, program_bot
from undercroft.bots.releases import is_release, release_bot
from undercroft.core.bot import Bot, Decision
from undercroft.core.game import BadSetup

MARK: Final = ".py:"
NET: Final = "net:"
NETS: Final = "undercroft.envs.net"  # by name: it needs NumPy, and bots need nothing
DIGITS: Final = 8  # of a file's hash, in characters


def is_custom(name: str) -> bool:
    """Whether a bot is from elsewhere: a file, a net, a program, or an earlier release."""
    if is_program(name) or is_release(name) or is_net(name):
        return True
    return MARK in name and not name.endswith(":")


def is_net(name: str) -> bool:
    return name.startswith(NET)


def net_bot(game: str, name: str) -> Bot:
    """A new bot by a net's weights; raises BadSetup."""
    try:
        nets = import_module(NETS)
    except ImportError as error:  # of NumPy, with what to install
        raise BadSetup(str(error)) from None
    made: Bot = nets.net_bot(game, name.removeprefix(NET))
    return made


def bot_of(game: str, name: str | type[Bot]) -> Bot:
    """A new bot by level, from a file, a net, a program, or of a class; raises BadSetup."""
    if not isinstance(name, str):
        return CustomBot(name.__name__, name)
    if is_program(name):
        return program_bot(game, name)
    if is_release(name):
        return release_bot(game, name)
    if is_net(name):
        return net_bot(game, name)
    if not is_custom(name):
        return bot_named(game, name)
    file, _, called = name.rpartition(":")
    path = Path(file).resolve()
    if not path.is_file():
        raise BadSetup(f"there is no file '{file}' to take a bot from")
    try:
        module = module_of(path)
    except (Exception, SystemExit) as error:
        raise BadSetup(what_failed(name, error)) from error
    kind = getattr(module, called, None)
    if not (isinstance(kind, type) and issubclass(kind, Bot)):
        bots = [each for each, one in vars(module).items() if is_own_bot(one, module)]
        if bots:
            raise BadSetup(f"'{file}' has no bot '{called}'; it has {', '.join(bots)}")
        raise BadSetup(
            f"'{file}' has no bot '{called}': no class there derives from undercroft.Bot"
        )
    return CustomBot(name, kind)


def is_own_bot(one: object, module: ModuleType) -> bool:
    return isinstance(one, type) and issubclass(one, Bot) and one.__module__ == module.__name__


@cache
def module_of(path: Path) -> ModuleType:
    """A file as a module, loaded once per process; it may import its neighbours."""
    known_as = f"{path.stem}_{sha256(str(path).encode()).hexdigest()[:DIGITS]}"
    spec = spec_from_file_location(known_as, path)
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[known_as] = module  # dataclasses and pickle look for it there
    sys.path.append(str(path.parent))
    spec.loader.exec_module(module)
    return module


@final
class CustomBot(Bot):
    """Wraps a custom bot; errors carry its name."""

    def __init__(self, name: str, kind: type[Bot]) -> None:
        self.name = name
        self.kind = kind
        try:
            self.bot = kind()
        except (Exception, SystemExit) as error:
            raise BadSetup(what_failed(name, error)) from error

    def fresh(self) -> Bot:
        return CustomBot(self.name, self.kind)

    def choose(self, decision: Decision[Any, Any], rng: Random) -> Any:
        try:
            move = self.bot.choose(decision, rng)
        except (Exception, SystemExit) as error:
            raise BotFailed(what_failed(self.name, error)) from error
        if move not in decision.moves():
            raise BotFailed(f"'{self.name}' chose {move!r}, which is not one of its moves")
        return move


def told(error: Exception) -> str:
    return str(error) if isinstance(error, BotFailed) else f"{type(error).__name__}: {error}"


def what_failed(name: str, error: BaseException) -> str:
    """The error, with the line if it was raised in the bot's file."""
    path = str(Path(name.rpartition(":")[0]).resolve())
    lines = [frame.lineno for frame in extract_tb(error.__traceback__) if frame.filename == path]
    if isinstance(error, SyntaxError) and error.filename == path:
        lines.append(error.lineno)
    where = f", line {lines[-1]}" if lines else ""
    return f"'{name}'{where}: {type(error).__name__}: {error}"


# What is kept of games depends on what the file was then


def marked(name: str) -> str:
    """A bot's name with the hash of its file or command; levels unchanged."""
    if not is_custom(name) or is_release(name):
        return name
    if is_program(name):
        return f"{name}@{hash_of(name)[:DIGITS]}"
    file = name.removeprefix(NET) if is_net(name) else name.rpartition(":")[0]
    return f"{name}@{sha256(Path(file).read_bytes()).hexdigest()[:DIGITS]}"


def unmarked(name: str) -> str:
    has_hash = is_custom(name) and not is_release(name) and "@" in name
    return name.rpartition("@")[0] if has_hash else name
