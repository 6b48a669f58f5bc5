"""Saved games: a header line of JSON, then one move a line, including chance's.

Empty lines and lines that begin with # are ignored.

{"undercroft": 1, "game": NAME, "seats": 4, "seed": "42", "edition": 1, "options": {…}, …}
- deal start 2
1 group 2+1

The header also has the fingerprint (`fingerprint.py`), which `check` compares with the replay.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from undercroft.core.data_entry import FAR_TOO_LARGE
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
RESEEDS: Final = "reseeds"  # other seeds that chance went on by, and since which move
POSITION: Final = "position"  # in the header of a game that began in a position made of words
Games = Mapping[str, Game[Any, Any]]
T = TypeVar("T", bound=Match[Any, Any])
Make = Callable[[Game[Any, Any], Setup, str], T]  # a kind of match


class BadSave(ValueError):
    """A file that is not a valid saved game; the message has the line."""


class UnlikeSave(BadSave):
    """A saved game that does not replay, and which parts of its fingerprint differ."""

    def __init__(self, why: str, differs: list[str]) -> None:
        super().__init__(why)
        self.differs = differs


def write(match: Match[Any, Any], mark: dict[str, Any] | None = None) -> str:
    """A match as text, with its fingerprint or one from when it was played."""
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
    if match.reseeds:
        header[RESEEDS] = {str(moves): seed for moves, seed in match.reseeds.items()}
    lines = [json.dumps(header, ensure_ascii=False)]
    lines += [write_line(match.game, match.state, entry.seat, entry.move) for entry in match.log]
    return "\n".join(lines) + "\n"


def write_line(game: Game[Any, Any], state: Any, seat: int, move: Any) -> str:
    """A move as a line of a log; the inverse of `read_line`."""
    who = "-" if seat == CHANCE else str(seat + 1)
    return f"{who} {game.show_in(state, move)}"


def read(text: str, games: Games) -> TableMatch[Any, Any]:
    """The match of a saved game, with every move checked again; raises BadSave."""
    if POSITION in read_header(text.partition("\n")[0]):
        raise BadSave("line 1: the game began in a position of its own; undercroft.load reads it")
    return read_as(TableMatch, text, games)


def read_as(make: Make[T], text: str, games: Games) -> T:
    """The same as a match of some other kind."""
    lines = text.split("\n")
    match = begun(make, read_header(lines[0]), games)
    moves = [
        read_line(match.game, match.state, number, line)
        for number, line in enumerate(lines[1:], 2)
        if line.strip() and not line.startswith("#")
    ]
    try:
        match.replay(moves)
    except BadLog as error:
        raise BadSave(str(error)) from None
    return match


def begun(make: Make[T], header: dict[str, Any], games: Games) -> T:
    """The match of a header, before its first move."""
    game, setup = read_setup(header, games)
    try:
        match = make(game, setup, str(header["seed"]))
    except ValueError as error:
        raise BadSave(f"line 1: {error}") from None
    match.reseeds = read_reseeds(header)
    return match


def check(text: str, games: Games) -> tuple[TableMatch[Any, Any], list[str]]:
    """The match of a saved game, and the parts of the fingerprint that differ."""
    header = read_header(text.split("\n")[0])
    promised = {SEED: hash_of_seed(promised_seed(header))}
    started = fingerprint(begun(TableMatch, header, games)) | promised
    try:
        match = read(text, games)
    except BadSave as error:
        known = started | {RESULT: header.get(RESULT)}  # unknown for a game that does not replay
        raise UnlikeSave(str(error), differences(header, known)) from None
    return match, differences(header, fingerprint(match) | promised)


def promised_seed(header: dict[str, Any]) -> str:
    """The seed whose hash was shown before the game: the server's own if it was mixed."""
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
        raise BadSave(f"line 1: unknown format {shown} (expected {FORMAT})")
    for name in ("game", "seats", "seed"):
        value = header.get(name)
        if not (is_whole(value) if name == "seats" else isinstance(value, str)):
            raise BadSave(f"line 1: '{name}' is missing or of the wrong type")
    if "mixed" in header and not is_mixed_from(header["seed"], header["mixed"]):
        raise BadSave("line 1: the seed is not the mix of the parts in 'mixed'")
    return header


def read_reseeds(header: dict[str, Any]) -> dict[int, str]:
    found = header.get(RESEEDS, {})
    if not isinstance(found, dict) or not all(
        at.isascii() and at.isdecimal() and len(at) < 9 and isinstance(seed, str)
        for at, seed in found.items()
    ):
        raise BadSave(f"line 1: '{RESEEDS}' must be an object of numbers of moves and seeds")
    return {int(at): found[at] for at in found}


def is_whole(value: object) -> bool:
    """Whether a value is an integer of a sensible size."""
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < FAR_TOO_LARGE


def once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A JSON object; raises BadSave if a key is given twice."""
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
    edition = header.get("edition", FIRST_EDITION)  # release 0.1.0 wrote none
    if not isinstance(options, dict) or not isinstance(pack, dict):
        raise BadSave("line 1: 'options' and 'pack' must be objects")
    if not all(is_whole(value) for value in options.values()):
        raise BadSave("line 1: the value of an option must be an integer")
    if not is_whole(edition) or edition == NEWEST:
        raise BadSave("line 1: 'edition' is missing or of the wrong type")
    try:
        return game, game.settled(Setup(header["seats"], options, pack, edition))
    except BadSetup as error:
        raise BadSave(f"line 1: {error}") from None


def read_line(game: Game[Any, Any], state: Any, number: int, line: str) -> tuple[int, Any]:
    who, _, words = line.strip().partition(" ")
    if who != "-" and not (who.isascii() and who.isdecimal() and len(who) < 3 and int(who) > 0):
        raise BadSave(f"line {number}: {quoted(line)} does not begin with a seat")
    try:
        return (CHANCE if who == "-" else int(who) - 1), game.read_in(state, words)
    except BadNotation as error:
        raise BadSave(f"line {number}: {error}") from None
