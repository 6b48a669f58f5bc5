"""Shares of victory: in every position of every game, exact at the end, the mean before a deal."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.toy.kit import KIT
from undercroft.bots.levels import search_model
from undercroft.bots.prospects import LISTED, Prospects, is_certain, mean
from undercroft.core.datafile import read_toml
from undercroft.core.evaluation import Evaluation, victory_of
from undercroft.core.game import CHANCE, Game, Setup
from undercroft.core.search_model import won_shares
from undercroft.games import GAMES, register, unregister

ROOT = Path(__file__).parent.parent.parent
SETUPS = {
    "petz": [Setup(2), Setup(4)],
    "decorators": [Setup(2), Setup(3)],
    "pugquest": [Setup(1), Setup(3), Setup(3, {"evil-lord": 1})],
}
cases = pytest.mark.parametrize(
    ("name", "setup"), [(name, setup) for name, setups in SETUPS.items() for setup in setups]
)


def random_states(game: Game[Any, Any], setup: Setup, every: int) -> list[Any]:
    """Some states of a random game, decisions and deals, and its end."""
    state, rng, found = game.start(setup), Random(5), []
    number = 0
    while seats := game.to_act(state):
        if number % every == 0:
            found.append(state.clone())
        number += 1
        seat = seats[0]
        move = game.sample(state, rng) if seat == CHANCE else rng.choice(game.legal(state, seat))
        game.apply(state, seat, move)
    return [*found, state]


def check_shares(shares: list[float], sides: list[int]) -> None:
    assert all(0.0 <= share <= 1.0 for share in shares)
    if len(set(sides)) > 1:
        assert sum({side: shares[seat] for seat, side in enumerate(sides)}.values()) == (
            pytest.approx(1.0)
        )


@cases
def test_shares_of_all_sides_add_up_to_one_victory(name: str, setup: Setup) -> None:
    prospects = Prospects(name, 1, "sum")
    states = random_states(GAMES[name], setup, 60)
    kinds = {GAMES[name].to_act(state)[:1] == (CHANCE,) for state in states}
    assert kinds == {True, False}
    for state in states:
        check_shares(prospects.of(state), prospects.model.sides(state))


@cases
def test_a_calibrated_evaluation_knows_every_decision(name: str, setup: Setup) -> None:
    """Without playing on: in the middle of a round, too."""
    prospects = Prospects(name, 1, "static")
    assert prospects.known is not None
    game = GAMES[name]
    states = random_states(game, setup, 7)[:-1]
    for state in [one for one in states if game.to_act(one) != (CHANCE,)]:
        shares = prospects.model.shares(state, prospects.known)
        check_shares(shares, prospects.model.sides(state))


def test_the_end_is_exact_and_ties_are_shared() -> None:
    assert won_shares((0, 2), [0, 1, 2]) == [0.5, 0.0, 0.5]
    assert won_shares((0, 1), [0, 0, 1]) == [1.0, 1.0, 0.0]  # a team has it together
    assert won_shares((), [0, 0]) == [0.0, 0.0]
    for name, setups in SETUPS.items():
        state = random_states(GAMES[name], setups[0], 10**6)[-1]
        sides = search_model(name).sides(state)
        assert Prospects(name, 2, "end").of(state) == won_shares(GAMES[name].winners(state), sides)


def test_before_a_listed_deal_it_is_the_weighted_mean() -> None:
    """With few outcomes nothing is drawn: the mean over what can be dealt is exact."""
    game, prospects = GAMES["pugquest"], Prospects("pugquest", 2, "listed")
    for state in random_states(game, Setup(2), 1):
        if game.to_act(state) != (CHANCE,) or is_certain(game, state):
            continue
        outcomes = game.outcomes(state)
        after = []
        for move, _ in outcomes:
            dealt = state.clone()
            game.apply(dealt, CHANCE, move)
            after.append(dealt)
        if len(outcomes) <= LISTED and all(game.to_act(one) != (CHANCE,) for one in after):
            weights = [weight for _, weight in outcomes]
            wanted = mean([prospects.of(one) for one in after], weights)
            assert prospects.of(state) == pytest.approx(wanted)
            return
    pytest.fail("no such deal")


def test_the_same_position_has_the_same_shares() -> None:
    state = random_states(GAMES["petz"], Setup(3), 40)[3]
    again = Prospects("petz", 2, "same")
    assert Prospects("petz", 2, "same").of(state) == again.of(state) == again.of(state)


def test_a_game_without_a_search_model_is_played_to_its_end() -> None:
    register(KIT)
    try:
        prospects = Prospects(KIT.name, 3, "toy")
        for state in random_states(KIT.game, Setup(2), 2):
            assert sum(prospects.of(state)) == pytest.approx(1.0)
    finally:
        unregister(KIT.name)


def test_values_are_read_from_the_box() -> None:
    """Another box, another share, from the same weights."""
    pack = read_toml(ROOT / "docs" / "packs" / "petz-a-third.toml")
    shares = []
    for setup in (Setup(2), Setup(2, pack=pack)):
        state = random_states(GAMES["petz"], setup, 50)[2]
        shares.append(Prospects("petz", 4, "box").of(state))
        check_shares(shares[-1], [0, 1])
    assert shares[0] != shares[1]


def test_a_stage_that_was_never_seen_is_judged_by_the_nearest() -> None:
    known = victory_of("undercroft.games.petz")
    assert known.nearest(4, 5) == 5
    assert known.nearest(4, 99) == max(stage for case, stage in known.weights if case == 4)
    assert isinstance(known, Evaluation)
