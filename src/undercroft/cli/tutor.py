"""`undercroft tutor`: what ten games of your own have in common, and how to go on."""

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from undercroft.cli.faults import Fault
from undercroft.cli.options import add_colour, add_language, language_of, own_words
from undercroft.cli.saving import Played, load, state_folder
from undercroft.cli.series import progress
from undercroft.cli.terminal import Terminal, console
from undercroft.cli.tutor_costs import KeptCosts
from undercroft.cli.tutor_text import TutorText
from undercroft.core import saved
from undercroft.core.words import Words
from undercroft.games import GAMES
from undercroft.lessons.reader import lesson_teaching
from undercroft.strength.losses import Spent
from undercroft.strength.tutor import Report, tutor


@dataclass(frozen=True)
class Own:
    """A finished game of one's own."""

    file: Path
    match: Played
    seat: int


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "logs",
        type=Path,
        nargs="*",
        metavar="LOG",
        help="finished games (all of yours that `undercroft play` has saved)",
    )
    parser.add_argument("--seat", type=int, metavar="K", help="which player you were")
    parser.add_argument("--name", metavar="NAME", help="what you were called")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    add_language(parser)
    add_colour(parser)


def run(args: Namespace) -> int:
    words = own_words(language_of(args))
    games = unique(named(args) if args.logs else kept(args))
    spent = looked_at(args, games, words)
    reports: list[tuple[Report, list[Path]]] = []
    for name in [name for name in GAMES if any(one.match.game.name == name for one in games)]:
        own = [at for at, one in enumerate(games) if one.match.game.name == name]
        reports.append((tutor(name, [spent[at] for at in own]), [games[at].file for at in own]))
    if args.json:
        print(json.dumps([told(report, files) for report, files in reports], ensure_ascii=False))
        return 0
    terminal = Terminal(args.colour)
    for part in TutorText(words).all(reports):
        terminal.show(part)
    return 0


def named(args: Namespace) -> list[Own]:
    """The games that were named; raises Fault for one that is not over or has no such player."""
    found: list[Own] = []
    for path in args.logs:
        match, seats = load(path)
        if not match.is_over:
            raise Fault("not_over", file=path)
        if args.seat is not None and not 1 <= args.seat <= match.setup.seats:
            raise Fault("seat", seat=args.seat, players=match.setup.seats)
        seat = seat_of(args, [(one.name, one.is_human) for one in seats])
        if seat is None:
            raise Fault("tutor_who", file=path)
        found.append(Own(path, match, seat))
    return found


def kept(args: Namespace) -> list[Own]:
    """All saved games that are over and in which it is known who one was."""
    found: list[Own] = []
    for path in sorted(state_folder().glob("*.save")):
        try:
            match, seats = load(path)
        except Fault:  # of another version, or broken
            continue
        seat = seat_of(args, [(one.name, one.is_human) for one in seats])
        if match.is_over and seat is not None and seat < match.setup.seats:
            found.append(Own(path, match, seat))
    return found


def unique(games: Sequence[Own]) -> list[Own]:
    """Without copies: one game is no two."""
    return list({(saved.write(one.match), one.seat): one for one in games}.values())


def seat_of(args: Namespace, seats: Sequence[tuple[str, bool]]) -> int | None:
    """Which player one was: as it is said, or the only person."""
    if args.seat is not None:
        return int(args.seat) - 1
    people = [at for at, (name, is_human) in enumerate(seats) if is_human]
    if args.name is not None:
        people = [at for at, (name, _) in enumerate(seats) if name == args.name]
    return people[0] if len(people) == 1 else None


def looked_at(args: Namespace, games: Sequence[Own], words: Words) -> list[list[Spent]]:
    """What the decisions of each game cost; looked at once, then kept."""
    costs = KeptCosts()
    found: list[list[Spent]] = []
    with progress(console(args.colour, stderr=True)) as bar:
        task = bar.add_task(words.name("review", "looking"), total=len(games))
        for one in games:
            found.append(costs.of(one.match, one.seat))
            bar.advance(task)
    return found


def told(report: Report, files: Sequence[Path]) -> dict[str, object]:
    """A report in JSON types, with files in place of the numbers of games."""
    whole = asdict(report) | {"missing": report.missing}
    for one, kept in zip(report.findings, whole["findings"], strict=True):
        lesson = lesson_teaching(report.game, one.rules)
        kept["lesson"] = None if lesson is None else lesson.number
        kept["weak"] = one.part.is_weak
        kept["games"] = [str(files[at]) for at in one.games]
    return whole
