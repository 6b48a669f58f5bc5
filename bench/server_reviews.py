"""What players and bots notice while the server reviews finished games."""

import asyncio
import random
import time
from collections.abc import Callable
from dataclasses import dataclass

from bench.server_load import Table, create, play_all, post
from bench.server_peer import Heard, Peer, connect

REVIEWS = 5  # asked for at once; they are made one after the other


@dataclass
class Waits:
    """Seconds: from sending a move until all have it, and from a move until an expert has moved."""

    moves: list[float]
    bots: list[float]


class Duel:
    """A player who moves at once, against an expert, game after game."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.rng = random.Random("duel")
        self.news = asyncio.Event()
        self.heard: Heard | None = None
        self.waits: list[float] = []

    def hear(self, peer: Peer, message: Heard) -> None:
        if message.type == "update":
            self.heard = message
            self.news.set()

    async def play(self, stop: Callable[[], bool]) -> None:
        while not stop():
            made = await asyncio.to_thread(
                create, self.port, seats=2, bots=[None, "expert"], start=True
            )
            self.heard = None
            peer = await connect(self.port, made["table"], self.hear)
            peer.send({"type": "hello", "keys": [made["key"]]})
            while not stop() and await self.turn(peer):
                pass
            peer.close()

    async def turn(self, peer: Peer) -> bool:
        """Wait for one's turn, and move; False if the game is over."""
        began = time.perf_counter()
        waited = False
        while self.heard is None or not (self.heard.moves or self.heard.over):
            waited = waited or self.heard is not None
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), 60)
        if self.heard.over:
            return False
        if waited:
            self.waits.append(time.perf_counter() - began)
        seen, self.heard = self.heard, None
        move = self.rng.choice(seen.moves).text
        peer.send({"type": "play", "ref": f"{began}", "seat": 0, "seq": seen.seq, "moves": [move]})
        return True


def ask_for_reviews(port: int, tables: list[Table]) -> int:
    """Ask for the reviews of some games that are over: how many."""
    ended = [table.ended for table in tables if table.ended[0]][:REVIEWS]
    for table, key in ended:
        stage = post(port, f"/api/tables/{table}/review", key=key)["stage"]
        assert stage != "failed", table
    return len(ended)


async def measure(port: int, tables: list[Table], pause: float, seconds: float) -> Waits:
    duel = Duel(port)
    until = time.perf_counter() + pause + seconds
    moves, _ = await asyncio.gather(
        play_all(tables, seconds, pause), duel.play(lambda: time.perf_counter() >= until)
    )
    return Waits(sorted(moves), sorted(duel.waits))


async def beside_reviews(port: int, tables: list[Table], pause: float, seconds: float) -> str:
    """The report's table: the same without reviews, and while they are made."""
    alone = await measure(port, tables, pause, seconds)
    asked = await asyncio.to_thread(ask_for_reviews, port, tables)
    reviewing = await measure(port, tables, pause, seconds)
    return f"""\
{len(tables) / pause:.0f} moves a second, and one table where an expert thinks, for \
{seconds:.0f} s each: without reviews, and while {asked} finished games are reviewed, one after \
the other.

| | Half of all moves within | 99 % within | An expert answers: half within | 90 % within |
|---|---|---|---|---|
{row("Without", alone)}
{row("Reviewing", reviewing)}
"""


def row(name: str, waits: Waits) -> str:
    moves = [at(waits.moves, share) for share in (0.5, 0.99)]
    bots = [at(waits.bots, share) for share in (0.5, 0.9)]
    return f"| {name} | {' | '.join([f'{1000 * one:.0f} ms' for one in moves + bots])} |"


def at(times: list[float], share: float) -> float:
    return times[min(int(len(times) * share), len(times) - 1)]
