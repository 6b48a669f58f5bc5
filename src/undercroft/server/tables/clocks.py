"""Clocks of a table: what each player has left, as numbers that are stored with it.

Times are the server's own, which stands still while the server is down: a restart costs nobody
time. Whoever owes a choice has their time running, at simultaneous choices all who do.
"""

from typing import Final, NamedTuple

import msgspec

from undercroft.server.http_wire import ClockKind

DAY: Final = 86_400.0
HELD: Final = 600.0  # seconds that a table waits for somebody, once
HOLIDAYS: Final = 7 * DAY  # of a player in a game with days for a move


class Terms(NamedTuple):
    bank: float  # seconds, for the game or for a move
    more: float  # seconds on top for every move; 0 if the bank is for a move


TERMS: Final[dict[ClockKind, Terms]] = {
    "live": Terms(600, 20),
    "day": Terms(DAY, 0),
    "days": Terms(3 * DAY, 0),
}


class ClockRow(msgspec.Struct, frozen=True):
    """The clocks of a table at the time `at`."""

    kind: ClockKind
    left: tuple[float, ...] = ()  # seconds, by seat; empty before the game
    running: tuple[int, ...] = ()  # seats that owe a choice
    at: float = 0.0
    held: float = 0.0  # no time counts before
    waited: bool = False  # it was held, and can't be again
    out: tuple[int, ...] = ()  # seats that a bot plays since the clock said so
    resting: tuple[int, ...] = ()  # seats of players on holiday
    rest: tuple[float, ...] = ()  # seconds of holiday left, by seat


def begun(clock: ClockRow, seats: int, now: float) -> ClockRow:
    """The clocks at the start of a game."""
    rest = 0.0 if TERMS[clock.kind].more else HOLIDAYS
    bank = TERMS[clock.kind].bank
    return ClockRow(clock.kind, (bank,) * seats, at=now, rest=(rest,) * seats)


def settled(clock: ClockRow, now: float) -> ClockRow:
    """The clocks at a later time: what ran is taken off, from holidays first."""
    passed = max(0.0, now - max(clock.at, clock.held))
    left, rest = list(clock.left), list(clock.rest)
    for seat in clock.running:
        free = min(rest[seat], passed) if seat in clock.resting else 0.0
        rest[seat] -= free
        left[seat] = max(0.0, left[seat] - (passed - free))
    return msgspec.structs.replace(clock, left=tuple(left), rest=tuple(rest), at=max(now, clock.at))


def followed(clock: ClockRow, owing: set[int], now: float, taken_back: bool = False) -> ClockRow:
    """The clocks after a change of who owes a choice.

    With `taken_back` a player owes it again, and gives back the time that it had brought.
    """
    clock = settled(clock, now)
    bank, more = TERMS[clock.kind]
    left = list(clock.left)
    for seat in set(clock.running) - owing:
        left[seat] += more
    for seat in owing - set(clock.running):
        if not more:
            left[seat] = bank
        elif taken_back:
            left[seat] = max(0.0, left[seat] - more)
        else:
            left[seat] = max(left[seat], more)
    return msgspec.structs.replace(clock, left=tuple(left), running=tuple(sorted(owing)))


def until_out(clock: ClockRow, now: float) -> float | None:
    """Seconds until somebody's time is up; None if no time runs."""
    found = settled(clock, now)
    left = [
        found.left[seat] + (found.rest[seat] if seat in found.resting else 0.0)
        for seat in found.running
    ]
    return min(left) + max(0.0, clock.held - now) if left else None


def late(clock: ClockRow) -> list[int]:
    """The seats whose time is up, of clocks that are settled."""
    return [
        seat
        for seat in clock.running
        if clock.left[seat] <= 0 and not (seat in clock.resting and clock.rest[seat] > 0)
    ]
