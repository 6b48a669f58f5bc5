"""Rates finished games: each once, whichever process does it, also after a crash."""

import asyncio
import contextlib
import logging
from typing import Final

import msgspec

from undercroft.server.operation.logs import short
from undercroft.server.profiles.played import Played, encoded
from undercroft.server.profiles.profiles import Profile, load_profile, profile_saved
from undercroft.server.stores.sql_store import SqlStore, Statement
from undercroft.server.stores.store import Damaged, Outdated, StoreError, decoded
from undercroft.strength.rating import Player, Strength, rated, unknown

log = logging.getLogger("undercroft.rater")

OFTEN: Final = 60.0  # seconds after which entries of other processes are looked for
BATCH: Final = 100  # games
WAITING: Final = (
    "SELECT table_id FROM played WHERE waiting = 1 GROUP BY table_id "
    "ORDER BY min(number), table_id LIMIT ?"
)
OF_TABLE: Final = (
    "SELECT person, body FROM played WHERE table_id = ? AND waiting = 1 ORDER BY person"
)
DONE: Final = (
    "UPDATE played SET waiting = 0, body = ? WHERE table_id = ? AND person = ? AND waiting = 1"
)


class Rater:
    """Works through the entries that wait to be rated."""

    def __init__(self, store: SqlStore) -> None:
        self.store = store
        self.failed: set[str] = set()  # tables that are left until the server starts again

    async def watch(self) -> None:
        """Rate what waits and what comes, until cancelled, whatever goes wrong."""
        while True:
            try:
                await self.catch_up()
            except StoreError as error:
                log.error("not rated", extra={"error": str(error)})
            except Exception as error:
                log.error("not rated", extra={"error": str(error)}, exc_info=error)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(OFTEN):
                    await self.store.has_entered.wait()
            self.store.has_entered.clear()

    async def catch_up(self) -> None:
        """Rate the games that wait; one that can't be rated holds up no other."""
        while tables := await self.waiting():
            for table in tables:
                try:
                    await self.rate(table)
                except Outdated:
                    pass  # another process was faster
                except Exception as error:
                    if isinstance(error, StoreError) and not isinstance(error, Damaged):
                        raise  # the store is at fault, not the game
                    self.failed.add(table)
                    told = {"table": short(table), "error": str(error)}
                    log.error("a game can't be rated", extra=told, exc_info=error)

    async def waiting(self) -> list[str]:
        """Tables whose games wait to be rated, the oldest first."""
        rows = await self.store.rows(WAITING, (BATCH + len(self.failed),))
        return [str(table) for (table,) in rows if table not in self.failed]

    async def rate(self, table: str) -> None:
        """Rate one game: all its entries and profiles in one transaction; raises Outdated."""
        found = {
            str(person): decoded(str(body), Played)
            for person, body in await self.store.rows(OF_TABLE, (table,))
        }
        if not found:
            return
        profiles = {person: await load_profile(self.store, person) for person in found}
        after = new_strengths(found, {who: one for who, (one, _) in profiles.items()})
        todo: list[Statement] = []
        for person, entry in found.items():
            profile, version = profiles[person]
            if person in after:
                before, now = after[person]
                entry = msgspec.structs.replace(entry, before=before, after=now)
                strengths = profile.strengths | {key_of(entry): now}
                profile = msgspec.structs.replace(profile, strengths=strengths)
                todo.append(profile_saved(person, profile, version))
            elif not entry.unrated:
                entry = msgspec.structs.replace(entry, unrated="off")
            todo.append(Statement(DONE, (encoded(entry), table, person), must_change=True))
        await self.store.write(todo)
        log.info("rated", extra={"table": short(table), "people": len(after)})


def key_of(entry: Played) -> str:
    """What a strength is kept by: one for each game and number of seats."""
    return f"{entry.game} {entry.seats}"


def new_strengths(
    entries: dict[str, Played], profiles: dict[str, Profile]
) -> dict[str, tuple[Strength, Strength]]:
    """The strengths before and after a game, of people who want to be rated."""
    one = next(iter(entries.values()))
    before = {
        person: profiles[person].strengths.get(key_of(entry)) or unknown(entry.game)
        for person, entry in entries.items()
        if profiles[person].rated
    }
    if not before:
        return {}
    seats = {
        entry.seat: Player(entry.place, None, before.get(who)) for who, entry in entries.items()
    }
    for other in one.others:
        seats.setdefault(other.seat, Player(other.place, other.bot))
    found = rated(one.game, [seats[at] for at in range(one.seats)])
    return {
        person: (strength, now)
        for person, strength in before.items()
        if (now := found[entries[person].seat]) is not None
    }
