"""Who asks, by a signed cookie, and the requests about their name."""

import time
from typing import TYPE_CHECKING, Final

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from undercroft.server import http_wire
from undercroft.server.accounts.blocked import SENTENCE, BlockList
from undercroft.server.accounts.keyring import Keyring
from undercroft.server.accounts.people import (
    A_YEAR,
    COOKIE,
    SECURE_COOKIE,
    BadName,
    Person,
    new_person,
    read_cookie,
    sign,
    tidy_name,
)
from undercroft.server.answers import Endpoint, Fault, read_body, reply
from undercroft.server.gate import network, problem
from undercroft.server.stores.store import StoreError

if TYPE_CHECKING:
    from undercroft.server.accounts.account_rows import AccountRows

ASKS: Final = "undercroft.person"  # in a scope: who asks, or why that can't be known now
KNOWN_AT: Final = ("/api/", "/ws/")
OWN_DATA: Final = "/api/account"  # of which also who is blocked may ask


class PeopleApi:
    """`seconds` is how long a request's body may take to come."""

    def __init__(self, keys: Keyring, is_secure: bool, seconds: float) -> None:
        self.keys = keys
        self.rows: AccountRows | None = None  # of names that last, where there are any
        self.blocked = BlockList(keys.store)
        self.is_secure = is_secure
        self.seconds = seconds

    def addresses(self) -> list[tuple[str, str, Endpoint]]:
        return [("GET", "/api/me", self.me), ("POST", "/api/me", self.rename)]

    # Who asks

    async def find(self, asked: HTTPConnection) -> Person | None:
        """The person of a request's cookie; raises StoreError."""
        found = [
            read_cookie(asked.cookies.get(name), key)
            for name in (SECURE_COOKIE, COOKIE)
            for key in self.keys.believed()
        ]
        person = next((one for one in found if one is not None), None)
        if person is None or self.rows is None:
            return person
        return await self.rows.known(person, int(time.time()))

    def person(self, request: HTTPConnection) -> Person | None:
        """Who asks, as the middleware has found; raises StoreError."""
        found: Person | StoreError | None = request.scope[ASKS]
        if isinstance(found, StoreError):
            raise found
        return found

    def is_blocked(self, scope: Scope) -> bool:
        """Whether the operator has blocked who asks, or where they ask from."""
        asks = scope[ASKS]
        return self.blocked.has(asks.id if isinstance(asks, Person) else "", network(scope))

    def remember(self, response: Response, person: Person, request: Request) -> Response:
        is_secure = self.is_secure or request.url.scheme == "https"
        response.set_cookie(
            SECURE_COOKIE if is_secure else COOKIE,
            sign(person, self.keys.secret),
            max_age=A_YEAR,
            httponly=True,
            samesite="strict",
            secure=is_secure,
        )
        return response

    def forget(self, response: Response) -> Response:
        """Take the cookies away."""
        response.delete_cookie(COOKIE, httponly=True, samesite="strict")
        response.delete_cookie(SECURE_COOKIE, httponly=True, samesite="strict", secure=True)
        return response

    # Names

    async def me(self, request: Request) -> Response:
        """The name of who asks; empty for a new person. The cookie is renewed."""
        person = self.person(request)
        answer = reply(http_wire.Me(person.name if person else ""))
        return answer if person is None else self.remember(answer, person, request)

    async def rename(self, request: Request) -> Response:
        """Set one's name; creates the person the first time."""
        body = await read_body(request, http_wire.Me, self.seconds)
        known = self.person(request) or new_person()
        try:
            person = Person(known.id, tidy_name(body.name), known.device)
        except BadName as error:
            raise Fault(400, str(error)) from None
        if self.rows is not None:
            await self.rows.rename(person)
        return self.remember(reply(http_wire.Me(person.name)), person, request)


class WhoAsks:
    """Middleware: finds out who asks, once for each request and socket."""

    def __init__(self, app: ASGIApp, people: PeopleApi) -> None:
        self.app = app
        self.people = people

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket") and scope["path"].startswith(KNOWN_AT):
            try:
                scope[ASKS] = await self.people.find(HTTPConnection(scope))
            except StoreError as error:
                scope[ASKS] = error
            own = scope["path"].startswith(OWN_DATA)
            if scope["type"] == "http" and not own and self.people.is_blocked(scope):
                await problem(403, SENTENCE)(scope, receive, send)
                return
        await self.app(scope, receive, send)
