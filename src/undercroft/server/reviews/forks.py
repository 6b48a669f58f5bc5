"""Forks: tables that play on from a decision of a finished game, with other luck, against bots."""

from typing import Any

import msgspec

from undercroft.bots import USUAL
from undercroft.core.game import CHANCE, WATCHER
from undercroft.core.match import Match
from undercroft.core.saved import write_line
from undercroft.server.accounts.people import Person, new_key
from undercroft.server.errors import Rejected
from undercroft.server.http_wire import Created, OpenFork, Pack
from undercroft.server.stores.store import Action, Fork, TableRow
from undercroft.server.tables import seats
from undercroft.server.tables.game_session import restored


def fork_of(
    row: TableRow,
    pack: Pack,
    match: Match[Any, Any],
    asked: OpenFork,
    person: Person,
    opener: str,
    link: str = "",
) -> tuple[TableRow, Action, Created]:
    """A new table at a decision of a seat, and the action that leads there; raises Rejected."""
    check(match, asked)
    bots = [
        seats.bot_seat(row.game, seat.bot if seat.kind == "bot" and seat.bot else USUAL)
        for seat in row.seats
    ]
    seeds = {moves: seed for moves, seed in match.reseeds.items() if moves < asked.at}
    made = msgspec.structs.replace(
        seats.again(row),
        seats=tuple(bots),
        seed=row.seed,
        numbers=row.numbers,
        owner=person.id,
        opener=opener,
        public=False,
        one_device=False,
        pauses=True,
        hints=False,  # it is for finding out oneself
        edition=row.edition,
        status="playing",
        mark={name: value for name, value in row.mark.items() if name != "result"},
        fork=Fork(link or row.id, asked.at, seeds | {asked.at: seats.new_seed()}),
        epoch=0,
    )
    key = new_key()
    own = seats.person_seat(made, person, asked.name or row.seats[asked.seat].name, key, asked.seat)
    made = seats.with_seat(made, asked.seat, own)
    lines = [
        write_line(match.game, match.state, entry.seat, entry.move)
        for entry in match.log[: asked.at]
    ]
    action = Action(0, CHANCE, "move", "", lines, [1] * (len(row.seats) + 1))
    restored(made, pack, [action])  # as it will be loaded
    return made, action, Created(made.id, asked.seat, key)


def check(match: Match[Any, Any], asked: OpenFork) -> None:
    """Raise Rejected unless the seat made the next move of the game."""
    log = match.log
    if not 0 <= asked.at < len(log) or log[asked.at].seat in (CHANCE, WATCHER):
        raise Rejected("state", "There is no decision at this move.")
    if log[asked.at].seat != asked.seat:
        raise Rejected("seat", "This decision is another player's.")
