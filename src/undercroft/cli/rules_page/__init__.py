"""The rules of a game as one HTML page."""
