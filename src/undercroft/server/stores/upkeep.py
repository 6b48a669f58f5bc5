"""Upkeep of a store beside a running server: old tables, and the data of one person.

Whoever changes or removes a table here outdates the server's copy, which is read again: at once
where the server can be woken, else when it writes next.
"""

import secrets
import time
from collections.abc import Callable, Mapping
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import msgspec

from undercroft.server.accounts import blocked
from undercroft.server.accounts.account_rows import exported_account, without_account
from undercroft.server.alerts import postman
from undercroft.server.alerts.addresses import place_of
from undercroft.server.boxes.boxes import stored_pack
from undercroft.server.operation.logs import short
from undercroft.server.profiles.profile_upkeep import exported_profile, has_profile, without_profile
from undercroft.server.reviews.digests import digest_note
from undercroft.server.reviews.reviews import note_of
from undercroft.server.stores.sql_store import (
    NEW_SECRET,
    SqlStore,
    Statement,
    escaped,
    seated,
    with_epoch,
)
from undercroft.server.stores.store import BoxRow, Outdated, SeatRow, StoreError, TableRow, decoded
from undercroft.server.tables import marks, talk
from undercroft.server.tables.game_session import in_thread, restored
from undercroft.server.tables.seats import FREE, bot_seat, stood_in, with_number, with_seat
from undercroft.server.tournaments.tournaments import (
    forget_in_tournaments,
    old_tournaments,
    remove_tournaments,
    with_person,
)

BATCH: Final = 50  # tables removed in one transaction: a server waits for it
TRIES: Final = 10
A_DAY: Final = 24 * 3600
OLD_SECRETS: Final = "UPDATE secret SET until = ? WHERE until = 0 OR until > ?"
ENDED_SECRETS: Final = "DELETE FROM secret WHERE until BETWEEN 1 AND ?"
TABLES: Final = 1000  # of a person whose keys are taken away
BACKUP: Final = "backup"  # the note on the last one
TRIED: Final = "restore"  # the note on the last trial to restore one
OLD: Final = "SELECT id FROM tables WHERE status = ? AND changed < ? ORDER BY changed, id LIMIT ?"
COUNT_OLD: Final = "SELECT count(*) FROM tables WHERE status = ? AND changed < ?"
REPLACE: Final = (
    "UPDATE tables SET epoch = epoch + 1, owner = ?, opener = ?, body = ? "
    "WHERE id = ? AND epoch = ? AND body = ?"
)
NAMED: Final = "SELECT body, epoch FROM tables WHERE body LIKE ? ESCAPE '!' ORDER BY id"

DEALS: Final = "SELECT day FROM deals WHERE person = ? ORDER BY day"
SHARED: Final = "SELECT table_id FROM shares WHERE person = ? ORDER BY table_id"
PLACES: Final = (
    "SELECT 1 FROM deals WHERE person = ? UNION ALL SELECT 1 FROM shares WHERE person = ? "
    "UNION ALL SELECT 1 FROM unsigned WHERE person = ? LIMIT 1"
)
MAILS: Final = "SELECT name, value FROM notes WHERE name LIKE 'mail %' AND value LIKE ? ESCAPE '!'"
TALKS: Final = "SELECT name, value FROM notes WHERE name LIKE 'talk %' AND value LIKE ? ESCAPE '!'"


class NoPerson(StoreError):
    """Nobody of that name."""


# Old tables


async def old_tables(store: SqlStore, days: Mapping[str, float]) -> dict[str, int]:
    """How many tables of each status, and tournaments, have not changed for so many days."""
    found = {}
    for status, age in days.items():
        rows = await store.rows(COUNT_OLD, (status, store.ago(timedelta(days=age))))
        found[status] = int(rows[0][0])
    return found | {"tournaments": len(await old_tournaments(store, days))}


async def prune(store: SqlStore, days: Mapping[str, float]) -> dict[str, int]:
    """Remove them with their logs. Their data packs go when a server starts."""
    removed = dict.fromkeys(days, 0)
    for status, age in days.items():
        before = store.ago(timedelta(days=age))
        while ids := await store.rows(OLD, (status, before, BATCH)):
            await store.write([gone for (table,) in ids for gone in without(str(table))])
            for (table,) in ids:
                await store.wake(str(table))
            removed[status] += len(ids)
    old = await old_tournaments(store, days)
    await remove_tournaments(store, old)
    return removed | {"tournaments": len(old)}


def without(table: str) -> list[Statement]:
    places = (
        ("tables", "id"),
        ("actions", "table_id"),
        ("seated", "table_id"),
        ("deals", "table_id"),
        ("shares", "table_id"),
        ("unsigned", "table_id"),
    )
    gone = [Statement(f"DELETE FROM {name} WHERE {key} = ?", (table,)) for name, key in places]
    return [*gone, *without_review(table), without_talk(table)]


def without_talk(table: str) -> Statement:
    return Statement("DELETE FROM notes WHERE name = ?", (talk.note_of(table),))


def without_review(table: str) -> list[Statement]:
    names = (note_of(table), digest_note(table))
    return [Statement("DELETE FROM notes WHERE name = ?", (name,)) for name in names]


# One person


async def person_at(store: SqlStore, who: str) -> str:
    """The id of a person: it itself, `TABLE/SEAT`, or `MARK#LINE` of a report; raises NoPerson."""
    if "#" in who:
        return await reported_speaker(store, who)
    table, at, seat = who.partition("/")
    if not at:
        return who
    row = await store.load_table(table)
    number = int(seat) if seat.isdecimal() and len(seat) < 3 else 0
    person = row.seats[number - 1].person if row and 0 < number <= len(row.seats) else None
    if person is None:
        raise NoPerson(f"nobody sits at '{who}' (expected TABLE/SEAT, like k3Jx9q/2)")
    return person


async def reported_speaker(store: SqlStore, who: str) -> str:
    """Who has said a reported line, by the table's mark and the line's number in the log."""
    mark, _, line = who.partition("#")
    for name, text in await store.rows("SELECT name, value FROM notes WHERE name LIKE 'talk %'"):
        if short(str(name).removeprefix(talk.note_of(""))) == mark:
            for one in talk.kept_lines(str(text)):
                if one.reported and str(one.line.number) == line:
                    return one.person
    raise NoPerson(f"no line was reported as '{who}' (expected MARK#LINE, like 0f3c9a12#7)")


async def tables_with(store: SqlStore, person: str) -> list[str]:
    """The tables that name a person: seats, owner, those who held a seat."""
    found = await store.rows(NAMED, (f'%"{escaped(person)}"%',))
    rows = [with_epoch(str(body), int(epoch)) for body, epoch in found]
    return [row.id for row in rows if is_named(row, person)]


def is_named(row: TableRow, person: str) -> bool:
    """Whether a table is about a person: its text may have the same word as a name or a game."""
    return person in {row.owner, *row.held, *[seat.person for seat in row.seats]}


async def boxes_of(store: SqlStore, person: str) -> list[BoxRow]:
    found = await store.bodies("SELECT body FROM boxes WHERE person = ? ORDER BY id", (person,))
    return [decoded(body, BoxRow) for body in found]


async def talks_of(store: SqlStore, person: str) -> list[tuple[str, str]]:
    """The talks in which a person has said something, by their names."""
    found = await store.rows(TALKS, (f'%"person":"{escaped(person)}"%',))
    return [(str(name), str(text)) for name, text in found]


async def export(store: SqlStore, person: str) -> dict[str, Any]:
    """What is stored of a person. Logs of games in progress stay secret until they are over."""
    tables = []
    for table in await tables_with(store, person):
        row = await store.load_table(table)
        if row is not None:
            tables.append(await exported(store, row, person))
    boxes = [
        {"id": box.id, "game": box.game, "name": box.name, "by": box.by}
        | {"pack": await stored_pack(store, box.pack)}
        for box in await boxes_of(store, person)
    ]
    account = await exported_account(store, person)
    entered = await with_person(store, person)
    if not tables and not boxes and not await is_known(store, person):
        raise NoPerson(f"nothing is stored of '{person}' (expected TABLE/SEAT, like k3Jx9q/2)")
    made = datetime.now(UTC).isoformat(timespec="seconds")
    said = [
        one.line.text or one.line.phrase
        for _, text in await talks_of(store, person)
        for one in talk.kept_lines(text)
        if one.person == person
    ]
    whole: dict[str, Any] = {
        "person": person,
        "exported": made,
        "account": account,
        "tables": tables,
    }
    whole["tournaments"] = [{"id": one.id, "title": one.title} for one in entered]
    whole["deals"] = await store.bodies(DEALS, (person,))
    whole["shared"] = await store.bodies(SHARED, (person,))
    return whole | {"boxes": boxes, "said": said} | await exported_profile(store, person)


async def is_known(store: SqlStore, person: str) -> bool:
    """Whether anything is stored of a person beside tables and boxes."""
    named = f'%"{escaped(person)}"%'
    return (
        bool(await store.rows(PLACES, (person, person, person)))
        or bool(await store.rows(MAILS, (named,)))
        or bool(await talks_of(store, person))
        or bool(await with_person(store, person))
        or await has_profile(store, person)
        or await exported_account(store, person) is not None
    )


async def exported(store: SqlStore, row: TableRow, person: str) -> dict[str, Any]:
    log = None
    if row.status == "over":
        pack, actions = await stored_pack(store, row.pack), await store.load_actions(row.id)
        session = await in_thread(lambda: restored(row, pack, actions))
        log = marks.log_text(row, session.match)
    mine = {at + 1: seat.name for at, seat in enumerate(row.seats) if seat.person == person}
    told = {"id": row.id, "game": row.game, "status": row.status, "options": row.options}
    called = [place_of(one) for at in mine for one in row.calls.get(at - 1, ())]
    return told | {"seats": mine, "opened": row.owner == person, "called": called, "log": log}


async def counted(store: SqlStore, person: str) -> tuple[int, int]:
    """How many tables and boxes name a person; raises NoPerson."""
    tables, boxes = await tables_with(store, person), await boxes_of(store, person)
    if not tables and not boxes and not await is_known(store, person):
        raise NoPerson(f"nothing is stored of '{person}' (expected TABLE/SEAT, like k3Jx9q/2)")
    return len(tables), len(boxes)


async def forget(store: SqlStore, person: str) -> tuple[int, int]:
    """Remove a person from all tables, their boxes, and how they sign in.

    Games and others' results stay.
    Returns how many tables and boxes there were; raises NoPerson.
    """
    found = await counted(store, person)
    for table in await tables_with(store, person):
        await rewrite(store, table, lambda row: without_person(row, person))
    for name, text in await talks_of(store, person):
        await store.save_note(name, talk.without_lines(text, person))
    for name, value in await store.rows(MAILS, (f'%"{escaped(person)}"%',)):
        await store.save_note(str(name), postman.without_person(str(value), person))
    await forget_in_tournaments(store, person)
    kept = ("boxes", "deals", "shares", "unsigned")
    gone = [Statement(f"DELETE FROM {name} WHERE person = ?", (person,)) for name in kept]
    gone += [*await without_profile(store, person), *without_account(person)]
    await store.write(gone)
    return found


async def void_keys(store: SqlStore, person: str) -> list[str]:
    """Take the keys of a person's seats away, whose links then lead nowhere; returns the tables."""
    tables = [row.id for row in await store.tables_of(person, TABLES) if row.status != "over"]
    for table in tables:
        await rewrite(store, table, lambda row: without_keys(row, person))
    return tables


def without_keys(row: TableRow, person: str) -> TableRow:
    for at, seat in enumerate(row.seats):
        if seat.person == person:
            row = with_seat(row, at, msgspec.structs.replace(seat, key_hash=None))
    return row


async def rewrite(store: SqlStore, table: str, change: Callable[[TableRow], TableRow]) -> None:
    """Write a changed table; again if the server has written it meanwhile."""
    for _ in range(TRIES):
        found = await store.rows("SELECT body, epoch FROM tables WHERE id = ?", (table,))
        if not found:
            return
        body, epoch = str(found[0][0]), int(found[0][1])
        row = change(with_epoch(body, epoch))
        values = (row.owner, row.opener, msgspec.json.encode(row).decode(), table, epoch, body)
        gone = [
            Statement("DELETE FROM seated WHERE table_id = ?", (table,)),
            *without_review(table),
        ]
        try:
            await store.write([Statement(REPLACE, values, must_change=True), *gone, *seated(row)])
            await store.wake(table)
            return
        except Outdated:
            continue
    raise StoreError(f"table {table} is busy: try again")


def without_person(row: TableRow, person: str) -> TableRow:
    mine = {at: seat for at, seat in enumerate(row.seats) if seat.person == person}
    names = {seat.name: f"Player {at + 1}" for at, seat in mine.items()}
    for at, seat in mine.items():
        row = with_seat(row, at, emptied(row, at, seat))
        if row.status == "lobby":
            row = with_number(row, at, "")
    owned = {"owner": "", "opener": ""} if row.owner == person else {}
    return msgspec.structs.replace(
        row,
        changes=tuple(
            [
                msgspec.structs.replace(change, name=names.get(change.name, change.name))
                for change in row.changes
            ]
        ),
        held=tuple([one for one in row.held if one != person]),
        calls={at: found for at, found in row.calls.items() if at not in mine},
        teaching={at: link for at, link in row.teaching.items() if at not in mine},
        **owned,
    )


def emptied(row: TableRow, at: int, seat: SeatRow) -> SeatRow:
    """A seat without its person: free before the game, a bot's during it, nameless after it."""
    if row.status == "lobby":
        return FREE
    if row.status == "playing":
        return bot_seat(row.game, stood_in(row, seat).bot or "")
    return SeatRow("person", f"Player {at + 1}")


def note_of_now(count: int) -> str:
    """When a backup was made and its bytes, or tried and its tables that do not replay."""
    return msgspec.json.encode([time.time(), count]).decode()


async def noted(store: SqlStore, name: str) -> tuple[float, int] | None:
    """The note on the last backup, or on the last trial to restore one."""
    text = await store.load_note(name)
    return msgspec.json.decode(text, type=tuple[float, int]) if text else None


# Who is kept out


async def block(store: SqlStore, who: str, lift: bool = False) -> str:
    """Block a network or a person, whose links to seats end; returns the name in the list.

    Raises NoPerson, also for a network of all addresses.
    """
    network = blocked.network_in(who)
    name = str(network) if network else await person_at(store, who)
    if not lift and network is None:
        await counted(store, name)
        await void_keys(store, name)
    elif not lift and network is not None and network.prefixlen == 0:
        raise NoPerson(f"'{who}' is everybody: nobody could play")
    listed = blocked.BlockList(store)
    await listed.refresh()
    others = [one for one in listed.names if one != name]
    names = others if lift else [*others, name]
    await store.save_note(blocked.NOTE, msgspec.json.encode(names).decode())
    return name


# The server's secret


async def rotate(store: SqlStore, days: float) -> None:
    """Make a new secret; older ones are believed for at most so many days."""
    now = int(time.time())
    until = now + int(days * A_DAY)
    made = Statement(NEW_SECRET, (secrets.token_bytes(32),))
    old, ended = Statement(OLD_SECRETS, (until, until)), Statement(ENDED_SECRETS, (now,))
    await store.write([old, ended, made])
