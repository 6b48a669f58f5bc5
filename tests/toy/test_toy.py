"""A small game from outside passes the contract, and plays wherever a game can be played."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.contract.tables import play_with_laws, setups
from tests.contract.undoing import play_with_undos
from tests.server.client import Client, at_random
from tests.server.running import Running
from tests.toy.kit import KIT
from tests.toy.moves import Bid
from undercroft.bots import LEVELS, bot_named
from undercroft.bots.advice import advise
from undercroft.core import saved
from undercroft.core.bot import Decision
from undercroft.core.game import CHANCE, IllegalMove, Setup
from undercroft.core.table_match import TableMatch
from undercroft.games import GAMES, VARIABLE, register, rulebook, unregister

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
CASES = list(setups(KIT.game))
COMMAND = (sys.executable, "-m", "undercroft")


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    register(KIT)
    yield
    unregister(KIT.name)


@pytest.fixture
def elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other processes find the game by the variable, as `undercroft` does for its users."""
    path = os.environ.get("PYTHONPATH", "")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(ROOT), *filter(None, [path])]))
    monkeypatch.setenv(VARIABLE, "tests.toy.kit:KIT")


def test_it_is_small() -> None:
    modules = [path for path in HERE.glob("*.py") if not path.name.startswith("test_")]
    assert sum(len(path.read_text("utf-8").splitlines()) for path in modules) < 300


# The contract


@pytest.mark.parametrize("setup", CASES, ids=str)
def test_the_laws_hold(setup: Setup) -> None:
    for seed in range(6):
        match = play_with_laws(KIT.game, setup, seed)
        assert saved.read(saved.write(match), GAMES).state == match.state


@pytest.mark.parametrize("setup", CASES, ids=str)
def test_undo_is_sound(setup: Setup) -> None:
    assert sum(play_with_undos(KIT.game, setup, seed)[1] for seed in range(6)) > 3


def in_round(hands: list[list[int]], pile: int, low_bids: int = 0) -> TableMatch[Any, Any]:
    """A round with these hands, for that treasure."""
    match: TableMatch[Any, Any] = TableMatch(KIT.game, Setup(len(hands), {"low-bids": low_bids}), 1)
    match.run_chance()
    match.state.hands, match.state.pile = hands, pile
    match.state.agenda = match.state.agenda[1 - 2 * len(hands[0]) :]  # a round for each card
    return match


def test_the_highest_card_takes_the_pile() -> None:
    match = in_round([[2, 3], [4, 5]], pile=6)
    match.submit(0, Bid(3))
    match.submit(1, Bid(4))
    assert match.game.scores(match.state) == [0, 6]


def test_a_tie_leaves_the_pile() -> None:
    match = in_round([[2, 3], [3, 5]], pile=6)
    match.submit(0, Bid(3))
    match.submit(1, Bid(3))
    assert match.game.scores(match.state) == [0, 0]
    assert match.state.pile > 6


def test_low_bids() -> None:
    match = in_round([[2, 3], [4, 5]], pile=6, low_bids=1)
    match.submit(0, Bid(3))
    match.submit(1, Bid(4))
    assert match.game.scores(match.state) == [6, 0]


def test_a_card_that_is_not_held_is_refused_by_the_rule() -> None:
    match = in_round([[2, 3], [4, 5]], pile=6)
    with pytest.raises(IllegalMove, match=r"Only a card of your hand can be bid. \(HR2\)"):
        match.submit(0, Bid(6))


def test_every_rule_is_found_in_both_languages() -> None:
    ids = [rule.id for rule in rulebook("hoard").rules]
    assert ids == [rule.id for rule in rulebook("hoard", "fr").rules]
    assert {id[0] for id in ids} == {KIT.rule_prefix}


# Bots


@pytest.mark.parametrize("level", [*LEVELS, "master:20"])
def test_every_level_plays(level: str) -> None:
    match = play(level, "keeper", seed=3)
    assert match.is_over


def play(one: str, two: str, seed: int) -> TableMatch[Any, Any]:
    bots, rng = [bot_named("hoard", one), bot_named("hoard", two)], Random(seed)
    match: TableMatch[Any, Any] = TableMatch(KIT.game, Setup(2), seed)
    match.run_chance()
    while not match.is_over:
        seat = match.to_act()[0]
        match.submit(seat, bots[seat].choose(Decision(KIT.game, match.state, seat), rng))
    return match


def test_the_search_sees_what_the_keeper_does_not() -> None:
    """A pile of 3 is poor, but what is left after it is poorer."""
    match = in_round([[1, 6], [2, 3]], pile=3)
    match.state.treasures = [1]
    decision = Decision(KIT.game, match.state, 0)
    assert bot_named("hoard", "keeper").choose(decision, Random(1)) == Bid(1)
    assert bot_named("hoard", "expert").choose(decision, Random(1)) == Bid(6)


def test_advice_is_given() -> None:
    match = in_round([[1, 6], [2, 3]], pile=3)
    found = advise("hoard", Decision(KIT.game, match.state, 0), Random(1))
    assert {one.move for one in found} == {Bid(1), Bid(6)}
    assert all(0 <= one.wins <= 1 for one in found)


# The terminal


@pytest.mark.usefixtures("elsewhere")
def test_it_plays_in_the_terminal(tmp_path: Path) -> None:
    typed = "\n".join(["1"] * 8)
    done = subprocess.run(
        [*COMMAND, "play", "hoard", "--players", "2", "--seed", "1", "--lang", "en", "--no-colour"],
        input=typed,
        capture_output=True,
        text=True,
        timeout=120,
        env={**os.environ, "XDG_STATE_HOME": str(tmp_path)},
    )
    assert done.returncode == 0, done.stderr
    assert "Bid your" in done.stdout
    assert "takes the pile, worth" in done.stdout
    assert "The hoard is shared out:" in done.stdout


@pytest.mark.usefixtures("elsewhere")
@pytest.mark.parametrize("args", [("sim", "hoard", "--games", "5"), ("rules", "hoard", "HR3")])
def test_other_commands_know_it(args: tuple[str, ...]) -> None:
    done = subprocess.run([*COMMAND, *args], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert "HR3" in done.stdout or "5" in done.stdout


# Environments


def test_it_plays_in_pettingzoo() -> None:
    from pettingzoo.test import api_test, parallel_api_test

    from undercroft.envs.pettingzoo import Zoo

    zoo = Zoo("hoard", "hoard_v0", seats=3)
    api_test(zoo.env(), num_cycles=50)
    parallel_api_test(zoo.parallel_env(), num_cycles=50)


def test_it_plays_in_gymnasium() -> None:
    import gymnasium

    from undercroft.envs.registry import register as register_environments

    register_environments()
    env = gymnasium.make("undercroft/Hoard-v0", bots="keeper", low_bids=1)
    _, info = env.reset(seed=4)
    over, rewards = False, 0.0
    while not over:
        action = env.action_space.sample(info["action_mask"])
        _, reward, over, _, info = env.step(action)
        rewards += float(reward)
    assert rewards in (-1.0, 0.0, 1.0)


def test_its_numbers_are_its_moves() -> None:
    encoding, state = KIT.encoding, KIT.game.start(Setup(4))
    assert encoding is not None
    rng, size = Random(2), encoding.size(Setup(4))
    while seats := KIT.game.to_act(state):
        for move in KIT.game.legal(state, seats[0]):
            chance = seats[0] == CHANCE
            number = encoding.chance_number_of(move) if chance else encoding.number_of(move)
            assert move == (encoding.chance_move_of if chance else encoding.move_of)(number)
            assert 0 <= number < (encoding.chances if chance else encoding.actions)
        seen = encoding.observe(state, 0, size)
        assert len(seen) == 4 * size  # floats
        KIT.game.apply(state, seats[0], rng.choice(KIT.game.legal(state, seats[0])))


# The server


@pytest.mark.usefixtures("elsewhere")
def test_it_plays_on_the_server(tmp_path: Path) -> None:
    server = Running(tmp_path / "tables.db")
    try:
        asyncio.run(play_on(server))
    finally:
        assert server.stop() == 0


async def play_on(server: Running) -> None:
    """Two people and a bot play a whole game over sockets."""
    opened = server.open_table(game="hoard", seats=3, bots=[None, None, "keeper"])
    table = opened.json["table"]
    async with (
        Client(server.address, table, opened.cookie) as ann,
        Client(server.address, table) as bob,
    ):
        await bob.ask("sit", seat=1, name="Bob")
        await ann.ask("start")
        async with asyncio.TaskGroup() as group:
            for seat, client in enumerate((ann, bob)):
                group.create_task(client.play_to_the_end(seat, at_random(seat)))
        assert ann.is_over() and bob.is_over()
        hidden = [event for event in bob.events[1] if event["type"] == "Dealt"]
        assert {event["seat"] for event in hidden} == {1}
