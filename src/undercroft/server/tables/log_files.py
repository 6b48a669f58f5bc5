"""Games as files: the log of a table, and a table that goes on from a log.

A file is worth nothing by itself: every move of it is made again by the engine, all chance is dealt
again from its seed, and it becomes a new table that nobody else is invited to.
"""

import json
from typing import Any, Final

import msgspec

from undercroft.bots import LEVELS, USUAL
from undercroft.core import saved
from undercroft.core.fair import mixed
from undercroft.core.fingerprint import DATA, ENGINE, RESULT, engine_version, result_of
from undercroft.core.game import CHANCE
from undercroft.core.saved import BadSave
from undercroft.core.table_match import TableMatch
from undercroft.games import GAMES
from undercroft.server.accounts.people import Person, new_key
from undercroft.server.http_wire import Created, Pack
from undercroft.server.stores.store import Action, TableRow
from undercroft.server.tables import marks, seats
from undercroft.server.tables.game_session import restored
from undercroft.server.tables.table import Table

CHAIRS: Final = "chairs"  # in the header: the level of the bot at each seat, null for people
FILE: Final = "file"  # what spoils a game that was gone on with
LARGEST_LOG: Final = 1_000_000  # bytes; the longest games have a tenth
NOT_A_GAME: Final = "This is not a saved game of Undercroft."
CHANGED: Final = "The file has been changed: what it says of the game is not what its moves give."
OTHER_LUCK: Final = "Chance was changed in this game, so that no table can go on with it."


class NotALog(ValueError):
    """A file of another kind."""


class BadLogFile(ValueError):
    """A saved game that is damaged, changed, or can't be gone on with."""


class ReadLog(msgspec.Struct):
    """A log that the engine has replayed."""

    header: dict[str, Any]
    match: TableMatch[Any, Any]
    lines: list[str]


def may_take(row: TableRow, person: Person | None, is_own: bool) -> bool:
    """Whether a game that goes on is given away, with its seed, and so with what bots hold.

    Only if all people at the table are one, on their own device or with the seed from a file.
    """
    people = {seat.person for seat in row.seats if seat.kind != "bot"} | set(row.held)
    is_alone = person is not None and people == {person.id}
    return row.status == "playing" and is_alone and (is_own or row.spoiled == FILE)


def log_of(table: Table) -> str:
    """The log of a table's game, as `undercroft replay --verify` reads it."""
    assert table.game is not None
    row = table.row
    text = marks.log_text(row, table.game.match)
    if row.status == "over":
        return text
    first, _, rest = text.partition("\n")
    header = json.loads(first) | {RESULT: None, CHAIRS: [seat.bot for seat in row.seats]}
    return f"{json.dumps(header, ensure_ascii=False)}\n{rest}"


def read_log(text: str) -> ReadLog:
    """Replay a log; raises NotALog, BadLogFile."""
    try:
        header = saved.read_header(text.partition("\n")[0])
    except BadSave as error:
        raise NotALog(f"{NOT_A_GAME} ({error})") from None
    try:
        match, differ = saved.check(text, GAMES)
    except BadSave as error:
        raise BadLogFile(str(error)) from None
    if set(differ) - {ENGINE}:
        raise BadLogFile(CHANGED)
    if match.reseeds:
        raise BadLogFile(OTHER_LUCK)
    match.run_chance()  # where the file ends before it
    return ReadLog(header, match, saved.write(match).splitlines()[1:])


def chairs_of(log: ReadLog) -> list[str | None]:
    """The bots by seat; where the file does not say, the first seat is the player's."""
    told, count = log.header.get(CHAIRS), log.match.setup.seats
    if (
        isinstance(told, list)
        and len(told) == count
        and all(one is None or one in LEVELS for one in told)
    ):
        return told if None in told else [None, *told[1:]]
    return [None, *[USUAL] * (count - 1)]


def is_same_deal(one: TableRow, other: TableRow) -> bool:
    """Whether two tables have the same game with the same cards, wherever each stands."""
    return deal_of(one) == deal_of(other)


def deal_of(row: TableRow) -> tuple[object, ...]:
    return row.game, mixed(row.seed, row.numbers), row.edition, row.options, row.fork


def table_of(
    log: ReadLog, person: Person, name: str | None, opener: str
) -> tuple[TableRow, Pack, Action, Created]:
    """A new table that stands where a log ends; all seats of people are the one person's."""
    match, chairs = log.match, chairs_of(log)
    mixed = log.header.get("mixed", {"seed": match.seed, "numbers": []})
    if mixed["numbers"] and len(mixed["numbers"]) != match.setup.seats:
        raise BadLogFile(CHANGED)
    mark = {
        ENGINE: log.header.get(ENGINE, engine_version()),
        DATA: match.game.data_hash(match.state),
    }
    row = TableRow(
        id=seats.new_id(),
        game=match.game.name,
        seats=tuple(
            [seats.FREE if bot is None else seats.bot_seat(match.game.name, bot) for bot in chairs]
        ),
        options=dict(match.setup.options),
        seed=mixed["seed"],
        numbers=tuple(mixed["numbers"]),
        owner=person.id,
        public=False,
        pauses=True,
        opener=opener,
        one_device=chairs.count(None) > 1,
        edition=match.setup.edition,
        spoiled=FILE,
        status="over" if match.is_over else "playing",
        mark=mark | ({RESULT: result_of(match.game, match.state)} if match.is_over else {}),
    )
    first, key = chairs.index(None), new_key()
    for at, bot in enumerate(chairs):
        if bot is None:
            own = key if at == first else new_key()
            row = seats.with_seat(
                row, at, seats.person_seat(row, person, name if at == first else None, own, at)
            )
    action = Action(0, CHANCE, "move", "", log.lines, [1] * (match.setup.seats + 1))
    restored(row, dict(match.setup.pack), [action])  # as it will be loaded
    return row, dict(match.setup.pack), action, Created(row.id, first, key)
