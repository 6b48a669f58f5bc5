"""The arena: matches between bots, series of them on several processes, and their tally."""

import os
import signal
import subprocess
import sys
from dataclasses import replace
from random import Random
from time import monotonic, sleep
from typing import Any, cast

import pytest

from undercroft.arena import Result, SeriesFailed, Tally, play_game, simulate, wilson
from undercroft.arena.process_pool import ProcessPool
from undercroft.arena.simulate import Series, game_seed, play_apart
from undercroft.bots import bot_named
from undercroft.core.bot import Bot, Decision
from undercroft.core.game import BadSetup, IllegalMove, Setup
from undercroft.core.table_match import TableMatch
from undercroft.games import GAMES
from undercroft.games.petz.moves import DEALS, PET

PETZ = GAMES["petz"]
RANDOMS = ("random", "random", "random", "random")
MIXED = ("keeper", "random", "random", "random")
PATIENCE = 300  # seconds; only a hang takes so long


def seated(names: tuple[str, ...]) -> list[Bot]:
    return [bot_named("petz", name) for name in names]


def series(names: tuple[str, ...], games: int, jobs: int, counting: bool = False) -> list[Result]:
    return list(simulate(PETZ, Setup(len(names)), names, games, "s", jobs, counting))


class FirstMove:
    """Makes the first move of each list, and remembers what it saw first."""

    def __init__(self) -> None:
        self.saw: list[object] = []

    def choose(self, decision: Decision[Any, Any], rng: Random) -> Any:
        self.saw.append(decision.view())
        return decision.moves()[0]


class Cheat:
    def choose(self, decision: Decision[Any, Any], rng: Random) -> Any:
        return DEALS[PET][0]


# A match


def test_a_match_is_the_same_for_the_same_seed_and_another_for_another() -> None:
    first, again, other = [play_game(PETZ, Setup(4), seated(RANDOMS), seed) for seed in "aab"]
    assert first == again
    assert first != other


def test_a_match_is_dealt_like_every_match_of_its_seed() -> None:
    match = TableMatch(PETZ, Setup(2), "deal")
    match.run_chance()
    one = FirstMove()
    play_game(PETZ, Setup(2), [cast(Bot, one), cast(Bot, one)], "deal")
    assert one.saw[0] == PETZ.view(match.state, match.to_act()[0])


def test_a_match_counts_the_decisions_of_all_players() -> None:
    players = [FirstMove(), FirstMove()]
    result = play_game(PETZ, Setup(2), [cast(Bot, one) for one in players], "count")
    assert result.decisions == sum(len(one.saw) for one in players)


def test_a_bot_that_makes_an_illegal_move_is_stopped() -> None:
    with pytest.raises(IllegalMove):
        play_game(PETZ, Setup(2), [cast(Bot, Cheat()), cast(Bot, Cheat())], "cheat")


def test_nothing_is_counted_or_recorded_unless_asked_for() -> None:
    plain = play_game(PETZ, Setup(2), seated(RANDOMS[:2]), "c")
    assert (plain.rounds, plain.facts, plain.taken) == (0, (), ())
    counted = play_game(PETZ, Setup(2), seated(RANDOMS[:2]), "c", counting=True)
    assert counted.rounds == 6 and counted.facts and not counted.taken


def test_recorded_decisions_lead_to_the_same_end() -> None:
    result = play_game(PETZ, Setup(2), seated(RANDOMS[:2]), "r", recording=True)
    assert result == replace(
        play_game(PETZ, Setup(2), seated(RANDOMS[:2]), "r"), taken=result.taken
    )
    assert len(result.taken) == result.decisions
    match = TableMatch(PETZ, Setup(2), "r")
    for one in result.taken:
        match.run_chance()
        assert one.choices == len(PETZ.legal(match.state, one.seat))
        match.submit(one.seat, PETZ.read(one.move))
    match.run_chance()
    assert tuple(PETZ.scores(match.state)) == result.scores


# A series


def test_results_do_not_depend_on_the_number_of_jobs() -> None:
    alone = series(MIXED, 11, jobs=1, counting=True)
    assert series(MIXED, 11, jobs=2, counting=True) == alone
    assert series(MIXED, 11, jobs=3, counting=True) == alone


def test_results_do_not_depend_on_how_many_games_follow() -> None:
    assert series(RANDOMS, 9, jobs=1)[:4] == series(RANDOMS, 4, jobs=1)


@pytest.mark.parametrize("number", range(5))
def test_seats_rotate_and_results_are_given_by_bot(number: int) -> None:
    """In game i bot b sits at seat b + i; here the keeper is bot 0."""
    names = [""] * 4
    for bot in range(4):
        names[(bot + number) % 4] = MIXED[bot]
    by_seat = play_game(PETZ, Setup(4), seated(tuple(names)), game_seed("s", number), counting=True)
    result = series(MIXED, number + 1, jobs=1, counting=True)[number]
    for bot in range(4):
        seat = (bot + number) % 4
        assert result.scores[bot] == by_seat.scores[seat]
        mine = [replace(fact, seat=bot) for fact in by_seat.facts if fact.seat == seat]
        assert [fact for fact in result.facts if fact.seat == bot] == mine
        assert (bot in result.winners) == (seat in by_seat.winners)


def test_a_series_has_different_games() -> None:
    assert len({result.scores for result in series(RANDOMS, 8, jobs=1)}) == 8


@pytest.mark.parametrize(
    ("setup", "names"),
    [
        (Setup(4), ("random", "random")),
        (Setup(5), ("random",) * 5),
        (Setup(2), ("random", "nobody")),
        (Setup(2, {"start": 4}), ("random", "random")),
    ],
)
def test_a_series_that_cannot_be_played_is_refused_at_once(
    setup: Setup, names: tuple[str, ...]
) -> None:
    with pytest.raises(BadSetup):
        simulate(PETZ, setup, names, 10, "s", jobs=2)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_game_that_fails_is_named_in_one_line(jobs: int) -> None:
    broken = Series("petz", Setup(2), ("nobody", "random"), "s")
    games = play_apart(broken, [range(4)], lambda work: ProcessPool(work, jobs))
    with pytest.raises(SeriesFailed, match=r"^game 0 \(seed 's-0'\) failed: BadSetup: .*nobody"):
        list(games)


class Dying(Series):
    """A series whose workers end without a word."""

    def play_batch(self, numbers: range) -> list[Result]:
        os._exit(1)


def test_a_worker_that_dies_ends_the_series_with_one_clear_error() -> None:
    dying = Dying("petz", Setup(4), RANDOMS, "s")
    games = play_apart(dying, [range(4)], lambda work: ProcessPool(work, 2))
    with pytest.raises(SeriesFailed, match="a worker process ended before its work was done"):
        list(games)


ENDLESS = """
from undercroft.arena import simulate
from undercroft.core.game import Setup
from undercroft.games import GAMES

if __name__ == "__main__":
    names = ["random"] * 4
    for result in simulate(GAMES["petz"], Setup(4), names, 10**7, "s", 2):
        print("playing", flush=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="process groups of a terminal")
def test_interrupted_from_the_keyboard_all_processes_end_and_only_the_first_speaks() -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", ENDLESS],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "playing\n"
    os.killpg(process.pid, signal.SIGINT)
    _, said = process.communicate(timeout=PATIENCE)
    assert said.count("Traceback") == 1
    assert said.rstrip().endswith("KeyboardInterrupt")
    assert is_empty(process.pid)


def is_deaf(task: int) -> bool:
    return signal.getsignal(signal.SIGINT) == signal.SIG_IGN


def test_workers_never_hear_of_an_interrupt() -> None:
    with ProcessPool(is_deaf, 2) as pool:
        assert list(pool.answers([1, 2, 3])) == [True, True, True]
    assert signal.getsignal(signal.SIGINT) != signal.SIG_IGN


def is_empty(group: int) -> bool:
    """Whether no process of a group is left, soon."""
    end = monotonic() + PATIENCE
    while monotonic() < end:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        sleep(0.05)
    return False


# The tally


def tallied(*results: Result, game: str = "petz") -> Tally:
    tally = Tally(game, ("a", "b"), "7")
    for result in results:
        tally.add(result)
    return tally


def test_a_shared_victory_is_split() -> None:
    rows = tallied(
        Result((10, 5), (0,), 100), Result((8, 8), (0, 1), 120), Result((4.5, 2), (0,), 80)
    ).rows()
    assert [row.bot for row in rows] == ["a", "b"]
    assert [row.wins for row in rows] == pytest.approx([2.5 / 3, 0.5 / 3])
    assert [row.mean_score for row in rows] == pytest.approx([7.5, 5])


def test_a_team_wins_whole() -> None:
    rows = tallied(Result((1, 1), (0, 1), 9), Result((0, 0), (), 9), game="pugquest").rows()
    assert [row.wins for row in rows] == [0.5, 0.5]


def test_the_summary_has_what_the_command_prints() -> None:
    summary = tallied(Result((10, 5), (0,), 100), Result((8, 8), (0, 1), 120)).summary()
    speeds = {key: summary.pop(key) for key in ("seconds", "games_per_s", "decisions_per_s")}
    assert summary == {
        "game": "petz",
        "players": 2,
        "bots": ["a", "b"],
        "games": 2,
        "decisions": 220,
        "wins": [0.75, 0.25],
        "mean_scores": [9, 6.5],
        "restarts": [0, 0],
        "seed": "7",
    }
    assert speeds["games_per_s"] == pytest.approx(2 / speeds["seconds"])
    assert speeds["decisions_per_s"] == pytest.approx(220 / speeds["seconds"])


def test_games_played_earlier_count_for_all_but_speed() -> None:
    tally = tallied(Result((10, 5), (0,), 100))
    tally.recall(Result((8, 8), (0, 1), 120))
    summary = tally.summary()
    assert (summary["games"], summary["decisions"], summary["wins"]) == (2, 220, [0.75, 0.25])
    assert summary["games_per_s"] == pytest.approx(1 / summary["seconds"])
    assert summary["decisions_per_s"] == pytest.approx(100 / summary["seconds"])


def test_a_tally_of_nothing_is_nothing() -> None:
    summary = tallied().summary()
    assert (summary["games"], summary["wins"], summary["games_per_s"]) == (0, [0, 0], 0)


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [
        (0, 0, 0, 1),
        (0, 10, 0, 0.2775),
        (10, 10, 0.7225, 1),
        (50, 100, 0.4038, 0.5962),
        (2.5, 10, 0.0809, 0.5578),
    ],
)
def test_wilsons_interval(successes: float, trials: int, low: float, high: float) -> None:
    assert wilson(successes, trials) == pytest.approx((low, high), abs=5e-5)
