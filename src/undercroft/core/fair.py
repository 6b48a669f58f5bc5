"""Provably fair seeds: the server's seed mixed with a number from every player.

The server publishes the hash of its seed before it knows the numbers, so it can't choose the seed
to suit them; players choose their numbers without knowing the seed.
"""

import hashlib
import re
from collections.abc import Sequence
from typing import Any, Final

NUMBER: Final = re.compile("[0-9A-Za-z]{1,64}")


def is_number(text: object) -> bool:
    """Whether a text is a valid player's number: 1 to 64 letters and digits."""
    return isinstance(text, str) and NUMBER.fullmatch(text) is not None


def mixed(own: str, numbers: Sequence[str]) -> str:
    """The seed of the game: the server's own if nobody gave a number."""
    if not any(numbers):
        return own
    return hashlib.sha256("\n".join([own, *numbers]).encode()).hexdigest()


def is_mixed_from(seed: str, parts: Any) -> bool:
    """Whether a log's seed is the mix of the parts in its header."""
    if not isinstance(parts, dict):
        return False
    own, numbers = parts.get("seed"), parts.get("numbers")
    if not isinstance(own, str) or not isinstance(numbers, list):
        return False
    known = all(number == "" or is_number(number) for number in numbers)
    return known and own.isprintable() and mixed(own, numbers) == seed
