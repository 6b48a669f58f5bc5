"""The law of undo: the remaining log is legal and reveals nothing more."""

import os
from itertools import count
from random import Random
from typing import Any

import pytest

from tests.contract.tables import CASES, Case, covering, setup_of
from tests.contract.test_laws import SHARES
from tests.contract.undoing import play_with_undos, verify
from undercroft.core.game import IllegalMove, Setup
from undercroft.core.table_match import TableMatch
from undercroft.games import GAMES

FIRST_SEALED = {"petz": 1200, "decorators": 68}  # the first seeds of such games; few are
SOAK_UNDO_GAMES = int(os.environ.get("SOAK_UNDO_GAMES", "2000"))  # of all games together


@covering(CASES)
def test_games_with_undos_verify(case: Case) -> None:
    name, seats, options = case
    _, taken = play_with_undos(GAMES[name], setup_of(seats, options), seed=1)
    assert taken > 3


@pytest.mark.soak
@pytest.mark.parametrize("share", range(SHARES))
def test_soak_of_undos(share: int) -> None:
    for number in range(share, SOAK_UNDO_GAMES, SHARES):
        name, seats, options = CASES[number % len(CASES)]
        play_with_undos(GAMES[name], setup_of(seats, options), 20_000 + number)


def opened_seal(name: str, seed: int) -> tuple[TableMatch[Any, Any], int] | None:
    """A game where a seat has just opened a step in which others choose under seal."""
    game, rng = GAMES[name], Random(seed)
    match = TableMatch(game, Setup(3), str(seed))
    match.run_chance()
    while not match.is_over:
        sealed, seat = game.is_sealed(match.state), rng.choice(match.to_act())
        match.submit(seat, rng.choice(game.legal(match.state, seat)))
        opened = not sealed and game.is_sealed(match.state) and match.undo_point(seat) >= 0
        if opened and len(match.to_act()) > 1:
            return match, seat
    return None


@pytest.mark.parametrize("name", ["petz", "decorators"])
def test_undo_stops_at_a_sealed_step_that_others_have_answered(name: str) -> None:
    """Without the move that opened it, their choices would come before their turn."""
    seeds = count(FIRST_SEALED[name])
    match, opener = next(found for found in (opened_seal(name, seed) for seed in seeds) if found)
    other = next(seat for seat in match.to_act() if seat != opener)
    match.submit(other, match.game.legal(match.state, other)[0])
    with pytest.raises(IllegalMove, match="too late"):
        match.undo(opener)
    match.undo(other)
    match.undo(opener)
    assert not match.game.is_sealed(match.state)
    verify(match)
