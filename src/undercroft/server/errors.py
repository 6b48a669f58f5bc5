"""Why the server refuses a request."""

from typing import Final

from undercroft.core.game import Refusal
from undercroft.server.wire import BoxFault, Reason

NO_TABLE: Final = "There is no such table."
ELSEWHERE: Final = "The table goes on in a moment: come back."
CANT_SAVE: Final = "The table can't save right now. Nothing was lost: try again in a moment."


class NoTable(Exception):
    """The table does not exist."""


class Unreadable(Exception):
    """The table exists, but its game can't be restored."""


class Moved(Exception):
    """The table was taken by another process, or changed by another program: load it again."""


class Rejected(Exception):
    """A request that was refused; nothing was changed."""

    def __init__(self, reason: Reason, why: str | Refusal, at: int = 0) -> None:
        self.reason = reason
        self.rule = why.rule if isinstance(why, Refusal) else None
        self.sentence = why.sentence if isinstance(why, Refusal) else why
        self.blanks = list(why.blanks) if isinstance(why, Refusal) else []
        self.text = why.text() if isinstance(why, Refusal) else why
        self.at = at  # which of several moves
        self.faults: list[BoxFault] = []  # of a data pack
        super().__init__(self.text)
