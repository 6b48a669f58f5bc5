"""Docstrings of compiled classes. mypyc leaves them out, so they are read from the source."""

import ast
from importlib.resources import files


def restore_docstring(kind: type) -> None:
    """Give a class its docstring if it has none. The source lies beside the compiled module."""
    if kind.__doc__:
        return
    package, _, module = kind.__module__.rpartition(".")
    source = files(package).joinpath(f"{module}.py").read_text(encoding="utf-8")
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef) and node.name == kind.__name__:
            kind.__doc__ = ast.get_docstring(node)
