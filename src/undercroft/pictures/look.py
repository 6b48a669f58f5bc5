"""What pictures are made of: colours, letters, icons and drawings, read once."""

import json
import re
import tomllib
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final

HERE: Final = "undercroft.pictures"
MISSING: Final = "?"  # drawn for a letter that no outline is known of
SPACES: Final = dict.fromkeys(map(ord, "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"), " ")
# The art of the page: where it is installed, and where it is in the sources.
PLACES: Final = {
    "cast": ("undercroft.cast", "web/public/art"),
    "tiles": ("undercroft.tile_art", "web/src/games/decorators/art/drawings"),
}
VIEW_BOX: Final = re.compile(r'viewBox="([\d. -]+)"')
VIEW: Final = re.compile(r'<view id="([\w-]+)" viewBox="([\d. -]+)"/>')

NAMED: Final = re.compile(r'(id="|url\(#)')

Drawing = tuple[str, str]  # its box, and what is in it


@cache
def look() -> dict[str, Any]:
    return tomllib.loads((files(HERE) / "look.toml").read_text("utf-8"))


@cache
def glyphs() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((files(HERE) / "glyphs.json").read_text("utf-8"))
    return found


def colour(name: str) -> str:
    """A colour by its name, or as it is given."""
    found: str = look()["colours"].get(name, name)
    return found


def seat_look(seat: int) -> dict[str, str]:
    seats: list[dict[str, str]] = look()["seats"]
    nobody: dict[str, str] = look()["nobody"]
    return seats[seat] if 0 <= seat < len(seats) else nobody


# Text


def letters(text: str, font: str) -> list[tuple[str, int]]:
    """The letters that can be drawn, and how wide each is in thousandths of the size."""
    known = glyphs()["fonts"][font]
    shown = [letter if letter in known else MISSING for letter in text.translate(SPACES)]
    return [(letter, known[letter][0]) for letter in shown]


def text_width(text: str, size: float, font: str = "plain") -> float:
    return sum([width for _, width in letters(text, font)]) * size / 1000


def shortened(text: str, size: float, room: float, font: str = "plain") -> str:
    """The text, or as much of it as there is room for, with dots after it."""
    if text_width(text, size, font) <= room:
        return text
    while text and text_width(f"{text}…", size, font) > room:
        text = text[:-1]
    return f"{text.rstrip(' ,;:')}…"


def in_lines(text: str, size: float, room: float, most: int, font: str = "plain") -> list[str]:
    """Words in lines of that width; the last line holds what is left of them, shortened."""
    lines: list[str] = []
    words = text.split()
    while words and len(lines) < most - 1:
        line = words.pop(0)
        while words and text_width(f"{line} {words[0]}", size, font) <= room:
            line += f" {words.pop(0)}"
        lines.append(shortened(line, size, room, font))
    return [*lines, shortened(" ".join(words), size, room, font)] if words else lines


# Drawings


@cache
def drawing(place: str, path: str) -> Drawing:
    """A drawing of the page's art, by its path without the ending."""
    text = (folder(place) / f"{path}.svg").read_text("utf-8")
    box = VIEW_BOX.search(text)
    assert box
    own = path.replace("/", "-")  # two pictures on one page may hold different drawings
    return box[1], NAMED.sub(rf"\1{own}-", inside(text))


@cache
def sheet(path: str) -> dict[str, Drawing]:
    """The drawings of a sheet by name: each is what follows its view."""
    text = inside((folder("cast") / f"{path}.svg").read_text("utf-8"))
    views = list(VIEW.finditer(text))
    ends = [*[view.start() for view in views[1:]], len(text)]
    return {
        view[1]: (view[2], text[view.end() : end]) for view, end in zip(views, ends, strict=True)
    }


@cache
def names_in(path: str) -> tuple[str, ...]:
    """The drawings of a folder of the cast, in the order of their names."""
    return tuple(sorted([one.name[:-4] for one in (folder("cast") / path).iterdir()]))


def borrowed(name: str, known: tuple[str, ...]) -> str:
    """The name of a drawing; what an expansion adds borrows one, the same everywhere."""
    if name in known:
        return name
    total = 7
    for letter in name:
        total = (31 * total + ord(letter)) % 9973
    return known[total % len(known)]


def inside(text: str) -> str:
    start = text.index(">", text.index("<svg")) + 1
    return text[start : text.rindex("</svg>")].strip()


@cache
def folder(place: str) -> Traversable:
    package, path = PLACES[place]
    try:
        return files(package)
    except ModuleNotFoundError:  # not installed, but run from its sources
        return Path(__file__).parents[3] / path
