"""What a profile needs of a review, kept beside it: reviews are long."""

from typing import Any, Final

import msgspec

from undercroft.server.store import Damaged, decoded

PERCENT: Final = 100


class SeatDigest(msgspec.Struct):
    """Of one seat, in points of share: what deals gave, and how many decisions were marked."""

    luck: float
    variance: float  # of the luck
    marked: int


class Digest(msgspec.Struct):
    seats: list[SeatDigest]


class Row(msgspec.Struct):
    luck: float


class Deal(msgspec.Struct):
    changes: list[float]


class Decision(msgspec.Struct):
    seat: int
    grade: str | None


class Known(msgspec.Struct):
    """What is needed of a whole review."""

    ledger: list[Row]
    deals: list[Deal]
    decisions: list[Decision]


def digest_of(review: bytes) -> str:
    """The digest of a review, as it is kept."""
    known = msgspec.json.decode(review, type=Known)
    seats = []
    for at, row in enumerate(known.ledger):
        squares = [(PERCENT * deal.changes[at]) ** 2 for deal in known.deals]
        marked = [one for one in known.decisions if one.seat == at and one.grade is not None]
        seats.append(SeatDigest(PERCENT * row.luck, sum(squares, 0.0), len(marked)))
    return msgspec.json.encode(Digest(seats)).decode()


def digest_note(table: str) -> str:
    """The name by which the digest of a table's review is kept."""
    return f"digest {table}"


async def digests_of(store: Any, tables: list[str]) -> dict[str, Digest]:
    """The digests of those of some tables that have one."""
    found = {}
    for first in range(0, len(tables), PERCENT):
        names = [digest_note(table) for table in tables[first : first + PERCENT]]
        marks = ", ".join(["?"] * len(names))
        rows = await store.rows(f"SELECT name, value FROM notes WHERE name IN ({marks})", names)
        for name, text in rows:
            try:
                found[str(name).removeprefix("digest ")] = decoded(str(text), Digest)
            except Damaged:
                continue
    return found
