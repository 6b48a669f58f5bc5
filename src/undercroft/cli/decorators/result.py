"""The end of a game of Dungeon Decorators: everybody's points, line by line."""

from collections.abc import Sequence
from typing import Final

from rich.table import Table
from rich.text import Text

from undercroft.cli.decorators.labels import Marks
from undercroft.cli.speech import ink
from undercroft.core.game import Event
from undercroft.games.decorators import events as e
from undercroft.games.decorators.constants import DECORATION, SHAPE, goal_kind

PARTS: Final = ("stars", "colours", "common")
KINDS: Final = ("shapes", "decorations")  # of goals


def final_table(marks: Marks, events: Sequence[Event]) -> Table:
    """A column for each player, the best first; the lines add up to the total (DE1-DE7)."""
    finals = [event for event in events if isinstance(event, e.FinalPoints)]
    scored = [event for event in events if isinstance(event, e.Scored)]
    bosses = [event.boss for event in events if isinstance(event, e.BossTurnedUp)]
    ranks = [rank(one, scored) for one in finals]
    order = sorted(range(len(finals)), key=lambda seat: ranks[seat], reverse=True)
    table = Table(title=marks.name("final", "title"), title_justify="left")
    table.add_column("")
    for seat in order:
        table.add_column(marks.player(seat), justify="right")
    for kind, key in enumerate(KINDS):
        goals = [goal_points(scored, seat, kind) for seat in order]
        table.add_row(marks.name("final", key), *goals)
    for key in PARTS:
        table.add_row(marks.name("final", key), *[str(getattr(finals[s], key)) for s in order])
    table.add_row(marks.boss(bosses[0]), *[str(finals[seat].yellow) for seat in order])
    table.add_row(marks.boss(bosses[1]), *[str(finals[seat].blue) for seat in order])
    table.add_section()
    totals = [ink(str(finals[seat].total), "bold") for seat in order]
    table.add_row(ink(marks.name("final", "total"), "bold"), *totals)
    best = max(ranks)
    table.add_row("", *[winner(marks, ranks[seat] == best) for seat in order])
    return table


def goal_points(scored: Sequence[e.Scored], seat: int, kind: int) -> str:
    """The points of a kind of goals, and how many goals that were."""
    own = [event for event in scored if event.seat == seat and goal_kind(event.goal) == kind]
    return f"{sum([event.points for event in own])} ({len(own)})"


def rank(final: e.FinalPoints, scored: Sequence[e.Scored]) -> tuple[int, int, int]:
    """Points, then shape goals, then decoration goals (DE7)."""
    kinds = [goal_kind(event.goal) for event in scored if event.seat == final.seat]
    return (final.total, kinds.count(SHAPE), kinds.count(DECORATION))


def winner(marks: Marks, has_won: bool) -> Text:
    return marks.say("final", "winner") if has_won else Text()
