"""Tables laid at a chosen moment of a game that bots have played so far."""

import asyncio
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from undercroft.bots import bot_named
from undercroft.core.bot import Decision
from undercroft.core.fingerprint import RESULT, result_of
from undercroft.games import GAMES
from undercroft.puzzles.deal import SEATS
from undercroft.server.accounts.people import hash_key
from undercroft.server.puzzles.deal_wire import DealTable
from undercroft.server.stores.sqlite import SqliteStore
from undercroft.server.stores.store import Action, SeatRow, TableRow, TeachingLink
from undercroft.server.tables import seats
from undercroft.server.tables.clocks import ClockRow
from undercroft.server.tables.game_session import GameSession
from undercroft.server.wire import Status

Moment = Callable[[Any], bool]  # whether it is the moment, by the game's state
NUMBERS = count()
PEOPLE = ("Ada", "Milo", "Ines", "Bram", "Cleo")
MOST_MOVES = 2000
MOST_GAMES = 40
# Moments that most games don't come to, and one that does: all are tried if the rules change that.
RARE = {"far_reach": 11, "box_is_empty": 25}


def key_at(seat: int) -> str:
    return f"the-key-of-seat-{seat}-at-the-scene"


def table_row(game: str, seats: int, people: tuple[int, ...], options: dict[str, int]) -> TableRow:
    """Under a name that no other table at the server has, and with people of its own."""
    name = f"scene-{next(NUMBERS)}"
    rows = [
        SeatRow("person", f"P{seat}", None, f"person {seat} of {name}", hash_key(key_at(seat)))
        if seat in people
        else SeatRow("bot", f"B{seat}", "keeper")
        for seat in range(seats)
    ]
    table = TableRow(name, game, tuple(rows), options, "scene", "person", False, False, "playing")
    return msgspec.structs.replace(table, edition=GAMES[game].edition)


def play_out(
    row: TableRow, seat: int, wishes: tuple[str, ...] = (), level: str = "keeper"
) -> Iterator[tuple[list[Action], Any]]:
    """Bots play for everybody: what they did and the state, at the seat's decisions and at the end.

    Wishes are moves that the seat makes as soon as it may, whatever its bot thinks of them.
    """
    table = GameSession(row)
    change = table.apply_start()
    table.adopt(change)
    actions = [change.action]
    rng = Random("scene")
    bots = [bot_named(row.game, level) for _ in row.seats]
    for _ in range(MOST_MOVES):
        to_act = table.match.to_act()
        if seat in to_act or not to_act:
            yield list(actions), table.match.state
        if not to_act:
            return
        mover = to_act[0]
        move = bots[mover].choose(Decision(table.game, table.match.state, mover), rng)
        text = table.game.show(move)
        if wishes and mover == seat:
            may = {table.game.show(one) for one in table.game.legal(table.match.state, mover)}
            text = next((wish for wish in wishes if wish in may), text)
        change = table.apply_moves(mover, "", table.parse([text]))
        table.adopt(change)
        actions.append(change.action)


@cache
def play_until(
    game: str,
    moment: Moment,
    seats: int,
    seat: int,
    options: tuple[tuple[str, int], ...],
    wishes: tuple[str, ...],
) -> tuple[str, list[Action]]:
    """A seed, and what bots did for everybody until the seat has to decide at that moment."""
    row = table_row(game, seats, (seat,), dict(options))
    known = RARE.get(getattr(moment, "__name__", ""), 0)
    for number in (known, *range(MOST_GAMES)):
        seed = f"{row.seed} {number - 1}" if number else row.seed
        whole = msgspec.structs.replace(row, seed=seed)
        for actions, state in play_out(whole, seat, wishes):
            if GAMES[game].to_act(state) and moment(state):
                return seed, actions
    raise AssertionError("no game came to that moment")


def lay_scene(
    database: Path,
    game: str,
    moment: Moment,
    seats: int = 2,
    people: tuple[int, ...] = (0,),
    options: dict[str, int] | None = None,
    wishes: tuple[str, ...] = (),
) -> str:
    """A table whose first person has to decide at that moment; all but people are bots."""
    row = table_row(game, seats, people, options or {})
    chosen = tuple((options or {}).items())
    seed, actions = play_until(game, moment, seats, people[0], chosen, wishes)
    save(database, [(msgspec.structs.replace(row, seed=seed), actions)])
    return row.id


def lay_scenes(
    database: Path, game: str, moments: Mapping[str, Moment], seats: int
) -> dict[str, str]:
    """Tables for moments at which their first seat has to decide, of few games.

    Each is there twice: against bots, and under `NAME-apart` among people.
    """
    missing = dict(moments)
    found: dict[str, tuple[TableRow, list[Action]]] = {}
    for seed in range(MOST_GAMES):
        whole = msgspec.structs.replace(table_row(game, seats, (0,), {}), seed=f"scene {seed}")
        for actions, state in play_out(whole, 0):
            for name in [name for name, moment in missing.items() if moment(state)]:
                status: Status = "playing" if GAMES[game].to_act(state) else "over"
                table = f"{whole.id}-{name}"
                found[name] = msgspec.structs.replace(whole, id=table, status=status), actions
                del missing[name]
        if not missing:
            found |= {f"{name}-apart": (apart(row), done) for name, (row, done) in found.items()}
            save(database, found.values())
            return {name: row.id for name, (row, _) in found.items()}
    raise AssertionError(f"no game came to {list(missing)}")


def lay_deal(database: Path, person: str, seat: int, day: str) -> str:
    """A person's finished game of the deal of a day, in which everybody played at random."""
    row = table_row("pugquest", SEATS, (seat,), {})
    *_, (actions, state) = play_out(row, seat, level="random")
    sits = msgspec.structs.replace(row.seats[seat], person=person)
    over = msgspec.structs.replace(
        seats.with_seat(row, seat, sits),
        status="over",
        mark={RESULT: result_of(GAMES[row.game], state)},
        deal=DealTable(day, counts=True),
    )
    save(database, [(over, actions)], [(day, person, over.id)])
    return over.id


def apart(row: TableRow) -> TableRow:
    """The same moment among people who play apart: by the clock, and two of them teach."""
    people = [
        SeatRow("person", PEOPLE[seat], None, f"person {seat} of {row.id}", hash_key(key_at(seat)))
        for seat in range(len(row.seats))
    ]
    left = tuple([599.0, 372.4, 55.5, 1205.0, 600.0][: len(people)])
    return msgspec.structs.replace(
        row,
        id=f"{row.id}-apart",
        seats=tuple(people),
        clock=ClockRow("live", left, (0,), rest=(0.0,) * len(people)),
        teaching={seat: TeachingLink(f"hash {seat}", 10) for seat in (0, 1)},
    )


class StoreInUse(SqliteStore):
    """The file of a running server."""

    def connect(self) -> None:
        super().connect()
        self.connection.execute("PRAGMA synchronous = OFF")


def save(
    database: Path,
    tables: Iterable[tuple[TableRow, list[Action]]],
    deals: Iterable[tuple[str, str, str]] = (),
) -> None:
    """Into the file of a running server, which reads a table when somebody comes to it."""

    async def keep() -> None:
        store = StoreInUse(database, beside=True)
        await store.open()
        for row, actions in tables:
            await store.create(row, actions[0])
            for action in actions[1:]:
                await store.append(row, action)
        for deal in deals:
            await store.claim_deal(*deal)
        await store.close()

    # The browser's loop runs in this thread already.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(lambda: asyncio.run(keep())).result()
