"""Histories and profiles, for who asks for their data or wants to be forgotten."""

from typing import Any, Final

import msgspec

from undercroft.server.profiles.played import Other, Played, encoded
from undercroft.server.profiles.profiles import history_of, load_profile
from undercroft.server.stores.sql_store import SqlStore, Statement, escaped
from undercroft.server.stores.store import decoded

STORED: Final = (
    "SELECT 1 FROM played WHERE person = ? "
    "UNION ALL SELECT 1 FROM profiles WHERE person = ? LIMIT 1"
)
NAMING: Final = "SELECT table_id, person, body FROM played WHERE body LIKE ? ESCAPE '!'"
RENAMED: Final = "UPDATE played SET body = ? WHERE table_id = ? AND person = ?"


async def has_profile(store: SqlStore, person: str) -> bool:
    return bool(await store.rows(STORED, (person, person)))


async def exported_profile(store: SqlStore, person: str) -> dict[str, Any]:
    """A person's history and choices, without the ids of others."""
    games = [
        msgspec.structs.replace(
            one, others=tuple([msgspec.structs.replace(other, person=None) for other in one.others])
        )
        for one in await history_of(store, person)
    ]
    profile, _ = await load_profile(store, person)
    return {"played": msgspec.to_builtins(games), "profile": msgspec.to_builtins(profile)}


async def without_profile(store: SqlStore, person: str) -> list[Statement]:
    """What removes a person's history and profile, and their name from the histories of others."""
    todo = [
        Statement("DELETE FROM played WHERE person = ?", (person,)),
        Statement("DELETE FROM profiles WHERE person = ?", (person,)),
    ]
    for table, whose, body in await store.rows(NAMING, (f'%"person":"{escaped(person)}"%',)):
        entry = decoded(str(body), Played)
        others = tuple([nameless(other, person) for other in entry.others])
        changed = encoded(msgspec.structs.replace(entry, others=others))
        todo.append(Statement(RENAMED, (changed, str(table), str(whose))))
    return todo


def nameless(other: Other, person: str) -> Other:
    if other.person != person:
        return other
    return msgspec.structs.replace(other, name="", person=None)
