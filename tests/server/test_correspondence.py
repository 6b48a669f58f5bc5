"""Games with days for a move, whose players vanish, come back, and run out of time, to the end."""

import asyncio
from collections import Counter
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from random import Random

import msgspec

from tests.choosing import lengths
from tests.server.calendar import Days
from tests.server.seated import Listener
from undercroft.cli.main import main
from undercroft.games import GAMES
from undercroft.server import wire
from undercroft.server.accounts.people import Person, new_key
from undercroft.server.tables import clocks, voting
from undercroft.server.tables.clocks import DAY, HOLIDAYS, TERMS
from undercroft.server.tables.log_files import log_of
from undercroft.server.tables.seats import new_table, person_seat, with_seat
from undercroft.server.tables.table import Table

HOUR = DAY / 24
EVENTS = ("vanish", "come_back", "dawdle", "reconnect", "rest", "restart")


class Player:
    """A person at a seat, and the time that the seat has by an account of its own."""

    def __init__(self, seat: int, bank: float) -> None:
        self.seat = seat
        self.person = Person(f"p{seat}", f"P{seat}")
        self.visit: AbstractAsyncContextManager[Table] | None = None
        self.client = Listener(self.person)
        self.table: Table
        self.left = bank
        self.rest = HOLIDAYS
        self.rests = self.owes = False
        self.is_out = False  # a bot has to stand in

    def wait(self, seconds: float) -> bool:
        """Whether time is up now, after so many seconds more."""
        if not self.owes:
            return False
        free = min(self.rest, seconds) if self.rests else 0.0
        self.rest -= free
        self.left -= seconds - free
        self.is_out = self.left < 1
        self.owes = not self.is_out
        return self.is_out


class Story:
    """One game."""

    def __init__(self, days: Days, number: int) -> None:
        self.days = days
        self.rng = Random(f"story {number}")
        game = list(GAMES)[number % len(GAMES)]
        people = 2 + number // len(GAMES) % 2
        bots = [None] * people + ["random"] * (number // 2 % 2)
        kind: wire.ClockKind = "days" if number % 4 == 3 else "day"
        request = wire.NewTable(game, len(bots), bots, clock=kind)
        self.bank = TERMS[kind].bank
        self.players = [Player(seat, self.bank) for seat in range(people)]
        self.row = new_table(request, self.players[0].person)
        self.lines: list[str] = []  # the log as far as it was looked at
        self.deck: list[str] = []
        self.met: Counter[str] = Counter()

    async def play(self) -> str:
        """Play it to its end; returns the log."""
        for one in self.players:
            taken = person_seat(self.row, one.person, None, new_key(), one.seat)
            self.row = with_seat(self.row, one.seat, taken)
        await self.days.store.create(self.row)
        for one in self.players:
            await self.join(one)
        async with self.days.lobby.visit(self.row.id) as table, table.lock:
            await table.start()
        step = 0
        while await self.look():
            step += 1
            if step % 4:
                await self.turn()
                continue
            self.deck = self.deck or self.rng.sample(EVENTS, len(EVENTS))
            await getattr(self, self.deck.pop())()
        for one in self.players:
            await self.leave(one)
        async with self.days.lobby.visit(self.row.id) as table:  # as it is stored
            assert table.game is not None and table.game.lines == self.lines
            return log_of(table)

    # What is expected

    async def look(self, *moved: int) -> bool:
        """Compare the table with the players' own account; False once the game is over."""
        await self.days.settle()
        row = await self.days.lobby.find(self.row.id)
        helped = {one.seat for one in self.players if one.is_out}
        helped |= {at for at, seat in enumerate(row.seats) if seat.kind == "bot"}
        await self.look_at_log({*moved, *helped})
        self.row = row
        if row.status == "over":
            return False
        assert row.clock is not None
        shown = clocks.settled(row.clock, self.days.time.now())
        for one in self.players:
            stands_in = row.seats[one.seat].bot is not None
            if one.visit is not None:
                assert not stands_in  # who is there has the seat back after the bot's move
                one.is_out = False
            assert stands_in == one.is_out, (one.seat, one.left, one.rest)
            owes = one.seat in shown.running
            assert not (owes and stands_in)
            if owes and not one.owes:
                one.left = self.bank
            one.owes = owes
            if owes:
                assert abs(shown.left[one.seat] - one.left) < 1
            assert abs(shown.rest[one.seat] - one.rest) < 1
        return True

    async def look_at_log(self, moved: set[int]) -> None:
        """What is new in the log was done by those who could, and what is old stands."""
        async with self.days.lobby.visit(self.row.id) as table:
            assert table.game is not None
            lines = table.game.lines
            assert lines[: len(self.lines)] == self.lines
            made = {line.split()[0] for line in lines[len(self.lines) :]}
            assert made <= {"-", *[str(seat + 1) for seat in moved]}
            self.lines = list(lines)
            acting = set(table.game.match.to_act()) if table.row.status == "playing" else set()
            people = {one.seat for one in self.players if table.row.seats[one.seat].bot is None}
            assert table.row.clock is not None
            assert set(table.row.clock.running) == acting & people

    async def pass_time(self, seconds: float) -> None:
        end = self.days.calendar.time + seconds
        while self.days.calendar.time < end:
            passed = await self.days.go_on(end)
            for one in self.players:
                self.met["out"] += one.wait(passed)
            if not await self.look():
                break

    # What happens

    async def turn(self) -> None:
        """Somebody makes a move, after some hours; if nobody is there, somebody comes."""
        await self.pass_time(self.rng.uniform(0, 6) * HOUR)
        if not await self.look():
            return
        if due := [one for one in self.players if one.owes and one.visit is not None]:
            await self.move(self.rng.choice(due))
        elif self.rng.random() < 0.4:
            await self.come_back()

    async def move(self, one: Player, again: bool = False) -> None:
        async with self.days.lobby.visit(self.row.id, to_play=True) as table, table.lock:
            game = table.playing()
            state, seq = game.match.state, game.seq(one.seat)
            text = game.game.show_in(state, self.rng.choice(game.game.legal(state, one.seat)))
            ref = f"{len(game.lines)}"
            done = await table.play(one.seat, ref, seq, [text])
            assert game.lines[len(self.lines)] == f"{one.seat + 1} {text}"
            assert table.row.clock is not None
            for other in self.players:
                other.owes = other.owes and other.seat in table.row.clock.running
            self.met["moves"] += 1
        if again:
            await self.leave(one)
            await self.join(one)
            async with self.days.lobby.visit(self.row.id, to_play=True) as table, table.lock:
                assert await table.play(one.seat, ref, seq, [text]) == done
        await self.look(one.seat)

    async def vanish(self) -> None:
        here = [one for one in self.players if one.visit is not None]
        if here:
            await self.leave(self.rng.choice(here))
            await self.pass_time(self.rng.uniform(0, 2) * self.bank)

    async def come_back(self) -> None:
        away = [one for one in self.players if one.visit is None]
        if away:
            one = self.rng.choice(away)
            self.met["back"] += one.is_out
            await self.join(one)

    async def dawdle(self) -> None:
        """Those who are there do nothing until their time is up."""
        await self.pass_time(1.1 * self.bank)

    async def reconnect(self) -> None:
        """A player's connection is lost before the answer: the page sends the move once more."""
        if due := [one for one in self.players if one.owes and one.visit is not None]:
            await self.move(self.rng.choice(due), again=True)
            self.met["again"] += 1

    async def rest(self) -> None:
        here = [one for one in self.players if one.visit is not None]
        one = self.rng.choice(here or self.players)
        if here and (one.rest > 0 or one.rests):
            async with self.days.lobby.visit(self.row.id, to_play=True) as table, table.lock:
                await table.company.clockwork.rest(one.client, one.seat, not one.rests)
            one.rests = not one.rests
            self.met["rest"] += 1
            await self.pass_time(self.rng.uniform(0, 3) * DAY)

    async def restart(self) -> None:
        """The server is down for days, which cost nobody time."""
        here = [one for one in self.players if one.visit is not None]
        for one in here:
            await self.leave(one)
        await self.days.stop()
        self.days.calendar.time += self.rng.uniform(0, 9) * DAY
        await self.days.start()
        await self.days.settle()
        for one in here:
            await self.join(one)
        self.met["restart"] += 1

    # Coming and going

    async def join(self, one: Player) -> None:
        one.visit = self.days.lobby.visit(self.row.id, to_play=True)
        one.table = await one.visit.__aenter__()
        one.client = Listener(one.person)
        async with one.table.lock:
            await one.table.join(one.client, wire.Hello())

    async def leave(self, one: Player) -> None:
        if one.visit is not None:
            visit, one.visit = one.visit, None
            one.table.leave(one.client)
            await visit.__aexit__(None, None, None)


def play_all(folder: Path, kind: type[Story], games: int) -> Counter[str]:
    """Games to their ends, with logs that verify; how often what happened."""
    met: Counter[str] = Counter()

    async def play(number: int) -> str:
        days = Days(folder / "tables.db")
        await days.start()
        story = kind(days, number)
        try:
            return await story.play()
        finally:
            met.update(story.met)
            await days.stop()

    for number in range(games):
        file = folder / f"{number}.log"
        file.write_text(asyncio.run(play(number)))
        assert main(["replay", "--verify", str(file)]) == 0
    print(dict(met))
    return met


@lengths("games", 3, 100)
def test_games_by_correspondence_end_with_correct_logs(games: int, tmp_path: Path) -> None:
    met = play_all(tmp_path, Story, games)
    assert min(met[what] for what in ("moves", "out", "again", "rest", "restart")) > 0
    assert met["back"] > 0 or games < 10


class Council(Story):
    """A game at a table that votes on who is out of time, if those who are there care to."""

    def __init__(self, days: Days, number: int) -> None:
        super().__init__(days, number)
        assert self.row.clock is not None
        clock = msgspec.structs.replace(self.row.clock, timeout="vote")
        self.row = msgspec.structs.replace(self.row, clock=clock)

    async def look(self, *_: int) -> bool:
        await self.days.settle()
        if self.rng.random() < 0.5:
            await self.vote()
            await self.days.settle()
        self.row = await self.days.lobby.find(self.row.id)
        await self.look_at_log(set(range(len(self.row.seats))))
        clock = self.row.clock
        assert clock is not None
        assert max(Counter(clock.asked).values(), default=0) <= clocks.VOTES
        for one in self.players:
            one.owes, one.is_out = one.seat in clock.running, one.seat in clock.out
        return self.row.status != "over"

    async def vote(self) -> None:
        """All who are there vote, on everybody whom there is a vote on."""
        for one in [one for one in self.players if one.visit is not None]:
            async with self.days.lobby.visit(self.row.id, to_play=True) as table, table.lock:
                assert table.row.clock is not None
                for ballot in table.row.clock.ballots:
                    if one.seat in voting.voters(table, ballot.seat):
                        wait = self.rng.random() < 0.7
                        vote = wire.Vote("", one.seat, ballot.seat, wait)
                        await table.company.clockwork.vote(one.client, vote)
                        self.met["votes"] += 1
                        self.met["more"] += table.row.changes[-1].what == "more"


@lengths("games", 3, 30)
def test_games_at_tables_that_vote_end_with_correct_logs(games: int, tmp_path: Path) -> None:
    met = play_all(tmp_path, Council, games)
    assert min(met[what] for what in ("moves", "out", "votes", "more", "restart")) > 0
