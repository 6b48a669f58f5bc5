"""A real server in a process of its own, over a real file."""

import http.client
import json
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.server.postgres import Postgres
from undercroft.review import Budget

GENEROUS = {"messages_at_once": 1e9, "tables_at_once": 1e9, "requests_at_once": 1e9}
GENEROUS |= {"checks_at_once": 1e9, "boxes_each": 1e9, "boxes_of_a_network": 1e9}
GENEROUS |= {"connections": 1e9, "sockets": 1e9, "sockets_in_all": 1e9, "files_at_once": 1e9}
QUICK = Budget(playouts=1, worlds=2, deeper=2)  # of reviews
# What reviews games, but not behind everything else: nobody waits that long.
UNHINDERED = (
    "-P",
    "-c",
    "from undercroft.server.reviews import review_process as it; it.step_back = int; it.main()",
)
# All servers of the tests run on PostgreSQL if this is set: tests/server/test_postgres.py.
POSTGRES = Postgres() if os.environ.get("UNDERCROFT_TEST_STORE") == "postgres" else None
MADE: dict[Path, str] = {}
needs_file = pytest.mark.skipif(POSTGRES is not None, reason="about a SQLite file")
LAUNCH = """
from datetime import UTC, datetime
from undercroft.puzzles import daily
from undercroft.review import Budget
from undercroft.server.stores import sqlite
from undercroft.server.tables import company
from undercroft.server.limits import Limits
from undercroft.server.alerts.mails import Smtp
from undercroft.server.serve import Options, serve
from undercroft.server.tables.talk import Manners
company.ANNOUNCED = {}
daily.now = lambda: datetime(2026, 11, 17, 12, tzinfo=UTC)  # no midnight comes
sqlite.BUSY = sqlite.PATIENT
sqlite.SYNCHRONOUS = "OFF"  # processes are killed here, but the system lives
serve(Options({}))
"""
ANNOUNCED = 3.0  # seconds until an announced game starts


def url_for(database: Path) -> str:
    """The database that stands for a file: the file itself, or one in PostgreSQL for each."""
    if POSTGRES is None:
        return f"sqlite:///{database}"
    if database not in MADE:
        MADE[database] = POSTGRES.new()
    return MADE[database]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Reply:
    def __init__(self, status: int, headers: dict[str, str], body: bytes) -> None:
        self.status = status
        self.headers = headers
        self.body = body

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def cookie(self) -> str:
        return self.headers["set-cookie"].partition(";")[0]


class Running:
    """Started when made; `restart` begins again on the same port and file."""

    def __init__(
        self, database: Path, most: dict[str, float] | None = None, **options: object
    ) -> None:
        self.file = database
        self.before = str(options.pop("before", ""))  # Python that is run first
        self.url = str(options.pop("url", "")) or url_for(database)
        self.announced = options.pop("announced", ANNOUNCED)
        limits = ", ".join([f"{name}={value}" for name, value in (GENEROUS | (most or {})).items()])
        words = {name: repr(value) for name, value in options.items()}
        self.options = {
            "pauses": "False",
            "workers": "1",
            "par": "0",
            "most": f"Limits({limits})",
        } | words
        self.port = free_port() if "at" in options else 0  # behind a proxy it is not told
        self.errors = self.file.with_name("server.log")  # a file: what was logged is there at once
        self.start()

    def start(self) -> None:
        given = {"port": str(self.port), "database": repr(self.url)}
        words = [f"{name}={value}" for name, value in (given | self.options).items()]
        launch = self.before + LAUNCH.format(self.announced, ", ".join(words))
        with self.errors.open("a") as errors:
            self.process = subprocess.Popen(
                [sys.executable, "-c", launch],
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line.startswith("Undercroft is open at http"):
            self.kill()
            raise AssertionError(f"the server did not start: {line} {self.log}")
        self.port = self.port or int(line.split()[4].rstrip("/").rpartition(":")[2])

    @property
    def database(self) -> Path:
        """The file, for tests that look into it."""
        if not self.url.startswith("sqlite:"):
            pytest.skip("looks into a SQLite file")
        return self.file

    @property
    def log(self) -> str:
        return self.errors.read_text()

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    def kill(self) -> None:
        """As if somebody pulled the plug."""
        self.process.kill()
        self.process.wait()
        self.close_pipe()

    def stop(self) -> int:
        """As an operator does."""
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(120)
        self.close_pipe()
        return code

    def close_pipe(self) -> None:
        assert self.process.stdout is not None
        self.process.stdout.close()

    def restart(self) -> None:
        if self.process.poll() is None:
            self.kill()
        self.start()

    def request(
        self, method: str, path: str, body: object = None, headers: dict[str, str] | None = None
    ) -> Reply:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)
        data = body if isinstance(body, bytes | None) else json.dumps(body).encode()
        connection.request(method, path, data, headers or {})
        response = connection.getresponse()
        found = {name.lower(): value for name, value in response.getheaders()}
        reply = Reply(response.status, found, response.read())
        connection.close()
        return reply

    def get(self, path: str, cookie: str = "") -> Reply:
        return self.request("GET", path, headers={"cookie": cookie} if cookie else {})

    def post(self, path: str, body: object, cookie: str = "") -> Reply:
        return self.request("POST", path, body, headers={"cookie": cookie} if cookie else {})

    def open_table(self, cookie: str = "", **body: object) -> Reply:
        reply = self.post("/api/tables", {"game": "petz", "seats": 2} | body, cookie)
        assert reply.status == 201, reply.body
        return reply
