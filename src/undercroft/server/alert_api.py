"""The addresses of alerts: how players of this server can be called."""

from starlette.requests import Request
from starlette.responses import Response

from undercroft.server.alerts import Alerts
from undercroft.server.answers import Endpoint, reply
from undercroft.server.http_wire import Ways


class AlertApi:
    """`alerts` is None where nobody is called."""

    def __init__(self, alerts: Alerts | None) -> None:
        self.alerts = alerts

    def addresses(self) -> list[tuple[str, str, Endpoint]]:
        return [("GET", "/api/alerts", self.ways)]

    async def ways(self, request: Request) -> Response:
        pusher = self.alerts.pusher if self.alerts is not None else None
        return reply(Ways(pusher.public if pusher is not None else None))
