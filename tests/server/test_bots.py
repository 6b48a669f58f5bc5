"""Bots at the table: a deadline, processes that die, pauses that people can follow."""

import asyncio
import os
import signal
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from tests.server.client import Client, at_random
from tests.server.running import Running
from undercroft.bots import LEVELS, USUAL
from undercroft.bots.levels import search_model
from undercroft.bots.search import Search
from undercroft.games import GAMES
from undercroft.server.accounts.people import Person
from undercroft.server.bots import bot_process
from undercroft.server.bots.bot_pool import BotPool
from undercroft.server.bots.bot_process import Positions, answer
from undercroft.server.bots.bots import BotRunner
from undercroft.server.house import House
from undercroft.server.limits import Limits
from undercroft.server.tables.game_session import GameSession
from undercroft.server.tables.seats import bot_seat, new_table, stood_in, with_seat
from undercroft.server.tables.table import Table
from undercroft.server.wire import Hint, NewTable


async def play(server: Running, level: str, moves: int) -> Client:
    opened = server.open_table(seats=2, bots=[None, level], start=True)
    async with Client(server.address, opened.json["table"], opened.cookie) as client:
        for made in range(moves):
            await client.until(lambda: client.may_act(0))
            await client.play(0, at_random(0)(client.updates[0], made))
        await client.until(lambda: client.may_act(0) or client.is_over())
    return client


def test_a_slow_bot_is_replaced_by_the_level_below_and_finally_by_a_random_move(
    new_server: Callable[..., Running],
) -> None:
    server = new_server(deadline=1e-6)
    asyncio.run(play(server, "keeper", 5))
    failed = [line for line in server.log.splitlines() if "a bot failed" in line]
    for level, line in zip(("keeper", "novice", "imp", "random"), failed, strict=False):
        assert f'"bot": "{level}"' in line
    assert len(failed) >= 4
    assert '"why": "TimeoutError"' in server.log


def test_a_process_of_bots_that_dies_is_replaced(new_server: Callable[..., Running]) -> None:
    server = new_server()
    asyncio.run(play(server, "random", 4))
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text()
    assert children.split()
    for child in children.split():
        os.kill(int(child), signal.SIGKILL)
    asyncio.run(play(server, "random", 4))
    assert '"trace"' not in server.log


def test_no_process_is_left_when_the_server_ends(new_server: Callable[..., Running]) -> None:
    for end in (Running.stop, Running.kill):
        server = new_server()
        asyncio.run(play(server, "random", 2))
        path = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
        children = [int(child) for child in path.read_text().split()]
        assert children
        end(server)
        for child in children:
            while Path(f"/proc/{child}/cmdline").exists():  # it sees that nobody asks any more
                if (
                    b"undercroft.server.bots.bot_process"
                    not in Path(f"/proc/{child}/cmdline").read_bytes()
                ):
                    break
                time.sleep(0.02)


def test_a_stand_in_bot_has_the_level_of_the_bots_at_the_table() -> None:
    row = new_table(NewTable("petz", 3), Person("a", "Ada"))
    assert stood_in(row, row.seats[0]).bot == USUAL
    weak = with_seat(row, 1, bot_seat("petz", LEVELS[0]))
    assert stood_in(weak, weak.seats[0]).bot == LEVELS[0]
    assert stood_in(weak, weak.seats[0], LEVELS[-1]).bot == LEVELS[-1]


def test_bots_pause_only_where_people_watch() -> None:
    row = new_table(NewTable("petz", 2, ["random", "random"]), Person("a", "Ada"))
    nobody: Any = None
    table = Table(row, nobody, House())
    game = GameSession(row)
    game.adopt(game.apply_start())

    async def pauses() -> list[float]:
        patient, hasty = BotRunner(BotPool(1, 1)), BotRunner(BotPool(1, 1), pauses=False)
        found = [patient.pause(table, game, 0)]  # groups are made under seal
        for seat in (0, 1):
            moves = ["group 1+0", "done"]
            game.adopt(game.apply_moves(seat, "", game.parse(moves)))
        (seat,) = game.match.to_act()
        found.append(patient.pause(table, game, seat))  # nobody is there
        table.clients.add(onlooker)
        return [*found, patient.pause(table, game, seat), hasty.pause(table, game, seat)]

    onlooker: Any = object()
    sealed, alone, shown, off = asyncio.run(pauses())
    assert sealed == alone == off == 0
    assert shown > 0


class Here:
    """Thinks in this process."""

    def __init__(self, pace: float = 1.0) -> None:
        self.levels: list[str] = []
        self.positions = Positions(pace)

    async def ask(self, question: bytes) -> bytes:
        self.levels.append(msgspec.json.decode(question)["level"])
        return answer(self.positions, question)

    async def end(self) -> None:
        pass


def test_who_has_used_up_the_thinking_plays_with_keepers() -> None:
    row = new_table(NewTable("petz", 2, ["expert", "expert"]), Person("a", "Ada"))
    nobody: Any = None
    table, game, thinker = Table(row, nobody, House()), GameSession(row), Here()
    game.adopt(game.apply_start())

    async def begin() -> Here:
        return thinker

    async def choose() -> bool:
        most = Limits(thinking_at_once=0, thinking_an_hour=0)
        runner = BotRunner(BotPool(1, 20, begin, most))
        for _ in range(2):
            await runner.choose(table, game, 0, "expert")
        client: Any = SimpleNamespace(person=Person("a", "Ada"), network="")
        nothing = await runner.hint(table, Hint("r", 0), client)
        assert nothing == ([], None)
        return runner.workers.is_affordable("master", "b")

    table.row, table.game = msgspec.structs.replace(row, status="playing"), game
    assert asyncio.run(choose())
    assert thinker.levels == ["expert", "keeper"]


@pytest.mark.parametrize(("pace", "taken"), [(1.0, 0.9), (0.5, 0.45)])
def test_a_pace_shortens_the_seconds_of_a_search(
    monkeypatch: pytest.MonkeyPatch, pace: float, taken: float
) -> None:
    row = new_table(NewTable("petz", 2, ["expert", "expert"]), Person("a", "Ada"))
    nobody: Any = None
    table, game, thinker = Table(row, nobody, House()), GameSession(row), Here(pace)
    game.adopt(game.apply_start())
    bot = Search(GAMES["petz"], search_model("petz"), 1, 0.9)
    monkeypatch.setattr(bot_process, "bot_named", lambda game, level: bot)

    async def begin() -> Here:
        return thinker

    async def choose() -> None:
        await BotRunner(BotPool(1, 20, begin)).choose(table, game, 0, "expert")

    asyncio.run(choose())
    assert bot.seconds == pytest.approx(taken)
