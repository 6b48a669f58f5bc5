"""Clocks of a table: what each player has left, as numbers that are stored with it.

Times are the server's own, which stands still while the server is down: a restart costs nobody
time. Whoever owes a choice has their time running, at simultaneous choices all who do.
"""

from typing import Final, NamedTuple

import msgspec

from undercroft.server.http_wire import ClockKind
from undercroft.server.tables.company_wire import Timeout

DAY: Final = 86_400.0
HELD: Final = 600.0  # seconds that a table waits for somebody, once
HOLIDAYS: Final = 7 * DAY  # of a player in a game with days for a move
VOTES: Final = 3  # that a table takes on a player in a game


class Terms(NamedTuple):
    bank: float  # seconds, for the game or for a move
    more: float  # seconds on top for every move; 0 if the bank is for a move
    voting: float  # seconds that a vote on who is out of time takes at most
    given: float  # seconds that a player gets by it


TERMS: Final[dict[ClockKind, Terms]] = {
    "live": Terms(600, 20, 60, 300),
    "day": Terms(DAY, 0, DAY / 2, DAY),
    "days": Terms(3 * DAY, 0, DAY, 3 * DAY),
}


class BallotRow(msgspec.Struct, frozen=True):
    """A vote on a player who is out of time: whether the table waits."""

    seat: int
    until: float
    votes: dict[int, bool] = {}  # by seat; true: wait


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
    timeout: Timeout = "stand-in"
    ballots: tuple[BallotRow, ...] = ()  # votes that are being taken
    asked: tuple[int, ...] = ()  # the seats that were voted on, once for every vote

    def is_voted_on(self, seat: int) -> bool:
        return any(ballot.seat == seat for ballot in self.ballots)


def begun(clock: ClockRow, seats: int, now: float) -> ClockRow:
    """The clocks at the start of a game."""
    rest = 0.0 if TERMS[clock.kind].more else HOLIDAYS
    bank = TERMS[clock.kind].bank
    return msgspec.structs.replace(clock, left=(bank,) * seats, at=now, rest=(rest,) * seats)


def unused(clock: ClockRow) -> ClockRow:
    """The same kind of clocks, for another game."""
    return ClockRow(clock.kind, timeout=clock.timeout)


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
    bank, more, *_ = TERMS[clock.kind]
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
    ballots = tuple([ballot for ballot in clock.ballots if ballot.seat in owing])
    return msgspec.structs.replace(
        clock, left=tuple(left), running=tuple(sorted(owing)), ballots=ballots
    )


def until_out(clock: ClockRow, now: float) -> float | None:
    """Seconds until somebody's time is up, or a vote on it; None if no time runs."""
    found = settled(clock, now)
    held = max(0.0, clock.held - now)
    left = [
        found.left[seat] + (found.rest[seat] if seat in found.resting else 0.0) + held
        for seat in found.running
        if not clock.is_voted_on(seat)
    ]
    return min([*left, *[ballot.until - now for ballot in clock.ballots]], default=None)


def late(clock: ClockRow) -> list[int]:
    """The seats whose time is up without a vote on it, of clocks that are settled."""
    return [
        seat
        for seat in clock.running
        if clock.left[seat] <= 0
        and not (seat in clock.resting and clock.rest[seat] > 0)
        and not clock.is_voted_on(seat)
    ]
