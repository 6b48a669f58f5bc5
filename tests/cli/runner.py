"""The command in a test: run in this process, or for real in a terminal of its own."""

import io
import os
import pty
import re
import select
import signal
import subprocess
import sysconfig
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from undercroft.cli.main import main

SCRIPT = Path(sysconfig.get_path("scripts")) / "undercroft"
STYLE = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")
PATIENCE = 180.0  # seconds until a terminal that says nothing is given up


@dataclass
class Ran:
    code: int
    out: str
    err: str

    @property
    def last(self) -> str:
        return self.out.rstrip("\n").splitlines()[-1]


class Runner:
    """Runs the command with what is typed, and keeps its files in a folder of the test."""

    def __init__(
        self, folder: Path, patch: pytest.MonkeyPatch, capture: pytest.CaptureFixture[str]
    ) -> None:
        self.folder = folder
        self.patch = patch
        self.capture = capture
        for name in ("LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS", "NO_COLOR", "FORCE_COLOR"):
            patch.delenv(name, raising=False)
        patch.setenv("XDG_STATE_HOME", str(folder / "state"))
        patch.setattr("os.fsync", lambda _: None)  # no test outlives a power failure

    def __call__(self, *words: str, typed: Sequence[str] = ()) -> Ran:
        self.patch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        self.capture.readouterr()
        try:
            code = main(words)
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else 1
        out, err = self.capture.readouterr()
        return Ran(code, out, err)

    def saves(self) -> list[Path]:
        """The games that were kept, the oldest first."""
        return sorted((self.folder / "state" / "undercroft").glob("*.save"), key=os.path.getmtime)


class Live:
    """The installed command in a pseudo-terminal."""

    def __init__(self, folder: Path, *words: str, **variables: str) -> None:
        self.seen = ""
        pid, self.terminal = pty.fork()
        if pid == 0:
            env = os.environ | {"XDG_STATE_HOME": str(folder / "state"), "TERM": "xterm-256color"}
            env |= {"COLUMNS": "100", "LINES": "50", "LANG": "C.UTF-8"} | variables
            try:
                os.execve(SCRIPT, [str(SCRIPT), *words], env)
            finally:  # the command is not installed: no second run of the tests from here
                os._exit(127)
        self.pid = pid

    def wait_for(self, text: str) -> str:
        """Read until a text has appeared; all that was seen since the one before."""
        end = time.monotonic() + PATIENCE
        while text not in (plain := STYLE.sub("", self.seen)):
            ready, _, _ = select.select([self.terminal], [], [], max(0.0, end - time.monotonic()))
            assert ready and self.read(), f"{text!r} never came, but:\n{self.seen[-2000:]}"
        seen, self.seen = self.seen, plain.partition(text)[2]
        return seen

    def read(self) -> bool:
        try:
            data = os.read(self.terminal, 65536)
        except OSError:  # the other end is closed
            return False
        self.seen += data.decode(errors="replace")
        return bool(data)

    def type(self, keys: str) -> None:
        os.write(self.terminal, keys.encode())

    def leave(self, key: str) -> tuple[int, str]:
        """Press a key until the command ends.

        Once is not always enough: Python's readline does not notice a Ctrl-C that comes between
        its prompt and its first look at the keyboard. A person presses again.
        """
        for _ in range(30):
            self.type(key)
            if self.closes_within(10.0):
                break
        return self.end()

    def closes_within(self, seconds: float) -> bool:
        """Read on; whether the command closed its terminal."""
        end = time.monotonic() + seconds
        while select.select([self.terminal], [], [], max(0.0, end - time.monotonic()))[0]:
            if not self.read():
                return True
        return False

    def end(self) -> tuple[int, str]:
        """The exit code, and the rest of what was shown."""
        assert self.closes_within(PATIENCE), f"it does not end:\n{self.seen[-2000:]}"
        _, status = os.waitpid(self.pid, 0)
        os.close(self.terminal)
        return os.waitstatus_to_exitcode(status), STYLE.sub("", self.seen)

    def interrupt(self) -> None:
        os.kill(self.pid, signal.SIGINT)


def run_installed(*words: str, **variables: str) -> subprocess.CompletedProcess[str]:
    env = os.environ | {"LANG": "C.UTF-8"} | variables
    return subprocess.run([SCRIPT, *words], capture_output=True, text=True, env=env, input="")
