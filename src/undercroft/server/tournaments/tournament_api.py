"""The addresses of tournaments: whoever has a tournament's address is invited to it."""

from collections.abc import Callable
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from undercroft.bots import LEVELS
from undercroft.games import GAMES
from undercroft.puzzles.deal import is_team
from undercroft.server.accounts.people import (
    BadName,
    Person,
    new_person,
    tidy_name,
    tidy_text,
    told_apart,
)
from undercroft.server.answers import Endpoint, Fault, read_body, reply
from undercroft.server.errors import NoTable, Rejected
from undercroft.server.gate import network
from undercroft.server.limits import Allowances
from undercroft.server.stores.store import Outdated
from undercroft.server.tables.seats import new_id
from undercroft.server.tournaments import tournament_wire as told
from undercroft.server.tournaments.pairing import standings
from undercroft.server.tournaments.tournaments import (
    PLAYERS,
    TRIES,
    Entrant,
    TournamentRow,
    Tournaments,
    begun,
)

LONGEST_TITLE: Final = 60
LONGEST_ID: Final = 32
NONE: Final = "There is no such tournament."
DUELS: Final = "A tournament is of duels: this game has none."
TIMED: Final = "A tournament needs a clock, so that every game ends."
NOT_NOW: Final = "It has started."
NOT_YOURS: Final = "Only who has opened the tournament can do that."
FULL: Final = "All places are taken."
TOO_FEW: Final = "At least two have to take part."


class TournamentApi:
    def __init__(
        self,
        tournaments: Tournaments,
        allowed: Allowances,
        person: Callable[[Request], Person | None],
        remember: Callable[[Response, Person, Request], Response],
    ) -> None:
        self.tournaments = tournaments
        self.allowed = allowed
        self.person = person
        self.remember = remember
        self.seconds = tournaments.lobby.most.first_word

    def addresses(self) -> list[tuple[str, str, Endpoint]]:
        one = "/api/tournaments/{id}"
        return [
            ("GET", "/api/tournaments", self.mine),
            ("POST", "/api/tournaments", self.open),
            ("GET", one, self.look),
            ("POST", one, self.change),
        ]

    async def mine(self, request: Request) -> Response:
        """The tournaments that one has opened or takes part in."""
        person = self.person(request)
        rows = await self.tournaments.of(person.id) if person is not None else []
        return reply([state(row, person) for row in rows])

    async def open(self, request: Request) -> Response:
        body = await read_body(request, told.NewTournament, self.seconds)
        if not self.allowed.take(network(request.scope)):
            raise Fault(429, "Too many new tables; wait a little.")
        if body.game not in GAMES or 2 not in GAMES[body.game].seats or is_team(body.game):
            raise Fault(400, DUELS)
        if body.clock == "none":
            raise Fault(400, TIMED)
        person, name = self.who(request, body.name)
        row = TournamentRow(
            id=new_id(),
            title=tidy_text(body.title, LONGEST_TITLE) or GAMES[body.game].title,
            game=body.game,
            kind=body.kind,
            clock=body.clock,
            owner=person.id,
            entrants=(Entrant(name, person.id),),
            rounds=max(0, min(body.rounds, PLAYERS)),
        )
        await self.tournaments.create(row)
        return self.remember(reply(state(row, person), 201), person, request)

    async def look(self, request: Request) -> Response:
        """A tournament with all that has happened at its tables."""
        id = request.path_params["id"]
        row = await self.tournaments.carry_on(id) if len(id) <= LONGEST_ID else None
        if row is None:
            raise NoTable(NONE)
        return reply(state(row, self.person(request)))

    async def change(self, request: Request) -> Response:
        """Join a tournament or leave it, or prepare and start one's own."""
        body = await read_body(request, told.ChangeTournament, self.seconds)
        id = request.path_params["id"]
        person, name = self.who(request, body.name)
        for _ in range(TRIES):
            found = await self.tournaments.load(id) if len(id) <= LONGEST_ID else None
            if found is None:
                raise NoTable(NONE)
            row = changed(found[0], body, person, name)
            try:
                await self.tournaments.save(row, found[1])
            except Outdated:
                continue  # somebody else was faster
            row = await self.tournaments.carry_on(id) or row
            return self.remember(reply(state(row, person)), person, request)
        raise Rejected("storage", "Too many at a time: try again.")

    def who(self, request: Request, name: str | None) -> tuple[Person, str]:
        try:
            person = self.person(request) or new_person(name or "")
            return person, tidy_name(name or "") or person.name or "Player"
        except BadName as error:
            raise Fault(400, str(error)) from None


def changed(
    row: TournamentRow, asked: told.ChangeTournament, person: Person, name: str
) -> TournamentRow:
    """The tournament after what somebody does in it; raises Rejected."""
    if row.status != "open":
        raise Rejected("state", NOT_NOW)
    if asked.act in ("bot", "unbot", "start") and person.id != row.owner:
        raise Rejected("owner", NOT_YOURS)
    entrants = list(row.entrants)
    mine = [one for one in entrants if one.person == person.id]
    bots = [one for one in entrants if one.bot is not None and asked.level in ("", one.bot)]
    if asked.act == "start":
        if len(entrants) < 2:
            raise Rejected("state", TOO_FEW)
        return begun(row)
    if asked.act in ("join", "bot") and len(entrants) >= PLAYERS:
        raise Rejected("state", FULL)
    if asked.act == "bot":
        if asked.level not in LEVELS:
            raise Rejected("state", f"There is no bot '{tidy_text(asked.level, 20)}'.")
        entrants.append(Entrant(apart(asked.level, entrants), None, asked.level))
    elif asked.act == "unbot" and bots:
        entrants.remove(bots[-1])
    elif asked.act == "join" and not mine:
        entrants.append(Entrant(apart(name, entrants), person.id))
    elif asked.act == "leave":
        entrants = [one for one in entrants if one not in mine]
    return msgspec.structs.replace(row, entrants=tuple(entrants))


def apart(name: str, entrants: list[Entrant]) -> str:
    return told_apart(name, [one.name for one in entrants])


def state(row: TournamentRow, person: Person | None) -> told.TournamentState:
    people = [one.person for one in row.entrants]
    return told.TournamentState(
        id=row.id,
        title=row.title,
        game=row.game,
        kind=row.kind,
        status=row.status,
        clock=row.clock,
        rounds=row.rounds,
        players=[told.TournamentPlayer(one.name, one.bot) for one in row.entrants],
        yours=people.index(person.id) if person is not None and person.id in people else None,
        owner=person is not None and person.id == row.owner,
        lines=[told.TournamentLine(*line) for line in standings(len(people), row.played)],
        games=[
            told.TournamentGame(
                number,
                list(one.players),
                one.table or None,
                list(one.points)[: len(one.players)] if one.points is not None else None,
            )
            for number, games in enumerate(row.games, 1)
            for one in games
        ],
    )
