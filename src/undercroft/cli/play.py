"""`undercroft play`: play at the terminal, with bots or several people in turn."""

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from rich.text import Text

from undercroft.bots.custom import is_custom
from undercroft.cli.box_words import expansion_words
from undercroft.cli.faults import Fault, Left
from undercroft.cli.options import (
    add_colour,
    add_language,
    add_setup,
    find_game,
    game_help,
    language_of,
    own_words,
    seed_of,
    setup_of,
)
from undercroft.cli.registry import screen_for
from undercroft.cli.saving import Played, load, new_file, state_folder
from undercroft.cli.seating import (
    Seat,
    bots_named,
    check_bots,
    check_seats,
    fill_bots,
    human_seats,
    seat_players,
    split,
)
from undercroft.cli.terminal import Terminal
from undercroft.cli.terminal_game import TerminalGame
from undercroft.cli.turn import take_turn
from undercroft.core.game import NEWEST, Game
from undercroft.core.table_match import TableMatch
from undercroft.core.words import Words
from undercroft.games import GAMES, KITS
from undercroft.lessons.coach import Coach
from undercroft.lessons.coach_words import coach_words, coached_games
from undercroft.packs.check import check

NOVICE: Final = "novice"  # whom a learner plays a first game with


def add_arguments(parser: ArgumentParser) -> None:
    kept = str(state_folder()).replace("%", "%%")
    parser.add_argument("game", nargs="?", metavar="GAME", help=game_help())
    add_setup(parser)
    parser.add_argument("--humans", type=int, metavar="N", help="people at this terminal (1)")
    parser.add_argument("--seat", metavar="K", help="where they sit (1), like 1,3")
    parser.add_argument("--names", metavar="ANN,BOB", help="the players' names, round the table")
    parser.add_argument(
        "--resume",
        type=Path,
        metavar="FILE",
        help=f"resume a saved game; they are kept in {kept}",
    )
    parser.add_argument(
        "--coach", action="store_true", help="a first game with a coach, against novices"
    )
    add_language(parser)
    add_colour(parser)


def run(args: Namespace) -> int:
    language = language_of(args)
    words = own_words(language)
    if args.resume is not None:
        match, seats = resume(args, words)
        file = args.resume.resolve()
        if file.parent != state_folder().resolve():
            file = new_file(match.game.name)  # keeps the original file unchanged
    else:
        match, seats = begin(args, words)
        file = new_file(match.game.name)
    screen = screen_for(match.game.name, language, [seat.name for seat in seats], match.setup)
    table = TerminalGame(match, seats, screen, words, Terminal(args.colour), file)
    if args.coach:
        table.coach = coach_for(match.game, table.people[0])
    greet(table, words, resumed=args.resume is not None)
    try:
        table.run(take_turn)
    except (Left, KeyboardInterrupt):
        table.leave()
    return 0


def coach_for(game: Game[Any, Any], seat: int) -> Coach:
    if game.name not in coached_games():
        raise Fault("no_coach", game=game.title)
    return Coach(game.name, seat)


def greet(table: TerminalGame, words: Words, resumed: bool) -> None:
    match = table.match
    if match.setup.pack and KITS[match.game.name].drawers:
        checked = check(match.game.name, match.setup.pack)
        if checked.is_expansion:
            table.terminal.show(Text(expansion_words(checked, words), "bold"))
    players = ", ".join([seat.name for seat in table.seats])
    key = "resumed" if resumed else "welcome"
    table.say(key, game=match.game.title, players=players, seed=match.seed)
    table.say("hint")


def begin(args: Namespace, words: Words) -> tuple[Played, list[Seat]]:
    """Start a new game from the command line."""
    if args.game is None:
        raise Fault("which_game", known=", ".join(GAMES))
    game = find_game(args.game)
    bots = bots_named(args.bots) or ([NOVICE] if args.coach else [])
    humans = how_many_people(args)
    asked = args.players if args.players is not None else default_players(game, humans, bots)
    if args.coach and args.players is None and game.name in coached_games():
        asked = max(asked, coach_words(game.name).players)
    players = check_seats(game, asked)
    people = human_seats(args.seat, humans, players)
    filled = fill_bots(game.name, bots, players - len(people))
    seats = seat_players(words, people, filled, split(args.names))
    match = TableMatch(game, setup_of(args, game, players), seed_of(args))
    return match, seats


def how_many_people(args: Namespace) -> int:
    """The number of people: --humans, else as many as --seat names, else one."""
    asked = len(split(args.seat)) or 1
    humans: int = asked if args.humans is None else args.humans
    if humans < 1 or (args.seat and humans != asked):
        raise Fault("humans", n=humans)
    return humans


def default_players(game: Game[Any, Any], humans: int, bots: list[str]) -> int:
    """The number of players: as many as are named, else all seats."""
    named = humans + len(bots)
    return max(named, game.seats[0]) if bots or humans > 1 else game.seats[-1]


def resume(args: Namespace, words: Words) -> tuple[Played, list[Seat]]:
    """Resume a saved game, with its players unless the command line names others."""
    for name in ("players", "seed", "data"):
        if getattr(args, name) is not None:
            raise Fault("resume_only", option=f"--{name}")
    if args.set:
        raise Fault("resume_only", option="--set")
    if args.edition != NEWEST:
        raise Fault("resume_only", option="--edition")
    match, seats = load(args.resume)
    game = match.game
    if args.game is not None and args.game != game.name:
        raise Fault("other_game", file=args.resume, game=game.name)
    if seats and not (args.bots or args.humans or args.seat or args.names):
        check_saved(args.resume, game.name, [seat.kind for seat in seats if not seat.is_human])
        return match, seats
    players = match.setup.seats
    people = human_seats(args.seat, how_many_people(args), players)
    filled = fill_bots(game.name, bots_named(args.bots), players - len(people))
    return match, seat_players(words, people, filled, split(args.names))


def check_saved(file: Path, game: str, bots: Sequence[str]) -> None:
    """Refuse a saved game that names a bot file: it may come from somebody else."""
    for bot in bots:
        if is_custom(bot):
            raise Fault("own_saved", file=file, bot=bot)
    check_bots(game, bots)
