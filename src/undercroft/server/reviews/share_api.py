"""The addresses by which players share their finished games, and what a link leads to."""

from collections.abc import Callable

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from undercroft.server.accounts.people import Person
from undercroft.server.answers import Endpoint, Fault, read_body, reply
from undercroft.server.errors import NO_TABLE, NoTable
from undercroft.server.reviews import share_wire
from undercroft.server.reviews.shares import MARK, Shares
from undercroft.server.tables.lobby import Lobby

LINK = "undercroft.link"  # in the scope of what came by a link


class ShareApi:
    def __init__(
        self, lobby: Lobby, shares: Shares, person: Callable[[Request], Person | None]
    ) -> None:
        self.lobby = lobby
        self.shares = shares
        self.person = person

    def addresses(self) -> list[tuple[str, str, Endpoint]]:
        path = "/api/tables/{table}/share"
        return [("GET", path, self.look), ("POST", path, self.change)]

    async def look(self, request: Request) -> Response:
        """Whether one's finished game is shared."""
        return reply(await self.state(*await self.mine(request)))

    async def change(self, request: Request) -> Response:
        """Share one's finished game, or take the link back."""
        table, person = await self.mine(request)
        body = await read_body(request, share_wire.SetShare, self.lobby.most.first_word)
        await self.shares.set(table, person, body.on, body.signs)
        return reply(await self.state(table, person))

    async def mine(self, request: Request) -> tuple[str, str]:
        """A finished game of the person who asks; raises NoTable, Fault."""
        table, person = request.path_params["table"], self.person(request)
        await self.lobby.check_over(table, person)
        row = await self.lobby.find(table)
        if link_in(request) or person is None or person.id not in [s.person for s in row.seats]:
            raise Fault(403, "Only those who played can share a game.")
        return row.id, person.id

    async def state(self, table: str, person: str) -> share_wire.ShareState:
        signs = person not in await self.shares.unsigned(table)
        return share_wire.ShareState(await self.shares.link_of(table, person), signs)


def link_in(request: HTTPConnection) -> str:
    """The link by which a request came; empty for a table's own address."""
    return str(request.scope.get(LINK, ""))


async def follow_link(request: HTTPConnection, shares: Shares | None) -> None:
    """Put the table in the place of a link; raises NoTable for one that was taken back."""
    params = request.scope["path_params"]
    asked = str(params.get("table", ""))
    if asked.startswith(MARK):
        table = await shares.table_of(asked) if shares is not None else None
        if table is None:
            raise NoTable(NO_TABLE)
        request.scope[LINK] = asked
        request.scope["path_params"] = params | {"table": table}
