"""`undercroft rules`: the numbered rules of every game."""

from argparse import ArgumentParser, Namespace

from rich.table import Table
from rich.text import Text

from undercroft.cli.faults import Fault
from undercroft.cli.options import add_colour, add_language, game_help, language_of, own_words
from undercroft.cli.reading import read_rules, whole_book
from undercroft.cli.terminal import Terminal, readable
from undercroft.core.rulebook import Rulebook
from undercroft.games import GAMES, rulebook


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help=game_help())
    parser.add_argument("wanted", nargs="*", metavar="ID | WORDS", help="a rule's id, or words")
    add_language(parser)
    add_colour(parser)


def run(args: Namespace) -> int:
    language = language_of(args)
    terminal = Terminal(args.colour)
    if args.game is None:
        terminal.show(list_books(language))
        return 0
    if args.game not in GAMES:
        raise Fault("game", game=args.game, known=", ".join(GAMES))
    book = rulebook(args.game, language)
    wanted = " ".join(args.wanted)
    found = read_rules(book, wanted) if wanted.strip() else whole_book(book)
    if not found:
        raise not_found(book, wanted)
    for rule in found:  # one rule a line for other programs
        terminal.show(rule, unbroken=not terminal.console.is_terminal)
    return 0


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
