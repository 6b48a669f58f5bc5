"""A hash of all that rules and bots are made of: what a result depends on beside its settings.

It is taken over the sources of the modules that playing a game loads, and over the numbers that
they play by; so it is the same for the compiled engine, and what cannot change a game does not
change it.
"""

import re
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Final

from undercroft.core.kit import GameKit
from undercroft.games import KITS

ROOT: Final = "undercroft"
BEGIN: Final = ("undercroft.arena.bot_game", "undercroft.bots.levels")  # the rest is imported
NUMBERS: Final = ("data.toml", "keeper.toml", "evaluation.toml")
IMPORT: Final = re.compile(
    r"^\s*(?:import (undercroft[\w.]*)|from (undercroft[\w.]*) import (\([^)]*\)|[^\n]*))",
    re.MULTILINE,
)


@cache
def engine_hash() -> str:
    digest = sha256()
    for name, text in sorted(engine_sources().items()):
        digest.update(f"{name}\0{text}\0".encode())
    for kit in own_kits():
        digest.update(f"{kit.name} {sorted(kit.budgets.items())}\0".encode())
        for name in NUMBERS:
            file = files(kit.package).joinpath(name)
            if file.is_file():
                digest.update(f"{name}\0{file.read_text('utf-8')}\0".encode())
    return digest.hexdigest()


def own_kits() -> list[GameKit]:
    """The kits of our own games; those from elsewhere have no part in it."""
    return [kit for _, kit in sorted(KITS.items()) if kit.package.startswith(f"{ROOT}.")]


def engine_sources() -> dict[str, str]:
    """The modules that playing a game loads, with their sources.

    Kits are left out: they name modules of all kinds, and only their budgets matter here.
    """
    found: dict[str, str] = {}
    left = [*BEGIN, *[f"{kit.package}.kit" for kit in own_kits()]]
    while left:
        name = left.pop()
        if name not in found and (text := source_of(name)) is not None:
            found[name] = text
            left += imported(text)
    return {name: text for name, text in found.items() if not name.endswith(".kit")}


def imported(text: str) -> Iterator[str]:
    """What a module imports of ours; `from a import b` may mean the module a.b."""
    for plain, package, names in IMPORT.findall(text):
        yield plain or package
        for one in re.findall(r"\w+", names):
            yield f"{package}.{one}"


def source_of(module: str) -> str | None:
    """The source of a module; None for what is none."""
    _, *parts = module.split(".")
    at = files(ROOT).joinpath(*parts) if parts else files(ROOT)
    packaged = at.joinpath("__init__.py")
    if packaged.is_file():
        return packaged.read_text("utf-8")
    single = files(ROOT).joinpath(*parts[:-1], f"{parts[-1]}.py") if parts else packaged
    return single.read_text("utf-8") if single.is_file() else None
