"""Alerts: who is away is called when it is their turn, once a turn, and once for a vote.

Calls wait for the end of a player's quiet hours. What does not arrive is tried again, and an
address that is dead is dropped.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import msgspec

from undercroft.games import GAMES
from undercroft.server import wire
from undercroft.server.alerts.addresses import (
    Address,
    Hook,
    Mail,
    Push,
    is_known,
    with_address,
    without_address,
)
from undercroft.server.alerts.alert_wire import AlertEvent
from undercroft.server.alerts.hooks import (
    GONE,
    LONGEST_SECRET,
    BadHook,
    body_of,
    headers_of,
    parts_of,
    post,
    told,
)
from undercroft.server.alerts.recalls import Recalls
from undercroft.server.errors import Moved, Rejected
from undercroft.server.operation.logs import short
from undercroft.server.stores.store import StoreError
from undercroft.server.tables import voting
from undercroft.server.tables.clients import Client

if TYPE_CHECKING:
    from undercroft.server.alerts.postman import Postman
    from undercroft.server.alerts.web_push import Pusher
    from undercroft.server.tables.table import Table

log = logging.getLogger("undercroft.alerts")

BEFORE: Final = 2.0  # seconds: who is back by then needs no call
WAITS: Final = (1.0, 3.0, 30.0)  # seconds between tries
MOST_FAILED: Final = 5  # calls in a row; then the address is dropped
IN_ALL: Final = 1000  # calls that wait at a time
MINUTES: Final = 24 * 60
NO_PUSH: Final = "This server tells nothing to browsers."
NO_MAIL: Final = "This server sends no mail."

Asked = wire.Call | wire.Push | wire.Mail
Place = tuple[str, int, AlertEvent]  # a seat of a table, and what it is called for


class Alerts:
    """The calls of all tables. `anywhere`: the operator allows addresses that are not public."""

    def __init__(
        self,
        anywhere: bool = False,
        read: Callable[[], float] = time.time,
        pusher: "Pusher | None" = None,
        postman: "Postman | None" = None,
    ) -> None:
        self.anywhere = anywhere
        self.read = read
        self.pusher = pusher
        self.postman = postman
        self.link: str | None = None  # the server's address
        self.calling: dict[Place, asyncio.Task[None]] = {}  # until nothing is owed any more
        self.waiting = 0  # those that are not done
        self.recalls = Recalls(self)

    # What players ask for

    async def ask(self, table: "Table", client: Client, asked: Asked) -> None:
        """Call a player at an address, or no more."""
        table.check_seat(client, asked.seat)
        quiet = asked.quiet
        if quiet is not None and not all(0 <= minute < MINUTES for minute in quiet):
            raise Rejected("message", "Quiet hours are two minutes of the day.")
        try:
            address = address_of(asked)
            person = table.row.seats[asked.seat].person or ""
            is_wanted = await self.is_wanted(address, person, client.network)
        except ValueError as error:
            raise Rejected("message", str(error)) from None
        calls = table.row.calls
        if not is_wanted:
            await self.keep(table, without_address(calls, asked.seat, address))
        elif not is_known(address, calls.get(asked.seat, ())):
            await self.keep(table, with_address(calls, asked.seat, address))

    async def is_wanted(self, address: Address, person: str, network: str) -> bool:
        """Whether an address is to be called, or no more; raises ValueError if it can't be."""
        match address:
            case Hook():
                if address.url:
                    parts_of(address.url, self.anywhere)
                    if not 0 < len(address.secret) <= LONGEST_SECRET:
                        raise BadHook(f"A secret has 1 to {LONGEST_SECRET} letters.")
                return bool(address.url)
            case Push():
                if not address.p256dh and not address.auth:
                    return False
                if self.pusher is None:
                    raise Rejected("state", NO_PUSH)
                parts_of(address.url, self.anywhere)
                self.pusher.check(address)
            case Mail():
                if not address.address:
                    return False
                if self.postman is None:
                    raise Rejected("state", NO_MAIL)
                await self.postman.ask(person, network, address)
        return True

    async def keep(self, table: "Table", calls: dict[int, tuple[Address, ...]]) -> None:
        await table.save(msgspec.structs.replace(table.row, calls=calls))

    # Calling

    def look(self, table: "Table") -> None:
        """Call those who are away and owe a choice or a vote; forget calls to those who don't."""
        row, game = table.row, table.game
        is_on = game is not None and row.status == "playing"
        due = game.match.to_act() if game is not None and is_on else ()
        asked = voting.awaited(table) if is_on else set()
        for seat in range(len(row.seats)):
            self.follow(table, seat, "your turn", seat in due and row.seats[seat].bot is None)
            self.follow(table, seat, "your vote", seat in asked)

    def follow(self, table: "Table", seat: int, event: AlertEvent, owes: bool) -> None:
        """Call a player once for as long as something is owed."""
        place = (table.row.id, seat, event)
        task = self.calling.get(place)
        if task is not None and not owes:
            task.cancel()
            del self.calling[place]
        elif task is None and owes and seat in table.row.calls:
            if table.company.attendance.of(seat) == "here":
                return
            if self.waiting >= IN_ALL:
                log.error("too many calls", extra={"table": short(table.row.id)})
                return
            self.calling[place] = asyncio.create_task(self.call(table, seat, event))

    async def call(self, table: "Table", seat: int, event: AlertEvent) -> None:
        """Call a player, once: the task stays until nothing is owed any more."""
        table.users += 1
        self.waiting += 1
        try:
            addresses = table.row.calls.get(seat, ())
            await asyncio.gather(*[self.reach(table, seat, one, event) for one in addresses])
        finally:
            self.waiting -= 1
            table.house.let_go(table)

    async def reach(self, table: "Table", seat: int, address: Address, event: AlertEvent) -> None:
        """Call a player at one of their addresses, unless it was taken back meanwhile."""
        await asyncio.sleep(max(BEFORE, self.until_loud(address.quiet)))
        is_away = table.company.attendance.of(seat) != "here"
        if is_away and address in table.row.calls.get(seat, ()):
            await self.send(table, seat, address, event)

    def until_loud(self, quiet: tuple[int, int] | None) -> float:
        """Seconds until the end of quiet hours; 0 outside of them."""
        if quiet is None:
            return 0.0
        first, last = quiet
        now = self.read() / 60 % MINUTES
        is_quiet = first <= now < last if first <= last else now >= first or now < last
        return (last - now) % MINUTES * 60 if is_quiet else 0.0

    async def send(self, table: "Table", seat: int, address: Address, event: AlertEvent) -> None:
        """Try until it arrives, or for the last time."""
        counts = table.house.metrics.calls
        for wait in (*WAITS, None):
            try:
                status = await self.deliver(table, seat, address, event)
            except (OSError, TimeoutError, BadHook, StoreError):
                status = 0
            if 200 <= status < 300:
                counts["arrived"] += 1
                await self.settle(table, seat, address, 0)
                return
            if status in GONE or wait is None:
                break
            await asyncio.sleep(wait)
        failed = MOST_FAILED if status in GONE else address.failed + 1
        counts["dropped" if failed >= MOST_FAILED else "failed"] += 1
        log.warning("not called", extra={"table": short(table.row.id), "status": status})
        await self.settle(table, seat, address, failed)

    async def deliver(self, table: "Table", seat: int, address: Address, event: AlertEvent) -> int:
        """Send one call; the status of the answer. Raises BadHook, OSError, TimeoutError."""
        id, title = table.row.id, GAMES[table.row.game].title
        match address:
            case Hook():
                link = f"{self.link.rstrip('/')}/t/{id}" if self.link else None
                body = body_of(address, title, id, event, link)
                return await post(address.url, headers_of(address, body), body, self.anywhere)
            case Push() if self.pusher is not None:
                body = told(title, id, event)
                headers, sealed = self.pusher.request(address, body, topic_of(id, event))
                return await post(address.url, headers, sealed, self.anywhere)
            case Mail() if self.postman is not None:
                person = table.row.seats[seat].person or ""
                return await self.postman.call(person, address, title, id, event)
        return 0  # the server was told to call no such address any more

    async def settle(self, table: "Table", seat: int, address: Address, failed: int) -> None:
        """Remember how a call went; an address that is dead is dropped."""
        if failed == address.failed:
            return
        async with table.lock:
            calls = table.row.calls
            if address not in calls.get(seat, ()):
                return
            if failed < MOST_FAILED:
                calls = with_address(calls, seat, msgspec.structs.replace(address, failed=failed))
            else:
                calls = without_address(calls, seat, address)
            with contextlib.suppress(Rejected, Moved):  # then it is tried again next time
                await self.keep(table, calls)

    async def close(self) -> None:
        await self.recalls.close()
        for task in self.calling.values():
            task.cancel()
        await asyncio.gather(*self.calling.values(), return_exceptions=True)
        if self.postman is not None:
            await self.postman.close()


def topic_of(table: str, event: AlertEvent) -> str:
    """Of one topic push services keep the newest only: a vote takes no turn's place."""
    return f"{table} vote" if event == "your vote" else table


def address_of(asked: Asked) -> Address:
    match asked:
        case wire.Call():
            return Hook(asked.url, asked.form, asked.secret, asked.quiet)
        case wire.Push():
            return Push(asked.url, asked.p256dh, asked.auth, asked.quiet)
    return Mail(asked.address, asked.language, asked.quiet)
