"""`undercroft report`: an HTML report on a run of `sim --out`."""

import shlex
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console

from undercroft.cli.extras import check_extra
from undercroft.cli.faults import Fault
from undercroft.cli.options import add_colour, add_language, find_game, language_of, own_words
from undercroft.cli.output import write_output
from undercroft.cli.series import progress
from undercroft.cli.terminal import console
from undercroft.core.game import Game
from undercroft.core.words import Words

if TYPE_CHECKING:
    from undercroft.arena.run import Run
    from undercroft.arena.run_data import RunData


OUT = "the page (DIR/report.html); missing folders are made"


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("folder", type=Path, metavar="DIR", help="what sim --out has written")
    parser.add_argument("--compare", type=Path, metavar="OTHER", help="another run to compare with")
    parser.add_argument("--out", type=Path, metavar="FILE", help=OUT)
    add_language(parser)
    add_colour(parser)


def run(args: Namespace) -> int:
    check_extra("report", "report")
    words = own_words(language_of(args))
    folders = [args.folder] if args.compare is None else [args.folder, args.compare]
    runs = [finished_run(folder) for folder in folders]
    game = find_game(runs[0].settings.game)
    if runs[-1].settings.game != game.name:
        other = runs[-1].settings.game
        raise Fault("other_games", folder=args.compare, game=other, other=game.name)
    notes = console(args.colour, stderr=True)
    loaded = read_all(runs, words, notes)
    name = "report.html" if args.compare is None else f"compared-with-{folders[1].name}.html"
    file = args.out or args.folder / name
    write_output(file, make_page(file.name, words, game, loaded, folders), words, notes)
    return 0


def finished_run(folder: Path) -> "Run":
    """A complete run; raises Fault with the command that completes it."""
    from undercroft.arena.run import BadRun, open_run

    try:
        found = open_run(folder)
    except BadRun as error:
        raise Fault("run", folder=folder, detail=error) from None
    shards = found.settings.shards()
    missing = sum([len(shards[at]) for at in found.missing()])
    if missing:
        command = how_to_go_on(found)
        games = found.settings.games
        raise Fault("unfinished", folder=folder, missing=missing, games=games, command=command)
    return found


def how_to_go_on(run: "Run") -> str:
    from undercroft.cli.html_report.page import sim_command

    return sim_command(find_game(run.settings.game), run.settings, str(run.folder))


def read_all(runs: "Sequence[Run]", words: Words, notes: Console) -> "list[RunData]":
    from undercroft.arena.run_data import Damaged, load

    total = sum([run.settings.games for run in runs])
    loaded: list[RunData] = []
    with progress(notes) as bar:
        task = bar.add_task(words.name("page", "reading"), total=total)
        for run in runs:
            try:
                loaded.append(load(run, lambda games: bar.advance(task, games)))
            except Damaged as error:
                command = how_to_go_on(run)
                raise Fault("damaged", folder=run.folder, file=error, command=command) from None
    return loaded


def make_page(
    file: str,
    words: Words,
    game: Game[Any, Any],
    loaded: "Sequence[RunData]",
    folders: Sequence[Path],
) -> str:
    from undercroft.cli.html_report.page import page

    names = [folder.resolve().name for folder in folders]
    typed = ["undercroft", "report", names[0]]
    typed += ["--compare", names[1]] if len(names) > 1 else []
    typed += ["--lang", words.language] if words.language != "en" else []
    return page(words, game, loaded, names, shlex.join([*typed, "--out", file]))
