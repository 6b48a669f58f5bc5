"""The benchmark: its scenarios are fixed, its seats fair, its scores per capita."""

import subprocess
import sys
from collections import Counter
from hashlib import sha256
from pathlib import Path

import pytest

from undercroft.arena.benchmark import (
    Benchmark,
    Played,
    Score,
    check_agent,
    lead_of,
    overall,
    quantile,
    score_of,
    shared,
)
from undercroft.arena.bot_game import Result, play_game
from undercroft.arena.engine_hash import engine_sources
from undercroft.arena.scenarios import AGENT, RULES, Scenario, chosen, scenarios
from undercroft.bots.custom import bot_of
from undercroft.core.game import BadSetup, Setup
from undercroft.games import GAMES

DOCS = Path(__file__).parents[2] / "docs" / "benchmark.md"
HASHES = {1: "5a5bcb25fe8a194d"}
every = pytest.mark.parametrize("scenario", scenarios().values(), ids=lambda one: one.name)


def test_the_scenarios_are_those_of_the_rules() -> None:
    """Who changes a scenario raises RULES, writes so in docs, and adds its hash here."""
    together = "".join([one.hash() for one in scenarios().values()])
    assert sha256(together.encode()).hexdigest()[:16] == HASHES[RULES]
    assert f"Rules {RULES}" in DOCS.read_text("utf-8")


@every
def test_a_scenario_can_be_played_and_is_told(scenario: Scenario) -> None:
    GAMES[scenario.game].start(scenario.setup)
    for number in range(12):
        for name, _ in scenario.seating(number, "random"):
            bot_of(scenario.game, name)
    assert f"`{scenario.name}`" in DOCS.read_text("utf-8")


@every
def test_the_agent_has_every_seat_that_rotates_as_often(scenario: Scenario) -> None:
    seats: Counter[int] = Counter()
    for number in range(12):
        own = [is_own for _, is_own in scenario.seating(number, "random")]
        assert sum(own) == scenario.agents
        seats.update([seat for seat, is_own in enumerate(own) if is_own])
    moving = {seats[seat] for seat in range(scenario.rotate)}
    assert len(moving) == 1
    assert [seats[at] // 12 for at in range(scenario.rotate, len(scenario.seats))] == [
        int(who == AGENT) for who in scenario.seats[scenario.rotate :]
    ]


def test_one_round_of_rotation_meets_the_same_others() -> None:
    strangers = scenarios()["petz-strangers"]
    rounds = [
        {frozenset(strangers.seating(number, "random")) for number in range(first, first + 3)}
        for first in (0, 3, 6)
    ]
    assert [len(met) for met in rounds] == [1, 1, 1]
    assert rounds[0] != rounds[1] != rounds[2]


def test_results_are_per_seat_of_the_agent() -> None:
    known = scenarios()
    tie = Result((5.0, 9.0, 9.0, 1.0), (1, 2), 0)
    assert shared(known["petz-residents"], tie, [0, 1, 3]) == Played(1 / 6, 5.0)
    team = Result((1.0, 1.0, 1.0), (0, 1, 2), 0)
    assert shared(known["pugquest-self"], team, [0, 1, 2]) == Played(1.0, 1.0)
    # Three of four win every game together: a third each, and never more.
    won = score_of(known["petz-residents"], [Played(1 / 3, 60.0)] * 12)
    assert won is not None and won.value == pytest.approx(1 / 3)
    assert 0.2 < won.low < won.value == pytest.approx(won.high)
    assert score_of(known["petz-self"], []) is None


def test_intervals_are_students() -> None:
    assert [round(quantile(free), 2) for free in (1, 5, 10, 47)] == [12.71, 2.57, 2.23, 2.01]
    points = score_of(scenarios()["petz-self"], [Played(0.25, x) for x in (1.0, 2.0, 3.0, 4.0)])
    assert points is not None and (points.value, points.games) == (2.5, 4)
    assert points.high - points.value == pytest.approx(3.182 * 0.6455, rel=0.02)


def test_a_lead_is_paired_by_deals() -> None:
    """Two points more on every deal, however different the deals are."""
    own, other = ([Played(0.25, deal + more) for deal in (10.0, 60.0, 90.0)] for more in (2, 0))
    found = lead_of(scenarios()["petz-self"], own, [*other, Played(0.25, 500.0)])
    assert found == Score(2.0, 2.0, 2.0, 3)
    assert lead_of(scenarios()["petz-self"], own[:1], other) is None


def test_the_common_scale_goes_from_random_to_keeper() -> None:
    low, high = Score(10.0, 5.0, 15.0, 4), Score(60.0, 55.0, 65.0, 4)
    assert low.scaled(10.0, 60.0).value == 0.0
    assert high.scaled(10.0, 60.0) == Score(1.0, 0.9, 1.1, 4)
    both = overall([low.scaled(10.0, 60.0), high.scaled(10.0, 60.0)])
    assert (both.value, both.games) == (0.5, 8)
    assert both.high - both.value == pytest.approx(0.1 / 2**0.5)


@pytest.mark.parametrize("agent", ["expert", "master:2s", "program:2s:true"])
def test_an_agent_that_decides_by_the_clock_is_refused(agent: str) -> None:
    with pytest.raises(BadSetup, match="by the clock"):
        check_agent(agent, ["petz"])


@pytest.mark.parametrize("agent", ["keeper", "expert:8", "program:400:true", "program:true"])
def test_an_agent_with_a_fixed_budget_is_taken(agent: str) -> None:
    check_agent(agent, ["petz", "pugquest"])


def test_a_game_of_a_scenario_is_always_the_same() -> None:
    """Whatever else is played with it, and whoever plays before."""
    alone = Benchmark("imp", chosen(["pugquest-hard"]))
    first, second = alone.play((0, 1)), alone.play((0, 0))
    among = Benchmark("imp", chosen(["pugquest"]))
    assert [among.play((2, 0)), among.play((2, 1))] == [second, first]


@pytest.mark.parametrize("game", ["petz", "decorators", "pugquest"])
def test_every_name_has_its_own_opinions(game: str) -> None:

    def played(name: str) -> tuple[str, ...]:
        bots = [bot_of(game, name), bot_of(game, "random")]
        setup = Setup(2, {"random-heroes": 1} if game == "pugquest" else {})
        return tuple(
            [
                one.move
                for one in play_game(GAMES[game], setup, bots, "opinions", recording=True).taken
            ]
        )

    names = ("keeper:opinions=amber", "keeper:opinions=basil", "keeper")
    assert len({played(name) for name in names}) == 3


@pytest.mark.parametrize("name", ["keeper:opinions=", "keeper:opinions=a b", "imp:opinions=a"])
def test_wrong_opinions_are_refused(name: str) -> None:
    with pytest.raises(BadSetup, match="opinions"):
        bot_of("petz", name)


def test_the_hash_of_the_engine_covers_all_that_is_loaded_to_play() -> None:
    code = """
import sys
from undercroft.bots.levels import bot_named
from undercroft.games import GAMES
for game in GAMES:
    bot_named(game, "expert:1"), bot_named(game, "imp"), bot_named(game, "keeper")
print(*[name for name in sys.modules if name.startswith("undercroft.")])
"""
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    names = ran.stdout.split()
    modules = {one for one in names if not any(name.startswith(f"{one}.") for name in names)}
    kept = engine_sources()
    assert len(modules) > 100
    assert {one for one in modules if one not in kept and not one.endswith(".kit")} == set()
    assert not [name for name in kept if name.startswith(("undercroft.cli", "undercroft.server"))]
