"""The storage interface. Once `append` or `save` has returned, the data survive a crash.

`sqlite.py` and `postgres.py` implement it for the server, `site/browser_store.py` in a browser.
"""

from typing import Any, Literal, Protocol, TypeVar

import msgspec

from undercroft.core.game import FIRST_EDITION
from undercroft.server.alerts.addresses import Address
from undercroft.server.puzzles.deal_wire import DealTable
from undercroft.server.tables.clocks import ClockRow
from undercroft.server.wire import BoxInfo, Coach, SeatChange, SeatKind, Status

T = TypeVar("T")
Spoiled = Literal["", "hint", "file"]


class StoreError(Exception):
    """A read or write failed; a failed write has written nothing, or all of it."""


class Damaged(StoreError):
    """Stored data that can't be decoded."""


class TooNew(StoreError):
    """The database was made by a version that knows more than this one."""


class Outdated(StoreError):
    """The table was changed or removed by another program since it was read."""


class SeatRow(msgspec.Struct, frozen=True):
    """A seat at a table. Only the hash of its key is stored."""

    kind: SeatKind = "open"
    name: str = ""
    bot: str | None = None
    person: str | None = None
    key_hash: str | None = None
    since: int = 0  # the number of the change by which the person sat down


class Coached(msgspec.Struct, frozen=True):
    """The seat that a coach helps, and what the coach has said to it."""

    seat: int
    said: dict[str, int] = {}
    turn: int = -1  # of the last remark
    last: Coach | None = None
    moves: int = -1  # that the seat had made then


class Fork(msgspec.Struct, frozen=True):
    """A finished game from which a table plays on, after so many of its moves, with other luck."""

    table: str
    at: int
    seeds: dict[int, str]  # that chance goes on by, and after how many moves


class TeachingLink(msgspec.Struct, frozen=True):
    """A link by which others see a player's hand, so many steps late."""

    key_hash: str
    delay: int


class TableRow(msgspec.Struct, frozen=True):
    """A table without its game's log."""

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
    numbers: tuple[str, ...] = ()  # the players' numbers for the seed, by seat
    opener: str = ""  # a hash of the network it was opened from
    one_device: bool = False
    changes: tuple[SeatChange, ...] = ()  # the last changes of seats
    held: tuple[str, ...] = ()  # people who held another's seat by its key, from the start on
    edition: int = FIRST_EDITION  # of the rules its game is played by
    mark: dict[str, Any] = {}  # the fingerprint of its game
    coach: Coached | None = None
    pack: str = ""  # the key of its data pack
    box: BoxInfo | None = None  # what is told of the pack
    fork: Fork | None = None
    clock: ClockRow | None = None
    stand_in: str = ""  # the level of bots that stand in, if the owner has chosen one
    talk: bool = True  # people may say something
    calls: dict[int, tuple[Address, ...]] = {}  # where players are called, by seat
    spoiled: Spoiled = ""  # by what its game counts for no rating
    deal: DealTable | None = None  # the deal of a day
    teaching: dict[int, TeachingLink] = {}  # by seat
    epoch: int = 0  # raised by other programs that change the table; then this copy is outdated


class BoxRow(msgspec.Struct, frozen=True):
    """A box that a person keeps on the server."""

    id: str
    game: str
    person: str
    network: str  # a hash of it
    pack: str  # the key of its data pack
    by: str
    name: str
    entered: int
    of: int
    letters: str


class Action(msgspec.Struct, frozen=True):
    """The moves of one request with the chance moves that followed, or an undo."""

    number: int
    seat: int
    kind: str  # move or undo
    ref: str
    moves: list[str]  # `seat notation`, as in a saved game
    seqs: list[int]  # the sequence numbers after it, by seat, the spectators' last


class Store(Protocol):
    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def secret(self) -> bytes:
        """The server's secret key, created once."""
        ...

    async def create(self, table: TableRow, action: Action | None = None) -> None:
        """Write a new table."""
        ...

    async def save(self, table: TableRow, action: Action | None = None) -> None:
        """Write a table and, in the same transaction, an action of its game; raises Outdated."""
        ...

    async def append(self, table: TableRow, action: Action) -> None:
        """Write an action; returns when the disk has it; raises Outdated."""
        ...

    async def save_note(self, name: str, value: str) -> None:
        """Keep a text, such as what was said at a table."""
        ...

    async def load_note(self, name: str) -> str:
        """A text that was kept; empty if there is none."""
        ...

    async def claim_deal(self, day: str, person: str, table: str) -> str:
        """The table of a person's game of a day's deal that counts: the first one claimed."""
        ...

    async def deal_table(self, day: str, person: str) -> str | None:
        """The table that was claimed."""
        ...

    async def finished_deals(self, day: str) -> list[TableRow]:
        """The games of a day's deal that count and are over."""
        ...

    async def pulse(self) -> None:
        """Raise StoreError if the store can't be written."""
        ...

    async def load_table(self, table: str) -> TableRow | None: ...

    async def load_actions(self, table: str, first: int = 0) -> list[Action]: ...

    async def public_tables(self, limit: int) -> list[TableRow]:
        """Recent public tables that are not over, those in the lobby first.

        In turn by network: the newest of each, then the second newest, and so on.
        """
        ...

    async def save_pack(self, body: str) -> str:
        """Write a data pack, unless it is there already; returns its key."""
        ...

    async def load_pack(self, key: str) -> str | None: ...

    async def save_box(self, box: BoxRow) -> None: ...

    async def load_box(self, box: str) -> BoxRow | None: ...

    async def delete_box(self, box: str) -> None: ...

    async def boxes(self, game: str) -> list[BoxRow]:
        """The boxes of a game that are kept on the server, oldest first."""
        ...

    async def count_boxes(self, person: str, network: str) -> tuple[int, int, int]:
        """How many boxes a person keeps, how many a network, and how many there are."""
        ...

    async def count_tables(self, owner: str) -> int:
        """How many tables a person has opened that are not over, of the last 30 days."""
        ...

    async def tables_of(self, person: str, limit: int) -> list[TableRow]:
        """The tables at which a person has a seat, newest first."""
        ...

    async def last_changes(self, tables: list[str]) -> dict[str, float]:
        """When some tables were played at last, to the hour, in seconds since 1970."""
        ...


def decoded(body: str, kind: type[T]) -> T:
    """Decode a row; raises Damaged."""
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Damaged(f"a row can't be read: {error}") from None
