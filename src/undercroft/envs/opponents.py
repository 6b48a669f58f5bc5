"""Bots for the seats that the learner does not play."""

from collections.abc import Sequence

from undercroft.bots.custom import bot_of
from undercroft.core.bot import Bot
from undercroft.core.game import BadSetup

Named = str | type[Bot]  # a level, FILE.py:CLASS, or a class


def seated(game: str, seats: int, seat: int, bots: Named | Sequence[Named]) -> list[Bot | None]:
    """Fresh bots by seat: one for all others, or one for each, in order of seats."""
    if not 0 <= seat < seats:
        raise BadSetup(f"seat is a number from 0 to {seats - 1}, not {seat}")
    names = [bots] * (seats - 1) if isinstance(bots, str | type) else list(bots)
    if len(names) != seats - 1:
        raise BadSetup(f"{seats - 1} bots are needed, one for each other seat, not {len(names)}")
    found: list[Bot | None] = [bot_of(game, name) for name in names]
    return [*found[:seat], None, *found[seat:]]
