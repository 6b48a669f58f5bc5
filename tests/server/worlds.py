"""Tables put into a store beforehand: with a known seed, known people and known keys."""

import asyncio
import contextlib
import re
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from tests.server.client import Client, Refused
from tests.server.running import url_for
from undercroft.core.game import WATCHER, Setup
from undercroft.core.table_match import TableMatch
from undercroft.games import GAMES
from undercroft.server.accounts.people import hash_key
from undercroft.server.stores.databases import store_at
from undercroft.server.stores.store import SeatRow, TableRow, TeachingLink
from undercroft.server.tables.clocks import ClockRow

SECONDS = re.compile(r'(?<="left":)\[[^]]*\]|(?<="at":)\d{9,}')


def key_of(seat: int) -> str:
    return f"the key of seat {seat}"


def link_of(seat: int) -> str:
    return f"the link over the shoulder of seat {seat}"


def lay(database: Path, tables: list[str], game: str, seats: int, seed: str) -> None:
    """Tables that differ only in their ids; the first seat owns them."""
    people = [
        SeatRow("person", f"P{seat}", None, f"person {seat}", hash_key(key_of(seat)))
        for seat in range(seats)
    ]

    async def save() -> None:
        store = store_at(url_for(database))
        await store.open()
        for table in tables:
            row = TableRow(table, game, tuple(people), {}, seed, "person 0", False, False)
            row = msgspec.structs.replace(row, edition=GAMES[game].edition)
            links = {at: TeachingLink(hash_key(link_of(at)), 5) for at in range(seats)}
            clock = ClockRow("day")
            await store.create(msgspec.structs.replace(row, clock=clock, teaching=links))
        await store.close()

    asyncio.run(save())


class World:
    """A table with a client on every seat, a spectator, and the same game in the engine."""

    def __init__(self, address: str, table: str, game: str, seats: int, seed: str) -> None:
        self.address = address
        self.table = table
        self.seats = seats
        self.match: TableMatch[Any, Any] = TableMatch(GAMES[game], Setup(seats), seed)
        self.match.run_chance()
        self.made = [0] * seats
        self.comers: list[tuple[int, Client]] = []  # the same people from another device
        self.clients = {audience: self.client(audience) for audience in (*range(seats), WATCHER)}

        self.lookers = {seat: self.looker(seat) for seat in range(seats)}

    def looker(self, seat: int) -> Client:
        return Client(self.address, self.table, keys=[link_of(seat)], mark=f"l{seat}:")

    def client(self, audience: int) -> Client:
        keys = [key_of(audience)] if audience >= 0 else []
        return Client(self.address, self.table, keys=keys, mark=f"c{audience}:")

    async def begin(self) -> None:
        for client in (*self.clients.values(), *self.lookers.values()):
            await client.__aenter__()
            await client.until(lambda client=client: client.table != {})  # type: ignore[misc]
        await self.clients[0].ask("start")
        await self.clients[0].ask("say", phrase="one-moment")
        await self.clients[WATCHER].ask("say", text="what will they do?")
        await self.clients[1].ask("away", hidden=True)
        await self.settle()

    async def end(self) -> None:
        comers = [client for _, client in self.comers]
        for client in (*self.clients.values(), *self.lookers.values(), *comers):
            await client.__aexit__(None, None, None)

    async def settle(self) -> None:
        """Wait until everybody has received everything: answers come in order."""
        for audience, client in (*self.clients.items(), *self.lookers.items(), *self.comers):
            with contextlib.suppress(Refused):
                await client.ask("why", seat=audience, move="?")

    def is_sealed(self) -> bool:
        return bool(self.match.game.is_sealed(self.match.state))

    def pick(self, seat: int, salt: str) -> str:
        moves = self.match.game.legal(self.match.state, seat)
        chosen = Random(f"{salt} {seat} {self.made[seat]}").choice(moves)
        return str(self.match.game.show(chosen))

    async def move(self, seat: int, salt: str) -> None:
        """A seat decides, at the table and in the engine."""
        text = self.pick(seat, salt)
        await self.clients[seat].until(lambda: self.clients[seat].may_act(seat))
        await self.clients[seat].play(seat, text)
        self.match.submit(seat, self.match.game.read(text))
        self.made[seat] += 1

    async def take_back(self, seat: int) -> None:
        seq = self.clients[seat].updates[seat]["seq"]
        await self.clients[seat].ask("undo", seat=seat, seq=seq)
        self.match.undo(seat)

    def frames(self, audience: int) -> list[str]:
        return self.shown(self.clients[audience])

    def shown(self, client: Client) -> list[str]:
        """What a client got, without the table's id and the seconds that went by."""
        return [SECONDS.sub("…", frame.replace(self.table, "…")) for frame in client.frames]
