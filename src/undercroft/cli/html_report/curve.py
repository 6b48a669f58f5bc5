"""A learning curve as a standalone SVG."""

from collections.abc import Sequence
from typing import Final

from undercroft.cli.html_report.html import Html, tag

WIDTH: Final = 640
HEIGHT: Final = 260
LEFT: Final = 52  # for the numbers
BELOW: Final = 40
ABOVE: Final = 12
INK: Final = "#5b4a3a"
LINE: Final = "#b5541c"

Points = Sequence[tuple[float, float]]


def curve(points: Points, along: str, up: str) -> str:
    """Shares over numbers of games, both axes from 0."""
    right = max([x for x, _ in points], default=1.0) or 1.0
    top = max([y for _, y in points], default=1.0) * 1.08 or 1.0
    placed = [place(x / right, y / top) for x, y in points]
    path = "M" + "L".join([f"{x} {y}" for x, y in placed]) if placed else "M0 0"
    parts = [
        tag("rect", width=WIDTH, height=HEIGHT, fill="#fbf6ec"),
        *[grid(step / 4, step / 4 * top) for step in range(5)],
        tag("path", d=path, fill="none", stroke=LINE, stroke_width=2.5),
        *[tag("circle", cx=x, cy=y, r=3, fill=LINE) for x, y in placed],
        words(f"{right:,.0f}", WIDTH - 8, HEIGHT - BELOW + 16, "end"),
        words(along, (LEFT + WIDTH) / 2, HEIGHT - 8, "middle"),
        words(up, LEFT, ABOVE, "start"),
    ]
    frame = f"0 0 {WIDTH} {HEIGHT}"
    return tag("svg", *parts, xmlns="http://www.w3.org/2000/svg", viewBox=frame, role="img")


def place(x: float, y: float) -> tuple[float, float]:
    wide, high = WIDTH - LEFT - 8, HEIGHT - BELOW - ABOVE - 6
    return round(LEFT + wide * x, 1), round(HEIGHT - BELOW - high * y, 1)


def grid(share: float, value: float) -> Html:
    _, y = place(0, share)
    line = tag("line", x1=LEFT, x2=WIDTH - 8, y1=y, y2=y, stroke="#ddd0ba")
    return tag("g", line, words(f"{100 * value:.0f} %", LEFT - 6, y + 4, "end"))


def words(text: str, x: float, y: float, anchor: str) -> Html:
    font = "Georgia, serif"
    attributes = {"x": x, "y": y, "fill": INK, "font_family": font, "font_size": 12}
    return tag("text", text, text_anchor=anchor, **attributes)
