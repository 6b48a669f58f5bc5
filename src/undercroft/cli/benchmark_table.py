"""The table of a benchmark: agents side by side, as Markdown, with a plot, and as a page."""

import shlex
from argparse import Namespace
from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, isfinite
from pathlib import Path
from typing import Final

from undercroft.arena.benchmark import FLOOR, MARK, Score, lead_of, overall, score_of
from undercroft.arena.benchmark_file import Results
from undercroft.arena.scenarios import WINS, Scenario, scenarios
from undercroft.cli.extras import check_extra
from undercroft.cli.faults import Fault, why_not
from undercroft.cli.html_report.shares import shares_plot
from undercroft.cli.output import write_output
from undercroft.cli.terminal import console
from undercroft.core.atomic_write import write_file
from undercroft.core.markdown_section import put_section
from undercroft.core.words import MINUS, Words

MARKS: Final = ("benchmark results", "end results")  # of the section in a Markdown file
NOTHING: Final = "–"


@dataclass(frozen=True)
class Column:
    """An agent: its scores by scenario, and its mean on the common scale, if there is one."""

    results: Results
    scores: dict[str, Score]
    total: Score | None
    lead: Score | None  # over a keeper on the same deals, on that scale


def columns_of(found: Sequence[Results]) -> list[Column]:
    """The agents, the best first where there is a common scale."""
    scores = [scores_of(one) for one in found]
    ends = {one.agent: (one, mine) for one, mine in zip(found, scores, strict=True)}
    _, floor = ends.get(FLOOR, (None, {}))
    keeper, mark = ends.get(MARK, (None, {}))
    columns = [
        Column(one, mine, total_of(mine, floor, mark), lead(one, keeper, floor, mark))
        for one, mine in zip(found, scores, strict=True)
    ]
    return sorted(columns, key=lambda one: -one.total.value if one.total else 0.0)


def scores_of(results: Results) -> dict[str, Score]:
    found = {name: score_of(one, results.games.get(name, [])) for name, one in scenarios().items()}
    return {name: score for name, score in found.items() if score is not None}


Scores = dict[str, Score]  # by scenario


def total_of(scores: Scores, floor: Scores, mark: Scores) -> Score | None:
    """The mean over all scenarios; None unless all were played, and by both ends of the scale."""
    names = list(scenarios())
    if not all(name in one for one in (scores, floor, mark) for name in names):
        return None
    if any(floor[name].value == mark[name].value for name in names):
        return None
    scaled = [scores[name].scaled(floor[name].value, mark[name].value) for name in names]
    return overall(scaled)


def lead(results: Results, keeper: Results | None, floor: Scores, mark: Scores) -> Score | None:
    """What an agent is ahead of a keeper, paired by deals; None without a common scale."""
    if keeper is None or keeper.agent == results.agent:
        return None
    if total_of(scores_of(results), floor, mark) is None:
        return None
    found: list[Score] = []
    for name, one in scenarios().items():
        ahead = lead_of(one, results.games[name], keeper.games[name])
        if ahead is None:
            return None
        found.append(ahead.scaled(0.0, mark[name].value - floor[name].value))
    return overall(found)


def write_tables(args: Namespace, words: Words, found: list[Results]) -> None:
    columns = columns_of(found)
    lines = markdown(columns)
    if args.html is not None:
        check_extra("report", "--html")
        from undercroft.cli.html_report.benchmark_page import benchmark_page
        from undercroft.cli.html_report.document import DOCTYPE

        page = DOCTYPE + benchmark_page(words, columns, typed(args)) + "\n"
        write_output(args.html, page, words, console(args.colour, stderr=True))
    if args.report is None:
        if args.html is None:
            print("\n".join(lines))
        return
    plot = args.report.with_suffix(".svg")
    head = [f"`{typed(args)}`", ""]
    try:
        if any(column.total for column in columns):
            write_file(plot, total_plot(columns))
            head += [f"![All scenarios]({plot.name})", ""]
        put_section(args.report, *MARKS, [*head, *lines])
    except OSError as error:
        raise Fault("unwritable", file=error.filename, reason=why_not(error)) from None


def typed(args: Namespace) -> str:
    command = ["undercroft", "benchmark", "--table", *[str(file) for file in args.table]]
    for option in ("report", "html"):
        file: Path | None = getattr(args, option)
        command += [f"--{option}", str(file)] if file is not None else []
    return shlex.join(command)


def seats_told(words: Words, scenario: Scenario) -> str:
    return ", ".join([words.table("benchmark").get(seat, seat) for seat in scenario.seats])


def total_plot(columns: Sequence[Column]) -> str:
    """The agents' means, a keeper's at the dashed line."""
    rows = [
        (one.results.name, one.total.value, one.total.low, one.total.high)
        for one in columns
        if one.total is not None
    ]
    return shares_plot(rows, 1.0, most=max(1.0, ceil(4 * max(row[3] for row in rows)) / 4))


# Markdown


def markdown(columns: Sequence[Column]) -> list[str]:
    """A row for each scenario, a column for each agent."""
    names = [column.results.name.replace("|", "\\|") for column in columns]
    lines = ["| | " + " | ".join(names) + " |", "| --- |" + " --: |" * len(columns)]
    if any(column.total for column in columns):
        totals = [cell(column.total, is_share=True) for column in columns]
        leads = [cell(column.lead, is_share=True, is_signed=True) for column in columns]
        lines.append("| **all** | " + " | ".join(totals) + " |")
        lines.append("| beside `keeper`, paired | " + " | ".join(leads) + " |")
    for name, scenario in scenarios().items():
        if any(name in column.scores for column in columns):
            cells = [of_scenario(scenario, column) for column in columns]
            lines.append(f"| `{name}` | " + " | ".join(cells) + " |")
    lines.append("| games of each | " + " | ".join([games_of(one) for one in columns]) + " |")
    return [*lines, "", provenance(columns)]


def of_scenario(scenario: Scenario, column: Column) -> str:
    return cell(column.scores.get(scenario.name), scenario.score == WINS)


def cell(score: Score | None, is_share: bool, is_signed: bool = False) -> str:
    if score is None:
        return NOTHING
    factor, unit = (100, " %") if is_share else (1, "")
    value, low, high = factor * score.value, factor * score.low, factor * score.high
    sign = "+" if is_signed and round(value) > 0 else ""
    shown = f"{sign}{value:.0f}{unit}" if is_share else f"{value:.1f}"
    if not isfinite(high):
        return shown
    between = " to " if is_signed else "–"
    return f"{shown} ({low:.0f}{between}{high:.0f})".replace("-", MINUS)


def games_of(column: Column) -> str:
    counts = sorted({score.games for score in column.scores.values()})
    return "–".join([str(count) for count in (counts[:1] + counts[1:][-1:])]) or "0"


def provenance(columns: Sequence[Column]) -> str:
    """Which engines played, so that a table of several says so."""
    engines = sorted({engine_of(column.results) for column in columns})
    return f"Engine: {'; '.join(engines)}."


def engine_of(results: Results) -> str:
    return f"{results.engine['version']}, {results.engine['hash'][:12]}"
