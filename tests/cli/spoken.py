"""The English sentences that the engine says of what is wrong, found in its sources."""

import ast
import re
from collections.abc import Iterator

RAISED = ("DataError", "BadSave", "BadLog", "BadNotation", "BadSetup", "BadShape", "suffixed_err")
NOTED = {
    "fault": 1,
    "report": 1,
    "refuse": 1,
    "wrong": 1,
    "_refused": 2,
    "suffixed_err": 2,
    "malformed": 3,
    "Fault": 4,
}  # where


def template(node: ast.expr) -> str:
    """A text with x for each blank; empty for what is no text."""
    if isinstance(node, ast.Constant):
        return str(node.value)
    if not isinstance(node, ast.JoinedStr):
        return ""
    return "".join([piece(part) for part in node.values])


def piece(part: ast.expr) -> str:
    if isinstance(part, ast.Constant):
        return str(part.value)
    return "" if re.search(r"near\(|guess", ast.unparse(part)) else "x"  # a suggestion, or none


def said_in(tree: ast.AST) -> Iterator[str]:
    """What is raised or noted as a fault, and what was put together as `what` before."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args:
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            if name in RAISED or len(node.args) > NOTED.get(name, len(node.args)):
                yield template(node.args[NOTED.get(name, 0)])
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "what":
            yield template(node.value)
