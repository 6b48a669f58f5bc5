"""Finished games in people's histories, and which of them count for ratings.

The entries of a game are written in the same transaction as its end, once for each person at it.
"""

import time
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from undercroft.bots import LEVELS, USUAL
from undercroft.core.fingerprint import RESULT
from undercroft.server.stores.store import TableRow
from undercroft.strength.rating import Strength, is_rated, places

if TYPE_CHECKING:
    from undercroft.server.tables.table import Table

# Why a game changes no rating; empty if it may.
Unrated = Literal[
    "", "off", "team", "fork", "file", "device", "coach", "hint", "box", "left", "levels"
]
COLUMNS: Final = "table_id, person, number, waiting, body"
ENTER: Final = f"INSERT INTO played ({COLUMNS}) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"


class Other(msgspec.Struct, frozen=True):
    """Somebody else at the table, by the name of that day; a bot has a level."""

    seat: int
    name: str  # empty for somebody who was forgotten
    place: int
    bot: str | None = None
    person: str | None = None


class Played(msgspec.Struct, frozen=True):
    """A finished game in a person's history."""

    table: str
    game: str
    seats: int
    seat: int
    place: int
    points: list[float]  # by seat
    ended: float  # seconds since 1970
    others: tuple[Other, ...]
    is_team: bool = False
    has_won: bool = False
    unrated: Unrated = ""
    before: Strength | None = None
    after: Strength | None = None


def entries(row: TableRow) -> dict[str, Played]:
    """What is entered of a game that has ended, by person."""
    result = row.mark.get(RESULT)
    if row.status != "over" or result is None:
        return {}
    winners = [number - 1 for number in result["winners"]]
    place, why, now = places(result["scores"], winners), unrated(row), time.time()
    found = {}
    for at, seat in enumerate(row.seats):
        if seat.kind == "person" and seat.person is not None:
            found[seat.person] = Played(
                table=row.id,
                game=row.game,
                seats=len(row.seats),
                seat=at,
                place=place[at],
                points=result["scores"],
                ended=now,
                others=tuple(
                    [
                        Other(
                            number,
                            other.name,
                            place[number],
                            other.bot if other.kind == "bot" else None,
                            other.person,
                        )
                        for number, other in enumerate(row.seats)
                        if number != at
                    ]
                ),
                is_team=not is_rated(row.game),
                has_won=at in winners,
                unrated=why,
            )
    return found


def entered(row: TableRow) -> list[tuple[object, ...]]:
    """The rows of these entries; those that may be rated wait for it."""
    return [
        (row.id, person, int(one.ended * 1000), int(not one.unrated), encoded(one))
        for person, one in sorted(entries(row).items())
    ]


def encoded(one: Played) -> str:
    return msgspec.json.encode(one).decode()


def unrated(row: TableRow) -> Unrated:
    """Why a game that has ended counts for nobody's rating."""
    people = [seat.person for seat in row.seats if seat.kind == "person"]
    checks: list[tuple[Unrated, bool]] = [
        ("fork", row.fork is not None or is_practice(row)),
        ("coach", row.coach is not None),
        ("file", row.spoiled == "file"),
        ("device", row.one_device or len(set(people)) < len(people)),
        ("hint", row.spoiled == "hint"),
        ("box", bool(row.pack)),
        ("left", all(seat.bot is not None for seat in row.seats)),
        ("team", not is_rated(row.game)),
        ("levels", len(people) < 2 and not has_keeper(row)),
    ]
    return next((why for why, holds in checks if holds), "")


def is_practice(row: TableRow) -> bool:
    """Whether it plays a deal that its player has played to the end before."""
    return row.deal is not None and not row.deal.counts


def has_keeper(row: TableRow) -> bool:
    """Whether a bot of the usual level or above sits at the table."""
    strong = LEVELS[LEVELS.index(USUAL) :]
    return any(seat.kind == "bot" and seat.bot in strong for seat in row.seats)


async def spoil(table: "Table") -> None:
    """Remember that a hint was given in a table's game; raises Rejected."""
    async with table.lock:
        await table.refresh()
        row = table.row
        if row.status == "playing" and not row.spoiled and row.coach is None:
            await table.save(msgspec.structs.replace(row, spoiled="hint"))
