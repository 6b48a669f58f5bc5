"""The fingerprint of a table's game, kept with the table from its start: engine, data, result.

What the log of a game says is what it was played with, not what it is read with years later.
Tables of the first release have none.
"""

from typing import Any

import msgspec

from undercroft.core.fingerprint import DATA, ENGINE, RESULT, SEED, engine_version, hash_of_seed
from undercroft.core.match import BadLog
from undercroft.core.table_match import TableMatch
from undercroft.server.store import TableRow


def begun(row: TableRow, match: TableMatch[Any, Any]) -> TableRow:
    """The table with its game under way."""
    mark = {ENGINE: engine_version(), DATA: match.game.data_hash(match.state)}
    return msgspec.structs.replace(row, status="playing", mark=mark)


def ended(row: TableRow, result: dict[str, Any] | None) -> TableRow:
    """The table with its game over."""
    return msgspec.structs.replace(row, status="over", mark=row.mark | {RESULT: result})


def exported(row: TableRow) -> dict[str, Any]:
    """What the log of the game says of itself."""
    return {SEED: hash_of_seed(row.seed)} | row.mark


def check(row: TableRow, match: TableMatch[Any, Any]) -> None:
    """Raise BadLog where the game would not be the one that was begun."""
    if row.mark.get(DATA, "") not in ("", match.game.data_hash(match.state)):
        raise BadLog("the component data differ from those it was begun with")
