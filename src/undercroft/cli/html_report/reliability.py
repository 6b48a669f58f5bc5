"""A reliability plot as a standalone SVG: shares that came over shares that were said."""

from collections.abc import Sequence
from typing import Final

from undercroft.arena.reliability import Bin, Reliability
from undercroft.cli.html_report.curve import INK, words
from undercroft.cli.html_report.html import Html, tag

SIDE: Final = 300
LEFT: Final = 46
ABOVE: Final = 14
BELOW: Final = 40
WIDTH: Final = 560
INKS: Final = (
    "#b5541c",
    "#2f6f8f",
    "#5d7f2f",
    "#7a4a9a",
    "#a33a4f",
    "#2f8f7a",
    "#8a6a1c",
    "#4a5a9a",
    "#9a4a7a",
    "#5b4a3a",
)
FEWEST: Final = 20  # cases in a point

Named = tuple[str, Reliability]


def reliability_plot(rows: Sequence[Named], said: str, came: str) -> str:
    """A line for each number of seats; on the dashed one shares come as often as they are said."""
    height = ABOVE + SIDE + BELOW
    ends = {"x1": across(0), "y1": up(0), "x2": across(1), "y2": up(1)}
    parts = [
        tag("rect", width=WIDTH, height=height, fill="#fbf6ec"),
        *[grid(step / 4) for step in range(5)],
        tag("line", **ends, stroke=INK, stroke_dasharray="4 4"),
    ]
    for at, (name, found) in enumerate(rows):
        ink = INKS[at % len(INKS)]
        parts += line(found.bins, ink)
        y = ABOVE + 16 + 20 * at
        parts += [
            tag("circle", cx=LEFT + SIDE + 24, cy=y - 4, r=5, fill=ink),
            words(name, LEFT + SIDE + 36, y, "start"),
        ]
    parts += [
        words(said, LEFT + SIDE / 2, height - 8, "middle"),
        words(came, LEFT, ABOVE - 2, "start"),
    ]
    frame = f"0 0 {WIDTH} {height}"
    return tag("svg", *parts, xmlns="http://www.w3.org/2000/svg", viewBox=frame, role="img")


def across(share: float) -> float:
    return round(LEFT + SIDE * share, 1)


def up(share: float) -> float:
    return round(ABOVE + SIDE * (1 - share), 1)


def grid(share: float) -> Html:
    y = up(share)
    line = tag("line", x1=LEFT, x2=LEFT + SIDE, y1=y, y2=y, stroke="#ddd0ba")
    beside = words(f"{100 * share:.0f} %", LEFT - 6, y + 4, "end")
    below = words(f"{100 * share:.0f} %", across(share), ABOVE + SIDE + 16, "middle")
    return tag("g", line, beside, below)


def line(bins: Sequence[Bin], ink: str) -> list[Html]:
    """Points with bars of two standard errors, joined."""
    shown = [one for one in bins if one.count >= FEWEST]
    placed = [(one, across(one.said / one.count), one.came / one.count) for one in shown]
    path = "M" + "L".join([f"{x} {up(came)}" for _, x, came in placed]) if placed else "M0 0"
    parts = [tag("path", d=path, fill="none", stroke=ink, stroke_width=1.5)]
    for one, x, came in placed:
        high, low = up(min(1, came + 2 * one.error)), up(max(0, came - 2 * one.error))
        parts += [
            tag("line", x1=x, x2=x, y1=high, y2=low, stroke=ink, stroke_opacity=0.5),
            tag("circle", cx=x, cy=up(came), r=3, fill=ink),
        ]
    return parts
