"""Minari: a data set of `undercroft dataset`, as episodes of single seats.

undercroft sim pugquest --players 2 --bots keeper,random --games 100 --decisions --out run
undercroft dataset run
python examples/learn/minari_data.py run/dataset undercroft/pugquest-v0
"""

import argparse
import json
from itertools import groupby
from pathlib import Path

import gymnasium
import minari
import numpy as np
import pyarrow.parquet as pq
from minari.data_collector.episode_buffer import EpisodeBuffer

parser = argparse.ArgumentParser()
parser.add_argument("folder", type=Path)
parser.add_argument("name", help="of the data set, like undercroft/pugquest-v0")
args = parser.parse_args()

facts = json.loads((args.folder / "dataset.json").read_text("utf-8"))
size, actions = facts["observation_size"], facts["actions"]
most = np.array(facts["most"], np.uint8)
spaces = gymnasium.spaces.Dict(
    {
        "observation": gymnasium.spaces.Box(np.zeros(size, np.uint8), most, dtype=np.uint8),
        "action_mask": gymnasium.spaces.Box(0, 1, (actions,), np.int8),
    }
)


def episode(rows):
    """One seat's decisions; the state after the last one is not in the data: it is repeated."""
    seen = np.array([row["observation"] for row in [*rows, rows[-1]]], np.uint8)
    masks = np.zeros((len(rows) + 1, actions), np.int8)
    for at, row in enumerate([*rows, rows[-1]]):
        masks[at, row["legal"]] = 1
    ends = np.arange(1, len(rows) + 1) == len(rows)
    return EpisodeBuffer(
        observations={"observation": seen, "action_mask": masks},
        actions=np.array([row["action"] for row in rows], np.int64),
        rewards=np.where(ends, rows[-1]["utility"], 0.0),
        terminations=ends,
        truncations=np.zeros(len(rows), bool),
    )


episodes = []
for file in sorted((args.folder / "decisions").glob("*.parquet")):
    rows = sorted(pq.read_table(file).to_pylist(), key=lambda row: (row["game"], row["seat"]))
    for _, own in groupby(rows, lambda row: (row["game"], row["seat"])):
        episodes.append(episode(list(own)))
made = minari.create_dataset_from_buffers(
    dataset_id=args.name,
    buffer=episodes,
    observation_space=spaces,
    action_space=gymnasium.spaces.Discrete(actions),
    algorithm_name=",".join(facts["run"]["bots"]),
    author="undercroft",
    description=(args.folder / "README.md").read_text("utf-8"),
)
print(f"{made.total_episodes} episodes, {made.total_steps} steps")
