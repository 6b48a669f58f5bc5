"""Bots for the other seats of an environment."""

from collections.abc import Sequence

from undercroft.bots.custom import bot_of
from undercroft.core.bot import Bot
from undercroft.core.game import BadSetup

Named = str | type[Bot]  # a level, FILE.py:CLASS, or a class


def seated(game: str, seats: int, seat: int, bots: Named | Sequence[Named]) -> list[Bot | None]:
    """New bots by seat: one name for all other seats, or a name for each, in order of seats."""
    if not 0 <= seat < seats:
        raise BadSetup(f"seat must be 0 to {seats - 1}, not {seat}.")
    names = [bots] * (seats - 1) if isinstance(bots, str | type) else list(bots)
    if len(names) != seats - 1:
        raise BadSetup(f"Expected {seats - 1} bots, one for each other seat; got {len(names)}.")
    found: list[Bot | None] = [bot_of(game, name) for name in names]
    return [*found[:seat], None, *found[seat:]]
