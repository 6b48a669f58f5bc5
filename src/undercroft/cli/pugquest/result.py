"""The end of a game of Fantasy Pug Quest: what everybody has done."""

from collections.abc import Sequence
from typing import Any, Final

from rich.table import Table
from rich.text import Text

from undercroft.cli.pugquest.labels import Marks
from undercroft.cli.speech import join
from undercroft.core.game import Event
from undercroft.games.pugquest import events as e
from undercroft.games.pugquest.constants import FIRST_FOE
from undercroft.games.pugquest.state import NOTHING

DEEDS: Final = ("defeated", "dealt", "taken", "experience", "treasures", "fallen")


def final_table(marks: Marks, events: Sequence[Event]) -> Table:
    """A row for each hero, and one for monsters and boss together: the Lord's, if any."""
    over = next(event for event in events if isinstance(event, e.GameOver))
    world, rounds = last_of(events, e.WorldBegan), last_of(events, e.RoundBegan)
    title = marks.say("final", "title", world=world.world, round=rounds.round)
    table = Table(title=title, title_justify="left")
    table.add_column(marks.name("final", "player"), overflow="fold")
    for key in DEEDS:
        table.add_column(marks.name("final", key), justify="right")
    done = deeds_of(events)
    for seat in sorted(marks.heroes):
        table.add_row(called(marks, over, marks.who(seat), seat), *amounts(done[seat]))
    foes = marks.say("final", "foes")
    lord = len(marks.heroes)  # the last seat, where there is one
    if lord < len(marks.names):
        foes = marks.player(lord) + " (" + foes + ")"
    table.add_row(called(marks, over, foes, lord), *amounts(done[FIRST_FOE]))
    return table


def called(marks: Marks, over: e.GameOver, name: Text, seat: int) -> Text:
    return join([name, marks.say("final", "winner")], " ") if seat in over.winners else name


def amounts(done: dict[str, int]) -> list[str]:
    return [str(done[key]) for key in DEEDS]


def last_of(events: Sequence[Event], kind: type) -> Any:
    return next(event for event in reversed(events) if isinstance(event, kind))


def deeds_of(events: Sequence[Event]) -> list[dict[str, int]]:
    """What was done, by seat; all foes are one, behind the heroes."""
    done = [dict.fromkeys(DEEDS, 0) for _ in range(FIRST_FOE + 1)]
    for event in events:
        if isinstance(event, e.Damaged):
            count(done, event.creature, "taken", event.amount)
            count(done, event.by, "dealt", event.amount)
        elif isinstance(event, e.Defeated):
            count(done, event.creature, "fallen", 1)
            count(done, event.by, "defeated", 1)
        elif isinstance(event, e.Learned):
            done[event.seat]["experience"] += 1
        elif isinstance(event, e.TreasureTaken):
            count(done, event.seat, "treasures", 1)
    return done


def count(done: list[dict[str, int]], creature: int, key: str, amount: int) -> None:
    if creature != NOTHING:
        done[min(creature, FIRST_FOE)][key] += amount
