"""The page on data packs: its examples load, and it names every entry and field there is."""

import re
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from undercroft.core.datafile import parse_toml
from undercroft.core.game import Setup
from undercroft.games import GAMES

PAGE = (Path(__file__).parent.parent / "docs" / "data-packs.md").read_text("utf-8")
TITLES = {game.title: name for name, game in GAMES.items()}
EXAMPLES = dict(re.findall(r"```toml\n# my-box.toml, for ([^\n]+)\n(.*?)```", PAGE, re.S))
SECTIONS = dict(re.findall(r"\n## Entries of ([^\n]+)\n(.*?)(?=\n## )", PAGE, re.S))


def test_there_is_an_example_for_every_game_described() -> None:
    assert EXAMPLES.keys() == SECTIONS.keys() <= TITLES.keys()
    assert len(EXAMPLES) >= 2


@pytest.mark.parametrize("title", EXAMPLES)
def test_an_example_can_be_played(title: str) -> None:
    game = GAMES[TITLES[title]]
    game.start(Setup(game.seats[-1], pack=parse_toml(EXAMPLES[title], "example")))


def entries(table: dict[str, Any], path: str = "") -> dict[str, dict[str, Any]]:
    """The fields of every entry, by its full name."""
    if "source" in table:
        return {path: {field: value for field, value in table.items() if field != "source"}}
    found: dict[str, dict[str, Any]] = {}
    for key, value in table.items():
        found |= entries(value, f"{path}.{key}" if path else key)
    return found


@pytest.mark.parametrize("title", SECTIONS)
def test_every_entry_and_every_field_is_named(title: str) -> None:
    """Fields of a group are named in its line of the table, or in the words below."""
    data = files(f"undercroft.games.{TITLES[title]}").joinpath("data.toml").read_text("utf-8")
    text = re.sub(r"```.*?```", "", SECTIONS[title], flags=re.S)
    named = set(re.findall(r"`([^`]+)`", text))
    groups = {name.split(".")[0].partition("<")[0] for name in named}
    for entry, fields in entries(parse_toml(data, "data.toml")).items():
        assert entry.split(".")[0] in groups, entry
        assert fields.keys() <= named, (entry, fields.keys() - named)
