"""Batches write into the caller's arrays, as floats or bytes, with masks or index lists."""

import copy
import gc
from multiprocessing.shared_memory import SharedMemory
from random import Random
from typing import Any

import numpy as np
import pytest

from undercroft.envs.gym import BatchEnv, SelfPlay
from undercroft.envs.workers import WorkerPlay
from undercroft.games import GAMES

each_game = pytest.mark.parametrize("name", list(GAMES))


@each_game
def test_what_is_written_in_place_is_what_is_returned(name: str) -> None:
    """Bytes times nothing lost, masks and index lists agree, over the end of games too."""
    plain, placed = SelfPlay(name, 3), SelfPlay(name, 3, dtype="uint8")
    block = SharedMemory(create=True, size=3 * placed.config.size)
    seen: Any = np.ndarray((3, placed.config.size), np.uint8, block.buf)
    out = placed.buffers(observations=seen, legal=True)
    wanted, masks = plain.reset(seed=5)
    placed.reset(5, out)
    rng = Random(5)
    most = placed.config.most.astype(np.float32)
    for _ in range(90):
        assert np.array_equal(seen / most, wanted)
        assert out.masks is not None and np.array_equal(out.masks, masks)
        for game, mask in enumerate(masks):
            first, last = out.legal[0][game : game + 2]
            assert sorted(out.legal[1][first:last]) == np.flatnonzero(mask).tolist()
        assert out.acting.tolist() == plain.acting.tolist()
        actions = plain.sample(rng)
        wanted, masks, rewards, over = plain.step(actions)
        given = placed.step(actions, out)
        assert given[0] is seen and given[1] is out.masks
        assert np.array_equal(given[2], rewards) and np.array_equal(given[3], over)
    del seen, out, given
    gc.collect()
    block.close()
    block.unlink()


def test_what_the_caller_keeps_is_not_written_again() -> None:
    games, rng = SelfPlay("petz", 2), Random(1)
    kept = [games.reset(seed=1)]
    copies = copy.deepcopy(kept)
    for _ in range(8):
        seen, masks, _, _ = games.step(games.sample(rng))
        kept.append((seen, masks))
        copies.append((seen.copy(), masks.copy()))
    for (seen, masks), (wanted, marked) in zip(kept, copies, strict=True):
        assert np.array_equal(seen, wanted) and np.array_equal(masks, marked)
    kept.clear()
    masks[:] = 1  # the caller's to write in, and not seen again
    del seen, masks
    for _ in range(4):
        _, masks, _, _ = games.step(chosen := games.sample(rng))
        assert masks.sum(axis=1).max() < 200, chosen


def test_games_restart_in_the_same_step() -> None:
    later, at_once = SelfPlay("petz", 2), SelfPlay("petz", 2, autoreset_mode="SameStep")
    later.reset(seed=3)
    at_once.reset(seed=3)
    rng = Random(3)
    while True:
        actions = later.sample(rng)
        last = later.step(actions)
        new = at_once.step(actions)
        assert np.array_equal(last[2], new[2]) and np.array_equal(last[3], new[3])
        if last[3].any():
            break
    game = int(np.flatnonzero(last[3])[0])
    assert last[2][game].any()
    assert np.flatnonzero(last[1][game]).tolist() == [0]
    assert not np.array_equal(last[0][game], new[0][game])
    assert new[1][game].sum() > 1
    again = later.step(actions)
    assert np.array_equal(again[0][game], new[0][game])


def test_arrays_that_cannot_be_written_are_refused() -> None:
    games = SelfPlay("petz", 2)
    size = games.config.size
    for wrong in (np.zeros((2, size)), np.zeros((3, size), np.float32), [0.0]):
        with pytest.raises(ValueError, match="observations must be an array of float32"):
            games.buffers(observations=wrong)
    with pytest.raises(ValueError, match="contiguous and writeable"):
        games.buffers(observations=np.zeros((2, 2 * size), np.float32)[:, ::2])
    with pytest.raises(ValueError, match="legal=True"):
        games.buffers().legal  # noqa: B018
    with pytest.raises(ValueError, match="dtype must be float32 or uint8, not 'int64'"):
        SelfPlay("petz", 2, dtype="int64")


def test_bytes_are_in_their_space_and_need_no_masks() -> None:
    envs = BatchEnv("decorators", 2, bots="random", dtype=np.uint8)
    out = envs.buffers(masks=False, legal=True)
    seen, infos = envs.reset(seed=1, out=out)
    assert seen in envs.observation_space and "action_mask" not in infos
    rng = np.random.default_rng(1)
    for _ in range(20):
        seen, rewards, _, _, _ = envs.step(out.sample(rng), out=out)
        assert rewards.tolist() == [0.0, 0.0]
    assert seen in envs.observation_space


def test_bots_may_have_some_of_the_seats() -> None:
    games = SelfPlay("petz", 2, 3, bots=[None, "random", None])
    games.reset(seed=1)
    rng, acted = Random(1), set()
    for _ in range(60):
        acted |= set(games.acting.tolist())
        games.step(games.sample(rng))
    assert acted == {0, 2}
    with pytest.raises(ValueError, match="Expected 2 bots, one for each seat and None for yours"):
        SelfPlay("petz", 1, 2, bots=["random", "random"])


def test_workers_play_the_games_of_one_process() -> None:
    alone, rng = SelfPlay("pugquest", 5, reward="points"), np.random.default_rng(1)
    wanted, masks = alone.reset(seed=2)
    with WorkerPlay("pugquest", 5, workers=2, reward="points") as games:
        seen, marked = games.reset(seed=2)
        for _ in range(30):
            assert np.array_equal(seen, wanted) and np.array_equal(marked, masks)
            assert games.acting.tolist() == alone.acting.tolist()
            actions = games.sample(rng)
            assert masks[np.arange(5), actions].all()
            wanted, masks, rewards, over = alone.step(actions)
            seen, marked, gained, ended = games.step(actions)
            assert np.array_equal(gained, rewards) and np.array_equal(ended, over)
        with pytest.raises(ValueError, match="There is no action 999999"):
            games.step([999999] * 5)
        games.processes[0].terminate()
        games.processes[0].join()
        with pytest.raises(RuntimeError, match="A worker process has ended"):
            games.step(actions)
        del seen, marked, gained, ended
    games.close()  # once more does nothing
    assert not games.processes[1].is_alive() and not games.shared.arrays
