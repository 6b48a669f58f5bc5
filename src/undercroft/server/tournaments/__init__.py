"""Tournaments of duels: pairings, tables, standings."""
