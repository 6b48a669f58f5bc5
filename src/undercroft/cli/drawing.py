"""A table drawn once, as text or as HTML, for those who play without a terminal."""

from html import escape
from io import StringIO
from typing import Final

from rich.console import Console

from undercroft.cli.options import own_words
from undercroft.cli.registry import screen_for
from undercroft.cli.terminal import WIDTH
from undercroft.core.game import Setup

FONT: Final = "Menlo,Consolas,'DejaVu Sans Mono',monospace"
FORMAT: Final = (
    '<pre style="font-family:' + escape(FONT) + ';line-height:1.2;overflow-x:auto;'
    'color:{foreground};background:{background};padding:0.5em">{code}</pre>'
)  # fmt: skip


def drawn(game: str, setup: Setup, view: object, width: int, language: str) -> Console:
    """A console that has recorded the table, with players called by their seats, from 0."""
    seat = own_words(language).name("play", "seat")
    names = [f"{seat} {number}" for number in range(setup.seats)]
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
    console.print(screen_for(game, language, names, setup).draw(view, console.width))
    return console


def as_text(console: Console) -> str:
    lines = console.export_text(clear=False).split("\n")
    return "\n".join([line.rstrip() for line in lines]).strip("\n")


def as_html(console: Console) -> str:
    return console.export_html(clear=False, inline_styles=True, code_format=FORMAT)
