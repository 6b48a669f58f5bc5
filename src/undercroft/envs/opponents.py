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


def chosen_bots(game: str, seats: int, bots: Sequence[Named | None] | None) -> list[Bot | None]:
    """New bots by seat, None for the seats of the caller, who has at least one."""
    names = [None] * seats if bots is None else list(bots)
    if len(names) != seats or None not in names:
        raise BadSetup(
            f"Expected {seats} bots, one for each seat and None for yours; got {len(names)}."
        )
    return [None if name is None else bot_of(game, name) for name in names]
