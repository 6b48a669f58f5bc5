"""A net of `ppo_pettingzoo.py --out agent.npz` as a bot: `undercroft benchmark seated.py:Ppo`.

It was trained for one game and number of players; elsewhere it plays any legal move. The variable
AGENT names another file.
"""

import os
from functools import cache

import numpy as np

from undercroft.envs.policy import PolicyBot


@cache
def weights():
    with np.load(os.environ.get("AGENT", "agent.npz")) as file:
        return {name: file[name] for name in file.files}


class Ppo(PolicyBot):
    def act(self, observation, action_mask, rng):
        net, legal = weights(), np.flatnonzero(action_mask)
        if net["body.0.weight"].shape[1] != len(observation):
            return rng.choice(legal.tolist())
        for layer in ("body.0", "body.2"):
            observation = np.tanh(net[f"{layer}.weight"] @ observation + net[f"{layer}.bias"])
        worth = net["choice.weight"][legal] @ observation + net["choice.bias"][legal]
        return int(legal[worth.argmax()])
