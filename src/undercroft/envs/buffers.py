"""Arrays that batches of games write into, in place: observations, masks, index lists, rewards."""

import gc
import sys
from array import array
from typing import Any, Final

from undercroft.core.batch import Batch
from undercroft.core.optional_deps import need
from undercroft.envs.config import BYTE, EnvConfig

need("numpy")

import numpy as np  # noqa: E402
from numpy.typing import NDArray  # noqa: E402

MASK_TYPES: Final = (np.dtype(np.int8), np.dtype(np.uint8), np.dtype(np.bool_))
Legal = tuple[NDArray[np.int64], NDArray[np.int32]]  # offsets by game, and actions

NOTHING: Final[NDArray[np.int64]] = np.empty(0, np.int64)
LARGE: Final = 256  # games
SEARCHED: Final = 1_000_000  # decisions between searches for garbage
KEPT: Final = 3  # buffers of earlier steps that may be written again


class Buffers:
    """Arrays with a row for each game: new ones, or the caller's (shared memory too).

    `masks` may be left out (False), and `legal` asks for index lists: the legal actions of game i
    are `indices[offsets[i]:offsets[i + 1]]`. The batch that writes them owns them: a mask is
    cleared where it was set by the step before, nowhere else.
    """

    def __init__(
        self,
        config: EnvConfig,
        games: int,
        observations: Any = None,
        masks: Any = True,
        legal: bool = False,
        shared: dict[str, Any] | None = None,
    ) -> None:
        given = shared or {}
        self.observations = checked(
            "observations", observations, (games, config.size), (config.dtype,)
        )
        self.masks: NDArray[Any] | None = None
        if masks is not False:
            own = None if masks is True else masks
            self.masks = checked("masks", own, (games, config.actions), MASK_TYPES)
            self.masks.fill(0)
            self.places = self.masks.reshape(-1).view(BYTE)
        self.offsets: NDArray[np.int64] | None = None
        self.indices: NDArray[np.int32] | None = None
        if legal:
            most = games * config.actions
            self.offsets = given.get("offsets", np.zeros(games + 1, np.int64))
            self.indices = given.get("indices", np.empty(most, np.int32))
        self.rewards: NDArray[np.float64] = given.get("rewards", np.zeros((games, config.seats)))
        self.over: NDArray[np.bool_] = given.get("over", np.zeros(games, np.bool_))
        self.acting: NDArray[np.int64] = given.get("acting", np.zeros(games, np.int64))
        self.rows = [row.data for row in self.observations]
        self.firsts = np.arange(games, dtype=np.int64) * config.actions
        self.marked: NDArray[np.int64] = NOTHING
        self.points = config.points
        self.held = self.references()

    def references(self) -> tuple[int, ...]:
        """How many references there are to the arrays that a caller may keep."""
        kept = (self.observations, self.masks, self.rewards, self.over)
        return tuple([sys.getrefcount(one) for one in kept if one is not None])

    @property
    def legal(self) -> Legal:
        """The index lists: offsets by game, and the legal actions of all games."""
        if self.offsets is None or self.indices is None:
            raise ValueError("these buffers have no index lists; make them with legal=True")
        return self.offsets, self.indices[: self.offsets[-1]]

    def sample(self, rng: np.random.Generator) -> NDArray[np.int32]:
        """A random legal action for every game."""
        return sampled(self.legal, rng)

    def write(self, batch: Batch) -> None:
        """All but the observations, which the batch writes while it steps."""
        self.write_legal(batch)
        self.over[:] = batch.ended
        self.acting[:] = batch.acting
        if self.points:
            self.rewards[:] = batch.rewards
        else:
            self.rewards.fill(0.0)
            for at in np.flatnonzero(self.over):
                self.rewards[at] = batch.rewards[at]

    def write_legal(self, batch: Batch) -> None:
        """The masks and index lists."""
        numbers: list[int] = []
        ends = [0]
        batch.gather_legal(numbers, ends)
        actions = np.frombuffer(array("i", numbers), np.int32)
        if self.offsets is not None and self.indices is not None:
            self.offsets[:] = ends
            self.indices[: len(actions)] = actions
        if self.masks is not None:
            self.mark(actions, np.array(ends))

    def mark(self, actions: NDArray[np.int32], ends: NDArray[np.int64]) -> None:
        self.places[self.marked] = 0
        self.marked = np.repeat(self.firsts, np.diff(ends)) + actions
        self.places[self.marked] = 1


class BufferPool:
    """Buffers of earlier steps, written again when the caller keeps none of their arrays.

    New arrays for every step cost more than the games of a large batch: the system clears them.
    """

    def __init__(self, config: EnvConfig, games: int) -> None:
        self.config = config
        self.games = games
        self.kept: list[Buffers] = []

    def __reduce__(self) -> tuple[Any, ...]:
        return (BufferPool, (self.config, self.games))

    def free(self) -> Buffers:
        for buffers in self.kept:
            if buffers.references() == buffers.held:
                if buffers.masks is not None:
                    buffers.masks.fill(0)  # the caller may have written into it
                    buffers.marked = NOTHING
                return buffers
        made = Buffers(self.config, self.games)
        self.kept = [*self.kept[1 - KEPT :], made]
        return made


def checked(name: str, given: Any, shape: tuple[int, int], types: tuple[Any, ...]) -> NDArray[Any]:
    """The caller's array, or a new one; raises ValueError unless it can be written in place."""
    if given is None:
        return np.zeros(shape, types[0])
    if not isinstance(given, np.ndarray) or given.shape != shape or given.dtype not in types:
        found = f"{given.dtype} of shape {given.shape}" if hasattr(given, "dtype") else repr(given)
        wanted = " or ".join([str(one) for one in types])
        raise ValueError(f"{name} must be an array of {wanted}, of shape {shape}, not {found}.")
    if not (given.flags.c_contiguous and given.flags.writeable):
        raise ValueError(f"{name} must be contiguous and writeable.")
    return given


def sampled(legal: Legal, rng: np.random.Generator) -> NDArray[np.int32]:
    """A random action of every list."""
    offsets, indices = legal
    shares = rng.random(len(offsets) - 1)
    chosen: NDArray[np.int32] = indices[offsets[:-1] + (shares * np.diff(offsets)).astype(np.int64)]
    return chosen


def step_into(batch: Batch, actions: list[int], buffers: Buffers) -> None:
    """Step all games and write what is to be seen, while Python's collector waits."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        batch.step(actions, buffers.rows)
        buffers.write(batch)
    finally:
        if collecting:
            gc.enable()
            REST.after(len(buffers.rows))


class CollectorRest:
    """Spares Python's collector the objects of large batches.

    A step of many games makes thousands of objects that live on. The collector would search them
    for cycles after every step, and they have none: that took a quarter of the time. They are
    counted as old at once; what is old is searched after every million decisions.
    """

    def __init__(self) -> None:
        self.decisions = 0

    def after(self, games: int) -> None:
        if games < LARGE or gc.get_freeze_count():  # the caller's own frozen objects stay frozen
            return
        self.decisions += games
        if self.decisions > SEARCHED:
            self.decisions = 0
            gc.collect()
        gc.freeze()
        gc.unfreeze()


REST: Final = CollectorRest()
