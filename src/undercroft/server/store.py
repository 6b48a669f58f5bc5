"""What a table's server keeps, and the promise behind it: what `append` returned from survives.

Two implementations can stand here, SQLite's now; the server knows this interface only.
"""

from typing import Any, Protocol

import msgspec

from undercroft.core.game import FIRST_EDITION
from undercroft.server.wire import SeatChange, SeatKind, Status


class StoreError(Exception):
    """Something could not be read or written. Of what was to be written, nothing was."""


class Damaged(StoreError):
    """What was read is not what could have been written."""


class SeatRow(msgspec.Struct, frozen=True):
    """A seat at a table. Of its key only the hash is kept."""

    kind: SeatKind = "open"
    name: str = ""
    bot: str | None = None
    person: str | None = None
    key_hash: str | None = None


class TableRow(msgspec.Struct, frozen=True):
    """A table: everything but its game's log."""

    id: str
    game: str
    seats: tuple[SeatRow, ...]
    options: dict[str, int]
    seed: str
    owner: str
    public: bool
    pauses: bool
    status: Status = "lobby"
    next: str | None = None
    hints: bool = True
    numbers: tuple[str, ...] = ()  # the players' for the seed, by seat
    opener: str = ""  # a hash of the network it was opened from
    one_device: bool = False
    changes: tuple[SeatChange, ...] = ()  # of its seats, the last ones
    held: tuple[str, ...] = ()  # people who held somebody's seat by its key during the game
    edition: int = FIRST_EDITION  # of the rules its game is played by
    mark: dict[str, Any] = {}  # the fingerprint of its game, as far as it has come


class Action(msgspec.Struct, frozen=True):
    """What one seat did at once, and what chance did after it: a line of the log."""

    number: int
    seat: int
    kind: str  # move or undo
    ref: str
    moves: list[str]  # `seat notation`, as in a saved game
    seqs: list[int]  # the sequence numbers after it, by seat, those who look on last


class Store(Protocol):
    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def secret(self) -> bytes:
        """The server's own secret, made once."""
        ...

    async def save(self, table: TableRow, action: Action | None = None) -> None:
        """Keep a table, and an action of its game with it; both or none."""
        ...

    async def append(self, table: str, action: Action) -> None:
        """Returns only when the action is safe on the disk."""
        ...

    async def pulse(self) -> None:
        """Raises StoreError if nothing can be written."""
        ...

    async def load_table(self, table: str) -> TableRow | None: ...

    async def load_actions(self, table: str, first: int = 0) -> list[Action]: ...

    async def public_tables(self, limit: int) -> list[TableRow]:
        """Public tables that are not over nor forgotten: those with free seats first.

        Of each network the newest, then of each the one before, and so on.
        """
        ...

    async def tables_of(self, person: str, limit: int) -> list[TableRow]:
        """The tables where somebody has a seat, the newest first."""
        ...
