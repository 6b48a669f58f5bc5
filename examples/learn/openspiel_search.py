"""OpenSpiel: information-set search against a random player, pickles, and a playthrough.

Counterfactual regret (MCCFR) does not fit these games: its weights are products over hundreds of
decisions and underflow. Searches over determinizations do.
"""

import argparse
import pickle

import numpy
import pyspiel
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts

import undercroft.envs.openspiel  # noqa: F401  (registers the games)

parser = argparse.ArgumentParser()
parser.add_argument("--steps", type=int, default=1000, help="decisions")
parser.add_argument("--simulations", type=int, default=20)
args = parser.parse_args()

rng = numpy.random.RandomState(1)
game = pyspiel.load_game("undercroft_petz(players=2)")
state = game.new_initial_state()
evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=rng)
bot = ismcts.ISMCTSBot(game, evaluator, uct_c=2.0, max_simulations=args.simulations)
steps = 0
while not state.is_terminal() and steps < args.steps:
    if state.is_chance_node():
        actions, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(int(rng.choice(actions, p=chances)))
    else:
        searching = state.current_player() == 0
        state.apply_action(bot.step(state) if searching else int(rng.choice(state.legal_actions())))
        steps += 1
print(f"{steps} steps, returns {state.returns()}")

again = pickle.loads(pickle.dumps(state))
assert again.history() == state.history()
assert str(pickle.loads(pickle.dumps(game))) == str(game)
text = generate_playthrough.playthrough("undercroft_pugquest(players=1)", [], seed=1)
print(f"{len(text.splitlines())} lines of a playthrough")
