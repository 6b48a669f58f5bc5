"""`undercroft lessons`: short lessons at a real table, with a guide."""

import json
from argparse import ArgumentParser, Namespace

from rich.table import Table
from rich.text import Text

from undercroft.cli.faults import Fault
from undercroft.cli.options import (
    add_colour,
    add_language,
    find_game,
    game_help,
    language_of,
    own_words,
)
from undercroft.cli.terminal import Terminal
from undercroft.core.words import Words
from undercroft.games import GAMES
from undercroft.lessons.check import problems, untaught_rules
from undercroft.lessons.lesson import Lesson
from undercroft.lessons.reader import lessons_of


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help=game_help())
    parser.add_argument("--check", action="store_true", help="replay the lessons, right and wrong")
    parser.add_argument("--json", action="store_true", help="list them for programs")
    add_language(parser)
    add_colour(parser)


def run(args: Namespace) -> int:
    language = language_of(args)
    words = own_words(language)
    terminal = Terminal(args.colour)
    games = [find_game(args.game).name] if args.game is not None else list(GAMES)
    if args.check:
        return check(games, words, terminal)
    lessons = [lesson for game in games for lesson in lessons_of(game)]
    if args.json:
        print(json.dumps([one.summary(language) for one in lessons], ensure_ascii=False, indent=2))
        return 0
    for game in games:
        terminal.show(Text(GAMES[game].title, "bold"))
        terminal.show(listing(words, lessons_of(game)))
    return 0


def listing(words: Words, lessons: tuple[Lesson, ...]) -> Table | Text:
    if not lessons:
        return Text(words.name("lessons", "none"))
    grid = Table.grid(padding=(0, 2))
    for one in lessons:
        minutes = words.say("lessons", "minutes", n=one.minutes)
        title, line = one.title[words.language], one.line[words.language]
        grid.add_row(f"{one.number}.", Text(title, "bold"), line, minutes)
    return grid


def check(games: list[str], words: Words, terminal: Terminal) -> int:
    """Replay the lessons, and report what is wrong with them."""
    lessons = [lesson for game in games for lesson in lessons_of(game)]
    found = [what for lesson in lessons for what in problems(lesson)]
    found += [what for game in games if lessons_of(game) for what in untaught_rules(game)]
    for what in found:
        terminal.show(Text(what), unbroken=True)
    if found:
        raise Fault("lessons_wrong", code=1, n=len(found))
    steps = sum(len(lesson.steps) for lesson in lessons)
    terminal.show(Text(words.say("lessons", "sound", n=len(lessons), steps=steps)))
    return 0
