"""Nets seated as bots, and the games that the example learns from; no torch needed."""

import importlib
import json
import sys
from itertools import pairwise
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from undercroft.arena.bot_game import play_game
from undercroft.bots.custom import bot_of, is_custom, marked, unmarked
from undercroft.cli.options import own_words
from undercroft.cli.seating import bot_name
from undercroft.core.bot import Decision
from undercroft.core.game import BadSetup, Setup
from undercroft.envs.config import EnvConfig
from undercroft.envs.net import Net, NetBot, read_net
from undercroft.games import GAMES

EXAMPLE = Path(__file__).parents[2] / "examples" / "agent"
TRAINING = EXAMPLE.parents[1] / "docs" / "training"
PARTS = ("run", "evaluation")
SHIPPED = EXAMPLE / "petz-4.npz"
SEATS = 4


def some_net(seed: int = 1) -> Net:
    """A net with random weights that knows two thirds of all actions."""
    config = EnvConfig("petz", SEATS, {})
    rng = np.random.default_rng(seed)
    actions = np.flatnonzero(np.arange(config.actions) % 3)
    sizes = [config.size, 16, 8, len(actions)]
    layers = [
        (rng.normal(size=(high, low)) / np.sqrt(low), rng.normal(size=high))
        for low, high in pairwise(sizes)
    ]
    gain, expects = rng.uniform(1, 5, config.size), rng.normal(size=sizes[-2] + 1)
    version, places = config.encoding.version, np.arange(config.size)
    return Net(version, SEATS, places, actions, gain, expects, layers)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    some_net().save(tmp_path / "some.npz")
    return tmp_path / "some.npz"


def decisions(net: Net, seed: int) -> list[Any]:
    """Decisions of a game that a net plays with itself."""
    episode = EnvConfig("petz", SEATS, {}).episode()
    episode.begin(str(seed))
    found = []
    while len(episode.to_act) > 0:
        seat = episode.to_act[0]
        decision = Decision(episode.game, episode.state.clone(), seat, episode.setup)
        if len(decision.moves()) > 1:
            found.append(decision)
        episode.let_play(seat, NetBot(net), Random(1))
    return found


def test_a_file_holds_a_net_in_a_byte_for_each_weight(file: Path) -> None:
    net, kept = some_net(), read_net(file)
    assert (kept.version, kept.seats) == (net.version, net.seats)
    assert np.array_equal(kept.expects, net.expects) and np.array_equal(kept.gain, net.gain)
    assert file.stat().st_size < 2 * sum(weights.size for weights, _ in net.layers)
    for (weights, added), (read, also) in zip(net.layers, kept.layers, strict=True):
        step = np.abs(weights).max(axis=1, keepdims=True) / 127
        assert np.all(np.abs(weights - read) <= 0.51 * step) and np.array_equal(added, also)


def test_it_prefers_what_its_layers_say() -> None:
    """The same as all of the net at once, for the actions that it knows."""
    net = some_net()
    observation = np.random.default_rng(2).integers(0, 2, len(net.places)).astype(np.float32)
    now = observation * net.gain
    for weights, added in net.layers[:-1]:
        now = np.maximum(weights @ now + added, 0)
    worth = dict(
        zip(net.actions.tolist(), net.layers[-1][0] @ now + net.layers[-1][1], strict=True)
    )
    legal = np.arange(1500, 1600)
    assert net.best(observation, legal) == max(
        [at for at in legal.tolist() if at in worth], key=lambda at: float(worth[at])
    )
    assert net.best(observation, np.array([3, 6])) == 3  # of what it does not know, any


def test_it_plays_a_series_and_tells_files_apart(file: Path) -> None:
    name = f"net:{file}"
    assert is_custom(name) and unmarked(marked(name)) == name != marked(name)
    assert bot_name(own_words("en"), name) == "some"
    bots = [bot_of("petz", name), *[bot_of("petz", "random") for _ in range(SEATS - 1)]]
    first, again = [play_game(GAMES["petz"], Setup(SEATS), bots, "5") for _ in range(2)]
    assert first.scores == again.scores and first.decisions > 100
    before = marked(name)
    some_net(2).save(file)
    assert marked(name) != before
    other = bot_of("petz", name)
    assert (
        isinstance(other, NetBot) and other.net.layers[0][0][0, 0] != some_net().layers[0][0][0, 0]
    )


class Witness(NetBot):
    """Keeps what it is shown."""

    def act(self, observation: Any, action_mask: Any, rng: Random) -> int:
        self.shown = observation.tobytes(), action_mask.tobytes()
        return super().act(observation, action_mask, rng)


def test_it_sees_no_more_than_its_seat() -> None:
    """In every world that fits what the seat knows it is shown the same and does the same."""
    net = some_net()
    found = decisions(net, 3)
    assert len(found) > 100
    for at, decision in enumerate(found[::5]):
        world = decision.imagine(Random(at))
        imagined = Decision(decision.game, world, decision.seat, decision.setup)
        here, there = Witness(net), Witness(net)
        assert here.choose(decision, Random(1)) == there.choose(imagined, Random(2))
        assert here.shown == there.shown


@pytest.mark.parametrize(("game", "seats"), [("petz", 2), ("decorators", 4)])
def test_where_it_was_not_trained_it_plays_any_move(file: Path, game: str, seats: int) -> None:
    bots = [bot_of(game, f"net:{file}") for _ in range(seats)]
    assert play_game(GAMES[game], Setup(seats), bots, "1").decisions > 20


def test_what_is_no_net_is_refused(tmp_path: Path) -> None:
    (tmp_path / "text.npz").write_text("none")
    np.savez(tmp_path / "other.npz", version="petz-2", weights0=np.zeros((2, 2)))
    for name, why in [
        ("absent.npz", "there is no file"),
        ("text.npz", "can't be read as a net"),
        ("other.npz", "it lacks seats, places"),
    ]:
        with pytest.raises(BadSetup, match=why):
            bot_of("petz", f"net:{tmp_path / name}")


def example(monkeypatch: pytest.MonkeyPatch, name: str) -> ModuleType:
    monkeypatch.syspath_prepend(str(EXAMPLE))
    monkeypatch.delitem(sys.modules, name, raising=False)
    return importlib.import_module(name)


@pytest.fixture
def tables(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return example(monkeypatch, "tables")


def test_a_training_is_told_in_a_table_and_a_curve(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    report = example(monkeypatch, "report")
    row = {"phase": "clone", "decisions": 5, "minutes": 0.123456789, "wins": 0.0}
    report.write_report(tmp_path, [row])  # that never won
    assert "0.12346,clone,5," in (tmp_path / "curve.csv").read_text("utf-8")
    report.write_report(tmp_path, [row, {**row, "minutes": 2.0, "wins": 0.25}])
    assert "27 %" in (tmp_path / "curve.svg").read_text("utf-8")  # the axis ends above it


def test_the_page_of_the_training_is_what_the_command_writes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    report, kept = example(monkeypatch, "report"), TRAINING / "agent"
    run, evaluation = [json.loads((kept / f"{name}.json").read_text()) for name in PARTS]
    written = report.page(run, evaluation, "agent/curve.svg", report.kept(kept / "search"))
    assert written == (TRAINING / "agent.md").read_text("utf-8")
    assert SHIPPED.stat().st_size < 2_000_000


def test_the_net_that_is_there_plays() -> None:
    bots = [bot_of("petz", f"net:{SHIPPED}"), *[bot_of("petz", "imp") for _ in range(SEATS - 1)]]
    result = play_game(GAMES["petz"], Setup(SEATS), bots, "1")
    assert result.scores[0] == max(result.scores)


@pytest.mark.parametrize("own", [False, True])
def test_keepers_are_watched(tables: ModuleType, file: Path, own: bool) -> None:
    """Every row is a decision that is open, and results of a game are those of its seats."""
    rows = 150
    lessons = tables.shared_lessons(rows, tables.config().size)
    net = file if own else None
    filled, games = tables.watch_keepers(lessons, 0, rows, "test", float("inf"), net, 0.5)
    assert (filled, games) == (rows, 1)
    legal, place = lessons["legal"], lessons["place"]
    assert ((legal >= 0).sum(axis=1) > 1).all()
    assert (legal[np.arange(rows), place] > 0).all()
    assert lessons["seen"].any(axis=1).all()
    assert 1 < len(set(lessons["result"].tolist())) <= SEATS


def test_self_play_goes_on_and_tells_results(tables: ModuleType) -> None:
    part = tables.shared_tables(6, tables.config().size)
    games = tables.Tables(part, keepers=1, share=0.5)
    games.begin("test")
    rng = np.random.default_rng(1)
    ended = 0
    while ended < 8:
        counts = (part["legal"] >= 0).sum(axis=1)
        assert counts.all() and (part["acting"][0] == 0 or part["over"][0])
        places = (rng.random(6) * counts).astype(int)
        part["actions"][:] = part["legal"][np.arange(6), places]
        games.step()
        for at in np.flatnonzero(part["over"]):
            ended += 1
            scores, results = games.batch.episodes[at].scores(), part["results"][at]
            assert int(np.argmax(results)) in np.flatnonzero(np.array(scores) == max(scores))
            assert results.max() > 0
    assert not any(games.batch.illegal)
