"""One server for tests that need nothing special of it, a new one for those that do."""

from collections.abc import Callable, Iterator
from pathlib import Path

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
