"""A Ray cluster that does what a pool of processes does, on as many machines as it has."""

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

AHEAD: Final = 2  # tasks given out for each worker, so that none waits for the next
PATIENCE: Final = 5.0  # seconds for an address to answer
FRAME_HEAD: Final = 9  # bytes
SETTINGS_FRAME: Final = 4
GREETING: Final = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + bytes(
    [0, 0, 0, SETTINGS_FRAME, 0, 0, 0, 0, 0]
)
SMALL_STORE: Final = 100 * 2**20  # bytes that a cluster of our own shares: results are small
# Ray asks for its news, and warns of a default that will change and does not matter here.
QUIET: Final = {"RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0", "RAY_USAGE_STATS_ENABLED": "0"}
AUTHENTICATION: Final = ("RAY_AUTH_MODE", "RAY_AUTH_TOKEN", "RAY_AUTH_TOKEN_PATH")


class NoCluster(RuntimeError):
    """There is no cluster to be had; the message says why."""


class Cluster:
    """Workers on a Ray cluster: one of our own on this machine, or the one at an address."""

    def __init__(
        self, work: Callable[[Task], Answer], workers: int | None = None, address: str | None = None
    ) -> None:
        self.work = work
        self.workers = workers or 0  # as many as the cluster has, once we know it
        self.given = 0  # tasks at a time; no more than workers where more would play at once
        self.largest = 128  # a task costs Ray some milliseconds
        self.address = address
        self.ray: Any = None
        self.is_ours = False

    def __enter__(self) -> "Cluster":
        for name, value in QUIET.items():
            os.environ.setdefault(name, value)
        if self.address is None:
            keep_to_ourselves()
        import ray

        self.ray = ray
        if not ray.is_initialized():  # who calls us from a program on Ray has one already
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
        """The answers to all tasks, in their order; after a text nothing more is of use."""
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
    """Let nobody else use a cluster of ours; Ray would keep a token for it in the home folder."""
    if not any(name in os.environ for name in AUTHENTICATION):
        os.environ["RAY_AUTH_TOKEN"] = secrets.token_hex(32)


def connect(ray: Any, address: str | None, workers: int) -> None:
    """Join the cluster at an address, or start one on this machine that ends with us."""
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
    """Ask at the door first: Ray would try for a minute before it gives up."""
    place = address.removeprefix("ray://")
    if place == "auto":
        return
    host, _, port = place.rpartition(":")
    if not host or not (port.isascii() and port.isdecimal() and 0 < int(port) < 65536):
        raise NoCluster(f"'{address}' is no address of a Ray cluster: HOST:PORT or auto wanted")
    try:
        with socket.create_connection((host.strip("[]"), int(port)), PATIENCE) as line:
            if not is_encrypted() and not speaks_http2(line):
                raise NoCluster(f"no Ray cluster at '{address}': somebody else answers there")
    except OSError:
        raise NoCluster(f"no Ray cluster at '{address}': nobody answers there") from None


def is_encrypted() -> bool:
    return os.environ.get("RAY_USE_TLS", "0") not in ("", "0")


def speaks_http2(line: socket.socket) -> bool:
    """Greet as gRPC does, which Ray speaks: the answer begins with a frame of settings."""
    line.sendall(GREETING)
    heard = b""
    while len(heard) < FRAME_HEAD and (more := line.recv(FRAME_HEAD - len(heard))):
        heard += more
    return len(heard) == FRAME_HEAD and heard[3] == SETTINGS_FRAME


def work_there(work: tuple[Callable[[Task], Answer], str], task: Task) -> Answer:
    """One task, on the machine of a worker."""
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
