"""Profiles as they are stored: what a person has chosen, and how strong they are."""

import contextlib
from collections.abc import Sequence
from typing import Final

import msgspec

from undercroft.server.profiles.played import Played
from undercroft.server.profiles.profile_wire import ProfileItem
from undercroft.server.stores.sql_store import SqlStore, Statement
from undercroft.server.stores.store import Damaged, StoreError, decoded
from undercroft.strength.rating import Strength

PROFILE: Final = "SELECT body, version FROM profiles WHERE person = ?"
SHOWN: Final = "SELECT person, body FROM profiles WHERE shown = ?"
LISTED: Final = "SELECT body FROM profiles WHERE shown <> '' ORDER BY person"
NEW: Final = (
    "INSERT INTO profiles (person, shown, version, body) VALUES (?, ?, 1, ?) ON CONFLICT DO NOTHING"
)
CHANGED: Final = (
    "UPDATE profiles SET shown = ?, version = version + 1, body = ? "
    "WHERE person = ? AND version = ?"
)
BODIES: Final = "SELECT body FROM played WHERE person = ? ORDER BY number, table_id"


class Profile(msgspec.Struct, frozen=True):
    """A person's choices, all of them off at first, and their strengths by game and seats."""

    name: str = ""  # as others see it
    rated: bool = False
    items: tuple[ProfileItem, ...] = ()  # what others may see
    shown: str = ""  # the id of the page that others see, if they may
    strengths: dict[str, Strength] = {}


async def load_profile(store: SqlStore, person: str) -> tuple[Profile, int]:
    """A profile and its version, 0 if nothing was chosen yet."""
    found = await store.rows(PROFILE, (person,))
    if not found:
        return Profile(), 0
    return decoded(str(found[0][0]), Profile), int(found[0][1])


async def wants_rating(store: SqlStore, person: str) -> bool:
    """Whether a person's games are rated; False where that can't be read."""
    try:
        profile, _ = await load_profile(store, person)
    except StoreError:
        return False
    return profile.rated


def profile_saved(person: str, profile: Profile, version: int) -> Statement:
    """Write a profile that was read in a version; raises Outdated if another came between."""
    body = msgspec.json.encode(profile).decode()
    if version == 0:
        return Statement(NEW, (person, profile.shown, body), must_change=True)
    return Statement(CHANGED, (profile.shown, body, person, version), must_change=True)


async def shown_profile(store: SqlStore, shown: str) -> tuple[str, Profile] | None:
    """The person and profile behind a public page."""
    found = await store.rows(SHOWN, (shown,)) if shown else []
    return (str(found[0][0]), decoded(str(found[0][1]), Profile)) if found else None


async def shown_profiles(store: SqlStore) -> list[Profile]:
    """All profiles that others may see."""
    return [decoded(body, Profile) for body in await store.bodies(LISTED, ())]


async def history_of(store: SqlStore, person: str) -> list[Played]:
    """All finished games of a person, oldest first."""
    return readable(await store.bodies(BODIES, (person,)))


def readable(bodies: Sequence[str]) -> list[Played]:
    found = []
    for body in bodies:
        with contextlib.suppress(Damaged):
            found.append(decoded(body, Played))
    return found
