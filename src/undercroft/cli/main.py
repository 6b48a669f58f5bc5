"""The command `undercroft`: subcommands and error reporting."""

import os
import platform
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from importlib import import_module
from importlib.metadata import version
from itertools import pairwise
from typing import NoReturn

from undercroft.cli.details import in_language, in_own_words
from undercroft.cli.faults import Fault
from undercroft.cli.options import language_of, own_words
from undercroft.core import compiled
from undercroft.core.rulebook import LANGUAGES
from undercroft.core.typography import mark

# For players, then for bot authors and researchers, then for operators. Each is a module of this
# package, which is loaded when its name is typed.
COMMANDS = {
    "serve": "open the table for people with a browser",
    "play": "play a game in the terminal",
    "lessons": "learn a game in short lessons",
    "rules": "read the numbered rules",
    "puzzles": "positions in which one move is far better than all others",
    "daily": "the puzzle and the deal of the day",
    "replay": "step through a saved game, or check it",
    "review": "what decided a finished game: luck, choices, costly decisions",
    "tutor": "what ten games of your own have in common, and how to go on",
    "pack": "the values of your own box: a file to fill in, check and compare",
    "sim": "let bots play many games and count",
    "report": "make a page of what sim has kept",
    "ladder": "let the levels of a game play each other",
    "gate": "decide whether one bot is stronger than another",
    "benchmark": "measure an agent with partners and rivals it has not met",
    "dataset": "make a data set for learning of what sim has kept",
    "bot": "let a bot play for another program",
    "mcp": "let a language model play, over the Model Context Protocol",
    "tune": "fit what the search thinks of positions",
    "calibrate": "fit shares of victory, and tell how far to believe them",
    "bench": "how fast the engine plays on this machine",
    "site": "write the table as a static site that needs no server",
    "backup": "copy the tables, also while the server runs",
    "restore": "put a backup in place, with every game replayed",
    "migrate": "copy all tables into another database",
    "prune": "remove old tables",
    "export": "write what is stored of one person to a file",
    "forget": "remove one person from all tables",
    "block": "keep a person or a network out",
    "rotate": "sign cookies with a new secret",
}


class Parser(ArgumentParser):
    """An ArgumentParser with one-line errors and translated help."""

    language = "en"

    def format_help(self) -> str:
        """The help, translated by the table `helps`."""
        own = partial(in_own_words, language=self.language)
        self.description = own(self.description or "")
        for group in self._action_groups:
            group.title = own(group.title or "") + mark(":", self.language)[:-2]
        for action in self._actions:
            action.help = own(action.help) if action.help else action.help
        for choice in getattr(self._subparsers, "_group_actions", ()):
            for shown in choice._choices_actions:
                shown.help = own(shown.help)
        return own("usage: ") + super().format_help().removeprefix("usage: ")

    def error(self, message: str) -> NoReturn:
        detail = in_language(message, self.language)
        said = own_words(self.language).say("faults", "usage", detail=detail, command=self.prog)
        self.exit(2, f"undercroft: {said}\n")


def make_parser(language: str, typed: Sequence[str]) -> Parser:
    """All commands, with the arguments of that which is typed."""
    parser = Parser(
        prog="undercroft", description="Dungeon board games on one table.", allow_abbrev=False
    )
    parser.language = language
    parser.add_argument("--version", action="version", version=about())
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for name, help_text in COMMANDS.items():
        command = commands.add_parser(name, help=help_text, allow_abbrev=False)
        command.language = language
        if name in typed:
            module = import_module(f"undercroft.cli.{name}")
            command.description = module.__doc__ or ""
            module.add_arguments(command)
            command.set_defaults(run=module.run, parser=command)
    return parser


def about() -> str:
    engine = "compiled" if compiled() else "uncompiled"
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"undercroft {version('undercroft')} ({engine} engine, {python})"


def main(argv: Sequence[str] | None = None) -> int:
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a terminal that lacks a character must not stop a game
            stream.reconfigure(errors="replace")
    try:
        code = run(parse(argv))
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader closed the pipe: write nothing more, not even at exit.
        with suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return code


def parse(argv: Sequence[str] | None) -> Namespace:
    """Parse arguments; positional words may stand on both sides of an option."""
    typed = sys.argv[1:] if argv is None else argv
    parser = make_parser(language_typed(typed), typed)
    if not typed:
        parser.print_help()
        parser.exit()
    args, rest = parser.parse_known_args(argv)
    if any(word.startswith("-") for word in rest) or not hasattr(args, "wanted"):
        if rest:
            args.parser.error(f"unrecognized arguments: {' '.join(rest)}")
    else:
        args.wanted += rest
    return args


def language_typed(argv: Sequence[str]) -> str:
    """The language, before the other arguments are parsed."""
    typed = [word.removeprefix("--lang=") for word in argv if word.startswith("--lang=")]
    typed += [word for before, word in pairwise(argv) if before == "--lang"]
    return language_of(Namespace(lang=typed[-1] if typed and typed[-1] in LANGUAGES else None))


def run(args: Namespace) -> int:
    words = own_words(language_of(args))
    try:
        code: int = args.run(args)
    except Fault as fault:
        blanks = dict(fault.blanks)
        if "reason" in blanks:
            blanks["reason"] = words.name("reasons", str(blanks["reason"]))
        if "detail" in blanks:
            blanks["detail"] = in_language(str(blanks["detail"]), words.language)
        print("undercroft: " + words.say("faults", fault.key, **blanks), file=sys.stderr)
        return fault.code
    except KeyboardInterrupt:
        print("undercroft: " + words.name("faults", "interrupted"), file=sys.stderr)
        return 1
    return code
