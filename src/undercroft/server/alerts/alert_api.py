"""The addresses of alerts: how players can be called, and what the owners of addresses say."""

from html import escape

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from undercroft.server.alerts.alerts import Alerts
from undercroft.server.alerts.mails import say
from undercroft.server.alerts.postman import PATH, Postman, Ticket
from undercroft.server.answers import Endpoint, reply
from undercroft.server.errors import NoTable
from undercroft.server.http_wire import Ways


class AlertApi:
    """`alerts` is None where nobody is called."""

    def __init__(self, alerts: Alerts | None) -> None:
        self.pusher = alerts.pusher if alerts is not None else None
        self.postman = alerts.postman if alerts is not None else None

    def addresses(self) -> list[tuple[str, str, Endpoint]]:
        return [
            ("GET", "/api/alerts", self.ways),
            ("GET", f"{PATH}{{token}}", self.show),
            ("POST", f"{PATH}{{token}}", self.change),
        ]

    async def ways(self, request: Request) -> Response:
        public = self.pusher.public if self.pusher is not None else None
        return reply(Ways(public, self.postman is not None))

    def found(self, request: Request) -> tuple[Postman, Ticket]:
        token = request.path_params["token"]
        ticket = self.postman.ticket(token) if self.postman is not None else None
        if self.postman is None or ticket is None:
            raise NoTable("There is no such link.")
        return self.postman, ticket

    async def show(self, request: Request) -> Response:
        """A plain page; reading it changes nothing, since programs follow the links of mails."""
        postman, ticket = self.found(request)
        is_on = await postman.may_write(ticket.person, ticket.address)
        return HTMLResponse(page_of(ticket, is_on))

    async def change(self, request: Request) -> Response:
        """`?on` allows a person's mails; anything else, as mail programs send it, ends all."""
        postman, ticket = self.found(request)
        await postman.allow(ticket, "on" in request.query_params)
        return await self.show(request)


def page_of(ticket: Ticket, is_on: bool) -> str:
    words = [say(ticket.language, name) for name in (("on", "no") if is_on else ("off", "yes"))]
    title = escape(say(ticket.language, "title", address=ticket.address))
    action = "?off" if is_on else "?on"
    return (
        f"<!doctype html><html lang={ticket.language}><meta charset=utf-8>"
        f"<meta name=viewport content='width=device-width'><title>{title}</title>"
        f"<h1>{title}</h1><p>{words[0]}</p>"
        f"<form method=post action='{action}'><button>{words[1]}</button></form>"
    )
