"""`undercroft dataset`: the decisions of a run of `sim --out --decisions`, for learning."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from undercroft.cli.extras import check_extra
from undercroft.cli.faults import Fault, why_not
from undercroft.cli.options import add_colour, add_language, language_of, own_words
from undercroft.cli.report import finished_run, how_to_go_on
from undercroft.cli.series import play_shards
from undercroft.cli.terminal import console


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "folder", type=Path, metavar="DIR", help="what sim --out --decisions has written"
    )
    parser.add_argument(
        "--out",
        type=Path,
        metavar="OTHER",
        help="the data set (DIR/dataset); the same command goes on where it was stopped",
    )
    parser.add_argument("--jobs", type=int, metavar="J", help="processes (one for each core)")
    add_language(parser)
    add_colour(parser)


def run(args: Namespace) -> int:
    check_extra("report", "dataset")
    from undercroft.arena.dataset import Dataset, write_shard
    from undercroft.arena.run import BadRun

    if args.jobs is not None and args.jobs < 1:
        raise Fault("counts")
    words = own_words(language_of(args))
    found = finished_run(args.folder)
    if not found.settings.decisions:
        command = f"{how_to_go_on(found)} --decisions"
        raise Fault("no_decisions", folder=args.folder, command=command)
    folder = args.out or args.folder / "dataset"
    made = Dataset(found, folder)
    try:
        made.describe()
    except BadRun as error:
        raise Fault("run", folder=folder, detail=error) from None
    except OSError as error:
        raise Fault("unwritable", file=folder, reason=why_not(error)) from None
    shards = found.settings.shards()
    tasks = [(str(args.folder), str(folder), shard) for shard in made.missing()]
    title = words.say("dataset", "writing")
    play_shards(args, write_shard, tasks, len(shards[0]), title)
    notes = console(args.colour, stderr=True)
    said = words.say("dataset", "made", folder=folder, count=made.decisions())
    notes.print(said, soft_wrap=True)
    return 0
