"""The fingerprint of a table's game, stored with the table when it starts and ends.

So a log names the engine and data it was played with, not those it is exported with. Tables of
release 0.1.0 have none.
"""

import json
from typing import Any

import msgspec

from undercroft.core import saved
from undercroft.core.fingerprint import DATA, ENGINE, RESULT, SEED, engine_version, hash_of_seed
from undercroft.core.match import BadLog
from undercroft.core.table_match import TableMatch
from undercroft.server.stores.store import TableRow


def begun(row: TableRow, match: TableMatch[Any, Any]) -> TableRow:
    """The row of a table whose game has started."""
    mark = {ENGINE: engine_version(), DATA: match.game.data_hash(match.state)}
    return msgspec.structs.replace(row, status="playing", mark=mark)


def ended(row: TableRow, result: dict[str, Any] | None) -> TableRow:
    """The row of a table whose game is over."""
    return msgspec.structs.replace(row, status="over", mark=row.mark | {RESULT: result})


def exported(row: TableRow) -> dict[str, Any]:
    """The fingerprint for the exported log."""
    return {SEED: hash_of_seed(row.seed)} | row.mark


def check(row: TableRow, match: TableMatch[Any, Any]) -> None:
    """Raise BadLog if the component data have changed since the game started."""
    if row.mark.get(DATA, "") not in ("", match.game.data_hash(match.state)):
        raise BadLog("the component data have changed since the game started")


def log_text(row: TableRow, match: TableMatch[Any, Any]) -> str:
    """A finished game as a saved game, with the parts of its seed in the header if it was mixed."""
    text = saved.write(match, exported(row))
    if not any(row.numbers):
        return text
    first, _, rest = text.partition("\n")
    header = json.loads(first) | {"mixed": {"seed": row.seed, "numbers": list(row.numbers)}}
    return f"{json.dumps(header, ensure_ascii=False)}\n{rest}"
