"""`undercroft rules`: the numbered rules of every game, and a page on how to play it."""

import shlex
from argparse import ArgumentParser, Namespace
from pathlib import Path

from rich.table import Table
from rich.text import Text

from undercroft.cli.faults import Fault
from undercroft.cli.options import add_colour, add_language, game_help, language_of, own_words
from undercroft.cli.output import write_output
from undercroft.cli.reading import read_rules, whole_book
from undercroft.cli.rules_page.page import page
from undercroft.cli.terminal import Terminal, console, readable
from undercroft.core.handbook import load
from undercroft.core.rulebook import Rulebook
from undercroft.games import GAMES, rulebook


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help=game_help())
    parser.add_argument("wanted", nargs="*", metavar="ID | WORDS", help="a rule's id, or words")
    parser.add_argument(
        "--html", action="store_true", help="write a page: how to play, and all rules"
    )
    parser.add_argument(
        "--out",
        type=Path,
        metavar="FILE",
        help="the page (GAME-rules.html); missing folders are made",
    )
    add_language(parser)
    add_colour(parser)


def run(args: Namespace) -> int:
    language = language_of(args)
    terminal = Terminal(args.colour)
    if args.out is not None and not args.html:
        raise Fault("needs", option="--out", other="--html")
    if args.game is None:
        if args.html:
            raise Fault("needs", option="--html", other="GAME")
        terminal.show(list_books(language))
        return 0
    if args.game not in GAMES:
        raise Fault("game", game=args.game, known=", ".join(GAMES))
    book = rulebook(args.game, language)
    wanted = " ".join(args.wanted)
    if args.html:
        if wanted.strip():
            raise Fault("html_words", game=args.game, wanted=readable(wanted))
        file = args.out or Path(f"{args.game}-rules.html")
        notes = console(args.colour, stderr=True)
        write_output(file, make_page(args.game, language), own_words(language), notes)
        return 0
    found = read_rules(book, wanted) if wanted.strip() else whole_book(book)
    if not found:
        raise not_found(book, wanted)
    for rule in found:  # one rule a line for other programs
        terminal.show(rule, unbroken=not terminal.console.is_terminal)
    if not wanted.strip():
        typed = ["undercroft", "rules", args.game, "--html"]
        typed += ["--lang", language] if args.lang else []
        hint = own_words(language).say("rules", "hint", command=shlex.join(typed))
        console(args.colour, stderr=True).print(hint, soft_wrap=True)
    return 0


def make_page(game: str, language: str) -> str:
    book, handbook = rulebook(game, language), load(game, language)
    return page(own_words(language), GAMES[game].title, book, handbook)


def list_books(language: str) -> Table:
    words = own_words(language)
    grid = Table.grid(padding=(0, 2))
    for game in GAMES:
        book = rulebook(game, language)
        chapters, rules = len(book.chapters), len(book.rules)
        size = words.say("rules", "size", rules=rules, chapters=chapters)
        grid.add_row(Text(game, "bold"), GAMES[game].title, size)
    return grid


def not_found(book: Rulebook, wanted: str) -> Fault:
    near = book.near(wanted)
    if near:
        return Fault("no_rule_near", code=1, wanted=readable(wanted), near=", ".join(near))
    return Fault("no_rule", code=1, wanted=readable(wanted))
