"""What can be wrong with a command, as one line for whoever typed it."""


class Fault(Exception):
    """A key of the words' table `faults`, its blanks, and the exit code."""

    def __init__(self, key: str, code: int = 2, **blanks: object) -> None:
        super().__init__(key)
        self.key = key
        self.code = code
        self.blanks = blanks


class Left(Exception):
    """The player has left the table: typed quit, or closed the terminal."""


def why_not(error: OSError) -> str:
    """The reason why a file can't be used, as a key of the words' table `reasons`."""
    kinds: dict[type[OSError], str] = {
        FileNotFoundError: "missing",
        PermissionError: "denied",
        IsADirectoryError: "folder",
        NotADirectoryError: "missing",
    }
    return kinds.get(type(error), "other")
