"""Fair sharing of bot processes, and only for tables with people."""

import asyncio
import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.client import PATIENCE, Client, at_random
from tests.server.running import Running
from tests.server.test_limits import until_clients
from undercroft.server.bots.bot_pool import BotPool, BotProcess, Overdue
from undercroft.server.bots.bot_process import Question
from undercroft.server.bots.bots import is_sound
from undercroft.server.bots.turns import Turns
from undercroft.server.wire import Advised


def test_least_used_goes_first() -> None:
    async def queue() -> list[str]:
        turns, order = Turns(1), list[str]()

        async def think(network: str, person: str, table: str) -> None:
            await turns.take((network, person, table))
            order.append(table)
            await asyncio.sleep(0.02)
            turns.give_back((network, person, table), 1.0)

        async with asyncio.TaskGroup() as group:
            for number in range(20):
                group.create_task(think("net", "many", f"m{number}"))
            await asyncio.sleep(0)
            group.create_task(think("net", "few", "f"))
            group.create_task(think("elsewhere", "one", "e"))
        return order

    order = asyncio.run(queue())
    assert order[0] == "m0"
    assert order[1] == "e"
    assert order[2] == "f"
    assert len(order) == 22


def test_nobody_gets_all_slots() -> None:
    async def take() -> None:
        turns = Turns(3)
        waiting = [asyncio.create_task(turns.take(("n", "many", str(at)))) for at in range(4)]
        await asyncio.sleep(0)
        assert [task.done() for task in waiting].count(True) <= 2
        await asyncio.sleep(0)
        assert turns.waits("many") == 2
        await asyncio.wait_for(turns.take(("n", "other", "t")), PATIENCE)
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        assert turns.waits("many") == 0

    asyncio.run(take())


def test_a_cancelled_waiter_gets_no_slot() -> None:
    async def cancel() -> None:
        turns, payers = Turns(1), ("n", "p", "t")
        await turns.take(payers)
        waiting = asyncio.create_task(turns.take(payers))
        await asyncio.sleep(0)
        waiting.cancel()
        turns.give_back(payers, 0.0)
        await asyncio.gather(waiting, return_exceptions=True)
        assert (turns.free, turns.waiting, dict(turns.taken)) == (1, [], {})

    asyncio.run(cancel())


def test_slots_are_never_lost() -> None:
    async def churn(seed: int) -> None:
        rng, turns = Random(seed), Turns(2)

        async def think(person: str) -> None:
            payers = ("n", person, person)
            await turns.take(payers)
            try:
                await asyncio.sleep(rng.random() / 1000)
            finally:
                turns.give_back(payers, 0.001)

        tasks = [asyncio.create_task(think(rng.choice("abc"))) for _ in range(60)]
        for _ in range(30):
            rng.choice(tasks).cancel()
            await asyncio.sleep(rng.random() / 1000)
        await asyncio.gather(*tasks, return_exceptions=True)
        assert (turns.free, turns.waiting, dict(turns.taken)) == (2, [], {})

    for seed in range(5):
        asyncio.run(asyncio.wait_for(churn(seed), 60))


# Processes that do not answer as they should

ANSWERS = {
    "no answer": "print('hello', flush=True)",
    "another shape": "print('[]', flush=True)",
    "another question": 'print(\'{"number": 1, "move": "done"}\', flush=True)',
    "without end": "print('x' * 200_000, flush=True)",
    "nothing": "sys.exit()",
}
WORKER = """
import json, sys
from pathlib import Path
first = not Path({mark!r}).exists()
Path({mark!r}).touch()
for line in sys.stdin:
    if first:
        {wrong}
    asked = json.loads(line)
    print(json.dumps({{"number": asked["number"], "move": "done"}}), flush=True)
"""


@pytest.mark.parametrize("wrong", ANSWERS)
def test_a_process_with_a_wrong_answer_is_replaced(tmp_path: Path, wrong: str) -> None:
    """Its answer is not used, and it gets no further question."""
    code = WORKER.format(mark=str(tmp_path / "mark"), wrong=ANSWERS[wrong])

    async def ask() -> None:
        workers = BotPool(1, 60, partial(BotProcess.begin, ("-c", code)))
        with pytest.raises(Overdue):
            await workers.ask(asked(7), ("n", "p", "t"))
        for number in (8, 9):
            thought = await workers.ask(asked(number), ("n", "p", "t"))
            assert (thought.number, thought.move) == (number, "done")
        await workers.close()

    asyncio.run(ask())


def test_a_process_has_time_to_start(tmp_path: Path) -> None:
    """Else none would ever answer on a busy machine: each is ended before it has begun."""
    slow = "import time; time.sleep(0.5)\n" + WORKER.format(mark=str(tmp_path), wrong="pass")

    async def ask() -> None:
        workers = BotPool(1, 0.4, partial(BotProcess.begin, ("-c", slow)))
        assert (await workers.ask(asked(7), ("n", "p", "t"))).move == "done"
        await workers.close()

    asyncio.run(ask())


def asked(number: int) -> Question:
    return Question(number, "t", "petz", 2, {}, 1, [], 0, "random", 0)


def test_empty_advice_is_not_sent() -> None:
    assert is_sound(Advised("done", 0.5, {}, {}, []), {"done"})
    assert not is_sound(Advised("win", 0.5, {}, {}, []), {"done"})
    assert not is_sound(Advised("done", 7.5, {}, {}, []), {"done"})


# Tables that nobody is at


def test_bots_do_not_think_at_empty_tables(new_server: Callable[..., Running]) -> None:
    server = new_server(pauses=True)  # so that the game goes on when somebody is back
    body: dict[str, Any] = {"seats": 2, "bots": ["random", "random"], "sit": False, "start": True}
    opened = server.open_table(**body)

    def first_seen(watcher: Client) -> int:
        heard = [json.loads(frame) for frame in watcher.frames]
        return next(int(message["seq"]) for message in heard if message["type"] == "update")

    async def look() -> None:
        await asyncio.sleep(1)
        assert server.get("/healthz").json["tables"] == 0
        async with Client(server.address, opened.json["table"]) as watcher:
            assert first_seen(watcher) == 1
            await watcher.until(lambda: watcher.updates[-2]["seq"] >= 4)
        seq = watcher.updates[-2]["seq"]
        await until_clients(server, 0)
        async with asyncio.timeout(PATIENCE):
            while server.get("/healthz").json["tables"]:
                await asyncio.sleep(0.05)
        async with Client(server.address, opened.json["table"]) as watcher:
            assert not watcher.is_over()
            assert seq <= first_seen(watcher) < seq + 10  # a thought was under way
            await watcher.until(lambda: watcher.updates[-2]["seq"] > first_seen(watcher))

    asyncio.run(look())


def test_tables_of_one_person_do_not_starve_another(new_server: Callable[..., Running]) -> None:
    """With twelve tables of strong bots queued, another person's bot thinks next."""
    server = new_server(deadline=0.4)
    body: dict[str, Any] = {"seats": 4, "bots": ["master"] * 4, "sit": False, "start": True}
    first = server.open_table(**body)
    many = [first, *[server.open_table(first.cookie, **body) for _ in range(11)]]

    async def play() -> None:
        watchers = [Client(server.address, table.json["table"], first.cookie) for table in many]
        for watcher in watchers:
            await watcher.__aenter__()
        opened = server.open_table(seats=2, bots=[None, "random"], start=True)
        async with Client(server.address, opened.json["table"], opened.cookie) as client:
            waits, made = list[int](), 0  # how many moves of the others came before an answer
            while len(waits) < 3:
                await client.play(0, at_random(0)(client.updates[0], made))
                made += 1
                if not client.may_act(0):
                    before = sum([watcher.updates[-2]["seq"] for watcher in watchers])
                    await client.until(lambda: client.may_act(0))
                    after = sum([watcher.updates[-2]["seq"] for watcher in watchers])
                    waits.append(after - before)
        assert sum(waits) < 2 * len(many), waits
        for watcher in watchers:
            await watcher.__aexit__(None, None, None)

    asyncio.run(play())
