"""Votes on players who are out of time: who votes, what comes of it, and that it always ends."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.client import Client
from tests.server.running import Running
from tests.server.seated import Listener, Seated
from tests.server.test_hostile import refused
from tests.server.test_tables import Anyone, of
from undercroft.server.accounts.people import Person
from undercroft.server.errors import Rejected
from undercroft.server.tables.clocks import DAY, TERMS, VOTES, BallotRow
from undercroft.server.tables.seats import again
from undercroft.server.tables.voting import outcome
from undercroft.server.wire import Clock, ClockKind, Hello, Vote


class Voting(Seated):
    """A table that votes, in a game at which nobody has moved."""

    def __init__(self, folder: Path, kind: ClockKind = "live", seats: int = 3) -> None:
        super().__init__(folder, clock=kind, seats=seats)

    async def begin(self) -> None:
        await self.table.company.clockwork.choose(
            self.clients[0], Clock("r", self.request.clock, "novice", "vote")
        )
        await self.table.start()

    async def run_out(self, seconds: float = 0.0) -> None:
        """Let time pass, until all are out of it unless said, and what is due then happen."""
        self.time += seconds or TERMS[self.request.clock].bank
        await self.table.company.clockwork.ring()

    async def vote(self, seat: int, about: int, wait: bool) -> None:
        vote = Vote("r", seat, about, wait)
        await self.table.company.clockwork.vote(self.clients[seat], vote)

    def ballots(self, of_client: int = 0) -> list[tuple[int, list[int], list[int], list[int]]]:
        shown = self.clients[of_client].heard("clock")[-1]["ballots"]
        return [(one["seat"], one["voters"], one["wait"], one["stand_in"]) for one in shown]

    def bots(self) -> list[str | None]:
        return [seat.bot for seat in self.table.row.seats]

    def changes(self) -> list[tuple[str, str]]:
        return [(change.what, change.name) for change in self.table.row.changes]

    async def make_ready(self, *seats: int) -> None:
        """Players who send all their imps, and owe nothing more."""
        for seat in seats:
            await self.play(seat, "group 1+0")
            await self.play(seat, "done")


def test_a_majority_for_more_time_is_needed_and_a_tie_calls_the_bot() -> None:
    def of_votes(*votes: bool, missing: int = 0) -> bool | None:
        return outcome(BallotRow(9, 0, dict(enumerate(votes))), missing)

    assert [of_votes(), of_votes(True), of_votes(False), of_votes(True, False)] == [
        False,
        True,
        False,
        False,
    ]
    assert [of_votes(True, missing=1), of_votes(True, True, missing=1)] == [None, True]
    assert [of_votes(False, missing=1), of_votes(False, missing=2)] == [False, None]


def test_the_others_give_a_player_more_time(tmp_path: Path) -> None:
    async def play() -> None:
        async with Voting(tmp_path) as at:
            await at.begin()
            assert at.clients[2].heard("table")[-1]["timeout"] == "vote"
            await at.make_ready(0, 1)
            await at.run_out()
            assert (at.bots(), at.ballots(2)) == ([None] * 3, [(2, [0, 1], [], [])])
            assert (at.alarms[-1], at.running) == (60, [2])
            await at.vote(0, 2, True)
            assert at.ballots(1) == [(2, [0, 1], [0], [])]
            at.time += 50
            await at.load()  # a crash: what was voted is stored, and the vote goes on
            assert at.ballots() == [(2, [0, 1], [0], [])] and at.alarms[-1] == 10
            await at.vote(1, 2, True)
            assert (at.left[2], at.ballots(), at.alarms[-1]) == (300, [], 300)
            assert at.changes()[-2:] == [("vote", "P2"), ("more", "P2")]
            await at.make_ready(2)
            assert at.bots() == [None] * 3

    asyncio.run(play())


def test_a_vote_can_be_changed_until_it_is_decided(tmp_path: Path) -> None:
    async def play() -> None:
        async with Voting(tmp_path, seats=4) as at:
            await at.begin()
            await at.make_ready(0, 1, 2)
            await at.run_out()
            await at.vote(0, 3, False)
            await at.vote(0, 3, True)
            assert at.ballots() == [(3, [0, 1, 2], [0], [])]
            await at.vote(2, 3, True)
            assert (at.ballots(), at.left[3]) == ([], 300)  # two of three

    asyncio.run(play())


def test_the_others_let_a_bot_play_until_the_player_is_there(tmp_path: Path) -> None:
    async def play() -> None:
        async with Voting(tmp_path) as at:
            await at.begin()
            await at.make_ready(0, 1)
            at.table.leave(at.clients[2])
            await at.run_out()
            woken = at.woken
            await at.vote(1, 2, False)  # of two; the other's vote could make it a tie, not more
            assert (at.bots()[2], at.ballots(), at.woken) == ("novice", [], woken + 1)
            assert at.changes()[-2:] == [("vote", "P2"), ("time", "P2")]
            await at.table.join(at.clients[2], Hello())
            assert at.bots()[2] is None

    asyncio.run(play())


@pytest.mark.parametrize(("kind", "lasts"), [("live", 60.0), ("day", DAY / 2), ("days", DAY)])
def test_a_vote_that_nobody_takes_part_in_ends_by_itself(
    tmp_path: Path, kind: ClockKind, lasts: float
) -> None:
    async def play() -> None:
        async with Voting(tmp_path, kind) as at:
            await at.begin()
            await at.make_ready(0, 1)
            await at.run_out()
            await at.run_out(lasts - 1)
            assert at.bots() == [None] * 3
            await at.run_out(1)
            assert at.bots() == [None, None, "novice"]

    asyncio.run(play())


def test_who_moves_after_all_ends_the_vote(tmp_path: Path) -> None:
    async def play() -> None:
        async with Voting(tmp_path) as at:
            await at.begin()
            await at.make_ready(2)
            await at.run_out()
            assert at.ballots(1) == [(0, [1, 2], [], []), (1, [0, 2], [], [])]
            await at.vote(2, 0, True)
            await at.play(0, "group 1+0")
            assert at.ballots()[0] == (0, [1, 2], [2], [])  # chosen under seal, and not ready yet
            await at.play(0, "done")
            assert at.ballots() == [(1, [0, 2], [], [])]
            with pytest.raises(Rejected, match="no vote"):
                await at.vote(1, 0, False)
            assert at.bots() == [None] * 3

    asyncio.run(play())


def test_what_a_late_player_seals_changes_no_byte_of_a_vote(tmp_path: Path) -> None:
    async def play(name: str, *moves: str) -> list[list[str]]:
        (tmp_path / name).mkdir()
        async with Voting(tmp_path / name) as at:
            await at.begin()
            await at.make_ready(2)
            await at.run_out()
            for move in moves:
                await at.play(0, move)
                await at.vote(2, 0, True)
            await at.vote(1, 0, False)
            return [client.frames for client in at.clients[1:]]

    one = asyncio.run(play("one", "group 2+0", "group 1+1"))
    assert one == asyncio.run(play("two", "group 3+1", "group 2+0"))
    assert len(one[0]) > 5


def test_a_live_game_without_anybody_else_there_asks_nobody(tmp_path: Path) -> None:
    async def play() -> None:
        async with Voting(tmp_path) as at:
            await at.begin()
            for client in at.clients:
                at.table.leave(client)
            await at.run_out()
            assert at.bots() == ["novice"] * 3

    asyncio.run(play())


def test_by_days_those_vote_who_come_and_all_who_are_late_are_voted_on(tmp_path: Path) -> None:
    async def play() -> None:
        async with Voting(tmp_path, "day") as at:
            await at.begin()
            for client in at.clients[1:]:
                at.table.leave(client)
            await at.run_out()
            assert at.ballots() == [(0, [1, 2], [], []), (1, [0, 2], [], []), (2, [0, 1], [], [])]
            await at.vote(0, 1, True)
            await at.vote(0, 2, False)
            await at.run_out(DAY / 2)
            assert at.bots() == ["novice", None, "novice"]  # nobody was for the first
            assert at.left[1] == DAY

    asyncio.run(play())


def test_a_table_votes_on_a_player_only_so_often(tmp_path: Path) -> None:
    async def play() -> None:
        async with Voting(tmp_path, seats=2) as at:
            await at.begin()
            await at.make_ready(0)
            for _ in range(VOTES):
                await at.run_out()
                assert at.ballots() == [(1, [0], [], [])]
                await at.vote(0, 1, True)
            await at.run_out()
            assert (at.ballots(), at.bots()) == ([], [None, "novice"])

    asyncio.run(play())


def test_a_table_that_votes_waits_by_votes_alone_and_the_rematch_votes_too(tmp_path: Path) -> None:
    async def play() -> None:
        async with Voting(tmp_path) as at:
            await at.begin()
            at.table.leave(at.clients[2])
            with pytest.raises(Rejected, match="votes"):
                await at.table.company.clockwork.wait(at.clients[0], 2)
            next_clock = again(at.table.row).clock
            assert next_clock is not None
            assert (next_clock.kind, next_clock.timeout, next_clock.left) == ("live", "vote", ())

    asyncio.run(play())


def test_a_player_who_has_been_away_for_too_long_is_voted_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with Voting(tmp_path) as at:
            await at.begin()
            await at.make_ready(0, 1)
            monkeypatch.setattr("undercroft.server.tables.clockwork.PATIENCE", 0.0)
            at.table.leave(at.clients[2])
            await at.run_out(1)
            assert (at.bots()[2], at.ballots()) == (None, [(2, [0, 1], [], [])])
            await at.vote(0, 2, True)
            await at.vote(1, 2, True)
            await at.run_out(1)
            assert (at.bots()[2], at.ballots()) == (None, [])  # is waited for
            at.table.company.clockwork.owing[2] -= 301
            await at.run_out(1)
            await at.vote(0, 2, False)
            assert at.bots()[2] == "novice"
            assert [what for what, _ in at.changes()[1:]] == ["vote", "more", "vote", "stand-in"]

    asyncio.run(play())


def test_nobody_votes_for_another_or_on_themselves(tmp_path: Path) -> None:
    async def play() -> None:
        async with Voting(tmp_path) as at:
            await at.begin()
            await at.make_ready(0, 1)
            await at.run_out()
            clockwork, before = at.table.company.clockwork, at.table.row
            stranger = Listener(Person("nobody", "Eve"))
            await at.table.join(stranger, Hello())
            both = Listener(at.people[0])  # has the key of the late player's seat as well
            both.keyed = {2}
            await at.table.join(both, Hello())
            hostile: list[tuple[Listener, int, int]] = [
                (stranger, 0, 2),
                (at.clients[0], 1, 2),
                (at.clients[2], 2, 2),
                (both, 0, 2),
                (at.clients[0], 9, 2),
                (at.clients[0], -1, 2),
                (at.clients[0], 0, 1),
                (at.clients[0], 0, 9),
                (at.clients[0], 0, -2),
            ]
            for client, seat, about in hostile:
                with pytest.raises(Rejected):
                    await clockwork.vote(client, Vote("r", seat, about, True))
            assert at.table.row.clock is not None and before.clock is not None
            assert at.table.row.clock.ballots == before.clock.ballots
            await at.vote(0, 2, True)
            await at.vote(0, 2, True)  # one voice, however often it is raised
            assert at.ballots() == [(2, [0, 1], [0], [])]

    asyncio.run(play())


def test_votes_over_the_wire(new_server: Callable[..., Running]) -> None:
    server = new_server()
    opened = server.open_table(seats=2, clock="live", name="Ada")

    async def play() -> None:
        async with (
            of(server, Anyone(opened)) as guest,
            of(server, opened) as owner,
            Client(server.address, opened.json["table"]) as watcher,
        ):
            await guest.ask("sit", seat=1, name="Bo")
            for client in (guest, watcher):
                assert await refused(client, "clock", clock="live", timeout="vote") == "owner"
            await owner.ask("clock", clock="live", timeout="vote")
            await owner.ask("clock", clock="day")  # another clock, and still a vote
            await guest.until(lambda: guest.table["clock"] == "day")
            assert guest.table["timeout"] == "vote"
            assert await refused(owner, "vote", seat=0, about=1, wait=True) == "state"
            await owner.ask("start")
            assert await refused(owner, "vote", seat=0, about=1, wait=True) == "state"
            assert await refused(owner, "vote", seat=1, about=0, wait=True) == "seat"
            assert await refused(watcher, "vote", seat=-2, about=0, wait=True) == "seat"
            assert await refused(owner, "clock", clock="day", timeout="stand-in") == "state"

    asyncio.run(play())
