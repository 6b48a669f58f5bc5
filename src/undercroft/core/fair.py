"""A seed that nobody has chosen alone: the server's own, and a number of every player.

The server shows the hash of its own seed before it knows the numbers, so that it can't choose it to
suit them; the players give their numbers without knowing the seed.
"""

import hashlib
import re
from collections.abc import Sequence
from typing import Any, Final

NUMBER: Final = re.compile("[0-9A-Za-z]{1,64}")


def is_number(text: object) -> bool:
    """Whether it is a player's number: letters and digits, as many as the player likes to 64."""
    return isinstance(text, str) and NUMBER.fullmatch(text) is not None


def mixed(own: str, numbers: Sequence[str]) -> str:
    """The seed of a game: where nobody has given a number it is the server's own."""
    if not any(numbers):
        return own
    return hashlib.sha256("\n".join([own, *numbers]).encode()).hexdigest()


def is_mixed_from(seed: str, parts: Any) -> bool:
    """Whether a log's seed comes from what the log says it was mixed from."""
    if not isinstance(parts, dict):
        return False
    own, numbers = parts.get("seed"), parts.get("numbers")
    if not isinstance(own, str) or not isinstance(numbers, list):
        return False
    known = all(number == "" or is_number(number) for number in numbers)
    return known and own.isprintable() and mixed(own, numbers) == seed
