"""What a profile needs of a review, kept beside it: reviews are long."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from undercroft.review.reviewer import Review
from undercroft.server.stores.store import Damaged, decoded
from undercroft.strength.likeness import likenesses
from undercroft.strength.losses import Cost, Spent, spent_by

PERCENT: Final = 100
TOLD: Final = 5  # decisions of a seat that a review tells of


class Moment(msgspec.Struct):
    """A marked decision that the review tells of."""

    at: int  # moves before it
    grade: str
    loss: float  # of a share of victory


class SeatDigest(msgspec.Struct):
    """Of one seat, in points of share: what deals gave, and how many decisions were marked."""

    luck: float
    variance: float  # of the luck
    marked: int
    like: list[str] = []  # the weakest and the strongest level that it may have played like
    moments: list[Moment] = []  # the dearest first
    costs: list[Spent] | None = None  # of its decisions; null where they can't be compared


class Digest(msgspec.Struct):
    seats: list[SeatDigest]


def digest_of(found: Review, costs: Sequence[Cost] | None) -> str:
    """The digest of a whole review, as it is kept."""
    seats: list[SeatDigest] = []
    likes = likenesses(found.game.name, len(found.rows), costs)
    for at, row in enumerate(found.rows):
        squares = [(PERCENT * changes[at]) ** 2 for _, changes in found.deals]
        marked = [one for one in found.marked if one.seat == at]
        one = SeatDigest(PERCENT * row.luck, sum(squares, 0.0), len(marked))
        one.like = [like.low, like.high] if (like := likes[at]) is not None else []
        one.moments = [Moment(each.at, each.grade, each.loss) for each in marked[:TOLD]]
        one.costs = None if costs is None else spent_by(at, costs)
        seats.append(one)
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
