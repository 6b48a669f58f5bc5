"""Environments with a data pack: its values are used, and a bad one is refused."""

from typing import Any

import pytest

from tests.server.packs import PACKS
from undercroft.core.data_faults import DataError
from undercroft.envs.config import EnvConfig
from undercroft.games import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_an_environment_plays_with_the_values_of_its_pack(game: str) -> None:
    config = EnvConfig(game, 2, {}, PACKS[game])
    episode = config.episode()
    shipped = GAMES[game].new(2)
    with_pack = GAMES[game].start(config.setup)
    assert GAMES[game].data_hash(with_pack) != GAMES[game].data_hash(shipped)
    assert config.vector(episode, 0).shape == (config.size,)
    copy: Any = config.__reduce__()
    assert copy[0](*copy[1]).setup.pack == PACKS[game]


def test_a_bad_pack_is_refused_with_all_that_is_wrong() -> None:
    bad = {"pets": {"drago": {"bars": ["red"] * 5}}, "awards": {"2": [1, 2]}}
    with pytest.raises(DataError, match=r"pets\.drago\.bars: expected 7 colours") as error:
        EnvConfig("petz", 2, {}, bad)
    assert [fault.entry for fault in error.value.faults] == ["pets.drago", "awards"]
    with pytest.raises(DataError, match="chess"):
        EnvConfig("petz", 2, {}, {"chess": {"pawns": 8}})
