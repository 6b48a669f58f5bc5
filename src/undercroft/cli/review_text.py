"""A review in words: curve, ledger, and the decisions that cost most."""

from collections.abc import Iterator, Sequence
from typing import Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from undercroft.cli.hint import because
from undercroft.cli.registry import screen_for
from undercroft.cli.speech import Speech, decimal
from undercroft.cli.terminal_game import foreseen
from undercroft.core.game import Move, State
from undercroft.core.words import MINUS, Words
from undercroft.review import Judged, Review, Reviewer, Row
from undercroft.strength.likeness import Likeness, costs_of, likenesses

MOST: Final = 5  # decisions that are told
BARS: Final = "▁▂▃▄▅▆▇█"
COLUMNS: Final = 48  # of a curve
PARTS: Final = ("start", "luck", "own", "others", "reveals", "end")

Points = Sequence[tuple[int, float]]


class ReviewText:
    """The parts of a review in a language."""

    def __init__(
        self, words: Words, review: Review, reviewer: Reviewer, names: Sequence[str]
    ) -> None:
        self.words = words
        self.review = review
        self.reviewer = reviewer
        self.names = list(names)
        self.speech = Speech(words, names)
        costs = costs_of(reviewer, review)
        self.likes = likenesses(review.game.name, review.setup.seats, costs)
        self.screen = screen_for(review.game.name, words.language, names, review.setup)

    # In the terminal

    def judged(self, seat: int | None) -> Iterator[RenderableType]:
        """By what each player could know."""
        yield from self.head("known", "known_note")
        yield self.curves([self.review.known(one) for one in range(len(self.names))])
        yield ""
        yield self.table()
        yield ""
        told = self.told(seat)
        if told:
            yield Text(self.words.name("review", "dearest"), style="bold")
        for number, one in enumerate(told, 1):
            yield self.cost(number, one)
            for line in self.lines(one):
                yield Text("   ") + line
        if not told:
            yield Text(self.regret())
        if self.like():
            yield Text(self.like())
        yield Text(self.uncounted(), style="dim")

    def opened(self) -> Iterator[RenderableType]:
        """With all cards open: nothing is judged."""
        yield from self.head("open", "open_note")
        yield self.curves(self.open_lines())

    def head(self, lens: str, note: str) -> Iterator[RenderableType]:
        title = f"{self.review.game.title}{self.words.mark(':')}"
        yield Text(title + self.words.name("review", "title").lower(), style="bold")
        yield Text(self.words.name("review", "share"))
        yield Text(self.words.name("review", lens) + self.words.mark(":"), style="bold") + Text(
            self.words.name("review", note), style="not bold"
        )

    def open_lines(self) -> list[list[tuple[int, float]]]:
        seats = range(len(self.names))
        return [[(at, row[seat]) for at, row in self.review.open] for seat in seats]

    def curves(self, lines: Sequence[Points]) -> Table:
        shown = Table.grid(padding=(0, 1))
        for justify in ("left", "right", "left", "right"):
            shown.add_column(justify=justify)
        for seat, points in enumerate(lines):
            ends = [self.whole(points[0][1]), self.whole(points[-1][1])]
            bars = spark(points, self.review.moves)
            shown.add_row(self.speech.player(seat), ends[0], Text(bars), ends[1])
        return shown

    def table(self) -> Table:
        shown = Table()
        shown.add_column(self.words.name("review", "player"))
        for head in self.heads():
            shown.add_column(head, justify="right")
        for seat, row in enumerate(self.review.rows):
            shown.add_row(self.speech.player(seat), *self.cells(row))
        return shown

    # Parts that the page has, too

    def heads(self) -> list[str]:
        return [self.words.name("review", part) for part in PARTS]

    def cells(self, row: Row) -> list[str]:
        between = [self.signed(one) for one in (row.luck, row.own, row.others, row.reveals)]
        return [self.points(row.start), *between, self.points(row.end)]

    def told(self, seat: int | None) -> list[Judged]:
        """The dearest marked decisions, of a seat or of everybody."""
        return [one for one in self.review.marked if seat in (None, one.seat)][:MOST]

    def cost(self, number: int, one: Judged) -> Text:
        return self.speech.say(
            "review",
            "cost",
            n=number,
            player=self.speech.player(one.seat),
            round=self.round_of(one.at),
            move=one.at + 1,
            grade=self.words.name("review", one.grade),
            loss=self.signed(-one.loss),
            error=self.points(one.error),
        )

    def lines(self, one: Judged) -> list[Text]:
        """What was played, what is better and why, and how sealed choices are judged."""
        words, game = self.words, self.screen.words
        state = self.reviewer.steps[one.number].before
        played, best = [self.label(state, one.seat, move) for move in (one.played, one.best)]
        facts = because(words, game, one.reasons, one.about, self.screen.name_of)
        key = "better_because" if facts else "better"
        found = [
            self.speech.say("review", "played", move=played),
            self.speech.say("review", key, move=best, facts=facts),
        ]
        if one.is_sealed:
            found.append(Text(words.name("review", "sealed"), style="dim"))
        return found

    def label(self, state: State, seat: int, move: Move) -> Text:
        """A move in words."""
        game = self.review.game
        view = game.view(state, seat)
        label = self.screen.choice(view, move, foreseen(game, state, seat, move))
        return Text(self.screen.in_full(view, move, label).plain.rstrip("."))

    def regret(self) -> str:
        least = decimal(self.words, 100 * self.review.slip, 1)
        return self.words.say("review", "nothing", least=least)

    def like(self) -> str:
        """The levels that each played like; empty where it can't be told."""
        told = [
            f"{self.names[seat]} {self.levels(one)}"
            for seat, one in enumerate(self.likes)
            if one is not None
        ]
        return self.words.say("review", "like", list=", ".join(told)) if told else ""

    def levels(self, like: Likeness) -> str:
        ends = [self.words.name("levels", level).lower() for level in (like.low, like.high)]
        return "–".join(dict.fromkeys(ends))

    def uncounted(self) -> str:
        review = self.review
        close = len(review.decisions) - len(review.marked)
        counts = {"forced": sum(review.forced), "clear": review.clear, "close": close}
        return self.words.say("review", "uncounted", **counts)

    def round_of(self, at: int) -> int:
        return max([number for move, number in self.review.rounds if move <= at], default=1)

    # Numbers, in points of 100

    def points(self, share: float) -> str:
        return decimal(self.words, 100 * share, 1)

    def whole(self, share: float) -> str:
        return decimal(self.words, 100 * share, 0)

    def signed(self, share: float) -> str:
        size = self.points(abs(share))
        if not any(digit in size for digit in "123456789"):
            return size
        return ("+" if share > 0 else MINUS) + size


def spark(points: Points, moves: int) -> str:
    """A curve in one line of text."""
    found: list[str] = []
    for column in range(COLUMNS):
        until = moves * (column + 1) / COLUMNS
        share = [value for at, value in points if at <= until][-1]
        found.append(BARS[min(len(BARS) - 1, int(share * len(BARS)))])
    return "".join(found)
