"""Puzzles: positions of bots' games in which one move is far better than all others."""

from undercroft.puzzles.data_files import puzzle_games, puzzles_of
from undercroft.puzzles.puzzle import BadPuzzle, Puzzle

__all__ = ["BadPuzzle", "Puzzle", "puzzle_games", "puzzles_of"]
