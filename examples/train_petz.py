"""Train a masked PPO on Dungeon Petz against keepers, from scratch, and draw how it gets on.

    pip install 'undercroft[envs]' sb3-contrib matplotlib
    python examples/train_petz.py --steps 200000 --out petz-run

The learner has one of two seats and is rewarded with the points it gains. Every so many steps it
plays some games it has not seen; `progress.md`, with `progress.csv` and `progress.svg`, tells what
came of them. With `--batched` all games are advanced in one call instead of one by one.
"""

import argparse
import csv
import os
import platform
import time
from importlib.metadata import version
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import torch
from batched import BatchedGames
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.env_util import make_vec_env

import undercroft.envs.gym as games

NAME = "undercroft/Petz-v0"
UNSEEN = 1_000_000  # the first seed of the games that are played to see how good it is
HEADS = ("steps", "seconds", "points", "keeper_points", "victories")


def main() -> None:
    options = arguments()
    folder = Path(options.out)
    folder.mkdir(parents=True, exist_ok=True)
    learner = MaskablePPO(
        "MlpPolicy",
        environments(options.games, options.bots, options.batched),
        n_steps=options.rollout // options.games,
        batch_size=512,
        n_epochs=4,
        gamma=1.0,
        learning_rate=3e-4,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [256, 256]},
        seed=options.seed,
        verbose=0,
    )
    learner.learn(options.steps, callback=Progress(options, folder))
    learner.save(folder / "learner")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--steps", type=int, default=200_000, help="decisions of the learner")
    parser.add_argument("--games", type=int, default=16, help="played side by side")
    parser.add_argument("--rollout", type=int, default=4096, help="decisions between updates")
    parser.add_argument("--bots", default="keeper", help="who has the other seat")
    parser.add_argument("--every", type=int, default=20_000, help="steps between two looks")
    parser.add_argument("--look", type=int, default=50, help="games of a look")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--batched", action="store_true", help="all games in one call")
    parser.add_argument("--out", default="petz-run")
    return parser.parse_args()


def environments(count: int, bots: str, batched: bool) -> Any:
    """The same games, one environment each or all of them in one."""
    if batched:
        return BatchedGames(
            games.BatchEnv("petz", count, bots=bots, reward="points", autoreset_mode="SameStep")
        )
    return make_vec_env(lambda: gymnasium.make(NAME, bots=bots, reward="points"), count)


class Progress(BaseCallback):
    """Looks every so many steps how good the learner is by now."""

    def __init__(self, options: argparse.Namespace, folder: Path) -> None:
        super().__init__()
        self.options = options
        self.folder = folder
        self.rows: list[tuple[float, ...]] = []
        self.began = time.monotonic()

    def _on_step(self) -> bool:
        return True

    def _on_rollout_start(self) -> None:
        if self.num_timesteps >= len(self.rows) * self.options.every:
            self.look()

    def _on_training_end(self) -> None:
        self.look()

    def look(self) -> None:
        seconds = round(time.monotonic() - self.began, 1)
        row = (self.num_timesteps, seconds, *judged(self.model, self.options))
        self.rows.append(row)
        print(*[f"{head} {value:g}" for head, value in zip(HEADS, row, strict=True)], flush=True)
        with (self.folder / "progress.csv").open("w", newline="") as file:
            csv.writer(file).writerows([HEADS, *self.rows])
        draw(self.rows, self.options.bots, self.folder / "progress.svg")
        (self.folder / "progress.md").write_text(page(self.rows, self.options), "utf-8")


def judged(learner: Any, options: argparse.Namespace) -> tuple[float, float, float]:
    """Its points, the bot's, and its share of the victories in games it never trained on."""
    own, others, won = [], [], 0.0
    for number in range(options.look):
        env: Any = gymnasium.make(NAME, bots=options.bots, seat=number % 2).unwrapped
        observation, info = env.reset(seed=UNSEEN + number)
        over = False
        while not over:
            action, _ = learner.predict(
                observation, action_masks=info["action_mask"].astype(bool), deterministic=True
            )
            observation, _, over, _, info = env.step(action)
        scores = env.episode.scores()
        own.append(scores[env.seat])
        others.append(scores[1 - env.seat])
        winners = env.episode.game.winners(env.episode.state)
        won += 1 / len(winners) if env.seat in winners else 0.0
    return float(np.mean(own)), float(np.mean(others)), won / options.look


def draw(rows: list[tuple[float, ...]], bots: str, file: Path) -> None:
    """Points over steps, the learner's and the bots'."""
    import matplotlib

    matplotlib.use("svg")
    from matplotlib import pyplot

    steps, _, own, others, won = zip(*rows, strict=True)
    figure, (points, victories) = pyplot.subplots(1, 2, figsize=(9, 3.2), layout="constrained")
    points.plot(steps, own, marker="o", label="learner")
    points.plot(steps, others, marker="o", label=bots)
    points.set(xlabel="decisions", ylabel="points at the end")
    points.legend()
    victories.plot(steps, won, marker="o")
    victories.set(xlabel="decisions", ylabel="share of the victories", ylim=(-0.02, 1.02))
    figure.savefig(file, metadata={"Date": None})
    pyplot.close(figure)


def page(rows: list[tuple[float, ...]], options: argparse.Namespace) -> str:
    """How it went, as a table."""
    given = " ".join([f"--{name} {value}".strip() for name, value in shown_options(options)])
    lines = [
        "# A learner's progress",
        "",
        f"Written by `python examples/train_petz.py {given}`",
        f"on {platform.machine()} with {os.cpu_count()} cores, Python {platform.python_version()},",
        f"PyTorch {torch.__version__}, sb3-contrib {version('sb3-contrib')}.",
        "",
        f"A masked PPO has one of two seats of Dungeon Petz, `{options.bots}` has the other.",
        f"Each row is {options.look} games that it never trained on, half of them from each seat,",
        "in which it takes what it thinks best. A shared victory is split.",
        "",
        "![points and victories over decisions](progress.svg)",
        "",
        f"| decisions | minutes | its points | points of {options.bots} | its victories |",
        "|--:|--:|--:|--:|--:|",
    ]
    for steps, seconds, own, others, won in rows:
        lines.append(f"| {steps:,} | {seconds / 60:.1f} | {own:.1f} | {others:.1f} | {won:.0%} |")
    return "\n".join(lines) + "\n"


def shown_options(options: argparse.Namespace) -> list[tuple[str, Any]]:
    """What the command was given, without the folder, and a flag without a value."""
    found = [(name, value) for name, value in vars(options).items() if name != "out"]
    return [(name, "" if value is True else value) for name, value in found if value is not False]


if __name__ == "__main__":
    main()
