"""Shimmy: the OpenSpiel games as PettingZoo environments; masks are in the infos."""

import argparse

import pyspiel
from shimmy import OpenSpielCompatibilityV0

import undercroft.envs.openspiel  # noqa: F401  (registers the games)

parser = argparse.ArgumentParser()
parser.add_argument("--steps", type=int, default=1000)
args = parser.parse_args()

env = OpenSpielCompatibilityV0(pyspiel.load_game("undercroft_petz(players=2)"))
env.reset(seed=1)
steps = 0
for agent in env.agent_iter(max_iter=args.steps):
    seen, reward, over, cut, info = env.last()
    done = over or cut
    env.step(None if done else env.action_space(agent).sample(info["action_mask"]))
    steps += 1
print(f"{steps} steps")
