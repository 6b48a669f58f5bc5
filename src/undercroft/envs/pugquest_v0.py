"""Fantasy Pug Quest for PettingZoo: `env()`, `raw_env()` and `parallel_env()`."""

from undercroft.envs.pettingzoo import Zoo

_ZOO = Zoo("pugquest", "pugquest_v0", seats=2)

env = _ZOO.env
raw_env = _ZOO.raw_env
parallel_env = _ZOO.parallel_env
