"""Draws the handbooks' pictures from the page's own art: `python docs/draw.py`.

A line of handbook/pictures.txt is a picture: its name, then rows of signs with `|` between them.

    petz/pets/uni    a drawing of web/public/art; *0.7 after a sign makes it smaller
    pug:slime        a figure of the sprites of Fantasy Pug Quest
    icon:meat        a small icon; card:green:meal is one on a card, card:red:turd+meal two
    tile:NES         a dungeon face with these passages; deco:NE a face with these decorations
    imp:#ef8a47      an imp; square:#c33 a coloured square; coin; gone: a cross
    '+2              text without words, as captions say those in each language
    >                an arrow
"""
# ruff: noqa: E501 - lines of SVG

import json
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

HANDBOOK: Final = Path(__file__).parent / "handbook"
WEB: Final = Path(__file__).parents[1] / "web"
ART: Final = WEB / "public" / "art"
ICONS: Final = WEB / "node_modules/@iconify-json/game-icons/icons.json"
SPRITES: Final = ("heroes", "monsters", "bosses", "treasures")
INK, EDGE, GAP = "#a3743a", "#1b110b", 8
BIG, SMALL = 64, 34
CARDS: Final = {
    "green": "#9bd482",
    "red": "#d9645c",
    "yellow": "#f4cf57",
    "purple": "#a98be0",
    "paper": "#f3e5c6",
}
SIDES: Final = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}

Sign = tuple[str, float, float]  # its drawing at 0, 0, its width and its height


@cache
def icons() -> dict[str, dict[str, str]]:
    return json.loads(ICONS.read_text("utf-8"))["icons"]


def boxed(inside: str, view: str, size: float) -> Sign:
    return f'<svg width="{size:g}" height="{size:g}" viewBox="{view}">{inside}</svg>', size, size


def art(path: str) -> Sign:
    text = (ART / f"{path}.svg").read_text("utf-8")
    view = re.search(r'viewBox="([^"]+)"', text)
    assert view
    return boxed(
        re.sub(r"^.*?<svg[^>]*>|</svg>\s*$", "", text, flags=re.DOTALL).strip(), view[1], BIG
    )


def pug(name: str) -> Sign:
    """One figure of a sprite: what follows its view."""
    for sprite in SPRITES:
        text = (ART / f"pugquest/{sprite}.svg").read_text("utf-8")
        if found := re.search(
            rf'<view id="{name}" viewBox="([^"]+)"/>(.*?)(?=<view|</svg>)', text, re.DOTALL
        ):
            return boxed(found[2].strip(), found[1], BIG)
    raise ValueError(f"no sprite has '{name}'")


def icon(name: str, colour: str = INK) -> Sign:
    return boxed(icons()[name]["body"].replace("currentColor", colour), "0 0 512 512", SMALL)


def card(words: str) -> Sign:
    colour, names = words.split(":")
    drawn = f'<rect x="1" y="1" width="40" height="56" rx="6" fill="{CARDS[colour]}" stroke="{EDGE}" stroke-width="2"/>'
    each = names.split("+")
    for at, name in enumerate(each):
        y = 29 + 24 * (at - (len(each) - 1) / 2) - (SMALL * 0.7 if len(each) > 1 else SMALL) / 2
        scale = 0.7 if len(each) > 1 else 1
        drawn += f'<g transform="translate({21 - SMALL * scale / 2:g} {y:g}) scale({scale})">{icon(name, EDGE)[0]}</g>'
    return drawn, 42, 58


def tile(passages: str) -> Sign:
    drawn = f'<rect x="1" y="1" width="62" height="62" rx="4" fill="#8c8579" stroke="{EDGE}" stroke-width="2"/>'
    drawn += '<rect x="20" y="20" width="24" height="24" fill="#e2c48f"/>'
    for x, y in [SIDES[side] for side in passages]:
        drawn += (
            f'<rect x="{20 + 22 * x}" y="{20 + 22 * y}" width="24" height="24" fill="#e2c48f"/>'
        )
    return drawn, 64, 64


def deco(sides: str) -> Sign:
    drawn = f'<rect x="1" y="1" width="62" height="62" rx="4" fill="#5c4630" stroke="{EDGE}" stroke-width="2"/>'
    for x, y in [SIDES[side] for side in sides]:
        drawn += f'<circle cx="{32 + 21 * x}" cy="{32 + 21 * y}" r="8" fill="#fff4da" stroke="{EDGE}" stroke-width="2"/>'
    return drawn, 64, 64


def imp(colour: str) -> Sign:
    return boxed(
        f'<g stroke="{EDGE}" stroke-width="2.6" stroke-linejoin="round" fill="{colour}">'
        '<path d="M17 13C12 10 11 5 13 1c5 1 8 5 9 9zM35 13c5-3 6-8 4-12-5 1-8 5-9 9z" fill="#fff0cf"/>'
        '<path d="M18 36c-4 5-6 14-6 22h11l3-7 3 7h11c0-8-2-17-6-22z"/>'
        '<path d="M26 8c9 0 13 6 13 14s-5 15-13 15-13-7-13-15S17 8 26 8z"/></g>'
        '<circle cx="21" cy="21" r="4" fill="#fff"/><circle cx="31" cy="21" r="4" fill="#fff"/>'
        f'<circle cx="22" cy="22" r="2" fill="{EDGE}"/><circle cx="30" cy="22" r="2" fill="{EDGE}"/>',
        "-4 0 60 60",
        48,
    )


def square(colour: str) -> Sign:
    return (
        f'<rect x="1" y="1" width="32" height="32" rx="4" fill="{colour}" stroke="{EDGE}" stroke-width="2"/>',
        34,
        34,
    )


def text(said: str) -> Sign:
    width = 13 * len(said) + 2
    style = f'font-size="24" font-family="sans-serif" font-weight="700" fill="{INK}" text-anchor="middle"'
    return f'<text x="{width / 2:g}" y="24" {style}>{said}</text>', width, 30


def line(path: str, colour: str) -> Sign:
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="4" stroke-linecap="round"/>',
        30,
        30,
    )


KINDS: Final[dict[str, Callable[[str], Sign]]] = {
    "pug": pug, "icon": icon, "card": card, "tile": tile, "deco": deco, "imp": imp, "square": square,
}  # fmt: skip


def sign(word: str) -> Sign:
    if word.startswith("'"):
        return text(word[1:])
    if word == ">":
        return line("M3 15h24m-8-8l8 8-8 8", "#d0653f")
    if word == "gone":
        return line("M5 5l20 20M25 5L5 25", "#c0392b")
    if word == "coin":
        return (
            '<circle cx="15" cy="15" r="13" fill="#e2a92f" stroke="#a3743a" stroke-width="3"/>',
            30,
            30,
        )
    name, _, scale = word.partition("*")
    kind, _, rest = name.partition(":")
    drawn, width, height = KINDS[kind](rest) if kind in KINDS else art(name)
    if not scale:
        return drawn, width, height
    return f'<g transform="scale({scale})">{drawn}</g>', width * float(scale), height * float(scale)


def picture(spec: str) -> str:
    rows = [[sign(word) for word in row.split()] for row in spec.split(" | ")]
    widths = [sum(width for _, width, _ in row) + GAP * (len(row) - 1) for row in rows]
    heights = [max(height for _, _, height in row) for row in rows]
    whole, high = max(widths) + 2 * GAP, sum(heights) + GAP * (len(rows) + 1)
    drawn, top = [], float(GAP)
    for row, width, height in zip(rows, widths, heights, strict=True):
        left = (whole - width) / 2
        for inside, wide, tall in row:
            drawn.append(
                f'<g transform="translate({left:g} {top + (height - tall) / 2:g})">{inside}</g>'
            )
            left += wide + GAP
        top += height + GAP
    size = f'width="{round(whole)}" height="{round(high)}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {round(whole)} {round(high)}" {size}>'
    return "\n".join([head, *drawn, "</svg>", ""])


if __name__ == "__main__":
    for spec_line in (HANDBOOK / "pictures.txt").read_text("utf-8").splitlines():
        name, _, spec = spec_line.partition(" ")
        (HANDBOOK / "pictures" / f"{name}.svg").write_text(picture(spec.strip()), "utf-8")
