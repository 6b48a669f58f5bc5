"""Tasks and themes of a game's puzzles, from `puzzles.toml` in its package.

A task says what is asked for, by the moves that there are to choose from, so that it is no hint. A
theme says what the best move is about, and is told afterwards.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from undercroft.core.datafile import parse_toml
from undercroft.core.rulebook import LANGUAGES
from undercroft.core.typography import typeset
from undercroft.games import KITS

FILE: Final = "puzzles.toml"


@dataclass(frozen=True)
class Topic:
    """A task or a theme: the first words of its moves, its rules, and its words by language."""

    name: str
    moves: tuple[str, ...]
    rules: tuple[str, ...]
    words: Mapping[str, str]


@dataclass(frozen=True)
class Topics:
    tasks: tuple[Topic, ...]
    themes: tuple[Topic, ...]

    def task_of(self, legal: Sequence[str]) -> Topic | None:
        """The first task that the moves to choose from belong to."""
        kinds = {kind_of(move) for move in legal}
        return next((one for one in self.tasks if kinds & set(one.moves)), None)

    def theme_of(self, best: str, legal: Sequence[str]) -> Topic | None:
        """The theme of the best move, or else the first of the moves to choose from."""
        for kinds in ({kind_of(best)}, {kind_of(move) for move in legal}):
            for one in self.themes:
                if kinds & set(one.moves):
                    return one
        return None

    def theme(self, name: str) -> Topic:
        return next(one for one in self.themes if one.name == name)

    def task(self, name: str) -> Topic:
        return next(one for one in self.tasks if one.name == name)


def kind_of(move: str) -> str:
    """The first word of a move in notation."""
    return move.partition(" ")[0]


@cache
def topics_of(game: str) -> Topics:
    """The topics of a game; none where it has no file."""
    file = files(KITS[game].package).joinpath(FILE)
    if not file.is_file():
        return Topics((), ())
    read: dict[str, Any] = parse_toml(file.read_text(encoding="utf-8"), FILE)
    return Topics(listed(read["tasks"]), listed(read["themes"]))


def listed(table: Mapping[str, Mapping[str, Any]]) -> tuple[Topic, ...]:
    return tuple(
        [
            Topic(
                name,
                tuple(one["moves"]),
                tuple(one.get("rules", ())),
                {language: typeset(one[language], language) for language in LANGUAGES},
            )
            for name, one in table.items()
        ]
    )
