"""The HTTP requests about people: who asks, by a signed cookie, and their name."""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket

from undercroft.server import http_wire
from undercroft.server.answers import Endpoint, Fault, read_body, reply
from undercroft.server.people import (
    COOKIE,
    SECURE_COOKIE,
    BadName,
    Person,
    new_person,
    read_cookie,
    sign,
    tidy_name,
)

A_YEAR: Final = 365 * 24 * 3600


class PeopleApi:
    """`seconds` is how long a request may take to come."""

    def __init__(self, secret: bytes, is_secure: bool, seconds: float) -> None:
        self.secret = secret
        self.is_secure = is_secure
        self.seconds = seconds

    def addresses(self) -> list[tuple[str, str, Endpoint]]:
        return [("GET", "/api/me", self.me), ("POST", "/api/me", self.rename)]

    def person(self, request: Request | WebSocket) -> Person | None:
        found = [request.cookies.get(name) for name in (SECURE_COOKIE, COOKIE)]
        return read_cookie(found[0], self.secret) or read_cookie(found[1], self.secret)

    def remember(self, response: Response, person: Person, request: Request) -> Response:
        is_secure = self.is_secure or request.url.scheme == "https"
        response.set_cookie(
            SECURE_COOKIE if is_secure else COOKIE,
            sign(person, self.secret),
            max_age=A_YEAR,
            httponly=True,
            samesite="strict",
            secure=is_secure,
        )
        return response

    async def me(self, request: Request) -> Response:
        """The name in the cookie; empty for a new person."""
        person = self.person(request)
        return reply(http_wire.Me(person.name if person else ""))

    async def rename(self, request: Request) -> Response:
        """Set one's name; creates the person the first time."""
        body = await read_body(request, http_wire.Me, self.seconds)
        known = self.person(request) or new_person()
        try:
            person = Person(known.id, tidy_name(body.name))
        except BadName as error:
            raise Fault(400, str(error)) from None
        return self.remember(reply(http_wire.Me(person.name)), person, request)
