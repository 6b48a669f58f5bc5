"""What all games share: the contract, playing and replaying, text forms, the numbered rules."""

from undercroft.core import game


def compiled() -> bool:
    """Whether the engine runs as compiled code."""
    return not (game.__file__ or "").endswith(".py")
