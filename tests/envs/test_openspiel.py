"""OpenSpiel's own test and algorithms, for every game and number of seats, and what they leave."""

import pickle
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts, outcome_sampling_mccfr

import undercroft.envs.openspiel  # noqa: F401
from undercroft.games import GAMES

# With the fewest seats; more are left to the long tests.
TABLES = [
    pytest.param(name, seats, marks=() if seats == game.seats[0] else pytest.mark.soak)
    for name, game in GAMES.items()
    for seats in game.seats
]
games = pytest.mark.parametrize("name", list(GAMES))
# A game of four rounds in which nobody has much to divide or to do.
SHORT = """
[start]
imps = 1
gold = 0
[boards.2-3]
rounds = 4
imp_rounds = [1, 2, 3, 4]
"""


def load(name: str, **parameters: Any) -> Any:
    return pyspiel.load_game(f"undercroft_{name}", parameters)


def played(game: Any, rng: Random, moves: int) -> Any:
    """A state some moves into a random game, where a player decides."""
    state = game.new_initial_state()
    for _ in range(moves):
        if not state.is_terminal():
            step(state, rng)
    while state.is_chance_node():
        step(state, rng)
    return state


def step(state: Any, rng: Random) -> None:
    if state.is_chance_node():
        numbers, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(numbers, weights)[0])
    else:
        state.apply_action(rng.choice(state.legal_actions()))


# Their test and their algorithms


@pytest.mark.parametrize(
    ("name", "seats"),
    # Observations are printed in full at every state, which takes minutes.
    [
        pytest.param(name, seats, marks=[] if (name, seats) == ("petz", 2) else pytest.mark.soak)
        for name in GAMES
        for seats in GAMES[name].seats
    ],
)
def test_a_playthrough_is_generated(name: str, seats: int) -> None:
    from open_spiel.python.algorithms.generate_playthrough import playthrough_lines  # slow: scipy

    lines = playthrough_lines(f"undercroft_{name}(players={seats})", seed=1)
    assert any(line.startswith("PublicObservationString()") for line in lines)
    assert any(line.startswith("PrivateObservationString(0)") for line in lines)


@games
def test_a_game_is_pickled_with_its_parameters(name: str) -> None:
    game = load(name, players=3)
    again = pickle.loads(pickle.dumps(game))
    assert str(again) == str(game) and again.num_players() == 3


@games
def test_what_is_public_and_what_is_private_is_told_apart(name: str) -> None:
    """Who holds other hidden cards changes one's private part, and nobody's public one."""
    game = load(name, players=3)
    state = played(game, Random(1), 60)
    world = state.resample_from_infostate(0, lambda: 0.5)
    public = game.make_py_observer(part(public=True))
    private = game.make_py_observer(part(public=False))
    for player in range(3):
        assert public.string_from(state, player) == public.string_from(world, player)
    assert private.string_from(state, 0) == private.string_from(world, 0)
    assert public.string_from(state, 0) == public.string_from(state, 1)


def part(public: bool) -> Any:
    kinds = pyspiel.PrivateInfoType
    kind = kinds.NONE if public else kinds.SINGLE_PLAYER
    return pyspiel.IIGObservationType(public_info=public, perfect_recall=False, private_info=kind)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_random_simulations(name: str, seats: int) -> None:
    game = load(name, players=seats)
    assert game.num_players() == seats
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@games
def test_a_full_table_is_played_written_and_read_again(name: str) -> None:
    """The first moves with the most seats, whose whole games take long."""
    game = load(name, players=GAMES[name].seats[-1])
    state = played(game, Random(1), moves=60)
    again = game.deserialize_state(state.serialize())
    assert again.history() == state.history() and str(again) == str(state)
    for seat in range(game.num_players()):
        assert again.observation_tensor(seat) == state.observation_tensor(seat)
        assert len(state.observation_tensor(seat)) == game.observation_tensor_size()


@games
def test_a_search_by_their_mcts(name: str) -> None:
    game = load(name)
    state = played(game, Random(3), 30)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = mcts.MCTSBot(game, 2.0, 4, evaluator, random_state=np.random.RandomState(1))
    assert bot.step(state) in state.legal_actions()


@games
def test_a_search_by_their_ismcts(name: str) -> None:
    game = load(name)
    state = played(game, Random(3), 30)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=evaluator,
        uct_c=2.0,
        max_simulations=4,
        random_state=np.random.RandomState(1),
    )
    assert bot.step(state) in state.legal_actions()


def test_regret_minimisation_by_outcome_sampling() -> None:
    np.random.seed(1)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(load("petz", pack=SHORT))
    for _ in range(3):
        solver.iteration()
    assert len(solver._infostates) > 10


# What they leave


@games
def test_a_state_that_was_saved_goes_on_as_before(name: str) -> None:
    game = load(name)
    state = played(game, Random(4), 60)
    game2, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert game2.num_players() == 2
    assert pickle.loads(pickle.dumps(state)).history() == state.history()
    for _ in range(20):
        player = max(0, state.current_player())
        assert again.legal_actions() == state.legal_actions()
        assert again.information_state_string(player) == state.information_state_string(player)
        action = state.legal_actions()[0]
        state.apply_action(action)
        again.apply_action(action)


@games
def test_worlds_dealt_anew_look_the_same_to_the_player_alone(name: str) -> None:
    state = played(load(name, **({"evil_lord": 1} if name == "pugquest" else {})), Random(6), 80)
    player = state.current_player()
    rng = Random(1)
    worlds = [state.resample_from_infostate(player, rng.random) for _ in range(5)]
    for world in worlds:
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.information_state_tensor(player) == state.information_state_tensor(player)
        assert world.legal_actions() == state.legal_actions()
    other = 1 - player
    assert any(
        world.observation_string(other) != state.observation_string(other) for world in worlds
    )


def test_an_information_state_remembers_what_an_observation_does_not() -> None:
    """A choice of one's own that leaves no trace on the table is remembered all the same."""
    state = load("petz").new_initial_state()
    rng = Random(1)
    while state.is_chance_node():
        step(state, rng)
    player = state.current_player()
    remembered = state.information_state_string(player)
    seen = state.observation_string(player)
    assert remembered.startswith(seen)
    assert len(state.information_state_tensor(player)) == 64 + len(state.observation_tensor(player))
    one, two = state.clone(), state.clone()
    one.apply_action(state.legal_actions()[1])
    two.apply_action(state.legal_actions()[2])
    assert memory(one, player) != memory(two, player)
    assert memory(one, 1 - player) == memory(two, 1 - player)


def memory(state: Any, player: int) -> str:
    return str(state.information_state_string(player)).split()[-1]


def test_a_sealed_choice_shows_only_when_all_have_chosen() -> None:
    state = load("petz").new_initial_state()
    rng = Random(1)
    while state.is_chance_node():
        step(state, rng)
    first = state.current_player()
    seen = {state.child(a).information_state_string(1 - first) for a in state.legal_actions()[1:4]}
    assert len(seen) == 1


@games
def test_returns_are_those_of_the_rules(name: str) -> None:
    state = played(load(name), Random(9), 10**6)
    winners = state.position.game.winners(state.position.state)
    for seat, value in enumerate(state.returns()):
        assert (value > 0) == (seat in winners) or value == 0


def test_switches_and_packs_are_parameters() -> None:
    game = load("petz", players=3, meat_stand=1, pack="[start]\ngold = 5\n")
    setup = game.config.setup
    assert (setup.seats, setup.options["meat-stand"]) == (3, 1)
    assert setup.pack == {"start": {"gold": 5}}
    assert load("pugquest", players=6).config.setup.options["evil-lord"] == 1


@pytest.mark.parametrize(
    ("parameters", "why"),
    [
        ({"players": 9}, "not 9"),
        ({"start": 7}, "not 7"),
        ({"pack": "nonsense"}, "data pack"),
        ({"sunshine": 1}, "sunshine"),
    ],
)
def test_a_table_that_there_is_not_is_refused(parameters: dict[str, Any], why: str) -> None:
    with pytest.raises((ValueError, pyspiel.SpielError), match=why):
        load("petz", **parameters)


def test_an_illegal_action_is_an_error() -> None:
    state = played(load("petz"), Random(1), 20)
    before = (state.history(), str(state.position.state))
    with pytest.raises(ValueError, match="not legal"):
        state.apply_action(2000)
    assert (state.history(), str(state.position.state)) == before
