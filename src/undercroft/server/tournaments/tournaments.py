"""Tournaments of duels: who takes part, the rounds with their tables, and the results.

A tournament is one row, written with a version: of several processes that carry it on, one wins.
Tables have their ids before they are made, and a result is what the table's row says: whoever looks
makes what is missing and enters what is there, as often as they like.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

import msgspec

from undercroft.bots import USUAL
from undercroft.core.fingerprint import RESULT
from undercroft.server import wire
from undercroft.server.accounts.people import Person, new_key
from undercroft.server.errors import Moved, Rejected, Unreadable
from undercroft.server.http_wire import ClockKind
from undercroft.server.stores.sql_store import SqlStore, Statement
from undercroft.server.stores.store import Outdated, StoreError, TableRow, decoded
from undercroft.server.tables import seats
from undercroft.server.tournaments import pairing
from undercroft.server.tournaments.tournament_wire import TournamentKind, TournamentStatus

if TYPE_CHECKING:
    from undercroft.server.tables.lobby import Lobby

log = logging.getLogger("undercroft.tournaments")

OFTEN: Final = 5.0  # seconds between looks at those that are played
TRIES: Final = 10
PLAYERS: Final = 32
A_DAY: Final = 24 * 3600
AS_TABLES: Final = {"lobby": "open", "playing": "running", "over": "over"}
BYE: Final = (1.0, 0.0)
INSERT: Final = "INSERT INTO tournaments (id, version, status, body) VALUES (?, 0, ?, ?)"
UPDATE: Final = (
    "UPDATE tournaments SET version = version + 1, status = ?, body = ? "
    "WHERE id = ? AND version = ?"
)
LOAD: Final = "SELECT body, version FROM tournaments WHERE id = ?"
PLAYED: Final = "SELECT id FROM tournaments WHERE status = 'running' ORDER BY id"
OF_STATUS: Final = "SELECT id, version, body FROM tournaments WHERE status = ? ORDER BY id"
DELETE: Final = "DELETE FROM tournaments WHERE id = ? AND version = ?"
MINE: Final = "SELECT body FROM tournaments WHERE body LIKE ? ESCAPE '!' ORDER BY id"


class Entrant(msgspec.Struct, frozen=True):
    name: str
    person: str | None = None  # null for bots
    bot: str | None = None


class GameRow(msgspec.Struct, frozen=True):
    """A pair, or one who has a bye; `points` by seat are null while it is played."""

    players: tuple[int, ...]
    table: str
    points: tuple[float, float] | None = None


class TournamentRow(msgspec.Struct, frozen=True):
    id: str
    title: str
    game: str
    kind: TournamentKind
    clock: ClockKind
    owner: str
    entrants: tuple[Entrant, ...]
    rounds: int = 0
    status: TournamentStatus = "open"
    games: tuple[tuple[GameRow, ...], ...] = ()  # by round
    changed: float = 0.0  # seconds since 1970

    @property
    def played(self) -> list[pairing.Played]:
        return [
            pairing.Played(one.players[0], (*one.players, None)[1], one.points)
            for games in self.games
            for one in games
            if one.points is not None
        ]


def begun(row: TournamentRow) -> TournamentRow:
    """The tournament with its first round."""
    count = len(row.entrants)
    usual = max(1, (count - 1).bit_length())
    swiss = min(row.rounds or usual, pairing.most_rounds(count))
    rounds = swiss if row.kind == "swiss" else count - 1 + count % 2
    return next_round(msgspec.structs.replace(row, rounds=rounds, status="running"))


def next_round(row: TournamentRow) -> TournamentRow:
    """The tournament with another round, or over."""
    if len(row.games) == row.rounds:
        return msgspec.structs.replace(row, status="over")
    count = len(row.entrants)
    if row.kind == "robin":
        found = pairing.round_robin(count)[len(row.games)]
    else:
        found = pairing.swiss(count, row.played)
    games = [GameRow(pair, seats.new_id()) for pair in found.pairs]
    if found.bye is not None:
        games.append(GameRow((found.bye,), "", BYE))
    return msgspec.structs.replace(row, games=(*row.games, tuple(games)))


def result_of(table: TableRow) -> tuple[float, float] | None:
    """The points of a finished duel; a shared victory is half a point each."""
    if table.status != "over":
        return None
    winners = (table.mark.get(RESULT) or {}).get("winners", [])
    share = 1 / len(winners) if winners else 0.5
    one, two = [share if seat in winners or not winners else 0.0 for seat in (1, 2)]
    return one, two


class Tournaments:
    def __init__(self, store: SqlStore, lobby: "Lobby") -> None:
        self.store = store
        self.lobby = lobby

    # The rows

    async def create(self, row: TournamentRow) -> None:
        row = dated(row)
        await self.store.write([Statement(INSERT, (row.id, row.status, encoded(row)))])

    async def load(self, id: str) -> tuple[TournamentRow, int] | None:
        found = await self.store.rows(LOAD, (id,))
        return (decoded(str(found[0][0]), TournamentRow), int(found[0][1])) if found else None

    async def save(self, row: TournamentRow, version: int) -> None:
        """Raises Outdated if it was changed since it was read."""
        row = dated(row)
        values = (row.status, encoded(row), row.id, version)
        await self.store.write([Statement(UPDATE, values, must_change=True)])

    async def of(self, person: str) -> list[TournamentRow]:
        return await with_person(self.store, person)

    # Carrying on

    async def watch(self) -> None:
        """Enter results and open rounds, until cancelled."""
        while True:
            try:
                for id in await self.store.bodies(PLAYED, ()):
                    await self.carry_on(id)
            except (StoreError, Rejected) as error:
                log.error("not carried on", extra={"error": str(error)})
            await asyncio.sleep(OFTEN)

    async def carry_on(self, id: str) -> TournamentRow | None:
        """The tournament with what has happened at its tables, and with the tables it needs."""
        for _ in range(TRIES):
            found = await self.load(id)
            if found is None:
                return None
            row, version = found
            if row.status != "running":
                return row
            now = await self.with_results(row)
            if now == row:
                break
            with contextlib.suppress(Outdated):  # another process was faster
                await self.save(now, version)
        for game in row.games[-1]:
            if game.points is None:
                await self.make(row, game)
        return row

    async def with_results(self, row: TournamentRow) -> TournamentRow:
        games = []
        for game in row.games[-1]:
            if game.points is None:
                table = await self.store.load_table(game.table)
                points = result_of(table) if table is not None else None
                game = msgspec.structs.replace(game, points=points)
            games.append(game)
        row = msgspec.structs.replace(row, games=(*row.games[:-1], tuple(games)))
        return next_round(row) if all(one.points is not None for one in games) else row

    async def make(self, row: TournamentRow, game: GameRow) -> None:
        """Make the table of a game and start it, unless that was done."""
        table = await self.store.load_table(game.table)
        if table is None:
            table = table_of(row, game)
            try:
                await self.lobby.open(table)
            except Rejected:
                return  # made by another process at the same time
        if table.status == "lobby":
            with contextlib.suppress(Moved, Rejected, Unreadable):
                async with self.lobby.visit(table.id, to_play=True) as here, here.lock:
                    await here.start()


def table_of(row: TournamentRow, game: GameRow) -> TableRow:
    """A table at which the two have their seats, by their cookies."""
    two = [row.entrants[player] for player in game.players]
    owner = next((one.person for one in two if one.person is not None), "")
    new = wire.NewTable(
        row.game, 2, [one.bot for one in two], hints=False, pauses=False, clock=row.clock
    )
    table = seats.new_table(new, Person(owner, ""))
    table = msgspec.structs.replace(table, id=game.table)
    for at, one in enumerate(two):
        if one.person is not None:
            sits = seats.person_seat(table, Person(one.person, one.name), None, new_key(), at)
            table = seats.changed_seat(table, at, sits, "sat")
    return table


def dated(row: TournamentRow) -> TournamentRow:
    return msgspec.structs.replace(row, changed=time.time())


async def old_tournaments(store: SqlStore, days: Mapping[str, float]) -> list[tuple[str, int]]:
    """Ids and versions of those that have not changed for so many days, by the status of tables."""
    found = []
    for status, age in days.items():
        before = time.time() - age * A_DAY
        for id, version, body in await store.rows(OF_STATUS, (AS_TABLES[status],)):
            if decoded(str(body), TournamentRow).changed < before:
                found.append((str(id), int(version)))
    return found


async def remove_tournaments(store: SqlStore, old: list[tuple[str, int]]) -> None:
    """Remove tournaments, but none that was changed meanwhile. Their tables stay."""
    await store.write([Statement(DELETE, one) for one in old])


async def with_person(store: SqlStore, person: str) -> list[TournamentRow]:
    """The tournaments that name a person, the last entered first."""
    told = "".join([f"!{letter}" if letter in "!%_" else letter for letter in person])
    found = await store.bodies(MINE, (f'%"{told}"%',))
    return [decoded(body, TournamentRow) for body in found]


def without_person(row: TournamentRow, person: str) -> TournamentRow:
    """Nobody is left of a person but a place in the standings."""
    instead = USUAL if row.status != "over" else None  # a bot plays what is left
    entrants = [
        Entrant(f"Player {at + 1}", None, instead) if one.person == person else one
        for at, one in enumerate(row.entrants)
    ]
    owner = "" if row.owner == person else row.owner
    return msgspec.structs.replace(row, entrants=tuple(entrants), owner=owner)


async def forget_in_tournaments(store: SqlStore, person: str) -> None:
    """Remove a person from all tournaments, whoever writes them meanwhile; raises StoreError."""
    for _ in range(TRIES):
        known = await with_person(store, person)
        if not known:
            return
        for row in known:
            body, version = (await store.rows(LOAD, (row.id,)))[0]
            after = without_person(decoded(str(body), TournamentRow), person)
            values = (after.status, encoded(after), row.id, int(version))
            with contextlib.suppress(Outdated):
                await store.write([Statement(UPDATE, values, must_change=True)])
    raise StoreError("a tournament is busy: try again")


def encoded(row: TournamentRow) -> str:
    return msgspec.json.encode(row).decode()
