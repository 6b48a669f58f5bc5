"""Finished games: reviews, replays, forks, and links to share them."""
