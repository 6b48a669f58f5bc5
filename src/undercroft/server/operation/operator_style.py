"""Parts and style of the operator's page."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Final, NamedTuple

MOST: Final = 8  # lines of a list


class Tile(NamedTuple):
    """One number and its state: good, warning, bad, or unknown."""

    title: str
    value: str
    below: str
    state: str = "good"


def tile(one: Tile) -> str:
    return (
        f'<article class="{one.state}"><h2>{escape(one.title)}</h2>'
        f"<p>{escape(one.value)}</p><small>{escape(one.below)}</small></article>"
    )


def listed(title: str, rows: Sequence[tuple[str, str]]) -> str:
    cells = [f"<tr><th>{escape(name)}<td>{escape(value)}" for name, value in rows]
    return f"<article><h2>{escape(title)}</h2><table>{''.join(cells)}</table></article>"


def processes(rows: Sequence[Sequence[str]]) -> str:
    """One line for each process."""
    heads, *lines = [
        "".join([f"<{'td' if at else 'th'}>{escape(cell)}" for at, cell in enumerate(row)])
        for row in rows
    ]
    body = "".join([f"<tr>{line}" for line in (heads, *lines)])
    return f"<article class=wide><h2>Processes</h2><table>{body}</table></article>"


def bars(title: str, counts: Mapping[str, int]) -> str:
    """The most frequent first, each with a bar."""
    found = sorted(counts.items(), key=lambda one: (-one[1], one[0]))[:MOST]
    most = max([count for _, count in found], default=1)
    cells = [
        f'<tr><th>{escape(name)}<td><meter max="{most}" value="{count}"></meter><td>{count}'
        for name, count in found
    ]
    none = "" if cells else "<p>none</p>"
    return f"<article><h2>{escape(title)}</h2><table>{''.join(cells)}</table>{none}</article>"


STYLE: Final = """\
:root { color-scheme: dark; --good: #6aa84f; --warning: #e0a030; --bad: #e5604c; --line: #4a3b2c;
  --soft: #c9b99f; --one: #8ec5f0; --two: #e8b04a; --three: #f07f55; --four: #a3c26b;
  --five: #b79be8; }
* { box-sizing: border-box; }
body, html { margin: 0; background: #14100c; color: #f6ecdc; }
html { font: 15px/1.4 system-ui, sans-serif; padding: 14px; }
header { display: flex; flex-wrap: wrap; gap: 14px; align-items: center; margin-bottom: 14px; }
h1 { font-size: 24px; margin: 0; color: #f5b942; }
header span, small, h2, th, figcaption { color: var(--soft); }
nav { margin-left: auto; display: flex; border: 1px solid var(--line); border-radius: 20px; }
nav a { padding: 6px 12px; color: inherit; text-decoration: none; border-radius: 20px; }
nav a.on { background: #f5b942; color: #14100c; font-weight: 700; }
em { font-style: normal; border: 1px solid; border-radius: 14px; padding: 3px 12px; }
em.warning { color: var(--warning); } em.bad { color: var(--bad); }
section { display: grid; gap: 12px; margin-bottom: 12px; }
.tiles { grid-template-columns: repeat(auto-fit, minmax(160px, 1fr)); }
.charts { grid-template-columns: repeat(auto-fit, minmax(min(420px, 100%), 1fr)); }
.lists .wide { grid-column: span 2; overflow-x: auto; }
.lists { grid-template-columns: repeat(auto-fit, minmax(min(280px, 100%), 1fr)); }
article, figure { margin: 0; padding: 10px 12px; background: #1c1712; border-radius: 8px;
  border: 1px solid var(--line); min-width: 0; }
.tiles article { border-left: 4px solid var(--good); }
.tiles .warning { border-left-color: var(--warning); }
.tiles .bad { border-left-color: var(--bad); }
.tiles .unknown { border-left-color: var(--soft); }
h2 { font-size: 14px; margin: 0; } article p { font-size: 19px; font-weight: 700; margin: 2px 0; }
figcaption { display: flex; justify-content: space-between; gap: 12px; font-weight: 600; }
figcaption span { font-weight: 400; }
svg { width: 100%; display: block; } svg text { fill: var(--soft); font-size: 12px; }
svg .grid { stroke: #2e261e; } svg line.event { stroke: var(--soft); stroke-dasharray: 2 3; }
  svg line.mark { stroke: var(--bad); stroke-dasharray: 5 4; }
svg .y, svg .end, svg text.mark { text-anchor: end; } svg text.mark { fill: #ff9c8a; }
svg .middle, svg .none { text-anchor: middle; }
svg path { fill: none; stroke-width: 1.8; }
path.one { stroke: var(--one); } path.two { stroke: var(--two); }
path.three { stroke: var(--three); }
path.four { stroke: var(--four); } path.five { stroke: var(--five); }
b.one { color: var(--one); } b.two { color: var(--two); } b.three { color: var(--three); }
b.four { color: var(--four); } b.five { color: var(--five); }
table { width: 100%; border-collapse: collapse; } th { text-align: left; font-weight: 400; }
td { text-align: right; } tr > * { padding: 4px; border-bottom: 1px solid #2e261e; }
meter { width: 100%; }
.door { max-width: 340px; margin: 15vh auto; } .door input, .door button { font: inherit;
  width: 100%; padding: 10px; margin: 6px 0; border-radius: 6px; border: 1px solid var(--line); }
.door input { background: #1c1712; color: inherit; } .door button { background: #f5b942;
  color: #14100c; font-weight: 700; }
.door p { color: var(--bad); }
"""
