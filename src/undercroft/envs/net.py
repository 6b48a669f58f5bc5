"""Small nets as bots, named `net:FILE`: layers of whole numbers in one file, played with NumPy.

A file holds an encoding's version, a number of seats, the places of an observation and the actions
that the net knows, its layers (a weight is a byte times a scale of its row), and what it expects of
the game, for those who train it further. Actions that it does not know are taken only where nothing
else is legal.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final
from zipfile import BadZipFile

from undercroft.core.bot import Bot, Decision
from undercroft.core.game import BadSetup
from undercroft.core.optional_deps import need
from undercroft.core.regular_file import open_regular
from undercroft.envs.config import Mask, Vector
from undercroft.envs.policy import PolicyBot
from undercroft.games import ENCODINGS, encoding_of

need("numpy")

import numpy as np  # noqa: E402
from numpy.typing import NDArray  # noqa: E402

Floats = NDArray[np.float32]
Layer = tuple[Floats, Floats]  # weights by output and input, and what is added

FINEST: Final = 127  # the largest whole number of a weight
HEAD: Final = ("version", "seats", "places", "actions", "gain", "expects")
UNKNOWN: Final = -1


class Net:
    """A feed-forward net: rectified layers over some places of an observation, then actions."""

    def __init__(
        self,
        version: str,
        seats: int,
        places: NDArray[Any],
        actions: NDArray[Any],
        gain: NDArray[Any],
        expects: NDArray[Any],
        layers: Sequence[tuple[NDArray[Any], NDArray[Any]]],
    ) -> None:
        self.version = version
        self.seats = seats
        self.places = places.astype(np.int64)
        self.actions = actions.astype(np.int64)
        self.gain: Floats = gain.astype(np.float32)  # what each place is multiplied with
        self.expects: Floats = expects.astype(np.float32)  # by output of the last but one, and 1
        self.layers: list[Layer] = [
            (weights.astype(np.float32), added.astype(np.float32)) for weights, added in layers
        ]
        self.first = np.ascontiguousarray(self.layers[0][0].T)  # few places are not 0
        size = int(self.actions.max()) + 1
        self.rows = np.full(size, UNKNOWN, np.int64)  # by action
        self.rows[self.actions] = np.arange(len(self.actions))

    def best(self, observation: Vector, legal: NDArray[np.int64]) -> int:
        """The legal action that it prefers; the first one where it knows none."""
        known = legal[legal < len(self.rows)]
        known = known[self.rows[known] != UNKNOWN]
        if len(known) < 2:
            return int(known[0] if len(known) else legal[0])
        worth = self.worth(observation, self.rows[known])
        return int(known[worth.argmax()])

    def worth(self, observation: Vector, rows: NDArray[np.int64]) -> Floats:
        """What it thinks of some actions, given by their rows in the last layer."""
        seen = observation[self.places] * self.gain
        set_ = np.flatnonzero(seen)
        now: Floats = seen[set_] @ self.first[set_] + self.layers[0][1]
        for weights, added in self.layers[1:-1]:
            now = weights @ np.maximum(now, 0) + added
        weights, added = self.layers[-1]
        return weights[rows] @ np.maximum(now, 0) + added[rows]

    def save(self, file: Path) -> None:
        """Write it with a byte for each weight."""
        given: dict[str, Any] = {
            "version": self.version,
            "seats": self.seats,
            "places": self.places.astype(np.uint16),
            "actions": self.actions.astype(np.uint16),
            "gain": self.gain,
            "expects": self.expects,
        }
        for at, (weights, added) in enumerate(self.layers):
            scale = np.maximum(np.abs(weights).max(axis=1), 1e-9) / FINEST
            given[f"weights{at}"] = np.rint(weights / scale[:, None]).astype(np.int8)
            given[f"scale{at}"], given[f"added{at}"] = scale, added
        with file.open("wb") as out:
            np.savez_compressed(out, **given)


def read_net(file: Path) -> Net:
    """The net of a file; raises BadSetup."""
    try:
        with open_regular(file) as opened, np.load(opened) as found:
            given = {name: found[name] for name in found.files}
    except (OSError, ValueError, BadZipFile) as error:
        raise BadSetup(f"'{file}' can't be read as a net: {error}") from None
    count = len([name for name in given if name.startswith("weights")])
    wanted = [*HEAD, *[f"{part}{at}" for at in range(count) for part in ("scale", "added")]]
    missing = [name for name in wanted if name not in given]
    if missing or count < 2:
        raise BadSetup(f"'{file}' is no net: it lacks {', '.join(missing) or 'layers'}")
    layers = [
        (given[f"weights{at}"] * given[f"scale{at}"][:, None], given[f"added{at}"])
        for at in range(count)
    ]
    head = [given[name] for name in HEAD]
    return Net(str(head[0]), int(head[1]), head[2], head[3], head[4], head[5], layers)


@cache
def net_at(file: Path, changed: int) -> Net:
    """The net of a file as it was at a time; read once per process."""
    return read_net(file)


class NetBot(PolicyBot):
    """Plays what a net prefers. Where it was not trained, it plays any legal move."""

    def __init__(self, net: Net) -> None:
        self.net = net

    def choose(self, decision: Decision[Any, Any], rng: Random) -> Any:
        moves = decision.moves()
        if len(moves) == 1:
            return moves[0]
        return super().choose(decision, rng) if self.fits(decision) else rng.choice(moves)

    def fits(self, decision: Decision[Any, Any]) -> bool:
        """Whether the game is one of those that it was trained for."""
        if decision.setup is None or decision.setup.seats != self.net.seats:
            return False
        setup = decision.game.settled(decision.setup)
        return encoding_of(decision.game.name, setup.edition).version == self.net.version

    def act(self, observation: Vector, action_mask: Mask, rng: Random) -> int:
        return self.net.best(observation, np.flatnonzero(action_mask))


def net_bot(game: str, file: str) -> Bot:
    """A new bot of a file's net; raises BadSetup."""
    path = Path(file).resolve()
    if not path.is_file():
        raise BadSetup(f"there is no file '{file}' to take a net from")
    net = net_at(path, path.stat().st_mtime_ns)
    if net.version.partition("-")[0] not in ENCODINGS:
        raise BadSetup(f"'{file}' is a net for '{net.version}', which is no game")
    return NetBot(net)
