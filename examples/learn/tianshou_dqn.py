"""Tianshou: masked DQN against a random player, through its PettingZoo wrapper.

Tianshou takes masks from the observation alone, so `dict_observation` is needed: without it every
action counts as legal.
"""

import argparse

from tianshou.algorithm import DQN, MARLRandomDiscreteMaskedOffPolicyAlgorithm
from tianshou.algorithm.modelfree.dqn import DiscreteQLearningPolicy
from tianshou.algorithm.multiagent.marl import MultiAgentOffPolicyAlgorithm
from tianshou.algorithm.optim import AdamOptimizerFactory
from tianshou.data import Collector, VectorReplayBuffer
from tianshou.env import DummyVectorEnv, PettingZooEnv
from tianshou.trainer import OffPolicyTrainerParams
from tianshou.utils.net.common import Net

from undercroft.envs import pugquest_v0

parser = argparse.ArgumentParser()
parser.add_argument("--steps", type=int, default=100_000)
args = parser.parse_args()


def make():
    return PettingZooEnv(pugquest_v0.env(seats=2, dict_observation=True))


env = make()
net = Net(
    state_shape=env.observation_space["observation"].shape,
    action_shape=env.action_space.n,
    hidden_sizes=[128],
)
policy = DiscreteQLearningPolicy(model=net, action_space=env.action_space, eps_training=0.1)
learner = DQN(policy=policy, optim=AdamOptimizerFactory(lr=1e-3), target_update_freq=100)
other = MARLRandomDiscreteMaskedOffPolicyAlgorithm(env.action_space)
both = MultiAgentOffPolicyAlgorithm(algorithms=[learner, other], env=env)
collector = Collector(
    both, DummyVectorEnv([make, make]), VectorReplayBuffer(20_000, 2), exploration_noise=True
)
collector.reset()
epoch = min(10_000, args.steps)
result = both.run_training(
    OffPolicyTrainerParams(
        training_collector=collector,
        max_epochs=max(1, args.steps // epoch),
        epoch_num_steps=epoch,
        collection_step_num_env_steps=min(100, epoch),
        batch_size=32,
        show_progress=False,
        multi_agent_return_reduction=lambda rewards: rewards[:, 0],
    )
)
print(f"{collector.collect_step} steps")
