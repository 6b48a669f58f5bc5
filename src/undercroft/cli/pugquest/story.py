"""What happened in a game of Fantasy Pug Quest, in sentences; a turn makes a paragraph."""

from collections.abc import Callable, Sequence
from dataclasses import fields
from itertools import groupby
from typing import Any, Final

from rich.text import Text

from undercroft.cli.pugquest.labels import Marks
from undercroft.cli.speech import join
from undercroft.core.game import Event
from undercroft.games.pugquest import events as e
from undercroft.games.pugquest import moves as m
from undercroft.games.pugquest.constants import BOSS, FIRST_FOE
from undercroft.games.pugquest.numbering import boss_in, foe_in, is_combo_row, prize_in, treasure_in
from undercroft.games.pugquest.state import NOTHING

# With these a new line begins.
OPENINGS: Final = (
    e.HeroChosen,
    e.WorldBegan,
    e.WorldTurnedUp,
    e.Appeared,
    e.RoundBegan,
    e.TurnBegan,
    e.TurnSkipped,
    e.TreasureFound,
    e.Offered,
    e.WorldEnded,
    e.GameOver,
)


class Story:
    def __init__(self, marks: Marks) -> None:
        self.marks = marks
        self.turn = NOTHING
        self.voices: dict[str, Callable[[Any], object]] = {
            "seat": marks.hero_of,
            "to": marks.hero_of,
            "creature": marks.creature,
            "by": lambda by: marks.creature(by) if by != NOTHING else "",
            "hero": lambda hero: Text(f"{marks.hero(hero)}{marks.of_class(hero)}"),
            "cards": marks.drawn,
            "row": marks.row,
            "treasure": marks.treasure,
            "mine": marks.treasure,
            "theirs": marks.treasure,
            "give": marks.items,
            "want": marks.items,
            "token": marks.token,
            "column": lambda column: column + 1,
            "start": lambda column: column + 1,
        }

    def tell(self, events: Sequence[Event], since: int) -> list[Text]:
        """Paragraphs from a place on. Events of a kind that follow each other make a sentence."""
        told: list[Text] = []
        numbered = list(enumerate(events))
        for _, run in groupby(numbered, key=lambda pair: (pair[0] >= since, *together(*pair))):
            pairs = list(run)
            self.remember([event for _, event in pairs])
            if pairs[0][0] < since:
                continue
            first = pairs[0][1]
            following = events[pairs[-1][0] + 1] if pairs[-1][0] + 1 < len(events) else None
            sentence = self.sentence([event for _, event in pairs], following)
            if not told or isinstance(first, OPENINGS):
                told.append(sentence)
            else:
                told[-1] = join([part for part in (told[-1], sentence) if part], " ")
        return [paragraph for paragraph in told if paragraph]

    def remember(self, events: Sequence[Event]) -> None:
        """Whose turn it is, who plays which hero, and which boss there is."""
        for event in events:
            if isinstance(event, e.TurnBegan | e.RoundBegan | e.WorldEnded):
                self.turn = getattr(event, "creature", NOTHING)
            if isinstance(event, e.HeroChosen):
                self.marks.heroes[event.seat] = event.hero
            elif isinstance(event, e.Appeared) and event.creature == BOSS:
                self.marks.boss = boss_in(event.kind)

    def sentence(self, run: Sequence[Any], following: Any) -> Text:
        """One event, or several of a kind, in words; nothing where what follows says it too."""
        first = run[0]
        if isinstance(first, e.TurnBegan) and goes_without_saying(first, following):
            return Text()
        blanks = {field.name: getattr(first, field.name) for field in fields(first)}
        spoken = {name: self.speak(name, value) for name, value in blanks.items()}
        if type(first) in LISTS:
            spoken["items"] = LISTS[type(first)](self.marks, run)
            spoken["n"] = len(run)
        key = self.key_of(first, following)
        text = self.marks.say("events", key, **(spoken | self.special(first)))
        if isinstance(first, e.RoundBegan | e.WorldBegan | e.GameOver | e.WorldEnded):
            text.stylize("bold")
        return text

    def speak(self, name: str, value: Any) -> object:
        """A field's value in words, by the field's name."""
        voice = self.voices.get(name)
        return value if voice is None else voice(value)

    def key_of(self, event: Any, following: Any) -> str:
        """The sentence for an event: by its class, and by what sets it apart."""
        name, variant = type(event).__name__, variant_of(event)
        if isinstance(event, e.Damaged | e.Defeated) and event.by == self.turn:
            variant = ""
        if variant == "foe" and isinstance(event, e.Played) and hits_nobody(event, following):
            variant = "nobody"
        return f"{name}-{variant}" if variant else name

    def special(self, event: Event) -> dict[str, object]:
        """The blanks whose meaning depends on the event's kind."""
        marks = self.marks
        if isinstance(event, e.HeroChosen):
            return {"seat": marks.player(event.seat)}
        if isinstance(event, e.WorldTurnedUp):
            return {"card": marks.world(event.card)}
        if isinstance(event, e.Learned | e.PrizeTaken):
            return {"card": marks.monster_card(event.card)}
        if isinstance(event, e.DefenceTurned):
            return {"card": marks.energy(event.card)}
        if isinstance(event, e.GameOver):
            return {"winners": join([marks.player(seat) for seat in event.winners])}
        return {}


def goes_without_saying(turn: e.TurnBegan, following: Any) -> bool:
    """A monster's turn is told by what it does."""
    own = isinstance(following, e.Moved | e.Played) and following.creature == turn.creature
    return own and turn.creature >= FIRST_FOE


def hits_nobody(attack: e.Played, following: Any) -> bool:
    """A boss may heal by its attack; a monster is healed by the world, after the last turn."""
    healed = isinstance(following, e.Healed) and attack.creature != BOSS
    return healed or isinstance(following, OPENINGS)


def together(at: int, event: Any) -> tuple[object, ...]:
    """Equal for events that are told in one sentence if they follow each other."""
    if type(event) not in LISTS or (isinstance(event, e.TreasureFound) and event.column >= 0):
        return (at,)
    if isinstance(event, e.TreasureLost):
        return (type(event).__name__, event.seat)
    if isinstance(event, e.Appeared):
        return (type(event).__name__, event.creature < FIRST_FOE)
    return (type(event).__name__, getattr(event, "seat", NOTHING), getattr(event, "to", NOTHING))


def variant_of(event: Any) -> str:
    if isinstance(event, e.Appeared):
        return "hero" if event.creature < FIRST_FOE else "foe"
    if isinstance(event, e.Reshuffled):
        return m.THINGS[event.what]
    if isinstance(event, e.Moved):
        return "round" if event.start == event.column else ""
    if isinstance(event, e.Played):
        return "copied" if event.copied else kind_of_row(event.row)
    if isinstance(event, e.DefenceTurned):
        return "held" if event.held else "failed"
    if isinstance(event, e.Prevented):
        return "own" if event.creature == event.seat else "for"
    if isinstance(event, e.Damaged | e.Defeated):
        return "by" if event.by not in (NOTHING, event.creature) else ""
    if isinstance(event, e.TreasureFound):
        return "market" if event.column == NOTHING else "dropped"
    if isinstance(event, e.TreasureLost):
        return "left" if event.seat == NOTHING else "own"
    if isinstance(event, e.Offered):
        return "gift" if not event.want else "request" if not event.give else ""
    if isinstance(event, e.OfferAnswered):
        return "yes" if event.accepted else "no"
    if isinstance(event, e.WorldEnded):
        return "cleared" if event.cleared else "left"
    if isinstance(event, e.GameOver):
        return "won" if event.won else "lord" if event.winners else "lost"
    return ""


def kind_of_row(row: int) -> str:
    if is_combo_row(row):
        return "combo"
    if treasure_in(row) >= 0:
        return "treasure"
    if prize_in(row) >= 0:
        return "prize"
    return "foe" if foe_in(row) >= 0 else "common"


def energies(marks: Marks, run: Sequence[Any]) -> Text:
    return marks.drawn([event.card for event in run])


def treasures(marks: Marks, run: Sequence[Any]) -> Text:
    return marks.treasures([event.treasure for event in run])


def places(marks: Marks, run: Sequence[Any]) -> Text:
    """`Slime a (2), Rottroll b (4)`."""
    return join([marks.creature(event.creature) + f" ({event.column + 1})" for event in run])


# What each run of events adds to the list in its sentence.
LISTS: Final[dict[type, Callable[[Marks, Sequence[Any]], Text]]] = {
    e.Appeared: places,
    e.Drew: energies,
    e.DrewHidden: lambda marks, run: Text(str(len(run))),
    e.TurnedUp: energies,
    e.Discarded: energies,
    e.Given: energies,
    e.TreasureFound: treasures,
    e.TreasureLost: treasures,
}
