"""Our own subjects: random games of four players, and what only we report about them."""

import gc
import os
import random
import tracemalloc
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from time import perf_counter
from typing import Any

import undercroft
from bench.listing import listing
from bench.subjects import Copied, Copy, spread, version_of
from undercroft.core import compiled
from undercroft.core.game import CHANCE, EVERYONE, Event
from undercroft.core.play import playout
from undercroft.games import GAMES

SEATS = 4
LONG_LOG = 10_000

News = list[tuple[Event, int]] | None


@dataclass
class Move:
    """One applied move with the position it was made in."""

    before: Any
    seat: int
    legal: int
    move: Any


def driven(game: Any, rng: random.Random) -> Iterator[tuple[Any, int, int, Any]]:
    """Drive one game from interpreted Python; yields before each move is applied."""
    state = game.new(SEATS)
    while seats := game.to_act(state):
        seat = seats[0]
        if seat == CHANCE:
            choices, move = 0, game.sample(state, rng)
        else:
            legal = game.legal(state, seat)
            choices, move = len(legal), rng.choice(legal)
        yield state, seat, choices, move
        game.apply(state, seat, move)


def trail(game: Any, rng: random.Random) -> list[Move]:
    steps = driven(game, rng)
    return [Move(state.clone(), seat, legal, move) for state, seat, legal, move in steps]


class Ours(Copied):
    """Whole playouts of one of our games, inside the engine."""

    def __init__(self, name: str) -> None:
        self.version = version_of("undercroft")
        self.compiled = compiled()
        self.game: Any = GAMES[name]

    def play(self, rng: random.Random) -> int:
        return int(playout(self.game, self.game.new(SEATS), rng))

    def copies(self, rng: random.Random) -> list[Copy]:
        return [step.before.clone for step in spread(trail(self.game, rng))]

    def checksum(self, games: int) -> list[int]:
        """Equal between builds exactly when they play the same games."""
        rng = random.Random(1)
        played = [self.play(rng) for _ in range(games)]
        shapes = [tuple((m.seat, m.legal) for m in trail(self.game, rng)) for _ in range(games)]
        return [*played, *(hash(shape) for shape in shapes)]

    def growth(self, games: int, seconds: float) -> list[dict[str, float]]:
        """Cost of a decision and of a clone, round by round."""
        rng = random.Random(1)
        trails = [trail(self.game, rng) for _ in range(games)]
        rounds = {step.before.round for t in trails for step in t if step.seat != CHANCE}
        return [growth_in(self.game, trails, number, seconds) for number in sorted(rounds)]

    def memory(self, states: int) -> dict[str, float]:
        """MB held by unrelated live states, spread over all stages of a game."""
        return memory_of(self.game, states)

    def listing(self, positions: int, tiles: int) -> dict[str, float]:
        """What Decorators takes to list the moves of a build phase, dungeons being large."""
        return listing(self.game, positions, tiles)


class Driven(Ours):
    """The same game, called from interpreted Python one decision at a time."""

    def play(self, rng: random.Random) -> int:
        return sum(seat != CHANCE for _, seat, _, _ in driven(self.game, rng))


class Library(Ours):
    """The same game through `import undercroft`: moves listed, checked and logged."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name

    def play(self, rng: random.Random) -> int:
        match = undercroft.new(self.name, players=SEATS, seed=rng.randrange(2**31))
        decisions = 0
        while turn := match.turn:
            seat = turn[0]
            moves = match.legal_moves(seat)
            match.play(moves[int(rng.random() * len(moves))], seat)  # as `playout` chooses
            decisions += 1
        return decisions

    def copies(self, rng: random.Random) -> list[Copy]:
        match = undercroft.new(self.name, players=SEATS, seed=rng.randrange(2**31))
        matches = []
        while not match.is_over:
            matches.append(match.copy())
            match.play_bot("random", seat=match.turn[0])
        return [one.copy for one in spread(matches)]


def growth_in(game: Any, trails: list[list[Move]], number: int, seconds: float) -> dict[str, float]:
    """One round: plain, and with a short and a long log of events to carry along."""
    windows = [window for t in trails if (window := [m for m in t if m.before.round == number])]
    starts = [window[0].before for window in windows]
    decisions = sum(step.seat != CHANCE for window in windows for step in window)

    def clone_all(news: News) -> None:
        for start in starts:
            start.news = news
            start.clone()

    def replay_all(news: News) -> None:
        for window in windows:
            replay(game, window, news)

    def clone_ns(news: News) -> float:
        return repeat(lambda: clone_all(news), seconds) / len(starts) * 1e9

    def decision_us(news: News) -> float:
        return repeat(lambda: replay_all(news), seconds) / decisions * 1e6

    return {
        "round": number,
        "moves": sum(m.before.round < number for t in trails for m in t) / len(trails),
        "listed": sum(step.legal for window in windows for step in window) / decisions,
        "decision_us": decision_us(None),
        "decision_us_short_log": decision_us([]),
        "decision_us_long_log": decision_us(long_log()),
        "clone_ns": clone_ns(None),
        "clone_ns_long_log": clone_ns(long_log()),
    }


def long_log() -> News:
    return [(Event(), EVERYONE)] * LONG_LOG


def replay(game: Any, window: list[Move], news: News) -> None:
    """List and apply the moves of a window again, without choosing or sampling."""
    state = window[0].before.clone()
    state.news = news
    length = len(news) if news is not None else 0
    for step in window:
        if step.seat != CHANCE:
            game.legal(state, step.seat)
        game.apply(state, step.seat, step.move)
    if news is not None:
        del news[length:]


def repeat(work: Callable[[], None], seconds: float) -> float:
    """Median seconds of one call over about the given time."""
    work()
    times: list[float] = []
    end = perf_counter() + seconds
    while perf_counter() < end:
        start = perf_counter()
        work()
        times.append(perf_counter() - start)
    return sorted(times)[len(times) // 2]


def memory_of(game: Any, states: int) -> dict[str, float]:
    length = len(trail(game, random.Random(1)))
    hold(game, 8, length)
    gc.collect()
    resident = resident_bytes()
    held = hold(game, states, length)
    gc.collect()
    resident = resident_bytes() - resident
    del held
    tracemalloc.start()
    held = hold(game, states, length)
    gc.collect()
    traced = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return {"states": len(held), "traced_mb": traced / 1e6, "resident_mb": resident / 1e6}


def hold(game: Any, states: int, length: int) -> list[Any]:
    """Clones from as many games, each stopped a little later than the one before."""
    return [stopped(game, seed, length * seed // states) for seed in range(states)]


def stopped(game: Any, seed: int, moves: int) -> Any:
    last = None
    for done, (state, _, _, _) in enumerate(driven(game, random.Random(seed))):
        last = state
        if done == moves:
            break
    assert last is not None
    return last.clone()


def resident_bytes() -> int:
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
