"""A table in this process, with a store, people who only listen, and a time that stands still."""

from pathlib import Path
from typing import Any, Self

import msgspec

from undercroft.server import wire
from undercroft.server.accounts.people import Person, new_key
from undercroft.server.alerts.alerts import Alerts
from undercroft.server.house import House
from undercroft.server.stores.sqlite import SqliteStore
from undercroft.server.tables.clients import Look
from undercroft.server.tables.seats import new_table, person_seat, with_seat
from undercroft.server.tables.table import Table


class Listener:
    """A client of a table that keeps what it is sent."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.is_known = True
        self.network = "192.0.2.1"
        self.keyed: set[int] = set()
        self.reads: set[int] = set()
        self.looks: Look | None = None
        self.hidden = False
        self.sent: dict[int, int] = {}
        self.frames: list[str] = []

    def send(self, message: wire.FromServer) -> None:
        self.post(wire.ENCODER.encode(message).decode())

    def post(self, frame: str) -> None:
        self.frames.append(frame)

    def send_away(self) -> None: ...

    def send_elsewhere(self) -> None: ...

    def heard(self, kind: str) -> list[Any]:
        messages = [msgspec.json.decode(frame) for frame in self.frames]
        return [message for message in messages if message["type"] == kind]


class Seated:
    """A table of people, all of them there."""

    def __init__(self, folder: Path, **request: Any) -> None:
        self.file = folder / "tables.db"
        asked: dict[str, Any] = {"game": "petz", "seats": 2} | request
        self.request = wire.NewTable(**asked)
        self.time = 1000.0
        self.alarms: list[float | None] = []
        self.woken = 0
        self.alerts: Alerts | None = None
        self.people = [Person(f"p{at}", f"P{at}") for at in range(self.request.seats)]
        self.clients: list[Listener] = []

    async def __aenter__(self) -> Self:
        row = new_table(self.request, self.people[0])
        for at, seat in enumerate(row.seats):
            if seat.kind == "open":
                row = with_seat(row, at, person_seat(row, self.people[at], None, new_key(), at))
        self.store = SqliteStore(self.file)
        await self.store.open()
        await self.store.create(msgspec.structs.replace(row, id="here", seed="11"))
        await self.load()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.store.close()

    def wake(self, _table: Table) -> None:
        self.woken += 1

    async def load(self) -> None:
        """The table as it is stored, and everybody at it anew."""
        row = await self.store.load_table("here")
        assert row is not None
        house = House(
            self.wake,
            alerts=self.alerts,
            now=lambda: self.time,
            alarm=lambda _, seconds: self.alarms.append(seconds),
        )
        self.table = Table(row, self.store, house)
        await self.table.load()
        self.clients = [Listener(person) for person in self.people]
        for client in self.clients:
            await self.table.join(client, wire.Hello())

    async def play(self, seat: int, move: str = "") -> None:
        game = self.table.playing()
        legal = game.game.legal(game.match.state, seat)
        text = move or game.game.show(legal[0])
        await self.table.play(seat, "", game.seq(seat), [text])

    @property
    def left(self) -> list[float]:
        return [float(left) for left in self.clients[0].heard("clock")[-1]["left"]]

    @property
    def running(self) -> list[int]:
        return list(self.clients[0].heard("clock")[-1]["running"])
