"""Clocks of tables: whose time runs, what it costs, and what happens at its end."""

import asyncio
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from tests.server.client import PATIENCE, Client
from tests.server.running import Running, needs_file
from tests.server.seated import Seated
from tests.server.test_tables import Anyone, asked, of
from undercroft.server.errors import Rejected
from undercroft.server.tables import clocks
from undercroft.server.tables.clocks import DAY, ClockRow
from undercroft.server.wire import Clock, Hello

LIVE = ClockRow("live", (600, 600), (), 0.0, rest=(0.0, 0.0))


def test_time_runs_for_all_who_owe_a_choice_and_every_move_brings_some() -> None:
    both = clocks.followed(LIVE, {0, 1}, 0)
    one = clocks.followed(both, {1}, 30)
    assert (one.left, one.running) == ((590, 570), (1,))
    assert clocks.until_out(one, 40) == 560
    assert clocks.followed(one, {0, 1}, 40, taken_back=True).left == (570, 560)
    late = clocks.settled(one, 10_000)
    assert (late.left, clocks.late(late)) == ((590, 0), [1])
    assert clocks.followed(clocks.followed(late, {0}, 10_000), {0, 1}, 10_000).left[1] == 20
    assert clocks.settled(one, 5).left == one.left  # a time before, after a crash


def test_a_day_is_for_a_move_and_holidays_come_first() -> None:
    clock = clocks.followed(clocks.begun(ClockRow("day"), 2, 0), {0}, 0)
    clock = clocks.followed(clock, {1}, DAY / 2)
    assert clocks.followed(clock, {0}, DAY).left == (DAY, DAY / 2)
    resting = msgspec.structs.replace(clock, resting=(1,))
    assert clocks.until_out(resting, DAY / 2) == 8 * DAY
    assert clocks.settled(resting, 8 * DAY).left[1] == DAY / 2
    held = msgspec.structs.replace(clock, held=DAY)
    assert clocks.settled(held, DAY).left == (DAY / 2, DAY)
    assert clocks.until_out(held, DAY / 2) == DAY * 1.5


def test_clocks_are_stored_with_the_moves_and_a_crash_costs_no_time(tmp_path: Path) -> None:
    async def play() -> None:
        async with Seated(tmp_path, clock="live") as at:
            await at.table.start()
            assert (at.left, at.running) == ([600, 600], [0, 1])
            at.time += 100
            await at.play(0, "group 1+0")  # under seal, and not the last of it
            await at.play(0, "done")
            assert (at.left, at.running, at.alarms[-1]) == ([520, 500], [1], 500)
            at.time += 50
            await at.load()  # as after a crash: what was not stored is nobody's loss
            assert (at.left, at.running) == ([520, 450], [1])
            at.time -= 50
            await at.load()
            assert (at.left, at.running) == ([520, 500], [1])

    asyncio.run(play())


def test_what_is_chosen_under_seal_moves_no_clock_that_others_see(tmp_path: Path) -> None:
    async def play() -> None:
        async with Seated(tmp_path, clock="live", seats=3) as at:
            await at.table.start()
            heard = [list(client.frames) for client in at.clients]
            for _ in range(3):
                at.time += 7
                await at.play(1, "group 1+0")
                await at.table.undo(1, "", at.table.playing().seq(1))
            await at.play(1, "group 1+0")
            assert [client.frames for client in at.clients][::2] == heard[::2]
            assert at.clients[1].heard("clock") == at.clients[0].heard("clock")
            await at.play(1, "done")
            assert at.left == [579, 599, 579]

    asyncio.run(play())


def test_a_bot_moves_for_who_is_out_of_time_until_they_are_there(tmp_path: Path) -> None:
    async def play() -> None:
        async with Seated(tmp_path, clock="live") as at:
            table = at.table
            with pytest.raises(Rejected, match="of these levels: random"):
                await table.company.clockwork.choose(at.clients[0], Clock("r", "live", "genius"))
            await table.company.clockwork.choose(at.clients[0], Clock("r", "live", "novice"))
            await table.start()
            at.time += 599
            await table.company.clockwork.ring()
            assert at.woken == 3 and table.row.seats[0].bot is None  # two came, one start
            await at.play(0, "group 1+0")
            at.time += 2
            table.leave(at.clients[1])
            await table.company.clockwork.ring()
            assert [seat.bot for seat in table.row.seats] == ["novice", "novice"]
            assert [change.what for change in table.row.changes] == ["time", "time"]
            assert at.running == []
            await at.play(0, "done")  # the bot has ended the move: who is there goes on
            await at.play(1, "group 1+0")
            await at.play(1, "done")
            assert [seat.bot for seat in table.row.seats] == [None, "novice"]
            await table.join(at.clients[1], Hello())
            assert [seat.bot for seat in table.row.seats] == [None, None]
            assert at.left[0] == 20 or at.left[1] == 20

    asyncio.run(play())


def test_the_table_waits_once_for_a_player(tmp_path: Path) -> None:
    async def play() -> None:
        async with Seated(tmp_path, clock="live") as at:
            table, clockwork = at.table, at.table.company.clockwork
            await table.start()
            with pytest.raises(Rejected, match="is there"):
                await clockwork.wait(at.clients[0], 1)
            table.leave(at.clients[1])
            at.time += 601
            await clockwork.ring()
            await clockwork.wait(at.clients[0], 1)
            assert (table.row.seats[1].bot, at.clients[0].heard("clock")[-1]["held"]) == (None, 600)
            at.time += 599
            await clockwork.ring()
            assert table.row.seats[1].bot is None
            with pytest.raises(Rejected, match="waited once"):
                await clockwork.wait(at.clients[0], 1)
            at.time += 22
            await clockwork.ring()
            assert table.row.seats[1].bot == "keeper"

    asyncio.run(play())


@needs_file
def test_a_game_ends_without_its_players_and_time_stops_with_the_server(
    new_server: Callable[..., Running],
) -> None:
    server = new_server()
    opened = server.open_table(seats=3, bots=[None, None, "random"], clock="day", name="Ada")
    table = opened.json["table"]

    async def begin() -> str:
        async with of(server, Anyone(opened)) as guest, of(server, opened) as owner:
            await guest.ask("sit", seat=1, name="Bo")
            assert (guest.table["clock"], await asked(guest, "clock", clock="live")) == (
                "day",
                "owner",
            )
            await owner.ask("clock", clock="live")
            await owner.ask("start")
            assert await asked(owner, "clock", clock="none") == "state"
            [mine] = server.get("/api/tables/mine", cookie=opened.cookie).json
            assert mine["turn"] and 0 < mine["left"] <= 600
            assert await asked(owner, "wait", seat=9) == "seat"
            assert await asked(owner, "holiday", seat=0, on=True) == "state"
            return guest.seat_keys[1]

    asyncio.run(begin())
    server.kill()
    assert min(set_times(server, [2.0, 300.0, 600.0])) > 300
    time.sleep(2)
    began = time.monotonic()
    server.restart()

    async def come() -> None:
        async with Client(server.address, table) as watcher:
            await watcher.until(
                lambda: watcher.table["seats"][0]["bot"] == "random"  # by the server's own alarm
            )
            assert time.monotonic() - began > 1.9  # all that there was before
            assert watcher.table["changes"][-1]["what"] == "time"

    asyncio.run(come())
    server.kill()
    assert set_times(server, [0.0, 0.5, 0.0])[1] > 100
    server.restart()
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if server.get(f"/api/tables/{table}/log").status == 200:
            return
        time.sleep(0.1)
    raise AssertionError("the game did not end")


def set_times(server: Running, left: list[float]) -> list[float]:
    """Change what players have left, in the file of a server that was killed; what they had."""
    with sqlite3.connect(server.database) as database:
        body = msgspec.json.decode(database.execute("SELECT body FROM tables").fetchone()[0])
        before = [float(one) for one in body["clock"]["left"]]
        body["clock"]["left"] = left
        database.execute("UPDATE tables SET body = ?", (msgspec.json.encode(body).decode(),))
    database.close()
    return before
