"""User errors, reported in one line."""

from undercroft.core.regular_file import NOT_REGULAR


class Fault(Exception):
    """A user error: a key of the table `faults`, its blanks, and the exit code."""

    def __init__(self, key: str, code: int = 2, **blanks: object) -> None:
        super().__init__(key)
        self.key = key
        self.code = code
        self.blanks = blanks


class Left(Exception):
    """The player typed quit or closed the terminal."""


def why_not(error: OSError) -> str:
    """Why a file can't be used, as a key of the table `reasons`."""
    if error.errno == NOT_REGULAR:
        return "special"
    kinds: dict[type[OSError], str] = {
        FileNotFoundError: "missing",
        PermissionError: "denied",
        IsADirectoryError: "folder",
        NotADirectoryError: "missing",
    }
    return kinds.get(type(error), "other")
