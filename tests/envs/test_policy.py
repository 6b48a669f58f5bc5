"""A bot that decides by the numbers of the environments."""

from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from undercroft.arena.bot_game import play_game
from undercroft.bots.custom import bot_of
from undercroft.core.bot import Bot, Decision
from undercroft.core.game import Setup
from undercroft.envs import petz_v0
from undercroft.envs.policy import PolicyBot
from undercroft.games import ENCODINGS, GAMES

SEED = 11
SETUP = Setup(2)
DOCS = Path(__file__).parents[2] / "docs" / "benchmark.md"


def test_it_sees_what_the_environment_shows() -> None:
    """The same game both ways: every observation, mask and result is the same."""
    env = petz_v0.env(seats=2)
    env.reset(seed=SEED)

    class Mirror(PolicyBot):
        def act(self, observation: Any, action_mask: Any, rng: Random) -> int:
            agent = f"player_{self.seat}"
            seen = env.observe(agent)
            assert np.array_equal(seen, observation)
            assert np.array_equal(env.infos[agent]["action_mask"], action_mask)
            action = int(rng.choice(np.flatnonzero(action_mask).tolist()))
            env.step(action)
            return action

        def choose(self, decision: Decision[Any, Any], rng: Random) -> Any:
            self.seat = decision.seat
            return super().choose(decision, rng)

    bots: list[Bot] = [Mirror(), Mirror()]
    result = play_game(GAMES["petz"], SETUP, bots, str(SEED))
    assert result.decisions > 50
    assert all(env.terminations.values())
    assert ENCODINGS["petz"].actions == env.action_space("player_0").n


def test_the_example_of_the_docs_plays_and_an_illegal_action_is_told(tmp_path: Path) -> None:
    example = DOCS.read_text("utf-8").partition("```python\n")[2].partition("```")[0]
    good, bad = tmp_path / "good.py", tmp_path / "bad.py"
    good.write_text(example)
    bad.write_text(example.replace("return ", "return 100000 + "))
    game, hard = GAMES["pugquest"], Setup(1, {"hard-mode": 1})
    assert play_game(game, hard, [bot_of("pugquest", f"{good}:Mine")], "1").decisions > 5
    with pytest.raises(RuntimeError, match="not legal here"):
        play_game(game, hard, [bot_of("pugquest", f"{bad}:Mine")], "1")
