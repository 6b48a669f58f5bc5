"""A standalone SVG of shares with their intervals."""

from collections.abc import Sequence
from typing import Final

from undercroft.cli.html_report.curve import INK, LINE, words
from undercroft.cli.html_report.html import Html, tag

WIDTH: Final = 720
LEFT: Final = 290  # for the names
STEP: Final = 26
ABOVE: Final = 26

Share = tuple[str, float, float, float]  # name, share, bounds


def shares_plot(rows: Sequence[Share], fair: float | None = None, most: float = 1.0) -> str:
    """Shares from 0 to `most`, a multiple of a quarter, with a dashed line at equal strength."""
    height = ABOVE + STEP * len(rows) + 8
    parts = [tag("rect", width=WIDTH, height=height, fill="#fbf6ec")]
    for quarter in range(round(4 * most) + 1):
        parts += upright(quarter / 4 / most, height, "#ddd0ba")
        parts.append(words(f"{25 * quarter} %", across(quarter / 4 / most), 16, "middle"))
    if fair is not None:
        parts += upright(fair / most, height, INK, stroke_dasharray="4 4")
    for at, (name, *shares) in enumerate(rows):
        share, low, high = [max(0.0, one) / most for one in shares]
        parts += whisker((name, share, low, high), ABOVE + STEP * at + STEP / 2)
    frame = f"0 0 {WIDTH} {height}"
    return tag("svg", *parts, xmlns="http://www.w3.org/2000/svg", viewBox=frame, role="img")


def across(share: float) -> float:
    return round(LEFT + (WIDTH - LEFT - 30) * share, 1)


def upright(share: float, height: float, ink: str, **more: str) -> list[Html]:
    x = across(share)
    return [tag("line", x1=x, x2=x, y1=ABOVE - 4, y2=height, stroke=ink, **more)]


def whisker(row: Share, y: float) -> list[Html]:
    name, share, low, high = row
    ends = {"x1": across(low), "x2": across(high), "y1": y, "y2": y}
    return [
        words(name, LEFT - 14, y + 4, "end"),
        tag("line", **ends, stroke=LINE, stroke_width=3, stroke_opacity=0.5),
        tag("circle", cx=across(share), cy=y, r=4.5, fill=LINE),
    ]
