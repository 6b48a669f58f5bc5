"""RLlib: masked PPO. Its module for masks looks for `observations` and `action_mask`."""

import argparse

import gymnasium
import ray
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule
from ray.tune.registry import register_env


class Renamed(gymnasium.Wrapper):
    """Our dict observation under RLlib's names."""

    def __init__(self, env):
        super().__init__(env)
        masks = gymnasium.spaces.Box(0.0, 1.0, env.observation_space["action_mask"].shape)
        seen = env.observation_space["observation"]
        self.observation_space = gymnasium.spaces.Dict({"observations": seen, "action_mask": masks})
        self.action_space = gymnasium.spaces.Discrete(int(env.action_space.n))

    def renamed(self, seen):
        mask = seen["action_mask"].astype("float32")
        return {"observations": seen["observation"], "action_mask": mask}

    def reset(self, **options):
        seen, _ = self.env.reset(**options)
        return self.renamed(seen), {}

    def step(self, action):
        seen, reward, over, cut, _ = self.env.step(action)
        return self.renamed(seen), reward, over, cut, {}


def make(config):
    import undercroft.envs.gym as games

    return Renamed(games.SeatEnv("pugquest", bots="random", dict_observation=True))


parser = argparse.ArgumentParser()
parser.add_argument("--steps", type=int, default=100_000)
args = parser.parse_args()

ray.init(num_cpus=1, include_dashboard=False)  # all of this runs in one process
register_env("pugquest", make)
batch = min(4000, args.steps)
config = (
    PPOConfig()
    .environment("pugquest")
    .env_runners(num_env_runners=0)
    .training(train_batch_size_per_learner=batch, minibatch_size=batch // 4, num_epochs=2)
    .rl_module(rl_module_spec=RLModuleSpec(module_class=ActionMaskingTorchRLModule))
)
learner = config.build_algo()
done = 0
while done < args.steps:
    done = int(learner.train()["num_env_steps_sampled_lifetime"])
    print(f"{done} steps")
learner.stop()
