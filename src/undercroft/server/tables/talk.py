"""What is said at a table: phrases and short texts, kept with the table and deleted with it.

Players hear each other, and who looks on hears them. Those who look on have a talk of their own,
which players hear only when the game is over.
"""

import logging
import re
import time
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final
from unicodedata import normalize

import msgspec

from undercroft.core.game import WATCHER
from undercroft.server import limits, wire
from undercroft.server.accounts.people import tidy_text
from undercroft.server.errors import CANT_SAVE, Rejected
from undercroft.server.operation.logs import short
from undercroft.server.stores.store import StoreError
from undercroft.server.tables.clients import Client

if TYPE_CHECKING:
    from undercroft.server.tables.table import Table

log = logging.getLogger("undercroft.talk")

LONGEST: Final = 280  # letters
AT_ONCE: Final = 5  # lines of a person
A_SECOND: Final = 0.5
KEPT: Final = 200  # lines of a table
HIDDEN: Final = "***"  # in place of a word that the operator does not want
WORD: Final = re.compile(r"[\w'’-]+")


@dataclass(frozen=True)
class Manners:
    """What the operator has set for all tables."""

    on: bool = False
    words: frozenset[str] = frozenset()  # that are not shown, folded

    def polite(self, text: str) -> str:
        if not self.words:
            return text
        return WORD.sub(lambda found: HIDDEN if folded(found[0]) in self.words else found[0], text)


def folded(word: str) -> str:
    return normalize("NFKC", word).casefold()


class KeptLine(msgspec.Struct):
    """A line as it is stored, with its person, who may want it deleted."""

    line: wire.Line
    person: str
    reported: bool = False


def note_of(table: str) -> str:
    return f"talk {table}"


def kept_lines(text: str) -> list[KeptLine]:
    return msgspec.json.decode(text, type=list[KeptLine]) if text else []


def without_lines(text: str, person: str) -> str:
    """What is stored of a talk, without what a person has said."""
    left = [one for one in kept_lines(text) if one.person != person]
    return msgspec.json.encode(left).decode()


class Talk:
    def __init__(self, table: "Table") -> None:
        self.table = table
        self.kept: list[KeptLine] | None = None  # until it is read
        self.allowed = limits.Allowances(AT_ONCE, A_SECOND)

    @property
    def is_on(self) -> bool:
        return self.table.house.manners.on and self.table.row.talk

    async def lines(self) -> list[KeptLine]:
        if self.kept is None:
            try:
                self.kept = kept_lines(await self.table.store.load_note(self.name))
            except (StoreError, msgspec.MsgspecError):
                raise Rejected("storage", CANT_SAVE) from None
        return self.kept

    @property
    def name(self) -> str:
        return note_of(self.table.row.id)

    # Hearing

    def hears(self, client: Client, line: wire.Line) -> bool:
        if self.table.row.status == "over":
            return True
        return client.looks is None and (line.seat != WATCHER or not self.table.holds(client))

    async def greet(self, client: Client) -> None:
        """Send a client all that it may hear."""
        if self.table.house.manners.on and await self.lines():
            self.send(client, [one.line for one in await self.lines()], True)

    async def open_up(self) -> None:
        """When the game is over players hear those who looked on."""
        for client in self.table.clients:
            if self.table.holds(client):
                await self.greet(client)

    def send(self, client: Client, lines: Iterable[wire.Line], whole: bool) -> None:
        heard = [line for line in lines if self.hears(client, line)]
        if heard:
            client.send(wire.Talk(heard, whole))

    # Speaking

    async def say(self, client: Client, message: wire.Say) -> None:
        if not self.is_on:
            raise Rejected("state", "Nobody talks at this table.")
        if client.looks is not None:
            raise Rejected("seat", "Who looks over somebody's shoulder says nothing.")
        held = self.table.holds(client)
        seat = message.seat if message.seat is not None else (held[0] if held else WATCHER)
        if seat != WATCHER:
            self.table.check_seat(client, seat)
        elif held:
            raise Rejected("seat", "This is not your seat.")
        text = self.table.house.manners.polite(tidy_text(message.text, LONGEST + 1))
        if len(text) > LONGEST or (not text) == (message.phrase is None):
            raise Rejected("message", f"Say a phrase, or a text of 1 to {LONGEST} letters.")
        self.check_allowed(client)
        name = self.table.row.seats[seat].name if seat != WATCHER else client.person.name
        kept = await self.lines()
        number = kept[-1].line.number + 1 if kept else 1
        line = wire.Line(number, seat, name, text, message.phrase, int(time.time()))
        await self.save([*kept, KeptLine(line, client.person.id)][-KEPT:])
        for other in self.table.clients:
            self.send(other, [line], False)

    def check_allowed(self, client: Client) -> None:
        held = self.table.holds(client)
        who = client.person.id if client.is_known else client.network
        if not self.allowed.take(f"seat {held[0]}" if held else who):
            raise Rejected("rate", "You say very much: wait a little.")

    async def save(self, kept: list[KeptLine]) -> None:
        try:
            await self.table.store.save_note(self.name, msgspec.json.encode(kept).decode())
        except StoreError:
            raise Rejected("storage", CANT_SAVE) from None
        self.kept = kept

    async def report(self, client: Client, number: int) -> None:
        """Tell the operator of a line."""
        self.check_allowed(client)
        for one in await self.lines():
            if one.line.number == number and self.hears(client, one.line):
                if not one.reported:
                    one.reported = True
                    await self.save(await self.lines())
                told = {"table": short(self.table.row.id), "line": number, "text": one.line.text}
                log.warning("reported", extra=told)
                return
        raise Rejected("state", "There is no such line.")

    async def switch(self, client: Client, on: bool) -> None:
        """The owner lets people talk, or not."""
        self.table.check_leads(client)
        await self.table.save(msgspec.structs.replace(self.table.row, talk=on))
        self.table.broadcast_table()
