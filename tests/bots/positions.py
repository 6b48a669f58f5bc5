"""Positions from games of bots, for tests of what bots do there."""

from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any

from undercroft.bots import bot_named
from undercroft.core.bot import Bot, Decision
from undercroft.core.game import CHANCE, Game, Setup
from undercroft.games import GAMES

SETUPS = [
    ("petz", Setup(2)),
    ("petz", Setup(4)),
    ("decorators", Setup(2)),
    ("decorators", Setup(4)),
    ("pugquest", Setup(1)),
    ("pugquest", Setup(3)),
    ("pugquest", Setup(3, {"evil-lord": 1})),
]
NAMES = [f"{game}-{setup.seats}{'-lord' if setup.options else ''}" for game, setup in SETUPS]


def decisions(game: Game[Any, Any], setup: Setup, seed: str, share: float) -> Iterator[Any]:
    """Some of the positions of a game in which a seat has a choice, as state and seat."""
    state, rng = game.start(setup), Random(seed)
    bots = [bot_named(game.name, rng.choice(["keeper", "random"])) for _ in range(setup.seats)]
    while seats := game.to_act(state):
        seat = rng.choice(seats)
        if seat == CHANCE:
            game.apply(state, CHANCE, game.sample(state, rng))
            continue
        if rng.random() < share and len(game.legal(state, seat)) > 1:
            yield state, seat
        game.apply(state, seat, bots[seat].choose(Decision(game, state, seat), rng))


def all_decisions(
    game: Game[Any, Any], setup: Setup, names: list[str], seed: str
) -> Iterator[tuple[Any, int, Bot]]:
    """Every decision of a game that has more than one move, before its bot makes it."""
    state, rng = game.start(setup), Random(seed)
    bots = [bot_named(game.name, name) for name in names]
    while seats := game.to_act(state):
        if seats == (CHANCE,):
            game.apply(state, CHANCE, game.sample(state, rng))
            continue
        seat = rng.choice(seats)
        if len(game.legal(state, seat)) > 1:
            yield state, seat, bots[seat]
        game.apply(state, seat, bots[seat].choose(Decision(game, state, seat), rng))


def drawn(name: str, setup: Setup, share: float) -> Iterator[tuple[Any, int]]:
    """Positions of game after game."""
    for number in count():
        for state, seat in decisions(GAMES[name], setup, f"{name} {number}", share):
            yield state.clone(), seat


Found = tuple[list[tuple[Any, int]], Iterator[tuple[Any, int]]]
FOUND: dict[
    tuple[str, str, float], Found
] = {}  # for all tests of a process, and where they come from


def some(name: str, setup: Setup, wanted: int, share: float = 0.2) -> list[Any]:
    """So many positions, of as many games as it takes; always the same ones."""
    key = name, repr(setup), share
    found, more = FOUND.setdefault(key, ([], drawn(name, setup, share)))
    while len(found) < wanted:
        found.append(next(more))
    return [(state.clone(), seat) for state, seat in found[:wanted]]
