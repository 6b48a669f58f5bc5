"""Determinizations as JSON for bots in other processes, by the records of each game."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from undercroft.core import game as core_game
from undercroft.core.game import Setup, State
from undercroft.core.record import Record
from undercroft.core.world_json import (
    Reader,
    list_fields,
    record_kinds,
    step_names,
    write_world,
)
from undercroft.games import KITS


@cache
def steps_of(game: str) -> Mapping[int, str]:
    """The names of a game's steps; none without a module `steps`."""
    package = KITS[game].package
    if find_spec(f"{package}.steps") is None:
        return {}
    others = dict(vars(core_game))
    if find_spec(f"{package}.constants") is not None:
        others |= vars(import_module(f"{package}.constants"))
    return step_names(vars(import_module(f"{package}.steps")), others)


def world_json(game: str, world: State) -> dict[str, Any]:
    return write_world(world, steps_of(game))


def world_of(game: str, setup: Setup, shown: Any) -> Any:
    """The state of a JSON object, checked as far as components add up; raises ValueError."""
    kit = KITS[game]
    start: Any = kit.game.start(setup)
    kinds = record_kinds(Record, kit.package)
    reader = Reader(kinds, list_fields(start), steps_of(game), kit.rebuilt)
    try:
        world = reader.read(shown, start)
        kit.game.check(world)
    except ValueError:
        raise
    except Exception as error:  # whatever a wrong type leads to
        raise ValueError(f"not a world of {game}: {type(error).__name__}: {error}") from None
    return world
