"""TorchRL: masked PPO. `ActionMask` takes the mask of the dict observation for its action spec."""

import argparse

import torch
from tensordict.nn import TensorDictModule
from torch import nn
from torchrl.collectors import Collector
from torchrl.envs import ActionMask, DTypeCastTransform, GymWrapper, TransformedEnv
from torchrl.modules import MaskedCategorical, ProbabilisticActor, ValueOperator
from torchrl.objectives import ClipPPOLoss
from torchrl.objectives.value import GAE

from undercroft.envs.gym import SeatEnv

parser = argparse.ArgumentParser()
parser.add_argument("--steps", type=int, default=100_000)
args = parser.parse_args()

torch.manual_seed(1)
games = SeatEnv("pugquest", bots="random", dict_observation=True)
masks = DTypeCastTransform(torch.int8, torch.bool, in_keys=["action_mask"])
env = TransformedEnv(GymWrapper(games, categorical_action_encoding=True), masks)
env.append_transform(ActionMask())
size, actions = games.config.size, games.config.actions

net = nn.Sequential(nn.Linear(size, 128), nn.Tanh(), nn.Linear(128, actions))
actor = ProbabilisticActor(
    TensorDictModule(net, ["observation"], ["logits"]),
    in_keys={"logits": "logits", "mask": "action_mask"},
    out_keys=["action"],
    distribution_class=MaskedCategorical,
    return_log_prob=True,
)
critic = ValueOperator(nn.Sequential(nn.Linear(size, 128), nn.Tanh(), nn.Linear(128, 1)))
advantage = GAE(gamma=0.99, lmbda=0.95, value_network=critic)
loss = ClipPPOLoss(actor, critic)
optimiser = torch.optim.Adam(loss.parameters(), 3e-4)

frames = min(1024, args.steps)
for data in Collector(env, actor, frames_per_batch=frames, total_frames=args.steps):
    for _ in range(3):
        advantage(data)
        found = loss(data)
        total = found["loss_objective"] + found["loss_critic"] + found["loss_entropy"]
        optimiser.zero_grad()
        total.backward()
        optimiser.step()
    legal = data["action_mask"].gather(-1, data["action"].unsqueeze(-1))
    assert legal.all()
    print(f"reward {data['next', 'reward'].sum():.1f} in {data.numel()} steps")
