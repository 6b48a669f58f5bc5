"""A state as JSON and back: the determinization that a bot in another process plays from.

It imports nothing of the package: `bots/release_0_1.py` uses it beside an older one.

{"is": "State", "round": 2, "players": [{"is": "Player", …}, …], "agenda": [{"is": "Step", …}], …}
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

IS: Final = "is"  # the class of a record
STEP: Final = "Step"
KIND: Final = "kind"  # of a step, by its name, since numbers differ between releases

Build = Callable[[Any, dict[str, Any]], Any]  # a record from the state and the record's fields


def step_names(module: Mapping[str, Any], others: Mapping[str, Any]) -> dict[int, str]:
    """The kinds of steps by number: constants of a module, the first of equal ones.

    What has the same name and value in other modules is imported from there, and no kind.
    """
    found: dict[int, str] = {}
    for name, value in module.items():
        if name.isupper() and type(value) is int and others.get(name) != value:
            found.setdefault(value, name)
    return found


def write_world(state: Any, steps: Mapping[int, str]) -> dict[str, Any]:
    """A state in JSON types. Lists and tuples are both arrays."""
    shown: dict[str, Any] = {IS: type(state).__name__}
    for name in state.FIELDS:
        shown[name] = written(getattr(state, name), steps)
    if shown[IS] == STEP:
        shown[KIND] = steps.get(state.kind, state.kind)
    return shown


def written(value: Any, steps: Mapping[int, str]) -> Any:
    if hasattr(value, "FIELDS"):
        return write_world(value, steps)
    if isinstance(value, list | tuple):
        return [written(item, steps) for item in value]
    if isinstance(value, dict):
        return {str(key): written(item, steps) for key, item in value.items()}
    return value


class Reader:
    """Makes states of one game from JSON; raises ValueError, TypeError or KeyError."""

    def __init__(
        self,
        kinds: Mapping[str, Any],
        lists: Mapping[str, Mapping[str, int]],
        steps: Mapping[int, str],
        build: Mapping[str, Build],
    ) -> None:
        self.kinds = kinds  # classes of records
        self.lists = lists  # see `list_fields`
        self.steps = {name: number for number, name in steps.items()}
        self.taken: dict[str, int] = {}  # by class: how many fields its `__init__` takes
        self.build = build  # for classes whose fields are not all they hold

    def read(self, shown: Any, state: Any) -> Any:
        """The state, made of one that was just started by the same setup."""
        for name, value in self.fields(shown, state).items():
            setattr(state, name, value)
        return state

    def fields(self, shown: Any, state: Any) -> dict[str, Any]:
        """The fields of a record, all of them and no others."""
        if not isinstance(shown, dict) or shown.get(IS) not in self.kinds:
            raise ValueError("a part of the world is not a record of this game")
        kind = self.kinds[shown[IS]]
        if set(shown) != {IS, *kind.FIELDS}:
            wrong = sorted({IS, *kind.FIELDS} ^ set(shown))
            raise ValueError(f"fields of {shown[IS]} are missing or unknown: {', '.join(wrong)}")
        lists = self.lists.get(shown[IS], {})
        return {name: self.value(shown[name], lists.get(name, 0), state) for name in kind.FIELDS}

    def value(self, shown: Any, lists: int, state: Any) -> Any:
        """A value; arrays are lists down to that depth, and tuples below it."""
        if isinstance(shown, list):
            items = [self.value(item, lists - 1, state) for item in shown]
            return items if lists > 0 else tuple(items)
        if not isinstance(shown, dict):
            return shown
        if IS not in shown:
            return {int(key): self.value(item, 0, state) for key, item in shown.items()}
        return self.record(shown, state)

    def record(self, shown: dict[str, Any], state: Any) -> Any:
        fields, name = self.fields(shown, state), shown[IS]
        if name in self.build:
            return self.build[name](state, fields)
        if name == STEP and isinstance(fields[KIND], str):
            fields[KIND] = self.steps[fields[KIND]]
        made = self.begun(name, list(fields.values()))
        for field, value in fields.items():
            setattr(made, field, value)
        return made

    def begun(self, name: str, values: list[Any]) -> Any:
        """A record by its `__init__`, which takes all fields in order, or the first few of them.

        Compiled classes can't be made without it.
        """
        kind = self.kinds[name]
        if name in self.taken:
            return kind(*values[: self.taken[name]])
        for count in (len(values), *range(len(values))):
            try:
                made = kind(*values[:count])
            except TypeError:
                continue
            self.taken[name] = count
            return made
        raise ValueError(f"the fields of {name} are of wrong types")


def record_kinds(record: Any, package: str) -> dict[str, Any]:
    """The classes of records of a game by name, and the core's step."""
    found: dict[str, Any] = {}
    for kind in record.__subclasses__():
        if kind.__module__.startswith(f"{package}.") or kind.__name__ == STEP:
            found[kind.__name__] = kind
        found |= record_kinds(kind, package)
    return found


def list_fields(start: Any) -> dict[str, dict[str, int]]:
    """By class and field how deep arrays are lists, in the state that a game starts with.

    Below that depth, and in records that no game starts with, they are tuples.
    """
    found: dict[str, dict[str, int]] = {}
    note_lists(start, found)
    return found


def note_lists(value: Any, found: dict[str, dict[str, int]]) -> None:
    if isinstance(value, list | tuple):
        for item in value:
            note_lists(item, found)
    for name in getattr(value, "FIELDS", ()):
        inside = getattr(value, name)
        if isinstance(inside, list):
            depths = found.setdefault(type(value).__name__, {})
            depths[name] = max(depths.get(name, 0), depth(inside))
        note_lists(inside, found)


def depth(value: Any) -> int:
    if not isinstance(value, list):
        return 0
    return 1 + max([depth(item) for item in value], default=0)
