"""Arguments shared by several commands: game, options, data pack, language, seed."""

import os
import secrets
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from undercroft.cli.faults import Fault
from undercroft.core.data_faults import DataError
from undercroft.core.datafile import read_toml
from undercroft.core.game import NEWEST, BadSetup, Game, Option, Setup
from undercroft.core.rulebook import LANGUAGES
from undercroft.core.words import Words, words_of
from undercroft.games import GAMES

PACKAGE: Final = "undercroft.cli"
ON: Final = ("on", "yes", "true")
OFF: Final = ("off", "no", "false")


def own_words(language: str) -> Words:
    """The command's own translations."""
    return words_of(PACKAGE, language)


def language_of(args: Namespace) -> str:
    """The language of --lang, or of the locale."""
    asked: str | None = getattr(args, "lang", None)
    if asked is not None:
        return asked
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return "fr" if value.lower().startswith("fr") else "en"
    return "en"


def add_language(parser: ArgumentParser) -> None:
    parser.add_argument("--lang", choices=LANGUAGES, help="the language (else the locale's)")


def add_colour(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--no-colour", "--no-color", dest="colour", action="store_false", help="plain text"
    )


def add_setup(parser: ArgumentParser) -> None:
    parser.add_argument("--players", type=int, metavar="N", help="number of players")
    parser.add_argument(
        "--bots",
        metavar="A,B",
        help="the bots, in order of their seats: FILE.py:CLASS, program:COMMAND, net:FILE, or a "
        "level: random makes any move the rules allow, imp forgets things and minds nobody and is "
        "for children, novice misjudges a lot and is for first games, keeper plays by good rules "
        "of thumb and is usual, expert thinks a little ahead, master thinks longest",
    )
    parser.add_argument("--seed", metavar="S", help="any text: the same seed deals the same")
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="OPTION=on",
        help="set a rule option; may be repeated",
    )
    parser.add_argument("--data", type=Path, metavar="FILE", help="a data pack, a .toml file")
    add_edition(parser)


def add_edition(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--edition", type=int, default=NEWEST, metavar="E", help="of the rules (the newest)"
    )


def game_help() -> str:
    return f"one of {', '.join(GAMES)}"


def find_game(name: str) -> Game[Any, Any]:
    if name not in GAMES:
        raise Fault("game", game=name, known=", ".join(GAMES))
    return GAMES[name]


def seed_of(args: Namespace) -> str:
    """The seed of --seed, or a new one, short enough to be copied."""
    if args.seed is None:
        return secrets.token_hex(4)
    if not args.seed.isprintable():
        raise Fault("seed")
    return str(args.seed)


def setup_of(args: Namespace, game: Game[Any, Any], seats: int) -> Setup:
    """The setup of the command line, validated by starting a game."""
    setup = Setup(seats, read_options(game, args.set), read_pack(args.data), args.edition)
    return started(game, setup, args.data)


def started(game: Game[Any, Any], setup: Setup, data: Path | None) -> Setup:
    """A setup with the pack of a file, validated by starting a game."""
    try:
        game.start(setup)
    except DataError as error:
        raise Fault("data", detail=str(error).replace("data pack", str(data), 1)) from None
    except BadSetup as error:
        raise Fault("setup", detail=error) from None
    return setup


def read_pack(path: Path | None) -> dict[str, object]:
    if path is None:
        return {}
    try:
        return read_toml(path)
    except DataError as error:
        raise Fault("data", detail=error) from None


def read_options(game: Game[Any, Any], given: Sequence[str]) -> dict[str, int]:
    """Parse `double-symbols=on` and the like, several separated by commas."""
    known = {option.name: option for option in game.options}
    options: dict[str, int] = {}
    for part in ",".join(given).split(","):
        name, _, value = part.strip().partition("=")
        if not name and not value:
            continue
        if name not in known:
            raise Fault("option", option=name, game=game.title, known=", ".join(known))
        options[name] = read_value(known[name], value.strip().lower())
    return options


def read_value(option: Option, value: str) -> int:
    for word, words in ((1, ON), (0, OFF)):
        if value in words and word in option.choices:
            return word
    if value.isascii() and value.isdecimal() and len(value) < 4 and int(value) in option.choices:
        return int(value)
    on_off = option.choices == (0, 1)
    allowed = "on, off" if on_off else ", ".join([str(choice) for choice in option.choices])
    raise Fault("option_value", option=option.name, allowed=allowed, value=value)
