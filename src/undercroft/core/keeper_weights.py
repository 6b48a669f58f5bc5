"""The numbers that a keeper judges by: data in its game's package, fitted by games."""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from math import isfinite
from pathlib import Path
from typing import Any, Final, final

from undercroft.core.data_faults import DataError
from undercroft.core.datafile import parse_toml, read_toml

FILE: Final = "keeper.toml"


@final
class KeeperWeights:
    """Named numbers, all of them 0 or more, single or in rows."""

    def __init__(self, table: Mapping[str, Any]) -> None:
        self.single: dict[str, float] = {}
        self.rows: dict[str, tuple[float, ...]] = {}
        for name, value in table.items():
            if isinstance(value, list):
                self.rows[name] = tuple([checked(one) for one in value])
            else:
                self.single[name] = checked(value)

    def vector(self) -> list[float]:
        """All numbers, the single ones first."""
        found = list(self.single.values())
        for row in self.rows.values():
            found += row
        return found

    def with_vector(self, numbers: Sequence[float]) -> "KeeperWeights":
        """The same names with other numbers, in the order of `vector`."""
        table: dict[str, Any] = {}
        at = 0
        for name in self.single:
            table[name] = numbers[at]
            at += 1
        for name, row in self.rows.items():
            table[name] = list(numbers[at : at + len(row)])
            at += len(row)
        return KeeperWeights(table)

    def names(self) -> list[str]:
        """The names of the numbers of `vector`; `popularity.3` is one of a row."""
        found = list(self.single)
        for name, row in self.rows.items():
            found += [f"{name}.{at}" for at in range(len(row))]
        return found

    def toml(self, command: str) -> str:
        lines = [f"# Written by `{command}`.", ""]
        lines += [f"{name} = {number:.5g}" for name, number in self.single.items()]
        for name, row in self.rows.items():
            lines.append(f"{name} = [{', '.join([f'{number:.5g}' for number in row])}]")
        return "\n".join(lines) + "\n"


def checked(value: Any) -> float:
    number = float(value)
    if not isfinite(number) or number < 0:
        raise ValueError(value)
    return number


@cache
def read_keeper_weights(file: str, package: str) -> KeeperWeights:
    """The numbers that `undercroft tune --keepers` wrote to a file; raises DataError."""
    tables = read_toml(Path(file))
    known = keeper_weights_of(package)
    try:
        found = KeeperWeights(tables)
    except (TypeError, ValueError):
        found = KeeperWeights({})
    if sorted(found.names()) != sorted(known.names()):
        raise DataError(f"{file}: not weights of a keeper as `undercroft tune --keepers` writes")
    return found


@cache
def keeper_weights_of(package: str) -> KeeperWeights:
    """The numbers that lie in a game's package."""
    text = files(package).joinpath(FILE).read_text(encoding="utf-8")
    return KeeperWeights(parse_toml(text, FILE))
