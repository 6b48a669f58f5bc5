"""A saved game as text: a header line of JSON, then one move a line, chance's included.

Empty lines and lines that begin with # are for the reader.

{"undercroft": 1, "game": NAME, "seats": 4, "seed": "42", "edition": 1, "options": {…}, …}
- deal start 2
1 group 2+1

The header also has the fingerprint (`fingerprint.py`), by which `check` tells whether the game is
the one that was played.
"""

import json
from collections.abc import Callable
from typing import Any, Final, TypeVar

from undercroft.core.datafile import FAR_TOO_LARGE
from undercroft.core.fair import is_mixed_from
from undercroft.core.fingerprint import RESULT, SEED, differences, fingerprint, hash_of_seed
from undercroft.core.game import (
    CHANCE,
    FIRST_EDITION,
    NEWEST,
    BadNotation,
    BadSetup,
    Game,
    Setup,
)
from undercroft.core.match import BadLog, Match
from undercroft.core.notation import in_one_line, quoted
from undercroft.core.table_match import TableMatch

FORMAT: Final = 1
POSITION: Final = "position"  # in the header of a game that began in a position made of words
Games = dict[str, Game[Any, Any]]
T = TypeVar("T", bound=Match[Any, Any])
Make = Callable[[Game[Any, Any], Setup, str], T]  # a kind of match


class BadSave(ValueError):
    """A file that is no saved game; the message says where."""


class UnlikeSave(BadSave):
    """A saved game that does not replay, and what it is that differs, as far as it is known."""

    def __init__(self, why: str, differs: list[str]) -> None:
        super().__init__(why)
        self.differs = differs


def write(match: Match[Any, Any], mark: dict[str, Any] | None = None) -> str:
    """The game in a file, with the fingerprint it has now, or one from when it was played."""
    header = {
        "undercroft": FORMAT,
        "game": match.game.name,
        "seats": match.setup.seats,
        "seed": match.seed,
        "options": match.setup.options,
        "pack": match.setup.pack,
        "edition": match.setup.edition,
        **(fingerprint(match) if mark is None else mark),
    }
    lines = [json.dumps(header, ensure_ascii=False)]
    lines += [write_line(match.game, entry.seat, entry.move) for entry in match.log]
    return "\n".join(lines) + "\n"


def write_line(game: Game[Any, Any], seat: int, move: Any) -> str:
    """A move as a line of a log, which `read_line` reads."""
    who = "-" if seat == CHANCE else str(seat + 1)
    return f"{who} {game.show(move)}"


def read(text: str, games: Games) -> TableMatch[Any, Any]:
    """The game that was saved so, every move checked again."""
    if POSITION in read_header(text.partition("\n")[0]):
        raise BadSave("line 1: the game began in a position of its own; undercroft.load reads it")
    return read_as(TableMatch, text, games)


def read_as(make: Make[T], text: str, games: Games) -> T:
    """The same as a match of some other kind."""
    lines = text.split("\n")
    match = begun(make, read_header(lines[0]), games)
    moves = [
        read_line(match.game, number, line)
        for number, line in enumerate(lines[1:], 2)
        if line.strip() and not line.startswith("#")
    ]
    try:
        match.replay(moves)
    except BadLog as error:
        raise BadSave(str(error)) from None
    return match


def begun(make: Make[T], header: dict[str, Any], games: Games) -> T:
    """The game before its first move."""
    game, setup = read_setup(header, games)
    try:
        return make(game, setup, str(header["seed"]))
    except ValueError as error:
        raise BadSave(f"line 1: {error}") from None


def check(text: str, games: Games) -> tuple[TableMatch[Any, Any], list[str]]:
    """The game that was saved so, and what is other than it says (of `fingerprint.MARKS`)."""
    header = read_header(text.split("\n")[0])
    promised = {SEED: hash_of_seed(promised_seed(header))}
    started = fingerprint(begun(TableMatch, header, games)) | promised
    try:
        match = read(text, games)
    except BadSave as error:
        known = started | {RESULT: header.get(RESULT)}  # a game that does not replay has none
        raise UnlikeSave(str(error), differences(header, known)) from None
    return match, differences(header, fingerprint(match) | promised)


def promised_seed(header: dict[str, Any]) -> str:
    """The seed whose hash was shown before the game: the server's own, where it was mixed."""
    return str(header["mixed"]["seed"] if "mixed" in header else header["seed"])


def read_header(line: str) -> dict[str, Any]:
    try:
        header = json.loads(line, object_pairs_hook=once_each)
    except BadSave:
        raise
    except (ValueError, RecursionError):
        raise BadSave("line 1: not the header of a saved game") from None
    if not isinstance(header, dict) or "undercroft" not in header:
        raise BadSave("line 1: not the header of a saved game")
    written = header["undercroft"]
    if written != FORMAT:
        shown = in_one_line(str(written)) if isinstance(written, int | str) else "?"
        raise BadSave(f"line 1: format {shown} is not known, only {FORMAT}")
    for name in ("game", "seats", "seed"):
        value = header.get(name)
        if not (is_whole(value) if name == "seats" else isinstance(value, str)):
            raise BadSave(f"line 1: '{name}' is missing or of the wrong kind")
    if "mixed" in header and not is_mixed_from(header["seed"], header["mixed"]):
        raise BadSave("line 1: the seed is not mixed from these numbers")
    return header


def is_whole(value: object) -> bool:
    """Whether it is a whole number that fits a message."""
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < FAR_TOO_LARGE


def once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A table in which no key stands twice: who reads it could not know which one is meant."""
    table = dict(pairs)
    if len(table) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise BadSave(f"line 1: {quoted(twice)} is given twice")
    return table


def read_setup(header: dict[str, Any], games: Games) -> tuple[Game[Any, Any], Setup]:
    if header["game"] not in games:
        raise BadSave(f"line 1: there is no game {quoted(header['game'])}")
    game = games[header["game"]]
    options, pack = header.get("options", {}), header.get("pack", {})
    edition = header.get("edition", FIRST_EDITION)  # the first release wrote none
    if not isinstance(options, dict) or not isinstance(pack, dict):
        raise BadSave("line 1: 'options' and 'pack' have to be tables")
    if not all(is_whole(value) for value in options.values()):
        raise BadSave("line 1: an option has no number")
    if not is_whole(edition) or edition == NEWEST:
        raise BadSave("line 1: 'edition' is missing or of the wrong kind")
    try:
        return game, game.settled(Setup(header["seats"], options, pack, edition))
    except BadSetup as error:
        raise BadSave(f"line 1: {error}") from None


def read_line(game: Game[Any, Any], number: int, line: str) -> tuple[int, Any]:
    who, _, words = line.strip().partition(" ")
    if who != "-" and not (who.isascii() and who.isdecimal() and len(who) < 3 and int(who) > 0):
        raise BadSave(f"line {number}: {quoted(line)} has no seat in front")
    try:
        return (CHANCE if who == "-" else int(who) - 1), game.read(words)
    except BadNotation as error:
        raise BadSave(f"line {number}: {error}") from None
