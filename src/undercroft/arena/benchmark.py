"""The benchmark: an agent plays scenarios with others that it has not met in training.

A game's result is what the agent's seats got of it, per capita: their share of victory (a team wins
as one) and their points.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from undercroft.arena.bot_game import Result, play_game
from undercroft.arena.scenarios import POINTS, Scenario
from undercroft.arena.sequential import Moments
from undercroft.arena.simulate import failed
from undercroft.bots.custom import bot_of
from undercroft.bots.levels import SECONDS, WEIGHTS
from undercroft.bots.program import is_program, words_of
from undercroft.core.game import BadSetup
from undercroft.core.intervals import SURE, wilson
from undercroft.games import ENCODINGS, GAMES

FLOOR: Final = "random"  # agents whose scores are 0 and 1 of the common scale
MARK: Final = "keeper"
QUANTILES: Final = (12.706, 4.303, 3.182, 2.776)  # Student's, of few degrees of freedom

Task = tuple[int, int]  # a scenario, a game


@dataclass(frozen=True)
class Played:
    """What the agent's seats got of a game, per capita."""

    wins: float
    points: float


@dataclass(frozen=True)
class Score:
    """A mean with its 95 % interval."""

    value: float
    low: float
    high: float
    games: int

    def scaled(self, floor: float, mark: float) -> "Score":
        """The same on a scale where `floor` is 0 and `mark` is 1."""
        value, low, high = [(x - floor) / (mark - floor) for x in (self.value, self.low, self.high)]
        return Score(value, min(low, high), max(low, high), self.games)


class Benchmark:
    """An agent and the scenarios it plays; games can be played in any process."""

    def __init__(self, agent: str, played: Sequence[Scenario]) -> None:
        self.agent = agent
        self.scenarios = list(played)
        check_agent(agent, sorted({one.game for one in played}))

    def play(self, task: Task) -> Played:
        which, number = task
        scenario = self.scenarios[which]
        seats, seed = scenario.seating(number, self.agent), scenario.seed(number)
        try:
            bots = [bot_of(scenario.game, name) for name, _ in seats]
            result = play_game(GAMES[scenario.game], scenario.setup, bots, seed)
        except Exception as error:
            raise failed(number, seed, error) from error
        return shared(scenario, result, [seat for seat, (_, own) in enumerate(seats) if own])

    def missing(self, done: Mapping[str, Sequence[Played]], games: int) -> list[Task]:
        """The games still to be played, round by round; those of a scenario in order."""
        return [
            (at, number)
            for number in range(games)
            for at, one in enumerate(self.scenarios)
            if number >= len(done.get(one.name, ()))
        ]


def check_agent(agent: str, games: Sequence[str]) -> None:
    """Raise BadSetup for an agent that is not there or that decides by the clock."""
    for game in games:
        bot_of(game, agent)
    level, _, budget = agent.partition(WEIGHTS)[0].partition(":")
    if is_program(agent):
        budget = words_of(agent)[0]
    searches = level.partition("@")[0] in SECONDS
    if (searches and not budget) or ((searches or is_program(agent)) and budget.endswith("s")):
        raise BadSetup(
            f"'{agent}' decides by the clock, so no two machines would find the same; give it "
            "playouts, like expert:8 or program:400:COMMAND"
        )


def shared(scenario: Scenario, result: Result, own: Sequence[int]) -> Played:
    """What the agent's seats got. A shared victory is split; a team's counts for each member."""
    won = [seat for seat in own if seat in result.winners]
    parts = 1 if ENCODINGS[scenario.game].teams else max(1, len(result.winners))
    points = sum([result.scores[seat] for seat in own]) / len(own)
    return Played(len(won) / parts / len(own), points)


# Scores


def score_of(scenario: Scenario, games: Sequence[Played]) -> Score | None:
    """The agent's score in a scenario; None without games."""
    if not games:
        return None
    if scenario.score == POINTS:
        return mean_score([one.points for one in games])
    # Together the agent's seats win or not; each has its part of that.
    parts = 1 if ENCODINGS[scenario.game].teams else scenario.agents
    wins = sum([one.wins for one in games]) * parts
    low, high = wilson(wins, len(games))
    return Score(wins / parts / len(games), low / parts, high / parts, len(games))


def lead_of(scenario: Scenario, games: Sequence[Played], others: Sequence[Played]) -> Score | None:
    """How much more one agent scored than another on the same deals; None below two games."""
    if min(len(games), len(others)) < 2:
        return None
    if scenario.score == POINTS:
        pairs = zip([one.points for one in games], [one.points for one in others], strict=False)
    else:
        pairs = zip([one.wins for one in games], [one.wins for one in others], strict=False)
    return mean_score([own - other for own, other in pairs])


def mean_score(values: Sequence[float]) -> Score:
    """A mean with Student's interval."""
    moments = Moments()
    for value in values:
        moments.add(value)
    free = moments.count - 1
    if free < 1:
        return Score(moments.mean, float("-inf"), float("inf"), moments.count)
    half = quantile(free) * sqrt(moments.squares / free / moments.count)
    return Score(moments.mean, moments.mean - half, moments.mean + half, moments.count)


def quantile(free: int) -> float:
    """Student's two-sided 95 % quantile, by a series where it is within 0.3 %."""
    if free <= len(QUANTILES):
        return QUANTILES[free - 1]
    z = SURE
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / free + second / free**2 + third / free**3


def overall(scores: Sequence[Score]) -> Score:
    """The mean of scores on the common scale; scenarios are independent."""
    count = len(scores)
    value = sum([one.value for one in scores]) / count
    below = sqrt(sum([(one.value - one.low) ** 2 for one in scores])) / count
    above = sqrt(sum([(one.high - one.value) ** 2 for one in scores])) / count
    return Score(value, value - below, value + above, sum([one.games for one in scores]))
