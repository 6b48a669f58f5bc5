"""The Parquet tables of a run."""

from dataclasses import asdict
from io import BytesIO
from pathlib import Path
from typing import Any, Final

import pyarrow as pa
import pyarrow.parquet as pq

from undercroft.arena.bot_game import Result

# Games come first: a shard with games is complete.
SCHEMAS: Final[dict[str, pa.Schema]] = {
    "games": pa.schema(
        {
            "game": pa.int64(),
            "seed": pa.string(),
            "rounds": pa.int32(),
            "decisions": pa.int32(),
            "bots": pa.list_(pa.string()),  # this and the scores by seat
            "scores": pa.list_(pa.float64()),
            "winners": pa.list_(pa.int32()),
        }
    ),
    "facts": pa.schema(
        {
            "game": pa.int64(),
            "seat": pa.int32(),
            "bot": pa.string(),
            "kind": pa.string(),
            "thing": pa.string(),
            "times": pa.int32(),
            "points": pa.float64(),
        }
    ),
    "decisions": pa.schema(
        {
            "game": pa.int64(),
            "decision": pa.int32(),
            "seat": pa.int32(),
            "bot": pa.string(),
            "choices": pa.int32(),
            "move": pa.string(),
        }
    ),
}

Rows = list[dict[str, Any]]
DAMAGES: Final = (OSError, pa.ArrowException)


def rows_of(number: int, seed: str, bots: list[str], result: Result) -> dict[str, Rows]:
    """The rows of a game in all tables."""
    game = {
        "game": number,
        "seed": seed,
        "rounds": result.rounds,
        "decisions": result.decisions,
        "bots": bots,
        "scores": result.scores,
        "winners": result.winners,
    }
    facts = [{"game": number, "bot": bots[one.seat], **asdict(one)} for one in result.facts]
    decisions = [
        {"game": number, "decision": at, "bot": bots[one.seat], **asdict(one)}
        for at, one in enumerate(result.taken)
    ]
    return {"games": [game], "facts": facts, "decisions": decisions}


def to_bytes(name: str, rows: Rows) -> bytes:
    file = BytesIO()
    table = pa.Table.from_pylist(rows, SCHEMAS[name])
    pq.write_table(table, file, compression="zstd", write_page_checksum=True)
    return file.getvalue()


def is_whole(path: Path, name: str) -> bool:
    """Whether a file exists, is not truncated, and has the table's schema."""
    try:
        found = pq.read_metadata(path)
    except DAMAGES:
        return False
    return bool(found.schema.to_arrow_schema().equals(SCHEMAS[name]))


def read(path: Path) -> pa.Table:
    """Read a table; raises one of DAMAGES if the file is damaged."""
    return pq.ParquetFile(path, page_checksum_verification=True).read()


def read_games(path: Path) -> Rows:
    rows: Rows = read(path).to_pylist()
    return rows
