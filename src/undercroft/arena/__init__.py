"""Bots against each other: matches, series of games, and what they come to."""

from undercroft.arena.match import Result, play_match
from undercroft.arena.simulate import SeriesFailed, simulate
from undercroft.arena.tally import Row, Tally, wilson

__all__ = ["Result", "Row", "SeriesFailed", "Tally", "play_match", "simulate", "wilson"]
