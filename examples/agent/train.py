"""Train an agent of Dungeon Petz for four seats, from nothing, within a given time.

    pip install 'undercroft[envs]' torch
    python examples/agent/train.py --minutes 9 --out petz-agent

First it watches keepers and learns to do what they do, among themselves and in its own place; then
it gets better by self-play on batched games (PPO), in part at tables with clones of keepers. The
same command goes on where the last one stopped. In the folder: `agent.npz`, which `--bots
net:petz-agent/agent.npz` seats, what it takes to go on, `curve.csv`, and `evaluation.json`, by
games that it never trained on.
"""

import argparse
import json
import os
import time
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # each worker has a core
os.environ.setdefault("OMP_WAIT_POLICY", "PASSIVE")  # and the net, without a GPU, what is left

from report import HEADS, JUDGED, interval, write_report
from tables import GAME, SEATS, WorkerPool, config

RIVALS = ("keeper", "novice")


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    add = parser.add_argument
    add("--minutes", type=float, default=9.0, help="of this call, with all that it judges")
    add("--out", default="petz-agent", help="a folder, new or to go on with")
    add("--from", dest="start", help="a net like agent.npz, to go on from in a new folder")
    add("--workers", type=int, default=os.cpu_count(), help="processes that play")
    add("--seed", type=int, default=1)
    add("--hidden", default="640,384", help="the sizes of the two layers")
    add("--lessons", type=int, default=8_000_000, help="decisions of keepers, at most")
    add("--watch-seconds", type=float, help="watching keepers (a fifth of the time)")
    add("--clone-seconds", type=float, help="learning from them (a sixth)")
    add("--clone-rate", type=float, default=1e-3)
    add("--clone-batch", type=int, default=16384)
    add("--smoothing", type=float, default=0.04, help="of what keepers choose")
    add("--tables", type=int, default=4096, help="of self-play, played side by side")
    add("--taught", type=float, default=0.5, help="share of the tables with clones of keepers")
    add("--keepers", type=int, default=0, help="tables of each half worker with three keepers")
    add("--share", type=float, default=0.5, help="of victory in the reward; the rest is points")
    add("--steps", type=int, default=128, help="of all tables between two updates")
    add("--batch", type=int, default=8192)
    add("--passes", type=int, default=4, help="over what was played, at most")
    add("--furthest", type=float, default=0.02, help="that a policy may move in an update")
    add("--rate", type=float, default=3e-4)
    add("--warm", type=int, default=4, help="rounds in which only the expectation learns")
    add("--clip", type=float, default=0.2)
    add("--curiosity", type=float, default=0.004, help="the weight of entropy")
    add("--blend", type=float, default=0.97, help="lambda of the advantages")
    add("--look-seconds", type=float, default=45.0, help="between two looks")
    add("--look-games", type=int, default=240)
    add(
        "--judge-games", type=int, default=1000, help="against each of keeper and novice at the end"
    )
    return parser.parse_args()


class Run:
    """The folder of a training, and what is known of it so far."""

    def __init__(self, options):
        self.options = options
        self.began = time.time()
        self.folder = Path(options.out)
        self.folder.mkdir(parents=True, exist_ok=True)
        kept = self.folder / "run.json"
        known = json.loads(kept.read_text()) if kept.exists() else {}
        self.before = known.get("seconds", 0.0)  # of earlier calls
        self.decisions, self.games = known.get("decisions", 0), known.get("games", 0)
        self.calls = [*known.get("calls", []), given(options)]
        self.rows = known.get("rows", [])
        self.judging = 0.02  # seconds a game, all workers together

    @property
    def spent(self):
        return time.time() - self.began

    def say(self, text):
        print(f"{self.spent:6.1f} s  {text}", flush=True)

    def judge(self, pool, rival, games, seed):
        """The agent against three of a kind, each of its seats equally often."""
        began = time.time()
        bots = [f"net:{self.folder / 'agent.npz'}", *[rival] * (SEATS - 1)]
        found = pool.judged(bots, seed, games)
        self.judging = (time.time() - began) / games
        wins, points, others = found.mean(0)
        low, high = interval(wins, games)
        return dict(zip(JUDGED, map(float, (wins, low, high, points, others)), strict=True))

    def look(self, pool, agent, phase, games, **more):
        """Save the net, see how good it is against keepers, and note it."""
        agent.net(config().encoding.version).save(self.folder / "agent.npz")
        found = self.judge(pool, "keeper", games, f"look-{len(self.rows)}")
        row = {"minutes": (self.before + self.spent) / 60, "phase": phase}
        row |= {"decisions": self.decisions, "games": self.games, **more, **found}
        self.rows.append(row)
        told = [f"{name} {row[name]:.4g}" for name in (*HEADS[2:], *JUDGED) if name in row]
        self.say(f"{phase}: {', '.join(told)}")
        self.save()

    def save(self):
        seconds = self.before + self.spent
        known = {"seconds": seconds, "decisions": self.decisions, "games": self.games}
        whole = {**known, "calls": self.calls, "rows": self.rows}
        (self.folder / "run.json").write_text(json.dumps(whole, indent=1) + "\n")
        write_report(self.folder, self.rows)


def given(options):
    """What a call was given."""
    return {name: value for name, value in vars(options).items() if name != "out"}


def main():
    options = arguments()
    run = Run(options)
    total = options.minutes * 60
    if options.watch_seconds is None:
        options.watch_seconds = total / 5
    if options.clone_seconds is None:
        options.clone_seconds = total / 6
    resumed = (run.folder / "agent.pt").exists()
    lessons = 1 if resumed or options.start else options.lessons
    pool = WorkerPool(options.workers, options.tables, lessons, options.keepers, options.share)

    import torch
    from trainer import train  # after the workers were forked

    torch.manual_seed(options.seed + len(run.calls))
    train(run, pool, resumed, total)
    finish(run, pool)
    pool.close()


def finish(run, pool):
    """Judge the agent by games of its own."""
    options = run.options
    found = {}
    for rival in RIVALS:
        found[rival] = run.judge(pool, rival, options.judge_games, "evaluation")
        wins, low, high = [100 * found[rival][name] for name in ("wins", "low", "high")]
        run.say(f"against three {rival}s: {wins:.1f} % ({low:.1f} to {high:.1f})")
    size = (run.folder / "agent.npz").stat().st_size
    whole = {"game": GAME, "seats": SEATS, "games": options.judge_games, "bytes": size, **found}
    (run.folder / "evaluation.json").write_text(json.dumps(whole, indent=1) + "\n")
    run.save()


if __name__ == "__main__":
    main()
