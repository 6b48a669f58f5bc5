"""A copy of a match is played on independently of the match it was made from."""

from random import Random
from typing import Any

import pytest

from undercroft.core import saved
from undercroft.core.game import Setup
from undercroft.core.table_match import TableMatch
from undercroft.games import GAMES


def play_on(match: TableMatch[Any, Any], rng: Random, moves: int) -> None:
    for _ in range(moves):
        if match.is_over:
            return
        seat = rng.choice(match.to_act())
        match.submit(seat, rng.choice(match.game.legal(match.state, seat)))
        if match.undo_point(seat) >= 0 and rng.random() < 0.2:
            match.undo(seat)


def all_of(match: TableMatch[Any, Any]) -> tuple[Any, ...]:
    """Everything that a copy could change by mistake."""
    points = [match.undo_point(seat) for seat in range(match.setup.seats)]
    news = list(match.state.news or [])
    return saved.write(match), points, news, match.state.clone(), match.chance.getstate()


@pytest.mark.parametrize("name", GAMES)
def test_a_copy_leaves_the_match_as_it_is(name: str) -> None:
    rng, game = Random(name), GAMES[name]
    match: TableMatch[Any, Any] = TableMatch(game, Setup(game.seats[-1]), "copy")
    match.run_chance()
    while not match.is_over:
        before = all_of(match)
        copy = match.copy()
        assert all_of(copy) == before
        play_on(copy, rng, 20)
        assert saved.read(saved.write(copy), GAMES).state == copy.state
        assert all_of(match) == before
        copy = match.copy()
        before = all_of(copy)
        play_on(match, rng, 20)
        assert all_of(copy) == before


@pytest.mark.parametrize("name", GAMES)
def test_a_copy_is_dealt_the_same(name: str) -> None:
    game = GAMES[name]
    match: TableMatch[Any, Any] = TableMatch(game, Setup(game.seats[-1]), "same")
    match.run_chance()
    copy = match.copy()
    for played in (match, copy):
        play_on(played, Random("the same moves"), 60)
    assert all_of(copy) == all_of(match)
