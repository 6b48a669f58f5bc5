"""The sections of a report: wins, scores, length, effect sizes."""

from collections.abc import Sequence

import numpy as np

from undercroft.arena.effect_sizes import Estimate, Scales, Worth, mean_of, ratio, share, wins_of
from undercroft.arena.run_data import Numbers, RunData
from undercroft.cli.html_report.html import Html, table, tag
from undercroft.cli.html_report.numbers import (
    POINTS,
    SHARES,
    WHOLE,
    TableRow,
    cell,
    measured,
    written,
)
from undercroft.cli.html_report.plots import histogram, scale_of, whisker
from undercroft.cli.screen import Screen
from undercroft.core.facts import Kind
from undercroft.core.words import Words


class Sections:
    """The sections on one run, or two compared, in a language."""

    def __init__(
        self,
        words: Words,
        screen: Screen,
        loaded: Sequence[RunData],
        labels: Sequence[str],
        length_is_luck: bool,
    ) -> None:
        self.words = words
        self.screen = screen
        self.loaded = list(loaded)
        self.labels = list(labels)
        self.scales = [Scales(data, length_is_luck) for data in loaded]
        # A score that only says who won needs no section.
        self.has_scores = any((data.scores != data.won).any() for data in loaded)

    def say(self, key: str) -> str:
        return self.words.name("page", key)

    def section(self, id: str, title: str, note: str, *inside: Html) -> Html:
        lead = [tag("p", note)] if note else []
        return tag("section", tag("h2", title), *lead, *inside, id=id)

    def groups(self) -> list[tuple[str, RunData, int]]:
        """Every bot of every run, by its label."""
        two = len(self.loaded) > 1
        return [
            (f"{bot}, {label}" if two else bot, data, at)
            for data, label in zip(self.loaded, self.labels, strict=True)
            for at, bot in enumerate(data.bots)
        ]

    # Wins, scores and length

    def wins(self) -> Html:
        seats = max([data.settings.seats for data in self.loaded])
        by_seat: list[TableRow] = [
            (
                self.words.say("page", "seat", n=seat + 1),
                [seat_share(data, seat) for data in self.loaded],
            )
            for seat in range(seats)
        ]
        by_bot = self.by_bot([[wins_of(b, at) for at in range(len(b.bots))] for b in self.loaded])
        tables = [measured(self.words, self.say("won"), by_seat, SHARES, self.labels)]
        if len(by_bot) > 1:
            tables.insert(0, measured(self.words, self.say("won"), by_bot, SHARES, self.labels))
        return self.section("wins", self.say("wins"), self.say("wins_note"), *tables)

    def by_bot(self, found: Sequence[Sequence[Estimate | None]]) -> list[TableRow]:
        """A row for each bot of any run."""
        names = sorted({bot for data in self.loaded for bot in data.bots})
        lines: list[TableRow] = []
        for name in names:
            of_runs = [
                means[data.bots.index(name)] if name in data.bots else None
                for data, means in zip(self.loaded, found, strict=True)
            ]
            lines.append((name, of_runs))
        return lines

    def scores(self) -> Html:
        means = [[mean_of(b, b.scores, at) for at in range(len(b.bots))] for b in self.loaded]
        lines = measured(self.words, self.say("mean"), self.by_bot(means), POINTS, self.labels)
        values = [(name, data.scores[data.who == at]) for name, data, at in self.groups()]
        plot = histogram(values, self.whole, self.say("scores"))
        return self.section(
            "scores", self.say("scores"), self.say("scores_note"), lines, plot, self.ranges(values)
        )

    def length(self) -> Html:
        lines: list[TableRow] = []
        for key in ("rounds", "decisions"):
            ones = [np.ones(data.games) for data in self.loaded]
            found = [
                ratio(getattr(data, key), one) for data, one in zip(self.loaded, ones, strict=True)
            ]
            lines.append((self.say(key), found))
        values = [
            (label, data.decisions) for label, data in zip(self.labels, self.loaded, strict=True)
        ]
        means = measured(self.words, self.say("mean"), lines, POINTS, self.labels, drawn=False)
        plot = histogram(values, self.whole, self.say("decisions"))
        note = self.say("length_note")
        return self.section("length", self.say("length"), note, means, plot, self.ranges(values))

    def ranges(self, values: Sequence[tuple[str, Numbers]]) -> Html:
        """The range of most games."""
        rows = [
            [name, *[self.whole(float(one)) for one in np.quantile(numbers, (0.05, 0.5, 0.95))]]
            for name, numbers in values
        ]
        return table(["", self.say("low"), self.say("median"), self.say("high")], rows)

    def whole(self, value: float) -> str:
        return written(self.words, round(value), WHOLE)

    # Things

    def kind(self, kind: Kind) -> Html:
        title = self.screen.words.name("facts", kind.name)
        if kind.parts:
            return self.section(kind.name, title, self.say("parts_note"), self.parts(kind))
        things = [(thing, self.weighed(kind.name, thing)) for thing in kind.things]
        known = [(thing, found) for thing, found in things if any(one.had for one in found)]
        never = [
            self.screen.thing(kind.name, thing)
            for thing, found in things
            if not any(one.had for one in found)
        ]
        known.sort(key=lambda one: self.rank(one[1]), reverse=True)
        inside = [self.worths(kind.name, known)] if known else []
        if never:
            listed = self.words.mark(";").join(never)
            inside.append(tag("p", self.words.say("page", "never", things=listed)))
        return self.section(kind.name, title, "", *inside)

    def weighed(self, kind: str, thing: str) -> list[Worth]:
        found: list[Worth] = []
        for data, scales in zip(self.loaded, self.scales, strict=True):
            having = data.facts.get((kind, thing))
            found.append(scales.weigh(having) if having else Worth(0.0, None, None, None))
        return found

    def rank(self, found: Sequence[Worth]) -> float:
        """Things by effect, largest first, in the first run that has them."""
        values = [self.main(one) for one in found]
        return next((one.value for one in values if one is not None), float("-inf"))

    def main(self, worth: Worth) -> Estimate | None:
        return worth.score if self.has_scores else worth.wins

    def worths(self, kind: str, things: Sequence[tuple[str, Sequence[Worth]]]) -> Html:
        names = [self.screen.thing(kind, thing) for thing, _ in things]
        style = POINTS.with_sign() if self.has_scores else SHARES.with_sign()
        head = self.say("worth_score" if self.has_scores else "worth_wins")
        if len(self.loaded) > 1:
            lines: list[TableRow] = [
                (name, [self.main(one) for one in found])
                for name, (_, found) in zip(names, things, strict=True)
            ]
            return measured(self.words, head, lines, style, self.labels)
        return self.one_run(names, [found[0] for _, found in things])

    def one_run(self, names: Sequence[str], worths: Sequence[Worth]) -> Html:
        """The table of one run: frequency, direct points, effect on points and on wins."""
        scale = scale_of([self.main(one) for one in worths], True)
        has_points = any(one.each for one in worths)
        heads = ["", self.say("had")]
        heads += [self.say("each")] * has_points + [self.say("worth_score")] * self.has_scores
        rows: list[list[str]] = []
        for name, one in zip(names, worths, strict=True):
            row: list[str] = [name, written(self.words, one.had, SHARES)]
            if has_points:
                row.append(cell(self.words, one.each, POINTS))
            if self.has_scores:
                row.append(cell(self.words, one.score, POINTS.with_sign()))
            row.append(cell(self.words, one.wins, SHARES.with_sign()))
            row.append(whisker(self.main(one), scale))
            rows.append(row)
        return table([*heads, self.say("worth_wins"), ""], rows)

    def parts(self, kind: Kind) -> Html:
        """The mean parts of a score."""
        names = [self.screen.thing(kind.name, thing) for thing in kind.things]
        if len(self.loaded) > 1:
            lines: list[TableRow] = [
                (name, [part_of(data, kind.name, thing, None) for data in self.loaded])
                for name, thing in zip(names, kind.things, strict=True)
            ]
            return measured(self.words, self.say("mean"), lines, POINTS, self.labels)
        data = self.loaded[0]
        rows = [
            [
                name,
                *[
                    cell(self.words, part_of(data, kind.name, thing, bot), POINTS)
                    for bot in range(len(data.bots))
                ],
            ]
            for name, thing in zip(names, kind.things, strict=True)
        ]
        return table(["", *data.bots], rows)


def seat_share(data: RunData, seat: int) -> Estimate | None:
    if seat >= data.settings.seats:
        return None
    return share(float(data.won[:, seat].sum()), data.games)


def part_of(data: RunData, kind: str, thing: str, bot: int | None) -> Estimate | None:
    """The points from one source, over all seats or one bot's."""
    having = data.facts.get((kind, thing))
    if having is None:
        return None
    points = data.spread(having, having.points)
    mine = np.ones(points.shape) if bot is None else (data.who == bot).astype(float)
    return ratio((points * mine).sum(axis=1), mine.sum(axis=1))
