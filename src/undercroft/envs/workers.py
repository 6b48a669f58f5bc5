"""Batches of games in several processes, which write into shared memory."""

from collections.abc import Mapping
from contextlib import suppress
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import Any, Final
from weakref import finalize

from undercroft.core.action_game import NO_SUCH_ACTION
from undercroft.core.optional_deps import need
from undercroft.envs.buffers import Buffers, Legal, sampled
from undercroft.envs.config import EnvConfig, Mask, checked_seed
from undercroft.envs.self_play import OVER, SelfPlay, Step, checked_actions

need("gymnasium", "numpy")

import numpy as np  # noqa: E402
from gymnasium.error import ResetNeeded  # noqa: E402
from numpy.typing import NDArray  # noqa: E402

ALIGNED: Final = 64  # bytes, so that no two arrays share a line of the cache
STEP: Final = -1  # what a worker is asked to do; another number is a seed


class SharedArrays:
    """Arrays in one block of shared memory, by name."""

    def __init__(self, shapes: Mapping[str, tuple[Any, Any]], name: str | None = None) -> None:
        self.shapes = dict(shapes)
        places: dict[str, int] = {}
        end = 0
        for key, (shape, kind) in self.shapes.items():
            places[key] = end
            size = int(np.prod(shape, dtype=np.int64)) * np.dtype(kind).itemsize
            end += -(-size // ALIGNED) * ALIGNED
        self.block = SharedMemory(name, create=name is None, size=end)
        self.arrays: dict[str, NDArray[Any]] = {
            key: np.ndarray(shape, kind, self.block.buf, places[key])
            for key, (shape, kind) in self.shapes.items()
        }

    def close(self, unlink: bool) -> None:
        self.arrays = {}
        if unlink:
            self.block.unlink()
        with suppress(BufferError):  # the caller still has arrays of it; it goes with them
            self.block.close()


class WorkerPlay:
    """SelfPlay in several processes: the same games, seeds and arrays, written in place.

    Takes what SelfPlay takes; with `masks=False` there are only index lists, in `legal`. Every
    step writes the same arrays. It ends with `close`, a with statement, or when it is forgotten.
    """

    def __init__(
        self,
        game: str,
        num_envs: int,
        seats: int = 2,
        *,
        workers: int = 2,
        masks: bool = True,
        **settings: Any,
    ) -> None:
        if not 1 <= workers <= num_envs:
            raise ValueError(
                f"workers must be 1 to {num_envs}, the number of games, not {workers}."
            )
        self.num_envs = num_envs
        alone = SelfPlay(game, 1, seats, **settings)  # refuses bad settings before a process starts
        self.config = alone.config
        self.shared = SharedArrays(shapes(self.config, num_envs, workers, masks))
        bounds = [num_envs * at // workers for at in range(workers + 1)]
        self.parts = list(pairwise(bounds))
        self.begun = False
        context = get_context("spawn")
        self.pipes: list[Connection] = []
        self.processes: list[Any] = []
        for at, part in enumerate(self.parts):
            ours, theirs = context.Pipe()
            given = ((game, part[1] - part[0], seats), settings, masks)
            places = (at, *part, self.shared.block.name, self.shared.shapes)
            process = context.Process(target=work, args=(theirs, places, given), daemon=True)
            process.start()
            theirs.close()
            self.pipes.append(ours)
            self.processes.append(process)
        self.close = finalize(self, end, self.pipes, self.processes, self.shared)

    def reset(self, seed: int) -> tuple[NDArray[Any], Mask]:
        first = checked_seed(seed)
        self.ask([first + start for start, _ in self.parts])
        self.begun = True
        return self.shared.arrays["observations"], self.given_masks

    def step(self, actions: Any) -> Step:
        """Step all games; returns observations, masks, rewards by game and seat, and `over`."""
        if not self.begun:
            raise ResetNeeded(OVER)
        arrays = self.shared.arrays
        last = self.config.actions - 1
        for action in checked_actions(actions, self.num_envs):
            if not 0 <= action <= last:
                raise ValueError(NO_SUCH_ACTION.format(action, last))
        arrays["actions"][:] = actions
        self.ask([STEP] * len(self.parts))
        return arrays["observations"], self.given_masks, arrays["rewards"], arrays["over"]

    def ask(self, what: list[int]) -> None:
        """Let all workers do a thing at once, and wait for all."""
        for pipe, one in zip(self.pipes, what, strict=True):
            with suppress(BrokenPipeError):  # then there is no answer either
                pipe.send(one)
        failed = [answer for answer in [answer_of(pipe) for pipe in self.pipes] if answer]
        if failed:
            raise failed[0]

    @property
    def given_masks(self) -> Any:
        return self.shared.arrays.get("masks")

    @property
    def acting(self) -> NDArray[np.int64]:
        return self.shared.arrays["acting"]

    @property
    def legal(self) -> Legal:
        """The index lists of all games: offsets by game, and legal actions."""
        counts, found = [np.zeros(1, np.int64)], []
        for at, (start, end) in enumerate(self.parts):
            arrays = part_of(self.shared.arrays, self.config.actions, at, start, end)
            counts.append(np.diff(arrays["offsets"]))
            found.append(arrays["indices"][: arrays["offsets"][-1]])
        return np.cumsum(np.concatenate(counts)), np.concatenate(found)

    def sample(self, rng: np.random.Generator) -> NDArray[np.int32]:
        """A random legal action for every game."""
        return sampled(self.legal, rng)

    def __enter__(self) -> "WorkerPlay":
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


def end(pipes: list[Connection], processes: list[Any], shared: SharedArrays) -> None:
    """Let the workers end, and give the memory back."""
    for pipe in pipes:
        pipe.close()
    for process in processes:
        process.join()
    shared.close(unlink=True)


def shapes(config: EnvConfig, games: int, workers: int, masks: bool) -> dict[str, tuple[Any, Any]]:
    """The arrays of all workers; each has a part of every one."""
    return {
        "observations": ((games, config.size), config.dtype.name),
        **({"masks": ((games, config.actions), "int8")} if masks else {}),
        "offsets": ((games + workers,), "int64"),
        "indices": ((games * config.actions,), "int32"),
        "rewards": ((games, config.seats), "float64"),
        "over": ((games,), "bool"),
        "acting": ((games,), "int64"),
        "actions": ((games,), "int64"),
    }


def part_of(
    arrays: Mapping[str, NDArray[Any]], actions: int, worker: int, start: int, end: int
) -> dict[str, NDArray[Any]]:
    """A worker's part of the arrays."""
    own = {key: array[start:end] for key, array in arrays.items()}
    own["offsets"] = arrays["offsets"][start + worker : end + worker + 1]
    own["indices"] = arrays["indices"][start * actions : end * actions]
    return own


def answer_of(pipe: Connection) -> Exception | None:
    try:
        answer: Exception | None = pipe.recv()
    except (EOFError, ConnectionError):
        return RuntimeError("A worker process has ended.")
    return answer


def work(pipe: Connection, places: tuple[Any, ...], given: tuple[Any, ...]) -> None:
    """A worker process: does what it is asked until the pipe is closed."""
    at, start, end, block, every = places
    settled, settings, masks = given
    games = SelfPlay(*settled, **settings)
    shared = SharedArrays(every, block)
    own = part_of(shared.arrays, games.config.actions, at, start, end)
    dense = own["masks"] if masks else False
    out = Buffers(games.config, end - start, own["observations"], dense, True, own)
    while True:
        try:
            asked = pipe.recv()
        except EOFError:
            return
        try:
            if asked == STEP:
                games.step(own["actions"], out)
            else:
                games.reset(asked, out)
        except Exception as error:
            pipe.send(error)
        else:
            pipe.send(None)
