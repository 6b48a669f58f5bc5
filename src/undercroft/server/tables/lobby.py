"""All tables of the server: loaded on demand, dropped from memory when nobody uses them."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

import msgspec

from undercroft.core.game import BadSetup
from undercroft.server import http_wire, limits, wire
from undercroft.server.accounts.people import Person, new_key
from undercroft.server.bots.bots import BotRunner
from undercroft.server.boxes.boxes import Examiner, keep_pack
from undercroft.server.cluster.leases import Leases
from undercroft.server.errors import CANT_SAVE, NO_TABLE, Moved, NoTable, Rejected, Unreadable
from undercroft.server.house import House, nobody
from undercroft.server.lessons.coached_table import CoachedTable
from undercroft.server.operation.logs import short
from undercroft.server.puzzles.deals import is_secret, may_look
from undercroft.server.reviews.forks import fork_of
from undercroft.server.stores.store import Action, Coached, Damaged, Store, StoreError, TableRow
from undercroft.server.tables import log_files, seats
from undercroft.server.tables.clients import Client
from undercroft.server.tables.game_session import Standing, in_thread, standing_of
from undercroft.server.tables.table import Table
from undercroft.server.tables.talk import Manners
from undercroft.server.tables.timekeeper import Timekeeper

if TYPE_CHECKING:
    from undercroft.server.alerts.alerts import Alerts

log = logging.getLogger("undercroft.lobby")

REMEMBERED: Final = 10_000  # games of which it is known while they are not in memory
LONGEST_ID: Final = 32
LOOKED_THROUGH: Final = 200  # tables of somebody who opens a file
HANDS: Final = 8  # tables that are handed over at a time
HAND_OVER: Final = 10.0  # seconds for all of them
DEALT: Final = "This is the deal of the day: it stays closed until it is over."
TOO_MANY: Final = "You have too many tables open: finish some of them first."
DAMAGED: Final = (
    "What is stored of this table can't be read: it is damaged, or of another version of the game."
)


class Lobby:
    def __init__(
        self,
        store: Store,
        bots: BotRunner,
        most: limits.Limits | None = None,
        leases: Leases | None = None,  # where several processes share the store
        time: Timekeeper | None = None,
        manners: Manners | None = None,
        alerts: "Alerts | None" = None,
        is_rated: Callable[[str], Awaitable[bool]] = nobody,
    ) -> None:
        self.store = store
        self.is_closing = False
        self.leases = leases
        if leases is not None:
            leases.lost = lambda table_id: self.lose(self.tables.get(table_id))
        self.bots = bots
        self.metrics = bots.workers.metrics
        self.most = most or limits.Limits()
        self.examiner = Examiner(self.most)
        self.time = time or Timekeeper()
        self.house = House(
            self.wake,
            self.release,
            self.lose,
            self.most,
            manners or Manners(),
            alerts,
            self.time.now,
            self.time.alarm,
            is_rated,
            self.metrics,
        )
        self.tables: dict[str, Table] = {}
        self.opening: dict[str, asyncio.Lock] = {}  # of tables being loaded
        self.standing: dict[str, Standing] = {}  # of games not in memory
        self.at_work: dict[str, asyncio.Task[None]] = {}  # the bots of each table

    @asynccontextmanager
    async def visit(self, table_id: str, to_play: bool = False) -> AsyncIterator[Table]:
        """A table, kept in memory while the context is open; raises NoTable, Unreadable.

        `to_play`: to change it; raises Moved if another process holds it.
        """
        if to_play and self.is_closing:
            raise Moved
        table = self.tables.get(table_id)
        if table is None or (to_play and not self.holds(table_id)):
            table = await self.enter(table_id, to_play)
        else:
            table.users += 1
        try:
            yield table
        finally:
            self.release(table)

    def holds(self, table_id: str) -> bool:
        """Whether this process may change a table."""
        return self.leases is None or self.leases.has(table_id)

    async def check_holds(self, table_id: str) -> None:
        """Raise Moved if another process has taken a table that this one believes to hold."""
        if self.leases is None or not self.leases.has(table_id):
            return
        try:
            is_held = await self.leases.has_still(table_id)
        except StoreError:
            raise Rejected("storage", CANT_SAVE) from None
        if not is_held:
            raise Moved

    async def enter(self, table_id: str, to_play: bool) -> Table:
        """Load a table that is not in memory, once for concurrent requests."""
        lock = self.opening.setdefault(table_id, asyncio.Lock())
        async with lock:
            try:
                table = self.tables.get(table_id)
                if to_play and self.leases is not None and not self.leases.has(table_id):
                    await self.leases.take(table_id)
                    table = None  # others may have changed it since
                table = table or await self.bring_in(table_id)
                table.users += 1
            finally:
                if self.opening.get(table_id) is lock:
                    del self.opening[table_id]
        return table

    def damaged(self, table_id: str, error: Exception) -> Unreadable:
        self.metrics.unreadable += 1
        log.error("not readable", extra={"table": short(table_id), "error": str(error)})
        return Unreadable(DAMAGED)

    async def find(self, table_id: str) -> TableRow:
        if table_id in self.tables and self.holds(table_id):
            return self.tables[table_id].row
        try:
            row = await self.store.load_table(table_id) if len(table_id) <= LONGEST_ID else None
        except Damaged as error:
            raise self.damaged(table_id, error) from None
        if row is None:
            raise NoTable(NO_TABLE)
        return row

    async def check_over(self, table_id: str, person: Person | None, seed: bool = False) -> None:
        """Raise NoTable unless a person may look at the table's finished game, and at its seed."""
        row = await self.find(table_id)
        if row.status != "over":
            raise NoTable("There is no finished game at this table.")
        if (seed and is_secret(row)) or not await may_look(self.store, row, person):
            raise NoTable(DEALT)

    async def bring_in(self, table_id: str) -> Table:
        row = await self.find(table_id)
        kind = Table if row.coach is None else CoachedTable
        table = kind(row, self.store, self.house)
        try:
            await table.load()
        except Damaged as error:
            raise self.damaged(table_id, error) from None
        except StoreError:
            raise
        except Exception as error:  # a damaged log may break the rules anywhere
            raise self.damaged(table_id, error) from None
        self.tables[table_id] = table
        return table

    def release(self, table: Table) -> None:
        table.users -= 1
        if not table.users and self.tables.get(table.row.id) is table:
            del self.tables[table.row.id]
            if self.leases is None:
                self.remember_turn(table)
            else:
                self.leases.let_go(table.row.id)
            table.game = None  # so that it is freed at once: table and clients refer to each other

    def lose(self, table: Table | None) -> None:
        """Drop a table that others have changed or hold; its clients come back to what is so."""
        if table is None or self.tables.get(table.row.id) is not table:
            return
        del self.tables[table.row.id]
        if self.leases is not None:
            self.leases.held.pop(table.row.id, None)
        if (task := self.at_work.get(table.row.id)) is not None:
            task.cancel()
        for client in [*table.clients, *table.arriving]:
            client.send_elsewhere()

    def remember_turn(self, table: Table) -> None:
        if table.game is None or table.row.status != "playing":
            self.standing.pop(table.row.id, None)
            return
        self.standing[table.row.id] = standing_of(table.game)
        if len(self.standing) > REMEMBERED:
            del self.standing[next(iter(self.standing))]

    # Bots

    def wake(self, table: Table) -> None:
        """Start the bots of a table if it is their turn."""
        if table.row.id not in self.at_work and self.bots.next_bot(table) is not None:
            table.users += 1
            task = asyncio.create_task(self.bots.run(table))
            self.at_work[table.row.id] = task
            task.add_done_callback(lambda task: self.rest(table, task))

    def rest(self, table: Table, task: asyncio.Task[None]) -> None:
        del self.at_work[table.row.id]
        if task.cancelled():
            if (again := self.tables.get(table.row.id)) is not None:
                self.wake(again)  # loaded anew
        else:
            if isinstance(fault := task.exception(), Moved):
                self.lose(table)
            elif fault is not None:
                log.error("bots have stopped", extra={"table": short(table.row.id)}, exc_info=fault)
            else:
                self.wake(table)  # something may have happened since
        self.release(table)

    async def ring(self, table_id: str) -> None:
        """The alarm of a table's clocks."""
        if self.is_closing:
            return
        try:
            async with self.visit(table_id, to_play=True) as table, table.lock:
                await table.refresh()
                await table.company.clockwork.ring()
        except (NoTable, Unreadable, Moved):
            return  # it is another process's, or can't be played

    # The end

    async def hand_over(self) -> None:
        """Give all tables up, each when nothing is being written; their clients come back."""
        self.is_closing = True
        room = asyncio.Semaphore(HANDS)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(HAND_OVER):
                await asyncio.gather(
                    *[self.hand_over_one(table, room) for table in list(self.tables.values())]
                )
        if self.leases is not None:
            await self.leases.leave()
        await self.close()

    async def hand_over_one(self, table: Table, room: asyncio.Semaphore) -> None:
        async with room, table.lock:
            if self.leases is not None:
                self.leases.let_go(table.row.id)
                with contextlib.suppress(StoreError):
                    await self.leases.let_idle_go()
            self.lose(table)

    async def close(self) -> None:
        for task in list(self.at_work.values()):
            task.cancel()
        await asyncio.gather(*self.at_work.values(), return_exceptions=True)

    # Tables

    async def create(
        self,
        request: wire.NewTable,
        person: Person,
        opener: str = "",
        coached: bool = False,
        network: str = "",
    ) -> http_wire.Created:
        """Open a table, seat its owner, and start it if asked; raises BadSetup, BadBox."""
        box = await self.accept(request, network) if request.pack else None
        row, seat, key = seats.new_table(request, person, opener), None, None
        if await self.store.count_tables(person.id) >= self.most.tables_each:
            raise Rejected("state", TOO_MANY)
        if request.sit and seats.FREE in row.seats:
            seat, key = seats.owners_seat(row, request.seat), new_key()
            taken = seats.person_seat(row, person, request.name, key, seat)
            row = seats.changed_seat(row, seat, taken, "sat")
            if coached:
                row = msgspec.structs.replace(row, coach=Coached(seat))
        if request.start and seats.FREE in row.seats:
            raise BadSetup("A game can't start while seats are free.")
        if request.pack:
            key_of_pack = await keep_pack(self.store, request.pack)
            row = msgspec.structs.replace(row, pack=key_of_pack, box=box)
        await self.open(row)
        if request.start:
            async with self.visit(row.id, to_play=True) as table, table.lock:
                await table.start()
        return http_wire.Created(row.id, seat, key)

    async def open_log(
        self, text: str, name: str | None, person: Person, opener: str, network: str
    ) -> tuple[http_wire.Created, bool]:
        """Go on with a saved game at a new table; raises NotALog, BadLogFile, BadBox.

        At the person's own one, if it stands just there; answers whether the table is new.
        """
        row, pack, action, created = await self.examiner.run(
            network, lambda: log_files.table_of(log_files.read_log(text), person, name, opener)
        )
        if known := await self.own_table(row, pack, action.moves, person):
            return http_wire.Created(known, None, None), False
        if pack:
            box = await self.examiner.accept(row.game, pack, "file", network)
            key = await keep_pack(self.store, pack)
            row = msgspec.structs.replace(row, pack=key, box=box)
        await self.store.create(row, action)
        log.info("opened from a file", extra={"table": short(row.id), "game": row.game})
        return created, True

    async def own_table(
        self, row: TableRow, pack: wire.Pack, lines: list[str], person: Person
    ) -> str | None:
        """A table of a person at which the same game stands at the same move."""
        for own in await self.store.tables_of(person.id, LOOKED_THROUGH):
            if own.status == "lobby" or not log_files.is_same_deal(own, row):
                continue
            with contextlib.suppress(NoTable, Unreadable):
                async with self.visit(own.id) as table:
                    if table.game is not None and table.game.lines == lines and table.pack == pack:
                        return own.id
        return None

    async def fork(
        self,
        table_id: str,
        asked: http_wire.OpenFork,
        person: Person,
        opener: str,
        link: str = "",  # by which the person came, and comes back
    ) -> http_wire.Created:
        """Play on from a decision of a finished game at a new table; raises NoTable."""
        await self.check_over(table_id, person, seed=True)
        if await self.store.count_tables(person.id) >= self.most.tables_each:
            raise Rejected("state", TOO_MANY)
        async with self.visit(table_id) as table:
            game = table.game
            assert game is not None
            row, action, created = await in_thread(
                lambda: fork_of(table.row, table.pack, game.match, asked, person, opener, link)
            )
        await self.store.create(row, action)
        log.info("forked", extra={"table": short(row.id), "game": row.game})
        return created

    async def accept(self, request: wire.NewTable, network: str) -> wire.BoxInfo:
        return await self.examiner.accept(
            request.game, request.pack or {}, request.box_from, network
        )

    async def open(self, row: TableRow, action: Action | None = None) -> None:
        try:
            await self.store.create(row, action)
        except StoreError as error:
            log.error("not saved", extra={"error": str(error)})
            raise Rejected("storage", CANT_SAVE) from None
        log.info("opened", extra={"table": short(row.id), "game": row.game})

    async def rematch(self, table: Table, client: Client) -> None:
        """Open the same table for another game and tell everybody its address."""
        if not table.holds(client) and not table.is_owner(client):
            raise Rejected("seat", "Only those who played can ask for another game.")
        table.check_status("over")
        if table.row.next is None:
            another = seats.again(table.row)
            await self.open(another)
            await table.save(msgspec.structs.replace(table.row, next=another.id))
        table.broadcast_table()
