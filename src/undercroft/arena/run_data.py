"""A whole run as NumPy arrays, with a row for each game and a column for each seat."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from undercroft.arena.parquet import DAMAGES, read
from undercroft.arena.run import Run, Settings

Numbers = npt.NDArray[np.float64]
Whole = npt.NDArray[np.int64]


class Damaged(ValueError):
    """A file of a run that can't be read; the message is its name."""


@dataclass(frozen=True)
class Having:
    """Who had a thing: index (game * seats + seat), how many, and points from it."""

    at: Whole
    times: Numbers
    points: Numbers


@dataclass(frozen=True)
class RunData:
    settings: Settings
    bots: list[str]  # the different ones
    who: Whole  # by game and seat: a place in that list
    scores: Numbers
    won: Numbers  # 1 or 0, also for victories that are shared
    decisions: Numbers  # by game
    rounds: Numbers
    facts: dict[tuple[str, str], Having]  # by kind and thing

    @property
    def games(self) -> int:
        return len(self.scores)

    def spread(self, having: Having, values: Numbers) -> Numbers:
        """A sparse quantity as a dense array over all games and seats."""
        flat = np.zeros(self.scores.size)
        flat[having.at] = values
        return flat.reshape(self.scores.shape)


def load(run: Run, done: Callable[[int], None]) -> RunData:
    """Read a complete run; reports the number of games after each shard."""
    games: list[pa.Table] = []
    facts: list[pa.Table] = []
    for shard, span in enumerate(run.settings.shards()):
        games.append(read_shard(run, "games", shard))
        facts.append(read_shard(run, "facts", shard))
        done(len(span))
    return run_data_of(run.settings, pa.concat_tables(games), pa.concat_tables(facts))


def read_shard(run: Run, table: str, shard: int) -> pa.Table:
    path = run.path(table, shard)
    try:
        return read(path)
    except DAMAGES:
        raise Damaged(f"{table}/{path.name}") from None


def run_data_of(settings: Settings, games: pa.Table, facts: pa.Table) -> RunData:
    seats = settings.seats
    bots = sorted(set(settings.bots))
    numbers = games["game"].to_numpy()
    listed = np.array([bots.index(name) for name in settings.bots])
    turns = (np.arange(seats)[None, :] - numbers[:, None]) % seats
    return RunData(
        settings=settings,
        bots=bots,
        who=listed[turns],
        scores=flat(games["scores"]).reshape(-1, seats),
        won=victories(games["winners"], seats),
        decisions=games["decisions"].to_numpy().astype(float),
        rounds=games["rounds"].to_numpy().astype(float),
        facts=things_of(facts, seats),
    )


def flat(column: pa.ChunkedArray) -> Any:
    return column.combine_chunks().flatten().to_numpy()


def victories(winners: pa.ChunkedArray, seats: int) -> Numbers:
    won = np.zeros((len(winners), seats))
    counts = winners.combine_chunks().value_lengths().to_numpy()
    won[np.repeat(np.arange(len(winners)), counts), flat(winners)] = 1
    return won


def things_of(facts: pa.Table, seats: int) -> dict[tuple[str, str], Having]:
    """The facts grouped by thing."""
    at = facts["game"].to_numpy() * seats + facts["seat"].to_numpy()
    times, points = facts["times"].to_numpy().astype(float), facts["points"].to_numpy()
    kinds = facts["kind"].combine_chunks().dictionary_encode()
    things = facts["thing"].combine_chunks().dictionary_encode()
    keys = kinds.indices.to_numpy().astype(np.int64) * len(things.dictionary)
    keys = keys + things.indices.to_numpy()
    order = np.argsort(keys, kind="stable")
    found: dict[tuple[str, str], Having] = {}
    for rows in np.split(order, np.flatnonzero(np.diff(keys[order])) + 1) if len(order) else []:
        kind, thing = divmod(int(keys[rows[0]]), len(things.dictionary))
        key = (kinds.dictionary[kind].as_py(), things.dictionary[thing].as_py())
        found[key] = Having(at[rows], times[rows], points[rows])
    return found
