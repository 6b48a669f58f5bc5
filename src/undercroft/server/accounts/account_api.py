"""The HTTP requests of a name that lasts: its devices, export, deletion.

`sign_in_api.py` has passkeys and recovery codes.
"""

import asyncio
import contextlib
import time
from collections.abc import Callable
from typing import Final, TypeVar

from starlette.requests import Request
from starlette.responses import Response

from undercroft.server import http_wire, limits
from undercroft.server.accounts import account_wire, passkeys
from undercroft.server.accounts.account_rows import AccountRows, Passkey, new_device
from undercroft.server.accounts.people import Person, hash_key, tidy_text
from undercroft.server.accounts.people_api import PeopleApi
from undercroft.server.accounts.user_agents import device_name
from undercroft.server.answers import Endpoint, Fault, read_body, reply
from undercroft.server.stores import upkeep
from undercroft.server.stores.sql_store import Statement
from undercroft.server.stores.store import Outdated, StoreError
from undercroft.server.tables.lobby import Lobby

T = TypeVar("T")

NOBODY: Final = "You have no name here yet: choose one first."
TOO_FAST: Final = "Too many tries; wait a little."
NO_DEVICE: Final = "There is no such other device."
OTHER_NAME: Final = "Write your name as it is to delete everything."
BEAT: Final = 5.0  # seconds between looks at what other processes did
SHORTEST: Final = 16  # letters of the hash that names a passkey in a list


class AccountApi:
    """`at` is the public address, if it is known."""

    def __init__(
        self,
        lobby: Lobby,
        people: PeopleApi,
        rows: AccountRows,
        at: str | None,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.lobby = lobby
        self.people = people
        self.rows = rows
        self.at = at
        self.clock = clock
        most = lobby.most
        self.changing = limits.Allowances(most.sign_ins_at_once, most.sign_ins_a_minute / 60)
        self.trying = limits.Allowances(most.sign_ins_at_once, most.sign_ins_a_minute / 60)

    def addresses(self) -> list[tuple[str, str, Endpoint]]:
        return [
            ("GET", "/api/account", self.state),
            ("POST", "/api/account/devices/remove", self.remove_device),
            ("POST", "/api/account/sign-out", self.sign_out),
            ("GET", "/api/account/export", self.export),
            ("POST", "/api/account/delete", self.delete),
        ]

    def now(self) -> int:
        return int(self.clock())

    async def watch(self) -> None:
        """Take a new secret of the server, and who was signed out elsewhere, or blocked."""
        while True:
            await asyncio.sleep(BEAT)
            with contextlib.suppress(StoreError):
                await self.people.keys.refresh()
                await self.take_blocked()
                await self.close_signed_out()

    # Who asks, and how often

    async def read(self, request: Request, kind: type[T]) -> T:
        return await read_body(request, kind, self.people.seconds)

    def somebody(self, request: Request) -> Person:
        person = self.people.person(request)
        if person is None or not person.name:
            raise Fault(401, NOBODY)
        return person

    def changer(self, request: Request) -> Person:
        """Who asks for a change, of which one person may ask for a few at a time."""
        person = self.somebody(request)
        if not self.changing.take(person.id):
            raise Fault(429, TOO_FAST)
        return person

    # What there is

    async def state(self, request: Request) -> Response:
        return reply(await self.state_of(request, self.people.person(request)))

    async def state_of(self, request: Request, person: Person | None) -> account_wire.AccountState:
        account = await self.rows.load(person.id) if person else None
        state = account_wire.AccountState(
            person.name if person else "", account is not None, self.here(request), [], 0, []
        )
        if person is None or account is None:
            return state
        state.code_made = account.code_made if account.code else 0
        state.passkeys = [
            account_wire.PasskeyLine(shown(one), one.name, one.rp, one.made, one.used)
            for one in await self.rows.passkeys(person.id)
        ]
        state.devices = [
            account_wire.DeviceLine(one.id, one.name, one.made, one.seen, one.id == person.device)
            for one in await self.rows.devices(person.id)
        ]
        return state

    def here(self, request: Request) -> account_wire.PasskeysHere:
        if not passkeys.is_available():
            return "missing"
        return "yes" if passkeys.party_of(request, self.at) else "address"

    def keep(self, person: Person, request: Request) -> tuple[Person, list[Statement]]:
        """Make a name last: the person with the device that asks, and what is to be written."""
        if person.device:
            return person, []
        device, now = new_device(), self.now()
        name = device_name(request.headers.get("user-agent", ""))
        arrived = self.rows.arrived(device, person.id, name, now)
        return Person(person.id, person.name, device), [self.rows.kept(person, now), *arrived]

    async def kept(self, request: Request, person: Person) -> Response:
        """The state after a change, and the cookie."""
        answer = reply(await self.state_of(request, person))
        return self.people.remember(answer, person, request)

    # Devices

    async def leave(self, person: Person) -> None:
        try:
            await self.rows.sign_out(person.id, person.device)
        except Outdated:
            return  # it was signed out meanwhile
        await self.close_signed_out()

    async def remove_device(self, request: Request) -> Response:
        """Sign another device out."""
        body, person = await self.read(request, account_wire.Which), self.changer(request)
        known = {one.id for one in await self.rows.devices(person.id)} - {person.device}
        if body.id not in known:
            raise Fault(404, NO_DEVICE)
        await self.leave(Person(person.id, "", body.id))
        await self.void_keys(person)
        return await self.kept(request, person)

    async def sign_out(self, request: Request) -> Response:
        """Here: a name that does not last is gone with the cookie. Or on all other devices."""
        body, person = await self.read(request, account_wire.SignOut), self.somebody(request)
        if not body.others:
            if person.device:
                await self.leave(person)
            return self.people.forget(reply(http_wire.Me("")))
        person, first = self.keep(self.changer(request), request)
        if first:
            await self.rows.store.write(first)
        await self.rows.sign_out_others(person.id, person.device)
        await self.void_keys(person)
        await self.close_signed_out()
        return await self.kept(request, person)

    async def void_keys(self, person: Person) -> None:
        """Other devices may have the keys of one's seats: these end, too."""
        for table in await upkeep.void_keys(self.rows.store, person.id):
            self.lobby.lose(self.lobby.tables.get(table))

    async def close_signed_out(self) -> None:
        """Close the sockets of devices that are signed out; they may come back as others."""
        here = [one for table in self.lobby.tables.values() for one in table.clients]
        known = [client for client in here if client.is_known]
        devices = sorted({one.person.device for one in known if one.person.device})
        bare = sorted({one.person.id for one in known if not one.person.device})
        gone = await self.rows.signed_out(devices, bare)
        for client in known:
            if (client.person.device or client.person.id) in gone:
                client.send_elsewhere()

    async def take_blocked(self) -> None:
        """Close the sockets of those who are blocked; they are told why when they come back."""
        blocked = self.people.blocked
        before = blocked.people
        await blocked.refresh()
        for table in list(self.lobby.tables.values()):
            if {seat.person for seat in table.row.seats} & (blocked.people - before):
                self.lobby.lose(table)  # the keys of their seats have ended
            for client in [*table.clients, *table.arriving]:
                if blocked.has(client.person.id, client.network):
                    client.send_elsewhere()

    # Everything

    async def export(self, request: Request) -> Response:
        """What is stored of a person, as a file."""
        person = self.changer(request)
        try:
            found = await upkeep.export(self.rows.store, person.id)
        except upkeep.NoPerson:
            found = {"person": person.id, "account": None, "tables": [], "boxes": [], "said": []}
        answer = reply(found | {"name": person.name})
        answer.headers["content-disposition"] = 'attachment; filename="undercroft-me.json"'
        return answer

    async def delete(self, request: Request) -> Response:
        """Remove a person from everywhere, as `undercroft forget` does."""
        body, person = await self.read(request, account_wire.DeleteMe), self.changer(request)
        if tidy_text(body.name, len(person.name)) != person.name:
            raise Fault(409, OTHER_NAME)
        tables = await upkeep.tables_with(self.rows.store, person.id)
        with contextlib.suppress(upkeep.NoPerson):
            await upkeep.forget(self.rows.store, person.id)
        for table in tables:
            self.lobby.lose(self.lobby.tables.get(table))
        await self.close_signed_out()
        return self.people.forget(reply(http_wire.Me("")))


def shown(passkey: Passkey) -> str:
    """A passkey's name in lists: nothing that an authenticator would know it by."""
    return hash_key(passkey.id)[:SHORTEST]
