"""The addresses of the deal of the day: what it is, what was made of it, and a table to play it."""

import time
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from undercroft.core.fingerprint import RESULT
from undercroft.puzzles import daily
from undercroft.puzzles.deal import RIVALS, SEATS, Deal, deal_of
from undercroft.server import wire
from undercroft.server.accounts.people import BadName, Person, new_key, new_person
from undercroft.server.answers import Endpoint, Fault, read_body, reply
from undercroft.server.errors import Rejected
from undercroft.server.gate import network
from undercroft.server.http_wire import Created
from undercroft.server.limits import Allowances
from undercroft.server.puzzles import deal_wire
from undercroft.server.puzzles.pars import Pars
from undercroft.server.stores.store import Action, TableRow
from undercroft.server.tables import marks, seats
from undercroft.server.tables.game_session import new_session
from undercroft.server.tables.lobby import TOO_MANY, Lobby

FIVE: Final = 5  # finished games, before which their median is nobody's business
SHOWN: Final = 100  # results
BEFOREHAND: Final = 3600  # seconds before midnight
FRESH: Final = 3.0  # seconds for which the results of a day are kept in memory
FIRST: Final = "Your game that counts comes first."


class DealApi:
    """`key` makes the deals; `pars` is None where there is nobody to compare with."""

    def __init__(
        self,
        lobby: Lobby,
        pars: Pars | None,
        allowed: Allowances,
        person: Callable[[Request], Person | None],
        remember: Callable[[Response, Person, Request], Response],
        opener: Callable[[str], str],
        key: bytes,
    ) -> None:
        self.lobby = lobby
        self.pars = pars
        self.allowed = allowed
        self.person = person
        self.remember = remember
        self.opener = opener
        self.key = key
        self.results: tuple[float, str, list[TableRow]] = (0, "", [])

    def addresses(self) -> list[tuple[str, str, Endpoint]]:
        return [("GET", "/api/deal", self.today), ("POST", "/api/deal", self.play)]

    async def today(self, request: Request) -> Response:
        """The deal of the day, as far as the person may know it."""
        now = daily.now()
        deal, person = deal_of(self.key, now.date()), self.person(request)
        mine = await self.mine(deal, person)
        rows = await self.finished(deal.day)
        told = deal_wire.DealOfDay(
            day=deal.day,
            left=daily.seconds_left(now),
            game=deal.game,
            seat=deal.seat,
            rivals=[RIVALS] * (SEATS - 1),
            alone=self.pars is None,
            par=await self.par(deal, now),
            people=None,
            mine=mine,
            lines=[],
        )
        if self.pars is not None and len(rows) >= FIVE:
            told.people = middle([scored(row, deal.seat) for row in rows])
        if person is not None and mine is not None and mine.score is not None:
            told.lines = lines(await self.finished(deal.day, mine.table), deal.seat, person)
        return reply(told)

    async def par(self, deal: Deal, now: datetime) -> list[deal_wire.DealPar]:
        """What is known of the par; towards midnight the next day's is found, too."""
        if self.pars is None:
            return []
        found = await self.pars.find(deal)
        if daily.seconds_left(now) < BEFOREHAND:
            await self.pars.find(deal_of(self.key, now.date() + timedelta(days=1)))
        return found

    async def mine(self, deal: Deal, person: Person | None) -> deal_wire.DealGame | None:
        table = await self.lobby.store.deal_table(deal.day, person.id) if person else None
        row = await self.lobby.store.load_table(table) if table is not None else None
        if row is None:
            return None
        return deal_wire.DealGame(row.id, scored(row, deal.seat) if row.status == "over" else None)

    async def finished(self, day: str, wanted: str | None = None) -> list[TableRow]:
        """The finished games of a day; read again where one is wanted that is not among them."""
        until, known, rows = self.results
        is_known = wanted is None or wanted in [row.id for row in rows]
        if known != day or time.monotonic() > until or not is_known:
            rows = await self.lobby.store.finished_deals(day)
            self.results = (time.monotonic() + FRESH, day, rows)
        return rows

    async def play(self, request: Request) -> Response:
        """The table of one's game that counts, opened once; or one for practice after it."""
        body = await read_body(request, deal_wire.OpenDeal, self.lobby.most.first_word)
        at = network(request.scope)
        if not self.allowed.take(at):
            raise Fault(429, "Too many new tables; wait a little.")
        try:
            person = self.person(request) or new_person(body.name or "")
            deal = deal_of(self.key, daily.now().date())
            created = await self.open(deal, body, person, self.opener(at))
        except BadName as error:
            raise Fault(400, str(error)) from None
        return self.remember(reply(created, 201), person, request)

    async def open(
        self, deal: Deal, asked: deal_wire.OpenDeal, person: Person, opener: str
    ) -> Created:
        store, mine = self.lobby.store, await self.mine(deal, person)
        if asked.practice and (mine is None or mine.score is None):
            raise Rejected("state", FIRST)
        if not asked.practice and mine is not None:
            return Created(mine.table, deal.seat, None)
        if await store.count_tables(person.id) >= self.lobby.most.tables_each:
            raise Rejected("state", TOO_MANY)
        id, key = seats.new_id(), new_key()
        if not asked.practice:
            id = await store.claim_deal(deal.day, person.id, id)
        row, action = table_of(deal, id, asked, person, opener, key)
        try:
            await self.lobby.open(row, action)
        except Rejected:
            mine = await self.mine(deal, person)
            if mine is None or mine.table != row.id:
                raise
            return Created(row.id, deal.seat, None)  # asked for twice at a time
        return Created(row.id, deal.seat, key)


def table_of(
    deal: Deal, id: str, asked: deal_wire.OpenDeal, person: Person, opener: str, key: str
) -> tuple[TableRow, Action]:
    """A table that plays a deal, started; raises BadName."""
    bots: list[str | None] = [RIVALS] * SEATS
    bots[deal.seat] = None
    new = wire.NewTable(deal.game, SEATS, bots, deal.options, hints=False)
    row = msgspec.structs.replace(
        seats.new_table(new, person, opener),
        id=id,
        seed=deal.seed,
        deal=deal_wire.DealTable(deal.day, not asked.practice),
    )
    own = seats.person_seat(row, person, asked.name, key, deal.seat)
    row = seats.changed_seat(row, deal.seat, own, "sat")
    session = new_session(row, {})
    first = session.apply_start()
    return marks.begun(row, session.match), first.action


def scored(row: TableRow, seat: int) -> float:
    result: dict[str, Any] = row.mark[RESULT]
    return float(result["scores"][seat])


def middle(scores: list[float]) -> float:
    """The median, without a module that the table in a browser would have to load."""
    ranked, half = sorted(scores), len(scores) // 2
    return ranked[half] if len(ranked) % 2 else (ranked[half - 1] + ranked[half]) / 2


def lines(rows: list[TableRow], seat: int, person: Person) -> list[deal_wire.DealLine]:
    """The best results first, one's own always among them."""
    told = [
        deal_wire.DealLine(
            row.seats[seat].name,
            scored(row, seat),
            row.id,
            row.seats[seat].person == person.id,
        )
        for row in rows
    ]
    told.sort(key=lambda one: (-one.score, not one.yours))
    return told[:SHOWN] + [one for one in told[SHOWN:] if one.yours]
