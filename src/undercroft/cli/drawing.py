"""A table drawn once, as text, HTML or SVG, for those who play without a terminal."""

from collections.abc import Sequence
from html import escape
from io import StringIO
from typing import Final

from rich.console import Console, RenderableType

from undercroft.cli.options import own_words
from undercroft.cli.registry import screen_for
from undercroft.cli.screen import Screen
from undercroft.cli.terminal import WIDTH
from undercroft.core.game import Setup

FONT: Final = "Menlo,Consolas,'DejaVu Sans Mono',monospace"
FORMAT: Final = (
    '<pre style="font-family:' + escape(FONT) + ';line-height:1.2;overflow-x:auto;'
    'color:{foreground};background:{background};padding:0.5em">{code}</pre>'
)  # fmt: skip
MONOSPACED: Final = (
    "'DejaVu Sans Mono','Liberation Mono','Noto Sans Mono',Menlo,Consolas,'Courier New',monospace"
)
# Rich's own has a window around it, and fonts from elsewhere.
SVG_FORMAT: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="{terminal_width}" height="{terminal_height}">'
    "<style>.{unique_id}-matrix {{ font-family: " + MONOSPACED + "; font-size: {char_height}px }}"
    "{styles}</style><defs>{lines}</defs>"
    '<rect width="100%" height="100%" fill="#292929"/>{backgrounds}'
    '<g class="{unique_id}-matrix">{matrix}</g></svg>'
)


def drawn(game: str, setup: Setup, view: object, width: int, language: str) -> Console:
    """A console that has recorded the table."""
    return recorded([screen_of(game, setup, language).draw(view, width or WIDTH)], width)


def screen_of(game: str, setup: Setup, language: str) -> Screen:
    """The screen of a game, with players called by their seats, from 0."""
    seat = own_words(language).name("play", "seat")
    names = [f"{seat} {number}" for number in range(setup.seats)]
    return screen_for(game, language, names, setup)


def recorded(parts: Sequence[RenderableType], width: int) -> Console:
    """A console that has recorded what was drawn."""
    console = Console(
        file=StringIO(),
        width=width or WIDTH,
        record=True,
        force_terminal=True,
        color_system="truecolor",
        legacy_windows=False,
        markup=False,
        emoji=False,
        highlight=False,
    )
    for part in parts:
        console.print(part)
    return console


def as_text(console: Console) -> str:
    lines = console.export_text(clear=False).split("\n")
    return "\n".join([line.rstrip() for line in lines]).strip("\n")


def as_svg(console: Console) -> str:
    return console.export_svg(clear=False, code_format=SVG_FORMAT)


def as_html(console: Console) -> str:
    return console.export_html(clear=False, inline_styles=True, code_format=FORMAT)
