"""One game between bots, from the first deal to the last point."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from undercroft.core.bot import Bot, Seen
from undercroft.core.game import CHANCE, Event, Game, Setup, State
from undercroft.core.play import submit

THINGS: Final = ("what", "goal", "boss")  # fields of events


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended, seat by seat, or bot by bot where a series gives it."""

    scores: tuple[float, ...]
    winners: tuple[int, ...]
    decisions: int
    counts: tuple[Mapping[str, int], ...] = ()  # what was told of each, if somebody counted


def play_match(
    game: Game[Any, Any], setup: Setup, bots: Sequence[Bot], seed: str, counting: bool = False
) -> Result:
    """Play a game to its end. Chance deals as in every match of that seed; bots have their own."""
    state, decisions = play_out(game, setup, bots, seed, counting)
    counts = told_of_each([event for event, _ in state.news or []], len(bots)) if counting else ()
    return Result(tuple(game.scores(state)), game.winners(state), decisions, counts)


def play_out(
    game: Game[Any, Any], setup: Setup, bots: Sequence[Bot], seed: str, telling: bool
) -> tuple[State, int]:
    """The table at the end of a game, with all that was told on the way, and the decisions."""
    state: State = game.start(setup)
    state.news = [] if telling else None
    chance = Random(seed)
    minds = [Random(f"{seed} {seat}") for seat in range(len(bots))]
    decisions = 0
    while seats := game.to_act(state):
        seat = seats[0]
        if seat == CHANCE:
            game.apply(state, CHANCE, game.sample(state, chance))
        else:
            move = bots[seat].choose(Seen(game, state, seat), minds[seat])
            submit(game, state, seat, move)
            decisions += 1
    return state, decisions


def told_of_each(events: Sequence[Event], seats: int) -> tuple[Mapping[str, int], ...]:
    """How often each kind of event named each seat: {"PetLost": 1, "Gained 0": 3}.

    An event about one of several things is counted by the thing's number too.
    """
    counts = [Counter[str]() for _ in range(seats)]
    for event in events:
        seat = getattr(event, "seat", None)
        if seat is not None:
            counts[seat][" ".join([type(event).__name__, *thing_of(event)])] += 1
    return tuple([dict(count) for count in counts])


def thing_of(event: Event) -> list[str]:
    """The number of what an event is about, where it is about one of several things."""
    fields = [getattr(event, name, None) for name in THINGS]
    return [str(thing) for thing in fields if thing is not None][:1]
