"""What happened in a game of Dungeon Petz, in sentences."""

from collections.abc import Callable, Sequence
from dataclasses import fields
from itertools import groupby
from typing import Any, Final

from rich.text import Text

from undercroft.cli.petz.labels import Marks
from undercroft.cli.speech import join
from undercroft.core.game import Event
from undercroft.core.typography import ordinal
from undercroft.games.petz import events as e
from undercroft.games.petz import moves as m
from undercroft.games.petz.state import NOTHING, PLOTS

UNTOLD: Final = (e.Ready,)  # that others have chosen is seen when all have
HALVES: Final = ("halves", "score")
FOODS: Final = ("vegetables", "meat", "gold", "box")
NUMBERS: Final = ("strength", "antimagic")
FINALS: Final = ("acumen", "display")
TITLED: Final = (e.Dealt, e.LeftTheTown)  # lists in which a title may have a comma of its own


class Story:
    def __init__(self, marks: Marks) -> None:
        self.marks = marks
        self.housed: dict[tuple[int, int], int] = {}  # which pet lives where, by seat and plot
        self.voices: dict[str, Callable[[Any], object]] = {
            "seat": marks.player,
            "start": marks.player,
            "pet": marks.pet,
            "space": marks.space,
            "card": marks.card,
            "cards": marks.cards,
            "colour": marks.colour,
            "need": marks.need,
            "customer": marks.customer,
            "book": marks.artifact,
        }

    def tell(self, events: Sequence[Event], since: int) -> list[Text]:
        """The sentences from a place on. Events of a kind that follow each other make one."""
        self.housed = {}
        told: list[Text] = []
        numbered = [(at, event) for at, event in enumerate(events) if not isinstance(event, UNTOLD)]
        for _, run in groupby(numbered, key=lambda pair: (pair[0] >= since, *together(*pair))):
            pairs = list(run)
            self.remember([event for _, event in pairs])
            if pairs[0][0] >= since:
                told.append(self.sentence([event for _, event in pairs]))
        return told

    def remember(self, events: Sequence[Event]) -> None:
        for event in events:
            if isinstance(event, e.RoundBegan):  # all pets are housed again (PN3)
                self.housed = {}
            if isinstance(event, e.Housed):
                self.housed[event.seat, event.plot] = event.pet

    def sentence(self, run: Sequence[Any]) -> Text:
        """One event, or several of a kind, in words."""
        first = run[0]
        blanks = {field.name: getattr(first, field.name) for field in fields(first)}
        spoken = {name: self.speak(name, value) for name, value in blanks.items()}
        if "seat" in blanks and "plot" in blanks and "pet" not in blanks:
            spoken["pet"] = self.pet_at(first.seat, first.plot)
        if type(first) in LISTS:
            between = self.marks.words.mark(";") if type(first) in TITLED else ", "
            spoken["items"] = join([LISTS[type(first)](self, event) for event in run], between)
            spoken["n"] = len(run)
        spoken |= self.special(first)
        return self.marks.say("events", key_of(first), **spoken)

    def speak(self, name: str, value: Any) -> object:
        """A field's value in words, by the field's name."""
        if name in HALVES:
            return value / 2
        if name in ("plot", "gap"):
            return value + 1
        if name in ("order", "winners"):
            return join([self.marks.player(seat) for seat in value])
        voice = self.voices.get(name)
        return value if voice is None else voice(value)

    def special(self, event: Event) -> dict[str, object]:
        """The blanks that take more than one field, or that depend on the event's kind."""
        marks = self.marks
        if isinstance(event, e.Sent | e.KeptHome):
            return {"group": marks.party(event.imps, event.gold)}
        if isinstance(event, e.GroupsShown):
            groups = [marks.party(*group) if group[1] else str(group[0]) for group in event.groups]
            return {"groups": join(groups), "n": len(groups)}
        if isinstance(event, e.FoodTaken | e.Spoiled | e.Fed):
            amounts = {name: getattr(event, name, 0) for name in FOODS}
            return {"food": marks.food(**amounts)}
        if isinstance(event, e.FoodLaidOut):
            return {"mixed": marks.food(event.mixed_vegetables, event.mixed_meat)}
        if isinstance(event, e.NeutralImps):
            between = marks.words.mark(";")  # a space may have a comma in its name
            return {"spaces": join([marks.space(space) for space in event.spaces], between)}
        if isinstance(event, e.Gained | e.Placed):
            return {"thing": marks.thing(event.what, event.item)}
        if isinstance(event, e.Entertained):
            return {"pets": self.neighbours(event.seat, event.gap)}
        if isinstance(event, e.Armoured):
            return {"number": marks.name("labels", NUMBERS[event.number])}
        if isinstance(event, e.Awarded):
            place = ordinal(event.place, marks.words.language)
            return {"exhibition": marks.exhibition(event.exhibition), "place": place}
        if isinstance(event, e.FinalScored):
            return {"exhibition": marks.name("final", FINALS[event.exhibition])}
        if isinstance(event, e.Reshuffled):
            return {"colour": marks.card_colour(event.colour)}
        if isinstance(event, e.Dealt):
            return {"player": marks.player(event.item) if event.what == m.START else ""}
        return {}

    def neighbours(self, seat: int, gap: int) -> Text:
        pets = [self.housed.get((seat, plot)) for plot in (gap, (gap + 1) % PLOTS)]
        return join([self.marks.pet(pet) for pet in pets if pet is not None], " + ")

    def pet_at(self, seat: int, plot: int) -> Text:
        pet = self.housed.get((seat, plot))
        return Text("–") if pet is None else self.marks.pet(pet)


def together(at: int, event: Any) -> tuple[object, ...]:
    """Equal for events that are told in one sentence if they follow each other."""
    if type(event) not in LISTS:
        return (at,)
    kind: tuple[object, ...] = (type(event).__name__, getattr(event, "what", NOTHING))
    return kind if isinstance(event, e.Paid) else (*kind, getattr(event, "seat", NOTHING))


def key_of(event: Any) -> str:
    """The sentence for an event: by its class, and by what sets it apart."""
    name = type(event).__name__
    if isinstance(event, e.Dealt):
        return f"{name}-{m.THINGS[event.what]}"
    if isinstance(event, e.PetLost):
        return f"{name}-{event.cause.replace(' ', '-')}{'-cost' if event.reputation else ''}"
    if isinstance(event, e.Sold):
        return f"{name}-{'platform' if event.platform else 'market'}"
    if isinstance(event, e.Stored):
        return f"{name}-{'meat' if event.food == m.MEAT else 'vegetable'}"
    if isinstance(event, e.Exhibited):
        return f"{name}-{'all' if event.plot == NOTHING else shown_by(event)}"
    if is_empty(event):
        return f"{name}-none"
    return name


def shown_by(event: e.Exhibited) -> str:
    return "pet" if event.need == NOTHING else "need"


def is_empty(event: Any) -> bool:
    """Whether an event tells that there was nothing: no food, no relatives, no group."""
    if isinstance(event, e.Fed):
        return event.vegetables + event.meat + event.box == 0
    if isinstance(event, e.HospitalVisited | e.RelativesCame):
        return event.imps == 0
    if isinstance(event, e.Pooped):
        return event.manure == 0
    return isinstance(event, e.GroupsShown) and not event.groups


# What each event of a run adds to the list in its sentence.
LISTS: Final[dict[type, Callable[[Story, Any], Text]]] = {
    e.Dealt: lambda story, event: story.marks.thing(event.what, event.item),
    e.LeftTheTown: lambda story, event: story.marks.thing(event.what, event.item),
    e.SentToFarm: lambda story, event: story.marks.pet(event.pet),
    e.Paid: lambda story, event: story.marks.player(event.seat) + f" ({event.gold})",
    e.Drew: lambda story, event: story.marks.card(event.card),
    e.DrewHidden: lambda story, event: story.marks.card_colour(event.colour),
    e.Housed: lambda story, event: story.marks.pet(event.pet) + f" ({event.plot + 1})",
    e.ManureRemoved: lambda story, event: Text(str(event.plot + 1)),
    e.Discarded: lambda story, event: story.marks.card(event.card),
}
