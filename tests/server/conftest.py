"""One server for tests that need nothing special of it, a new one for those that do."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.postgres import Postgres
from tests.server.running import Running


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    started = Postgres()
    yield started
    started.stop()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("server") / "tables.db")
    yield running
    assert running.stop() == 0
    assert '"trace"' not in running.log


@pytest.fixture
def new_server(tmp_path: Path) -> Iterator[Callable[..., Running]]:
    started: list[Running] = []

    def start(
        database: Path | None = None, most: dict[str, float] | None = None, **options: object
    ) -> Running:
        started.append(Running(database or tmp_path / "tables.db", most, **options))
        return started[-1]

    yield start
    for running in started:
        if running.process.poll() is None:
            running.kill()


@pytest.fixture(params=("sqlite", "postgres"))
def run(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[..., None]:
    """Runs a function on a server in this process with a new database of each kind."""
    address = f"sqlite:///{tmp_path / 'tables.db'}"
    if request.param == "postgres":
        pytest.importorskip("asyncpg", reason="the extra postgres is not installed")
        address = request.getfixturevalue("postgres").new()
    from tests.server.accounts import world  # its library is optional

    def go(play: Callable[[Any], Awaitable[None]], **most: float) -> None:
        async def inside() -> None:
            async with world(address, **most) as made:
                await play(made)

        asyncio.run(inside())

    return go
