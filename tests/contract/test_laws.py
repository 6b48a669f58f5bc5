"""Any game, any number of seats, any options: the laws of the contract hold to the end."""

import os
from random import Random

import pytest

from tests.contract.tables import CASES, Case, case_name, covering, play_with_laws, setup_of
from undercroft.core import saved
from undercroft.core.game import CHANCE, BadSetup, IllegalMove, Setup
from undercroft.core.table_match import TableMatch
from undercroft.games import GAMES

SOAK_GAMES = int(os.environ.get("SOAK_GAMES", "20000"))  # of each game
SHARES = 8  # a soak is cut into as many tests, for as many processes

# With the fewest seats, and in soak with the most; all numbers are among the whole games.
PLAIN = [
    pytest.param(case, marks=pytest.mark.soak if case[1] == GAMES[case[0]].seats[-1] else ())
    for case in CASES
    if not case[2] and case[1] in (GAMES[case[0]].seats[0], GAMES[case[0]].seats[-1])
]
games = pytest.mark.parametrize("name", list(GAMES))


@covering(CASES)
def test_the_laws_hold_in_whole_games(case: Case) -> None:
    name, seats, options = case
    setup = setup_of(seats, options)
    match = play_with_laws(GAMES[name], setup, seed=len(options), every=11)
    again = saved.read(saved.write(match), GAMES)
    assert again.state == match.state, "the log does not replay to the same state"
    assert saved.write(again) == saved.write(match)


@pytest.mark.parametrize("case", PLAIN, ids=case_name)
def test_the_laws_hold_at_every_decision(case: Case) -> None:
    play_with_laws(GAMES[case[0]], Setup(case[1]), seed=7)


@games
def test_undo_restores_the_state_and_stops_at_chance_and_reveals(name: str) -> None:
    """After an undo the game stands as before the move; past chance or a reveal there is none."""
    game = GAMES[name]
    rng = Random(5)
    match = TableMatch(game, Setup(game.seats[-1]), "5")
    match.run_chance()
    undone = refused = 0
    while not match.is_over:
        seat = rng.choice(match.to_act())
        before = match.state.clone()
        reveals, length = match.state.reveals, len(match.log)
        match.submit(seat, rng.choice(game.legal(match.state, seat)))
        chance_came = any(entry.seat == CHANCE for entry in match.log[length:])
        if chance_came or match.state.reveals > reveals:
            refused += 1
            with pytest.raises(IllegalMove):
                match.undo(seat)
        elif rng.random() < 0.3:
            undone += 1
            match.undo(seat)
            assert match.state == before
    assert undone > 5
    assert refused > 5


@games
def test_a_wrong_number_of_seats_is_refused(name: str) -> None:
    game = GAMES[name]
    with pytest.raises(BadSetup, match=game.title):
        game.new(game.seats[-1] + 1)


@games
def test_an_unknown_option_is_refused(name: str) -> None:
    with pytest.raises(BadSetup, match="no option 'sunshine'"):
        GAMES[name].new(GAMES[name].seats[-1], {"sunshine": 1})


@pytest.mark.soak
@games
@pytest.mark.parametrize("share", range(SHARES))
def test_soak(name: str, share: int) -> None:
    """Random games, a well-played seat among them, over all numbers of seats and options."""
    cases = [case for case in CASES if case[0] == name]
    for number in range(share, SOAK_GAMES, SHARES):
        _, seats, options = cases[number % len(cases)]
        setup = setup_of(seats, options)
        match = play_with_laws(GAMES[name], setup, 10_000 + number, every=31, good=0.15)
        if number % 7 == 0:
            assert saved.read(saved.write(match), GAMES).state == match.state
