"""A series of games between bots, on all cores or on a cluster."""

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from typing import Any, Final, Protocol

from undercroft.arena.bot_game import Result, play_game
from undercroft.arena.process_pool import Answer, ProcessPool, Task
from undercroft.bots.custom import bot_of, told
from undercroft.core.game import BadSetup, Game, Setup
from undercroft.games import game_named

BATCHES_EACH: Final = 8  # for each worker, to balance the load


class SeriesFailed(RuntimeError):
    """A game of the series failed; the message says which and why."""


class Playable(Protocol):
    """Games by number, to be played in any order and in any process."""

    def play(self, number: int) -> Result: ...

    def play_batch(self, numbers: range) -> list[Result]: ...


class Workers(Protocol):
    """A process pool or a cluster."""

    workers: int
    largest: int  # batch: games that a worker plays before it returns

    def answers(self, tasks: Sequence[Task]) -> Iterator[Answer]: ...


Hire = Callable[[Callable[[Task], Answer]], AbstractContextManager[Workers]]


class Series:
    """What all games of a series have in common."""

    def __init__(
        self,
        game: str,
        setup: Setup,
        bots: tuple[str, ...],
        seed: str,
        counting: bool = False,
        recording: bool = False,
    ) -> None:
        self.game = game
        self.setup = setup
        self.bots = bots
        self.seed = seed
        self.counting = counting
        self.recording = recording

    def play(self, number: int) -> Result:
        """Play one game; its result by bot."""
        seats = len(self.bots)
        seed = game_seed(self.seed, number)
        try:
            game = game_named(self.game)
            seated = [bot_of(self.game, name) for name in bots_by_seat(self.bots, number)]
            result = play_game(game, self.setup, seated, seed, self.counting, self.recording)
        except Exception as error:
            raise failed(number, seed, error) from error
        return turned(result, number % seats)

    def play_batch(self, numbers: range) -> list[Result]:
        return [self.play(number) for number in numbers]


class SeriesList:
    """Several series of as many games each, played as one: those of the first one first."""

    def __init__(self, series: Sequence[Series], games: int) -> None:
        self.series = list(series)
        self.games = games

    def play(self, number: int) -> Result:
        which, game = divmod(number, self.games)
        return self.series[which].play(game)

    def play_batch(self, numbers: range) -> list[Result]:
        return [self.play(number) for number in numbers]


def series_of(
    game: Game[Any, Any],
    setup: Setup,
    bots: Sequence[str],
    seed: str,
    counting: bool = False,
    recording: bool = False,
) -> Series:
    """A validated series; raises BadSetup or DataError."""
    setup = game.settled(setup)
    if len(bots) != setup.seats:
        raise BadSetup(f"Expected {setup.seats} bots, one for each seat; got {len(bots)}.")
    for name in bots:
        bot_of(game.name, name)
    game.start(setup)  # a bad pack is refused here, once
    return Series(game.name, setup, tuple(bots), seed, counting, recording)


def simulate(
    game: Game[Any, Any],
    setup: Setup,
    bots: Sequence[str],
    games: int,
    seed: str,
    jobs: int | None = None,
    counting: bool = False,
) -> Iterator[Result]:
    """The results of a series in order, each by bot in the order of the list.

    In game i, from 0, bot b has seat (b + i) modulo the number of seats, so that every bot has
    every seat equally often. Each game's seed is made of the series' seed and its number, so
    results do not depend on the number of processes (jobs).
    """
    series = series_of(game, setup, bots, seed, counting)
    return play_here_or_apart(series, [range(games)], jobs)


def play_here_or_apart(
    series: Playable, spans: Sequence[range], jobs: int | None = None
) -> Iterator[Result]:
    """Play spans of games, in worker processes if that pays."""
    games = sum([len(span) for span in spans])
    workers = min(jobs or os.cpu_count() or 1, games)
    if workers > 1:
        return play_apart(series, spans, lambda work: ProcessPool(work, workers))
    return (series.play(number) for span in spans for number in span)


def play_apart(series: Playable, spans: Sequence[range], hire: Hire) -> Iterator[Result]:
    """Play spans by workers, which end when the caller stops iterating."""
    with hire(series.play_batch) as workers:
        for answer in workers.answers(batches(spans, workers)):
            if isinstance(answer, str):
                raise SeriesFailed(answer)
            yield from answer


def batches(spans: Sequence[range], workers: Workers) -> list[range]:
    """Spans cut into batches small enough to balance the load; none crosses a span."""
    games = sum([len(span) for span in spans])
    size = max(1, min(workers.largest, games // (workers.workers * BATCHES_EACH)))
    return [span[at : at + size] for span in spans for at in range(0, len(span), size)]


def failed(number: int, seed: str, error: Exception) -> SeriesFailed:
    return SeriesFailed(f"game {number} (seed '{seed}') failed: {told(error)}")


def game_seed(seed: str, number: int) -> str:
    return f"{seed}-{number}"


def bots_by_seat(bots: Sequence[str], number: int) -> list[str]:
    """The bots of a game in order of seats."""
    return [bots[(seat - number) % len(bots)] for seat in range(len(bots))]


def turned(result: Result, shift: int) -> Result:
    """A result rotated by `shift`: from seats to bots, or with -shift back."""
    seats = len(result.scores)
    shift %= seats
    return replace(
        result,
        scores=result.scores[shift:] + result.scores[:shift],
        winners=tuple(sorted([(seat - shift) % seats for seat in result.winners])),
        restarts=result.restarts[shift:] + result.restarts[:shift],
        facts=tuple([replace(fact, seat=(fact.seat - shift) % seats) for fact in result.facts]),
        taken=tuple([replace(one, seat=(one.seat - shift) % seats) for one in result.taken]),
    )
