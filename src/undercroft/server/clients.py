"""Those who are connected to a table, as the table knows them."""

from typing import Protocol

from undercroft.server import wire
from undercroft.server.people import Person


class Client(Protocol):
    """Somebody connected to a table."""

    person: Person
    is_known: bool  # by a cookie: else a stranger, to be met once
    network: str  # where they are connected from
    keyed: set[int]  # seats held by their key
    sent: dict[int, int]  # the last sequence number sent, by audience

    def send(self, message: wire.FromServer) -> None: ...

    def post(self, frame: str) -> None: ...

    def send_away(self) -> None: ...
