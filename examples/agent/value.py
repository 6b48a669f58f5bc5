"""What the net of `train.py` can tell of the end of the game, from its games with itself.

    python examples/agent/value.py --games 5000 --out petz-4-value.npz

The net plays all seats; at the beginning of each round its last but one layer is kept for each
seat. Ridge regression on it predicts the points that a seat has still to make, a softmax of all
seats' points who wins. `foresight.py` evaluates its playouts by that.
"""

import argparse
from pathlib import Path

import numpy as np
from courses import Mind
from tables import SEATS

from undercroft.envs.net import read_net

SECOND = 2  # the first round that there is something to tell of
ASIDE = 16  # tables at a time
STRENGTHS = (300, 1000, 3000, 10000)  # of the ridge
SPREADS = np.arange(4.0, 40.0, 0.5)  # points by which one falls behind to e-th of the chances


class Value:
    """By round: weights on the layer with a constant, and the spread of the points."""

    def __init__(self, weights, spreads):
        self.weights, self.spreads = np.asarray(weights), np.asarray(spreads)

    @classmethod
    def read(cls, file):
        with np.load(file) as found:
            return cls(found["weights"], found["spreads"])

    def save(self, file):
        np.savez_compressed(file, weights=self.weights.astype(np.float32), spreads=self.spreads)

    def shares(self, number, hidden, scores):
        """Each seat's share of the victory, by game, at the beginning of a round."""
        at = min(number - SECOND, len(self.weights) - 1)
        points = scores + hidden @ self.weights[at][:-1] + self.weights[at][-1]
        return softmax(points / self.spreads[at])


def softmax(points):
    shares = np.exp(points - points.max(-1, keepdims=True))
    return shares / shares.sum(-1, keepdims=True)


def played(mind, games, seed):
    """By round and game: the layer of all seats, and their points; then their points at the end."""
    layers, scores, ends = [], [], []
    for first in range(0, games, ASIDE):
        tables = [mind.config.episode() for _ in range(min(ASIDE, games - first))]
        for at, table in enumerate(tables, first):
            table.begin(f"{seed}-{at}")
        number, found, points = SECOND, [], []
        while True:
            mind.play_on(tables, number)
            if not any(table.to_act for table in tables):
                break
            found.append(mind.of_all_seats(tables))
            points.append([table.scores() for table in tables])
            number += 1
        layers.append(found)
        scores.append(points)
        ends.append([table.scores() for table in tables])
    return np.concatenate(layers, 1), np.concatenate(scores, 1), np.concatenate(ends)


def fitted(layers, scores, ends, held):
    """The value, and for each round how well it tells the last `held` games it has not learnt."""
    won = (ends == ends.max(1, keepdims=True)) / 1.0
    won /= won.sum(1, keepdims=True)
    weights, spreads, told = [], [], []
    for hidden, now in zip(layers, scores, strict=True):
        known, rest = slice(None, -held), slice(-held, None)
        found = [
            (error(hidden[rest], now[rest], ends[rest], one), one)
            for one in ridges(hidden[known], (ends - now)[known])
        ]
        best = min(found, key=lambda pair: pair[0])[1]
        points = now + hidden @ best[:-1] + best[-1]
        logs = [
            (won[known] * np.log(softmax(points[known] / spread))).sum(1).mean()
            for spread in SPREADS
        ]
        spread = SPREADS[int(np.argmax(logs))]
        shares = softmax(points[rest] / spread)
        weights.append(best)
        spreads.append(spread)
        told.append(1 - ((shares - won[rest]) ** 2).sum() / ((won[rest] - 1 / SEATS) ** 2).sum())
    return Value(weights, spreads), told


def ridges(hidden, wanted):
    """Weights for each strength of the ridge, on places of about equal spread."""
    rows, wanted = hidden.reshape(-1, hidden.shape[-1]).astype(np.float64), wanted.ravel()
    middle, spread = rows.mean(0), rows.std(0) + 1e-3
    rows = (rows - middle) / spread
    square, along = rows.T @ rows, rows.T @ (wanted - wanted.mean())
    for strength in STRENGTHS:
        found = np.linalg.solve(square + strength * np.eye(len(square)), along) / spread
        yield np.append(found, wanted.mean() - middle @ found)


def error(hidden, now, ends, weights):
    return ((now + hidden @ weights[:-1] + weights[-1] - ends) ** 2).mean()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--net", type=Path, default=Path(__file__).with_name("petz-4.npz"))
    parser.add_argument("--out", type=Path, default=Path("petz-4-value.npz"))
    parser.add_argument("--games", type=int, default=6000)
    parser.add_argument("--seed", default="value")
    options = parser.parse_args()
    found = played(Mind(read_net(options.net)), options.games, options.seed)
    value, told = fitted(*found, held=max(1, options.games // 8))
    value.save(options.out)
    for number, (share, spread) in enumerate(zip(told, value.spreads, strict=True), SECOND):
        print(f"round {number}: explains {share:.1%} of victories, spread {spread:.1f} points")


if __name__ == "__main__":
    main()
