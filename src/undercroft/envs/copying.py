"""Copies of environments: pickled as their logs, deep copies by cloning their games."""

from abc import abstractmethod
from copy import deepcopy
from typing import Any, Self

from undercroft.core.batch import Batch
from undercroft.envs.config import EnvConfig


class LogPickled:
    """Environments that are pickled as logs, to be replayed; deep copies clone the games."""

    config: EnvConfig
    batch: Batch

    @abstractmethod
    def new_batch(self) -> Batch:
        """A batch of games that have not started."""

    def __getstate__(self) -> dict[str, Any]:
        return self.__dict__ | {"batch": self.batch.records()}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self.batch = self.new_batch()
        self.batch.resume(kept["batch"])

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        other = type(self).__new__(type(self))
        memo[id(self)] = other
        batch = self.batch
        memo[id(batch)] = other.batch = cloned = self.new_batch()
        cloned.take(batch)
        for own, copied in zip(batch.episodes, cloned.episodes, strict=True):
            memo[id(own)] = copied  # others that refer to a game refer to its copy
        for name, value in self.__dict__.items():
            if name != "batch":
                setattr(other, name, deepcopy(value, memo))
        return other
