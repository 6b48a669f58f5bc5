"""What is stored of people whose name lasts: passkeys, a recovery code, devices.

A person without any of these has only a signed cookie, and nothing is stored here.
"""

import secrets
from typing import Any, Final, NamedTuple

from undercroft.server.accounts.people import A_YEAR, Person
from undercroft.server.stores.sql_store import SqlStore, Statement
from undercroft.server.stores.store import Outdated

HOUR: Final = 3600
ANSWER: Final = 300  # seconds to answer a challenge
PLACES: Final = ("passkeys", "devices", "challenges", "accounts")

WHO: Final = (
    "SELECT accounts.name, bare, devices.id, devices.seen FROM accounts LEFT JOIN devices "
    "ON devices.person = accounts.person AND devices.id = ? WHERE accounts.person = ?"
)
KEEP: Final = (
    "INSERT INTO accounts (person, name, since, bare, code, code_made) "
    "VALUES (?, ?, ?, 1, '', 0) ON CONFLICT DO NOTHING"
)
NEW_DEVICE: Final = "INSERT INTO devices (id, person, name, made, seen) VALUES (?, ?, ?, ?, ?)"
FEWER_DEVICES: Final = (
    "DELETE FROM devices WHERE person = ? AND (seen < ? OR id NOT IN "
    "(SELECT id FROM devices WHERE person = ? ORDER BY seen DESC, made DESC, id LIMIT ?))"
)
NEW_PASSKEY: Final = (
    "INSERT INTO passkeys (id, person, rp, key, counter, name, made, used) "
    "VALUES (?, ?, ?, ?, ?, ?, ?, 0)"
)
PASSKEYS: Final = "SELECT id, person, rp, key, counter, name, made, used FROM passkeys"
# A counter never goes back; authenticators without one always send 0.
USED: Final = (
    "UPDATE passkeys SET counter = ?, used = ? "
    "WHERE id = ? AND (counter < ? OR counter = 0 AND ? = 0)"
)
NEW_CHALLENGE: Final = "INSERT INTO challenges (id, person, challenge, until) VALUES (?, ?, ?, ?)"


class Account(NamedTuple):
    """`bare`: a cookie without a device is believed, until the first one with a device came."""

    person: str
    name: str
    since: int
    bare: bool
    code: str  # its hash
    code_made: int


class Passkey(NamedTuple):
    """A passkey's public part. `rp` is the host name that it was made for."""

    id: str
    person: str
    rp: str
    key: str
    counter: int
    name: str
    made: int
    used: int


class Device(NamedTuple):
    id: str
    name: str
    made: int
    seen: int


def new_device() -> str:
    return secrets.token_urlsafe(12)


class AccountRows:
    """`most` is how many devices a person may be signed in on."""

    def __init__(self, store: SqlStore, most: float = 20) -> None:
        self.store = store
        self.most = int(most)

    # Who asks

    async def known(self, person: Person, now: int) -> Person | None:
        """The person of a cookie with today's name; None if it was signed out."""
        found = await self.store.rows(WHO, (person.device, person.id))
        if not found:
            return None if person.device else person
        name, bare, device, seen = found[0]
        if not person.device:
            return Person(person.id, str(name)) if bare else None
        if device is None:
            return None
        if bare or now - int(seen) > HOUR:
            await self.note(person, now)
        return Person(person.id, str(name), person.device)

    async def note(self, person: Person, now: int) -> None:
        """That a device was here; from then on a cookie without a device is no more believed."""
        seen = Statement("UPDATE devices SET seen = ? WHERE id = ?", (now, person.device))
        last = Statement("UPDATE accounts SET bare = 0 WHERE person = ?", (person.id,))
        await self.store.write([seen, last])

    async def signed_out(self, devices: list[str], people: list[str]) -> set[str]:
        """Of these devices, and of these people with a bare cookie, those who are signed out."""
        there = await self.among("SELECT id FROM devices WHERE id", devices)
        bare = await self.among("SELECT person FROM accounts WHERE bare = 0 AND person", people)
        return {one for one in devices if one not in there} | bare

    async def among(self, sql: str, values: list[str]) -> set[str]:
        marks = ", ".join(["?"] * len(values))
        found = await self.store.rows(f"{sql} IN ({marks})", values) if values else []
        return {str(row[0]) for row in found}

    # Accounts

    async def load(self, person: str) -> Account | None:
        return await self.find("person", person)

    async def with_code(self, digest: str) -> Account | None:
        return await self.find("code", digest)

    async def find(self, column: str, value: str) -> Account | None:
        sql = f"SELECT person, name, since, bare, code, code_made FROM accounts WHERE {column} = ?"
        found = await self.store.rows(sql, (value,)) if value else []
        return Account(*found[0]) if found else None

    def kept(self, person: Person, now: int) -> Statement:
        """That the name lasts from now on, unless it does already."""
        return Statement(KEEP, (person.id, person.name, now))

    def arrived(self, device: str, person: str, name: str, now: int) -> list[Statement]:
        """A new device; the ones that were not seen for the longest time make room."""
        made = Statement(NEW_DEVICE, (device, person, name, now, now))
        least = (person, now - A_YEAR, person, self.most)
        return [made, Statement(FEWER_DEVICES, least)]

    async def rename(self, person: Person) -> None:
        sql = "UPDATE accounts SET name = ? WHERE person = ?"
        await self.store.write([Statement(sql, (person.name, person.id))])

    async def set_code(self, person: str, digest: str, now: int, *before: Statement) -> None:
        sql = "UPDATE accounts SET code = ?, code_made = ? WHERE person = ?"
        await self.store.write([*before, Statement(sql, (digest, now, person))])

    # Devices

    async def devices(self, person: str) -> list[Device]:
        sql = "SELECT id, name, made, seen FROM devices WHERE person = ? ORDER BY seen DESC, id"
        return [Device(*row) for row in await self.store.rows(sql, (person,))]

    async def sign_out(self, person: str, device: str) -> None:
        """Sign a device out; raises Outdated if the person has no such device."""
        sql = "DELETE FROM devices WHERE id = ? AND person = ?"
        await self.store.write([Statement(sql, (device, person), must_change=True)])

    async def sign_out_others(self, person: str, device: str) -> None:
        """Sign all devices out but one, and cookies without a device."""
        others = Statement("DELETE FROM devices WHERE person = ? AND id <> ?", (person, device))
        bare = Statement("UPDATE accounts SET bare = 0 WHERE person = ?", (person,))
        await self.store.write([others, bare])

    # Passkeys

    async def passkeys(self, person: str) -> list[Passkey]:
        sql = f"{PASSKEYS} WHERE person = ? ORDER BY made, id"
        return [Passkey(*row) for row in await self.store.rows(sql, (person,))]

    async def passkey(self, name: str) -> Passkey | None:
        found = await self.store.rows(f"{PASSKEYS} WHERE id = ?", (name,))
        return Passkey(*found[0]) if found else None

    def added(self, passkey: Passkey) -> Statement:
        return Statement(NEW_PASSKEY, passkey[:7])

    async def use(self, passkey: Passkey, counter: int, now: int) -> None:
        """Note that a passkey was used; raises Outdated if its counter has gone back."""
        values = (counter, now, passkey.id, counter, counter)
        await self.store.write([Statement(USED, values, must_change=True)])

    async def remove_passkey(self, passkey: Passkey) -> None:
        await self.store.write([Statement("DELETE FROM passkeys WHERE id = ?", (passkey.id,))])

    # Challenges

    async def pose(self, person: str, challenge: str, now: int) -> str:
        """Keep a challenge for a short time; returns its id."""
        name = secrets.token_urlsafe(12)
        old = Statement("DELETE FROM challenges WHERE until < ?", (now,))
        made = Statement(NEW_CHALLENGE, (name, person, challenge, now + ANSWER))
        await self.store.write([old, made])
        return name

    async def answered(self, name: str, person: str, now: int) -> str | None:
        """The challenge of that person, which counts only once; None: there is none any more."""
        sql = "SELECT challenge FROM challenges WHERE id = ? AND person = ? AND until >= ?"
        found = await self.store.rows(sql, (name, person, now))
        gone = Statement("DELETE FROM challenges WHERE id = ?", (name,), must_change=True)
        try:
            if found:
                await self.store.write([gone])
        except Outdated:  # somebody else was faster
            return None
        return str(found[0][0]) if found else None


def without_account(person: str) -> list[Statement]:
    return [Statement(f"DELETE FROM {place} WHERE person = ?", (person,)) for place in PLACES]


async def exported_account(store: SqlStore, person: str) -> dict[str, Any] | None:
    """What is stored of a name that lasts, without keys and codes."""
    rows = AccountRows(store)
    account = await rows.load(person)
    if account is None:
        return None
    passkeys = [
        {"name": one.name, "for": one.rp, "made": one.made, "used": one.used}
        for one in await rows.passkeys(person)
    ]
    devices = [
        {"name": one.name, "made": one.made, "seen": one.seen} for one in await rows.devices(person)
    ]
    told = {"name": account.name, "since": account.since, "code_made": account.code_made}
    return told | {"passkeys": passkeys, "devices": devices}
