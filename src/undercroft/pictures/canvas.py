"""A picture in the making: shapes, text as outlines, and drawings, each defined once."""

from html import escape
from typing import Any

from undercroft.pictures.look import (
    Drawing,
    colour,
    drawing,
    glyphs,
    letters,
    look,
    seat_look,
    shortened,
    text_width,
)


class Canvas:
    """Everything is placed by its upper left corner, text by its baseline."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.defined: dict[str, str] = {}
        self.parts: list[str] = []

    def svg(self) -> str:
        size = f'width="{self.width}" height="{self.height}"'
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 {self.width}'
            f' {self.height}"><defs>{"".join(self.defined.values())}</defs>'
            f"{''.join(self.parts)}</svg>"
        )

    def define(self, name: str, inside: str) -> str:
        """A name to use for what is drawn more than once."""
        if name not in self.defined:
            self.defined[name] = f'<g id="{name}">{inside}</g>'
        return name

    # Shapes

    def box(
        self, x: float, y: float, w: float, h: float, fill: str, **more: float | str | None
    ) -> None:
        """A rectangle; `rx`, `stroke` and other attributes by their names."""
        size = f'x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}"'
        self.parts.append(f'<rect {size} fill="{colour(fill)}"{attributes(more)}/>')

    def disc(self, x: float, y: float, r: float, fill: str, **more: float | str | None) -> None:
        place = f'cx="{x:g}" cy="{y:g}" r="{r:g}"'
        self.parts.append(f'<circle {place} fill="{colour(fill)}"{attributes(more)}/>')

    def path(self, d: str, fill: str, **more: float | str | None) -> None:
        self.parts.append(f'<path d="{d}" fill="{colour(fill)}"{attributes(more)}/>')

    def open(self, **more: float | str | None) -> None:
        """Begin a group, which `close` ends."""
        self.parts.append(f"<g{attributes(more)}>")

    def close(self) -> None:
        self.parts.append("</g>")

    # Text

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        fill: str = "ink",
        font: str = "plain",
        anchor: str = "start",
        room: float = 0,
    ) -> float:
        """A line of text, shortened to `room` if that is given; returns its width."""
        if room:
            text = shortened(text, size, room, font)
        width = text_width(text, size, font)
        x -= {"start": 0, "middle": width / 2, "end": width}[anchor]
        used: list[str] = []
        at = 0
        for letter, wide in letters(text, font):
            outline = glyphs()["fonts"][font][letter][1]
            if outline:
                name = f"{font}-{ord(letter)}"
                if name not in self.defined:
                    self.defined[name] = f'<path id="{name}" d="{outline}"/>'
                used.append(f'<use href="#{name}" x="{at}"/>')
            at += wide
        scale = size / 1000
        where = f'transform="translate({x:.2f} {y:.2f}) scale({scale:g})"'
        label = escape(text, quote=True)
        self.parts.append(
            f'<g {where} fill="{colour(fill)}" role="img" aria-label="{label}">{"".join(used)}</g>'
        )
        return width

    # Drawings

    def icon(self, name: str, x: float, y: float, size: float, fill: str = "ink") -> None:
        """One of the small icons, in one colour."""
        used = self.define(f"icon-{name}", glyphs()["icons"][name])
        where = f'transform="translate({x:g} {y:g}) scale({size / 512:g})"'
        self.parts.append(f'<g {where} color="{colour(fill)}"><use href="#{used}"/></g>')

    def small(self, name: str, x: float, y: float, w: float, seat: int | None = None) -> None:
        """A drawing of `look.toml`, for a seat in its colours."""
        made = look()["drawings"][name]
        inside: str = made["svg"]
        if seat is not None:
            own = seat_look(seat)
            for word, key in (("COLOUR", "colour"), ("INK", "ink"), ("MARK", "mark")):
                inside = inside.replace(word, own[key])
        used = self.define(f"{name}-{'' if seat is None else seat}", inside)
        scale = w / made["box"][0]
        self.parts.append(
            f'<use href="#{used}" transform="translate({x:g} {y:g}) scale({scale:g})"/>'
        )

    def stretched(self, name: str, x: float, y: float, w: float, h: float) -> None:
        """A drawing of `look.toml`, as wide and as high as wanted."""
        made = look()["drawings"][name]
        used = self.define(name, made["svg"])
        wide, high = made["box"]
        where = f"translate({x:g} {y:g}) scale({w / wide:g} {h / high:g})"
        self.parts.append(f'<use href="#{used}" transform="{where}"/>')

    def art(self, name: str, drawn: Drawing, x: float, y: float, w: float) -> None:
        """A drawing of the page, as wide as wanted; `name` is its name in this picture."""
        box, inside = drawn
        left, top, wide, _ = map(float, box.split())
        used = self.define(name, inside)
        scale = w / wide
        where = f"translate({x:g} {y:g}) scale({scale:g}) translate({-left:g} {-top:g})"
        self.parts.append(f'<use href="#{used}" transform="{where}"/>')

    def part(self, name: str, drawn: Drawing, box: tuple[float, float, float, float]) -> None:
        """As much of a drawing as its box holds."""
        x, y, w, h = box
        used = self.define(name, drawn[1])
        size = f'x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" viewBox="{drawn[0]}"'
        self.parts.append(f'<svg {size}><use href="#{used}"/></svg>')

    def tile_part(self, path: str, transform: str = "") -> None:
        """A part of a tile in its own coordinates."""
        used = self.define(f"tile-{path.rpartition('/')[2]}", drawing("tiles", path)[1])
        where = f' transform="{transform}"' if transform else ""
        self.parts.append(f'<use href="#{used}"{where}/>')


def attributes(more: dict[str, Any]) -> str:
    """` stroke-width="2"` for `stroke_width=2`; colours by their names."""
    shown = {
        key.replace("_", "-"): colour(value) if isinstance(value, str) else f"{value:g}"
        for key, value in more.items()
        if value is not None
    }
    return "".join([f' {key}="{value}"' for key, value in shown.items()])
