"""Line charts as SVG, without scripts or styles of their own."""

import math
import time
from collections.abc import Sequence
from html import escape
from typing import Final, NamedTuple

WIDTH: Final = 560
HEIGHT: Final = 200
LEFT: Final = 40
BOTTOM: Final = 22
TOP: Final = 10
LINES: Final = 4  # of the grid


class Line(NamedTuple):
    """Values in time; None where nothing is known."""

    name: str
    colour: str
    points: Sequence[tuple[float, float | None]]


class Mark(NamedTuple):
    """A level to compare with."""

    name: str
    value: float


def chart(
    title: str,
    unit: str,
    lines: Sequence[Line],
    mark: Mark | None = None,
    events: Sequence[tuple[float, str]] = (),
) -> str:
    """A figure with its title, a legend, a grid, and a line for each series.

    `events` are what happened at a time: a line from top to bottom for each.
    """
    values = [value for line in lines for _, value in line.points if value is not None]
    top = nice(max([*values, mark.value * 1.1 if mark is not None else 0.0]) or 1.0)
    times = [at for line in lines for at, _ in line.points]
    legend = " · ".join([f'<b class="{line.colour}">{escape(line.name)}</b>' for line in lines])
    parts = [grid(top, times)]
    if not values:
        parts.append(f'<text class="none" x="{WIDTH / 2}" y="{HEIGHT / 2}">no data yet</text>')
    if mark is not None:
        y = height_of(mark.value, top)
        parts.append(f'<line class="mark" x1="{LEFT}" x2="{WIDTH}" y1="{y:.1f}" y2="{y:.1f}"/>')
        parts.append(f'<text class="mark" x="{WIDTH}" y="{y - 4:.1f}">{escape(mark.name)}</text>')
    for at, name in events:
        if times and min(times) < at < max(times):
            x = across(at, min(times), max(times))
            place = "end" if x > WIDTH / 2 else "start"
            bottom = f'y1="{TOP}" y2="{HEIGHT - BOTTOM}"'
            parts.append(f'<line class="event" x1="{x:.1f}" x2="{x:.1f}" {bottom}/>')
            parts.append(f'<text class="{place}" x="{x:.1f}" y="{TOP + 8}">{escape(name)}</text>')
    parts += [path(line, top, min(times), max(times)) for line in lines if times]
    inside = "".join(parts)
    box = f'viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(title)}"'
    return (
        f"<figure><figcaption>{escape(title)}<span>{legend} {escape(unit)}</span></figcaption>"
        f"<svg {box}>{inside}</svg></figure>"
    )


def grid(top: float, times: Sequence[float]) -> str:
    parts = []
    for number in range(LINES + 1):
        value = top * number / LINES
        y = height_of(value, top)
        parts.append(f'<line class="grid" x1="{LEFT}" x2="{WIDTH}" y1="{y:.1f}" y2="{y:.1f}"/>')
        parts.append(f'<text class="y" x="{LEFT - 6}" y="{y + 4:.1f}">{value:g}</text>')
    if times:
        for share, place in ((0.0, "start"), (0.5, "middle"), (1.0, "end")):
            at = min(times) + share * (max(times) - min(times))
            x, clock = LEFT + share * (WIDTH - LEFT), time.strftime("%H:%M", time.localtime(at))
            parts.append(f'<text class="{place}" x="{x:.0f}" y="{HEIGHT - 4}">{clock}</text>')
    return "".join(parts)


def path(line: Line, top: float, first: float, last: float) -> str:
    """The line, interrupted where nothing is known."""
    drawn, is_down = [], False
    for at, value in line.points:
        if value is None:
            is_down = False
            continue
        x = across(at, first, last)
        drawn.append(f"{'L' if is_down else 'M'}{x:.1f} {height_of(value, top):.1f}")
        is_down = True
    return f'<path class="{line.colour}" d="{"".join(drawn)}"/>' if drawn else ""


def across(at: float, first: float, last: float) -> float:
    return LEFT + (WIDTH - LEFT) * (at - first) / max(last - first, 1e-9)


def height_of(value: float, top: float) -> float:
    return TOP + (HEIGHT - TOP - BOTTOM) * (1 - min(value / top, 1.0))


def nice(value: float) -> float:
    """The next number of 1, 2, 4, 5, 8 or 10 times a power of ten."""
    scale: float = 10.0 ** math.floor(math.log10(value))
    return next(step * scale for step in (1, 2, 4, 5, 8, 10, 20) if step * scale >= value)
