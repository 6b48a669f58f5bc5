"""PettingZoo with PPO in one file, in CleanRL's manner: one network plays all seats.

`--out agent.npz` keeps it, and `seated.py` makes a bot of that.
"""

import argparse

import numpy as np
import torch
from torch import nn

from undercroft.envs import petz_v0

parser = argparse.ArgumentParser()
parser.add_argument("--steps", type=int, default=500_000)
parser.add_argument("--tables", type=int, default=8)
parser.add_argument("--rollout", type=int, default=128)
parser.add_argument("--out")
args = parser.parse_args()
torch.manual_seed(1)

tables = [petz_v0.parallel_env(seats=2, reward="points") for _ in range(args.tables)]
agents = tables[0].possible_agents
size = tables[0].observation_space(agents[0]).shape[0]
actions = int(tables[0].action_space(agents[0]).n)
rows = args.tables * len(agents)


class Agent(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(size, 256), nn.Tanh(), nn.Linear(256, 256), nn.Tanh())
        self.choice, self.worth = nn.Linear(256, actions), nn.Linear(256, 1)

    def forward(self, seen, mask):
        known = self.body(seen)
        logits = self.choice(known).masked_fill(~mask, -1e9)
        return torch.distributions.Categorical(logits=logits), self.worth(known).squeeze(-1)


def stacked(answers):
    """Observations and masks of all agents of all tables, one below the other."""
    seen = [one[agent] for one, _ in answers for agent in agents]
    masks = [infos[agent]["action_mask"] for _, infos in answers for agent in agents]
    return torch.tensor(np.stack(seen)), torch.tensor(np.stack(masks), dtype=torch.bool)


agent = Agent()
optimiser = torch.optim.Adam(agent.parameters(), 2.5e-4, eps=1e-5)
seen, mask = stacked([table.reset(seed=at) for at, table in enumerate(tables)])
done, scores = 0, []
points = np.zeros(rows)
while done < args.steps:
    kept = {name: [] for name in ("seen", "mask", "action", "log", "worth", "reward", "over")}
    for _ in range(args.rollout):
        with torch.no_grad():
            choice, worth = agent(seen, mask)
            action = choice.sample()
        answers, rewards, overs = [], [], []
        for at, table in enumerate(tables):
            first = at * len(agents)
            chosen = {name: int(action[first + i]) for i, name in enumerate(agents)}
            new, reward, ended, _, infos = table.step(chosen)
            over = not table.agents
            answers.append(table.reset() if over else (new, infos))
            rewards += [reward[name] / 10 for name in agents]
            overs += [over] * len(agents)
        points += np.array(rewards) * 10
        scores += points[np.array(overs)].tolist()
        points[np.array(overs)] = 0.0
        step = (seen, mask, action, choice.log_prob(action), worth)
        for name, value in zip(list(kept)[:5], step, strict=True):
            kept[name].append(value)
        kept["reward"].append(torch.tensor(rewards, dtype=torch.float32))
        kept["over"].append(torch.tensor(overs, dtype=torch.float32))
        seen, mask = stacked(answers)
        done += rows
    data = {name: torch.stack(values) for name, values in kept.items()}
    with torch.no_grad():
        after = agent(seen, mask)[1]
    gains, last = torch.zeros_like(data["reward"]), torch.zeros(rows)
    for at in reversed(range(args.rollout)):
        going = 1.0 - data["over"][at]
        error = data["reward"][at] + 0.99 * after * going - data["worth"][at]
        gains[at] = last = error + 0.99 * 0.95 * going * last
        after = data["worth"][at]
    wanted = gains + data["worth"]
    flat = {name: value.flatten(0, 1) for name, value in data.items()}
    gains, wanted = gains.flatten(), wanted.flatten()
    for _ in range(4):
        for part in torch.randperm(len(gains)).split(max(1, len(gains) // 4)):
            choice, worth = agent(flat["seen"][part], flat["mask"][part])
            ratio = (choice.log_prob(flat["action"][part]) - flat["log"][part]).exp()
            gain = (gains[part] - gains[part].mean()) / (gains[part].std() + 1e-8)
            policy = -torch.min(gain * ratio, gain * ratio.clamp(0.8, 1.2)).mean()
            loss = policy + 0.5 * (worth - wanted[part]).square().mean()
            loss = loss - 0.01 * choice.entropy().mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
            optimiser.step()
    recent = scores[-20:]
    print(f"{done} steps, {len(scores)} games, {np.mean(recent) if recent else 0:.1f} points")
if args.out:
    np.savez(args.out, **{name: value.numpy() for name, value in agent.state_dict().items()})
