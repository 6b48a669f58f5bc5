"""The games that can be played, by name.

Each game declares a `GameKit`. The three that come with the project are listed here and imported
when they are first used; others are found by the entry point group `undercroft.games` of installed
packages, by the variable UNDERCROFT_GAMES (`module:KIT`, several with commas), or registered with
`register`.
"""

import os
import warnings
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final, Generic, TypeVar

from undercroft.core.encoding import Encoding
from undercroft.core.game import NEWEST, NOTATIONS, BadSetup, Game
from undercroft.core.kit import GameKit
from undercroft.core.rulebook import Rulebook, load

GROUP: Final = "undercroft.games"
VARIABLE: Final = "UNDERCROFT_GAMES"
BUILT_IN: Final = ("petz", "decorators", "pugquest")

T = TypeVar("T")


class Kits(Mapping[str, GameKit]):
    """Kits by name. A game of the project is imported when its kit is first asked for."""

    def __init__(self) -> None:
        self.kits: dict[str, GameKit | None] = dict.fromkeys(BUILT_IN)

    def __getitem__(self, name: str) -> GameKit:
        kit = self.kits[name]
        if kit is None:
            kit = import_module(f"{__name__}.{name}.kit").KIT
            assert isinstance(kit, GameKit)
            self.add(kit)
        return kit

    def __contains__(self, name: object) -> bool:
        return name in self.kits

    def __iter__(self) -> Iterator[str]:
        return iter(self.kits)

    def __len__(self) -> int:
        return len(self.kits)

    def add(self, kit: GameKit) -> None:
        self.kits[kit.name] = kit
        NOTATIONS[kit.package] = kit.game.show


class OfKits(Mapping[str, T], Generic[T]):
    """One field of every kit that has it, by the name of the game."""

    def __init__(self, field: Callable[[GameKit], T | None]) -> None:
        self.field = field

    def __getitem__(self, name: str) -> T:
        found = self.field(KITS[name])
        if found is None:
            raise KeyError(name)
        return found

    def __iter__(self) -> Iterator[str]:
        return iter([name for name in KITS if self.field(KITS[name]) is not None])

    def __len__(self) -> int:
        return len(list(iter(self)))


class Games(OfKits[Game[Any, Any]]):
    """Every kit has a game, so listing their names imports none."""

    def __contains__(self, name: object) -> bool:
        return name in KITS

    def __iter__(self) -> Iterator[str]:
        return iter(KITS)

    def __len__(self) -> int:
        return len(KITS)


KITS = Kits()
GAMES = Games(lambda kit: kit.game)
ENCODINGS: Mapping[str, Encoding[Any, Any]] = OfKits(lambda kit: kit.encoding)


def register(kit: GameKit) -> None:
    """Add a game. Raises BadSetup if its name is taken by another kit."""
    name = kit.name
    if KITS.get(name, kit) is not kit:
        raise BadSetup(f"the name '{name}' is taken by {KITS[name].game.title}")
    KITS.add(kit)


def unregister(name: str) -> None:
    """Remove a game that was registered."""
    kit = KITS[name]
    del KITS.kits[name]
    NOTATIONS.pop(kit.package, None)


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
    kit = kit_named(name)
    newest = kit.encoding
    if newest is None:
        raise BadSetup(f"{kit.game.title} has no encoding; {', '.join(ENCODINGS)} have one")
    if edition in (NEWEST, newest.edition):
        return newest
    return {earlier.edition: earlier for earlier in kit.earlier_encodings}[edition]


def rulebook(name: str, language: str = "en") -> Rulebook:
    """The numbered rules of a game in "en" or "fr"."""
    if name not in KITS:
        raise ValueError(f"There is no game {name!r}; the games are {', '.join(KITS)}.")
    return load(name, language, KITS[name].rules)


for other in others():
    try:
        register(other.load())
    except Exception as error:  # somebody else's game must not take all others with it
        warnings.warn(f"the game '{other.value}' can't be loaded: {error!r}", stacklevel=1)
