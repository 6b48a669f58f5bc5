"""Bots, by game and level."""

from undercroft.bots.levels import LEVELS, USUAL, bot_named, level_below, no_such_bot

__all__ = ["LEVELS", "USUAL", "bot_named", "level_below", "no_such_bot"]
