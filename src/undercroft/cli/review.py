"""`undercroft review`: what decided a finished game."""

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path

from rich.text import Text

from undercroft.cli.faults import Fault, why_not
from undercroft.cli.html_report.document import DOCTYPE
from undercroft.cli.html_report.review_page import review_page
from undercroft.cli.options import add_colour, add_language, language_of, own_words
from undercroft.cli.review_text import ReviewText
from undercroft.cli.saving import load
from undercroft.cli.series import progress
from undercroft.cli.speech import decimal, percent
from undercroft.cli.terminal import Terminal, console
from undercroft.core.atomic_write import write_file
from undercroft.core.words import Words
from undercroft.review import Budget, NotOver, Review, Reviewer


def add_arguments(parser: ArgumentParser) -> None:
    usual = Budget()
    parser.add_argument(
        "logs",
        type=Path,
        nargs="+",
        metavar="LOG",
        help="a finished game; with --confirm or --json also several",
    )
    parser.add_argument("--seat", type=int, metavar="K", help="only the decisions of one player")
    parser.add_argument(
        "--open", action="store_true", help="the curve with all cards open, without judgements"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    parser.add_argument(
        "--html", type=Path, metavar="FILE", help="write a page with the curves to a file"
    )
    parser.add_argument(
        "--playouts",
        type=int,
        default=usual.playouts,
        metavar="K",
        help=f"playouts of a position ({usual.playouts})",
    )
    parser.add_argument(
        "--worlds",
        type=int,
        default=usual.worlds,
        metavar="K",
        help=f"imagined worlds in which moves are tried ({usual.worlds}), "
        "ten times as many where in doubt",
    )
    parser.add_argument(
        "--confirm",
        action="store_true",
        help="look at marked decisions with ten times the worlds, and count how many stand",
    )
    parser.add_argument("--seed", default="review", metavar="S", help="any text (review)")
    add_language(parser)
    add_colour(parser)


def run(args: Namespace) -> int:
    words = own_words(language_of(args))
    if args.playouts < 2 or args.worlds < 2:
        raise Fault("review_counts")
    if args.html is not None and len(args.logs) > 1:
        raise Fault("review_one")
    terminal = Terminal(args.colour)
    marked = stand = 0
    for path in args.logs:
        reviewer, names = reviewer_of(args, path, words)
        found = reviewed(args, reviewer, words)
        show(args, terminal, words, found, reviewer, names)
        if args.confirm:
            marked += len(found.marked)
            stand += confirmed(args, reviewer, found, words)
    if args.confirm:
        share = percent(words, decimal(words, 100 * stand / marked, 0)) if marked else "–"
        told = Text(words.say("review", "confirmed", n=stand, of=marked, share=share))
        (console(args.colour, stderr=True).print if args.json else terminal.show)(told)
    return 0


def reviewer_of(args: Namespace, path: Path, words: Words) -> tuple[Reviewer, list[str]]:
    """What reviews a saved game, and the names of its players."""
    match, seats = load(path)
    count = match.setup.seats
    if args.seat is not None and not 1 <= args.seat <= count:
        raise Fault("seat", seat=args.seat, players=count)
    try:
        reviewer = Reviewer(match, Budget(args.playouts, args.worlds), args.seed)
    except NotOver:
        raise Fault("not_over", file=path) from None
    called = words.name("play", "player")
    names = [seat.name for seat in seats] or [f"{called} {seat + 1}" for seat in range(count)]
    return reviewer, names


def reviewed(args: Namespace, reviewer: Reviewer, words: Words) -> Review:
    """The review, with a progress bar on a terminal."""
    with progress(console(args.colour, stderr=True)) as bar:
        task = bar.add_task(words.name("review", "looking"))
        return reviewer.review(lambda done, all: bar.update(task, completed=done, total=all))


def show(
    args: Namespace,
    terminal: Terminal,
    words: Words,
    found: Review,
    reviewer: Reviewer,
    names: Sequence[str],
) -> None:
    text = ReviewText(words, found, reviewer, names)
    if args.json:
        likes = [one and [one.low, one.high] for one in text.likes]
        whole = {**found.to_dict(), "played_like": likes, "names": list(names)}
        print(json.dumps(whole, ensure_ascii=False))
    seat = None if args.seat is None else args.seat - 1
    if args.html is not None:
        try:
            write_file(args.html, DOCTYPE + review_page(words, text, seat) + "\n")
        except OSError as error:
            raise Fault("unwritable", code=1, file=args.html, reason=why_not(error)) from None
    if not args.json:
        for part in text.opened() if args.open else text.judged(seat):
            terminal.show(part)


def confirmed(args: Namespace, reviewer: Reviewer, found: Review, words: Words) -> int:
    """How many marked decisions are marked again at ten times the budget."""
    with progress(console(args.colour, stderr=True)) as bar:
        again = [
            reviewer.confirmed(one)
            for one in bar.track(found.marked, description=words.name("review", "looking"))
        ]
    return len([one for one in again if one.grade])
