"""Lists of tables: the public ones, and those of a person."""

from collections import Counter
from typing import Final

from undercroft.server import http_wire
from undercroft.server.accounts.people import Person
from undercroft.server.errors import NoTable, Unreadable
from undercroft.server.stores.store import TableRow
from undercroft.server.tables import clocks
from undercroft.server.tables.game_session import UNKNOWN, Standing, standing_of
from undercroft.server.tables.lobby import Lobby
from undercroft.server.tables.log_files import FILE
from undercroft.server.tables.table import Table

SHOWN: Final = 50
TURNS: Final = 4  # of a person's games for which it is told whose turn it is


async def public_tables(lobby: Lobby) -> list[http_wire.TableLine]:
    """Tables with clients first; then in turn by network, newest first."""
    here = [table.row for table in lobby.tables.values() if table.clients and is_listed(table)]
    known = {row.id for row in here}
    rows = [row for row in await lobby.store.public_tables(SHOWN * 4) if row.id not in known]
    places: Counter[tuple[str, str]] = Counter()
    ranked: list[tuple[str, int, int, TableRow]] = []
    for number, row in enumerate([*here, *rows]):
        places[row.status, row.opener] += 1
        ranked.append((row.status, places[row.status, row.opener], number, row))
    ranked.sort(key=lambda one: one[:3])
    return [line_of(row) for *_, row in ranked[:SHOWN]]


async def tables_of(lobby: Lobby, person: Person) -> list[http_wire.TableLine]:
    """A person's tables, the newest first; of some that are played, whose turn it is.

    Decisions that were only tried again are none.
    """
    found = await lobby.store.tables_of(person.id, SHOWN)
    rows = [row for row in found if not await is_tried(lobby, row, person)]
    lines = [line_of(row) for row in rows]
    played = [at for at, row in enumerate(rows) if row.status == "playing"]
    for at in played[:TURNS]:
        row, (due, far) = rows[at], await standing_at(lobby, rows[at].id)
        mine = [seat for seat in due if row.seats[seat].person == person.id]
        mine = [seat for seat in mine if row.seats[seat].bot is None]
        lines[at].turn = bool(mine)
        lines[at].acting = [row.seats[seat].name for seat in due]
        lines[at].left = time_left(lobby, row, mine)
        lines[at].far = far
    changed = await lobby.store.last_changes([row.id for row in rows])
    for line in lines:
        line.changed = changed.get(line.id, 0.0)
    return lines


async def is_tried(lobby: Lobby, row: TableRow, person: Person) -> bool:
    """Whether a table is a decision tried again in a review, at which its player has not moved."""
    if row.fork is None or row.status != "playing":
        return False
    made = await lobby.store.load_actions(row.id, 1)  # after what led to the decision
    return all(row.seats[action.seat].person != person.id for action in made if action.seat >= 0)


def time_left(lobby: Lobby, row: TableRow, mine: list[int]) -> float | None:
    """Seconds until the time of one of these seats is up, if it runs."""
    if row.clock is None:
        return None
    clock = clocks.settled(row.clock, lobby.time.now())
    running = [clock.left[seat] for seat in mine if seat in clock.running]
    return round(min(running), 1) if running else None


async def standing_at(lobby: Lobby, table_id: str) -> Standing:
    """How the game of a table stands; it is loaded once, if it is not known."""
    table = lobby.tables.get(table_id)
    if table is not None and table.game is not None:
        return standing_of(table.game)
    if table_id not in lobby.standing:
        try:
            async with lobby.visit(table_id) as table:
                if table.game is not None:
                    return standing_of(table.game)
        except (NoTable, Unreadable):
            lobby.standing[table_id] = UNKNOWN
    return lobby.standing.get(table_id, UNKNOWN)


def is_listed(table: Table) -> bool:
    return table.row.public and table.row.status != "over"


def line_of(row: TableRow) -> http_wire.TableLine:
    return http_wire.TableLine(
        id=row.id,
        game=row.game,
        status=row.status,
        seats=len(row.seats),
        free=len([seat for seat in row.seats if seat.kind == "open"]),
        people=[seat.name for seat in row.seats if seat.kind == "person"],
        options=row.options,
        from_file=row.spoiled == FILE,
    )
