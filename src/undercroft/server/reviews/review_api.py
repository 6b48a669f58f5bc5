"""The addresses of reviews: only ever of games that are over."""

from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from undercroft.core import saved
from undercroft.server import http_wire, limits
from undercroft.server.accounts.people import Person
from undercroft.server.answers import Fault, packed, read_body, reply
from undercroft.server.bots.bot_pool import Overdue
from undercroft.server.errors import NoTable, Rejected
from undercroft.server.gate import network
from undercroft.server.reviews.reviews import Job, Reviews
from undercroft.server.reviews.share_api import link_in
from undercroft.server.reviews.shares import Shares
from undercroft.server.stores.store import TableRow
from undercroft.server.tables.lobby import Lobby
from undercroft.server.tables.seats import is_of

NO_DECISION: Final = "The review tells of no such decision."
KEYS: Final = "undercroft-keys"  # of seats, in a header
PRIVATE: Final = "This game was private: ask those who played for a link."
GOOD_ENOUGH: Final = 0.8  # of the lowest loss that is marked: 4 points of 100 between two sides
Endpoint = Callable[[Request], Awaitable[Response]]


class Shown(msgspec.Struct):
    text: str


class KnownDecision(msgspec.Struct):
    """What is needed of a decision that a review tells of."""

    at: int
    seat: int
    played: Shown
    better: Shown


class Known(msgspec.Struct):
    decisions: list[KnownDecision]
    slip: float


class ReviewApi:
    """Answers requests about reviews; `reviews` is None where none are made."""

    def __init__(
        self,
        lobby: Lobby,
        reviews: Reviews | None,
        person: Callable[[Request], Person | None],
        shares: Shares | None = None,
    ) -> None:
        self.lobby = lobby
        self.reviews = reviews
        self.person = person
        self.shares = shares

    def addresses(self) -> list[tuple[str, str, Endpoint]]:
        path = "/api/tables/{table}/review"
        tries = ("POST", "/api/tables/{table}/try", self.judge)
        return [("GET", path, self.look), ("POST", path, self.ask), tries]

    async def look(self, request: Request) -> Response:
        """The review of a finished game as far as it is made; `?seen=3`: version 3 is known."""
        reviews, row = await self.over(request)
        return await self.answer(request, reviews, row, await reviews.find(row.id))

    async def ask(self, request: Request) -> Response:
        """Ask for the review of a finished game, unless it is there or in the making."""
        reviews, row = await self.over(request)
        job = await reviews.find(row.id)
        if job is None or job.stage == "failed":
            async with self.lobby.visit(row.id) as table:
                assert table.game is not None
                text = saved.write(table.game.match)
            job = reviews.ask(row.id, network(request.scope), text)
            await reviews.note([job])
        return await self.answer(request, reviews, row, job)

    async def judge(self, request: Request) -> Response:
        """Judge another move at a decision of a finished game that its review tells of."""
        reviews, row = await self.over(request)
        asked = await read_body(request, http_wire.TryMove, self.lobby.most.first_word)
        if asked.seat in await self.unsigned(request, row):
            raise NoTable(NO_DECISION)
        known, slip = await self.decision(reviews, row.id, asked)
        person = self.person(request)
        payers = (network(request.scope), person.id if person else "", row.id)
        moves = [asked.move, known.better.text, known.played.text]
        async with self.lobby.visit(row.id) as table:
            try:
                found = await self.lobby.bots.judge(table, asked.at, asked.seat, moves, payers)
            except Overdue:
                raise Rejected("state", "This move can't be judged here.") from None
        enough = GOOD_ENOUGH * slip
        verdict: http_wire.Verdict = "better" if found.gain > 0 else "worse"
        if found.loss <= enough:
            verdict = "right"
        is_right = verdict == "right"
        return reply(
            http_wire.TriedMove(
                verdict,
                found.gain,
                found.loss,
                found.loss_error,
                found.differs if is_right else {},
                {} if is_right else found.lacks,
            )
        )

    async def decision(
        self, reviews: Reviews, table: str, asked: http_wire.TryMove
    ) -> tuple[KnownDecision, float]:
        """The decision, and the lowest loss that is marked; raises NoTable."""
        job = await reviews.find(table)
        if job is not None and job.review is not None:
            known = msgspec.json.decode(job.review, type=Known)
            for one in known.decisions:
                if (one.at, one.seat) == (asked.at, asked.seat):
                    return one, known.slip
        raise NoTable(NO_DECISION)

    async def over(self, request: Request) -> tuple[Reviews, TableRow]:
        """The row of a table whose game is over; raises NoTable for all others.

        That of a private table is for those who played there, and for whom they gave a link.
        """
        table = request.path_params["table"]
        await self.lobby.check_over(table, self.person(request))
        if self.reviews is None:
            raise NoTable("No reviews are made here.")
        row = await self.lobby.find(table)
        is_open = row.public or row.deal is not None or bool(link_in(request))
        if not is_open and not is_of(row, self.person(request), keys_in(request)):
            raise NoTable(PRIVATE)
        return self.reviews, row

    async def unsigned(self, request: Request, row: TableRow) -> list[int]:
        """The seats whose signs are not in the link by which a request came."""
        if self.shares is None or not link_in(request):
            return []
        people = await self.shares.unsigned(row.id)
        return [at for at, seat in enumerate(row.seats) if seat.person in people]

    async def answer(
        self, request: Request, reviews: Reviews, row: TableRow, job: Job | None
    ) -> Response:
        person, unsigned = self.person(request), await self.unsigned(request, row)
        state = http_wire.ReviewState(
            stage=job.stage if job else "none",
            ahead=reviews.ahead(job) if job else 0,
            done=job.done if job else 0,
            of=job.of if job else 1,
            version=job.version if job else 0,
            game=row.game,
            players=[http_wire.ReviewPlayer(seat.name, seat.kind == "bot") for seat in row.seats],
            yours=[
                number
                for number, seat in enumerate(row.seats)
                if person is not None and seat.person == person.id
            ],
            box=row.box,
            review=None,
            unsigned=unsigned,
        )
        body: Any = msgspec.to_builtins(state)
        if job is not None and job.review is not None and seen(request) != job.version:
            body["review"] = msgspec.Raw(without_signs(job.review, unsigned))
        return packed(reply(body), request)


def keys_in(request: Request) -> list[str]:
    """The keys of seats that a request has."""
    return request.headers.get(KEYS, "").split()[: limits.KEYS_AT_ONCE]


def without_signs(review: bytes, seats: list[int]) -> bytes:
    """A review that does not judge the decisions of some seats."""
    if not seats:
        return review
    known = msgspec.json.decode(review, type=http_wire.Review)
    known.decisions = [one for one in known.decisions if one.seat not in seats]
    known.sound = [0 if seat in seats else count for seat, count in enumerate(known.sound)]
    return msgspec.json.encode(known)


def seen(request: Request) -> int:
    text = request.query_params.get("seen", "-1")
    if len(text) > 9 or not text.lstrip("-").isdecimal():
        raise Fault(400, "'seen' is not a number.")
    return int(text)
