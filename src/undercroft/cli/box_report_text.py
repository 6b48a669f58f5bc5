"""The report on a pack in the terminal."""

from collections.abc import Sequence
from statistics import fmean, quantiles
from typing import Final

from rich.table import Table
from rich.text import Text

from undercroft.arena.ladder import PairingResult
from undercroft.cli.box_report import MOST_MOVED, Report, of_both, of_hundred
from undercroft.cli.terminal import Terminal

QUARTERS: Final = ("lowest", "quarter", "half", "three_quarters", "highest", "average")


def show(terminal: Terminal, report: Report) -> None:
    words = report.words
    if report.expansion:
        terminal.show(Text(report.expansion, "bold"))
    terminal.show(Text(report.title, "bold"))
    for line in report.about:
        terminal.show(Text(line))
    short = words.name("pack", "in_short") + words.mark(":")
    terminal.show(Text.assemble((short, "bold"), " ".join(report.sentences())))
    if report.is_team:
        terminal.show(team_table(report))
    else:
        heading(terminal, words.name("page", "scores"), report.averages())
        terminal.show(score_table(report))
    if report.effect.moved:
        heading(terminal, words.name("pack", "in_hundred"), words.name("pack", "moved_note"))
        terminal.show(moved_table(report))
    if report.contests:
        note = report.contest_note() + words.mark(";") + words.name("pack", "ladder_brackets")
        heading(terminal, words.name("pack", "ladder"), note)
        terminal.show(contest_table(report))
    if report.tried:
        note = words.say("pack", "causes_note", games=report.tried_games)
        heading(terminal, words.name("pack", "causes"), note)
        terminal.show(cause_table(report))
    for line in report.odd():
        terminal.show(Text(words.say("pack", "odd", what=line)), unbroken=True)


def heading(terminal: Terminal, title: str, note: str) -> None:
    terminal.show(Text.assemble("\n", (title, "bold"), "\n", (note, "dim")))


def both_heads(report: Report, first: str) -> Table:
    table = Table()
    table.add_column(first)
    for head in ("shipped", "with_box"):
        table.add_column(report.words.name("pack", head), justify="right")
    return table


def team_table(report: Report) -> Table:
    """How often the team wins."""
    table = both_heads(report, report.words.name("pack", "wins"))
    shares = of_both(report.effect.wins)
    table.add_row(report.words.name("page", "wins"), str(shares["before"]), str(shares["after"]))
    return table


def score_table(report: Report) -> Table:
    """How scores are distributed."""
    words = report.words
    table = both_heads(report, words.name("pack", "points_of"))
    sides = [parts_of(scores) for scores in report.effect.scores]
    for key, before, after in zip(QUARTERS, *sides, strict=True):
        table.add_row(words.name("pack", key), str(before), str(after))
    return table


def parts_of(scores: Sequence[float]) -> list[int]:
    """The lowest score, the three quartiles, the highest, and the mean."""
    middle = quantiles(scores, n=4, method="inclusive")
    return [round(one) for one in (min(scores), *middle, max(scores), fmean(scores))]


def moved_table(report: Report) -> Table:
    table = both_heads(report, "")
    for one in report.effect.moved[:MOST_MOVED]:
        before, after = of_hundred(one.share.before), of_hundred(one.share.after)
        table.add_row(Text(report.does(one.thing)), str(before), str(after))
    if rest := report.moved_rest():
        table.add_row(rest, "", "")
    return table


def contest_table(report: Report) -> Table:
    table = both_heads(report, report.words.name("pack", "wins"))
    for one in report.contests:
        table.add_row(report.contest_name(one), wins(one.shipped), wins(one.here))
    return table


def wins(result: PairingResult) -> str:
    """`64 (54–73)`."""
    return f"{of_hundred(result.share)} ({of_hundred(result.low)}–{of_hundred(result.high)})"


def cause_table(report: Report) -> Table:
    table = Table(show_header=False)
    for name, said in report.causes():
        table.add_row(Text(name), Text(said))
    return table
