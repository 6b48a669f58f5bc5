"""Conditions of a lesson: what a move has to be, and what has to be seen after it.

A table with several conditions holds if all of them do:

    { move = "feed 1 *" }                                the move in notation, as a shell pattern
    { refused = "DP4" }                                  the rule that forbids the move
    { view = "players.0.gold", at_least = 3 }            a field of the learner's view
    { any = [{ move = "done" }, { move = "keep *" }] }   one of several
    { not = { move = "done" } }
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, is_dataclass
from fnmatch import fnmatchcase
from types import NoneType, UnionType
from typing import Any, Final, get_args, get_origin, get_type_hints

from undercroft.core.data_entry import Entry
from undercroft.core.data_faults import DataError, near
from undercroft.core.game import BadNotation, Game
from undercroft.core.record import plain

WILD: Final = frozenset("*?[")  # characters of a pattern
TESTS: Final[dict[str, Callable[[Any, Any], bool]]] = {
    "is": lambda seen, wanted: bool(seen == wanted),
    "at_least": lambda seen, wanted: bool(seen >= wanted),
    "at_most": lambda seen, wanted: bool(seen <= wanted),
    "count": lambda seen, wanted: len(seen) == wanted,
    "has": lambda seen, wanted: wanted in seen,
}
WHOLE: Final = ("at_least", "at_most", "count")  # tests that take a number


@dataclass(frozen=True)
class Attempt:
    """What the learner has tried, and what is seen after it."""

    move: str  # in notation
    refused: str  # by this rule; empty for a move that was made
    view: object


class Condition(ABC):
    @abstractmethod
    def holds(self, attempt: Attempt) -> bool: ...


@dataclass(frozen=True)
class MoveIs(Condition):
    """The move fits a pattern. A move that was refused never does."""

    patterns: tuple[str, ...]

    def holds(self, attempt: Attempt) -> bool:
        return not attempt.refused and any(
            fnmatchcase(attempt.move, pattern) for pattern in self.patterns
        )


@dataclass(frozen=True)
class Refused(Condition):
    """The move was refused by a rule."""

    rule: str

    def holds(self, attempt: Attempt) -> bool:
        return attempt.refused == self.rule


@dataclass(frozen=True)
class Sees(Condition):
    """A field of the view passes a test; a field of nothing never does."""

    path: tuple[str, ...]
    test: str
    wanted: object

    def holds(self, attempt: Attempt) -> bool:
        seen: Any = attempt.view
        for name in self.path:
            if seen is None or (name.isdecimal() and int(name) >= len(seen)):
                return False
            seen = seen[int(name)] if name.isdecimal() else getattr(seen, name)
        return seen is not None and TESTS[self.test](plain(seen), self.wanted)


@dataclass(frozen=True)
class All(Condition):
    parts: tuple[Condition, ...]

    def holds(self, attempt: Attempt) -> bool:
        return all(part.holds(attempt) for part in self.parts)


@dataclass(frozen=True)
class AnyOf(Condition):
    parts: tuple[Condition, ...]

    def holds(self, attempt: Attempt) -> bool:
        return any(part.holds(attempt) for part in self.parts)


@dataclass(frozen=True)
class Not(Condition):
    part: Condition

    def holds(self, attempt: Attempt) -> bool:
        return not self.part.holds(attempt)


def read_condition(entry: Entry, game: Game[Any, Any], view: type) -> Condition:
    """The condition of a table, checked against the game's notation and the type of its view."""
    parts: list[Condition] = []
    if "move" in entry.fields:
        parts.append(MoveIs(read_patterns(entry, "move", game)))
    if "refused" in entry.fields:
        parts.append(Refused(entry.text("refused", "rule's id")))
    if "view" in entry.fields:
        parts.append(read_sight(entry, view))
    if "any" in entry.fields:
        parts.append(AnyOf(tuple([read_condition(e, game, view) for e in entry.inners("any")])))
    if "not" in entry.fields:
        parts.append(Not(read_condition(entry.inner("not"), game, view)))
    entry.check_all_read()
    if not parts:
        raise DataError(f"{entry.file}: {entry.name}: expected move, refused, view, any or not")
    return parts[0] if len(parts) == 1 else All(tuple(parts))


def read_patterns(entry: Entry, field: str, game: Game[Any, Any]) -> tuple[str, ...]:
    """Moves in notation, one or several. Those without wildcards must be moves of the game."""
    one = isinstance(entry.fields[field], str)
    patterns = (entry.text(field, "move"),) if one else entry.texts(field, "move")
    for pattern in patterns:
        if WILD.isdisjoint(pattern):
            check_move(entry, field, pattern, game)
    return patterns


def check_move(entry: Entry, field: str, text: str, game: Game[Any, Any]) -> None:
    """Raise DataError unless the text is a move, written as the game shows it."""
    try:
        shown = game.show(game.read(text))
    except BadNotation as error:
        raise entry.fault(field, str(error)) from None
    if shown != text:
        raise entry.fault(field, f"expected '{shown}'; got '{text}'")


def read_sight(entry: Entry, view: type) -> Sees:
    path = tuple(entry.text("view", "path of a field").split("."))
    check_path(entry, path, view)
    tests = [test for test in TESTS if test in entry.fields]
    if len(tests) != 1:
        raise entry.fault("view", f"expected one of {', '.join(TESTS)}; got {len(tests)}")
    test = tests[0]
    wanted = entry.whole(test) if test in WHOLE else entry.any_value(test)
    return Sees(path, test, wanted)


def check_path(entry: Entry, path: Sequence[str], view: type) -> None:
    """Raise DataError unless the path leads to a field, by the types of the view."""
    here: Any = view
    for name in path:
        here = without_none(here)
        if is_dataclass(here):
            known = get_type_hints(here)
            if name not in known:
                raise entry.fault("view", f"no field '{name}'{near(name, list(known))}")
            here = known[name]
        elif get_origin(here) is tuple and name.isdecimal():
            here = get_args(here)[0]
        else:
            raise entry.fault("view", f"nothing is inside '{name}'")


def without_none(hint: Any) -> Any:
    """`X` for `X | None`."""
    if isinstance(hint, UnionType):
        return next(one for one in get_args(hint) if one is not NoneType)
    return hint
