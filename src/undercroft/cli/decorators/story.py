"""What happened in a game of Dungeon Decorators, in sentences."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from itertools import groupby
from typing import Any, Final

from rich.text import Text

from undercroft.cli.decorators.labels import Marks
from undercroft.cli.speech import join
from undercroft.core.game import Event
from undercroft.games.decorators import events as e
from undercroft.games.decorators.constants import ASSISTANTS, BOSS_DECKS, NOBODY, boss_deck
from undercroft.games.decorators.state import NOTHING

UNTOLD: Final = (e.Ready,)  # that others have chosen is seen when all have
# What somebody sees says more than what everybody is told.
SEEN: Final[dict[type, type]] = {e.GoalDrawn: e.GoalSeen, e.GoalDiscarded: e.DiscardSeen}
FINAL: Final = (e.MimicsShown, e.BossScored, e.FinalPoints)


@dataclass(frozen=True, slots=True)
class FinalBegan:
    """Final scoring begins. The rules tell no event of it: what comes before says so."""

    by_hourglass: bool  # at once, not after the last round (DR3)


class Story:
    def __init__(self, marks: Marks) -> None:
        self.marks = marks
        self.bosses: dict[int, Text] = {}  # by deck; as a view or the story tells

    def tell(self, events: Sequence[Event], since: int) -> list[Text]:
        """The sentences from a place on. Events of a kind that follow each other make one."""
        self.meet([event.boss for event in events if isinstance(event, e.BossTurnedUp)])
        fresh = list(enumerate(told(with_final(events, since))))
        runs = groupby(fresh, key=lambda pair: together(*pair))
        return [self.sentence([event for _, event in run]) for _, run in runs]

    def meet(self, bosses: Sequence[int]) -> None:
        """Learn who the bosses are."""
        self.bosses |= {boss_deck(boss): self.marks.boss(boss) for boss in bosses}

    def sentence(self, run: Sequence[Any]) -> Text:
        """One event, or several of a kind, in words."""
        first = run[0]
        blanks = {field.name: getattr(first, field.name) for field in fields(first)}
        spoken = {name: self.speak(name, value) for name, value in blanks.items()}
        if type(first) in LISTS:
            between = (
                " · " if isinstance(first, e.BossTurnedUp) else ", "
            )  # bosses' names have commas
            items = [LISTS[type(first)](self.marks, event) for event in run]
            spoken["items"] = join(items, between)
        if isinstance(first, e.GoalDrawn | e.GoalDiscarded):
            decks = Counter([event.deck for event in run])
            spoken["goals"] = join([self.marks.deck(deck, decks[deck]) for deck in sorted(decks)])
        if isinstance(first, e.Scored):
            spoken["n"] = len(first.mimics)
        if isinstance(first, e.Placed):
            spoken["side"] = self.marks.side(first.tile, first.side)
        elif "tile" in blanks and first.tile != NOTHING:
            spoken["tile"] = self.marks.described(first.tile)
        if isinstance(first, e.MimicsShown):
            for deck, colour in enumerate(BOSS_DECKS):
                unnamed = self.marks.name("decks", colour)
                spoken[f"{colour}_boss"] = self.bosses.get(deck, Text(unnamed))
        return self.marks.say("events", key_of(first), **spoken)

    def speak(self, name: str, value: Any) -> object:
        """A field's value in words, by the field's name."""
        marks = self.marks
        if name == "seat":
            return marks.player(value)
        if name == "order":
            return join([marks.player(seat) for seat in value])
        if name == "tile":
            return Text() if value == NOTHING else marks.tile(value)
        if name == "tiles":
            return join([board_tile(marks, tile) for tile in value])
        if name in ("square", "from_square"):
            return marks.square(value)
        if name == "squares":
            return marks.squares(value)
        if name == "turn":
            return marks.direction(value)
        if name == "goal":
            return marks.goal(value)
        if name == "boss":
            return marks.boss(value)
        if name == "deck":
            return marks.deck_name(value)
        if name == "place":
            return marks.place(value)
        return value


def with_final(events: Sequence[Event], since: int) -> list[Event]:
    """The events from a place on, and where final scoring begins among them."""
    fresh = list(events[since:])
    after_round = any(isinstance(event, e.LastRound) for event in events)
    if not after_round:
        return [FinalBegan(True) if is_last_hourglass(event) else event for event in fresh]
    first = next((at for at, event in enumerate(events) if isinstance(event, FINAL)), NOTHING)
    if first >= since:
        fresh.insert(first - since, FinalBegan(False))
    return fresh


def is_last_hourglass(event: Event) -> bool:
    return isinstance(event, e.HourglassDrawn) and event.left == 0


def told(events: Sequence[Event]) -> list[Event]:
    """What is worth telling: not what the next event says better."""
    following = [*events[1:], None]
    return [
        event
        for event, after in zip(events, following, strict=False)
        if not isinstance(event, UNTOLD) and not is_said_again(event, after)
    ]


def is_said_again(event: Event, after: Event | None) -> bool:
    return isinstance(after, SEEN.get(type(event), type(None))) and after is not None


def together(at: int, event: Any) -> tuple[object, ...]:
    """Equal for events that are told in one sentence if they follow each other."""
    if type(event) not in LISTS:
        return (at,)
    if isinstance(event, e.PawnPlaced | e.BossTurnedUp):
        return (type(event).__name__,)
    return (type(event).__name__, event.seat)


def key_of(event: Any) -> str:
    """The sentence for an event: by its class, and by what sets it apart."""
    name = type(event).__name__
    if isinstance(event, FinalBegan):
        return "HourglassDrawn-end" if event.by_hourglass else "LastRound-over"
    if isinstance(event, e.Drafted) and event.tile == NOTHING:
        return f"{name}-exchange"
    if isinstance(event, e.Assisted):
        return f"{name}-{ASSISTANTS[event.assistant]}"
    if isinstance(event, e.Rearranged) and event.square == event.from_square:
        return f"{name}-turned"
    if isinstance(event, e.Scored) and event.mimics:
        return f"{name}-mimics"
    if is_last_hourglass(event):
        return f"{name}-last"
    return name


def board_tile(marks: Marks, tile: int) -> Text:
    """A tile by its number, and who is on it."""
    text = Text(marks.number(tile), "bold")
    if tile < len(marks.box.numbers) and marks.box.assistants[tile] != NOBODY:
        return Text.assemble(text, " (", marks.assistant(marks.box.assistants[tile]), ")")
    return Text.assemble(text)


# What each event of a run adds to the list in its sentence.
LISTS: Final[dict[type, Callable[[Marks, Any], Text]]] = {
    e.PawnPlaced: lambda marks, event: marks.player(event.seat),
    e.BossTurnedUp: lambda marks, event: marks.boss(event.boss),
    e.GoalDrawn: lambda marks, event: Text(marks.deck_name(event.deck)),
    e.GoalSeen: lambda marks, event: marks.goal(event.goal),
    e.GoalDiscarded: lambda marks, event: Text(marks.deck_name(event.deck)),
    e.DiscardSeen: lambda marks, event: marks.goal(event.goal),
    e.TileDrawn: lambda marks, event: board_tile(marks, event.tile),
    e.Stored: lambda marks, event: marks.described(event.tile),
    e.Dropped: lambda marks, event: marks.described(event.tile),
}
