"""One of several processes of a server; started by the supervisor, which tells it what to do."""

import asyncio
import logging
import os
import signal
import socket
import sys
from typing import Final

import msgspec

from undercroft.server.cluster.supervisor import TOO_OLD, Task
from undercroft.server.serve import prepare, run
from undercroft.server.stores.store import StoreError, TooNew

log = logging.getLogger("undercroft.member")

OFTEN: Final = 0.5  # seconds between signs of life


async def live(task: Task) -> None:
    sign = asyncio.create_task(give_signs())
    try:
        await run(task.options, socket.socket(fileno=task.listener), task.name)
    finally:
        sign.cancel()


async def give_signs() -> None:
    """A line now and then, for as long as the event loop runs; without a supervisor, stop."""
    while True:
        await asyncio.sleep(OFTEN)
        try:
            print(".", flush=True)
        except OSError:
            os.kill(os.getpid(), signal.SIGTERM)
            return


def main() -> None:
    task = msgspec.json.decode(sys.stdin.buffer.readline(), type=Task)
    prepare(task.options)
    try:
        asyncio.run(live(task))
    except StoreError as error:
        log.error("can't start", extra={"error": str(error)})
        sys.exit(TOO_OLD if isinstance(error, TooNew) else 1)


if __name__ == "__main__":
    main()
