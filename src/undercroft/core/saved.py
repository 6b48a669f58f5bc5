"""A saved game as text: a header line of JSON, then one move a line, chance's included.

Empty lines and lines that begin with # are for the reader.

{"undercroft": 1, "game": "petz", "seats": 4, "seed": "42", "edition": 1, "options": {…}, …}
- deal start 2
1 group 2+1
"""

import json
from typing import Any, Final

from undercroft.core.fair import is_mixed_from
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

FORMAT: Final = 1
Games = dict[str, Game[Any, Any]]


class BadSave(ValueError):
    """A file that is no saved game; the message says where."""


def write(match: Match[Any, Any]) -> str:
    header = {
        "undercroft": FORMAT,
        "game": match.game.name,
        "seats": match.setup.seats,
        "seed": match.seed,
        "options": match.setup.options,
        "pack": match.setup.pack,
        "edition": match.setup.edition,
    }
    lines = [json.dumps(header, ensure_ascii=False)]
    for entry in match.log:
        who = "-" if entry.seat == CHANCE else str(entry.seat + 1)
        lines.append(f"{who} {match.game.show(entry.move)}")
    return "\n".join(lines) + "\n"


def read(text: str, games: Games) -> Match[Any, Any]:
    """The game that was saved so, every move checked again."""
    lines = text.splitlines()
    header = read_header(lines[0] if lines else "")
    game, setup = read_setup(header, games)
    try:
        match = Match(game, setup, str(header["seed"]))
    except ValueError as error:
        raise BadSave(f"line 1: {error}") from None
    moves = [
        read_line(game, number, line)
        for number, line in enumerate(lines[1:], 2)
        if line.strip() and not line.startswith("#")
    ]
    try:
        match.replay(moves)
    except BadLog as error:
        raise BadSave(str(error)) from None
    return match


def read_header(line: str) -> dict[str, Any]:
    try:
        header = json.loads(line)
    except (ValueError, RecursionError):
        raise BadSave("line 1: not the header of a saved game") from None
    if not isinstance(header, dict) or "undercroft" not in header:
        raise BadSave("line 1: not the header of a saved game")
    if header["undercroft"] != FORMAT:
        raise BadSave(f"line 1: format {header['undercroft']} is not known, only {FORMAT}")
    for name, kind in (("game", str), ("seats", int), ("seed", str)):
        if not isinstance(header.get(name), kind) or isinstance(header.get(name), bool):
            raise BadSave(f"line 1: '{name}' is missing or of the wrong kind")
    if "mixed" in header and not is_mixed_from(header["seed"], header["mixed"]):
        raise BadSave("line 1: the seed is not mixed from these numbers")
    return header


def read_setup(header: dict[str, Any], games: Games) -> tuple[Game[Any, Any], Setup]:
    if header["game"] not in games:
        raise BadSave(f"line 1: there is no game '{header['game']}'")
    game = games[header["game"]]
    options, pack = header.get("options", {}), header.get("pack", {})
    edition = header.get("edition", FIRST_EDITION)  # the first release wrote none
    if not isinstance(options, dict) or not isinstance(pack, dict):
        raise BadSave("line 1: 'options' and 'pack' have to be tables")
    if not all(isinstance(value, int) for value in options.values()):
        raise BadSave("line 1: an option has no number")
    if not isinstance(edition, int) or isinstance(edition, bool) or edition == NEWEST:
        raise BadSave("line 1: 'edition' is missing or of the wrong kind")
    try:
        return game, game.settled(Setup(header["seats"], options, pack, edition))
    except BadSetup as error:
        raise BadSave(f"line 1: {error}") from None


def read_line(game: Game[Any, Any], number: int, line: str) -> tuple[int, Any]:
    who, _, words = line.strip().partition(" ")
    if who != "-" and not (who.isascii() and who.isdecimal() and 1 <= int(who[:3]) <= 99):
        raise BadSave(f"line {number}: '{line.strip()}' has no seat in front")
    try:
        return (CHANCE if who == "-" else int(who[:3]) - 1), game.read(words)
    except BadNotation as error:
        raise BadSave(f"line {number}: {error}") from None
