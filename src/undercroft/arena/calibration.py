"""Positions of bots' games with their results, by which shares of victory are calibrated.

Half of the games are keepers' alone; in the others every seat is a keeper or a novice. The features
of every side are recorded at each ply, with the share of the victory that the side had in the end.
Shards are kept, so that an interrupted run resumes with those it lacks.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

from undercroft.arena.tuning import SHARD, Harvest, Key, Sample, Task, samples_of
from undercroft.bots import bot_named
from undercroft.bots.levels import search_model
from undercroft.core.atomic_write import write_file
from undercroft.core.game import Game, Setup
from undercroft.core.search_model import SearchModel, won_shares
from undercroft.games import GAMES

LEVELS: Final = ("keeper", "novice")
HELD: Final = 5  # every fifth shard is not fitted to: the fit is judged by it
DIGITS: Final = 4


@dataclass(frozen=True)
class Position:
    """The features of each side at a ply of a game, and the shares of victory in the end."""

    game: tuple[int, int]  # its setup and number
    key: Key  # of its calibration
    case: int  # of the evaluation that it begins with
    progress: float  # of the game, from 0 to 1
    rows: list[list[float]]
    won: list[float]
    levels: list[float]  # of each side: the share of keepers in it, less that of its rivals


class Calibration(Harvest):
    """A calibration run: games of every setup and its variants, in shards in a folder."""

    kept = "positions"

    def __init__(
        self, game: str, seed: str, folder: Path, pack: Mapping[str, object] | None = None
    ) -> None:
        super().__init__(game, seed, folder, pack)
        self.setups = variants(GAMES[game], search_model(game), self.setups)

    def reap(self, task: Task) -> str:
        """Play a shard; its positions are stored."""
        which, shard = task
        games = range(shard * SHARD, (shard + 1) * SHARD)
        write_file(self.path(task), json.dumps([self.played(which, n) for n in games]))
        return ""

    def played(self, which: int, number: int) -> dict[str, Any]:
        """One game: its positions, and the result of each side."""
        game, model, setup = GAMES[self.game], search_model(self.game), self.setups[which]
        seed = f"{self.seed}-{which}-{number}"
        bots = [bot_named(self.game, level) for level in self.levels(which, number)]
        found, state = samples_of(game, model, setup, bots, seed, model.share_phase)
        shares = won_shares(game.winners(state), model.sides(state))
        won = [shares[seat] for seat in model.teams(state)]
        return {"won": won, "plies": [stored(sample) for sample in found]}

    def positions(self, games: int, held: bool) -> Iterator[tuple[int, list[Position]]]:
        """The positions of each game that is fitted to, or held back, and its setup's number."""
        cases = [self.share_case(setup) for setup in self.setups]
        for which, shard in self.tasks(games):
            if (shard % HELD == HELD - 1) == held:
                kept = json.loads(self.path((which, shard)).read_text("utf-8"))
                for at, one in enumerate(kept):
                    number = shard * SHARD + at
                    levels = self.side_levels(which, number)
                    yield which, positions_of((which, number), cases[which], levels, one)

    def levels(self, which: int, number: int) -> list[str]:
        """Who sits where in a game."""
        rng = Random(f"{self.seed}-{which}-{number} levels")
        return levels_of(number, self.setups[which].seats, rng)

    def side_levels(self, which: int, number: int) -> list[float]:
        game: Any = GAMES[self.game]
        model = search_model(self.game)
        state = game.start(self.setups[which])
        sides = model.sides(state)
        keepers = [float(level == LEVELS[0]) for level in self.levels(which, number)]
        return [ahead(keepers, sides, sides[seat]) for seat in model.teams(state)]

    def share_case(self, setup: Setup) -> int:
        game: Any = GAMES[self.game]
        return search_model(self.game).share_case(game.start(setup))


def variants(
    game: Game[Any, Any], model: SearchModel[Any, Any], setups: Sequence[Setup]
) -> list[Setup]:
    """The setups, and the same without each option that the evaluation does not tell apart."""
    found = list(setups)
    for setup in setups:
        case = model.eval_case(game.start(setup))
        for name in setup.options:
            options = {one: value for one, value in setup.options.items() if one != name}
            other = Setup(setup.seats, options, setup.pack, setup.edition)
            if model.eval_case(game.start(other)) == case:
                found.append(other)
    return found


def levels_of(number: int, seats: int, rng: Random) -> list[str]:
    if number % 2 == 0:
        return [LEVELS[0]] * seats
    return [rng.choice(LEVELS) for _ in range(seats)]


def ahead(keepers: Sequence[float], sides: Sequence[int], side: int) -> float:
    """The share of keepers in a side, less that among all others."""
    own = [one for one, where in zip(keepers, sides, strict=True) if where == side]
    rest = [one for one, where in zip(keepers, sides, strict=True) if where != side]
    return sum(own) / len(own) - sum(rest) / max(1, len(rest))


def stored(sample: Sample) -> list[Any]:
    (case, stage), rows = sample
    return [case, stage, [[round(value, DIGITS) for value in row] for _, row in rows]]


def positions_of(
    game: tuple[int, int], share_case: int, levels: list[float], played: Mapping[str, Any]
) -> list[Position]:
    plies = played["plies"]
    last = max(1, len(plies) - 1)
    return [
        Position(game, (share_case, stage), case, at / last, rows, played["won"], levels)
        for at, (case, stage, rows) in enumerate(plies)
    ]
