"""The table as text, HTML or SVG: drawn with rich, or without it listed field by field."""

from html import escape
from importlib.util import find_spec

from undercroft.core.game import Game, Move, Setup, State
from undercroft.core.view_text import view_lines

LANGUAGES = ("en", "fr")


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


def svg_of(game: Game[State, Move], setup: Setup, view: object, width: int, language: str) -> str:
    """The table as an SVG picture; needs rich."""
    check_language(language)
    from undercroft.cli import drawing

    return drawing.as_svg(drawing.drawn(game.name, setup, view, width, language))


def check_language(language: str) -> None:
    if language not in LANGUAGES:
        raise ValueError(f"There is no language '{language}': use {' or '.join(LANGUAGES)}.")


def has_rich() -> bool:
    try:
        return find_spec("rich") is not None
    except ValueError:  # somebody put nothing in its place
        return False
