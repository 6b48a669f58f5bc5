"""The rater goes on whatever goes wrong, and one odd game holds up no other."""

import asyncio
from pathlib import Path

import pytest

from tests.server.running import url_for
from tests.server.test_postgres import opened
from tests.server.test_profiles import ADA, end, over, want_ratings
from undercroft.server.profiles.profiles import history_of
from undercroft.server.profiles.rater import Rater


def test_a_game_that_cant_be_rated_holds_up_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    odd, next_one = over(), over(scores=(50, 20, 60))
    rate = Rater.rate

    async def rate_all_but_the_odd(rater: Rater, table: str) -> None:
        if table == odd.id:
            raise KeyError("odd")
        await rate(rater, table)

    async def play() -> None:
        async with opened(url_for(tmp_path / "tables.db")) as store:
            await want_ratings(store, ADA)
            await end(store, odd)
            monkeypatch.setattr(Rater, "rate", rate_all_but_the_odd)
            watching = asyncio.create_task(Rater(store).watch())
            await end(store, next_one)
            async with asyncio.timeout(60):
                while [one.table for one in await history_of(store, "ada") if one.after] != [
                    next_one.id
                ]:
                    await asyncio.sleep(0.01)
            assert not watching.done()
            watching.cancel()

    asyncio.run(play())
    assert [record.message for record in caplog.records if record.exc_info] == [
        "a game can't be rated"
    ]


def test_the_rater_goes_on_after_any_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = 0
    catch_up = Rater.catch_up

    async def fail_once(rater: Rater) -> None:
        nonlocal calls
        calls += 1
        if calls == 1:
            raise RuntimeError("a fault")
        await catch_up(rater)

    async def play() -> None:
        async with opened(url_for(tmp_path / "tables.db")) as store:
            await want_ratings(store, ADA)
            monkeypatch.setattr(Rater, "catch_up", fail_once)
            watching = asyncio.create_task(Rater(store).watch())
            await end(store, over())  # wakes it
            async with asyncio.timeout(60):
                while not any(one.after for one in await history_of(store, "ada")):
                    await asyncio.sleep(0.01)
            watching.cancel()

    asyncio.run(play())
