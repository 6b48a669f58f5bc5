"""What the page weighs, packed as it is sent: the first screen, a game, its drawings."""

import gzip
import re
from importlib.resources import files
from pathlib import Path

import pytest

PAGE = Path(str(files("undercroft.server"))) / "static"
KILO = 1000


def weight(paths: list[Path]) -> int:
    assert paths
    return sum([len(gzip.compress(path.read_bytes(), 9)) for path in paths])


def assets(pattern: str) -> list[Path]:
    return [path for path in (PAGE / "assets").iterdir() if re.fullmatch(pattern, path.name)]


def test_first_screen_weighs_at_most_120_kilobytes() -> None:
    named = re.findall(r'"/(assets/[^"]+\.(?:js|css))"', (PAGE / "index.html").read_text("utf-8"))
    assert weight([PAGE / name for name in named]) <= 120 * KILO


@pytest.mark.parametrize("game", ["petz", "decorators", "pugquest"])
def test_a_game_weighs_at_most_90_kilobytes(game: str) -> None:
    assert weight(assets(rf"{game}-[\w-]{{8}}\.(js|css)")) <= 90 * KILO


@pytest.mark.parametrize("game", ["petz", "decorators", "pugquest"])
def test_drawings_of_a_game_weigh_at_most_60_kilobytes(game: str) -> None:
    """All there are, though most are fetched only when they are shown; icons are drawings too."""
    drawings = list((PAGE / "art" / game).rglob("*.svg"))
    inlined = assets(r"sprite-.+\.js") if game == "decorators" else []
    assert weight([*drawings, *assets(rf"{game}-icons-.+\.js"), *inlined]) <= 60 * KILO


def test_a_page_loads_nothing_from_elsewhere() -> None:
    text = (PAGE / "index.html").read_text("utf-8")
    assert "://" not in text
    styles = "".join([path.read_text("utf-8") for path in assets(r".+\.css")])
    assert re.findall(r"url\((?!\./|\"?#|'?#)", styles) == []
