"""Every field of a state is listed, made and copied: FIELDS, `__init__` and clones say the same.

Fields are written three times, since a copy by name would be four times as slow when compiled. Laws
compare states by FIELDS, so one that is missing there would never be missed elsewhere.
"""

import ast
import re
from importlib import import_module
from pathlib import Path
from typing import TypeGuard

import pytest

from undercroft.games import GAMES

NOT_COMPARED = {"box"}  # the components, which all states of a game share
INHERITED = {"reveals"}  # has a default in the state of the core
MUTABLE = ("list", "dict", "set")


class Copied:
    """A class that copies itself: what its `__init__` does for a new one and for a copy."""

    def __init__(self, node: ast.ClassDef) -> None:
        [init] = [part for part in node.body if is_function(part, "__init__")]
        [branch] = [part for part in init.body if isinstance(part, ast.If)]
        [listed] = [part.value for part in node.body if is_assigned(part, "FIELDS")]
        self.name = node.name
        self.fields = set(ast.literal_eval(listed))
        self.given = assigned([part for part in init.body if part is not branch])
        self.new = assigned(branch.body)
        self.copied = assigned(branch.orelse)
        self.mutable = {
            part.target.attr
            for part in branch.body
            if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Attribute)
            if ast.unparse(part.annotation).startswith(MUTABLE)
        }


def is_function(node: ast.stmt, name: str) -> TypeGuard[ast.FunctionDef]:
    return isinstance(node, ast.FunctionDef) and node.name == name


def is_assigned(node: ast.stmt, name: str) -> TypeGuard[ast.Assign]:
    return isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name


def assigned(body: list[ast.stmt]) -> dict[str, str]:
    """The attributes of self set there, and to what."""
    found: dict[str, str] = {}
    for node in body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            assert isinstance(target, ast.Attribute)
            found[target.attr] = ast.unparse(node.value)
    return found


def classes() -> list[tuple[str, Copied]]:
    found = []
    for game in GAMES:
        file = import_module(f"undercroft.games.{game}.state").__file__
        assert file is not None
        source = Path(file).with_name("state.py")
        for node in ast.parse(source.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef) and any(is_function(p, "clone") for p in node.body):
                found.append((game, Copied(node)))
    return found


CLASSES = classes()
NAMES = [f"{game}-{one.name}" for game, one in CLASSES]


@pytest.mark.parametrize("one", [one for _, one in CLASSES], ids=NAMES)
def test_every_field_is_listed_made_and_copied(one: Copied) -> None:
    assert one.fields == (one.given.keys() | one.new.keys() | one.copied.keys()) - NOT_COMPARED
    assert one.copied.keys() - INHERITED == one.new.keys()
    for name, source in one.copied.items():
        assert re.search(rf"\blike\.{name}\b", source), f"{name} is copied from {source}"


@pytest.mark.parametrize("one", [one for _, one in CLASSES], ids=NAMES)
def test_no_list_is_shared_between_copies(one: Copied) -> None:
    for name in one.mutable:
        assert one.copied[name] != f"like.{name}", f"{name} is shared"


def test_states_and_players_of_all_games_are_checked() -> None:
    assert {game for game, _ in CLASSES} == set(GAMES)
    assert all(
        {"State", "Player"} <= {one.name for game, one in CLASSES if game == name} for name in GAMES
    )
