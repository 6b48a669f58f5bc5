"""Decisions of a run as data for learning, in Parquet: observations, legal actions, results.

    dataset.json              what was played, and what the columns hold
    README.md                 the card: how it was made, licence, columns
    decisions/00000.parquet   a row for each decision of a shard of the run

The run's games are replayed from their seeds and moves; no bot thinks again. A shard that is
written again is the same file, byte for byte.
"""

import json
from collections.abc import Iterator
from dataclasses import asdict
from io import BytesIO
from itertools import groupby
from pathlib import Path
from typing import Any, Final

import pyarrow as pa
import pyarrow.parquet as pq

from undercroft.arena.parquet import DAMAGES, Rows, read
from undercroft.arena.run import BadRun, Run, open_run
from undercroft.core.action_game import ActionGame
from undercroft.core.atomic_write import write_file
from undercroft.core.encoding import Encoding
from undercroft.core.game import Setup
from undercroft.games import encoding_of

FORMAT: Final = 1
FACTS: Final = "dataset.json"
CARD: Final = "README.md"
LICENCE: Final = "MIT"
GROUP: Final = 4096  # rows written at once

COLUMNS: Final = {
    "game": "number of the game in the run",
    "decision": "number of the decision in its game",
    "seat": "who decides, counted from 0",
    "bot": "the bot that decided",
    "observation": "what the seat knew, in bytes; divided by `most` of dataset.json, from 0 to 1",
    "legal": "the legal actions, ascending",
    "action": "the action that was taken, one of `legal`",
    "utility": "what the seat got at the end of the game, from -1 to 1",
    "score": "its score at the end",
}


class Dataset:
    """A folder with the decisions of a run; a shard for each of the run."""

    def __init__(self, run: Run, folder: Path) -> None:
        self.run = run
        self.folder = folder
        settings = run.settings
        self.setup: Setup = settings.setup()
        self.encoding: Encoding[Any, Any] = encoding_of(settings.game, self.setup.edition)
        self.fields = self.encoding.fields(self.setup)
        self.size = self.fields[-1].first + self.fields[-1].size
        self.schema = schema_of(self.size)

    def path(self, shard: int) -> Path:
        return self.folder / "decisions" / f"{shard:05}.parquet"

    def missing(self) -> list[int]:
        """The shards still to be written, damaged ones included."""
        return [at for at in range(len(self.run.settings.shards())) if not self.has(at)]

    def has(self, shard: int) -> bool:
        try:
            found = pq.read_metadata(self.path(shard))
        except DAMAGES:
            return False
        return bool(found.schema.to_arrow_schema().equals(self.schema))

    def decisions(self) -> int:
        """How many have been written."""
        shards = range(len(self.run.settings.shards()))
        return sum([int(pq.read_metadata(self.path(shard)).num_rows) for shard in shards])

    def describe(self) -> None:
        """Write what the folder holds, and its card; raises BadRun if it holds something else."""
        most = [field.most for field in self.fields for _ in range(field.size)]
        facts = {
            "undercroft_dataset": FORMAT,
            "encoding": self.encoding.version,
            "actions": self.encoding.actions,
            "observation_size": self.size,
            "licence": LICENCE,
            "columns": COLUMNS,
            "run": asdict(self.run.settings),
            "most": most,
        }
        text = json.dumps(facts, indent=1) + "\n"
        if self.folder.exists() and any(self.folder.iterdir()):
            there = self.folder / FACTS
            if not there.is_file() or there.read_text("utf-8") != text:
                raise BadRun("the folder is not empty, and not the data set of this run")
        write_file(self.folder / FACTS, text)
        write_file(self.folder / CARD, card(self))

    def write(self, shard: int) -> int:
        """Write a shard; returns the number of its decisions."""
        file = BytesIO()
        written = 0
        settings = {"compression": "zstd", "write_page_checksum": True}
        with pq.ParquetWriter(file, self.schema, **settings) as writer:
            rows = Columns(self.size)
            for game in self.games(shard):
                for row in game:
                    rows.add(row)
                if len(rows.actions) >= GROUP:
                    written += rows.flush(writer, self.schema)
            written += rows.flush(writer, self.schema)
        write_file(self.path(shard), file.getvalue())
        return written

    def games(self, shard: int) -> Iterator[Rows]:
        """The rows of each game."""
        games = {row["game"]: row for row in read(self.run.path("games", shard)).to_pylist()}
        taken = read(self.run.path("decisions", shard)).to_pylist()
        for number, decisions in groupby(taken, lambda row: row["game"]):
            yield self.replayed(games[number], list(decisions))

    def replayed(self, game: dict[str, Any], decisions: Rows) -> Rows:
        episode = ActionGame(self.encoding, self.setup, self.size, True)
        episode.begin(game["seed"])
        rows: Rows = []
        for one in decisions:
            seat = one["seat"]
            move = episode.game.read_in(episode.state, one["move"])
            action = self.encoding.number_of(move)
            rows.append(
                {name: one[name] for name in ("game", "decision", "seat", "bot")}
                | {"observation": episode.observe(seat), "legal": sorted(episode.legal(seat))}
                | {"action": action, "score": game["scores"][seat]}
            )
            episode.play(seat, action)
        if episode.to_act:
            raise ValueError(f"game {game['game']} of the run is not over after its decisions")
        gained = episode.utilities()
        return [row | {"utility": gained[row["seat"]]} for row in rows]


class Columns:
    """Rows that wait to be written, column by column."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.clear()

    def clear(self) -> None:
        self.plain: Rows = []
        self.seen = bytearray()
        self.legal: list[int] = []
        self.ends = [0]
        self.actions: list[int] = []

    def add(self, row: dict[str, Any]) -> None:
        self.seen += row["observation"]
        self.legal += row["legal"]
        self.ends.append(len(self.legal))
        self.actions.append(row["action"])
        self.plain.append(row)

    def flush(self, writer: Any, schema: Any) -> int:
        count = len(self.actions)
        if count:
            places = pa.Array.from_buffers(
                pa.uint8(), len(self.seen), [None, pa.py_buffer(bytes(self.seen))]
            )
            columns = {
                "observation": pa.FixedSizeListArray.from_arrays(places, self.size),
                "legal": pa.ListArray.from_arrays(
                    pa.array(self.ends, pa.int32()), pa.array(self.legal, pa.int32())
                ),
            }
            for field in schema:
                if field.name not in columns:
                    values = [row[field.name] for row in self.plain]
                    columns[field.name] = pa.array(values, field.type)
            ordered = [columns[field.name].cast(field.type) for field in schema]
            writer.write_table(pa.Table.from_arrays(ordered, schema=schema))
        self.clear()
        return count


def schema_of(size: int) -> Any:
    return pa.schema(
        {
            "game": pa.int64(),
            "decision": pa.int32(),
            "seat": pa.int8(),
            "bot": pa.string(),
            "observation": pa.list_(pa.uint8(), size),
            "legal": pa.list_(pa.int32()),
            "action": pa.int32(),
            "utility": pa.float32(),
            "score": pa.float32(),
        }
    )


def write_shard(task: tuple[str, str, int]) -> str:
    """Write one shard in a worker process; an answer with text is an error."""
    run, folder, shard = task
    try:
        Dataset(open_run(Path(run)), Path(folder)).write(shard)
    except (ValueError, *DAMAGES) as error:
        return f"{type(error).__name__}: {error}"
    return ""


def card(dataset: Dataset) -> str:
    """The card of a data set, in Markdown."""
    settings = dataset.run.settings
    options = " ".join([f"--set {name}={value}" for name, value in settings.options.items()])
    made = (
        f"undercroft sim {settings.game} --players {settings.seats} --bots "
        f"{','.join(settings.bots)} {options} --games {settings.games} --seed {settings.seed} "
        f"--edition {settings.edition} --decisions --out RUN"
    )
    columns = "\n".join([f"| `{name}` | {text} |" for name, text in COLUMNS.items()])
    own = "The box had values of its own (a data pack): see `dataset.json`.\n"
    return f"""\
# Decisions of bots in {dataset.encoding.game.title}

Every decision of {settings.games:,} games of {settings.seats} players: what the deciding seat knew,
its legal actions, what it did, and what came of it. Observations hold nothing that is hidden from
the seat. Numbers are those of the encoding `{dataset.encoding.version}` of undercroft
{settings.version}.

Made by `{" ".join(made.split())}`
and `undercroft dataset RUN`. The same commands make the same files.
{own if settings.pack else ""}
Licence: {LICENCE}, as that of undercroft. These are records of play; the games belong to their
publishers.

| column | |
| --- | --- |
{columns}
"""
