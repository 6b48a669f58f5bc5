"""The two parts of `train.py`: learning from keepers, then self-play until the time is over."""

import math
import os
import platform
import time
from copy import deepcopy
from pathlib import Path

import torch
from learner import Agent, Rollout, clone, improve
from tables import config

from undercroft.envs.net import read_net

FIRST = 0.4  # of the time for learning from keepers, before they comment on the learner's games
LEAST = 0.3  # of the rate of learning, at the end


def train(run, pool, resumed, total):
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.set_float32_matmul_precision("high")
    if device.type == "cpu":
        torch.set_num_threads(run.options.workers)
    run.calls[-1]["machine"] = machine(device)
    run.say(f"{run.options.workers} workers on {machine(device)}")
    known = config()
    start = read_net(Path(run.options.start)) if run.options.start and not resumed else None
    hidden = [int(size) for size in run.options.hidden.split(",")]
    kept = load(run, "agent.pt", device) if resumed else None
    if kept is not None:
        hidden = [len(kept[f"{layer}.bias"]) for layer in ("first", "second")]
    elif start is not None:
        hidden = [len(added) for _, added in start.layers[:-1]]
    agent = Agent(known.most, known.actions, hidden)
    if start is not None:
        agent.take(start)
    agent.to(device)
    optimiser = torch.optim.Adam(agent.parameters(), run.options.rate, eps=1e-5)
    teacher = deepcopy(agent)
    if kept is not None:
        agent.load_state_dict(kept)
        teacher.load_state_dict(load(run, "teacher.pt", device))
        if (run.folder / "optimiser.pt").exists():
            optimiser.load_state_dict(load(run, "optimiser.pt", device))
        run.say(f"goes on after {run.decisions:,} decisions")
    elif start is not None:
        run.say(f"goes on from {run.options.start}")
        run.look(pool, agent, "start", run.options.look_games)
        keep(run, "teacher.pt", agent)
    else:
        learn_from_keepers(run, pool, agent, device)
        teacher.load_state_dict(agent.state_dict())
        keep(run, "teacher.pt", agent)
    teacher.requires_grad_(False)
    warm = 0 if resumed or start else run.options.warm
    play_itself(run, pool, agent, teacher, optimiser, device, total, warm)


def machine(device):
    """Where it runs, in words."""
    gpu = f"{torch.cuda.get_device_name()}, " if device.type == "cuda" else ""
    versions = f"Python {platform.python_version()}, PyTorch {torch.__version__}"
    return f"{os.cpu_count()} cores, {gpu}{versions}"


def learn_from_keepers(run, pool, agent, device):
    """In two parts: keepers among themselves, then what they would do in the learner's place."""
    options = run.options
    rows = len(pool.lessons["place"])
    parts, filled = [(0, rows // 2, FIRST), (rows // 2, rows, 1 - FIRST)], []
    for number, (start, end, share) in enumerate(parts):
        file = run.folder / "agent.npz" if number else None
        seed, seconds = f"{options.seed}-{number}", options.watch_seconds / len(parts)
        found, games = pool.watch(seed, seconds, slice(start, end), file)
        filled += found
        lessons = [
            torch.cat([torch.from_numpy(array[part]).to(device) for part in filled])
            for array in pool.lessons.values()
        ]
        run.decisions, run.games = len(lessons[0]), run.games + games
        run.say(f"watched {run.decisions:,} decisions of keepers in {run.games:,} games")
        if not number:
            agent.look(lessons[0], lessons[1])
            agent.scale(lessons[0])
            run.look(pool, agent, "untrained", min(40, options.look_games))
        clone(agent, lessons, device, options, share * options.clone_seconds, run.say)
        run.look(pool, agent, "clone", options.look_games)
        keep(run, "agent.pt", agent)


def play_itself(run, pool, agent, teacher, optimiser, device, total, warm):
    options = run.options
    began, looked = run.spent, run.spent
    rollout = None
    rounds = 0
    while True:
        judging = run.judging * (2.2 * options.judge_games + options.look_games) + 3
        left = total - judging - run.spent
        if rounds and left <= 0:
            break
        if rollout is None:
            rollout = Rollout(pool, options.steps, options.taught, device)
            pool.begin(f"{options.seed}-{len(run.calls)}")
        start = time.time()
        done = (run.spent - began) / (run.spent - began + max(left, 1.0))
        rate = options.rate * (LEAST + (1 - LEAST) * 0.5 * (1 + math.cos(math.pi * done)))
        rollout.play(agent, teacher)
        played = time.time() - start
        found = improve(agent, optimiser, rollout, device, options, rate, rounds < warm)
        rounds += 1
        run.decisions += rollout.log.numel()
        run.games += rollout.games
        beside = besides(rollout)
        rollout.games = 0
        seconds = time.time() - start
        speed = rollout.log.numel() / seconds
        run.say(
            f"round {rounds}: {speed:,.0f} decisions a second ({played / seconds:.0%} in play), "
            f"moved {found['moved']:.4f}, entropy {found['entropy']:.3f}, "
            f"explains {found['told']:.1%}, beside clones {beside:.3f} of a fair share"
        )
        if run.spent - looked > options.look_seconds:
            looked = run.spent
            more = {"rate": rate, "entropy": found["entropy"], "beside_clones": beside}
            run.look(pool, agent, "self-play", options.look_games, **more)
            keep(run, "agent.pt", agent)
    if rounds:
        more = {"rate": rate, "entropy": found["entropy"], "beside_clones": beside}
        run.look(pool, agent, "self-play", options.look_games, **more)
        keep(run, "agent.pt", agent)
        torch.save(optimiser.state_dict(), run.folder / "optimiser.pt")


def besides(rollout):
    """Victories of the agent at tables with clones, as a multiple of its share of the seats.

    Of the last 2,000 such games; nan before the first.
    """
    won, fair = [torch.cat(part)[-2000:] if part else None for part in (rollout.won, rollout.fair)]
    if won is None or not len(won):
        return float("nan")
    rollout.won, rollout.fair = [won], [fair]
    return float(won.sum() / fair.sum())


def keep(run, name, agent):
    """Written beside it first, so that a call that is cut off leaves the last one."""
    fresh = run.folder / f"{name}.new"
    torch.save(agent.state_dict(), fresh)
    fresh.replace(run.folder / name)


def load(run, name, device):
    return torch.load(run.folder / name, map_location=device, weights_only=True)
