"""Games between bots: simulation, ladders, statistics, tuning."""

from undercroft.arena.bot_game import Result, play_game
from undercroft.arena.simulate import SeriesFailed, simulate
from undercroft.arena.tally import Row, Tally
from undercroft.core.intervals import wilson

__all__ = ["Result", "Row", "SeriesFailed", "Tally", "play_game", "simulate", "wilson"]
