"""The ASGI application: the HTTP API, and the WebSocket of each table."""

import contextlib
import logging
from collections import Counter
from typing import Final, TypeVar

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from undercroft.bots import LEVELS
from undercroft.core.game import WATCHER
from undercroft.core.table_match import TableMatch
from undercroft.games import GAMES
from undercroft.puzzles.daily import PUBLIC
from undercroft.server import http_wire, limits, pages, wire
from undercroft.server.accounts.blocked import SENTENCE
from undercroft.server.accounts.keyring import Keyring
from undercroft.server.accounts.people import hash_key, new_person
from undercroft.server.accounts.people_api import PeopleApi, WhoAsks
from undercroft.server.alerts.alert_api import AlertApi
from undercroft.server.answers import Endpoint, Fault, packed, read_body, reply
from undercroft.server.boxes.box_api import BoxApi
from undercroft.server.errors import CANT_SAVE, ELSEWHERE, Moved, NoTable, Rejected, Unreadable
from undercroft.server.gate import Gate, network
from undercroft.server.lessons.coached_table import CoachedTable
from undercroft.server.lessons.lesson_table import LessonTable
from undercroft.server.lessons.lessons import (
    CoachedConnection,
    LessonConnection,
    Lessons,
    coach_lines,
    coached_table,
    find_lesson,
    lesson_lines,
)
from undercroft.server.operation.tracing import span
from undercroft.server.puzzles.deal_api import DealApi
from undercroft.server.puzzles.pars import Pars
from undercroft.server.puzzles.puzzle_api import PuzzleApi
from undercroft.server.reviews.replay import replay
from undercroft.server.reviews.review_api import ReviewApi
from undercroft.server.reviews.reviews import Reviews
from undercroft.server.reviews.share_api import ShareApi, follow_link, link_in
from undercroft.server.reviews.shares import MARK, SharedTable, Shares
from undercroft.server.socket import Connection
from undercroft.server.stores.store import StoreError
from undercroft.server.tables import log_files
from undercroft.server.tables.lobby import Lobby
from undercroft.server.tables.table import Table
from undercroft.server.tables.table_lists import public_tables, tables_of

log = logging.getLogger("undercroft.app")

T = TypeVar("T")
STATUS: Final[dict[wire.Reason, int]] = {"storage": 503, "box": 400, "rate": 429}


class Server:
    """The request handlers. `at` is the public address, if it is known.

    `is_own` says that it runs on its only player's device, where nothing can be kept from them.
    """

    def __init__(
        self,
        lobby: Lobby,
        secret: bytes | Keyring,
        at: str | None = None,
        most: limits.Limits | None = None,
        reviews: Reviews | None = None,
        is_own: bool = False,
        pars: Pars | None = None,
    ) -> None:
        self.lobby = lobby
        self.is_own = is_own
        self.reviews = reviews
        self.pars = pars
        self.shares: Shares | None = None  # links to finished games, where others can follow them
        self.at = at
        self.shared: str | None = at  # the address to invite others with
        self.most = most or limits.Limits()
        self.keys = secret if isinstance(secret, Keyring) else Keyring(secret)
        self.secret = self.keys.secret  # the one when it started
        self.people = PeopleApi(self.keys, self.is_secure, self.most.first_word)
        self.person, self.remember = self.people.person, self.people.remember
        self.pages = pages.Page()
        self.operation: list[tuple[str, str, Endpoint]] = []  # for who runs the server
        self.opening = limits.Allowances(self.most.tables_at_once, self.most.tables_a_minute / 60)
        self.lessons = Lessons(lobby.store, lobby.leases)
        self.learning = limits.Allowances(self.most.tables_at_once, self.most.tables_a_minute / 60)
        self.connected: Counter[str] = Counter()  # WebSockets by address
        self.asking = limits.Allowances(self.most.requests_at_once, self.most.requests_a_second)

    @property
    def is_secure(self) -> bool:
        return (self.at or "").startswith("https:")

    async def address(self, request: Request) -> Response:
        return reply(http_wire.Address(self.shared))

    # Tables

    async def games(self, request: Request) -> Response:
        return reply([describe_game(name) for name in GAMES])

    async def tables(self, request: Request) -> Response:
        return reply(await public_tables(self.lobby))

    async def my_tables(self, request: Request) -> Response:
        person = self.person(request)
        return reply(await tables_of(self.lobby, person) if person else [])

    async def create(self, request: Request) -> Response:
        return await self.open_table(
            request, await self.read(request, wire.NewTable, limits.PACK_BODY)
        )

    async def open_coached(self, request: Request) -> Response:
        """A first game with a coach, started at once."""
        body = await self.read(request, http_wire.OpenCoach, limits.PACK_BODY)
        table = coached_table(request.path_params["game"], body.name)
        if table is None:
            raise NoTable("There is no such game.")
        table.pack, table.box_from = body.pack, body.box_from
        return await self.open_table(request, table, coached=True)

    async def coach_list(self, request: Request) -> Response:
        return reply(coach_lines())

    async def open_fork(self, request: Request) -> Response:
        """Play on from a decision of a finished game, against bots."""
        body = await self.read(request, http_wire.OpenFork)
        at = network(request.scope)
        if not self.opening.take(at):
            raise Fault(429, "Too many new tables; wait a little.")
        person = self.person(request) or new_person(body.name or "")
        table = request.path_params["table"]
        link = link_in(request)
        created = await self.lobby.fork(table, body, person, self.opener(at), link)
        return self.remember(reply(created, 201), person, request)

    async def open_table(
        self, request: Request, body: wire.NewTable, coached: bool = False
    ) -> Response:
        if not self.opening.take(network(request.scope)):
            raise Fault(429, "Too many new tables; wait a little.")
        try:
            person = self.person(request) or new_person(body.name or "")
            at = network(request.scope)
            created = await self.lobby.create(body, person, self.opener(at), coached, at)
        except ValueError as error:
            raise Fault(400, str(error)) from None
        return self.remember(reply(created, 201), person, request)

    def opener(self, at: str) -> str:
        """A hash of a network, for storing."""
        return hash_key(f"{self.secret.hex()} {at}")[:16]

    async def lesson_list(self, request: Request) -> Response:
        return reply(lesson_lines())

    async def open_lesson(self, request: Request) -> Response:
        """A lesson at a table of the learner's own, gone on with at a step done before."""
        body = await self.read(request, http_wire.OpenLesson)
        lesson = find_lesson(request.path_params["game"], request.path_params["number"])
        if lesson is None:
            raise NoTable("There is no such lesson.")
        if not self.learning.take(network(request.scope)):
            raise Fault(429, "Too many new tables; wait a little.")
        person = self.person(request) or new_person()
        table = self.lessons.open(lesson, person, body.at)
        created = http_wire.Created(table.row.id, lesson.seat, table.key)
        return self.remember(reply(created, 201), person, request)

    async def download(self, request: Request) -> Response:
        """The log of a finished game, for `undercroft replay`; it has the seed.

        Also of a game that goes on, where its player has the seed anyway.
        """
        row = await self.lobby.find(request.path_params["table"])
        if not log_files.may_take(row, self.person(request), self.is_own):
            await self.lobby.check_over(row.id, self.person(request), seed=not self.is_own)
        async with self.lobby.visit(request.path_params["table"]) as table:
            called = link_in(request).removeprefix(MARK) or table.row.id
            name = f"{table.row.game}-{called}.save"
            headers = {"content-disposition": f'attachment; filename="{name}"'}
            return PlainTextResponse(log_files.log_of(table), headers=headers)

    async def open_log(self, request: Request) -> Response:
        """A table that goes on with a saved game, for its player alone; new, unless it is there."""
        body = await self.read(request, http_wire.OpenLog, log_files.LARGEST_LOG)
        if not self.opening.take(network(request.scope)):
            raise Fault(429, "Too many new tables; wait a little.")
        person, at = self.person(request) or new_person(body.name or ""), network(request.scope)
        try:
            created, is_new = await self.lobby.open_log(
                body.log, body.name, person, self.opener(at), at
            )
        except log_files.NotALog as error:
            raise Fault(400, str(error)) from None
        except log_files.BadLogFile as error:
            raise Fault(422, str(error)) from None
        return self.remember(reply(created, 201 if is_new else 200), person, request)

    async def replay(self, request: Request) -> Response:
        """Some steps of a finished game as a seat saw them: `?seat=0&from=50`."""
        await self.lobby.check_over(request.path_params["table"], self.person(request))
        async with self.lobby.visit(request.path_params["table"]) as table:
            match = finished(table)
            seat, first = number(request, "seat", WATCHER), number(request, "from", 0)
            if seat not in (*range(match.setup.seats), WATCHER) or first < 0:
                raise Fault(400, "There is no such seat or step.")
            return packed(reply(replay(match, seat, first)), request)

    async def page(self, request: Request) -> Response:
        return await self.pages.answer(request, await public_tables(self.lobby))

    # The table itself

    async def socket(self, socket: WebSocket) -> None:
        await socket.accept()
        address = network(socket.scope)
        if self.connected[address] >= self.most.connections or not self.asking.take(address):
            self.lobby.metrics.sockets_refused += 1
            await say_goodbye(socket, 1013, "Too many connections: wait a little.", True)
            return
        if self.people.is_blocked(socket.scope):
            await say_goodbye(socket, 4029, SENTENCE)
            return
        self.connected[address] += 1
        try:
            await self.follow(socket)
        finally:
            self.connected[address] -= 1
            if not self.connected[address]:
                del self.connected[address]

    async def follow(self, socket: WebSocket) -> None:
        """Serve a client at its table."""
        try:
            if (own := self.lessons.tables.get(socket.path_params["table"])) is not None:
                talk = LessonConnection if isinstance(own, LessonTable) else Connection
                with self.lessons.visit(own):
                    await talk(socket, self.person(socket), self.lobby, own, self.most).serve()
                return
            await follow_link(socket, self.shares)
            if link := link_in(socket):
                await self.show_shared(socket, link)
                return
            async with self.lobby.visit(socket.path_params["table"], to_play=True) as table:
                person = self.person(socket)
                kind = CoachedConnection if isinstance(table, CoachedTable) else Connection
                await kind(socket, person, self.lobby, table, self.most).serve()
        except (NoTable, Unreadable) as error:
            await say_goodbye(socket, 4004, str(error))
        except Moved:
            await say_goodbye(socket, 1012, ELSEWHERE, True)
        except StoreError as error:
            log.error("not read", extra={"error": str(error)})
            await say_goodbye(socket, 4013, CANT_SAVE, True)

    async def show_shared(self, socket: WebSocket, link: str) -> None:
        """Serve somebody who has come to a finished game by a link."""
        person, table_id = self.person(socket), socket.path_params["table"]
        await self.lobby.check_over(table_id, person)
        async with self.lobby.visit(table_id) as table:
            assert table.game is not None
            shared = SharedTable(link, table.row, table.game, self.lobby.store)
            await Connection(socket, person, self.lobby, shared, self.most).serve()

    # Answering

    async def read(self, request: Request, kind: type[T], largest: int = limits.LARGEST_BODY) -> T:
        return await read_body(request, kind, self.most.first_word, largest)

    def guard(self, endpoint: Endpoint, name: str) -> Endpoint:
        """Turn exceptions into error answers."""

        async def answer(request: Request) -> Response:
            try:
                with span(name):
                    await follow_link(request, self.shares)
                    return await endpoint(request)
            except Fault as fault:
                return reply(http_wire.Problem(str(fault)), fault.status)
            except NoTable as error:
                return reply(http_wire.Problem(str(error)), 404)
            except Unreadable as error:
                return reply(http_wire.Problem(str(error)), 503)
            except Rejected as no:
                return reply(http_wire.Problem(no.text, no.faults), STATUS.get(no.reason, 409))
            except (StoreError, Moved) as error:
                log.error("not read", extra={"error": str(error)})
                return reply(http_wire.Problem(CANT_SAVE), 503)
            except Exception as error:
                log.error("a request failed", exc_info=error)
                return reply(http_wire.Problem("Internal error."), 500)

        return answer

    def app(self) -> Starlette:
        addresses: list[tuple[str, str, Endpoint]] = [
            ("GET", "/api/games", self.games),
            ("GET", "/api/address", self.address),
            ("GET", "/api/tables", self.tables),
            ("POST", "/api/tables", self.create),
            ("GET", "/api/tables/mine", self.my_tables),
            ("POST", "/api/logs", self.open_log),
            ("GET", "/api/lessons", self.lesson_list),
            ("POST", "/api/lessons/{game}/{number}", self.open_lesson),
            ("GET", "/api/coach", self.coach_list),
            ("POST", "/api/coach/{game}", self.open_coached),
            ("GET", "/api/tables/{table}/log", self.download),
            ("GET", "/api/tables/{table}/replay", self.replay),
            ("POST", "/api/tables/{table}/fork", self.open_fork),
            ("GET", "/", self.page),
            ("GET", "/me", self.page),
            ("GET", "/t/{table}", self.page),
            ("GET", "/t/{table}/review", self.page),
            ("GET", "/t/{table}/{move:int}", self.page),
            ("GET", "/rules/{game}", self.page),
            ("GET", "/school", self.page),
            ("GET", "/kept", self.page),
            ("GET", "/tournaments", self.page),
            ("GET", "/tournaments/{id}", self.page),
            ("GET", "/people/{id}", self.page),
            ("GET", "/school/{game}/{number}", self.page),
            ("GET", "/puzzles", self.page),
            ("GET", "/puzzles/{game}", self.page),
            ("GET", "/puzzles/{game}/{id}", self.page),
            ("GET", "/box/{game}", self.page),
            ("GET", "/box/{game}/{list}", self.page),
            ("GET", "/box/{game}/{drawer}/{id}", self.page),
        ]
        addresses += self.operation
        addresses += self.people.addresses()
        addresses += BoxApi(self.lobby, self.person, self.remember, self.opener).addresses()
        key = PUBLIC if self.is_own else self.secret  # of what is made for each day
        addresses += PuzzleApi(
            self.lessons, self.most, self.learning, self.person, self.remember, key
        ).addresses()
        addresses += DealApi(
            self.lobby, self.pars, self.opening, self.person, self.remember, self.opener, key
        ).addresses()
        if self.shares is not None:
            addresses += ShareApi(self.lobby, self.shares, self.person).addresses()
        addresses += AlertApi(self.lobby.house.alerts).addresses()
        addresses += ReviewApi(self.lobby, self.reviews, self.person, self.shares).addresses()
        routes = [
            Route(path, self.guard(to, f"{method} {path}"), methods=[method])
            for method, path, to in addresses
        ]
        socket = WebSocketRoute("/ws/{table}", self.socket)
        return Starlette(
            routes=[*routes, socket, *self.pages.routes()],
            middleware=[
                Middleware(pages.SafeHeaders, is_secure=self.is_secure),
                Middleware(Gate, at=self.at, most=self.most, asking=self.asking),
                Middleware(WhoAsks, people=self.people),
            ],
        )


async def say_goodbye(socket: WebSocket, code: int, reason: str, again: bool = False) -> None:
    """Send the reason and close the connection, if it is still open."""
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        await socket.send_text(wire.ENCODER.encode(wire.Gone(reason, again)).decode())
        await socket.close(code)


def finished(table: Table) -> TableMatch[object, object]:  # type: ignore[type-var]
    assert table.game is not None
    return table.game.match


def number(request: Request, name: str, default: int) -> int:
    text = request.query_params.get(name, str(default))
    if len(text) > 6 or not text.lstrip("-").isdecimal():
        raise Fault(400, f"'{name}' is not a number.")
    return int(text)


def describe_game(name: str) -> http_wire.GameInfo:
    game = GAMES[name]
    options = [
        http_wire.OptionInfo(option.name, option.rule, list(option.choices), option.default)
        for option in game.options
    ]
    return http_wire.GameInfo(name, game.title, list(game.seats), options, list(LEVELS))
