"""What a program is told of two games that look the same to its seat is the same, byte by byte."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.bots.positions import NAMES, SETUPS, some
from undercroft.bots.program import game_line, position_line
from undercroft.core.bot import Decision
from undercroft.core.game import CHANCE, Game, Setup
from undercroft.games import GAMES

WANTED = 12
HIDING = [one for one in SETUPS if one[0] != "pugquest" or one[1].options]  # others hide no card
everywhere = pytest.mark.parametrize(("game", "setup"), SETUPS, ids=NAMES)


def told(game: Game[Any, Any], setup: Setup, state: Any, seat: int) -> str:
    decision = Decision(game, state, seat, setup)
    lines = [game_line(decision)]
    lines += [position_line(decision, ["view", "world"], seed) for seed in (1, 2)]
    return "\n".join(lines)


@everywhere
def test_worlds_that_look_the_same_are_told_the_same(game: str, setup: Setup) -> None:
    rules = GAMES[game]
    for number, (state, seat) in enumerate(some(game, setup, 40)):
        other = rules.imagine(state, seat, Random(number))
        assert told(rules, setup, state, seat) == told(rules, setup, other, seat)


def twins(game: Game[Any, Any], setup: Setup, rng: Random) -> Iterator[tuple[Any, Any, int]]:
    """Pairs of games that were played differently, but not as far as a seat has seen.

    They part at something that is dealt or chosen unseen, and go on with the same moves.
    """
    state = game.start(setup)
    while seats := game.to_act(state):
        mover = rng.choice(seats)
        moves = [move for move, weight in game.outcomes(state) if weight] if mover == CHANCE else []
        moves = moves or game.legal(state, mover)
        seat = rng.randrange(setup.seats)
        if seat != mover and len(moves) > 1 and rng.random() < 0.5:
            one, two = state.clone(), state.clone()
            for branch, move in zip((one, two), rng.sample(moves, 2), strict=True):
                game.apply(branch, mover, move)
            if one != two and are_kept_apart(game, one, two, seat, rng):
                yield one, two, seat
        game.apply(state, mover, rng.choice(moves))


def are_kept_apart(game: Game[Any, Any], one: Any, two: Any, seat: int, rng: Random) -> bool:
    """Go on until the seat decides; whether the two still differ, and look the same to it."""
    while game.view(one, seat) == game.view(two, seat):
        acting = game.to_act(one)
        if not acting or acting != game.to_act(two):
            return False
        if seat in acting:
            return bool(one != two)
        mover = acting[0]
        if mover == CHANCE:
            both = [[move for move, weight in game.outcomes(w) if weight] for w in (one, two)]
        else:
            both = [game.legal(world, mover) for world in (one, two)]
        shared = [move for move in both[0] if move in both[1]]
        if not shared:
            return False
        move = rng.choice(shared)
        game.apply(one, mover, move)
        game.apply(two, mover, move)
    return False


@pytest.mark.parametrize(("game", "setup"), HIDING, ids=lambda one: getattr(one, "seats", one))
def test_games_that_differ_unseen_are_told_the_same(game: str, setup: Setup) -> None:
    rules, rng, found = GAMES[game], Random(f"twins {game}"), 0
    while found < WANTED:
        for one, two, seat in twins(rules, setup, rng):
            assert told(rules, setup, one, seat) == told(rules, setup, two, seat)
            found += 1
