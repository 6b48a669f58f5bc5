"""What decisions of saved games cost, kept in the state folder: a look takes long."""

import json
from contextlib import suppress
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path
from typing import Any

from undercroft.cli.saving import Played, state_folder
from undercroft.core import saved
from undercroft.core.atomic_write import write_file
from undercroft.core.fingerprint import engine_version
from undercroft.strength.losses import Spent, spent_by
from undercroft.strength.measure import first_looks


class KeptCosts:
    """The costs of games that were looked at by this version."""

    def __init__(self) -> None:
        self.file: Path = state_folder() / "tutor.json"
        self.version = engine_version()
        self.games: dict[str, Any] = {}
        with suppress(OSError, ValueError, TypeError, KeyError, AttributeError):
            kept = json.loads(self.file.read_text(encoding="utf-8"))
            if kept["version"] == self.version:
                self.games = dict(kept["games"])

    def of(self, match: Played, seat: int) -> list[Spent]:
        """What the decisions of a seat cost in a finished game."""
        text = f"{saved.write(match)} {seat}"
        name = sha256(text.encode()).hexdigest()
        with suppress(KeyError, TypeError):
            return [Spent(**one) for one in self.games[name]]
        found = spent_by(seat, first_looks(match, (seat,), "tutor"))
        self.games[name] = [asdict(one) for one in found]
        with suppress(OSError):  # it is looked at again where nothing can be kept
            write_file(self.file, json.dumps({"version": self.version, "games": self.games}))
        return found
