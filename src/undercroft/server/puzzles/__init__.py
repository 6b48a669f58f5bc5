"""Puzzles, and the deal of the day with its par."""
