"""sb3-contrib: masked PPO against bots. It finds masks in the environment's `action_masks()`."""

import argparse

import gymnasium
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.evaluation import evaluate_policy
from stable_baselines3.common.monitor import Monitor

import undercroft.envs.gym  # noqa: F401  (registers the games)

parser = argparse.ArgumentParser()
parser.add_argument("--steps", type=int, default=200_000)
parser.add_argument("--bots", default="random")
parser.add_argument("--out")  # a file for MaskablePPO.load
args = parser.parse_args()

env = Monitor(gymnasium.make("undercroft/Petz-v0", bots=args.bots, reward="points"))
rollout = min(2048, args.steps)
learner = MaskablePPO("MlpPolicy", env, n_steps=rollout, batch_size=rollout // 4, seed=1)
learner.learn(args.steps)
points, spread = evaluate_policy(learner, env, n_eval_episodes=2)
print(f"{learner.num_timesteps} steps, {points:.1f} points a game (± {spread:.1f})")
if args.out:
    learner.save(args.out)
