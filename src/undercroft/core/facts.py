"""What a finished game comes to, seat by seat, in a form that statistics are made of."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Kind:
    """Things of one kind, by their ids; `parts` are those that a score is the sum of."""

    name: str
    things: tuple[str, ...]
    parts: bool = False


@dataclass(frozen=True, slots=True)
class Fact:
    """A seat had, did or met a thing so many times, and got so many points from it at once."""

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
        """Seat by seat, so that equal games have equal facts whatever was told first."""
        return tuple([Fact(*key, *found) for key, found in sorted(self.entries.items())])


@dataclass(frozen=True, slots=True)
class Account:
    """How long a game was, and its facts."""

    rounds: int
    facts: tuple[Fact, ...]
