"""Plays series for the command line: locally or on a cluster, stored or only tallied."""

import os
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from undercroft.arena import Result, SeriesFailed, Tally
from undercroft.arena.cluster import Cluster, NoCluster
from undercroft.arena.process_pool import ProcessPool
from undercroft.arena.simulate import Series, play_apart, play_here_or_apart
from undercroft.cli.faults import Fault, why_not
from undercroft.cli.terminal import console

if TYPE_CHECKING:
    from undercroft.arena.run import Run


def progress(notes: Console) -> Progress:
    """A progress bar, drawn only on a terminal."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=notes,
        transient=True,
        disable=not notes.is_terminal,
    )


def play_shards(
    args: Namespace, work: Callable[[Any], str], tasks: Sequence[Any], games: int, title: str
) -> None:
    """Let worker processes play shards of so many games each; an answer with text is an error."""
    if not tasks:
        return
    workers = min(args.jobs or os.cpu_count() or 1, len(tasks))
    with (
        progress(console(args.colour, stderr=True)) as bar,
        ProcessPool(work, workers) as pool,
    ):
        bar_task = bar.add_task(title, total=len(tasks) * games)
        for answer in pool.answers(tasks):
            if answer:
                raise Fault("series", code=1, detail=answer)
            bar.advance(bar_task, games)


def results(args: Namespace, series: Series, spans: list[range]) -> Iterator[Result]:
    """Play spans of games, locally or on a cluster."""
    if args.on == "ray" and spans:
        return play_apart(series, spans, lambda work: Cluster(work, args.jobs, args.ray_address))
    return play_here_or_apart(series, spans, args.jobs)


def play_all(args: Namespace, series: Series, title: str, notes: Console) -> Tally:
    """Play a series and tally it."""
    tally = Tally(series.game, series.bots, series.seed)
    try:
        with progress(notes) as bar:
            found = results(args, series, [range(args.games)])
            for result in bar.track(found, total=args.games, description=title):
                tally.add(result)
    except (SeriesFailed, NoCluster) as error:
        raise Fault("series", code=1, detail=error) from None
    return tally


def play_into(args: Namespace, series: Series, run: "Run", title: str, notes: Console) -> Tally:
    """Play a run's missing shards, and tally the whole run."""
    shards = run.settings.shards()
    missing = run.missing()
    tally = Tally(series.game, series.bots, series.seed)
    for at in sorted(set(range(len(shards))) - set(missing)):
        for result in run.results(at):
            tally.recall(result)
    try:
        with progress(notes) as bar:
            found = results(args, series, [shards[at] for at in missing])
            task = bar.add_task(title, total=args.games, completed=tally.games)
            for at in missing:
                played: list[Result] = []
                for result in islice(found, len(shards[at])):
                    played.append(result)
                    tally.add(result)
                    bar.advance(task)
                run.write(at, shards[at], played)
    except (SeriesFailed, NoCluster) as error:
        raise Fault("series", code=1, detail=error) from None
    except OSError as error:
        raise Fault("unwritable", code=1, file=run.folder, reason=why_not(error)) from None
    return tally
