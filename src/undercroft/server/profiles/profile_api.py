"""The addresses of profiles. Others get nothing of a profile that its person does not show."""

import re
import secrets
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from undercroft.games import GAMES
from undercroft.server.accounts.people import Person, new_person
from undercroft.server.answers import Fault, packed, read_body, reply
from undercroft.server.errors import NoTable, Rejected
from undercroft.server.profiles import profile_wire
from undercroft.server.profiles.played import Played
from undercroft.server.profiles.profile_page import SHOWN, game_lines, told, told_others
from undercroft.server.profiles.profiles import (
    Profile,
    history_of,
    load_profile,
    profile_saved,
    shown_profile,
    shown_profiles,
)
from undercroft.server.reviews.digests import digests_of
from undercroft.server.stores.sql_store import SqlStore
from undercroft.server.stores.store import Outdated, TableRow
from undercroft.strength.rating import FEW

Endpoint = Callable[[Request], Awaitable[Response]]
NONE: Final = "There is no such profile."
NO_BOARD: Final = "There is no such leaderboard."
LINES: Final = 100  # of a leaderboard
TRIES: Final = 5
LONGEST: Final = 32  # letters of an id
TIME: Final = re.compile(r"[0-9]{1,11}(\.[0-9]{1,9})?")


class ProfileApi:
    """Answers requests about profiles; `boards`: whether there are leaderboards."""

    def __init__(
        self,
        store: SqlStore,
        seconds: float,
        person: Callable[[Request], Person | None],
        remember: Callable[[Response, Person, Request], Response],
        boards: bool,
    ) -> None:
        self.store = store
        self.seconds = seconds
        self.person = person
        self.remember = remember
        self.boards = boards

    def addresses(self) -> list[tuple[str, str, Endpoint]]:
        return [
            ("GET", "/api/profile", self.look),
            ("POST", "/api/profile", self.choose),
            ("GET", "/api/profile/games", self.older),
            ("GET", "/api/people/{id}", self.look_at),
            ("GET", "/api/tables/{table}/known", self.known),
            ("GET", "/api/boards/{game}/{seats}", self.board),
        ]

    async def look(self, request: Request) -> Response:
        """One's own profile; empty for a stranger."""
        person = self.person(request) or Person("", "")
        profile, _ = await load_profile(self.store, person.id)
        if profile.shown and profile.name != person.name:
            profile = await self.change(person, profile_wire.SetProfile())
        return packed(reply(await self.state(person.id, profile, person.name)), request)

    async def state(self, person: str, profile: Profile, name: str) -> profile_wire.ProfileState:
        history = await history_of(self.store, person) if person else []
        digests = await digests_of(self.store, [one.table for one in history])
        return told(profile, history, digests, name, self.boards)

    async def choose(self, request: Request) -> Response:
        """Set whether one is rated, and what others see."""
        asked = await read_body(request, profile_wire.SetProfile, self.seconds)
        person = self.person(request) or new_person()
        profile = await self.change(person, asked)
        state = await self.state(person.id, profile, person.name)
        return self.remember(reply(state), person, request)

    async def change(self, person: Person, asked: profile_wire.SetProfile) -> Profile:
        """Write a profile with other choices; again if a rating came between."""
        for _ in range(TRIES):
            before, version = await load_profile(self.store, person.id)
            items = before.items if asked.items is None else tuple(dict.fromkeys(asked.items))
            after = msgspec.structs.replace(
                before,
                name=person.name,
                rated=before.rated if asked.rated is None else asked.rated,
                items=items,
                shown=(before.shown or secrets.token_urlsafe(9)) if items else "",
            )
            try:
                await self.store.write([profile_saved(person.id, after, version)])
                return after
            except Outdated:
                continue
        raise Rejected("state", "Your profile is being changed; try again.")

    async def older(self, request: Request) -> Response:
        """Older games of one's own, of one game if it is named."""
        person = self.person(request)
        before = moment(request.query_params.get("before", ""))
        game = request.query_params.get("game", "")
        history = await history_of(self.store, person.id) if person else []
        games = [one for one in history if one.ended < before and game in ("", one.game)]
        shown = games[::-1][:SHOWN]
        digests = await digests_of(self.store, [one.table for one in shown])
        return packed(reply(game_lines(shown, digests)), request)

    async def look_at(self, request: Request) -> Response:
        """The profile that somebody shows; one that is not shown is answered as none is."""
        shown = request.path_params["id"]
        found = await shown_profile(self.store, shown) if len(shown) <= LONGEST else None
        if found is None:
            raise NoTable(NONE)
        person, profile = found
        whole = await self.state(person, profile, profile.name)
        return packed(reply(told_others(whole, self.boards)), request)

    async def known(self, request: Request) -> Response:
        """With whom at a table one has finished games before, by the names they have now."""
        person = self.person(request)
        row = await self.store.load_table(request.path_params["table"])
        if row is None or person is None or person.id not in [one.person for one in row.seats]:
            return reply([])
        return reply(known_at(row, await history_of(self.store, person.id), person))

    async def board(self, request: Request) -> Response:
        """Who is strongest in a game with so many seats, of those who want to be listed."""
        game, seats = request.path_params["game"], request.path_params["seats"]
        if not self.boards or game not in GAMES or seats not in map(str, GAMES[game].seats):
            raise NoTable(NO_BOARD)
        lines = [
            profile_wire.BoardLine(one.name, one.shown, found.shown, found.spread, found.games)
            for one in await shown_profiles(self.store)
            if "board" in one.items
            and (found := one.strengths.get(f"{game} {seats}")) is not None
            and found.games >= FEW
        ]
        lines.sort(key=lambda line: (line.spread - line.value, line.name, line.id))
        return reply(lines[:LINES])


def known_at(
    row: TableRow, history: list[Played], person: Person
) -> list[profile_wire.KnownPlayer]:
    """Games of one's own with each other person at a table, under the name that they have there.

    Who takes another name is somebody else to those who knew the old one.
    """
    met = Counter([(one.person, one.name) for game in history for one in game.others])
    return [
        profile_wire.KnownPlayer(at, games)
        for at, seat in enumerate(row.seats)
        if seat.kind == "person" and seat.person not in (None, person.id)
        if (games := met[seat.person, seat.name])
    ]


def moment(text: str) -> float:
    """A time in seconds, now if there is none; raises Fault."""
    if not text:
        return time.time() + 1
    if not TIME.fullmatch(text):
        raise Fault(400, "'before' is not a time.")
    return float(text)
