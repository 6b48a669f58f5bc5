"""`undercroft pack report`: bots play the same games as shipped and with a pack."""

import json
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any, Final

from undercroft.arena import SeriesFailed
from undercroft.arena.box_effect import Change
from undercroft.cli.box_report import Report
from undercroft.cli.box_report_text import show
from undercroft.cli.extras import check_extra
from undercroft.cli.faults import Fault, why_not
from undercroft.cli.options import find_game
from undercroft.cli.pack_games import Games
from undercroft.cli.seating import check_seats
from undercroft.cli.terminal import Terminal
from undercroft.core.atomic_write import write_file
from undercroft.core.game import BadSetup
from undercroft.core.words import Words
from undercroft.packs.check import Checked

GAMES: Final = 1_000
LADDER_GAMES: Final = 100
EACH_GAMES: Final = 200
MOST_TRIED: Final = 24  # comparisons of values unless told otherwise, for they take long
PLAYERS: Final = 3


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--games", type=int, default=GAMES, metavar="K", help="how many games each way (1000)"
    )
    parser.add_argument(
        "--ladder",
        type=int,
        metavar="K",
        help="games of each pairing of bots each way; 0: none (100)",
    )
    parser.add_argument(
        "--each",
        type=int,
        metavar="K",
        help="games without each value that differs; 0: none (200, large drawers as a whole)",
    )
    parser.add_argument("--players", type=int, metavar="N", help="number of players")
    parser.add_argument("--seed", metavar="S", help="any text: the same seed deals the same")
    parser.add_argument("--jobs", type=int, metavar="J", help="processes (one for each core)")
    parser.add_argument(
        "--out",
        type=Path,
        metavar="DIR",
        help="keep the games; the same command goes on where it was stopped",
    )
    parser.add_argument("--html", type=Path, metavar="FILE", help="write a page, too")


def run(args: Namespace, game_name: str, checked: Checked, words: Words) -> int:
    if args.ladder is None:
        args.ladder = min(LADDER_GAMES, args.games)
    most = MOST_TRIED if args.each is None else 0
    if args.each is None:
        args.each = min(EACH_GAMES, args.games)
    check_counts(args)
    for option, file in (("--html", args.html), ("--out", args.out)):
        if file is not None:
            check_extra("report", option)
    game = find_game(game_name)
    usual = min(max(PLAYERS, game.seats[0]), game.seats[-1])
    players = check_seats(game, usual if args.players is None else args.players)
    try:
        report = Games(args, game, checked, players, most).report(words)
    except SeriesFailed as error:
        raise Fault("series", code=1, detail=error) from None
    except BadSetup as error:
        raise Fault("setup", detail=error) from None
    if args.json:
        print(json.dumps(as_json(report)))
    else:
        show(Terminal(args.colour), report)
    if args.html is not None:
        write_page(args.html, report)
        if not args.json:
            print(words.say("pack", "new", file=args.html))
    return 0


def check_counts(args: Namespace) -> None:
    few = args.games < 2 or args.ladder < 0 or args.each < 0 or args.each == 1
    if few or (args.jobs is not None and args.jobs < 1):
        raise Fault("pack_counts")


def as_json(report: Report) -> dict[str, Any]:
    effect = report.effect
    return {
        "game": report.game.name,
        "letters": report.checked.letters,
        "differ": report.checked.differ,
        "games": effect.games,
        "players": report.players,
        "seed": report.seed,
        "score": change_json(effect.score),
        "wins": change_json(effect.wins),
        "moved": [
            {"kind": one.thing[0], "thing": one.thing[1], **change_json(one.share)}
            for one in effect.moved
        ],
        "ladder": [
            {"pairing": one.pairing.name, "shipped": one.shipped.share, "here": one.here.share}
            for one in report.contests
        ],
        "causes": [
            {
                "values": [question.id for question in questions],
                "thing": cause.thing if cause else None,
                "change": change_json(cause.change) if cause else None,
            }
            for questions, cause in report.tried
        ],
        "sentences": report.sentences(),
    }


def change_json(change: Change) -> dict[str, Any]:
    return {"shipped": change.before, "here": change.after, "clear": change.is_clear}


def write_page(file: Path, report: Report) -> None:
    from undercroft.cli.html_report.box_page import box_page

    try:
        write_file(file, box_page(report))
    except OSError as error:
        raise Fault("unwritable", file=file, reason=why_not(error)) from None
