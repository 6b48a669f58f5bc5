"""Random games with undos, checking the law of undo."""

from random import Random
from typing import Any

import pytest

from undercroft.core import saved
from undercroft.core.game import Game, IllegalMove, Setup
from undercroft.core.record import plain
from undercroft.core.table_match import TableMatch
from undercroft.games import GAMES

Moves = list[tuple[int, Any]]


def play_with_undos(
    game: Game[Any, Any], setup: Setup, seed: int
) -> tuple[TableMatch[Any, Any], int]:
    """A random game to its end, and how often something was taken back in it."""
    rng = Random(f"undo {seed}")
    match = TableMatch(game, setup, str(seed))
    match.run_chance()
    taken = 0
    while not match.is_over:
        seat = rng.choice(match.to_act())
        match.submit(seat, rng.choice(game.legal(match.state, seat)))
        for other in rng.sample(range(setup.seats), setup.seats):
            if rng.random() < 0.3:
                taken += try_to_undo(match, other, rng)
    verify(match)
    return match, taken


def moves_of(match: TableMatch[Any, Any]) -> Moves:
    return [(entry.seat, entry.move) for entry in match.log]


def verify(match: TableMatch[Any, Any]) -> None:
    """The log, read from a file, is legal to its last move and leads to the same state."""
    again = saved.read(saved.write(match), GAMES)
    assert again.state == match.state
    assert again.state.news == match.state.news
    assert again.chance.getstate() == match.chance.getstate()


def try_to_undo(match: TableMatch[Any, Any], seat: int, rng: Random) -> bool:
    """Take back what a seat can, if it can; perhaps make the move again."""
    before, moves = match.state.clone(), moves_of(match)
    at = match.undo_point(seat)
    if at < 0:
        with pytest.raises(IllegalMove):
            match.undo(seat)
        assert (match.state, moves_of(match)) == (before, moves)
        return False
    assert moves[at][0] == seat
    if at < len(moves) - 1 and rng.random() < 0.1:
        undo_does_not_depend_on_sealed_choices(match, seat, at, rng)
    assert match.undo(seat) == moves[at][1]
    assert moves_of(match) == moves[:at] + moves[at + 1 :], "other moves are as they were"
    match.game.check(match.state)
    if rng.random() < 0.03:
        verify(match)
    if rng.random() < 0.3:
        match.submit(seat, moves[at][1])
        assert match.state == before, "with the same move again all is as it was"
    return True


def undo_does_not_depend_on_sealed_choices(
    match: TableMatch[Any, Any], seat: int, at: int, rng: Random
) -> None:
    """With other sealed choices the seat would see the same and could undo the same."""
    game = match.game
    other: TableMatch[Any, Any] = TableMatch(game, match.setup, match.seed)
    other.replay(moves_of(match)[: at + 1])
    for entry in match.log[at + 1 :]:
        if entry.seat not in other.to_act():
            return
        other.record(entry.seat, rng.choice(game.legal(other.state, entry.seat)))
    if other.to_act() != match.to_act() or other.settled > at:  # somebody is ready, all is shown
        return
    assert other.undo_point(seat) == at
    assert seen(other, seat) == seen(match, seat)
    without = match.copy()
    for taken in (other, without):
        taken.undo(seat)
    assert seen(other, seat) == seen(without, seat)


def seen(match: TableMatch[Any, Any], seat: int) -> Any:
    return plain(match.game.view(match.state, seat))
