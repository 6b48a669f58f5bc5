"""What a data pack changes: the same games of bots, as shipped and with the pack."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist, fmean
from typing import Any, Final

from undercroft.arena.bot_game import Result
from undercroft.arena.simulate import Series, series_of
from undercroft.core.game import Game, Setup

SURE: Final = 0.95
FEWEST: Final = 10  # games that can tell a difference from chance
Thing = tuple[str, str]  # kind and id


@dataclass(frozen=True)
class Change:
    """A number as shipped and with the pack, and whether the difference is more than chance."""

    before: float
    after: float
    is_clear: bool

    @property
    def by(self) -> float:
        return self.after - self.before


@dataclass(frozen=True)
class Moved:
    """The share of players who had, did or met a thing in a game."""

    thing: Thing
    share: Change


@dataclass(frozen=True)
class Cause:
    """The clearest change that single values make: to a thing, or to the main number."""

    thing: Thing | None
    change: Change  # without and with the values


@dataclass(frozen=True)
class BoxEffect:
    """The effect of a pack on games of the same seeds."""

    games: int
    score: Change  # mean of a player
    wins: Change  # share of games that somebody won: in team games, the team
    scores: tuple[tuple[float, ...], tuple[float, ...]]  # of every player, as shipped and with it
    moved: tuple[Moved, ...]  # by more than chance, largest first

    @property
    def is_nothing(self) -> bool:
        return not (self.moved or self.score.is_clear or self.wins.is_clear)


def series_pair(
    game: Game[Any, Any], setup: Setup, pack: Mapping[str, Any], bots: Sequence[str], seed: str
) -> tuple[Series, Series]:
    """The series as shipped and with the pack."""
    with_pack = Setup(setup.seats, setup.options, pack)
    return (
        series_of(game, setup, bots, seed, counting=True),
        series_of(game, with_pack, bots, seed, counting=True),
    )


def effect_of(pairs: Iterable[tuple[Result, Result]]) -> BoxEffect:
    """Compare games of the same seed, pair by pair."""
    both = list(pairs)
    left, right = [one for one, _ in both], [other for _, other in both]
    before, after = [things_of(one) for one in left], [things_of(one) for one in right]
    things = sorted({thing for game in (*before, *after) for thing in game})
    alpha = (1 - SURE) / (len(things) + 2)  # corrected for how many are compared
    moved = [
        Moved(thing, compare(shares(before, thing), shares(after, thing), alpha))
        for thing in things
    ]
    clear = [one for one in moved if one.share.is_clear]
    return BoxEffect(
        len(both),
        compare([mean_score(one) for one in left], [mean_score(one) for one in right], alpha),
        compare([won(one) for one in left], [won(one) for one in right], alpha),
        (points(left), points(right)),
        tuple(sorted(clear, key=lambda one: -abs(one.share.by))),
    )


def cause_of(
    effect: BoxEffect,
    without: Sequence[Result],
    here: Sequence[Result],
    is_team: bool,
    compared: int,
) -> Cause | None:
    """What values change of the effect that a pack has; None if nothing can be seen.

    Both sides have the same seeds; `compared` is how many such comparisons are made.
    """
    measure = won if is_team else mean_score
    before, after = [things_of(one) for one in without], [things_of(one) for one in here]
    things = [one.thing for one in effect.moved]
    alpha = (1 - SURE) / (compared * (len(things) + 1))
    main = compare([measure(one) for one in without], [measure(one) for one in here], alpha)
    if main.is_clear:
        return Cause(None, main)
    found = [
        Cause(thing, compare(shares(before, thing), shares(after, thing), alpha))
        for thing in things
    ]
    clear = [one for one in found if one.change.is_clear]
    return max(clear, key=lambda one: abs(one.change.by), default=None)


def shares(side: Sequence[Mapping[Thing, float]], thing: Thing) -> list[float]:
    return [one.get(thing, 0.0) for one in side]


def things_of(result: Result) -> dict[Thing, float]:
    """The share of a game's players who had each thing."""
    seats = len(result.scores)
    found: dict[Thing, set[int]] = {}
    for fact in result.facts:
        if fact.times > 0:
            found.setdefault((fact.kind, fact.thing), set()).add(fact.seat)
    return {thing: len(who) / seats for thing, who in found.items()}


def mean_score(result: Result) -> float:
    return fmean(result.scores)


def won(result: Result) -> float:
    return float(len(result.winners) > 0)


def points(side: Sequence[Result]) -> tuple[float, ...]:
    return tuple([score for result in side for score in result.scores])


def compare(before: Sequence[float], after: Sequence[float], alpha: float) -> Change:
    """Means of paired numbers; clear if their difference would come by chance less than alpha."""
    gaps = [right - left for left, right in zip(before, after, strict=True)]
    mean = fmean(gaps)
    spread = sqrt(sum([(gap - mean) ** 2 for gap in gaps]) / max(1, len(gaps) - 1) / len(gaps))
    limit = NormalDist().inv_cdf(1 - alpha / 2) * spread
    return Change(fmean(before), fmean(after), abs(mean) > limit and len(gaps) >= FEWEST)
