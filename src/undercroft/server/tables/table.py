"""A table: seats, clients, the game session, and what clients may do."""

import asyncio
import hmac
import logging
from contextlib import suppress
from typing import Final

import msgspec

from undercroft.core.fingerprint import result_of
from undercroft.core.game import WATCHER
from undercroft.server import limits, wire
from undercroft.server.accounts.people import hash_key
from undercroft.server.bots.turns import Payers
from undercroft.server.boxes.boxes import stored_pack
from undercroft.server.errors import CANT_SAVE, Moved, Rejected
from undercroft.server.house import House
from undercroft.server.operation.logs import short
from undercroft.server.stores.store import Outdated, SeatRow, Store, StoreError, TableRow
from undercroft.server.tables import marks, seats
from undercroft.server.tables.absence import Absence
from undercroft.server.tables.clients import Client
from undercroft.server.tables.company import Company
from undercroft.server.tables.game_session import (
    Change,
    GameSession,
    in_thread,
    new_session,
    restored,
)

log = logging.getLogger("undercroft.table")

NOT_NOW: Final = "That can't be done at this time."


class Table:
    """Every change is made under the lock and written to the store first."""

    def __init__(
        self,
        row: TableRow,
        store: Store,
        house: House,
    ) -> None:
        self.row = row
        self.store = store
        self.house = house
        self.lock = asyncio.Lock()
        self.clients: set[Client] = set()
        self.arriving: dict[Client, None] = {}  # connections before their hello, oldest first
        self.pack: wire.Pack = {}
        self.game: GameSession | None = None
        self.is_stale = False  # the store may have more than this copy of the table
        self.absence = Absence(house.most.owner_away, self.broadcast_table)
        self.company = Company(self)
        self.users = 0  # connections, requests and running bots; at 0 it is dropped from memory

    async def load(self) -> None:
        """Restore the game and its data pack from the store; raises BadLog."""
        self.pack = await stored_pack(self.store, self.row.pack)
        if self.row.status == "lobby":
            return
        actions = await self.store.load_actions(self.row.id)
        self.game = await in_thread(lambda: restored(self.row, self.pack, actions))

    # Who is who

    def holds(self, client: Client) -> list[int]:
        """The seats that a client holds, by cookie or by key."""
        person, keyed = client.person.id, client.keyed
        return [
            at
            for at, seat in enumerate(self.row.seats)
            if (seat.person == person or at in keyed) and seat.kind == "person"
        ]

    def is_owner(self, client: Client) -> bool:
        """Whether a client owns the table, by cookie or by the key of the owner's seat."""
        held = [self.row.seats[seat].person for seat in self.holds(client)]
        return self.row.owner in (client.person.id, *held)

    def leads(self, client: Client) -> bool:
        """Whether a client may lead: the owner, or any player if the owner has been away."""
        return self.is_owner(client) or (self.absence.is_long and len(self.holds(client)) > 0)

    def present(self) -> set[int]:
        return {seat for client in self.clients for seat in self.holds(client)}

    def payers(self) -> Payers:
        """Whom the bots' time is charged to: the owner, if connected."""
        here = sorted(self.clients, key=lambda client: not self.is_owner(client))
        return (here[0].network if here else "", self.row.owner, self.row.id)

    def check_seat(self, client: Client, seat: int) -> SeatRow:
        if seat not in self.holds(client):
            raise Rejected("seat", "This is not your seat.")
        return self.row.seats[seat]

    def check_leads(self, client: Client) -> None:
        if not self.leads(client):
            raise Rejected("owner", "Only the table's owner can do that.")

    def check_status(self, *wanted: str) -> None:
        if self.row.status not in wanted:
            raise Rejected("state", NOT_NOW)

    def seat_at(self, seat: int) -> SeatRow:
        if not 0 <= seat < len(self.row.seats):
            raise Rejected("seat", "There is no such seat.")
        return self.row.seats[seat]

    # Coming and going

    def arrive(self, client: Client) -> None:
        """Register a connection before its hello; if there are too many, close the oldest."""
        if len(self.arriving) >= limits.ARRIVING:
            first = next(iter(self.arriving))
            del self.arriving[first]
            first.send_away()
        self.arriving[client] = None

    def recognise(self, client: Client, keys: list[str]) -> None:
        for key in keys:
            client.keyed |= self.seats_with(key)
        self.company.teaching.recognise(client, keys)

    def has_room(self, client: Client) -> bool:
        """Whether another client fits; spectators never take the room of players."""
        others = [set(self.holds(other)) for other in self.clients]
        if held := self.holds(client):
            of_seat = [len([one for one in others if seat in one]) for seat in held]
            return max(of_seat) < limits.CLIENTS_A_SEAT
        return len([one for one in others if not one]) < limits.ONLOOKERS

    async def join(self, client: Client, hello: wire.Hello) -> None:
        self.clients.add(client)
        try:
            for seat in self.holds(client):
                await self.hand_back(seat)
            await self.remember_holders()
        finally:  # spectating needs no disk
            self.broadcast_table()
            for audience in self.audiences(client):
                self.send_update(client, audience, hello.since.get(audience, 0))
            self.company.teaching.greet(client)
            self.company.clockwork.greet(client)
            with suppress(Rejected):
                await self.company.talk.greet(client)
            self.house.wake_bots(self)

    def seats_with(self, key: str) -> set[int]:
        digest = hash_key(key)
        return {
            at
            for at, seat in enumerate(self.row.seats)
            if seat.key_hash is not None and hmac.compare_digest(seat.key_hash, digest)
        }

    async def hand_back(self, seat: int) -> None:
        """Give a seat back to its person from the bot that stood in."""
        row = self.row.seats[seat]
        if row.bot is not None:
            await self.change_seat(seat, msgspec.structs.replace(row, bot=None), "back")

    def leave(self, client: Client) -> None:
        if client in self.clients:
            self.clients.remove(client)
            self.broadcast_table()

    def holders(self) -> set[str]:
        """The people with a cookie who see a hand now, also by a key or over a shoulder."""
        return {
            client.person.id
            for client in self.clients
            if client.is_known and (self.holds(client) or client.looks is not None)
        }

    async def remember_holders(self) -> None:
        """Note who holds another's seat by its key, and so has seen its hand."""
        row = seats.with_holders(self.row, self.holders())
        if row.status in ("playing", "over") and row.held != self.row.held:
            await self.save(row)

    async def change_seat(self, seat: int, changed: SeatRow, what: wire.SeatEvent) -> None:
        self.company.forget_countdown()
        await self.save(seats.changed_seat(self.row, seat, changed, what))
        self.forget_keys()

    def forget_keys(self) -> None:
        """Seats without a key are nobody's by a key."""
        keyless = {at for at, seat in enumerate(self.row.seats) if seat.key_hash is None}
        for client in self.clients:
            client.keyed -= keyless

    # Storing

    async def save(self, row: TableRow, change: Change | None = None) -> None:
        """Write the new row, with a change of the game, and then adopt it."""
        action = change.action if change is not None else None
        row = self.company.clockwork.stamped(row, change)
        try:
            if row is self.row and action is not None:
                await self.store.append(row, action)
            else:
                await self.store.save(row, action)
        except StoreError as error:
            log.error("not saved", extra={"error": str(error)})
            self.is_stale = True
            moved = isinstance(error, Outdated)
            raise (Moved() if moved else Rejected("storage", CANT_SAVE)) from None
        known = self.row.changes[-1].number if self.row.changes else 0
        self.house.metrics.seats.update([one.what for one in row.changes if one.number > known])
        self.row = row

    async def refresh(self) -> None:
        """After a failed write, load what the store really has."""
        if not self.is_stale:
            return
        try:
            row = await self.store.load_table(self.row.id)
            if row is None or row.epoch != self.row.epoch:
                raise Moved
            self.row = row
            await self.load()
        except StoreError:
            raise Rejected("storage", CANT_SAVE) from None
        self.is_stale = False

    # The game

    def check_can_start(self) -> None:
        self.check_status("lobby")
        if any(seat.kind == "open" for seat in self.row.seats):
            raise Rejected("state", "There are free seats: fill them with bots or people.")

    async def start(self) -> None:
        self.check_can_start()
        session = new_session(self.row, self.pack)
        first = session.apply_start()
        row = marks.begun(self.row, session.match)
        await self.save(seats.with_holders(row, self.holders()), first)
        session.adopt(first)
        self.game = session
        log.info("started", extra={"table": short(self.row.id), "game": self.row.game})
        self.broadcast_table()
        self.broadcast()
        self.house.wake_bots(self)

    def playing(self) -> GameSession:
        if self.game is None or self.row.status != "playing":
            raise Rejected("state", "There is no game going on.")
        return self.game

    async def play(self, seat: int, ref: str, seq: int, moves: list[str]) -> int:
        """Make a seat's moves; returns its new sequence number."""
        if (answered := self.ack_of(seat, ref)) is not None:
            return answered
        session = self.playing()
        session.check_fresh(seat, seq)
        return await self.carry_out(session.apply_moves(seat, ref, session.parse(moves)))

    async def undo(self, seat: int, ref: str, seq: int) -> int:
        """Take back a seat's last move; returns its new sequence number."""
        if (answered := self.ack_of(seat, ref)) is not None:
            return answered
        session = self.playing()
        session.check_fresh(seat, seq)
        return await self.carry_out(session.apply_undo(seat, ref))

    def ack_of(self, seat: int, ref: str) -> int | None:
        """The answer to a request that was sent before, so that it is not done twice."""
        return self.game.acks.get((seat, ref)) if self.game is not None else None

    async def carry_out(self, change: Change) -> int:
        """Write a change to the store, and only then show it."""
        await self.commit(change)
        if self.row.status == "over":
            self.broadcast_table()
            await self.company.talk.open_up()
        self.broadcast()
        await self.company.clockwork.after_move(change.action.seat)
        self.house.wake_bots(self)
        return change.action.seqs[change.action.seat]

    async def commit(self, change: Change) -> None:
        """Returns when the disk has the change; then it is the state of the table."""
        session, row = self.playing(), self.row
        if change.match.is_over:
            row = marks.ended(row, result_of(session.game, change.match.state))
        self.is_stale = True  # until this is complete
        await self.save(row, change)
        session.adopt(change)
        self.is_stale = False
        if row.status == "over":
            ended = {"table": short(row.id), "moves": len(session.lines)}
            log.info("over", extra=ended | {"mark": marks.exported(row)})

    # Sending

    def broadcast_table(self) -> None:
        """Send everybody the table: its seats, who is there, its status."""
        self.absence.note([self.is_owner(client) for client in self.clients])
        self.company.note()
        self.company.teaching.check()
        taught = self.company.teaching.shown()
        reading = {seat for client in self.clients for seat in client.reads}
        shown = seats.shown(self.row, self.company.attendance, reading)
        starting = self.company.starting()
        row = msgspec.structs.replace(self.row, talk=self.company.talk.is_on)
        on = [one for one in self.clients if one.looks is None and not self.holds(one)]
        for client in self.clients:
            if client.looks is not None:
                self.company.teaching.send_table(client, client.looks)
                continue
            message = seats.table_message(
                row, shown, len(on), self.holds(client), self.leads(client), starting
            )
            message.taught = taught
            client.send(message)
        self.company.clockwork.tell()

    def audiences(self, client: Client) -> list[int]:
        return [] if client.looks is not None else self.holds(client) or [WATCHER]

    def broadcast(self) -> None:
        """Send every client what is new for its seats."""
        for client in self.clients:
            self.send_news(client)
        self.company.tell()

    def send_news(self, client: Client) -> None:
        audiences = self.audiences(client)
        client.sent = {who: seq for who, seq in client.sent.items() if who in audiences}
        for audience in audiences:
            if self.game and client.sent.get(audience) != self.game.seq(audience):
                self.send_update(client, audience, client.sent.get(audience, 0))

    def send_update(self, client: Client, audience: int, since: int) -> None:
        if self.game is not None:
            client.post(self.game.frame(audience, since))
            client.sent[audience] = self.game.seq(audience)
