"""Source for a browser: what only people read is left out, and nothing else."""

import ast
import inspect
import random
import shlex
from types import ModuleType

import pytest

from undercroft.site.bare import NO_TEXT, bare

SOURCE = '''\
#!/usr/bin/env python
"""A module."""

# A line.
x = "# no comment"  # a comment

class One:
    """Two
    lines.
    """

    def two(self):
        \'\'\'Only this.\'\'\'

    def three(self):
        """First."""  # and a comment
        return [
            "a text"

            # in a list
        ], """

        # no comment
        """
"not" "a docstring"
'''
BARE = f'''\
{NO_TEXT}
x = "# no comment"
class One:
    {NO_TEXT}
    def two(self):
        {NO_TEXT}
    def three(self):
        {NO_TEXT}
        return [
            "a text"
        ], """

        # no comment
        """
"not" "a docstring"
'''


def test_comments_docstrings_and_empty_lines_are_left_out() -> None:
    assert bare("one.py", SOURCE.encode()).decode() == BARE


def code(source: bytes) -> str:
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            node.value.value = ""
    return ast.dump(tree)


@pytest.mark.parametrize("module", [ast, random, shlex])
def test_code_stays_the_same(module: ModuleType) -> None:
    source = inspect.getsource(module).encode()
    less = bare("module.py", source)
    assert len(less) < 0.9 * len(source)
    assert code(less) == code(source)


def test_what_cannot_be_read_is_sent_as_it_is() -> None:
    for name, text in (
        ("one.py", "x = (  # open"),
        ("one.txt", "# text"),
        ("_pyodide/_core_docs.py", "# x"),
    ):
        assert bare(name, text.encode()) == text.encode()
