"""The net of `train.py`, how it learns from keepers, and how it gets better by self-play."""

import time
from contextlib import nullcontext

import numpy as np
import torch
from tables import HALVES, LISTED, SEATS
from torch import nn
from torch.nn import functional

from undercroft.envs.net import Net

FAR = -1e4  # of an action that is not legal
HIGHEST_GAIN = 5.0


class Agent(nn.Module):
    """Two layers, then what it thinks of every action, and what it expects of the game."""

    def __init__(self, most, actions, hidden):
        super().__init__()
        self.register_buffer("unit", 1.0 / torch.as_tensor(most, dtype=torch.float32))
        self.register_buffer("gain", torch.ones(len(most)))
        self.register_buffer("used", torch.zeros(len(most), dtype=torch.bool))
        self.register_buffer("known", torch.zeros(actions, dtype=torch.bool))
        self.first = nn.Linear(len(most), hidden[0])
        self.second = nn.Linear(hidden[0], hidden[1])
        self.choice = nn.Linear(hidden[1], actions)
        self.expects = nn.Linear(hidden[1], 1)

    def forward(self, seen, legal, apart=False):
        """The logits of the legal actions, by their places in the list, and the expectation.

        With `apart` the expectation learns from the layers, and they learn nothing from it.
        """
        now = seen.float() * (self.unit * self.gain)
        now = functional.relu(self.second(functional.relu(self.first(now))))
        with torch.autocast(now.device.type, enabled=False):  # small differences matter here
            now = now.float()
            logits = self.choice(now).gather(1, legal.clamp(min=0).long())
            expected = self.expects(now.detach() if apart else now).squeeze(1)
            return logits.masked_fill(legal < 0, FAR), expected

    @torch.no_grad()
    def look(self, seen, legal):
        """Remember which places of the observation and which actions there are at all."""
        for part in range(0, len(seen), 65536):
            self.used |= (seen[part : part + 65536] != 0).any(0)
        self.known[legal[legal >= 0].long().unique()] = True

    @torch.no_grad()
    def scale(self, seen):
        """Let places that differ little count for more, within bounds."""
        spread = (seen[: 1 << 17].float() * self.unit).std(0)
        self.gain.copy_((0.5 / spread.clamp(min=1e-6)).clamp(1.0, HIGHEST_GAIN))

    def net(self, version):
        """The same as a net for NumPy, without what is never used."""
        own = {
            name: value.detach().float().cpu().numpy() for name, value in self.state_dict().items()
        }
        places, actions = np.flatnonzero(own["used"]), np.flatnonzero(own["known"])
        expects = np.append(own["expects.weight"][0], own["expects.bias"])
        layers = [
            (own["first.weight"][:, places], own["first.bias"]),
            (own["second.weight"], own["second.bias"]),
            (own["choice.weight"][actions], own["choice.bias"][actions]),
        ]
        return Net(version, SEATS, places, actions, own["gain"][places], expects, layers)

    @torch.no_grad()
    def take(self, net):
        """Become what a net for NumPy is; what it never used is left as it was."""
        places, actions = torch.from_numpy(net.places), torch.from_numpy(net.actions)
        (first, first_added), second, (choice, choice_added) = net.layers
        self.used[places] = self.known[actions] = True
        self.gain[places] = torch.from_numpy(net.gain)
        self.first.weight[:, places] = torch.from_numpy(first)
        self.choice.weight[actions] = torch.from_numpy(choice)
        self.choice.bias[actions] = torch.from_numpy(choice_added)
        self.first.bias.copy_(torch.from_numpy(first_added))
        self.second.weight.copy_(torch.from_numpy(second[0]))
        self.second.bias.copy_(torch.from_numpy(second[1]))
        self.expects.weight[0] = torch.from_numpy(net.expects[:-1])
        self.expects.bias[0] = float(net.expects[-1])


def half_precision(device):
    return torch.autocast("cuda", torch.bfloat16) if device.type == "cuda" else nullcontext()


def clone(agent, lessons, device, options, seconds, say):
    """Learn what keepers do: cross-entropy with a little smoothing, and the game's result.

    There are few games for so many decisions: layers that learn results learn them by heart.
    """
    seen, legal, place, result = lessons
    agent.look(seen, legal)
    held = len(seen) // 50  # the last rows: other games than those it learns from
    rows = len(seen) - held
    size = min(options.clone_batch, max(64, rows // 8))
    optimiser = torch.optim.AdamW(agent.parameters(), options.clone_rate, weight_decay=1e-2)
    began, done, epoch = time.time(), 0.0, 0
    test = torch.arange(rows, len(seen), device=device)
    while done < 1.0:
        for part in torch.randperm(rows, device=device).split(size):
            done = min(1.0, (time.time() - began) / seconds)
            for group in optimiser.param_groups:
                group["lr"] = options.clone_rate * max(0.01, 0.5 * (1 + np.cos(np.pi * done)))
            with half_precision(device):
                logits, expected = agent(seen[part], legal[part], apart=True)
            wrong = chosen_loss(logits, legal[part], place[part].long(), options.smoothing)
            loss = wrong + 2.0 * functional.mse_loss(expected, result[part])
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(agent.parameters(), 1.0)
            optimiser.step()
            if done >= 1.0:
                break
        epoch += 1
        right, told = tested(agent, seen, legal, place, result, test, device)
        say(f"clone: epoch {epoch}, as keepers in {right:.1%}, explains {told:.1%} of results")


def chosen_loss(logits, legal, place, smoothing):
    logs = logits.log_softmax(1)
    own = -logs.gather(1, place[:, None]).squeeze(1)
    mask = legal >= 0
    every = -(logs * mask).sum(1) / mask.sum(1)
    return ((1 - smoothing) * own + smoothing * every).mean()


@torch.no_grad()
def tested(agent, seen, legal, place, result, rows, device):
    """How often it does what keepers do, and the share of the results' variance it explains."""
    right, error = [], []
    for part in rows.split(16384):
        with half_precision(device):
            logits, expected = agent(seen[part], legal[part])
        right.append((logits.argmax(1) == place[part]).float())
        error.append(expected - result[part])
    left = torch.cat(error).var() / result[rows].var()
    return float(torch.cat(right).mean()), float(1 - left)


class Rollout:
    """What happens at all tables in some steps, played by the agent and by its frozen teacher."""

    def __init__(self, pool, steps, teacher_tables, device):
        self.pool, self.steps, self.device = pool, steps, device
        count, wide = pool.tables, pool.halves[0]["seen"].shape[1]
        shape = (HALVES, steps, count)
        self.seen = torch.empty((*shape, wide), dtype=torch.uint8, device=device)
        self.legal = torch.empty((*shape, LISTED), dtype=torch.int16, device=device)
        self.place = torch.empty(shape, dtype=torch.int64, device=device)
        self.log = torch.empty(shape, device=device)
        self.expected = torch.empty(shape, device=device)
        self.acting = torch.empty(shape, dtype=torch.int64, device=device)
        self.over = torch.empty(shape, dtype=torch.bool, device=device)
        self.result = torch.empty((*shape, SEATS), device=device)
        self.taught = taught_seats(count, teacher_tables, device)  # by table and seat
        self.games, self.won, self.fair = 0, [], []

    @torch.no_grad()
    def play(self, agent, teacher):
        """While the net decides for a half of the tables, the workers play the other one."""
        for step in range(self.steps):
            for half in range(HALVES):
                if step:
                    self.pool.answers()  # in the order of what they were told
                self.decide(half, step, agent, teacher)
                self.pool.tell("step", half)
        for _ in range(HALVES):
            self.pool.answers()

    def decide(self, half, step, agent, teacher):
        """Read a half's tables and write the actions."""
        arrays = self.pool.halves[half]
        at = (half, step)
        for name in ("seen", "legal", "acting", "over"):
            getattr(self, name)[at].copy_(torch.from_numpy(arrays[name]))
        self.result[at].copy_(torch.from_numpy(arrays["results"]))
        seen, legal, seats = self.seen[at], self.legal[at], self.acting[at]
        with half_precision(self.device):
            logits, self.expected[at] = agent(seen, legal)
        taught = self.taught.gather(1, seats[:, None]).squeeze(1)
        rows = taught.nonzero().squeeze(1)
        if len(rows):
            with half_precision(self.device):
                logits[rows] = teacher(seen[rows], legal[rows])[0]
        logs = logits.log_softmax(1)
        place = torch.multinomial(logs.exp(), 1)
        self.log[at] = logs.gather(1, place).squeeze(1)
        self.place[at] = place.squeeze(1)
        actions = legal.gather(1, place).squeeze(1)
        arrays["actions"][:] = actions.cpu().numpy()
        self.count(at)

    def count(self, at):
        """Note its victories at tables with teachers, and its share of the seats there."""
        ended = self.over[at].nonzero().squeeze(1)
        if len(ended):
            own = ~self.taught[ended]
            mixed = own.any(1) & ~own.all(1)
            best = self.result[at][ended]
            best = best == best.max(1, keepdim=True).values
            share = (best & own).sum(1) / best.sum(1)
            self.games += len(ended)
            self.won.append(share[mixed])
            self.fair.append(own[mixed].float().mean(1))

    def advantages(self, blend):
        """By decision: how much better it went than expected, the target of expectation, weight.

        A seat's last decision in the window only serves as what its earlier ones led to.
        """
        count = self.pool.tables
        gained, weight = torch.zeros_like(self.log), torch.zeros_like(self.log)
        for half in range(HALVES):
            after = torch.zeros((count, SEATS), device=self.device)
            carried, known = torch.zeros_like(after), torch.zeros_like(after)
            for step in reversed(range(self.steps)):
                at = (half, step)
                over = self.over[at][:, None]
                after = torch.where(over, self.result[at], after)
                carried = torch.where(over, torch.zeros_like(carried), carried)
                known = torch.where(over, torch.ones_like(known), known)
                seat, value = self.acting[at][:, None], self.expected[at][:, None]
                sure = known.gather(1, seat) * ~over
                gain = sure * (after.gather(1, seat) - value + blend * carried.gather(1, seat))
                gained[at], weight[at] = gain.squeeze(1), sure.squeeze(1)
                if_live = torch.where(over, carried.gather(1, seat), gain)
                carried = carried.scatter(1, seat, if_live)
                after = after.scatter(1, seat, torch.where(over, after.gather(1, seat), value))
                known = known.scatter(1, seat, 1.0)
        taught = self.taught.expand(HALVES, self.steps, count, SEATS)
        weight = weight * ~taught.gather(3, self.acting[..., None]).squeeze(3)
        return gained, gained + self.expected, weight


def taught_seats(tables, share, device):
    """Which seats the teacher has: at a share of the tables, in turn three and two of four."""
    taught = torch.zeros((tables, SEATS), dtype=torch.bool)
    for at in range(int(tables * share)):
        seats = [at % SEATS] if at % 3 else [at % SEATS, (at + 1 + at % 2) % SEATS]
        taught[at] = True
        taught[at, seats] = False
    return taught.flip(0).to(device)


def improve(agent, optimiser, rollout, device, options, rate, warm):
    """A few passes of PPO over what happened; returns what was measured.

    With `warm` only the expectation learns: of keepers' games it knows only theirs.
    """
    gained, wanted, weight = [part.flatten() for part in rollout.advantages(options.blend)]
    rows = weight.nonzero().squeeze(1)
    mean, spread = gained[rows].mean(), gained[rows].std() + 1e-6
    seen, legal = rollout.seen.flatten(0, 2), rollout.legal.flatten(0, 2)
    place, log = rollout.place.flatten(), rollout.log.flatten()
    agent.look(seen, legal)
    for group in optimiser.param_groups:
        group["lr"] = rate
    measured = []
    for _ in range(options.passes):
        for chosen in rows[torch.randperm(len(rows), device=device)].split(options.batch):
            with half_precision(device):
                logits, expected = agent(seen[chosen], legal[chosen])
            logs = logits.log_softmax(1)
            ratio = (logs.gather(1, place[chosen, None]).squeeze(1) - log[chosen]).exp()
            gain = (gained[chosen] - mean) / spread
            bounded = ratio.clamp(1 - options.clip, 1 + options.clip)
            better = torch.min(gain * ratio, gain * bounded).mean()
            entropy = -(logs.exp() * logs).sum(1).mean()
            error = functional.mse_loss(expected, wanted[chosen])
            loss = 2.0 * error - better - options.curiosity * entropy
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            if warm:
                for name, weights in agent.named_parameters():
                    weights.grad = weights.grad if name.startswith("expects") else None
            nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
            optimiser.step()
            moved = (ratio - 1 - ratio.log()).mean()
            measured.append(torch.stack([moved, entropy, error]).detach())
        if float(torch.stack(measured)[:, 0].mean()) > options.furthest:
            break
    moved, entropy, error = torch.stack(measured).mean(0).tolist()
    told = 1 - gained[rows].var() / wanted[rows].var().clamp(min=1e-6)
    return {"rows": len(rows), "moved": moved, "entropy": entropy, "told": float(told)}
