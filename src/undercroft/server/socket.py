"""The WebSocket connection of a client at a table."""

import asyncio
import contextlib
import logging
import time
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from undercroft.server import limits, wire
from undercroft.server.accounts.people import Person, new_person
from undercroft.server.boxes.table_box import change_box
from undercroft.server.errors import ELSEWHERE, Moved, Rejected
from undercroft.server.gate import network
from undercroft.server.operation.metrics import Delivery
from undercroft.server.operation.tracing import span
from undercroft.server.profiles.played import spoil
from undercroft.server.tables.clients import Look
from undercroft.server.tables.hint_check import check_hint
from undercroft.server.tables.lobby import Lobby
from undercroft.server.tables.outbox import Outbox
from undercroft.server.tables.preview import explain, try_moves
from undercroft.server.tables.seat_secrets import give_number, renew_key
from undercroft.server.tables.sitting import fill, rename, sit, stand
from undercroft.server.tables.table import Table

log = logging.getLogger("undercroft.socket")

NOT_A_MESSAGE: Final = "This is not a message of the protocol."
TOO_FAST: Final = "Too many messages: slow down."
PATIENCE: Final = 8  # messages over the limit before the connection is closed
LAST_WORDS: Final = 1.0  # seconds to flush the outbox when a connection ends


class Goodbye(Exception):
    """Ends the connection with a close code and a reason."""

    def __init__(self, code: int, reason: str, again: bool = False) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason
        self.again = again


class Connection:
    """A client of a table, with an outbox so that slow clients block nobody."""

    def __init__(
        self,
        socket: WebSocket,
        person: Person | None,
        lobby: Lobby,
        table: Table,
        most: limits.Limits,
    ) -> None:
        self.socket = socket
        self.person = person or new_person()
        self.is_known = person is not None
        self.network = network(socket.scope)
        self.lobby = lobby
        self.table = table
        self.most = most
        self.keyed: set[int] = set()
        self.reads: set[int] = set()
        self.looks: Look | None = None
        self.hidden = False
        self.sent: dict[int, int] = {}
        self.outbox = Outbox(socket, most.outbox, self.drop)
        self.allowance = limits.Allowance(most.messages_at_once, most.messages_a_second)
        self.patience = PATIENCE
        self.reading: asyncio.Task[None] | None = None  # the task, while it waits for a message
        self.hinting: asyncio.Task[None] | None = None
        self.received = 0.0  # when the message that is handled came
        self.parting: Goodbye | None = None  # raised as soon as no message is being handled

    # Sending

    def send(self, message: wire.FromServer) -> None:
        self.post(wire.ENCODER.encode(message).decode())

    def post(self, frame: str) -> None:
        self.outbox.post(frame)

    def drop(self) -> None:
        """Drop a client that does not read; it can reconnect without loss."""
        self.outbox.close()
        self.part(Goodbye(4009, "You read too slowly.", True))

    def send_away(self) -> None:
        """Close the connection to make room for others."""
        self.part(Goodbye(1013, "Too many come at once: wait a little.", True))

    def send_elsewhere(self) -> None:
        """Close the connection, since another process goes on with the table."""
        self.part(Goodbye(1012, ELSEWHERE, True))

    def part(self, goodbye: Goodbye) -> None:
        self.parting = goodbye
        if self.reading is not None:
            self.reading.cancel()

    # A connection's life

    async def serve(self) -> None:
        writer = asyncio.create_task(self.outbox.write())
        code = 1000
        try:
            await self.listen()
        except WebSocketDisconnect:
            self.drop()
        except Goodbye as goodbye:
            code = goodbye.code
            self.send(wire.Gone(goodbye.reason, goodbye.again))
        except Moved:
            code = 1012
            self.send(wire.Gone(ELSEWHERE, True))
            self.lobby.lose(self.table)
        finally:
            self.table.leave(self)
            if self.hinting is not None:
                self.hinting.cancel()
            await self.finish(writer, code)

    async def finish(self, writer: asyncio.Task[None], code: int) -> None:
        """Flush the outbox, if the client still reads, and close."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LAST_WORDS):
                while self.outbox.queue and not writer.done():
                    await asyncio.sleep(0.01)
        writer.cancel()
        with contextlib.suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
            async with asyncio.timeout(LAST_WORDS):
                await self.socket.close(code)

    async def listen(self) -> None:
        self.table.arrive(self)
        try:
            async with asyncio.timeout(self.most.first_word):
                hello = await self.receive()
        except TimeoutError:
            raise Goodbye(4008, "You did not say hello.") from None
        finally:
            self.table.arriving.pop(self, None)
        if not isinstance(hello, wire.Hello) or len(hello.keys) > limits.KEYS_AT_ONCE:
            raise Goodbye(4000, "Say hello first.")
        self.table.recognise(self, hello.keys)
        if not self.table.has_room(self):
            raise Goodbye(4029, "This table is full of people looking on.")
        if hello.since:
            self.lobby.metrics.returns += 1
        self.send(wire.Welcome(wire.PROTOCOL, self.person.name))
        async with self.table.lock:
            with contextlib.suppress(Rejected):
                await self.table.join(self, hello)
        while True:
            await self.answer(await self.receive())

    async def receive(self) -> wire.FromClient | None:
        """The next message, decoded; None for anything that is not one."""
        if self.parting is not None:
            raise self.parting
        self.reading = asyncio.current_task()
        try:
            frame = await self.socket.receive()
        except asyncio.CancelledError:
            if self.parting is None or self.reading is None:
                raise
            self.reading.uncancel()
            raise self.parting from None
        finally:
            self.reading = None
        self.received = time.perf_counter()
        if frame["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(frame.get("code") or 1005)
        text = frame.get("text") or ""
        try:
            message = wire.DECODER.decode(text)
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            message = None
        if len(text) > limits.LARGEST_MESSAGE and not isinstance(message, wire.Box):
            raise Goodbye(1009, "This message is too large.")
        return message

    async def answer(self, message: wire.FromClient | None) -> None:
        """Handle one message; whatever goes wrong is answered, and the connection stays."""
        ref = getattr(message, "ref", None)
        if not self.allowance.take():
            await self.slow_down(ref)
            return
        try:
            if message is None or isinstance(message, wire.Hello):
                raise Rejected("message", NOT_A_MESSAGE)
            if not 0 < len(message.ref) <= limits.LONGEST_REF:
                ref = None
                raise Rejected("message", f"A ref has 1 to {limits.LONGEST_REF} letters.")
            with span(type(message).__name__, self.table.row.id):
                await self.handle(message)
        except Exception as error:
            no = error if isinstance(error, Rejected) else self.went_wrong(error)
            try:  # what is refused may be so by what is not true any more
                await self.lobby.check_holds(self.table.row.id)
            except Rejected as unknown:
                no = unknown
            self.lobby.metrics.refused[no.rule or no.reason] += 1
            blanks = [
                blank if isinstance(blank, int | float) else str(blank) for blank in no.blanks
            ]
            self.send(
                wire.Refused(
                    ref, no.reason, no.text, no.sentence, blanks, no.rule, no.at, no.faults
                )
            )

    def went_wrong(self, error: Exception) -> Rejected:
        """Log an internal error; the connection stays open."""
        if isinstance(error, WebSocketDisconnect | Goodbye | Moved):
            raise error
        log.error("a message failed", exc_info=error)
        return Rejected("state", "Something went wrong. Nothing was done.")

    async def slow_down(self, ref: str | None) -> None:
        self.patience -= 1
        if self.patience < 0:
            raise Goodbye(4029, TOO_FAST)
        self.send(wire.Refused(ref, "rate", TOO_FAST, TOO_FAST))
        await asyncio.sleep(0.5)

    async def handle(self, message: wire.FromClient) -> None:
        """Answer a question, or change the table under its lock and acknowledge it."""
        table = self.table
        match message:
            case wire.Hint(_, seat, after, mine, knows):
                table.check_seat(self, seat)
                self.check_count(after, 0)
                self.check_count(mine, 0)
                await check_hint(table, self, knows)
                self.ask_for_hint(message)
            case wire.Why(ref, seat, move, after):
                table.check_seat(self, seat)
                self.check_count(after, 0)
                explain(table.playing(), seat, move, after)
                self.send(wire.Ack(ref, table.playing().seq(seat)))
            case wire.Try(ref, seat, seq, moves):
                self.check_player(seat)
                self.check_count(moves)
                self.send(try_moves(table.playing(), ref, seat, seq, moves))
            case wire.Read(ref, seat, is_read):
                table.check_seat(self, seat)
                self.reads = self.reads - {seat} if is_read else self.reads | {seat}
                table.broadcast_table()
                self.send(wire.Ack(ref, None))
            case wire.Away(ref, hidden):
                table.company.hide(self, hidden)
                self.send(wire.Ack(ref, None))
            case wire.Hello():
                raise Rejected("message", NOT_A_MESSAGE)
            case wire.Teach():
                raise Rejected("state", "There is no lesson at this table.")
            case _:
                async with table.lock:
                    await table.refresh()
                    self.outbox.answers_soon = True
                    try:
                        done = await self.change_table(message)
                    finally:
                        self.outbox.answers_soon = False
                self.send(wire.Ack(message.ref, done))

    async def change_table(self, message: wire.FromClient) -> int | None:
        """What a message asks of the table; the new sequence number if it is about the game."""
        table = self.table
        match message:
            case wire.Play(ref, seat, seq, moves):
                self.check_player(seat)
                self.check_count(moves)
                done = await table.play(seat, ref, seq, moves)
                self.measure()
                return done
            case wire.Undo(ref, seat, seq):
                self.check_player(seat)
                return await table.undo(seat, ref, seq)
            case wire.Sit(_, seat, name, box):
                await sit(table, self, seat, name, box)
            case wire.Stand(_, seat):
                await stand(table, self, seat)
            case wire.Rename(_, seat, name, to):
                await rename(table, self, seat, name, to)
            case wire.Key(_, seat):
                await renew_key(table, self, seat)
            case wire.Number(_, seat, number):
                await give_number(table, self, seat, number)
            case wire.Fill(_, seat, bot):
                await fill(table, self, seat, bot)
            case wire.Start(_, slowly):
                table.check_leads(self)
                if slowly:
                    table.company.announce(self)
                else:
                    await table.start()
            case wire.Stop():
                await table.company.stop(self)
            case wire.Clock():
                await table.company.clockwork.choose(self, message)
            case wire.Vote():
                await table.company.clockwork.vote(self, message)
            case wire.Wait(_, seat):
                await table.company.clockwork.wait(self, seat)
            case wire.Say():
                await table.company.talk.say(self, message)
            case wire.Call() | wire.Push() | wire.Mail():
                await table.company.be_called(self, message)
            case wire.Recall(_, seat):
                await table.company.alerts().recalls.ask(table, self, seat)
            case wire.Share():
                await table.company.teaching.share(self, message)
            case wire.SetTalk(_, on):
                await table.company.talk.switch(self, on)
            case wire.Report(_, line):
                await table.company.talk.report(self, line)
            case wire.Holiday(_, seat, on):
                await table.company.clockwork.rest(self, seat, on)
            case wire.Box(_, pack, origin):
                await change_box(table, self, pack or {}, origin, self.lobby.examiner)
            case wire.Rematch():
                await self.lobby.rematch(table, self)
        return None

    def measure(self) -> None:
        """Count a move, and how long it takes until every client has it."""
        metrics = self.lobby.metrics
        metrics.moves[self.table.row.game] += 1
        late = [
            one.outbox
            for one in self.table.clients
            if isinstance(one, Connection) and one.outbox.waiting
        ]
        delivery = Delivery(self.received, len(late), metrics.delivery)
        for outbox in late:
            outbox.follow(delivery)
        if not late:
            metrics.delivery.observe(time.perf_counter() - self.received)

    def check_player(self, seat: int) -> None:
        if self.table.check_seat(self, seat).bot is not None:
            raise Rejected("state", "A bot stands in for you: sit down again first.")

    def check_count(self, moves: list[str], least: int = 1) -> None:
        """Limit the number of moves; many count as several messages."""
        if not least <= len(moves) <= limits.MOVES_AT_ONCE:
            most = limits.MOVES_AT_ONCE
            raise Rejected("message", f"Send {least} to {most} moves at once.")
        if not self.allowance.take(len(moves) // limits.MOVES_A_MESSAGE):
            raise Rejected("rate", TOO_FAST)

    def ask_for_hint(self, asked: wire.Hint) -> None:
        """Start a hint in the background; one at a time."""
        if not self.table.row.hints:
            raise Rejected("state", "There are no hints at this table.")
        if self.hinting is not None and not self.hinting.done():
            raise Rejected("state", "One hint after the other.")
        self.table.playing()
        self.hinting = asyncio.create_task(self.give_hint(asked))

    async def give_hint(self, asked: wire.Hint) -> None:
        choices: list[wire.Advised] = []
        compared: wire.Compared | None = None
        try:
            found = await self.lobby.bots.hint(self.table, asked, self)
            await spoil(self.table)  # before it is seen
            choices, compared = found
        except Rejected:  # the game has just ended
            pass
        except Moved:
            self.lobby.lose(self.table)
            return
        self.send_hint(wire.HintAnswer(asked.ref, choices, compared))

    def send_hint(self, answer: wire.HintAnswer) -> None:
        self.send(answer)
