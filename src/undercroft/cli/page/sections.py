"""The sections of a report: wins, scores, length, and what each thing is worth."""

from collections.abc import Sequence

import numpy as np

from undercroft.arena.book import Book, Numbers
from undercroft.arena.worth import Estimate, Scales, Worth, mean_of, ratio, share, wins_of
from undercroft.cli.page.html import Html, table, tag
from undercroft.cli.page.numbers import POINTS, SHARES, WHOLE, Line, cell, measured, written
from undercroft.cli.page.plots import histogram, scale_of, whisker
from undercroft.cli.screen import Screen
from undercroft.core.facts import Kind
from undercroft.core.words import Words


class Sections:
    """One run, or two to be compared, told in a language."""

    def __init__(
        self,
        words: Words,
        screen: Screen,
        books: Sequence[Book],
        labels: Sequence[str],
        length_is_luck: bool,
    ) -> None:
        self.words = words
        self.screen = screen
        self.books = list(books)
        self.labels = list(labels)
        self.scales = [Scales(book, length_is_luck) for book in books]
        # Where a score only says who won there is nothing more to say of it.
        self.has_scores = any((book.scores != book.won).any() for book in books)

    def say(self, key: str) -> str:
        return self.words.name("page", key)

    def section(self, id: str, title: str, note: str, *inside: Html) -> Html:
        lead = [tag("p", note)] if note else []
        return tag("section", tag("h2", title), *lead, *inside, id=id)

    def groups(self) -> list[tuple[str, Book, int]]:
        """Every bot of every run, by what it is called."""
        two = len(self.books) > 1
        return [
            (f"{bot}, {label}" if two else bot, book, at)
            for book, label in zip(self.books, self.labels, strict=True)
            for at, bot in enumerate(book.bots)
        ]

    # Wins, scores and length

    def wins(self) -> Html:
        seats = max([book.settings.seats for book in self.books])
        by_seat: list[Line] = [
            (
                self.words.say("page", "seat", n=seat + 1),
                [seat_share(book, seat) for book in self.books],
            )
            for seat in range(seats)
        ]
        by_bot = self.by_bot([[wins_of(b, at) for at in range(len(b.bots))] for b in self.books])
        tables = [measured(self.words, self.say("won"), by_seat, SHARES, self.labels)]
        if len(by_bot) > 1:
            tables.insert(0, measured(self.words, self.say("won"), by_bot, SHARES, self.labels))
        return self.section("wins", self.say("wins"), self.say("wins_note"), *tables)

    def by_bot(self, found: Sequence[Sequence[Estimate | None]]) -> list[Line]:
        """A line for each bot that plays in any of the runs."""
        names = sorted({bot for book in self.books for bot in book.bots})
        lines: list[Line] = []
        for name in names:
            of_runs = [
                means[book.bots.index(name)] if name in book.bots else None
                for book, means in zip(self.books, found, strict=True)
            ]
            lines.append((name, of_runs))
        return lines

    def scores(self) -> Html:
        means = [[mean_of(b, b.scores, at) for at in range(len(b.bots))] for b in self.books]
        lines = measured(self.words, self.say("mean"), self.by_bot(means), POINTS, self.labels)
        values = [(name, book.scores[book.who == at]) for name, book, at in self.groups()]
        plot = histogram(values, self.whole, self.say("scores"))
        return self.section(
            "scores", self.say("scores"), self.say("scores_note"), lines, plot, self.ranges(values)
        )

    def length(self) -> Html:
        lines: list[Line] = []
        for key in ("rounds", "decisions"):
            ones = [np.ones(book.games) for book in self.books]
            found = [
                ratio(getattr(book, key), one) for book, one in zip(self.books, ones, strict=True)
            ]
            lines.append((self.say(key), found))
        values = [
            (label, book.decisions) for label, book in zip(self.labels, self.books, strict=True)
        ]
        means = measured(self.words, self.say("mean"), lines, POINTS, self.labels, drawn=False)
        plot = histogram(values, self.whole, self.say("decisions"))
        note = self.say("length_note")
        return self.section("length", self.say("length"), note, means, plot, self.ranges(values))

    def ranges(self, values: Sequence[tuple[str, Numbers]]) -> Html:
        """Between which numbers most games lie."""
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
        for book, scales in zip(self.books, self.scales, strict=True):
            having = book.facts.get((kind, thing))
            found.append(scales.weigh(having) if having else Worth(0.0, None, None, None))
        return found

    def rank(self, found: Sequence[Worth]) -> float:
        """The most worth first, in the first run that knows."""
        values = [self.main(one) for one in found]
        return next((one.value for one in values if one is not None), float("-inf"))

    def main(self, worth: Worth) -> Estimate | None:
        return worth.score if self.has_scores else worth.wins

    def worths(self, kind: str, things: Sequence[tuple[str, Sequence[Worth]]]) -> Html:
        names = [self.screen.thing(kind, thing) for thing, _ in things]
        style = POINTS.with_sign() if self.has_scores else SHARES.with_sign()
        head = self.say("worth_score" if self.has_scores else "worth_wins")
        if len(self.books) > 1:
            lines: list[Line] = [
                (name, [self.main(one) for one in found])
                for name, (_, found) in zip(names, things, strict=True)
            ]
            return measured(self.words, head, lines, style, self.labels)
        return self.one_run(names, [found[0] for _, found in things])

    def one_run(self, names: Sequence[str], worths: Sequence[Worth]) -> Html:
        """How often, points at once, more points, more wins: as far as there is something."""
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
        """What a score is made of, on average."""
        names = [self.screen.thing(kind.name, thing) for thing in kind.things]
        if len(self.books) > 1:
            lines: list[Line] = [
                (name, [part_of(book, kind.name, thing, None) for book in self.books])
                for name, thing in zip(names, kind.things, strict=True)
            ]
            return measured(self.words, self.say("mean"), lines, POINTS, self.labels)
        book = self.books[0]
        rows = [
            [
                name,
                *[
                    cell(self.words, part_of(book, kind.name, thing, bot), POINTS)
                    for bot in range(len(book.bots))
                ],
            ]
            for name, thing in zip(names, kind.things, strict=True)
        ]
        return table(["", *book.bots], rows)


def seat_share(book: Book, seat: int) -> Estimate | None:
    if seat >= book.settings.seats:
        return None
    return share(float(book.won[:, seat].sum()), book.games)


def part_of(book: Book, kind: str, thing: str, bot: int | None) -> Estimate | None:
    """The points of a seat that come from one source: of all seats, or of one bot's."""
    having = book.facts.get((kind, thing))
    if having is None:
        return None
    points = book.spread(having, having.points)
    mine = np.ones(points.shape) if bot is None else (book.who == bot).astype(float)
    return ratio((points * mine).sum(axis=1), mine.sum(axis=1))
