"""The HTTP API of boxes: checking data packs, those kept on the server, and those of tables."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from starlette.requests import Request
from starlette.responses import Response

from undercroft.games import KITS, kit_named
from undercroft.packs.check import check
from undercroft.server import http_wire, limits
from undercroft.server.accounts.people import Person, new_person
from undercroft.server.answers import Fault, packed, read_body, reply
from undercroft.server.boxes import boxes
from undercroft.server.boxes.box_data import component_data
from undercroft.server.errors import NoTable
from undercroft.server.gate import network
from undercroft.server.random_id import random_id
from undercroft.server.stores.store import BoxRow
from undercroft.server.tables.game_session import in_thread
from undercroft.server.tables.lobby import Lobby
from undercroft.server.tables.table import Table

T = TypeVar("T")
Endpoint = Callable[[Request], Awaitable[Response]]

REMEMBERED: Final = 32  # answers about the boxes of tables
NO_BOX: Final = "There is no such box."
FULL: Final = "No more boxes can be kept here. Save it as a file instead."


class BoxApi:
    """`person` reads who asks, `remember` sets a cookie, `opener` hashes a network."""

    def __init__(
        self,
        lobby: Lobby,
        person: Callable[[Request], Person | None],
        remember: Callable[[Response, Person, Request], Response],
        opener: Callable[[str], str],
    ) -> None:
        self.lobby = lobby
        self.person = person
        self.remember = remember
        self.opener = opener
        self.known: OrderedDict[object, http_wire.TableBox] = OrderedDict()

    def addresses(self) -> list[tuple[str, str, Endpoint]]:
        return [
            ("POST", "/api/boxes/{game}/check", self.check),
            ("POST", "/api/boxes/{game}/text", self.text),
            ("GET", "/api/boxes/{game}", self.kept),
            ("POST", "/api/boxes/{game}", self.keep),
            ("GET", "/api/boxes/{game}/{box}", self.read_kept),
            ("DELETE", "/api/boxes/{game}/{box}", self.remove),
            ("GET", "/api/tables/{table}/box", self.of_table),
        ]

    async def read(self, request: Request, kind: type[T]) -> T:
        seconds = self.lobby.most.first_word
        return await read_body(request, kind, seconds, limits.PACK_BODY)

    def game(self, request: Request) -> str:
        game = str(request.path_params["game"])
        if game not in KITS:
            raise NoTable("There is no such game.")
        return game

    # Checking

    async def check(self, request: Request) -> Response:
        """All faults of a data pack, and how it differs from the shipped values."""
        game, body = self.game(request), await self.read(request, http_wire.CheckBox)
        at, examiner = network(request.scope), self.lobby.examiner
        if body.text is not None and body.pack is None:
            return reply(await examiner.check_text(game, body.text, at))
        if body.text is None and body.pack is not None:
            return reply(await examiner.check(game, body.pack, at))
        raise Fault(400, "Send either 'pack' or 'text'.")

    async def text(self, request: Request) -> Response:
        """A data pack as a file has it."""
        game, body = self.game(request), await self.read(request, http_wire.NewBox)
        at, examiner = network(request.scope), self.lobby.examiner
        return reply(http_wire.BoxText(await examiner.text(game, body.pack, at)))

    # Boxes kept on the server

    async def kept(self, request: Request) -> Response:
        person = self.person(request)
        rows = await self.lobby.store.boxes(self.game(request))
        return reply([line_of(row, person) for row in rows])

    async def keep(self, request: Request) -> Response:
        """Keep a data pack that can be played with for everybody on this server."""
        game, body = self.game(request), await self.read(request, http_wire.NewBox)
        person, at = self.person(request) or new_person(), network(request.scope)
        store, most = self.lobby.store, self.lobby.most
        info = await self.lobby.examiner.accept(game, body.pack, "server", at)
        counts = await store.count_boxes(person.id, self.opener(at))
        allowed = (most.boxes_each, most.boxes_of_a_network, most.boxes_in_all)
        if any(count >= limit for count, limit in zip(counts, allowed, strict=True)):
            raise Fault(409, FULL)
        entered = info.differ + info.confirmed
        row = BoxRow(
            id=random_id(9),
            game=game,
            person=person.id,
            network=self.opener(at),
            pack=await boxes.keep_pack(store, body.pack),
            by=person.name,
            name=info.name,
            entered=entered,
            of=entered + info.ours,
            letters=info.letters,
        )
        await store.save_box(row)
        return self.remember(reply(line_of(row, person), 201), person, request)

    async def find(self, request: Request) -> BoxRow:
        row = await self.lobby.store.load_box(str(request.path_params["box"])[:32])
        if row is None or row.game != self.game(request):
            raise NoTable(NO_BOX)
        return row

    async def read_kept(self, request: Request) -> Response:
        row = await self.find(request)
        return reply(http_wire.KeptPack(await boxes.stored_pack(self.lobby.store, row.pack)))

    async def remove(self, request: Request) -> Response:
        row, person = await self.find(request), self.person(request)
        if person is None or person.id != row.person:
            raise Fault(403, "Only who keeps a box here can remove it.")
        await self.lobby.store.delete_box(row.id)
        return Response(status_code=204)

    # Tables

    async def of_table(self, request: Request) -> Response:
        """The box of a table: its data pack, and the component data that the page draws."""
        async with self.lobby.visit(request.path_params["table"]) as table:
            return packed(reply(await self.table_box(table)), request)

    async def table_box(self, table: Table) -> http_wire.TableBox:
        info, pack, game = table.row.box, table.pack, table.row.game
        if info is None:
            raise NoTable("This table has no box of its own.")
        key = (game, table.row.pack, info)
        found = self.known.pop(key, None)
        if found is None:
            found = await in_thread(lambda: describe(game, pack, info))
        self.known[key] = found
        if len(self.known) > REMEMBERED:
            self.known.popitem(last=False)
        return found


def describe(game: str, pack: http_wire.Pack, info: http_wire.BoxInfo) -> http_wire.TableBox:
    differences = boxes.differences(check(game, pack))
    return http_wire.TableBox(info, pack, component_data(kit_named(game), pack), differences)


def line_of(row: BoxRow, person: Person | None) -> http_wire.KeptBox:
    mine = person is not None and person.id == row.person
    return http_wire.KeptBox(row.id, row.name, row.by, row.entered, row.of, row.letters, mine)
