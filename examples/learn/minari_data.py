"""Minari: a data set of `undercroft dataset`, as episodes of single seats.

undercroft sim pugquest --players 2 --bots keeper,random --games 100 --decisions --out run
undercroft dataset run
python examples/learn/minari_data.py run/dataset undercroft/pugquest-v0

Reads and writes some games at a time, so memory does not grow with the data.
"""

import argparse
import json
from itertools import islice, pairwise
from pathlib import Path

import gymnasium
import minari
import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from minari.data_collector.episode_buffer import EpisodeBuffer

parser = argparse.ArgumentParser()
parser.add_argument("folder", type=Path)
parser.add_argument("name", help="of the data set, like undercroft/pugquest-v0")
parser.add_argument("--episodes", type=int, default=200, help="that are held in memory at a time")
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


def games():
    """The rows of one game after the other."""
    for file in sorted((args.folder / "decisions").glob("*.parquet")):
        left = None
        for part in pq.ParquetFile(file).iter_batches(8192):
            rows = pa.Table.from_batches([part])
            rows = rows if left is None else pa.concat_tables([left, rows])
            numbers = rows["game"].to_numpy()
            ends = [0, *(np.flatnonzero(np.diff(numbers)) + 1).tolist()]
            for start, end in pairwise(ends):
                yield rows.slice(start, end - start).combine_chunks()
            left = rows.slice(ends[-1])
        if left is not None:
            yield left.combine_chunks()


def episodes():
    for rows in games():
        seats = rows["seat"].to_numpy()
        for seat in np.unique(seats):
            yield episode(rows.take(np.flatnonzero(seats == seat)).combine_chunks())


def episode(rows):
    """One seat's decisions; the state after the last one is not in the data: it is repeated."""
    count = len(rows)
    again = [*range(count), count - 1]
    seen = pa.concat_arrays(rows["observation"].chunks).flatten().to_numpy().reshape(count, size)
    legal = rows["legal"].to_pylist()
    masks = np.zeros((count + 1, actions), np.int8)
    for at, row in enumerate(again):
        masks[at, legal[row]] = 1
    ends = np.arange(1, count + 1) == count
    return EpisodeBuffer(
        observations={"observation": seen[again], "action_mask": masks},
        actions=rows["action"].to_numpy().astype(np.int64),
        rewards=np.where(ends, rows["utility"].to_numpy(), 0.0),
        terminations=ends,
        truncations=np.zeros(count, bool),
    )


source = episodes()
made = minari.create_dataset_from_buffers(
    dataset_id=args.name,
    buffer=list(islice(source, args.episodes)),
    observation_space=spaces,
    action_space=gymnasium.spaces.Discrete(actions),
    algorithm_name=",".join(facts["run"]["bots"]),
    author="undercroft",
    description=(args.folder / "README.md").read_text("utf-8"),
)
while some := list(islice(source, args.episodes)):
    made.update_dataset_from_buffer(some)
print(f"{made.total_episodes} episodes, {made.total_steps} steps")
