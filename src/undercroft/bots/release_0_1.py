"""The levels of release 0.1.0 by the bot protocol: `python release_0_1.py SITE GAME LEVEL`.

Runs in a process of its own, with the package of that release from the folder SITE. Of today's
package it takes only two modules that import nothing of it, as files. What was renamed since is in
the tables below: worlds come with today's names.
"""

import importlib
import importlib.util
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, Final

VERSION: Final = "0.1"
EDITION: Final = 1  # of all games, in that release
HERE: Final = Path(__file__).resolve().parent
CLASSES: Final = {"Resolution": "Deed"}  # today's name: the name in 0.1.0
FIELDS: Final = {"resolutions": "deeds", "struck": "hit", "architect_used": "loose"}
DUNGEON: Final = "Dungeon"  # holds more than its fields


def module_at(path: Path) -> Any:
    """A module of today's package, by its file."""
    spec = importlib.util.spec_from_file_location(f"today_{path.stem}", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def old(name: str) -> Any:
    """A module of the release."""
    return importlib.import_module(f"undercroft.{name}")


class OldEngine:
    """Thinks as a level of 0.1.0 did."""

    def __init__(self, protocol: Any, worlds: Any, game: str, level: str) -> None:
        self.protocol = protocol
        self.worlds = worlds
        self.game = old("games").game_named(game)
        self.package = f"undercroft.games.{game}"
        self.level = level
        self.name = f"undercroft {level}@0.1"
        self.version = VERSION
        self.plays: Sequence[str] = [f"{game} {EDITION}"]
        self.bot = old("bots").bot_named(game, level)
        self.setup: Any = None
        self.seat = 0
        self.seen: Any = None
        self.reader: Any = None

    def begin(self, setup: dict[str, Any]) -> None:
        if setup.get("game") != self.game.name or setup.get("edition") != EDITION:
            wanted = f'"game": "{self.game.name}", "edition": {EDITION}'
            raise self.protocol.Refused(f"levels of {VERSION} play by its rules: expected {wanted}")
        known = {option.name for option in self.game.options}
        # Options that came later have their usual value in this edition.
        options = {name: value for name, value in setup["options"].items() if name in known}
        found = old("core.game").Setup(setup["seats"], options, setup["pack"])
        self.reader = self.reader_of(self.game.start(found))
        self.setup, self.seat, self.seen = found, setup["seat"], None
        self.bot = old("bots").bot_named(self.game.name, self.level)

    def reader_of(self, start: Any) -> Any:
        kinds = self.worlds.record_kinds(old("core.record").Record, self.package)
        steps, terms = [vars(self.part(name)) for name in ("steps", "terms")]
        names = self.worlds.step_names(steps, {**vars(old("core.game")), **terms})
        build = {}
        if DUNGEON in kinds:
            built = self.part("dungeon").built
            build[DUNGEON] = lambda state, fields: built(state.box, state.rules, fields["tiles"])
        return self.worlds.Reader(kinds, self.worlds.list_fields(start), names, build)

    def part(self, name: str) -> ModuleType:
        return importlib.import_module(f"{self.package}.{name}")

    def place(self, position: dict[str, Any]) -> None:
        shown = self.renamed(position.get("world"))
        state = self.reader.read(shown, self.game.start(self.setup))
        self.game.check(state)
        if self.seat not in self.game.to_act(state):
            raise self.protocol.Refused(f"seat {self.seat} has nothing to decide in this position")
        self.seen = old("core.bot").Seen(self.game, state, self.seat)

    def renamed(self, shown: Any) -> Any:
        """A world in the names of the release, without fields that came later."""
        if isinstance(shown, list):
            return [self.renamed(item) for item in shown]
        if not isinstance(shown, dict) or "is" not in shown:
            return shown
        name = CLASSES.get(shown["is"], shown["is"])
        kind = self.reader.kinds.get(name)
        found = {FIELDS.get(field, field): self.renamed(value) for field, value in shown.items()}
        known = {"is", *getattr(kind, "FIELDS", ())}
        return {field: value for field, value in found.items() if field in known} | {"is": name}

    def think(
        self, budget: Any, seed: str, is_stopped: Callable[[], bool]
    ) -> tuple[str, list[Any]]:
        """Stops at its own deadline only: the search of that release hears nothing meanwhile."""
        rng, show = Random(seed), self.game.show
        moves = self.seen.moves()
        bot = self.with_budget(budget)
        if not hasattr(bot, "think") or len(moves) == 1:
            return show(bot.choose(self.seen, rng)), []
        branches = bot.think(self.seen, moves, rng)
        tried = [one for one in branches if one.playouts]
        infos = [self.protocol.Info(show(one.move), one.playouts, one.mean()) for one in tried]
        return show(branches[0].move), infos

    def with_budget(self, budget: Any) -> Any:
        if not hasattr(self.bot, "think"):
            return self.bot
        level = self.level.partition(":")[0]
        if budget.playouts is not None:
            return old("bots").bot_named(self.game.name, f"{level}:{budget.playouts}")
        if budget.milliseconds is not None:
            seconds = f"{budget.milliseconds / 1000:.3f}s"
            return old("bots").bot_named(self.game.name, f"{level}:{seconds}")
        return self.bot


def main(site: str, game: str, level: str) -> None:
    sys.path.insert(0, site)
    protocol = module_at(HERE / "bot_protocol.py")
    worlds = module_at(HERE.parent / "core" / "world_json.py")
    try:
        found = old("core.bot")
        if not Path(found.__file__).is_relative_to(site) or not hasattr(found, "Seen"):
            raise ImportError(f"there is no package of release {VERSION}")
        engine = OldEngine(protocol, worlds, game, level)
    except (ImportError, ValueError) as error:
        raise SystemExit(f"{site}: {error}") from None
    protocol.speak(engine, sys.stdin.buffer, protocol.say_aloud)


if __name__ == "__main__":
    main(*sys.argv[1:4])
