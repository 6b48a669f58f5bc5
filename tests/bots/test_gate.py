"""Gates: verdicts within their stated error, luck without bias, resumed as registered."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import mean, stdev

import pytest

from tests.toy.kit import KIT, Keeper
from undercroft.arena.bot_game import play_out
from undercroft.arena.gate import BadGate, Contest, Gate, Settings, contests
from undercroft.arena.luck import LuckMeter
from undercroft.arena.luck_share import error_of, explained, noise_of
from undercroft.arena.luck_share import main as luck_share
from undercroft.arena.sequential import NOT_STRONGER, OPEN, STRONGER, Bounds, SequentialTest
from undercroft.core.game import BadSetup, Setup
from undercroft.core.play import deal
from undercroft.games import GAMES, register, unregister

BOUNDS = Bounds(0.25, 0.30)
SEATS = 4


@pytest.fixture
def toy() -> Iterator[str]:
    register(KIT)
    yield KIT.name
    unregister(KIT.name)


def block(share: float, luck_matters: float, rng: Random) -> tuple[float, float]:
    """The result of four games, of which luck explains a part, and that luck."""
    result = luck = 0.0
    for _ in range(SEATS):
        lucky = rng.uniform(-share, share) * luck_matters
        result += rng.random() < share + lucky
        luck += lucky
    return result / SEATS, luck / SEATS


def decide(share: float, seed: str, luck_matters: float = 0.0) -> SequentialTest:
    rng = Random(seed)
    test = SequentialTest(BOUNDS, 0.25 * 0.75 / SEATS)
    while test.verdict == OPEN and test.blocks < 5000:
        test.add(*block(share, luck_matters, rng))
    return test


@pytest.mark.parametrize("luck_matters", [0.0, 1.0])
@pytest.mark.parametrize(("share", "right"), [(0.25, NOT_STRONGER), (0.30, STRONGER)])
def test_wrong_verdicts_stay_within_the_stated_error(
    share: float, right: str, luck_matters: float
) -> None:
    gates = 400
    verdicts = [decide(share, f"{n}", luck_matters).verdict for n in range(gates)]
    wrong = gates - verdicts.count(right)
    assert wrong <= 0.05 * gates + 2 * (0.05 * 0.95 * gates) ** 0.5


def test_the_running_interval_holds_at_all_times() -> None:
    missed = 0
    for n in range(100):
        rng, test = Random(f"interval {n}"), SequentialTest(BOUNDS, 0.047)
        inside = True
        for _ in range(300):
            test.add(*block(0.27, 1.0, rng))
            low, high = test.interval()
            inside &= low <= 0.27 <= high
        missed += not inside
    assert missed <= 9  # 5 expected at most


def test_subtracted_luck_saves_games_and_leaves_the_mean() -> None:
    rng, test = Random("saves"), SequentialTest(BOUNDS, 0.047)
    for _ in range(4000):
        lucky = rng.choice([-0.2, 0.2])
        test.add(0.25 + lucky + rng.gauss(0.0, 0.1), lucky)
    assert test.saved() == pytest.approx(0.8, abs=0.03)
    assert test.mean == pytest.approx(0.25, abs=0.008)
    assert test.weight() == pytest.approx(1.0, abs=0.05)


def test_luck_has_a_mean_of_zero_and_explains_the_result(toy: str) -> None:
    """A game of keepers is decided by its deals alone."""
    results: list[float] = []
    lucks: list[float] = []
    for n in range(80):
        meter = LuckMeter(toy, 2, 8, Random(f"luck {n}"))
        bots = [Keeper(), Keeper()]
        state, _ = play_out(
            KIT.game, KIT.game.settled(Setup(2)), bots, f"{n}", False, dealt=meter.dealt
        )
        winners = KIT.game.winners(state)
        results.append((0 in winners) / len(winners))
        lucks.append(meter.totals[0])
    assert abs(mean(lucks)) < 3 * stdev(lucks) / len(lucks) ** 0.5
    cleaned = [won - luck for won, luck in zip(results, lucks, strict=True)]
    assert stdev(cleaned) ** 2 < 0.5 * stdev(results) ** 2


@pytest.mark.parametrize("name", ["petz", "decorators"])
def test_what_is_luck_for_one_is_bad_luck_for_the_others(name: str) -> None:
    game = GAMES[name]
    before = game.start(game.settled(Setup(3)))
    after = before.clone()
    deal(game, after, Random(1))
    meter = LuckMeter(name, 3, 2, Random(2))
    meter.dealt(before, after)
    lucks = meter.totals
    assert sum(lucks) == pytest.approx(0.0, abs=1e-9)
    assert len({round(luck, 6) for luck in lucks}) == 3


def test_the_share_that_luck_explains_is_told_apart_from_the_noise_of_samples() -> None:
    rng = Random(1)
    games: list[list[tuple[float, float, float]]] = []
    for _ in range(4000):
        lucky = rng.choice([-0.3, 0.3])
        a, b = lucky + rng.gauss(0.0, 0.3), lucky + rng.gauss(0.0, 0.3)
        games.append([(lucky + rng.choice([-0.3, 0.3]), a, b)])
    assert explained(games, 1) == pytest.approx(0.25, abs=0.03)
    assert explained(games, 3) == pytest.approx(0.375, abs=0.03)
    assert explained(games, 10_000) == pytest.approx(0.5, abs=0.03)
    assert 0.005 < error_of(games[:400], 1) < 0.1
    assert noise_of(games) == pytest.approx(0.5, abs=0.03)


def test_the_share_of_luck_is_told_for_games_that_are_played_once(
    toy: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "luck.jsonl"
    luck_share(toy, 3, file)
    kept, told = file.read_text(), capsys.readouterr().out
    assert f"{toy}, 3 games, --luck 8: " in told
    luck_share(toy, 3, file)
    assert (file.read_text(), capsys.readouterr().out) == (kept, told)


def test_a_duel_has_the_new_bot_in_every_seat() -> None:
    [contest] = contests("petz", "expert", "keeper", None)
    assert [leg.bots.index("expert") for leg in contest.legs] == [0, 1, 2, 3]
    assert [leg.seats for leg in contest.legs] == [(0,), (1,), (2,), (3,)]
    assert contest.null == 0.25


def test_teams_change_sides() -> None:
    team, lord = contests("pugquest", "expert", "keeper", None)
    assert [(leg.sign, set(leg.bots)) for leg in team.legs] == [(1, {"expert"}), (-1, {"keeper"})]
    assert [leg.bots[-1] for leg in lord.legs] == ["keeper", "expert"]
    assert [leg.bots[0] for leg in lord.legs] == ["expert", "keeper"]
    assert (team.null, team.name, lord.name) == (0.0, "team", "lord")
    with pytest.raises(BadSetup, match="pairings"):
        contests("pugquest", "expert", "keeper", Setup(2))


def settings(game: str, new: str, old: str, contest: Contest, luck: int = 1) -> Settings:
    null = contest.null
    return Settings(game, new, old, contest.name, 2, {}, {}, 1, "s", null, null + 0.1, 0.05, luck)


def gate_of(toy: str, folder: Path | None = None, new: str = "keeper", luck: int = 1) -> Gate:
    [contest] = contests(toy, new, "keeper", Setup(2))
    return Gate(settings(toy, new, "keeper", contest, luck), contest, folder)


def test_equal_bots_with_the_same_deals_share_the_victories(toy: str) -> None:
    gate = gate_of(toy)
    assert [gate.play(n).result for n in range(4)] == [0.5] * 4
    assert gate.play(3) == gate.play(3)


def test_a_gate_goes_on_where_it_was_and_only_with_its_registered_settings(
    toy: str, tmp_path: Path
) -> None:
    gate = gate_of(toy, tmp_path / "g")
    gate.begin()
    played = [gate.play(n) for n in range(3)]
    for one in played:
        gate.keep(one)
    with (tmp_path / "g" / "blocks.jsonl").open("a") as file:
        file.write('{"number": 3, "res')  # killed while it was written
    again = gate_of(toy, tmp_path / "g")
    again.begin()
    assert list(again.blocks()) == played
    with pytest.raises(BadGate, match="luck is 1, not 2"):
        gate_of(toy, tmp_path / "g", luck=2).begin()
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "file").write_text("x")
    with pytest.raises(BadGate, match="not empty"):
        gate_of(toy, tmp_path / "other").begin()


def equal_gate(toy: str, seed: str) -> Gate:
    [contest] = contests(toy, "random", "random", Setup(2))
    registered = replace(settings(toy, "random", "random", contest, luck=2), seed=seed)
    return Gate(registered, contest)


@pytest.mark.soak
def test_equal_bots_over_ten_thousand_games(toy: str) -> None:
    """Random bots are equal: of the gates that fit into 10,000 games, few find one stronger."""
    games = gates = wrong = 0
    while games < 10_000:
        gate = equal_gate(toy, f"equal {gates}")
        test = gate.test()
        while test.verdict == OPEN:
            played = gate.play(test.blocks)
            test.add(played.result, played.luck)
        games += 2 * test.blocks
        gates += 1
        wrong += test.verdict == STRONGER
    print(f"{gates} gates, {wrong} wrong verdicts in {games} games")
    assert wrong <= 0.05 * gates + 2 * (0.05 * 0.95 * gates) ** 0.5
