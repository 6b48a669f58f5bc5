"""What a table needs to know of a connected client."""

from typing import Protocol

from undercroft.server import wire
from undercroft.server.accounts.people import Person


class Look:
    """Over whose shoulder a client looks, by which link, and what it was told of the table."""

    def __init__(self, seat: int, link: str) -> None:
        self.seat = seat
        self.link = link  # a hash
        self.table: wire.Table | None = None


class Client(Protocol):
    """A connection to a table."""

    person: Person
    is_known: bool  # has a cookie
    network: str  # IP address or IPv6 network
    keyed: set[int]  # seats held by their key
    reads: set[int]  # seats for which results are being read
    looks: Look | None
    hidden: bool  # the page is out of sight
    sent: dict[int, int]  # the last sequence number sent, by audience

    def send(self, message: wire.FromServer) -> None: ...

    def post(self, frame: str) -> None: ...

    def send_away(self) -> None: ...

    def send_elsewhere(self) -> None: ...
