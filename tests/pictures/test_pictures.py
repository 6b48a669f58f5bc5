"""Pictures of the table: of what a seat may see, in every position, by letters that exist."""

import re
import tomllib
from html import unescape
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

import undercroft
from undercroft.core.record import plain
from undercroft.picture import svg_of
from undercroft.pictures.look import glyphs, in_lines, look, shortened, text_width

ROOT = Path(__file__).parents[2]
GAMES = ("petz", "decorators", "pugquest")
LABELS = re.compile(r'aria-label="([^"]*)"')
MANY = {"petz": 4, "decorators": 4, "pugquest": 5}


def positions(name: str, players: int, bot: str, most: int = 10) -> list[undercroft.Match]:
    """Positions of a game of bots, its end included."""
    options = {"evil-lord": 1} if name == "pugquest" and players == 5 else {}
    match = undercroft.new(name, players=players, options=options, seed=3)
    found = [match.copy()]
    while match.turn:
        match.play_bot(bot, seat=match.turn[-1])
        found.append(match.copy())
    return [*found[:: len(found) // most], match]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("many", [False, True], ids=["2", "many"])
def test_every_position_is_drawn_with_known_letters(name: str, many: bool) -> None:
    known = {*glyphs()["fonts"]["plain"], "\N{NO-BREAK SPACE}", "\N{NARROW NO-BREAK SPACE}"}
    shown = positions(name, MANY[name], "random") if many else positions(name, 2, "keeper")
    assert len(shown) > 10
    for at, match in enumerate(shown):
        seat = [None, *range(match.setup.seats)][at % (match.setup.seats + 1)]
        picture = match.svg(seat, ("en", "fr")[at % 2])
        root = ElementTree.fromstring(picture)
        assert (root.get("width"), root.get("height")) == ("1280", "800")
        named = {one.get("id") for one in root.iter() if one.get("id")}
        used = {one.get("href", "")[1:] for one in root.iter() if one.tag.endswith("}use")}
        assert used <= named
        for text in LABELS.findall(picture):
            assert {*unescape(text)} <= known, text


@pytest.mark.parametrize("name", GAMES)
def test_what_a_seat_can_not_know_is_not_in_its_picture(name: str) -> None:
    match = positions(name, MANY[name], "random")[5]
    game, rng, seat = match.game, Random(5), MANY[name] - 1  # the Lord, who sees no hands
    worlds = [game.imagine(match.state, seat, rng) for _ in range(3)]
    assert any(plain(world) != plain(match.state) for world in worlds)
    shown = {svg_of(game, match.setup, game.view(world, seat), "en") for world in worlds}
    assert shown == {match.svg(seat)}


def test_own_cards_are_seen_by_their_owner_alone() -> None:
    match = undercroft.new("petz", players=2, seed=7)
    assert "Your hand" in LABELS.findall(match.svg(0))
    assert "Your hand" not in LABELS.findall(match.svg())
    assert "Votre main" in LABELS.findall(match.svg(0, "fr"))
    assert "Seat 1" in LABELS.findall(match.svg(0))


def test_text_is_cut_to_its_room() -> None:
    assert shortened("Dungeon", 20, 200) == "Dungeon"
    cut = shortened("Dungeon Decorators", 20, 80)
    assert cut.endswith("…") and text_width(cut, 20) <= 80
    lines = in_lines("what every pet of the shop would like to have", 14, 90, 3)
    assert len(lines) == 3 and all(text_width(line, 14) <= 90 for line in lines)


def test_seats_and_colours_are_those_of_the_page() -> None:
    seats = (ROOT / "web/src/art/seats.ts").read_text("utf-8")
    for seat in [*look()["seats"], look()["nobody"]]:
        assert f'"{seat["colour"]}", ink: "{seat["ink"]}"' in seats.replace("colour: ", "")
        assert seat["mark"] in seats
    tokens = (ROOT / "web/src/art/tokens.css").read_text("utf-8")
    for name in ("panel", "ink", "gold", "title", "paper"):
        assert f"--{name}: {look()['colours'][name]};" in tokens


def test_the_art_is_a_part_of_the_package() -> None:
    source = (ROOT / "setup.py").read_text("utf-8")
    for folder in ("web/public/art", "web/src/games/decorators/art/drawings"):
        assert f'": "{folder}"' in source
    assert tomllib.loads((ROOT / "src/undercroft/pictures/look.toml").read_text("utf-8"))
