"""A game to watch while the engine loads: bots play it when the site is written."""

from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from undercroft.bots import USUAL, bot_named
from undercroft.core import saved
from undercroft.core.bot import Decision
from undercroft.core.game import CHANCE, WATCHER, Setup
from undercroft.core.table_match import TableMatch
from undercroft.games import GAMES
from undercroft.server import http_wire, wire
from undercroft.server.reviews.replay import replay
from undercroft.server.stores.store import Action, TableRow
from undercroft.server.tables import seats
from undercroft.server.tables.attendance import Attendance
from undercroft.server.tables.game_session import restored

WATCHED: Final = "watched.json"
GAME: Final = "pugquest"  # one hero: the shortest of all, three minutes
SEED: Final = "watched 0"


class Watched(msgspec.Struct):
    """What a server would tell somebody who looks at a finished game."""

    table: wire.Table
    update: wire.Update
    replay: http_wire.Replay


def played() -> TableMatch[Any, Any]:
    game, rng, bot = GAMES[GAME], Random(SEED), bot_named(GAME, USUAL)
    match = TableMatch(game, game.settled(Setup(1)), SEED)
    match.run_chance()
    while not match.is_over:
        seat = match.to_act()[0]
        match.submit(seat, bot.choose(Decision(game, match.state, seat), rng))
    return match


def watched() -> Watched:
    match = played()
    row = TableRow(
        id="watched",
        game=GAME,
        seats=(seats.bot_seat(GAME, USUAL),),
        options=dict(match.setup.options),
        seed=SEED,
        owner="",
        public=False,
        pauses=True,
        edition=match.setup.edition,
        status="over",
    )
    lines = saved.write(match).splitlines()[1:]
    game = restored(row, {}, [Action(0, CHANCE, "move", "", lines, [1, 1])])
    shown = seats.shown(row, Attendance(0, lambda: None), set())
    steps: list[http_wire.ReplayStep] = []
    while len(steps) <= len(match.log):
        steps += replay(match, WATCHER, len(steps)).steps
    return Watched(
        seats.table_message(row, shown, 1, [], False, None),
        game.update(WATCHER, 0),
        http_wire.Replay(len(match.log), steps),
    )


def write_watched(out: Path) -> None:
    (out / WATCHED).write_bytes(wire.ENCODER.encode(watched()))
