"""The HTTP requests of signing in: passkeys and recovery codes.

A question to a passkey is kept for a few minutes and counts once, in whatever process.
"""

from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from undercroft.server.accounts import account_wire, passkeys
from undercroft.server.accounts.account_api import TOO_FAST, AccountApi, shown
from undercroft.server.accounts.account_rows import Account, AccountRows, Passkey, new_device
from undercroft.server.accounts.people import Person, new_code, read_code
from undercroft.server.accounts.people_api import PeopleApi
from undercroft.server.accounts.user_agents import device_name
from undercroft.server.answers import Endpoint, Fault, reply
from undercroft.server.gate import network
from undercroft.server.stores.sql_store import SqlStore
from undercroft.server.stores.store import Outdated
from undercroft.server.tables.lobby import Lobby

NO_LIBRARY: Final = "This server has no passkeys: its operator can install them."
NO_PASSKEYS: Final = "Browsers have no passkeys at this address: it needs https, or localhost."
TOO_LATE: Final = "This question was answered already, or too late: start again."
UNKNOWN: Final = "This passkey is not known here."
COPIED: Final = "This passkey may be a copy: its counter has gone back. Use another way in."
NO_CODE: Final = "This is not a recovery code of anybody here."
FULL: Final = "You have as many passkeys as one may have: remove one first."
KNOWN: Final = "This passkey is known already."


class SignInApi:
    def __init__(self, accounts: AccountApi) -> None:
        self.accounts = accounts
        self.rows = accounts.rows

    def addresses(self) -> list[tuple[str, str, Endpoint]]:
        return [
            ("POST", "/api/account/passkeys/ask", self.ask_passkey),
            ("POST", "/api/account/passkeys", self.add_passkey),
            ("POST", "/api/account/passkeys/remove", self.remove_passkey),
            ("POST", "/api/account/code", self.make_code),
            ("POST", "/api/account/code/remove", self.remove_code),
            ("POST", "/api/account/sign-in/ask", self.ask_sign_in),
            ("POST", "/api/account/sign-in", self.sign_in),
            ("POST", "/api/account/recover", self.recover),
        ]

    # Passkeys

    async def ask_passkey(self, request: Request) -> Response:
        person, party = self.accounts.changer(request), self.party(request)
        known = [one.id for one in await self.rows.passkeys(person.id)]
        if len(known) >= self.accounts.lobby.most.passkeys_each:
            raise Fault(409, FULL)
        options, challenge = passkeys.ask_to_make(party, person.id, person.name, known)
        return await self.pose(person.id, options, challenge)

    async def pose(self, person: str, options: dict[str, Any], challenge: str) -> Response:
        name = await self.rows.pose(person, challenge, self.accounts.now())
        return reply(account_wire.PasskeyQuestion(name, options))

    async def challenge(self, name: str, person: str) -> str:
        found = await self.rows.answered(name, person, self.accounts.now())
        if found is None:
            raise Fault(410, TOO_LATE)
        return found

    async def add_passkey(self, request: Request) -> Response:
        body = await self.accounts.read(request, account_wire.PasskeyAnswer)
        person, party = self.accounts.changer(request), self.party(request)
        challenge = await self.challenge(body.id, person.id)
        try:
            made = passkeys.check_made(party, challenge, body.credential)
        except passkeys.BadPasskey as error:
            raise Fault(400, str(error)) from None
        if await self.rows.passkey(made.id) is not None:
            raise Fault(409, KNOWN)
        name, now = device_name(request.headers.get("user-agent", "")), self.accounts.now()
        passkey = Passkey(made.id, person.id, party.id, made.key, made.counter, name, now, 0)
        person, first = self.accounts.keep(person, request)
        await self.rows.store.write([*first, self.rows.added(passkey)])
        return await self.accounts.kept(request, person)

    async def remove_passkey(self, request: Request) -> Response:
        body = await self.accounts.read(request, account_wire.Which)
        person = self.accounts.changer(request)
        for one in await self.rows.passkeys(person.id):
            if shown(one) == body.id:
                await self.rows.remove_passkey(one)
                return await self.accounts.kept(request, person)
        raise Fault(404, UNKNOWN)

    # The recovery code

    async def make_code(self, request: Request) -> Response:
        """A new recovery code, told once; an older one ends."""
        person, code = self.accounts.changer(request), new_code()
        person, first = self.accounts.keep(person, request)
        await self.rows.set_code(person.id, read_code(code), self.accounts.now(), *first)
        answer = reply(account_wire.RecoveryCode(code))
        return self.accounts.people.remember(answer, person, request)

    async def remove_code(self, request: Request) -> Response:
        person = self.accounts.changer(request)
        await self.rows.set_code(person.id, "", 0)
        return await self.accounts.kept(request, person)

    # Signing in

    async def ask_sign_in(self, request: Request) -> Response:
        self.check_tries(request)
        options, challenge = passkeys.ask_to_sign(self.party(request))
        return await self.pose("", options, challenge)

    async def sign_in(self, request: Request) -> Response:
        body = await self.accounts.read(request, account_wire.PasskeyAnswer)
        self.check_tries(request)
        party, challenge = self.party(request), await self.challenge(body.id, "")
        known = await self.rows.passkey(passkeys.id_of(body.credential))
        if known is None or known.rp != party.id:
            raise Fault(404, UNKNOWN)
        try:
            counter = passkeys.check_signed(
                party, challenge, body.credential, known.key, known.person
            )
            await self.rows.use(known, counter, self.accounts.now())
        except passkeys.BadPasskey as error:
            raise Fault(400, str(error)) from None
        except Outdated:
            raise Fault(409, COPIED) from None
        return await self.arrive(request, await self.rows.load(known.person))

    async def recover(self, request: Request) -> Response:
        body = await self.accounts.read(request, account_wire.RecoveryCode)
        self.check_tries(request)
        return await self.arrive(request, await self.rows.with_code(read_code(body.code)))

    async def arrive(self, request: Request, account: Account | None) -> Response:
        """Sign a browser in; whoever was signed in there before is signed out."""
        if account is None:
            raise Fault(404, NO_CODE)
        before = self.accounts.people.person(request)
        if before is not None and before.device:
            await self.accounts.leave(before)
        device, now = new_device(), self.accounts.now()
        name = device_name(request.headers.get("user-agent", ""))
        await self.rows.store.write(self.rows.arrived(device, account.person, name, now))
        return await self.accounts.kept(request, Person(account.person, account.name, device))

    def party(self, request: Request) -> passkeys.Party:
        if not passkeys.is_available():
            raise Fault(503, NO_LIBRARY)
        party = passkeys.party_of(request, self.accounts.at)
        if party is None:
            raise Fault(409, NO_PASSKEYS)
        return party

    def check_tries(self, request: Request) -> None:
        """Of those who are not known yet, an address may try a few times."""
        if not self.accounts.trying.take(network(request.scope)):
            raise Fault(429, TOO_FAST)


def open_accounts(
    lobby: Lobby, people: PeopleApi, store: SqlStore, at: str | None
) -> tuple[AccountApi, list[tuple[str, str, Endpoint]]]:
    """Let names last in a store: what watches over them, and the requests about them."""
    people.rows = AccountRows(store, lobby.most.devices_each)
    accounts = AccountApi(lobby, people, people.rows, at)
    return accounts, accounts.addresses() + SignInApi(accounts).addresses()
