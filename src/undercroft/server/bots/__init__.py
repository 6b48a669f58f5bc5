"""Bots at tables: turns, hints, and the processes they think in."""
