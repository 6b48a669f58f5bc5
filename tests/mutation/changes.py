"""Small changes to a program: a comparison, a sign, a number, an `and`, a dropped `not`.

Each makes one place of a module mean something else. A test that cares about the place fails.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

COMPARED: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
SIGNS: Final[dict[type[ast.operator], type[ast.operator]]] = {ast.Add: ast.Sub, ast.Sub: ast.Add}
# Types, checks of the program by itself, and texts decide nothing.
UNCHANGED: Final = (ast.Assert, ast.Raise, ast.Import, ast.ImportFrom, ast.JoinedStr)
TYPES: Final = ("annotation", "returns", "decorator_list")


@dataclass(frozen=True)
class Change:
    """One change: its line, what is written there before and after it, and the whole module."""

    line: int
    before: str
    after: str
    module: str


class Spot:
    """A place that can be changed: a field of a node, or an item of it, and another value."""

    def __init__(self, line: int, node: ast.AST, field: str, at: int, value: object) -> None:
        self.line = line
        self.node = node
        self.field = field
        self.at = at
        self.value = value

    def change(self) -> None:
        if self.at < 0:
            setattr(self.node, self.field, self.value)
        else:
            getattr(self.node, self.field)[self.at] = self.value


def number_of_changes(source: str) -> int:
    return len(list(spots(ast.parse(source))))


def change(source: str, number: int) -> Change:
    """The module with one of its changes made. Comments and the layout are lost."""
    tree = ast.parse(source)
    before = ast.unparse(tree)
    spot = list(spots(tree))[number]
    spot.change()
    after = ast.unparse(tree)
    lines = zip(before.splitlines(), after.splitlines(), strict=True)
    old, new = next((old.strip(), new.strip()) for old, new in lines if old != new)
    return Change(spot.line, old, new, after + "\n")


def spots(node: ast.AST) -> Iterator[Spot]:
    """All that can be changed below a node, in the order of the program."""
    for field, value in ast.iter_fields(node):
        if field in TYPES:
            continue
        several = isinstance(value, list)
        for at, child in enumerate(value if several else [value]):
            if isinstance(child, ast.AST) and decides(child):
                yield from spots_at(child, node, field, at if several else -1)
                yield from spots(child)


def decides(node: ast.AST) -> bool:
    """Whether it has to do with the rules; whether anybody listens to news has not."""
    listening = isinstance(node, ast.If) and "news" in ast.unparse(node.test)
    return not isinstance(node, UNCHANGED) and not listening


def spots_at(node: ast.AST, parent: ast.AST, field: str, at: int) -> Iterator[Spot]:
    line = getattr(node, "lineno", 0)
    if isinstance(node, ast.Compare):
        for number, op in enumerate(node.ops):
            yield Spot(line, node, "ops", number, COMPARED[type(op)]())
    elif isinstance(node, ast.BoolOp):
        yield Spot(line, node, "op", -1, ast.Or() if isinstance(node.op, ast.And) else ast.And())
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not | ast.USub):
        yield Spot(line, parent, field, at, node.operand)
    elif isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in SIGNS:
        yield Spot(line, node, "op", -1, SIGNS[type(node.op)]())
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield Spot(line, node, "value", -1, not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield Spot(line, node, "value", -1, node.value + 1)
