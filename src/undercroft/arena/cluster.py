"""Plays series on a Ray cluster; the counterpart of process_pool.py."""

import os
import secrets
import socket
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from importlib.metadata import version
from itertools import islice
from types import TracebackType
from typing import Any, Final

from undercroft.arena.process_pool import Answer, Task, answered, interrupts_ignored

AHEAD: Final = 2  # tasks queued for each worker, so that none is idle
PATIENCE: Final = 5.0  # seconds for an address to answer
FRAME_HEAD: Final = 9  # bytes
SETTINGS_FRAME: Final = 4
GREETING: Final = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + bytes(
    [0, 0, 0, SETTINGS_FRAME, 0, 0, 0, 0, 0]
)
SMALL_STORE: Final = 100 * 2**20  # bytes of object store of a private cluster: results are small
# No usage statistics, and no warning of a default that does not matter here.
QUIET: Final = {"RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0", "RAY_USAGE_STATS_ENABLED": "0"}
NICENESS: Final = "RAY_worker_niceness"
AUTHENTICATION: Final = ("RAY_AUTH_MODE", "RAY_AUTH_TOKEN", "RAY_AUTH_TOKEN_PATH")


class NoCluster(RuntimeError):
    """No cluster is available; the message says why."""


class Cluster:
    """Workers on a Ray cluster: a private one on this machine, or the one at an address."""

    def __init__(
        self, work: Callable[[Task], Answer], workers: int | None = None, address: str | None = None
    ) -> None:
        self.work = work
        self.workers = workers or 0  # the cluster's, once connected
        self.given = 0  # tasks at a time; at most as many as workers
        self.largest = 128  # a task costs Ray some milliseconds
        self.address = address
        self.ray: Any = None
        self.is_ours = False

    def __enter__(self) -> "Cluster":
        for name, value in QUIET.items():
            os.environ.setdefault(name, value)
        if self.address is None:
            keep_to_ourselves()
            keep_our_priority()
        import ray

        self.ray = ray
        if not ray.is_initialized():  # a program that runs on Ray is connected already
            self.is_ours = True
            connect(ray, self.address, self.workers)
        cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
        self.workers = self.workers or cores
        self.given = self.workers * AHEAD if self.workers >= cores else self.workers
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.is_ours:
            self.ray.shutdown()

    def answers(self, tasks: Sequence[Task]) -> Iterator[Answer]:
        """The results of all tasks in order; a string is an error and ends the series."""
        ray = self.ray
        perform = ray.remote(num_cpus=1, max_retries=3)(work_there)
        work = ray.put((self.work, version("undercroft")))
        left = iter(enumerate(tasks))
        doing: dict[Any, int] = {}
        done: dict[int, Answer] = {}
        for number in range(len(tasks)):
            while number not in done:
                for another, task in islice(left, self.given - len(doing)):
                    doing[perform.remote(work, task)] = another
                for ready in ray.wait(list(doing), num_returns=1)[0]:
                    done[doing.pop(ready)] = fetched(ray, ready)
            yield done.pop(number)


def keep_to_ourselves() -> None:
    """Protect a private cluster by a token of its own, not the one in the home folder."""
    if not any(name in os.environ for name in AUTHENTICATION):
        os.environ["RAY_AUTH_TOKEN"] = secrets.token_hex(32)


def keep_our_priority() -> None:
    """Let workers of a private cluster run as we do: else they get 15, and starve beside others."""
    if hasattr(os, "nice"):  # not on Windows
        os.environ.setdefault(NICENESS, str(os.nice(0)))


def connect(ray: Any, address: str | None, workers: int) -> None:
    """Connect to the cluster at an address, or start a private one that ends with the process."""
    if address is not None:
        check_answers(address)
    ours = {
        "num_cpus": workers or os.cpu_count(),
        "include_dashboard": False,
        "object_store_memory": SMALL_STORE,
    }
    options = ours if address is None else {}
    try:
        with interrupts_ignored():
            ray.init(
                address=address or "local", logging_level="ERROR", log_to_driver=False, **options
            )
    except (ConnectionError, RuntimeError, ValueError, OSError) as error:
        with suppress(Exception):
            ray.shutdown()
        reason = "none runs on this machine" if address == "auto" else first_line(error)
        raise NoCluster(f"no Ray cluster at '{address or 'local'}': {reason}") from None


def first_line(error: BaseException) -> str:
    return str(error).strip().partition("\n")[0]


def check_answers(address: str) -> None:
    """Probe the address first: Ray itself retries for a minute."""
    place = address.removeprefix("ray://")
    if place == "auto":
        return
    host, _, port = place.rpartition(":")
    if not host or not (port.isascii() and port.isdecimal() and 0 < int(port) < 65536):
        raise NoCluster(
            f"'{address}' is not the address of a Ray cluster (expected HOST:PORT or auto)"
        )
    try:
        with socket.create_connection((host.strip("[]"), int(port)), PATIENCE) as line:
            if not is_encrypted() and not speaks_http2(line):
                raise NoCluster(f"no Ray cluster at '{address}': it is not Ray that answers")
    except OSError:
        raise NoCluster(f"no Ray cluster at '{address}': no answer") from None


def is_encrypted() -> bool:
    return os.environ.get("RAY_USE_TLS", "0") not in ("", "0")


def speaks_http2(line: socket.socket) -> bool:
    """Whether a gRPC server answers: it sends an HTTP/2 SETTINGS frame."""
    line.sendall(GREETING)
    heard = b""
    while len(heard) < FRAME_HEAD and (more := line.recv(FRAME_HEAD - len(heard))):
        heard += more
    return len(heard) == FRAME_HEAD and heard[3] == SETTINGS_FRAME


def work_there(work: tuple[Callable[[Task], Answer], str], task: Task) -> Answer:
    """Run one task on a worker."""
    perform, ours = work
    theirs = version("undercroft")
    if theirs != ours:
        return f"the cluster has undercroft {theirs}, not {ours}"
    return answered(perform, task)


def fetched(ray: Any, ready: Any) -> Answer:
    try:
        return ray.get(ready)
    except ray.exceptions.RayError as error:
        return str(error).strip().splitlines()[-1]
