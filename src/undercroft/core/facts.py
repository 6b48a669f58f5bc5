"""Facts about a finished game, seat by seat, for statistics."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Kind:
    """Things of one kind, by id; the `parts` of a score add up to it."""

    name: str
    things: tuple[str, ...]
    parts: bool = False


@dataclass(frozen=True, slots=True)
class Fact:
    """How often a seat had, did or met a thing, and the points it got from it directly."""

    seat: int
    kind: str
    thing: str
    times: int = 1
    points: float = 0.0


class Ledger:
    """Adds up facts about the same thing."""

    def __init__(self) -> None:
        self.entries: dict[tuple[int, str, str], tuple[int, float]] = {}

    def add(self, seat: int, kind: str, thing: str, times: int = 1, points: float = 0.0) -> None:
        key = (seat, kind, thing)
        before, had = self.entries.get(key, (0, 0.0))
        self.entries[key] = (before + times, had + points)

    def facts(self) -> tuple[Fact, ...]:
        """In order of seats, so that equal games have equal facts."""
        return tuple([Fact(*key, *found) for key, found in sorted(self.entries.items())])


@dataclass(frozen=True, slots=True)
class Account:
    """How long a game was, and its facts."""

    rounds: int
    facts: tuple[Fact, ...]
