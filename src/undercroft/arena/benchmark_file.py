"""The results file of a benchmark: what was measured, by which rules, and every game.

format     of this file
rules      the version of the benchmark's rules
agent      its name, with the hash of its file or command; `name` is what tables call it
engine     the release, and a hash of the rules, bots and their data
boxes      a hash of the component data of each game
scenarios  by name: a hash of the scenario, and by game the agent's share of victory and points
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from undercroft.arena.benchmark import Played
from undercroft.arena.engine_hash import engine_hash
from undercroft.arena.scenarios import POINTS, RULES, WINS, Scenario, scenarios
from undercroft.bots.custom import marked
from undercroft.core.atomic_write import write_file
from undercroft.core.fingerprint import engine_version
from undercroft.core.regular_file import read_regular
from undercroft.games import GAMES

FORMAT: Final = 1
LONGEST: Final = 60  # letters of a name


class BadResults(ValueError):
    """A file that is no results file, or of another benchmark; the message says why."""


@dataclass
class Results:
    """The games of an agent so far, by scenario."""

    agent: str
    name: str
    engine: dict[str, str]
    boxes: dict[str, str]
    hashes: dict[str, str]  # of scenarios
    games: dict[str, list[Played]] = field(default_factory=dict)

    def add(self, scenario: Scenario, played: Played) -> None:
        self.games.setdefault(scenario.name, []).append(played)

    def text(self) -> str:
        told = {
            name: {
                "hash": self.hashes[name],
                WINS: [round(one.wins, 6) for one in games],
                POINTS: [round(one.points, 6) for one in games],
            }
            for name, games in self.games.items()
        }
        head = {"format": FORMAT, "rules": RULES, "agent": self.agent, "name": self.name}
        marks = {"engine": self.engine, "boxes": self.boxes}
        lines = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in (head | marks).items()]
        rows = [f"  {json.dumps(name)}: {json.dumps(one)}" for name, one in told.items()]
        return "{" + ",\n".join([*lines, '"scenarios": {\n' + ",\n".join(rows) + "\n}"]) + "}\n"

    def write(self, path: Path) -> None:
        write_file(path, self.text())


def new_results(agent: str, name: str, played: Sequence[Scenario]) -> Results:
    games = sorted({one.game for one in scenarios().values()})
    boxes = {game: GAMES[game].data_hash(GAMES[game].start(setup_of(game))) for game in games}
    engine = {"version": engine_version(), "hash": engine_hash()}
    hashes = {one.name: one.hash() for one in scenarios().values()}
    order: dict[str, list[Played]] = {one.name: [] for one in played}
    return Results(marked(agent), name, engine, boxes, hashes, order)


def setup_of(game: str) -> Any:
    return next(one.setup for one in scenarios().values() if one.game == game)


def read_results(path: Path) -> Results:
    """A results file by these rules; raises BadResults or OSError."""
    try:
        found = json.loads(read_regular(path))
    except (ValueError, RecursionError):
        raise BadResults("not a results file of `undercroft benchmark`") from None
    if not isinstance(found, dict) or "rules" not in found or "scenarios" not in found:
        raise BadResults("not a results file of `undercroft benchmark`")
    if found.get("format") != FORMAT:
        raise BadResults(f"it has format {found.get('format')}, this release reads {FORMAT}")
    if found["rules"] != RULES:
        raise BadResults(f"it was played by rules {found['rules']}, these are {RULES}")
    try:
        return results_of(found)
    except BadResults:
        raise
    except (AttributeError, KeyError, TypeError, ValueError):
        raise BadResults("it is damaged") from None


def results_of(found: dict[str, Any]) -> Results:
    """The results of a file's table; raises BadResults for a scenario that is another here."""
    hashes = {one.name: one.hash() for one in scenarios().values()}
    games: dict[str, list[Played]] = {}
    for name, table in found["scenarios"].items():
        if hashes.get(name) != table["hash"]:
            raise BadResults(f"scenario '{name}' is another one here")
        pairs = zip(table[WINS], table[POINTS], strict=True)
        games[name] = [Played(float(wins), float(points)) for wins, points in pairs]
    engine = {key: str(found["engine"][key]) for key in ("version", "hash")}
    boxes = {str(game): str(one) for game, one in found["boxes"].items()}
    return Results(str(found["agent"]), str(found["name"]), engine, boxes, hashes, games)


def check_same(there: Results, wanted: Results) -> None:
    """Raise BadResults unless games of both may stand in one file."""
    if there.agent != wanted.agent:
        raise BadResults(f"it has results of '{there.agent}', not of '{wanted.agent}'")
    if there.boxes != wanted.boxes:
        raise BadResults("it was played with other component data")
    if there.engine != wanted.engine:
        raise BadResults("it was played by another engine: other rules, bots or numbers")
