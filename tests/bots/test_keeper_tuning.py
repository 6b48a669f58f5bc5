"""Tuning keepers: CMA-ES that climbs, games that every candidate plays alike, runs that go on."""

import pickle
from pathlib import Path
from random import Random

import pytest

from undercroft.arena import keeper_tuning
from undercroft.arena.evolution import Evolution, half_weights
from undercroft.arena.keeper_tuning import GAMES_EACH, STATE, KeeperTuning, schedule
from undercroft.bots import bot_named
from undercroft.core.data_faults import DataError
from undercroft.core.game import BadSetup
from undercroft.core.keeper_weights import FILE, keeper_weights_of, read_keeper_weights
from undercroft.games import KITS
from undercroft.games.petz.bot import Keeper

SOURCE = Path(__file__).parents[2] / "src" / "undercroft" / "games"
TUNABLE = [name for name, kit in KITS.items() if kit.keeper_with is not None]


def height(point: list[float], rng: Random) -> float:
    """A hill with its top at 1, 2, 3, …, seen through noise."""
    return -sum([(one - at - 1) ** 2 for at, one in enumerate(point)]) + rng.gauss(0.0, 0.5)


def climbed(generations: int, evolution: Evolution) -> Evolution:
    rng = Random("hill")
    for _ in range(generations):
        found = evolution.sampled(rng, 24)
        evolution.learn(found, [height(one, rng) for one in found])
    return evolution


def test_evolution_climbs_a_noisy_hill() -> None:
    assert climbed(120, Evolution([0.0] * 6, 0.5)).mean == pytest.approx(
        [1, 2, 3, 4, 5, 6], abs=0.4
    )


def test_evolution_goes_on_from_what_was_kept() -> None:
    halfway = climbed(10, Evolution([0.0] * 4, 0.3))
    again = Evolution(**halfway.kept())
    assert again.kept() == halfway.kept()
    assert climbed(5, again).mean == climbed(5, halfway).mean


def test_the_better_half_counts_and_the_best_most() -> None:
    shares = half_weights(8)
    assert sum(shares) == pytest.approx(1) and shares == sorted(shares, reverse=True)
    assert len(shares) == 4


@pytest.mark.parametrize("game", TUNABLE)
def test_a_candidate_plays_every_deal_from_every_seat(game: str, tmp_path: Path) -> None:
    tuning = KeeperTuning(game, "s", tmp_path)
    places = schedule(tuning.setups, GAMES_EACH)
    assert len(places) == GAMES_EACH
    most = tuning.setups[-1].seats
    full = [(deal, seat) for setup, seat, deal in places if setup.seats == most]
    assert len(full) == GAMES_EACH * 3 // 4
    assert sorted(full) == [
        (deal, seat) for deal in range(len(full) // most) for seat in range(most)
    ]
    assert {setup.seats for setup, _, _ in places} == {one.seats for one in tuning.setups}


@pytest.mark.parametrize("game", TUNABLE)
def test_every_number_of_a_keeper_is_read_by_its_name(game: str) -> None:
    kit = KITS[game]
    shipped = keeper_weights_of(kit.package)
    marked = shipped.with_vector([100.0 + at for at in range(len(shipped.vector()))])
    assert kit.keeper_with is not None
    worth = kit.keeper_with(marked).worth  # type: ignore[attr-defined]
    for name, number in marked.single.items():
        assert getattr(worth, name) == number
    for name, row in marked.rows.items():
        assert getattr(worth, name) == row


def test_a_run_is_kept_and_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeper_tuning, "CANDIDATES", 4)
    tuning = KeeperTuning("petz", "run", tmp_path)
    pickle.dumps(tuning.play)  # as it goes to other processes
    candidates = tuning.candidates()
    number, vector, _ = tuning.tasks(candidates)[0]
    assert (number, vector) == (0, candidates[0])
    share = tuning.share(tuning.weights(vector), 0, 0)
    assert 0 < share < 1 and share == tuning.share(tuning.weights(vector), 0, 0)
    sums = [float(at // 8) for at in range(len(tuning.tasks(candidates)))]
    tuning.learn(candidates, sums)
    again = KeeperTuning("petz", "run", tmp_path)
    assert again.resume() and again.result().vector() == tuning.result().vector()
    assert (again.evolution.generation, len(again.curve)) == (1, 1)
    assert not KeeperTuning("petz", "other", tmp_path).resume()
    assert KeeperTuning("petz", "other", tmp_path / STATE).resume()


def test_the_numbers_of_a_file_are_played_with(tmp_path: Path) -> None:
    shipped = keeper_weights_of("undercroft.games.petz")
    file = tmp_path / FILE
    file.write_text(shipped.with_vector([2 * one for one in shipped.vector()]).toml("a command"))
    keeper = bot_named("petz", f"keeper:weights={file}")
    assert isinstance(keeper, Keeper)
    assert keeper.worth.gold == pytest.approx(2 * shipped.single["gold"], rel=1e-4)
    with pytest.raises(BadSetup, match="not weights of a keeper"):
        bot_named("decorators", f"keeper:weights={file}")
    with pytest.raises(BadSetup, match="takes no weights"):
        bot_named("pugquest", f"keeper:weights={file}")
    for wrong in ("gold = -1\n", "gold = 'much'\n", "gold = inf\n", ""):
        file.with_name("wrong.toml").write_text(wrong)
        read_keeper_weights.cache_clear()
        with pytest.raises(DataError):
            read_keeper_weights(str(file.with_name("wrong.toml")), "undercroft.games.petz")


@pytest.mark.parametrize("game", TUNABLE)
def test_a_run_begins_with_the_numbers_of_0_1(game: str, tmp_path: Path) -> None:
    file = str(SOURCE / game / "keeper-0.1.toml")
    assert bot_named(game, f"keeper:weights={file}") is not None
    old, shipped = KeeperTuning(game, "s", tmp_path, start=file), KeeperTuning(game, "s", tmp_path)
    assert old.result().vector() == pytest.approx(old.first.vector())
    assert old.first.vector() != shipped.first.vector()
    assert old.settings != shipped.settings  # a run does not go on with other numbers
    against = KeeperTuning(game, "s", tmp_path, against=file)
    assert against.opponent.vector() == old.first.vector() != against.first.vector()
    assert against.settings != shipped.settings
    with pytest.raises(DataError):
        KeeperTuning(game, "s", tmp_path, start=str(tmp_path / "none.toml"))


def test_only_keepers_with_numbers_as_data_are_tuned(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="not data"):
        KeeperTuning("pugquest", "s", tmp_path)
