"""What all games share: the game interface, matches, saved games, encodings, rulebooks."""

from undercroft.core import game


def compiled() -> bool:
    """Whether the engine runs as compiled code."""
    return not (game.__file__ or "").endswith(".py")
