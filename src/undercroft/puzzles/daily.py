"""The puzzle of the day: one for everybody, by the date of UTC and a key.

A server's key is its secret, so that nobody knows tomorrow's. Without a server the key is PUBLIC.
"""

import hmac
from datetime import UTC, date, datetime, time, timedelta
from typing import Final

from undercroft.puzzles.data_files import puzzle_games, puzzles_of
from undercroft.puzzles.puzzle import Puzzle

PUBLIC: Final = b"undercroft"


def draw(key: bytes, day: date, what: str) -> int:
    """A number that the key and the day make: the first 8 bytes of their HMAC with SHA-256."""
    made = hmac.digest(key, f"{what} {day.isoformat()}".encode(), "sha256")
    return int.from_bytes(made[:8], "big")


def puzzle_of(key: bytes, day: date) -> Puzzle | None:
    """The games take turns; which of its puzzles it is, is drawn."""
    games = puzzle_games()
    if not games:
        return None
    puzzles = puzzles_of(games[day.toordinal() % len(games)])
    return puzzles[draw(key, day, "puzzle") % len(puzzles)]


def now() -> datetime:
    """The clock by which all days begin and end."""
    return datetime.now(UTC)


def seconds_left(now: datetime) -> int:
    """Until midnight UTC."""
    midnight = datetime.combine(now.astimezone(UTC).date() + timedelta(days=1), time(), UTC)
    return int((midnight - now).total_seconds())
