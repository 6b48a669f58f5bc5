"""A database as the first version wrote it: `python -m tests.server.old_file` rewrites the file.

Only needed when the rules of a game change and its games can't be continued.
"""

import json
import sqlite3
from pathlib import Path
from random import Random
from typing import Any

from undercroft.core.game import CHANCE, Setup
from undercroft.core.table_match import TableMatch
from undercroft.games import GAMES
from undercroft.server.accounts.people import hash_key
from undercroft.server.stores.migrations import SQLITE

OLD = Path(__file__).parent / "version-1.db"
OLD_KEY = "a key of the first version"
PERSON = {
    "kind": "person",
    "name": "Ada",
    "bot": None,
    "person": "old person",
    "key_hash": hash_key(OLD_KEY),
}
FREE = {"kind": "open", "name": "", "bot": None, "person": None, "key_hash": None}


def table(name: str, status: str, seats: list[Any]) -> dict[str, Any]:
    return {
        "id": name,
        "game": "petz",
        "seats": seats,
        "options": {"start": 1},
        "seed": f"the seed of {name}",
        "owner": "old person",
        "public": True,
        "pauses": False,
        "status": status,
        "next": None,
    }


def actions(seed: str, most: int) -> list[dict[str, Any]]:
    """A game of so many actions, or of all there are, with their sequence numbers."""
    match = TableMatch(GAMES["petz"], Setup(2, {"start": 1}, edition=1), seed)
    rng = Random(seed)
    made: list[dict[str, Any]] = []
    seqs = [0, 0, 0]
    while len(made) < most and not match.is_over:
        seat, done, sealed = match.to_act()[0], len(match.log), match.game.is_sealed(match.state)
        ready = match.to_act()
        if seat == CHANCE:
            match.run_chance()
        else:
            match.submit(seat, rng.choice(match.game.legal(match.state, seat)))
        shown = not sealed or match.to_act() != ready
        seqs = [seq + (shown or at == seat) for at, seq in enumerate(seqs)]
        lines = [
            f"{'-' if entry.seat == CHANCE else entry.seat + 1} {match.game.show(entry.move)}"
            for entry in match.log[done:]
        ]
        ref = "" if seat == CHANCE else f"ref {len(made)}"
        made.append(
            {"number": len(made), "seat": seat, "kind": "move"}
            | {"ref": ref, "moves": lines, "seqs": list(seqs)}
        )
    return made


def make(path: Path) -> None:
    path.unlink(missing_ok=True)
    database = sqlite3.connect(path, isolation_level=None)
    database.execute("PRAGMA page_size = 1024")
    database.executescript(SQLITE[0] + "PRAGMA user_version = 1;")
    database.execute("INSERT INTO secret VALUES (?)", (bytes(32),))
    for name, status, seats, most in (
        ("old-lobby", "lobby", [PERSON, FREE], 0),
        ("old-playing", "playing", [PERSON, PERSON], 20),
        ("old-over", "over", [PERSON, PERSON], 10_000),
    ):
        body = table(name, status, seats)
        values = (name, 1, status, "2026-01-01 00:00:00", json.dumps(body))
        database.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?)", values)
        for action in actions(body["seed"], most):
            row = (name, action["number"], json.dumps(action))
            database.execute("INSERT INTO actions VALUES (?, ?, ?)", row)
    database.execute("PRAGMA journal_mode = WAL")
    database.close()


if __name__ == "__main__":
    make(OLD)
