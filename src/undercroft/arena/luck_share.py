"""How much of the results of games their deals explain, as far as a gate can see it.

`python -m undercroft.arena.luck_share GAME GAMES FILE` lets keepers play, measures the luck of each
seat twice with one sample for each deal, and adds a line a game to a file; games that the file has
are not played again. Where the two agree is luck, where they differ is noise of the samples; so it
tells how large the noise of one sample is, and the share of the results' variance that a gate with
`--luck 1, 8, 32` would subtract.
"""

import json
import sys
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any, Final

from undercroft.arena.bot_game import play_out
from undercroft.arena.luck import LuckMeter
from undercroft.bots.levels import USUAL, bot_named
from undercroft.core.game import Setup
from undercroft.core.intervals import SURE
from undercroft.core.search_model import won_shares
from undercroft.games import GAMES

SAMPLES: Final = (1, 8, 32)
Row = tuple[float, float, float]  # a seat's result beyond a fair share, and its luck twice


def played(name: str, number: int) -> dict[str, Any]:
    """A game of keepers: each seat's share of the victory, and its luck measured twice."""
    game = GAMES[name]
    setup = game.settled(Setup(game.seats[-1]))
    seed = f"luck {name} {number}"
    one, two = [LuckMeter(name, setup.seats, 1, Random(f"{seed} {half}")) for half in "ab"]

    def dealt(before: Any, after: Any) -> None:
        one.dealt(before, after)
        two.dealt(before, after)

    bots = [bot_named(name, USUAL) for _ in range(setup.seats)]
    state, _ = play_out(game, setup, bots, seed, False, dealt=dealt)
    won = won_shares(game.winners(state), list(range(setup.seats)))
    return {"game": name, "number": number, "won": won, "luck": [one.totals, two.totals]}


def rows_of(line: dict[str, Any]) -> list[Row]:
    won: list[float] = line["won"]
    return [(one - 1 / len(won), a, b) for one, a, b in zip(won, *line["luck"], strict=True)]


def explained(games: Sequence[Sequence[Row]], samples: int) -> float:
    """The share of the results' variance that luck explains, if measured by so many samples."""
    rows = [row for game in games for row in game]
    results = sum(won * won for won, _, _ in rows)
    shared = sum(won * (a + b) / 2 for won, a, b in rows)
    luck = sum(a * b for _, a, b in rows)
    noise = sum((a - b) * (a - b) / 2 for _, a, b in rows)
    measured = luck + noise / samples
    return shared * shared / (results * measured) if results * measured > 0 else 0.0


def noise_of(games: Sequence[Sequence[Row]]) -> float:
    """The variance of one sample about the luck it measures, as a share of the results'."""
    rows = [row for game in games for row in game]
    noise = sum((a - b) * (a - b) / 2 for _, a, b in rows)
    return noise / max(1e-9, sum(won * won for won, _, _ in rows))


def error_of(games: Sequence[Sequence[Row]], samples: int) -> float:
    """The standard error of that share, by leaving out one game after the other (jackknife)."""
    without = [explained([*games[:at], *games[at + 1 :]], samples) for at in range(len(games))]
    mean = sum(without) / len(games)
    return sqrt(sum((one - mean) ** 2 for one in without) * (len(games) - 1) / len(games))


def lines_of(file: Path) -> list[dict[str, Any]]:
    text = file.read_text("utf-8") if file.exists() else ""
    return [json.loads(line) for line in text.splitlines()]


def main(name: str, games: int, file: Path) -> None:
    known = {line["number"] for line in lines_of(file) if line["game"] == name}
    for number in range(games):
        if number not in known:
            with file.open("a", encoding="utf-8") as out:
                out.write(json.dumps(played(name, number)) + "\n")
    found = [rows_of(line) for line in lines_of(file) if line["game"] == name]
    print(f"{name}, {len(found)} games, noise of one sample: {noise_of(found):.0%}")
    for samples in SAMPLES:
        share, error = explained(found, samples), error_of(found, samples)
        print(f"{name}, {len(found)} games, --luck {samples}: {share:.0%} ± {SURE * error:.0%}")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), Path(sys.argv[3]))
