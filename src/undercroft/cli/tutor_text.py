"""The tutor's report in words: a table, and the findings with their because and a way to go on."""

from collections.abc import Iterator, Sequence
from math import exp
from pathlib import Path
from typing import Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from undercroft.cli.speech import decimal, percent
from undercroft.core.words import MINUS, Words, words_of
from undercroft.games import GAMES, KITS
from undercroft.lessons.reader import lesson_teaching
from undercroft.puzzles.themes import topics_of
from undercroft.strength.tutor import GAMES_NEEDED, Finding, Kind, Part, Report

PHASE_NAMES: Final = {"early": "first", "middle": "middle", "late": "last"}
HEADS: Final = {  # by whether it is weak, and whether there is a level to compare with
    (True, True): "weak",
    (True, False): "weak_self",
    (False, True): "strong",
    (False, False): "strong_self",
}


class TutorText:
    """Reports in a language."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def all(self, reports: Sequence[tuple[Report, Sequence[Path]]]) -> Iterator[RenderableType]:
        if not reports:
            yield Text(self.words.say("tutor", "none", needed=GAMES_NEEDED))
        for report, files in reports:
            yield Text(GAMES[report.game].title, "bold")
            yield from self.missing(report) if report.missing else self.whole(report, files)
            yield ""

    def missing(self, report: Report) -> Iterator[RenderableType]:
        yield Text(self.words.say("tutor", "missing", n=report.games, more=report.missing))

    def whole(self, report: Report, files: Sequence[Path]) -> Iterator[RenderableType]:
        key = "head" if report.level else "head_self"
        level = self.level(report)
        counts = {"n": report.games, "decisions": report.decisions}
        yield Text(self.words.say("tutor", key, level=level, **counts))
        yield self.table(report)
        yield Text(self.words.name("tutor", "note"), "dim")
        if not report.findings:
            yield Text(self.words.say("tutor", "nothing", level=level))
        for number, one in enumerate(report.findings, 1):
            yield Text(f"{number}. ") + Text(self.head(report, one), "bold")
            for line in self.lines(report, one, files):
                yield Text(f"   {line}")

    def table(self, report: Report) -> Table:
        shown = Table()
        shown.add_column(self.words.name("tutor", "part"))
        for head in ("decisions", "you"):
            shown.add_column(self.words.name("tutor", head), justify="right")
        shown.add_column(self.level(report), justify="right")
        shown.add_column(self.words.name("tutor", "more"), justify="right")
        for part in report.parts:
            cells = ["–", "–"] if part.peer is None else [self.odds(part.peer), self.between(part)]
            name = self.called(report.game, part.kind, part.name)
            shown.add_row(name, str(part.count), self.odds(part.cost), *cells)
        return shown

    def level(self, report: Report) -> str:
        if not report.level:
            return self.words.name("tutor", "mean")
        return self.words.name("levels", report.level).lower()

    def called(self, game: str, kind: Kind, name: str) -> str:
        if kind == "phase":
            return self.words.name("tutor", PHASE_NAMES[name])
        return topics_of(game).theme(name).words[self.words.language]

    # Findings

    def head(self, report: Report, one: Finding) -> str:
        part = one.part
        return self.words.say(
            "tutor",
            HEADS[part.is_weak, bool(report.level)],
            part=self.called(report.game, part.kind, part.name),
            level=self.level(report),
            own=self.odds(part.cost),
            peer=self.odds(part.peer or 0.0),
        )

    def lines(self, report: Report, one: Finding, files: Sequence[Path]) -> Iterator[str]:
        words, game = self.words, report.game
        clauses = words_of(KITS[game].package, words.language).table("because")
        told = [clauses[fact] for fact in one.facts if fact in clauses]
        facts = f" {words.name('play', 'and')} ".join(told)
        key = "because" if facts else "better"
        yield words.say("tutor", key, n=one.better, of=one.part.count, facts=facts)
        if one.part.kind == "phase" and one.mostly:
            yield words.say("tutor", "mostly", theme=self.called(game, "theme", one.mostly))
        if one.puzzles:
            command = f"undercroft puzzles {game} --theme {one.mostly}"
            yield words.say("tutor", "puzzles", n=one.puzzles, command=command)
        lesson = lesson_teaching(game, one.rules)
        if lesson is not None:
            command = f"undercroft lessons {game} {lesson.number}"
            yield words.say("tutor", "lesson", title=lesson.title[words.language], command=command)
        if one.part.is_weak and one.games:
            yield words.say("tutor", "dearest", files=", ".join([str(files[n]) for n in one.games]))

    # Numbers

    def odds(self, cost: float) -> str:
        """By how many of 100 the odds of a victory fall with each decision."""
        return percent(self.words, decimal(self.words, 100 * (1 - exp(-cost / 100)), 0))

    def between(self, part: Part) -> str:
        ends = [self.signed(end) for end in (part.low, part.high)]
        return self.words.say("tutor", "between", low=ends[0], high=ends[1])

    def signed(self, cost: float) -> str:
        size = decimal(self.words, 100 * (1 - exp(-abs(cost) / 100)), 0)
        return size if size == "0" else ("+" if cost > 0 else MINUS) + size
