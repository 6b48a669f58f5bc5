"""A changed value, and a component's own name, are shown in the terminal."""

import io
from collections.abc import Mapping
from typing import Any

import pytest
from rich.console import Console, RenderableType

from undercroft.cli.decorators.board import draw_tiles
from undercroft.cli.decorators.bosses import rule
from undercroft.cli.registry import screen_for
from undercroft.core.datafile import game_data
from undercroft.core.game import Setup
from undercroft.core.table_match import TableMatch
from undercroft.games import GAMES
from undercroft.games.decorators.data import BASE as TILES
from undercroft.games.petz.data import BASE as PETS
from undercroft.games.pugquest.data import BASE as CARDS

RED = ["red"] * 7


def printed(entry: str) -> Mapping[str, Any]:
    return game_data("undercroft.games.decorators", {}).entries[entry].fields


def turned(icons: list[str]) -> list[str]:
    return [*icons[1:], icons[0]]


PACKS: dict[str, Mapping[str, Any]] = {
    "petz": {
        "pets": {
            name: {"bars": RED, "name": {"en": f"Own {name}", "fr": f"Propre {name}"}}
            for name in PETS.pet_ids
        },
        "cages": {"c05": {"grazing": 0, "soak": 1}},
        "addons": {"a01": {"strength": 0, "play": 1}},
    },
    "decorators": {
        "tiles": {
            str(number): {"icons": turned(printed(f"tiles.{number}")["icons"])}
            for number in TILES.numbers
        },
        "shapes": {
            name: {"points": 19, "name": {"en": f"Own {name}"}} for name in TILES.goal_ids[:36]
        },
        "bosses": {"yellow": {"malice": {"each": 6, "name": {"en": "Own malice"}}}},
    },
    "pugquest": {
        "heroes": {"puggah": {"life": 14, "name": {"fr": "Alphonse"}}},
        "combos": {name: {"cost": ["any"] * 5} for name in CARDS.combo_ids},
        "monsters": {"slime": {"life": 9}},
    },
}


def shown(what: RenderableType) -> str:
    console = Console(file=io.StringIO(), width=100, color_system=None, highlight=False)
    console.print(what)
    file = console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


def screens(game: str, language: str = "en") -> tuple[Any, Any, Any]:
    """The screens of the shipped box and of the pack, and a view of a game with the pack."""
    played = GAMES[game]
    setup = played.settled(Setup(2, pack=PACKS[game]))
    match: TableMatch[Any, Any] = TableMatch(played, setup, "1")
    match.run_chance()
    names = ["Ann", "Bob"]
    shipped = screen_for(game, language, names, played.settled(Setup(2)))
    own = screen_for(game, language, names, setup)
    return shipped, own, played.view(match.state, 0)


def test_petz_shows_bars_cages_addons_and_names() -> None:
    shipped, own, view = screens("petz")
    town = shown(own.look(view, "town", 100))
    assert town != shown(shipped.look(view, "town", 100))
    assert "Own " in town
    assert "Own " not in shown(shipped.look(view, "town", 100))
    cage, addon = PETS.cage_ids.index("c05"), PETS.addon_ids.index("a01")
    assert str(own.marks.cage(cage)) != str(shipped.marks.cage(cage))
    assert str(own.marks.addon(addon)) != str(shipped.marks.addon(addon))
    assert own.words.name("pets", "uni") == "Own uni"
    assert screens("petz", "fr")[1].words.name("pets", "uni") == "Propre uni"


def test_decorators_shows_tiles_goals_bosses_and_names() -> None:
    shipped, own, view = screens("decorators")
    ours, theirs = [
        shown(draw_tiles(screen.marks, [("", tile) for tile in range(6)], 100))
        for screen in (shipped, own)
    ]
    assert ours != theirs
    assert "19" in shown(own.look(view, "goals", 100))
    assert own.name_of("goal:0") == f"Own {TILES.goal_ids[0]}"
    assert rule(own.marks, 0).plain != rule(shipped.marks, 0).plain
    assert own.marks.boss(0).plain.startswith("Own malice")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_pugquest_shows_costs_life_and_names(language: str) -> None:
    shipped, own, _ = screens("pugquest", language)
    for card in ("slime", CARDS.combo_ids[0]):
        name = own.words.table("foes").get(card) or own.words.name("combos", card)
        assert shown(own.look_up(name)) != shown(shipped.look_up(name))
    assert own.words.name("heroes", "puggah") == "Alphonse"
