"""Hoard, a small game that shows what a game has to bring (docs/adding-a-game.md)."""
