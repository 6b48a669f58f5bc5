"""A number for how all games play out over fixed seeds, to compare two builds of the engine."""

import hashlib
import json
import sys
from random import Random

from undercroft.core import compiled
from undercroft.core.play import playout
from undercroft.core.record import plain
from undercroft.games import GAMES


def fingerprint(seeds: int) -> str:
    digest = hashlib.sha256()
    for game in GAMES.values():
        for seats in game.seats:
            for seed in range(seeds):
                state = game.new(seats)
                decisions = playout(game, state, Random(seed))
                digest.update(json.dumps([decisions, plain(state)]).encode())
    return digest.hexdigest()


if __name__ == "__main__":
    print("compiled" if compiled() else "source", fingerprint(int(sys.argv[1])))
