"""The table in a browser's worker: the server's application, called by messages.

The page's requests and frames come as plain values; what goes back to the page is JSON.
"""

import json
import math
from collections.abc import Callable
from typing import Final, Protocol

from undercroft.review import Budget
from undercroft.server.app import Server
from undercroft.server.bots.bot_pool import BotPool, Thinker
from undercroft.server.bots.bots import BotRunner
from undercroft.server.errors import CANT_SAVE
from undercroft.server.http_wire import Problem
from undercroft.server.limits import Limits
from undercroft.server.reviews.reviews import ReviewMaker, Reviews
from undercroft.server.stores.store import StoreError
from undercroft.server.tables.lobby import Lobby
from undercroft.site.asgi import Caller, Reply, Socket
from undercroft.site.browser_store import BrowserStore, Shelf, encoded

COOKIES: Final = "cookies"
TABLES: Final = "/api/tables/"
# Rates protect the others at a server: here is nobody else.
NOBODY_ELSE: Final = Limits(
    messages_at_once=math.inf,
    tables_at_once=math.inf,
    requests_at_once=math.inf,
    checks_at_once=math.inf,
    boxes_each=math.inf,
    boxes_of_a_network=math.inf,
)


# The engine is not compiled here, and may run on a phone: reviews take a quarter of a server's
# thought, tries a fifth, and what thinks has longer.
REVIEW: Final = Budget(playouts=6, worlds=6, deeper=6)
WORLDS: Final = 20
PATIENCE: Final = 60.0  # seconds


class BotWorker(Protocol):
    """A worker of the browser in which bots think."""

    async def ask(self, question: str) -> str | None: ...

    def end(self) -> None: ...


class BrowserThinker:
    def __init__(self, worker: BotWorker) -> None:
        self.worker = worker

    async def ask(self, question: bytes) -> bytes:
        answer = await self.worker.ask(question.decode())
        if answer is None:
            raise ConnectionError("the worker has ended")
        return answer.encode()

    async def end(self) -> None:
        self.worker.end()


class ReviewWorker(Protocol):
    """A worker of the browser that reviews one game."""

    def begin(self, task: str) -> None: ...

    async def heard(self) -> str | None: ...

    def end(self) -> None: ...


class BrowserReview:
    def __init__(self, worker: ReviewWorker) -> None:
        self.worker = worker

    async def begin(self, task: bytes) -> None:
        self.worker.begin(task.decode())

    async def heard(self) -> bytes:
        return (await self.worker.heard() or "").encode()

    async def end(self) -> None:
        self.worker.end()


class TableWorker:
    """What the worker's JavaScript calls. `post` sends a message to the page."""

    def __init__(
        self,
        shelf: Shelf,
        new_bots: Callable[[], BotWorker],
        bots: int,
        new_review: Callable[[], ReviewWorker],
        post: Callable[[str], None],
        pauses: bool = True,
        budget: Budget = REVIEW,
    ) -> None:
        async def begin() -> Thinker:
            return BrowserThinker(new_bots())

        async def start() -> ReviewMaker:
            return BrowserReview(new_review())

        self.store = BrowserStore(shelf)
        self.pool = BotPool(bots, PATIENCE, begin)
        self.lobby = Lobby(self.store, BotRunner(self.pool, pauses, WORLDS), NOBODY_ELSE)
        self.reviews = Reviews(self.store, budget, start)
        self.post = post
        self.sockets: dict[int, Socket] = {}

    async def open(self) -> None:
        """Raises StoreError if nothing can be kept."""
        await self.store.open()
        secret = await self.store.secret()
        server = Server(self.lobby, secret, None, NOBODY_ELSE, self.reviews, is_own=True)
        self.caller = Caller(server.app(), await self.store.load_note(COOKIES))

    async def close(self) -> None:
        await self.reviews.close()
        await self.lobby.close()
        await self.pool.close()

    async def request(self, number: int, method: str, target: str, body: str) -> None:
        """Answer an HTTP request; who the visitor is, is kept first."""
        before = self.caller.cookies
        if method == "DELETE" and target.startswith(TABLES):
            reply = await self.remove(target.removeprefix(TABLES))
        else:
            reply = await self.caller.request(method, target, body.encode())
        if self.caller.cookies != before:
            try:
                await self.store.save_note(COOKIES, self.caller.cookies)
            except StoreError:
                self.caller.cookies = before
                reply = Reply(503, {}, encoded(Problem(CANT_SAVE)).encode())
        self.say("reply", number, status=reply.status, headers=reply.headers, body=reply.body)

    async def remove(self, table: str) -> Reply:
        """Delete a game, unless it is open: who has this browser may."""
        if table in self.lobby.tables:
            return Reply(409, {}, encoded(Problem("This game is open.")).encode())
        try:
            await self.store.remove(table)
        except StoreError:
            return Reply(503, {}, encoded(Problem(CANT_SAVE)).encode())
        return Reply(204, {}, b"")

    def connect(self, number: int, target: str) -> None:
        self.sockets[number] = self.caller.connect(
            target,
            lambda text: self.say("frame", number, body=text.encode()),
            lambda code: self.closed(number, code),
        )

    def closed(self, number: int, code: int) -> None:
        self.sockets.pop(number, None)
        self.say("closed", number, code=code)

    def send(self, number: int, text: str) -> None:
        if (socket := self.sockets.get(number)) is not None:
            socket.send(text)

    def hang_up(self, number: int) -> None:
        if (socket := self.sockets.pop(number, None)) is not None:
            socket.close()

    def say(self, kind: str, number: int, body: bytes = b"", **fields: object) -> None:
        text = body.decode()
        self.post(json.dumps({"type": kind, "number": number, "text": text, **fields}))
