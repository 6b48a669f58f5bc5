"""`undercroft gate`: decide whether one bot is stronger than another."""

import json
import os
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.text import Text

from undercroft.arena.gate import BadGate, Block, Contest, Gate, Settings, contests
from undercroft.arena.process_pool import ProcessPool
from undercroft.arena.sequential import NOT_STRONGER, OPEN, STRONGER, SequentialTest
from undercroft.cli.faults import Fault, why_not
from undercroft.cli.options import (
    add_colour,
    add_edition,
    add_language,
    find_game,
    game_help,
    language_of,
    own_words,
    read_options,
    read_pack,
    started,
)
from undercroft.cli.seating import check_bots, check_seats
from undercroft.cli.series import progress
from undercroft.cli.speech import decimal, percent
from undercroft.cli.terminal import Terminal, console
from undercroft.core.game import BadSetup, Game, Setup
from undercroft.core.words import Words

BETTER: Final = 0.05  # how much more than an equal's share the new bot should win
LUCK: Final = 8
VERDICTS: Final = {STRONGER: "stronger", NOT_STRONGER: "not_stronger", OPEN: "open"}
EVERY: Final = 10  # blocks from one printed line to the next, where there is no terminal


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=game_help())
    parser.add_argument("new", metavar="NEW", help="the bot that may be stronger")
    parser.add_argument("old", metavar="OLD", help="the bot it is measured by")
    parser.add_argument("--players", type=int, metavar="N", help="number of players")
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="OPTION=on",
        help="set a rule option; may be repeated",
    )
    parser.add_argument("--data", type=Path, metavar="FILE", help="a data pack, a .toml file")
    add_edition(parser)
    parser.add_argument(
        "--contest",
        metavar="NAME",
        help="which side is compared, in games of teams (the first)",
    )
    parser.add_argument(
        "--better",
        type=float,
        default=BETTER,
        metavar="SHARE",
        help="how much more than an equal's share of wins is to be proved (0.05)",
    )
    parser.add_argument(
        "--error",
        type=float,
        default=0.05,
        metavar="P",
        help="the chance of a wrong verdict (0.05)",
    )
    parser.add_argument(
        "--games", type=int, default=4000, metavar="K", help="at most so many games (4000)"
    )
    parser.add_argument(
        "--luck",
        type=int,
        default=LUCK,
        metavar="K",
        help="samples for each deal that luck is measured by; 0 leaves it in (8)",
    )
    parser.add_argument("--seed", default="gate", metavar="S", help="any text (gate)")
    parser.add_argument("--jobs", type=int, metavar="J", help="processes (one for each core)")
    parser.add_argument(
        "--out",
        type=Path,
        metavar="DIR",
        help="keep the games; the same command goes on where it was stopped",
    )
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    add_language(parser)
    add_colour(parser)


def run(args: Namespace) -> int:
    words = own_words(language_of(args))
    game = find_game(args.game)
    check_counts(args)
    check_bots(game.name, [args.new, args.old])
    gate = wanted_gate(args, game)
    try:
        gate.begin()
        test = decide(args, gate, words, game.title)
    except BadGate as error:
        raise Fault("run", folder=args.out, detail=error) from None
    except OSError as error:
        raise Fault("unwritable", code=1, file=error.filename, reason=why_not(error)) from None
    if args.json:
        print(json.dumps(summary(gate, test)))
    else:
        terminal = Terminal(args.colour)
        terminal.show(Text(standing(words, gate, test)))
        terminal.show(Text(verdict(words, gate, test)))
    return 0


def check_counts(args: Namespace) -> None:
    if args.games < 1 or args.luck < 0 or (args.jobs is not None and args.jobs < 1):
        raise Fault("gate_counts")
    if not (0 < args.better < 1 and 0 < args.error < 0.5):
        raise Fault("shares")


def wanted_gate(args: Namespace, game: Game[Any, Any]) -> Gate:
    options, pack = read_options(game, args.set), read_pack(args.data)
    try:
        setup = None
        if args.players is not None:
            setup = Setup(check_seats(game, args.players), options, pack, args.edition)
        found = contests(game.name, args.new, args.old, setup)
        contest = chosen(found, args.contest)
        seats = contest.legs[0].setup.seats
        own = {**contest.legs[0].setup.options, **options}
        full = game.settled(started(game, Setup(seats, own, pack, args.edition), args.data))
    except BadSetup as error:
        raise Fault("setup", detail=error) from None
    null = contest.null
    settings = Settings(
        game=game.name,
        new=args.new,
        old=args.old,
        contest=contest.name,
        seats=seats,
        options=options,
        pack=dict(full.pack),
        edition=full.edition,
        seed=args.seed,
        null=null,
        alternative=null + args.better,
        error=args.error,
        luck=args.luck,
    )
    return Gate(settings, contest, args.out)


def chosen(found: list[Contest], name: str | None) -> Contest:
    for contest in found:
        if name in (None, contest.name):
            return contest
    known = ", ".join([contest.name for contest in found])
    raise BadSetup(f"there is no contest '{name}'; there is {known}")


def decide(args: Namespace, gate: Gate, words: Words, title: str) -> SequentialTest:
    """Play blocks, those kept first, until there is a verdict or no game is left."""
    test = gate.test()
    most = max(1, args.games // len(gate.contest.legs))
    for block in gate.blocks():
        if test.verdict == OPEN and test.blocks < most:
            test.add(block.result, block.luck)
    left = range(test.blocks, most)
    if test.verdict != OPEN or not left:
        return test
    notes = console(args.colour, stderr=True)
    workers = min(args.jobs or os.cpu_count() or 1, len(left))
    with progress(notes) as bar, ProcessPool(gate.play, workers) as pool:
        task = bar.add_task(title, total=most, completed=test.blocks)
        for played in pool.answers(left):
            if isinstance(played, str):
                raise Fault("series", code=1, detail=played)
            take(gate, test, played, words, notes)
            bar.update(task, completed=test.blocks, description=standing(words, gate, test))
            if test.verdict != OPEN:
                break
    return test


def take(gate: Gate, test: SequentialTest, block: Block, words: Words, notes: Console) -> None:
    gate.keep(block)
    test.add(block.result, block.luck)
    if not notes.is_terminal and test.blocks % EVERY == 0:
        notes.print(Text(standing(words, gate, test)))


def standing(words: Words, gate: Gate, test: SequentialTest) -> str:
    """The running result in a line."""
    low, high = test.interval()
    least = 0.0 if gate.contest.null else -1.0  # a share, or a difference of two
    shares = (test.mean, max(least, low), min(1.0, high))
    shown = [decimal(words, 100 * share, 1) for share in shares]
    return words.say(
        "gate",
        "standing",
        games=test.blocks * len(gate.contest.legs),
        share=percent(words, shown[0]),
        interval=percent(words, f"{shown[1]} … {shown[2]}"),
        llr=decimal(words, test.llr, 2),
        bound=decimal(words, test.bounds.llr(), 2),
    )


def verdict(words: Words, gate: Gate, test: SequentialTest) -> str:
    settings = gate.settings
    said = words.say("gate", VERDICTS[test.verdict], new=settings.new, old=settings.old)
    if settings.luck:
        saved = decimal(words, 100 * test.saved(), 0)
        said += " " + words.say("gate", "luck", share=percent(words, saved))
    return said


def summary(gate: Gate, test: SequentialTest) -> dict[str, Any]:
    """The result as a JSON object."""
    low, high = test.interval()
    settings = gate.settings
    return {
        "game": settings.game,
        "new": settings.new,
        "old": settings.old,
        "contest": settings.contest,
        "verdict": test.verdict,
        "games": test.blocks * len(gate.contest.legs),
        "mean": test.mean,
        "interval": [low, high] if test.blocks > 1 else None,
        "equal": settings.null,
        "stronger": settings.alternative,
        "llr": test.llr,
        "bound": test.bounds.llr(),
        "saved_by_luck": test.saved(),
        "seed": settings.seed,
    }
