"""A run on the disk: its settings, and its games in shards that are whole or not there at all.

    run.json              what is played
    games/00000.parquet   a row for each game of the first shard
    facts/…               a row for each thing that a seat had, did or met
    decisions/…           a row for each decision, where they are wanted

Everything follows from the settings, so that a shard may be written again at any time, by
anybody, and is the same file.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, fields
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final, get_origin

from undercroft.arena.match import Result
from undercroft.arena.parquet import DAMAGES, SCHEMAS, is_whole, read_games, rows_of, to_bytes
from undercroft.arena.simulate import Series, bots_by_seat, game_seed, series_of, turned
from undercroft.bots import USUAL
from undercroft.bots.custom import is_custom, marked
from undercroft.core.atomic_write import DRAFT, write_file
from undercroft.core.game import FIRST_EDITION, Setup
from undercroft.games import game_named

FORMAT: Final = 1
SETTINGS: Final = "run.json"
SHARDS: Final = 100  # that many, and more where they would be too large
SMALLEST: Final = 10  # games of a shard
LARGEST: Final = 1000


class BadRun(ValueError):
    """A folder that is no run, or not this one; the message says why."""


@dataclass(frozen=True)
class Settings:
    """All that a run's games depend on."""

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
    edition: int = FIRST_EDITION  # of the rules; runs of the first one don't name it

    def setup(self) -> Setup:
        return Setup(self.seats, self.options, self.pack, self.edition)

    def shards(self) -> list[range]:
        """Which games are in which file."""
        size = max(SMALLEST, min(LARGEST, self.games // SHARDS))
        return [range(at, min(at + size, self.games)) for at in range(0, self.games, size)]


def settings_of(series: Series, games: int) -> Settings:
    """Of a series whose setup is settled."""
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
    """A folder with settings, and the shards that have been played."""

    def __init__(self, folder: Path, settings: Settings) -> None:
        self.folder = folder
        self.settings = settings
        self.tables = [name for name in SCHEMAS if name != "decisions" or settings.decisions]

    def path(self, table: str, shard: int) -> Path:
        return self.folder / table / f"{shard:05}.parquet"

    def missing(self) -> list[int]:
        """The shards that have to be played, also because what is there is broken."""
        return [at for at, span in enumerate(self.settings.shards()) if not self.has(at, span)]

    def has(self, shard: int, span: range) -> bool:
        """Its games are read, for they are needed; of the rest it is enough that it ends well."""
        if not all(is_whole(self.path(name, shard), name) for name in self.tables):
            return False
        try:
            numbers = [row["game"] for row in read_games(self.path("games", shard))]
        except DAMAGES:
            return False
        return numbers == list(span)

    def write(self, shard: int, span: range, results: Sequence[Result]) -> None:
        """The games last, so that where they are all is."""
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

    def results(self, shard: int) -> Iterator[Result]:
        """What the games of a shard came to, bot by bot; no facts and no decisions."""
        for row in read_games(self.path("games", shard)):
            scores, winners = tuple(row["scores"]), tuple(row["winners"])
            result = Result(scores, winners, row["decisions"], row["rounds"])
            yield turned(result, row["game"])


def open_run(folder: Path) -> Run:
    """The run in a folder; raises BadRun where there is none."""
    try:
        text = (folder / SETTINGS).read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        raise BadRun("this is no folder of a run") from None
    return Run(folder, read_settings(text))


def read_settings(text: str) -> Settings:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        raise BadRun(f"{SETTINGS} is damaged") from None
    if not isinstance(found, dict) or found.get("undercroft") != FORMAT:
        raise BadRun(f"{SETTINGS} is of a format that is not known")
    found.setdefault("edition", FIRST_EDITION)
    for field in fields(Settings):
        kind: Any = get_origin(field.type) or field.type
        if not isinstance(found.get(field.name), kind):
            raise BadRun(f"{SETTINGS}: '{field.name}' is missing or of the wrong kind")
    for name, kind in (("bots", str), ("options", int)):
        inside = found["bots"] if name == "bots" else found["options"].values()
        if not all(isinstance(one, kind) for one in inside):
            raise BadRun(f"{SETTINGS}: '{name}' is missing or of the wrong kind")
    settings = Settings(**{field.name: found[field.name] for field in fields(Settings)})
    check_sound(settings)
    return settings


def check_sound(settings: Settings) -> None:
    """Somebody may have edited the file, or made it: no bot's own file is run here."""
    levels = [USUAL if is_custom(bot) else bot for bot in settings.bots]
    try:
        game = game_named(settings.game)
        series_of(game, settings.setup(), levels, settings.seed)
    except (TypeError, ValueError) as error:
        raise BadRun(f"{SETTINGS}: {error}") from None
    if settings.games < 1:
        raise BadRun(f"{SETTINGS}: 'games' is missing or of the wrong kind")


def begin_run(folder: Path, settings: Settings) -> Run:
    """A folder's run, new or to be gone on with; raises BadRun for the folder of another."""
    if (folder / SETTINGS).exists():
        run = open_run(folder)
        check_same(run.settings, settings)
    else:
        found = list(folder.iterdir()) if folder.exists() else []
        if any(path.suffix != DRAFT for path in found):
            raise BadRun("this folder is not empty and no run")
        run = Run(folder, settings)
        write_file(folder / SETTINGS, json.dumps(asdict(settings), indent=1) + "\n")
    for draft in folder.rglob(f".*{DRAFT}"):  # of a run that was killed
        draft.unlink(missing_ok=True)
    return run


def check_same(there: Settings, wanted: Settings) -> None:
    for field in fields(Settings):
        old, new = getattr(there, field.name), getattr(wanted, field.name)
        if old != new and field.name == "pack":
            raise BadRun("this is another run: its data pack is another")
        if old != new:
            raise BadRun(f"this is another run: {field.name} is {shown(old)}, not {shown(new)}")


def shown(value: object) -> str:
    if isinstance(value, list):
        return ",".join([str(one) for one in value])
    if isinstance(value, dict):
        return ",".join([f"{name}={one}" for name, one in value.items()]) or "none"
    return str(value)
