"""Random ids of people, tables and boxes."""

import secrets


def random_id(size: int) -> str:
    """An id of so many random bytes that begins with no dash, as options of commands do."""
    while (made := secrets.token_urlsafe(size)).startswith("-"):
        pass
    return made
