"""A simulation run on disk: its settings, and its games in shards written atomically.

    run.json              what is played
    games/00000.parquet   a row for each game of the first shard
    facts/…               a row for each thing that a seat had, did or met
    decisions/…           a row for each decision, if recorded

Everything follows from the settings: a shard that is played again is the same file, byte for byte.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, fields
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final, get_origin

from undercroft.arena.bot_game import Result
from undercroft.arena.parquet import (
    DAMAGES,
    SCHEMAS,
    Rows,
    is_whole,
    read,
    read_games,
    rows_of,
    to_bytes,
)
from undercroft.arena.simulate import Series, bots_by_seat, game_seed, series_of, turned
from undercroft.bots import USUAL
from undercroft.bots.custom import is_custom, marked
from undercroft.core.atomic_write import DRAFT, write_file
from undercroft.core.facts import Fact
from undercroft.core.game import FIRST_EDITION, Setup
from undercroft.games import game_named

FORMAT: Final = 1
SETTINGS: Final = "run.json"
SHARDS: Final = 100  # at most so many, and more if they would get too large
SMALLEST: Final = 10  # games of a shard
LARGEST: Final = 1000


class BadRun(ValueError):
    """A folder that is not a run folder, or has another run; the message says why."""


@dataclass(frozen=True)
class Settings:
    """Everything that a run's games depend on."""

    undercroft: int  # the format of the folder
    version: str
    game: str
    seats: int
    options: dict[str, int]
    pack: dict[str, Any]
    bots: list[str]
    seed: str
    games: int
    decisions: bool
    edition: int = FIRST_EDITION  # of the rules; runs of release 0.1.0 name none

    def setup(self) -> Setup:
        return Setup(self.seats, self.options, self.pack, self.edition)

    def shards(self) -> list[range]:
        """The range of games in each shard."""
        size = max(SMALLEST, min(LARGEST, self.games // SHARDS))
        return [range(at, min(at + size, self.games)) for at in range(0, self.games, size)]


def settings_of(series: Series, games: int) -> Settings:
    """The settings of a series."""
    setup = series.setup
    return Settings(
        undercroft=FORMAT,
        version=version("undercroft"),
        game=series.game,
        seats=setup.seats,
        options=dict(setup.options),
        pack=dict(setup.pack),
        bots=[marked(bot) for bot in series.bots],
        seed=series.seed,
        games=games,
        decisions=series.recording,
        edition=setup.edition,
    )


class Run:
    """A run folder: settings, and the shards played so far."""

    def __init__(self, folder: Path, settings: Settings) -> None:
        self.folder = folder
        self.settings = settings
        self.tables = [name for name in SCHEMAS if name != "decisions" or settings.decisions]

    def path(self, table: str, shard: int) -> Path:
        return self.folder / table / f"{shard:05}.parquet"

    def missing(self) -> list[int]:
        """The shards still to be played, damaged ones included."""
        return [at for at, span in enumerate(self.settings.shards()) if not self.has(at, span)]

    def has(self, shard: int, span: range) -> bool:
        """Whether a shard is complete: games are read, other tables checked for truncation."""
        if not all(is_whole(self.path(name, shard), name) for name in self.tables):
            return False
        try:
            numbers = [row["game"] for row in read_games(self.path("games", shard))]
        except DAMAGES:
            return False
        return numbers == list(span)

    def write(self, shard: int, span: range, results: Sequence[Result]) -> None:
        """Write the games table last: a shard with games is complete."""
        settings = self.settings
        rows: dict[str, list[dict[str, Any]]] = {name: [] for name in self.tables}
        for number, result in zip(span, results, strict=True):
            names = bots_by_seat(settings.bots, number)
            seed = game_seed(settings.seed, number)
            found = rows_of(number, seed, names, turned(result, -number))
            for name in self.tables:
                rows[name] += found[name]
        for name in reversed(self.tables):
            write_file(self.path(name, shard), to_bytes(name, rows[name]))

    def results(self, shard: int, counting: bool = False) -> Iterator[Result]:
        """The results of a shard by bot, with facts if `counting`, without decisions."""
        facts = facts_by_game(read(self.path("facts", shard)).to_pylist()) if counting else {}
        for row in read_games(self.path("games", shard)):
            number, scores, winners = row["game"], tuple(row["scores"]), tuple(row["winners"])
            told = tuple(facts.get(number, ()))
            yield turned(Result(scores, winners, row["decisions"], row["rounds"], told), number)


def facts_by_game(rows: Rows) -> dict[int, list[Fact]]:
    found: dict[int, list[Fact]] = {}
    for row in rows:
        fact = Fact(row["seat"], row["kind"], row["thing"], row["times"], row["points"])
        found.setdefault(row["game"], []).append(fact)
    return found


def open_run(folder: Path) -> Run:
    """Open a run folder; raises BadRun."""
    try:
        text = (folder / SETTINGS).read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        raise BadRun("The folder is not a run folder.") from None
    return Run(folder, read_settings(text))


def read_settings(text: str) -> Settings:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        raise BadRun(f"{SETTINGS} is damaged") from None
    if not isinstance(found, dict) or found.get("undercroft") != FORMAT:
        raise BadRun(f"{SETTINGS} has an unknown format")
    found.setdefault("edition", FIRST_EDITION)
    for field in fields(Settings):
        kind: Any = get_origin(field.type) or field.type
        if not isinstance(found.get(field.name), kind):
            raise BadRun(f"{SETTINGS}: '{field.name}' is missing or of the wrong type")
    for name, kind in (("bots", str), ("options", int)):
        inside = found["bots"] if name == "bots" else found["options"].values()
        if not all(isinstance(one, kind) for one in inside):
            raise BadRun(f"{SETTINGS}: '{name}' is missing or of the wrong type")
    settings = Settings(**{field.name: found[field.name] for field in fields(Settings)})
    check_sound(settings)
    return settings


def check_sound(settings: Settings) -> None:
    """Validate settings read from a file. A bot's file is never loaded on their behalf."""
    levels = [USUAL if is_custom(bot) else bot for bot in settings.bots]
    try:
        game = game_named(settings.game)
        series_of(game, settings.setup(), levels, settings.seed)
    except (TypeError, ValueError) as error:
        raise BadRun(f"{SETTINGS}: {error}") from None
    if settings.games < 1:
        raise BadRun(f"{SETTINGS}: 'games' is missing or of the wrong type")


def begin_run(folder: Path, settings: Settings) -> Run:
    """Create or resume a run in a folder; raises BadRun if it has another run."""
    if (folder / SETTINGS).exists():
        run = open_run(folder)
        check_same(run.settings, settings)
    else:
        found = list(folder.iterdir()) if folder.exists() else []
        if any(path.suffix != DRAFT for path in found):
            raise BadRun("The folder is not empty and is not a run folder.")
        run = Run(folder, settings)
        write_file(folder / SETTINGS, json.dumps(asdict(settings), indent=1) + "\n")
    for draft in folder.rglob(f".*{DRAFT}"):  # left by a run that was killed
        draft.unlink(missing_ok=True)
    return run


def check_same(there: Settings, wanted: Settings) -> None:
    for field in fields(Settings):
        old, new = getattr(there, field.name), getattr(wanted, field.name)
        if old != new and field.name == "pack":
            raise BadRun("the folder has another run: its data pack differs")
        if old != new:
            raise BadRun(
                f"the folder has another run: {field.name} is {shown(old)}, not {shown(new)}"
            )


def shown(value: object) -> str:
    if isinstance(value, list):
        return ",".join([str(one) for one in value])
    if isinstance(value, dict):
        return ",".join([f"{name}={one}" for name, one in value.items()]) or "none"
    return str(value)
