"""Several series of games on disk, each a run of its own, which go on where they were stopped."""

from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path

from undercroft.arena.bot_game import Result
from undercroft.arena.run import begin_run, open_run, settings_of
from undercroft.arena.simulate import Series


class KeptSeries:
    """Series of as many games each in folders `NAME-00`, `NAME-01` and so on; raises BadRun."""

    def __init__(self, folder: Path, name: str, series: Sequence[Series], games: int) -> None:
        self.series = series
        self.games = games
        self.runs = [
            begin_run(run_folder(folder, name, at), settings_of(one, games))
            for at, one in enumerate(series)
        ]
        self.missing = [(which, at) for which, run in enumerate(self.runs) for at in run.missing()]

    def spans(self) -> list[range]:
        """The missing games, numbered as in a SeriesList."""
        shards = [self.runs[which].settings.shards()[at] for which, at in self.missing]
        return [
            range(which * self.games + span.start, which * self.games + span.stop)
            for (which, _), span in zip(self.missing, shards, strict=True)
        ]

    def write(self, found: Iterator[Result]) -> None:
        """Keep the missing games as they come, shard by shard."""
        for which, at in self.missing:
            run = self.runs[which]
            span = run.settings.shards()[at]
            run.write(at, span, list(islice(found, len(span))))

    def results(self) -> list[list[Result]]:
        """All games of each series, by number."""
        return [
            [
                result
                for at in range(len(run.settings.shards()))
                for result in run.results(at, one.counting)
            ]
            for run, one in zip(self.runs, self.series, strict=True)
        ]


def run_folder(folder: Path, name: str, at: int) -> Path:
    return folder / f"{name}-{at:02}"


def seed_there(folder: Path, name: str) -> str | None:
    """The seed of series that were begun in a folder; raises BadRun if it can't be read."""
    first = run_folder(folder, name, 0)
    return open_run(first).settings.seed if first.exists() else None
