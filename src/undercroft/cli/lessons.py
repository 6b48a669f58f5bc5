"""`undercroft lessons`: short lessons at a real table, with a guide."""

import json
from argparse import ArgumentParser, Namespace

from rich.table import Table
from rich.text import Text

from undercroft.cli.faults import Fault
from undercroft.cli.lesson_play import play_lesson
from undercroft.cli.lesson_progress import is_done
from undercroft.cli.options import (
    add_colour,
    add_language,
    find_game,
    game_help,
    language_of,
    own_words,
)
from undercroft.cli.terminal import Terminal, readable
from undercroft.core.words import Words
from undercroft.games import GAMES
from undercroft.lessons.check import coach_problems, problems, untaught_rules
from undercroft.lessons.coach_words import coach_words, coached_games
from undercroft.lessons.lesson import Lesson
from undercroft.lessons.reader import lessons_of


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help=game_help())
    parser.add_argument("lesson", nargs="?", metavar="N", help="the number of a lesson, to play it")
    parser.add_argument("--check", action="store_true", help="replay the lessons, right and wrong")
    parser.add_argument("--json", action="store_true", help="list them for programs")
    add_language(parser)
    add_colour(parser)


def run(args: Namespace) -> int:
    language = language_of(args)
    words = own_words(language)
    terminal = Terminal(args.colour)
    games = [find_game(args.game).name] if args.game is not None else list(GAMES)
    wanted = find_lesson(games[0], args.lesson) if args.lesson is not None else None
    if args.check:
        return check(games, wanted, words, terminal)
    if args.json:
        lessons = [lesson for game in games for lesson in lessons_of(game)]
        listed = [one.summary(language) | {"done": is_done(one)} for one in lessons]
        shown = listed if wanted is None else wanted.script(language) | {"done": is_done(wanted)}
        print(json.dumps(shown, ensure_ascii=False, indent=2))
        return 0
    if wanted is not None:
        play_lesson(wanted, words, terminal)
        return 0
    for game in games:
        terminal.show(Text(GAMES[game].title, "bold"))
        terminal.show(listing(words, lessons_of(game)))
    return 0


def find_lesson(game: str, wanted: str) -> Lesson:
    """A lesson by its number or its id."""
    lessons = lessons_of(game)
    if not lessons:
        raise Fault("no_lessons", game=GAMES[game].title)
    for one in lessons:
        if wanted in (str(one.number), one.id):
            return one
    raise Fault("lesson", game=GAMES[game].title, wanted=readable(wanted), most=len(lessons))


def listing(words: Words, lessons: tuple[Lesson, ...]) -> Table | Text:
    if not lessons:
        return Text(words.name("lessons", "none"))
    grid = Table.grid(padding=(0, 2))
    for one in lessons:
        minutes = words.say("lessons", "minutes", n=one.minutes)
        title, line = one.title[words.language], one.line[words.language]
        done = words.name("lessons", "done") if is_done(one) else ""
        grid.add_row(f"{one.number}.", Text(title, "bold"), line, minutes, done)
    return grid


def check(games: list[str], wanted: Lesson | None, words: Words, terminal: Terminal) -> int:
    """Replay one lesson, or all with the rules that they teach; report what is wrong."""
    lessons = [lesson for game in games for lesson in lessons_of(game)]
    if wanted is not None:
        lessons = [wanted]
    found = [what for lesson in lessons for what in problems(lesson)]
    if wanted is None:
        found += [what for game in games if lessons_of(game) for what in untaught_rules(game)]
        coached = [game for game in coached_games() if game in games]
        found += [what for game in coached for what in coach_problems(coach_words(game))]
    for what in found:
        terminal.show(Text(what), unbroken=True)
    if found:
        raise Fault("lessons_wrong", code=1, n=len(found))
    steps = sum(len(lesson.steps) for lesson in lessons)
    terminal.show(Text(words.say("lessons", "sound", n=len(lessons), steps=steps)))
    return 0
