"""Fits evaluations to self-play.

Keepers play; the features at each ply are recorded with the final result. A shard of games is kept
as sums, so that a fit costs the same for any number of games, and an interrupted run resumes with
the shards it lacks.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

from undercroft.arena.bot_game import play_out
from undercroft.arena.least_squares import Row, Sums
from undercroft.bots import USUAL, bot_named
from undercroft.bots.levels import search_model
from undercroft.core.atomic_write import write_file
from undercroft.core.bot import Bot
from undercroft.core.evaluation import FILE
from undercroft.core.game import Game, Setup, State
from undercroft.core.search_model import SearchModel
from undercroft.games import GAMES

SHARD: Final = 10  # games

Key = tuple[int, int]  # a case and a stage
Sample = tuple[Key, list[tuple[int, Row]]]  # and the features of seats then
Task = tuple[int, int]  # which setup, which shard


def samples_of(
    game: Game[Any, Any],
    model: SearchModel[Any, Any],
    setup: Setup,
    bots: Sequence[Bot],
    seed: str,
    phase: Callable[[Any], int] | None = None,
) -> tuple[list[Sample], State]:
    """Play one game: the features of all teams at each ply, and the final state.

    `phase` says which weights apply to a state; without one the model does.
    """
    stage = phase or model.phase
    found: list[Sample] = []
    moments: list[int] = []

    def note(state: Any) -> None:
        moment = model.ply(state)
        if moments[-1:] != [moment]:
            moments.append(moment)
            rows = [(one, model.features(state, one)) for one in model.teams(state)]
            found.append(((model.eval_case(state), stage(state)), rows))

    state, _ = play_out(game, setup, bots, seed, telling=False, watch=note)
    return found, state


def data_letters(game: Game[Any, Any], setup: Setup) -> str:
    """The beginning of the hash of the data, which tells the shards of data packs apart."""
    return game.data_hash(game.start(setup))[:8]


class Harvest:
    """A tuning run: games of every setup, in shards in a folder."""

    kept = "shards"  # the folder in the folder

    def __init__(
        self, game: str, seed: str, folder: Path, pack: Mapping[str, object] | None = None
    ) -> None:
        self.game = game
        self.seed = seed
        self.folder = folder
        self.setups = [
            Setup(one.seats, one.options, pack, one.edition) for one in search_model(game).setups()
        ]
        self.data = "" if not pack else "-" + data_letters(GAMES[game], self.setups[0])

    def path(self, task: Task) -> Path:
        """The file of a shard, named by its settings, so that runs can share a folder."""
        which, shard = task
        games = f"{shard * SHARD:05}-{(shard + 1) * SHARD - 1:05}"
        return (
            self.folder
            / self.kept
            / f"{self.game}{self.data}-{quote(self.seed, safe='')}-{which:02}-{games}.json"
        )

    def tasks(self, games: int) -> list[Task]:
        """The shards still to be played, round by round over the setups."""
        shards = range(-(-games // SHARD))
        return [(setup, shard) for shard in shards for setup in range(len(self.setups))]

    def reap(self, task: Task) -> str:
        """Play a shard; its sums by case and phase, as they are stored."""
        which, shard = task
        game, model, setup = GAMES[self.game], search_model(self.game), self.setups[which]
        sums: dict[Key, Sums] = {}
        for number in range(shard * SHARD, (shard + 1) * SHARD):
            bots = [bot_named(self.game, USUAL) for _ in range(setup.seats)]
            seed = f"{self.seed}-{which}-{number}"
            found, state = samples_of(game, model, setup, bots, seed)
            scores = game.scores(state)
            for key, rows in found:
                for seat, row in rows:
                    sums.setdefault(key, Sums()).add(row, scores[seat])
        kept = [{"case": key[0], "stage": key[1], **asdict(one)} for key, one in sums.items()]
        write_file(self.path(task), json.dumps(kept))
        return ""

    def missing(self, games: int) -> list[Task]:
        return [task for task in self.tasks(games) if not self.path(task).exists()]

    def shards(self, games: int) -> Iterator[dict[Key, Sums]]:
        """The sums of all setups, by shard."""
        for shard in range(-(-games // SHARD)):
            found: dict[Key, Sums] = {}
            for which in range(len(self.setups)):
                for one in json.loads(self.path((which, shard)).read_text("utf-8")):
                    key = (int(one.pop("case")), int(one.pop("stage")))
                    found[key] = Sums(**one)
            yield found


class Fit:
    """Weights by case and phase, and the learning curve."""

    def __init__(self) -> None:
        self.sums: dict[Key, Sums] = {}
        self.curve: list[tuple[int, float]] = []  # games of each setup, error on the next ones

    def learn(self, shards: Iterator[dict[Key, Sums]]) -> None:
        for number, shard in enumerate(shards):
            if number:
                self.curve.append((number * SHARD, self.share_unexplained(shard)))
            for key, sums in shard.items():
                self.sums[key] = self.sums.get(key, Sums()).join(sums)

    def share_unexplained(self, unseen: dict[Key, Sums]) -> float:
        """The unexplained variance on held-out games."""
        wrong = blind = 0.0
        for key, sums in unseen.items():
            if key in self.sums:
                wrong += sums.rows * sums.error(self.sums[key].fit()) ** 2
                blind += sums.rows * sums.deviation() ** 2
        return wrong / blind if blind else 1.0

    def toml(self, features: Sequence[str], command: str) -> str:
        """The game's evaluation file."""
        lines = [f"# Written by `{command}`.", "", f"features = {json.dumps(list(features))}"]
        for (case, stage), sums in sorted(self.sums.items()):
            weights = sums.fit()
            shown = ", ".join([f"{weight:.5f}" for weight in weights])
            lines += ["", "[[stage]]", f"case = {case}", f"stage = {stage}", f"rows = {sums.rows}"]
            lines += [f"spread = {max(0.01, sums.error(weights)):.4f}", f"weights = [{shown}]"]
        return "\n".join(lines) + "\n"

    def write(self, folder: Path, features: Sequence[str], command: str) -> Path:
        write_file(folder / FILE, self.toml(features, command))
        return folder / FILE
