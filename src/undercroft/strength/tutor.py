"""What somebody's games have in common: in which phases and kinds of decisions they lose most.

Each part of their decisions is compared with the level of bots next above them, or, where none was
measured, with all of their own. All intervals of a report together hold with 95 % certainty; who
can't be told apart from the level is told nothing.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import NormalDist
from typing import Final, Literal

from undercroft.puzzles import puzzles_of
from undercroft.puzzles.themes import topics_of
from undercroft.strength.likeness import Measured, measured
from undercroft.strength.losses import OTHER, PHASES, Spent
from undercroft.strength.measure import LEVELS

GAMES_NEEDED: Final = 10
LEAST: Final = 20  # decisions, of oneself and of a level
MOST: Final = 3  # findings
MOST_FACTS: Final = 2
MOST_GAMES: Final = 3
SURE: Final = 0.95
Kind = Literal["phase", "theme"]


@dataclass(frozen=True)
class Part:
    """A phase, or a kind of decision: how many, and what each cost in hundredths of log odds.

    peer        what each costs the level, or all one's own; None where nothing can be compared
    low, high   the interval of the difference
    """

    kind: Kind
    name: str
    count: int
    cost: float
    peer: float | None = None
    low: float = 0.0
    high: float = 0.0
    weight: float = 0.0  # grade times the root of the count

    @property
    def is_weak(self) -> bool:
        return self.peer is not None and self.low > 0

    @property
    def is_strong(self) -> bool:
        return self.peer is not None and self.high < 0


@dataclass(frozen=True)
class Finding:
    """A part that surely costs more, or less, than the peers', and how to go on with it.

    mostly    the kind of decision in which most of it was lost
    better    in how many decisions another move was better
    facts     the facts in which it was, the most frequent first
    puzzles   how many there are of this kind
    games     the games in which it cost most, by number, the dearest first
    """

    part: Part
    mostly: str
    better: int
    facts: tuple[str, ...]
    puzzles: int
    rules: tuple[str, ...]
    games: tuple[int, ...]


@dataclass(frozen=True)
class Report:
    """level: the one that is compared with; empty where none was measured."""

    game: str
    games: int
    level: str = ""
    cost: float = 0.0  # of all decisions
    decisions: int = 0
    parts: tuple[Part, ...] = ()
    findings: tuple[Finding, ...] = field(default=())

    @property
    def missing(self) -> int:
        return max(0, GAMES_NEEDED - self.games)


def tutor(game: str, games: Sequence[Sequence[Spent]]) -> Report:
    """The report on games of one's own, each by what its decisions cost."""
    if len(games) < GAMES_NEEDED:
        return Report(game, len(games))
    every = [points_of(one) for one in games]
    whole = Sample(every)
    level = peer_of(game, whole.mean)
    names: list[tuple[Kind, str]] = [("phase", name) for name in PHASES]
    names += [("theme", one.name) for one in topics_of(game).themes]
    samples = {one: Sample([points_of(of_part(spent, *one)) for spent in games]) for one in names}
    found = {
        one: difference(sample, whole, level_part(game, level, *one) if level else None, not level)
        for one, sample in samples.items()
    }
    quantile = sure_of(len([one for one in found.values() if one]), len(games) - 1)
    spread = max(whole.deviation, 1e-9)
    parts = [
        part_of(kind, name, samples[kind, name], found[kind, name], quantile, spread)
        for kind, name in names
        if samples[kind, name].count
    ]
    weak = sorted([one for one in parts if one.is_weak], key=lambda one: -one.weight)
    strong = sorted([one for one in parts if one.is_strong], key=lambda one: one.weight)
    told = [finding(game, games, one) for one in [*weak, *strong][:MOST]]
    return Report(game, len(games), level, whole.mean, whole.count, tuple(parts), tuple(told))


# What is compared


class Sample:
    """Costs by game: their mean, and its standard error as far as games differ."""

    def __init__(self, games: Sequence[Sequence[float]]) -> None:
        every = [one for game in games for one in game]
        self.games = games
        self.count = len(every)
        self.mean = sum(every, 0.0) / max(1, self.count)
        squares = sum([(one - self.mean) ** 2 for one in every], 0.0)
        self.deviation = sqrt(squares / max(1, self.count - 1))
        # Decisions of one game hang together: games are what is drawn at random.
        apart = [sum(game, 0.0) - self.mean * len(game) for game in games]
        self.error = error_of(apart, self.count)


def error_of(apart: Sequence[float], count: int) -> float:
    """The standard error of a mean over `count`, from what each game adds to it."""
    games = len(apart)
    squares = sum([one**2 for one in apart], 0.0)
    return sqrt(squares * games / max(1, games - 1)) / max(1, count)


Difference = tuple[float, float, float]  # what it is compared with, by how much, and the error


def difference(
    own: Sample, whole: Sample, peer: Measured | None, with_oneself: bool
) -> Difference | None:
    """A part beside a level, or beside all decisions; None where there are too few."""
    if own.count < LEAST:
        return None
    if not with_oneself:
        if peer is None:
            return None
        return peer.cost, own.mean - peer.cost, sqrt(own.error**2 + peer.error**2)
    if whole.count - own.count < LEAST:
        return None
    apart = [
        (sum(mine, 0.0) - own.mean * len(mine)) / own.count
        - (sum(all_, 0.0) - whole.mean * len(all_)) / whole.count
        for mine, all_ in zip(own.games, whole.games, strict=True)
    ]
    return whole.mean, own.mean - whole.mean, error_of(apart, 1)


def peer_of(game: str, mean: float) -> str:
    """The weakest level that loses less; the strongest, if none does."""
    known = measured(game)
    better = [level for level in LEVELS if known and known[level]["all"]["cost"] < mean]
    return (better or [LEVELS[-1]])[0] if known else ""


def level_part(game: str, level: str, kind: Kind, name: str) -> Measured | None:
    """What was measured of a level; None where that is too little to compare with."""
    known = measured(game)[level]
    found = known.get(kind, {}).get(name)
    if found is None or found["count"] * known["games"] < LEAST or not found["error"]:
        return None
    return Measured(**found)


def sure_of(comparisons: int, degrees: int) -> float:
    """Standard errors on each side that hold all comparisons, by Bonferroni and Student's t."""
    z = NormalDist().inv_cdf(1 - (1 - SURE) / 2 / max(1, comparisons))
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / degrees + second / degrees**2 + third / degrees**3


def part_of(
    kind: Kind, name: str, own: Sample, found: Difference | None, quantile: float, spread: float
) -> Part:
    if found is None:
        return Part(kind, name, own.count, own.mean)
    peer, by, error = found
    reach = quantile * error
    weight = by / spread * sqrt(own.count)
    return Part(kind, name, own.count, own.mean, peer, by - reach, by + reach, weight)


# What is told


def of_part(spent: Iterable[Spent], kind: Kind, name: str) -> list[Spent]:
    return [one for one in spent if (one.phase if kind == "phase" else one.theme) == name]


def points_of(spent: Iterable[Spent]) -> list[float]:
    return [point for one in spent for point in one.points]


def finding(game: str, games: Sequence[Sequence[Spent]], part: Part) -> Finding:
    own = [of_part(spent, part.kind, part.name) for spent in games]
    lost: Counter[str] = Counter()
    facts: Counter[str] = Counter()
    for one in [one for spent in own for one in spent]:
        lost[one.theme] += round(100 * sum(one.points, 0.0))
        facts.update(one.facts)
    del lost[OTHER]
    mostly = lost.most_common(1)[0][0] if lost else OTHER
    topics = [one for one in topics_of(game).themes if one.name == mostly]
    sums = [sum(points_of(spent), 0.0) for spent in own]
    dearest = sorted([at for at, lost_in in enumerate(sums) if lost_in > 0], key=lambda n: -sums[n])
    return Finding(
        part,
        mostly,
        len([point for spent in own for point in points_of(spent) if point > 0]),
        tuple([fact for fact, _ in facts.most_common(MOST_FACTS)]),
        len([one for one in puzzles_of(game) if one.theme == mostly]),
        topics[0].rules if topics else (),
        tuple(dearest[:MOST_GAMES]),
    )
