"""The frame of a self-contained page: head, style and body."""

from collections.abc import Sequence
from importlib.resources import files
from typing import Final

from undercroft.cli.html_report.html import Html, tag
from undercroft.core.words import Words

DOCTYPE: Final = "<!doctype html>\n"


def document(words: Words, title: str, inside: Sequence[Html]) -> Html:
    style = files("undercroft.cli.html_report").joinpath("style.css").read_text("utf-8")
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name_="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", name_="theme-color", content="#120d0a"),
        tag("title", f"{title} · Undercroft"),
        tag("style", Html(style)),
    )
    return tag("html", head, tag("body", *inside), lang=words.language)
