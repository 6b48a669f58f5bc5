"""Alerts: who is away is called when it is their turn, once a turn.

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
from undercroft.server.clients import Client
from undercroft.server.company_wire import Call
from undercroft.server.errors import Moved, Rejected
from undercroft.server.hooks import GONE, LONGEST_SECRET, BadHook, body_of, parts_of, post
from undercroft.server.logs import short
from undercroft.server.store import Hook

if TYPE_CHECKING:
    from undercroft.server.table import Table

log = logging.getLogger("undercroft.alerts")

BEFORE: Final = 2.0  # seconds: who is back by then needs no call
WAITS: Final = (1.0, 3.0, 30.0)  # seconds between tries
MOST_FAILED: Final = 5  # calls in a row; then the address is dropped
IN_ALL: Final = 1000  # calls that wait at a time
MINUTES: Final = 24 * 60


class Alerts:
    """The calls of all tables. `anywhere`: the operator allows addresses that are not public."""

    def __init__(self, anywhere: bool = False, read: Callable[[], float] = time.time) -> None:
        self.anywhere = anywhere
        self.read = read
        self.link: str | None = None  # the server's address
        self.calling: dict[tuple[str, int], asyncio.Task[None]] = {}  # until the turn is over
        self.waiting = 0  # those that are not done

    # What players ask for

    async def set_hook(self, table: "Table", client: Client, asked: Call) -> None:
        """Call a player at an address, or no more."""
        table.check_seat(client, asked.seat)
        hook: Hook | None = None
        if asked.url:
            quiet = asked.quiet
            if quiet is not None and not all(0 <= minute < MINUTES for minute in quiet):
                raise Rejected("message", "Quiet hours are two minutes of the day.")
            if not 0 < len(asked.secret) <= LONGEST_SECRET:
                raise Rejected("message", f"A secret has 1 to {LONGEST_SECRET} letters.")
            try:
                parts_of(asked.url, self.anywhere)
            except BadHook as error:
                raise Rejected("message", str(error)) from None
            hook = Hook(asked.url, asked.form, asked.secret, quiet)
        await self.keep(table, asked.seat, hook)

    async def keep(self, table: "Table", seat: int, hook: Hook | None) -> None:
        hooks = {at: one for at, one in table.row.hooks.items() if at != seat}
        if hook is not None:
            hooks[seat] = hook
        await table.save(msgspec.structs.replace(table.row, hooks=hooks))

    # Calling

    def look(self, table: "Table") -> None:
        """Call those who are away and owe a choice; forget calls to those who don't."""
        row, game = table.row, table.game
        due = game.match.to_act() if game is not None and row.status == "playing" else ()
        for seat in row.hooks:
            place = (row.id, seat)
            owes = seat in due and row.seats[seat].bot is None
            task = self.calling.get(place)
            if task is not None and not owes:
                task.cancel()
                del self.calling[place]
            elif task is None and owes and table.company.attendance.of(seat) != "here":
                if self.waiting >= IN_ALL:
                    log.error("too many calls", extra={"table": short(row.id)})
                    continue
                self.calling[place] = asyncio.create_task(self.call(table, seat))

    async def call(self, table: "Table", seat: int) -> None:
        """Call a player, once for this turn: the task stays until the turn is over."""
        table.users += 1
        self.waiting += 1
        try:
            hook = table.row.hooks.get(seat)
            if hook is None:
                return  # taken back before the task ran
            await asyncio.sleep(max(BEFORE, self.until_loud(hook)))
            if table.company.attendance.of(seat) != "here":
                await self.send(table, seat, hook)
        finally:
            self.waiting -= 1
            table.house.let_go(table)

    def until_loud(self, hook: Hook) -> float:
        """Seconds until the end of quiet hours; 0 outside of them."""
        if hook.quiet is None:
            return 0.0
        first, last = hook.quiet
        now = self.read() / 60 % MINUTES
        is_quiet = first <= now < last if first <= last else now >= first or now < last
        return (last - now) % MINUTES * 60 if is_quiet else 0.0

    async def send(self, table: "Table", seat: int, hook: Hook) -> None:
        link = f"{self.link.rstrip('/')}/t/{table.row.id}" if self.link else None
        body = body_of(hook, GAMES[table.row.game].title, table.row.id, link)
        for wait in (*WAITS, None):
            try:
                status = await post(hook, body, self.anywhere)
            except (OSError, TimeoutError, BadHook):
                status = 0
            if 200 <= status < 300:
                await self.settle(table, seat, hook, 0)
                return
            if status in GONE or wait is None:
                break
            await asyncio.sleep(wait)
        failed = MOST_FAILED if status in GONE else hook.failed + 1
        log.warning("not called", extra={"table": short(table.row.id), "status": status})
        await self.settle(table, seat, hook, failed)

    async def settle(self, table: "Table", seat: int, hook: Hook, failed: int) -> None:
        """Remember how a call went; an address that is dead is dropped."""
        if failed == hook.failed:
            return
        kept = msgspec.structs.replace(hook, failed=failed) if failed < MOST_FAILED else None
        async with table.lock:
            if table.row.hooks.get(seat) == hook:
                with contextlib.suppress(Rejected, Moved):  # then it is tried again next time
                    await self.keep(table, seat, kept)

    async def close(self) -> None:
        for task in self.calling.values():
            task.cancel()
        await asyncio.gather(*self.calling.values(), return_exceptions=True)
