"""A series of games between bots, on all cores."""

import os
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from undercroft.arena.crew import Crew
from undercroft.arena.match import Result, play_match
from undercroft.bots import bot_named
from undercroft.core.game import BadSetup, Game, Setup
from undercroft.games import game_named

LARGEST_BATCH: Final = 32  # games a worker plays before it reports
BATCHES_EACH: Final = 8  # for every worker, so that none waits long for the last


class SeriesFailed(RuntimeError):
    """A game of the series could not be played to its end; the message says which and why."""


def simulate(
    game: Game[Any, Any],
    setup: Setup,
    bots: Sequence[str],
    games: int,
    seed: str,
    jobs: int | None = None,
    counting: bool = False,
) -> Iterator[Result]:
    """The results of a series, in order, each given bot by bot in the order of the list.

    In game number i, from 0, bot b sits at seat b + i, counted round the table: so every bot
    has every seat equally often. Each game has its own seed, made of the series' and its number,
    so the results do not depend on how many processes (jobs) play them.
    """
    setup = game.settled(setup)
    if len(bots) != setup.seats:
        raise BadSetup(f"{setup.seats} bots are needed, one for each seat, not {len(bots)}")
    for name in bots:
        bot_named(game.name, name)
    game.start(setup)  # a pack that is no good is refused here, and once
    series = Series(game.name, setup, tuple(bots), seed, counting)
    workers = min(jobs or os.cpu_count() or 1, games)
    return play_apart(series, games, workers) if workers > 1 else play_here(series, games)


class Series:
    """What all games of a series have in common."""

    def __init__(
        self, game: str, setup: Setup, bots: tuple[str, ...], seed: str, counting: bool = False
    ) -> None:
        self.game = game
        self.setup = setup
        self.bots = bots
        self.seed = seed
        self.counting = counting

    def play(self, number: int) -> Result:
        """One game, and its result turned back from seats to bots."""
        seats = len(self.bots)
        seed = game_seed(self.seed, number)
        try:
            game = game_named(self.game)
            names = [self.bots[(seat - number) % seats] for seat in range(seats)]
            seated = [bot_named(self.game, name) for name in names]
            result = play_match(game, self.setup, seated, seed, self.counting)
        except Exception as error:
            what = f"{type(error).__name__}: {error}"
            raise SeriesFailed(f"game {number} (seed '{seed}') failed: {what}") from error
        return by_bot(result, number % seats)

    def play_batch(self, numbers: range) -> list[Result]:
        return [self.play(number) for number in numbers]


def game_seed(seed: str, number: int) -> str:
    return f"{seed}-{number}"


def by_bot(result: Result, shift: int) -> Result:
    """A result by seats as one by bots, where bot b sat at seat b + shift."""
    seats = len(result.scores)
    scores = result.scores[shift:] + result.scores[:shift]
    winners = tuple(sorted([(seat - shift) % seats for seat in result.winners]))
    counts = result.counts[shift:] + result.counts[:shift]
    return replace(result, scores=scores, winners=winners, counts=counts)


def play_here(series: Series, games: int) -> Iterator[Result]:
    for number in range(games):
        yield series.play(number)


def play_apart(series: Series, games: int, workers: int) -> Iterator[Result]:
    """In processes of their own, which end when the caller stops listening."""
    size = max(1, min(LARGEST_BATCH, games // (workers * BATCHES_EACH)))
    batches = [range(first, min(first + size, games)) for first in range(0, games, size)]
    with Crew(series.play_batch, workers) as crew:
        for answer in crew.answers(batches):
            if isinstance(answer, str):
                raise SeriesFailed(answer)
            yield from answer
