"""A table with a coach: a first game in which the guide speaks when it matters.

What the coach has said is stored with the table, so that it says no more after a restart.
"""

import contextlib

import msgspec

from undercroft.lessons.coach import NOTHING_ADVISED, Advised, Coach, Memory, Remark
from undercroft.server import wire
from undercroft.server.errors import Rejected
from undercroft.server.stores.store import Coached
from undercroft.server.tables.clients import Client
from undercroft.server.tables.game_session import Change
from undercroft.server.tables.table import Table


class CoachedTable(Table):
    advised: Advised = NOTHING_ADVISED

    async def join(self, client: Client, hello: wire.Hello) -> None:
        await super().join(client, hello)
        if self.coached.last is not None and self.is_current():
            self.send_to_seat(self.coached.last, client)

    async def start(self) -> None:
        await super().start()
        await self.speak()

    async def carry_out(self, change: Change) -> int:
        seq = await super().carry_out(change)
        await self.speak()
        return seq

    # The coach

    @property
    def coached(self) -> Coached:
        assert self.row.coach is not None
        return self.row.coach

    def own_moves(self) -> int:
        """How many moves the seat has made: the number of its decision."""
        log = self.game.match.log if self.game is not None else []
        return len([entry for entry in log if entry.seat == self.coached.seat])

    def is_current(self) -> bool:
        """Whether the last remark is about the decision that the seat has now."""
        return self.row.status == "playing" and self.coached.moves == self.own_moves()

    async def speak(self) -> None:
        """Say what is to be said to a new decision of the seat."""
        if self.game is None or self.row.status != "playing" or self.is_current():
            return
        coach = self.coach()
        remark = coach.look(self.game.match.state)
        if remark is not None:
            said = message(self.coached.seat, remark, [])
            await self.say(said, self.after(coach.memory, said, self.own_moves()))

    async def warn(self, moves: list[str]) -> None:
        """Say what is to be said before staged moves are made."""
        session, coach = self.playing(), self.coach()
        remark = coach.warn(session.match.state, session.parse(moves))
        if remark is not None:
            said = message(self.coached.seat, remark, moves)
            await self.say(said, self.after(coach.memory, self.coached.last, self.coached.moves))

    def coach(self) -> Coach:
        seat, memory = self.coached.seat, Memory(dict(self.coached.said), self.coached.turn)
        coach = Coach(self.row.game, seat, memory)
        coach.advised = self.advised
        return coach

    def advise(self, choices: list[wire.Advised]) -> None:
        """Remember what a hint has advised."""
        if self.game is not None and choices:
            coach = self.coach()
            coach.advise(self.game.match.state, [step.text for one in choices for step in one.line])
            self.advised = coach.advised

    def after(self, memory: Memory, last: wire.Coach | None, moves: int) -> Coached:
        return Coached(self.coached.seat, memory.said, memory.turn, last, moves)

    async def say(self, said: wire.Coach, coached: Coached) -> None:
        """Remember a remark, and send it; without a disk nothing is said."""
        with contextlib.suppress(Rejected):
            await self.save(msgspec.structs.replace(self.row, coach=coached))
            for client in self.clients:
                self.send_to_seat(said, client)

    def send_to_seat(self, said: wire.Coach, client: Client) -> None:
        if said.seat in self.holds(client):
            client.send(said)


def message(seat: int, remark: Remark, staged: list[str]) -> wire.Coach:
    return wire.Coach(seat, remark.kind, dict(remark.text), list(remark.lit), remark.offers, staged)
