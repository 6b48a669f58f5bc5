"""The table as text, HTML or a picture: drawn with rich, or without it listed field by field."""

from collections.abc import Callable
from html import escape
from importlib import import_module
from importlib.util import find_spec

from undercroft.core.game import Game, Move, Setup, State
from undercroft.core.view_text import view_lines
from undercroft.games import KITS

LANGUAGES = ("en", "fr")
FITTING = '<svg style="max-width:100%;height:auto" '


def text_of(game: Game[State, Move], setup: Setup, view: object, width: int, language: str) -> str:
    """The table in lines of text."""
    check_language(language)
    if not has_rich():
        return "\n".join([game.title, *view_lines(view)])
    from undercroft.cli import drawing

    return drawing.as_text(drawing.drawn(game.name, setup, view, width, language))


def html_of(game: Game[State, Move], setup: Setup, view: object, width: int, language: str) -> str:
    """The table as one HTML element."""
    check_language(language)
    if not has_rich():
        return f"<pre>{escape(text_of(game, setup, view, width, language))}</pre>"
    from undercroft.cli import drawing

    return drawing.as_html(drawing.drawn(game.name, setup, view, width, language))


def svg_of(game: Game[State, Move], setup: Setup, view: object, language: str) -> str:
    """The table as a picture that the game's kit draws, else as the terminal does; needs rich."""
    check_language(language)
    from undercroft.cli import drawing

    module, _, name = KITS[game.name].picture.partition(":")
    if not module:
        return drawing.as_svg(drawing.drawn(game.name, setup, view, 0, language))
    draw: Callable[[object, object, str], str] = getattr(import_module(module), name)
    return draw(drawing.screen_of(game.name, setup, language), view, game.title)


def shown(game: Game[State, Move], setup: Setup, view: object, language: str) -> str:
    """What a notebook shows: the picture, no wider than the page; without rich a plain list."""
    if not has_rich():
        return html_of(game, setup, view, 0, language)
    picture = svg_of(game, setup, view, language)
    return f"<div>{picture.replace('<svg ', FITTING, 1)}</div>"


def check_language(language: str) -> None:
    if language not in LANGUAGES:
        raise ValueError(f"There is no language '{language}': use {' or '.join(LANGUAGES)}.")


def has_rich() -> bool:
    try:
        return find_spec("rich") is not None
    except ValueError:  # somebody put nothing in its place
        return False
