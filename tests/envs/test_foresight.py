"""The example's search over its own policy; no torch needed."""

import importlib
import json
import sys
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from undercroft.bots.custom import bot_of
from undercroft.core.bot import Decision
from undercroft.core.play import deal
from undercroft.envs.config import EnvConfig
from undercroft.envs.net import NetBot

EXAMPLE = Path(__file__).parents[2] / "examples" / "agent"
SEATS = 4


@pytest.fixture(autouse=True)
def beside(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(EXAMPLE))
    for name in ("tables", "courses", "value", "foresight", "measure"):
        monkeypatch.delitem(sys.modules, name, raising=False)


def bot(**given: Any) -> Any:
    found: Any = importlib.import_module("foresight").Foresight()
    for name, value in {"playouts": 8, "rounds": 1, "sure": 1.1, **given}.items():
        setattr(found, name, value)
    return found


def decisions(count: int, each: int) -> list[Decision[Any, Any]]:
    """Some decisions of a game that the net plays with itself."""
    net = NetBot(bot().net)
    episode = EnvConfig("petz", SEATS, {}).episode()
    episode.begin("foresight")
    found: list[Decision[Any, Any]] = []
    at = 0
    while len(found) < count:
        seat = episode.to_act[0]
        decision = Decision(episode.game, episode.state.clone(), seat, episode.setup)
        if len(decision.moves()) > 1:
            at += 1
            if at % each == 0:
                found.append(decision)
        episode.let_play(seat, net, Random(1))
    return found


def test_many_positions_at_once_are_judged_as_one_by_one() -> None:
    own = bot()
    games = [own.mind.config.episode() for _ in range(3)]
    for at, game in enumerate(games):
        game.begin(str(at))
    seats = [game.to_act[0] for game in games]
    legal = [game.legal(seat) for game, seat in zip(games, seats, strict=True)]
    seen = own.mind.seen(games, seats)
    most = own.mind.config.most.astype(np.float32)
    best = own.mind.logits(own.mind.hidden(seen), legal).argmax(1)
    for at, numbers in enumerate(legal):
        alone = own.net.best(seen[at] / most, np.array(numbers))
        assert numbers[best[at]] == alone


def test_it_decides_by_what_its_seat_knows_and_its_seed() -> None:
    """What it tries is the same in every world that fits; with a seed, so is what it chooses."""
    own = bot()
    for at, decision in enumerate(decisions(6, 23)):
        world = decision.imagine(Random(at))
        imagined = Decision(decision.game, world, decision.seat, decision.setup)
        before = imagined.game.view(world, decision.seat)
        chosen = own.choose(decision, Random(3))
        assert chosen in decision.moves()
        tried = own.promising(decision, decision.moves(), Random(3))
        assert tried == own.promising(imagined, imagined.moves(), Random(4))
        assert own.choose(decision, Random(3)) == chosen
        assert imagined.game.view(world, decision.seat) == before


def test_playouts_end_where_a_round_begins_or_the_game_ends() -> None:
    own = bot()
    (decision,) = decisions(1, 5)
    for rounds in (1, 9):
        games = []
        for luck in range(4):
            state = decision.imagine(Random(luck))
            deal(decision.game, state, Random(luck))
            games.append(own.slot(luck, state, Random(luck)))
        until = games[0].state.round + rounds
        own.mind.play_on(games, until)
        assert all(game.state.round == until or not game.to_act for game in games)
        shares = sum(own.worth(games, seat, until) for seat in range(SEATS))
        assert np.allclose(shares, 1.0)
    assert not any(game.to_act for game in games)


def test_a_value_is_fitted_to_games_of_the_net(tmp_path: Path) -> None:
    value: Any = importlib.import_module("value")
    found = value.played(bot().mind, 6, "test")
    assert found[0].shape[1:3] == found[1].shape[1:] == found[2].shape
    fitted, told = value.fitted(*found, held=2)
    assert len(told) == len(fitted.weights) == len(found[0])
    fitted.save(tmp_path / "value.npz")
    again = value.Value.read(tmp_path / "value.npz")
    shares = again.shares(3, found[0][1], found[1][1])
    assert np.allclose(shares.sum(1), 1.0)
    assert np.allclose(shares, fitted.shares(3, found[0][1], found[1][1]), atol=1e-4)


def test_all_of_its_weights_are_small() -> None:
    sizes = [file.stat().st_size for file in EXAMPLE.glob("*.npz")]
    assert len(sizes) == 2 and sum(sizes) < 2_000_000


def test_it_is_seated_and_measured(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert bot_of("petz", f"{EXAMPLE / 'foresight.py'}:Foresight").choose is not None
    measure: Any = importlib.import_module("measure")
    few = ["--games", "2", "--jobs", "1", "--playouts", "2", "--rounds", "1", "--rival", "imp"]
    monkeypatch.setattr(sys, "argv", ["measure.py", *few, "--out", str(tmp_path)])
    measure.main()
    found = json.loads((tmp_path / "imp.json").read_text())
    assert (found["games"], found["playouts"]) == (2, 2)
    assert found["low"] <= found["wins"] <= found["high"]
    assert found["points"] > found["others"]
