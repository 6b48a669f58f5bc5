"""Builds HTML with automatic escaping."""

from collections.abc import Sequence
from html import escape
from typing import Final

WITHOUT_END: Final = ("meta", "input", "line", "rect", "circle")


class Html(str):
    """Markup, not to be escaped."""


def tag(name: str, *inside: str, **attributes: object) -> Html:
    """`tag("td", "5", class_="number")`; the contents are escaped unless they are Html."""
    shown = [
        f' {key.rstrip("_").replace("_", "-")}="{escape(str(value))}"'
        for key, value in attributes.items()
        if value is not None
    ]
    start = f"<{name}{''.join(shown)}"
    if name in WITHOUT_END:  # self-closing, as SVG requires
        return Html(f"{start}/>")
    return Html(f"{start}>{joined(inside)}</{name}>")


def joined(pieces: Sequence[str]) -> Html:
    return Html("".join([one if isinstance(one, Html) else escape(one) for one in pieces]))


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> Html:
    """A table whose cells carry their headings, so that phones can show rows as cards."""
    top = tag("tr", *[tag("th", head, scope="col") for head in heads])
    body = [
        tag(
            "tr",
            tag("th", row[0], scope="row"),
            *[
                tag("td", cell, data_head=head)
                for head, cell in zip(heads[1:], row[1:], strict=True)
            ],
        )
        for row in rows
    ]
    return tag("table", tag("thead", top), tag("tbody", *body))
